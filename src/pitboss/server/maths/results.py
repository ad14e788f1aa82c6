"""Builds the sheets of the maths page; the figures equal those of the command line."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.answers.answers import strategy_at, wagers_at
from pitboss.engine.table import AnyTable
from pitboss.maths.result import WagerOdds, how_sure, percent
from pitboss.maths.strategy import Decision, Situation, best_text, costs_text, in_units, mistake, worst_mistake
from pitboss.protocol.web_maths_shapes import (
    ChartCell,
    ChartRow,
    DecisionSheet,
    DiffCell,
    DiffPoint,
    DiffSection,
    DiffSheet,
    EdgeRow,
    GroupRow,
    OddsSheet,
    OutcomeRow,
    Ranked,
    StrategySheet,
    WagerSheetResponse,
)
from pitboss.reports.compare import Section, compare, compare_edges
from pitboss.reports.par import sheet_of
from pitboss.reports.par_text import as_csv, as_html, as_json, as_markdown
from pitboss.reports.par_xlsx import as_xlsx

AGAINST = " against "
LEAST_COLUMNS = 3
"""The least number of opposing cards for which a chart is useful."""
TEXTS = {"html": as_html, "csv": as_csv, "md": as_markdown, "json": as_json}


def breaches_of(tables: Sequence[AnyTable]) -> list[str]:
    return [str(breach) for table in tables for breach in table.settings.breaches]


# -- odds -------------------------------------------------------------------------------------------------------------


def odds_sheet(table: AnyTable) -> OddsSheet:
    wagers = [_wager(account) for account in wagers_at(table)]
    return OddsSheet(table.rulebook, table.equipment, breaches_of([table]), wagers)


def _wager(account: WagerOdds) -> WagerSheetResponse:
    rows = [
        OutcomeRow(o.name, str(o.net), f"{o.ways:,}", percent(chance), percent(chance * o.net), list(o.cites))
        for o in account.outcomes
        for chance in (Fraction(o.ways, account.total),)
    ]
    wins, pushes, loses = (percent(account.share(sign), 2) for sign in (1, 0, -1))
    return WagerSheetResponse(
        account.name, account.basis, str(account.edge), percent(account.edge), float(account.edge), account.method,
        how_sure(account), f"{account.sd:.4f}", wins, pushes, loses,
        percent(account.element_of_risk), f"{account.total:,}", list(account.notes), rows,
    )  # fmt: skip


def par_sheet(table: AnyTable, form: str) -> bytes:
    sheet = sheet_of(table, wagers_at(table))
    return as_xlsx(sheet) if form == "xlsx" else TEXTS[form](sheet).encode()


# -- best play --------------------------------------------------------------------------------------------------------


def strategy_sheet(table: AnyTable) -> StrategySheet:
    best = strategy_at(table)
    ranked = [] if best.decisions else sorted(wagers_at(table), key=lambda account: account.edge)
    return StrategySheet(
        table.rulebook, table.equipment, breaches_of([table]), best.unit,
        [_decision(decision) for decision in best.decisions],
        [Ranked(account.name, percent(account.edge)) for account in ranked], list(best.notes),
    )  # fmt: skip


def _decision(decision: Decision) -> DecisionSheet:
    groups = [
        GroupRow(
            g.name,
            best_text(g),
            f"{g.ways:,}",
            costs_text(g.least_cost, g.most_cost),
            in_units(g.worst_cost),
            g.example,
        )
        for g in decision.groups()
    ]
    against, chart = _chart(decision.situations)
    return DecisionSheet(decision.name, list(decision.options), list(decision.rules), groups, against, chart)


def _chart(situations: Sequence[Situation]) -> tuple[list[str], list[ChartRow]]:
    """A chart of hands against cards, if every situation is one; otherwise empty."""
    met = [(*s.example.partition(AGAINST)[::2], s) for s in situations]
    against = list(dict.fromkeys(card for _, card, _ in met))
    if not all(card for _, card, _ in met) or len(against) < LEAST_COLUMNS:
        return [], []
    rows: dict[str, dict[str, Situation]] = {}
    for hand, card, s in met:
        rows.setdefault(hand, {})[card] = s
    return against, [
        ChartRow(_called(hand, cells), [_cell(cells.get(card)) for card in against]) for hand, cells in rows.items()
    ]


def _called(hand: str, cells: dict[str, Situation]) -> str:
    """The name of a hand by its groups, if they agree."""
    named = {s.group.partition(AGAINST)[0] for s in cells.values() if AGAINST in s.group}
    return f"{named.pop()} ({hand})" if len(named) == 1 else hand


def _cell(situation: Situation | None) -> ChartCell | None:
    if situation is None:
        return None
    advice = situation.advice
    return ChartCell(advice.choice, in_units(mistake(advice)), in_units(worst_mistake(advice)))


# -- comparison -------------------------------------------------------------------------------------------------------


def diff_sheet(names: Sequence[str], tables: Sequence[AnyTable]) -> DiffSheet:
    edges = compare_edges([wagers_at(table) for table in tables])
    rows = [
        EdgeRow(e.wager, [edge for edge, _ in e.shown()], [more for _, more in e.shown()], list(e.exactly(names)))
        for e in edges
    ]
    return DiffSheet(list(names), breaches_of(tables), rows, [_section(section) for section in compare(tables)])


def _section(section: Section) -> DiffSection:
    points = [
        DiffPoint(p.name, p.differs, [DiffCell(c.says, list(c.cites)) if c else None for c in p.cells])
        for p in section.points
    ]
    return DiffSection(section.title, points)
