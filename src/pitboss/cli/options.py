"""The options that every command about a game has, and how to read them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.app import BadInput
from pitboss.rulebooks.refusal_codes import TableCode

if TYPE_CHECKING:
    from pitboss.engine.game import Game
    from pitboss.engine.table import AnyTable
    from pitboss.library.tables import TableRequest
    from pitboss.rulebooks.book import Chapter


def complete_games(_context: object) -> list[str]:
    from pitboss.games import slugs

    return list(slugs())


def complete_rulebooks(_context: object) -> list[str]:
    from pitboss.rulebooks.clauses import documents

    return sorted(set(documents().values()))


GameName = Annotated[str, Parameter(completer=complete_games)]
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]
Database = Annotated[str, Parameter(env_var="PITBOSS_DATABASE", show_default=False)]


@Parameter(name="*")
@dataclass(frozen=True)
class TableOptions:
    """The rules of a table.

    Parameters
    ----------
    rulebook
        The regulation: bahamas, nsw or tribal. Default: bahamas, or the only one that has the game.
    settings
        A table setting, as key=value. Repeat it for more settings. See `pitboss rules GAME`.
    json
        Print JSON.
    hypothetical
        Allow rules that the rulebook does not permit, for analysis. Every output says so.
    """

    rulebook: Annotated[str | None, Parameter(completer=complete_rulebooks)] = None
    settings: Annotated[tuple[str, ...], Parameter(name="--set", negative=(), show_default=False)] = ()
    json: Flag = False
    hypothetical: Flag = False


def read_settings(written: Iterable[str]) -> dict[str, object]:
    """Read `key=value` words into a mapping; the rulebook checks the values later."""
    given: dict[str, object] = {}
    for word in written:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise BadInput(TableCode.SETTING_UNREADABLE, f"--set {word}: write key=value, for example --set min=10.")
        given[key.strip()] = value.strip()
    return given


def asked_for(slug: str, options: TableOptions | None) -> "TableRequest":
    """The table that was asked for, not yet opened."""
    from pitboss.library.tables import TableRequest

    chosen = options or TableOptions()
    return TableRequest(slug, chosen.rulebook, read_settings(chosen.settings), chosen.hypothetical)


def open_chapter(slug: str, options: TableOptions | None) -> "tuple[Game, Chapter]":
    """A game and its chapter in the rulebook that was asked for."""
    from pitboss.library.tables import find_game, rulebook_of
    from pitboss.rulebooks.book import chapter

    game = find_game(slug)
    return game, chapter(rulebook_of(game, (options or TableOptions()).rulebook), game.slug)


def open_table(slug: str, options: TableOptions | None) -> "AnyTable":
    """A table of a game, with its settings checked against the rulebook."""
    return asked_for(slug, options).open()
