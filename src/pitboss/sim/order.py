"""How a game is simulated where nothing else is said."""

from pitboss.games import game_part
from pitboss.maths.simulation import BEST


def usual_strategy(game: str) -> str:
    """How decisions are made where nothing else was asked for: best, unless a game has no table of what that is."""
    usual: str = getattr(game_part(game, "simulation"), "USUAL", BEST)
    return usual
