"""Best play of double chance, and play from a strategy file."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.double_chance.odds import WHOLE_DECK, OddsInput, sweep_all, unrounded
from pitboss.games.double_chance.rules import (
    CARDS,
    FIVE,
    GAIN_BITS,
    LINE_SHIFT,
    LOWER,
    MOST,
    OTHER_SUIT,
    SUITS,
    SUITS_SHIFT,
    find_sets,
    settle_declared,
    settle_sixth,
    sixth_result,
)
from pitboss.games.double_chance.settlement import FURTHER
from pitboss.games.double_chance.table import (
    DECIDE,
    DECLARE,
    WAGER,
    ChanceTable,
    Prices,
    cards_of,
    discards_at,
    discards_of,
    prices,
)
from pitboss.games.families.single_deck.table import hand_of
from pitboss.hands.cards import UNKNOWN, card_text
from pitboss.maths.combos import RENAMINGS, places
from pitboss.maths.simulation import Choices, Order, choices_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, short_rules
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings

# -- best play of double chance: which cards to keep, and the cost of every other choice ------------------------------

KEEP = {3: "keep-3", 2: "keep-2", 1: "keep-1"}
DECLARABLE, TWO_SUITS, OTHERS = "a hand of rule 11", "cards of two suits", "anything else"
CHOSEN = {DECLARABLE: DECLARE, TWO_SUITS: KEEP[2], OTHERS: KEEP[3]}
SAYS = {
    DECLARE: "Declare {}, as you must.",
    KEEP[2]: "Keep the highest card of each suit with {}.",
    KEEP[3]: "Keep three cards with {}: the highest of each of three suits.",
}
LEAVE = ("leave-lowest", "leave-second", "leave-third", "leave-highest")
FOUR_SUITS = "cards of four suits"
SAYS_LEAVE = {LEAVE[0]: "Leave out the suit that beats the fewest cards with {}."}
NOTES = (
    "A card beats the lower cards of its suit that you do not hold; an ace is high.",
    "Of four suits, drop the lowest of their highest cards; holding a lower card of its suit, count a card one lower.",
)


class Gains(NamedTuple):
    """One kind of hand: its line, number of suits, what the best card of each suit beats, an example, and how many."""

    line: int
    suits: int
    each: tuple[int, ...]  # most first
    example: tuple[int, ...]
    ways: int


def strategy(chapter: Chapter, settings: Settings, stake: int | None = None) -> Strategy:
    """What to keep, and which of four suits to leave out."""
    played = unrounded(OddsInput(prices(chapter, settings), stake or max(1, settings.num("min"))))
    kinds = list(kinds_of_hands(played))
    found = sorted((_situation(kind, played) for kind in kinds), key=lambda s: list(CHOSEN).index(s.group))
    left = [
        Situation(_text(kind.example), kind.ways, FOUR_SUITS, _leaving(kind, played))
        for kind in kinds
        if kind.suits == SUITS and not kind.line
    ]
    decisions = (
        Decision("declare or discard", (DECLARE, *KEEP.values()), short_rules(found, CHOSEN, SAYS), tuple(found)),
        Decision("of four suits", LEAVE, short_rules(left, {FOUR_SUITS: LEAVE[0]}, SAYS_LEAVE), tuple(left)),
    )
    return Strategy(decisions, NOTES, unit=WAGER)


def kinds_of_hands(played: OddsInput) -> Iterator[Gains]:
    """All hands of a deck by what matters to the player, one kind for each difference."""
    swept = sweep_all(played)
    keys, first, kind = np.unique(swept.keys, return_index=True, return_inverse=True)
    ways = np.zeros(len(keys), np.int64)
    np.add.at(ways, kind, swept.weights)
    for key, at, count in zip(keys.tolist(), first.tolist(), ways.tolist(), strict=True):
        each = tuple(key >> (GAIN_BITS * nth) & ((1 << GAIN_BITS) - 1) for nth in range(SUITS - 1, -1, -1))
        suits = key >> SUITS_SHIFT & ((1 << (LINE_SHIFT - SUITS_SHIFT)) - 1)
        example = tuple(swept.hands[FIVE * at : FIVE * at + FIVE].tolist())
        yield Gains(key >> LINE_SHIFT, suits, each, example, count)


def _worth(wins: int, left: int, played: OddsInput) -> Fraction:
    """The value of this many winning cards among those left, in units of the wager."""
    terms, stake = played.price.terms, played.stake
    net = wins * settle_sixth(stake, LOWER, terms) + (left - wins) * settle_sixth(stake, OTHER_SUIT, terms)
    return Fraction(net, left * stake)


def _situation(kind: Gains, played: OddsInput) -> Situation:
    left, price = len(played.deck) - FIVE, played.price
    worth = {name: _worth(sum(kind.each[:kept]), left, played) for kept, name in KEEP.items()}
    if kind.line:
        net = settle_declared(played.stake, kind.line, price.terms, price.num, price.den)
        worth = {DECLARE: Fraction(net, played.stake), **worth}
    group = DECLARABLE if kind.line else TWO_SUITS if kind.suits < MOST else OTHERS
    usual = CHOSEN[group]
    best = max(worth, key=lambda choice: (worth[choice], choice == usual))
    return Situation(_text(kind.example), kind.ways, group, Advice(best, worth))


def _leaving(kind: Gains, played: OddsInput) -> Advice:
    """The value of leaving out each of four suits, the one that beats the fewest cards first."""
    left = len(played.deck) - FIVE
    worth = {
        name: _worth(sum(kind.each) - gain, left, played) for name, gain in zip(LEAVE, reversed(kind.each), strict=True)
    }
    return Advice(LEAVE[0], worth)


def _text(cards: Sequence[int]) -> str:
    return " ".join(card_text(card) for card in sorted(cards, reverse=True))


# -- at the table ------------------------------------------------------------------------------------------------------


def advise(t: ChanceTable, question: Question, deck: Sequence[int] = WHOLE_DECK) -> Advice | None:
    """The best answer from what the player knows; None if the question is not this decision."""
    seat = question.seat
    if question.name not in (DECIDE, FURTHER) or seat is None:
        return None
    cards, wager = cards_of(t, seat), t.wager_on(seat, WAGER)
    if not cards or UNKNOWN in cards or wager is None:
        return None
    if question.options == (DECLARE,):
        return Advice(DECLARE, {DECLARE: Fraction(0)}, wager.cents)
    rest, gone = may_come(t, seat, deck), discards_of(range(len(cards)), 0)
    worth = {choice: keeping(cards, gone[choice], rest, t.terms) for choice in question.options if choice in gone}
    return Advice(max(worth, key=lambda choice: worth[choice]), worth, wager.cents)


def may_come(t: ChanceTable, seat: int, deck: Sequence[int]) -> list[int]:
    """The deck without what the player knows: their own cards, their discards, and all face-up cards."""
    own = (hand_of(seat), discards_at(seat))
    hands = t.state.hands.values()
    seen = {c for h in hands for c, up in zip(h.cards, h.up, strict=True) if up or h.name in own}
    return [card for card in deck if card not in seen]


def keeping(cards: Sequence[int], gone: tuple[int, ...], rest: Sequence[int], price: Prices) -> Fraction:
    """The value of the kept cards over every sixth card, in units of the wager."""
    k0, k1, k2 = (*(card for i, card in enumerate(cards) if i not in gone), -1, -1)[:MOST]
    unit = price.terms.sixth_den
    nets = [settle_sixth(unit, sixth_result(k0, k1, k2, card, price.terms), price.terms) for card in rest]
    return Fraction(sum(nets), unit * len(nets))


# -- play double chance from a strategy file: how many cards to keep, and which of four suits to leave out ------------
# To keep n cards is to keep the best card of n suits, those that beat the most first. What is kept of a hand is
# written as bits, one for each card in ascending order.

DECLARE_OR_DISCARD, OF_FOUR_SUITS = "declare or discard", "of four suits"  # names of the strategy's decisions
BEST_OF_SUIT, LEFT_OUT = 100, -100  # far above and below what a card beats


def kept_by_file(hand: Sequence[int], said: Any, keeps: Sequence[int]) -> int:
    """The way to keep the chosen cards of five cards in any order."""
    for keep in range(len(keeps) // MOST):
        held = 0
        for nth in range(MOST):
            place = keeps[MOST * keep + nth]
            if place >= 0:
                lower = 0
                for other in range(FIVE):
                    lower += 1 if hand[other] < hand[place] else 0
                held |= 1 << lower
        if held == said:
            return keep
    return -1


def keeps_from_file(order: Order, played: OddsInput) -> Any:
    """What is kept of every hand, by its index; empty without a file."""
    if order.choices is None:
        return np.zeros(0, np.int8)
    choices = choices_of(order, strategy(order.chapter, order.settings, order.stake))
    kinds, swept = list(kinds_of_hands(played)), sweep_all(played)
    of_kind = np.unique(swept.keys, return_inverse=True)[1]
    kept, left_out = (np.array(row)[of_kind] for row in zip(*(_said(kind, choices) for kind in kinds), strict=True))
    hands = swept.hands.reshape(-1, FIVE)
    flags = _flags(hands, _gains(hands, played), kept, left_out)
    table = np.zeros(comb(CARDS, FIVE), np.int8)
    for suits in RENAMINGS:
        named = hands // SUITS * SUITS + np.array(suits)[hands % SUITS]
        rising = np.take_along_axis(flags, np.argsort(named, axis=1), axis=1)
        table[places(named)] = (rising << np.arange(FIVE)).sum(axis=1)
    return table


def _said(kind: Gains, choices: Choices) -> tuple[int, int]:
    """How many cards to keep of a kind of hand, and which suit to leave out: 0 for the one that beats the least."""
    example = " ".join(card_text(card) for card in sorted(kind.example, reverse=True))
    choice = choices[DECLARE_OR_DISCARD][example]
    if (choice == DECLARE) != bool(kind.line):
        must = "must be declared" if kind.line else "cannot be declared"
        raise Refusal(TableCode.STRATEGY_INCOMPLETE, f"{DECLARE_OR_DISCARD!r}, {example!r}: such a hand {must}.")
    kept = next((count for count, name in KEEP.items() if name == choice), 0)
    if kept == MOST and kind.suits == SUITS:
        return kept, LEAVE.index(choices[OF_FOUR_SUITS][example])
    return kept, -1


def _gains(hands: Any, played: OddsInput) -> Any:
    """What each card of each hand beats, without the hand's own cards."""
    beaten: Any = np.zeros(CARDS, np.int64)
    suited: Any = np.zeros(CARDS, np.int64)
    find_sets(played.deck, played.price.terms, beaten, suited)
    own = (1 << hands).sum(axis=1, keepdims=True)
    return np.bitwise_count(beaten[hands] & ~own).astype(np.int64)


def _flags(hands: Any, gains: Any, kept: Any, left_out: Any) -> Any:
    """1 for each card that is kept."""
    rank, rows = gains.copy(), np.arange(len(hands))
    for suit in range(SUITS):
        mine = np.where(hands % SUITS == suit, gains, -1)
        best = mine.argmax(axis=1)
        rank[rows, best] += BEST_OF_SUIT * (mine.max(axis=1) >= 0)
    order = np.argsort(-rank, axis=1, kind="stable")
    leaves = left_out >= 0
    rank[rows[leaves], order[leaves, SUITS - 1 - left_out[leaves]]] = LEFT_OUT
    order = np.argsort(-rank, axis=1, kind="stable")
    flags = np.zeros(hands.shape, np.int64)
    for nth in range(MOST):
        flags[rows, order[:, nth]] = nth < kept
    return flags
