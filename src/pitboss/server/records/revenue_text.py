"""Formats the revenue report as data, CSV, HTML and text."""

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from html import escape
from io import StringIO
from typing import Any

import msgspec

from pitboss.engine.money import money
from pitboss.protocol.report_shapes import EventCount
from pitboss.server.records.revenue import RevenueReport, TableRevenue

CHIPS = "Play chips only."
ROUNDS = "A round counts when it is over."
BESIDES = (
    "incidents", "powers", "stub_counts_due", "stub_counts_done", "deck_changes_due", "deck_changes_done", "disputes",
    "corrections_cents", "exclusions",
)  # fmt: skip
MONEY = ("drop", "out", "handle", "win", "rake", "commission", "jackpots", "fills", "credits")
STYLE = (
    "body{font:1rem/1.5 Georgia,serif;max-width:70rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #999;text-align:right}"
    "td:first-child,th:first-child{text-align:left}"
)


def as_data(found: RevenueReport) -> dict[str, Any]:
    """All data, with the hold of each table and the totals of the house."""
    data: dict[str, Any] = msgspec.to_builtins(found)
    for row, sheet in zip(data["sheets"], found.sheets, strict=True):
        row["hold"] = None if sheet.hold is None else str(sheet.hold)
    data["totals"] = {name: sum(getattr(sheet, name) for sheet in found.sheets) for name in ("rounds", *MONEY)}
    # Includes disputes about tables that did not play in this span.
    data["totals"]["disputes"] = sum(each.opened for each in found.disputes)
    data["totals"]["corrections"] = sum(each.corrected for each in found.disputes)
    return data


def as_csv(found: RevenueReport) -> str:
    """One line per table, amounts in cents. Exclusions and disputes without a table have a line without a name."""
    out = StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(
        ("table", "game", "rulebook", "rounds", *(f"{name}_cents" for name in MONEY), "hold", "theory_cents", *BESIDES)
    )
    for sheet in found.sheets:
        lines.writerow(_cells(sheet, _besides(sheet, found)))
    if any(rest := _of_no_table(found)):
        lines.writerow(_cells(TableRevenue("", "", ""), (0,) * (len(BESIDES) - len(rest)) + rest))
    return out.getvalue()


def _cells(sheet: TableRevenue, besides: tuple[int, ...]) -> tuple[str | int, ...]:
    amounts = (getattr(sheet, name) for name in MONEY)
    known = "" if sheet.theory is None else sheet.theory
    who = (sheet.table, sheet.game, sheet.rulebook, sheet.rounds)
    return (*who, *amounts, percent(sheet.hold), known, *besides)


def _besides(sheet: TableRevenue, found: RevenueReport) -> tuple[int, ...]:
    """Incidents, orders, stub counts, card changes, disputes and exclusions of a table."""
    happened = (sum(each.count for each in counted) for counted in (sheet.incidents, sheet.powers))
    duties = (number for duty in (sheet.stubs, sheet.decks) for number in (duty.due, duty.done))
    last = sheet.log == max(each.log for each in found.sheets if each.table == sheet.table)
    excluded = sum(each.table == sheet.table for each in found.exclusions) if last else 0
    return (*happened, *duties, sheet.disputes, sheet.corrections, excluded)


def _of_no_table(found: RevenueReport) -> tuple[int, int, int]:
    """Disputes, corrections and exclusions that belong to no listed table."""
    opened = sum(each.opened for each in found.disputes) - sum(sheet.disputes for sheet in found.sheets)
    moved = sum(each.corrected for each in found.disputes) - sum(sheet.corrections for sheet in found.sheets)
    names = {sheet.table for sheet in found.sheets}
    return opened, moved, sum(each.table not in names for each in found.exclusions)


def as_text(found: RevenueReport) -> str:
    return "".join(f"{line}\n" for line in _lines(found))


def as_html(found: RevenueReport) -> str:
    """A printable page."""
    heads = "".join(f"<th>{escape(name)}</th>" for name in _heads(found))
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in _rows(found))
    notes = "".join(f"<li>{escape(note)}</li>\n" for note in _all_notes(found))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Revenue report</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>Revenue report</h1>\n"
        f"<p>{escape(span(found))}. {ROUNDS} {CHIPS}</p>\n"
        f"<table>\n<tr>{heads}</tr>\n{rows}</table>\n<ul>\n{notes}</ul>\n</body>\n</html>\n"
    )


def span(found: RevenueReport) -> str:
    first = "the opening" if not found.since else _clock(found.since)
    return f"From {first} to {_clock(found.until)}"


def percent(part: Fraction | None) -> str:
    return "" if part is None else f"{round(part * 10000) / 100:.2f} %"


def _lines(found: RevenueReport) -> Iterator[str]:
    yield f"{span(found)}. {ROUNDS} {CHIPS}"
    grid = [_heads(found), *_rows(found)]
    wide = [max(len(row[column]) for row in grid) for column in range(len(grid[0]))]
    for row in grid:
        first, *rest = (cell.rjust(width) for cell, width in zip(row, wide, strict=True))
        yield "  ".join([first.strip().ljust(wide[0]), *rest]).rstrip()
    yield from _all_notes(found)


def _heads(found: RevenueReport) -> list[str]:
    return ["table", "rounds", *MONEY, "hold", *(["theory"] if _has_theory(found) else [])]


def _rows(found: RevenueReport) -> Iterator[list[str]]:
    for sheet in found.sheets:
        yield [sheet.table, *_figures(sheet, found)]
    if len(found.sheets) > 1:
        whole = TableRevenue(
            "all tables", "", "", **{n: sum(getattr(s, n) for s in found.sheets) for n in ("rounds", *MONEY)}
        )
        whole.theory = sum(s.theory or 0 for s in found.sheets)
        yield [whole.table, *_figures(whole, found)]


def _figures(sheet: TableRevenue, found: RevenueReport) -> list[str]:
    amounts = [money(getattr(sheet, name)) for name in MONEY]
    theory = ["-" if sheet.theory is None else money(sheet.theory)] if _has_theory(found) else []
    return [str(sheet.rounds), *amounts, percent(sheet.hold), *theory]


def _has_theory(found: RevenueReport) -> bool:
    return any(sheet.theory is not None for sheet in found.sheets)


def _all_notes(found: RevenueReport) -> Iterator[str]:
    """Notes of each table, then exclusions and disputes."""
    for sheet in found.sheets:
        yield from _notes(sheet)
    for out in found.exclusions:
        end = f", ended by {out.ended_by}" if out.ended_at else ""
        why = f"{out.reason} ({', '.join(out.cites) or 'no clause'})"
        yield f"{out.person}: excluded by {out.by} ({out.id}{end}): {why}"
    for each in found.disputes:
        moved = f"; corrected {money(each.corrected)}" if each.corrected else ""
        steps = f"{', '.join(each.steps)}{moved} ({', '.join(each.cites) or 'no clause'})"
        yield f"{each.table}, round {each.round}: dispute {each.id} of {each.person}: {steps}"


def _notes(sheet: TableRevenue) -> Iterator[str]:
    """Events of a table besides rounds, with clauses."""
    for title, counted in (("incident", sheet.incidents), ("order", sheet.powers)):
        for each in counted:
            yield f"{sheet.table}: {title} {_counted(each)}"
    for what, count in sheet.counts.items():
        yield f"{sheet.table}: {what}: {count}"
    for what, duty in (("stub counts", sheet.stubs), ("deck changes", sheet.decks)):
        if duty.due or duty.done:
            yield f"{sheet.table}: {what}: {duty.due} due, {duty.done} done"
    if sheet.theory is not None and sheet.theory_handle != sheet.handle:
        yield f"{sheet.table}: theory covers {money(sheet.theory_handle)} of the handle; the rest has no known edge"


def _counted(each: EventCount) -> str:
    return f"{each.title}: {each.count} ({', '.join(each.cites) or 'no clause'})"


def _clock(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
