"""Regulation 4(5): shuffle, cut, cutting cards, burn."""

from typing import Any

import pytest
from tests.games.punto_banco.parlour import Parlour, filler, nearly_out

from pitboss.rulebooks.refusal import Refusal


def three(**settings: Any) -> Parlour:
    """Three players on seats 13, 9 and 1 of fourteen: the printed numbers run counter-clockwise."""
    table = Parlour(**settings)
    table.sit("ann", 1).sit("bob", 5).sit("cleo", 13)
    return table


@pytest.mark.clause("bs/4(5)(a)")
def test_the_cards_are_shuffled_before_play_but_not_before_each_round() -> None:
    table = three().coup("T 9", "T 8")
    table.coup("T 9", "T 8").ready()
    kinds = [e.kind for e in table.events if e.kind in ("shuffled", "betting")]
    assert kinds == ["shuffled", "betting", "betting", "betting"]


@pytest.mark.clause("bs/4(5)(a)")
def test_all_cards_are_shuffled_again_after_each_shoe() -> None:
    table = nearly_out(18)
    for _ in range(3):
        table.coup("T 9", "T 8")
    table.shoe(*filler(398)).ready()
    assert [e.data["cards"] for e in table.said("shuffled")] == [416, 416]
    assert table.remaining() == 18


@pytest.mark.clause("bs/4(5)(b)")
def test_the_cut_is_offered_from_the_highest_number_clockwise() -> None:
    table = three()
    assert table.asked_of("cut") == ["ann", "bob", "cleo"]
    assert table.asking is not None
    assert table.asking.who == ("dealer",)
    table.ready()
    assert [e.data["by"] for e in table.said("cut")] == ["dealer"]


@pytest.mark.clause("bs/4(5)(b)")
def test_the_first_to_accept_cuts_and_nobody_else_is_asked() -> None:
    table = three().answer("ann", "decline").answer("bob", "cut")
    table.give("number", "bob", value=200)
    table.ready()
    assert [(e.data["by"], e.data["depth"]) for e in table.said("cut")] == [("bob", 200)]


@pytest.mark.clause("bs/4(5)(b)")
def test_after_a_reshuffle_the_cut_is_offered_from_the_last_curator_clockwise() -> None:
    table = three(burn="count", burn_count=398).shoe(*filler(398))
    table.go("shoe").answer("cleo", "decline").answer("bob", "accept")
    for _ in range(3):
        table.coup("T 8", "T 9")
    assert table.asked_of("cut") == ["bob", "cleo", "ann"]


@pytest.mark.clause("bs/4(5)(c)")
@pytest.mark.parametrize(("depth", "lawful"), [(9, False), (10, True), (406, True), (407, False)])
def test_the_cutting_card_goes_in_ten_cards_from_either_end(depth: int, lawful: bool) -> None:
    table = three().answer("ann", "cut")
    if lawful:
        table.give("number", "ann", value=depth)
        assert table.ready().said("cut")[0].data["depth"] == depth
        return
    with pytest.raises(Refusal) as refused:
        table.give("number", "ann", value=depth)
    assert refused.value.code == "number-out-of-range"
    assert "bs/4(5)(c)" in refused.value.cites


@pytest.mark.clause("bs/4(5)(d)")
def test_the_front_packet_goes_to_the_back_and_the_cutting_cards_in() -> None:
    table = three(cut_card_depth=30).answer("ann", "cut")
    table.give("number", "ann", value=123)
    table.ready()
    assert table.table.deck.cut == 123
    assert table.table.deck.cut_card == 30
    assert [e.data.as_dict() for e in table.said("act") if e.data["act"] == "load-shoe"] == [
        {"act": "load-shoe", "behind": 30}
    ]


@pytest.mark.clause("bs/4(5)(d)")
def test_fourteen_cards_or_more_lie_behind_the_cutting_card() -> None:
    assert Parlour(cut_card_depth=14).ready().table.deck.cut_card == 14
    for depth, code in ((13, "setting-unlawful"), (416, "cutting-card-outside")):
        with pytest.raises(Refusal) as refused:
            Parlour(cut_card_depth=depth)
        assert refused.value.code == code
        assert "bs/4(5)(d)" in refused.value.cites


def test_fewer_than_eighteen_cards_behind_the_cutting_card_bring_a_warning() -> None:
    assert not Parlour().ready().said("warning")
    (warning,) = Parlour(cut_card_depth=17).ready().said("warning")
    assert warning.data.as_dict() == {"behind": 17, "enough": 18}
    assert "P-03" in warning.cite
    assert "all" not in warning.to


@pytest.mark.clause("bs/4(5)(d)#burn")
def test_the_house_may_burn_a_number_of_cards_before_play() -> None:
    assert Parlour().ready().remaining() == 416
    table = Parlour(burn="count", burn_count=3).shoe("2c", "3c", "4c").ready()
    assert table.remaining() == 413
    assert [e.data.as_dict() for e in table.said("racked")] == [{"from": "burn", "count": 1}] * 3
    table.coup("T 9", "T 8").ready()
    assert table.remaining() == 409


@pytest.mark.clause("bs/4(5)(d)#burn")
@pytest.mark.parametrize(("first", "burned"), [("Ah", 1), ("7h", 7), ("Qh", 10)])
def test_the_house_may_burn_as_many_cards_as_the_first_shows(first: str, burned: int) -> None:
    table = Parlour(burn="first-card").shoe(first, *filler(burned)).ready()
    assert table.remaining() == 416 - 1 - burned
    assert [e.data["card"] for e in table.said("dealt")] == [first]


@pytest.mark.clause("bs/4(5)(d)#burn")
def test_another_burn_is_refused() -> None:
    for settings, code in (
        ({"burn": "sometimes"}, "setting-unlawful"),
        ({"burn": "count", "burn_count": 0}, "setting-unlawful"),
        ({"burn": "count", "burn_count": 416}, "burn-too-many"),
    ):
        with pytest.raises(Refusal) as refused:
            Parlour(**settings)
        assert refused.value.code == code
        assert "bs/4(5)(d)#burn" in refused.value.cites
    assert Parlour(burn="count", burn_count=415).table.settings.num("burn_count") == 415
    assert Parlour(burn_count=416).ready().remaining() == 416  # an unused number
