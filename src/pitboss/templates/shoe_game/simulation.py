"""Simulated shoe game: one player and the dealer, round after round from a shuffled shoe."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.hands.cards import RANK_LETTERS, RANKS, card_text, rank_of
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, choices_of, pack
from pitboss.maths.stream import draw, lay_out

from .rules import settle, wins
from .strategy import strategy
from .table import BET, DOUBLE, terms

ROUND = 2  # cards of a round


class Tables(NamedTuple):
    """The input of a unit."""

    cards: Any
    left: int  # the shoe is shuffled when it has fewer cards
    doubled: Any  # by rank: 1 to double


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Play one shoe. An outcome is the player's rank, the dealer's rank, and whether the bet was doubled."""
    cards, rounds, at = lay_out(deck, tables.cards), 0, 0
    while cards - at >= max(tables.left, ROUND):
        mine, dealers = rank_of(draw(stream, deck, at, cards)), rank_of(draw(stream, deck, at + 1, cards))
        out[rounds] = 2 * (mine * RANKS + dealers) + tables.doubled[mine]
        at += ROUND
        rounds += 1
    return rounds


def simulation(order: Order) -> Simulation:
    price, settings = terms(order.chapter, order.settings), order.settings
    cards, stake = pack(order, settings.num("decks")), order.stake or price.den
    chosen = choices_of(order, strategy(order.chapter, settings))[DOUBLE]
    doubled = np.array([chosen[letter] == DOUBLE for letter in RANK_LETTERS], np.int64)
    endings = []
    for mine in range(RANKS):
        for dealers in range(RANKS):
            for twice in (0, 1):
                name = f"{'win' if wins(mine, dealers) else 'lose'}{', doubled' if twice else ''}"
                staked = stake * (price.doubled if twice else 1)
                endings.append(Ending(name, settle(stake, mine, dealers, twice, price), staked))
    tables = Tables(cards, order.chapter.number("cards_left"), doubled)
    return Simulation(unit, (SimulatedWager(BET, stake, tuple(endings)),), tables, len(cards), len(cards) // ROUND)


def told(_order: Order, wager: SimulatedWager, drawn: Sequence[int], end: Ending) -> list[ScriptedRound]:
    """A round of one player."""
    choice = DOUBLE if end.staked > wager.stake else "stay"
    return [ScriptedRound({BET: wager.stake}, tuple(card_text(card) for card in drawn), choice)]
