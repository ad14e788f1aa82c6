"""What a let it ride table remembers, and small questions that every step asks it."""

from collections.abc import Callable
from typing import Any, Self

import msgspec

from pitboss.engine.state import Memory
from pitboss.engine.step import Step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager

OWNER = "let-it-ride"  # of the checks
BONUS = "bonus"
ALL_THREE = "all"
COMMUNITY = "community"
NOBODY = "nobody"  # who looks at the cards when a waiting player is found to be away
BURN = "burn"  # the card of the community area that no hand will use


class Ride(Memory):
    """A round of let it ride; what stands under `lives on` goes from round to round."""

    began_at: int = -1
    in_play: list[int] = msgspec.field(default_factory=list)  # seats that were dealt in
    viewed: list[int] = msgspec.field(default_factory=list)  # seats whose cards their player has looked at
    decided: list[int] = msgspec.field(default_factory=list)  # seats that have decided bet one
    ride_all: list[int] = msgspec.field(
        default_factory=list
    )  # seats that are asked no more: tucked, or their player is away
    face_up: int = 0  # cards found face up in the deck
    exposed: int = 0  # cards exposed in dealing
    next_is_up: bool = False  # the next card of the shoe lies face up
    holding: str = ""  # the hand in which the dealer holds the deck
    cards_down: bool = False  # players may not touch their cards any more
    tokens: list[int] = msgspec.field(default_factory=list)  # wagers staked in promotional tokens
    lines: dict[int, int] = msgspec.field(default_factory=dict)  # what each seat's hand reached
    racked: list[str] = msgspec.field(default_factory=list)  # hands in the order they went to the rack
    # lives on
    mode: str = ""  # how cards are dealt, where that changed after the table opened
    shuffler: str = ""  # what shuffles, where that changed
    uncounted: int = 0  # rounds since the stub was counted
    one_position: bool = False  # two positions are forbidden for the time being

    def next_round(self) -> Self:
        return type(self)(
            mode=self.mode, shuffler=self.shuffler, uncounted=self.uncounted, one_position=self.one_position
        )


RideTable = Table[Ride]


def mode(t: RideTable) -> str:
    """How the cards are dealt: as the table was set up, unless a device had to go."""
    return t.own.mode or t.equipment


def dealt_by(*modes: str) -> Callable[[Any], bool]:
    """A condition: the cards are dealt in one of these ways."""
    return lambda t: mode(t) in modes


def shuffler(t: RideTable) -> str:
    """What shuffles the cards: none (the dealer), a device, or a device that counts them as well."""
    if t.own.shuffler:
        return t.own.shuffler
    if "shuffler" not in t.gear:
        return "none"
    return t.settings.text("shuffler") if "shuffler" in t.settings else "device"


def by_device(t: RideTable) -> bool:
    return shuffler(t) != "none"


def by_hand(t: RideTable) -> bool:
    return shuffler(t) == "none"


def two_decks(t: RideTable) -> bool:
    return len(t.state.decks) > 1


def base_spots(t: RideTable) -> tuple[str, ...]:
    """The three wagering areas, those that may be withdrawn first."""
    spots: tuple[str, ...] = t.terms.spots
    return spots


def keeper(t: RideTable) -> str:
    """The area whose wager can never be withdrawn."""
    return str(t.terms.keeper)


def hand_of(seat: int) -> str:
    return f"seat-{seat}"


def wagers_at(t: RideTable, seat: int) -> list[Wager]:
    """The live wagers of a position other than the bonus."""
    return [w for w in t.live_wagers(seat) if w.spot != BONUS]


def owner(t: RideTable, seat: int) -> str:
    """Whose wagers lie at a position."""
    return next((w.person for w in t.state.wagers.values() if w.seat == seat and w.live), "")


def playing(t: RideTable) -> list[int]:
    """The positions still in the round, clockwise from the dealer's left."""
    kept = keeper(t)
    live = {w.seat for w in t.state.wagers.values() if w.spot == kept and w.live}
    return [seat for seat in t.own.in_play if seat in live]


def from_the_right(t: RideTable) -> list[int]:
    return playing(t)[::-1]


def step_now(t: RideTable) -> Step | None:
    """The step of the round that the table stands at."""
    return t.game.round[t.state.at] if t.state.stage == "round" else None


def cards_lie(t: RideTable) -> bool:
    """Whether cards of this round are on the layout."""
    return bool(t.state.hands)


def dealing_now(t: RideTable) -> bool:
    """Whether the table stands in the middle of a deal."""
    step = step_now(t)
    return step is not None and step.fork == "deal" and bool(playing(t))


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


def whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
