"""Who wins: a dealer who does not qualify, wins, loses or ties; and what is paid."""

import pytest
from tests.games.caribbean_stud.studs import (
    ACE_KING,
    ANTE,
    CALL,
    CHIPS,
    LOW,
    METER,
    NOTHING,
    OTHER_LOW,
    SHARE,
    Stud,
    called,
    dealt,
)

from pitboss.rulebooks.refusal import Refusal

# -- the qualifier ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(d)#no-qualify")
def test_a_dealer_below_ace_king_pays_the_ante_and_returns_the_call() -> None:
    table = called(LOW, dealer=NOTHING)
    assert table.ends("ann") == {"ante": "won", "call": "pushed"}
    assert (table.paid("ann", "ante"), table.chips("ann")) == (ANTE, CHIPS + ANTE)
    assert [e.data["qualifies"] for e in table.said("qualifies")] == [False]
    assert called("Ac Ad Ah As Kc", dealer=NOTHING).chips("ann") == CHIPS + ANTE  # no bonus, whatever the hand


@pytest.mark.clause("bs/10(3)(d)#no-qualify", "bs/10(3)(e)")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("As Kd 4h 3d 2d", True),  # the lowest rank that does
        ("As Qd Jh Td 8d", False),  # the highest that does not qualify
        ("Ks Qd Jh Td 8d", False),
        ("2s 2d 3h 4d 5h", True),
        ("As Kd Qh Jd Td", True),
        ("As 2d 3h 4d 6h", False),  # an ace alone
    ],
)
def test_ace_and_king_together_or_any_pair_qualify(dealer: str, qualifies: bool) -> None:
    table = called("2c 3c 7h 8s 9c", dealer=dealer)
    assert [e.data["qualifies"] for e in table.said("qualifies")] == [qualifies]
    end = "lost" if qualifies else "won"
    assert table.end_of("ann", "ante") == end


def test_if_the_dealer_does_not_qualify_hands_without_a_coin_stay_face_down() -> None:
    table = called(LOW, OTHER_LOW, dealer="Qs Jd Th 7c 6d", coins=("bob",))
    assert {e.data["hand"] for e in table.said("shown")} == {"dealer", "seat-1"}


# -- comparing --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(e)")
def test_a_higher_dealer_takes_ante_and_call() -> None:
    table = called(LOW, OTHER_LOW, dealer="As Kd Th 7c 6d")
    for person in ("ann", "bob"):
        assert table.ends(person) == {"ante": "lost", "call": "lost"}
        assert table.chips(person) == CHIPS - ANTE - CALL
    assert [e.data["hand"] for e in table.said("shown")] == ["dealer", "dealer", "seat-0", "seat-1"]


@pytest.mark.clause("bs/10(3)(f)")
def test_a_higher_player_wins_even_money_on_the_ante_and_the_bonus_on_the_call() -> None:
    table = called("3c 3d 7h 7s 9c", dealer=ACE_KING)
    assert table.ends("ann") == {"ante": "won", "call": "won"}
    assert (table.paid("ann", "ante"), table.paid("ann", "call")) == (ANTE, 2 * CALL)


@pytest.mark.clause("bs/10(3)(g)")
def test_equal_hands_push() -> None:
    table = called("Ac Kh 9d 7d 5c", dealer=ACE_KING)
    assert table.ends("ann") == {"ante": "pushed", "call": "pushed"}
    assert table.chips("ann") == CHIPS


def test_each_player_is_settled_separately() -> None:
    table = dealt("Ac Kh 9d 7d 5c", "2h 3s 5h 8d Jd", "Qc Qd 2s 3c 4c", dealer=ACE_KING)
    table.call("ann").fold("bob").call("cyd").finish()
    assert (table.end_of("ann", "ante"), table.end_of("bob", "ante"), table.end_of("cyd", "ante")) == (
        "pushed", "forfeited", "won",
    )  # fmt: skip
    assert sum(table.table.state.chips.values()) == 0


# -- the schedules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        pytest.param("2c 2d 7h 8s 9c", 1, marks=pytest.mark.clause("bs/10(3)(h)#one-pair")),
        pytest.param("2c 2d 8h 8s 9c", 2, marks=pytest.mark.clause("bs/10(3)(h)#two-pairs")),
        pytest.param("2c 2d 2h 8s 9c", 3, marks=pytest.mark.clause("bs/10(3)(h)#three-of-a-kind")),
        pytest.param("2c 3d 4h 5s 6c", 4, marks=pytest.mark.clause("bs/10(3)(h)#straight")),
        pytest.param("2c 4c 8c Jc Qc", 5, marks=pytest.mark.clause("bs/10(3)(h)#flush")),
        pytest.param("2c 2d 2h 8s 8c", 7, marks=pytest.mark.clause("bs/10(3)(h)#full-house")),
        pytest.param("2c 2d 2h 2s 8c", 20, marks=pytest.mark.clause("bs/10(3)(h)#four-of-a-kind")),
        pytest.param("2c 3c 4c 5c 6c", 50, marks=pytest.mark.clause("bs/10(3)(h)#straight-flush")),
        pytest.param("Tc Jc Qc Kc Ac", 100, marks=pytest.mark.clause("bs/10(3)(h)#royal-flush")),
    ],
)
def test_what_the_bonus_pays(hand: str, odds: int) -> None:
    table = called(hand, dealer="As Kd 9h 7c 5d")
    assert table.paid("ann", "call") == odds * CALL
    assert table.chips("ann") == CHIPS + ANTE + odds * CALL


@pytest.mark.parametrize(("reading", "paid", "end"), [("even", CALL, "won"), ("return", 0, "pushed")])
def test_a_winner_with_only_ace_king(reading: str, paid: int, end: str) -> None:
    table = called("Ac Kh Jd 9d 3c", dealer="As Kd 9h 7c 5d", ak_winner=reading)
    assert table.ends("ann") == {"ante": "won", "call": end}
    assert table.chips("ann") == CHIPS + ANTE + paid
    assert "S-034" in table.settled("ann", "call")[0].cite


def test_one_pair_is_paid_also_where_ace_king_is_not() -> None:
    assert called("2c 2d 7h 8s 9c", dealer=ACE_KING, ak_winner="return").paid("ann", "call") == CALL


@pytest.mark.clause("bs/10(3)(h)", "bs/10(3)(f)")
@pytest.mark.parametrize(
    ("pays", "price", "clause"),
    [
        ("bonus.flush", "6 to 1", "bs/10(3)(h)"),
        ("bonus.flush", "4 to 1", "bs/10(3)(h)"),
        ("one-pair", "2 to 1", "bs/10(3)(h)"),
        ("beaten", "2 to 1", "bs/10(3)(f)"),
    ],
)
def test_the_listed_payouts_are_the_payouts(pays: str, price: str, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        Stud(**{f"pays.{pays}": price})
    assert (refused.value.code, refused.value.cites) == ("odds-fixed", (clause,))
    # What both clauses say of an open table: it is what is paid.
    table = called("2c 4c 8c Jc Qc", dealer=ACE_KING)
    assert (table.paid("ann", "ante"), table.paid("ann", "call")) == (ANTE, 5 * CALL)
    assert Stud(payout_max=300).said("opened")


# -- the table maximum payout -----------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(3)(h)")
@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("2c 2d 7h 8s 9c", CALL),  # one pair is not limited
        ("2c 2d 8h 8s 9c", 1500),
        ("Tc Jc Qc Kc Ac", 1500),
    ],
)
def test_the_table_maximum_payout_limits_the_bonus_from_two_pairs_up(hand: str, paid: int) -> None:
    table = called(hand, dealer="As Kd 9h 7c 5d", payout_max=15)
    assert (table.paid("ann", "ante"), table.paid("ann", "call")) == (ANTE, paid)
    named = "bs/10(3)(h)" in table.settled("ann", "call")[0].cite
    assert named is (paid == 1500)


@pytest.mark.clause("bs/10(3)(h)")
def test_a_table_has_a_maximum_payout() -> None:
    with pytest.raises(Refusal) as refused:
        Stud(payout_max=0)
    assert refused.value.cites == ("bs/10(3)(h)", "S-038")
    assert "at most $300" in " ".join(e.says for e in Stud(payout_max=300).said("posted"))


@pytest.mark.parametrize(
    ("scope", "antes", "calls"),
    [
        ("hand", [ANTE, ANTE], [6000, 6000]),
        ("bet", [ANTE, ANTE], [6000, 6000]),
        ("table", [ANTE, ANTE], [6000, 0]),
    ],
)
def test_what_the_maximum_limits(scope: str, antes: list[int], calls: list[int]) -> None:
    table = called("2c 4c 8c Jc Qc", "2h 4h 8h Jh Qh", dealer="As Kd 9s 7c 5d", payout_max=60, bonus_cap_scope=scope)
    assert [table.paid(p, "ante") for p in ("ann", "bob")] == antes
    assert [table.paid(p, "call") for p in ("ann", "bob")] == calls


def test_on_every_bet_it_limits_the_ante_too() -> None:
    assert called(LOW, dealer=NOTHING, payout_max=4, bonus_cap_scope="bet").paid("ann", "ante") == 400
    assert called(LOW, dealer=NOTHING, payout_max=4).paid("ann", "ante") == ANTE


@pytest.mark.clause("bs/10(3)(h)")
def test_it_does_not_limit_the_jackpot() -> None:
    table = called("2c 4c 8c Jc Qc", dealer=ACE_KING, payout_max=10, coins=("ann",))
    assert (table.paid("ann", "call"), table.paid("ann", "jackpot")) == (1000, 5000)
    assert table.meter == METER + SHARE - 5000


# -- cards and chute --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "clause"),
    [
        pytest.param(NOTHING, "bs/10(3)(d)#unlock", marks=pytest.mark.clause("bs/10(3)(d)#unlock")),
        pytest.param(ACE_KING, "bs/10(3)(e)#unlock", marks=pytest.mark.clause("bs/10(3)(e)#unlock")),
    ],
)
def test_then_the_cards_are_collected_and_the_chute_is_unlocked(dealer: str, clause: str) -> None:
    table = called(LOW, dealer=dealer)
    (unlocked,) = table.said("chute-unlocked")
    assert unlocked.cite[0] == clause
    assert [e.data["from"] for e in table.by(clause) if e.kind == "racked"] == ["seat-0", "dealer"]
    assert table.place_of("racked", **{"from": "dealer"}) < table.place_of("chute-unlocked")
    table.stake("ann", coins=("ann",))  # the chute takes coins again
    assert [w.spot for w in table.wagers("ann")] == ["ante", "jackpot"]
