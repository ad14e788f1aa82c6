"""Bots that fill a table's seats; the cage pays for their chips."""

from collections.abc import Iterator
from typing import Any

from pitboss.bots.bots import Bot, GameBot, names
from pitboss.bots.poker_bots import OddsBot, poker_bots
from pitboss.engine.ask import Answer, Question
from pitboss.engine.table import AnyTable
from pitboss.games.families.poker_room.table import PokerTable, is_poker
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.desk import TableDriver
from pitboss.server.types.people import BOTS
from pitboss.server.types.posting import Posting, wallet

CHIPS = 100_000
MINIMUMS = 100
FEW = 10
"""Table minimums below which a bot buys chips; a hand may need several of them."""
SAMPLES = 12
"""Simulated deals for a bot's estimate at poker."""
_KINDS = ("window", "choose", "number", "act")


def bot_ids(table: str, count: int) -> list[str]:
    return [f"{BOTS}{nth}-{table}"[:32] for nth in range(1, count + 1)]


class TableBots:
    """The bots of one table."""

    def __init__(self, table_id: str, count: int) -> None:
        self.ids = bot_ids(table_id, count)
        self.names = dict(zip(self.ids, names(count), strict=True))
        self._bots: dict[str, Bot] = {}
        self._table: AnyTable | None = None
        self._bet: set[tuple[object, str]] = set()  # who has had a turn in the open window

    def __contains__(self, person: str) -> bool:
        return person in self.names

    def bots(self, table: AnyTable) -> dict[str, Bot]:
        """The bots of this table object; a resumed table is a new object and gets new bots."""
        if table is not self._table:
            self._table = table
            made = self._poker(table) if is_poker(table) else self._usual(table)
            self._bots = dict(zip(self.ids, made, strict=True))
        return self._bots

    def _poker(self, table: PokerTable) -> list[Bot]:
        """Poker bots of mixed styles. They estimate odds with few samples, because other tables wait meanwhile."""
        made = poker_bots(self.ids, None, table, "mixed")
        for bot in made:
            if isinstance(bot, OddsBot):
                bot.samples = SAMPLES
        return made

    def _usual(self, table: AnyTable) -> list[Bot]:
        return [GameBot(bot, None, table) for bot in self.ids]

    # -- what they do -------------------------------------------------------------------------------------------------
    def sit(self, desk: TableDriver) -> None:
        """Seat missing bots from the last seat down; one seat stays free for a person."""
        if not self.ids:
            return
        state = desk.table.state
        free = [seat for seat, person in enumerate(state.seats.places) if not person]
        for bot in self.ids:
            if bot not in state.persons and bot not in state.barred and len(free) > 1:
                self._pay(desk, bot, "sit", seat=free.pop(), name=self.names[bot], cents=self._chips(desk))

    def act(self, desk: TableDriver, window: object) -> bool:
        """Let one bot answer or bet; whether one acted."""
        question = desk.asking
        if question is None or question.kind not in _KINDS:
            return False
        if question.kind == "window":
            return self._bets(desk, window)
        asked = next((who for who in question.who if who in self and who in desk.table.state.persons), None)
        return asked is not None and self._answers(desk, asked, question)

    def _answers(self, desk: TableDriver, person: str, question: Question) -> bool:
        do, args = self.bots(desk.table)[person].answer(question)
        try:
            desk.give(do, person, **args)
        except Refusal:
            return False  # the clock answers for it
        return True

    def _bets(self, desk: TableDriver, window: object) -> bool:
        """Let the next bot bet that has had no turn in this window."""
        for bot in self.ids:
            if bot in desk.table.state.persons and (window, bot) not in self._bet:
                self._bet = {(w, b) for w, b in self._bet if w == window} | {(window, bot)}
                self._one_bets(desk, bot)
                return True
        return False

    def _one_bets(self, desk: TableDriver, bot: str) -> None:
        """Place a bot's bets; it buys chips if it has few, and sits out if it is refused."""
        question, table = desk.asking, desk.table
        if question is None or question.offers is None:
            return
        try:
            if table.chips_of(bot) < FEW * table.state.limits.get("min", 1) and not table.live_wagers(person=bot):
                self._pay(desk, bot, "buy-in", cents=self._chips(desk))
            for stake in self.bots(table)[bot].bets(question.offers(bot)):
                desk.give("bet", bot, **stake)
        except Refusal:
            return

    def buy_chips(self, desk: TableDriver, needs: int) -> None:
        """Before a poker hand: bots with too few chips buy some."""
        for bot in self.ids:
            if bot in desk.table.state.persons and desk.table.chips_of(bot) < needs:
                self._pay(desk, bot, "buy-in", cents=max(self._chips(desk), needs))

    def _pay(self, desk: TableDriver, bot: str, do: str, **args: Any) -> None:
        """Bring chips to the table for a bot, paid by the cage."""
        desk.answer(
            Answer(do, bot, "player", desk.clock(), args), [Posting("cage", wallet(bot), args["cents"], "bots")]
        )

    def _chips(self, desk: TableDriver) -> int:
        return max(CHIPS, MINIMUMS * desk.table.state.limits.get("min", 0))

    def alone(self, desk: TableDriver) -> bool:
        """Whether only bots are at the table, or nobody."""
        persons = desk.table.state.persons
        return all(person in self.names for person in persons) if self.names else not persons

    def people(self, desk: TableDriver) -> Iterator[str]:
        """The people at the table, without bots."""
        return (person for person in desk.table.state.persons if person not in self)
