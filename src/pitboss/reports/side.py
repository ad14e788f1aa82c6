"""Read a table from one word: `bahamas`, `bahamas:decks=6,min=10` or `decks=6`."""

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.rulebooks.book import rulebooks_with, usual_rulebook
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode


def open_side(game: str, side: str, *, hypothetical: bool) -> AnyTable:
    """The table that the word describes; without a rulebook, under the usual one."""
    first, colon, rest = side.partition(":")
    if not colon and "=" in first:
        first, rest = "", side
    has = rulebooks_with(game)
    if first and first not in has:
        raise Refusal(
            InputCode.SIDE_UNKNOWN, f"{side!r} is not a rulebook of {game} ({', '.join(has)}) and not key=value."
        )
    rulebook = first or usual_rulebook(game)
    return Table(find_game(game), rulebook, _settings(rest), hypothetical=hypothetical)


def _settings(written: str) -> dict[str, object]:
    given: dict[str, object] = {}
    for word in filter(None, (word.strip() for word in written.split(","))):
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise Refusal(TableCode.SETTING_UNREADABLE, f"{word}: write key=value, for example min=10.")
        given[key.strip()] = value.strip()
    return given
