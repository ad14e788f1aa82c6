"""Disputes, cards in view, the pot left alone, collusion, and a higher minimum by agreement."""

import pytest
from tests.games.poker_room.rooms import GAMES, Poker

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/15(15)(b)")
def test_the_shift_supervisors_ruling_is_final() -> None:
    table = Poker().deal()
    table.turn()
    table.order("shift-ruling", dispute=1, decision="the call stands")
    assert table.data("ruled", "dispute", "decision", "final") == [(1, "the call stands", True)]
    with pytest.raises(Refusal) as refused:
        table.order("shift-ruling", dispute=1, decision="the call does not stand")
    assert (refused.value.code, refused.value.cites) == ("ruling-final", ("bs/15(15)(b)",))
    with pytest.raises(Refusal, match="wrong-role"):
        table.order("shift-ruling", "games-supervisor", dispute=2, decision="no")
    with pytest.raises(Refusal, match="unreadable"):
        table.order("shift-ruling", dispute="x", decision="no")


@pytest.mark.clause("bs/15(15)(c)")
def test_cards_stay_in_the_dealers_view() -> None:
    table = Poker().deal()
    table.turn()
    table.incident("cards-hidden", seat=1)
    assert table.data("warned", "seat", "for") == [(1, "cards-hidden")]
    with pytest.raises(Refusal, match="no-such-hand"):
        table.incident("cards-hidden", seat=7)


@pytest.mark.clause("bs/15(7)(p)")
def test_nobody_touches_chips_in_the_pot() -> None:
    table = Poker().deal()
    table.turn()
    table.incident("pot-touched", seat=1)
    assert table.data("warned", "seat", "for") == [(1, "pot-touched")]
    with pytest.raises(Refusal, match="seat-unreadable"):
        table.incident("pot-touched", seat=7)


@pytest.mark.clause("bs/15(15)(v)")
def test_nobody_advises_a_player_during_a_hand() -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal) as refused:
        table.give("advise", "coach", "dealer", person="ann", words="fold")
    assert (refused.value.code, refused.value.cites) == ("no-information", ("bs/15(15)(v)",))


@pytest.mark.clause("bs/15(15)(v)", "bs/15(15)(w)")
@pytest.mark.parametrize("game", GAMES)
def test_a_suspected_colluder_must_leave_and_the_inspector_gets_a_report(game: str) -> None:
    table = Poker(game).deal()
    asked = table.turn().who[0]
    table.order("collusion", "games-supervisor", person=asked, reason="soft play")
    notified = table.said("inspector-notified")
    assert [(e.data["person"], "inspector" in e.to) for e in notified] == [(asked, True)]
    assert "all" not in notified[0].to
    assert table.said("collusion")
    assert asked in table.table.state.barred
    table.check_down()
    assert asked not in table.won()
    assert asked not in table.table.state.persons
    with pytest.raises(Refusal, match="barred"):
        table.sit(asked, 4)


def test_a_report_of_collusion_needs_a_person_and_a_reason() -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal, match="not-at-table"):
        table.order("collusion", "games-supervisor", person="zoe", reason="soft play")
    with pytest.raises(Refusal, match="words-unreadable"):
        table.order("collusion", "games-supervisor", person="ann")


# -- a higher minimum -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/15(16)#raise-minimum")
def test_the_minimum_goes_up_when_everybody_agrees() -> None:
    table = Poker(players=2).deal()
    table.turn()
    table.give("agree-minimum", "ann", min=500)
    assert table.data("agreed", "missing") == [["bob"]]
    table.check_down().deal()
    table.turn()
    assert table.table.state.limits["min"] == 200
    table.give("agree-minimum", "bob", min=500)
    table.check_down().deal()
    assert table.turn().low == 500
    assert len(table.said("minimum-raised")) == 1


@pytest.mark.parametrize("cents", [200, 0, None, "500", True])
def test_a_minimum_that_is_not_higher_is_refused(cents: object) -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal, match="min-unreadable"):
        table.give("agree-minimum", "ann", min=cents)


@pytest.mark.clause("bs/15(15)(w)")
def test_the_bet_of_a_player_who_must_leave_stays_in_the_pot() -> None:
    table = Poker(players=2).deal().act("raise", 800)
    table.turn()
    table.order("collusion", "games-supervisor", person="ann", reason="soft play")
    table.finish()
    assert table.won() == {"bob": 1000}


@pytest.mark.clause("bs/11(1)")
def test_a_barred_player_puts_nothing_more_into_the_pot() -> None:
    table = Poker("holdem").deal()
    question = table.turn()
    assert "call" in question.options
    drunk = question.who[0]
    table.order("report-drunk", "dealer", person=drunk)
    assert table.turn().options == ("fold",)
    for choice in ("call", "raise", "chips"):
        with pytest.raises(Refusal) as refused:
            table.act(choice)
        assert (refused.value.code, refused.value.cites[0]) == ("barred", "bs/11(1)")
    table.act("fold")
    assert drunk not in table.turn().who
