"""The sign: the rules and the payouts."""

import pytest
from tests.games.caribbean_stud.studs import Stud


def sign(**settings: object) -> list[tuple[str, str]]:
    return [(str(e.data["topic"]), e.says) for e in Stud(**settings).by("bs/10(4)")]


@pytest.mark.clause("bs/10(4)")
def test_the_sign_states_rules_and_payouts() -> None:
    lines = sign()
    assert ("payouts", "Call, full house: 7 to 1") in lines
    assert ("payouts", "Ante, dealer does not qualify: 1 to 1") in lines
    assert ("payouts", "Two pair or better: the bonus pays at most $50,000 on each hand") in lines
    assert ("jackpot", "Jackpot, straight flush: 10 % of the meter") in lines
    assert ("jackpot", "Jackpot, four of a kind: $500") in lines
    assert ("jackpot", "Jackpot coin $1, after the ante; lost if you fold") in lines
    assert ("rules", "Clockwise, each player looks at their hand and folds or calls.") in lines


def test_it_states_what_this_table_does() -> None:
    lines = sign(ak_winner="return", bonus_cap_scope="table", payout_max=100, coin=5)
    assert ("payouts", "Call, ace-king: bet returned, no bonus") in lines
    assert ("payouts", "Two pair or better: the bonus pays at most $100 on all hands of a round together") in lines
    assert ("jackpot", "Jackpot coin $5, after the ante; lost if you fold") in lines


def test_the_limits_are_posted() -> None:
    posted = [e.says for e in Stud(min=10, max=300).said("posted") if e.data["topic"] == "limits"]
    assert posted == ["Ante from $10 to $300; a call is exactly 2 times the ante"]
