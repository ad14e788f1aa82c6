"""`pitboss odds`: the exact house edge of every wager, counted by the code that settles the wagers."""

import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.explain import print_explained
from pitboss.cli.options import Flag, GameName, TableOptions, asked_for
from pitboss.maths.result import EXACT, all_digits, how_sure, off_by, percent
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitboss.library.result import Result
    from pitboss.maths.result import WagerOdds

RISK = "Risk: the element of risk, which is the expected loss per unit in play at the end of the round."
EXACT_MAX = 13  # letters of a fraction that is shown in the grid


def odds(
    game: GameName,
    wager: Annotated[str | None, Parameter(show_default=False)] = None,
    /,
    *,
    stake: Annotated[str | None, Parameter(show_default=False)] = None,
    recompute: Flag = False,
    explain: Flag = False,
    table: TableOptions | None = None,
) -> int:
    """Show the exact house edge of every wager, or all outcomes of one wager.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    wager
        Only this wager, with all its outcomes.
    stake
        Stake in dollars, to see the effect of rounding. Default: a stake that needs no rounding.
    recompute
        Compute the odds, even if the almanac or the cache has them.
    explain
        Say what each column means.
    """
    from pitboss.cli.waiting import waiting
    from pitboss.library.odds import find_odds

    asked = asked_for(game, table)
    with waiting(f"Calculating {game}"):
        found = find_odds(asked, read_stake(stake), recompute=recompute)
    shown = found.only(wager) if wager else found
    with all_digits():
        if table and table.json:
            print_exact(shown)
            return DONE
        output.say_hypothetical(found.table.breaches, output.result())
        print_accounts(f"{found.table.title}: house edge", shown)
        if wager:
            _print_outcomes(found[wager])
        if explain:
            print_explained("odds")
    return DONE


def print_exact(found: "Result") -> None:
    """Print a result as JSON to stdout, with exact integers of any length."""
    sys.stdout.write(found.to_json() + "\n")


def read_stake(stake: str | None) -> int | None:
    """Read an amount in dollars as cents."""
    from pitboss.engine.money import read_money

    if stake is None:
        return None
    try:
        cents = read_money(stake)
    except ValueError as fault:
        raise BadInput(InputCode.STAKE_UNREADABLE, f"--stake: {fault}") from None
    if cents <= 0:
        raise BadInput(InputCode.STAKE_UNREADABLE, "--stake: a stake must be more than $0.")
    return cents


def print_accounts(title: str, accounts: "Iterable[WagerOdds]") -> None:
    """Print a line for each wager, and their notes below."""
    from pitboss.cli.grids import Column, fitted

    shown = list(accounts)
    notes = list(dict.fromkeys(note for account in shown for note in account.notes))
    columns = {
        "Wager": Column("Wager", left=True),
        "Edge": Column("Edge"),
        "Unrounded": Column("Unrounded"),
        "Exact": Column("Exact", spare=4),
        "Wins": Column("Wins", spare=1),
        "Pushes": Column("Pushes", spare=1),
        "Loses": Column("Loses", spare=3),
        "SD": Column("SD", spare=2),
        "Risk": Column("Risk", spare=2),
        "Note": Column("Note"),
    }
    needed = {
        "Unrounded": any(account.unrounded is not None for account in shown),
        "Pushes": any(account.share(0) for account in shown),
        "Risk": any(account.grows for account in shown),
        "Note": len(shown) > 1 and bool(notes),
    }
    kept = [name for name in columns if needed.get(name, True)]
    rows = [[_cell(name, account, notes) for name in kept] for account in shown]
    console = output.result()
    console.print(fitted(title, [columns[name] for name in kept], rows, console))
    for number, note in enumerate(notes, 1):
        mark = f"{number} " if "Note" in kept else ""
        console.print(f"{mark}{note}", style="dim", markup=False)
    if "Risk" in kept:
        console.print(RISK, style="dim")
    for account in shown if len(shown) > 1 else ():
        if account.method != EXACT:  # a narrow terminal leaves the column out that says so
            console.print(f"{account.name}: {how_sure(account)}", style="dim", markup=False)


def _cell(name: str, account: "WagerOdds", notes: list[str]) -> str:
    exact = str(account.edge)
    shown = exact if len(exact) <= EXACT_MAX else "see --json"
    cells = {
        "Wager": account.name,
        "Edge": percent(account.edge),
        "Unrounded": percent(account.edge if account.unrounded is None else account.unrounded),
        "Exact": shown if account.method == EXACT else f"±{off_by(account.margin)}",
        "Wins": percent(account.share(1), 2),
        "Pushes": percent(account.share(0), 2),
        "Loses": percent(account.share(-1), 2),
        "SD": f"{account.sd:.4f}",
        "Risk": percent(account.element_of_risk),
        "Note": ",".join(str(notes.index(note) + 1) for note in account.notes),
    }
    return cells[name]


def _print_outcomes(account: "WagerOdds") -> None:
    from pitboss.cli.grids import Column, fitted
    from pitboss.reports.par import counted

    columns = [
        Column("Outcome", left=True),
        *([Column("Staked")] if account.grows else []),
        Column("Net"),
        Column(counted(account).capitalize(), spare=1),
        Column("Probability"),
        Column("Return", spare=3),
        Column("Clauses", spare=2, folds=True),
    ]
    rows = []
    for o in account.outcomes:
        chance, staked = Fraction(o.ways, account.total), [str(o.staked)] if account.grows else []
        figures = [str(o.net), f"{o.ways:,}", percent(chance), percent(chance * o.net)]
        rows.append([o.name, *staked, *figures, ", ".join(o.cites)])
    average = [f"{float(account.average_stake):.4f}"] if account.grows else []
    last = ["all", *average, "", f"{account.total:,}", percent(Fraction(1)), percent(account.mean()), ""]
    console, sure = output.result(), how_sure(account)
    console.print(f"{sure[0].upper()}{sure[1:]}\n", markup=False)
    console.print(fitted(f"{account.name}: all outcomes", columns, rows, console, last=last))
