"""Cards exposed in the deal, by each rulebook's rules."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, incident, passage
from pitboss.events.incidents import PlayContinues
from pitboss.games.families.single_deck.exposures import FOUND, on_layout, one_more_face_up, seen_by_all, while_dealing
from pitboss.games.families.single_deck.handled import misdeal
from pitboss.games.families.single_deck.memory import BURN, COMMUNITY
from pitboss.games.let_it_ride.memory import RideTable
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal


def _exposed_in_deal(t: RideTable, about: dict[str, Any]) -> None:
    """Check that cards are being dealt, or that nobody has looked since the last one."""
    unseen = t.asked is not None and t.asked.name == "look" and not t.own.viewed
    if not unseen:
        while_dealing(t, about)
    on_layout(t, about)


def _next_lies_up(t: RideTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    if t.own.next_is_up:
        raise Refusal(GameCode.REPORTED_ALREADY, "The face-up card is already reported.")


# -- Bahamas and tribal -----------------------------------------------------------------------------------------------


@incident("exposed-card", "bs/12(10)(a)", check=_exposed_in_deal)
async def exposed_card_replaced(t: RideTable, about: dict[str, Any]) -> None:
    """Treat an exposed card like one found face up: it is not used, and the next card replaces it."""
    name = await seen_by_all(t, about)
    hand = t.state.hands[name]
    hand.up.pop(int(about["nth"]) - 1)
    t.to_rack([hand.cards.pop(int(about["nth"]) - 1)], FOUND, drawn=False)
    one_more_face_up(t)
    await t.deal(name, seat=hand.seat)


@incident("exposed-card", "T-11", check=on_layout)
async def exposed_card_plays(t: RideTable, about: dict[str, Any]) -> None:
    """A player's exposed card is turned face down and plays; an exposed community card voids all hands."""
    if await seen_by_all(t, about) in (COMMUNITY, BURN):
        raise Void("a community card was exposed")


# -- New South Wales --------------------------------------------------------------------------------------------------


@incident("exposed-card", "nsw-lir/12.5", check=on_layout)
async def exposed_card_turned_over(t: RideTable, about: dict[str, Any]) -> None:
    """Turn an exposed card face down and go on with the deal, unless it is the second one or a community card."""
    await judge_exposed(t, await seen_by_all(t, about))


@incident("face-up-card", "nsw-lir/12.5", check=_next_lies_up)
async def face_up_card_dealt(t: RideTable, _about: dict[str, Any]) -> None:
    """Deal a card found face up in the shoe, turn it face down, and go on as after any exposed card."""
    t.own.next_is_up = True


async def deal_the_exposed(t: RideTable, name: str) -> None:
    """The face-up card is dealt and seen by all: turn it face down."""
    t.own.next_is_up = False
    await seen_by_all(t, {"hand": name, "nth": len(t.state.hands[name].cards)})
    await judge_exposed(t, name)


@passage("nsw-lir/12.5", "L-07")
async def judge_exposed(t: RideTable, name: str) -> None:
    """After a player has touched cards play goes on; before that the second exposed card or a community card is a
    misdeal.
    """
    t.own.exposed += not t.own.viewed
    t.say(PlayContinues(exposed=t.own.exposed), to=ALL)
    if not t.own.viewed:
        if t.own.exposed > t.number("exposed_most"):
            two_exposed(t)
        if name in (COMMUNITY, BURN):
            community_exposed(t)


@act("nsw-lir/12.3", "L-19")
def two_exposed(t: RideTable) -> None:
    """Two or more cards exposed during the deal are a misdeal."""
    misdeal(t, "two cards were exposed", t.cites)


@act("nsw-lir/12.6", "L-07")
def community_exposed(t: RideTable) -> None:
    """A community card exposed before any player has touched cards is a misdeal."""
    misdeal(t, "a community card was exposed", t.cites)


RIDE_EXPOSURES = (
    exposed_card_replaced,
    exposed_card_plays,
    exposed_card_turned_over,
    face_up_card_dealt,
)
