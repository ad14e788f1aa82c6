"""An exposed card: one of the dealer's voids all hands, a player's stays in play."""

from typing import Any

from pitboss.engine.step import Void, act, incident
from pitboss.games.families.single_deck.exposures import on_layout, seen_by_all
from pitboss.games.refusal_codes import GameCode
from pitboss.games.three_card_poker.memory import DEALER, CardTable
from pitboss.rulebooks.refusal import Refusal


def _too_early(t: CardTable, about: dict[str, Any]) -> None:
    on_layout(t, about)
    asked = t.asked
    turning = asked is not None and asked.kind == "identify" and asked.about.get("hand") == DEALER
    if about["hand"] == DEALER and turning:
        raise Refusal(
            GameCode.BEING_REVEALED, "The dealer is turning these cards in the usual way: they are not exposed."
        )


@incident("exposed-card", "bs/16(11)(d)", "S-118", check=_too_early)
async def exposed_card(t: CardTable, about: dict[str, Any]) -> None:
    """A dealer's card seen early voids all hands; a player's card is turned face down again and plays."""
    if await seen_by_all(t, about) == DEALER:
        dealers_card_seen(t)


@act("bs/16(11)(d)", "S-105", "S-001")
def dealers_card_seen(t: CardTable) -> None:
    """Void all hands, also folded ones, and shuffle the cards again."""
    raise Void("a dealer's card was exposed", t.cites)
