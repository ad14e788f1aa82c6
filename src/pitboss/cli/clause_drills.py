"""`pitboss clauses --taught`: which drills ask about each clause."""

from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE, NO

if TYPE_CHECKING:
    from pitboss.school.coverage import TaughtClause


def show_taught(game: str | None, rulebook: str | None, *, json: bool) -> int:
    """Print the clauses with a duty at the table, each with its drills. No if one has none."""
    from pitboss.games import slugs
    from pitboss.library.tables import find_game, rulebook_of
    from pitboss.rulebooks.book import rulebooks_with
    from pitboss.school.coverage import SAMPLE, taught

    games = [find_game(game).slug] if game else [slug for slug in slugs() if rulebook in (None, *rulebooks_with(slug))]
    if game and rulebook:
        rulebook_of(find_game(game), rulebook)
    rows = [row for slug in games for row in taught(slug, rulebook)]
    if json:
        data = [
            {
                "clause": c.id,
                "game": c.game,
                "enforce": c.enforce,
                "drills": list(drills),
                "reason": reason,
                "summary": c.summary,
            }
            for c, drills, reason in rows
        ]
        output.print_json(data)
    else:
        _print(rows)
    asked, seen = (sum(map(bool, each)) for each in ([row.drills for row in rows], [not row.reason for row in rows]))
    words = f"Drills ask about {asked} of {len(rows)} clauses with a duty at the table"
    output.notes().print(f"{words}; {seen} came up in {SAMPLE} rounds of each drill.", markup=False)
    return DONE if asked == len(rows) else NO


def _print(rows: "list[TaughtClause]") -> None:
    from pitboss.cli.grids import Column, fitted

    columns = [
        Column("Clause", left=True),
        Column("Enforced by", left=True, spare=2),
        Column("Drills", folds=True),
        Column("What it says, and why no round shows it", folds=True, least=40),
    ]
    cells = [[c.id, c.enforce, ", ".join(drills), f"{c.summary} {reason}".strip()] for c, drills, reason in rows]
    console = output.result()
    console.print(fitted("", columns, cells, console))
