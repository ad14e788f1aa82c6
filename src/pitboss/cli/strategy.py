"""`pitboss strategy`: the best decision in every situation, and what each mistake costs."""

from html import escape
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.odds import accounts_of, all_digits, print_accounts, print_exact, read_stake, settings_of
from pitboss.cli.options import Flag, GameName, TableOptions, open_table
from pitboss.maths.result import percent
from pitboss.maths.strategy import best_text, costs_text
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.engine.table import Table
    from pitboss.maths.result import WagerOdds
    from pitboss.maths.strategy import Decision, Strategy

STYLE = """<style>
body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse }
td, th { padding: .3rem .8rem; text-align: left; border-bottom: 1px solid #ccc }
.breach { font-weight: bold }
</style>"""
HEADINGS = ("Situation", "Best", "Hands", "Mistake costs", "Example")
NO_DECISIONS = "The only decision is which wager to make. From the best to the worst:"


def strategy(
    game: GameName,
    /,
    *,
    html: Flag = False,
    stake: Annotated[str | None, Parameter(show_default=False)] = None,
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
    """
    opened = open_table(game, table)
    if html and table and table.json:
        raise BadInput(InputCode.TWO_FORMATS, "Give either --html or --json, not both.")
    best = strategy_of(opened, read_stake(stake))
    ranked = [] if best.decisions else sorted(accounts_of(opened, None).values(), key=lambda a: a.edge)
    with all_digits():
        if table and table.json:
            print_exact(_report(opened, best, ranked))
        elif html:
            output.result().out(_page(opened, best, ranked), highlight=False)
        else:
            _print(opened, best, ranked)
    return DONE


def strategy_of(opened: "Table[Any]", stake: int | None) -> "Strategy":
    """The strategy of the game; empty if there is nothing to decide."""
    from pitboss.cli.waiting import waiting
    from pitboss.games import game_part
    from pitboss.maths.strategy import Strategy

    part = game_part(opened.game.slug, "strategy")
    if part is None:
        return Strategy((), (NO_DECISIONS,))
    with waiting(f"Calculating {opened.game.name}"):
        found: Strategy = part.strategy(opened.chapter, opened.settings, stake)
    return found


def _report(opened: "Table[Any]", best: "Strategy", ranked: "list[WagerOdds]") -> dict[str, Any]:
    return {
        "game": opened.game.slug,
        "rulebook": opened.rulebook,
        "settings": settings_of(opened),
        "hypothetical": [str(breach) for breach in opened.settings.breaches],
        "unit": best.unit,
        "decisions": [decision.shown() for decision in best.decisions],
        "wagers": [{"name": a.name, "edge": str(a.edge), "decimal": float(a.edge)} for a in ranked],
        "notes": list(best.notes),
    }


def _title(opened: "Table[Any]") -> str:
    return f"{opened.game.name}, {opened.rulebook} rulebook ({opened.equipment}): best play"


def _notes(best: "Strategy") -> tuple[str, ...]:
    costs = (f"Costs are in units of the {best.unit}.",) if best.decisions else ()
    return (*costs, *best.notes)


def _rows(decision: "Decision") -> list[tuple[str, ...]]:
    """One row for each group, with the range of what the worst mistake costs."""
    return [
        (
            g.name,
            best_text(g),
            f"{g.ways:,}",
            costs_text(g.least_cost, g.most_cost),
            g.example,
        )
        for g in decision.groups()
    ]


# -- the terminal -----------------------------------------------------------------------------------------------------


def _print(opened: "Table[Any]", best: "Strategy", ranked: "list[WagerOdds]") -> None:
    from rich.padding import Padding

    from pitboss.cli.grids import Column, fitted

    console = output.result()
    output.say_hypothetical(opened.settings.breaches, console)
    console.print(_title(opened), style="bold")
    situation, choice, hands, costs, example = HEADINGS
    columns = [
        Column(situation, folds=True),
        Column(choice, left=True),
        Column(hands, spare=2),
        Column(costs, left=True),
        Column(example, spare=1, left=True),
    ]
    for decision in best.decisions:
        console.print(f"\n{decision.name[0].upper()}{decision.name[1:]}", style="bold")
        for rule in decision.rules:
            console.print(Padding(rule, (0, 0, 0, 2)))
        console.print(fitted("", columns, _rows(decision), console))
    for note in _notes(best):
        console.print(note, style="dim", markup=False)
    if ranked:
        print_accounts("", ranked)


# -- HTML -------------------------------------------------------------------------------------------------------------


def _page(opened: "Table[Any]", best: "Strategy", ranked: "list[WagerOdds]") -> str:
    """One self-contained HTML page."""
    title = escape(_title(opened))
    parts = [f"<h1>{title}</h1>"]
    parts += [f'<p class="breach">Hypothetical table: {escape(str(b))}</p>' for b in opened.settings.breaches]
    for decision in best.decisions:
        parts.append(f"<h2>{escape(decision.name[0].upper() + decision.name[1:])}</h2>")
        if decision.rules:
            parts.append("<ul>" + "".join(f"<li>{escape(rule)}</li>" for rule in decision.rules) + "</ul>")
        parts.append(_html_table(HEADINGS, _rows(decision)))
    parts += [f"<p>{escape(note)}</p>" for note in _notes(best)]
    if ranked:
        parts.append(_html_table(("Wager", "Edge"), [(a.name, percent(a.edge)) for a in ranked]))
    head = f'<meta charset="utf-8"><title>{title}</title>{STYLE}'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>'


def _html_table(headings: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"
