"""Games from elsewhere: folders that hold a game, its numbers and its clauses, and are not part of pitboss.

    my_games/
      chuck_a_luck/
        procedure.py  rules.py  odds.py ...      the game, a package as any other under pitboss.games
        rulebooks/clauses.tsv                    the clauses of its text, in the columns of our own
        rulebooks/documents.toml                 the rulebook of each document:  chuck-rules = "house"
        rulebooks/house/chuck-a-luck.toml        its numbers, odds and settings

`PITBOSS_GAMES=my_games` makes every command know them.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pitboss.games import add_game, drop_game
from pitboss.maths.compiled import SOURCES
from pitboss.rulebooks.book import FOLDERS, chapter
from pitboss.rulebooks.clauses import add_clauses, drop_clauses

VARIABLE = "PITBOSS_GAMES"


class NoGames(LookupError):
    """A folder was named that holds no game."""


def add_games(folder: Path) -> list[str]:
    """Take up every game in a folder; their slugs."""
    folder = folder.resolve()
    found = sorted(page.parent for page in folder.glob("*/procedure.py"))
    if not found:
        raise NoGames(f"{folder} holds no game: a game is a folder with a procedure.py")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    if folder not in SOURCES:
        SOURCES.append(folder)
    return [_add(package) for package in found]


def _slug(package: Path) -> str:
    return package.name.replace("_", "-")


def _add(package: Path) -> str:
    """One game: its clauses first, since its rules cannot be built without them."""
    slug = _slug(package)
    data = package / "rulebooks"
    if data in FOLDERS:
        return slug
    if (data / "clauses.tsv").is_file():
        add_clauses(data)
    FOLDERS.append(data)
    add_game(slug, package.name)
    return slug


@contextmanager
def visiting(folder: Path) -> Iterator[list[str]]:
    """The games of a folder are known while the block runs; those that were known before it stay."""
    known, sources = list(FOLDERS), list(SOURCES)
    try:
        yield add_games(folder)
    finally:
        for data in [d for d in FOLDERS if d not in known]:
            FOLDERS.remove(data)
            drop_clauses(data)
            drop_game(_slug(Path(str(data)).parent))
        SOURCES[:] = sources
        chapter.cache_clear()


def add_from_environment() -> list[str]:
    """The games in the folders that PITBOSS_GAMES names."""
    folders = [Path(name).resolve() for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]
    return [slug for folder in folders for slug in add_games(folder)]
