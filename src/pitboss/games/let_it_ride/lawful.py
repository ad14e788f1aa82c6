"""Settings that bind one another."""

from pitboss.engine.money import money
from pitboss.engine.step import Check
from pitboss.games.let_it_ride.memory import OWNER, RideTable, by_hand
from pitboss.games.let_it_ride.rules import best_win

SECOND_DECK = Check(
    "second-deck-alone", "nsw-lir/3.2.1", "tribal-lir/(b)(2)", owner=OWNER,
    says="a second deck needs a shuffling device that shuffles it meanwhile",
)  # fmt: skip
COLOURS = Check(
    "colours-alike", "nsw-lir/3.2.2", "tribal-lir/(b)(2)(ii)", owner=OWNER,
    says="the backs of two decks must differ in colour; both are {colour}",
)  # fmt: skip
COVER = Check(
    "cover-like-backs", "tribal-lir/(b)(1)", owner=OWNER,
    says="the cover card must be told from the backs of the cards; both are {colour}",
)  # fmt: skip
HAND_SHUFFLER = Check(
    "hand-without-shuffler", "tribal-lir/(i)(2)(i)", owner=OWNER,
    says="cards dealt from the hand must be shuffled by a device",
)  # fmt: skip
HAND_LIFE = Check(
    "deck-hours-hand", "tribal-lir/(d)(5)", owner=OWNER,
    says="cards dealt from the hand are changed at least every {hours} hours",
)  # fmt: skip
CAP_FLOOR = Check(
    "cap-too-low", "tribal-lir/(l)(3)", "T-07", owner=OWNER,
    says="the limit on a hand may not lie below {floor}, the most that three minimum wagers can win",
)  # fmt: skip
CROSSED = Check(
    "limits-crossed", "nsw-lir/6.1", "S-006", "T-07", owner=OWNER, says="the minimum {low} is above the maximum {high}"
)


def lawful_decks(t: RideTable) -> None:
    """A second deck only with a device, and told apart; a cover card unlike the cards."""
    if t.settings.text("second_deck") == "yes" if "second_deck" in t.settings else False:
        SECOND_DECK.unless(t, not by_hand(t))
        colour = t.settings.text("deck_colour")
        COLOURS.unless(t, colour != t.settings.text("second_colour"), colour=colour)
    if "cover_colour" in t.settings:
        cover = t.settings.text("cover_colour")
        COVER.unless(t, cover not in (t.settings.text("deck_colour"), t.settings.text("second_colour")), colour=cover)


def lawful_hand(t: RideTable) -> None:
    """Dealing from the hand needs a shuffling device, and cards changed more often."""
    if t.equipment == "hand":
        HAND_SHUFFLER.unless(t, not by_hand(t))
        if "deck_hours" in t.settings:
            hours = t.number("hand_hours")
            HAND_LIFE.unless(t, t.settings.num("deck_hours") <= hours, hours=hours)


def lawful_limits(t: RideTable) -> None:
    """The minimum lies below the maximum; a limit on payouts leaves minimum wagers their full win."""
    low, high = t.state.limits["min"], t.state.limits["max"]
    CROSSED.unless(t, low <= high, low=money(low), high=money(high))
    if t.terms.terms.cap:
        check_cap(t, t.terms.terms.cap)


def check_cap(t: RideTable, cents: int) -> None:
    """A limit on a hand must leave three minimum wagers their best win."""
    floor = best_win(t.state.limits["min"], t.terms.num, t.terms.den)
    CAP_FLOOR.unless(t, not cents or cents >= floor, floor=money(floor))


LAWFUL = (lawful_decks, lawful_hand, lawful_limits)
