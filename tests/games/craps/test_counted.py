"""Craps counted a second time from its description alone: no rule of pitboss decides anything here."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from pitboss.games.craps.odds import odds
from pitboss.rulebooks.book import chapter

F = Fraction
Chances = dict[Fraction, Fraction]
ROLLS = list(product(range(1, 7), repeat=2))
POINTS = (4, 5, 6, 8, 9, 10)
TRUE = {4: F(2), 5: F(3, 2), 6: F(6, 5), 8: F(6, 5), 9: F(3, 2), 10: F(2)}  # to one, for the seven first
PLACE = {4: F(9, 5), 5: F(7, 5), 6: F(7, 6), 8: F(7, 6), 9: F(7, 5), 10: F(9, 5)}
VIG, NOTHING = F(1, 20), F(0)


def chance(event: Callable[[int, int], bool]) -> Fraction:
    return F(sum(event(a, b) for a, b in ROLLS), len(ROLLS))


def total(*totals: int) -> Fraction:
    return chance(lambda a, b: a + b in totals)


def race(wins: Fraction, loses: Fraction, pays: Fraction, fee: Fraction = NOTHING) -> Chances:
    """One of two events comes first; the fee is paid either way."""
    return {pays - fee: wins / (wins + loses), -1 - fee: loses / (wins + loses)}


def line(*, right: bool) -> Chances:
    """Pass and come, or don't pass and don't come with a push on twelve."""
    seven, craps = total(7, 11), total(2, 3, 12)
    made = sum((total(p) * total(p) / (total(p) + total(7)) for p in POINTS), F(0))
    missed = sum((total(p) * total(7) / (total(p) + total(7)) for p in POINTS), F(0))
    if right:
        return {F(1): seven + made, F(-1): craps + missed}
    return {F(1): total(2, 3) + missed, F(0): total(12), F(-1): seven + made}


def one_roll(pays: dict[int, int]) -> Chances:
    found: Chances = {}
    for a, b in ROLLS:
        net = F(pays.get(a + b, -1))
        found[net] = found.get(net, F(0)) + F(1, 36)
    return found


def parts(pays: dict[int, int]) -> Chances:
    """A stake in equal parts, one on each total: one part wins and the others lose, or all lose."""
    found: Chances = {}
    for a, b in ROLLS:
        net = F(pays[a + b] - (len(pays) - 1), len(pays)) if a + b in pays else F(-1)
        found[net] = found.get(net, F(0)) + F(1, 36)
    return found


def hard(number: int, pays: int) -> Chances:
    pair = chance(lambda a, b: a == b and a + b == number)
    return race(pair, total(number, 7) - pair, F(pays))


HORN = {2: 30, 3: 15, 11: 15, 12: 30}
COUNTED: dict[str, Chances] = {
    "pass": line(right=True),
    "come": line(right=True),
    "dont-pass": line(right=False),
    "dont-come": line(right=False),
    **{f"place-{n}": race(total(n), total(7), PLACE[n]) for n in POINTS},
    **{f"buy-{n}": race(total(n), total(7), TRUE[n], VIG) for n in POINTS},
    **{f"lay-{n}": race(total(7), total(n), 1 / TRUE[n], VIG / TRUE[n]) for n in POINTS},
    **{f"big-{n}": race(total(n), total(7), F(1)) for n in (6, 8)},
    **{f"hard-{n}": hard(n, pays) for n, pays in ((4, 7), (6, 9), (8, 9), (10, 7))},
    "field": one_roll({3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 2: 2, 12: 2}),
    "any-seven": one_roll({7: 4}),
    "any-craps": one_roll({2: 7, 3: 7, 12: 7}),
    "craps-2": one_roll({2: 30}),
    "craps-3": one_roll({3: 15}),
    "craps-12": one_roll({12: 30}),
    "eleven": one_roll({11: 15}),
    "horn": parts(HORN),
    "whirl": parts({**HORN, 7: 4}),
    "hop-easy": {F(15): F(2, 36), F(-1): F(34, 36)},
    "hop-hard": {F(30): F(1, 36), F(-1): F(35, 36)},
}


@cache
def accounts() -> dict[str, Chances]:
    book = chapter("bahamas", "craps")
    return {account.name: account.chances() for account in odds(book, book.choose({}))}


@pytest.mark.parametrize("name", COUNTED)
def test_a_second_count_agrees(name: str) -> None:
    assert accounts()[name] == COUNTED[name]
