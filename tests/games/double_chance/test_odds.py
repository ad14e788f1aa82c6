"""Exact odds: counted again by other means, with rounding stakes, other prizes and limits."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from pitboss.games.double_chance.cases import random_terms, usual_prices
from pitboss.games.double_chance.odds import (
    EXAMPLE,
    WHOLE_DECK,
    OddsInput,
    jackpot_account,
    keeps_of,
    odds,
    sweep_all,
    wager_account,
)
from pitboss.games.double_chance.rules import (
    CARDS,
    HIGHER,
    HIGHER_AT,
    LOWER,
    OTHER_SUIT,
    best_keep,
    count_cards,
    find_sets,
    kept_sets,
    set_of,
    sixth_result,
)
from pitboss.games.double_chance.table import Prices, prices
from pitboss.hands.cards import ACE, FIVE, FOUR, THREE, TWO, parse_cards, rank_of, suit_of
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import chapter

BOOK = chapter("nsw", "double-chance")
POKER = {
    "royal flush": 4, "straight flush": 36, "four of a kind": 624, "full house": 3744, "flush": 5108,
    "straight": 10_200, "three of a kind": 54_912, "two pair": 123_552, "dead hand": 12,
}  # fmt: skip


def test_the_edge_and_every_outcome() -> None:
    wager, jackpot = odds(BOOK, BOOK.choose({}))
    assert (wager.name, wager.edge) == ("wager", Fraction(229_739, 6_107_556))
    assert wager.total == comb(52, 5) * 47
    ways = {o.name: o.ways for o in wager.outcomes}
    assert {name: ways[f"declared {name}"] for name in POKER} == {name: 47 * n for name, n in POKER.items()}
    assert (jackpot.name, jackpot.edge, jackpot.total) == ("jackpot", Fraction(55_022, 162_435), comb(52, 5))
    assert {o.name: o.ways for o in jackpot.outcomes if o.net > 0} == {
        name: n for name, n in POKER.items() if name not in ("three of a kind", "two pair")
    }


def declarable(hand: tuple[int, ...]) -> bool:
    """Rule 11 in other words: by counting ranks and suits."""
    ranks, suits = Counter(rank_of(c) for c in hand), Counter(suit_of(c) for c in hand)
    groups = sorted(ranks.values(), reverse=True)
    low, high = min(ranks), max(ranks)
    straight = len(ranks) == 5 and (high - low == 4 or set(ranks) == {ACE, TWO, THREE, FOUR, FIVE})
    of_suit = {suit: {rank_of(c) for c in hand if suit_of(c) == suit} for suit in suits}
    dead = ranks[TWO] == 2 and {TWO, THREE, FOUR, FIVE} in of_suit.values()
    return len(suits) == 1 or straight or groups[0] > 2 or groups[:2] == [2, 2] or dead


def test_the_wins_of_best_play_counted_by_suits() -> None:
    """The highest card of a suit beats all lower ranks not in hand; three suits count."""
    wins = 0
    for hand, weight in suit_classes(5):
        if not declarable(hand):
            suits = [sorted(rank_of(c) for c in hand if suit_of(c) == suit) for suit in range(4)]
            gains = sorted((ranks[-1] - len(ranks) + 1 for ranks in suits if ranks), reverse=True)
            wins += weight * sum(gains[:3])
    wager, _ = odds(BOOK, BOOK.choose({}))
    assert {o.name: o.ways for o in wager.outcomes}["sixth card lower in suit"] == wins == 48_084_636


def test_sets_of_cards_equal_the_rule_everywhere() -> None:
    """The kernel's unions of sets against the rule itself: every one to three kept cards, every sixth card."""
    terms, beaten, suited = usual_prices().terms, [0] * CARDS, [0] * CARDS
    find_sets(WHOLE_DECK, terms, beaten, suited)
    for size in (1, 2, 3):
        for kept in combinations(range(CARDS), size):
            lower = same = 0
            for card in kept:
                lower, same = lower | beaten[card], same | suited[card]
            k0, k1, k2 = (*kept, -1, -1)[:3]
            for sixth in range(0, CARDS, 1 if size < 3 else 5):
                by_sets = LOWER if lower >> sixth & 1 else HIGHER if same >> sixth & 1 else OTHER_SUIT
                assert sixth in kept or sixth_result(k0, k1, k2, sixth, terms) == by_sets


def test_the_best_discards_of_random_hands_by_trying_them_all() -> None:
    rng = Random(11)
    price = usual_prices()
    keeps = keeps_of(price).tolist()
    for _ in range(40):
        terms = random_terms(rng)
        deck = rng.sample(range(52), 30)
        hand, rest = deck[:5], deck[5:]
        beaten, suited = [0] * CARDS, [0] * CARDS
        find_sets(deck, terms, beaten, suited)
        tried = []
        for gone in price.discards.values():
            k0, k1, k2 = (*(c for i, c in enumerate(hand) if i not in gone), -1, -1)[:3]
            tried.append(sum(sixth_result(k0, k1, k2, card, terms) == LOWER for card in rest))
        best = best_keep(hand, set_of(rest), keeps, beaten)
        assert best == tried.index(max(tried))
        assert count_cards(kept_sets(hand, best, keeps, beaten) & set_of(rest)) == max(tried)


def beats(kept: list[int], sixth: int, price: Prices) -> bool:
    k0, k1, k2 = (*kept, -1, -1)[:3]
    return sixth_result(k0, k1, k2, sixth, price.terms) == LOWER


@pytest.mark.parametrize("text", ["2c 3c 4c 5c 2d 9h Kd", "Ah Kh 7s 4d 2c 9c Qd 3s"])
def test_a_small_deck_counted_by_hand(text: str) -> None:
    deck = tuple(parse_cards(text))
    price = usual_prices()
    wager, jackpot = (
        wager_account(BOOK, OddsInput(price, 500, deck)),
        jackpot_account(BOOK, OddsInput(price, 100, deck)),
    )
    assert wager.total == comb(len(deck), 5) * (len(deck) - 5)
    assert jackpot.total == comb(len(deck), 5)
    total = Fraction(0)
    for hand in combinations(deck, 5):
        rest = [c for c in deck if c not in hand]
        if declarable(hand):
            total += len(rest)  # these decks have nothing that pays more than even money
            continue
        kept = [[c for i, c in enumerate(hand) if i not in gone] for gone in price.discards.values()]
        total += max(sum(1 if beats(k, c, price) else -1 for c in rest) for k in kept)
    assert wager.mean() == total / wager.total


# -- stakes, limits, prizes -------------------------------------------------------------------------------------------


def test_a_payout_limit_is_applied_at_the_stake() -> None:
    capped = BOOK.choose({"cap": "100"})
    (wager, _), (at_25, _) = odds(BOOK, capped), odds(BOOK, capped, 2500)
    best = {o.name: o.net for o in wager.outcomes}
    assert best["declared royal flush"] == best["declared four of a kind"] == 20  # $5, so $100 is 20 to 1
    assert {o.name: o.net for o in at_25.outcomes}["declared royal flush"] == 4
    assert wager.edge < at_25.edge
    assert (at_25.stake, "The limit of $100 on a declared hand is applied at $5." in wager.notes) == (2500, True)


def test_rounding_is_shown_with_the_unrounded_edge() -> None:
    settings = BOOK.choose({"pays.sixth-card": "6 to 5"}, hypothetical=True)
    wager, jackpot = odds(BOOK, settings, 101)
    assert wager.unrounded == odds(BOOK, settings)[0].edge
    assert wager.unrounded < wager.edge  # a fifth of a dollar and a cent is rounded down
    assert (jackpot.stake, jackpot.unrounded) == (100, jackpot.edge)


def test_prizes_of_the_house() -> None:
    text = (
        "royal-flush 1000, straight-flush 200, four-of-a-kind $50, full-house 11, flush 8, straight 5, dead-hand 7 to 2"
    )
    settings = BOOK.choose({"jackpot_schedule": text, "approved.jackpot_schedule": "x"})
    _, jackpot = odds(BOOK, settings)
    nets = {o.name: o.net for o in jackpot.outcomes}
    assert [nets[name] for name in ("four of a kind", "dead hand", "no jackpot hand")] == [
        49,
        Fraction(7, 2),
        -1,
    ]
    assert EXAMPLE not in jackpot.notes
    assert EXAMPLE in odds(BOOK, BOOK.choose({}))[1].notes


def test_the_result_does_not_depend_on_the_order_of_the_deck() -> None:
    price = usual_prices()
    deck = tuple(parse_cards("2c 3c 4c 5c 2d 9h Kd Qs"))
    one, other = (sweep_all(OddsInput(price, 1, cards)).totals for cards in (deck, deck[::-1]))
    assert one[:HIGHER_AT] == other[:HIGHER_AT]
    assert sum(one) == sum(other)  # equally good discards may lose by another suit instead of a higher card


def test_a_low_ace_would_cost_the_player() -> None:
    low = prices(BOOK, BOOK.choose({}))
    low = low._replace(terms=low.terms._replace(ace_high=0))
    assert wager_account(BOOK, OddsInput(low, 500)).edge > wager_account(BOOK, OddsInput(usual_prices(), 500)).edge
