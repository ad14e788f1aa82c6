"""`pitboss clauses --taught`: which clauses came up in a sample of the school's questions."""

from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE, NO

if TYPE_CHECKING:
    from pitboss.school.coverage import TaughtClause


def show_taught(game: str | None, rulebook: str | None, *, json: bool) -> int:
    """Print the clauses with a duty at the table, each with its drills. No if some have none."""
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
            {"clause": c.id, "game": c.game, "enforce": c.enforce, "drills": list(drills), "summary": c.summary}
            for c, drills in rows
        ]
        output.print_json(data)
    else:
        _print(rows)
    seen = sum(bool(row.drills) for row in rows)
    words = f"{seen} of {len(rows)} clauses with a duty at the table came up in {SAMPLE} questions of each drill"
    output.notes().print(words, markup=False)
    return DONE if seen == len(rows) else NO


def _print(rows: "list[TaughtClause]") -> None:
    from pitboss.cli.grids import Column, fitted

    columns = [
        Column("Clause", left=True),
        Column("Enforced by", left=True, spare=2),
        Column("Drills", left=True),
        Column("What it says", folds=True, least=40),
    ]
    cells = [[c.id, c.enforce, ", ".join(drills) or "not seen", c.summary] for c, drills in rows]
    console = output.result()
    console.print(fitted("", columns, cells, console))
