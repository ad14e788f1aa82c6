"""Customs of other houses that the rules do not have: refused at a lawful table, played at a hypothetical one."""

from typing import Any

import pytest
from tests.games.poker_room.rooms import FIVE_STUD, GAMES, PEOPLE, SEVENS, Poker

from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal

SEVEN = "seven-card-stud"
DEALT = ("Kc Kd 3c", "Qh Qd 9c", "Jh Jd Tc")  # the first player's three opens

FORCED = [
    pytest.param(FIVE_STUD, "bs/15(13)(d)", marks=pytest.mark.clause("bs/15(13)(d)", "bs/15(13)(e)")),
    *(pytest.param(game, "bs/15(9)(d)", marks=pytest.mark.clause("bs/15(9)(d)", "bs/15(9)(e)")) for game in SEVENS),
]


@pytest.mark.parametrize(("game", "clause"), FORCED)
def test_the_forced_bet_is_made_as_posted(game: str, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, forced_bet="or-full")
    assert clause in refused.value.cites


@pytest.mark.clause("bs/15(9)(h)#common")
@pytest.mark.parametrize("game", SEVENS)
@pytest.mark.parametrize("way", ["each", "common"])
def test_the_last_card_is_common_only_if_cards_are_short(game: str, way: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, last_card=way)
    assert refused.value.cites == ("bs/15(9)(h)#common", "S-076")


@pytest.mark.parametrize("game", GAMES)
def test_an_all_in_for_less_is_raised_by_a_full_bet(game: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, raise_over_short="completes")
    assert refused.value.cites == ("S-080",)


@pytest.mark.clause("bs/15(15)(d)#order")
@pytest.mark.parametrize("game", GAMES)
def test_the_player_with_the_last_wager_cannot_muck(game: str) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(game, first_shows="or-concedes")
    assert refused.value.cites == ("bs/15(15)(d)#order", "S-084")


# -- at a hypothetical table ------------------------------------------------------------------------------------------


def opened(choice: str, stack: int = 100_000, **settings: Any) -> Poker:
    """Seven-card stud, fixed at $4 with a forced bet of $1, opened by the first player."""
    table = Poker(
        SEVEN, stacks=(stack,), hypothetical=True, structure="fixed", min="4", max="8", forced="1", ante=0,
        forced_bet="or-full", dealt_in_with="any-chips", **settings,
    )  # fmt: skip
    table.deal(*DEALT)
    assert table.turn_of("forced-bet") == PEOPLE[0]
    table.give("choose", PEOPLE[0], choice=choice)
    return table


@pytest.mark.parametrize(
    ("choice", "stack", "action", "low"),
    [
        ("posted", 100_000, (0, "forced", 100), 400),
        ("full", 100_000, (0, "bet", 400), 800),
        ("full", 300, (0, "bet", 300), 700),  # less than a full bet: raised by a full one
        ("posted", 50, (0, "forced", 50), 400),
        ("full", 50, (0, "bet", 50), 450),
    ],
)
def test_the_forced_bet_may_be_made_full_at_once(
    choice: str, stack: int, action: tuple[int, str, int], low: int
) -> None:
    table = opened(choice, stack)
    assert table.actions() == [action]
    assert (table.turn().about["call"], table.turn().low, table.turn().high) == (action[2], low, low)
    signs = [line["text"] for line in table.table.sign() if line["topic"] == "forced"]
    assert signs == ["Forced bet of $1 by the opening up-card, or a full bet at once"]


def test_an_all_in_for_less_than_the_forced_bet_may_be_completed() -> None:
    table = opened("full", 300, raise_over_short="completes")
    assert (table.turn().low, table.turn().high) == (400, 700)
    table.act("raise", 400)
    assert (table.turn().low, table.turn().high) == (800, 800)


def test_a_raise_completes_all_ins_for_less() -> None:
    """Bet 4, all-in 5, all-in 6: completed at 8, after which nothing falls short."""
    table = Poker(
        players=4, stacks=(100_000, 100_000, 500, 600), hypothetical=True, structure="fixed", min="4", blinds="2/4",
        dealt_in_with="any-chips", raise_over_short="completes",
    )  # fmt: skip
    table.deal().acts("raise 500", "raise 600")
    assert (table.turn().low, table.turn().high) == (800, 1000)
    table.act("raise", 800)
    assert (table.turn().low, table.turn().high) == (1200, 1200)


def test_matched_antes_make_levels_and_the_excess_goes_back() -> None:
    table = Poker(
        stacks=(5000, 5000, 300), hypothetical=True, antes="1/2/5 matched", dealt_in_with="any-chips", blinds="1/2"
    )
    table.deal("Kh Kd", "7c 2s", "Ah Ad", board="2c 3d 9s Jc Qs").turn()
    assert table.data("uncalled", "seat", "cents") == [(2, 100)]
    table.check_down()
    assert sum(table.chips(name) for name in PEOPLE[:3]) == 10_300
    assert table.data("awarded", "person", "cents") == [("bob", 100), ("cyd", 900)]


def test_an_unmatched_ante_goes_back() -> None:
    table = Poker(hypothetical=True, antes="0/0/5 matched").deal()
    table.turn()
    assert table.data("uncalled", "seat", "cents") == [(2, 500)]
    assert table.chips(PEOPLE[2]) == 100_000


def test_everybody_gets_a_last_card_from_burns_and_folded_hands() -> None:
    """Eight players; the last one folds and gets dead cards while there is no wager: those come back too."""
    table = Poker(SEVEN, players=8, hypothetical=True, last_card="each", folded_cards="any-fold").deal()
    table.acts(*["call"] * 6, "fold").to_street(3)
    dead = [card for name, hand in table.table.state.hands.items() if name.startswith("dead-") for card in hand.cards]
    assert dead
    out = [racked.card for racked in table.table.state.rack]
    table.chance(*(card_text(card) for card in out + dead)).to_street(4)
    assert [
        len(table.hand(seat)) for seat in table.table.own.hand.players if seat not in table.table.own.hand.folded
    ] == [7] * 7
    assert not table.table.state.hands.get("common")
    table.check_down()
    assert sum(table.chips(name) for name in PEOPLE[:8]) == 800_000


def test_one_last_card_may_always_serve_all() -> None:
    table = Poker(SEVEN, hypothetical=True, last_card="common").deal().to_street(4)
    assert [len(table.hand(seat)) for seat in range(3)] == [6] * 3
    assert len(table.table.state.hands["common"].cards) == 1


def test_the_player_with_the_last_wager_may_muck_like_the_others() -> None:
    table = Poker(players=2, hypothetical=True, first_shows="or-concedes")
    table.deal("Kh Kd", "7c 2s", board="9c 3d 9s Jc Qs").to_street(3).acts("bet 200", "call")
    assert table.turn_of("show") == "ann"
    table.give("choose", "ann", choice="concede")
    table.check_down()
    assert table.won() == {"bob": 800}
