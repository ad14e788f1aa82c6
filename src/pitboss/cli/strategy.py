"""`pitboss strategy`: the best decision in every situation, and what each mistake costs."""

from html import escape
from typing import TYPE_CHECKING, Any

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.odds import accounts_of, percent
from pitboss.cli.options import Flag, GameName, TableOptions, open_table

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from pitboss.engine.table import Table
    from pitboss.maths.strategy import Decision, Strategy

STYLE = """<style>
body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
td, th { padding: .3rem .8rem; text-align: left }
</style>"""
COLUMNS = ("Situation", "Best", "Hands", "A mistake costs", "As in")


def strategy(game: GameName, *, html: Flag = False, table: TableOptions | None = None) -> int:
    """Show the best decision in every situation, as short rules and as tables.

    Parameters
    ----------
    game
        The game.
    html
        Write a page of HTML.
    """
    opened = open_table(game, table)
    best = strategy_of(opened)
    if table and table.json:
        output.print_json(_report(opened, best))
    elif html:
        output.result().out(_page(opened, best), highlight=False)
    else:
        _print(opened, best)
    return DONE


def strategy_of(opened: "Table[Any]") -> "Strategy":
    """The game's own strategy; for a game without decisions, the wagers from the best to the worst."""
    from pitboss.games import game_part
    from pitboss.maths.strategy import Strategy

    part = game_part(opened.game.slug, "strategy")
    if part is not None:
        found: Strategy = part.strategy(opened.chapter, opened.settings)
        return found
    accounts = sorted(accounts_of(opened, None).values(), key=lambda a: a.edge)
    ranked = ", ".join(f"{a.name} {percent(a.edge)}" for a in accounts)
    return Strategy((), ("There is nothing to decide but the wager itself. From the best to the worst: " + ranked,))


def _report(opened: "Table[Any]", best: "Strategy") -> dict[str, Any]:
    return {
        "game": opened.game.slug,
        "rulebook": opened.rulebook,
        "settings": dict(opened.settings),
        "hypothetical": [str(breach) for breach in opened.settings.breaches],
        "decisions": [decision.shown() for decision in best.decisions],
        "notes": list(best.notes),
    }


def _title(opened: "Table[Any]") -> str:
    return f"{opened.game.name}, {opened.rulebook} rulebook ({opened.equipment}): best play"


def _rows(decision: "Decision") -> list[tuple[str, ...]]:
    """A group a line; costs as parts of one wager."""
    return [
        (
            g.name,
            " / ".join(g.choices),
            f"{g.ways:,}",
            f"{percent(g.least_cost, 2)} to {percent(g.most_cost, 2)}",
            g.example,
        )
        for g in decision.groups()
    ]


def _print(opened: "Table[Any]", best: "Strategy") -> None:
    console = output.result()
    output.say_hypothetical(opened.settings.breaches, console)
    console.print(_title(opened), style="bold")
    for decision in best.decisions:
        console.print(f"\n{decision.name.capitalize()}", style="bold")
        for rule in decision.rules:
            console.print(f"  {rule}", soft_wrap=True)
        console.print(_grid(decision))
    for note in best.notes:
        console.print(note, style="dim", soft_wrap=True)


def _grid(decision: "Decision") -> "Grid":
    from rich import box
    from rich.table import Table as Grid

    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in COLUMNS:
        grid.add_column(column, justify="right" if column == "Hands" else "left")
    for row in _rows(decision):
        grid.add_row(*row)
    return grid


def _page(opened: "Table[Any]", best: "Strategy") -> str:
    """A page that needs nothing but itself."""
    parts = [f"<h1>{escape(_title(opened))}</h1>"]
    parts += [f"<p class=breach>Hypothetical table: {escape(str(b))}</p>" for b in opened.settings.breaches]
    for decision in best.decisions:
        parts.append(f"<h2>{escape(decision.name.capitalize())}</h2><ul>")
        parts += [f"<li>{escape(rule)}</li>" for rule in decision.rules]
        head = "".join(f"<th>{column}</th>" for column in COLUMNS)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in _rows(decision)
        )
        parts.append(f"</ul><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    parts += [f"<p>{escape(note)}</p>" for note in best.notes]
    title = escape(_title(opened))
    return f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>{STYLE}{''.join(parts)}</html>"
