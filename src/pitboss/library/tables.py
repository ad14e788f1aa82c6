"""Open a table by the names that people write, with the nearest name where one is unknown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.answers.answers import at_once, facts_at
from pitboss.rulebooks.refusal import Refusal, nearest
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.engine.game import Game
    from pitboss.engine.table import AnyTable


@dataclass(frozen=True)
class TableFacts:
    """Which table a result is about."""

    game: str
    name: str
    rulebook: str
    equipment: str
    settings: Mapping[str, Any]
    given: Mapping[str, object] = field(default_factory=dict)
    breaches: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.name}, {self.rulebook} rulebook ({self.equipment})"

    @cached_property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that the game's rules cite."""
        from pitboss.engine.log import rulings_in_force

        return tuple(rulings_in_force(self.open()))

    def open(self) -> "AnyTable":
        """Open the table."""
        return open_table(self.game, self.rulebook, self.given, hypothetical=bool(self.breaches))

    def data(self) -> dict[str, Any]:
        names = {"game": self.game, "rulebook": self.rulebook, "settings": dict(self.settings)}
        return {**names, "rulings": list(self.rulings), "hypothetical": list(self.breaches)}


def facts_of(table: "AnyTable") -> TableFacts:
    breaches = tuple(str(breach) for breach in table.settings.breaches)
    return TableFacts(table.game.slug, rulebook=table.rulebook, given=table.given, breaches=breaches, **facts_at(table))


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
) -> "AnyTable":
    """A table of a game, with its settings checked against the rulebook."""
    from pitboss.engine.table import Table

    found = find_game(game)
    return Table(found, rulebook_of(found, rulebook), dict(as_given(settings)), hypothetical=hypothetical)


class TableRequest(NamedTuple):
    """A table as somebody asks for it; it is opened only where that is needed."""

    game: str
    rulebook: str | None = None
    settings: Mapping[str, object] = MappingProxyType({})
    hypothetical: bool = False

    def open(self) -> "AnyTable":
        return open_table(self.game, self.rulebook, self.settings, hypothetical=self.hypothetical)

    def known(self, kind: str) -> tuple[TableFacts, Any] | None:
        """The answer of the almanac or the cache, and the table that it is about; None if neither has it."""
        from pitboss import games
        from pitboss.rulebooks.book import rulebooks_with, usual_rulebook

        known = self.game in games.slugs() and self.rulebook in (None, *rulebooks_with(self.game))
        if self.hypothetical or not known:
            return None
        rulebook, given = self.rulebook or usual_rulebook(self.game), as_given(self.settings)
        found = at_once(kind, self.game, rulebook, given)
        if found is None:
            return None
        return TableFacts(self.game, rulebook=rulebook, given=given, **found["facts"]), found["answer"]


def as_given(settings: Mapping[str, object] | None) -> dict[str, str]:
    """Settings as a table takes them. A keyword can't have a dot, so `pays__tie` is the setting `pays.tie`."""
    return {name.replace("__", "."): str(value) for name, value in (settings or {}).items()}


def known_wager(game: str, wager: str, names: Iterable[str]) -> str:
    """The wager, if the game has it."""
    every = list(names)
    if wager not in every:
        raise Refusal(InputCode.WAGER_UNKNOWN, f"{game} has no wager {wager!r}. {nearest(wager, every)}")
    return wager
