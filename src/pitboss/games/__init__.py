"""The games: one folder each, found by looking. Adding a game is adding a folder and its numbers in a rulebook."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.engine.game import Game

# More packages to look for games in, for games that are not shipped with pitboss.
PACKAGES = [__name__]


@cache
def games() -> "dict[str, Game]":
    """Every game by its slug."""
    found: dict[str, Game] = {}
    for package in PACKAGES:
        for info in pkgutil.iter_modules(import_module(package).__path__):
            if info.ispkg:
                game = import_module(f"{package}.{info.name}.procedure").GAME
                found[game.slug] = game
    return dict(sorted(found.items()))


def find_game(slug: str) -> "Game":
    """The game of that slug; a LookupError lists what there is."""
    every = games()
    if slug not in every:
        raise LookupError(f"no game {slug}; there are {', '.join(every)}")
    return every[slug]
