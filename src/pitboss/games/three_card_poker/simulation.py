"""Simulated three card poker: six cards of a shuffled deck, three to the player and three to the dealer."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.three_card_poker.odds import AGAINST, BOTH, InitialStakes, Nets, nets_of, unrounded_stake
from pitboss.games.three_card_poker.play import FOLD
from pitboss.games.three_card_poker.rules import (
    OUTCOMES,
    Terms,
    contest,
    hand_worth,
    place_of,
    qualifies,
    settle_pair_plus,
)
from pitboss.games.three_card_poker.strategy import ALONE, TOGETHER, strategy
from pitboss.games.three_card_poker.table import ANTE, PAIR_PLUS, PLACES, PLAY, Prices, place_row, prices
from pitboss.hands.cards import parse_cards
from pitboss.maths.combos import decision_table, place3
from pitboss.maths.simulation import (
    Ending,
    Order,
    ScriptedRound,
    SimulatedWager,
    Simulation,
    choices_of,
    dealt_as,
    pack,
)
from pitboss.maths.stream import draw, lay_out
from pitboss.rulebooks.book import Chapter

FOLDED_NAME = "folded"
FOLDED = 0  # the first outcome of an ante; each other outcome is a place and a result against the dealer


class Tables(NamedTuple):
    """Input of a unit."""

    cards: Any
    made: Any  # the wagers that are made
    ranking: Any
    terms: Terms
    alone: Any  # by hand: 1 to play an ante without a pair plus
    together: Any


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Deal three cards each; settle the ante alone, pair plus alone, and both together on the same cards."""
    ranking, terms, made = tables.ranking, tables.terms, tables.made
    left = lay_out(deck, tables.cards)
    a, b, c = draw(stream, deck, 0, left), draw(stream, deck, 1, left), draw(stream, deck, 2, left)
    d, e, f = draw(stream, deck, 3, left), draw(stream, deck, 4, left), draw(stream, deck, 5, left)
    mine, dealers = hand_worth(a, b, c, ranking, terms), hand_worth(d, e, f, ranking, terms)
    place = place_of(mine)
    played = 1 + place * OUTCOMES + contest(mine, dealers, qualifies(dealers, terms))
    hand = place3(a, b, c)
    at = 0
    if made[0]:
        out[at] = played if tables.alone[hand] else FOLDED
        at += 1
    if made[1]:
        out[at] = place
        at += 1
    if made[2]:
        out[at] = played if tables.together[hand] else FOLDED
    return 1


def simulation(order: Order) -> Simulation:
    price = prices(order.chapter, order.settings)
    stake = order.stake or unrounded_stake(price)
    made = np.array([order.wants(name) for name in (ANTE, PAIR_PLUS, BOTH)], np.int64)
    choices = choices_of(order, strategy(order.chapter, order.settings, order.stake))
    decisions = [
        decision_table(3, ((parse_cards(example), choice == PLAY) for example, choice in choices[name].items()))
        for name in (ALONE, TOGETHER)
    ]
    ranking = np.array(price.ranking, np.int64)
    every = (
        _staked(order.chapter, ANTE, nets_of(InitialStakes(stake), price)),
        _pair_plus(order.chapter, stake, price),
        _staked(order.chapter, BOTH, nets_of(InitialStakes(stake, stake), price)),
    )
    cards = pack(order)
    wagers = tuple(w for w in every if order.wants(w.name))
    return Simulation(unit, wagers, Tables(cards, made, ranking, price.terms, *decisions), len(cards))


def _staked(chapter: Chapter, name: str, nets: Nets) -> SimulatedWager:
    ante, pair_plus = nets.stakes
    ends = [Ending(FOLDED_NAME, nets.folded, ante + pair_plus)]
    for place in range(PLACES):
        label = place_row(chapter, place).label
        ends += [
            Ending(f"{label}, {AGAINST[outcome]}", nets.played[place][outcome], 2 * ante + pair_plus)
            for outcome in range(OUTCOMES)
        ]
    return SimulatedWager(name, ante, tuple(ends))


def _pair_plus(chapter: Chapter, stake: int, price: Prices) -> SimulatedWager:
    ends = [
        Ending(place_row(chapter, place).label, settle_pair_plus(stake, place, *price.pair_plus), stake)
        for place in range(PLACES)
    ]
    return SimulatedWager(PAIR_PLUS, stake, tuple(ends))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], end: Ending) -> list[ScriptedRound]:
    """A round of one player."""
    spots = {ANTE: (ANTE,), PAIR_PLUS: (PAIR_PLUS,), BOTH: (ANTE, PAIR_PLUS)}[wager.name]
    pattern = "PPPDDD" if order.settings.text("equipment") == "auto-shoe" else "PDPDPD"
    chance = dealt_as(pattern, P=drawn[:3], D=drawn[3:])
    return [ScriptedRound(dict.fromkeys(spots, wager.stake), chance, FOLD if end.name == FOLDED_NAME else PLAY)]
