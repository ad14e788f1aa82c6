"""Irregularities with cards and players, and faults of the shuffling device."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Step, Void, act, incident, passage
from pitboss.events.decks import ShuffleRepeated
from pitboss.games.casino_war.play import FIRST, SECOND, clear_match, original_deal, war_deal
from pitboss.games.casino_war.table import OWNER, WarTable, by_device, hand_of, next_due, step_now
from pitboss.games.families.floor.orders import touched_card
from pitboss.games.families.shoes.dealing import put_out, ready_again
from pitboss.games.families.shoes.irregularities import (
    SHOE_IRREGULARITIES,
    bring_other_cards,
    card_to_come,
    shuffle_step,
)
from pitboss.games.families.shoes.table import SHUFFLED, SPENT
from pitboss.games.refusal_codes import GameCode

# -- irregularities with cards and players, and their remedies --------------------------------------------------------

About = dict[str, Any]

NOT_DEALING = Check(GameCode.NOT_DEALING, "bs/13(8)(c)", "S-060", owner=OWNER, says="No cards are being dealt now.")
NOT_SKIPPED = Check(
    GameCode.NOT_SKIPPED, "bs/13(8)(c)", "S-060", owner=OWNER,
    says="The next card is due to {due}. Only that player can have been skipped, not {seat!r}.",
)  # fmt: skip


# -- cards found face up, exposed or surplus --------------------------------------------------------------------------


async def _not_used(t: WarTable) -> None:
    """Show the card and put it into the rack unused; the second in a round voids all hands."""
    waiting = t.asked
    await put_out(t)
    t.own.face_up += 1
    if t.own.face_up > t.number("face_up_most"):
        too_many_face_up(t)
    ready_again(t, waiting)


@incident("face-up-card", "bs/13(8)(a)", check=card_to_come)
async def face_up_card(t: WarTable, _about: About) -> None:
    """Put a card found face up in the shoe into the discard rack unused."""
    await _not_used(t)


@act("bs/13(8)(a)#multiple", "S-001", "S-008", "S-117")
def too_many_face_up(t: WarTable) -> None:
    """More than one card face up: void all hands and reshuffle."""
    t.own.stage = SPENT
    raise Void("more than one card was face up", t.cites)


@incident("exposed-card", "S-117", check=card_to_come)
async def exposed_card(t: WarTable, _about: About) -> None:
    """Treat an exposed card like one found face up."""
    await _not_used(t)


@incident("wrong-count", "S-117", check=card_to_come)
async def card_in_excess(t: WarTable, _about: About) -> None:
    """Treat a surplus card like one found face up."""
    await _not_used(t)


# -- skipped players --------------------------------------------------------------------------------------------------


def _due(t: WarTable) -> str:
    """The hand that is due in the current deal."""
    step = step_now(t)
    if step is original_deal:
        return next_due(t, FIRST, t.own.in_play)
    return next_due(t, SECOND, t.own.at_war) if step is war_deal else ""


def _left_out(t: WarTable, about: About) -> None:
    due = _due(t)
    NOT_DEALING.unless(t, bool(due))
    seat = about.get("seat")
    there = isinstance(seat, int) and not isinstance(seat, bool) and hand_of(seat) == due
    NOT_SKIPPED.unless(t, there, due=due, seat=seat)


@incident("skipped-player", "bs/13(8)(c)", "S-060", check=_left_out)
async def skipped_player(t: WarTable, about: About) -> None:
    """A player got no card: void the wagers and go on with the next player."""
    step = step_now(t)
    if step is original_deal:
        left_out_of_deal(t, int(about["seat"]))
    else:
        left_out_of_war(t, int(about["seat"]))
    if step is not None:
        _go_on(t, step)


def _go_on(t: WarTable, step: Step) -> None:
    """Go on without that player. An original deal to nobody is void; earlier results stay before a war deal."""
    if step is original_deal and not t.live_wagers():
        raise Void("nobody is left in the deal", t.cites)
    raise Restart(step)


@act("bs/13(8)(c)")
def left_out_of_deal(t: WarTable, seat: int) -> None:
    """Skipped in the original deal: initial and tie wagers go back; the player is in again in the next round."""
    t.own.in_play.remove(seat)
    t.void_hand(seat, "the player was dealt no card")


@act("S-060")
def left_out_of_war(t: WarTable, seat: int) -> None:
    """Skipped in the war deal: war, initial and tie wagers go back, and nothing is surrendered."""
    t.own.at_war.remove(seat)
    t.own.ended[hand_of(seat)] = "war void"
    t.void_hand(seat, "the player was dealt no war card")
    clear_match(t, seat)


IRREGULARITIES = (
    face_up_card, exposed_card, card_in_excess, skipped_player, touched_card, *SHOE_IRREGULARITIES,
)  # fmt: skip


# -- A shuffling device that jams, fails or counts wrong --------------------------------------------------------------

NOT_SHUFFLING = Check(GameCode.NOT_SHUFFLING, "bs/13(8)(d)", owner=OWNER, says="The device is not shuffling now.")
NO_DEVICE = Check(GameCode.NO_DEVICE, "bs/13(8)(e)", owner=OWNER, says="This table has no shuffling device any more.")


def has_device(t: WarTable) -> bool:
    return "shuffler" in t.gear


def _shuffling(t: WarTable, about: About) -> None:
    _standing(t, about)
    NOT_SHUFFLING.unless(t, t.asked is not None and t.asked.kind == "shuffle")


def _standing(t: WarTable, _about: About) -> None:
    NO_DEVICE.unless(t, by_device(t))


def _has_shuffled(t: WarTable, about: About) -> None:
    _standing(t, about)
    NOT_SHUFFLING.unless(t, t.own.stage == SHUFFLED)


@incident("device-jam", "bs/13(8)(d)", when=has_device, check=_shuffling)
async def device_jam(t: WarTable, _about: About) -> None:
    """The device jams, stops or does not finish a shuffle: shuffle the cards again."""
    t.say(ShuffleRepeated(), to=ALL, says="The cards are shuffled again")


@incident("device-failure", "bs/13(8)(d)", when=has_device, check=_standing)
async def device_failure(t: WarTable, _about: About) -> None:
    """The device no longer works: bring another, or remove it and shuffle by hand."""
    asked, says = t.asked, "Continue with another device, or shuffle by hand?"
    if await t.choose_by(("dealer",), "go-on", ("another-device", "by-hand"), says=says) == "by-hand":
        await device_leaves(t)
    else:
        await t.act("replace-device", "Remove the device and bring another")
    if asked is not None and asked.kind == "shuffle":
        raise Restart(shuffle_step(t))


@passage("bs/13(8)(e)")
async def device_leaves(t: WarTable) -> None:
    """Remove the device before the cards are shuffled in another way."""
    await t.act("remove-device", "Remove the device from the table")
    t.own.by_hand = True


@incident("device-count", "bs/13(2)(a)", when=has_device, check=_has_shuffled)
async def device_counts_wrong(t: WarTable, _about: About) -> None:
    """The device finds a wrong number of cards: bring other decks as at the opening."""
    bring_other_cards(t)


DEVICES = (device_jam, device_failure, device_counts_wrong)
