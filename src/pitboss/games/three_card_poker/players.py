"""Absent players."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import incident
from pitboss.events.people import PlayerAway
from pitboss.games.families.single_deck.memory import cards_on_layout, dealing_now
from pitboss.games.refusal_codes import GameCode
from pitboss.games.three_card_poker.decisions import FOLD
from pitboss.games.three_card_poker.memory import NOBODY, PLAY, CardTable, playing
from pitboss.rulebooks.refusal import Refusal


def _in_play(t: CardTable, about: dict[str, Any]) -> None:
    if about.get("seat") not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, f"{about.get('seat')!r} is not a seat in this round.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "An absent player is reported after the deal.")
    if about["seat"] in t.own.decided:
        raise Refusal(GameCode.DECIDED, "This player has already decided.")
    if about["seat"] in t.own.away:  # otherwise the clock would report the first of a player's two seats forever
        raise Refusal(
            GameCode.AWAY_ALREADY,
            "This seat is already marked as away. Another seat of the same player may still have to decide.",
        )


@incident("absent-player", "S-118", check=_in_play)
async def absent_player(t: CardTable, about: dict[str, Any]) -> object:
    """An absent player folds the ante; pair plus alone needs no decision."""
    seat, asked = int(about["seat"]), t.asked
    t.own.away.append(seat)
    t.say(PlayerAway(seat=seat), to=ALL)
    if asked is not None and asked.name == "look":
        return NOBODY
    return (FOLD, 0) if asked is not None and asked.name == PLAY and asked.seat == seat else None
