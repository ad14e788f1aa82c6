"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.blackjack import rules
from pitboss.games.blackjack.tables import tables
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
BUST_MOST = 30  # no hand has more


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with this game's tables."""
    book = chapter("bahamas", "blackjack")
    found = tables(book, book.choose({}))
    values, thirteen, blackjack, outcomes, insurance, sides = (
        np.array(table, dtype=np.int64)
        for table in (
            found.values, found.thirteen_values, found.blackjack, found.outcomes, found.insurance, found.sides,
        )
    )  # fmt: skip
    while True:
        flags = {name: rng.randrange(0, 2) for name in ("hits_soft", "even_money", "beats_21")}
        now = found.terms._replace(chip=(1, 100, 250)[rng.randrange(0, 3)], **flags)
        card, other = rng.randrange(0, DECK_SIZE), rng.randrange(0, DECK_SIZE)
        low, aces = rng.randrange(2, BUST_MOST), rng.randrange(0, 3)
        stake, side, points = rng.randrange(1, 10**9), rng.randrange(0, 2), rng.randrange(2, 22)
        mine, theirs = rng.randrange(4, 27), rng.randrange(17, 27)
        how = rng.randrange(rules.BUST, rules.DEALER_BLACKJACK + 1)
        yield rules.is_ace, (card,)
        yield rules.low_value, (card, values, now)
        yield rules.soft, (low, aces, values, now)
        yield rules.total, (low, aces, values, now)
        yield rules.is_blackjack, (card, other, rng.randrange(0, 2), values, blackjack, now)
        yield rules.is_pair, (card, other, values)
        yield rules.player_draws, (mine, now)
        yield rules.dealer_draws, (low, aces, values, now)
        yield rules.compare, (mine, rng.randrange(2, 5), theirs, rng.randrange(2, 5), now)
        yield rules.winnings, (stake, now.blackjack_num, now.blackjack_den, now)
        yield rules.settle_hand, (stake, how, outcomes, now)
        yield rules.settle_blackjack, (stake, rng.randrange(0, 2), now)
        yield rules.even_money, (stake, now)
        yield rules.most_insurance, (stake, now)
        yield rules.settle_insurance, (stake, card, insurance, now)
        yield rules.thirteen_sum, (card, other, thirteen)
        yield rules.side_line, (side, points, now)
        yield rules.settle_side, (stake, side, points, sides, now)
