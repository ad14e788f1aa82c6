"""The state of a poker table, and small queries that its steps use."""

from collections.abc import Iterable
from typing import Any, Self

import msgspec

from pitboss.engine.cards import Hand
from pitboss.engine.state import Memory
from pitboss.engine.table import Table

OWNER = "poker-room"  # owner of the checks
BOARD = "community"
COMMON = "common"
BURN = "burn"
ANTE, BET = "ante", "bet"  # the spots of wagers that are not in the pot yet
NOBODY = -1

PokerTable = Table[Any]  # a table whose memory is a Room


class Room(Memory):
    """The state of a poker round; fields under `kept` last from round to round."""

    players: list[int] = msgspec.field(default_factory=list)  # dealt in, in dealing order
    folded: list[int] = msgspec.field(default_factory=list)
    all_in: list[int] = msgspec.field(default_factory=list)
    paid: dict[int, int] = msgspec.field(default_factory=dict)
    antes: dict[int, int] = msgspec.field(default_factory=dict)
    # the betting round
    street: int = -1
    bets: dict[int, int] = msgspec.field(default_factory=dict)
    to_match: int = 0
    last_raise: int = 0
    short: int = 0  # the part of the bet to match made by all-ins for less than a full bet or raise
    raises: int = 0
    pending: list[int] = msgspec.field(default_factory=list)  # seats still to act, next one first
    shut: list[int] = msgspec.field(default_factory=list)  # acted since the last full raise: may not raise again
    checked: list[int] = msgspec.field(default_factory=list)
    last_act: dict[int, str] = msgspec.field(default_factory=dict)
    turn: int = NOBODY
    shows_first: int = NOBODY  # the seat that made the last wager of the betting round, or acted first in it
    opened: bool = False  # whether the hand has had its opening bet
    voluntary: list[int] = msgspec.field(default_factory=list)  # seats that wagered voluntarily
    # the pots
    gathered: int = 0  # cents gathered into the pot, before the rake
    raked: list[tuple[int, int]] = msgspec.field(default_factory=list)  # (level, cents)
    refunded: int = 0
    made_whole: list[int] = msgspec.field(default_factory=list)  # seats that got their chips back from the pot
    awarded: bool = False
    # the cards
    exposed: dict[int, list[int]] = msgspec.field(default_factory=dict)  # hole cards exposed in the deal
    face_up: int = 0  # cards found face up in the deck
    posted: list[int] = msgspec.field(default_factory=list)  # seats that made the forced bet or a blind
    ghosts: list[int] = msgspec.field(default_factory=list)  # folded seats that still receive cards
    burned: bool = False  # whether the card before the draw is burned
    drawing: int = NOBODY
    protected: list[int] = msgspec.field(default_factory=list)
    shown: list[int] = msgspec.field(default_factory=list)
    conceded: list[int] = msgspec.field(default_factory=list)
    highs: dict[int, int] = msgspec.field(default_factory=dict)  # strengths of the shown hands, by rulebook
    lows: dict[int, int] = msgspec.field(default_factory=dict)  # 0 if a low does not qualify
    # kept from round to round
    button: int = NOBODY
    counted_at: int = 0  # when the stub was last counted
    sorted_at: list[int] = msgspec.field(default_factory=list)  # when each deck was last sorted
    charged_at: int = 0  # when a time charge was last due
    since: dict[str, int] = msgspec.field(default_factory=dict)  # when each person sat down, if time is charged
    rotates: bool = False  # the other deck comes into play after this round
    agreed: list[str] = msgspec.field(default_factory=list)  # persons who agree to a higher minimum
    proposed: int = 0
    rulings: list[int] = msgspec.field(default_factory=list)  # disputes that the shift supervisor has decided

    def next_round(self) -> Self:
        return type(self)(
            button=self.button,
            counted_at=self.counted_at,
            sorted_at=self.sorted_at,
            charged_at=self.charged_at,
            since=self.since,
            rotates=self.rotates,
            agreed=self.agreed,
            proposed=self.proposed,
            rulings=self.rulings,
        )

    def clock_starts(self, at: int) -> None:
        self.counted_at = self.counted_at or at
        self.sorted_at = [sorted_at or at for sorted_at in self.sorted_at]


def hand_of(seat: int) -> str:
    return f"seat-{seat}"


def hand_at(t: PokerTable, seat: int) -> Hand | None:
    return t.state.hands.get(hand_of(seat))


def stack(t: PokerTable, seat: int) -> int:
    """The chips of a seat."""
    return t.chips_of(t.person_at(seat))


def contenders(t: PokerTable) -> list[int]:
    """Seats still in the hand, in dealing order."""
    return [seat for seat in t.own.players if seat not in t.own.folded]


def able(t: PokerTable) -> list[int]:
    """Seats still in the hand with chips to bet."""
    return [seat for seat in contenders(t) if seat not in t.own.all_in]


def over(t: PokerTable) -> bool:
    """Whether at most one player is left in the hand."""
    return len(contenders(t)) <= 1


def clockwise(seats: Iterable[int], after: int, places: int) -> list[int]:
    """Sort seats clockwise after a seat, that seat last."""
    return sorted(seats, key=lambda seat: (seat - after - 1) % places)


def following(t: PokerTable, seats: Iterable[int], after: int) -> list[int]:
    return clockwise(seats, after, len(t.seats.places))


def cards_of(t: PokerTable, name: str) -> list[int]:
    """The cards of a hand, or none if there is no such hand."""
    hand = t.state.hands.get(name)
    return list(hand.cards) if hand else []


def shared_cards(t: PokerTable) -> list[int]:
    """The cards that everybody may use: the board, or a common card."""
    return cards_of(t, BOARD) + cards_of(t, COMMON)


def up_cards(t: PokerTable, seat: int) -> list[int]:
    hand = hand_at(t, seat)
    return [card for card, up in zip(hand.cards, hand.up, strict=True) if up] if hand else []


def whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
