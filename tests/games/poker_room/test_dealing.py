"""The deal of games with a button: hole cards, burns, community cards, and the betting after each."""

import pytest
from tests.games.poker_room.rooms import BOARDED, DRAWS, HOLDEM, OMAHAS, STUDS, Poker

HOLES = [
    pytest.param(HOLDEM, 2, marks=pytest.mark.clause("bs/15(10)(e)", "bs/15(1)(s)")),
    *(pytest.param(game, 4, marks=pytest.mark.clause("bs/15(11)(d)")) for game in OMAHAS),
    *(pytest.param(game, 5, marks=pytest.mark.clause("bs/15(12)(d)")) for game in DRAWS),
]


@pytest.mark.parametrize(("game", "cards"), HOLES)
def test_hole_cards_are_dealt_face_down_from_the_buttons_left(game: str, cards: int) -> None:
    table = Poker(game).deal()
    table.turn()
    assert [(e.data["hand"], e.data["card"]) for e in table.said("dealt")] == [
        (f"seat-{seat}", "??") for _ in range(cards) for seat in (0, 1, 2)
    ]
    looked = table.said("looked")
    assert [(e.to, len(e.data["cards"])) for e in looked] == [(("ann",), cards), (("bob",), cards), (("cyd",), cards)]


@pytest.mark.clause("bs/15(1)(f)", "bs/15(8)(c)")
def test_a_burn_card_stays_hidden_and_apart_from_the_discards() -> None:
    table = Poker().deal().acts("fold", "call", "check").to_street(1)
    origins = [racked.origin for racked in table.table.state.rack]
    assert origins == ["seat-2", "seat-2", "burn"]
    assert [e.data.as_dict() for e in table.said("racked")][-1] == {"from": "burn", "count": 1}


@pytest.mark.clause("bs/15(1)(k)")
def test_community_cards_are_face_up_for_all() -> None:
    table = Poker().deal("2c 3d", "4c 5d", "6c 7d", board="As Ks Qs Js Ts").to_street(3)
    faces = [e.data["card"] for e in table.said("dealt") if e.data["hand"] == "community"]
    assert faces == ["As", "Ks", "Qs", "Js", "Ts"]
    table.check_down()
    assert table.won() == {"ann": 200, "bob": 200, "cyd": 200}


def streets(game: str) -> Poker:
    """A hand in which everybody calls and checks to the end."""
    return Poker(game).deal("2c 3d 2h 3h", "4c 5d 4h 5h", "6c 7d 6h 7h", board="As Ks Qd Jd 9s").check_down()


STREETS = [
    *(pytest.param(HOLDEM, clause, marks=pytest.mark.clause(clause)) for clause in ("bs/15(10)(g)", "bs/15(10)(f)")),
    *(pytest.param(HOLDEM, clause, marks=pytest.mark.clause(clause)) for clause in ("bs/15(10)(h)", "bs/15(10)(i)")),
    pytest.param(HOLDEM, "", marks=pytest.mark.clause("bs/15(10)(g)#betting")),
    *(pytest.param(game, "", marks=pytest.mark.clause("bs/15(11)(e)")) for game in OMAHAS),
]


@pytest.mark.parametrize(("game", "clause"), STREETS)
def test_each_street_is_burn_board_and_betting(game: str, clause: str) -> None:
    table = streets(game)
    burned = [e.data["count"] for e in table.said("racked") if e.data["from"] == "burn"]
    boards = [e.data["card"] for e in table.said("dealt") if e.data["hand"] == "community"]
    order = [e.data["name"] for e in table.said("street")]
    assert (burned, len(boards), order) == ([1, 1, 1], 5, ["flop", "turn", "river"])
    kinds = [e.kind for e in table.events if e.kind in ("street", "dealt", "action") and not _hole(e.data)]
    assert (
        kinds
        == ["action"] * 5 + (["street"] + ["dealt"] * 3 + ["action"] * 3) + ["street", "dealt", *["action"] * 3] * 2
    )
    actors = [seat for seat, _, _ in table.actions()]
    assert actors == [0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 2, 0, 1, 2]
    assert not clause or clause in table.cited()


def _hole(data: dict[str, object]) -> bool:
    return str(data.get("hand", "")).startswith("seat-")


@pytest.mark.clause("bs/15(10)(f)")
def test_after_the_blinds_each_player_folds_calls_or_raises_in_turn() -> None:
    table = Poker(players=4).deal()
    assert (table.turn().who, table.turn().options) == (("cyd",), ("call", "raise", "fold"))
    table.acts("raise 600", "fold", "call", "call")
    assert [a[0] for a in table.actions()[2:]] == [2, 3, 0, 1]


@pytest.mark.clause("bs/15(10)(g)#betting")
def test_the_first_player_left_of_the_button_who_is_still_in_opens() -> None:
    table = Poker(players=4).deal().acts("call", "call", "fold", "check").to_street(1)
    assert (table.turn().who, table.turn().options) == (("bob",), ("check", "bet", "fold"))


@pytest.mark.parametrize("game", BOARDED)
def test_all_cards_are_dealt_without_betting_if_everybody_is_all_in(game: str) -> None:
    table = (
        Poker(game, players=2, stacks=(500, 500), structure="no-limit").deal().acts("raise 500", "call").check_down()
    )
    assert len([e for e in table.said("dealt") if e.data["hand"] == "community"]) == 5
    assert [a[1] for a in table.actions()] == ["blind", "blind", "raise", "call"]


@pytest.mark.parametrize("game", [*BOARDED, *STUDS])
def test_no_card_is_dealt_after_all_but_one_have_folded(game: str) -> None:
    table = Poker(game).deal().acts("fold", "fold")
    table.finish()
    assert table.said("street") == []
    assert table.said("showdown") == []
    assert len(table.won()) == 1
