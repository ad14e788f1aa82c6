"""The dice game, clause by clause."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.games import find_game, game_part
from pitboss.rulebooks.book import chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.conformance import check_game
from pitboss.testing.tabletop import Tabletop

GAME, BOOK = "dice-game", "house"
STAKE = 500


def opened(**settings: Any) -> Tabletop:
    return Tabletop(GAME, BOOK, **settings).sit("ann", 0)


def won(spot: str, dice: str) -> int:
    """What a bet wins with a throw, in cents."""
    table = opened()
    before = table.chips("ann")
    return table.bet("ann", spot, STAKE).close().chance(dice).finish().chips("ann") - before


def test_the_game_conforms() -> None:
    assert check_game(find_game(GAME)) == []


@pytest.mark.clause("dice-game/1")
def test_other_spots_take_no_bets() -> None:
    with pytest.raises(Refusal) as refused:
        opened().bet("ann", "eleven", STAKE)
    assert refused.value.code == "no-such-spot"


@pytest.mark.clause("dice-game/2")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (2_001, "above-maximum")])
def test_a_bet_keeps_to_the_limits(cents: int, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened(min=5, max=20).bet("ann", "low", cents)
    assert refused.value.code == code


@pytest.mark.clause("dice-game/3")
def test_bets_end_with_the_call_before_the_throw() -> None:
    table = opened().bet("ann", "low", STAKE).close()
    table.until("chance")
    assert table.words() == ["No more bets"]
    assert table.asking is not None
    assert len(table.asking.options) == 36
    with pytest.raises(Refusal) as refused:
        table.give("bet", "ann", spot="high", cents=STAKE)
    assert refused.value.code == "betting-closed"


@pytest.mark.clause("dice-game/4#side")
@pytest.mark.parametrize(("spot", "dice"), [("low", "2-4"), ("high", "2-6")])
def test_low_and_high_pay_even_money(spot: str, dice: str) -> None:
    assert won(spot, dice) == STAKE


@pytest.mark.clause("dice-game/4#seven")
def test_seven_pays_four_to_one() -> None:
    assert won("seven", "3-4") == 4 * STAKE


@pytest.mark.clause("dice-game/4")
@pytest.mark.parametrize(("spot", "dice"), [("low", "3-4"), ("seven", "6-6"), ("high", "1-1")])
def test_any_other_total_loses(spot: str, dice: str) -> None:
    assert won(spot, dice) == -STAKE


@pytest.mark.clause("dice-game/5")
def test_a_die_that_leans_is_thrown_again() -> None:
    table = opened().bet("ann", "seven", STAKE).close()
    table.until("chance")
    table.incident("die-leans")
    assert table.words()[-1] == "No roll"
    table.chance("3-4").finish()
    assert table.wagers("ann") == []


def test_exact_odds() -> None:
    book, part = chapter(BOOK, GAME), game_part(GAME, "odds")
    assert part is not None
    edges = {account.name: account.edge for account in part.odds(book, book.choose({}))}
    assert edges == {"low": Fraction(1, 6), "seven": Fraction(1, 6), "high": Fraction(1, 6)}
