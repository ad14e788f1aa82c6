"""What the maths page shows: odds with every combination, best play, rules side by side, a simulation as it runs.

Figures come as text: counts of a shoe have more digits than a browser's numbers hold.
"""

from typing import Annotated, Literal

import msgspec

State = Literal["ready", "reckoning", "failed"]


class GameStudied(msgspec.Struct):
    """A game of the maths page. Where players play each other there are no odds."""

    game: str
    name: str
    rulebooks: list[str]
    usual: str
    odds: bool
    strategy: bool
    simulated: bool


class OutcomeRow(msgspec.Struct):
    """One way a wager ends: what it nets, in how many combinations, and by which clauses."""

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
    """Every wager of a table; `breaches` are why it is only hypothetical."""

    rulebook: str
    equipment: str
    breaches: list[str]
    wagers: list[WagerSheetResponse]


class GroupRow(msgspec.Struct):
    """Situations that one rule covers."""

    name: str
    best: str
    hands: str
    costs: str
    example: str


class ChartCell(msgspec.Struct):
    """The best choice in one situation, and what the worst other one costs."""

    choice: str
    costs: str


class ChartRow(msgspec.Struct):
    """A row of a chart: a hand, and the best choice against each card; nothing where that cannot be."""

    hand: str
    cells: list[ChartCell | None]


class DecisionSheet(msgspec.Struct):
    """One decision: short rules where they hold everywhere, groups, and a chart where hands meet cards."""

    name: str
    options: list[str]
    rules: list[str]
    groups: list[GroupRow]
    against: list[str]
    chart: list[ChartRow]


class Ranked(msgspec.Struct):
    """A wager in a game where nothing else is decided."""

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
    """A wager's edge on each side, and how much more that is than on the first."""

    wager: str
    edges: list[str]
    more: list[str]
    exactly: list[str]


class DiffCell(msgspec.Struct):
    """What one side says on a point."""

    says: str
    cites: list[str]


class DiffPoint(msgspec.Struct):
    """One point, side by side."""

    name: str
    differs: bool
    cells: list[DiffCell | None]


class DiffSection(msgspec.Struct):
    """Points of one kind."""

    title: str
    points: list[DiffPoint]


class DiffSheet(msgspec.Struct):
    """Rules side by side, as `pitboss diff` prints them."""

    sides: list[str]
    breaches: list[str]
    edges: list[EdgeRow]
    sections: list[DiffSection]


class OddsAnswer(msgspec.Struct):
    """The sheet, once it is counted."""

    state: State
    says: str
    sheet: OddsSheet | None = None


class StrategyAnswer(msgspec.Struct):
    """The sheet, once it is counted."""

    state: State
    says: str
    sheet: StrategySheet | None = None


class DiffAnswer(msgspec.Struct):
    """The sheet, once it is counted."""

    state: State
    says: str
    sheet: DiffSheet | None = None


class SimulationPoint(msgspec.Struct):
    """Where a simulation stood: rounds, the edge until then, and the interval that holds it 19 times in 20."""

    rounds: int
    edge: float
    low: float
    high: float


class SimulationAnswer(msgspec.Struct):
    """A simulation as far as it has come. It plays on for as long as somebody asks for it."""

    state: Literal["waiting", "playing", "ended", "failed"]
    says: str
    wager: str
    rounds: int
    marks: list[SimulationPoint]


Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
