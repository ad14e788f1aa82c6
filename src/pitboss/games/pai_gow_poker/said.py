"""Hands set by a file. A file of `pitboss strategy --json` holds examples and may hold more of them.

A hand is set as the file says if it matches one of these, apart from suit names; otherwise by the house way.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from pitboss.games.pai_gow_poker.rules import HAND
from pitboss.games.pai_gow_poker.settings import lawful_lows
from pitboss.games.pai_gow_poker.strategy import EXAMPLES
from pitboss.games.pai_gow_poker.terms import Prices
from pitboss.hands.cards import JOKER, UNKNOWN, make_card, parse_cards, rank_of, suit_of
from pitboss.maths.combos import RENAMINGS
from pitboss.maths.simulation import Order
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

DECISION, FRONT = "setting seven cards", " in front"  # as the strategy writes them


def said_setting(cards: Sequence[int], hands: Any, lows: Any) -> int:
    """The file's setting for seven cards, or -1."""
    if len(hands) == 0:
        return -1
    held = 0
    for place in range(HAND):
        held |= 1 << cards[place]
    first, last = 0, len(hands)
    while last - first > 1:
        middle = (first + last) // 2
        if hands[middle] <= held:
            first = middle
        else:
            last = middle
    if hands[first] != held:
        return -1
    nth = 0
    for i in range(HAND - 1):
        for j in range(i + 1, HAND):
            if lows[first] == (1 << cards[i]) | (1 << cards[j]):
                return nth
            nth += 1
    return -1


def said_hands(order: Order, price: Prices) -> tuple[Any, Any]:
    """Every hand of the file and its low hand, as sets of cards, in rising order; none without a file."""
    found: dict[int, int] = {}
    if order.choices is not None:
        said = order.choices.get(DECISION, {})
        for example in (*EXAMPLES.values(), *said):
            found |= _renamed(*_read(example, said.get(example, ""), price))
    hands = sorted(found)
    return np.array(hands, np.int64), np.array([found[hand] for hand in hands], np.int64)


def _read(example: str, choice: str, price: Prices) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A hand and its two cards in front; refuse an unlawful setting."""
    try:
        cards, low = parse_cards(example), parse_cards(choice.removesuffix(FRONT))
    except ValueError:
        cards, low = (), ()
    places = sorted(cards.index(card) for card in low if card in cards)
    whole = len(set(cards)) == HAND and UNKNOWN not in cards
    if not whole or len(low) != len(places) or places not in lawful_lows(cards, price):
        wants = f"must set {example!r} lawfully, as 'Ah Kd{FRONT}'"
        raise Refusal(TableCode.STRATEGY_INCOMPLETE, f"The strategy {wants}, not {choice!r}.")
    return cards, low


def _renamed(cards: Sequence[int], low: Sequence[int]) -> dict[int, int]:
    """The hand under every renaming of the suits."""
    return {_set(_named(cards, suits)): _set(_named(low, suits)) for suits in RENAMINGS}


def _named(cards: Sequence[int], suits: Sequence[int]) -> Iterator[int]:
    return (card if card == JOKER else make_card(rank_of(card), suits[suit_of(card)]) for card in cards)


def _set(cards: Iterator[int]) -> int:
    return sum(1 << card for card in cards)
