"""Outside games: folders with a game, its numbers and its clauses that are not part of pitboss.

    my_games/
      chuck_a_luck/
        procedure.py  rules.py  odds.py ...      the game, a package as any other under pitboss.games
        rulebooks/clauses.tsv                    the clauses of its text, in the same columns as ours
        rulebooks/documents.toml                 the rulebook of each document:  chuck-rules = "house"
        rulebooks/house/chuck-a-luck.toml        its numbers, odds and settings
        rulebooks/rulings/*.toml  waivers.toml   rulings and waivers, if there are any

With `PITBOSS_GAMES=my_games` every command knows them.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from pitboss.games import add_game, drop_game, slugs
from pitboss.maths.compiled import SOURCES
from pitboss.rulebooks.book import FOLDERS, chapter, rulebooks_with
from pitboss.rulebooks.clauses import add_clauses, clauses, drop_clauses
from pitboss.rulebooks.elements import REGISTRY, Element
from pitboss.rulebooks.rulings import rulings
from pitboss.rulebooks.waivers import waivers

VARIABLE = "PITBOSS_GAMES"
AWAY: dict[str, Element] = {}  # the rules of removed games: their modules stay loaded


class NoGames(LookupError):
    """The folder has no game."""


def add_games(folder: Path) -> list[str]:
    """Add every game in a folder; return their slugs."""
    folder = folder.resolve()
    found = sorted(page.parent for page in folder.glob("*/procedure.py"))
    if not found:
        inside = (folder / "procedure.py").is_file()
        why = f"name the folder above it, {folder.parent}" if inside else "a game is a folder in it with a procedure.py"
        raise NoGames(f"{folder} has no game: {why}")
    slugs()  # those of the environment come first, and this folder may be one of theirs
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    if folder not in SOURCES:
        SOURCES.append(folder)
    return [_add(package) for package in found]


def _slug(package: Path) -> str:
    return package.name.replace("_", "-")


def _add(package: Path) -> str:
    """Add one game: its clauses first, because its rules need them."""
    slug = _slug(package)
    data = package / "rulebooks"
    known = slugs()  # the first look at the games adds those of PITBOSS_GAMES, perhaps this one
    if data in FOLDERS:
        return slug
    if slug in known:
        raise NoGames(f"{package}: there is a game {slug} already; call the folder something else")
    if (data / "clauses.tsv").is_file():
        add_clauses(data)
        _forget()
    FOLDERS.append(data)
    REGISTRY.update(_rules_of(slug, AWAY))
    add_game(slug, package.name)
    _hold(slug, package)
    return slug


def _hold(slug: str, package: Path) -> None:
    """Check that an outside game has everything besides its procedure, with a clear error."""
    data = package / "rulebooks"
    if not rulebooks_with(slug):
        wanted = f"{data}/<rulebook>/{slug}.toml"
        raise NoGames(f"{wanted} is missing; documents.toml beside a clauses.tsv names the rulebook of each document")
    if (data / "clauses.tsv").is_file() and not any(clause.game == slug for clause in clauses().values()):
        raise NoGames(f"{data}/clauses.tsv has no clause of {slug}, which is what its third column says")
    game = getattr(import_module(f"{package.name}.procedure"), "GAME", None)
    if getattr(game, "slug", None) != slug:
        raise NoGames(f"{package}/procedure.py must end with GAME = Game(slug={slug!r}, ...), the folder's own name")
    chapters = [element for book in rulebooks_with(slug) for element in chapter(book, slug).elements()]
    for element in (*chapters, *_rules_of(slug, REGISTRY).values()):
        for cite in element.cites:
            if cite not in clauses() and cite not in rulings():
                raise NoGames(f"{package}: {element.kind} {element.id} cites {cite}, which is no clause or ruling")


def _forget() -> None:
    """Clear the caches after the rulebooks have changed."""
    for known in (chapter, rulings, waivers):
        known.cache_clear()


def _put_away(slug: str) -> None:
    drop_game(slug)
    mine = _rules_of(slug, REGISTRY)
    AWAY.update(mine)
    for name in mine:
        del REGISTRY[name]


def _rules_of(slug: str, rules: Mapping[str, Element]) -> dict[str, Element]:
    """The rules of one game: of its modules, its checks (`chuck-a-luck.late`) and its chapters."""
    return {
        name: rule
        for name, rule in rules.items()
        if slug in (name.partition(".")[0].replace("_", "-"), *name.split("/")[1:2])
    }


@contextmanager
def visiting(folder: Path) -> Iterator[list[str]]:
    """Add the games of a folder inside the block; games that were added before stay."""
    known, sources = list(FOLDERS), list(SOURCES)
    try:
        yield add_games(folder)
    finally:
        for data in [d for d in FOLDERS if d not in known]:
            FOLDERS.remove(data)
            drop_clauses(data)
            _put_away(_slug(Path(str(data)).parent))
        SOURCES[:] = sources
        _forget()


def add_from_environment() -> list[str]:
    """Add the games in the folders of PITBOSS_GAMES; make the paths absolute for processes with another folder."""
    folders = [Path(name).resolve() for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]
    if folders:
        os.environ[VARIABLE] = os.pathsep.join(map(str, folders))
    return [slug for folder in folders for slug in add_games(folder)]
