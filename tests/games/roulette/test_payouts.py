"""Regulation 6(2): what each wager pays, no less and no more."""

from typing import Any

import pytest

from pitboss.games.roulette.table import spots
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

STAKE = 500
BUY_IN = 100_000


def spun(spot: str, pocket: str, **settings: Any) -> Tabletop:
    """A round with one wager."""
    table = Tabletop("roulette", "bahamas", **settings).sit("ann").bet("ann", spot, STAKE)
    return table.close().chance(pocket).close().finish()


def priced(line: str, pays: str) -> dict[str, Any]:
    """A setting with other odds."""
    return {f"pays.{line}": pays}


def _line(kind: str, spot: str, hit: str, miss: str, odds: int) -> object:
    return pytest.param(spot, hit, miss, odds, marks=pytest.mark.clause(f"bs/6(2)#{kind}"), id=kind)


@pytest.mark.parametrize(
    ("spot", "hit", "miss", "odds"),
    [
        _line("1-number", "17", "17", "18", 35),
        _line("2-numbers", "17-20", "20", "21", 17),
        _line("3-numbers", "16-17-18", "18", "19", 11),
        _line("4-numbers", "17-18-20-21", "21", "22", 8),
        _line("5-numbers", "0-00-1-2-3", "00", "4", 6),
        _line("6-numbers", "31-32-33-34-35-36", "31", "30", 5),
        _line("column", "column-2", "35", "36", 2),
        _line("dozen", "dozen-2", "24", "25", 2),
        _line("red", "red", "1", "2", 1),
        _line("black", "black", "2", "1", 1),
        _line("odd", "odd", "35", "36", 1),
        _line("even", "even", "36", "35", 1),
        _line("low", "low", "18", "19", 1),
        _line("high", "high", "19", "18", 1),
    ],
)
def test_each_wager_pays_its_odds(spot: str, hit: str, miss: str, odds: int) -> None:
    won, lost = spun(spot, hit), spun(spot, miss)
    assert won.end_of("ann", spot) == "won"
    assert won.chips("ann") == BUY_IN + STAKE * odds
    assert lost.end_of("ann", spot) == "lost"
    assert lost.chips("ann") == BUY_IN - STAKE


@pytest.mark.clause("bs/6(2)#zeros")
@pytest.mark.parametrize("zero", ["0", "00"])
@pytest.mark.parametrize("spot", ["red", "black"])
def test_red_and_black_lose_on_the_zeros(spot: str, zero: str) -> None:
    table = spun(spot, zero)
    assert table.end_of("ann", spot) == "lost"
    assert {"bs/6(2)#zeros", "R-01"} <= set(table.settled("ann")[0].cite)


@pytest.mark.parametrize("spot", ["odd", "even", "low", "high", "column-1", "dozen-1"])
@pytest.mark.parametrize("zero", ["0", "00"])
def test_the_zeros_belong_to_no_group(spot: str, zero: str) -> None:
    table = spun(spot, zero)
    assert table.end_of("ann", spot) == "lost"
    cites = table.settled("ann")[0].cite  # the text says it only of the colours
    assert "R-01" in cites
    assert "bs/6(2)#zeros" not in cites


@pytest.mark.parametrize(("spot", "pocket"), [("17", "0"), ("red", "2"), ("even", "1")])
def test_a_wager_that_loses_for_another_reason_does_not_lose_by_the_zeros(spot: str, pocket: str) -> None:
    cites = spun(spot, pocket).settled("ann")[0].cite
    assert not {"R-01", "bs/6(2)#zeros"} & set(cites)


@pytest.mark.clause("bs/6(2)")
@pytest.mark.parametrize("pays", ["34 to 1", "36 to 1"])
def test_no_other_odds_than_those_listed(pays: str) -> None:
    with pytest.raises(Refusal) as refused:
        Tabletop("roulette", "bahamas", pays__1_number=pays)
    assert refused.value.code == "setting-unknown"
    with pytest.raises(Refusal) as refused:
        Tabletop("roulette", "bahamas", **priced("1-number", pays))
    assert refused.value.code == "odds-fixed"
    assert "bs/6(2)" in refused.value.cites


@pytest.mark.clause("bs/6(2)")
def test_the_sign_states_every_payout_in_to_words() -> None:
    table = Tabletop("roulette", "bahamas")
    sign = [e.says for e in table.said("posted") if e.data["topic"] == "payouts"]
    assert "one number: 35 to 1" in sign
    assert len(sign) == len(table.table.chapter.schedules["layout"])


@pytest.mark.clause("bs/6(2)")
@pytest.mark.parametrize(
    "spot", ["38", "1-3", "3-4", "1-2-3-4", "00-1", "red-1", "", "1-2-3-4-5", "017", "000", "1--2", "17-17"]
)
def test_a_position_that_the_layout_does_not_have_takes_no_wager(spot: str) -> None:
    table = Tabletop("roulette", "bahamas").sit("ann")
    with pytest.raises(Refusal) as refused:
        table.bet("ann", spot, STAKE)
    assert refused.value.code == "no-such-position"
    assert not table.wagers("ann")


@pytest.mark.parametrize(
    ("said", "name"),
    [("20-17", "17-20"), ("00-0", "0-00"), ("3-1-2-00-0", "0-00-1-2-3"), ("3-2-00", "00-2-3"), (" Red ", "red")],
)
def test_the_numbers_of_a_position_may_be_named_in_any_order(said: str, name: str) -> None:
    table = Tabletop("roulette", "bahamas", max=10).sit("ann").bet("ann", said, STAKE)
    assert [w.spot for w in table.wagers("ann")] == [name]
    with pytest.raises(Refusal) as refused:
        table.bet("ann", said, STAKE + 1)
    assert refused.value.code == "above-maximum"


def test_a_single_zero_wheel_is_marked_as_resting_on_a_rule_that_is_not_supplied() -> None:
    def equipment(**settings: Any) -> list[str]:
        posted = Tabletop("roulette", "bahamas", **settings).said("posted")
        return [e.says for e in posted if e.data["topic"] == "equipment" and "R-02" in e.cite]

    assert equipment(equipment="single-zero") == [
        "Single-zero wheel: based on an equipment regulation that is not included"
    ]
    assert equipment() == []


def test_hypothetical_odds_are_paid_and_said_to_be_unlawful() -> None:
    table = Tabletop("roulette", "bahamas", hypothetical=True, **priced("red", "2 to 1"))
    table.sit("ann").bet("ann", "red", STAKE).close().chance("1").close().finish()
    assert table.chips("ann") == BUY_IN + 2 * STAKE
    assert "bs/6(2)" in str(table.said("hypothetical")[0].data["breaches"])


def test_the_layout_has_every_position_once() -> None:
    """Counts of the double-zero layout: 38 numbers, 57 + 5 splits, 12 + 3 threes, 22 corners, 1 five, 11 lines."""
    by_kind: dict[str, int] = {}
    for spot in spots(38).values():
        by_kind[spot.kind] = by_kind.get(spot.kind, 0) + 1
    inside = [by_kind[f"{n}-number{'s' if n > 1 else ''}"] for n in range(1, 7)]
    assert inside == [38, 62, 15, 22, 1, 11]
    assert "5-numbers" not in {s.kind for s in spots(37).values()}
    assert spots(37)["0-1-2-3"].kind == "4-numbers"


def test_every_inside_position_wins_on_its_own_pockets_alone() -> None:
    for spot in spots(38).values():
        if not spot.outside:
            covered = [p for p in range(38) if spot.mask >> p & 1]
            assert "-".join("00" if p == 37 else str(p) for p in covered) in _orders(spot.name)


def covered(mask: int) -> frozenset[int]:
    return frozenset(p for p in range(38) if mask >> p & 1)


def test_inside_positions_are_exactly_the_numbers_that_touch() -> None:
    """Twelve rows of three: neighbours, rows, squares of four and pairs of rows, worked out from the positions."""
    place = {n: divmod(n - 1, 3) for n in range(1, 37)}
    at = {where: n for n, where in place.items()}
    splits = {frozenset({n, at[r + a, c + b]}) for n, (r, c) in place.items() for a, b in ((0, 1), (1, 0))
              if (r + a, c + b) in at}  # fmt: skip
    rows = [frozenset(at[r, c] for c in range(3)) for r in range(12)]
    corners = {frozenset({n, n + 1, n + 3, n + 4}) for n, (r, c) in place.items() if r < 11 and c < 2}
    lines = {rows[r] | rows[r + 1] for r in range(11)}
    wanted = {"2-numbers": splits, "3-numbers": set(rows), "4-numbers": corners, "6-numbers": lines}
    for kind, groups in wanted.items():
        away_from_zero = {
            covered(s.mask) for s in spots(38).values() if s.kind == kind and not {0, 37} & covered(s.mask)
        }
        assert away_from_zero == groups, kind


@pytest.mark.parametrize(
    ("pockets", "names"),
    [
        (38, "0 00 0-00 0-1 0-2 00-2 00-3 0-1-2 0-00-2 00-2-3 0-00-1-2-3"),
        (37, "0 0-1 0-2 0-3 0-1-2 0-2-3 0-1-2-3"),
    ],
)
def test_positions_at_the_zeros_are_those_of_the_rulings(pockets: int, names: str) -> None:
    found = {s.name: len(covered(s.mask)) for s in spots(pockets).values() if {0, 37} & covered(s.mask)}
    assert found == {name: name.count("-") + 1 for name in names.split()}


def test_outside_positions_cover_the_numbers_of_the_real_layout() -> None:
    """Odd numbers are red from 1 to 10 and from 19 to 28, even ones from 11 to 18 and from 29 to 36."""
    numbers = range(1, 37)
    red = {n for n in numbers if n % 2 == (1 if n in range(1, 11) or n in range(19, 29) else 0)}
    wanted = {
        "red": red,
        "black": set(numbers) - red,
        "odd": {n for n in numbers if n % 2},
        "even": {n for n in numbers if n % 2 == 0},
        "low": {n for n in numbers if n <= 18},
        "high": {n for n in numbers if n >= 19},
        **{f"column-{c}": {n for n in numbers if n % 3 == c % 3} for c in (1, 2, 3)},
        **{f"dozen-{d}": {n for n in numbers if (n - 1) // 12 + 1 == d} for d in (1, 2, 3)},
    }
    for pockets in (37, 38):
        found = {s.name: set(covered(s.mask)) for s in spots(pockets).values() if s.outside}
        assert found == wanted


def _orders(name: str) -> set[str]:
    """The same numbers, lowest first with the double zero last, as the mask lists them."""
    parts = sorted((37 if p == "00" else int(p)) for p in name.split("-"))
    return {"-".join("00" if p == 37 else str(p) for p in parts)}
