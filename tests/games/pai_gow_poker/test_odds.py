"""The odds: frequencies with the joker, the fast count of pairs against a plain one, and a simulated bank."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from pitboss.games.pai_gow_poker import kernel
from pitboss.games.pai_gow_poker.cases import usual_prices
from pitboss.games.pai_gow_poker.odds import (
    FULL_BANK,
    LINES,
    Meetings,
    bank_account,
    bank_tables,
    bet_account,
    by_the_cards,
    code_of,
    frequencies,
    full_bank_account,
    hands_by_line,
    meetings,
    nets_of_banks,
    odds,
    unrounded_stake,
)
from pitboss.games.pai_gow_poker.patterns import fast, held, masks_of, patterns, room
from pitboss.games.pai_gow_poker.rules import LOSE, WIN, line_of, result
from pitboss.games.pai_gow_poker.settings import house_low, values_of
from pitboss.games.pai_gow_poker.strategy import worths
from pitboss.hands.cards import JOKER, make_card, parse_cards
from pitboss.maths.stream import SIZE
from pitboss.maths.suits import mask_classes
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "pai-gow-poker")
PRICE = by_the_cards(usual_prices())


# -- how often each hand comes ----------------------------------------------------------------------------------------


def test_five_cards_with_the_joker() -> None:
    five = frequencies(PRICE).five
    assert sum(five) == comb(53, 5)
    assert five == (1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1)


def test_seven_cards_with_the_joker() -> None:
    """As published for the bonus wagers of this game, which set three of a kind above a straight."""
    seven = frequencies(PRICE).seven
    assert sum(seven) == comb(53, 7) == 154_143_080
    assert seven[10] == 1128
    assert seven[9] == 4 * comb(47, 2) + 4 * 47 + 4 * 5 * comb(
        47, 2
    )  # natural, all five besides a joker, four and the joker
    assert seven[9] + seven[8] == 26_020 + 184_644 + 300
    assert (seven[7], seven[6], seven[5], seven[2], seven[1]) == (307_472, 4_188_528, 6_172_088, 35_553_816, 64_221_960)
    assert seven[4] + seven[3] == 11_034_204 + 7_672_500
    assert seven[0] == comb(53, 7) - sum(seven[1:])


def test_patterns_agree_with_the_rules() -> None:
    known, rng = patterns(PRICE), Random(3)
    hands = [rng.sample(range(53), 7) for _ in range(200)]
    hands += [
        [*(make_card(r, 2) for r in rng.sample(range(13), 5)), *rng.sample((3, 7, 12, JOKER), 2)] for _ in range(100)
    ]
    for cards in hands:
        high, low = values_of(cards, house_low(cards, PRICE), PRICE)
        code = code_of(cards, 0, known.maps)
        assert (known.highs[code // kernel.LOWS], known.lows[code % kernel.LOWS]) == (high, low)


# -- two hands of one deck --------------------------------------------------------------------------------------------


def by_hand(ranks: tuple[int, ...]) -> tuple[list[int], list[int], int]:
    """Every pair of hands from a small deck, one by one: wins and banks by line, and the number of pairs."""
    deck = [make_card(rank, suit) for rank in ranks for suit in range(4)] + [JOKER]
    hands = list(combinations(range(len(deck)), 7))
    values = np.array([values_of(c, house_low(c, PRICE), PRICE) for c in ([deck[i] for i in h] for h in hands)])
    sets = np.array([sum(1 << i for i in hand) for hand in hands])
    wins, banks, pairs = [0] * LINES, [0] * LINES, 0
    for (high, low), mine in zip(values, sets, strict=True):
        others = values[(sets & mine) == 0]
        line = line_of(int(high))
        wins[line] += int(((others[:, 0] < high) & (others[:, 1] < low)).sum())
        banks[line] += int(((others[:, 0] <= high) & (others[:, 1] <= low)).sum())
        pairs += len(others)
    return wins, banks, pairs


@pytest.mark.parametrize(
    "ranks",
    [
        (12, 0, 1, 2),
        pytest.param((8, 9, 10, 11), marks=pytest.mark.long),
        pytest.param((5, 6, 9, 12), marks=pytest.mark.long),
    ],
)
def test_counting_by_shared_cards_is_counting_every_pair(ranks: tuple[int, ...]) -> None:
    """Seventeen cards: pairs, fours, straights and flushes with the joker, low and high."""
    wins, banks, pairs = by_hand(ranks)
    met = meetings(PRICE, sum(1 << rank for rank in ranks))
    assert met == Meetings(tuple(wins), tuple(banks), pairs)


@pytest.mark.parametrize("text", ["", "Ah", "Jk 5d", "Kh Qh 7h", "Ah Kh Qh 2c", "9c 9d 9h 5s Jk", "3h 4h 5h 6h 7h 8c"])
def test_the_hands_that_hold_given_cards_are_all_counted(text: str) -> None:
    """Besides the whole count, plain enumeration if it is not too large."""
    shared = parse_cards(text)
    here, maps = room(), patterns(PRICE).maps
    given = held(masks_of(shared), int(JOKER in shared))
    count = fast(kernel.points)(given, 0, maps, here)
    assert here.weights[:count].sum() == comb(53 - len(shared), 7 - len(shared))
    if len(shared) >= 5:
        found: dict[int, int] = {}
        for code, weight in zip(here.codes[:count].tolist(), here.weights[:count].tolist(), strict=True):
            found[code] = found.get(code, 0) + weight
        plain: dict[int, int] = {}
        others = [card for card in range(53) if card not in shared]
        for more in combinations(others, 7 - len(shared)):
            code = int(code_of((*shared, *more), 0, maps))
            plain[code] = plain.get(code, 0) + 1
        assert {code: n for code, n in found.items() if n} == plain


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_classes_of_shared_cards_are_all_sets(size: int) -> None:
    count = fast(mask_classes)
    found = count(size, 8191, np.zeros(0, np.int64), np.zeros(0, np.int64))
    masks, ways = np.zeros(4 * found, np.int64), np.zeros(found, np.int64)
    assert count(size, 8191, masks, ways) == found
    assert ways.sum() == comb(52, size)
    assert len({tuple(masks[4 * k : 4 * k + 4]) for k in range(found)}) == found == (1, 13, 169, 1755, 16432)[size]


# -- accounts ---------------------------------------------------------------------------------------------------------


@cache
def small() -> Meetings:
    return meetings(PRICE, 1 << 12 | 0b111)


def test_the_edges_of_a_wager_and_a_bank() -> None:
    price, met = usual_prices(), small()
    stake = unrounded_stake(price)
    bet, bank = bet_account(BOOK, price, met, stake), bank_account(BOOK, price, met, stake)
    wins, banks = sum(met.wins), sum(met.banks)
    assert bet.edge == Fraction(banks, met.total) - Fraction(19, 20) * Fraction(wins, met.total)
    assert bank.edge == Fraction(wins, met.total) - Fraction(19, 20) * Fraction(banks, met.total)
    assert bet.share(-1) == bank.share(1)
    copies = next(o for o in bet.outcomes if o.name.startswith("a copy"))
    assert copies.ways == banks - wins > 0
    rounded = bet_account(BOOK, price, met, 19)  # a commission below a cent is zero
    assert rounded.edge == Fraction(banks - wins, met.total)


def test_a_hand_meets_those_that_share_no_card_with_it() -> None:
    """The same in another way: each hand of a small deck against the rest of it."""
    ranks, wins = 0b1111, 0
    deck = [make_card(rank, suit) for rank in range(4) for suit in range(4)] + [JOKER]
    known, maps = patterns(PRICE), patterns(PRICE).maps
    for cards in Random(2).sample(list(combinations(deck, 7)), 40):
        high, low = values_of(cards, house_low(cards, PRICE), PRICE)
        places = np.searchsorted(known.highs, [high]), np.searchsorted(known.lows, [low])
        won, lost = np.zeros(1, np.int64), np.zeros(1, np.int64)
        gone = held([0] * 4, gone=masks_of(cards), joker_gone=int(JOKER in cards), ranks=ranks)
        assert fast(kernel.against)(gone, *places, maps, room(), won, lost) == comb(10, 7)
        results = []
        for other in combinations([card for card in deck if card not in cards], 7):
            theirs = values_of(other, house_low(other, PRICE), PRICE)
            results.append(result(high, low, *theirs, PRICE.terms))
        assert (won[0], lost[0]) == (results.count(WIN), results.count(LOSE))
        wins += int(won[0])
    assert wins > 0


def test_hands_by_line_are_all_hands() -> None:
    lines = hands_by_line(PRICE)
    assert lines.sum() == comb(53, 7)
    assert lines[0] == frequencies(PRICE).seven[0]  # a hand without a pair is set as one


# -- a full bank, simulated -------------------------------------------------------------------------------------------


def test_a_simulated_bank_repeats_itself_and_is_the_same_in_plain_python() -> None:
    few = nets_of_banks(PRICE, 200)
    assert few == nets_of_banks.__wrapped__(PRICE, 200)
    assert (sum(few), len(few)) == (200, 13)
    plain = [0] * 13
    bank_tables(0, 40, 9, [0] * SIZE, [0] * 53, patterns(PRICE).maps, plain)
    compiled = np.zeros(13, np.int64)
    fast(bank_tables)(0, 40, 9, np.zeros(SIZE, np.int64), np.zeros(53, np.int64), patterns(PRICE).maps, compiled)
    assert plain == compiled.tolist()


def test_the_account_of_a_simulated_bank_says_so() -> None:
    account = full_bank_account(usual_prices(), nets_of_banks(PRICE, 20_000), 10_000)
    shown = account.shown()
    assert (shown["method"], shown["seed"], shown["combinations"]) == ("simulated", 9, 20_000)
    low, high = shown["interval"]
    assert low < shown["decimal"] < high
    assert shown["confidence"] == 0.99
    nets = {o.name: o.net for o in account.outcomes}
    assert nets["1 more hands beaten"] == Fraction(19, 120)
    assert nets["1 more hands lost to"] == Fraction(-1, 6)


def test_the_whole_deck_dealt_many_times() -> None:
    """One player against the dealer. The margins are five standard deviations of so many hands."""
    hands = 400_000
    nets = np.zeros(3, np.int64)
    fast(bank_tables)(0, hands, 9, np.zeros(SIZE, np.int64), np.zeros(53, np.int64), patterns(PRICE).maps, nets)
    beaten, pushed, banked = (float(count) / hands for count in nets)
    assert 0.40 < pushed < 0.43
    assert abs(banked - 0.95 * beaten - 0.027) < 0.006  # published for like house ways: 2.7 %
    assert abs(beaten - 0.95 * banked - 0.0025) < 0.006


@pytest.mark.long  # counting every pair of hands takes minutes; the test above deals a sample
def test_the_whole_deck() -> None:
    accounts = {account.name: account for account in odds(BOOK, BOOK.choose({}))}
    bet, bank = accounts["bet"], accounts["bank"]
    assert bet.total == bank.total == comb(53, 7) * comb(46, 7)
    assert (bet.method, bank.method) == ("exact", "exact")
    assert 0.026 < float(bet.edge) < 0.028  # published for like house ways: 2.7 %
    assert 0.001 < float(bank.edge) < 0.004
    met = meetings(PRICE)
    simulated = accounts[FULL_BANK]
    # Each of the six hands meets a full bank like a single one, so before commission the mean is the exact one.
    before = [Fraction(o.ways, simulated.total) * o.net for o in simulated.outcomes if o.net < 0]
    gained = [Fraction(o.ways, simulated.total) * o.net * Fraction(20, 19) for o in simulated.outcomes if o.net > 0]
    exact = Fraction(sum(met.banks) - sum(met.wins), met.total)
    assert abs(float(sum(before) + sum(gained) - exact)) < 2 * simulated.margin


# -- the best setting -------------------------------------------------------------------------------------------------


def test_the_house_way_is_best_in_plain_situations_only() -> None:
    price = usual_prices()
    first, second, *_ = worths(parse_cards("Ah Qd Jc 9s 7h 4d 2c"), price)
    assert (first.low, first.value > second.value) == ((1, 2), True)
    cards = parse_cards("Kh Kd Kc Ks Jh 3s 3d")
    ranked = worths(cards, price)
    assert len(ranked) == len({w.low for w in ranked})
    assert all(Fraction(-1) <= w.value <= Fraction(19, 20) for w in ranked)


def test_a_bankers_setting_is_worth_more_since_copies_are_his() -> None:
    cards, price = parse_cards("Ah Qd Jc 9s 7h 4d 2c"), usual_prices()
    as_player, as_banker = worths(cards, price), worths(cards, price, banks=True)
    assert as_banker[0].value > as_player[0].value
