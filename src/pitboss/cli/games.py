"""`pitboss games`: the games, their rulebooks and their equipment."""

from typing import TYPE_CHECKING, Any

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.options import Flag

if TYPE_CHECKING:
    from rich.table import Table as Grid


def games(*, json: Flag = False) -> int:
    """List every game with its rulebooks, its equipment and the number of its clauses.

    Parameters
    ----------
    json
        Print JSON.
    """
    rows = _rows()
    if json:
        from pitboss.games import find_game

        output.print_json([{"game": row["game"], "name": find_game(row["game"]).name, **row} for row in rows])
    else:
        output.result().print(_grid(rows))
    return DONE


def _rows() -> list[dict[str, Any]]:
    """The games without their names: a name is part of the rules, and loading all rules takes long."""
    from pitboss.games import slugs
    from pitboss.rulebooks.book import rulebooks_with

    return [{"game": slug, "rulebooks": [_rulebook(slug, book) for book in rulebooks_with(slug)]} for slug in slugs()]


def _rulebook(slug: str, rulebook: str) -> dict[str, Any]:
    from pitboss.rulebooks.book import chapter
    from pitboss.rulebooks.clauses import game_clauses

    return {
        "rulebook": rulebook,
        "equipment": list(chapter(rulebook, slug).gear),
        "clauses": len(game_clauses(slug, rulebook)),
    }


def _grid(rows: list[dict[str, Any]]) -> "Grid":
    from rich import box
    from rich.table import Table as Grid

    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for title, style in (("Game", "bold"), ("Rulebook", ""), ("Equipment", "")):
        grid.add_column(title, style=style)
    grid.add_column("Clauses", justify="right")
    for row in rows:
        for nth, book in enumerate(row["rulebooks"]):
            grid.add_row(
                "" if nth else row["game"], book["rulebook"], ", ".join(book["equipment"]), str(book["clauses"])
            )
    return grid
