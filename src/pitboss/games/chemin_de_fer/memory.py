"""The state of a chemin de fer table, and small queries that every step uses."""

from typing import Self

import msgspec

from pitboss.engine.bank import POT
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.families.shoes.memory import ShoeMemory

OWNER = "chemin-de-fer"  # owner of the checks
BANK, BANCO, PART = "bank", "banco", "part"
BID, TAKEN, PASSED, KEPT = "bid", "taken", "passed", "kept"  # how the Banker got the bank
LOST, ORDERED = "lost", "ordered"  # with PASSED: how a bank became vacant; empty if it never had a holder
STAKES = POT  # losing wagers, on their way to the winners

# Fields of one hand only.
_HAND = (
    "bids", "staked", "covered", "dominant", "player_said", "banker_said", "extra_player", "extra_banker", "doubled",
    "face_up",
)  # fmt: skip


class Chemin(ShoeMemory):
    """The Banker and how they got the bank, who gave it up, who may follow; and the current hand.

    `last` is the last wager of the current or last Banker, as it was placed (D-07). `passer` first passed the bank that
    another player now holds, from seat `passer_seat`.
    """

    banker: str = ""
    how: str = ""
    least: int = 0  # the Banker's bid
    last: int = 0
    in_action: int = 0  # the covered part, after betting closes
    vacancy: str = ""
    from_seat: int = -1  # the bank is offered to the right of this seat
    out: str = ""  # the player who is not offered it
    passer: str = ""
    passer_seat: int = -1
    ordered: bool = False  # the Banker must pass after the hand
    suivi: str = ""  # the player who matched the Banker's last wager and lost
    places: dict[str, int] = msgspec.field(default_factory=dict)  # the last known seats
    misses: list[str] = msgspec.field(default_factory=list)  # players who miss their next turn at the bank
    held_over: list[int] = msgspec.field(default_factory=list)  # unseen excess cards: the next to be dealt
    kept: list[int] = msgspec.field(default_factory=list)  # such cards that this hand may not use (D-40)

    bids: dict[str, int] = msgspec.field(default_factory=dict)
    staked: bool = False  # the Banker has made the wager
    covered: int = 0  # of the bank, after betting closes
    dominant: str = ""
    player_said: str = ""
    banker_said: str = ""
    extra_player: int = 0  # excess initial cards
    extra_banker: int = 0
    doubled: bool = False  # the Banker drew two cards instead of one
    face_up: bool = False  # a card of the hand was found face up in the shoe

    def next_round(self) -> Self:
        """Keep the shoe and the bank, not the hand."""
        return type(self)(**{name: getattr(self, name) for name in _LIVES_ON})

    def holds(self) -> list[int]:
        return [*self.held_over, *self.kept]


_LIVES_ON = tuple(name for name in Chemin.__struct_fields__ if name not in _HAND)
CheminTable = Table[Chemin]


def seat_of(t: CheminTable, person: str) -> int:
    """A player's seat, -1 for somebody without one."""
    places = t.state.seats.places
    return places.index(person) if person and person in places else -1


def last_wager(t: CheminTable) -> int:
    """The last wager on the bank: as it was placed, or in the other reading of D-07 the covered part."""
    in_action = t.settings.text("last_wager") == "in-action"
    return t.own.in_action or t.own.last if in_action else t.own.last


def bank_of(t: CheminTable) -> Wager | None:
    """The Banker's wager on the layout."""
    for wager in t.state.wagers.values():
        if wager.spot == BANK and not wager.end:
            return wager
    return None


def against(t: CheminTable) -> list[Wager]:
    """The wagers against the Banker, in the order they were made."""
    return [w for w in t.state.wagers.values() if w.spot != BANK and not w.end]


def against_bank(t: CheminTable) -> list[Wager]:
    """The wagers against the Banker, counter-clockwise from the Banker's right."""
    wagers = against(t)
    if len(wagers) > 1:
        order = {person: nth for nth, person in enumerate(in_turn(t, t.own.banker))}
        wagers.sort(key=lambda w: order.get(w.person, len(order)))
    return wagers


def in_turn(t: CheminTable, person: str) -> list[str]:
    """The other players, counter-clockwise from a person's right."""
    return [who for who in right_of(t, seat_of(t, person)) if who != person]


def right_of(t: CheminTable, seat: int) -> list[str]:
    """All players, counter-clockwise from the right of a seat; from the dealer's right for seat -1.

    Called at every turn of the betting, so it is lazy; nobody holds two seats.
    """
    places, barred, first = t.state.seats.places, t.state.barred, max(seat, 0)
    return [who for who in (*places[:first][::-1], *places[first:][::-1]) if who and who not in barred]
