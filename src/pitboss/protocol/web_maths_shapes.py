"""Response shapes of the maths page: odds, best play, comparisons of rules, simulations.

Figures are text, because counts of a shoe have more digits than a browser's numbers hold.
"""

from typing import Annotated, Literal

import msgspec

State = Literal["ready", "calculating", "failed"]


class GameStudied(msgspec.Struct):
    """A game of the maths page. Games without a house edge, such as poker, have no odds."""

    game: str
    name: str
    rulebooks: list[str]
    usual: str
    odds: bool
    strategy: bool
    simulated: bool


class OutcomeRow(msgspec.Struct):
    """One outcome of a wager: its net result, its number of combinations and its clauses."""

    name: str
    net: str
    ways: str
    chance: str
    returned: str
    cites: list[str]


class WagerSheetResponse(msgspec.Struct):
    """One wager, as `pitboss odds GAME WAGER` prints it."""

    name: str
    basis: str
    edge: str
    percent: str
    decimal: float
    method: str
    sure: str
    sd: str
    wins: str
    pushes: str
    loses: str
    risk: str
    combinations: str
    notes: list[str]
    outcomes: list[OutcomeRow]


class OddsSheet(msgspec.Struct):
    """Every wager of a table. `breaches` list the rules that make it hypothetical."""

    rulebook: str
    equipment: str
    breaches: list[str]
    wagers: list[WagerSheetResponse]


class GroupRow(msgspec.Struct):
    """A group of situations with one rule."""

    name: str
    best: str
    hands: str
    costs: str
    worst: str
    example: str


class ChartCell(msgspec.Struct):
    """The best choice in one situation, and the cost of the next best and of the worst one."""

    choice: str
    costs: str
    worst: str


class ChartRow(msgspec.Struct):
    """A row of a chart: a hand and the best choice against each card; null if the situation is impossible."""

    hand: str
    cells: list[ChartCell | None]


class DecisionSheet(msgspec.Struct):
    """One decision: short rules, groups of situations, and a chart of hands against cards."""

    name: str
    options: list[str]
    rules: list[str]
    groups: list[GroupRow]
    against: list[str]
    chart: list[ChartRow]


class Ranked(msgspec.Struct):
    """A wager of a game without other decisions, ranked by its edge."""

    name: str
    percent: str


class StrategySheet(msgspec.Struct):
    """Best play, as `pitboss strategy` prints it. Costs are in units of one `unit`."""

    rulebook: str
    equipment: str
    breaches: list[str]
    unit: str
    decisions: list[DecisionSheet]
    ranked: list[Ranked]
    notes: list[str]


class EdgeRow(msgspec.Struct):
    """A wager's edge on each side, and the difference from the first side."""

    wager: str
    edges: list[str]
    more: list[str]
    exactly: list[str]


class DiffCell(msgspec.Struct):
    """The rule of one side on a point."""

    says: str
    cites: list[str]


class DiffPoint(msgspec.Struct):
    """One point of a comparison."""

    name: str
    differs: bool
    cells: list[DiffCell | None]


class DiffSection(msgspec.Struct):
    """A group of points."""

    title: str
    points: list[DiffPoint]


class DiffSheet(msgspec.Struct):
    """A comparison of rules, as `pitboss diff` prints it."""

    sides: list[str]
    breaches: list[str]
    edges: list[EdgeRow]
    sections: list[DiffSection]


class OddsAnswer(msgspec.Struct):
    """The sheet, once it is calculated."""

    state: State
    says: str
    sheet: OddsSheet | None = None


class StrategyAnswer(msgspec.Struct):
    """The sheet, once it is calculated."""

    state: State
    says: str
    sheet: StrategySheet | None = None


class DiffAnswer(msgspec.Struct):
    """The sheet, once it is calculated."""

    state: State
    says: str
    sheet: DiffSheet | None = None


class SimulationPoint(msgspec.Struct):
    """An intermediate result of a simulation: rounds, edge and 95 % confidence interval."""

    rounds: int
    edge: float
    low: float
    high: float


class SimulationAnswer(msgspec.Struct):
    """The progress of a simulation. It continues while somebody asks for it."""

    state: Literal["waiting", "playing", "ended", "failed"]
    says: str
    wager: str
    rounds: int
    marks: list[SimulationPoint]


Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
