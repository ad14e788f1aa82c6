"""Regulation 4(6)(b) to (d) and 4(11): who is offered the shoe, who keeps it, who must pass it."""

import pytest
from tests.games.punto_banco.parlour import Parlour

from pitboss.rulebooks.refusal import Refusal

BANKER_WINS = ("T 8", "T 9")
PLAYER_WINS = ("T 9", "T 8")
LEVEL = ("T 9", "9 J")


def four() -> Parlour:
    """Four players; seat number one is index 13, and the numbers rise counter-clockwise."""
    table = Parlour()
    table.sit("ann", 1).sit("bob", 5).sit("cleo", 9).sit("dan", 12)
    return table


def held_by(table: Parlour) -> str:
    return str(table.table.state.own.curator)


@pytest.mark.clause("bs/4(6)(b)")
def test_the_shoe_is_offered_from_seat_number_one_counter_clockwise() -> None:
    table = four()
    table.sit("eve", 13)
    asked = ["eve", "dan", "cleo", "bob", "ann"]
    assert table.asked_of("shoe") == asked
    assert [e.data["person"] for e in table.said("offer-declined") if e.data["what"] == "shoe"] == asked


@pytest.mark.clause("bs/4(6)(b)")
def test_an_empty_seat_number_one_is_skipped_and_the_first_to_accept_is_the_last_asked() -> None:
    table = four().go("shoe")
    assert table.asking is not None
    assert table.asking.who == ("dan",)
    table.answer("dan", "decline").answer("cleo", "accept")
    assert table.asking.kind == "window"
    assert held_by(table) == "cleo"


@pytest.mark.clause("bs/4(6)(c)")
def test_whoever_accepts_is_the_curator_and_is_called_on_for_the_cards() -> None:
    table = four().go("shoe").answer("dan", "accept").dealing(*BANKER_WINS)
    assert [e.data.as_dict() for e in table.said("curator")] == [{"person": "dan", "seat": 12}]
    assert next(e for e in table.said("announced") if e.says == "Cards").data.as_dict() == {"dealer": "dan"}


@pytest.mark.clause("bs/4(6)(d)")
def test_when_all_decline_a_dealer_is_the_curator() -> None:
    table = four().ready()
    assert [e.data["person"] for e in table.said("curator")] == ["dealer"]
    assert held_by(table) == "dealer"


def test_a_dealer_deals_while_nobody_is_seated_and_the_first_to_come_are_offered_the_shoe() -> None:
    table = Parlour().ready()
    assert held_by(table) == "dealer"
    table.sit("ann", 2)
    table.coup(*BANKER_WINS)
    table.go("shoe")
    assert table.asking is not None
    assert "bs/4(6)(b)" in table.asking.cites
    assert held_by(table.answer("ann", "accept")) == "ann"


@pytest.mark.clause("bs/4(11)(a)")
@pytest.mark.parametrize("hands", [BANKER_WINS, LEVEL])
def test_the_curator_may_keep_the_shoe_or_pass_it(hands: tuple[str, str]) -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*hands).go("cleo")
    assert table.asking is not None
    assert table.asking.options == ("keep", "pass")
    table.answer("cleo", "keep").ready()
    assert held_by(table) == "cleo"
    table.dealing(*hands).answer("cleo", "pass").go("shoe")
    assert table.asking.who == ("bob",)


@pytest.mark.clause("bs/4(11)(a)(i)")
def test_the_shoe_passes_whenever_the_banker_loses() -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*PLAYER_WINS).go("shoe")
    assert held_by(table) == ""
    assert [e.data["person"] for e in table.said("shoe-passed")] == ["cleo"]
    assert table.asking is not None
    assert table.asking.who == ("bob",)


def test_a_dealer_who_deals_when_the_banker_loses_offers_the_shoe_again() -> None:
    table = four().coup(*BANKER_WINS).coup(*PLAYER_WINS)
    assert table.asked_of("shoe") == ["dan", "cleo", "bob", "ann"]
    assert held_by(table.ready()) == "dealer"
    assert "P-08" in table.said("shoe-passed")[0].cite


@pytest.mark.clause("bs/4(11)(b)")
def test_a_passed_shoe_goes_to_the_right_then_counter_clockwise_to_the_others() -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*PLAYER_WINS)
    assert table.asked_of("shoe") == ["bob", "ann", "dan"]
    assert held_by(table) == "dealer"


@pytest.mark.clause("bs/4(11)(b)")
def test_the_neighbour_to_the_right_is_asked_first_past_the_dealer_too() -> None:
    table = Parlour(seats=5)
    for seat, person in enumerate(("ann", "bob", "cleo", "dan", "eve")):
        table.sit(person, seat)
    table.go("shoe").answer("dan", "accept").dealing(*PLAYER_WINS).go("shoe").answer("cleo", "decline")
    table.answer("bob", "decline").answer("ann", "accept").dealing(*PLAYER_WINS)
    assert table.asked_of("shoe") == ["eve", "dan", "cleo", "bob"]
    table.dealing(*PLAYER_WINS)  # by a dealer, after whom seat number one comes first
    assert table.asked_of("shoe") == ["eve", "dan", "cleo", "bob", "ann"]


def test_a_shoe_that_the_only_participant_declined_is_not_offered_again_until_the_banker_loses() -> None:
    table = Parlour()
    table.sit("ann", 0)
    assert table.asked_of("shoe") == ["ann"]
    assert "offer-declined" not in [e.kind for e in table.coup(*BANKER_WINS).ready().since("round")]
    assert table.dealing(*PLAYER_WINS).asked_of("shoe") == ["ann"]


@pytest.mark.clause("bs/4(11)(b)")
def test_the_first_to_accept_a_passed_shoe_is_the_new_curator() -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*PLAYER_WINS)
    table.go("shoe").answer("bob", "decline").answer("ann", "accept")
    assert held_by(table) == "ann"


def test_the_shoe_of_a_curator_who_left_is_offered_to_the_right_of_that_seat() -> None:
    table = four().go("shoe").answer("cleo", "accept")
    table.give("leave", "cleo")
    table.sit("eve", 9)
    table.coup(*BANKER_WINS)
    assert table.asked_of("shoe") == ["bob", "ann", "dan", "eve"]


def test_a_person_with_two_seats_is_asked_once() -> None:
    table = four()
    table.sit("ann", 13)
    assert table.asked_of("cut") == ["ann", "bob", "cleo", "dan"]
    assert table.asked_of("shoe") == ["ann", "dan", "cleo", "bob"]


def test_whoever_is_barred_is_offered_neither_cut_nor_shoe() -> None:
    table = four().go("wash")
    for person in ("bob", "dan"):
        table.order("report-drunk", "dealer", person=person)
    assert table.asked_of("cut") == ["ann", "cleo"]
    assert table.asked_of("shoe") == ["cleo", "ann"]


def test_a_barred_curator_completes_the_hand_and_loses_the_shoe() -> None:
    table = four().go("shoe").answer("cleo", "accept").ready()
    table.order("report-drunk", "dealer", person="cleo")
    table.dealing(*BANKER_WINS)
    assert held_by(table) == "cleo"
    assert table.asked_of("shoe") == ["bob", "ann", "dan"]


def test_whoever_is_asked_answers_before_leaving() -> None:
    table = four().go("shoe")
    with pytest.raises(Refusal) as refused:
        table.give("leave", "dan")
    assert refused.value.code == "question-pending"
    assert "bs/4(6)(b)" in refused.value.cites


def test_a_player_who_is_asked_cannot_leave_during_an_interruption() -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*BANKER_WINS).go("keep-or-pass")
    table.incident("drawn-in-error")
    assert table.asking is not None
    assert table.asking.name == "card"
    with pytest.raises(Refusal) as refused:
        table.give("leave", "cleo")
    assert refused.value.code == "question-pending"
    table.give("leave", "ann")  # nobody asks ann
    table.shoe("5h").automatic()
    table.answer("cleo", "pass").go("bob")
    table.give("leave", "cleo")  # cleo has answered


def test_whoever_was_expelled_answers_nothing_any_more() -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*BANKER_WINS).go("keep-or-pass")
    table.incident("drawn-in-error")
    table.order("expel", "casino-supervisor", person="cleo", ground="violent")
    table.shoe("5h").automatic()
    assert table.asking is not None
    assert (table.asking.name, "cleo" in table.table.state.persons) == ("keep-or-pass", False)
    with pytest.raises(Refusal) as refused:
        table.give("choose", "cleo", choice="keep")
    assert refused.value.code == "not-at-table"
    table.report("absent-player")
    assert table.asked_of("shoe") == ["bob", "ann", "dan"]


# -- an order to pass ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/4(11)(a)(ii)")
@pytest.mark.parametrize("role", ["dealer", "casino-supervisor"])
@pytest.mark.parametrize("reason", ["delay", "invalid-deals", "breach"])
def test_dealer_or_supervisor_may_order_the_shoe_passed(role: str, reason: str) -> None:
    table = four().go("shoe").answer("cleo", "accept").ready()
    table.order("order-pass", role, reason=reason)
    assert table.asking is not None
    assert table.asking.who == ("bob",)
    table.answer("bob", "accept")
    assert table.asking.kind == "window"
    assert held_by(table) == "bob"


@pytest.mark.clause("bs/4(11)(a)(ii)")
def test_an_order_needs_staff_a_reason_and_a_curator() -> None:
    table = four().go("shoe").answer("cleo", "accept").ready()
    orders = [("player", "delay", "wrong-role"), ("dealer", "a whim", "reason-missing")]
    for role, reason, code in (*orders, ("dealer", ["delay"], "reason-missing")):
        with pytest.raises(Refusal) as refused:
            table.order("order-pass", role, "ann", reason=reason)
        assert refused.value.code == code
        assert "bs/4(11)(a)(ii)" in refused.value.cites
    alone = four().ready()
    with pytest.raises(Refusal) as refused:
        alone.order("order-pass", "dealer", reason="delay")
    assert refused.value.code == "no-curator"
    assert held_by(alone) == "dealer"


@pytest.mark.clause("bs/4(11)(a)(ii)")
def test_an_order_replaces_the_curators_decision() -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*BANKER_WINS).go("cleo")
    table.order("order-pass", "dealer", reason="delay")
    assert len(table.said("shoe-passed")) == 1
    assert table.table.state.round == 2
    assert table.asked_of("shoe") == ["bob", "ann", "dan"]
    assert table.asking is not None
    assert table.asking.kind == "window"


def test_an_order_during_the_deal_finds_a_new_curator_and_the_deal_goes_on() -> None:
    table = four().go("shoe").answer("cleo", "accept").dealing(*BANKER_WINS)
    table.order("order-pass", "dealer", reason="invalid-deals")
    for person in ("bob", "ann", "dan"):
        table.answer(person, "decline")
    table.over()
    assert held_by(table) == "dealer"
    assert table.calls()[-1] == "Banker wins with 9 over 8"


def test_an_order_before_the_shoe_is_loaded_waits_for_the_offer() -> None:
    table = four().go("shoe").answer("cleo", "accept").ready()
    table.table.state.own.cut_out = True
    for _ in range(3):
        table.dealing(*BANKER_WINS).answer("cleo", "keep")
    table.go("cut")
    table.order("order-pass", "dealer", reason="breach")
    assert table.asking is not None
    assert table.asking.name == "cut"
    assert table.asked_of("shoe") == ["bob", "ann", "dan"]
