"""How a simulation plays a box, as arrays, and a simulated round card by card."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.blackjack.analyser import ACE_KIND, CARD, DOUBLE, SPLIT, STAND, BoxHands, hands_from, kind_of
from pitboss.games.blackjack.box import BLACKJACK, EVEN, Box, BoxDeal
from pitboss.games.blackjack.chart import ChartRules
from pitboss.games.blackjack.rules import (
    ACE_UP,
    KINDS,
    LOST,
    PAIR,
    WON,
    Terms,
    compare,
    even_money,
    is_ace,
    is_blackjack,
    low_value,
    player_draws,
    settle_blackjack,
    total,
    winnings,
)
from pitboss.games.blackjack.rules import CARD as DRAW
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import rank_of
from pitboss.rulebooks.refusal import Refusal

# -- how a box is played, as arrays for the simulation: by best play or by the chart ----------------------------------

STANDS, DRAWS, DOUBLES, SPLITS = range(4)
CODES = {STAND: STANDS, CARD: DRAWS, DOUBLE: DOUBLES, SPLIT: SPLITS, BLACKJACK: STANDS, EVEN: STANDS}


class PlayArrays(NamedTuple):
    """Choices and successors of hands, as arrays of small integers."""

    first: Any  # by up card and the two cards of the box
    second: Any  # by pair, up card and second card of a split hand
    on: Any  # by up card and hand
    split_on: Any  # by pair, up card and hand
    even: Any  # by up card: 1 to take even money for a Blackjack
    hands: int  # number of hands
    child: Any  # by hand and kind: the hand with one more card, -1 for a bust
    line: Any  # by hand: its total; a two-card 21 is one past 21
    pair: Any  # by two kinds: the hand


def play_tables(box: Box) -> PlayArrays:
    """The arrays of an analysis, or of an analysed chart."""
    hands = hands_from(box.game.book, box.game.pack)
    size = len(hands.every)
    first, second = _zeros(KINDS**3), _zeros(KINDS**3)
    on, split_on, even = _zeros(KINDS * size), _zeros(KINDS**2 * size), _zeros(KINDS)
    for up, policy in box.policies.items():
        on[up * size : (up + 1) * size] = _draws(policy)
    for deal in box.deals:
        for one, other in ((deal.first, deal.second), (deal.second, deal.first)):
            first[(deal.up * KINDS + one) * KINDS + other] = CODES[deal.choice]
        even[deal.up] |= deal.choice == EVEN
        _after_split(deal, size, second, split_on)
    child, line = np.array(hands.states.child, np.int16), np.array(hands.states.line, np.int16)
    return PlayArrays(first, second, on, split_on, even, size, child, line, _pairs(hands))


def _after_split(deal: BoxDeal, size: int, second: Any, split_on: Any) -> None:
    if deal.split is not None:
        row = deal.first * KINDS + deal.up
        split_on[row * size : (row + 1) * size] = _draws(deal.split.policy)
        for kind, choice in deal.split.choices.items():
            second[row * KINDS + kind] = CODES[choice]


def _draws(policy: Sequence[int]) -> Any:
    return np.array([DRAWS if choice == DRAW else STANDS for choice in policy], np.int8)


def _zeros(size: int) -> Any:
    return np.zeros(size, np.int8)


def _pairs(hands: BoxHands) -> Any:
    """The hand of any two kinds in either order; -1 if there are too few cards for it."""
    every = product(range(KINDS), repeat=2)
    found = [tuple((kind == one) + (kind == other) for kind in range(KINDS)) for one, other in every]
    return np.array([hands.place.get(hand, -1) for hand in found], np.int16)


# -- replay a simulated round card by card: the player's answers and the net of the box -------------------------------

WORDS = {STANDS: "stand", DRAWS: "card", DOUBLES: "double", SPLITS: "split"}


class ReplayedRound(NamedTuple):
    """The player's answers in order, and the result of the box in units of its stake."""

    said: tuple[str, ...]
    blackjack: str  # "", or how a Blackjack is paid
    gained: int
    lost: int

    def net(self, stake: int, terms: Terms) -> int:
        """The net of the box at a stake."""
        if self.blackjack:
            paid = {"wait": settle_blackjack(stake, 0, terms), "tie": 0, "even": even_money(stake, terms)}
            return paid[self.blackjack]
        return self.gained * winnings(stake, terms.win_num, terms.win_den, terms) - self.lost * stake


class _Hand(NamedTuple):
    cards: tuple[int, ...]
    doubled: bool


def replay_round(house: ChartRules, play: PlayArrays, drawn: Sequence[int]) -> ReplayedRound:
    """Replay the cards of one round."""
    book, cards = house.tables, iter(drawn)
    try:
        mine, up, other, hole = (next(cards) for _ in range(4))
        natural = bool(is_blackjack(up, hole, 0, book.values, book.blackjack, book.terms))
        said = ["none"] if book.upcards[rank_of(up)] == ACE_UP else []
        if is_blackjack(mine, other, 0, book.values, book.blackjack, book.terms):
            return _own_blackjack(house, play, up, said, natural=natural)
        if natural and house.peek:
            return ReplayedRound(tuple(said), "", 0, 1)
        hands = list(_hands(house, play, (mine, other), up, cards, said))
    except (StopIteration, RuntimeError):
        raise Refusal(
            GameCode.CARDS_RAN_OUT, "The discards were shuffled in this round: it cannot be shown by itself."
        ) from None
    return _settled(house, hands, (up, hole, *cards), said, natural=natural)


def _own_blackjack(house: ChartRules, play: PlayArrays, up: int, said: list[str], *, natural: bool) -> ReplayedRound:
    offered = house.tables.terms.even_money and house.tables.upcards[rank_of(up)] == ACE_UP
    if offered and play.even[kind_of(rank_of(up))]:
        return ReplayedRound(("even-money", *said[1:]), "even", 0, 0)
    return ReplayedRound((*(("wait",) if offered else ()), *said), "tie" if natural else "wait", 0, 0)


def _hands(
    house: ChartRules, play: PlayArrays, first: tuple[int, int], up: int, cards: Iterator[int], said: list[str]
) -> Iterator[_Hand]:
    """The hands of the box in the order of play."""
    upper, one = kind_of(rank_of(up)), kind_of(rank_of(first[0]))
    row, waiting, made, split = one * KINDS + upper, [list(first)], 1, False
    again = one != ACE_KIND or house.resplit_aces
    while waiting:
        hand = waiting.pop(0)
        while True:
            if len(hand) < PAIR:
                hand.append(next(cards))
            two = kind_of(rank_of(hand[1]))
            choice = int(play.second[row * KINDS + two] if split else play.first[(upper * KINDS + one) * KINDS + two])
            if choice != SPLITS and not (split and two == one and again and made < house.max_hands):
                break
            said.append(WORDS[SPLITS])
            waiting.insert(0, [hand.pop()])
            made, split = made + 1, True
        yield _played(house, play, hand, choice, cards, said, row if split else -1, upper)


def _played(
    house: ChartRules,
    play: PlayArrays,
    hand: list[int],
    choice: int,
    cards: Iterator[int],
    said: list[str],
    row: int,
    up: int,
) -> _Hand:
    """Play one hand. Split aces and hands that may not hit are not asked."""
    state = int(play.pair[kind_of(rank_of(hand[0])) * KINDS + kind_of(rank_of(hand[1]))])
    asked = row < 0 or not is_ace(hand[0])
    doubled = choice == DOUBLES
    while state >= 0 and asked and _open(house, hand):
        said.append(WORDS[choice])
        if choice == STANDS:
            break
        hand.append(next(cards))
        state = int(play.child[state * KINDS + kind_of(rank_of(hand[-1]))])
        if doubled or state < 0:
            break
        choice = int(play.split_on[row * play.hands + state] if row >= 0 else play.on[up * play.hands + state])
    return _Hand(tuple(hand), doubled)


def _points(house: ChartRules, cards: Sequence[int]) -> int:
    book = house.tables
    low = sum(low_value(card, book.values, book.terms) for card in cards)
    return total(low, sum(is_ace(card) for card in cards), book.values, book.terms)


def _open(house: ChartRules, hand: list[int]) -> bool:
    return bool(player_draws(_points(house, hand), house.tables.terms))


def _settled(
    house: ChartRules, hands: list[_Hand], dealer: Sequence[int], said: list[str], *, natural: bool
) -> ReplayedRound:
    book = house.tables
    gained = lost = 0
    for hand in hands:
        mine, theirs = _points(house, hand.cards), _points(house, dealer)
        end = book.outcomes[compare(mine, len(hand.cards), theirs, len(dealer), book.terms)]
        units = 2 if hand.doubled else 1
        gained, lost = gained + units * (end == WON), lost + units * (end == LOST)
    return ReplayedRound(tuple(said), "", gained, min(lost, 1) if natural and not book.terms.takes_all else lost)
