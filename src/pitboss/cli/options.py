"""The options that every command about a game takes, and how they are read."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli.app import BadInput
from pitboss.rulebooks.refusal_codes import InputCode, TableCode

if TYPE_CHECKING:
    from pitboss.engine.game import Game
    from pitboss.engine.table import Table
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
    """Which rules a table goes by.

    Parameters
    ----------
    rulebook
        The jurisdiction: bahamas, nsw or tribal. Default: the game's only one, else bahamas.
    settings
        A table's choice inside what the rulebook permits, as key=value; give it as often as needed.
    json
        Write the result as JSON.
    hypothetical
        Permit what the rulebook forbids, for analysis; every output says so.
    """

    rulebook: Annotated[str | None, Parameter(completer=complete_rulebooks)] = None
    settings: Annotated[tuple[str, ...], Parameter(name="--set", negative=(), show_default=False)] = ()
    json: Flag = False
    hypothetical: Flag = False


def find_game(slug: str) -> "Game":
    """The game of that name; a name that is near is offered."""
    from pitboss import games

    every = games.slugs()
    if slug not in every:
        raise BadInput(InputCode.GAME_UNKNOWN, f"no game {slug!r}; {nearest(slug, every)}")
    return games.find_game(slug)


def rulebook_of(game: "Game", wanted: str | None) -> str:
    """The rulebook asked for, else the game's only one, else bahamas."""
    from pitboss.rulebooks.book import rulebooks_with, usual_rulebook

    has = rulebooks_with(game.slug)
    if wanted is None:
        return usual_rulebook(game.slug)
    if wanted not in has:
        raise BadInput(InputCode.RULEBOOK_UNKNOWN, f"{game.slug} has no rulebook {wanted!r}; {nearest(wanted, has)}")
    return wanted


def read_settings(written: Iterable[str]) -> dict[str, object]:
    """`key=value` words to a mapping; what the values may be is the rulebook's to say."""
    given: dict[str, object] = {}
    for word in written:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise BadInput(TableCode.SETTING_UNREADABLE, f"--set {word}: write key=value, as --set min=10")
        given[key.strip()] = value.strip()
    return given


def open_chapter(slug: str, options: TableOptions | None) -> "tuple[Game, Chapter]":
    """A game and its chapter in the rulebook that was asked for."""
    from pitboss.rulebooks.book import chapter

    game = find_game(slug)
    return game, chapter(rulebook_of(game, (options or TableOptions()).rulebook), game.slug)


def open_table(slug: str, options: TableOptions | None) -> "Table[Any]":
    """A table of that game, its settings held to the rulebook; a Refusal says what is not permitted."""
    from pitboss.engine.table import Table

    chosen = options or TableOptions()
    game = find_game(slug)
    rulebook = rulebook_of(game, chosen.rulebook)
    return Table(game, rulebook, read_settings(chosen.settings), hypothetical=chosen.hypothetical)


def nearest(word: str, every: Iterable[str]) -> str:
    """What a mistyped name may have meant, and which names there are."""
    from difflib import get_close_matches

    names = list(every)
    near = get_close_matches(word, names, n=1)
    there_are = f"there are {', '.join(names)}" if names else "there are none"
    return f"did you mean {near[0]}? {there_are.capitalize()}" if near else there_are
