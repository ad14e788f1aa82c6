"""Rules 14.12 to 14.14: disputes from the games supervisor to an inspector, and the rules to read."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.floor.ride import looked, refused, ride_on, seated, settled

from pitboss.rulebooks.clauses import game_clauses
from pitboss.testing.tabletop import Tabletop

ABOUT = "bob was paid twice"


def opened() -> Tabletop:
    table = looked()
    table.order("dispute", "player", "ann", about=ABOUT)
    return table


def decided(role: str = "games-supervisor") -> Tabletop:
    table = opened()
    table.order("decide-dispute", role, dispute=1, decision="the pay was right")
    return table


def under_review() -> Tabletop:
    table = decided()
    table.order("request-review", "player", "ann", dispute=1)
    return table


def final() -> Tabletop:
    table = under_review()
    table.order("review-dispute", dispute=1, decision="upheld")
    return table


def stage(table: Tabletop) -> str:
    return table.table.state.floor.disputes[0].stage


# -- first instance ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.12")
def test_a_dispute_goes_first_to_the_games_supervisor() -> None:
    (said,) = opened().said("dispute")
    assert said.data == {
        "dispute": 1, "person": "ann", "stage": "open", "round": 1, "about": ABOUT, "referred_to": "games-supervisor",
    }  # fmt: skip
    assert "bob" not in said.to
    assert "all" not in said.to


@pytest.mark.clause("nsw-lir/14.12")
@pytest.mark.parametrize("role", ["games-supervisor", "casino-supervisor"])
def test_a_supervisor_decides_in_the_first_instance(role: str) -> None:
    table = decided(role)
    assert (stage(table), table.table.state.floor.disputes[0].decided_by) == ("decided", role)
    assert table.said("dispute")[-1].data["decision"] == "the pay was right"


@pytest.mark.clause("nsw-lir/14.12")
@pytest.mark.parametrize("role", ["dealer", "player", "inspector"])
def test_nobody_else_decides(role: str) -> None:
    table = opened()
    assert refused(table, "decide-dispute", role, "ann", dispute=1, decision="x").code == "wrong-role"
    table.order("decide-dispute", "games-supervisor", dispute=1, decision="x")
    assert stage(table) == "decided"


@pytest.mark.clause("nsw-lir/14.12")
def test_a_dispute_outlives_its_round() -> None:
    table = ride_on(opened())
    table.order("decide-dispute", "games-supervisor", dispute=1, decision="the pay was right")
    assert table.said("dispute")[-1].data["round"] == 1


def test_one_who_has_left_after_playing_may_still_dispute_the_round() -> None:
    table = settled()
    table.give("leave", "ann")
    table.order("dispute", "player", "ann", about=ABOUT)
    assert stage(table) == "open"
    assert refused(seated(), "dispute", "player", "eve", about=ABOUT).code == "not-at-table"


# -- review -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.12")
def test_a_casino_supervisor_reviews_on_request() -> None:
    table = under_review()
    assert table.said("dispute")[-1].data["referred_to"] == "casino-supervisor"
    assert refused(table, "review-dispute", "games-supervisor", dispute=1, decision="x").code == "wrong-role"
    table.order("review-dispute", dispute=1, decision="upheld")
    assert (stage(table), table.said("dispute")[-1].data["decision"]) == ("final", "upheld")


@pytest.mark.clause("nsw-lir/14.12")
def test_without_a_request_there_is_no_review_and_without_a_decision_no_request() -> None:
    refusal = refused(decided(), "review-dispute", dispute=1, decision="x")
    assert (refusal.code, refusal.cites) == ("no-review-due", ("nsw-lir/14.12",))
    assert refused(opened(), "request-review", "player", "ann", dispute=1).code == "no-review-due"


@pytest.mark.clause("nsw-lir/14.13")
def test_after_the_review_the_decision_is_final() -> None:
    table = final()
    for role, by, do in (("player", "ann", "request-review"), ("casino-supervisor", "", "review-dispute")):
        refusal = refused(table, do, role, by, dispute=1, decision="again")
        assert (refusal.code, refusal.cites) == ("decision-final", ("nsw-lir/14.13",))


# -- beyond the house -------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.13")
def test_the_person_is_told_of_the_right_to_complain() -> None:
    (told,) = final().said("right-to-complain")
    assert "ann" in told.to
    assert told.data == {"dispute": 1, "under": "section 110 of the Casino Control Act 1992"}


@pytest.mark.clause("nsw-lir/14.13")
def test_a_complaint_goes_to_an_inspector() -> None:
    table = final()
    table.order("complain", "player", "ann", dispute=1)
    assert table.said("dispute")[-1].data["referred_to"] == "inspector"
    assert table.table.state.floor.disputes[0].complaint


@pytest.mark.parametrize(
    ("table", "do", "role", "args", "code"),
    [
        (opened, "dispute", "player", {}, "about-missing"),
        (opened, "decide-dispute", "games-supervisor", {"dispute": 1}, "decision-missing"),
        (opened, "decide-dispute", "games-supervisor", {"dispute": 2, "decision": "x"}, "no-such-dispute"),
        (decided, "decide-dispute", "games-supervisor", {"dispute": 1, "decision": "x"}, "decided-already"),
        (decided, "complain", "player", {"dispute": 1}, "not-final"),
        (under_review, "review-dispute", "casino-supervisor", {"dispute": 1}, "decision-missing"),
    ],
)
def test_what_is_out_of_turn_is_refused(
    table: Callable[[], Tabletop], do: str, role: str, args: dict[str, Any], code: str
) -> None:
    assert refused(table(), do, role, "ann", **args).code == code


def test_a_dispute_belongs_to_the_person_who_opened_it() -> None:
    assert refused(decided(), "request-review", "player", "bob", dispute=1).code == "not-yours"
    assert refused(final(), "complain", "player", "bob", dispute=1).code == "not-yours"


# -- the rules to read ------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.14")
@pytest.mark.parametrize(("by", "role"), [("ann", "player"), ("eve", "player"), ("ivy", "inspector")])
def test_whoever_asks_is_given_the_rules(by: str, role: str) -> None:
    table = seated()
    table.order("rules-copy", role, by)
    (copy,) = table.said("rules")
    assert copy.to == (by,)
    assert copy.data["documents"] == ["nsw-lir"]
    assert copy.data["rules"].keys() == {clause.id for clause in game_clauses("let-it-ride", "nsw")}
