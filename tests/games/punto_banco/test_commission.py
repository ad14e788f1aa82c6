"""Regulation 4(3)(b): the commission, its rounding, when it is collected, and the marker."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.punto_banco.parlour import Parlour, filler, nearly_out

from pitboss.games.punto_banco.rules import DOWN, EXACT, UP, commission
from pitboss.rulebooks.refusal import Refusal

BANKER_WINS = ("T 8", "T 9")
PLAYER_WINS = ("T 9", "T 8")


def won(cents: int, **settings: Any) -> Parlour:
    """A table where ann, on seat number 11 of 14, has just won that much on the Banker."""
    table = Parlour(min="0.01", **settings)
    table.sit("ann", 3)
    return table.coup(*BANKER_WINS, ("ann", "banker", cents))


def charged(cents: int, **settings: Any) -> int:
    table = won(cents, **settings)
    return sum(int(e.data["cents"]) for e in table.said("charged"))


@pytest.mark.clause("bs/4(3)(b)#commission")
def test_five_per_cent_of_the_win_at_most() -> None:
    assert charged(1000) == 50
    assert charged(1000, commission_rate=400) == 40
    assert charged(1000, commission_rate=0) == 0
    assert not [e for e in won(1000, commission_rate=0).events if e.kind in ("charged", "marker", "commission")]
    for settings in ({"commission_rate": 501}, {"commission_rounding": "up-100"}):
        with pytest.raises(Refusal) as refused:
            Parlour(**settings)
        assert refused.value.code == "setting-unlawful"
        assert "bs/4(3)(b)#commission" in refused.value.cites


@pytest.mark.clause("bs/4(3)(b)#commission")
@pytest.mark.parametrize(("win", "fee"), [(700, 50), (1500, 75), (100, 25), (500, 25), (501, 50)])
def test_the_house_may_round_up_to_twenty_five_cents(win: int, fee: int) -> None:
    assert charged(win, commission_rounding="up-25") == fee


@pytest.mark.clause("bs/4(3)(b)#commission")
@pytest.mark.parametrize(("win", "fee"), [(700, 25), (1500, 75), (499, 0), (500, 25)])
def test_the_commission_is_rounded_down_if_five_per_cent_is_absolute(win: int, fee: int) -> None:
    assert charged(win, commission_rounding="down-only") == fee


@pytest.mark.clause("bs/4(3)(b)#commission")
@pytest.mark.parametrize("timing", ["mark", "collect"])
@pytest.mark.parametrize(("win", "fee"), [(1, 1), (24, 24), (25, 25), (26, 25)])
def test_rounding_up_never_takes_more_than_was_won(win: int, fee: int, timing: str) -> None:
    table = Parlour(min="0.01", commission_rounding="up-25", commission_timing=timing)
    table.sit("ann", 3, cents=win)
    table.coup(*BANKER_WINS, ("ann", "banker", win))
    assert [e.data["cents"] for e in table.said("charged")] == [fee]
    assert table.chips("ann") == 2 * win - fee


def test_unrounded_commission_never_takes_more_than_its_share() -> None:
    assert charged(701) == 35
    assert charged(719) == 35
    assert charged(720) == 36


@given(st.integers(1, 10**9), st.integers(0, 500))
def test_the_three_roundings_agree_with_exact_fractions(win: int, rate: int) -> None:
    usual = Parlour().table.terms
    exact, up, down = (commission(win, usual._replace(commission_rate=rate, rounding=r)) for r in (EXACT, UP, DOWN))
    assert exact * 10_000 <= win * rate < (exact + 1) * 10_000
    assert down % 25 == 0
    assert up == win or up % 25 == 0
    assert up * 10_000 - 25 * 10_000 < win * rate <= up * 10_000
    assert down <= exact <= up <= win
    assert down * 10_000 <= win * rate < (down + 25) * 10_000


def test_commission_is_not_set_off_against_losing_wagers() -> None:
    table = Parlour()
    table.sit("ann", 0)
    table.coup(*BANKER_WINS, ("ann", "banker", 1000), ("ann", "player", 1000), ("ann", "tie", 1000))
    assert sum(int(e.data["cents"]) for e in table.said("charged")) == 50


@pytest.mark.clause("bs/4(3)(b)#collect")
def test_commission_may_be_collected_with_the_payoff() -> None:
    table = won(1000, commission_timing="collect")
    assert table.chips("ann") == 100_950
    assert table.chips("house") == -950
    assert not table.said("marker")
    with pytest.raises(Refusal) as refused:
        Parlour(commission_timing="never")
    assert refused.value.code == "setting-unlawful"
    assert "bs/4(3)(b)#collect" in refused.value.cites


@pytest.mark.clause("bs/4(3)(b)#marker")
def test_a_marker_shows_what_each_participant_owes_by_number() -> None:
    table = won(1000).coup(*BANKER_WINS, ("ann", "banker", 3000))
    assert [(e.data["participant"], e.data["cents"], e.data["owed"]) for e in table.said("marker")] == [
        (11, 50, 50),
        (11, 150, 200),
    ]
    assert table.chips("owed:ann") == 200
    assert table.chips("ann") == 100_000 + 4000 - 200
    assert not table.said("commission")


@pytest.mark.clause("bs/4(3)(b)#collect")
def test_all_that_is_owed_is_collected_before_the_reshuffle() -> None:
    table = nearly_out(18).coup(*BANKER_WINS, ("ann", "banker", 1000))
    assert table.chips("owed:ann") == 50
    table.coup(*BANKER_WINS).coup(*BANKER_WINS, ("ann", "banker", 1000))
    table.shoe(*filler(398)).ready()
    kinds = [e.kind for e in table.events if e.kind in ("shuffled", "commission", "marker")]
    assert kinds == ["shuffled", "marker", "marker", "commission", "shuffled"]
    assert table.chips("owed:ann") == 0
    assert table.chips("ann") == 100_000 + 2000 - 100


@pytest.mark.clause("bs/4(3)(b)#collect")
def test_a_player_who_leaves_pays_the_commission() -> None:
    table = won(1000).ready()
    table.give("leave", "ann")
    assert [e.kind for e in table.events[-2:]] == ["commission", "left"]
    assert table.chips("owed:ann") == 0
    assert table.chips("cage") == -table.chips("house") == 950


@pytest.mark.clause("bs/4(3)(b)#collect")
def test_a_table_that_closes_collects_what_is_owed() -> None:
    table = won(1000).ready()
    table.order("close-table", "casino-supervisor")
    table.dealing(*PLAYER_WINS)
    while table.asking is not None:
        table.automatic()
    assert [e.data["cents"] for e in table.said("commission")] == [50]
    assert table.chips("owed:ann") == 0


def test_the_sign_words_the_commission() -> None:
    def posted(**settings: Any) -> str:
        return Parlour(**settings).said("posted")[4].says

    assert posted(commission_rate=475) == "Commission on Banker wins: 4.75 %"
    assert posted(commission_rounding="up-25") == "Commission on Banker wins: 5 %, rounded up to $0.25"
    assert posted(commission_rounding="down-only") == "Commission on Banker wins: 5 %, rounded down to $0.25"
