"""Regulation 2(9) and (10): rolls that do not count, the call, the order of settlement."""

from typing import Any

import pytest
from tests.games.craps.pit import Pit

from pitboss.rulebooks.refusal import Refusal

CALLED = {
    "dice-not-together": "(i)",
    "dice-short": "(ii)",
    "die-on-bank": "(iii)",
    "die-in-cup": "(iv)",
    "die-on-rail": "(iv)",
    "dice-cheating": "(v)",
    "improper-throw": "(vi)",
}
EARLY = ("dice-not-together", "dice-short", "dice-cheating", "improper-throw")
WHY = {"improper-throw": {"reason": "a player's hand was in the way"}}


def bets_thrown() -> Pit:
    """A wager of each kind on the layout, with the dice in the air."""
    table = Pit().stake("ann", **{"pass": 1000}).roll(6)
    return table.stake("ann", place_8=1200, field=500).thrown()


def at_rest(dice: str) -> Pit:
    """The dice are at rest and about to be called."""
    table = bets_thrown()
    table.chance(dice).close()
    return table.asked("call-total")


def nothing_decided(table: Pit) -> None:
    """Wagers stay, may be changed, and the same shooter rolls again."""
    assert not table.settled("ann")
    assert table.table.own.shooter == "sam"
    assert table.asked("bet").table.own.point == 6
    table.stake("ann", field=500)
    table.give("remove", "ann", wager=table.wager("place-8"))
    table.roll(9)
    assert table.end_of("ann", "field") == "won"


@pytest.mark.clause("bs/2(9)(a)")
@pytest.mark.parametrize("kind", ["die-off-table", "dice-stacked"])
@pytest.mark.parametrize("resting", [False, True])
def test_a_die_off_the_table_or_on_the_other_makes_the_roll_invalid(kind: str, resting: bool) -> None:
    table = at_rest("3-4") if resting else bets_thrown()
    table.incident(kind)
    assert table.words()[-1] == "No roll"
    nothing_decided(table)


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=pytest.mark.clause(f"bs/2(9)(b){item}")) for kind, item in CALLED.items()]
)
def test_a_no_roll_may_be_called_for_each_reason(kind: str) -> None:
    table = at_rest("3-4")
    table.incident(kind, **WHY.get(kind, {}))
    assert table.asking is not None
    assert (table.asking.name, table.asking.options) == ("no-roll", ("no-roll", "stands"))
    table.give("choose", "dealer", "dealer", choice="no-roll")
    assert table.said("announced")[-1].data["reason"] == kind
    nothing_decided(table)


@pytest.mark.clause("bs/2(9)(b)(vi)")
def test_another_reason_is_recorded_in_words() -> None:
    table = bets_thrown()
    assert table.refused("incident", "dealer", "dealer", kind="improper-throw").code == "reason-missing"
    table.incident("improper-throw", reason="the lights went out")
    assert table.said("no-roll-reason")[0].data["reason"] == "the lights went out"


@pytest.mark.clause("bs/2(9)(b)")
@pytest.mark.parametrize(("designated", "role"), [("stickman", "dealer"), ("supervisor", "games-supervisor")])
def test_the_designated_person_calls_no_roll_or_lets_the_roll_stand(designated: str, role: str) -> None:
    table = Pit(no_roll_by=designated).stake("ann", field=500).thrown()
    table.incident("dice-short")
    assert table.asking is not None
    assert table.asking.who == (role,)
    table.give("choose", role, role, choice="stands")
    table.chance("4-5").close().finish()
    assert table.end_of("ann", "field") == "won"
    with pytest.raises(Refusal) as refused:
        Pit(no_roll_by="anybody")
    assert refused.value.cites == ("bs/2(9)(b)",)


@pytest.mark.clause("bs/2(9)(a)", "bs/2(9)(b)")
@pytest.mark.parametrize("kind", ["dice-stacked", "dice-short"])
def test_a_roll_is_invalid_between_the_throw_and_the_call_only(kind: str) -> None:
    early = Pit().ready().refused("incident", "dealer", "dealer", kind=kind)
    assert early.code == "no-roll-not-now"
    table = at_rest("3-4")
    table.asked("call-total").give("done", "dealer", "dealer")
    late = table.refused("incident", "dealer", "dealer", kind=kind)
    assert late.code == "no-roll-not-now"
    assert {"bs/2(9)(a)", "bs/2(9)(b)"} <= set(late.cites)
    assert bets_thrown().refused("incident", "ann", kind=kind).code == "wrong-role"


@pytest.mark.clause("bs/2(9)(c)")
@pytest.mark.parametrize("kind", EARLY)
@pytest.mark.parametrize("resting", [False, True])
def test_the_record_says_whether_the_call_came_before_the_dice_rested(kind: str, resting: bool) -> None:
    table = at_rest("3-4") if resting else bets_thrown()
    table.incident(kind, **WHY.get(kind, {}))
    table.give("choose", "dealer", "dealer", choice="no-roll")
    assert [e.data["before_rest"] for e in table.said("no-roll-timing")] == [not resting]


def test_reasons_seen_only_at_rest_have_no_timing() -> None:
    table = at_rest("3-4")
    table.incident("die-on-rail")
    table.give("choose", "dealer", "dealer", choice="no-roll")
    assert not table.said("no-roll-timing")


@pytest.mark.clause("bs/2(9)(d)")
def test_touching_chips_is_no_cause_for_a_no_roll() -> None:
    table = bets_thrown()
    table.incident("dice-hit-chips")
    assert table.words()[-1] == "The roll counts"
    assert table.asking is not None
    assert table.asking.name == "last-bets"  # nobody is asked to call No Roll
    table.chance("4-5").close().finish()
    assert table.end_of("ann", "field") == "won"


# -- the call and the settlement --------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(10)(a)")
def test_the_stickman_calls_the_sum_at_once() -> None:
    table = at_rest("4-5")
    assert table.asking is not None
    assert table.asking.says == "Call the total: 9"
    table.finish()
    assert table.words()[-1] == "9"
    called = table.said("announced")[-1]
    assert called.data.as_dict() == {"dice": "4-5"}


@pytest.mark.clause("bs/2(10)(a)")
def test_the_supervisor_says_which_faces_are_uppermost() -> None:
    table = at_rest("4-5")
    table.incident("face-disputed")
    assert table.asking is not None
    assert table.asking.who == ("games-supervisor",)
    assert table.asking.options[:2] == ("4-5", "void")
    assert table.refused("choose", "dealer", "dealer", choice="4-5").code == "not-yours"
    table.give("choose", "gus", "games-supervisor", choice="4-4")
    table.finish()
    assert table.words()[-1] == "8"
    assert table.end_of("ann", "field") == "lost"
    assert table.end_of("ann", "place-8") == "won"


@pytest.mark.clause("bs/2(10)(a)")
def test_the_supervisor_may_void_a_disputed_throw_to_be_thrown_again() -> None:
    early = bets_thrown().refused("incident", "dealer", "dealer", kind="face-disputed")
    assert early.code == "dice-not-at-rest"
    table = at_rest("4-5")
    table.incident("face-disputed")
    table.give("choose", "gus", "games-supervisor", choice="void")
    assert table.words()[-1] == "No roll: the roll is void"
    nothing_decided(table)


@pytest.mark.clause("bs/2(10)(b)")
def test_dice_are_collected_wagers_settled_and_the_dice_passed_back_in_that_order() -> None:
    table = at_rest("4-5")
    before = len(table.events)
    table.finish()
    wanted = ("announced", "act", "settled")
    order = [e.data.get("act", e.kind) for e in table.events[before:] if e.kind in wanted]
    assert order == ["call-total", "announced", "collect-dice", "settled", "return-dice"]
    said = {e.data["act"]: e.says for e in table.said("act")}
    assert "to the centre with the stick" in said["collect-dice"]
    assert "to sam with the stick" in said["return-dice"]


def test_losers_are_collected_before_winners_are_paid() -> None:
    table = Pit().roll(6).stake("ann", field=500, place_8=1200, any_seven=500, come=1000).roll(8)
    assert [(e.data["spot"], e.data["end"]) for e in table.settled("ann")] == [
        ("field", "lost"),
        ("any-seven", "lost"),
        ("place-8", "won"),
    ]
    assert table.wagers("ann")[0].point == 8


def test_after_a_seven_out_nobody_is_passed_the_dice() -> None:
    table = Pit().roll(6, 7)
    assert [e.data["act"] for e in table.said("act")].count("return-dice") == 1


def test_a_closed_table_returns_undecided_wagers() -> None:
    table = Pit().stake("ann", buy_4=2000, **{"pass": 1000}).roll(6)
    table.order("close-table", "games-supervisor")
    table.roll(5)
    while table.automatic() is not None:
        pass
    assert table.asking is None
    assert {e.data["end"] for e in table.settled("ann")} == {"void"}
    assert table.chips("ann") == 100_000


def test_a_table_with_standing_wagers_survives_a_restart() -> None:
    settings: dict[str, Any] = {}
    table = Pit(**settings).stake("ann", place_6=1200, **{"pass": 1000}).roll(8)
    table.give("call-on", "ann", wager=table.ready().wager("place-6"))
    table.asked("bet")
    fresh = Pit(**settings)
    fresh.table.restore(table.table.snapshot())
    own = fresh.table.own
    assert (own.point, own.shooter, own.pair, own.line_bet_made) == (8, "sam", [1, 2], True)
    assert [(w.spot, w.point, w.called_on) for w in fresh.wagers("ann")] == [("place-6", 0, True), ("pass", 8, False)]
