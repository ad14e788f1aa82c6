"""Environments for learning agents: Gymnasium, PettingZoo and fast vectorised ones, all by the rules of live tables.

    import gymnasium, pitboss.envs
    env = gymnasium.make("pitboss/Blackjack-v0", rulebook="bahamas", decks=6)

Importing this package registers an environment for every game that the house banks, and for the dealer and the
supervisor of every game. `docs/environments.md` is the tutorial.
"""

from typing import TYPE_CHECKING, Any

from pitboss.games import find_game, game_part, slugs
from pitboss.games.families.poker_room.table import Room

try:
    import gymnasium
except ImportError as missing:
    raise ImportError("The environments need Gymnasium. Install it: pip install 'pitboss[gym]'") from missing

if TYPE_CHECKING:
    from pitboss.envs.gpu_env import GpuVectorEnv
    from pitboss.envs.seats_env import SeatsEnv
    from pitboss.envs.vector_env import FastVectorEnv

__all__ = ["best_play", "env_id", "house_banked", "make_aec", "make_gpu", "make_vec"]

NAMESPACE, VERSION = "pitboss", 0
DEALER, SUPERVISOR = "Dealer", "Supervisor"
COMPILED = ("blackjack", "let-it-ride", "three-card-poker")  # games with compiled tables


def env_id(game: str, role: str = "") -> str:
    """A game's name among the environments: `pitboss/ThreeCardPoker-v0`, `pitboss/ThreeCardPokerDealer-v0`."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}{role}-v{VERSION}"


def house_banked() -> list[str]:
    """The games that the house banks, so that one person can play alone."""
    return [slug for slug in slugs() if not is_poker_game(slug) and game_part(slug, "bots") is None]


def is_poker_game(slug: str) -> bool:
    """Whether the players of a game play against each other for a pot."""
    return issubclass(find_game(slug).memory, Room)


def make_aec(game: str, rulebook: str | None = None, **how: Any) -> "SeatsEnv":
    """A PettingZoo environment: several agents and bots at one table of any game."""
    try:
        from pitboss.envs.seats_env import SeatsEnv
    except ImportError as missing:
        raise ImportError("This needs PettingZoo. Install it: pip install 'pitboss[gym]'") from missing
    return SeatsEnv(game, rulebook, **how)


def make_vec(
    game: str, num_envs: int, rulebook: str | None = None, *, stake: int | None = None, **settings: Any
) -> "FastVectorEnv":
    """Many tables of blackjack, three card poker or let it ride in compiled code."""
    from pitboss.envs.vector_env import FastVectorEnv, fast_game

    return FastVectorEnv(fast_game(game, rulebook, stake=stake, **settings), num_envs)


def make_gpu(
    game: str, num_envs: int, rulebook: str | None = None, *, stake: int | None = None, **settings: Any
) -> "GpuVectorEnv":
    """The tables of `make_vec` on an NVIDIA GPU; the arrays stay there."""
    from pitboss.envs.gpu_env import GpuVectorEnv
    from pitboss.envs.vector_env import fast_game

    return GpuVectorEnv(fast_game(game, rulebook, stake=stake, **settings), num_envs)


def best_play(env: Any) -> Any:
    """Exact best play as a policy: a function of observation and info that returns the action.

    It takes a live table of any game that the house banks, and the tables of `make_vec`, for which the function returns
    an array of actions.
    """
    from pitboss.envs.policies import policy_of

    return policy_of(env)


def register_envs() -> None:
    """Register every game once: a seat where the house banks, and a dealer and a supervisor everywhere.

    `gymnasium.make_vec` uses compiled tables where there are some.
    """
    for slug in slugs():
        if env_id(slug, DEALER) in gymnasium.registry:
            continue
        if slug in house_banked():
            many = {"vector_entry_point": "pitboss.envs:make_vec"} if slug in COMPILED else {}
            gymnasium.register(env_id(slug), "pitboss.envs.table_env:TableEnv", kwargs={"game": slug}, **many)
        for role in (DEALER, SUPERVISOR):
            gymnasium.register(env_id(slug, role), f"pitboss.envs.dealer_env:{role}Env", kwargs={"game": slug})


register_envs()
