"""`pitboss diff`: compare tables of one game: rules, clauses and the exact difference in edge."""

from typing import TYPE_CHECKING, Any

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.odds import accounts_of, all_digits, print_exact
from pitboss.cli.options import Flag, GameName, find_game
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.engine.table import Table
    from pitboss.reports.compare import ComparedEdges, Section


def diff(game: GameName, /, *sides: str, all: Flag = False, hypothetical: Flag = False, json: Flag = False) -> int:  # noqa: A002 - the option is called --all
    """Compare rulebooks or settings of a game: payouts, numbers, procedure, powers and exact edges.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    sides
        Two or more tables, each a rulebook, settings, or both: bahamas, nsw, decks=6, bahamas:decks=6,min=10.
    all
        Also show what is equal.
    hypothetical
        Allow rules that the rulebook does not permit, for analysis. Every output says so.
    json
        Print JSON.
    """
    from pitboss.games import game_part
    from pitboss.reports.compare import as_data, compare, compare_edges

    if len(sides) < 2:  # noqa: PLR2004 - two is what makes a comparison
        raise BadInput(
            InputCode.ONE_SIDE, f"Name two tables to compare, for example: pitboss diff {game} bahamas min=10."
        )
    tables = [open_side(game, side, hypothetical=hypothetical) for side in sides]
    sections = compare(tables)
    has_odds = game_part(game, "odds") is not None  # poker has none: players play each other
    edges = compare_edges([list(accounts_of(table, None).values()) for table in tables]) if has_odds else []
    with all_digits():
        if json:
            print_exact({"game": game, **as_data(sides, sections, edges)})
            return DONE
        for table in tables:
            output.say_hypothetical(table.settings.breaches, output.result())
        if edges:
            _print_edges(tables[0].game.name, sides, edges)
        for section in sections:
            _print(section if all else section.differing(), sides)
    return DONE


def open_side(game: str, side: str, *, hypothetical: bool) -> "Table[Any]":
    """A table as a word describes it: `bahamas`, `bahamas:decks=6,min=10` or `decks=6`."""
    from pitboss.reports.side import open_side as opened

    find_game(game)  # refuses an unknown name, with the nearest one
    return opened(game, side, hypothetical=hypothetical)


def _print_edges(name: str, sides: "Sequence[str]", edges: "Sequence[ComparedEdges]") -> None:
    from pitboss.cli.grids import Column, fitted

    columns = [Column("Wager", left=True)]
    for at, side in enumerate(sides):
        columns += [Column(side), *([Column("Change", spare=1)] if at else [])]
    rows = [[edge.wager, *_cells(edge)] for edge in edges]
    console = output.result()
    console.print(fitted(f"{name}: house edge", columns, rows, console))
    for edge in edges:
        for line in edge.exactly(sides):
            console.print(line, style="dim", markup=False)
    console.print()


def _cells(edge: "ComparedEdges") -> "list[str]":
    """The edge of the first table, then of each other one with its difference from the first."""
    first, *others = edge.shown()
    return [first[0], *(cell for shown in others for cell in shown)]


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
