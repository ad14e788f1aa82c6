"""Exact odds of three card poker: every hand of the player against every hand of the dealer, with best play."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.three_card_poker import rules
from pitboss.games.three_card_poker.rules import (
    DRAWN,
    LOST,
    OUTCOMES,
    UNQUALIFIED,
    WON,
    place_of,
    settle_ante,
    settle_bonus,
    settle_pair_plus,
    settle_play,
)
from pitboss.games.three_card_poker.table import ANTE, PAIR_PLUS, PLACES, Prices, line_at, place_row, prices
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.compiled import compiled
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.spread import spread
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

BOTH = "ante-and-pair-plus"
WHOLE_DECK = tuple(range(DECK_SIZE))
COLLECTED, DRAWN_CITES = ("bs/16(9)(c)", "S-095"), ("bs/16(3)(c)#draw", "S-094")
AGAINST = {DRAWN: "draw", LOST: "dealer higher", WON: "player higher", UNQUALIFIED: "dealer does not qualify"}
PLAY_NOTE = "Basis: the ante. A play wager is made whenever it loses less than folding."
BOTH_NOTE = "Basis: the ante, with a pair plus of the same amount, which a fold also loses."


class InitialStakes(NamedTuple):
    """The wagers before the deal, in cents."""

    ante: int
    pair_plus: int = 0


class HandClass(NamedTuple):
    """One class of hands: an example, how many there are, its place, and the dealer's results against it."""

    cards: tuple[int, ...]
    weight: int
    place: int
    counts: tuple[int, ...]  # by outcome


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of the ante with its play wager, of pair plus alone, and of both together."""
    price = prices(chapter, settings)
    cents = stake or unrounded_stake(price)
    hands = sweep_all(price)
    return [
        ante_account(chapter, price, InitialStakes(cents), hands),
        pair_plus_account(chapter, price, cents, hands),
        ante_account(chapter, price, InitialStakes(cents, cents), hands),
    ]


def unrounded_stake(price: Prices) -> int:
    """A stake at which no payout leaves a fraction of a cent."""
    return lcm(*price.dealer.den, *price.pair_plus.den, *price.bonus.den)


# -- counting ---------------------------------------------------------------------------------------------------------


def sweep_all(price: Prices, deck: tuple[int, ...] = WHOLE_DECK) -> tuple[HandClass, ...]:
    """Every class of hands from a deck against every hand of the dealer; a full deck uses suit classes."""
    dealers = list(combinations(deck, 3))
    classes = suit_classes(3) if deck == WHOLE_DECK else tuple((hand, 1) for hand in dealers)
    worths, qualified, sets = judged(dealers, price)
    mine, _, held = judged([hand for hand, _ in classes], price)
    counts = np.zeros(OUTCOMES * len(classes), np.int64)
    kernel_sweep = _compiled_sweep()

    def piece(start: int, stop: int) -> None:
        kernel_sweep(start, stop, mine, held, worths, qualified, sets, counts)

    list(spread(piece, len(classes)))
    by_class = counts.reshape(-1, OUTCOMES).tolist()
    return tuple(
        HandClass(hand, weight, place_of(worth), tuple(outcomes))
        for (hand, weight), worth, outcomes in zip(classes, mine.tolist(), by_class, strict=True)
    )


def judged(hands: Sequence[tuple[int, ...]], price: Prices) -> tuple[Any, Any, Any]:
    """Values of these hands, which of them qualify as the dealer's, and their cards as sets."""
    cards = np.array(hands, np.int64).ravel()
    worths, qualified, sets = (np.zeros(len(hands), np.int64) for _ in range(3))
    _compiled_judge()(cards, np.array(price.ranking, np.int64), price.terms, worths, qualified, sets)
    return worths, qualified, sets


@cache
def _compiled_sweep() -> Any:
    return compiled(rules.sweep)


@cache
def _compiled_judge() -> Any:
    return compiled(rules.judge_hands)


# -- net results ------------------------------------------------------------------------------------------------------


class Nets(NamedTuple):
    """Net cents of a hand for one ante: folded, and played by place and outcome."""

    stakes: InitialStakes
    folded: int
    played: tuple[tuple[int, ...], ...]


def nets_of(stakes: InitialStakes, price: Prices) -> Nets:
    """Net cents of each ending: a fold loses every wager, a played hand is settled."""
    played = tuple(
        tuple(played_net(stakes, outcome, place, price) for outcome in range(OUTCOMES)) for place in range(PLACES)
    )
    return Nets(stakes, -stakes.ante - stakes.pair_plus, played)


def played_net(stakes: InitialStakes, outcome: int, place: int, price: Prices) -> int:
    """Net cents of a played hand, with bonus and pair plus."""
    ante, (num, den) = stakes.ante, price.dealer
    against = settle_ante(ante, outcome, num, den) + settle_play(ante, outcome, num, den)
    bonus = settle_bonus(ante, place, *price.bonus)
    return against + bonus + settle_pair_plus(stakes.pair_plus, place, *price.pair_plus)


def gain_of_play(hand: HandClass, nets: Nets) -> int:
    """The gain of playing over folding in cents, summed over the dealer's hands.

    A hand is played if this is not negative.
    """
    return sum(n * (net - nets.folded) for n, net in zip(hand.counts, nets.played[hand.place], strict=True))


# -- odds by wager ----------------------------------------------------------------------------------------------------


def ante_account(chapter: Chapter, price: Prices, stakes: InitialStakes, hands: Sequence[HandClass]) -> WagerOdds:
    """Odds of the ante with best play, alone or with a pair plus; basis is the ante."""
    nets = nets_of(stakes, price)
    folded, played = 0, [[0] * OUTCOMES for _ in range(PLACES)]
    for hand in hands:
        if gain_of_play(hand, nets) < 0:
            folded += hand.weight * sum(hand.counts)
        else:
            for outcome, count in enumerate(hand.counts):
                played[hand.place][outcome] += hand.weight * count
    outcomes = [_fold(nets, folded), *_plays(chapter, nets, played)]
    total = sum(o.ways for o in outcomes)
    both = stakes.pair_plus > 0
    return WagerOdds(BOTH if both else ANTE, ANTE, gather(outcomes), total, (BOTH_NOTE if both else PLAY_NOTE,))


def _fold(nets: Nets, ways: int) -> Outcome:
    ante, pair_plus = nets.stakes
    return Outcome("folded", Fraction(nets.folded, ante), ways, Fraction(ante + pair_plus, ante), ("bs/16(9)(b)",))


def _plays(chapter: Chapter, nets: Nets, played: Sequence[Sequence[int]]) -> Iterator[Outcome]:
    ante, pair_plus = nets.stakes
    staked = Fraction(2 * ante + pair_plus, ante)
    for place, counts in enumerate(played):
        for outcome, ways in enumerate(counts):
            name = f"{place_row(chapter, place).label}, {AGAINST[outcome]}"
            cites = _cites(chapter, nets.stakes, outcome, place)
            yield Outcome(name, Fraction(nets.played[place][outcome], ante), ways, staked, cites)


def _cites(chapter: Chapter, stakes: InitialStakes, outcome: int, place: int) -> tuple[str, ...]:
    """The clauses that settle a played hand."""
    names = {WON: "ante", UNQUALIFIED: "unqualified"}
    lines = [chapter.schedules["dealer"][names[outcome]]] if outcome in names else []
    schedules = ("bonus", "pair-plus") if stakes.pair_plus else ("bonus",)
    found = [line for schedule in schedules if (line := line_at(chapter, schedule, place))]
    ended = {LOST: COLLECTED, DRAWN: DRAWN_CITES}.get(outcome, ())
    return tuple(dict.fromkeys((*ended, *(cite for line in (*lines, *found) for cite in line.cites))))


def pair_plus_account(chapter: Chapter, price: Prices, stake: int, hands: Sequence[HandClass]) -> WagerOdds:
    """Odds of pair plus alone: three cards, no decision."""
    counts = [0] * PLACES
    for hand in hands:
        counts[hand.place] += hand.weight
    outcomes = []
    for place, ways in enumerate(counts):
        line = line_at(chapter, "pair-plus", place)
        net = Fraction(settle_pair_plus(stake, place, *price.pair_plus), stake)
        outcomes.append(Outcome(line.label if line else "no pair", net, ways, cites=line.cites if line else COLLECTED))
    return WagerOdds(PAIR_PLUS, PAIR_PLUS, gather(outcomes), sum(counts))
