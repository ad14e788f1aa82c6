"""The shoe game, clause by clause."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.games import find_game, game_part
from pitboss.rulebooks.book import chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.conformance import check_game
from pitboss.testing.tabletop import Tabletop

GAME, BOOK = "shoe-game", "house"
STAKE = 500


def opened(**settings: Any) -> Tabletop:
    return Tabletop(GAME, BOOK, **settings).sit("ann", 0)


def dealt(cards: str) -> Tabletop:
    """Ann has bet, and must double or stay."""
    table = opened().bet("ann", "bet", STAKE).close().chance(cards)
    table.until("double")
    return table


def won(cards: str, choice: str) -> int:
    """What a round wins, in cents."""
    before = opened().chips("ann")
    return dealt(cards).choose("ann", choice).finish().chips("ann") - before


def test_the_game_conforms() -> None:
    assert check_game(find_game(GAME)) == []


@pytest.mark.clause("shoe-game/1")
def test_each_player_makes_one_bet() -> None:
    table = opened().bet("ann", "bet", STAKE)
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "bet", STAKE)
    assert refused.value.code == "no-such-spot"


@pytest.mark.clause("shoe-game/2")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (2_001, "above-maximum")])
def test_a_bet_keeps_to_the_limits(cents: int, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened(min=5, max=20).bet("ann", "bet", cents)
    assert refused.value.code == code


@pytest.mark.clause("shoe-game/3")
def test_players_get_a_card_face_up_and_the_dealer_one_face_down() -> None:
    table = dealt("9c Kd")
    hands = table.table.state.hands
    assert [(name, hand.up) for name, hand in hands.items()] == [("seat-0", [True]), ("dealer", [False])]
    assert table.words() == ["No more bets"]


@pytest.mark.clause("shoe-game/4")
def test_a_player_doubles_or_stays() -> None:
    assert won("Kc 9d", "double") == 2 * won("Kc 9d", "stay")


@pytest.mark.clause("shoe-game/4")
def test_a_player_who_does_not_answer_stays() -> None:
    table = dealt("9c Kd")
    table.incident("absent-player", seat=0)
    assert [event.data["spot"] for event in table.finish().settled("ann")] == ["bet"]


@pytest.mark.clause("shoe-game/5", "shoe-game/5#pays")
def test_a_higher_card_pays_four_to_five() -> None:
    assert won("Kc 9d", "stay") == STAKE * 4 // 5


@pytest.mark.clause("shoe-game/5")
@pytest.mark.parametrize("cards", ["9c Kd", "9c 9d"])
def test_the_dealer_wins_with_a_higher_card_and_with_an_equal_one(cards: str) -> None:
    assert won(cards, "stay") == -STAKE


@pytest.mark.clause("shoe-game/6")
def test_the_shoe_lasts_for_many_rounds() -> None:
    table = Tabletop(GAME, BOOK, seed=1, decks=2).sit("ann", 0)
    for _ in range(45):
        table.bet("ann", "bet", STAKE).close().until("double")
        table.choose("ann", "stay").finish()
    table.until("window")
    assert len(table.said("shuffled")) == 2


@pytest.mark.clause("shoe-game/7")
def test_a_missing_card_voids_the_round() -> None:
    table = dealt("9c Kd")
    table.incident("missing-card")
    table.finish()
    assert table.end_of("ann", "bet") == "void"


def test_exact_odds() -> None:
    """With so many decks that one card makes no difference, the edge would be 23/845."""
    book, part = chapter(BOOK, GAME), game_part(GAME, "odds")
    assert part is not None
    (account,) = part.odds(book, book.choose({}))
    assert abs(account.edge - Fraction(36, 1690)) < Fraction(1, 100)
