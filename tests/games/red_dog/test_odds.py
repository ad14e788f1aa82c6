"""Exact odds and best play of red dog against published figures, and against every deal of small shoes."""

from fractions import Fraction
from itertools import permutations

import pytest
from tests.games.red_dog.kennel import Kennel, one, spread

from pitboss.games.red_dog.odds import accounts, odds
from pitboss.games.red_dog.strategy import advise, strategy
from pitboss.hands.cards import RANKS, parse_card, rank_of
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "red-dog")


def edge(decks: int) -> Fraction:
    return odds(BOOK, BOOK.choose({"decks": decks}, hypothetical=True))[0].edge


@pytest.mark.parametrize(("decks", "published"), [(1, "3.155"), (8, "2.751")])
def test_published_edges(decks: int, published: str) -> None:
    """The ends of the published range for these odds and the best raises, from one deck to eight."""
    assert f"{float(100 * edge(decks)):.3f}" == published


@pytest.mark.parametrize("decks", [6, 7, 20])
def test_the_edge_by_formula_for_any_number_of_decks(decks: int) -> None:
    cards, of_rank = 52 * decks, 4 * decks
    total = Fraction(13 * of_rank * (of_rank - 1) * (of_rank - 2), cards * (cards - 1) * (cards - 2)) * 11
    for gap in range(1, 12):
        pays = {1: 5, 2: 4, 3: 2}.get(gap, 1)
        comes = Fraction(2 * (12 - gap) * of_rank * of_rank, cards * (cards - 1))
        wins = Fraction(of_rank * gap, cards - 2)
        unit = wins * pays - (1 - wins)
        total += comes * (2 * unit if unit > 0 else unit)
    assert edge(decks) == -total


def test_raise_from_a_spread_of_seven_up() -> None:
    (decision,) = strategy(BOOK, BOOK.choose({})).decisions
    assert decision.rules == ("Raise by the whole wager from spread 7 up, and never on a smaller one.",)
    assert [group.choices for group in decision.groups()] == [("stay",)] * 6 + [("raise",)] * 5
    assert sum(s.ways for s in decision.situations) == 24 * 24 * 2 * 66


@pytest.mark.parametrize(
    ("cards", "choice", "worth"), [(("4c", "7c"), "stay", Fraction(48 * 5, 310) - 1), (("2c", "Tc"), "raise", None)]
)
def test_advice_at_the_table(cards: tuple[str, str], choice: str, worth: Fraction | None) -> None:
    table = spread(*cards)
    assert table.asking is not None
    advice = advise(table.table, table.asking)
    assert advice is not None
    assert advice.choice == choice
    assert worth in (None, advice.worth["raise"])
    idle = one().open()
    assert idle.asking is not None
    assert advise(idle.table, idle.asking) is None


def test_the_live_table_agrees_on_every_deal_of_a_small_shoe_with_the_best_raises() -> None:
    """Seven cards, the first burned: every order of the others through the live procedure, raised as advised."""
    pack = ["2c", "6c", "6d", "7c", "Tc", "Kc", "Ac"]
    ranks = [0] * RANKS
    for card in pack:
        ranks[rank_of(parse_card(card))] += 1
    account = accounts(BOOK, BOOK.choose({}), ranks, 1000)[0]
    orders = list(permutations(pack, 3))
    total = 0
    for order in orders:
        table = one().stake("ann").chance(*order)
        table.close()
        assert isinstance(table, Kennel)
        table.over()
        if table.asked() == "raises":
            assert table.asking is not None
            advice = advise(table.table, table.asking, ranks)
            if advice is not None and advice.choice == "raise":
                table.bet("ann", "raise", 1000)
            table.deal()
        total += table.net()
    assert total == account.mean() * 1000 * len(orders)
