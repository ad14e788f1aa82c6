"""The stub: the rest of the deck goes to the rack after the deal, and is counted at intervals."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Passage, Void, act, passage, step
from pitboss.events.decks import DeckComplete, DeckRemoved, StubCounted, StubCountWaived, StubLeft, StubRacked
from pitboss.events.incidents import MiscountResolved
from pitboss.games.families.single_deck.memory import DeckTable, cards_on_layout, dealt_by, shuffler


@act("bs/12(1)(l)", "bs/14(1)(n)", "bs/16(1)(f)", "tribal-lir/(a)(1)(v)")
def the_stub(t: DeckTable) -> int:
    """The stub is what remains of the deck after all cards of the round are dealt."""
    t.say(StubLeft(cards=t.deck.remaining), to=ALL)
    return t.deck.remaining


async def _put_away(t: DeckTable, count: Passage[[Any, int], None]) -> None:
    """Count the stub when it is due, then put it into the rack unseen."""
    if not cards_on_layout(t):
        return
    cards = the_stub(t) or 0
    t.own.uncounted += 1
    if shuffler(t) == "counting-device":
        count_waived(t)
    elif t.own.uncounted >= t.settings.num("stub_every"):
        await count(t, cards)
    t.say(StubRacked(cards=cards), to=ALL, says="The stub goes into the discard rack unseen")


@act("bs/12(7)(a)#exempt", "bs/14(6)(a)#exempt", "bs/16(6)(g)", "tribal-lir/(h)(6)", "S-100")
def count_waived(t: DeckTable) -> None:
    """A device that counts the deck after each shuffle replaces the count of the stub."""
    t.say(StubCountWaived(), to=ALL)


@step("bs/12(6)(f)", "bs/14(6)(b)", "S-128", title="Rack the stub")
async def stub_to_rack(t: DeckTable) -> None:
    """After the deal, put the stub into the discard rack unseen."""
    await _put_away(t, count_stub)


@step("bs/16(6)(c)", "tribal-lir/(h)(4)", when=dealt_by("shoe"), fork="stub", title="Rack the stub of the shoe")
async def stub_from_shoe(t: DeckTable) -> None:
    """Take the stub out of the shoe and put it into the discard rack unseen."""
    await _put_away(t, count_shoe)


@step(
    "bs/16(7)(e)", "tribal-lir/(i)(4)", "T-01", when=dealt_by("hand"), fork="stub", title="Rack the stub from the hand"
)
async def stub_from_hand(t: DeckTable) -> None:
    """Put the stub from the hand into the discard rack unseen."""
    await _put_away(t, count_hand)


@step(
    "bs/16(8)(d)",
    "tribal-lir/(j)(4)",
    "T-03",
    when=dealt_by("auto-shoe"),
    fork="stub",
    title="Rack the stub of the automated shoe",
)
async def stub_from_auto_shoe(t: DeckTable) -> None:
    """Take the stub out of the automated shoe and put it into the discard rack unseen."""
    await _put_away(t, count_auto_shoe)


# -- the count --------------------------------------------------------------------------------------------------------


async def _count(t: DeckTable, cards: int) -> None:
    says = "Count the stub face down on the layout"
    found = await t.number_from(("dealer",), "count-stub", 0, t.deck.size, says=says, about={"expected": cards})
    t.own.uncounted = 0
    t.say(StubCounted(counted=found, expected=cards), to=ALL)
    if found == cards:
        count_is_right(t)
    else:
        await count_is_wrong(t)


def _counting(name: str, *cites: str) -> Passage[[Any, int], None]:
    async def count(t: Any, cards: int) -> None:
        await _count(t, cards)

    count.__qualname__, count.__doc__ = name, "Count the stub face down at least once in a set number of rounds."
    return passage(*cites)(count)


count_stub = _counting("count_stub", "bs/12(7)(a)", "bs/14(6)(a)")
count_shoe = _counting("count_shoe", "bs/16(6)(d)", "tribal-lir/(h)(5)")
count_hand = _counting("count_hand", "bs/16(7)(f)", "tribal-lir/(i)(5)")
count_auto_shoe = _counting("count_auto_shoe", "bs/16(8)(e)", "tribal-lir/(j)(5)")


@act("bs/12(7)(b)", "bs/14(6)(b)", "bs/16(6)(e)", "tribal-lir/(h)(5)(i)", "S-100")
def count_is_right(t: DeckTable) -> None:
    """The deck is complete: put the stub into the rack unseen."""
    t.say(DeckComplete(cards=t.deck.size), to=ALL)


@passage("bs/12(7)(c)", "bs/14(6)(c)", "bs/16(6)(f)", "tribal-lir/(h)(5)(ii)", "S-001", "S-007", "S-100", "T-10")
async def count_is_wrong(t: DeckTable) -> None:
    """The dealer finds out whether the cards were misdealt: all hands are void, and an incomplete deck is removed."""
    says = "The count is wrong. Were the cards misdealt?"
    misdealt = await t.choose_by(("dealer",), "misdealt", ("no", "yes"), says=says) == "yes"
    whole = misdealt and await all_there(t)
    t.say(MiscountResolved(misdealt=misdealt, complete=whole), to=ALL)
    if not whole:
        deck_leaves(t)
    raise Void("misdeal" if whole else "the deck is incomplete", t.cites)


async def all_there(t: DeckTable) -> bool:
    """Count the whole deck."""
    says = "Count all cards, dealt and undealt"
    found = await t.number_from(
        ("dealer",), "count-deck", 0, 2 * t.deck.size, says=says, about={"expected": t.deck.size}
    )
    return found == t.deck.size


@act("bs/12(7)(c)#replace", "bs/14(6)(c)#replace", "bs/16(6)(f)#replace", "tribal-lir/(h)(5)(ii)", "S-100", "S-120")
def deck_leaves(t: DeckTable) -> None:
    """Remove the whole deck and bring another."""
    t.state.floor.new_cards = True
    t.say(DeckRemoved(colour=t.deck.colour), to=ALL)
