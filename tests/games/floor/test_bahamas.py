"""Regulations 1 and 11 of the Bahamas: the title, and order on licensed premises. They apply at every table."""

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


def roulette() -> Tabletop:
    """Two players with a wager each, bets still open."""
    table = Tabletop("roulette", "bahamas").sit("ann", 0).sit("bob", 1)
    return table.bet("ann", "17", 500).bet("bob", "red", 500)


def refused(table: Tabletop, do: str, by: str, role: str = "player", **args: object) -> Refusal:
    """The refusal of an act."""
    with pytest.raises(Refusal) as caught:
        table.give(do, by, role, **args)
    return caught.value


@pytest.mark.clause("bs/1")
def test_the_sign_names_the_regulations_and_how_far_they_run() -> None:
    table = Tabletop("roulette", "bahamas")
    (line,) = [e.says for e in table.said("posted") if "bs/1" in e.cite]
    assert all(word in line for word in ("Casino Games Regulations", "21 July 1993", "31/1998", "75/1999", "104/2004"))


@pytest.mark.clause("bs/11(1)")
@pytest.mark.parametrize("role", ["dealer", "games-supervisor", "casino-supervisor", "inspector"])
def test_a_drunken_person_may_not_bet_on(role: str) -> None:
    table = roulette()
    table.order("report-drunk", role, person="ann")
    refusal = refused(table, "bet", "ann", spot="18", cents=500)
    assert (refusal.code, refusal.cites) == ("barred", ("bs/11(1)", "S-044"))
    window = table.until("window")
    assert window.offers is not None
    assert (bool(window.offers("ann")), bool(window.offers("bob"))) == (False, True)


@pytest.mark.clause("bs/11(1)")
def test_a_wager_accepted_from_a_drunken_person_stays() -> None:
    table = roulette()
    table.order("report-drunk", "dealer", person="ann")
    assert table.said("barred")[0].data["pending"] == [1]
    table.close().chance("17").close().finish()
    assert table.end_of("ann", "17") == "won"
    assert table.chips("ann") == 100_000 + 500 * 35


@pytest.mark.clause("bs/11(1)")
def test_a_drunken_person_may_not_sit_down() -> None:
    table = roulette()
    table.order("report-drunk", "dealer", person="cid")
    refusal = refused(table, "sit", "cid", seat=2, cents=1000)
    assert refusal.cites == ("bs/11(1)", "S-044")


@pytest.mark.clause("bs/11(1)")
def test_a_sober_person_may_play_again() -> None:
    table = roulette()
    table.order("report-drunk", "dealer", person="ann")
    table.order("readmit", "casino-supervisor", person="ann")
    table.bet("ann", "18", 500)
    assert len(table.wagers("ann")) == 2


def test_a_player_reports_nobody() -> None:
    refusal = refused(roulette(), "report-drunk", "bob", person="ann")
    assert (refusal.code, refusal.cites) == ("wrong-role", ("bs/11(1)", "S-044"))


@pytest.mark.clause("bs/11(3)")
@pytest.mark.parametrize("ground", ["drunk", "violent", "quarrelsome", "disorderly", "unlawful-presence"])
@pytest.mark.parametrize("role", ["casino-supervisor", "inspector"])
def test_the_licensee_or_an_inspector_expels(role: str, ground: str) -> None:
    table = roulette()
    table.sit("cid", 2)
    table.order("expel", role, person="cid", ground=ground)
    assert "cid" not in table.table.state.persons
    assert refused(table, "sit", "cid", seat=2, cents=1000).cites == ("bs/11(3)", "S-010")


@pytest.mark.clause("bs/11(3)")
def test_an_expelled_player_leaves_after_the_wagers_are_decided() -> None:
    table = roulette()
    table.order("expel", "inspector", person="ann", ground="violent")
    assert "ann" in table.table.state.persons
    assert refused(table, "bet", "ann", spot="18", cents=500).cites == ("bs/11(3)", "S-010")
    table.close().chance("17").close().finish()
    assert table.end_of("ann", "17") == "won"
    assert "ann" not in table.table.state.persons
    assert table.said("left")[0].moves[0].cents == 100_000 + 500 * 35


@pytest.mark.clause("bs/11(3)")
def test_admission_is_refused_to_a_person_who_is_not_here_yet() -> None:
    table = roulette()
    table.order("expel", "casino-supervisor", person="cid", ground="disorderly")
    assert refused(table, "sit", "cid", seat=2, cents=1000).code == "barred"


@pytest.mark.clause("bs/11(3)")
def test_no_other_ground_will_do() -> None:
    table = roulette()
    refusal = refused(table, "expel", "boss", "casino-supervisor", person="ann", ground="lucky")
    assert (refusal.code, refusal.cites) == ("no-ground", ("bs/11(3)",))
    table.bet("ann", "18", 500)


@pytest.mark.clause("bs/11(3)")
@pytest.mark.parametrize("role", ["dealer", "games-supervisor"])
def test_neither_dealer_nor_games_supervisor_expels(role: str) -> None:
    table = roulette()
    assert refused(table, "expel", role, role, person="ann", ground="drunk").code == "wrong-role"
    table.order("expel", "casino-supervisor", person="ann", ground="drunk")
    assert table.said("barred")


@pytest.mark.clause("bs/11(4)")
@pytest.mark.parametrize(
    ("do", "of"), [("report-drunk", "bs/11(1)"), ("expel", "bs/11(3)")], ids=["gambling drunk", "expelled"]
)
def test_the_record_states_the_penalty_of_a_breach(do: str, of: str) -> None:
    table = roulette()
    table.order(do, "casino-supervisor", person="ann", ground="drunk")
    (offence,) = table.said("offence")
    assert offence.data.as_dict() == {"person": "ann", "of": of, "fine_cents": 30_000, "months": 12}
    assert "all" not in offence.to


def test_the_floor_of_another_rulebook_has_no_power_here() -> None:
    table = roulette()
    assert refused(table, "refuse-wager", "boss", "casino-supervisor", person="ann", reason="x").code == "not-an-answer"
