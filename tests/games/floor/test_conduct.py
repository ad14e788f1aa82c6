"""Rules 14.1, 14.2, 14.6, 14.7 and 14.10: devices, advice and side bets."""

import pytest
from tests.games.floor.felts import CHANCE, Felt, looked, mark, play_on, refused, seated

from pitboss.engine.view import cut
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

ADVICE = {"person": "ann", "words": "let it ride"}


@mark.clause("14.1")
@pytest.mark.parametrize("role", ["dealer", "games-supervisor", "casino-supervisor", "inspector"])
def test_the_use_of_a_device_is_recorded(at: Felt, role: str) -> None:
    table = seated(at)
    table.order("report-device", role, person="ann")
    assert table.said("reported")[0].data.as_dict() == {"person": "ann", "conduct": "device"}
    assert table.table.state.floor.devices == ["ann"]


@mark.both()
def test_the_report_of_a_device_is_for_the_staff_alone(at: Felt) -> None:
    table = seated(at)
    said = table.order("report-device", "dealer", person="ann")
    assert [e.kind for e in said] == ["command", "reported"]
    for viewer in ("ann", "bob", "onlooker"):
        assert cut(said, viewer) == []
    assert cut(said, "dealer", "dealer") == said


@mark.clause("14.2")
@pytest.mark.parametrize("duty", ["dealer", "games-supervisor", "casino-supervisor", "agent", "inspector"])
def test_one_on_duty_may_use_a_device(at: Felt, duty: str) -> None:
    table = seated(at)
    refusal = refused(table, "report-device", "dealer", person="eve", on_duty=duty)
    assert (refusal.code, refusal.cites) == ("on-duty", (at.clause("14.2"),))
    assert table.table.state.floor.devices == []


@mark.both()
def test_nobody_is_on_duty_as_a_player(at: Felt) -> None:
    assert refused(seated(at), "report-device", "dealer", person="eve", on_duty="player").code == "duty-unreadable"


@mark.clause("14.10")
def test_a_side_bet_is_recorded_and_announced(at: Felt) -> None:
    table = seated(at)
    table.order("report-side-bet", "dealer", person="ann")
    (report,) = table.said("reported")
    assert (report.data["conduct"], report.data["person"], report.to) == ("side-bet", "ann", ("all",))


@mark.both()
def test_players_report_nobody(at: Felt) -> None:
    for report in ("report-device", "report-side-bet", "report-advice"):
        assert refused(seated(at), report, "player", "bob", person="ann").code == "wrong-role"


# -- advice -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.6")
@pytest.mark.parametrize("role", ["dealer", "games-supervisor", "casino-supervisor"])
def test_staff_do_not_coach(role: str) -> None:
    table = looked()
    table.order("ask-advice", "player", "ann")
    refusal = refused(table, "advise", role, **ADVICE)
    assert (refusal.code, refusal.cites) == ("no-coaching", ("nsw-lir/14.6",))
    table.order("advise", role, person="ann", words="bet one only, now", about="rules")
    (said,) = table.said("advised")
    assert (said.says, said.to) == ("bet one only, now", ("ann",))


@pytest.mark.clause("nsw-lir/14.7")
@pytest.mark.parametrize("who", ["bob", "eve"], ids=["a player", "a spectator"])
def test_nobody_advises_a_player_who_did_not_ask(who: str) -> None:
    table = looked()
    refusal = refused(table, "advise", "player", who, **ADVICE)
    assert (refusal.code, refusal.cites) == ("advice-unasked", ("nsw-lir/14.7",))
    table.order("ask-advice", "player", "ann")
    table.give("advise", who, **ADVICE)
    assert table.said("advised")[0].data.as_dict() == {"person": "ann", "by": who}


@pytest.mark.clause("nsw-lir/14.7")
def test_a_request_lasts_for_its_round() -> None:
    table = looked()
    table.order("ask-advice", "player", "ann")
    play_on(table)
    assert refused(table, "advise", "player", "bob", **ADVICE).code == "advice-unasked"


@mark.clause("14.7")
def test_unasked_advice_is_recorded(at: Felt) -> None:
    table = looked(at)
    table.order("report-advice", "dealer", person="eve")
    assert table.said("reported")[0].data.as_dict() == {"person": "eve", "conduct": "advice"}


def test_only_one_at_the_table_asks_for_advice() -> None:
    assert refused(looked(), "ask-advice", "player", "eve").code == "not-at-table"


@mark.both()
@pytest.mark.parametrize(("by", "role"), [("bob", "player"), ("eve", "player"), ("dealer", "dealer")])
def test_a_practice_table_always_may_advise(at: Felt, by: str, role: str) -> None:
    table = looked(at, practice=True)
    assert table.said("opened")[0].data["practice"]
    table.give("advise", by, role, **ADVICE)
    assert table.said("advised")[0].to == ("ann",)


def test_a_rulebook_without_such_a_rule_lets_people_talk() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann", 0)
    table.give("advise", "eve", person="ann", words="red")
    assert table.said("advised")


# -- advice at double chance, where it is never allowed ---------------------------------------------------------------


@pytest.mark.clause("nsw-dc/14.6")
@pytest.mark.parametrize("role", ["dealer", "games-supervisor", "casino-supervisor"])
def test_staff_do_not_coach_at_double_chance(role: str) -> None:
    table = looked(CHANCE)
    refusal = refused(table, "advise", role, **ADVICE)
    assert (refusal.code, refusal.cites) == ("no-coaching", ("nsw-dc/14.6",))
    table.order("advise", role, person="ann", words="two pairs must be declared", about="rules")
    assert [(said.says, said.to) for said in table.said("advised")] == [("two pairs must be declared", ("ann",))]


@pytest.mark.clause("nsw-dc/14.7")
@pytest.mark.parametrize("who", ["bob", "eve"], ids=["a player", "a spectator"])
def test_nobody_advises_a_player_asked_or_not(who: str) -> None:
    table = seated(CHANCE)
    refusal = refused(table, "advise", "player", who, **ADVICE)
    assert (refusal.code, refusal.cites) == ("no-advice", ("nsw-dc/14.7", "N-14"))
    with pytest.raises(Refusal):
        table.order("ask-advice", "player", "ann")
    table.give("advise", "ann", person="ann", words="keep the queen")  # talking to oneself


@pytest.mark.clause("nsw-dc/14.7")
def test_an_attempt_to_influence_a_player_is_recorded() -> None:
    table = looked(CHANCE)
    table.order("report-advice", "dealer", person="eve")
    assert table.said("reported")[0].data.as_dict() == {"person": "eve", "conduct": "advice"}


# -- cards in the wrong hands -----------------------------------------------------------------------------------------


@mark.clause("8.2")
@pytest.mark.parametrize("role", ["dealer", "inspector"])
def test_cards_held_out_of_view_are_recorded_and_announced(at: Felt, role: str) -> None:
    table = seated(at)
    table.order("report-cards-hidden", role, person="bob")
    (report,) = table.said("reported")
    assert (report.data["conduct"], report.data["person"], report.to) == ("cards-hidden", "bob", ("all",))
    assert "in the dealer's view" in report.says
    assert refused(table, "report-cards-hidden", "player", "ann", person="bob").code == "wrong-role"


@pytest.mark.parametrize(
    ("order", "conduct"),
    [
        pytest.param("report-cards-touched", "cards-touched", marks=pytest.mark.clause("tribal-lir/(k)(1)(i)")),
        pytest.param("report-cards-hidden", "cards-hidden", marks=pytest.mark.clause("tribal-lir/(k)(1)(ii)")),
    ],
)
def test_tribal_cards_in_the_wrong_hands_are_recorded_and_announced(order: str, conduct: str) -> None:
    table = Tabletop("let-it-ride", "tribal").sit("ann", 0).sit("bob", 1)
    table.order(order, "dealer", person="ann")
    (report,) = table.said("reported")
    assert (report.data["conduct"], report.data["person"], report.to) == (conduct, "ann", ("all",))
