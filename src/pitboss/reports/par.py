"""The PAR sheet of a game at one table: every figure counted by the code that settles, every line with its clause."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from math import sqrt
from typing import Any, NamedTuple

import msgspec

import pitboss
from pitboss.engine.log import rulings_in_force
from pitboss.engine.table import Table
from pitboss.maths.result import Outcome, WagerOdds

ROUNDS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
CONFIDENCE = {90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004}  # quantiles of the normal
VOLATILITY = 90  # the level at which the trade states its volatility index


class Price(NamedTuple):
    """A line of the pay table."""

    schedule: str
    label: str
    pays: str
    cites: tuple[str, ...]


class Combination(NamedTuple):
    """One way a wager ends: how many combinations, what they bring."""

    name: str
    net: Fraction
    ways: int
    chance: Fraction
    contribution: Fraction  # to what the player nets
    staked: Fraction
    cites: tuple[str, ...]


class Interval(NamedTuple):
    """Where the hold lies after so many rounds, as shares of the basis."""

    rounds: int
    confidence: int  # per cent
    low: float
    high: float


@dataclass(frozen=True)
class WagerSheet:
    """All there is to know of one wager."""

    odds: WagerOdds
    combinations: tuple[Combination, ...]
    intervals: tuple[Interval, ...]

    @property
    def volatility(self) -> float:
        """The volatility index: how far the hold of a single round strays, nine times in ten."""
        return CONFIDENCE[VOLATILITY] * self.odds.sd


@dataclass(frozen=True)
class ParSheet:
    """A PAR sheet. `digest` is over everything else, so that two sheets with the same digest say the same."""

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


def sheet_of(table: Table[Any], accounts: Sequence[WagerOdds]) -> ParSheet:
    """The sheet of a table whose wagers were counted."""
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
        tuple(wager_sheet(account) for account in accounts),
    )


def _printed(table: Table[Any], name: str) -> str:
    setting = table.chapter.settings.get(name)
    value = table.settings[name]
    return setting.print(value) if setting else str(value)


def _cites(table: Table[Any], name: str) -> tuple[str, ...]:
    """By which clauses something may be set; a price by those of its line, which the pay table has."""
    setting = table.chapter.settings.get(name)
    return setting.cites_of(table.rulebook, table.game.slug) if setting else ()


def prices_of(table: Table[Any]) -> list[Price]:
    """The pay table as this table pays it."""
    found = []
    for schedule, lines in table.chapter.schedules.items():
        for line in lines.values():
            pays = table.settings.pays.get(line.id)
            shown = str(line) if pays is None else f"${pays // 100:,}" if isinstance(pays, int) else str(pays)
            found.append(Price(schedule, line.label, shown, line.cites))
    return found


def wager_sheet(account: WagerOdds) -> WagerSheet:
    return WagerSheet(account, tuple(_combination(account, o) for o in account.outcomes), intervals(account))


def _combination(account: WagerOdds, o: Outcome) -> Combination:
    chance = Fraction(o.ways, account.total)
    return Combination(o.name, o.net, o.ways, chance, chance * o.net, o.staked, o.cites)


def intervals(account: WagerOdds) -> tuple[Interval, ...]:
    """By number of rounds: between which bounds the hold lies, taken as normally distributed."""
    edge, sd = float(account.edge), account.sd
    return tuple(
        Interval(rounds, level, edge - wide * sd / sqrt(rounds), edge + wide * sd / sqrt(rounds))
        for rounds in ROUNDS
        for level, wide in CONFIDENCE.items()
    )


def as_data(sheet: ParSheet, *, digest: bool = True) -> dict[str, Any]:
    """The sheet as plain data: fractions as text, so that nothing is lost."""
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
        "variance": str(wager.odds.variance),
        "volatility_index": wager.volatility,
        "intervals": [interval._asdict() for interval in wager.intervals],
    }


def _digest(data: Any) -> str:
    return sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()
