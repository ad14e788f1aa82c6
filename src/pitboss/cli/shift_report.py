"""`pitboss shift-report DATA`: the revenue of a house in a shift or a day, table by table."""

from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from time import time
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.options import Database, Flag
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal_codes import InputCode

Day = Annotated[str | None, Parameter(show_default=False)]
DAY = 24 * 60 * 60 * 1000
Form = Literal["text", "json", "csv", "html"]


def shift_report(
    data: Path,
    /,
    *,
    day: Day = None,
    since: Day = None,
    until: Day = None,
    theory: Flag = False,
    database: Database = "",
    form: Annotated[Form, Parameter(name="--format")] = "text",
    json: Flag = False,
) -> int:
    """Show drop, win, hold, rake, commission, jackpots, incidents and powers of every table for a shift or a day.

    Times are UTC. Without times, the report covers everything. The report changes nothing.

    Parameters
    ----------
    data
        The data folder of `pitboss serve`.
    day
        A day, for example 2026-11-16.
    since
        Start of the shift, for example 2026-11-16T18:00.
    until
        End of the shift.
    theory
        Add the theoretical win: the wagers times their exact edges. Some games take a minute to calculate.
    database
        The PostgreSQL database of the house, if it has one.
    form
        Output format.
    json
        Same as `--format json`.
    """
    from pitboss.server.records.house_copy import NoHouse
    from pitboss.server.records.revenue import revenue_report
    from pitboss.server.records.revenue_text import as_csv, as_data, as_html, as_text
    from pitboss.server.storage.postgres import NoDatabase

    first, last = _span(day, since, until)
    try:
        found = revenue_report(data, first, last, _edges if theory else None, database)
    except (NoHouse, NoDatabase) as fault:
        raise BadInput(InputCode.NO_HOUSE, str(fault)) from None
    if json or form == "json":
        output.print_json(as_data(found))
        return DONE
    written = {"text": as_text, "csv": as_csv, "html": as_html}[form](found)
    output.result().print(written, end="", markup=False, highlight=False, soft_wrap=True)
    return DONE


def _span(day: str | None, since: str | None, until: str | None) -> tuple[int, int]:
    """The first millisecond, and the one after the last."""
    if day is not None:
        if since or until:
            raise BadInput(InputCode.USAGE, "Give either --day, or --since and --until.")
        start = _milliseconds(day)
        return max(0, start), max(1, _in_time(day, start + DAY))
    first = max(0, _milliseconds(since)) if since else 0
    last = _milliseconds(until) if until else round(time() * 1000) + 1
    if first >= last:
        raise BadInput(InputCode.USAGE, "A shift must end after it begins.")
    return first, last


def _milliseconds(text: str) -> int:
    return _in_time(text, round(_moment(text).timestamp() * 1000))


def _in_time(text: str, milliseconds: int) -> int:
    from pitboss.server.records.revenue import LATEST

    if milliseconds > LATEST:
        raise BadInput(GameCode.TIME_UNREADABLE, f"{text!r} is too far in the future. Write, for example, 2026-11-16.")
    return milliseconds


def _moment(text: str) -> datetime:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise BadInput(
            GameCode.TIME_UNREADABLE, f"{text!r} is not a time. Write 2026-11-16 or 2026-11-16T18:00."
        ) from None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _edges(game: str, rulebook: str, settings: dict[str, Any]) -> dict[str, Fraction]:
    """The exact edge of each wager of a table, by its name in the log."""
    from pitboss.engine.table import AnyTable, Table
    from pitboss.games import find_game
    from pitboss.library.odds import odds_of
    from pitboss.rulebooks.refusal import Refusal
    from pitboss.server.records.stakes import WagerEdge, by_wager

    table: AnyTable = Table(find_game(game), rulebook, settings)
    try:
        found = odds_of(table)
    except Refusal:
        return {}
    return by_wager(WagerEdge(each.name, each.basis, each.edge) for each in found)


__all__ = ["shift_report"]
