"""Exact odds: of each wager alone, of all combinations, and against a second count."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest
from tests.games.vegas_shootout.naive import EVERY, nets, two

from pitboss.games.vegas_shootout.odds import DealKind, account, choices, count_deals, net, odds
from pitboss.games.vegas_shootout.rules import ROYAL_MATCH, SUITED, WITH_JOKER
from pitboss.games.vegas_shootout.table import Prices, prices
from pitboss.hands.cards import parse_cards
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "vegas-shootout")
DEALS = comb(53, 2) * comb(51, 2) * 49
ORDERS = ("pair-only", "pair-flush", "flush-pair")


def price(**settings: str) -> Prices:
    return prices(BOOK, BOOK.choose(settings))


def accounts(stake: int | None = None, **settings: str) -> dict[str, WagerOdds]:
    return {found.name: found for found in odds(BOOK, BOOK.choose(settings), stake)}


def test_every_lawful_combination_of_wagers_is_counted() -> None:
    found = accounts()
    assert list(found) == [
        "royal-match", "two-card", "five-card", "match+two", "match+five", "two+five", "all",
    ]  # fmt: skip
    assert {a.total for a in found.values()} == {DEALS}


def test_the_royal_match_is_counted_by_hand() -> None:
    """Four royal matches, 52 hands with the joker and 308 other suited ones, of 1,378."""
    by_line = {o.name: o.ways for o in accounts()["royal-match"].outcomes}
    each = comb(51, 2) * 49
    assert by_line == {
        "royal match": 4 * each,
        "joker with any card": 52 * each,
        "suited cards": 308 * each,
        "not suited": (1378 - 364) * each,
    }
    assert accounts()["royal-match"].edge == Fraction(27, 689)


def test_two_cards_against_two_are_an_even_game_under_every_reading() -> None:
    for order in ORDERS:
        found = accounts(two_card_order=order)["two-card"]
        assert found.edge == 0
        assert found.share(1) == found.share(-1)


@pytest.mark.parametrize("order", ORDERS)
def test_how_often_two_cards_win_and_tie_equals_a_plain_count(order: str) -> None:
    """Every two cards of 53 against every two of the other 51, compared in plain words."""
    ranked = [({a, b}, two((a, b), order)) for a, b in combinations([*EVERY, "Jk"], 2)]
    counted: Counter[int] = Counter()
    for (mine, my_worth), (theirs, their_worth) in combinations(ranked, 2):
        if mine.isdisjoint(theirs):
            sign = (my_worth > their_worth) - (my_worth < their_worth)
            counted.update((sign, -sign))  # each pair of hands either way round
    found = accounts(two_card_order=order)["two-card"]
    assert {int(net): chance for net, chance in found.chances().items()} == {
        sign: Fraction(count * 49, DEALS) for sign, count in counted.items()
    }


def test_the_five_cards_are_all_hands_of_53() -> None:
    """The counts of a deck with a wild joker; each five cards come in thirty ways."""
    by_line = {o.name: Fraction(o.ways, 30) for o in accounts()["five-card"].outcomes}
    assert sum(by_line.values()) == comb(53, 5)
    assert by_line["royal flush"] == 4
    assert by_line["five of a kind"] == 13
    assert by_line["four of a kind"] == 624 + 13 * 4 * 48
    assert by_line["full house"] == 3744 + comb(13, 2) * 36
    assert by_line["straight flush"] == 36 + 4 * (10 * 5 - 9)  # ten sequences less any card, nine fours in two of them


def test_edges_of_combined_wagers_add_up_but_their_spreads_do_not() -> None:
    found = accounts()
    for name, spots in choices(price()).items():
        assert found[name].edge == sum(found[spot].edge for spot in spots)
        assert found[name].average_stake == len(spots)
    all_three, apart = found["all"].variance, sum(found[spot].variance for spot in choices(price())["all"])
    assert all_three > apart  # the same cards help all three


def test_the_chances_of_one_wager_do_not_depend_on_the_others() -> None:
    ways, table = count_deals(price().terms, price().ranking), price()
    for spot in table.spots:
        single: Counter[Fraction] = Counter()
        for deal, count in ways.items():
            single[Fraction(net(spot, deal, 2, table), 2)] += count
        assert {k: Fraction(v, DEALS) for k, v in single.items()} == accounts()[spot].chances()


def test_half_a_cent_costs_the_player_at_an_odd_stake() -> None:
    assert accounts(stake=501)["royal-match"].edge > accounts()["royal-match"].edge
    assert accounts(stake=500)["royal-match"].edge == accounts()["royal-match"].edge


DECKS = [
    "Kh Qh Jk 2c 2d 9s 4h",
    "Ts Js Qs Ks As Jk 9s",
    "9c 9d 9h 9s Jk Jc Jd",
    "Ac 2d 3h 4s 5c Jk 6c",
    "2d 5d 7d 9d Kd Jk Ad 3c",
    "Jk Ah Kd Qs Jc Th Tc",
    "8c 8d 7c 7d Qs Qh 3c",
]


@pytest.mark.parametrize("text", DECKS)
@pytest.mark.parametrize("order", ORDERS)
def test_a_second_count_gives_the_same_result(text: str, order: str) -> None:
    table = price(two_card_order=order)
    counted: Counter[tuple[Fraction, int, int]] = Counter()
    for deal, ways in count_deals(table.terms, table.ranking, parse_cards(text)).items():
        match, two, five = (Fraction(net(spot, deal, 2, table), 2) for spot in table.spots)
        counted[match, int(two), int(five)] += 4 * ways  # each two of the two cards in either order
    assert counted == nets(text.split(), order)


def test_every_kind_of_deal_has_an_outcome_with_its_clauses() -> None:
    table = price()
    for match, stands in product((0, SUITED, WITH_JOKER, ROYAL_MATCH), range(3)):
        found = account(BOOK, table, 2, "all", {DealKind(10, match, stands): 1})
        (outcome,) = found.outcomes
        assert outcome.name.count(",") == 2
        assert "bs/14(8)#royal-flush" in outcome.cites
        assert len(outcome.cites) >= 3
