"""Simulated red dog: one player and a shuffled shoe, round after round to the cutting card."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.families.shoes.opening import PERCENT
from pitboss.games.red_dog.odds import ending_of
from pitboss.games.red_dog.rules import Terms, is_consecutive, is_pair, settle, value
from pitboss.games.red_dog.strategy import strategy
from pitboss.games.red_dog.table import Prices, prices
from pitboss.hands.cards import RANK_LETTERS, RANKS, card_text, make_card, rank_of
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, choices_of, pack
from pitboss.maths.stream import draw, lay_out

WAGERS = ("wager", "wager-unraised")
BURN = 1  # burn card of a fresh shoe
LEAST, MOST = 2, 3  # cards of a round


class Shoe(NamedTuple):
    """How a shoe begins and ends."""

    burn: int
    behind: int  # cards behind the cutting card


class Tables(NamedTuple):
    """Input of a unit."""

    cards: Any
    shoe: Shoe
    made: Any  # the wagers that are made
    values: Any
    terms: Terms
    raised: Any  # by two ranks: 1 to raise


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Play one shoe. An outcome is the ranks of three cards, and whether the wager was raised."""
    shoe, values, terms = tables.shoe, tables.values, tables.terms
    left = lay_out(deck, tables.cards)
    rounds, written, at = 0, 0, shoe.burn
    for place in range(at):
        draw(stream, deck, place, left)
    while left - (at - 1) > shoe.behind and at + MOST <= left:
        one, two = draw(stream, deck, at, left), draw(stream, deck, at + 1, left)
        at += LEAST
        first, second = value(one, values), value(two, values)
        third = one  # no third card where nothing is between
        if is_pair(first, second) or not is_consecutive(first, second, terms):
            third = draw(stream, deck, at, left)
            at += 1
        dealt = (rank_of(one) * RANKS + rank_of(two)) * RANKS + rank_of(third)
        raised = int(tables.raised[rank_of(one) * RANKS + rank_of(two)])
        for wager in range(len(tables.made)):
            if tables.made[wager]:
                out[written] = 2 * dealt + (raised if wager == 0 else 0)
                written += 1
        rounds += 1
    return rounds


def simulation(order: Order) -> Simulation:
    chapter, settings = order.chapter, order.settings
    price, stake = prices(chapter, settings), order.stake or settings.num("chip_min")
    cards = pack(order, settings.num("decks"))
    made = np.array([order.wants(name) for name in WAGERS], np.int64)
    shoe = Shoe(BURN, len(cards) * settings.num("cut_card_percent") // PERCENT)
    tables = Tables(cards, shoe, made, np.array(price.values, np.int64), price.terms, _raised(order))
    wagers = tuple(_staked(name, stake, price) for name in WAGERS if order.wants(name))
    return Simulation(unit, wagers, tables, len(cards), len(cards) // LEAST, burned=lambda _drawn: BURN)


def _raised(order: Order) -> Any:
    """By the ranks of two cards, in either order: 1 to raise."""
    table = np.zeros(RANKS * RANKS, np.int64)
    for example, choice in choices_of(order, strategy(order.chapter, order.settings, order.stake))["raise"].items():
        one, two = (RANK_LETTERS.index(letter) for letter in example.split())
        table[one * RANKS + two] = table[two * RANKS + one] = choice == "raise"
    return table


def _staked(name: str, stake: int, price: Prices) -> SimulatedWager:
    worth = [value(make_card(rank, 0), price.values) for rank in range(RANKS)]
    ends = []
    for first in worth:
        for second in worth:
            for third in worth:
                net = settle(stake, first, second, third, price.num, price.den, price.terms)
                words = ending_of(first, second, third, price).replace("-", " ")
                ends += [Ending(words, net, stake), Ending(f"{words}, raised", 2 * net, 2 * stake)]
    return SimulatedWager(name, stake, tuple(ends))


def told(_order: Order, wager: SimulatedWager, drawn: Sequence[int], end: Ending) -> list[ScriptedRound]:
    """A round of one player, who declines the cut."""
    raise_it = f'{{ by = "ann", bet = "raise", dollars = "{money(wager.stake)}", at = "raises" }}'
    chance = tuple(card_text(card) for card in drawn)
    return [
        ScriptedRound({"wager": wager.stake}, chance, "decline", play=(raise_it,) if end.staked > wager.stake else ())
    ]
