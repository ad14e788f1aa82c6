"""Exact odds of double chance: every five cards, declared or with the best discards, and every sixth card."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, gcd, lcm
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.double_chance import rules
from pitboss.games.double_chance.rules import (
    CARDS,
    FIVE,
    HIGHER,
    HIGHER_AT,
    LINES,
    LOWER,
    LOWER_AT,
    MOST,
    OTHER_AT,
    OTHER_SUIT,
    SUITS,
    TALLY,
    find_sets,
    set_of,
    settle_declared,
    settle_jackpot,
    settle_sixth,
)
from pitboss.games.double_chance.table import JACKPOT, SETTING, WAGER, Prices, is_example, prices
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.compiled import compiled
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.spread import spread
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

WHOLE_DECK = tuple(range(DECK_SIZE))
RESULTS = {
    LOWER: (LOWER_AT, "sixth card lower in suit", ("nsw-dc/9.3",)),
    HIGHER: (HIGHER_AT, "sixth card higher in suit", ("nsw-dc/9.4",)),
    OTHER_SUIT: (OTHER_AT, "sixth card of another suit", ("nsw-dc/9.5",)),
}
PLAY = (
    "Basis: the wager. A hand that may be declared is declared (nsw-dc/8.3); any other keeps the cards that win with "
    "the most unseen cards. Suit and rank must match on one kept card (N-01)."
)
EXAMPLE = "The prizes are an example: the text does not include the approved schedules (nsw-dc/10.3, N-05)."


class OddsInput(NamedTuple):
    """Input of the count: payouts, a stake in cents, a deck."""

    price: Prices
    stake: int
    deck: tuple[int, ...] = WHOLE_DECK


class SweepResult(NamedTuple):
    """All hands played best: the ways to each ending, and the key of each class of hands."""

    totals: list[int]
    keys: Any
    weights: Any
    hands: Any  # five cards a class


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of the wager on a hand with best play, and of the jackpot wager."""
    price = prices(chapter, settings)
    played = OddsInput(price, stake or max(1, settings.num("min")))
    aside = settings.num("jackpot_stake")
    swept = sweep_all(played)
    accounts = [
        wager_account(chapter, unrounded(played), swept),
        jackpot_account(chapter, unrounded_jackpot(OddsInput(price, aside)), swept),
    ]
    if is_example(chapter, settings):
        accounts[1] = replace(accounts[1], notes=(*accounts[1].notes, EXAMPLE))
    if stake is None:
        return accounts
    rounded = [wager_account(chapter, played, swept), jackpot_account(chapter, OddsInput(price, aside), swept)]
    return [
        replace(account, stake=cents, unrounded=before.edge, notes=before.notes)
        for account, before, cents in zip(rounded, accounts, (stake, aside), strict=True)
    ]


# -- stakes -----------------------------------------------------------------------------------------------------------


def unrounded(played: OddsInput) -> OddsInput:
    """The same game with stake and limit raised alike until no payout leaves a fraction of a cent."""
    price, terms = played.price, played.price.terms
    pays = [*zip(price.num, price.den, strict=True), (terms.sixth_num, terms.sixth_den)]
    times = _times(played.stake, pays)
    return played._replace(
        price=price._replace(terms=terms._replace(cap=terms.cap * times)), stake=played.stake * times
    )


def unrounded_jackpot(played: OddsInput) -> OddsInput:
    """The same for the jackpot, whose prizes may be amounts."""
    price = played.price
    times = _times(played.stake, [*zip(price.jackpot_num, price.jackpot_den, strict=True)])
    prizes = tuple(cents * times for cents in price.prizes)
    return played._replace(price=price._replace(prizes=prizes), stake=played.stake * times)


def _times(stake: int, pays: list[tuple[int, int]]) -> int:
    return lcm(*(den // gcd(den, stake * num) for num, den in pays))


def limit_note(price: Prices, stake: int) -> tuple[str, ...]:
    """A note on the stake used for a payout limit; empty without a limit."""
    cap = price.terms.cap
    return (f"The limit of {money(cap)} on a declared hand is applied at {money(stake)}.",) if cap else ()


# -- odds by wager ----------------------------------------------------------------------------------------------------


def wager_account(chapter: Chapter, played: OddsInput, swept: SweepResult | None = None) -> WagerOdds:
    """Odds of the wager on a hand: declared hands at their odds, all others by their sixth card."""
    totals = (swept or sweep_all(played)).totals
    outcomes = [*_declared(chapter, played, totals), *_sixth(played, totals)]
    left = len(played.deck) - FIVE
    total = comb(len(played.deck), FIVE) * left
    return WagerOdds(WAGER, WAGER, gather(outcomes), total, (PLAY, *limit_note(played.price, played.stake)))


def _declared(chapter: Chapter, played: OddsInput, totals: list[int]) -> Iterator[Outcome]:
    price, stake = played.price, played.stake
    for line in range(1, LINES):
        listed = chapter.schedules["declared"][price.lines[line]]
        net = settle_declared(stake, line, price.terms, price.num, price.den)
        yield Outcome(f"declared {listed.label}", Fraction(net, stake), totals[line], cites=listed.cites)


def _sixth(played: OddsInput, totals: list[int]) -> Iterator[Outcome]:
    for result, (place, label, cites) in RESULTS.items():
        net = settle_sixth(played.stake, result, played.price.terms)
        yield Outcome(label, Fraction(net, played.stake), totals[place], cites=cites)


def jackpot_account(chapter: Chapter, played: OddsInput, swept: SweepResult | None = None) -> WagerOdds:
    """Odds of the jackpot wager: the five cards dealt decide, whatever the player does with them."""
    price, stake = played.price, played.stake
    left = len(played.deck) - FIVE
    ways = [whole // left for whole in (swept or sweep_all(played)).totals[:LINES]]
    total = comb(len(played.deck), FIVE)
    ways[0] = total - sum(ways[1:])
    outcomes = []
    for line, count in enumerate(ways):
        net = Fraction(settle_jackpot(stake, line, price.jackpot_num, price.jackpot_den, price.prizes), stake)
        row = chapter.tables["jackpot"].get(price.lines[line])
        cites = (*row.cites, *chapter.settings[SETTING].cites[:1]) if row else ("nsw-dc/9.6",)
        outcomes.append(Outcome(row.label if row else "no jackpot hand", net, count, cites=cites))
    return WagerOdds(JACKPOT, JACKPOT, gather(outcomes), total)


# -- counting ---------------------------------------------------------------------------------------------------------


def sweep_all(played: OddsInput) -> SweepResult:
    """Every class of five cards from a deck; a full deck uses suit classes."""
    hands, weights = _classes(played.deck)
    beaten, suited = _ints([0] * CARDS), _ints([0] * CARDS)
    price = played.price
    find_sets(played.deck, price.terms, beaten, suited)
    keys = np.zeros(len(weights), np.int64)
    given = (hands, weights, set_of(played.deck), _ints(price.ranking), price.terms, keeps_of(price), beaten, suited)
    kernel_sweep = _compiled_sweep()

    def piece(start: int, stop: int) -> Any:
        totals = np.zeros(TALLY, np.int64)
        kernel_sweep(start, stop, *given, totals, keys, np.zeros(FIVE, np.int64), np.zeros(SUITS, np.int64))
        return totals

    totals = sum(spread(piece, len(weights)), np.zeros(TALLY, np.int64))
    return SweepResult(totals.tolist(), keys, weights, hands)


def keeps_of(price: Prices) -> Any:
    """The places kept with each choice of discards, in the order of the choices, padded with -1."""
    kept = [[i for i in range(price.hand) if i not in gone] for gone in price.discards.values()]
    return _ints([[*places, *[-1] * (MOST - len(places))] for places in kept]).ravel()


@cache
def _classes(deck: tuple[int, ...]) -> tuple[Any, Any]:
    """The hands of a deck, five cards each, and how many hands each represents."""
    classes = suit_classes(FIVE) if deck == WHOLE_DECK else tuple((hand, 1) for hand in combinations(deck, FIVE))
    return _ints([hand for hand, _ in classes]).ravel(), _ints([weight for _, weight in classes])


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


@cache
def _compiled_sweep() -> Any:
    return compiled(rules.sweep)
