"""`pitboss cost`: what a wrong procedure is worth, a round and an hour."""

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
    *,
    error: str,
    wager: Annotated[str | None, Parameter(show_default=False)] = None,
    pace: int = 60,
    rounds: int = ROUNDS,
    table: TableOptions | None = None,
) -> int:
    """Show what a wrong procedure is worth to the house, a round and an hour.

    Parameters
    ----------
    game
        The game.
    error
        missing:Ah+Kd (cards), skipped-burn, uncollected:1%, unpaid:1%, paid-twice:1% (a dealer's slips),
        broken:TABLE/ROW (the opposite of a rule table's row), or KEY=VALUE: a setting not followed, or a line not paid
        as posted ("pays.LINE=6 to 5").
    wager
        Only this wager.
    pace
        Rounds an hour.
    rounds
        Rounds that are played where nothing can be counted.
    """
    from pitboss.reports.cost import cost as work_out

    if pace < 1 or rounds < 1:
        raise BadInput(GameCode.COUNT_UNREADABLE, "--pace and --rounds are at least one")
    opened = open_table(game, table)
    accounts = list(accounts_of(opened, None).values())
    names = [account.name for account in accounts]
    if wager is not None and wager not in names:
        raise BadInput(InputCode.WAGER_UNKNOWN, f"{game} has no wager {wager!r}; {nearest(wager, names)}")
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
    columns = [Column("Wager", left=True), Column("By the book", spare=1), Column("With it"), Column("A round")]
    columns += [Column("An hour"), *([] if exact else [Column("+/-")]), Column("Method")]
    rows = [_row(c, pace, exact=exact) for c in found]
    console = output.result()
    console.print(fitted(title, columns, rows, console))
    console.print(
        f"What the house gains (+) or loses (-) by it: a round, of the basis; an hour of {pace} rounds, in stakes. "
        "Where there is something to decide, players play best against what is really drawn and paid; of a card that "
        "is missing or not burned they know nothing, and play by the book.",
        style="dim",
    )


def _row(c: "Cost", pace: int, *, exact: bool) -> list[str]:
    sign = "+" if c.per_round > 0 else ""
    hour = "0" if c.is_nothing else f"{float(c.per_hour(pace)):+.4f}"
    round_ = "nothing" if c.is_nothing else f"{sign}{percent(c.per_round)}"
    cells = [c.wager, percent(c.by_the_book), percent(c.with_error), round_, hour]
    return [*cells, *([] if exact else [off_by(c.wide) if c.wide else ""]), c.method]
