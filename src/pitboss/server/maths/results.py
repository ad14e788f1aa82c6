"""Builds the sheets of the maths page; the figures equal those of the command line."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.answers.answers import samples_at, strategy_at, wagers_at
from pitboss.answers.starting_hands import hands_against
from pitboss.engine.table import AnyTable
from pitboss.maths.known_cards import Equity, sampled_interval
from pitboss.maths.result import WagerOdds, how_sure, in_words, percent
from pitboss.maths.sessions import (
    SessionSpread,
    TooWide,
    normal_ahead,
    normal_ruin,
    ruin_by_round,
    session_spread,
)
from pitboss.maths.strategy import Decision, Situation, best_text, costs_text, in_units, mistake, worst_mistake
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.web_maths_shapes import (
    ChartChoice,
    ChartRow,
    DecisionSheet,
    DiffCell,
    DiffPoint,
    DiffSection,
    DiffSheet,
    EdgeRow,
    EquityRow,
    EquitySheet,
    GroupRow,
    OddsSheet,
    OutcomeRow,
    Ranked,
    RuinLine,
    SessionBar,
    SessionSheet,
    StartingHandRow,
    StartingHandsSheet,
    StrategySheet,
    WagerSheetResponse,
)
from pitboss.reports.compare import ComparedEdges, Section, compare, compare_edges
from pitboss.reports.equity import EquityTable
from pitboss.reports.par import counted, sheet_of, skewness
from pitboss.reports.par_text import as_csv, as_html, as_json, as_markdown
from pitboss.reports.par_xlsx import as_xlsx
from pitboss.rulebooks.refusal import Refusal

AGAINST = " against "
LEAST_COLUMNS = 3
"""The least number of opposing cards for which a chart is useful."""
CLOSE = Fraction(2, 100)
"""A mistake that costs less than this many units is a close decision."""
SPLIT = "split"
TEXTS = {"html": as_html, "csv": as_csv, "md": as_markdown, "json": as_json}


def breaches_of(tables: Sequence[AnyTable]) -> list[str]:
    return [str(breach) for table in tables for breach in table.settings.breaches]


# -- odds -------------------------------------------------------------------------------------------------------------


def odds_sheet(table: AnyTable) -> OddsSheet:
    accounts = wagers_at(table)
    says = _best_and_worst(accounts)
    return OddsSheet(says, table.rulebook, table.equipment, breaches_of([table]), [_wager(each) for each in accounts])


def _best_and_worst(accounts: Sequence[WagerOdds]) -> str:
    """The table in a sentence: its best and its worst bet."""
    best, worst = (pick(accounts, key=lambda account: account.edge) for pick in (min, max))
    if best.edge == worst.edge:
        return in_words(best)
    named = {account.name: account.name.replace("-", " ") for account in (best, worst)}
    return f"Best bet: {named[best.name]}. {in_words(best)} Worst bet: {named[worst.name]}. {in_words(worst)}"


def _wager(account: WagerOdds) -> WagerSheetResponse:
    rows = [
        OutcomeRow(
            o.name, str(o.net), str(o.staked), f"{o.ways:,}", percent(chance), percent(chance * o.net), list(o.cites)
        )
        for o in account.outcomes
        for chance in (Fraction(o.ways, account.total),)
    ]
    wins, pushes, loses = (percent(account.share(sign), 2) for sign in (1, 0, -1))
    return WagerSheetResponse(
        account.name, in_words(account), account.basis, str(account.edge), percent(account.edge), float(account.edge),
        account.method, how_sure(account), f"{account.sd:.4f}", wins, pushes, loses,
        percent(account.element_of_risk), f"{skewness(account):.4f}", account.grows, counted(account),
        f"{account.total:,}", list(account.notes), rows,
    )  # fmt: skip


def par_sheet(table: AnyTable, form: str) -> bytes:
    accounts = wagers_at(table)
    sheet = sheet_of(table, accounts, samples_at(table, accounts))
    return as_xlsx(sheet) if form == "xlsx" else TEXTS[form](sheet).encode()


# -- best play --------------------------------------------------------------------------------------------------------


def strategy_sheet(table: AnyTable) -> StrategySheet:
    best = strategy_at(table)
    ranked = [] if best.decisions else sorted(wagers_at(table), key=lambda account: account.edge)
    return StrategySheet(
        _played(table), table.rulebook, table.equipment, breaches_of([table]), best.unit,
        [_decision(decision) for decision in best.decisions],
        [Ranked(account.name, percent(account.edge)) for account in ranked], list(best.notes),
    )  # fmt: skip


def _played(table: AnyTable) -> str:
    """What best play gains: the edge of the first wager, which assumes it."""
    first = next(iter(wagers_at(table)), None)
    return f"Played like this: {in_words(first)[0].lower()}{in_words(first)[1:]}" if first else ""


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


def _cell(situation: Situation | None) -> ChartChoice | None:
    if situation is None:
        return None
    advice = situation.advice
    others = {choice: worth for choice, worth in advice.worth.items() if choice not in (advice.choice, SPLIT)}
    second = max(others, key=lambda choice: others[choice], default="")
    return ChartChoice(
        advice.choice, second, mistake(advice) < CLOSE, in_units(mistake(advice)), in_units(worst_mistake(advice))
    )


# -- comparison -------------------------------------------------------------------------------------------------------


def diff_sheet(names: Sequence[str], tables: Sequence[AnyTable]) -> DiffSheet:
    edges = compare_edges([wagers_at(table) for table in tables])
    rows = [
        EdgeRow(
            e.wager,
            _compared(e, names),
            [edge for edge, _ in e.shown()],
            [more for _, more in e.shown()],
            list(e.exactly(names)),
        )
        for e in edges
    ]
    return DiffSheet(list(names), breaches_of(tables), rows, [_section(section) for section in compare(tables)])


def _compared(edges: ComparedEdges, names: Sequence[str]) -> str:
    """The last table beside the first, in a sentence."""
    more, wager = edges.more(len(names) - 1), edges.wager.replace("-", " ")
    wager = f"{wager[0].upper()}{wager[1:]}"
    if more is None:
        return f"{wager}: not at every table."
    cents = round(abs(more) * 10_000)
    if not cents:
        return f"{wager}: {'less than a cent of difference for every $100 bet' if more else 'no difference'}."
    compared = "more" if more > 0 else "less"
    return f"{wager}: with {names[-1]} a player loses ${cents // 100:,}.{cents % 100:02} {compared} for every $100 bet."


def _section(section: Section) -> DiffSection:
    points = [
        DiffPoint(p.name, p.differs, [DiffCell(c.says, list(c.cites)) if c else None for c in p.cells])
        for p in section.points
    ]
    return DiffSection(section.title, points)


# -- sessions ---------------------------------------------------------------------------------------------------------

BARS = 40
POINTS = 60
"""Points of a line of a bankroll chart."""
QUANTILES = (5, 25, 50, 75, 95)


def session_sheet(account: WagerOdds, rounds: int, bankroll: int) -> SessionSheet:
    """Sessions of so many rounds, and the risk to lose half of the bankroll, the bankroll, and twice of it."""
    try:
        spread = session_spread(account, rounds)
        bankrolls = sorted({-(-bankroll // 2), bankroll, 2 * bankroll})
        lines = {each: ruin_by_round(account, each, rounds) for each in bankrolls}
    except TooWide as fault:
        says = f"{account.name} has too many different results ({fault}). Choose fewer rounds or a smaller bankroll."
        raise Refusal(ServerCode.COUNT_FAILED, says) from None
    ahead, even, behind = (spread.share(sign) for sign in (1, 0, -1))
    ruin = float(lines[bankroll][-1])
    shown = sorted({max(1, rounds * nth // POINTS) for nth in range(1, POINTS + 1)})
    says = (
        f"After {rounds:,} rounds a player is ahead in {100 * ahead:.1f} % of the sessions. A bankroll of {bankroll:,} "
        f"bets is lost in {100 * ruin:.1f} %."
    )
    return SessionSheet(
        says, account.name, rounds, bankroll, float(account.mean()) * rounds, account.sd * rounds**0.5,
        ahead, even, behind, normal_ahead(account, rounds), ruin, normal_ruin(account, bankroll, rounds),
        {f"{share} %": spread.quantile(share / 100) for share in QUANTILES}, _bars(spread),
        [RuinLine(each, shown, [float(line[n - 1]) for n in shown]) for each, line in lines.items()],
    )  # fmt: skip


def _bars(spread: SessionSpread) -> list[SessionBar]:
    """The distribution in bars of equal width, without its far ends, which are part of the outermost bars."""
    low, high = (spread.quantile(share) for share in (0.001, 0.999))
    step = float(spread.step)
    width = max(1, round((high - low) / step / BARS)) * step
    results, bars = spread.results(), []
    edges = [low + nth * width for nth in range(int((high - low) / width) + 1)]
    for nth, edge in enumerate(edges):
        inside = (results >= edge - step / 2) if nth else results > results[0] - step
        if nth < len(edges) - 1:
            inside &= results < edge + width - step / 2
        bars.append(SessionBar(edge, edge + width - step, float(spread.chances[inside].sum())))
    return bars


# -- equities ---------------------------------------------------------------------------------------------------------


def equity_sheet(game: str, found: Equity) -> EquitySheet:
    shown = EquityTable(game, found)
    rows = [
        EquityRow(shown.cards(nth), float(found.shares[nth].equity), list(cells))
        for nth, cells in enumerate(shown.rows())
    ]
    best = max(rows, key=lambda row: row.decimal)
    even = all(row.decimal == best.decimal for row in rows)
    ahead = f"{best.cards} is ahead with {100 * best.decimal:.1f} % of the pot."
    says = "All hands are worth the same." if even else ahead
    return EquitySheet(says, list(shown.heads()), rows, shown.notes())


def starting_hands_sheet(opponents: int) -> StartingHandsSheet:
    """Every starting hand, with the 95 % interval of a sampled equity."""
    hands, exact = hands_against(opponents), opponents == 1
    rows = []
    for name, hand in hands.items():
        low, high = (hand.equity, hand.equity) if exact else sampled_interval(hand.equity, hand.deals)
        rows.append(StartingHandRow(name, *(100 * float(n) for n in (hand.equity, hand.win, hand.tie, low, high))))
    best = max(rows, key=lambda row: row.equity)
    against = "a random hand" if exact else f"{opponents} random hands"
    says = f"{best.name} is best: it wins {best.equity:.1f} % of the pot on average against {against}."
    return StartingHandsSheet(says, opponents, exact, rows)
