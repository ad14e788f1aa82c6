"""The PAR sheet of a table: every figure counted by the code that settles the wagers, every line with its clauses."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from math import sqrt
from typing import Any, NamedTuple

import msgspec

import pitboss
from pitboss.engine.log import rulings_in_force
from pitboss.engine.table import AnyTable
from pitboss.maths.result import NUMERIC, SIMULATED, WagerOdds
from pitboss.maths.small_samples import Samples, SmallSample

ROUNDS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
CONFIDENCE = {90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004}  # quantiles of the normal
VOLATILITY = 90  # the confidence level of the volatility index, per cent


class Price(NamedTuple):
    """A line of the pay table."""

    schedule: str
    label: str
    pays: str
    cites: tuple[str, ...]


class Combination(NamedTuple):
    """One outcome of a wager: its combinations and what it pays."""

    name: str
    net: Fraction
    ways: int
    chance: Fraction
    contribution: Fraction  # to what the player nets
    staked: Fraction
    cites: tuple[str, ...]


class Interval(NamedTuple):
    """A confidence interval of the house's win after a number of rounds, as shares of the basis."""

    rounds: int
    confidence: int  # per cent
    low: float
    high: float


@dataclass(frozen=True)
class WagerSheet:
    """The figures of one wager."""

    odds: WagerOdds
    combinations: tuple[Combination, ...]
    intervals: tuple[Interval, ...]
    samples: tuple[SmallSample, ...]  # none where there are too many different results

    @cached_property
    def sd(self) -> float:
        return self.odds.sd

    @cached_property
    def skewness(self) -> float:
        return skewness(self.odds)

    @property
    def volatility(self) -> float:
        """The volatility index: the half-width of the 90 % interval for one round."""
        return CONFIDENCE[VOLATILITY] * self.sd


@dataclass(frozen=True)
class ParSheet:
    """A PAR sheet. `digest` is a hash over everything else: equal digests mean equal sheets."""

    game: str
    name: str
    rulebook: str
    equipment: str
    version: str
    chapter: str
    settings: Mapping[str, str]
    clauses: Mapping[str, tuple[str, ...]]  # of the settings
    settings_digest: str
    rulings: tuple[str, ...]
    breaches: tuple[str, ...]
    prices: tuple[Price, ...]
    wagers: tuple[WagerSheet, ...]

    @property
    def digest(self) -> str:
        return _digest(as_data(self, digest=False))


def sheet_of(table: AnyTable, accounts: Sequence[WagerOdds], samples: Samples) -> ParSheet:
    """The PAR sheet of a table, from the odds and the small samples of its wagers."""
    settings = {name: _printed(table, name) for name in table.settings}
    settings |= {key: str(value) for key, value in table.given.items() if "." in key}
    return ParSheet(
        table.game.slug,
        table.game.name,
        table.rulebook,
        table.equipment,
        pitboss.__version__,
        table.chapter.hash,
        settings,
        {name: _cites(table, name) for name in settings},
        _digest(settings),
        tuple(rulings_in_force(table)),
        tuple(str(breach) for breach in table.settings.breaches),
        tuple(prices_of(table)),
        tuple(
            WagerSheet(account, tuple(combinations(account)), intervals(account), samples[account.name])
            for account in accounts
        ),
    )


def _printed(table: AnyTable, name: str) -> str:
    setting = table.chapter.settings.get(name)
    value = table.settings[name]
    return setting.print(value) if setting else str(value)


def _cites(table: AnyTable, name: str) -> tuple[str, ...]:
    """The clauses of a setting; none for payouts and approvals."""
    setting = table.chapter.settings.get(name)
    return setting.cites_of(table.rulebook, table.game.slug) if setting else ()


def prices_of(table: AnyTable) -> list[Price]:
    """The pay table as this table pays it."""
    found = []
    for schedule, lines in table.chapter.schedules.items():
        for line in lines.values():
            pays = table.settings.pays.get(line.id)
            shown = str(line) if pays is None else f"${pays // 100:,}" if isinstance(pays, int) else str(pays)
            found.append(Price(schedule, line.label, shown, line.cites))
    return found


def skewness(account: WagerOdds) -> float:
    """The third standardised moment of the player's net: positive where rare wins are large."""
    mean = account.mean()
    third, sd = sum(((o.net - mean) ** 3 * o.ways for o in account.outcomes), Fraction(0)) / account.total, account.sd
    return float(third) / sd**3 if sd else 0.0


def counted(account: WagerOdds) -> str:
    """What the numbers of the outcomes are: only an exact account counts combinations."""
    return {NUMERIC: "weights", SIMULATED: "rounds"}.get(account.method, "combinations")


def combinations(account: WagerOdds) -> Iterator[Combination]:
    """Every outcome of a wager."""
    for o in account.outcomes:
        chance = Fraction(o.ways, account.total)
        yield Combination(o.name, o.net, o.ways, chance, chance * o.net, o.staked, o.cites)


def intervals(account: WagerOdds) -> tuple[Interval, ...]:
    """Confidence intervals of the house's win by number of rounds, for a normal distribution."""
    edge, sd = float(account.edge), account.sd
    return tuple(
        Interval(rounds, level, edge - wide * sd / sqrt(rounds), edge + wide * sd / sqrt(rounds))
        for rounds in ROUNDS
        for level, wide in CONFIDENCE.items()
    )


def as_data(sheet: ParSheet, *, digest: bool = True) -> dict[str, Any]:
    """The sheet as data, with fractions as text so that they stay exact."""
    return {
        "game": sheet.game,
        "name": sheet.name,
        "rulebook": sheet.rulebook,
        "equipment": sheet.equipment,
        "version": sheet.version,
        "hashes": {"rulebook": sheet.chapter, "settings": sheet.settings_digest},
        "settings": dict(sheet.settings),
        "setting_clauses": {name: list(cites) for name, cites in sheet.clauses.items()},
        "rulings": list(sheet.rulings),
        "hypothetical": list(sheet.breaches),
        "pay_table": [{**price._asdict(), "cites": list(price.cites)} for price in sheet.prices],
        "wagers": {wager.odds.name: _wager_data(wager) for wager in sheet.wagers},
        **({"digest": sheet.digest} if digest else {}),
    }


def _wager_data(wager: WagerSheet) -> dict[str, Any]:
    return {
        **wager.odds.shown(),
        "return": str(1 - wager.odds.edge),
        "variance": str(wager.odds.variance),
        "skewness": wager.skewness,
        "counted": counted(wager.odds),
        "volatility_index": wager.volatility,
        "small_samples": [sample._asdict() for sample in wager.samples],
        "intervals": [interval._asdict() for interval in wager.intervals],
    }


def _digest(data: Any) -> str:
    return sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()
