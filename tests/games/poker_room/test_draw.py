"""The draw: cards exchanged one for one, the burn before it, and the discards reshuffled."""

from typing import Any

import pytest
from tests.games.poker_room.rooms import DRAWS, Poker

from pitboss.rulebooks.refusal import Refusal

HANDS = ("2c 3c 4c 5c 7d", "8c 9c Tc Jc 2d", "3d 4d 5d 6d 8d")


def drawing(game: str = "five-card-draw", players: int = 3, *hands: str) -> Poker:
    """A table at the start of the draw: everybody has called."""
    table = Poker(game, players=players).deal(*(hands or HANDS))
    while table.until("action", "draw").name == "action":
        table.act(table.turn().options[0])
    return table


def discard(table: Poker, **args: Any) -> Poker:
    table.give("choose", table.until("draw").who[0], choice="discard", **args)
    table.until("draw", "action")
    return table


def pat(table: Poker) -> Poker:
    table.give("choose", table.until("draw").who[0], choice="stand-pat")
    table.until("draw", "action")
    return table


@pytest.mark.clause("bs/15(1)(m)", "bs/15(12)(f)")
@pytest.mark.parametrize("game", DRAWS)
def test_each_player_in_turn_exchanges_any_number_of_cards(game: str) -> None:
    table = drawing(game)
    assert table.until("draw").who == ("ann",)
    discard(table, cards=["7d", "2c"])
    assert table.hand(0)[1:4] == ["3c", "4c", "5c"]
    assert not {"7d", "2c"} & set(table.hand(0))
    assert table.until("draw").who == ("bob",)
    pat(table)
    discard(table)
    assert table.data("drawn", "seat", "count") == [(0, 2), (1, 0), (2, 5)]
    assert len(table.hand(2)) == 5
    assert [e.to for e in table.said("looked")][3:] == [("ann",), ("cyd",)]


@pytest.mark.clause("bs/15(12)(f)")
@pytest.mark.parametrize("game", DRAWS)
@pytest.mark.parametrize(
    "args",
    [
        {"cards": ["Ah"]}, {"cards": ["2c", "2c"]}, {"cards": "2c"}, {"nths": [0]}, {"nths": [1, 1]}, {"nths": [6]},
        {"nths": "1"}, {"cards": [7]}, {"nths": [True]},
    ],
)  # fmt: skip
def test_players_exchange_only_their_own_cards(game: str, args: dict[str, Any]) -> None:
    table = drawing(game)
    table.until("draw")
    before = table.table.snapshot()
    with pytest.raises(Refusal, match="discard-unreadable"):
        discard(table, **args)
    assert table.table.snapshot() == before
    assert table.asking is not None
    assert table.asking.about == {"most": 5}


@pytest.mark.clause("bs/15(12)(f)(i)")
def test_one_card_is_burned_before_the_first_new_card_only() -> None:
    table = pat(drawing())
    assert not [e for e in table.said("racked") if e.data["from"] == "burn"]
    discard(table, nths=[1])
    discard(table, nths=[1, 2])
    table.until("action")
    assert len([e for e in table.said("racked") if e.data["from"] == "burn"]) == 1
    assert len(table.said("drawn")) == 3


def test_nothing_is_burned_if_everybody_stands_pat() -> None:
    table = pat(pat(pat(drawing())))
    table.turn()
    assert not [e for e in table.said("racked") if e.data["from"] == "burn"]


@pytest.mark.clause("bs/15(12)(f)(ii)")
def test_when_the_deck_runs_out_the_discards_of_others_are_shuffled() -> None:
    table = drawing("five-card-draw", 8)
    first = table.hand(0)
    third = table.hand(2)
    discard(discard(table))
    assert table.table.deck.remaining == 1
    table.script.queue.extend(first)  # what comes out of the discards
    discard(table)
    assert table.hand(2)[1:] == first[:4]
    assert [e.data["cards"] for e in table.said("shuffled")][-1] == 10
    racked = {(r.card, r.origin) for r in table.table.state.rack}
    assert {origin for _, origin in racked} == {"burn", "discard-2"}
    assert len(third) == 5


@pytest.mark.clause("bs/15(12)(g)")
@pytest.mark.parametrize("game", DRAWS)
def test_the_final_betting_begins_left_of_the_button(game: str) -> None:
    table = pat(pat(pat(drawing(game))))
    assert (table.turn().who, table.turn().options) == (("ann",), ("check", "bet", "fold"))
    assert table.table.own.betting.street == 1
    assert table.turn().low == 400  # the bets have doubled
    table.acts("bet", "raise", "fold")
    assert (table.turn().who, table.turn().options) == (("ann",), ("call", "raise", "fold"))
    assert "bs/15(12)(g)" in table.cited()


def test_a_folded_player_does_not_draw() -> None:
    table = Poker("five-card-draw").deal(*HANDS).acts("fold", "call", "check")
    assert table.until("draw").who == ("ann",)
    pat(pat(table))
    assert table.turn().who == ("ann",)


def test_cards_may_be_named_by_position() -> None:
    table = Poker("five-card-draw", players=2)
    table.deal(*HANDS[:2]).acts("call", "check")
    discard(table, nths=[5])
    assert table.data("drawn", "count") == [1]
