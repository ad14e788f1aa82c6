"""The wheel game, clause by clause."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.games import find_game, game_part
from pitboss.rulebooks.book import chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.conformance import check_game
from pitboss.testing.tabletop import Tabletop

GAME, BOOK = "wheel-game", "house"
STAKE = 500


def opened(**settings: Any) -> Tabletop:
    return Tabletop(GAME, BOOK, **settings).sit("ann", 0)


def won(spot: str, shown: str) -> int:
    """What a bet wins with a spin, in cents."""
    table = opened()
    before = table.chips("ann")
    return table.bet("ann", spot, STAKE).close().chance(shown).finish().chips("ann") - before


def test_the_game_conforms() -> None:
    assert check_game(find_game(GAME)) == []


@pytest.mark.clause("wheel-game/1")
def test_other_spots_take_no_bets() -> None:
    with pytest.raises(Refusal) as refused:
        opened().bet("ann", "mars", STAKE)
    assert refused.value.code == "no-such-spot"


@pytest.mark.clause("wheel-game/2")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (2_001, "above-maximum")])
def test_a_bet_keeps_to_the_limits(cents: int, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened(min=5, max=20).bet("ann", "sun", cents)
    assert refused.value.code == code


@pytest.mark.clause("wheel-game/3")
def test_bets_end_with_the_call_before_the_spin() -> None:
    table = opened().bet("ann", "sun", STAKE).close()
    table.until("chance")
    assert table.words() == ["No more bets"]
    assert table.asking is not None
    assert len(table.asking.options) == 24
    with pytest.raises(Refusal) as refused:
        table.give("bet", "ann", spot="moon", cents=STAKE)
    assert refused.value.code == "betting-closed"


@pytest.mark.clause("wheel-game/4#sun")
def test_the_sun_pays_one_to_one() -> None:
    assert won("sun", "sun") == STAKE


@pytest.mark.clause("wheel-game/4#moon")
def test_the_moon_pays_two_to_one() -> None:
    assert won("moon", "moon") == 2 * STAKE


@pytest.mark.clause("wheel-game/4#star")
def test_the_star_pays_three_to_one() -> None:
    assert won("star", "star") == 3 * STAKE


@pytest.mark.clause("wheel-game/4#comet")
def test_the_comet_pays_twenty_to_one() -> None:
    assert won("comet", "comet") == 20 * STAKE


@pytest.mark.clause("wheel-game/4")
@pytest.mark.parametrize(("spot", "shown"), [("sun", "moon"), ("comet", "sun")])
def test_any_other_symbol_loses(spot: str, shown: str) -> None:
    assert won(spot, shown) == -STAKE


@pytest.mark.clause("wheel-game/5")
def test_a_short_spin_is_spun_again() -> None:
    table = opened().bet("ann", "sun", STAKE).close()
    table.until("chance")
    table.incident("short-spin")
    assert table.words()[-1] == "No spin"
    table.chance("sun").finish()
    assert table.wagers("ann") == []


def test_exact_odds() -> None:
    book, part = chapter(BOOK, GAME), game_part(GAME, "odds")
    assert part is not None
    edges = {account.name: account.edge for account in part.odds(book, book.choose({}))}
    assert edges == {
        "sun": Fraction(2, 24), "moon": Fraction(3, 24), "star": Fraction(4, 24), "comet": Fraction(3, 24),
    }  # fmt: skip
