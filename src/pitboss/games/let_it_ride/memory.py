"""What a let it ride table remembers, and small questions that every step asks it."""

from typing import Self

import msgspec

from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.single_deck.vouchers import TokenDeck

OWNER = "let-it-ride"  # of the checks
BONUS = "bonus"
ALL_THREE = "all"
NOBODY = "nobody"  # who looks at the cards when a waiting player is found to be away


class Ride(TokenDeck):
    """A round of let it ride; what stands under `lives on` goes from round to round."""

    decided: list[int] = msgspec.field(default_factory=list)  # seats that have decided bet one
    ride_all: list[int] = msgspec.field(
        default_factory=list
    )  # seats that are asked no more: tucked, or their player is away
    exposed: int = 0  # cards exposed in dealing
    next_is_up: bool = False  # the next card of the shoe lies face up
    cards_down: bool = False  # players may not touch their cards any more
    lines: dict[int, int] = msgspec.field(default_factory=dict)  # what each seat's hand reached
    coupons: dict[int, list[int]] = msgspec.field(default_factory=dict)  # value and number of each, by its wager
    # lives on
    one_position: bool = False  # two positions are forbidden for the time being

    def next_round(self) -> Self:
        after = super().next_round()
        after.one_position = self.one_position
        return after


RideTable = Table[Ride]


def base_spots(t: RideTable) -> tuple[str, ...]:
    """The three wagering areas, those that may be withdrawn first."""
    spots: tuple[str, ...] = t.terms.spots
    return spots


def keeper(t: RideTable) -> str:
    """The area whose wager can never be withdrawn."""
    return str(t.terms.keeper)


def wagers_at(t: RideTable, seat: int) -> list[Wager]:
    """The live wagers of a position other than the bonus."""
    return [w for w in t.live_wagers(seat) if w.spot != BONUS]


def playing(t: RideTable) -> list[int]:
    """The positions still in the round, clockwise from the dealer's left."""
    kept = keeper(t)
    live = {w.seat for w in t.state.wagers.values() if w.spot == kept and not w.end}
    return [seat for seat in t.own.in_play if seat in live]


def from_the_right(t: RideTable) -> list[int]:
    return playing(t)[::-1]


def stand_in(t: RideTable, seat: int) -> object:
    """What answers the waiting question when it is put to this position, which cannot or need not answer any more."""
    asked = t.asked
    if asked is None:
        return None
    if asked.name == "look":
        return NOBODY
    if asked.seat != seat:
        return None
    others = {"unequal": "fold", "unequal-after": "refuse", "equal-wagers": asked.about.get("expected")}
    return others.get(asked.name, "ride")
