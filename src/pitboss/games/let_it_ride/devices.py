"""Shuffling devices and automated shoes that jam, fail or count wrong."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Step, Void, act, incident, passage
from pitboss.games.let_it_ride.memory import RideTable, by_device, cards_lie, dealing_now, mode, step_now, two_decks
from pitboss.games.let_it_ride.misdeals import change_unopened, missing_or_foreign
from pitboss.games.let_it_ride.shuffling import shuffle_and_cut
from pitboss.rulebooks.refusal import Refusal

# How the cards are dealt once the device is gone.
WITHOUT_DEVICE = {"device": "hand", "shuffler": "shoe", "hand": "shoe"}


def _shuffling(t: RideTable, _about: dict[str, Any]) -> None:
    asked = t.asked
    if asked is None or not (asked.kind == "shuffle" or asked.name == "shuffle-other"):
        raise Refusal("not-shuffling", "the device is not shuffling now")


def _standing(t: RideTable, _about: dict[str, Any]) -> None:
    if not by_device(t):
        raise Refusal("no-device", "no device stands on this table any more")


def _shuffled_only(t: RideTable, about: dict[str, Any]) -> None:
    _standing(t, about)
    if not t.state.decks or cards_lie(t):
        raise Refusal("not-shuffling", "the device counts when it has shuffled, before any card is dealt")


# -- a jam ------------------------------------------------------------------------------------------------------------


@incident("device-jam", "bs/12(10)(d)", "nsw-lir/13.1", "tribal-lir/(m)(4)", check=_shuffling)
async def device_jam(t: RideTable, _about: dict[str, Any]) -> None:
    """The device jams, stops or does not finish a shuffle: the cards are shuffled again."""
    t.say("shuffle-again", to=ALL, says="The cards are shuffled again")


# -- a device that no longer works ------------------------------------------------------------------------------------


@incident("device-failure", "nsw-lir/13.2.1", check=_standing)
async def device_failure_new_cards(t: RideTable, _about: dict[str, Any]) -> None:
    """The device no longer works: a round with cards dealt is void, and play goes on with new cards."""
    earlier_results_stand(t)
    await go_on_with_new_cards(t)
    if cards_lie(t):
        raise Void("the shuffling device failed")
    await fresh_cards(t)


@act("nsw-lir/13.2.2")
def earlier_results_stand(t: RideTable) -> None:
    """The results of rounds completed before stand."""
    t.say("results-stand", to=ALL, data={"rounds": t.state.round - 1})


@passage("nsw-lir/13.2.3")
async def go_on_with_new_cards(t: RideTable) -> None:
    """Play goes on with another device or a shoe, and with new cards that are checked and shuffled first."""
    await _change_device(t)
    t.say("new-cards", to=ALL, data={"from": mode(t)})
    t.state.floor.new_cards = cards_lie(t)


async def _change_device(t: RideTable) -> bool:
    """Whether the device is gone for good; another one may take its place."""
    says = "Go on with another device, or without one?"
    if await t.choose_by(("dealer",), "go-on", ("another-device", "by-hand"), says=says) == "another-device":
        await t.act("replace-device", "Take the device away and bring another")
        return False
    await device_leaves(t)
    t.own.shuffler = "none"
    t.own.mode = WITHOUT_DEVICE.get(mode(t), mode(t))
    return True


@passage("bs/12(10)(e)", "tribal-lir/(m)(6)", "T-14")
async def device_leaves(t: RideTable) -> None:
    """The device leaves the table before another method is used."""
    await t.act("remove-device", "Take the device off the table")


async def fresh_cards(t: RideTable) -> None:
    """Other cards come at once, as when the table opened; the step that waited begins anew, unless bets are open."""
    step, asked = step_now(t), t.asked
    change_unopened(t)
    open_bets = asked is not None and asked.kind == "window"
    t.retire_cards()
    for opening in t.game.opening:
        if opening.live(t) and not opening.knocked_out:
            await opening.do(t)  # by the clause of what went wrong
    if step is not None and not open_bets:
        begin_again(t, step)


def begin_again(t: RideTable, step: Step | None) -> None:
    """The step that waited begins anew; a deal in whichever way the cards are dealt now."""
    steps = t.game.round if step else t.game.opening
    again = step or steps[t.state.at]
    raise Restart(next(s for s in steps if s is again or (again.fork and s.fork == again.fork)))


@incident("device-failure", "bs/12(10)(d)", check=_standing)
async def device_failure(t: RideTable, _about: dict[str, Any]) -> None:
    """The device fails: hands already dealt are void, and the cards are shuffled again by whatever replaces it."""
    step, asked, dealt = step_now(t), t.asked, cards_lie(t)
    await _change_device(t)
    if dealt:
        raise Void("the shuffling device failed")
    if asked is not None and asked.kind != "shuffle":
        await shuffle_and_cut(t)
    if asked is None or asked.kind != "window":
        begin_again(t, step)


@incident("device-failure", "tribal-lir/(m)(4)", "T-14", check=_standing)
async def shuffler_failure(t: RideTable, _about: dict[str, Any]) -> None:
    """The shuffler fails: the round plays on, the next shuffle is by hand or by another device, with one deck only."""
    step, asked = step_now(t), t.asked
    gone = await _change_device(t)
    t.state.floor.new_cards |= gone and two_decks(t)
    if asked is not None and asked.kind == "shuffle":
        begin_again(t, step)


# -- a device that counts wrong ---------------------------------------------------------------------------------------


@incident("device-count", "bs/12(7)(d)", "tribal-lir/(h)(6)", check=_shuffled_only)
async def device_counts_wrong(t: RideTable, _about: dict[str, Any]) -> None:
    """The device finds a wrong number of cards: the deck is removed from the table."""
    t.say("deck-removed", to=ALL, data={"colour": t.deck.colour})
    await fresh_cards(t)


@incident("device-count", "nsw-lir/12.9.2", check=_shuffled_only)
async def device_misses_a_card(t: RideTable, about: dict[str, Any]) -> None:
    """The device finds a wrong number of cards: as when a card is found missing."""
    await missing_or_foreign.do(t, about)


# -- the automated shoe -----------------------------------------------------------------------------------------------


def _dispensing(t: RideTable, _about: dict[str, Any]) -> None:
    if not (mode(t) == "auto-shoe" and dealing_now(t)):
        raise Refusal("not-dealing", "the automated shoe is not dealing now")


@incident("shoe-jam", "tribal-lir/(m)(5)", "T-16", check=_dispensing)
async def shoe_jam(t: RideTable, _about: dict[str, Any]) -> None:
    """The automated shoe jams or cannot finish the deal: the round is void, all cards are shuffled together."""
    t.say("emptied", to=ALL, says="Take the cards out of the shoe and shuffle them with those already dealt")
    raise Void("the automated shoe jammed")


DEVICES = (
    device_jam,
    device_failure_new_cards,
    device_failure,
    shuffler_failure,
    device_counts_wrong,
    device_misses_a_card,
    shoe_jam,
)
