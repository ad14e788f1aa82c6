"""Settings of decks, devices and card age that depend on each other."""

from pitboss.engine.step import Check
from pitboss.games.families.single_deck.memory import OWNER, DeckTable, by_hand, chosen
from pitboss.games.refusal_codes import GameCode

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
