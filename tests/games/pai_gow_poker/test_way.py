"""The house way: one hand of every situation on either side of its mark; always lawful, always the same."""

from collections.abc import Sequence
from random import Random

import pytest

from pitboss.games.pai_gow_poker.cases import usual_prices
from pitboss.games.pai_gow_poker.rules import SETTINGS, lay_out
from pitboss.games.pai_gow_poker.settings import COUNTS, can_flush, house_low, lawful_lows, look_up_settings, values_of
from pitboss.games.pai_gow_poker.table import NAMES, Prices, mark_text, marks_of, read_changes
from pitboss.hands.cards import JOKER, cards_text, parse_cards
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "pai-gow-poker")
CLASSIC, PLAIN = usual_prices(), usual_prices(house_way="plain")


def front(text: str, price: Prices = CLASSIC) -> str:
    """The cards that the house way puts in front, by rank."""
    cards = parse_cards(text)
    low = sorted((cards[place] for place in house_low(cards, price)), reverse=True)
    return cards_text(low)


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        ("Ah Qd Jc 9s 7h 4d 2c", "Qd Jc"),  # without a pair: the second and third highest
        ("Kh Kd Ac Js 8h 5d 3c", "Ac Js"),  # a pair: the two highest others
        ("6h 6d 3c 3s Kh Ts 8d", "Kh Ts"),  # two low pairs: kept with a king or an ace,
        ("6h 6d 3c 3s Qh Ts 8d", "3s 3c"),  # else split
        ("9h 9d 4c 4s Ah Js 7d", "Ah Js"),  # medium and low: kept with an ace
        ("9h 9d 4c 4s Kh Js 7d", "4s 4c"),
        ("Th Td 8c 8s Ah 5s 2d", "Ah 5s"),  # two medium pairs: the same
        ("Th Td 8c 8s Kh 5s 2d", "8s 8c"),
        ("Kh Kd 5c 5s Ah Ts 3d", "5s 5c"),  # with a high pair or aces: always split
        ("Jh Jd 8c 8s Ah Qs 4d", "8s 8c"),
        ("Kh Kd Qc Qs Ah 7s 3d", "Qs Qc"),
        ("Ah Ad 3c 3s Kh Qs 9d", "3s 3c"),
        ("Ah Ad 7c 7s Kh 5s 2d", "7s 7c"),
        ("Ah Ad Kc Ks Qh 9s 6d", "Ks Kc"),
        ("Qh Qd 9c 9s 4h 4s Ad", "Qh Qd"),  # three pairs: the highest in front
        ("Kh Kd Kc As 9h 6s 3d", "As 9h"),  # three of a kind stay together,
        ("Ah Ad Ac Ks 9h 6s 3d", "Ah Ks"),  # but not aces
        ("Th 9d 8c 7s 6h Ks Qd", "Ks Qd"),  # a straight or a flush with the best low hand beside it
        ("Kh 9h 8h 7h 6h As Qd", "As Qd"),
        ("Th 9d 8c 7s 6h Ts Td", "Ts Td"),  # with three of a kind: a pair in front
        ("Th 9d 8c 7s 6h Ts 9c", "9d 9c"),  # with two pairs: as two pairs
        ("Ah Kh 4h 3h 2h 4d 3c", "Ah Kh"),
        ("9h 8h 7h 6h 5h Kh Kd", "Kh Kd"),  # a straight flush is broken for a pair or an ace,
        ("9h 8h 7h 6h 5h 4d Kh", "Kh 4d"),  # not for less
        ("Jh Jd Jc 3s 3h As Kd", "As Kd"),  # a full house with a small pair stays together behind ace-king,
        ("Jh Jd Jc 3s 3h As Qd", "3s 3h"),
        ("Jh Jd Jc 4s 4h As Kd", "4s 4h"),  # any other is split
        ("Jh Jd Jc 9s 9h 5s 5d", "9s 9h"),
        ("Jh Jd Jc 5s 5h 5d Kd", "Jh Jd"),
        ("4h 4d 4c 4s Kh 9s 7d", "Kh 9s"),  # low fours stay together,
        ("9h 9d 9c 9s Kh 7s 2d", "Kh 7s"),  # medium ones with a king,
        ("9h 9d 9c 9s Qh 7s 2d", "9h 9d"),
        ("Qh Qd Qc Qs Ah Js 2d", "Qh Qd"),  # high ones with ace-queen
        ("Kh Kd Kc Ks Ah Qs 2d", "Ah Qs"),
        ("Ah Ad Ac As 5h 5s 2d", "5s 5h"),  # aces with a pair of fives
        ("Ah Ad Ac As 4h 4s 2d", "Ah Ad"),
        ("Ah Ad Ac As Jk Ks Kd", "Ks Kd"),  # five aces with kings
        ("Ah Ad Ac As Jk Qs Qd", "Ah Ad"),
        ("Jk Ad Kc 9s 8h 6s 3d", "Kc 9s"),  # the joker is an ace
        ("Jk Kd Kc 9s 8h 6s 3d", "Jk 9s"),
        ("Jk Ad Ac Ks Qh Jd 9s", "Ad Ac"),  # or fills the straight behind a pair of aces
    ],
)
def test_the_classic_way(hand: str, low: str) -> None:
    assert sorted(front(hand).split()) == sorted(low.split()) or _worth(hand, front(hand)) == _worth(hand, low)


def _worth(hand: str, low: str) -> tuple[int, int]:
    """The value of a setting: two cards of one rank are as good as two others of it."""
    cards = parse_cards(hand)
    return values_of(cards, [cards.index(card) for card in parse_cards(low)], CLASSIC)


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        ("9h 9d 4c 4s Ah Js 7d", "4s 4c"),
        ("9h 9d 9c 9s Qh 7s 2d", "Qh 7s"),
        ("Kh Kd Kc Ks Ah Qs 2d", "Kh Kd"),
        ("Jh Jd Jc 3s 3h As Kd", "3s 3h"),
    ],
)
def test_the_differences_of_the_plain_way(hand: str, low: str) -> None:
    assert _worth(hand, front(hand, PLAIN)) == _worth(hand, low)


@pytest.mark.parametrize("price", [CLASSIC, PLAIN])
def test_it_is_always_lawful_and_does_not_depend_on_the_order_of_the_cards(price: Prices) -> None:
    rng = Random(5)
    for _ in range(300):
        cards = rng.sample(range(53), 7)
        low = house_low(cards, price)
        assert low in lawful_lows(cards, price)
        mixed = rng.sample(cards, 7)
        other = house_low(mixed, price)
        assert values_of(cards, low, CLASSIC) == values_of(mixed, other, CLASSIC)


def test_every_mark_has_a_row_in_every_way() -> None:
    for name in ("classic", "plain"):
        rows = BOOK.tables[f"way-{name}"]
        assert list(rows) == ["groups", *filter(None, NAMES)]


def test_marks_are_read_as_they_are_written() -> None:
    marks = marks_of(BOOK, BOOK.choose({"house_way_changes": "four-aces = 10-10, three-aces=ALWAYS,"}))
    assert (mark_text(marks["four-aces"]), mark_text(marks["three-aces"])) == ("T-T", "always")
    assert mark_text(marks["two-pairs-low-low"]) == "K-2"
    assert read_changes("four-aces=K-A")[0] == {"four-aces": (12, 11)}


def test_a_foul_setting_has_no_high_hand() -> None:
    cards = parse_cards("Ah Ad Kc Kd 7h 6s 2c")
    highs, lows = [0] * SETTINGS, [0] * SETTINGS
    lay_out(cards, CLASSIC.ranking, CLASSIC.terms, highs, lows)
    assert (highs[0], min(highs[1:]) > 0) == (-1, True)


@pytest.mark.parametrize("price", [CLASSIC, usual_prices(suited_wheel="lowest")], ids=["wheel-second", "wheel-lowest"])
@pytest.mark.parametrize("suits", [(0, 1, 2, 3), (0, 1), (2,)], ids=["any-suit", "two-suits", "one-suit"])
def test_the_values_of_a_setting_can_be_looked_up(price: Prices, suits: tuple[int, ...]) -> None:
    random, jokers, flushes = Random(53), 0, 0
    deck = [card for card in range(53) if card == JOKER or card % 4 in suits]
    for _ in range(600):
        cards = random.sample(deck, 7)
        jokers += JOKER in cards
        flushes += can_flush(_counted(cards))
        by_cards = [0] * SETTINGS, [0] * SETTINGS
        bits = lay_out(cards, price.ranking, price.terms, *by_cards)
        assert look_up_settings(cards, price) == (bits, *by_cards)
    assert jokers > 50
    assert flushes > 10


def _counted(cards: Sequence[int]) -> int:
    return sum(COUNTS[card] for card in cards)


@pytest.mark.parametrize(
    ("hand", "can"),
    [
        ("Ah Kh 9h 5h 2h 3c 4d", True),
        ("Ah Kh 9h 5h 2s 3c 4d", False),
        ("Ah Kh 9h 5h 2s 3c Jk", True),
        ("Ah Kh 9h 5s 2s 3c Jk", False),
        ("As Ks 9s 8s 7s 6s 5s", True),
    ],
)
def test_five_of_a_suit_can_be_a_flush_the_joker_counting_for_any(hand: str, can: bool) -> None:
    assert can_flush(_counted(parse_cards(hand))) is can
