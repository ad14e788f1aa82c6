"""Company: bots that fill a table's seats, paid for by the cage."""

from collections.abc import Iterator
from typing import Any

from pitboss.bots.bots import Bot, GameBot, names
from pitboss.bots.poker_bots import OddsBot, is_poker, poker_bots
from pitboss.engine.ask import Answer, Question
from pitboss.engine.table import Table
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import BOTS
from pitboss.server.ledger.ledger import Posting, wallet
from pitboss.server.tables.desk import TableDriver

CHIPS = 100_000
MINIMA = 100
FEW = 10
"""Minima below which a bot buys chips: a hand may need several, as three equal wagers or a call of twice the ante."""
SAMPLES = 12
"""Deals that a bot's estimate at poker rests on."""
_KINDS = ("window", "choose", "number", "act")


def bot_ids(table: str, count: int) -> list[str]:
    return [f"{BOTS}{nth}-{table}"[:32] for nth in range(1, count + 1)]


class TableBots:
    """The bots of one table."""

    def __init__(self, table_id: str, count: int) -> None:
        self.ids = bot_ids(table_id, count)
        self.names = dict(zip(self.ids, names(count), strict=True))
        self._bots: dict[str, Bot] = {}
        self._table: Table[Any] | None = None
        self._bet: set[tuple[object, str]] = set()  # who has had a turn in the window that is open

    def __contains__(self, person: str) -> bool:
        return person in self.names

    def bots(self, table: Table[Any]) -> dict[str, Bot]:
        """The bots, looking at the table as it is now; a table that was taken up again is another one."""
        if table is not self._table:
            self._table = table
            made = self._poker(table) if is_poker(table) else self._usual(table)
            self._bots = dict(zip(self.ids, made, strict=True))
        return self._bots

    def _poker(self, table: Table[Any]) -> list[Bot]:
        """Mixed company: by the odds, tightly, anyhow. Odds are weighed roughly, since other tables wait meanwhile."""
        made = poker_bots(self.ids, None, table, "mixed")
        for bot in made:
            if isinstance(bot, OddsBot):
                bot.samples = SAMPLES
        return made

    def _usual(self, table: Table[Any]) -> list[Bot]:
        return [GameBot(bot, None, table) for bot in self.ids]

    # -- what they do -------------------------------------------------------------------------------------------------
    def sit(self, desk: TableDriver) -> None:
        """Everybody who is missing takes a seat from the far end; one seat stays free for a person."""
        if not self.ids:
            return
        state = desk.table.state
        free = [seat for seat, person in enumerate(state.seats.places) if not person]
        for bot in self.ids:
            if bot not in state.persons and bot not in state.barred and len(free) > 1:
                self._pay(desk, bot, "sit", seat=free.pop(), name=self.names[bot], cents=self._chips(desk))

    def act(self, desk: TableDriver, window: object) -> bool:
        """Whoever is asked answers, and in a window each bets once; whether anybody did anything."""
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
            return False  # the clock will answer for it
        return True

    def _bets(self, desk: TableDriver, window: object) -> bool:
        """The next bot that has not had its turn in this window."""
        for bot in self.ids:
            if bot in desk.table.state.persons and (window, bot) not in self._bet:
                self._bet = {(w, b) for w, b in self._bet if w == window} | {(window, bot)}
                self._one_bets(desk, bot)
                return True
        return False

    def _one_bets(self, desk: TableDriver, bot: str) -> None:
        """A few bets from what is offered; a bot with few chips buys some, one that is refused sits out."""
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

    def needy(self, desk: TableDriver, needs: int) -> None:
        """Before a hand at poker: bots without chips buy some."""
        for bot in self.ids:
            if bot in desk.table.state.persons and desk.table.chips_of(bot) < needs:
                self._pay(desk, bot, "buy-in", cents=max(self._chips(desk), needs))

    def _pay(self, desk: TableDriver, bot: str, do: str, **args: Any) -> None:
        """The cage pays what a bot brings to the table."""
        desk.answer(
            Answer(do, bot, "player", desk.clock(), args), [Posting("cage", wallet(bot), args["cents"], "bots")]
        )

    def _chips(self, desk: TableDriver) -> int:
        return max(CHIPS, MINIMA * desk.table.state.limits.get("min", 0))

    def alone(self, desk: TableDriver) -> bool:
        """Whether nobody is at the table who is no bot."""
        persons = desk.table.state.persons
        return all(person in self.names for person in persons) if self.names else not persons

    def people(self, desk: TableDriver) -> Iterator[str]:
        """Those at the table who are no bots."""
        return (person for person in desk.table.state.persons if person not in self)
