"""Let it ride for vectorised environments: three equal wagers, of which two may be taken back in turn."""

from typing import Any, NamedTuple

import numpy as np

from pitboss.envs.fast import OVER, FastGame
from pitboss.games.let_it_ride.odds import OddsInput, unrounded, usual_stake
from pitboss.games.let_it_ride.rules import LINES, MOST, Terms, hand_net, pay_line
from pitboss.games.let_it_ride.table import prices
from pitboss.maths.simulation import Order, pack
from pitboss.maths.stream import draw, lay_out

WORDS = ("bet all", "ride", "withdraw")
BET, RIDE, WITHDRAW = range(len(WORDS))
COLUMNS = ("decision", "riding", "card 1", "card 2", "card 3", "community 1")
STAGE, RIDING, FIRST, STATE = 1, 2, 3, 8  # places in a state; five cards follow
OWN, CARDS, DECISIONS = 3, 5, 2


class Tables(NamedTuple):
    """Input of a table."""

    cards: Any
    ranking: Any
    terms: Terms
    nets: Any  # by the number of wagers left and the line


def game(order: Order) -> FastGame:
    """Let it ride at a table with these rules."""
    played = OddsInput(prices(order.chapter, order.settings), order.stake or usual_stake(order.settings))
    played = played if order.stake else unrounded(played)
    price, stake = played.price, played.stake
    nets = [
        [hand_net(wagers, stake, line, price.terms, price.num, price.den) for line in range(LINES)]
        for wagers in range(MOST + 1)
    ]
    cards = pack(order)
    tables = Tables(cards, np.array(price.ranking, np.int64), price.terms, np.array(nets, np.int64))
    return FastGame(WORDS, COLUMNS, len(cards), stake, STATE, len(cards), tables, begin_round, act, look)


def begin_round(_stream: Any, _deck: Any, state: Any, _tables: Tables) -> None:
    state[OVER], state[STAGE], state[RIDING] = 0, 0, 0


def act(stream: Any, deck: Any, state: Any, action: int, tables: Tables) -> int:
    """Deal, or decide about the next wager; the third one always stays."""
    if action == BET:
        left = lay_out(deck, tables.cards)
        for nth in range(CARDS):
            state[FIRST + nth] = draw(stream, deck, nth, left)
        state[STAGE] = 1
        return 0
    state[RIDING] += 1 if action == RIDE else 0
    state[STAGE] += 1
    if state[STAGE] <= DECISIONS:
        return 0
    state[OVER] = 1
    a, b, c, d, e = state[3], state[4], state[5], state[6], state[7]
    line = pay_line(int(a), int(b), int(c), int(d), int(e), tables.ranking, tables.terms)
    return int(tables.nets[1 + state[RIDING]][line])


def look(_deck: Any, state: Any, seen: Any, mask: Any, _tables: Tables) -> None:
    """Write the cards that are seen, the player's in order, and what may be done."""
    stage = state[STAGE]
    deciding = 1 if stage > 0 else 0
    mask[BET], mask[RIDE], mask[WITHDRAW] = 1 - deciding, deciding, deciding
    seen[0], seen[1] = stage, state[RIDING]
    low, high = min(state[3], state[4], state[5]), max(state[3], state[4], state[5])
    middle = state[3] + state[4] + state[5] - low - high
    seen[2], seen[3], seen[4] = deciding * (low + 1), deciding * (middle + 1), deciding * (high + 1)
    seen[5] = state[FIRST + OWN] + 1 if stage == DECISIONS else 0
