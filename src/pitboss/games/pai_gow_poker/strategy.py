"""Best play of pai gow poker, and hands set by a file."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Literal, NamedTuple

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.families.single_deck.table import hand_of
from pitboss.games.pai_gow_poker import kernel
from pitboss.games.pai_gow_poker.arranging import known, low_text
from pitboss.games.pai_gow_poker.patterns import counted, fast, held, masks_of, patterns, room
from pitboss.games.pai_gow_poker.rules import HAND, PARTS, SITUATIONS
from pitboss.games.pai_gow_poker.settings import PLACES, house_low, laid_out, lawful_lows, values_of
from pitboss.games.pai_gow_poker.table import BET, HOUSE_WAY, NAMES, SET, GowTable, Prices, prices, wagers_at
from pitboss.hands.cards import JOKER, UNKNOWN, cards_text, make_card, parse_cards, rank_of, suit_of
from pitboss.maths.combos import RENAMINGS
from pitboss.maths.simulation import Order
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings

# -- best play of pai gow poker: the setting with the highest value against every hand of a house-way Banker ----------

AGAINST = "Each example is compared exactly with every hand that a house-way Banker may hold."
EXAMPLE = "Hands counts those of the situation; the best setting and its lead over the next are those of the example."
SUITS = 4

# One hand of each situation of the house way.
EXAMPLES = {
    "no-pair": "Ah Qd Jc 9s 7h 4d 2c",
    "pair": "Kh Kd Ac Js 8h 5d 3c",
    "two-pairs-low-low": "6h 6d 3c 3s Qh Ts 8d",
    "two-pairs-medium-low": "9h 9d 4c 4s Ah Js 7d",
    "two-pairs-medium-medium": "Th Td 8c 8s Kh 5s 2d",
    "two-pairs-high-low": "Kh Kd 5c 5s Ah Ts 3d",
    "two-pairs-high-medium": "Jh Jd 8c 8s Ah Qs 4d",
    "two-pairs-high-high": "Kh Kd Qc Qs Ah 7s 3d",
    "two-pairs-aces-low": "Ah Ad 3c 3s Kh Qs 9d",
    "two-pairs-aces-medium": "Ah Ad 7c 7s Kh 5s 2d",
    "two-pairs-aces-high": "Ah Ad Kc Ks Qh 9s 6d",
    "three-pairs": "Qh Qd 9c 9s 4h 4s Ad",
    "three-of-a-kind": "Kh Kd Kc As 9h 6s 3d",
    "three-aces": "Ah Ad Ac Ks 9h 6s 3d",
    "straight-or-flush": "Th 9d 8c 7s 6h Ks Qd",
    "straight-or-flush-with-two-pairs": "Th 9d 8c 7s 6h Ts 9c",
    "straight-flush-broken": "9h 8h 7h 6h 5h Ah 2d",
    "small-full-house": "Jh Jd Jc 2s 2h As Kd",
    "full-house": "Jh Jd Jc 5s 5h As Kd",
    "full-house-with-two-pairs": "Jh Jd Jc 9s 9h 5s 5d",
    "two-threes": "Jh Jd Jc 5s 5h 5d Kd",
    "four-low": "4h 4d 4c 4s Kh 9s 7d",
    "four-medium": "9h 9d 9c 9s Kh 7s 2d",
    "four-high": "Qh Qd Qc Qs Ah 7s 2d",
    "four-aces": "Ah Ad Ac As 6h 6s 2d",
    "five-aces": "Ah Ad Ac As Jk Ks Qd",
}


class SettingValue(NamedTuple):
    """A setting by the positions of its low cards, and its value in units of the wager."""

    low: tuple[int, ...]
    value: Fraction


def worths(cards: tuple[int, ...], price: Prices, *, banks: bool = False) -> list[SettingValue]:
    """Every lawful setting of seven cards and its value, the best first.

    Against a Banker a copy loses; for a Banker it wins.
    """
    table, seen = patterns(price), laid_out(cards, price)
    lawful = [n for n, high in enumerate(seen.highs) if high >= 0]
    side: Literal["left", "right"] = "right" if banks else "left"
    highs = np.searchsorted(table.highs, [seen.highs[n] for n in lawful], side)
    lows = np.searchsorted(table.lows, [seen.lows[n] for n in lawful], side)
    wins, loses = np.zeros(len(lawful), np.int64), np.zeros(len(lawful), np.int64)
    gone = held([0] * SUITS, gone=masks_of(cards), joker_gone=int(JOKER in cards))
    hands = int(fast(kernel.against)(gone, highs, lows, table.maps, _room(), wins, loses))
    keeps = Fraction(PARTS - price.terms.rate, PARTS)
    found = [
        SettingValue(tuple(PLACES[n]), (keeps * int(won) - int(lost)) * Fraction(1, hands))
        for n, won, lost in zip(lawful, wins, loses, strict=True)
    ]
    return sorted(found, key=lambda worth: -worth.value)


def next_best(cards: tuple[int, ...], price: Prices, ranked: list[SettingValue]) -> SettingValue:
    """The best setting with other ranks than the first: another suit of the same hands is the same setting."""
    first = values_of(cards, ranked[0].low, price)
    return next((each for each in ranked if values_of(cards, each.low, price) != first), ranked[0])


@cache
def _room() -> Any:
    return room()


# -- advice -----------------------------------------------------------------------------------------------------------


def advise(t: GowTable, question: Question) -> Advice | None:
    """The best setting, the cost of the next best, and the house way; nothing if cards are unknown."""
    if question.name != SET or question.seat is None or not known(t, hand_of(question.seat)):
        return None
    seat, price = question.seat, t.terms
    cards = t.state.hands[hand_of(seat)].cards
    banks = seat == t.own.banker
    ranked = worths(tuple(cards), price, banks=banks)
    by_way = next(w.value for w in ranked if list(w.low) == house_low(cards, price))
    two = ranked[0], next_best(tuple(cards), price, ranked)
    worth = {low_text(cards, list(w.low)): w.value for w in two}
    cents = sum(w.cents for w in t.live_wagers(seat)) if banks else sum(w.cents for w in wagers_at(t, seat))
    return Advice(next(iter(worth)), {**worth, HOUSE_WAY: by_way}, cents)


# -- the strategy -----------------------------------------------------------------------------------------------------


def strategy(chapter: Chapter, settings: Settings, _stake: int | None = None) -> Strategy:
    """A hand of every situation in its best setting, and where the house way differs."""
    price = prices(chapter, settings)
    ways = counted(patterns(price), patterns(price).kinds, SITUATIONS)
    situations, notes = [], []
    for name, text in EXAMPLES.items():
        cards = parse_cards(text)
        ranked = worths(cards, price)
        first, second = ranked[0], next_best(cards, price, ranked)
        worth = {_front(cards, w.low): w.value for w in (first, second)}
        situations.append(
            Situation(text, ways[NAMES.index(name)], _words(name), Advice(_front(cards, first.low), worth))
        )
        by_way = next(w for w in ranked if list(w.low) == house_low(cards, price))
        if by_way.value < first.value:
            notes.append(_otherwise(text, cards, by_way, first))
    decision = Decision("setting seven cards", tuple(_words(name) for name in EXAMPLES), (), tuple(situations))
    return Strategy((decision,), (AGAINST, EXAMPLE, *notes), BET)


def _words(name: str) -> str:
    return name.replace("two-pairs", "two-pair").replace("-", " ")


def _front(cards: tuple[int, ...], low: tuple[int, ...]) -> str:
    return f"{cards_text(cards[place] for place in low)} in front"


def _otherwise(text: str, cards: tuple[int, ...], by_way: SettingValue, best: SettingValue) -> str:
    lost = best.value - by_way.value
    tenths = lost.numerator * 10_000 // lost.denominator
    cost = f"{tenths // 100}.{tenths % 100:02} %"
    return f"{text}: the house way plays {_front(cards, by_way.low)}, which costs {cost} of the bet."


# -- hands set by a file. A file of `pitboss strategy --json` holds examples and may hold more of them ----------------
# A hand is set as the file says if it matches one of these, apart from suit names; otherwise by the house way.

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
