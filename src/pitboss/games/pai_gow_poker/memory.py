"""The state of a pai gow poker table, its seven places, and small queries that every step uses."""

from typing import Self

import msgspec

from pitboss.engine.bank import HOUSE
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.families.single_deck.memory import OneDeck, hand_of

OWNER = "pai-gow-poker"  # owner of the checks
BET, BANK = "bet", "bank"  # spots: a wager on a hand, and the chips of a player Banker that cover the wagers
DEALER = "dealer"  # the hand, and its place
NOBODY = -1
STACK = "bank:stack"  # the account of lost wagers until the winners are paid; no person can have this name
HOUSE_WAY, SURRENDER = "house-way", "surrender"
SET = "set"  # the question about setting a hand
DECIDING, SETTLED = "deciding", "settled"


Values = tuple[int, int]  # of a high hand and a low hand


class Compared(msgspec.Struct):
    """A wager compared with the Banker's hand. The house's wager against a player Banker uses the house hand."""

    person: str
    cents: int
    values: Values


class Last(msgspec.Struct):
    """The last settled hand, in case the house hand was set wrong."""

    round: int
    cards: list[int]  # of the house hand
    low: list[int]  # the positions of its low cards
    house: Values
    bank: Values
    banker: str  # the player who banked; empty for the dealer
    shared: bool
    wagers: list[Compared]


class PaiGow(OneDeck):
    """A round of pai gow poker; fields under `kept` last from round to round."""

    banker: int = NOBODY  # the seat of a player Banker
    shared: bool = False  # the casino banks with the player
    first: int = 0  # the stack that is passed out first
    total: int = 0  # of the dice
    sets: dict[str, list[int]] = msgspec.field(
        default_factory=dict
    )  # the positions of a hand's low cards; [] for the house way
    up_next: bool = False  # the next card of the deck is face up
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player is away
    dead: list[int] = msgspec.field(default_factory=list)
    values: dict[str, Values] = msgspec.field(default_factory=dict)  # of high and low hand, after showing
    winners: list[int] = msgspec.field(default_factory=list)  # seats still to be paid
    stage: str = ""  # of the settlement: empty, DECIDING, SETTLED
    wrong: bool = False  # the house hand was found wrong while hands were being decided
    turn_before: int = NOBODY  # where the bank was offered before this round
    # kept from round to round
    turn: int = NOBODY  # the last place that was offered the bank
    banked: dict[str, int] = msgspec.field(default_factory=dict)  # the last round in which a person banked
    staked: dict[str, int] = msgspec.field(default_factory=dict)  # a person's wager on the last hand the dealer banked
    last: Last | None = None
    mistaken: list[Last] = msgspec.field(default_factory=list)  # earlier hands with a wrong house hand

    def next_round(self) -> Self:
        after = super().next_round()
        after.turn, after.banked, after.staked = self.turn, self.banked, self.staked
        after.last, after.mistaken = self.last, self.mistaken
        return after


GowTable = Table[PaiGow]


# -- places -----------------------------------------------------------------------------------------------------------


def places(t: GowTable) -> int:
    """The number of places. Players' places are their seats; the dealer's comes last."""
    return t.number("stacks")


def dealer_place(t: GowTable) -> int:
    return places(t) - 1


def round_from(t: GowTable, place: int) -> list[int]:
    """All places in the direction of delivery, starting with one."""
    step, count = 1 if t.settings.text("delivery") == "clockwise" else -1, places(t)
    return [(place + step * n) % count for n in range(count)]


def bank_place(t: GowTable) -> int:
    return dealer_place(t) if t.own.banker == NOBODY else t.own.banker


def banker_of(t: GowTable) -> str:
    """The player who banks; empty if the dealer does."""
    return "" if t.own.banker == NOBODY else t.person_at(t.own.banker)


def bank_hand(t: GowTable) -> str:
    """The hand that all wagers play against."""
    return DEALER if t.own.banker == NOBODY else hand_of(t.own.banker)


def house_hand(t: GowTable) -> str:
    """The hand that the dealer sets by the house way: the dealer's, or the one the casino banks with a player."""
    return bank_hand(t) if t.own.shared else DEALER


# -- wagers -----------------------------------------------------------------------------------------------------------


def wagers_at(t: GowTable, seat: int) -> list[Wager]:
    """The wagers on the hand of a seat, the first bettor's first."""
    return [w for w in t.state.wagers.values() if w.seat == seat and w.spot == BET and not w.end]


def house_wager(t: GowTable) -> Wager | None:
    """The house's wager against a player Banker."""
    return next((w for w in t.state.wagers.values() if w.person == HOUSE and not w.end), None)


def bank_wager(t: GowTable) -> Wager | None:
    return next((w for w in t.state.wagers.values() if w.spot == BANK and not w.end), None)


def playing(t: GowTable) -> list[int]:
    """The seats with a hand against the Banker, clockwise from the dealer's left."""
    own = t.own
    if not own.in_play:
        return []
    wagered = {w.seat for w in t.state.wagers.values() if w.spot == BET and not w.end}
    return [seat for seat in own.in_play if seat in wagered and seat not in own.dead]


def from_right(t: GowTable) -> list[int]:
    """The same, counter-clockwise from the Banker's right."""
    count, bank, seats = places(t), bank_place(t), playing(t)
    return sorted(seats, key=lambda seat: (bank - seat) % count)


def contested(t: GowTable) -> bool:
    """Whether any wager still plays against the Banker's hand."""
    own = t.own
    for wager in t.state.wagers.values():
        on_hand = wager.spot == BET and wager.seat in own.in_play and wager.seat not in own.dead
        if not wager.end and (on_hand or wager.person == HOUSE):
            return True
    return False


# -- cards ------------------------------------------------------------------------------------------------------------


def shown(t: GowTable, name: str) -> bool:
    """Whether all cards of a hand are face up."""
    hand = t.state.hands.get(name)
    return hand is not None and bool(hand.cards) and all(hand.up)


def delivered(t: GowTable) -> bool:
    """Whether the stacks are at their places."""
    return bool(t.own.total) and any(not name.startswith("stack-") for name in t.state.hands)
