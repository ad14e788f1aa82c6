"""Regulation 4(8)(e): the cutting card comes out, two more hands, the reshuffle."""

import pytest
from tests.games.punto_banco.parlour import THREE_COUPS, Parlour, filler, nearly_out

NINE_EIGHT = ("T 9", "T 8")
TEN = THREE_COUPS[:10]
LAST_CALLS = ("Next to the last hand", "Last hand")


@pytest.mark.clause("bs/4(8)(e)")
def test_the_hand_that_shows_the_cutting_card_is_completed_and_two_more_are_dealt() -> None:
    table = nearly_out(20)
    endings: list[str] = []
    for _ in range(3):
        table.coup(*NINE_EIGHT)
        endings.append(table.calls()[-1])
    assert endings == ["Next to the last hand", "Last hand", "Player wins with 9 over 8"]
    assert len(table.said("cutting-card")) == 1
    assert len(table.said("shuffled")) == 1
    assert table.said("shoe-over")
    table.shoe(*filler(396)).ready()
    assert len(table.said("shuffled")) == 2
    table.coup(*NINE_EIGHT)
    assert len(table.said("cutting-card")) == 2
    assert table.calls()[-1] == "Next to the last hand"


@pytest.mark.clause("bs/4(8)(e)")
def test_a_fresh_shoe_restarts_the_count_of_hands() -> None:
    table = nearly_out(10, keep=TEN).coup(*NINE_EIGHT).coup(*NINE_EIGHT)
    assert table.calls()[-1] == "Last hand"
    table.dealing(*NINE_EIGHT).over()
    assert [e.kind for e in table.last_round() if e.kind in ("void", "shoe-over")] == ["void"]
    table.script.queue.clear()
    table.shoe(*filler(406, keep=TEN)).coup(*NINE_EIGHT)
    assert table.calls()[-1] == "Next to the last hand"
    table.coup(*NINE_EIGHT)
    assert table.calls()[-1] == "Last hand"


@pytest.mark.clause("bs/4(8)(e)")
def test_the_cutting_card_is_out_only_when_the_card_behind_it_is_wanted() -> None:
    table = nearly_out(22).coup(*NINE_EIGHT)
    assert table.remaining() == 18
    assert not table.said("cutting-card")
    assert table.calls()[-1] not in LAST_CALLS
    table.coup(*NINE_EIGHT)
    assert table.calls()[-1] == "Next to the last hand"


def test_as_first_card_of_a_round_it_counts_for_that_round() -> None:
    table = nearly_out(18).coup(*NINE_EIGHT)
    assert next(e.kind for e in table.last_round() if e.kind in ("cutting-card", "dealt")) == "cutting-card"
    assert table.calls()[-1] == "Next to the last hand"
    assert "P-04" in table.said("cutting-card")[0].cite


def test_no_hand_runs_short_with_eighteen_cards_behind_the_cutting_card() -> None:
    sixes = ("T 2 9", "T 3 9")
    table = nearly_out(18, keep=("Tc", "Tc", "2c", "3c", "9c", "9c") * 3)
    for _ in range(3):
        table.coup(*sixes)
    assert not table.said("void")
    assert table.remaining() == 0


def test_the_shoe_lives_on_through_rounds_and_the_rack_fills() -> None:
    table = Parlour().coup(*NINE_EIGHT).coup(*NINE_EIGHT).ready()
    assert table.remaining() == 416 - 8
    assert len(table.table.state.rack) == 8
