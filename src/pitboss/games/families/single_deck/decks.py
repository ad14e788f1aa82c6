"""Two alternating decks, and the age of the cards."""

from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, act, step
from pitboss.events.cards import RackEmptied
from pitboss.events.decks import CardsDue, DeckInPlay
from pitboss.events.procedure import ActDone
from pitboss.games.families.single_deck.memory import DeckTable, by_device, mode, two_decks

HOUR = 3_600_000  # in the table's milliseconds


# -- two decks --------------------------------------------------------------------------------------------------------


@step(
    "bs/16(2)(b)(iii)",
    "nsw-lir/3.2.1",
    "nsw-dc/3.2.1",
    "tribal-lir/(b)(2)(iii)",
    when=by_device,
    title="Shuffle the other deck",
)
async def other_deck_shuffles(t: DeckTable) -> None:
    """While one deck is in play the device shuffles the other."""
    if two_decks(t) and t.state.hands:
        which = 1 - t.state.active
        colour = t.state.decks[which].colour
        says = f"The device shuffles the {colour} deck meanwhile"
        await t.act(ActDone("shuffle-other", colour=colour), says)
        await t.shuffle(says, which)
        t.own.other_ready = True


@step(
    "bs/16(2)(b)(iv)",
    "nsw-lir/3.2.1",
    "nsw-dc/3.2.1",
    "tribal-lir/(b)(2)(iv)",
    lasting=True,
    title="Alternate the decks",
)
async def alternate_decks(t: DeckTable) -> None:
    """Use the decks in turn: put the used one into the device and take the other out."""
    if two_decks(t) and t.deck.out and not t.state.floor.new_cards:
        one_deck_in_rack(t)
        t.state.rack = [racked for racked in t.state.rack if racked.deck != t.state.active]
        t.deck.renew()
        t.state.active = 1 - t.state.active
        t.say(DeckInPlay(t.deck.colour, t.which_deck()), to=ALL)


@act("bs/16(2)(b)(v)", "tribal-lir/(b)(2)(v)")
def one_deck_in_rack(t: DeckTable) -> None:
    """The rack never holds cards of both decks: one deck leaves it before the other is used."""
    t.say(RackEmptied(cards=len(t.state.rack), decks=sorted({r.deck for r in t.state.rack})), to=ALL)
    t.state.rack = []


# -- the age of the cards ---------------------------------------------------------------------------------------------


def life(t: DeckTable) -> int:
    """Hours after which the cards are replaced: fewer when they are dealt by hand."""
    hours = t.settings.num("deck_hours")
    return min(hours, t.number("hand_hours")) if mode(t) == "hand" else hours


def _due(t: DeckTable) -> bool:
    return t.state.now - min(deck.opened_at for deck in t.state.decks) >= life(t) * HOUR


@step("bs/16(4)(e)", "bs/16(4)(e)#hand", "tribal-lir/(d)(5)", title="Change old cards before the deal")
async def change_before_deal(t: DeckTable) -> None:
    """Replace cards that became too old during betting before they are dealt."""
    if t.own.in_play and _due(t):
        t.say(CardsDue(hours=life(t)), to=ALL)
        await bring_others(t)


@step("bs/16(4)(e)", "bs/16(4)(e)#hand", "tribal-lir/(d)(5)", lasting=True)
async def change_old_cards(t: DeckTable) -> None:
    """Replace the cards after a number of hours, fewer when they are dealt by hand."""
    if _due(t):
        t.state.floor.new_cards = True
        t.say(CardsDue(hours=life(t)), to=ALL)


# -- other cards ------------------------------------------------------------------------------------------------------


async def bring_others(t: DeckTable) -> None:
    """Bring other cards at once, as at the opening, citing the clause that requires them."""
    t.retire_cards()
    for opening in t.game.opening:
        if opening.live(t) and not opening.knocked_out:
            await opening.do(t)


def change_unopened(t: DeckTable) -> None:
    """Before the first round, bring other cards at once."""
    if t.state.stage == "opening":
        t.retire_cards()
        raise Restart(t.game.opening[0])
