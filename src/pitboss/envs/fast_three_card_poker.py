"""Three card poker for vectorised environments: an ante, then play or fold."""

from typing import Any, NamedTuple

import numpy as np

from pitboss.envs.fast import OVER, FastGame
from pitboss.games.three_card_poker.odds import InitialStakes, nets_of, unrounded_stake
from pitboss.games.three_card_poker.rules import Terms, contest, hand_worth, place_of, qualifies
from pitboss.games.three_card_poker.table import prices
from pitboss.maths.simulation import Order, pack
from pitboss.maths.stream import draw, lay_out

WORDS = ("bet ante", "play", "fold")
BET, PLAY, FOLD = range(len(WORDS))
COLUMNS = ("playing", "card 1", "card 2", "card 3")  # cards from the lowest, plus one
PLAYING, FIRST, STATE = 1, 2, 8  # places in a state; six cards follow
HAND = 3


class Tables(NamedTuple):
    """Input of a table."""

    cards: Any
    ranking: Any
    terms: Terms
    nets: Any  # by place and result
    folded: int


def game(order: Order) -> FastGame:
    """Three card poker at a table with these rules."""
    price, cards = prices(order.chapter, order.settings), pack(order)
    stake = order.stake or unrounded_stake(price)
    nets = nets_of(InitialStakes(stake), price)
    tables = Tables(cards, np.array(price.ranking, np.int64), price.terms, np.array(nets.played, np.int64), nets.folded)
    return FastGame(WORDS, COLUMNS, len(cards), stake, STATE, len(cards), tables, begin_round, act, look)


def begin_round(_stream: Any, _deck: Any, state: Any, _tables: Tables) -> None:
    state[OVER], state[PLAYING] = 0, 0


def act(stream: Any, deck: Any, state: Any, action: int, tables: Tables) -> int:
    """Deal, or decide the hand."""
    if action == BET:
        left = lay_out(deck, tables.cards)
        for nth in range(2 * HAND):
            state[FIRST + nth] = draw(stream, deck, nth, left)
        state[PLAYING] = 1
        return 0
    state[OVER] = 1
    if action == FOLD:
        return tables.folded
    a, b, c, d, e, f = state[FIRST], state[3], state[4], state[5], state[6], state[7]
    mine = hand_worth(int(a), int(b), int(c), tables.ranking, tables.terms)
    dealers = hand_worth(int(d), int(e), int(f), tables.ranking, tables.terms)
    return int(tables.nets[place_of(mine)][contest(mine, dealers, qualifies(dealers, tables.terms))])


def look(_deck: Any, state: Any, seen: Any, mask: Any, _tables: Tables) -> None:
    """Write the player's cards in order, and what may be done."""
    playing = state[PLAYING]
    mask[BET], mask[PLAY], mask[FOLD] = 1 - playing, playing, playing
    seen[0] = playing
    low, high = min(state[2], state[3], state[4]), max(state[2], state[3], state[4])
    middle = state[2] + state[3] + state[4] - low - high
    seen[1], seen[2], seen[3] = playing * (low + 1), playing * (middle + 1), playing * (high + 1)
