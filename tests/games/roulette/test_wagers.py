"""Regulation 6(1): how wagers are made, and that they are settled by their position."""

from typing import Any

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


def opened(**settings: Any) -> Tabletop:
    return Tabletop("roulette", "bahamas", **settings).sit("ann", 0).sit("bob", 1)


@pytest.mark.clause("bs/6(1)(a)")
@pytest.mark.parametrize("means", ["chips", "plaques"])
def test_wagers_are_chips_or_plaques(means: str) -> None:
    table = opened().bet("ann", "red", 1000, means=means)
    assert [w.cents for w in table.wagers("ann")] == [1000]
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "red", 1000, means="tokens")
    assert refused.value.code == "means-refused"


@pytest.mark.clause("bs/6(1)(a)")
def test_wagers_are_placed_after_the_result_is_sealed_and_before_the_spin() -> None:
    table = opened().bet("ann", "red", 1000).bet("bob", "17", 500).close().chance("17").close().finish()
    order = ("committed", "betting", "placed", "act")
    kinds = [e.kind for e in table.events if e.kind in order]
    assert kinds[:6] == ["committed", "betting", "placed", "placed", "act", "betting"]


@pytest.mark.clause("bs/6(1)(a)")
def test_an_oral_wager_counts_when_the_dealer_confirms_it_and_its_cash_becomes_chips() -> None:
    table = opened().bet("ann", "red", 1000, means="cash")
    assert table.asking is not None
    assert table.asking.name == "confirm-oral-wager"
    with pytest.raises(Refusal) as refused:
        table.give("choose", "ann", choice="confirm")
    assert refused.value.code == "not-yours"
    table.give("choose", "dealer", "dealer", choice="confirm")
    assert table.said("converted")[0].data["cents"] == 1000
    assert table.chips("ann") == 100_000
    assert [w.cents for w in table.wagers("ann")] == [1000]


@pytest.mark.clause("bs/6(1)(a)")
def test_an_oral_wager_that_the_dealer_declines_does_not_count() -> None:
    table = opened().bet("ann", "red", 1000, means="cash")
    table.give("choose", "dealer", "dealer", choice="decline")
    assert not table.wagers("ann")
    assert table.chips("ann") == 100_000


@pytest.mark.parametrize("how", ["left", "barred"])
def test_an_oral_wager_of_a_player_who_left_or_was_barred_does_not_count(how: str) -> None:
    table = opened().bet("ann", "red", 1000, means="cash")
    if how == "left":
        table.give("leave", "ann")
    else:
        table.order("report-drunk", "dealer", person="ann")
    before = dict(table.table.state.chips)
    table.give("choose", "dealer", "dealer", choice="confirm")
    assert not table.wagers("ann")
    assert table.table.state.chips == before
    assert len(table.said("declined")) == 1


@pytest.mark.clause("bs/6(1)(b)")
@pytest.mark.parametrize("colour", ["blue", "green", "Blue", " blue ", "GREEN"])
def test_each_person_has_a_chip_colour_unlike_all_others(colour: str) -> None:
    table = Tabletop("roulette", "bahamas").sit("ann", 0, colour="blue")
    with pytest.raises(Refusal) as refused:
        table.sit("bob", 1, colour=colour)
    assert refused.value.code == "colour-taken"
    assert "bob" not in table.table.state.persons
    table.sit("bob", 1, colour="yellow")
    assert table.table.state.persons["bob"].colour == "yellow"


@pytest.mark.clause("bs/6(1)(b)")
def test_colours_with_the_same_beginning_are_the_same() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann", 0, colour="pale greenish yellow")
    with pytest.raises(Refusal) as refused:
        table.sit("bob", 1, colour="pale greenish yellow with dots")
    assert refused.value.code == "colour-taken"
    table.sit("ann", 2, colour="pale greenish yellow")  # the same person again
    table.sit("bob", 1).sit("cleo", 3)  # value chips only
    assert [p.colour for p in table.table.state.persons.values()] == ["pale greenish yellow", "", ""]


@pytest.mark.clause("bs/6(1)(b)")
def test_the_colours_of_value_chips_are_a_setting() -> None:
    table = Tabletop("roulette", "bahamas", value_colours="orange").sit("ann", 0, colour="green")
    with pytest.raises(Refusal):
        table.sit("bob", 1, colour="orange")
    with pytest.raises(Refusal) as refused:
        Tabletop("roulette", "bahamas", seats=21)
    assert refused.value.cites == ("bs/6(1)(b)",)


@pytest.mark.clause("bs/6(1)(c)")
def test_a_player_answers_for_a_wager_that_the_dealer_placed() -> None:
    table = opened()
    table.until("window")
    table.give("bet-for", "dealer", "dealer", person="ann", instructed_by="ann", spot="17", cents=500)
    assert table.said("assisted")[0].data["person"] == "ann"
    table.close().chance("18").close().finish()
    assert table.end_of("ann", "17") == "lost"
    own = opened().bet("ann", "17", 500)
    assert not own.said("assisted")


@pytest.mark.clause("bs/6(1)(d)")
def test_a_wager_counts_at_its_position_when_the_ball_rests() -> None:
    table = opened().bet("ann", "red", 1000).close()
    table.until("last-bets")
    table.give("remove", "ann", wager=1)
    table.bet("ann", "black", 1000).close().chance("2").finish()
    assert table.end_of("ann", "red") == "withdrawn"
    assert table.end_of("ann", "black") == "won"
    assert "bs/6(1)(d)" in table.settled("ann", "black")[0].cite


@pytest.mark.clause("bs/6(1)(e)")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (20_001, "above-maximum")])
def test_a_wager_outside_the_posted_limits_is_refused(cents: int, code: str) -> None:
    table = opened(min=5, max=200)
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "red", cents)
    assert refused.value.code == code
    table.bet("ann", "red", 500).bet("bob", "red", 20_000)
    assert [w.cents for w in (*table.wagers("ann"), *table.wagers("bob"))] == [500, 20_000]


@pytest.mark.clause("bs/6(1)(e)")
def test_the_maximum_holds_for_all_that_a_person_has_on_a_position() -> None:
    table = opened(min=5, max=200).bet("ann", "red", 15_000)
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "red", 5001)
    assert refused.value.code == "above-maximum"
    assert "$200.01" in refused.value.says
    with pytest.raises(Refusal):
        table.bet("ann", "red", 15_000, means="cash")
    table.bet("ann", "red", 5000).bet("ann", "black", 20_000).bet("bob", "red", 20_000)
    assert sum(w.cents for w in table.wagers("ann") if w.spot == "red") == 20_000


def test_offers_are_the_allowed_bets() -> None:
    table = opened(min=5, max=200).bet("ann", "red", 15_000).bet("ann", "black", 19_999).bet("ann", "odd", 19_500)
    assert table.asking is not None
    assert table.asking.offers is not None
    offers = {o.spot: (o.low, o.high) for o in table.asking.offers("ann")}
    assert offers["red"] == (500, 5000)
    assert offers["17"] == (500, 20_000)
    assert offers["odd"] == (500, 500)
    assert "black" not in offers


@pytest.mark.clause("bs/6(1)(e)")
def test_the_limits_are_posted_and_must_be_amounts() -> None:
    table = opened(min=5, max=200)
    assert "Minimum wager $5, maximum $200 on one position" in [e.says for e in table.said("posted")]
    for name in ("min", "max"):
        with pytest.raises(Refusal) as refused:
            opened(**{name: 0})
        assert refused.value.code == "setting-unlawful"
    with pytest.raises(Refusal) as refused:
        opened(min=300, max=200)
    assert refused.value.code == "limits-crossed"
    assert refused.value.cites == ("bs/6(1)(e)",)
    assert opened(min=200, max=200).bet("ann", "red", 20_000).wagers("ann")
