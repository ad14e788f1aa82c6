"""`pitboss odds`: the exact house edge of every wager, counted with the functions that settle the table."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.options import GameName, TableOptions, open_table

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from pitboss.engine.table import Table
    from pitboss.maths.result import WagerOdds


def odds(
    game: GameName,
    wager: Annotated[str | None, Parameter(show_default=False)] = None,
    *,
    stake: Annotated[str | None, Parameter(show_default=False)] = None,
    table: TableOptions | None = None,
) -> int:
    """Show the exact house edge of every wager; of one wager, every combination.

    Parameters
    ----------
    game
        The game.
    wager
        Only this wager, with all its outcomes.
    stake
        Dollars staked, to see what rounding does; by default an amount at which nothing rounds.
    """
    opened = open_table(game, table)
    accounts = accounts_of(opened, _cents(stake))
    if wager is not None and wager not in accounts:
        raise BadInput("wager-unknown", f"{game} has no wager {wager!r}; there are {', '.join(accounts)}")
    shown = {wager: accounts[wager]} if wager else accounts
    if table and table.json:
        output.print_json(report(opened, shown))
        return DONE
    output.say_hypothetical(opened.settings.breaches, output.result())
    output.result().print(_grid(opened, shown))
    if wager:
        output.result().print(_outcomes(accounts[wager]))
    _notes(shown)
    return DONE


def _cents(stake: str | None) -> int | None:
    from pitboss.engine.money import read_money

    if stake is None:
        return None
    try:
        cents = read_money(stake)
    except ValueError as fault:
        raise BadInput("stake-unreadable", f"--stake: {fault}") from None
    if cents <= 0:
        raise BadInput("stake-unreadable", "--stake: a stake is more than nothing")
    return cents


def accounts_of(opened: "Table[Any]", stake: int | None) -> "dict[str, WagerOdds]":
    from pitboss.games import game_part

    part = game_part(opened.game.slug, "odds")
    if part is None:
        raise BadInput("no-odds", f"{opened.game.slug} has no exact odds: its players play each other, not the house")
    return {account.name: account for account in part.odds(opened.chapter, opened.settings, stake)}


def report(opened: "Table[Any]", accounts: "dict[str, WagerOdds]") -> dict[str, Any]:
    """The figures for machines."""
    from pitboss.engine.log import rulings_in_force

    return {
        "game": opened.game.slug,
        "rulebook": opened.rulebook,
        "settings": dict(opened.settings),
        "rulings": rulings_in_force(opened),
        "hypothetical": [str(breach) for breach in opened.settings.breaches],
        "wagers": {name: account.shown() for name, account in accounts.items()},
    }


def percent(share: Fraction, places: int = 4) -> str:
    """A fraction as a percentage, rounded half up from the exact value."""
    scaled = share * 100 * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign, whole = ("-" if whole < 0 else ""), abs(whole)
    return f"{sign}{whole // 10**places}.{whole % 10**places:0{places}} %"


def _grid(opened: "Table[Any]", accounts: "dict[str, WagerOdds]") -> "Grid":
    from rich import box
    from rich.table import Table as Grid

    title = f"{opened.game.name}, {opened.rulebook} rulebook ({opened.equipment}): house edge"
    grid = Grid(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("Wager", style="bold")
    for name in ("Edge", "Exactly", "Wins", "Pushes", "Loses", "SD"):
        grid.add_column(name, justify="right")
    for name, account in accounts.items():
        exact = str(account.edge)
        grid.add_row(
            name,
            percent(account.edge),
            exact if len(exact) <= len("1234/12345678") else "(--json)",
            *(percent(account.share(sign), 2) for sign in (1, 0, -1)),
            f"{account.sd:.4f}",
        )
    return grid


def _outcomes(account: "WagerOdds") -> "Grid":
    from rich import box
    from rich.table import Table as Grid

    grid = Grid(title=f"{account.name}: every outcome", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("Outcome", style="bold")
    for name in ("Net", "Combinations", "Probability", "Return"):
        grid.add_column(name, justify="right")
    grid.add_column("Clauses")
    for o in account.outcomes:
        chance = Fraction(o.ways, account.total)
        grid.add_row(o.name, str(o.net), f"{o.ways:,}", percent(chance), percent(chance * o.net), ", ".join(o.cites))
    grid.add_section()
    grid.add_row("all", "", f"{account.total:,}", percent(Fraction(1)), percent(account.mean()), "")
    return grid


def _notes(accounts: "dict[str, WagerOdds]") -> None:
    for note in dict.fromkeys(note for account in accounts.values() for note in account.notes):
        output.result().print(note, style="dim", soft_wrap=True)
