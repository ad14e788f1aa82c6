"""Cards from a hand history: each card goes where the history says; unknown cards are any others."""

from collections import deque
from typing import Any

from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games.families.poker_room.table import PokerTable, contenders, is_poker
from pitboss.hands.cards import DECK_SIZE, UNKNOWN, UNKNOWN_TEXT, card_text, parse_card
from pitboss.phh.actions import BOARD, DRAW, HOLE, SHOW
from pitboss.phh.history import History

COMMON, COMMUNITY, BURN = "common", "community", "burn"
SEAT = "seat-"


class HistorySource:
    """Cards from a history.

    If the history names every card, the table knows each card as it is dealt, and the source must say which is next: it
    follows the table's events to see who is next. Otherwise cards are dealt unseen and named when they are turned. An
    unknown card that must be turned is invented; `spare` gives the order.
    """

    kind = "script"

    def __init__(self, history: History, *, scanner: bool, spare: list[int]) -> None:
        self.scanner = scanner
        self.holes = [deque(cards) for cards in hole_cards(history)]
        self.held: list[list[int]] = [[] for _ in range(history.players)]
        self.on_board: list[int] = []
        self.board = deque(card for a in history.actions if a.do == BOARD for card in a.cards or ())
        self.burns = deque(_named(history, "_burns"))
        named = {card for hole in self.holes for card in hole} | set(self.board) | set(self.burns)
        self.spare = deque(card for card in spare if card not in named)
        self.invented = False
        self.made_up: set[int] = set()  # seats with cards that nobody knows
        self.street = ""
        self.asked = 0  # cards of this street so far
        self.queue: deque[str] = deque()  # who is served in this street

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": self.scanner}

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        if question.kind in ("shuffle", "commit"):
            return {"commit": ""}
        if question.kind == "identify":
            return {"card": card_text(self._turned(question.about["hand"], question.about["nth"]))}
        assert is_poker(table), "hand histories are of poker"
        to = self._destination(table)
        self.asked += 1
        card = self._next(to, table)
        return {"card": card_text(card) if self.scanner else UNKNOWN_TEXT}

    def openings(self, events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        """Reveal nothing; only notice a new street."""
        for event in events:
            if event.kind == "street":
                self.street, self.asked = event.data["name"], 0
        return ()

    # -- faces --------------------------------------------------------------------------------------------------------
    def _next(self, to: str, table: AnyTable) -> int:
        """The card for this place; remember it until it is turned."""
        if to.startswith(SEAT):
            seat = int(to.removeprefix(SEAT))
            card = self.holes[seat].popleft() if self.holes[seat] else UNKNOWN
            card = self._invented(table) if card == UNKNOWN and self.scanner else card
            self._hold(seat, card)
            return card
        if to in (COMMUNITY, COMMON):
            card = self.board.popleft() if self.board else self._invented(table)
            self.on_board.append(card)
            return card
        return self.burns.popleft() if self.burns else self._any(table)

    def _hold(self, seat: int, card: int) -> None:
        held = self.held[seat]
        if UNKNOWN - 1 in held:  # the place of a card that was exchanged
            held[held.index(UNKNOWN - 1)] = card
        else:
            held.append(card)

    def exchange(self, seat: int, nths: list[int]) -> None:
        """Discard the cards at these places; the next cards replace them."""
        for nth in nths:
            self.held[seat][nth - 1] = UNKNOWN - 1

    def _turned(self, hand: str, nth: int) -> int:
        held = self.on_board if hand in (COMMUNITY, COMMON) else self.held[int(hand.removeprefix(SEAT))]
        if held[nth - 1] == UNKNOWN:
            self.invented = True
            if hand.startswith(SEAT):
                self.made_up.add(int(hand.removeprefix(SEAT)))
            held[nth - 1] = self.spare.popleft()
        return held[nth - 1]

    def _invented(self, table: AnyTable) -> int:
        """A card that the history does not name; where cards come unseen, one is invented when it is turned."""
        self.invented = self.invented or self.scanner
        return self._any(table)

    def _any(self, table: AnyTable) -> int:
        """A card that the history does not need."""
        if not self.scanner:
            return UNKNOWN
        while self.spare:
            card = self.spare.popleft()
            if table.deck.could_be(card):
                return card
        return max(filter(table.deck.could_be, range(DECK_SIZE)), key=self._comes)

    def _comes(self, card: int) -> int:
        """How many cards of a player come before this one; a card that comes no more comes last."""
        return min((hole.index(card) for hole in (*self.holes, self.board) if card in hole), default=DECK_SIZE)

    def undealt(self, table: PokerTable) -> bool:
        """Whether the history deals cards, to the board or to an active player, that the table did not deal."""
        return bool(self.board) or any(self.holes[seat] for seat in contenders(table))

    # -- where the next card goes -------------------------------------------------------------------------------------
    def _destination(self, table: PokerTable) -> str:
        own = table.own
        if own.deal.drawing >= 0:
            burned = any(racked.origin == BURN for racked in table.state.rack)
            return f"{SEAT}{own.deal.drawing}" if burned else BURN
        if own.betting.street <= 0:
            return self._first_cards(table)
        if self.asked == 0:
            return BURN
        if self.street == "common-card":
            return COMMON
        if "flop" in table.chapter.numbers:
            return COMMUNITY
        if self.asked == 1:
            self.queue = deque(self._served(table))
        return self.queue.popleft()

    @staticmethod
    def _first_cards(table: PokerTable) -> str:
        """The next player of a deal: the first of those with the fewest cards."""
        hands = table.state.hands
        players = [seat for seat in table.own.hand.players if seat not in table.own.hand.folded]
        counts = {seat: len(hands[f"{SEAT}{seat}"].cards) if f"{SEAT}{seat}" in hands else 0 for seat in players}
        return f"{SEAT}{min(players, key=counts.__getitem__)}"

    @staticmethod
    def _served(table: PokerTable) -> list[str]:
        """Who gets a card in a street of stud: active players, and folded seats that still get dead cards."""
        own = table.own
        still = [seat for seat in own.hand.players if seat not in own.hand.folded]
        ghosts = own.deal.ghosts if table.deck.remaining > len(still) + len(own.deal.ghosts) else []
        served = [seat for seat in own.hand.players if seat in still or seat in ghosts]
        return [f"{SEAT}{seat}" if seat in still else f"dead-{seat}" for seat in served]


def hole_cards(history: History) -> list[list[int]]:
    """Every player's cards in the order they came; what was unknown in the deal may have been shown later."""
    players = [_Holding() for _ in range(history.players)]
    for action in history.actions:
        if action.do == HOLE:
            players[action.to - 1].take(action.cards or ())
        elif action.do == DRAW:
            players[action.player - 1].give_away(action.cards or ())
        elif action.do == SHOW and action.cards:
            if not players[action.player - 1].came:  # a deal that the history leaves out
                players[action.player - 1].take((UNKNOWN,) * len(action.cards))
            players[action.player - 1].fill_in(action.cards)
    return [player.came for player in players]


class _Holding:
    """The cards that came to a player, and which of them are held: a new card takes the place of one given away."""

    def __init__(self) -> None:
        self.came: list[int] = []
        self.held: list[int | None] = []  # by place, which of those that came

    def take(self, cards: tuple[int, ...]) -> None:
        for card in cards:
            self.came.append(card)
            if None in self.held:
                self.held[self.held.index(None)] = len(self.came) - 1
            else:
                self.held.append(len(self.came) - 1)

    def give_away(self, cards: tuple[int, ...]) -> None:
        for card in cards:
            faces = [UNKNOWN - 1 if nth is None else self.came[nth] for nth in self.held]
            if card in faces:  # the replay reports a missing card with its place
                self.held[faces.index(card)] = None

    def fill_in(self, shown: tuple[int, ...]) -> None:
        new = deque(card for card in shown if card != UNKNOWN and card not in self.came)
        for nth in self.held:
            if nth is not None and self.came[nth] == UNKNOWN and new:
                self.came[nth] = new.popleft()


def _named(history: History, key: str) -> list[int]:
    return [parse_card(word) for word in history.fields.get(key, ())]
