"""Writes a page for each game from what runs: `python -m tests.cli.game_pages`; test_game_pages.py only compares."""

from pathlib import Path
from typing import Any

from pitboss.engine.table import Table
from pitboss.games import MORE, game_part, games
from pitboss.rule_pages.rule_page import rule_page
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.clauses import game_clauses

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "games"
ENFORCED = (
    "The last column says who enforces a clause: `engine`, the program; `setting`, the check of the table's settings;",
    "`procedure`, a step of the staff; `record`, the log or the sign; `physical`, nobody, because software can't.",
    "",
)
STAGES = {"opening": "Opening the table", "round": "A round", "closing": "Closing the table"}


def pages() -> dict[Path, str]:
    """Every page that should be there, with its text."""
    return {FOLDER / f"{slug}.md": _page(slug) for slug in games() if slug not in MORE}


def _page(slug: str) -> str:
    head = [
        f"# {games()[slug].name}",
        "",
        "`python -m tests.cli.game_pages` generates this page from the rules that run the table; a test compares them.",
        f"More rules: `pitboss rules {slug}`. {_figures(slug)}. Play: `pitboss play {slug}`.",
    ]
    parts = [_rulebook(rule_page(Table(games()[slug], book, {}))) for book in rulebooks_with(slug)]
    return "\n".join([*head, *(line for part in parts for line in part)]) + "\n"


def _figures(slug: str) -> str:
    """The command for exact figures: poker players play each other, so there is no house edge."""
    return f"Exact odds: `pitboss odds {slug}`" if game_part(slug, "odds") else f"Equity: `pitboss equity {slug} ...`"


def _rulebook(page: dict[str, Any]) -> list[str]:
    lines = ["", f"## Under the {page['rulebook']} rulebook"]
    for stage, title in STAGES.items():
        steps = [(s["title"], s["does"], s["cite"]) for s in page["procedure"][stage] if s["performed"]]
        lines += _table(title, ("step", "what happens", "clauses"), steps)
    for schedule in page["payouts"]:
        rows = [(line["label"], line["pays"], line["cite"]) for line in schedule["lines"]]
        lines += _table(f"Payouts: {schedule['schedule'].replace('-', ' ')}", ("line", "pays", "clauses"), rows)
    incidents = [(i["title"], i["does"], i["cite"]) for i in page["incidents"]]
    lines += _table("Irregularities and remedies", ("kind", "remedy", "clauses"), incidents)
    settings = [(f"`{s['name']}`", f"{s['about']} (default: {s['value']})", s["cite"]) for s in page["settings"]]
    lines += _table("Settings", ("setting", "meaning", "clauses"), settings)
    return lines + _clauses(page["game"], page["rulebook"])


def _clauses(slug: str, rulebook: str) -> list[str]:
    """Every clause that governs the game, in the order of the text, as we summarise it."""
    rows = [(each.id, each.summary, [each.enforce]) for each in game_clauses(slug, rulebook)]
    first, *rest = _table("Clauses", ("clause", "what it requires", "enforced by"), rows) or [""]
    return [first, *rest[:2], *ENFORCED, *rest[2:]] if rest else []


def _table(title: str, heads: tuple[str, str, str], rows: list[tuple[str, str, list[str]]]) -> list[str]:
    if not rows:
        return []
    body = [f"| {_cell(a)} | {_cell(b)} | {_cell(', '.join(cite))} |" for a, b, cite in rows]
    return ["", f"### {title}", "", f"| {' | '.join(heads)} |", "|---|---|---|", *body]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
