"""The deal: who gets which card, and which are face up."""

import pytest
from tests.games.vegas_shootout.corral import LOW, Corral, corral


def dealt(table: Corral) -> list[tuple[str, str]]:
    """Where each card went, and what everybody saw of it."""
    return [(str(e.data["hand"]), str(e.data["card"])) for e in table.said("dealt")]


def two_players() -> Corral:
    table = Corral().sit("bob", 5).sit("ann", 2).sit("cyd", 3)
    table.stake("bob", "two+five").stake("ann", "match+five").cards("9c 4d", "Kh Qh").close()
    table.until("examine-matches")
    return table


@pytest.mark.clause("bs/14(5)(a)")
def test_the_deal_runs_clockwise_from_the_far_left_in_the_listed_order() -> None:
    table = two_players()
    assert [name for name, _ in dealt(table)] == [
        "seat-2", "seat-5", "dealer", "seat-2", "seat-5", "dealer", "common",
    ]  # fmt: skip
    assert [e.data["order"] for e in table.said("deal")] == [[2, 5]]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param(
            slice(0, 2), [("seat-2", "9c"), ("seat-5", "Kh")], marks=pytest.mark.clause("bs/14(5)(a)(i)"), id="first"
        ),
        pytest.param(slice(2, 3), [("dealer", "??")], marks=pytest.mark.clause("bs/14(5)(a)(ii)"), id="dealer"),
        pytest.param(
            slice(3, 5), [("seat-2", "4d"), ("seat-5", "Qh")], marks=pytest.mark.clause("bs/14(5)(a)(iii)"), id="second"
        ),
        pytest.param(slice(5, 6), [("dealer", "??")], marks=pytest.mark.clause("bs/14(5)(a)(iv)"), id="dealer again"),
        pytest.param(
            slice(6, 7), [("common", "??")], marks=pytest.mark.clause("bs/14(5)(a)(v)", "bs/14(1)(a)"), id="common"
        ),
    ],
)
def test_players_cards_are_face_up_the_others_face_down(cards: slice, expected: list[tuple[str, str]]) -> None:
    assert dealt(two_players())[cards] == expected


@pytest.mark.clause("bs/14(1)(a)")
def test_every_player_uses_the_common_card() -> None:
    table = corral("ann", "bob").stake("ann").stake("bob").cards("3c 3d", "2h 5d", dealer="3h 2c", common="2s").close()
    table.finish()
    assert (table.paid("ann", "five-card"), table.paid("bob", "five-card")) == (25 * 1000, 3 * 1000)


def test_nobody_sees_a_face_down_card() -> None:
    table = two_players()
    assert not table.said("looked")
    assert not table.said("shown")


@pytest.mark.clause("bs/14(5)(a)(vi)")
def test_a_player_who_touches_a_card_is_warned() -> None:
    table = two_players()
    table.incident("touched-card", person="ann")
    (warned,) = table.said("warned")
    assert (warned.says, warned.data.as_dict()) == (
        "Please don't touch the cards, only the cutting card",
        {"person": "ann"},
    )
    for nobody in ({"person": "zoe"}, {"person": 7}, {}):
        with pytest.raises(Exception, match=r"not a player at this table.*bs/14\(5\)\(a\)\(vi\)"):
            table.incident("touched-card", **nobody)
    assert table.finish().table.state.round == 2


def test_without_a_scanner_cards_are_known_when_they_are_turned() -> None:
    table = corral(scanner=False).stake("ann")
    table.chance("?? 9c ?? ?? 4c ?? ??").close()
    table.until("turn-dealer")
    assert dealt(table) == [
        ("seat-0", "9c"), ("dealer", "??"), ("seat-0", "4c"), ("dealer", "??"), ("common", "??"),
    ]  # fmt: skip
    table.chance("Kd 7h 2s").finish()
    assert table.ends("ann") == {"royal-match": "won", "two-card": "lost", "five-card": "lost"}


def test_a_round_needs_only_the_cards_it_deals() -> None:
    table = corral().stake("ann").cards(LOW).close().finish()
    assert len(table.said("dealt")) == 5
