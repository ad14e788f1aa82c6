"""What a table with one deck remembers, and small questions that its steps ask."""

from collections.abc import Callable
from functools import cache
from typing import Any, Self

import msgspec

from pitboss.engine.state import Memory
from pitboss.engine.step import Step
from pitboss.engine.table import Table

OWNER = "single-deck"  # of the checks
BURN = "burn"  # a card dealt that no hand will use
COMMUNITY = "community"  # the cards that every hand uses

DeckTable = Table[Any]  # whose game's memory is a OneDeck


class OneDeck(Memory):
    """A round dealt from one deck; what stands under `lives on` goes from round to round."""

    began_at: int = -1
    in_play: list[int] = msgspec.field(default_factory=list)  # seats that were dealt in, clockwise
    viewed: list[int] = msgspec.field(default_factory=list)  # seats whose cards their player has looked at
    face_up: int = 0  # cards found face up in the deck
    holding: str = ""  # the hand in which the dealer holds the deck
    other_ready: bool = False  # the device has shuffled the other deck while this one was in play
    racked: list[str] = msgspec.field(default_factory=list)  # hands in the order they went to the rack
    # lives on
    mode: str = ""  # how cards are dealt, where that changed after the table opened
    shuffler: str = ""  # what shuffles, where that changed
    uncounted: int = 0  # rounds since the stub was counted

    def next_round(self) -> Self:
        return type(self)(mode=self.mode, shuffler=self.shuffler, uncounted=self.uncounted)


def mode(t: DeckTable) -> str:
    """How the cards are dealt: as the table was set up, unless a device had to go."""
    return t.own.mode or t.equipment


def dealt_by(*modes: str) -> Callable[[Any], bool]:
    """A condition: the cards are dealt in one of these ways."""
    return lambda t: mode(t) in modes


def shuffler(t: DeckTable) -> str:
    """What shuffles the cards: none (the dealer), a device, or a device that counts them as well."""
    if t.own.shuffler:
        return str(t.own.shuffler)
    if "shuffler" not in t.gear:
        return "none"
    return t.settings.text("shuffler") if "shuffler" in t.settings else "device"


def by_device(t: DeckTable) -> bool:
    return shuffler(t) != "none"


def by_hand(t: DeckTable) -> bool:
    return shuffler(t) == "none"


def chosen(t: DeckTable, name: str) -> bool:
    """Whether a table that may choose something has chosen it."""
    return name in t.settings and t.settings.text(name) == "yes"


def two_decks(t: DeckTable) -> bool:
    return len(t.state.decks) > 1


@cache
def hand_of(seat: int) -> str:
    """The hand of a seat by its name, which is asked for at every turn."""
    return f"seat-{seat}"


def owner(t: DeckTable, seat: int) -> str:
    """Whose wagers lie at a position."""
    for wager in t.state.wagers.values():
        if wager.seat == seat and not wager.end:
            return wager.person
    return ""


def step_now(t: DeckTable) -> Step | None:
    """The step of the round that the table stands at."""
    return t.game.round[t.state.at] if t.state.stage == "round" else None


def cards_lie(t: DeckTable) -> bool:
    """Whether cards of this round are on the layout."""
    return bool(t.state.hands)


def dealing_now(t: DeckTable) -> bool:
    """Whether the table stands in the middle of a deal."""
    step = step_now(t)
    return step is not None and step.fork == "deal" and bool(t.own.in_play)


def whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
