"""A shuffling device that jams, fails or counts wrong."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, incident, passage
from pitboss.events.decks import ShuffleRepeated
from pitboss.games.casino_war.memory import OWNER, WarTable, by_device
from pitboss.games.families.shoes.irregularities import bring_other_cards
from pitboss.games.families.shoes.memory import SHUFFLED
from pitboss.games.families.shoes.security import shuffle_step
from pitboss.games.refusal_codes import GameCode

About = dict[str, Any]

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
