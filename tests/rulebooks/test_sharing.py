"""A rule that several games share cites, at each table, only what speaks of that table's game."""

import pytest

from pitboss.games.families.single_deck.irregularities import all_hands_void
from pitboss.games.families.single_deck.shuffling import cover_card_down, cut_by_cutting_card
from pitboss.rulebooks.clauses import governs


@pytest.mark.parametrize(
    ("clause", "game", "speaks"),
    [
        ("bs/16(4)(f)", "three-card-poker", True),
        ("bs/16(4)(f)", "let-it-ride", False),
        ("bs/11(1)", "let-it-ride", True),  # for every game
        ("bs/15(3)(c)", "omaha-hi-lo-8", True),  # for the whole family
        ("bs/15(3)(c)", "let-it-ride", False),
        ("bs/16(4)(f)", "a-game-from-elsewhere", True),
        ("bs/99(z)", "let-it-ride", True),  # not in the catalogue
    ],
)
def test_a_clause_speaks_of_its_own_game(clause: str, game: str, *, speaks: bool) -> None:
    assert governs(clause, game) is speaks


def test_a_shared_rule_cites_the_clauses_of_the_game_at_hand() -> None:
    assert all_hands_void.cites_of("bahamas", "let-it-ride") == ("bs/12(10)(c)", "S-001")
    assert all_hands_void.cites_of("bahamas", "three-card-poker") == ("bs/16(11)(c)", "S-001")
    assert all_hands_void.cites_of("tribal", "let-it-ride") == ("tribal-lir/(m)(3)", "T-16")


def test_a_rule_of_one_game_does_not_hold_at_another_of_the_same_document() -> None:
    assert cover_card_down.cites_of("bahamas", "three-card-poker")
    assert not cover_card_down.cites_of("bahamas", "let-it-ride")
    assert not cut_by_cutting_card.cites_of("bahamas", "three-card-poker")
