"""The decks over time: counted, put in order, rotated, changed; and the cards of a round collected."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import act, command, passage, step
from pitboss.events.decks import DeckInPlay, DeckRemoved, DeckRotates, DecksDue, StubCounted, StubLeft
from pitboss.events.procedure import PlayEnded
from pitboss.games.families.poker_room.deadhands import dead_round
from pitboss.games.families.poker_room.memory import PokerTable
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.rulebooks.refusal import Refusal

MINUTE = 60_000  # in milliseconds
HOUR = 60 * MINUTE


# -- the stub ---------------------------------------------------------------------------------------------------------


@step("bs/15(8)(d)", title="Count the stub")
async def count_stub(t: PokerTable) -> None:
    """Every quarter of an hour the dealer counts the stub; a wrong count removes the deck."""
    if not t.own.players or t.state.now - t.own.counted_at < t.number("stub_minutes") * MINUTE:
        return
    expected = the_stub(t)
    if expected is None:
        return
    says = "Count the stub"
    found = await t.number_from(("dealer",), "count-stub", 0, t.deck.size, says=says, about={"expected": expected})
    t.own.counted_at = t.state.now
    t.say(StubCounted(counted=found, expected=expected), to=ALL)
    if found != expected:
        deck_is_wrong(t)


@act("bs/15(1)(cc)")
def the_stub(t: PokerTable) -> int:
    """The stub is what is left of the deck after all cards of the round are dealt."""
    t.say(StubLeft(cards=t.deck.remaining), to=ALL)
    return t.deck.remaining


@act("bs/15(8)(d)", "bs/15(15)(h)", "S-082")
def deck_is_wrong(t: PokerTable) -> None:
    """The round is dead, the pot goes back, and a new deck replaces the wrong one."""
    t.state.floor.new_cards = True
    t.say(DeckRemoved(colour=t.deck.colour), to=ALL)
    dead_round(t, "the deck has a wrong number of cards")


# -- order and change -------------------------------------------------------------------------------------------------


@step("bs/15(2)(b)", lasting=True, title="Sort a deck in use")
async def put_in_order(t: PokerTable) -> None:
    """No deck is used for more than two hours without being sorted by suit and rank."""
    own, active = t.own, t.state.active
    if not own.sorted_at or t.state.floor.new_cards:
        return
    if t.state.now - own.sorted_at[active] >= t.number("sort_hours") * HOUR:
        await t.act("put-in-order", f"Sort the {t.deck.colour} deck by suit and rank")
        own.sorted_at[active] = t.state.now


@step("bs/15(2)(b)#change", lasting=True, title="Change the decks")
async def change_decks(t: PokerTable) -> None:
    """Open decks are changed at least every four hours."""
    if t.state.decks and t.state.now - min(d.opened_at for d in t.state.decks) >= t.number("change_hours") * HOUR:
        t.state.floor.new_cards = True
        t.say(DecksDue(hours=t.number("change_hours")), to=ALL)


def _may_rotate(t: PokerTable, _answer: Answer) -> None:
    if len(t.state.decks) < t.number("table_decks"):
        raise Refusal(PokerCode.NO_OTHER_DECK, "This table has no second deck to rotate in.")


@command("rotate-deck", "bs/15(2)(b)", roles=("dealer",), check=_may_rotate)
async def rotate_deck(t: PokerTable, _answer: Answer) -> None:
    """Staff may rotate the decks: the other deck is used from the next round."""
    t.own.rotates = True
    t.say(DeckRotates(colour=t.state.decks[1 - t.state.active].colour), to=ALL)


@step("bs/15(2)(a)#two-decks", lasting=True, title="Use the other deck")
async def use_other_deck(t: PokerTable) -> None:
    """The idle deck comes into play, and the other one is stored."""
    if t.own.rotates and not t.state.floor.new_cards:
        t.own.rotates = False
        t.deck.renew()
        t.state.rack = [r for r in t.state.rack if r.deck != t.state.active]
        t.state.active = 1 - t.state.active
        t.state.dealt = True
        t.say(DeckInPlay(colour=t.deck.colour, deck=t.state.active), to=ALL)


# -- the end of a round -----------------------------------------------------------------------------------------------


@step("bs/15(1)(z)", lasting=True, title="Collect the cards")
async def collect_cards(t: PokerTable) -> None:
    """The round is over when the pot is paid: the dealer collects all cards."""
    for name in list(t.state.hands):
        t.collect(name)
    if t.own.players:
        t.say(PlayEnded(round=t.state.round), to=ALL)


# -- the deck set down ------------------------------------------------------------------------------------------------


def _deck_in_hand(t: PokerTable, _answer: Answer) -> None:
    if not t.state.decks or not t.deck.out:
        raise Refusal(PokerCode.NO_DEAL, "No cards are being dealt now.")


@command("set-deck-down", "bs/15(8)(a)#marker", roles=("dealer",), check=_deck_in_hand)
async def set_deck_down(t: PokerTable, _answer: Answer) -> None:
    """A deck set down during a round carries a marker button until the dealer picks it up again."""
    await marker_lies(t)


@passage("bs/15(8)(a)#marker")
async def marker_lies(t: PokerTable) -> None:
    """The dealer puts the marker on the deck, and takes it off before dealing on."""
    await t.act("marker-on", "Put the marker button on the deck")
    await t.act("marker-off", "Take the marker off and pick up the deck")


DECK_COMMANDS = (rotate_deck, set_deck_down)
