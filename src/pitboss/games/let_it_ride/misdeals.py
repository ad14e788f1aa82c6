"""Cards dealt wrong: too many, too few, to the wrong place; and decks that are not what they should be."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, incident, passage
from pitboss.games.let_it_ride.memory import (
    BURN,
    COMMUNITY,
    OWNER,
    RideTable,
    cards_lie,
    dealing_now,
    hand_of,
    playing,
    stand_in,
    step_now,
    whole,
)
from pitboss.games.let_it_ride.stub import deck_leaves
from pitboss.rulebooks.refusal import Refusal

HANDLED = Check(
    "cards-handled", "nsw-lir/12.1", owner=OWNER,
    says="a misdeal is declared before any player has handled cards; now each hand is looked at by itself",
)  # fmt: skip


@act("nsw-lir/12.4", "nsw-lir/1.1#void", "X-02")
def misdeal(t: RideTable, reason: str, cites: tuple[str, ...]) -> None:
    """A misdeal: all wagers are void, without a result, and a new round is dealt."""
    t.announce("Misdeal")
    raise Void(reason, (*cites, *t.cites))


# -- a wrong number of cards ------------------------------------------------------------------------------------------


def _miscounted(t: RideTable, about: dict[str, Any]) -> None:
    hand = t.state.hands.get(str(about.get("hand")))
    if hand is None or hand.name == BURN:
        raise Refusal("no-such-hand", f"no hand {about.get('hand')!r} lies on the layout: {', '.join(t.state.hands)}")
    if not whole(about.get("count"), 0, t.deck.size) or about["count"] == len(hand.cards):
        raise Refusal("count-unreadable", f"say how many cards {hand.name} has instead of {len(hand.cards)}")


@incident("wrong-count", "bs/12(10)(c)", "tribal-lir/(m)(3)", "S-001", "T-16", check=_miscounted)
async def all_hands_void(_t: RideTable, about: dict[str, Any]) -> None:
    """Too many or too few cards in any place: all hands are void and the cards are shuffled again."""
    raise Void(f"{about['hand']} was dealt {about['count']} cards")


@incident("wrong-count", "L-05", check=_miscounted)
async def wrong_count(t: RideTable, about: dict[str, Any]) -> object:
    """A wrong number of cards: a misdeal before the dealer or before anybody has looked, else one void hand."""
    name = str(about["hand"])
    if name == COMMUNITY:
        dealers_cards_wrong(t)
        return None
    if not t.own.viewed:
        dealt_wrong(t)
        return None
    seat, step = t.state.hands[name].seat, step_now(t)
    answer = stand_in(t, seat)
    hand_void(t, seat)
    if t.asked is not None and t.asked.kind == "identify" and step is not None:
        raise Restart(step)  # its cards are turned no more
    return answer


@act("nsw-lir/12.2", "L-05", "L-06")
def dealers_cards_wrong(t: RideTable) -> None:
    """A wrong number of cards before the dealer is a misdeal at any time."""
    misdeal(t, "the dealer had a wrong number of cards", t.cites)


@act("nsw-lir/12.1", "L-05")
def dealt_wrong(t: RideTable) -> None:
    """Cards dealt wrong, seen before any player has handled cards: the dealer declares a misdeal."""
    misdeal(t, "cards were dealt wrong", t.cites)


@act("nsw-lir/12.7", "L-05")
def hand_void(t: RideTable, seat: int) -> None:
    """A player's hand with too many or too few cards is void by itself."""
    t.own.racked.append(hand_of(seat))
    t.void_hand(seat, "the hand has a wrong number of cards")


# -- dealt wrong in another way ---------------------------------------------------------------------------------------


def _before_handling(t: RideTable, _about: dict[str, Any]) -> None:
    if not cards_lie(t):
        raise Refusal("nothing-dealt", "no cards have been dealt")
    HANDLED.unless(t, not t.own.viewed)


@incident("misdealt", "nsw-lir/12.1", check=_before_handling)
async def misdealt(t: RideTable, _about: dict[str, Any]) -> None:
    """The dealer sees, before any player has handled cards, that they were dealt wrong."""
    dealt_wrong(t)


def _empty_area(t: RideTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or seat in t.own.in_play:
        raise Refusal("no-such-area", f"{seat!r} is no playing area without wagers")
    if not cards_lie(t) or dealing_now(t):
        raise Refusal("nothing-dealt", "such a hand is found once the deal is done")
    if not whole(about.get("count", 1), 1, t.deck.remaining):
        raise Refusal("count-unreadable", "say how many cards lie there")


@incident("hand-without-wager", "nsw-lir/12.8", check=_empty_area)
async def hand_without_wager(t: RideTable, about: dict[str, Any]) -> None:
    """A hand dealt where no wager lies is counted and racked; before anybody has handled cards it is a misdeal."""
    if not t.own.viewed:
        dealt_wrong(t)
    cards = [await t.draw() for _ in range(int(about.get("count", 1)))]
    t.say("counted", to=ALL, data={"seat": about["seat"], "cards": len(cards)})
    t.to_rack(cards, "no-wager")


# -- a deck that is not whole -----------------------------------------------------------------------------------------


@incident("missing-card", "bs/12(7)(c)#replace", "tribal-lir/(h)(5)(ii)", "S-007", "T-10")
async def incomplete_deck(t: RideTable, _about: dict[str, Any]) -> None:
    """The deck is not complete: all hands are void and the deck leaves the table."""
    change_unopened(t)
    deck_leaves(t)
    raise Void("the deck is not complete")


@incident("missing-card", "nsw-lir/12.9.2")
async def missing_or_foreign(t: RideTable, _about: dict[str, Any]) -> None:
    """A card is missing or foreign: this round is void, earlier ones stand, the deck is checked for more."""
    change_unopened(t)
    earlier_rounds_stand(t)
    await check_for_more(t)
    t.state.floor.new_cards = True
    raise Void("a card is missing or foreign")


def change_unopened(t: RideTable) -> None:
    """Before the first round other cards are brought at once."""
    if t.state.stage == "opening":
        t.retire_cards()
        raise Restart(t.game.opening[0])


@act("nsw-lir/12.9.1")
def earlier_rounds_stand(t: RideTable) -> None:
    """The results of rounds completed before stand."""
    t.say("results-stand", to=ALL, data={"rounds": t.state.round - 1})


@passage("nsw-lir/12.9.3")
async def check_for_more(t: RideTable) -> None:
    """The deck is checked for further missing or foreign cards."""
    await t.act("check-deck", "Check the deck for further missing or foreign cards", data={"colour": t.deck.colour})


# -- a card drawn by mistake ------------------------------------------------------------------------------------------


def _drawn(t: RideTable, _about: dict[str, Any]) -> None:
    if not dealing_now(t):
        raise Refusal("not-dealing", "no cards are being dealt now")


@incident("drawn-in-error", "bs/12(10)(b)", "nsw-lir/12.5", "tribal-lir/(m)(2)", "S-051", check=_drawn)
async def drawn_in_error(t: RideTable, _about: dict[str, Any]) -> None:
    """A card drawn by mistake and not exposed is used as the next card."""
    t.say("next-card", to=ALL, says="The card drawn by mistake is the next card", data={"seats": playing(t)})


MISDEALS = (
    all_hands_void,
    wrong_count,
    misdealt,
    hand_without_wager,
    incomplete_deck,
    missing_or_foreign,
    drawn_in_error,
)
