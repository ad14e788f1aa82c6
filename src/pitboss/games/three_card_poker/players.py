"""A player who is not there when he is asked."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import incident
from pitboss.games.refusal_codes import GameCode
from pitboss.games.single_deck.memory import cards_lie, dealing_now
from pitboss.games.three_card_poker.decisions import FOLD
from pitboss.games.three_card_poker.memory import NOBODY, PLAY, CardTable, playing
from pitboss.rulebooks.refusal import Refusal


def _in_play(t: CardTable, about: dict[str, Any]) -> None:
    if about.get("seat") not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, f"{about.get('seat')!r} is no position in this round")
    if not cards_lie(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "this is noticed when the deal is done")
    if about["seat"] in t.own.decided:
        raise Refusal(GameCode.DECIDED, "this player has decided: nothing more is asked of him")
    if about["seat"] in t.own.away:  # or the clock would report the first of a player's two seats for ever
        raise Refusal(
            GameCode.AWAY_ALREADY, "this player was found to be away: another of their seats may still be asked"
        )


@incident("absent-player", "S-118", check=_in_play)
async def absent_player(t: CardTable, about: dict[str, Any]) -> object:
    """A player who is away makes no play wager, so an ante is given up; pair plus alone needs no decision."""
    seat, asked = int(about["seat"]), t.asked
    t.own.away.append(seat)
    t.say("away", to=ALL, data={"seat": seat})
    if asked is not None and asked.name == "look":
        return NOBODY
    return (FOLD, 0) if asked is not None and asked.name == PLAY and asked.seat == seat else None
