"""Regulation 7(1) and 7(3): what each symbol pays, no less and no more, and the limits."""

from typing import Any

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

STAKE = 500
BUY_IN = 100_000


def spun(spot: str, shown: str, **settings: Any) -> Tabletop:
    """A round with one wager."""
    table = Tabletop("money-wheel", "bahamas", **settings).sit("ann").bet("ann", spot, STAKE)
    return table.close().chance(shown).finish()


def _line(clause: str, spot: str, miss: str, odds: int) -> object:
    return pytest.param(spot, miss, odds, marks=pytest.mark.clause(f"bs/7(1)#{clause}"), id=clause)


@pytest.mark.parametrize(
    ("spot", "miss", "odds"),
    [
        _line("1", "1", "2", 1),
        _line("2", "2", "20", 2),
        _line("5", "5", "1", 5),
        _line("10", "10", "1", 10),
        _line("20", "20", "2", 20),
        _line("joker", "joker", "casino", 40),
        _line("casino-symbol", "casino", "joker", 40),
    ],
)
def test_each_symbol_pays_its_odds(spot: str, miss: str, odds: int) -> None:
    won, lost = spun(spot, spot), spun(spot, miss)
    assert won.end_of("ann", spot) == "won"
    assert won.chips("ann") == BUY_IN + STAKE * odds
    assert lost.end_of("ann", spot) == "lost"
    assert lost.chips("ann") == BUY_IN - STAKE


@pytest.mark.clause("bs/7(1)")
@pytest.mark.parametrize("pays", ["39 to 1", "45 to 1"])
def test_no_other_odds_than_those_listed(pays: str) -> None:
    with pytest.raises(Refusal) as refused:
        Tabletop("money-wheel", "bahamas", pays__joker=pays)
    assert refused.value.code == "odds-fixed"
    assert refused.value.cites == ("bs/7(1)",)


@pytest.mark.clause("bs/7(1)")
def test_a_winner_is_paid_when_the_wheel_has_stopped() -> None:
    assert "bs/7(1)" in spun("5", "5").settled("ann")[0].cite


@pytest.mark.clause("bs/7(1)")
def test_the_sign_states_every_payout_in_to_words() -> None:
    table = Tabletop("money-wheel", "bahamas")
    sign = [e.says for e in table.said("posted") if e.data["topic"] == "payouts"]
    assert sign[0] == "$1 insignia: 1 to 1"
    assert sign[-1] == "casino symbol: 40 to 1"
    assert len(sign) == 7


@pytest.mark.clause("bs/7(1)")
@pytest.mark.parametrize("spot", ["3", "50", "", "red"])
def test_only_the_symbols_of_the_layout_take_wagers(spot: str) -> None:
    table = Tabletop("money-wheel", "bahamas").sit("ann")
    with pytest.raises(Refusal) as refused:
        table.bet("ann", spot, STAKE)
    assert refused.value.code == "no-such-spot"
    assert not table.wagers("ann")


@pytest.mark.clause("bs/7(3)#money-wheel")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (20_001, "above-maximum")])
def test_a_wager_outside_the_posted_limits_is_refused(cents: int, code: str) -> None:
    table = Tabletop("money-wheel", "bahamas", min=5, max=200).sit("ann")
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "1", cents)
    assert refused.value.code == code
    assert refused.value.cites == ("bs/7(3)#money-wheel",)
    table.bet("ann", "1", 500).bet("ann", "1", 19_500)
    with pytest.raises(Refusal):
        table.bet("ann", "1", 1)


@pytest.mark.clause("bs/7(3)#money-wheel")
def test_the_approved_limits_are_posted() -> None:
    table = Tabletop("money-wheel", "bahamas", min=5, max=200, limits_approval="GB/7")
    (line,) = (e for e in table.said("posted") if e.data["topic"] == "limits")
    assert line.says == "Minimum bet $5, maximum $200 on one spot (approval: GB/7)"


@pytest.mark.clause("bs/7(3)#money-wheel")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"limits_approval": " "}, "limits-not-approved"),
        ({"min": 50, "max": 40}, "limits-crossed"),
        ({"min": 0}, "setting-unlawful"),
        ({"max": 0, "min": "0.01"}, "setting-unlawful"),
    ],
)
def test_limits_need_an_approval_and_leave_something_to_bet(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        Tabletop("money-wheel", "bahamas", **settings)
    assert refused.value.code == code
    assert refused.value.cites == ("bs/7(3)#money-wheel",)
