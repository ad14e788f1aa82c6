"""Regulation 4(2)(a) and (c)(v) to (viii): which wagers, how, until when, and how much."""

from typing import Any

import pytest
from tests.games.punto_banco.parlour import Parlour

from pitboss.rulebooks.refusal import Refusal


def ready(**settings: Any) -> Parlour:
    table = Parlour(**settings)
    table.sit("ann", 4).sit("bob", 5)
    return table.ready()


def refused(table: Parlour, do: str = "bet", by: str = "ann", **args: Any) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        table.give(do, by, **args)
    return refusal.value


@pytest.mark.clause("bs/4(2)(a)")
def test_player_banker_and_tie_may_be_bet_and_nothing_else() -> None:
    table = ready().bet("ann", "player", 1000).bet("ann", "banker", 1000).bet("ann", "tie", 1000)
    assert [w.spot for w in table.wagers("ann")] == ["player", "banker", "tie"]
    assert refused(ready(), spot="dragon", cents=1000).code == "wager-not-permitted"


@pytest.mark.clause("bs/4(2)(c)(v)")
def test_other_wagers_are_refused_without_an_approval() -> None:
    refusal = refused(ready(), spot="player-pair", cents=1000)
    assert refusal.code == "wager-not-permitted"
    assert "bs/4(2)(c)(v)" in refusal.cites
    for settings, code in (
        ({"other_wagers": "pairs"}, "approval-missing"),
        ({"other_wagers": "x"}, "setting-unlawful"),
    ):
        with pytest.raises(Refusal) as opening:
            Parlour(**settings)
        assert opening.value.code == code
        assert "bs/4(2)(c)(v)" in opening.value.cites


@pytest.mark.clause("bs/4(2)(c)(v)")
@pytest.mark.parametrize(("spot", "other"), [("player-pair", "banker-pair"), ("banker-pair", "player-pair")])
def test_approved_pairs_are_taken_and_pay_eleven_to_one(spot: str, other: str) -> None:
    settings = {"other_wagers": "pairs", "approved.other_wagers": "board 7/99"}
    hands = ("4d 4s", "9d Ts") if spot == "player-pair" else ("9d Ts", "4d 4s")
    table = ready(**settings).coup(*hands, ("ann", spot, 1000), ("ann", other, 1000))
    assert (table.end_of("ann", spot), table.end_of("ann", other)) == ("won", "lost")
    assert table.chips("ann") == 100_000 + 11_000 - 1000


@pytest.mark.clause("bs/4(2)(c)(v)")
def test_a_third_card_neither_makes_nor_spoils_a_pair() -> None:
    table = ready(**{"other_wagers": "pairs", "approved.other_wagers": "board 7/99"})
    table.coup("2d 2s 4c", "Td 3s 3c", ("ann", "player-pair", 1000), ("ann", "banker-pair", 1000))
    assert (table.drawn("player"), table.drawn("banker")) == (3, 3)
    assert (table.end_of("ann", "player-pair"), table.end_of("ann", "banker-pair")) == ("won", "lost")


@pytest.mark.clause("bs/4(2)(c)(v)")
def test_pairs_at_another_price_need_an_approval_too() -> None:
    pairs = {"other_wagers": "pairs", "approved.other_wagers": "board 7/99", "pays.player-pair": "12 to 1"}
    with pytest.raises(Refusal) as opening:
        Parlour(**pairs)
    assert opening.value.code == "approval-missing"
    assert Parlour(**pairs, **{"approved.odds": "board 8/99"}).table.terms.player_pair_num == 12


@pytest.mark.clause("bs/4(2)(c)(vi)")
def test_chips_and_plaques_go_on_the_participants_own_areas() -> None:
    table = ready()
    table.give("bet", "ann", spot="tie", cents=1000, means="plaques", seat=4)
    assert table.wagers("ann")[0].seat == 4
    assert refused(table, spot="tie", cents=1000, means="coupon").code == "means-refused"
    area = refused(table, spot="tie", cents=1000, seat=5)
    assert area.code == "not-your-area"
    assert "can't bet on seat 9" in area.says  # by its printed number
    assert refused(table, spot="tie", cents=1000, seat=0).code == "not-your-area"


@pytest.mark.clause("bs/4(2)(c)(vi)")
def test_an_oral_wager_with_cash_needs_dealer_and_supervisor_and_becomes_chips() -> None:
    table = ready()
    table.give("bet", "ann", spot="banker", cents=2500, means="cash")
    table.give("choose", "dan", "dealer", choice="confirm")
    assert refused(table, "choose", "ann", choice="confirm").code == "not-yours"
    with pytest.raises(Refusal):
        table.give("choose", "dan", "dealer", choice="confirm")
    table.give("choose", "sue", "casino-supervisor", choice="confirm")
    assert [w.cents for w in table.wagers("ann")] == [2500]
    assert [e.data["cents"] for e in table.said("converted")] == [2500]
    assert table.chips("ann") == 100_000


@pytest.mark.clause("bs/4(2)(c)(vi)")
@pytest.mark.parametrize("first", ["confirm", "decline"])
def test_an_oral_wager_that_either_declines_does_not_stand(first: str) -> None:
    table = ready()
    table.give("bet", "ann", spot="banker", cents=2500, means="cash")
    table.give("choose", "dan", "dealer", choice=first)
    if first == "confirm":
        table.give("choose", "sue", "casino-supervisor", choice="decline")
    assert table.asking is not None
    assert table.asking.kind == "window"
    assert table.wagers("ann") == []
    assert len(table.said("declined")) == 1
    assert table.bet("ann", "banker", 1000).wagers("ann")[0].cents == 1000


@pytest.mark.clause("bs/4(2)(c)(vi)")
def test_one_supervisor_cannot_confirm_for_both() -> None:
    table = ready()
    table.give("bet", "ann", spot="banker", cents=2500, means="cash")
    table.give("choose", "sue", "casino-supervisor", choice="confirm")  # instead of the dealer
    with pytest.raises(Refusal) as refusal:
        table.give("choose", "sue", "casino-supervisor", choice="confirm")
    assert refusal.value.code == "confirmed-by-one"
    assert "bs/4(2)(c)(vi)" in refusal.value.cites
    table.give("choose", "max", "casino-supervisor", choice="confirm")
    assert [w.cents for w in table.wagers("ann")] == [2500]
    table.give("bet", "ann", spot="tie", cents=2500, means="cash")
    table.give("choose", "sue", "casino-supervisor", choice="confirm")
    table.give("choose", "sue", "casino-supervisor", choice="decline")  # one alone may decline
    assert len(table.wagers("ann")) == 1


@pytest.mark.clause("bs/4(2)(c)(vi)")
def test_an_oral_wager_is_confirmed_or_declined_and_nothing_else() -> None:
    table = ready()
    table.give("bet", "ann", spot="banker", cents=2500, means="cash")
    for do, args in (("choose", {"choice": "perhaps"}), ("choose", {}), ("done", {})):
        with pytest.raises(Refusal) as refusal:
            table.give(do, "dan", "dealer", **args)
        assert "bs/4(2)(c)(vi)" in refusal.value.cites
    assert table.wagers("ann") == []


@pytest.mark.parametrize("how", ["left", "moved", "barred"])
@pytest.mark.parametrize("named", [True, False])
def test_an_oral_wager_of_a_player_who_left_moved_or_was_barred_does_not_count(how: str, named: bool) -> None:
    table = ready()
    table.give("bet", "ann", spot="banker", cents=2500, means="cash", seat=4 if named else -1)
    if how == "barred":
        table.order("report-drunk", "dealer", person="ann")
    else:
        table.give("leave", "ann")
    if how == "moved":
        table.sit("cleo", 4).sit("ann", 9)
    table.give("choose", "dan", "dealer", choice="confirm")
    if how == "moved" and not named:  # on her own area, whichever it is
        table.give("choose", "sue", "casino-supervisor", choice="confirm")
        assert [w.seat for w in table.wagers("ann")] == [9]
        return
    assert len(table.said("declined")) == 1
    assert table.asking is not None
    assert table.asking.kind == "window"
    assert not table.said("converted")


@pytest.mark.clause("bs/4(2)(c)(vii)")
def test_after_the_call_no_wager_is_made_increased_or_withdrawn() -> None:
    table = ready()
    table.bet("ann", "banker", 1000).bet("ann", "banker", 500)
    assert [w.cents for w in table.wagers("ann")] == [1500]
    table.give("remove", "ann", wager=1)
    table.bet("ann", "banker", 1000)
    table.close()
    late: dict[str, dict[str, Any]] = {"bet": {"spot": "banker", "cents": 1000}, "remove": {"wager": 2}}
    for do, args in late.items():
        refusal = refused(table, do, **args)
        assert refusal.code == "betting-closed"
        assert refusal.cites == ("bs/4(2)(c)(vii)",)
    assert [w.cents for w in table.wagers("ann")] == [1000]


@pytest.mark.clause("bs/4(2)(c)(viii)")
def test_wagers_lie_between_the_posted_minimum_and_maximum() -> None:
    table = ready(min=20, max=100)
    assert refused(table, spot="tie", cents=1999).code == "below-minimum"
    assert refused(table, spot="tie", cents=10_001).code == "above-maximum"
    table.bet("ann", "tie", 2000).bet("ann", "player", 10_000)
    assert refused(table, spot="player", cents=1).code == "above-maximum"
    table.bet("ann", "tie", 1)
    assert sorted(w.cents for w in table.wagers("ann")) == [2001, 10_000]


@pytest.mark.clause("bs/4(2)(c)(viii)")
def test_part_of_a_wager_may_be_taken_back_down_to_the_minimum() -> None:
    table = ready(min=20, max=100)
    table.bet("ann", "tie", 5000)
    assert refused(table, "remove", wager=1, cents=3001).code == "below-minimum"
    table.give("remove", "ann", wager=1, cents=3000)
    assert [w.cents for w in table.wagers("ann")] == [2000]
    assert table.chips("ann") == 98_000


@pytest.mark.clause("bs/4(2)(c)(viii)")
def test_the_sign_shows_the_limits_and_their_approval() -> None:
    table = Parlour(min=20, max=100, limits_approval="board 3/99")
    posted = [e.says for e in table.said("posted") if e.data["topic"] == "limits"]
    assert posted == ["Minimum wager $20, maximum $100 on one area (approval: board 3/99)"]


@pytest.mark.clause("bs/4(2)(c)(viii)")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"limits_approval": " "}, "limits-not-approved"),
        ({"min": 200, "max": 100}, "limits-crossed"),
        ({"min": 0}, "setting-unlawful"),
        ({"min": "0.01", "max": 0}, "setting-unlawful"),
    ],
)
def test_limits_that_are_not_approved_or_leave_nothing_to_bet_are_refused(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Parlour(**settings)
    assert refusal.value.code == code
    assert "bs/4(2)(c)(viii)" in refusal.value.cites


def test_offers_are_the_allowed_bets() -> None:
    table = ready(min=20, max=100).bet("ann", "tie", 9000)
    only = ready(min=20, max=20)
    assert only.asking is not None
    assert only.asking.offers is not None
    assert {(o.low, o.high) for o in only.asking.offers("ann")} == {(2000, 2000)}
    assert table.asking is not None
    assert table.asking.offers is not None
    offers = {(o.spot, o.low, o.high, o.seat) for o in table.asking.offers("ann")}
    assert offers == {("player", 2000, 10_000, 4), ("banker", 2000, 10_000, 4), ("tie", 1, 1000, 4)}
