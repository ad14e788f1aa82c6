"""Regulation 3(12) and 3(13): several persons on one box, one person on several boxes."""

import pytest
from tests.games.blackjack.pit import Pit, one, refusal_of, shared

SHARING = {"bettors": 3}


def room(**settings: object) -> Pit:
    """Ann, Bob, Cyd and Dee at the first four seats, with betting open."""
    table = Pit(**{**SHARING, **settings})
    for seat, person in enumerate(("ann", "bob", "cyd", "dee")):
        table.sit(person, seat)
    return table.open()


def join(table: Pit, person: str, seat: int = 0, cents: int = 1000, answer: str = "agree") -> Pit:
    table.give("bet", person, spot="box", cents=cents, seat=seat)
    if table.asked() == "consent":
        table.give("choose", table.who(), choice=answer)
    return table


# -- who may join -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(12)(a)")
def test_up_to_three_wager_on_a_box_with_the_first_bettors_consent() -> None:
    table = room().stake("ann")
    table.give("bet", "bob", spot="box", cents=1000, seat=0)
    assert (table.asked(), table.who()) == ("consent", "ann")
    table.give("choose", "ann", choice="agree")
    join(table, "cyd")
    assert [w.person for w in table.table.live_wagers(0)] == ["ann", "bob", "cyd"]
    refusal = table.refused("bet", "dee", spot="box", cents=1000, seat=0)
    assert refusal.code == "box-full"
    assert refusal.cites == ("bs/3(12)(a)",)
    assert [e.data["agreed"] for e in table.said("consent")] == [True, True]


@pytest.mark.clause("bs/3(12)(a)")
def test_without_consent_the_bet_is_not_made() -> None:
    table = join(room().stake("ann"), "bob", answer="refuse")
    assert table.wagers("bob") == []
    assert table.said("consent")[0].data.as_dict() == {"person": "ann", "bettor": "bob", "seat": 0, "agreed": False}


@pytest.mark.clause("bs/3(12)(a)")
def test_how_many_is_the_houses_choice_from_one_to_three() -> None:
    table = room(bettors=1).stake("ann")
    assert table.refused("bet", "bob", spot="box", cents=1000, seat=0).code == "box-full"
    for bettors in (0, 4):
        refusal = refusal_of(bettors=bettors)
        assert refusal.code == "setting-unlawful"
        assert refusal.cites == ("bs/3(12)(a)",)


@pytest.mark.clause("bs/3(12)(a)")
def test_the_seated_player_bets_first() -> None:
    table = room()
    refusal = table.refused("bet", "bob", spot="box", cents=1000, seat=0)
    assert refusal.code == "box-not-open"
    assert "bs/3(12)(a)" in refusal.cites
    table.bet("bob", "box", 1000, seat=5)  # nobody sits there
    assert [w.seat for w in table.wagers("bob")] == [5]


def test_a_player_barred_while_consent_is_asked_does_not_bet() -> None:
    table = room().stake("ann")
    table.give("bet", "bob", spot="box", cents=1000, seat=0)
    table.order("report-drunk", "dealer", person="bob")
    table.give("choose", "ann", choice="agree")
    assert table.wagers("bob") == []


def test_an_absent_player_does_not_consent() -> None:
    table = room().stake("ann")
    table.give("bet", "bob", spot="box", cents=1000, seat=0)
    table.report("absent-player")
    assert table.wagers("bob") == []


# -- who decides ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(12)(b)")
def test_the_seated_player_decides_for_a_shared_box() -> None:
    table = join(room().stake("ann", 1000), "bob", cents=5000).deal("5c 9s 6c 9d")
    assert (table.asked(), table.who()) == ("play", "ann")
    assert table.said("caller")[0].data.as_dict() == {"seat": 0, "person": "ann"}


@pytest.mark.clause("bs/3(12)(b)")
@pytest.mark.parametrize(("bob", "cyd", "who"), [(1000, 2000, "cyd"), (2000, 1000, "bob"), (1000, 1000, "bob")])
def test_without_a_seated_player_the_largest_or_first_bettor_decides(bob: int, cyd: int, who: str) -> None:
    table = join(join(room(), "bob", 5, bob), "cyd", 5, cyd).deal("5c 9s 6c 9d")
    assert table.who() == who


# -- doubling, splitting, insuring ------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(12)(d)")
@pytest.mark.parametrize(("choice", "net"), [("double", 2000), ("stay", 1000)])
def test_when_the_caller_doubles_the_others_may_and_the_hand_gets_one_card(choice: str, net: int) -> None:
    table = shared("5c 9s 6c 9d", "Tc").play("double")
    assert (table.asked(), table.who(), table.options()) == ("double-too", "bob", ("stay", "double"))
    table.play(choice, by="bob")
    assert (table.net("ann"), table.net("bob")) == (2000, net)
    assert len([1 for hand, _ in table.dealt() if hand == "seat-0"]) == 3


@pytest.mark.clause("bs/3(12)(e)")
@pytest.mark.parametrize(("choice", "net"), [("cover", 0), ("first", 1000), ("second", -1000)])
def test_when_the_caller_splits_the_others_cover_both_or_choose_a_hand(choice: str, net: int) -> None:
    table = shared("8c 9s 8d 9d", "3c Tc 9c").play("split")
    assert (table.asked(), table.who(), table.options()) == ("split-too", "bob", ("first", "second", "cover"))
    refusal = table.refused("choose", "bob", choice="neither")
    assert "bs/3(12)(e)" in refusal.cites
    table.play(choice, by="bob").play("card", "stand")  # the first hand makes 21, the second stands on 17
    assert table.net("ann") == 0
    assert table.net("bob") == net


@pytest.mark.clause("bs/3(12)(e)")
def test_on_a_re_split_a_bettor_chooses_one_of_the_hands_from_their_own() -> None:
    table = shared("8c 9s 8d 9d", "8h").play("split").play("second", by="bob")
    assert (table.asked(), table.who()) == ("play", "ann")
    table.chance("Tc Th 8s").play("split")  # the first hand again, on which Bob has no bet
    assert (table.asked(), table.who()) == ("play", "ann")
    table.play("stand", "stand").play("split")  # Bob's own hand
    assert (table.asked(), table.who()) == ("split-too", "bob")
    table.chance("2c 3c").play("second", by="bob")
    assert [w.hand for w in table.wagers("bob")] == ["seat-0.4"]


@pytest.mark.clause("bs/3(12)(f)")
def test_each_bettor_insures_alone() -> None:
    table = shared("9c As Tc Kd").play("none")
    assert (table.asked(), table.who()) == ("insurance", "bob")
    table.play("insure", by="bob").play("stand")
    assert (table.net("ann"), table.net("bob")) == (-1000, 0)


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(12)(g)", "bs/3(12)(i)")
def test_all_bets_on_a_shared_box_together_stay_within_the_limit() -> None:
    table = room(max=50).stake("ann", 3000)
    refusal = table.refused("bet", "bob", spot="box", cents=2001, seat=0)
    assert refusal.code == "box-limit"
    assert {"bs/3(12)(g)", "bs/3(12)(i)"} <= set(refusal.cites)
    join(table, "bob", cents=2000)
    assert table.refused("bet", "ann", spot="box", cents=1).code == "box-limit"


@pytest.mark.clause("bs/3(12)(g)")
def test_a_strict_limit_also_covers_later_wagers() -> None:
    table = join(room(max=50, box_limit="strict").stake("ann", 2500), "bob", cents=2500).deal("5c 9s 6c 9d")
    refusal = table.refused("choose", "ann", choice="double")
    assert refusal.code == "box-limit"
    assert "bs/3(12)(g)" in refusal.cites
    free = join(room(max=50).stake("ann", 2500), "bob", cents=2500).deal("5c 9s 6c 9d")
    assert "double" in free.options()


@pytest.mark.clause("bs/3(12)(h)")
def test_the_board_limits_the_boxes_that_may_be_shared() -> None:
    table = room(shared_boxes=1).stake("ann").stake("cyd")
    join(table, "bob")
    refusal = table.refused("bet", "dee", spot="box", cents=1000, seat=2)
    assert refusal.code == "no-more-shared-boxes"
    assert refusal.cites == ("bs/3(12)(h)",)
    refusal = refusal_of(shared_boxes=-1)
    assert (refusal.code, refusal.cites) == ("setting-unlawful", ("bs/3(12)(h)",))


@pytest.mark.clause("bs/3(12)(h)")
def test_an_inspector_limits_shared_boxes_at_the_table() -> None:
    table = room().stake("ann")
    refusal = table.refused("limit-shared-boxes", "pat", "casino-supervisor", boxes=0, reason="x")
    assert refusal.code == "wrong-role"
    table.order("limit-shared-boxes", "inspector", boxes=0, reason="the dealers cannot manage it yet")
    assert table.refused("bet", "bob", spot="box", cents=1000, seat=0).code == "no-more-shared-boxes"
    for args in ({"boxes": 8, "reason": "x"}, {"boxes": "all", "reason": "x"}, {"boxes": 1}):
        assert table.refused("limit-shared-boxes", "ivy", "inspector", **args).cites == ("bs/3(12)(h)",)
    table.deal("5c 9s 6c 9d").play("stand").open()
    table.bet("ann", "box", 1000)
    assert table.refused("bet", "bob", spot="box", cents=1000, seat=0).code == "no-more-shared-boxes"


# -- several boxes ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(13)")
def test_a_player_bets_on_one_box_unless_the_house_permits_more() -> None:
    table = one().stake("ann")
    refusal = table.refused("bet", "ann", spot="box", cents=1000, seat=2)
    assert refusal.code == "one-box-only"
    assert refusal.cites == ("bs/3(13)",)
    table = one(more_boxes=True).stake("ann").stake("ann", 2000, seat=2).deal("Tc 6c 9s Td 9c 9d")
    assert table.play("stand", "stand").net() == 1000 - 2000
    assert [e.data["seat"] for e in table.settled("ann")] == [0, 2]


@pytest.mark.clause("bs/3(13)")
def test_while_seats_are_short_an_inspector_prohibits_it() -> None:
    table = one(more_boxes=True).stake("ann")
    assert table.refused("one-box-each", "pat", "casino-supervisor").code == "wrong-role"
    table.order("one-box-each", "inspector")
    assert table.refused("bet", "ann", spot="box", cents=1000, seat=2).code == "one-box-only"
    table.deal("5c 9s 6c 9d").play("stand").open()
    table.bet("ann", "box", 1000)
    assert table.refused("bet", "ann", spot="box", cents=1000, seat=2).code == "one-box-only"
    table.order("one-box-each", "inspector", on=False)
    table.bet("ann", "box", 1000, seat=2)
    assert len(table.wagers("ann")) == 2
    assert table.refused("one-box-each", "ivy", "inspector", on="perhaps").code == "on-unreadable"
