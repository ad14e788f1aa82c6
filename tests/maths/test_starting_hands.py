"""Hold'em's starting hands: the almanac's figures against published ones, themselves, and other counts."""

import random
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from pitboss.answers import starting_hands as page
from pitboss.answers.almanac import current_page
from pitboss.answers.starting_hands import hands_against
from pitboss.hands.cards import parse_cards
from pitboss.maths import starting_equities as computed
from pitboss.maths.equity import exact_equity
from pitboss.maths.equity_kernel import PLAYERS_MAX
from pitboss.maths.known_cards import FORMS, KnownCards
from pitboss.maths.starting_equities import ALL_HANDS, sampled
from pitboss.maths.starting_hands import OPPONENTS_MAX, name_of, starting_hands
from pitboss.reports.equity import equity_of, read_deal

# Per cent of the pot against one random hand, as every hold'em book prints it.
PUBLISHED = {
    "AA": 85.20,
    "KK": 82.40,
    "22": 50.33,
    "AKs": 67.04,
    "AKo": 65.32,
    "72o": 34.58,
    "32o": 32.30,
    "JTs": 57.53,
}


def combos(name: str) -> int:
    return {2: 6, 3: 4}.get(len(name), 0) + (8 if name.endswith("o") else 0)


def test_there_are_169_of_them_for_all_hands() -> None:
    assert len(starting_hands()) == 169
    assert sum(map(combos, starting_hands())) == len(ALL_HANDS) == 1326
    assert {name_of(*cards) for cards in ALL_HANDS} == set(starting_hands())
    assert all(name_of(*cards) == name for name, cards in starting_hands().items())


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_equities_against_a_random_hand(name: str) -> None:
    assert float(hands_against(1)[name].equity) * 100 == pytest.approx(PUBLISHED[name], abs=0.005)


def test_two_random_hands_are_worth_the_same() -> None:
    """Every pair of hands is counted from both sides: on average half of the pot, exactly."""
    hands = hands_against(1)
    deals = comb(50, 5) * comb(45, 2)
    assert {hand.deals for hand in hands.values()} == {deals * n for n in (4, 6, 12)}
    assert all(hands[name].deals == combos(name) * deals for name in hands)
    share = sum((hand.equity * combos(name) for name, hand in hands.items()), Fraction(0))
    assert share / len(ALL_HANDS) == Fraction(1, 2)


def test_several_random_hands_share_the_pot_alike_on_average() -> None:
    for opponents in range(2, OPPONENTS_MAX + 1):
        hands = hands_against(opponents)
        share = sum(float(hand.equity) * combos(name) for name, hand in hands.items()) / len(ALL_HANDS)
        assert share == pytest.approx(1 / (opponents + 1), abs=0.0003)
    assert OPPONENTS_MAX < PLAYERS_MAX


def test_some_boards_are_counted_as_one_by_one() -> None:
    """On one board: every hand against every other, by the equity of two known hands."""
    board = parse_cards("Ah Kh 2h 2c 9d")
    cards = np.array(ALL_HANDS, np.int64)
    free = ~np.isin(cards, board).any(axis=1)
    beaten, tied, others = computed._met(cards[free], computed._Hands(cards).strengths(board, free))
    chance = random.Random(4)
    for at in chance.sample(range(len(beaten)), 6):
        mine = tuple(int(card) for card in cards[free][at])
        theirs = [hand for hand in ALL_HANDS if not {*hand} & {*mine, *board}]
        met = [exact_equity(KnownCards(FORMS["holdem"], (mine, hand), board)).shares[0] for hand in theirs]
        assert others == len(theirs)
        assert (beaten[at], tied[at]) == (sum(each.every for each in met), sum(each.some for each in met))


def test_a_random_part_of_the_sampled_ones_is_played_again() -> None:
    chance = random.Random()
    name, opponents = chance.choice(list(starting_hands())), chance.randrange(2, OPPONENTS_MAX + 1)
    assert sampled(starting_hands()[name], opponents) == hands_against(opponents)[name]


@pytest.mark.long
@pytest.mark.parametrize("rules", page.WANTED)
def test_all_of_them_are_computed_again(rules: str) -> None:
    known = current_page(*page.PAGE[:3])
    assert known is not None
    assert page.written_hands(rules) == known.answers[rules]


def test_an_unknown_hand_is_answered_from_the_almanac() -> None:
    deal = read_deal("holdem", ["AhKd", "??"])
    found = equity_of(deal)
    assert page.start_equity(deal) == found
    assert found.deals == 2_097_572_400
    assert found.shares[0].equity + found.shares[1].equity == 1
    assert found.shares[0].equity == hands_against(1)["AKo"].equity
    assert equity_of(read_deal("holdem", ["??", "AhKd"])).shares == found.shares[::-1]
    assert page.start_equity(read_deal("holdem", ["AhKd", "??"], board="2h 3h 4h")) is None
