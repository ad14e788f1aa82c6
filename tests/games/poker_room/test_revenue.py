"""The rake and time charges."""

import pytest
from tests.games.poker_room.rooms import GAMES, HOLDEM, Poker

from pitboss.rulebooks.refusal import Refusal

MINUTE = 60_000


@pytest.mark.clause("bs/15(14)(b)(i)(bb)", "bs/15(8)(h)", "bs/15(1)(y)")
def test_the_rake_is_taken_after_each_betting_round() -> None:
    table = Poker(rake=10, rake_max="50").deal().acts("raise 2000", "call", "call").to_street(1)
    assert table.table.chips_of("rake") == 600
    table.acts("bet 3000", "call", "fold").to_street(2)
    assert table.data("raked", "street", "cents") == [(0, 600), (1, 600)]
    assert table.table.chips_of("rake") == 1200
    assert table.data("rake", "cents") == [600, 600]


@pytest.mark.clause("bs/15(14)(b)(i)(aa)")
@pytest.mark.parametrize("game", GAMES)
def test_a_percentage_above_ten_is_refused(game: str) -> None:
    assert Poker(game, rake=10).table.settings["rake_percent"] == 10
    with pytest.raises(Refusal) as refused:
        Poker(game, rake=11)
    assert (refused.value.code, refused.value.cites) == ("setting-unlawful", ("bs/15(14)(b)(i)(aa)",))


@pytest.mark.clause("bs/15(14)(a)(iii)")
def test_no_more_than_the_filed_maximum_is_raked_in_a_round() -> None:
    table = Poker(rake=10, rake_max="5").deal().acts("raise 2000", "call", "call").to_street(1)
    table.acts("bet 3000", "call", "call").check_down()
    assert sum(table.data("raked", "cents")) == 500
    with pytest.raises(Refusal, match="setting-unreadable"):
        Poker(rake_max="-1")


@pytest.mark.clause("bs/15(14)(a)(iii)")
def test_the_filed_maximum_is_a_setting() -> None:
    table = Poker(rake=10, rake_max="1").deal().acts("raise 2000", "call", "call").check_down()
    assert sum(table.data("raked", "cents")) == 100


def test_antes_are_not_raked_and_the_rake_is_rounded_down() -> None:
    table = Poker(rake=10, ante="5").deal().acts("raise 900", "call", "call").check_down()
    assert table.data("raked", "cents") == [200]


def test_each_side_pot_is_raked_separately() -> None:
    table = Poker(players=3, rake=10, rake_max="99", stacks=(2000, 100_000, 100_000)).deal()
    table.acts("raise 5000", "call", "call").check_down()
    assert table.data("raked", "pots") == [[600, 600]]


@pytest.mark.clause("bs/15(14)(d)")
def test_an_uncalled_bet_goes_back_and_is_not_raked() -> None:
    table = Poker(rake=10, rake_max="99").deal().acts("raise 2000", "call", "fold").to_street(1)
    table.acts("bet 9000", "fold")
    table.finish()
    assert table.data("uncalled", "seat", "cents") == [(0, 9000)]
    assert table.data("raked", "cents") == [400]
    assert table.won() == {"ann": 3800}


@pytest.mark.clause("bs/15(14)(b)(i)(cc)")
def test_the_rake_goes_into_the_box_when_the_round_is_over() -> None:
    table = Poker(rake=10).deal().acts("raise 2000", "call", "call").check_down()
    assert table.table.chips_of("drop-box") == 400
    assert table.table.chips_of("rake") == 0
    assert [e.data["act"] for e in table.said("act") if e.data["act"] == "drop-rake"] == ["drop-rake"]


@pytest.mark.clause("bs/15(14)(e)")
def test_nothing_is_raked_after_the_award() -> None:
    table = Poker(rake=10).deal().acts("raise 2000", "call", "call")
    table.turn()
    with pytest.raises(Refusal, match="nothing-due"):
        table.order("rake-more", "dealer")
    while not table.table.own.pot.awarded:
        table.passively()
    with pytest.raises(Refusal) as refused:
        table.order("rake-more", "dealer")
    assert (refused.value.code, refused.value.cites) == ("no-more-rake", ("bs/15(14)(e)",))


# -- what the house may not do otherwise ------------------------------------------------------------------------------

CHOICES = [
    ("revenue", "hands", "bs/15(14)(a)"),
    ("rake", "seat-rent", "bs/15(14)(a)(i)"),
    ("rake", "none", "bs/15(14)(b)"),
    ("rake_method", "at-the-end", "bs/15(14)(a)(ii)"),
    ("time_basis", "per-chip", "bs/15(14)(b)(ii)(aa)"),
    ("time_every", "15", "bs/15(14)(b)(ii)(cc)"),
    ("time_hourly", "0", "bs/15(14)(b)(ii)(bb)"),
]


@pytest.mark.parametrize(
    ("setting", "value", "clause"), [pytest.param(*c, marks=pytest.mark.clause(c[2])) for c in CHOICES]
)
def test_the_house_has_no_other_revenue(setting: str, value: str, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(kind=value) if setting == "rake" else Poker(**{setting: value})  # type: ignore[arg-type]  # a setting
    assert clause in refused.value.cites
    assert Poker().table.settings[setting]


# -- time charges -----------------------------------------------------------------------------------------------------


def charged(minutes: int = 30, **settings: str) -> Poker:
    """Some time after the first hand; one of the three sits out. Nothing is raked from the pots."""
    table = Poker(HOLDEM, 3, (100_000, 100_000, 350), rake=10, kind="time", **settings)
    table.deal().check_down()
    table.wait(minutes * MINUTE)
    return table.deal().check_down()


@pytest.mark.clause("bs/15(14)(b)(ii)(aa)", "bs/15(14)(b)(ii)(bb)", "bs/15(14)(b)(ii)(dd)")
def test_each_seated_player_pays_a_part_of_the_hourly_fee() -> None:
    table = charged(time_hourly="6")
    assert table.data("time-fee", "hourly", "fee") == [(600, 300)]
    assert table.data("time-charge", "person", "cents") == [("ann", 300), ("bob", 300), ("cyd", 300)]
    assert table.data("time-charge", "to") == ["rake"] * 3
    assert table.said("raked") == []


@pytest.mark.clause("bs/15(14)(b)(ii)(aa)")
def test_all_players_share_the_charge_of_a_table_equally() -> None:
    table = charged(time_hourly="18", time_basis="per-table")
    assert table.data("time-charge", "cents") == [300, 300, 300]


@pytest.mark.clause("bs/15(14)(b)(ii)(cc)")
@pytest.mark.parametrize(("every", "due"), [("20", 1), ("30", 0)])
def test_the_charge_is_assessed_every_twenty_or_thirty_minutes(every: str, due: int) -> None:
    table = charged(25, time_every=every)
    assert len(table.said("time-due")) == due
    table.wait(30 * MINUTE)
    table.deal().check_down()
    assert len(table.said("time-due")) == due + 1


@pytest.mark.clause("bs/15(14)(b)(ii)(cc)")
def test_a_long_wait_is_charged_for_each_interval_and_the_rest_counts_on() -> None:
    """After 65 minutes two charges of half an hour are due; the third comes 25 minutes later, not 30."""
    table = charged(65, time_hourly="6")
    assert table.data("time-due", "minutes", "times") == [(30, 2)]
    assert table.data("time-charge", "person", "cents")[:2] == [("ann", 600), ("bob", 600)]
    table.wait(25 * MINUTE)
    table.deal().check_down()
    assert table.data("time-due", "times") == [2, 1]


@pytest.mark.clause("bs/15(14)(b)(ii)(aa)")
def test_a_later_player_pays_from_then_on_and_the_clock_restarts_for_new_players() -> None:
    table = charged(20, time_hourly="6")
    table.wait(15 * MINUTE)
    table.sit("dan", 3).deal().check_down()
    assert table.data("time-charge", "person") == ["ann", "bob", "cyd"]
    table.wait(30 * MINUTE)
    table.deal().check_down()
    assert table.data("time-charge", "person")[3:] == ["ann", "bob", "cyd", "dan"]
    late = charged(40, time_hourly="6")
    for name in ("ann", "bob", "cyd"):
        late.give("leave", name)
    late.wait(90 * MINUTE)
    late.sit("dan", 3).sit("eve", 4).deal().check_down()
    assert [name for name in late.data("time-charge", "person") if name in ("dan", "eve")] == []


@pytest.mark.clause("bs/15(14)(b)(ii)(ee)")
def test_a_supervisor_verifies_the_charges_before_they_are_dropped() -> None:
    table = charged()
    acts = [e.data["act"] for e in table.said("act")]
    assert "verify-time" in acts
    assert table.table.chips_of("drop-box") == 900
    assert table.table.chips_of("rake") == 0


def test_both_kinds_of_rake_may_be_combined() -> None:
    table = Poker(HOLDEM, rake=10, kind="both").deal().acts("raise 2000", "call", "call").check_down()
    assert table.data("raked", "cents") == [400]
    posted = [line["text"] for line in table.table.sign() if line["topic"] == "rake"]
    assert len(posted) == 2
