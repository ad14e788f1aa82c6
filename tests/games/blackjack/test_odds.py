"""Odds of Over, Under and insurance, exactly, for any number of decks."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from pitboss.games.blackjack.chart import house_of
from pitboss.games.blackjack.odds import SIDES, accounts, best_box, insurance_account, odds, side_account
from pitboss.games.blackjack.table import tables
from pitboss.hands.cards import ACE, RANKS, TEN
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "blackjack")


def counted(**settings: Any) -> dict[str, WagerOdds]:
    return {a.name: a for a in odds(BOOK, BOOK.choose(settings))}


def beside(**settings: Any) -> dict[str, WagerOdds]:
    """The wagers without the box, which takes long to calculate."""
    chosen = BOOK.choose(settings)
    book, left = tables(BOOK, chosen), [4 * chosen.num("decks")] * RANKS
    sides = {name: side_account(BOOK, book, left, 1, name) for name in SIDES}
    return {**sides, "insurance": insurance_account(BOOK, book, left, 1)}


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_insurance_wins_with_the_remaining_tens(decks: int) -> None:
    """Sixteen tens a deck among all cards but the ace: the edge is (51 - 48) / 51 for one deck, and grows with the
    decks.
    """
    insurance = beside(decks=decks)["insurance"]
    assert insurance.share(1) == Fraction(16 * decks, 52 * decks - 1)
    assert insurance.edge == 1 - 3 * Fraction(16 * decks, 52 * decks - 1)


def test_insurance_of_a_single_deck_costs_a_seventeenth() -> None:
    assert beside(variant="single-deck")["insurance"].edge == Fraction(1, 17)


@pytest.mark.parametrize("settings", [{"decks": 4}, {"decks": 6}, {"variant": "single-deck"}])
def test_over_and_under_match_a_count_of_every_two_cards(settings: dict[str, Any]) -> None:
    """Against an independent count of two-card combinations by pips."""
    decks = int(settings.get("decks", 1))
    pips = {value: 4 * decks * (4 if value == 10 else 1) for value in range(1, 11)}
    sums: dict[int, int] = {}
    for a, many in pips.items():
        for b in range(a, 11):
            sums[a + b] = sums.get(a + b, 0) + (comb(many, 2) if a == b else many * pips[b])
    total = comb(52 * decks, 2)
    under, over = sum(n for s, n in sums.items() if s < 13), sum(n for s, n in sums.items() if s > 13)
    found = beside(**settings)
    assert found["over"].edge == 1 - Fraction(2 * over, total)
    assert found["under"].edge == 1 - Fraction(2 * under, total)
    assert found["over"].share(1) + found["under"].share(1) + Fraction(sums[13], total) == 1


def test_cards_that_are_gone_change_the_odds() -> None:
    left = [24] * RANKS
    for rank in range(5):
        left[rank] -= 20
    rich = {a.name: a.edge for a in accounts(BOOK, BOOK.choose({}), left)}
    assert rich["insurance"] < 0  # without a hundred low cards the player gains
    left = [0] * RANKS
    left[TEN], left[ACE] = 1, 2
    by_hand = {a.name: a for a in accounts(BOOK, BOOK.choose({}), left)}
    assert "box" not in by_hand  # three cards do not last a round
    assert by_hand["insurance"].share(1) == Fraction(1, 2)


def test_the_odds_name_the_clauses_that_settle_the_wager() -> None:
    found = counted()
    assert {c for o in found["over"].outcomes for c in o.cites} >= {"bs/3(15)(c)", "bs/3(15)(d)", "bs/3(15)(e)"}
    assert {c for o in found["insurance"].outcomes for c in o.cites} == {"bs/3(8)(a)", "bs/3(8)(c)"}


# -- the box ----------------------------------------------------------------------------------------------------------


def test_the_box_is_calculated_by_composition_with_its_error() -> None:
    """By the text, six decks: a three-card 21 ties a dealer's Blackjack, which is worth nearly the whole edge."""
    box = counted()["box"]
    assert (box.method, box.basis) == ("numeric", "the original wager")
    assert 0.00019 < float(box.edge) < 0.00020
    assert 0 < box.margin < 0.000001
    assert box.grows
    assert 1.12 < float(box.average_stake) < 1.14
    assert 1.14 < box.sd < 1.16
    assert {"bs/3(3)(a)(vii)", "bs/3(1)(a)", "B-01"} <= {c for o in box.outcomes for c in o.cites}


@pytest.mark.long  # the published returns in test_analyser and the outcomes above are the short form
def test_customary_rules_and_six_to_five_cost_what_they_should() -> None:
    """By custom Blackjack beats every other 21. Six to five costs 0.3 units on each winning Blackjack."""
    custom, text = counted(dealer_blackjack_beats_21=True)["box"], counted()["box"]
    assert 0.002 < float(custom.edge - text.edge) < 0.006
    deck = counted(variant="single-deck")["box"]
    house = house_of(BOOK, BOOK.choose({"variant": "single-deck"}))
    terms = house.tables.terms._replace(blackjack_num=3, blackjack_den=2)
    full = best_box(house._replace(tables=house.tables._replace(terms=terms)), (4,) * RANKS, 2)
    wins = sum(o.ways for o in deck.outcomes if o.name == "Blackjack")
    assert abs(deck.edge + Fraction(full.mean) - Fraction(3, 10) * Fraction(wins, deck.total)) < Fraction(1, 10**9)
