"""State of a let it ride table, and small queries that many steps use."""

from typing import Self

import msgspec

from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.families.single_deck.vouchers import TokenDeck

OWNER = "let-it-ride"  # of the checks
BONUS = "bonus"
ALL_THREE = "all"
NOBODY = "nobody"  # stands in for a player who is away


class Ride(TokenDeck):
    """A round of let it ride; fields after `kept between rounds` stay from round to round."""

    decided: list[int] = msgspec.field(default_factory=list)  # seats that have decided on bet one
    ride_all: list[int] = msgspec.field(
        default_factory=list
    )  # seats that are no longer asked: tucked, or the player is away
    exposed: int = 0  # cards exposed in dealing
    next_is_up: bool = False  # the next card of the shoe is face up
    cards_down: bool = False  # players may no longer touch their cards
    lines: dict[int, int] = msgspec.field(default_factory=dict)  # the line of each seat's hand
    coupons: dict[int, list[int]] = msgspec.field(default_factory=dict)  # value and number of each coupon, by its wager
    # kept between rounds
    one_position: bool = False  # two positions are forbidden for now

    def next_round(self) -> Self:
        after = super().next_round()
        after.one_position = self.one_position
        return after


RideTable = Table[Ride]


def base_spots(t: RideTable) -> tuple[str, ...]:
    """The three wagering areas, in the order in which they may be withdrawn."""
    spots: tuple[str, ...] = t.terms.spots
    return spots


def keeper(t: RideTable) -> str:
    """The area whose wager can never be withdrawn."""
    return str(t.terms.keeper)


def wagers_at(t: RideTable, seat: int) -> list[Wager]:
    """The live wagers of a seat without the bonus."""
    return [w for w in t.live_wagers(seat) if w.spot != BONUS]


def playing(t: RideTable) -> list[int]:
    """Seats still in the round, clockwise from the dealer's left."""
    kept = keeper(t)
    live = {w.seat for w in t.state.wagers.values() if w.spot == kept and not w.end}
    return [seat for seat in t.own.in_play if seat in live]


def from_the_right(t: RideTable) -> list[int]:
    return playing(t)[::-1]


def stand_in(t: RideTable, seat: int) -> object:
    """An answer to the open question if it is asked of this seat, which can no longer answer."""
    asked = t.asked
    if asked is None:
        return None
    if asked.name == "look":
        return NOBODY
    if asked.seat != seat:
        return None
    others = {"unequal": "fold", "unequal-after": "refuse", "equal-wagers": asked.about.get("expected")}
    return others.get(asked.name, "ride")
