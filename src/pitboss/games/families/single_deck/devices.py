"""Shuffling devices and automated shoes that jam, fail or count wrong."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Step, Void, act, incident, passage
from pitboss.events.decks import DeckRemoved, DeviceEmptied, NewCardsBrought, ShuffleRepeated
from pitboss.events.incidents import ResultsUpheld
from pitboss.games.families.single_deck.irregularities import missing_or_foreign, settled, undo_decided
from pitboss.games.families.single_deck.rounds import all_there
from pitboss.games.families.single_deck.shuffling import bring_others, change_unopened, shuffle_and_cut
from pitboss.games.families.single_deck.table import (
    DeckTable,
    by_device,
    cards_on_layout,
    dealing_now,
    mode,
    shuffler,
    step_now,
    two_decks,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# How the cards are dealt after the device that shuffled and dealt them is removed.
WITHOUT_DEVICE = {"device": "hand", "shuffler": "shoe"}


def _shuffling(t: DeckTable, about: dict[str, Any]) -> None:
    _standing(t, about)
    asked = t.asked
    if asked is None or not (asked.kind == "shuffle" or asked.name == "shuffle-other"):
        raise Refusal(GameCode.NOT_SHUFFLING, "The device is not shuffling now.")


def _standing(t: DeckTable, _about: dict[str, Any]) -> None:
    if not by_device(t):
        raise Refusal(GameCode.NO_DEVICE, "This table has no shuffling device any more.")


def _shuffled_only(t: DeckTable, about: dict[str, Any]) -> None:
    _standing(t, about)
    if "shuffler" in t.settings and shuffler(t) != "counting-device" and not cards_on_layout(t):
        raise Refusal(GameCode.DOES_NOT_COUNT, "The device of this table does not count the cards.")
    if not t.state.decks or cards_on_layout(t):
        raise Refusal(GameCode.NOT_SHUFFLING, "The device counts after the shuffle, before any card is dealt.")


# -- a jam ------------------------------------------------------------------------------------------------------------


@incident(
    "device-jam", "bs/12(10)(d)", "bs/14(9)(c)", "bs/16(11)(e)", "nsw-lir/13.1", "nsw-dc/13.1", "tribal-lir/(m)(4)",
    "S-120", check=_shuffling,
)  # fmt: skip
async def device_jam(t: DeckTable, _about: dict[str, Any]) -> None:
    """The device jams, stops or does not finish a shuffle: shuffle the cards again."""
    t.say(ShuffleRepeated(), to=ALL, says="The cards are shuffled again")


# -- a device that no longer works ------------------------------------------------------------------------------------


@incident("device-failure", "nsw-lir/13.2.1", "nsw-dc/13.2.1", "N-17", check=_standing)
async def device_failure_new_cards(t: DeckTable, _about: dict[str, Any]) -> None:
    """The device no longer works: void a round with cards dealt, and play on with new cards."""
    earlier_results_stand(t)
    await go_on_with_new_cards(t)
    if cards_on_layout(t):
        undo_decided(t, "the shuffling device failed")
        raise Void("the shuffling device failed")
    await fresh_cards(t)


@act("nsw-lir/13.2.2", "nsw-dc/13.2.2")
def earlier_results_stand(t: DeckTable) -> None:
    """Results of earlier rounds stay."""
    t.say(ResultsUpheld(rounds=t.state.round - 1 + settled(t)), to=ALL)


@passage("nsw-lir/13.2.3", "nsw-dc/13.2.3")
async def go_on_with_new_cards(t: DeckTable) -> None:
    """Play on with another device or a shoe, and with new cards that are checked and shuffled first."""
    await _change_device(t)
    t.say(NewCardsBrought(source=mode(t)), to=ALL)
    t.state.floor.new_cards = cards_on_layout(t)


async def _change_device(t: DeckTable) -> bool:
    """Ask whether another device replaces this one; return whether the table has none from now on."""
    says = "Continue with another device, or without one?"
    if await t.choose_by(("dealer",), "go-on", ("another-device", "by-hand"), says=says) == "another-device":
        await t.act("replace-device", "Remove the device and bring another")
        return False
    await device_leaves(t)
    t.own.shuffler = "none"
    t.own.mode = WITHOUT_DEVICE.get(mode(t), mode(t))
    return True


@passage("bs/12(10)(e)", "bs/14(9)(d)", "bs/16(11)(g)", "tribal-lir/(m)(6)", "T-14", "S-120")
async def device_leaves(t: DeckTable) -> None:
    """Remove the device before another method is used."""
    await t.act("remove-device", "Remove the device from the table")


async def fresh_cards(t: DeckTable) -> None:
    """Bring other cards at once, as at the opening; restart the waiting step, unless betting is open."""
    step, asked = step_now(t), t.asked
    change_unopened(t)
    await bring_others(t)
    if step is not None and not (asked is not None and asked.kind == "window"):
        begin_again(t, step)


def begin_again(t: DeckTable, step: Step | None) -> None:
    """Restart the waiting step; a deal restarts in the way the cards are dealt now."""
    steps = t.game.round if step else t.game.opening
    again = step or steps[t.state.at]
    raise Restart(next(s for s in steps if s is again or (again.fork and s.fork == again.fork)))


@incident("device-failure", "bs/12(10)(d)", check=_standing)
async def device_failure(t: DeckTable, _about: dict[str, Any]) -> None:
    """The device fails: void the dealt hands and shuffle the cards again with its replacement."""
    step, asked, dealt = step_now(t), t.asked, cards_on_layout(t)
    await _change_device(t)
    if dealt:
        raise Void("the shuffling device failed")
    if asked is not None and asked.kind != "shuffle":
        await shuffle_and_cut(t)
    if asked is None or asked.kind != "window":
        begin_again(t, step)


@incident("device-failure", "bs/14(9)(c)", "bs/16(11)(e)", "tribal-lir/(m)(4)", "T-14", "S-120", check=_standing)
async def shuffler_failure(t: DeckTable, _about: dict[str, Any]) -> None:
    """The shuffler fails: finish the round; the next shuffle is by hand or by another device, with one deck only."""
    step, asked = step_now(t), t.asked
    gone = await _change_device(t)
    t.state.floor.new_cards |= gone and two_decks(t)
    if asked is not None and asked.kind == "shuffle":
        begin_again(t, step)


# -- a device that counts wrong ---------------------------------------------------------------------------------------


@incident("device-count", "bs/12(7)(d)", "bs/14(6)(d)", "tribal-lir/(h)(6)", "S-120", check=_shuffled_only)
async def device_counts_wrong(t: DeckTable, _about: dict[str, Any]) -> None:
    """The device finds a wrong number of cards: remove the deck."""
    t.say(DeckRemoved(colour=t.deck.colour), to=ALL)
    await fresh_cards(t)


@incident("device-count", "bs/16(6)(g)#recount", "S-100", check=_shuffled_only)
async def device_count_checked(t: DeckTable, _about: dict[str, Any]) -> None:
    """The dealer counts the deck: a faulty device is reset and the cards stay; an incomplete deck is removed."""
    if await all_there(t):
        await t.act("reset-device", "Reset the device: the deck is complete")
        return
    t.say(DeckRemoved(colour=t.deck.colour), to=ALL)
    await fresh_cards(t)


@incident("device-count", "nsw-lir/12.9.2", "nsw-dc/12.8.2", check=_shuffled_only)
async def device_misses_a_card(t: DeckTable, about: dict[str, Any]) -> None:
    """The device finds a wrong number of cards: treat it like a missing card."""
    await missing_or_foreign.do(t, about)


# -- the automated shoe -----------------------------------------------------------------------------------------------


def _dispensing(t: DeckTable, _about: dict[str, Any]) -> None:
    if not (mode(t) == "auto-shoe" and dealing_now(t)):
        raise Refusal(GameCode.NOT_DEALING, "The automated shoe is not dealing now.")


@incident("shoe-jam", "bs/16(11)(f)", "tribal-lir/(m)(5)", "T-16", check=_dispensing)
async def shoe_jam(t: DeckTable, _about: dict[str, Any]) -> None:
    """The automated shoe jams or cannot finish the deal: void the round and shuffle all cards together."""
    t.say(DeviceEmptied(), to=ALL, says="Take the cards out of the shoe and shuffle them with those already dealt")
    await shoe_after_jam(t)
    raise Void("the automated shoe jammed")


@passage("bs/16(11)(g)")
async def shoe_after_jam(t: DeckTable) -> None:
    """The house continues with the automated shoe, or removes it before the cards are dealt in another way."""
    says = "Continue with the automated shoe, or deal without it?"
    method = await t.choose_by(("dealer",), "deal-by", ("auto-shoe", "shoe", "hand"), says=says)
    if method != "auto-shoe":
        await t.act("remove-shoe", "Remove the automated shoe from the table")
        t.own.mode = method


DEVICES = (
    device_jam,
    device_failure_new_cards,
    device_failure,
    shuffler_failure,
    device_counts_wrong,
    device_count_checked,
    device_misses_a_card,
    shoe_jam,
)
