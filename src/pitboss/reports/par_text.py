"""A PAR sheet as Markdown, HTML, CSV or JSON."""

import csv
import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape
from io import StringIO

from pitboss.engine.titles import rulebook_title
from pitboss.maths.result import CONFIDENCE, EXACT, NUMERIC, SIMULATED, WagerOdds
from pitboss.reports.grid import Grid
from pitboss.reports.par import ROUNDS, VOLATILITY, ParSheet, WagerSheet, as_data, counted

PLACES = 8
FEWER = 2  # places of a standard deviation, which is no share
CHIPS = "Play chips only. This is a calculation, not an offer."


def title_of(sheet: ParSheet) -> str:
    return f"PAR sheet: {sheet.name}, {rulebook_title(sheet.rulebook)} rulebook"


def decimal(value: Fraction, places: int = PLACES) -> str:
    """A fraction in decimals, rounded half away from zero."""
    scaled = abs(value) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = f"{whole:0{places + 1}}"
    return f"{'-' if value < 0 and whole else ''}{digits[:-places]}.{digits[-places:]}"


def grids(sheet: ParSheet, places: int = PLACES) -> Iterator[Grid]:
    """The parts of a sheet in their order, with so many decimal places."""
    yield Grid("Table", ("item", "value"), tuple(_facts(sheet)))
    settings = tuple((name, value, ", ".join(sheet.clauses[name])) for name, value in sheet.settings.items())
    yield Grid("Settings", ("setting", "value", "clauses"), settings)
    prices = tuple((p.schedule, p.label, p.pays, ", ".join(p.cites)) for p in sheet.prices)
    yield Grid("Pay table", ("schedule", "line", "pays", "clauses"), prices)
    yield Grid(
        "Wagers",
        (
            "wager",
            "edge",
            "exact, or error",
            "return",
            "element of risk",
            "hit frequency",
            "standard deviation",
            "skewness",
            "volatility index",
            "method",
        ),
        tuple(_summary(wager, places) for wager in sheet.wagers),
    )
    for wager in sheet.wagers:
        yield _combinations(wager, places)
        yield _intervals(wager)
        yield from _samples(wager)


def _facts(sheet: ParSheet) -> Iterator[tuple[str, str]]:
    yield "game", f"{sheet.name} ({sheet.game})"
    yield "rulebook", sheet.rulebook
    yield "equipment", sheet.equipment
    yield "pitboss", sheet.version
    yield "hash of the rulebook", sheet.chapter
    yield "hash of the settings", sheet.settings_digest
    yield "hash of this sheet", sheet.digest
    yield "rulings in force", ", ".join(sheet.rulings) or "none"
    yield from (("hypothetical rules", breach) for breach in sheet.breaches)
    yield "note", CHIPS


def _summary(wager: WagerSheet, places: int) -> tuple[str, ...]:
    odds, rounded = wager.odds, places - FEWER
    return (
        odds.name,
        decimal(odds.edge, places),
        str(odds.edge) if odds.method == EXACT else f"± {odds.margin:.1e}",
        decimal(1 - odds.edge, places),
        decimal(odds.element_of_risk, places),
        decimal(odds.share(1), places),
        f"{wager.sd:.{rounded}f}",
        f"{wager.skewness:.{rounded}f}",
        f"{wager.volatility:.{rounded}f}",
        odds.method,
    )


def _combinations(wager: WagerSheet, places: int) -> Grid:
    odds = wager.odds
    staked = ("staked",) if odds.grows else ()
    rows = [
        (c.name, *((str(c.staked),) if staked else ()), str(c.net), f"{c.ways}", decimal(c.chance, places),
         decimal(c.contribution, places), ", ".join(c.cites))
        for c in wager.combinations
    ]  # fmt: skip
    average = (str(odds.average_stake),) if staked else ()
    last = ("all", *average, "", str(odds.total), decimal(Fraction(1), places), decimal(odds.mean(), places), "")
    heads = ("outcome", *staked, "net", counted(odds), "probability", "contribution", "clauses")
    return Grid(f"Wager {odds.name}: outcomes (basis: {odds.basis})", heads, (*rows, last))


def _intervals(wager: WagerSheet) -> Grid:
    levels = sorted({interval.confidence for interval in wager.intervals})
    rows = []
    for rounds in ROUNDS:
        bounds = {i.confidence: f"{i.low:.4%} to {i.high:.4%}" for i in wager.intervals if i.rounds == rounds}
        rows.append((f"{rounds:,}", *(bounds[level] for level in levels)))
    heads = ("rounds", *(f"{level} %" for level in levels))
    return Grid(f"Wager {wager.odds.name}: confidence intervals of the house's win", heads, tuple(rows))


def _samples(wager: WagerSheet) -> Iterator[Grid]:
    if wager.samples:
        rows = tuple(
            (f"{s.rounds:,}", f"{s.ahead:.4%}", f"{s.normal_ahead:.4%}", f"{s.bankroll}", f"{s.ruin:.4%}",
             f"{s.normal_ruin:.4%}")
            for s in wager.samples
        )  # fmt: skip
        heads = ("rounds", "player ahead", "normal approximation", "bankroll", "bankroll lost", "normal approximation")
        yield Grid(f"{wager.odds.name}: small samples", heads, rows)


def notes_of(sheet: ParSheet) -> list[str]:
    """Notes on the figures."""
    notes = [
        f"{wager.odds.name}: {note.removeprefix(f'{wager.odds.name}: ')}"
        for wager in sheet.wagers
        for note in (*wager.odds.notes, *_how_sure(wager.odds))
    ]
    words = (
        "Edge, return, net and the house's win are shares of the basis; the element of risk is the edge as a share of "
        "everything staked. The confidence intervals assume a normal distribution. The "
        f"volatility index is half the width of the {VOLATILITY} % interval for one round. Small samples are computed "
        "from the distribution of one round, for equal wagers; a bankroll is in wagers, and is lost when it is empty."
    )
    return [*dict.fromkeys(notes), words]


def _how_sure(odds: WagerOdds) -> Iterator[str]:
    """A note on an edge that is not exact."""
    if odds.method == NUMERIC:
        yield f"numeric: the error of the edge is at most {odds.margin:.1e}. The counts are shares of {odds.total:,}."
    elif odds.method == SIMULATED:
        sure = f"{100 * float(CONFIDENCE):.0f} %"
        yield (
            f"simulated: {odds.total:,} rounds, seed {odds.seed}. The counts say how often each outcome came. The "
            f"{sure} confidence interval of the edge is +/- {odds.margin:.1e}."
        )


def as_markdown(sheet: ParSheet) -> str:
    lines = [f"# {title_of(sheet)}", ""]
    for grid in grids(sheet):
        lines += [f"## {grid.title}", "", _row(grid.heads), _row(["---"] * len(grid.heads))]
        lines += [_row([cell.replace("|", "\\|") for cell in row]) for row in grid.rows]
        lines.append("")
    return "\n".join([*lines, "## Notes", "", *(f"- {note}" for note in notes_of(sheet)), ""])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


STYLE = (
    "body{font:15px system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;"
    "margin-bottom:1.5rem}th,td{padding:.2rem .7rem;text-align:left;border-bottom:1px solid #ccc}"
    ".n{text-align:right}td{overflow-wrap:anywhere}"
)


def _html_row(tag: str, cells: Sequence[str], figures: Sequence[bool]) -> str:
    sides = [' class="n"' if figure else "" for figure in figures or [False] * len(cells)]
    return "<tr>" + "".join(f"<{tag}{at}>{escape(c)}</{tag}>" for at, c in zip(sides, cells, strict=True)) + "</tr>"


def as_html(sheet: ParSheet) -> str:
    """One self-contained HTML page."""
    title = escape(title_of(sheet))
    parts = [f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>']
    parts.append(f"<h1>{title}</h1>")
    for grid in grids(sheet):
        parts.append(f"<h2>{escape(grid.title)}</h2><table>{_html_row('th', grid.heads, grid.figures())}")
        parts += [_html_row("td", row, grid.figures()) for row in grid.rows]
        parts.append("</table>")
    notes = "".join(f"<li>{escape(note)}</li>" for note in notes_of(sheet))
    return "".join([*parts, f"<h2>Notes</h2><ul>{notes}</ul></html>\n"])


def as_json(sheet: ParSheet) -> str:
    """The sheet as JSON, with fractions as text so that they stay exact."""
    return json.dumps(as_data(sheet), indent=2, ensure_ascii=False) + "\n"


def as_csv(sheet: ParSheet) -> str:
    """Every part under its title, with an empty line between parts."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for grid in grids(sheet):
        writer.writerow([grid.title])
        writer.writerow(grid.heads)
        writer.writerows(grid.rows)
        writer.writerow([])
    writer.writerow(["Notes"])
    writer.writerows([note] for note in notes_of(sheet))
    return text.getvalue()
