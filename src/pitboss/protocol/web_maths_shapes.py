"""Response shapes of the maths page: odds, best play, comparisons of rules, simulations.

Figures are text, because counts of a shoe have more digits than a browser's numbers hold.
"""

from typing import Annotated, Literal

import msgspec

State = Literal["ready", "calculating", "failed"]
FieldKind = Literal["int", "money", "bool", "choice", "text", "odds"]


class GameStudied(msgspec.Struct):
    """A game of the maths page. Games without a house edge, such as poker, have no odds; those have equities."""

    game: str
    name: str
    rulebooks: list[str]
    usual: str
    odds: bool
    strategy: bool
    simulated: bool
    equity: bool


class SettingField(msgspec.Struct):
    """A setting of the form. `values` are the lawful choices; `low` and `high` bound a number.

    `group` says where it belongs: rules that change the figures, readings of the text, payouts, or other settings.
    `approval` are values that need the regulator's approval.
    """

    name: str
    about: str
    kind: FieldKind
    group: Literal["rules", "readings", "payouts", "other"]
    default: str
    values: list[str]
    low: str
    high: str
    approval: list[str]
    cites: list[str]


class SettingsSheet(msgspec.Struct):
    """The settings of a game under a rulebook."""

    rulebook: str
    fields: list[SettingField]


class OutcomeRow(msgspec.Struct):
    """One outcome of a wager: its net result, what was staked, its number of combinations and its clauses."""

    name: str
    net: str
    staked: str
    ways: str
    chance: str
    returned: str
    cites: list[str]


class WagerSheetResponse(msgspec.Struct):
    """One wager, as `pitboss odds GAME WAGER` prints it. `says` is a plain sentence about it.

    `counted` says what the numbers of the outcomes are: combinations, weights or rounds.
    """

    name: str
    says: str
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
    skewness: str
    grows: bool
    counted: str
    combinations: str
    notes: list[str]
    outcomes: list[OutcomeRow]


class OddsSheet(msgspec.Struct):
    """Every wager of a table. `breaches` list the rules that make it hypothetical."""

    says: str
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


class ChartChoice(msgspec.Struct):
    """The best choice in one situation, and the cost of the next best and of the worst one.

    `second` is the next best choice, as far as `choice` is refused; `close` is true where a mistake costs little.
    """

    choice: str
    second: str
    close: bool
    costs: str
    worst: str


class ChartRow(msgspec.Struct):
    """A row of a chart: a hand and the best choice against each card; null if the situation is impossible."""

    hand: str
    cells: list[ChartChoice | None]


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

    says: str
    rulebook: str
    equipment: str
    breaches: list[str]
    unit: str
    decisions: list[DecisionSheet]
    ranked: list[Ranked]
    notes: list[str]


class EdgeRow(msgspec.Struct):
    """A wager's edge on each side, and the difference from the first side. `says` compares the last with the first."""

    wager: str
    says: str
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


class SessionBar(msgspec.Struct):
    """A bar of a session chart: the chance of a result from `low` to `high`, in bets."""

    low: float
    high: float
    chance: float


class RuinLine(msgspec.Struct):
    """The chance that a bankroll is lost by the end of each of `rounds`."""

    bankroll: int
    rounds: list[int]
    chances: list[float]


class SessionSheet(msgspec.Struct):
    """Sessions of one wager, in units of the bet: the distribution of the result, and the risk to lose a bankroll."""

    says: str
    wager: str
    rounds: int
    bankroll: int
    mean: float
    sd: float
    ahead: float
    even: float
    behind: float
    normal_ahead: float
    ruin: float
    normal_ruin: float
    quantiles: dict[str, float]
    bars: list[SessionBar]
    ruins: list[RuinLine]


class EquityRow(msgspec.Struct):
    """The shares of one hand."""

    cards: str
    decimal: float
    cells: list[str]


class EquitySheet(msgspec.Struct):
    """The share of the pot of each hand, as `pitboss equity` prints it."""

    says: str
    heads: list[str]
    hands: list[EquityRow]
    notes: list[str]


class StartingHandRow(msgspec.Struct):
    """A starting hand, such as AKs, and its equity in per cent; `low` and `high` bound a sampled one."""

    name: str
    equity: float
    win: float
    tie: float
    low: float
    high: float


class StartingHandsSheet(msgspec.Struct):
    """The 169 starting hands against random hands."""

    says: str
    opponents: int
    exact: bool
    hands: list[StartingHandRow]


class CountProgress(msgspec.Struct):
    """How far a calculation is: `done` of `whole`; a `whole` of 0 is not known yet."""

    done: int
    whole: int


class OddsAnswer(msgspec.Struct):
    """The sheet, once it is calculated; before that, what is being done and how far it is."""

    state: State
    says: str
    sheet: OddsSheet | None = None
    progress: CountProgress | None = None


class StrategyAnswer(msgspec.Struct):
    """The sheet, once it is calculated; before that, what is being done and how far it is."""

    state: State
    says: str
    sheet: StrategySheet | None = None
    progress: CountProgress | None = None


class DiffAnswer(msgspec.Struct):
    """The sheet, once it is calculated; before that, what is being done and how far it is."""

    state: State
    says: str
    sheet: DiffSheet | None = None
    progress: CountProgress | None = None


class StartingHandsAnswer(msgspec.Struct):
    """The sheet, once it is calculated; before that, what is being done and how far it is."""

    state: State
    says: str
    sheet: StartingHandsSheet | None = None
    progress: CountProgress | None = None


class SessionAnswer(msgspec.Struct):
    """The sheet, once it is calculated; before that, what is being done and how far it is."""

    state: State
    says: str
    sheet: SessionSheet | None = None
    progress: CountProgress | None = None


class EquityAnswer(msgspec.Struct):
    """The sheet, once it is calculated; before that, what is being done and how far it is."""

    state: State
    says: str
    sheet: EquitySheet | None = None
    progress: CountProgress | None = None


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
