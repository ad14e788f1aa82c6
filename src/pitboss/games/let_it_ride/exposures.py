"""Cards seen that should not have been: found face up in the deck, or exposed in dealing."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, incident, passage
from pitboss.games.let_it_ride.memory import BURN, COMMUNITY, RideTable, dealing_now, whole
from pitboss.games.let_it_ride.misdeals import misdeal
from pitboss.rulebooks.refusal import Refusal

FOUND = "face-up"  # the hand in which a card found face up lies until it is racked


def while_dealing(t: RideTable, _about: dict[str, Any]) -> None:
    """These things happen only while cards are being dealt."""
    if not dealing_now(t):
        raise Refusal("not-dealing", "no cards are being dealt now")


def _on_layout(t: RideTable, about: dict[str, Any]) -> None:
    """The report names a card that lies face down on the layout: its hand and its place in it."""
    hand = t.state.hands.get(str(about.get("hand")))
    if hand is None:
        raise Refusal("no-such-hand", f"no hand {about.get('hand')!r} lies on the layout: {', '.join(t.state.hands)}")
    nth = about.get("nth")
    if not whole(nth, 1, len(hand.cards)) or hand.up[int(nth or 1) - 1]:
        raise Refusal("no-such-card", f"card {nth!r} of {hand.name} does not lie face down")
    asked = t.asked
    if asked is not None and asked.kind == "identify" and asked.about == {"hand": hand.name, "nth": nth}:
        raise Refusal("card-being-turned", f"card {nth} of {hand.name} is being turned: say what it is")


def _exposed_in_deal(t: RideTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    _on_layout(t, about)


async def _seen_by_all(t: RideTable, about: dict[str, Any]) -> str:
    """Everyone has seen the card; it is turned over again. Returns the hand it lies in."""
    name, index = str(about["hand"]), int(about["nth"]) - 1
    await t.turn(name, [index])
    t.state.hands[name].up[index] = False
    t.say("turned-over", to=ALL, data={"hand": name, "nth": index + 1})
    return name


# -- Bahamas and tribal: a card found face up is not used -------------------------------------------------------------


@incident("face-up-card", "bs/12(10)(a)", "tribal-lir/(m)(1)", check=while_dealing)
async def face_up_card(t: RideTable, _about: dict[str, Any]) -> None:
    """A card found face up in the deck is not used; it goes to the discard rack."""
    await t.deal(FOUND, face_up=True)
    t.collect(FOUND)
    _one_more_face_up(t)


def _one_more_face_up(t: RideTable) -> None:
    t.own.face_up += 1
    if t.own.face_up > t.number("face_up_most"):
        too_many_face_up(t)


@act("bs/12(10)(a)#multiple", "tribal-lir/(m)(1)", "S-008", "S-001")
def too_many_face_up(t: RideTable) -> None:
    """More than one card face up: all hands are void and the cards are shuffled again."""
    raise Void("more than one card was face up", t.cites)


@incident("exposed-card", "bs/12(10)(a)", check=_exposed_in_deal)
async def exposed_card_replaced(t: RideTable, about: dict[str, Any]) -> None:
    """A card exposed in dealing counts as one found face up: it is not used, and the next card takes its place."""
    name = await _seen_by_all(t, about)
    hand = t.state.hands[name]
    hand.up.pop(int(about["nth"]) - 1)
    t.to_rack([hand.cards.pop(int(about["nth"]) - 1)], FOUND)
    _one_more_face_up(t)
    await t.deal(name, seat=hand.seat)


@incident("exposed-card", "T-11", check=_on_layout)
async def exposed_card_plays(t: RideTable, about: dict[str, Any]) -> None:
    """A player's card exposed by the dealer is turned over and plays; a community card voids all hands."""
    if await _seen_by_all(t, about) in (COMMUNITY, BURN):
        raise Void("a community card was exposed")


# -- New South Wales --------------------------------------------------------------------------------------------------


@incident("exposed-card", "nsw-lir/12.5", check=_on_layout)
async def exposed_card_turned_over(t: RideTable, about: dict[str, Any]) -> None:
    """An exposed card is turned over and the deal goes on, unless it is the second or a community card."""
    await judge_exposed(t, await _seen_by_all(t, about))


@incident("face-up-card", "nsw-lir/12.5", check=while_dealing)
async def face_up_card_dealt(t: RideTable, _about: dict[str, Any]) -> None:
    """A card that lies face up in the shoe is dealt, turned over, and the deal goes on as after any exposed card."""
    t.own.next_is_up = True


async def deal_the_exposed(t: RideTable, name: str) -> None:
    """The card that lay face up has been dealt: all have seen it, and it is turned over."""
    if t.own.next_is_up:
        t.own.next_is_up = False
        await _seen_by_all(t, {"hand": name, "nth": len(t.state.hands[name].cards)})
        await judge_exposed(t, name)


@passage("nsw-lir/12.5", "L-07")
async def judge_exposed(t: RideTable, name: str) -> None:
    """Once players have handled their cards play goes on; before that the second card or a community card ends it."""
    t.own.exposed += not t.own.viewed
    t.say("play-goes-on", to=ALL, data={"exposed": t.own.exposed})
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
    """A community card exposed before any player has handled cards is a misdeal."""
    misdeal(t, "a community card was exposed", t.cites)


EXPOSURES = (
    face_up_card,
    exposed_card_replaced,
    exposed_card_plays,
    exposed_card_turned_over,
    face_up_card_dealt,
)
