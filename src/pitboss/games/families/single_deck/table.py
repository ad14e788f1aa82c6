"""State of a table with one deck, and settings that depend on each other."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeGuard

import msgspec

from pitboss.engine.state import Lasting, Memory
from pitboss.engine.step import Check, Step
from pitboss.engine.table import AnyTable, Table
from pitboss.games.refusal_codes import GameCode

# -- state of a table with one deck, and small queries that its steps use ---------------------------------------------

OWNER = "single-deck"  # of the checks
BURN = "burn"  # a dealt card that no hand uses
COMMUNITY = "community"  # the cards that every hand uses


class OneDeck(Memory):
    """A round dealt from one deck."""

    began_at: int = -1
    in_play: list[int] = msgspec.field(default_factory=list)  # seats that were dealt in, clockwise
    viewed: list[int] = msgspec.field(default_factory=list)  # seats whose player has looked at their cards
    face_up: int = 0  # cards found face up in the deck
    holding: str = ""  # the hand in which the dealer holds the deck
    other_ready: bool = False  # the device has shuffled the other deck while this one was in play
    racked: list[str] = msgspec.field(default_factory=list)  # hands in the order they went to the rack
    mode: Lasting[str] = ""  # how cards are dealt, if that changed after the opening
    shuffler: Lasting[str] = ""  # what shuffles, if that changed
    uncounted: Lasting[int] = 0  # rounds since the stub was counted


DeckTable = Table[OneDeck, object]


def has_one_deck(t: AnyTable) -> TypeGuard[DeckTable]:
    """Whether a table's game is dealt from one deck."""
    return isinstance(t.own, OneDeck)


def mode(t: DeckTable) -> str:
    """How the cards are dealt: by the settings, unless a device was removed."""
    return t.own.mode or t.equipment


def dealt_by(*modes: str) -> Callable[[Any], bool]:
    """A condition: the cards are dealt in one of these ways."""
    return lambda t: mode(t) in modes


def shuffler(t: DeckTable) -> str:
    """What shuffles the cards: none (the dealer), a device, or a counting device."""
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
    """Whether a table that has a setting has it switched on."""
    return name in t.settings and t.settings.text(name) == "yes"


def two_decks(t: DeckTable) -> bool:
    return len(t.state.decks) > 1


@cache
def hand_of(seat: int) -> str:
    """The name of a seat's hand."""
    return f"seat-{seat}"


def owner(t: DeckTable, seat: int) -> str:
    """The player who has wagers at a seat."""
    for wager in t.state.wagers.values():
        if wager.seat == seat and not wager.end:
            return wager.person
    return ""


def step_now(t: DeckTable) -> Step | None:
    """The current step of the round."""
    return t.game.round[t.state.at] if t.state.stage == "round" else None


def cards_on_layout(t: DeckTable) -> bool:
    """Whether cards of this round are on the layout."""
    return bool(t.state.hands)


def dealing_now(t: DeckTable) -> bool:
    """Whether a deal is in progress."""
    step = step_now(t)
    return step is not None and step.fork == "deal" and bool(t.own.in_play)


def whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


# -- settings of decks, devices and card age that depend on each other ------------------------------------------------

SECOND_DECK = Check(
    GameCode.SECOND_DECK_ALONE, "bs/16(2)(b)", "nsw-lir/3.2.1", "nsw-dc/3.2.1", "tribal-lir/(b)(2)", owner=OWNER,
    says="A second deck needs a shuffling device.",
)  # fmt: skip
COLOURS = Check(
    GameCode.COLOURS_ALIKE, "bs/16(2)(b)(ii)", "nsw-lir/3.2.2", "nsw-dc/3.2.2", "tribal-lir/(b)(2)(ii)", owner=OWNER,
    says="The backs of the two decks must differ in colour. Both are {colour}.",
)  # fmt: skip
COVER = Check(
    GameCode.COVER_LIKE_BACKS, "bs/16(2)(a)", "tribal-lir/(b)(1)", owner=OWNER,
    says="The cover card must differ from the card backs. Both are {colour}.",
)  # fmt: skip
SECOND_COVER = Check(
    GameCode.COVER_LIKE_SECOND_BACKS, "bs/16(2)(b)(i)", "tribal-lir/(b)(1)", owner=OWNER,
    says="The cover card must also differ from the backs of the second deck. Both are {colour}.",
)  # fmt: skip
HAND_SHUFFLER = Check(
    GameCode.HAND_WITHOUT_SHUFFLER, "tribal-lir/(i)(2)(i)", owner=OWNER,
    says="Cards dealt by hand must be shuffled by a device.",
)  # fmt: skip
HAND_LIFE = Check(
    GameCode.DECK_HOURS_HAND, "bs/16(4)(e)#hand", "tribal-lir/(d)(5)", owner=OWNER,
    says="Cards dealt by hand must be replaced at least every {hours} hours.",
)  # fmt: skip
LOADS = Check(
    GameCode.NO_SHOE_TO_LOAD, "bs/16(4)(f)#device", owner=OWNER,
    says="Only a shuffling device can load the shoe, and only if the cards are dealt from one.",
)  # fmt: skip


def lawful_decks(t: DeckTable) -> None:
    """Check that a second deck has a device and another colour, and that the cover card differs from the cards."""
    backs = _colour(t, "deck_colour")
    if chosen(t, "second_deck"):
        SECOND_DECK.unless(t, not by_hand(t))
        COLOURS.unless(t, backs != _colour(t, "second_colour"), colour=backs)
    if "cover_colour" in t.settings:
        cover = _colour(t, "cover_colour")
        COVER.unless(t, cover != backs, colour=cover)
        SECOND_COVER.unless(t, not chosen(t, "second_deck") or cover != _colour(t, "second_colour"), colour=cover)


def _colour(t: DeckTable, name: str) -> str:
    """Normalise a colour: Blue is blue."""
    return t.settings.text(name).strip().casefold()


def lawful_dealing(t: DeckTable) -> None:
    """Check that dealing by hand has its device and card age, and a loading device its shoe."""
    if t.equipment == "hand":
        HAND_SHUFFLER.unless(t, not by_hand(t))
        if "deck_hours" in t.settings:
            hours = t.number("hand_hours")
            HAND_LIFE.unless(t, t.settings.num("deck_hours") <= hours, hours=hours)
    LOADS.unless(t, not chosen(t, "loads_shoe") or (t.equipment != "hand" and not by_hand(t)))
