"""Exact odds of Vegas Shootout: every deal, for each wager and every combination that the rules allow."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.vegas_shootout import rules
from pitboss.games.vegas_shootout.rules import HIGHER, LOWER, MATCHES, OUTCOMES, TIED, Terms, settle_line, settle_two
from pitboss.games.vegas_shootout.table import (
    FIVE,
    LINES,
    MATCH,
    TWO,
    Prices,
    five_priced,
    match_priced,
    prices,
    together,
)
from pitboss.hands.cards import JOKER, full_deck
from pitboss.maths.compiled import compiled
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.spread import spread
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

Cards = tuple[int, ...]
WHOLE_DECK: Cards = full_deck(jokers=1)
STANDS = {HIGHER: "player higher", TIED: "tie", LOWER: "dealer higher"}
STANDS_BY = {HIGHER: ("bs/14(7)(d)",), TIED: ("bs/14(7)(f)",), LOWER: ("bs/14(7)(e)",)}
ALONE = "Counted alone; at the table it needs another wager of the same amount (bs/14(4)(c))."
BASIS = "Basis: one of the equal wagers. The same cards decide them all."


class DealKind(NamedTuple):
    """A kind of deal: line of the five cards, line of the royal match, result of the two cards."""

    five: int
    match: int
    stands: int


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of each wager alone, then of every two or three of them."""
    price = prices(chapter, settings)
    cents = stake or unrounded_stake(price)
    ways = count_deals(price.terms, price.ranking)
    return [account(chapter, price, cents, name, ways) for name in choices(price)]


def choices(price: Prices) -> dict[str, tuple[str, ...]]:
    """The areas of each combination, by the word that bets on them at the table."""
    alone = {spot: (spot,) for spot in price.spots}
    return {**alone, **dict(sorted(together(price.spots, price.least).items(), key=lambda choice: len(choice[1])))}


def unrounded_stake(price: Prices) -> int:
    """A stake at which no payout leaves a fraction of a cent."""
    return lcm(*price.match.den, price.two.den, *price.five.den)


# -- counting ---------------------------------------------------------------------------------------------------------


@cache
def count_deals(terms: Terms, ranking: Cards, deck: Cards = WHOLE_DECK) -> dict[DealKind, int]:
    """In how many ways each kind of deal comes from a deck."""
    cards, worths, order = _ints(deck), _ints([0] * len(deck) ** 2), _ints(ranking)
    _compiled(rules.judge_pairs)(cards, terms, worths)
    weighed = list(players_hands(deck))
    hands, kernel_sweep = _ints(weighed).ravel(), _compiled(rules.sweep)

    def piece(start: int, stop: int) -> Any:
        tally = _ints([0] * LINES * MATCHES * OUTCOMES)
        kernel_sweep(start, stop, hands, cards, worths, order, terms, tally)
        return tally

    tally = sum(spread(piece, len(weighed))).tolist()
    kinds = product(range(LINES), range(MATCHES), range(OUTCOMES))
    return {DealKind(*kind): ways for kind, ways in zip(kinds, tally, strict=True) if ways}


def players_hands(deck: Cards) -> Iterator[tuple[int, int, int]]:
    """Two cards of the player and how many hands are like them; a full deck uses suit classes."""
    if deck != WHOLE_DECK:
        yield from ((c0, c1, 1) for c0, c1 in combinations(deck, 2))
        return
    yield from ((c0, c1, weight) for (c0, c1), weight in suit_classes(2))
    yield from ((card, JOKER, weight) for (card,), weight in suit_classes(1))


@cache
def _compiled(function: Any) -> Any:
    return compiled(function)


def _ints(values: Sequence[Any]) -> Any:
    return np.array(values, np.int64)


# -- odds by wager ----------------------------------------------------------------------------------------------------


def account(chapter: Chapter, price: Prices, stake: int, name: str, ways: dict[DealKind, int]) -> WagerOdds:
    """Odds of one combination of equal wagers; basis is one of them."""
    spots = choices(price)[name]
    outcomes = [
        Outcome(
            ", ".join(words_of(chapter, spot, deal) for spot in spots),
            Fraction(sum(net(spot, deal, stake, price) for spot in spots), stake),
            count,
            Fraction(len(spots)),
            tuple(dict.fromkeys(cite for spot in spots for cite in _cites(chapter, spot, deal))),
        )
        for deal, count in ways.items()
    ]
    several = len(spots) > 1
    notes = (BASIS if several else ALONE,)
    return WagerOdds(name, "wager" if several else name, gather(outcomes), sum(ways.values()), notes)


def net(spot: str, deal: DealKind, stake: int, price: Prices) -> int:
    """Net cents of one wager in a deal."""
    if spot == MATCH:
        return settle_line(stake, deal.match, *price.match)
    if spot == FIVE:
        return settle_line(stake, deal.five, *price.five)
    return settle_two(stake, deal.stands, *price.two)


def words_of(chapter: Chapter, spot: str, deal: DealKind) -> str:
    """How a wager ends in a deal, in words."""
    if spot == TWO:
        return STANDS[deal.stands]
    if spot == MATCH:
        match = match_priced(chapter, deal.match)
        return match.label if match else "not suited"
    five = five_priced(chapter, deal.five)
    return five.label if five else "less than a pair of jacks"


def _cites(chapter: Chapter, spot: str, deal: DealKind) -> Iterator[str]:
    if spot == TWO:
        yield from STANDS_BY[deal.stands]
        return
    priced = match_priced(chapter, deal.match) if spot == MATCH else five_priced(chapter, deal.five)
    lost = ("bs/14(7)(b)",) if spot == MATCH else ("bs/14(7)(i)",)
    yield from priced.cites if priced else lost
