"""Absent players, and unequal wagers."""

from typing import Any

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, Ride, dealt, staked
from tests.games.single_deck.decktop import refused

PAIR = "Tc Td 3h"


# -- absent players ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/12.13")
def test_an_absent_nsw_player_who_has_not_looked_gets_the_wagers_back() -> None:
    table = dealt("nsw", LOSER, PAIR)
    table.give("done", "bob")
    table.incident("absent-player", seat=0)
    assert table.ends("ann") == {"1": "void", "2": "void", "$": "void"}
    assert table.chips("ann") == CHIPS
    table.ride("bob").finish()
    assert table.chips("bob") == CHIPS + 3 * STAKE


@pytest.mark.clause("nsw-lir/12.14")
def test_an_absent_nsw_player_who_has_looked_lets_the_rest_ride() -> None:
    table = dealt("nsw", LOSER, PAIR).choose("ann", "ride").choose("bob", "withdraw")
    table.incident("absent-player", seat=1)
    assert [e.data["seat"] for e in table.said("rides-absent")] == [1]
    table.choose("ann", "ride").finish()
    assert table.ends("bob") == {"1": "withdrawn", "2": "won", "$": "won"}


def test_an_absent_nsw_player_who_is_asked_need_not_answer() -> None:
    table = dealt("nsw", PAIR)
    table.until("bet-1")
    table.incident("absent-player", seat=0)
    table.finish()
    assert table.ends("ann") == {"1": "won", "2": "won", "$": "won"}


def test_all_players_may_be_absent() -> None:
    table = dealt("nsw", PAIR, LOSER)
    table.incident("absent-player", seat=0)
    table.incident("absent-player", seat=1)
    table.until("window")
    assert table.chips("ann") == table.chips("bob") == CHIPS
    assert not [e for e in table.said("shown") if e.data["hand"] == "community"]


@pytest.mark.parametrize(
    "book", [pytest.param("bahamas", marks=pytest.mark.clause("bs/12(1)(f)")), pytest.param("tribal")]
)
@pytest.mark.parametrize("where", ["look", "bet-1", "bet-2"])
def test_an_absent_players_bets_ride(book: str, where: str) -> None:
    table = dealt(book, PAIR)
    if where == "bet-2":
        table.choose("ann", "withdraw")
    table.until(where)
    table.incident("absent-player", seat=0)
    table.finish()
    first = "withdrawn" if where == "bet-2" else "won"
    assert table.ends("ann") == {"1": first, "2": "won", "3": "won"}


@pytest.mark.parametrize("book", ["bahamas", "nsw", "tribal"])
def test_only_a_player_in_the_round_can_be_absent(book: str) -> None:
    for seat in (1, None, "0"):
        with refused("not-in-play"):
            dealt(book, PAIR).incident("absent-player", seat=seat)
    table = staked(book).cards(PAIR)
    table.close()
    table.until("card")
    with refused("not-now"):
        table.incident("absent-player", seat=0)


# -- unequal wagers ---------------------------------------------------------------------------------------------------


def unequal(*, handled: bool = False, cents: int = 1500) -> Ride:
    """The dealer finds that Ann's bet two is wrong."""
    table = dealt("nsw", PAIR, LOSER)
    if handled:
        table.until("bet-1")
    table.incident("unequal-wagers", seat=0, spot="2", cents=cents)
    return table


@pytest.mark.clause("nsw-lir/12.10")
def test_unequal_wagers_found_before_the_cards_are_touched_are_corrected_or_folded() -> None:
    table = unequal()
    question = table.until("unequal")
    assert question.who == ("ann",)
    assert question.options == ("correct", "fold")
    assert "nsw-lir/12.10" in question.cites
    assert table.chips("ann") == CHIPS - 3 * STAKE - 500


@pytest.mark.clause("nsw-lir/12.10.1")
def test_a_correction_makes_all_three_equal_within_the_limits() -> None:
    table = unequal()
    table.choose("ann", "correct")
    question = table.until("equal-wagers")
    assert question.about["expected"] == STAKE
    for cents in (499, 50_001):
        with refused("number-out-of-range", "nsw-lir/12.10.1"):
            table.give("number", "ann", value=cents)
    table.give("number", "ann", value=2000)
    assert [w.cents for w in table.wagers("ann")] == [2000] * 3
    table.ride("ann", "bob").finish()
    assert table.chips("ann") == CHIPS + 3 * 2000


@pytest.mark.clause("nsw-lir/12.10.2")
def test_a_fold_returns_the_wagers_and_takes_the_cards() -> None:
    table = unequal()
    table.choose("ann", "fold")
    assert table.ends("ann") == {"1": "withdrawn", "2": "withdrawn", "$": "withdrawn"}
    assert table.chips("ann") == CHIPS
    assert table.cards_in("seat-0") == 0
    table.ride("bob").finish()
    assert table.chips("bob") == CHIPS - 3 * STAKE


@pytest.mark.clause("nsw-lir/12.11")
def test_unequal_wagers_found_after_the_cards_were_touched_must_be_corrected() -> None:
    table = unequal(handled=True)
    question = table.until("unequal-after")
    assert question.options == ("correct", "refuse")
    table.choose("ann", "correct")
    assert [w.cents for w in table.wagers("ann")] == [STAKE] * 3
    table.ride("ann", "bob").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE


@pytest.mark.clause("nsw-lir/12.11")
def test_uncorrected_wagers_are_settled_as_they_are_and_the_player_may_be_excluded() -> None:
    table = unequal(handled=True)
    table.choose("ann", "refuse")
    table.until("preclude")
    table.give("choose", "pat", "games-supervisor", choice="yes")
    table.ride("ann", "bob").finish()
    assert table.chips("ann") == CHIPS + 2 * STAKE + 1500
    with refused("barred", "nsw-lir/12.11"):
        table.bet("ann", "all", STAKE)


def test_a_supervisor_may_overlook_it() -> None:
    table = unequal(handled=True)
    table.choose("ann", "refuse").ride("ann", "bob").finish()
    assert len(table.bet("ann", "all", STAKE).wagers("ann")) == 3


def test_a_player_who_leaves_during_a_correction_folds_or_refuses() -> None:
    table = unequal()
    table.until("unequal")
    table.incident("absent-player", seat=0)
    table.ride("bob").finish()
    assert table.chips("ann") == CHIPS
    table = unequal(handled=True)
    table.until("unequal-after")
    table.incident("absent-player", seat=0)
    table.ride("bob").finish()
    assert table.chips("ann") == CHIPS + 2 * STAKE + 1500


@pytest.mark.parametrize(
    ("about", "code"),
    [
        ({"seat": 0}, "wagers-equal"),
        ({"seat": 0, "spot": "2", "cents": STAKE}, "wagers-equal"),
        ({"seat": 0, "spot": "3", "cents": 1500}, "no-such-wager"),
        ({"seat": 0, "spot": "2", "cents": 10**9}, "too-few-chips"),
        ({"seat": 5, "spot": "2", "cents": 1500}, "not-in-play"),
    ],
)
def test_the_reported_wager_must_be_possible(about: dict[str, Any], code: str) -> None:
    with refused(code):
        dealt("nsw", PAIR).incident("unequal-wagers", **about)


@pytest.mark.parametrize(("found", "options"), [(1500, ("correct", "fold")), (200, ("fold",))])
def test_a_barred_player_corrects_with_the_chips_on_the_table(found: int, options: tuple[str, ...]) -> None:
    table = dealt("nsw", PAIR, LOSER)
    table.order("preclude", "games-supervisor", person="ann", reason="reads bob's cards")
    table.table.state.limits["min"] = 900
    table.incident("unequal-wagers", seat=0, spot="2", cents=found)
    assert table.until("unequal").options == options
    if "correct" in options:
        table.choose("ann", "correct")
        assert table.until("equal-wagers").high == (2 * STAKE + found) // 3
