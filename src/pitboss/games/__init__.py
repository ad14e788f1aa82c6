"""The games: one folder each, found by looking. Adding a game is adding a folder and its numbers in a rulebook."""

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.engine.game import Game

# Games that are not shipped with pitboss: the package of each by its slug.
MORE: dict[str, str] = {}
ARRIVALS: list[Callable[[], object]] = []  # called before the first look at the games: they add those of other folders


def _packages() -> dict[str, str]:
    """Which package each game lives in, by the game's slug."""
    while ARRIVALS:
        arrive = ARRIVALS.pop()
        try:
            arrive()
        except Exception:
            ARRIVALS.append(arrive)  # the next look meets the same fault
            raise
    return _found()


@cache
def _found() -> dict[str, str]:
    found = dict(MORE)
    for info in pkgutil.iter_modules(__path__):
        package = f"{__name__}.{info.name}"
        if info.ispkg and _has(package, "procedure"):
            found[info.name.replace("_", "-")] = package
    return dict(sorted(found.items()))


def _has(package: str, part: str) -> bool:
    """Whether a package has a module, without importing the package."""
    spec = find_spec(package)
    return spec is not None and PathFinder.find_spec(part, spec.submodule_search_locations) is not None


def add_game(slug: str, package: str) -> None:
    """Take up a game that lives in a package of its own."""
    MORE[slug] = package
    _found.cache_clear()
    games.cache_clear()


def drop_game(slug: str) -> None:
    """Forget a game from an outside folder."""
    MORE.pop(slug, None)
    _found.cache_clear()
    games.cache_clear()


@cache
def games() -> "dict[str, Game]":
    """Every game by its slug, each with the floor's powers over it."""
    return {slug: _game(package) for slug, package in _packages().items()}


@cache
def _game(package: str) -> "Game":
    """The game that a package defines, with the floor's powers over it."""
    game: Game = import_module("pitboss.games.families.floor").with_floor(import_module(f"{package}.procedure").GAME)
    return game


def slugs() -> tuple[str, ...]:
    """The names of the games, without loading any."""
    return tuple(_packages())


def find_game(slug: str) -> "Game":
    """The game of that slug, without a look at the others; a LookupError lists what there is."""
    every = _packages()
    if slug not in every:
        raise LookupError(f"no game {slug}; there are {', '.join(every)}")
    return _game(every[slug])


def game_part(slug: str, part: str) -> ModuleType | None:
    """A further part of a game's folder (`odds`, `strategy`, `cases`), or None where the game has none."""
    return import_module(part_name(slug, part)) if has_part(slug, part) else None


def part_name(slug: str, part: str) -> str:
    """The module name of a part of a game's folder."""
    return f"{_packages()[slug]}.{part}"


def has_part(slug: str, part: str) -> bool:
    """Whether a game's folder has a further part, without loading it."""
    return _has(_packages()[slug], part)
