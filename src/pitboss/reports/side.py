"""Read a table from one word: `bahamas`, `bahamas:decks=6,min=10`, `decks=6`, or a reading: `B-01=dealer-wins`."""

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.rulebooks.book import rulebooks_with, usual_rulebook
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode
from pitboss.rulebooks.rulings import Ruling, rulings


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
        ruling = rulings().get(key.strip())
        name, value = (key, value) if ruling is None else _reading(ruling, value.strip())
        given[name.strip()] = value.strip()
    return given


def _reading(ruling: Ruling, name: str) -> tuple[str, str]:
    """The setting that selects a reading."""
    try:
        reading = ruling.reading(name)
    except ValueError as fault:
        raise Refusal(InputCode.SIDE_UNKNOWN, str(fault), (ruling.id,)) from None
    setting, equals, value = ruling.setting(reading).partition("=")
    if not equals:
        why = f"No setting selects {ruling.id}={name}: {reading.closed or ruling.reason}"
        raise Refusal(InputCode.SIDE_UNKNOWN, why, (ruling.id,))
    return setting, value
