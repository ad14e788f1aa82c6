"""What pitboss ships: every element of every game under every rulebook, and the folder of the tests."""

from collections.abc import Iterable
from pathlib import Path

import pitboss
from pitboss.games import games
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.clauses import Clause, clauses, documents, game_clauses
from pitboss.rulebooks.elements import REGISTRY, Element


def shipped_elements() -> list[Element]:
    """Every rule of every game. Call this before any test is imported: tests define rules too."""
    for game in games().values():
        for rulebook in rulebooks_with(game.slug):
            chapter(rulebook, game.slug)
    return list(REGISTRY.values())


def by_clause(elements: Iterable[Element]) -> dict[str, list[Element]]:
    """The elements that cite each clause, without rulings."""
    found: dict[str, list[Element]] = {}
    for element in elements:
        for cite in element.cites:
            if "/" in cite:
                found.setdefault(cite, []).append(element)
    return found


def wanted_clauses(game: str | None = None, rulebook: str | None = None) -> tuple[Clause, ...]:
    """The clauses of a game, of a rulebook, of both, or all; a ValueError lists the known names."""
    if game is not None:
        return game_clauses(game, rulebook)
    if rulebook is not None and rulebook not in documents().values():
        known = ", ".join(sorted(set(documents().values())))
        raise ValueError(f"no rulebook is called {rulebook!r}; the rulebooks are {known}")
    return tuple(c for c in clauses().values() if rulebook in (None, documents()[c.doc]))


def tests_folder() -> Path | None:
    """The tests beside the sources; an installed package has none."""
    folder = Path(pitboss.__file__).resolve().parents[2] / "tests"
    return folder if (folder / "conftest.py").is_file() else None
