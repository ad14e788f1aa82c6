"""Open a table by the names that people write, with the nearest name where one is unknown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.engine.game import Game
    from pitboss.engine.table import Table


@dataclass(frozen=True)
class TableFacts:
    """Which table a result is about."""

    game: str
    name: str
    rulebook: str
    equipment: str
    settings: Mapping[str, Any]
    rulings: tuple[str, ...]
    breaches: tuple[str, ...]

    @property
    def title(self) -> str:
        return f"{self.name}, {self.rulebook} rulebook ({self.equipment})"

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rulebook": self.rulebook,
            "settings": dict(self.settings),
            "rulings": list(self.rulings),
            "hypothetical": list(self.breaches),
        }


def facts_of(table: "Table[Any]") -> TableFacts:
    from pitboss.engine.log import rulings_in_force

    return TableFacts(
        table.game.slug,
        table.game.name,
        table.rulebook,
        table.equipment,
        settings_of(table),
        tuple(rulings_in_force(table)),
        tuple(str(breach) for breach in table.settings.breaches),
    )


def settings_of(table: "Table[Any]") -> dict[str, Any]:
    """Every setting with its value, and the odds and approvals that were given."""
    besides = {key: value for key, value in table.given.items() if key.partition(".")[0] in ("pays", "approved")}
    return {**table.settings, **besides}


def find_game(slug: str) -> "Game":
    """The game with this name. An unknown name raises, with the nearest one."""
    from pitboss import games

    every = games.slugs()
    if slug not in every:
        raise Refusal(InputCode.GAME_UNKNOWN, f"There is no game {slug!r}. {nearest(slug, every)}")
    return games.find_game(slug)


def rulebook_of(game: "Game", wanted: str | None) -> str:
    """The rulebook that was asked for, or else the usual one."""
    from pitboss.rulebooks.book import rulebooks_with, usual_rulebook

    has = rulebooks_with(game.slug)
    if wanted is None:
        return usual_rulebook(game.slug)
    if wanted not in has:
        raise Refusal(InputCode.RULEBOOK_UNKNOWN, f"{game.slug} has no rulebook {wanted!r}. {nearest(wanted, has)}")
    return wanted


def open_table(
    game: str, rulebook: str | None = None, settings: Mapping[str, object] | None = None, *, hypothetical: bool = False
) -> "Table[Any]":
    """A table of a game, with its settings checked against the rulebook.

    A keyword can't have a dot, so `pays__tie` is the setting `pays.tie`.
    """
    from pitboss.engine.table import Table

    found = find_game(game)
    given: dict[str, object] = {name.replace("__", "."): str(value) for name, value in (settings or {}).items()}
    return Table(found, rulebook_of(found, rulebook), given, hypothetical=hypothetical)


def nearest(word: str, every: Iterable[str]) -> str:
    """The likely meaning of a mistyped name, and all names."""
    from difflib import get_close_matches

    names = list(every)
    near = get_close_matches(word, names, n=1)
    choices = f"Choose from: {', '.join(names)}." if names else "It has none."
    return f"Did you mean {near[0]}? {choices}" if near else choices


def known_wager(game: str, wager: str, names: Iterable[str]) -> str:
    """The wager, if the game has it."""
    every = list(names)
    if wager not in every:
        raise Refusal(InputCode.WAGER_UNKNOWN, f"{game} has no wager {wager!r}. {nearest(wager, every)}")
    return wager
