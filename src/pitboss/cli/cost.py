"""`pitboss cost`: what an error costs or gains the house, per round and per hour."""

from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.odds import accounts_of, all_digits, print_exact, report
from pitboss.cli.options import GameName, TableOptions, nearest, open_table
from pitboss.games.refusal_codes import GameCode
from pitboss.maths.result import off_by, percent
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.reports.cost import Cost

ROUNDS = 4_000_000


def cost(
    game: GameName,
    /,
    *,
    error: str,
    wager: Annotated[str | None, Parameter(show_default=False)] = None,
    pace: int = 60,
    rounds: int = ROUNDS,
    table: TableOptions | None = None,
) -> int:
    """Show what an error at the table costs or gains the house, per round and per hour.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    error
        One of: missing:Ah+Kd (missing cards); skipped-burn; uncollected:1%, unpaid:1% or paid-twice:1% (the dealer
        does this in 1 % of cases); broken:TABLE/ROW (the dealer does the opposite of this row of a rule table);
        KEY=VALUE (another setting than posted); "pays.LINE=6 to 5" (other odds than posted).
    wager
        Only this wager.
    pace
        Rounds per hour.
    rounds
        Rounds to simulate, where no exact calculation is possible.
    """
    from pitboss.reports.cost import cost as work_out

    if pace < 1 or rounds < 1:
        raise BadInput(GameCode.COUNT_UNREADABLE, "--pace and --rounds must be at least 1.")
    opened = open_table(game, table)
    accounts = list(accounts_of(opened, None).values())
    names = [account.name for account in accounts]
    if wager is not None and wager not in names:
        raise BadInput(InputCode.WAGER_UNKNOWN, f"{game} has no wager {wager!r}. {nearest(wager, names)}")
    found = [c for c in work_out(opened, accounts, error, rounds) if wager in (None, c.wager)]
    with all_digits():
        if table and table.json:
            print_exact({**report(opened, {}), "error": error, "pace": pace, "wagers": _data(found, pace)})
            return DONE
        output.say_hypothetical(opened.settings.breaches, output.result())
        _print(f"{opened.game.name}, {opened.rulebook} rulebook: {error}", found, pace)
    return DONE


def _data(found: "list[Cost]", pace: int) -> dict[str, Any]:
    return {
        c.wager: {
            "by_the_book": str(c.by_the_book),
            "with_error": str(c.with_error),
            "per_round": str(c.per_round),
            "per_hour": str(c.per_hour(pace)),
            "method": c.method,
            "wide": c.wide,
        }
        for c in found
    }


def _print(title: str, found: "list[Cost]", pace: int) -> None:
    from pitboss.cli.grids import Column, fitted

    exact = all(c.method == "exact" for c in found)
    columns = [Column("Wager", left=True), Column("Edge", spare=1), Column("With error"), Column("Per round")]
    columns += [Column("Per hour"), *([] if exact else [Column("+/-")]), Column("Method")]
    rows = [_row(c, pace, exact=exact) for c in found]
    console = output.result()
    console.print(fitted(title, columns, rows, console))
    console.print(
        f"The house gains (+) or loses (-): per round, as a share of the wager; per hour of {pace} rounds, in wagers. "
        "Players make the best decisions for the odds and rules that really apply. They do not know about a missing "
        "or unburned card.",
        style="dim",
    )


def _row(c: "Cost", pace: int, *, exact: bool) -> list[str]:
    sign = "+" if c.per_round > 0 else ""
    hour = "0" if c.is_nothing else f"{float(c.per_hour(pace)):+.4f}"
    round_ = "0" if c.is_nothing else f"{sign}{percent(c.per_round)}"
    cells = [c.wager, percent(c.by_the_book), percent(c.with_error), round_, hour]
    return [*cells, *([] if exact else [off_by(c.wide) if c.wide else ""]), c.method]
