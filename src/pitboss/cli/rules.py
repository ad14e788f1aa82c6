"""`pitboss rules GAME`: all rules of a game under one rulebook, each with its clauses."""

import re
from typing import TYPE_CHECKING, Any

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.options import Flag, GameName, TableOptions, open_table

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Grid

    from pitboss.engine.table import AnyTable
    from pitboss.rule_pages.script_words import Named, PossibleQuestion


def rules(game: GameName, /, *, script: Flag = False, table: TableOptions | None = None) -> int:
    """Show all rules of a game: procedure, payouts, settings, irregularities and powers, with their clauses.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    script
        Show what a round script can say: questions, decisions, incidents and orders, with their arguments.
    """
    from pitboss.rule_pages.rule_page import rule_page

    opened = open_table(game, table)
    if script:
        _script(opened, as_json=table is not None and table.json)
        return DONE
    page = rule_page(opened)
    if table and table.json:
        output.print_json(page)
    else:
        _print(output.result(), page)
    return DONE


def _print(console: "Console", page: dict[str, Any]) -> None:
    console.print(f"{page['name']}, {page['rulebook']} rulebook", style="bold")
    if page["breaches"]:
        output.say_hypothetical(page["breaches"], console)
    titles = {"opening": "Opening the table", "round": "A round", "closing": "Closing the table"}
    for stage, title in titles.items():
        _section(console, title, [_step(n, s) for n, s in enumerate(page["procedure"][stage], 1)])
    _section(console, "Inside the steps", [("", a["does"], a["cite"]) for a in page["acts"]])
    for schedule in page["payouts"]:
        title = f"Payouts: {schedule['schedule'].replace('-', ' ')}"
        _section(console, title, [(line["label"], line["pays"], line["cite"]) for line in schedule["lines"]])
    _section(console, "Settings (--set key=value)", [_setting(s) for s in page["settings"]])
    _section(console, "Numbers", [(n["name"], str(n["value"]), n["cite"]) for n in page["numbers"]])
    _section(console, "Refusals", [(c["code"], _blanks(c["says"]), c["cite"]) for c in page["refusals"]])
    _section(console, "Irregularities and remedies", [(i["title"], _by(i), i["cite"]) for i in page["incidents"]])
    _section(console, "Powers of staff and inspectors", [(c["title"], _by(c), c["cite"]) for c in page["commands"]])
    _section(console, "Sign at the table", [(p["topic"], p["text"], p["cite"]) for p in page["sign"]])
    _section(console, "Rulings in force", [_ruling(r) for r in page["rulings"]])
    others = [_reading(r, other) for r in page["rulings"] for other in r["others"]]
    _section(console, "Other readings (--set key=value, or compare them with pitboss diff)", others)
    if page["breaches"]:
        output.say_hypothetical(page["breaches"], console)


def _script(table: "AnyTable", *, as_json: bool) -> None:
    """What a round script of this game can say."""
    from pitboss.rule_pages.script_words import incidents, orders, questions

    asked, reports, commands = questions(table), incidents(table), orders(table)
    if as_json:
        powers = {"incidents": [each._asdict() for each in reports], "orders": [each._asdict() for each in commands]}
        output.print_json({"questions": [each._asdict() for each in asked], **powers})
        return
    console = output.result()
    console.print(f"{table.game.name}, {table.rulebook} rulebook: words of a round script", style="bold")
    _section(console, "Questions (at = NAME, decisions.PERSON = { NAME = ANSWER })", [_question(q) for q in asked])
    _section(console, "Irregularities (incident = NAME, with = { ... })", [_power(each) for each in reports])
    _section(console, "Orders (do = NAME, with = { ... })", [_power(each) for each in commands])


def _question(question: "PossibleQuestion") -> tuple[str, str, list[str]]:
    """A question and how it is answered: `choose: ride or withdraw`."""
    kind, more = question.kind, f"; with {', '.join(question.takes)}" if question.takes else ""
    if kind == "choose":
        return question.name, f"choose: {' or '.join(question.options)}{more}", []
    how = {"window": "bet, remove, reduce, close", "act": "done", "result": "chance"}.get(kind, kind)
    return question.name, f"{how}{more}", []


def _power(power: "Named") -> tuple[str, str, list[str]]:
    with_ = f"with {', '.join(power.arguments)}" if power.arguments else "no arguments"
    return power.name, f"{power.title}: {with_} [{', '.join(power.roles)}]", []


def _step(nth: int, step: dict[str, Any]) -> tuple[str, str, list[str]]:
    aside = "" if step["performed"] else " (not with these settings)"
    return f"{nth}. {step['title']}", f"{step['does']}{aside}", step["cite"]


def _ruling(ruling: dict[str, Any]) -> tuple[str, str, list[str]]:
    named = f" ({ruling['name']})" if ruling["others"] else ""
    return ruling["id"], f"{ruling['title']}{named}: {ruling['reading']}", []


def _reading(ruling: dict[str, Any], other: dict[str, Any]) -> tuple[str, str, list[str]]:
    """Another reading of a ruling: the setting that selects it, or why none does."""
    how = f"--set {other['setting']}" if other["setting"] else f"Not a setting: {other['why_not']}"
    return f"{ruling['id']}={other['name']}", f"{other['says']} {how}", []


def _setting(setting: dict[str, Any]) -> tuple[str, str, list[str]]:
    permits = f"; {setting['permits']}" if setting["permits"] else ""
    return f"{setting['name']} = {setting['value']}", f"{setting['about']}{permits}", setting["cite"]


def _blanks(says: str) -> str:
    """A refusal's text, with a name where the table fills in a value."""
    return re.sub(r"\{(\w+)[^}]*\}", r"(\1)", says)


def _by(power: dict[str, Any]) -> str:
    return f"{power['does']} [{', '.join(power['roles'])}]"


def _section(console: "Console", title: str, rows: list[tuple[str, str, list[str]]]) -> None:
    if not rows:
        return
    console.print()
    console.print(title, style="bold underline")
    console.print(_grid(rows))


def _grid(rows: list[tuple[str, str, list[str]]]) -> "Grid":
    """Name (where there are names), text, clauses. A clause id is never broken; a repeated name is shown once."""
    from rich.table import Table as Grid
    from rich.text import Text

    cites = max((len(c) for _, _, cite in rows for c in cite), default=0)
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    named = any(name for name, _, _ in rows)
    if named:
        grid.add_column(ratio=1)
    grid.add_column(ratio=2)
    grid.add_column(width=cites, style="cyan", no_wrap=True)
    before = ""
    for name, says, cite in rows:
        first = [Text("" if name == before else name)] if named else []
        grid.add_row(*first, Text(says), Text("\n".join(cite)))
        before = name
    return grid
