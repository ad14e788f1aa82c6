"""Regulation 2(3): odds behind line and come wagers."""

from typing import Any

import pytest
from tests.games.craps.pit import Pit, settled_by

from pitboss.rulebooks.refusal import Refusal

LETTER = {"pass": "a", "dont-pass": "b", "come": "c", "dont-come": "d"}
PAIRS = {(4, 10): "4-10", (5, 9): "5-9", (6, 8): "6-8"}
# What odds of $60 win, for each pair of points.
RIGHT = {"4-10": 12_000, "5-9": 9000, "6-8": 7200}
WRONG = {"4-10": 3000, "5-9": 4000, "6-8": 5000}


def supported(base: str, point: int, base_cents: int = 6000, odds: int = 6000, **how: Any) -> Pit:
    """A wager with its point, and odds behind it."""
    table = Pit(**how)
    if base in ("come", "dont-come"):
        table.roll(9 if point != 9 else 5)
    table.stake("ann", **{base: base_cents}).roll(point)
    return table.stake("ann", **{odds_spot(base, point): odds}) if odds else table.ready()


def odds_spot(base: str, point: int) -> str:
    return f"{base}-odds" if base in ("pass", "dont-pass") else f"{base}-odds-{point}"


def lines() -> list[object]:
    return [
        pytest.param(base, point, pair, marks=pytest.mark.clause(f"bs/2(3)({letter})#{pair}"), id=f"{base}-{point}")
        for base, letter in LETTER.items()
        for points, pair in PAIRS.items()
        for point in points
    ]


@pytest.mark.parametrize(("base", "point", "pair"), lines())
def test_odds_are_paid_at_the_price_of_their_point(base: str, point: int, pair: str) -> None:
    dont = base.startswith("dont")
    table = supported(base, point).roll(7 if dont else point)
    odds, spot = table.settled("ann", odds_spot(base, point))[0], table.settled("ann", base)[0]
    assert (odds.data["end"], odds.data["paid"]) == ("won", (WRONG if dont else RIGHT)[pair])
    assert (spot.data["end"], spot.data["paid"]) == ("won", 6000)  # the wager itself at 1 to 1
    assert f"bs/2(3)({LETTER[base]})#{pair}" in odds.cite


@pytest.mark.parametrize(
    "base", [pytest.param(base, marks=pytest.mark.clause(f"bs/2(3)({letter})")) for base, letter in LETTER.items()]
)
def test_odds_need_a_wager_with_its_point_and_win_or_lose_with_it(base: str) -> None:
    spot, dont = odds_spot(base, 6), base.startswith("dont")
    nothing = supported(base, 8, odds=0).no_bet(spot if base in ("come", "dont-come") else "come-odds-6")
    assert nothing.code == "nothing-to-support"
    early = Pit().no_bet(spot)
    assert early.code == "nothing-to-support"
    assert f"bs/2(3)({LETTER[base]})" in early.cites
    won = supported(base, 6).roll(7 if dont else 6)
    assert won.end_of("ann", spot) == "won"
    assert f"bs/2(3)({LETTER[base]})" in settled_by(won, spot)
    lost = supported(base, 6).roll(6 if dont else 7)
    assert lost.end_of("ann", spot) == "lost"
    assert lost.won() == -12_000


@pytest.mark.parametrize(
    "base", [pytest.param(base, marks=pytest.mark.clause(f"bs/2(3)({letter})")) for base, letter in LETTER.items()]
)
def test_odds_are_paid_neither_less_nor_more(base: str) -> None:
    for pays in ("5 to 2", "1 to 9"):
        settings: dict[str, Any] = {f"pays.{base}-odds-4-10": pays, "approved.odds": "B-1"}
        with pytest.raises(Refusal) as refused:
            Pit(**settings)
        assert refused.value.code == "odds-fixed"
        assert f"bs/2(3)({LETTER[base]})" in refused.value.cites


# -- how much ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "setting"),
    [
        pytest.param("pass", "pass_odds_max", marks=pytest.mark.clause("bs/2(3)(a)#limit")),
        pytest.param("come", "come_odds_max", marks=pytest.mark.clause("bs/2(3)(c)#limit")),
    ],
)
def test_the_house_limits_odds_behind_pass_and_come(base: str, setting: str) -> None:
    clause = f"bs/2(3)({LETTER[base]})#limit"
    table = supported(base, 5, 1000, 0, **{setting: 3})
    spot = odds_spot(base, 5)
    more = table.no_bet(spot, 3100)
    assert more.code == "odds-limit"
    assert clause in more.cites
    table.stake("ann", **{spot: 2000})
    assert table.no_bet(spot, 1100).code == "odds-limit"  # together with the chips already there
    table.stake("ann", **{spot: 1000})
    with pytest.raises(Refusal) as refused:
        Pit(**{setting: 0})
    assert refused.value.cites[0] == clause


@pytest.mark.parametrize(
    ("base", "setting"),
    [
        pytest.param("dont-pass", "dont_pass_odds_max", marks=pytest.mark.clause("bs/2(3)(b)#limit")),
        pytest.param("dont-come", "dont_come_odds_max", marks=pytest.mark.clause("bs/2(3)(d)#limit")),
    ],
)
def test_odds_behind_the_donts_may_win_as_much_as_their_base(base: str, setting: str) -> None:
    clause = f"bs/2(3)({LETTER[base]})#limit"
    for point, most in ((4, 2000), (5, 1500), (6, 1200)):
        table = supported(base, point, 1000, 0)
        more = table.no_bet(odds_spot(base, point), most + 100)
        assert more.code == "odds-limit"
        assert clause in more.cites
        table.stake("ann", **{odds_spot(base, point): most})
    wide = supported(base, 4, 1000, 6000, **{setting: 300})
    assert wide.no_bet(odds_spot(base, 4), 100).code == "odds-limit"
    with pytest.raises(Refusal) as low:
        Pit(**{setting: 50})
    assert low.value.code == "approval-missing"
    approved: dict[str, Any] = {setting: 50, f"approved.{setting}": "B-7"}
    assert supported(base, 4, 1000, 1000, **approved).no_bet(odds_spot(base, 4), 100).code == "odds-limit"
    with pytest.raises(Refusal) as refused:
        Pit(**{setting: 0, f"approved.{setting}": "B-7"})
    assert refused.value.code == "setting-unlawful"
    assert refused.value.cites[0] == clause


def test_hypothetical_caps_are_said_to_be_unlawful() -> None:
    table = Pit(hypothetical=True, dont_pass_odds_max=50)
    assert "bs/2(3)(b)#limit" in str(table.said("hypothetical")[0].data["breaches"])


def test_the_offered_odds_are_the_allowed_odds() -> None:
    table = supported("dont-pass", 5, 1500, 0)
    assert table.asking is not None
    assert table.asking.offers is not None
    offers = {o.spot: o for o in table.asking.offers("ann")}
    assert (offers["dont-pass-odds"].low, offers["dont-pass-odds"].high) == (500, 2200)  # 2,250 in whole dollars
    assert "pass-odds" not in offers
    assert "come-odds-5" not in offers


# -- asleep by custom (C-09) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "net"), [(7, -6000), (6, 6000)])
def test_come_odds_that_sleep_come_back_when_their_wager_is_decided(total: int, net: int) -> None:
    table = supported("come", 6, come_out_off="hardways-and-odds-off").roll(9, total)  # 9 is the point: come-out next
    assert table.end_of("ann", "come-odds-6") == "pushed"
    assert table.won() == net
    assert "C-09" in settled_by(table, "come-odds-6")


def test_come_odds_work_on_a_come_out_roll_by_the_text() -> None:
    assert supported("come", 6).roll(9, 7).won() == -12_000


def test_refusals_name_spots_as_printed_on_the_layout() -> None:
    table = Pit().roll(6)
    assert "You can't bet don't pass odds: you have no don't pass bet" in str(table.no_bet("dont-pass-odds"))
    assert "You can't bet don't come odds 6: you have no don't come bet" in str(table.no_bet("dont-come-odds-6"))
