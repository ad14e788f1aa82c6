"""Random cases for the rules of pai gow poker and its kernels, and small tables to play to every end."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any, Protocol

import numpy as np

from pitboss.games.pai_gow_poker import kernel, rules
from pitboss.games.pai_gow_poker.deal import rolls
from pitboss.games.pai_gow_poker.patterns import held, masks_of, patterns, room
from pitboss.games.pai_gow_poker.rules import HAND, LOSE, PUSH, SETTINGS, WIN, result, settle, steps_to_first
from pitboss.games.pai_gow_poker.settings import house_low, values_of
from pitboss.games.pai_gow_poker.table import BET, Prices, prices
from pitboss.hands.cards import JOKER, RANKS, SUITS, UNKNOWN, make_card, parse_cards
from pitboss.hands.poker import ACE_BIT, CATEGORIES, WHEEL_NONE, hand_of
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled results ------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
LINES = len(CATEGORIES)
FIVE = 5
GROUPS = 4


class Chance(Protocol):
    """The part of a random generator that a case needs."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def usual_prices(**given: object) -> Prices:
    """The default prices of a table with one change."""
    book = chapter("bahamas", "pai-gow-poker")
    return prices(book, book.choose(given))


def random_terms(rng: Chance) -> rules.Terms:
    """Terms that no table may have, to reach every branch."""
    medium = rng.randrange(0, RANKS)
    return rules.Terms(
        wheel=rng.randrange(0, WHEEL_NONE + 1),
        wild=rng.randrange(0, 2),
        royal=rng.randrange(0, 2),
        next_cards=rng.randrange(0, 2),
        copies=rng.randrange(0, 2),
        medium=medium,
        high=rng.randrange(medium, RANKS),
        small=rng.randrange(-1, RANKS),
        rate=rng.randrange(1, 501),
    )


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, without end."""
    ways = [usual_prices(house_way=name) for name in ("classic", "plain")]
    while True:
        price = ways[rng.randrange(0, len(ways))]
        ranking, way, terms = _ints(price.ranking), _ints(price.way), random_terms(rng)
        cards = rng.sample(range(JOKER + 1), rules.HAND)
        if rng.randrange(0, 3) == 0 and JOKER not in cards:
            cards[rng.randrange(0, rules.HAND)] = JOKER
        highs, lows = _ints([0] * rules.SETTINGS), _ints([0] * rules.SETTINGS)
        usual = price.terms
        hand = rules.lay_out(cards, price.ranking, usual, highs, lows)
        yield rules.lay_out, (_ints(cards), ranking, terms, highs * 0, lows * 0)
        yield rules.set_hand, (_ints(cards), ranking, way, usual, highs * 0, lows * 0)
        yield from _hand_cases(rng, hand, highs, lows, (ranking, way, usual))
        yield from _value_cases(rng, cards, ranking, terms)
        yield from _money_cases(rng, terms)


def _hand_cases(rng: Chance, hand: int, highs: Any, lows: Any, by: tuple[Any, Any, rules.Terms]) -> Iterator[Case]:
    ranking, way, terms = by
    top = max(rules.line_of(int(high)) for high in highs)
    least = rng.randrange(0, LINES)
    yield rules.house_way, (hand, highs, lows, ranking, way, terms)
    yield rules.best_low, (highs, lows, least, rng.randrange(least, LINES))
    yield rules.situation, (hand, terms)
    yield rules.kind_of, (hand, top, ranking, terms)
    if top >= ranking[4]:
        yield rules.keep_complete, (highs, lows, ranking, way, top)
    one = 1 << rng.randrange(0, RANKS)
    yield rules.three_situation, (one | 1 << rng.randrange(0, RANKS), 0, terms)
    yield rules.three_situation, (ACE_BIT, one & ~ACE_BIT | 1 << rng.randrange(0, RANKS - 1), terms)
    yield rules.group_of, (rng.randrange(0, RANKS), terms)
    yield rules.two_pairs_at, (rng.randrange(0, GROUPS), rng.randrange(0, GROUPS))
    yield rules.grouped, (rng.randrange(0, rules.THREE_ACES + 1),)
    yield rules.first_place, (rng.randrange(0, rules.SETTINGS),)
    yield rules.second_place, (rng.randrange(0, rules.SETTINGS),)


def _value_cases(rng: Chance, cards: list[int], ranking: Any, terms: rules.Terms) -> Iterator[Case]:
    high = rules.high_value(hand_of(cards[:FIVE]), ranking, terms)
    low = rules.low_value(hand_of(cards[FIVE:]), ranking, terms)
    other = rules.high_value(hand_of(cards[2:]), ranking, terms)
    yield rules.high_value, (hand_of(cards[:FIVE]), ranking, terms)
    yield rules.low_value, (hand_of(cards[FIVE:]), ranking, terms)
    yield rules.value_of, (rng.randrange(1, LINES), rng.randrange(1, 1 << 26), terms)
    yield rules.value_of, (0, rng.randrange(1, 1 << RANKS), terms)
    yield rules.line_of, (int(high),)
    yield rules.compare, (int(high), int(other), terms)
    yield rules.compare, (int(low), int(low), terms)
    yield rules.result, (int(high), int(low), int(other), int(low), terms)
    yield rules.steps_to_first, (rng.randrange(3, 19), rules.HAND)


def _money_cases(rng: Chance, terms: rules.Terms) -> Iterator[Case]:
    stake = rng.randrange(1, STAKE_MAX)
    yield rules.commission, (stake, terms)
    yield rules.settle, (stake, rng.randrange(-1, 2), rng.randrange(1, 4), rng.randrange(1, 4), terms)
    yield rules.settle_bank, (rng.randrange(-STAKE_MAX, STAKE_MAX), terms)
    yield rules.share_of, (rng.randrange(-STAKE_MAX, STAKE_MAX),)


# -- random valid calls of the counting loops, on decks small enough for plain Python ---------------------------------

FEW_RANKS = 5
POINTS = 1 << 13


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, without end."""
    price = usual_prices()
    known = patterns(price)
    by = (_ints(price.ranking), _ints(price.way), price.terms)
    while True:
        ranks = rng.sample(range(RANKS), FEW_RANKS)
        deck = sum(1 << rank for rank in ranks)
        cards = [make_card(ranks[rng.randrange(0, FEW_RANKS)], suit) for suit in range(SUITS)]
        masks, joker = masks_of(tuple(cards)), rng.randrange(0, 2)
        shared, gone = held(masks, joker, ranks=deck), held([0] * SUITS, gone=masks, joker_gone=joker, ranks=deck)
        hands = _ints([rng.sample(range(JOKER + 1), HAND) for _ in range(3)]).ravel()
        yield kernel.judge_hands, (hands, *by, *(_zeros(3) for _ in range(4)), _zeros(SETTINGS), _zeros(SETTINGS))
        yield kernel.points, (shared, 0, known.maps, room(POINTS))
        yield kernel.sweep, (0, 1, shared, _ints([3]), -1, known.maps, room(POINTS), _zeros(LINES), _zeros(LINES))
        highs, lows = _ints([rng.randrange(0, len(known.highs)) for _ in range(4)]), _ints([5, 30, 60, 90])
        yield kernel.against, (gone, highs, lows, known.maps, room(POINTS), _zeros(4), _zeros(4))


def _zeros(size: int) -> Any:
    return np.zeros(size, np.int64)


# -- stacked decks of pai gow poker: the dice decide who gets which stack, and every throw is tried -------------------

Hand = tuple[int, ...]
PLACES = 7
NAMES = {WIN: "both hands higher", PUSH: "one hand each", LOSE: "neither hand higher"}

# Seven stacks from the dealer's right; `??` are cards from the pack.
STACKS = (
    (
        ("Ah Ad Kc Kd 7h 6s 2c", "9c 8d 7s 5h 4c 3d 2h", "Js Jc Qd Th 6c 4s 3h", "Qs Qc 9h 9s 5d 4d 3s",
         "Jk As Ks Tc 8h 7d 6d", "Ac Kh Jh 9d 8s 7c 2s", "Td Ts 8c 6h 5c 5s 4h"),
        "",
    ),
    (
        ("Ah Kd 9c 8d 6s 4h 2c", "Ad Kc 9h 8s 6d 4c 2h", "Qh Qd 7c 6h 5s 3d 2s", "Jh Jd Tc 9s 8c 4d 3h",
         "Kh Qs Js Th 7d 5c 3s", "As Ks Qc Jc Td 7s 5d", "Ac 8h 7h 6c 5h 4s 3c"),
        "",
    ),
    (
        ("Ah Ad Kc Kd 7h 6s ??", "9c 8d 7s 5h 4c 3d 2h", "Js Jc Qd Th 6c 4s ??", "Qs Qc 9h 9s 5d 4d 3s",
         "7c As Ks Tc 8h 7d 6d", "Ac Kh Jh 9d 8s 2d 2s", "Td Ts 8c 6h 5c 5s 4h"),
        "Jk 3h",
    ),
)  # fmt: skip


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """A wager at the first seat while the dealer banks, every hand set by the house way."""
    price, stake = prices(chapter, settings), settings.num("min")
    direction = 1 if settings.text("delivery") == "clockwise" else -1
    for nth, (texts, pack) in enumerate(STACKS, 1):
        stacks, loose = [parse_cards(text) for text in texts], parse_cards(pack)
        counts = _counts(stacks, loose, price, direction)
        account = _account(counts, price, stake)
        yield SmallWorld(f"stacked deck {nth}", ((BET, stake),), stake, account, loose, stacked=_dealt(stacks))


def _dealt(stacks: list[Hand]) -> Hand:
    """The deck that is dealt into these stacks, back and forth from the dealer's left."""
    across = stacks[::-1]
    return tuple(hand[turn] for turn in range(PLACES) for hand in (across if turn % 2 == 0 else across[::-1]))


def _counts(stacks: list[Hand], pack: Hand, price: Prices, direction: int) -> "Counter[int]":
    """How often each result occurs, over all throws and all orders of the pack."""
    counts: Counter[int] = Counter()
    totals = Counter(sum(int(face) for face in roll.split("-")) for roll in rolls(3))
    blanks = [(s, c) for turn in range(PLACES) for s in _across(turn) for c in (turn,) if stacks[s][c] == UNKNOWN]
    for order in permutations(pack):
        hands = [list(stack) for stack in stacks]
        for (stack, place), card in zip(blanks, order, strict=True):
            hands[stack][place] = card
        for total, ways in totals.items():
            counts[_result(hands, total, price, direction)] += ways
    return counts


def _across(turn: int) -> range:
    """The stacks in the order of one pass, from the dealer's left and then back."""
    return range(PLACES - 1, -1, -1) if turn % 2 == 0 else range(PLACES)


def _result(hands: list[list[int]], total: int, price: Prices, direction: int) -> int:
    """The result of the hand at the first seat for a total of the dice: the dealer's place is 1, 8 and 15."""
    steps = steps_to_first(total, PLACES)
    dealer = -steps % PLACES
    seat = (dealer + 1) % PLACES if direction > 0 else (dealer - 1) % PLACES
    mine, banker = ((hands[n], house_low(hands[n], price)) for n in (seat, dealer))
    return result(*values_of(*mine, price), *values_of(*banker, price), price.terms)


def _account(counts: "Counter[int]", price: Prices, stake: int) -> WagerOdds:
    nets = {outcome: settle(stake, outcome, price.num, price.den, price.terms) for outcome in NAMES}
    outcomes = [Outcome(NAMES[o], Fraction(nets[o], stake), ways) for o, ways in counts.items()]
    return WagerOdds(BET, BET, gather(outcomes), counts.total())
