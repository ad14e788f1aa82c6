"""Simulated pai gow poker: two hands of a shuffled deck, set by the house way, against each other.

The dealer's hand banks against a player's bet, or a player's against the house's wager; other hands are not dealt,
since unseen hands change nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.pai_gow_poker.memory import BANK, BET, HOUSE_WAY
from pitboss.games.pai_gow_poker.odds import DECK, PLAYED, unrounded_stake
from pitboss.games.pai_gow_poker.retold import bank_told, bet_told
from pitboss.games.pai_gow_poker.rules import (
    HAND,
    LOSE,
    PUSH,
    SETTINGS,
    WIN,
    Terms,
    result,
    set_hand,
    settle,
    settle_bank,
)
from pitboss.games.pai_gow_poker.said import said_hands, said_setting
from pitboss.games.pai_gow_poker.terms import Prices, prices
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, pack
from pitboss.maths.stream import draw, lay_out

USUAL = HOUSE_WAY  # the default: the best setting of every hand is not known
NAMES = {LOSE: "neither hand higher", PUSH: "one hand each", WIN: "both hands higher"}
BANKED = {LOSE: "the house wins", PUSH: "one hand each", WIN: "neither hand of the house is higher"}
SAID = "The file sets the hands it contains; the house way sets all others."
ROOM = 2 * SETTINGS + 2  # the two values of every setting follow the outcomes


class Tables(NamedTuple):
    """The input of a unit."""

    cards: Any
    made: Any  # which wagers are made
    ranking: Any
    way: Any
    terms: Terms
    hands: Any  # those that a file sets, as sets of cards in rising order
    lows: Any  # and the two cards of each that go in front


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Seven cards for the player, seven for the other side. An outcome is the result, counted from zero."""
    left, made = lay_out(deck, tables.cards), tables.made
    highs, lows = out[2 : 2 + SETTINGS], out[2 + SETTINGS : 2 + 2 * SETTINGS]
    cards = seven(stream, deck, 0, left)
    mine = said_setting(cards, tables.hands, tables.lows)
    nth = set_hand(cards, tables.ranking, tables.way, tables.terms, highs, lows)
    if mine >= 0:
        nth = mine
    high, low = int(highs[nth]), int(lows[nth])
    nth = set_hand(seven(stream, deck, HAND, left), tables.ranking, tables.way, tables.terms, highs, lows)
    house_high, house_low = int(highs[nth]), int(lows[nth])
    at = 0
    if made[0]:
        out[at] = result(high, low, house_high, house_low, tables.terms) - LOSE
        at += 1
    if made[1]:
        out[at] = WIN - result(house_high, house_low, high, low, tables.terms)
    return 1


def seven(stream: Any, deck: Any, at: int, left: int) -> tuple[int, int, int, int, int, int, int]:
    """The next seven cards."""
    a, b, c = draw(stream, deck, at, left), draw(stream, deck, at + 1, left), draw(stream, deck, at + 2, left)
    d, e, f = draw(stream, deck, at + 3, left), draw(stream, deck, at + 4, left), draw(stream, deck, at + 5, left)
    return a, b, c, d, e, f, draw(stream, deck, at + 6, left)


def simulation(order: Order) -> Simulation:
    price = prices(order.chapter, order.settings)
    stake = order.stake or unrounded_stake(price)
    cards, made = pack(order, size=DECK), np.array([order.wants(BET), order.wants(BANK)], np.int64)
    ranking, way = np.array(price.ranking, np.int64), np.array(price.way, np.int64)
    tables = Tables(cards, made, ranking, way, price.terms, *said_hands(order, price))
    wagers = (_bet(stake, price), _bank(stake, price))
    made_by = SAID if order.choices else PLAYED
    wanted = tuple(w for w in wagers if order.wants(w.name))
    return Simulation(unit, wanted, tables, len(cards), room=ROOM, notes=(made_by,))


def _bet(stake: int, price: Prices) -> SimulatedWager:
    nets = {outcome: settle(stake, outcome, price.num, price.den, price.terms) for outcome in NAMES}
    return _staked(BET, stake, NAMES, nets)


def _bank(stake: int, price: Prices) -> SimulatedWager:
    """A player's bank against only the house's wager."""
    won = {LOSE: -stake * price.num // price.den, PUSH: 0, WIN: stake}
    return _staked(BANK, stake, BANKED, {outcome: settle_bank(net, price.terms) for outcome, net in won.items()})


def _staked(name: str, stake: int, words: Mapping[int, str], nets: Mapping[int, int]) -> SimulatedWager:
    return SimulatedWager(name, stake, tuple(Ending(words[outcome], nets[outcome], stake) for outcome in words))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """A round of one player against the dealer's bank, or the rounds in which a player gets to bank."""
    tell = bet_told if wager.name == BET else bank_told
    return tell(order, wager.stake, drawn[:HAND], drawn[HAND:])
