"""Shuffle and cut: when, by whom, how deep, and the extra shuffle for security."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.vegas_shootout.corral import APPROVED, LOW, Corral, at_the, corral

ORDER = {"reason": "a marked card", "inspector": "rolle"}


def seated(*people: str) -> Corral:
    """A table with these players, about to be offered the cut."""
    table = Corral(cuts=False)
    for seat, person in enumerate(people):
        table.sit(person, seat)
    table.until("cut", "cut-depth")
    return table


def one_round(**settings: object) -> Corral:
    return corral("ann", "bob", **settings).stake("ann").cards(LOW).close().finish()


# -- the shuffle ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "device",
    [
        pytest.param(False, marks=pytest.mark.clause("bs/14(3)(c)")),
        pytest.param(True, marks=pytest.mark.clause("bs/14(3)(c)#device")),
    ],
)
def test_the_cards_are_shuffled_before_play_and_after_each_round(*, device: bool) -> None:
    table = one_round(**APPROVED if device else {})
    assert table.kinds("shuffled", "betting") == ["shuffled", "betting", "shuffled", "betting"]
    assert len(table.said("in-device")) == (2 if device else 0)


@pytest.mark.clause("bs/14(3)(i)")
def test_every_round_begins_with_a_whole_shuffled_deck() -> None:
    table = one_round()
    for _ in range(2):
        assert table.table.deck.out == 0
        table.stake("ann").cards(LOW).close()
        assert table.table.deck.out == 0
        table.finish()
    assert table.table.deck.shuffles == 4


def test_without_wagers_nothing_is_dealt_and_nothing_shuffled() -> None:
    table = corral().close()
    table.until("window")
    assert table.table.state.round == 2
    assert not table.said("dealt")
    assert len(table.said("shuffled")) == 1


# -- the cut ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(3)(d)")
@pytest.mark.parametrize("device", [True, False])
def test_the_shuffled_stack_is_offered_to_the_players(*, device: bool) -> None:
    table = corral(**APPROVED if device else {})
    assert table.kinds("shuffled", "stack-offered", "cut", "betting") == ["shuffled", "stack-offered", "cut", "betting"]
    (offered,) = table.said("stack-offered")
    assert offered.says == "The cards are offered for the cut, backs away from the dealer"


@pytest.mark.clause("bs/14(3)(e)")
@pytest.mark.parametrize(("depth", "taken"), [(9, False), (10, True), (43, True), (44, False)])
def test_the_cutting_card_goes_in_at_least_ten_cards_from_either_end(depth: int, *, taken: bool) -> None:
    table = seated("ann").choose("ann", "cut")
    if taken:
        table.give("number", "ann", value=depth)
        table.until("window")
        assert table.table.deck.cut == depth
    else:
        with refused("number-out-of-range", "bs/14(3)(e)"):
            table.give("number", "ann", value=depth)
        assert table.table.deck.cut == 0


@pytest.mark.clause("bs/14(3)(f)")
def test_the_front_goes_to_the_back_and_the_cutting_card_behind_all() -> None:
    table = seated("ann").choose("ann", "cut")
    table.give("number", "ann", value=17)
    table.until("window")
    assert [e.data.as_dict() for e in table.said("cut")] == [{"depth": 17, "by": "ann"}]
    assert table.names()[-4:] == ["cut", "cutting-card-back", "round", "betting"]


@pytest.mark.clause("bs/14(3)(g)(i)")
def test_the_first_player_cuts_when_the_game_begins() -> None:
    table = Corral(cuts=False).sit("bob", 4).sit("ann", 1).sit("cyd", 6)
    assert table.until("cut").who == ("bob",)
    assert [e.data["seat"] for e in table.said("cutter")] == [4]


@pytest.mark.clause("bs/14(3)(g)(iii)")
def test_later_the_player_at_the_far_right_cuts() -> None:
    table = Corral().sit("bob", 4).sit("ann", 1).sit("cyd", 6)
    table.stake("bob").cards(LOW).close()
    table.cuts = False
    assert table.until("cut").who == ("cyd",)
    assert [e.data["seat"] for e in table.said("cutter")] == [4, 6]


@pytest.mark.clause("bs/14(3)(h)")
def test_a_refused_cut_goes_clockwise_and_finally_to_the_dealer() -> None:
    table = Corral(cuts=False).sit("bob", 4).sit("ann", 1).sit("cyd", 6)
    for person in ("bob", "cyd", "ann"):
        assert table.until("cut").who == (person,)
        table.give("choose", person, choice="decline")
    assert table.until("cut-depth").who == ("dealer",)
    table.until("window")
    assert [e.data["by"] for e in table.said("cut")] == ["dealer"]


@pytest.mark.clause("bs/14(3)(h)")
def test_the_player_who_accepts_cuts() -> None:
    table = seated("ann", "bob").choose("ann", "decline").choose("bob", "cut")
    table.give("number", "bob", value=30)
    table.until("window")
    assert [e.data.as_dict() for e in table.said("cut")] == [{"depth": 30, "by": "bob"}]


@pytest.mark.clause("bs/14(3)(h)")
@pytest.mark.parametrize("where", ["cut", "cut-depth"])
def test_an_absent_player_refuses_the_cut(where: str) -> None:
    table = seated("ann", "bob")
    if where == "cut-depth":
        table.choose("ann", "cut")
    table.incident("absent-player")
    assert table.until("cut").who == ("bob",)
    table.cuts = True
    table.until("window")
    with refused("nobody-asked", "bs/14(3)(h)"):
        table.incident("absent-player")


def test_a_barred_player_is_not_offered_the_cut() -> None:
    table = Corral(cuts=False).sit("bob", 4).sit("ann", 1)
    table.table.state.barred["bob"] = "drunk"
    assert table.until("cut").who == ("ann",)


def test_at_an_empty_table_the_dealer_cuts() -> None:
    table = corral().stake("ann").cards(LOW).close()
    table.until("shuffle")
    table.give("leave", "ann")
    assert table.until("cut-depth").who == ("dealer",)
    table.until("window")


# -- for security -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(3)(i)#security")
def test_an_extra_shuffle_is_ordered_while_betting_is_open() -> None:
    table = corral().stake("ann").cards(LOW)
    table.order("reshuffle", by="smith", **ORDER)
    (said,) = table.said("security-reshuffle")
    assert said.data.as_dict() == {"by": "smith", "inspector": "rolle", "reason": "a marked card"}
    table.close().until("examine-matches")
    assert table.kinds("shuffled", "announced", "cut", "deal") == [
        "shuffled", "cut", "announced", "shuffled", "cut", "deal",
    ]  # fmt: skip
    assert table.table.deck.shuffles == 2
    table.finish()
    assert len(table.settled("ann")) == 3


@pytest.mark.clause("bs/14(3)(i)#security")
def test_an_extra_shuffle_is_ordered_after_betting_closes_before_the_first_card() -> None:
    table = corral().stake("ann").cards(LOW).close()
    table.until("card")
    table.order("reshuffle", **ORDER)
    assert table.asks() == "shuffle"
    table.until("cut-depth")
    table.order("reshuffle", **ORDER)  # and again during the cut
    table.until("examine-matches")
    assert table.table.deck.shuffles == 3
    assert len(table.said("dealt")) == 5
    assert len(table.words()) == 1


@pytest.mark.clause("bs/14(3)(i)#security")
def test_it_needs_a_pit_boss_a_reason_and_an_inspector() -> None:
    table = corral().stake("ann")
    with refused("wrong-role", "bs/14(3)(i)#security"):
        table.order("reshuffle", "games-supervisor", **ORDER)
    for missing in ORDER:
        with refused(f"{missing}-missing", "bs/14(3)(i)#security"):
            table.order("reshuffle", **{k: v for k, v in ORDER.items() if k != missing})
    with refused("inspector-missing"):
        table.order("reshuffle", reason="a marked card", inspector=7)
    assert not table.table.own.security


@pytest.mark.clause("bs/14(3)(i)#security")
@pytest.mark.parametrize("act", ["examine-matches", "turn-common", "shuffle", "cut"])
def test_once_cards_are_dealt_it_waits_for_the_round_to_end(act: str) -> None:
    table = at_the("examine-matches")
    table.cuts = False
    table.until(act)
    with refused("reshuffle-not-now", "bs/14(3)(i)#security"):
        table.order("reshuffle", **ORDER)


@pytest.mark.clause("bs/14(3)(i)#security")
def test_it_does_not_cut_short_the_inspection_of_other_cards() -> None:
    table = corral(**APPROVED, shuffler="counting-device").stake("ann").cards("9c 4d").close()
    table.until("card")
    table.incident("device-count")
    table.until("verify-inspection")
    with refused("reshuffle-not-now", "bs/14(3)(i)#security"):
        table.order("reshuffle", **ORDER)
    table.until("card")
    table.order("reshuffle", **ORDER)
    table.finish()
    assert table.acts().count("verify-inspection") == 2
