"""Exact odds of let it ride: every three cards, every two community cards, the best decision at each point."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from math import gcd, lcm
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.let_it_ride import rules
from pitboss.games.let_it_ride.rules import LINES, MOST, TALLY, hand_net, settle_bonus
from pitboss.games.let_it_ride.table import Prices, base_lines, bonus_lines, prices
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.compiled import compiled
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.spread import spread
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import Settings

THREE_WAGERS = "three-wagers"
NUMBER = {1: "one wager", 2: "two wagers", 3: "three wagers"}
WHOLE_DECK = tuple(range(DECK_SIZE))
LARGEST = 2**62 // DECK_SIZE**2  # a net that compiled integers can still sum over all cards to come
COLLECTED = {
    "bahamas": ("bs/12(8)(m)#collect",),
    "nsw": ("nsw-lir/9.2.1",),
    "tribal": ("tribal-lir/(k)(8)",),
}  # losing wagers are collected
KEPT = 4  # number of cached games: enough to compare several side by side
BONUS_LOST = ("tribal-lir/(g)(3)",)
PLAY = (
    "Basis: one of the three equal wagers. The first and the second are withdrawn whenever that is worth more; if it "
    "is worth the same they ride."
)


class OddsInput(NamedTuple):
    """Input of the count: payouts, a stake in cents for each of the three wagers, a deck."""

    price: Prices
    stake: int
    deck: tuple[int, ...] = WHOLE_DECK


class SweepResult(NamedTuple):
    """All hands played best: the ways to each ending, and the values of each class's first decision.

    `values` are of withdrawing and of riding, summed over the cards to come, in units of `measure` cents.
    """

    hands: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]
    totals: list[int]  # by wagers left, then line
    values: list[tuple[int, int]]
    measure: int


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of the three equal wagers with best play, and of the bonus wager if the table offers it."""
    played = OddsInput(prices(chapter, settings), stake or usual_stake(settings))
    accounts = [base_account(chapter, unrounded(played))]
    if stake is not None:
        rounded = base_account(chapter, played)
        accounts = [replace(rounded, stake=stake, unrounded=accounts[0].edge)]
    if "bonus" in settings and settings.flag("bonus"):
        bonus = bonus_account(chapter, played.price)
        accounts.append(bonus if stake is None else replace(bonus, stake=_bonus_stake(chapter), unrounded=bonus.edge))
    return accounts


# -- stakes -----------------------------------------------------------------------------------------------------------


def usual_stake(settings: Settings) -> int:
    """The stake for a payout limit: the table's minimum."""
    return max(1, settings.num("min"))


def unrounded(played: OddsInput) -> OddsInput:
    """The same game with stake and limit raised alike until no payout leaves a fraction of a cent."""
    price = played.price
    times = lcm(*(den // gcd(den, played.stake * num) for num, den in zip(price.num, price.den, strict=True)))
    terms = price.terms._replace(cap=price.terms.cap * times)
    return played._replace(price=price._replace(terms=terms), stake=played.stake * times)


def limit_note(price: Prices, stake: int) -> tuple[str, ...]:
    """A note on the stake used for a payout limit; empty without a limit."""
    if not price.terms.cap:
        return ()
    scope = "a hand" if price.terms.cap_by_hand else "each wager"
    return (f"The limit of {money(price.terms.cap)} on {scope} is applied at {money(stake)} a wager.",)


# -- the three wagers -------------------------------------------------------------------------------------------------


def base_account(chapter: Chapter, played: OddsInput) -> WagerOdds:
    """Odds of the game itself; basis is one of the three wagers."""
    price, stake = played.price, played.stake
    swept = sweep_all(played)
    names, lines = base_lines(chapter), chapter.schedules["base"]
    outcomes = []
    for wagers in range(1, MOST + 1):
        for line in range(LINES):
            net = hand_net(wagers, stake, line, price.terms, price.num, price.den)
            label = f"{lines[names[line]].label}, {NUMBER[wagers]}" if line else f"nothing, {NUMBER[wagers]}"
            cites = lines[names[line]].cites if line else COLLECTED.get(chapter.rulebook, ())
            ways = swept.totals[wagers * LINES + line]
            outcomes.append(Outcome(label, Fraction(net, stake), ways, Fraction(wagers), cites))
    return WagerOdds(THREE_WAGERS, "1", gather(outcomes), sum(swept.totals), (PLAY, *limit_note(price, stake)))


@lru_cache(maxsize=KEPT)
def sweep_all(played: OddsInput) -> SweepResult:
    """Play every class of three cards from a deck; a full deck uses suit classes."""
    deck, price = played.deck, played.price
    classes = suit_classes(3) if deck == WHOLE_DECK else tuple((hand, 1) for hand in combinations(deck, 3))
    hands, weights = tuple(hand for hand, _ in classes), tuple(weight for _, weight in classes)
    nets, measure = measured_nets(played)
    values = np.zeros(2 * len(classes), np.int64)
    kernel_sweep = _compiled_sweep()
    given = (_ints([c for hand in hands for c in hand]), _ints(weights), _ints(deck), _ints(price.ranking), price.terms)

    def piece(start: int, stop: int) -> Any:
        totals = np.zeros(TALLY, np.int64)
        kernel_sweep(start, stop, *given, _ints(nets), totals, values, *_room(len(deck)))
        return totals

    totals = sum(spread(piece, len(classes)), np.zeros(TALLY, np.int64))
    pairs = [(withdraw, ride) for withdraw, ride in values.reshape(-1, 2).tolist()]
    return SweepResult(hands, weights, totals.tolist(), pairs, measure)


def sweep_fours(
    hands: Sequence[tuple[int, ...]], standing: int, played: OddsInput
) -> tuple[list[tuple[int, int]], int]:
    """For each four cards: the values of withdrawing and riding the second wager, summed over the last card.

    `standing` other wagers are left. Returned with the unit of the values.
    """
    nets, measure = measured_nets(played)
    values = np.zeros(2 * len(hands), np.int64)
    kernel_fours = _compiled_fours()
    given = (_ints([c for hand in hands for c in hand]), _ints(played.deck), _ints(played.price.ranking))

    def piece(start: int, stop: int) -> None:
        room = np.zeros(LINES, np.int64)
        kernel_fours(start, stop, standing, *given, played.price.terms, _ints(nets), values, room)

    list(spread(piece, len(hands)))
    return [(withdraw, ride) for withdraw, ride in values.reshape(-1, 2).tolist()], measure


def measured_nets(played: OddsInput) -> tuple[list[int], int]:
    """The net of a hand by wagers left, then by line, in a common unit; and that unit in cents."""
    price = played.price
    nets = [
        hand_net(n, played.stake, line, price.terms, price.num, price.den)
        for n in range(MOST + 1)
        for line in range(LINES)
    ]
    measure = gcd(*nets) or 1
    if max(map(abs, nets)) // measure > LARGEST:
        raise Refusal(
            GameCode.ODDS_TOO_LARGE, "These payouts are too large to calculate at this stake. Try a smaller stake."
        )
    return [net // measure for net in nets], measure


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


def _room(cards: int) -> tuple[Any, ...]:
    """Work arrays for one class: the rest of the deck, its lines, counts, ways, values."""
    return tuple(np.zeros(size, np.int64) for size in (cards, cards * cards, LINES, MOST * TALLY, MOST + 1))


@cache
def _compiled_sweep() -> Any:
    return compiled(rules.sweep)


@cache
def _compiled_fours() -> Any:
    return compiled(rules.sweep_fours)


# -- the bonus --------------------------------------------------------------------------------------------------------


def bonus_account(chapter: Chapter, price: Prices, deck: tuple[int, ...] = WHOLE_DECK) -> WagerOdds:
    """Odds of the bonus wager: five cards, no decisions."""
    counts = np.zeros(LINES, np.int64)
    _compiled_count()(_ints(deck), _ints(price.ranking), price.terms, counts)
    stake = _bonus_stake(chapter)
    names, lines = bonus_lines(chapter), chapter.schedules["bonus"]
    outcomes = [
        Outcome(
            lines[names[line]].label if line in names else "less than three of a kind",
            Fraction(settle_bonus(stake, line, price.prizes), stake),
            ways,
            cites=lines[names[line]].cites if line in names else BONUS_LOST,
        )
        for line, ways in enumerate(counts.tolist())
    ]
    note = f"The bonus wager is always {money(stake)}. It is not returned, so a prize nets that much less."
    return WagerOdds("bonus", "bonus", gather(outcomes), int(counts.sum()), (note,))


def _bonus_stake(chapter: Chapter) -> int:
    return chapter.number("bonus_stake")


@cache
def _compiled_count() -> Any:
    return compiled(rules.count_hands)
