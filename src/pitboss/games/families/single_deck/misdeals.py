"""Cards dealt wrongly: too many, too few, one too early; and incomplete decks."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Void, act, incident, passage
from pitboss.events.decks import NextCardUsed
from pitboss.events.incidents import ResultsUpheld
from pitboss.events.procedure import ActDone
from pitboss.games.families.single_deck.decks import change_unopened
from pitboss.games.families.single_deck.exposures import while_dealing
from pitboss.games.families.single_deck.memory import BURN, COMMUNITY, DeckTable, step_now, whole
from pitboss.games.families.single_deck.stub import deck_leaves
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal


def miscounted(t: DeckTable, about: dict[str, Any]) -> None:
    """Check that the report names a hand and its real number of cards."""
    name = str(about.get("hand"))
    lying = _cards_in(t, name)
    if not lying:
        raise Refusal(
            GameCode.NO_SUCH_HAND, f"There is no hand {about.get('hand')!r}. Choose one of: {', '.join(t.state.hands)}."
        )
    if not whole(about.get("count"), 0, t.deck.size) or about["count"] == lying:
        raise Refusal(GameCode.COUNT_UNREADABLE, f"Say how many cards {name} has, if not {lying}.")


def _cards_in(t: DeckTable, name: str) -> int:
    """The number of cards in a hand. A card to be burned counts with the community cards."""
    among = (name, BURN) if name == COMMUNITY else (name,) if name != BURN else ()
    return sum(len(hand.cards) for hand in t.state.hands.values() if hand.name in among)


@incident(
    "wrong-count", "bs/12(10)(c)", "bs/16(11)(c)", "tribal-lir/(m)(3)", "S-001", "S-068", "S-125", "T-16",
    check=miscounted,
)  # fmt: skip
async def all_hands_void(t: DeckTable, about: dict[str, Any]) -> None:
    """Too many or too few cards anywhere: void all hands and shuffle the cards again."""
    reason = f"{about['hand']} was dealt {about['count']} cards"
    give_back_forfeited(t, reason)
    raise Void(reason)


def give_back_forfeited(t: DeckTable, reason: str) -> None:
    """Return forfeited wagers: the folded hands are void too."""
    for wager in [w for w in t.state.wagers.values() if w.end == "forfeited"]:
        t.reverse(wager, reason)


# -- an incomplete deck -----------------------------------------------------------------------------------------------


@incident(
    "missing-card", "bs/10(2)(a)", "bs/12(7)(c)#replace", "bs/14(6)(c)#replace", "bs/16(6)(f)#replace",
    "tribal-lir/(h)(5)(ii)", "S-007", "S-125",
    "S-120", "T-10",
)  # fmt: skip
async def incomplete_deck(t: DeckTable, _about: dict[str, Any]) -> None:
    """The deck is incomplete: void all hands and remove the deck."""
    change_unopened(t)
    deck_leaves(t)
    settled_rounds_stand(t)
    give_back_forfeited(t, "the deck is incomplete")
    raise Void("the deck is incomplete")


@incident("missing-card", "nsw-lir/12.9.2", "nsw-dc/12.8.2", "N-17")
async def missing_or_foreign(t: DeckTable, _about: dict[str, Any]) -> None:
    """A card is missing or foreign: void this round, keep earlier results, check the deck for more."""
    change_unopened(t)
    earlier_rounds_stand(t)
    await check_for_more(t)
    t.state.floor.new_cards = True
    settled_rounds_stand(t)
    undo_decided(t, "a card is missing or foreign")
    raise Void("a card is missing or foreign")


def undo_decided(t: DeckTable, reason: str) -> None:
    """The whole round is void: undo wagers that were already won or lost."""
    for wager in [w for w in t.state.wagers.values() if w.end in ("won", "lost")]:
        t.reverse(wager, reason)


def settled(t: DeckTable) -> bool:
    """Whether this round was played and all its wagers are settled."""
    return t.state.stage == "round" and t.state.dealt and not t.live_wagers()


def settled_rounds_stand(t: DeckTable) -> None:
    """A settled round is not voided; the rest of it is done with other cards."""
    step = step_now(t)
    if step is not None and settled(t):
        raise Restart(step)


@act("nsw-lir/12.9.1", "nsw-dc/12.8.1")
def earlier_rounds_stand(t: DeckTable) -> None:
    """Results of earlier rounds stay."""
    t.say(ResultsUpheld(rounds=t.state.round - 1 + settled(t)), to=ALL)


@passage("nsw-lir/12.9.3", "nsw-dc/12.8.3")
async def check_for_more(t: DeckTable) -> None:
    """Check the deck for further missing or foreign cards."""
    await t.act(ActDone("check-deck", colour=t.deck.colour), "Check the deck for further missing or foreign cards")


# -- a card drawn in error --------------------------------------------------------------------------------------------


def _card_is_due(t: DeckTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    if t.asked is None or t.asked.kind != "card":
        raise Refusal(GameCode.NO_CARD_DUE, "The next card of the deal is not due yet.")


@incident(
    "drawn-in-error", "bs/12(10)(b)", "bs/14(9)(b)", "bs/16(11)(b)", "tribal-lir/(m)(2)", "S-051", "S-120", "L-20",
    check=_card_is_due,
)  # fmt: skip
async def drawn_in_error(t: DeckTable, _about: dict[str, Any]) -> object:
    """A card drawn in error and not exposed is dealt as the next card."""
    t.say(NextCardUsed(seats=list(t.own.in_play)), to=ALL, says="The card drawn in error is the next card")
    return await t.next_card()


MISDEALS = (all_hands_void, incomplete_deck, missing_or_foreign, drawn_in_error)
