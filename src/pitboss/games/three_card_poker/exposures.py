"""A card turned over by mistake: one of the dealer's voids everything, a player's own plays."""

from typing import Any

from pitboss.engine.step import Void, act, incident
from pitboss.games.refusal_codes import GameCode
from pitboss.games.single_deck.exposures import on_layout, seen_by_all
from pitboss.games.three_card_poker.memory import DEALER, CardTable
from pitboss.rulebooks.refusal import Refusal


def _too_early(t: CardTable, about: dict[str, Any]) -> None:
    on_layout(t, about)
    asked = t.asked
    turning = asked is not None and asked.kind == "identify" and asked.about.get("hand") == DEALER
    if about["hand"] == DEALER and turning:
        raise Refusal(GameCode.BEING_REVEALED, "the dealer's cards are being turned as they should be")


@incident("exposed-card", "bs/16(11)(d)", "S-118", check=_too_early)
async def exposed_card(t: CardTable, about: dict[str, Any]) -> None:
    """A dealer's card seen before its time voids all hands; a player's card is turned over again and plays."""
    if await seen_by_all(t, about) == DEALER:
        dealers_card_seen(t)


@act("bs/16(11)(d)", "S-105", "S-001")
def dealers_card_seen(t: CardTable) -> None:
    """All hands are void, also those already folded, and the cards are shuffled again."""
    raise Void("a card of the dealer was exposed", t.cites)
