"""Blackjack for vectorised environments: one box, a real shoe with burn card and cutting card, every choice of the box.

Insurance and even money are declined. A hand that is split is played before the one that its second card begins.
"""

from typing import Any, NamedTuple

import numpy as np

from pitboss.envs.fast import OVER, FastGame
from pitboss.games.blackjack.box import even_stake
from pitboss.games.blackjack.chart import house_of
from pitboss.games.blackjack.rules import (
    LOST,
    PAIR,
    WON,
    Terms,
    compare,
    dealer_draws,
    is_ace,
    is_blackjack,
    is_pair,
    low_value,
    player_draws,
    settle_blackjack,
    soft,
    total,
    winnings,
)
from pitboss.games.blackjack.simulation import BURN, DEALT, take
from pitboss.games.families.shoes.opening import PERCENT
from pitboss.hands.cards import RANKS, rank_of
from pitboss.maths.simulation import Order, pack
from pitboss.maths.stream import draw, lay_out

WORDS = ("bet box", "stand", "card", "double", "split")
BET, STAND, CARD, DOUBLE, SPLIT = range(len(WORDS))
HANDS = 8
# Places in a state.
PHASE, AT, START, UP, HOLE, MADE = 1, 2, 3, 4, 5, 6  # 0 is OVER; MADE is the number of hands of the box
FIRST, SECOND, LOW, ACES, HELD, WAS_SPLIT, SPLIT_ACES = 7, 8, 9, 10, 11, 12, 13  # the hand that is played
FINISHED, WAITING = 14, 15  # numbers of finished hands and of cards that begin one
NO_CHOICE = 16  # with a Blackjack: whose
OWN, SEEN_BY_DEALER = 1, 2
COUNTS = 17  # by rank: cards seen since the shuffle
WAIT = COUNTS + RANKS
POINTS, SIZES, STAKED = WAIT + HANDS, WAIT + 2 * HANDS, WAIT + 3 * HANDS
STATE = WAIT + 4 * HANDS
NO_SHOE, BETTING, PLAYING = range(3)
COLUMNS = ("playing", "total", "soft", "up", "pair", "cards", "hands", *(f"seen {rank}" for rank in "23456789TJQKA"))
SEEN = 7


class Tables(NamedTuple):
    """Input of a table."""

    cards: Any
    values: Any
    blackjack: Any
    outcomes: Any
    terms: Terms
    stake: int
    behind: int  # cards behind the cutting card
    peek: int
    draws_out: int
    double: int
    after_split: int
    max_hands: int
    resplit_aces: int


def game(order: Order) -> FastGame:
    """Blackjack at a table with these rules."""
    house, settings = house_of(order.chapter, order.settings), order.settings
    book, cards = house.tables, pack(order, settings.num("decks"))
    stake = order.stake or even_stake(book.terms)
    values, blackjack, outcomes = (np.array(row, np.int64) for row in (book.values, book.blackjack, book.outcomes))
    tables = Tables(
        cards, values, blackjack, outcomes, book.terms, stake, len(cards) * settings.num("cut_card_percent") // PERCENT,
        int(house.peek), int(settings.flag("dealer_draws_out")), int(house.double), int(house.after_split),
        house.max_hands, int(house.resplit_aces),
    )  # fmt: skip
    return FastGame(WORDS, COLUMNS, len(cards), stake, STATE, len(cards), tables, begin_round, act, look)


def begin_round(stream: Any, deck: Any, state: Any, tables: Tables) -> None:
    """Prepare a round; shuffle first if the cutting card has come out."""
    left, at = len(tables.cards), int(state[AT])
    if state[PHASE] == NO_SHOE or left - (at - 1) <= tables.behind or at + DEALT > left:
        lay_out(deck, tables.cards)
        for place in range(BURN):
            draw(stream, deck, place, left)
        state[AT] = BURN
        for rank in range(RANKS):
            state[COUNTS + rank] = 0
    for place in range(UP, COUNTS):
        state[place] = 0
    state[OVER], state[PHASE] = 0, BETTING


def act(stream: Any, deck: Any, state: Any, action: int, tables: Tables) -> int:
    """Do an action; the net of the box where it ends the round.

    Each function is called at one place only: compiled code repeats a function wherever it is called.
    """
    if action == BET:
        deal(stream, deck, state, tables)
    elif action == SPLIT:
        split(state, tables)
    else:
        if action != STAND:
            hold(state, pull(stream, deck, state, tables), tables)
        if action != CARD:
            finish(state, 2 if action == DOUBLE else 1, tables)
    return go_on(stream, deck, state, tables)


def deal(stream: Any, deck: Any, state: Any, tables: Tables) -> None:
    """Deal player, dealer, player, dealer. With a Blackjack, also one that the dealer sees, there is no choice."""
    state[START], state[PHASE], state[MADE] = state[AT], PLAYING, 1
    for nth in range(DEALT):
        card = pull(stream, deck, state, tables)
        if nth % 2 == 0:
            hold(state, card, tables)
        elif nth == 1:
            state[UP] = card
            note(state, card)
        else:
            state[HOLE] = card
    up, hole, mine, other = int(state[UP]), int(state[HOLE]), int(state[FIRST]), int(state[SECOND])
    natural = is_blackjack(up, hole, 0, tables.values, tables.blackjack, tables.terms)
    own = is_blackjack(mine, other, 0, tables.values, tables.blackjack, tables.terms)
    state[NO_CHOICE] = OWN if own else SEEN_BY_DEALER if natural and tables.peek else 0


def pull(stream: Any, deck: Any, state: Any, tables: Tables) -> int:
    """The next card of the shoe."""
    card = take(stream, deck, int(state[AT]), len(tables.cards), int(state[START]))
    state[AT] += 1
    return card


def note(state: Any, card: int) -> None:
    """Count a card that everybody sees."""
    state[COUNTS + rank_of(card)] += 1


def hold(state: Any, card: int, tables: Tables) -> None:
    """Put a card face up into the hand that is played."""
    note(state, card)
    state[FIRST if state[HELD] == 0 else SECOND] = card
    state[HELD] += 1
    state[LOW] += low_value(card, tables.values, tables.terms)
    state[ACES] += is_ace(card)


def points_of(state: Any, tables: Tables) -> int:
    return total(int(state[LOW]), int(state[ACES]), tables.values, tables.terms)


def finish(state: Any, units: int, tables: Tables) -> None:
    """The hand is played: remember its total, cards and stakes, and empty the place."""
    done = int(state[FINISHED])
    state[POINTS + done], state[SIZES + done], state[STAKED + done] = points_of(state, tables), state[HELD], units
    state[FINISHED] += 1
    state[HELD], state[LOW], state[ACES] = 0, 0, 0


def split(state: Any, tables: Tables) -> None:
    """Keep the first card; the second one begins the hand that is played next."""
    kept, other = int(state[FIRST]), int(state[SECOND])
    state[WAIT + state[WAITING]] = other
    state[WAITING] += 1
    state[MADE] += 1
    state[WAS_SPLIT] = 1
    state[SPLIT_ACES] = is_ace(kept)
    state[HELD], state[LOW], state[ACES] = 0, 0, 0
    again(state, kept, tables)


def again(state: Any, card: int, tables: Tables) -> None:
    """Begin a hand with a card that has been seen before."""
    state[FIRST], state[HELD] = card, 1
    state[LOW], state[ACES] = low_value(card, tables.values, tables.terms), is_ace(card)


def may_split(state: Any, tables: Tables) -> int:
    pair = state[HELD] == PAIR and is_pair(int(state[FIRST]), int(state[SECOND]), tables.values)
    return 1 if pair and state[MADE] < tables.max_hands and (not state[SPLIT_ACES] or tables.resplit_aces) else 0


def may_double(state: Any, tables: Tables) -> int:
    offered = tables.after_split if state[WAS_SPLIT] else tables.double
    return 1 if offered and state[HELD] == PAIR and not state[SPLIT_ACES] else 0


def go_on(stream: Any, deck: Any, state: Any, tables: Tables) -> int:
    """Go on to the next choice of the box; after the last hand, play the dealer's and settle."""
    while state[NO_CHOICE] == 0:
        if state[HELD] == 0:
            if state[WAITING] == 0:
                break
            state[WAITING] -= 1
            again(state, int(state[WAIT + state[WAITING]]), tables)
        if state[HELD] == 1:
            hold(state, pull(stream, deck, state, tables), tables)
        if player_draws(points_of(state, tables), tables.terms) and (not state[SPLIT_ACES] or may_split(state, tables)):
            return 0
        finish(state, 1, tables)
    state[OVER] = 1
    return settle(stream, deck, state, tables)


def settle(stream: Any, deck: Any, state: Any, tables: Tables) -> int:
    """Play the dealer's hand; the net of the box. A dealer's Blackjack usually takes only the original stake."""
    values, terms, up, hole = tables.values, tables.terms, int(state[UP]), int(state[HOLE])
    natural = is_blackjack(up, hole, 0, values, tables.blackjack, terms)
    low, aces, cards = low_value(up, values, terms) + low_value(hole, values, terms), is_ace(up) + is_ace(hole), PAIR
    note(state, hole)
    stands = 0
    for hand in range(state[FINISHED]):
        stands = 1 if state[POINTS + hand] <= terms.most else stands
    if stands or tables.draws_out:
        while dealer_draws(low, aces, values, terms):
            card = pull(stream, deck, state, tables)
            note(state, card)
            low += low_value(card, values, terms)
            aces += is_ace(card)
            cards += 1
    if state[NO_CHOICE]:
        return settle_blackjack(tables.stake, natural, terms) if state[NO_CHOICE] == OWN else -tables.stake
    dealers, gained, lost = total(low, aces, values, terms), 0, 0
    for hand in range(state[FINISHED]):
        compared = compare(int(state[POINTS + hand]), int(state[SIZES + hand]), dealers, cards, terms)
        end, units = tables.outcomes[compared], int(state[STAKED + hand])
        gained += units if end == WON else 0
        lost += units if end == LOST else 0
    if natural and lost and not terms.takes_all:
        lost = 1
    return gained * winnings(tables.stake, terms.win_num, terms.win_den, terms) - lost * tables.stake


def look(_deck: Any, state: Any, seen: Any, mask: Any, tables: Tables) -> None:
    """Write what the box sees and may do."""
    playing = state[PHASE] == PLAYING
    for column in range(SEEN):
        seen[column] = 0
    for rank in range(RANKS):
        seen[SEEN + rank] = state[COUNTS + rank]
    mask[BET], mask[STAND], mask[CARD], mask[DOUBLE], mask[SPLIT] = 1 - playing, playing, 0, 0, 0
    if playing:
        low, aces = int(state[LOW]), int(state[ACES])
        seen[0], seen[1], seen[2] = 1, points_of(state, tables), soft(low, aces, tables.values, tables.terms)
        seen[3], seen[5], seen[6] = rank_of(int(state[UP])) + 1, state[HELD], state[MADE]
        first, second = int(state[FIRST]), int(state[SECOND])
        seen[4] = 1 if state[HELD] == PAIR and is_pair(first, second, tables.values) else 0
        mask[CARD] = 0 if state[SPLIT_ACES] else 1
        mask[DOUBLE], mask[SPLIT] = may_double(state, tables), may_split(state, tables)
