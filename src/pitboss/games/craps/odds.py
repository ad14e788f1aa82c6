"""Exact odds of craps: every roll once, through the function that decides live wagers, until the wager is decided."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from pitboss.engine.money import money
from pitboss.games.craps import rules
from pitboss.games.craps.table import (
    COME,
    FACES,
    KIND_OF,
    LINE,
    SETTING,
    SUPPLEMENTAL,
    CrapsLayout,
    CrapsSpot,
    decided_by,
    layout,
    parted_by,
    priced_by,
)
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

SIDES = {rules.WINS: "wins", rules.LOSES: "loses", rules.RETURNS: "is returned"}


class WagerEnding(NamedTuple):
    """One ending of a wager: its number, the roll, the probability."""

    chance: Fraction
    number: int
    d1: int
    d2: int
    result: int


class Fate(NamedTuple):
    """The result of an ending: net and action in cents, and the clauses."""

    end: WagerEnding
    words: str
    net: int
    staked: int
    cites: tuple[str, ...]


class Followed(NamedTuple):
    """A wager with all its endings."""

    name: str
    basis: str
    law: int
    number: int  # the number from the start
    stake: int
    fates: tuple[Fate, ...]
    notes: tuple[str, ...]


Wants = Callable[[str], bool]  # whether a wager of this name is wanted


class OddsBasis(NamedTuple):
    """The input of an account."""

    chapter: Chapter
    settings: Settings
    mine: CrapsLayout
    stake: int | None
    wants: Wants


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """An account for every wager, and for line and come wagers with maximum odds."""
    return [_counted(wager) for wager in followed(chapter, settings, stake)]


def followed(chapter: Chapter, settings: Settings, stake: int | None = None, wants: Wants = bool) -> list[Followed]:
    """Every wager, or those whose names are wanted, to its decision."""
    book = OddsBasis(chapter, settings, layout(chapter, settings), stake, wants)
    return [*_wagers(book), *_supported(book)]


# -- one wager to its decision ----------------------------------------------------------------------------------------


def endings(mine: CrapsLayout, kind: int, number: int) -> Iterator[WagerEnding]:
    """All endings of a wager with their probabilities; rolls that change nothing are repeated."""
    rolls = [(d1, d2, rules.decide(kind, number, d1, d2, 0, mine.laws)) for d1 in FACES for d2 in FACES]
    deciding = [roll for roll in rolls if roll[2] != rules.STAYS]
    chance = Fraction(1, len(deciding))
    for d1, d2, result in deciding:
        if result == rules.MOVES:
            yield from (e._replace(chance=chance * e.chance) for e in endings(mine, kind, d1 + d2))
        else:
            yield WagerEnding(chance, number, d1, d2, result)


def _wagers(book: OddsBasis) -> Iterator[Followed]:
    """Each position of the layout; one easy and one hard hop, and one odds wager for each price."""
    seen: set[str] = set()
    for spot in book.mine.spots.values():
        name = spot.kind if spot.kind.startswith("hop-") else spot.name
        if not spot.base and name not in seen and book.wants(name):
            seen.add(name)
            yield _account(book, name, spot)
    for (kind, at), line in book.mine.lines.items():
        if kind in SUPPLEMENTAL and line.name not in seen and book.wants(line.name):
            seen.add(line.name)
            yield _account(book, line.name, CrapsSpot(line.name, kind, KIND_OF[kind], at))


def _account(book: OddsBasis, name: str, spot: CrapsSpot) -> Followed:
    mine, stake = book.mine, _stake(book, spot)
    # Odds alone are within the free odds; larger ones, with commission, are in the accounts with a base.
    base = stake if spot.base else 0
    fee = 0 if spot.base else rules.commission(spot.law, spot.number, stake, base, mine.laws, mine.prices, mine.terms)
    found = []
    for e in endings(mine, spot.law, spot.number):
        net = rules.settle(spot.law, e.number, stake, e.d1, e.d2, mine.laws, mine.prices, mine.terms) - fee
        found.append(Fate(e, _words(spot, e), net, stake + fee, _cites(book, spot, e)))
    return Followed(name, spot.kind, spot.law, spot.number, stake, tuple(found), _notes(book, spot, stake, fee))


def _words(spot: CrapsSpot, e: WagerEnding) -> str:
    """The ending in words; a wager with a point ends by that point, not by a total."""
    side = SIDES[e.result]
    return f"{side} on {e.d1 + e.d2}" if spot.number or not e.number else f"point {e.number}: {side}"


def _cites(book: OddsBasis, spot: CrapsSpot, e: WagerEnding) -> tuple[str, ...]:
    by = decided_by(book.chapter, spot.kind, e.number, e.d1 + e.d2, e.result)
    if e.result != rules.WINS:
        return by
    return (*by, *priced_by(book.mine, spot.kind, e.number, e.d1, e.d2), *parted_by(book.chapter, spot.kind))


def _counted(wager: Followed) -> WagerOdds:
    """Probabilities with a common denominator as counts of equally likely ways."""
    total = lcm(*(fate.end.chance.denominator for fate in wager.fates))
    outcomes = gather(_outcome(fate, wager.stake, total) for fate in wager.fates)
    least = gcd(*(o.ways for o in outcomes))
    found = tuple(o._replace(ways=o.ways // least) for o in outcomes)
    return WagerOdds(wager.name, wager.basis, found, total // least, wager.notes)


def _outcome(fate: Fate, stake: int, total: int) -> Outcome:
    net, staked = Fraction(fate.net, stake), Fraction(fate.staked, stake)
    return Outcome(fate.words, net, int(fate.end.chance * total), staked, fate.cites)


# -- stakes -----------------------------------------------------------------------------------------------------------


def _stake(book: OddsBasis, spot: CrapsSpot) -> int:
    """The requested stake in as many equal parts as the wager needs; otherwise one without rounding."""
    unit = book.settings.num("unit") * spot.parts
    if book.stake:
        return -(-book.stake // unit) * unit
    return _even(book, spot.law) * unit


def _even(book: OddsBasis, kind: int) -> int:
    """A multiple at which neither payoff nor commission has a fraction."""
    terms = book.mine.terms
    prices = [price for price in book.mine.prices[kind] if price[0]]
    return lcm(*(den * num for num, den in prices)) * terms.payoff_unit * terms.commission_unit * rules.PER_CENT


def _notes(book: OddsBasis, spot: CrapsSpot, stake: int, fee: int) -> tuple[str, ...]:
    notes = []
    if fee:
        on = "the stake" if spot.kind == "buy" else "the possible win"
        rate = book.settings.num(SETTING[spot.kind])
        notes.append(f"commission of {rate}% of {on}, taken when the wager is made; the edge is per unit staked")
    if spot.base:
        notes.append("odds behind a wager that has its point, within the free odds")
    if book.mine.laws[spot.law][rules.SLEEPS]:
        notes.append("off on come-out rolls unless called on; this changes only how many rolls it takes")
    return (*notes, *_staked(book, stake, spot.parts))


def _staked(book: OddsBasis, stake: int, parts: int = 1) -> tuple[str, ...]:
    """Raise a stake that the table does not accept to one that it accepts."""
    if not book.stake or stake == book.stake:
        return ()
    how = f"{parts} equal parts" if parts > 1 else f"steps of {money(book.settings.num('unit'))}"
    return (f"staked {money(stake)}, in {how}",)


# -- with odds --------------------------------------------------------------------------------------------------------


def _supported(book: OddsBasis) -> Iterator[Followed]:
    """Line and come wagers with the maximum odds behind them."""
    for kind in (*LINE, *COME):
        if book.wants(with_odds(kind)):
            yield _with_odds(book, book.mine.spots[kind], KIND_OF[f"{kind}-odds"])


def with_odds(kind: str) -> str:
    """The name of a wager with its odds."""
    return f"{kind}-with-odds"


def _with_odds(book: OddsBasis, spot: CrapsSpot, odds_kind: int) -> Followed:
    mine, unit = book.mine, book.settings.num("unit")
    base = book.stake or _even(book, odds_kind) * unit * rules.PER_CENT
    base = -(-base // unit) * unit
    found = []
    for e in endings(mine, spot.law, 0):
        net = rules.settle(spot.law, e.number, base, e.d1, e.d2, mine.laws, mine.prices, mine.terms)
        staked, by = base, _cites(book, spot, e)
        if e.number:
            more = rules.odds_allowed(odds_kind, e.number, base, rules.MOST, mine.laws, mine.prices) // unit * unit
            fee = rules.commission(odds_kind, e.number, more, base, mine.laws, mine.prices, mine.terms)
            net += rules.settle(odds_kind, e.number, more, e.d1, e.d2, mine.laws, mine.prices, mine.terms) - fee
            staked += more + fee
            by = (*by, *_cites(book, CrapsSpot("", f"{spot.kind}-odds", odds_kind), e))
        found.append(Fate(e, _words(spot, e), net, staked, by))
    notes = (_measure(book, f"{spot.kind}-odds"), *_staked(book, base))
    return Followed(with_odds(spot.kind), spot.kind, spot.law, spot.number, base, tuple(found), notes)


def _measure(book: OddsBasis, kind: str) -> str:
    """The size of the odds and their commission."""
    most, free = book.mine.laws[KIND_OF[kind]][rules.MOST], book.mine.laws[KIND_OF[kind]][rules.FREE]
    rate = book.settings.num(SETTING[kind])
    if "dont" in kind:
        taken = f"odds laid to win {most}% of the wager"
        over = f"{rate}% commission on what the part above {free}% could win"
    else:
        taken = f"odds of {most} times the wager"
        over = f"{rate}% commission on the part above {free} times"
    sleeping = (
        "; they are off on come-out rolls, which this ignores" if book.mine.laws[KIND_OF[kind]][rules.SLEEPS] else ""
    )
    return f"{taken}, {over if most > free else 'free of commission'}{sleeping}"
