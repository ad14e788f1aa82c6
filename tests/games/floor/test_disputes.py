"""Rules 14.12 to 14.14: disputes from the games supervisor to an inspector, and the rules to read."""

from typing import Any

import pytest
from tests.games.floor.felts import AtBoth, Felt, looked, mark, play_on, refused, seated, settled

from pitboss.rulebooks.clauses import game_clauses
from pitboss.testing.tabletop import Tabletop

ABOUT = "bob was paid twice"
UNDER = {
    "let-it-ride": "section 110 of the Casino Control Act 1992",
    "double-chance": "section 33 of the Gaming and Liquor Administration Act 2007",
}


def opened(at: Felt) -> Tabletop:
    table = looked(at)
    table.order("dispute", "player", "ann", about=ABOUT)
    return table


def decided(at: Felt, role: str = "games-supervisor") -> Tabletop:
    table = opened(at)
    table.order("decide-dispute", role, dispute=1, decision="the pay was right")
    return table


def under_review(at: Felt) -> Tabletop:
    table = decided(at)
    table.order("request-review", "player", "ann", dispute=1)
    return table


def final(at: Felt) -> Tabletop:
    table = under_review(at)
    table.order("review-dispute", dispute=1, decision="upheld")
    return table


def stage(table: Tabletop) -> str:
    return table.table.state.floor.disputes[0].stage


# -- first instance ---------------------------------------------------------------------------------------------------


@mark.clause("14.12")
def test_a_dispute_goes_first_to_the_games_supervisor(at: Felt) -> None:
    (said,) = opened(at).said("dispute")
    assert said.data.as_dict() == {
        "dispute": 1, "person": "ann", "stage": "open", "round": 1, "about": ABOUT, "referred_to": "games-supervisor",
    }  # fmt: skip
    assert "bob" not in said.to
    assert at.spot not in said.to


@mark.clause("14.12")
@pytest.mark.parametrize("role", ["games-supervisor", "casino-supervisor"])
def test_a_supervisor_decides_in_the_first_instance(at: Felt, role: str) -> None:
    table = decided(at, role)
    assert (stage(table), table.table.state.floor.disputes[0].decided_by) == ("decided", role)
    assert table.said("dispute")[-1].data["decision"] == "the pay was right"


@mark.clause("14.12")
@pytest.mark.parametrize("role", ["dealer", "player", "inspector"])
def test_no_other_role_decides(at: Felt, role: str) -> None:
    table = opened(at)
    assert refused(table, "decide-dispute", role, "ann", dispute=1, decision="x").code == "wrong-role"
    table.order("decide-dispute", "games-supervisor", dispute=1, decision="x")
    assert stage(table) == "decided"


@mark.clause("14.12")
def test_a_dispute_outlives_its_round(at: Felt) -> None:
    table = play_on(opened(at))
    table.order("decide-dispute", "games-supervisor", dispute=1, decision="the pay was right")
    assert table.said("dispute")[-1].data["round"] == 1


@mark.both()
def test_a_player_who_left_may_still_dispute_the_round(at: Felt) -> None:
    table = settled(at)
    table.give("leave", "ann")
    table.order("dispute", "player", "ann", about=ABOUT)
    assert stage(table) == "open"
    assert refused(seated(at), "dispute", "player", "eve", about=ABOUT).code == "not-at-table"


# -- review -----------------------------------------------------------------------------------------------------------


@mark.clause("14.12")
def test_a_casino_supervisor_reviews_on_request(at: Felt) -> None:
    table = under_review(at)
    assert table.said("dispute")[-1].data["referred_to"] == "casino-supervisor"
    assert refused(table, "review-dispute", "games-supervisor", dispute=1, decision="x").code == "wrong-role"
    table.order("review-dispute", dispute=1, decision="upheld")
    assert (stage(table), table.said("dispute")[-1].data["decision"]) == ("final", "upheld")


@mark.clause("14.12")
def test_without_a_request_there_is_no_review_and_without_a_decision_no_request(at: Felt) -> None:
    refusal = refused(decided(at), "review-dispute", dispute=1, decision="x")
    assert (refusal.code, refusal.cites) == ("no-review-due", (at.clause("14.12"),))
    assert refused(opened(at), "request-review", "player", "ann", dispute=1).code == "no-review-due"


@mark.clause("14.13")
def test_after_the_review_the_decision_is_final(at: Felt) -> None:
    table = final(at)
    for role, by, do in (("player", "ann", "request-review"), ("casino-supervisor", "", "review-dispute")):
        refusal = refused(table, do, role, by, dispute=1, decision="again")
        assert (refusal.code, refusal.cites) == ("decision-final", (at.clause("14.13"),))


# -- beyond the house -------------------------------------------------------------------------------------------------


@mark.clause("14.13")
def test_the_player_learns_of_the_right_to_complain(at: Felt) -> None:
    (told,) = final(at).said("right-to-complain")
    assert "ann" in told.to
    assert told.data.as_dict() == {"dispute": 1, "under": UNDER[at.game]}


@mark.clause("14.13")
def test_a_complaint_goes_to_an_inspector(at: Felt) -> None:
    table = final(at)
    table.order("complain", "player", "ann", dispute=1)
    assert table.said("dispute")[-1].data["referred_to"] == "inspector"
    assert table.table.state.floor.disputes[0].complaint


@mark.both()
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
def test_steps_out_of_order_are_refused(
    at: Felt, table: AtBoth, do: str, role: str, args: dict[str, Any], code: str
) -> None:
    assert refused(table(at), do, role, "ann", **args).code == code


@mark.both()
def test_a_dispute_belongs_to_the_person_who_opened_it(at: Felt) -> None:
    assert refused(decided(at), "request-review", "player", "bob", dispute=1).code == "not-yours"
    assert refused(final(at), "complain", "player", "bob", dispute=1).code == "not-yours"


# -- the rules to read ------------------------------------------------------------------------------------------------


@mark.clause("14.14")
@pytest.mark.parametrize(("by", "role"), [("ann", "player"), ("eve", "player"), ("ivy", "inspector")])
def test_whoever_asks_is_given_the_rules(at: Felt, by: str, role: str) -> None:
    table = seated(at)
    table.order("rules-copy", role, by)
    (copy,) = table.said("rules")
    assert copy.to == (by,)
    assert copy.data["documents"] == [at.doc]
    assert copy.data["rules"].keys() == {clause.id for clause in game_clauses(at.game, "nsw")}
