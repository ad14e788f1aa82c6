"""Regulation 5(6)(a), 5(7)(g) and 5(10): who wins from whom, and the house's fee."""

from typing import Any

import pytest
from tests.games.chemin_de_fer.salon import Salon

from pitboss.rulebooks.refusal import Refusal

WON, LOST, TIED = ("T 8", "T 9"), ("T 9", "T 8"), ("T 9", "T 9")


@pytest.mark.parametrize(
    ("cards", "end"),
    [
        pytest.param(WON, "won", marks=pytest.mark.clause("bs/5(6)(a)(i)")),
        pytest.param(LOST, "lost", marks=pytest.mark.clause("bs/5(6)(a)(ii)")),
        pytest.param(TIED, "pushed", marks=pytest.mark.clause("bs/5(6)(a)(iii)")),
    ],
)
def test_how_the_bankers_wager_ends(cards: tuple[str, str], end: str) -> None:
    table = Salon.four().hand(*cards)
    assert table.end_of("ann", "bank") == end


@pytest.mark.parametrize(
    ("cards", "end"),
    [
        pytest.param(LOST, "won", marks=pytest.mark.clause("bs/5(7)(g)(i)")),
        pytest.param(WON, "lost", marks=pytest.mark.clause("bs/5(7)(g)(ii)")),
        pytest.param(TIED, "pushed", marks=pytest.mark.clause("bs/5(7)(g)(iii)")),
    ],
)
def test_how_wagers_against_the_bank_end(cards: tuple[str, str], end: str) -> None:
    table = Salon.four().bank(cents=3000).against(("bob", "part", 1000), ("dan", "part", 2000)).dealing(*cards).over()
    assert (table.end_of("bob", "part"), table.end_of("dan", "part")) == (end, end)


@pytest.mark.clause("bs/5(10)(a)")
@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (WON, "Banker wins with 9 over 8"),
        (LOST, "Player wins with 9 over 8"),
        (TIED, "Stand-off: 9 all"),
    ],
)
def test_both_counts_and_the_winner_are_announced(cards: tuple[str, str], says: str) -> None:
    assert Salon.four().hand(*cards).result() == says


# -- who pays whom ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(10)(b)")
def test_winners_are_paid_one_to_one_from_the_bankers_wager() -> None:
    table = Salon.four().bank(cents=5000).against(("bob", "part", 1000), ("dan", "part", 2500)).dealing(*LOST).over()
    assert table.nets() == {"ann": -3500, "bob": 1000, "cyd": 0, "dan": 2500, "house": 0}


@pytest.mark.clause("bs/5(10)(b)")
def test_the_banker_is_paid_one_to_one_from_theirs() -> None:
    table = Salon.four(commission_rate=0)
    table.bank(cents=5000).against(("bob", "part", 1000), ("dan", "part", 2500)).dealing(*WON).over()
    assert table.nets() == {"ann": 3500, "bob": -1000, "cyd": 0, "dan": -2500, "house": 0}
    assert table.table.state.chips.get("pot", 0) == 0


@pytest.mark.clause("bs/5(10)(b)")
def test_a_stand_off_moves_nothing() -> None:
    table = Salon.four().hand(*TIED)
    assert set(table.nets().values()) == {0}


@pytest.mark.clause("bs/5(10)(b)", "bs/5(10)(c)")
def test_the_sign_says_what_is_paid_and_charged() -> None:
    lines = [e.says for e in Salon(commission_rate=450, commission_rounding="up-25").said("posted")]
    assert "A wager against the bank: 1 to 1" in lines
    assert "The Banker's wager: 1 to 1" in lines
    assert "Commission on Banker wins: 4.50 %, rounded up to $0.25" in lines


@pytest.mark.clause("bs/5(10)(b)")
@pytest.mark.parametrize("line", ["against", "bank"])
def test_no_other_odds_are_paid(line: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Salon(**{f"pays__{line}": "2 to 1"})
    assert (refusal.value.code, "bs/5(10)(b)" in refusal.value.cites) == ("odds-fixed", True)


# -- the fee ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(10)(c)")
@pytest.mark.parametrize(
    ("settings", "stake", "fee"),
    [
        ({}, 1000, 50),
        ({}, 1030, 51),
        ({"commission_rate": 250}, 10_000, 250),
        ({"commission_rate": 0}, 10_000, 0),
        ({"commission_rounding": "up-25"}, 1500, 75),
        ({"commission_rounding": "up-25"}, 1501, 100),
        ({"commission_rounding": "up-25", "min": 1}, 100, 25),
    ],
)
def test_the_fee_is_taken_at_once_from_what_the_banker_won(settings: dict[str, Any], stake: int, fee: int) -> None:
    table = Salon.four(**settings).hand(*WON, stake=stake)
    assert table.nets() == {"ann": stake - fee, "bob": -stake, "cyd": 0, "dan": 0, "house": fee}
    assert [e.data["cents"] for e in table.said("commission")] == [fee] * bool(fee)


@pytest.mark.clause("bs/5(10)(c)")
@pytest.mark.parametrize("cards", [LOST, TIED])
def test_nothing_is_due_on_a_loss_or_a_tie(cards: tuple[str, str]) -> None:
    table = Salon.four().hand(*cards)
    assert (table.said("commission"), table.nets()["house"]) == ([], 0)
    won = Salon.four().hand(*WON)
    assert "bs/5(10)(c)" in won.said("commission")[0].cite


@pytest.mark.clause("bs/5(10)(c)")
@pytest.mark.parametrize(
    "settings", [{"commission_rate": 501}, {"commission_rate": -1}, {"commission_rounding": "down"}]
)
def test_a_higher_fee_or_another_rounding_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        Salon(**settings)
    assert (refusal.value.code, "bs/5(10)(c)" in refusal.value.cites) == ("setting-unlawful", True)
