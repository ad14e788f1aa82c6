"""The default strategy of a simulation."""

from pitboss.games import game_part
from pitboss.maths.simulation import BEST


def usual_strategy(game: str) -> str:
    """The default strategy of a game: best, unless the game names another one."""
    usual: str = getattr(game_part(game, "simulation"), "USUAL", BEST)
    return usual
