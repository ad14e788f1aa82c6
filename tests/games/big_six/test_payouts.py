"""Regulation 7(2) and 7(3): one, two or three correct numbers, and the limits."""

from typing import Any

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

STAKE = 500
BUY_IN = 100_000


def spun(number: str, shown: str, **settings: Any) -> Tabletop:
    """A round with one wager."""
    table = Tabletop("big-six", "bahamas", **settings).sit("ann").bet("ann", number, STAKE)
    return table.close().chance(shown).finish()


@pytest.mark.parametrize(
    ("shown", "odds"),
    [
        pytest.param("6-1-3", 1, marks=pytest.mark.clause("bs/7(2)(i)")),
        pytest.param("6-6-1", 1, marks=pytest.mark.clause("bs/7(2)(i)")),
        pytest.param("1-1-2", 2, marks=pytest.mark.clause("bs/7(2)(ii)")),
        pytest.param("1-1-1", 3, marks=pytest.mark.clause("bs/7(2)(iii)")),
    ],
)
def test_a_number_pays_by_how_many_dice_show_it(shown: str, odds: int) -> None:
    table = spun("1", shown)
    assert table.end_of("ann", "1") == "won"
    assert table.chips("ann") == BUY_IN + STAKE * odds


@pytest.mark.clause("bs/7(2)")
@pytest.mark.parametrize("number", ["2", "3", "4", "5", "6"])
def test_a_number_that_no_die_shows_loses(number: str) -> None:
    table = spun(number, "1-1-1")
    assert table.end_of("ann", number) == "lost"
    assert table.chips("ann") == BUY_IN - STAKE


@pytest.mark.clause("bs/7(2)")
@pytest.mark.parametrize("line", ["one", "two", "three"])
@pytest.mark.parametrize("pays", ["1 to 2", "4 to 1"])
def test_no_other_odds_than_those_listed(line: str, pays: str) -> None:
    priced: dict[str, Any] = {f"pays.{line}": pays}
    with pytest.raises(Refusal) as refused:
        Tabletop("big-six", "bahamas", **priced)
    assert refused.value.code == "odds-fixed"
    assert refused.value.cites == ("bs/7(2)",)


@pytest.mark.clause("bs/7(2)")
def test_the_sign_states_every_payout_in_to_words() -> None:
    table = Tabletop("big-six", "bahamas")
    assert [e.says for e in table.said("posted") if e.data["topic"] == "payouts"] == [
        "one correct number: 1 to 1",
        "two correct numbers: 2 to 1",
        "three correct numbers: 3 to 1",
    ]


@pytest.mark.clause("bs/7(2)")
@pytest.mark.parametrize("spot", ["0", "7", "1-1-1", ""])
def test_only_the_numbers_one_to_six_take_wagers(spot: str) -> None:
    table = Tabletop("big-six", "bahamas").sit("ann")
    with pytest.raises(Refusal) as refused:
        table.bet("ann", spot, STAKE)
    assert refused.value.code == "no-such-spot"


@pytest.mark.clause("bs/7(3)#big-six")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (20_001, "above-maximum")])
def test_a_wager_outside_the_posted_limits_is_refused(cents: int, code: str) -> None:
    table = Tabletop("big-six", "bahamas", min=5, max=200).sit("ann")
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "1", cents)
    assert refused.value.code == code
    assert refused.value.cites == ("bs/7(3)#big-six",)
    table.bet("ann", "1", 500).bet("ann", "2", 20_000)


@pytest.mark.clause("bs/7(3)#big-six")
def test_the_approved_limits_are_posted() -> None:
    table = Tabletop("big-six", "bahamas", min=5, max=200, limits_approval="GB/7")
    (line,) = (e for e in table.said("posted") if e.data["topic"] == "limits")
    assert line.says == "Minimum bet $5, maximum $200 on one spot (approval: GB/7)"


@pytest.mark.clause("bs/7(3)#big-six")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"limits_approval": ""}, "limits-not-approved"),
        ({"min": 50, "max": 40}, "limits-crossed"),
        ({"min": 0}, "setting-unlawful"),
        ({"max": 0, "min": "0.01"}, "setting-unlawful"),
    ],
)
def test_limits_need_an_approval_and_leave_something_to_bet(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        Tabletop("big-six", "bahamas", **settings)
    assert refused.value.code == code
    assert refused.value.cites == ("bs/7(3)#big-six",)
