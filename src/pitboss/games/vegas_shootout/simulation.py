"""Simulated Vegas Shootout: five cards of a shuffled deck with its joker."""

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.vegas_shootout.odds import WHOLE_DECK, DealKind, choices, net, unrounded_stake, words_of
from pitboss.games.vegas_shootout.rules import (
    MATCHES,
    OUTCOMES,
    Terms,
    compare,
    five_line,
    five_strength,
    match_line,
    two_worth,
)
from pitboss.games.vegas_shootout.table import FIVE, LINES, MATCH, Prices, prices
from pitboss.hands.cards import card_text
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, pack
from pitboss.maths.stream import draw, lay_out


class Tables(NamedTuple):
    """Input of a unit."""

    cards: Any
    wagers: int
    ranking: Any
    terms: Terms


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """One deal: a card each in turn, then the common one. An outcome holds the results of all three wagers."""
    left, terms = lay_out(deck, tables.cards), tables.terms
    p1, d1 = draw(stream, deck, 0, left), draw(stream, deck, 1, left)
    p2, d2 = draw(stream, deck, 2, left), draw(stream, deck, 3, left)
    common = draw(stream, deck, 4, left)
    stands = compare(two_worth(p1, p2, terms), two_worth(d1, d2, terms))
    five = five_line(five_strength(p1, p2, d1, d2, common, terms), tables.ranking, terms)
    deal = (five * MATCHES + match_line(p1, p2, terms)) * OUTCOMES + stands
    for wager in range(tables.wagers):
        out[wager] = deal
    return 1


def simulation(order: Order) -> Simulation:
    price = prices(order.chapter, order.settings)
    stake = order.stake or unrounded_stake(price)
    wagers = tuple(_staked(order, price, stake, name) for name in choices(price) if order.wants(name))
    cards = pack(order, size=len(WHOLE_DECK))
    tables = Tables(cards, len(wagers), np.array(price.ranking, np.int64), price.terms)
    return Simulation(unit, wagers, tables, len(cards))


def _staked(order: Order, price: Prices, stake: int, name: str) -> SimulatedWager:
    spots = choices(price)[name]
    ends = []
    for deal in (DealKind(*kind) for kind in product(range(LINES), range(MATCHES), range(OUTCOMES))):
        words = ", ".join(words_of(order.chapter, spot, deal) for spot in spots)
        ends.append(Ending(words, sum(net(spot, deal, stake, price) for spot in spots), stake * len(spots)))
    return SimulatedWager(name, stake, tuple(ends))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """A round of one player; a single wager gets another one, as the rules demand, which is settled apart."""
    price, chance = prices(order.chapter, order.settings), tuple(card_text(card) for card in drawn)
    spots = choices(price)[wager.name]
    if len(spots) > 1:
        return [ScriptedRound(dict.fromkeys(spots, wager.stake), chance, "decline")]
    beside = FIVE if spots[0] != FIVE else MATCH
    deal = _deal(price, drawn)
    bets = dict.fromkeys((*spots, beside), wager.stake)
    return [ScriptedRound(bets, chance, "decline", besides=net(beside, deal, wager.stake, price))]


def _deal(price: Prices, drawn: Sequence[int]) -> DealKind:
    terms, (p1, d1, p2, d2, common) = price.terms, drawn
    five = five_line(five_strength(p1, p2, d1, d2, common, terms), price.ranking, terms)
    return DealKind(five, match_line(p1, p2, terms), compare(two_worth(p1, p2, terms), two_worth(d1, d2, terms)))
