"""Exact odds and best play of casino war against published figures."""

from fractions import Fraction

import pytest
from tests.games.casino_war.front import one, tied

from pitboss.games.casino_war.odds import accounts, odds
from pitboss.games.casino_war.strategy import advise, strategy
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "casino-war")


def edges(decks: int) -> dict[str, Fraction]:
    return {a.name: a.edge for a in odds(BOOK, BOOK.choose({"decks": decks}))}


def test_published_edges() -> None:
    """Published for six decks where the second tie pays a bonus of one initial wager: 2.33, 3.70 and 18.65 percent."""
    shown = {name: f"{float(edge * 100):.2f}" for name, edge in edges(6).items()}
    assert (shown["initial"], shown["initial-surrendered"], shown["tie"]) == ("2.33", "3.70", "18.65")


@pytest.mark.parametrize("decks", [6, 7, 20])
def test_the_edges_by_formula_for_any_number_of_decks(decks: int) -> None:
    cards, of_rank = 52 * decks, 4 * decks
    tie = Fraction(of_rank - 1, cards - 1)
    second = Fraction(12 * of_rank * (of_rank - 1) + (of_rank - 2) * (of_rank - 3), (cards - 2) * (cards - 3))
    found = edges(decks)
    assert found["tie"] == 1 - 11 * tie
    assert found["war-tie"] == 1 - 11 * second
    assert found["initial-surrendered"] == tie / 2
    assert found["initial"] == tie * ((1 - second) / 2 - 2 * second)


def test_other_readings_of_the_war_odds_would_favour_the_player() -> None:
    """Why the two units on the war wager are the initial wager and the match (S-053)."""
    initial = next(a for a in odds(BOOK, BOOK.choose({})) if a.name == "initial")
    won = sum(Fraction(o.ways, initial.total) for o in initial.outcomes if o.name in ("war, tie", "war, higher card"))
    assert f"{float(100 * (won - initial.edge)):.1f}" == "1.6"
    assert f"{float(100 * (2 * won - initial.edge)):.1f}" == "5.6"
    for nth, reading in enumerate(("three-units", "initial-returned", "initial-paid")):
        (chosen,) = (a for a in odds(BOOK, BOOK.choose({"war_pays": reading})) if a.name == "initial")
        assert chosen.edge == initial.edge - nth * won


def test_war_is_better_than_surrender_on_every_tie() -> None:
    best = strategy(BOOK, BOOK.choose({}))
    (decision,) = best.decisions
    assert decision.rules == ("Go to war on every tie, and make no tie wager.",)
    assert {s.advice.choice for s in decision.situations} == {"war"}
    assert len(decision.situations) == 13


def test_surrender_is_better_where_a_second_tie_is_too_rare() -> None:
    """Two cards of each of four ranks: a second tie is too rare to pay for the risk."""
    ranks = [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    best, given_up, *_ = accounts(BOOK, BOOK.choose({}), ranks)
    assert best.edge == given_up.edge
    assert "tie, surrendered" in {o.name for o in best.outcomes}


def test_advice_at_the_table() -> None:
    table = one().stake("ann").deal("9c", "9d")
    assert table.asking is not None
    advice = advise(table.table, table.asking)
    assert advice is not None
    assert advice.choice == "war"
    assert advice.worth["surrender"] == Fraction(-1, 2)
    assert advice.cost("surrender") == advice.worth["war"] + Fraction(1, 2)
    later = tied("war").go("war-tie-wagers")
    assert later.asking is not None
    assert advise(later.table, later.asking) is None


def test_a_stake_that_chips_cannot_halve_changes_the_edge() -> None:
    settings = BOOK.choose({"chip_min": 5})
    odd = next(a for a in odds(BOOK, settings, 1500) if a.name == "initial-surrendered")
    assert odd.edge == edges(6)["initial-surrendered"] * Fraction(2, 3)
