"""Wrong counts, misdeals, hands in wrong places, incomplete decks."""

from typing import Any

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, Ride, dealt, ride, staked
from tests.games.single_deck.decktop import refused

PAIR = "Tc Td 3h"


def all_void(table: Ride, *people: str) -> bool:
    table.until("window")
    return all(set(table.ends(person).values()) == {"void"} and table.chips(person) == CHIPS for person in people)


# -- wrong counts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas-hand", "bs/12(10)(c)", marks=pytest.mark.clause("bs/12(10)(c)")),
        pytest.param("tribal-shoe", "tribal-lir/(m)(3)", marks=pytest.mark.clause("tribal-lir/(m)(3)")),
    ],
)
@pytest.mark.parametrize("hand", ["seat-1", "community"])
def test_a_wrong_number_of_cards_anywhere_voids_all_hands(way: str, clause: str, hand: str) -> None:
    table = dealt(way, LOSER, PAIR)
    table.until("bet-1")
    table.incident("wrong-count", hand=hand, count=4)
    assert all_void(table, "ann", "bob")
    assert clause in table.settled("ann")[0].cite
    assert table.table.deck.out == 0


def test_a_void_round_returns_the_bonus_that_was_banked() -> None:
    table = ride("tribal").stake("ann").bet("ann", "bonus", 100).cards(PAIR).until_dealt()
    assert table.said("bonus-banked")
    table.incident("wrong-count", hand="seat-0", count=2)
    assert all_void(table, "ann")
    assert table.ends("ann")["bonus"] == "void"


@pytest.mark.clause("nsw-lir/12.2")
def test_a_wrong_number_in_front_of_the_nsw_dealer_is_a_misdeal_at_any_time() -> None:
    table = dealt("nsw", LOSER, PAIR)
    table.until("bet-1")
    table.incident("wrong-count", hand="community", count=3)
    assert all_void(table, "ann", "bob")
    assert "nsw-lir/12.2" in table.settled("ann")[0].cite


@pytest.mark.clause("nsw-lir/12.7")
def test_an_nsw_hand_with_a_wrong_number_is_void_by_itself() -> None:
    table = dealt("nsw", LOSER, PAIR)
    table.until("bet-1")
    table.incident("wrong-count", hand="seat-0", count=2)
    assert table.ends("ann") == {"1": "void", "2": "void", "$": "void"}
    assert table.cards_in("seat-0") == 0
    table.ride("bob").finish()
    assert table.chips("ann") == CHIPS
    assert table.chips("bob") == CHIPS + 3 * STAKE


@pytest.mark.clause("nsw-lir/12.1")
def test_a_wrong_number_found_before_anybody_looked_is_a_misdeal() -> None:
    table = dealt("nsw", LOSER, PAIR)
    table.incident("wrong-count", hand="seat-0", count=2)
    assert all_void(table, "ann", "bob")
    assert "nsw-lir/12.1" in table.settled("ann")[0].cite


@pytest.mark.clause("nsw-lir/12.1")
def test_a_misdeal_is_declared_before_any_player_has_touched_cards() -> None:
    table = dealt("nsw", LOSER, PAIR)
    table.incident("misdealt", reason="dealt from the right")
    assert all_void(table, "ann", "bob")
    table = dealt("nsw", LOSER, PAIR)
    table.give("done", "bob")
    with refused("cards-handled", "nsw-lir/12.1"):
        table.incident("misdealt")
    with refused("nothing-dealt"):
        staked("nsw").incident("misdealt")


@pytest.mark.clause("nsw-lir/12.4", "nsw-lir/1.1#void")
def test_a_misdeal_has_no_result_and_a_new_round_is_dealt() -> None:
    table = dealt("nsw", LOSER, PAIR)
    table.incident("misdealt")
    assert "Misdeal" in table.words()
    assert all_void(table, "ann", "bob")
    assert {e.data["reason"] for e in table.said("settled")} == {"misdeal"}
    assert table.table.state.round == 2
    table.stake("ann").cards(PAIR).until_dealt().ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE


@pytest.mark.parametrize(
    "about", [{}, {"hand": "seat-9", "count": 2}, {"hand": "seat-0", "count": 3}, {"hand": "seat-0"}]
)
def test_a_wrong_count_names_a_hand_and_another_number(about: dict[str, Any]) -> None:
    for way in ("bahamas", "nsw", "tribal"):
        table = dealt(way, LOSER)
        with pytest.raises(Exception, match=r"no-such-hand|count-unreadable"):
            table.incident("wrong-count", **about)


# -- a hand without a bet ---------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/12.8")
def test_a_hand_dealt_to_an_empty_area_is_counted_and_racked() -> None:
    table = dealt("nsw", PAIR)
    table.until("bet-1")
    table.chance("2h 4h 5h")
    table.incident("hand-without-wager", seat=3, count=3)
    table.until("bet-1")
    assert [e.data.as_dict() for e in table.said("hand-counted")] == [{"seat": 3, "cards": 3}]
    assert [r.origin for r in table.table.state.rack] == ["no-wager"] * 3
    table.ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE


@pytest.mark.clause("nsw-lir/12.1")
def test_before_anybody_looked_such_a_hand_is_a_misdeal() -> None:
    table = dealt("nsw", PAIR)
    table.incident("hand-without-wager", seat=3, count=3)
    assert all_void(table, "ann")


def test_such_a_hand_needs_a_seat_without_wagers() -> None:
    table = dealt("nsw", PAIR)
    for seat in (0, 9, None):
        with refused("no-such-area"):
            table.incident("hand-without-wager", seat=seat, count=3)
    with refused("nothing-dealt"):
        staked("nsw").incident("hand-without-wager", seat=3, count=3)
    with refused("count-unreadable"):
        table.incident("hand-without-wager", seat=3, count=99)


# -- incomplete decks -------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/12.9.1", "nsw-lir/12.9.2", "nsw-lir/12.9.3")
def test_a_missing_or_foreign_card_voids_this_round_only() -> None:
    table = dealt("nsw", PAIR).ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE
    table.stake("ann").cards(LOSER).until_dealt()
    table.incident("missing-card")
    table.until("window")
    assert [e.data["end"] for e in table.settled("ann")] == ["won"] * 3 + ["void"] * 3
    assert table.chips("ann") == CHIPS + 3 * STAKE
    assert [e.data["rounds"] for e in table.said("results-stand")] == [1]
    assert table.acts().count("check-deck") == 1
    assert len(table.said("deck")) == 2
    assert len(table.said("cards-checked")) == 2


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(7)(c)#replace")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(h)(5)(ii)")),
    ],
)
def test_an_incomplete_deck_voids_all_hands_and_is_removed(way: str) -> None:
    table = dealt(way, PAIR)
    table.incident("missing-card")
    assert all_void(table, "ann")
    assert len(table.said("deck-removed")) == 1
    assert len(table.said("deck")) == 2


@pytest.mark.parametrize("way", ["bahamas", "nsw", "tribal"])
def test_cards_found_wrong_before_the_first_round_are_replaced_at_once(way: str) -> None:
    table = Ride(way).sit("ann")
    table.until("shuffle")
    table.incident("missing-card")
    table.until("window")
    assert len(table.said("deck")) == 2
    assert len(table.table.state.decks) == 1
    assert len(table.said("shuffled")) == 1


# -- drawn in error ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas", "bs/12(10)(b)", marks=pytest.mark.clause("bs/12(10)(b)")),
        ("nsw", "L-20"),
        pytest.param("tribal", "tribal-lir/(m)(2)", marks=pytest.mark.clause("tribal-lir/(m)(2)")),
    ],
)
def test_a_card_drawn_in_error_is_the_next_card(way: str, clause: str) -> None:
    table = staked(way).cards(PAIR)
    table.close()
    table.until("card")
    table.incident("drawn-in-error")
    (said,) = table.said("next-card")
    assert clause in said.cite
    assert table.cards_in("seat-0") == 0
    with refused("card-impossible"):
        table.give("card", "source", "source", card="Jk")
    table.automatic()  # the drawn card answers the request for the next one
    assert table.cards_in("seat-0") == 1
    assert table.table.deck.out == 1
    table.ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE
    with refused("not-dealing", clause):
        table.incident("drawn-in-error")


@pytest.mark.parametrize("void", ["ann", "bob"])
def test_a_wrong_number_may_be_found_as_the_cards_are_turned(void: str) -> None:
    table = ride("nsw", "ann", "bob")
    table.table.scanner = False
    table.stake("ann", "bob").chance(*["??"] * 8, "9s", "Jd").close()
    table.ride("ann", "bob")
    assert table.until("identify").about["hand"] == "community"
    table.automatic()
    assert table.until("identify").about == {"hand": "seat-1", "nth": 1}
    table.incident("wrong-count", hand=f"seat-{('ann', 'bob').index(void)}", count=2)
    table.chance(*PAIR.split())
    table.until("window")
    assert {person: set(table.ends(person).values()) for person in ("ann", "bob")} == {
        person: {"void" if person == void else "won"} for person in ("ann", "bob")
    }


# -- the community area -----------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(m)(3)")
@pytest.mark.parametrize("way", ["tribal-shoe", "tribal-hand", "tribal-auto-shoe"])
def test_three_cards_are_right_for_the_tribal_community_area_until_one_is_burned(way: str) -> None:
    table = dealt(way, PAIR)
    with refused("count-unreadable", "tribal-lir/(m)(3)"):
        table.incident("wrong-count", hand="community", count=3)
    table.choose("ann", "ride")
    with refused("count-unreadable", "tribal-lir/(m)(3)"):
        table.incident("wrong-count", hand="community", count=2)
    table = dealt(way, PAIR)
    table.incident("wrong-count", hand="community", count=2)
    table.until("window")
    assert set(table.ends("ann").values()) == {"void"}


# -- after the settlement ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(7)(c)#replace")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/12.9.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(h)(5)(ii)")),
    ],
)
def test_a_card_missed_after_the_settlement_does_not_change_the_result(way: str) -> None:
    table = dealt(way, PAIR).ride("ann")
    table.until("shuffle")
    table.incident("missing-card")
    table.until("window")
    assert not table.said("void")
    assert not table.said("reversed")
    assert set(table.ends("ann").values()) == {"won"}
    assert table.chips("ann") == CHIPS + 3 * STAKE
    assert len(table.said("deck")) == 2
    assert [e.data["rounds"] for e in table.said("results-stand")] == [1] * (way == "nsw")
    assert bool(table.said("deck-removed")) == (way != "nsw")
