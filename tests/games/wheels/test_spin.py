"""What both upright wheels share: the segments (W-01), the call, the spin and No spin (W-02)."""

from typing import Any

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

WHEELS = {"money-wheel": ("1", "2", "5"), "big-six": ("1", "1-2-4", "6-6-6")}  # a spot, a winning segment, a losing one
games = pytest.mark.parametrize("game", WHEELS)


def opened(game: str, **settings: Any) -> Tabletop:
    return Tabletop(game, "bahamas", **settings).sit("ann", 0).sit("bob", 1)


def turning(game: str) -> Tabletop:
    """A table with a turning wheel and one wager."""
    table = opened(game).bet("ann", WHEELS[game][0], 1000).close()
    table.until("chance")
    return table


@games
def test_bets_then_the_call_then_the_spin_then_the_result(game: str) -> None:
    table = turning(game)
    assert table.words() == ["No more bets"]
    assert [e.data["act"] for e in table.said("act")] == ["spin"]
    table.chance(WHEELS[game][2]).finish()
    assert table.words()[1] == table.said("result")[0].data["result"] == WHEELS[game][2]


@games
def test_a_bet_after_the_call_is_refused(game: str) -> None:
    table = turning(game)
    late: dict[str, dict[str, Any]] = {"bet": {"spot": WHEELS[game][0], "cents": 500}, "remove": {"wager": 1}}
    for do, args in late.items():
        with pytest.raises(Refusal) as refused:
            table.give(do, "ann", **args)
        assert refused.value.code == "betting-closed"
        assert refused.value.cites == ("W-02",)


@games
@pytest.mark.parametrize("kind", ["short-spin", "foreign-object", "pointer-on-pin"])
def test_a_spin_that_does_not_count_is_made_again_and_bets_may_be_changed(game: str, kind: str) -> None:
    table = turning(game)
    table.incident(kind)
    assert table.words()[-1] == "No spin"
    assert table.said("wheel-stopped")[0].cite == ("W-02",)
    assert not table.said("settled")
    table.until("window")
    table.give("remove", "ann", wager=1)
    table.bet("bob", WHEELS[game][0], 700).close().chance(WHEELS[game][2]).finish()
    assert table.end_of("ann", WHEELS[game][0]) == "withdrawn"
    assert table.end_of("bob", WHEELS[game][0]) == "lost"
    assert len(table.said("act")) == 2


@games
def test_no_spin_is_called_only_while_the_wheel_turns(game: str) -> None:
    table = opened(game).bet("ann", WHEELS[game][0], 1000)
    with pytest.raises(Refusal) as refused:
        table.incident("short-spin")
    assert refused.value.code == "no-spin-not-now"


@games
def test_losers_are_collected_before_winners_are_paid(game: str) -> None:
    spot, wins, _ = WHEELS[game]
    shown = {"money-wheel": spot, "big-six": wins}[game]
    table = opened(game).bet("ann", spot, 1000).bet("bob", "5", 1000).close().chance(shown).finish()
    assert [(e.data["person"], e.data["end"]) for e in table.said("settled")] == [("bob", "lost"), ("ann", "won")]


@games
def test_more_chips_on_a_spot_make_one_larger_wager_and_some_may_be_taken_back(game: str) -> None:
    table = opened(game, min=5).bet("ann", "1", 1000).bet("ann", "1", 500)
    assert [w.cents for w in table.wagers("ann")] == [1500]
    table.give("remove", "ann", wager=1, cents=1000)
    assert [w.cents for w in table.wagers("ann")] == [500]
    with pytest.raises(Refusal) as refused:
        table.give("remove", "ann", wager=1, cents=1)
    assert refused.value.code == "below-minimum"


@games
def test_call_bets_and_cash_are_no_wagers(game: str) -> None:
    for means in ("call", "cash"):
        with pytest.raises(Refusal) as refused:
            opened(game).bet("ann", "1", 1000, means=means)
        assert refused.value.code == "means-refused"


@games
def test_the_sign_declares_the_wheel_and_the_setting_says_that_it_is_the_customary_one(game: str) -> None:
    table = opened(game)
    (line,) = (e for e in table.said("posted") if e.data["topic"] == "wheel")
    assert line.says.startswith("The wheel has 54 segments: ")
    assert line.cite == ("W-01",)
    about = table.table.chapter.settings["segments"].about
    assert "the default is the customary wheel of 54" in about
    assert "the regulation prints none" in about


@games
@pytest.mark.parametrize("text", ["", "7", "1*", "1*0", "1-1*4", "joker*x", "1*1001", "1*-3"])
def test_a_wheel_that_cannot_be_read_is_refused(game: str, text: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened(game, segments=text)
    assert refused.value.code == "segments-unreadable"
    assert refused.value.cites == ("W-01",)


@pytest.mark.parametrize(
    ("game", "segments"), [("money-wheel", "1*24 2*15 5*7 10*4 20*2 casino"), ("big-six", "1-1-1 2-3-4 5-5-1")]
)
def test_every_spot_can_win(game: str, segments: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened(game, segments=segments)
    assert refused.value.code == "spot-without-segment"


def test_a_house_declares_its_own_wheel() -> None:
    table = opened("big-six", segments="1-2-3*2, 4-5-6*3")
    assert table.table.terms.results == ("1-2-3", "1-2-3", "4-5-6", "4-5-6", "4-5-6")
    table.bet("ann", "1", 1000).close()
    table.until("chance")
    with pytest.raises(Refusal) as refused:
        table.give("result", "source", "source", result="1-1-1")
    assert refused.value.code == "result-impossible"


def test_an_unreadable_wheel_is_refused_even_by_a_hypothetical_table() -> None:
    """Figures of the customary wheel could be mistaken for those of the intended one."""
    with pytest.raises(Refusal, match="Write segments as") as refused:
        opened("money-wheel", hypothetical=True, segments="nonsense")
    assert refused.value.code == "segments-unreadable"


def test_a_wheel_without_a_segment_that_is_bet_on_is_carried_as_a_breach() -> None:
    table = opened("money-wheel", hypothetical=True, segments="1*50 2*4")
    assert "has a spot 5, but no segment" in str(table.said("hypothetical")[0].data["breaches"])


@games
@pytest.mark.parametrize("seats", [0, 21])
def test_a_table_has_one_to_twenty_places(game: str, seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        Tabletop(game, "bahamas", seats=seats)
    assert refused.value.code == "setting-unlawful"
