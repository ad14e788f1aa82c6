"""Cards dealt wrong: too many, too few, one too early; and decks that are not what they should be."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, incident, passage
from pitboss.games.single_deck.decks import change_unopened
from pitboss.games.single_deck.exposures import while_dealing
from pitboss.games.single_deck.memory import BURN, DeckTable, whole
from pitboss.games.single_deck.stub import deck_leaves
from pitboss.rulebooks.refusal import Refusal


def miscounted(t: DeckTable, about: dict[str, Any]) -> None:
    """The report names a hand and how many cards it really has."""
    hand = t.state.hands.get(str(about.get("hand")))
    if hand is None or hand.name == BURN:
        raise Refusal("no-such-hand", f"no hand {about.get('hand')!r} lies on the layout: {', '.join(t.state.hands)}")
    if not whole(about.get("count"), 0, t.deck.size) or about["count"] == len(hand.cards):
        raise Refusal("count-unreadable", f"say how many cards {hand.name} has instead of {len(hand.cards)}")


@incident("wrong-count", "bs/12(10)(c)", "bs/16(11)(c)", "tribal-lir/(m)(3)", "S-001", "T-16", check=miscounted)
async def all_hands_void(t: DeckTable, about: dict[str, Any]) -> None:
    """Too many or too few cards in any place: all hands are void and the cards are shuffled again."""
    reason = f"{about['hand']} was dealt {about['count']} cards"
    for wager in [w for w in t.state.wagers.values() if w.end == "forfeited"]:
        t.reverse(wager, reason)  # who gave up a hand gave up a void one
    raise Void(reason)


# -- a deck that is not whole -----------------------------------------------------------------------------------------


@incident("missing-card", "bs/12(7)(c)#replace", "bs/16(6)(f)#replace", "tribal-lir/(h)(5)(ii)", "S-007", "T-10")
async def incomplete_deck(t: DeckTable, _about: dict[str, Any]) -> None:
    """The deck is not complete: all hands are void and the deck leaves the table."""
    change_unopened(t)
    deck_leaves(t)
    raise Void("the deck is not complete")


@incident("missing-card", "nsw-lir/12.9.2")
async def missing_or_foreign(t: DeckTable, _about: dict[str, Any]) -> None:
    """A card is missing or foreign: this round is void, earlier ones stand, the deck is checked for more."""
    change_unopened(t)
    earlier_rounds_stand(t)
    await check_for_more(t)
    t.state.floor.new_cards = True
    raise Void("a card is missing or foreign")


@act("nsw-lir/12.9.1")
def earlier_rounds_stand(t: DeckTable) -> None:
    """The results of rounds completed before stand."""
    t.say("results-stand", to=ALL, data={"rounds": t.state.round - 1})


@passage("nsw-lir/12.9.3")
async def check_for_more(t: DeckTable) -> None:
    """The deck is checked for further missing or foreign cards."""
    await t.act("check-deck", "Check the deck for further missing or foreign cards", data={"colour": t.deck.colour})


# -- a card drawn by mistake ------------------------------------------------------------------------------------------


@incident(
    "drawn-in-error", "bs/12(10)(b)", "bs/16(11)(b)", "nsw-lir/12.5", "tribal-lir/(m)(2)", "S-051", check=while_dealing
)
async def drawn_in_error(t: DeckTable, _about: dict[str, Any]) -> None:
    """A card drawn by mistake and not exposed is used as the next card."""
    t.say("next-card", to=ALL, says="The card drawn by mistake is the next card", data={"seats": list(t.own.in_play)})


MISDEALS = (all_hands_void, incomplete_deck, missing_or_foreign, drawn_in_error)
