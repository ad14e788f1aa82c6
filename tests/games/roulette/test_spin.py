"""Regulation 6(3) and 6(4): the spin, the calls, the order of settlement, and invalid spins."""

from typing import Any

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


def running() -> Tabletop:
    """A table with a running ball and one wager of each of two players."""
    table = Tabletop("roulette", "bahamas").sit("ann", 0).sit("bob", 1)
    table.bet("ann", "red", 1000).bet("bob", "black", 1000).close()
    table.until("last-bets")
    return table


@pytest.mark.clause("bs/6(3)(a)")
def test_the_ball_is_spun_before_the_last_bets_and_goes_round_four_times() -> None:
    acts = running().said("act")
    assert [e.data["act"] for e in acts] == ["spin"]
    assert "at least 4 revolutions" in acts[0].says


@pytest.mark.clause("bs/6(3)(b)")
def test_bets_are_taken_while_the_ball_runs_until_the_call() -> None:
    table = running().bet("ann", "17", 500).close()
    assert table.words() == ["No more bets"]
    late: dict[str, dict[str, Any]] = {"bet": {"spot": "17", "cents": 500}, "remove": {"wager": 1}}
    for do, args in late.items():
        with pytest.raises(Refusal) as refused:
            table.give(do, "ann", **args)
        assert refused.value.code == "betting-closed"
        assert "bs/6(3)(b)" in refused.value.cites
    assert len(table.wagers("ann")) == 2


@pytest.mark.clause("bs/6(3)(b)")
def test_only_the_dealer_closes_the_betting() -> None:
    table = running()
    with pytest.raises(Refusal) as refused:
        table.give("close", "ann")
    assert refused.value.code == "not-yours"


@pytest.mark.clause("bs/6(3)(c)")
def test_the_number_is_announced_and_marked_with_the_dolly() -> None:
    table = running().chance("00").close().finish()
    assert table.words() == ["No more bets", "00"]
    assert table.said("dolly")[0].data["pocket"] == "00"


@pytest.mark.clause("bs/6(3)(d)")
def test_losers_are_collected_before_winners_are_paid() -> None:
    table = running().bet("ann", "2", 500).chance("1").close().finish()
    assert [(e.data["person"], e.data["end"]) for e in table.said("settled")] == [
        ("bob", "lost"),
        ("ann", "lost"),
        ("ann", "won"),
    ]


def test_a_result_that_the_wheel_does_not_have_is_refused() -> None:
    table = running()
    table.close()
    with pytest.raises(Refusal) as refused:
        table.give("result", "source", "source", result="37")
    assert refused.value.code == "result-impossible"


@pytest.mark.parametrize(
    ("kind", "role"),
    [
        pytest.param("ball-with-wheel", "dealer", marks=pytest.mark.clause("bs/6(4)(a)")),
        pytest.param("few-revolutions", "dealer", marks=pytest.mark.clause("bs/6(4)(b)")),
        pytest.param("foreign-object", "dealer", marks=pytest.mark.clause("bs/6(4)(c)")),
        ("ball-off-wheel", "games-supervisor"),
    ],
)
@pytest.mark.parametrize("called", [False, True])
def test_a_spin_that_does_not_count_decides_nothing_and_is_made_again(kind: str, role: str, called: bool) -> None:
    table = running()
    if called:
        table.close()
    table.incident(kind, role)
    assert table.words()[-1] == "No spin"
    assert table.said("ball-removed")
    assert not table.said("settled")
    table.bet("ann", "17", 500)  # bets stay and may be changed
    table.close().chance("1").close().finish()
    assert table.end_of("ann", "red") == "won"
    assert len([e for e in table.said("act") if e.data["act"] == "spin"]) == 2


@pytest.mark.clause("bs/6(4)(a)", "bs/6(4)(b)", "bs/6(4)(c)")
def test_no_spin_is_called_only_while_the_ball_runs_and_only_by_the_staff() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann").bet("ann", "red", 1000)
    with pytest.raises(Refusal) as early:
        table.incident("foreign-object")
    assert early.value.code == "no-spin-not-now"
    with pytest.raises(Refusal) as player:
        running().give("incident", "ann", kind="foreign-object")
    assert player.value.code == "wrong-role"


@pytest.mark.clause("bs/6(4)(b)")
@pytest.mark.parametrize("made", [4, 5, -1, True, "three"])
def test_a_ball_that_went_round_four_times_was_spun(made: object) -> None:
    table = running()
    with pytest.raises(Refusal) as refused:
        table.incident("few-revolutions", revolutions=made)
    assert refused.value.code == "spin-valid"
    assert refused.value.cites == ("bs/6(4)(b)",)
    assert table.incident("few-revolutions", revolutions=3)


def test_a_ball_off_the_wheel_is_for_a_supervisor_to_judge() -> None:
    table = running()
    with pytest.raises(Refusal) as dealer:
        table.incident("ball-off-wheel")
    assert dealer.value.code == "wrong-role"
    assert dealer.value.cites == ("R-05",)
    assert table.incident("ball-off-wheel", "casino-supervisor")
