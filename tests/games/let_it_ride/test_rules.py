"""Let it ride in integers, against plain counting."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from pitboss.games.let_it_ride.rules import Terms, best_win, judge, pay_line, pays_already, settle, settle_bonus
from pitboss.games.let_it_ride.table import Prices, prices
from pitboss.hands.cards import parse_cards
from pitboss.rulebooks.book import chapter


def five(cards: Sequence[int]) -> tuple[int, int, int, int, int]:
    c0, c1, c2, c3, c4 = cards
    return c0, c1, c2, c3, c4


def table(book: str = "tribal", **settings: object) -> Prices:
    page = chapter(book, "let-it-ride")
    return prices(page, page.choose(settings))


@pytest.mark.parametrize("book", ["bahamas", "nsw", "tribal"])
def test_all_rulebooks_rank_and_pay_alike(book: str) -> None:
    found = table(book)
    assert found.ranking == tuple(range(10))
    assert found.num == (0, 1, 2, 3, 5, 8, 11, 50, 200, 1000)
    assert set(found.den) == {1}
    assert found.terms == Terms(lowest_pair=8, wheel=0, cap=0, cap_by_hand=1)


def test_lines_of_all_hands_of_a_short_deck() -> None:
    """Of the 15,504 hands from tens to aces none loses, and every flush is royal."""
    found = table()
    deck = range(32, 52)
    lines = [0] * 10
    for cards in combinations(deck, 5):
        lines[pay_line(*five(cards), found.ranking, found.terms)] += 1
    assert sum(lines) == 15_504
    assert lines[9] == 4
    assert lines[7] == 5 * 16
    assert lines[6] == 5 * 4 * 4 * 6
    assert lines[4] == 4**5 - 4
    assert lines[3] == 5 * 4 * 6 * 16
    assert lines[2] == 10 * 36 * 12
    assert lines[1] == 5 * 6 * 4 * 64
    assert lines[0] == lines[5] == lines[8] == 0


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("Tc Td 3h", 1),
        ("9c 9d 3h", 0),
        ("2c 2d 2h", 1),
        ("2c 2d 3h 3s", 1),
        ("9c 9d 3h 4s", 0),
        ("Ac 9d 3h As", 1),
        ("Ac Kc Qc Jc", 0),
    ],
)
def test_known_cards_that_pay_whatever_comes(cards: str, pays: int) -> None:
    c0, c1, c2, c3 = (*parse_cards(cards), -1)[:4]
    assert pays_already(c0, c1, c2, c3, table().terms) == pays


def test_what_pays_already_pays_with_any_further_cards() -> None:
    found = table()
    for held in ("Tc Td 3h", "2c 2d 2h", "2c 2d 3h 3s"):
        known = parse_cards(held)
        for rest in combinations([c for c in range(52) if c not in known], 5 - len(known)):
            assert pay_line(*five((*known, *rest)), found.ranking, found.terms) > 0


def test_a_wager_wins_by_its_line_or_loses_its_stake() -> None:
    found = table()
    assert settle(500, 0, 0, found.terms, found.num, found.den) == -500
    assert settle(500, 5, 0, found.terms, found.num, found.den) == 4000


def test_a_limit_on_a_hand_is_used_up_wager_by_wager() -> None:
    found = table()
    terms = found.terms._replace(cap=1500)
    paid = 0
    for expected in (1000, 500, 0):
        net = settle(500, 2, paid, terms, found.num, found.den)
        assert net == expected
        paid += net
    each = terms._replace(cap_by_hand=0)
    assert settle(500, 2, 9999, each, found.num, found.den) == 1000
    assert settle(500, 0, 1500, terms, found.num, found.den) == -500


def test_the_bonus_chip_is_not_returned() -> None:
    found = table()
    assert settle_bonus(100, 3, found.prizes) == 400
    assert settle_bonus(100, 2, found.prizes) == -100


def test_the_best_win_of_three_wagers() -> None:
    found = table()
    assert best_win(500, found.num, found.den) == 1_500_000


def test_a_low_pair_is_a_pair_that_does_not_pay() -> None:
    found = table()
    nines = parse_cards("9c 9d 3h 5s 8d")
    assert judge(*five(nines), found.ranking, found.terms) == 1
    assert pay_line(*five(nines), found.ranking, found.terms) == 0
