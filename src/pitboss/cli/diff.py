"""`pitboss diff`: compare tables of one game: rules, clauses and the exact difference in edge."""

from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.explain import print_explained
from pitboss.cli.odds import print_exact
from pitboss.cli.options import Flag, GameName
from pitboss.maths.result import all_digits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.reports.compare import ComparedEdges, Section


def diff(
    game: GameName,
    /,
    *sides: str,
    all: Flag = False,  # noqa: A002 - the option is called --all
    hypothetical: Flag = False,
    explain: Flag = False,
    json: Flag = False,
) -> int:
    """Compare rulebooks or settings of a game: payouts, numbers, procedure, powers and exact edges.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    sides
        Two or more tables, each a rulebook, settings, or both: bahamas, nsw, decks=6, bahamas:decks=6,min=10. A
        reading of a ruling stands for its setting: B-01=dealer-wins.
    all
        Also show what is equal.
    hypothetical
        Allow rules that the rulebook does not permit, for analysis. Every output says so.
    explain
        Say what each column means.
    json
        Print JSON.
    """
    from pitboss.cli.waiting import waiting
    from pitboss.library.diff import diff as compared

    with waiting(f"Calculating {game}"):
        found = compared(game, *sides, hypothetical=hypothetical)
    if json:
        print_exact(found)
        return DONE
    with all_digits():
        for table in found.tables:
            output.say_hypothetical(table.breaches, output.result())
        if found.edges:
            _print_edges(found.name, sides, found.edges)
        for section in found.sections:
            _print(section if all else section.differing(), sides)
        if explain:
            print_explained("diff")
    return DONE


def _print_edges(name: str, sides: "Sequence[str]", edges: "Sequence[ComparedEdges]") -> None:
    from pitboss.cli.grids import Column, fitted
    from pitboss.library.diff import cells

    columns = [Column("Wager", left=True)]
    for at, side in enumerate(sides):
        columns += [Column(side), *([Column("Change", spare=1)] if at else [])]
    rows = [[edge.wager, *cells(edge)] for edge in edges]
    console = output.result()
    console.print(fitted(f"{name}: house edge", columns, rows, console))
    for edge in edges:
        for line in edge.exactly(sides):
            console.print(line, style="dim", markup=False)
    console.print()


def _print(section: "Section", sides: "Sequence[str]") -> None:
    """Print a section as a grid, with the clauses below the text of each side."""
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    if not section.points:
        return
    grid = Grid(title=section.title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, expand=True)
    grid.add_column("", ratio=2)
    for side in sides:
        grid.add_column(side, ratio=3, overflow="fold")
    for point in section.points:
        cells = [
            Text(cell.says).append(f"\n{', '.join(cell.cites)}" if cell.cites else "", style="cyan")
            if cell
            else Text("-", style="dim")
            for cell in point.cells
        ]
        grid.add_row(Text(point.name), *cells)
    output.result().print(grid)
