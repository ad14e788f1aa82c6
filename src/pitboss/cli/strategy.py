"""`pitboss strategy`: the best decision in every situation, and what each mistake costs."""

from html import escape
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.explain import print_explained
from pitboss.cli.odds import print_accounts, print_exact, read_stake
from pitboss.cli.options import Flag, GameName, TableOptions, asked_for
from pitboss.maths.result import all_digits, percent
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.library.strategy import BestPlay

STYLE = """<style>
body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse }
td, th { padding: .3rem .8rem; text-align: left; border-bottom: 1px solid #ccc }
.breach { font-weight: bold }
</style>"""


def strategy(
    game: GameName,
    /,
    *,
    html: Flag = False,
    stake: Annotated[str | None, Parameter(show_default=False)] = None,
    recompute: Flag = False,
    explain: Flag = False,
    table: TableOptions | None = None,
) -> int:
    """Show the best decision in every situation, as short rules and as tables.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    html
        Write one HTML page.
    stake
        Stake in dollars, where the best decision depends on it. Default: the table's minimum.
    recompute
        Compute the strategy, even if the almanac or the cache has it.
    explain
        Say what each column means.
    """
    from pitboss.cli.waiting import waiting
    from pitboss.library.strategy import find_strategy

    asked = asked_for(game, table)
    if html and table and table.json:
        raise BadInput(InputCode.TWO_FORMATS, "Give either --html or --json, not both.")
    with waiting(f"Calculating {game}"):
        found = find_strategy(asked, read_stake(stake), recompute=recompute)
    with all_digits():
        if table and table.json:
            print_exact(found)
        elif html:
            output.result().out(_page(found), highlight=False)
        else:
            _print(found)
            if explain:
                print_explained("strategy")
    return DONE


# -- the terminal -----------------------------------------------------------------------------------------------------


def _print(found: "BestPlay") -> None:
    from rich.padding import Padding

    from pitboss.cli.grids import Column, fitted
    from pitboss.library.strategy import WORST, grid_of

    console = output.result()
    output.say_hypothetical(found.table.breaches, console)
    console.print(f"{found.table.title}: best play", style="bold")
    columns = {
        "Situation": Column("Situation", folds=True),
        "Best": Column("Best", left=True),
        "Hands": Column("Hands", spare=2),
        "Mistake costs": Column("Mistake costs", left=True),
        WORST: Column(WORST, left=True, spare=3),
        "Example": Column("Example", spare=1, left=True),
    }
    for decision in found.strategy.decisions:
        console.print(f"\n{decision.name[0].upper()}{decision.name[1:]}", style="bold")
        for rule in decision.rules:
            console.print(Padding(rule, (0, 0, 0, 2)))
        grid = grid_of(decision, found.table.game)
        console.print(fitted("", [columns[head] for head in grid.heads], grid.rows, console))
    for note in found.remarks():
        console.print(note, style="dim", markup=False)
    if found.ranked:
        print_accounts("", found.ranked)


# -- HTML -------------------------------------------------------------------------------------------------------------


def _page(found: "BestPlay") -> str:
    """One self-contained HTML page."""
    from pitboss.library.strategy import grid_of

    title = escape(f"{found.table.title}: best play")
    parts = [f"<h1>{title}</h1>"]
    parts += [f'<p class="breach">Hypothetical table: {escape(b)}</p>' for b in found.table.breaches]
    for decision in found.strategy.decisions:
        parts.append(f"<h2>{escape(decision.name[0].upper() + decision.name[1:])}</h2>")
        if decision.rules:
            parts.append("<ul>" + "".join(f"<li>{escape(rule)}</li>" for rule in decision.rules) + "</ul>")
        grid = grid_of(decision, found.table.game)
        parts.append(_html_table(grid.heads, grid.rows))
    parts += [f"<p>{escape(note)}</p>" for note in found.remarks()]
    if found.ranked:
        parts.append(_html_table(("Wager", "Edge"), [(a.name, percent(a.edge)) for a in found.ranked]))
    head = f'<meta charset="utf-8"><title>{title}</title>{STYLE}'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>'


def _html_table(headings: tuple[str, ...], rows: "Sequence[tuple[str, ...]]") -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"
