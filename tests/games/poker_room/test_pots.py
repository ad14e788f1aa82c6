"""Pots as arithmetic: uncalled bets, side pots, the rake, and shares."""

from hypothesis import given
from hypothesis import strategies as st

from pitboss.games.families.poker_room.rules import Pot, added, equally, halves, less, netted, pots, rake_of, uncalled

PAYMENTS = st.lists(st.tuples(st.integers(0, 500), st.booleans()), min_size=2, max_size=11)


def test_the_part_of_a_bet_above_all_others_was_not_called() -> None:
    assert uncalled([300, 1000, 400]) == (1, 600)
    assert uncalled([300, 300]) == (-1, 0)
    assert uncalled([0, 250]) == (1, 250)


def test_each_all_in_closes_a_pot() -> None:
    found = pots([100, 300, 700, 700, 50], [True, True, True, True, False])
    assert found == [Pot(100, 450, (0, 1, 2, 3)), Pot(300, 600, (1, 2, 3)), Pot(700, 800, (2, 3))]


def test_what_folded_players_paid_above_the_last_contender_stays_in_the_last_pot() -> None:
    assert pots([100, 300, 300], [True, False, False]) == [Pot(100, 700, (0,))]


@given(PAYMENTS)
def test_pots_add_up_and_nobody_wins_more_than_they_matched(paid: list[tuple[int, bool]]) -> None:
    cents, still = [p for p, _ in paid], [c for _, c in paid]
    found = pots(cents, still)
    contending = [p for p, c in paid if c and p]
    if contending:
        assert sum(pot.cents for pot in found) == sum(cents)
    for i, (mine, contends) in enumerate(paid):
        won = sum(pot.cents for pot in found[:-1] if i in pot.players)
        if contends and mine and mine < max(contending):
            assert won <= sum(min(mine, each) for each in cents)


def test_chips_added_between_two_moments_are_counted_for_each_pot() -> None:
    before = pots([100, 300, 300], [True] * 3)
    after = pots([100, 800, 800], [True] * 3)
    assert added(before, after) == [0, 1000]


def test_the_rake_is_rounded_down_to_the_chip_for_each_pot_and_capped() -> None:
    assert rake_of([1990, 4900], 5, 100, 10_000) == [0, 200]
    assert rake_of([19_900, 49_000], 10, 100, 2000) == [1900, 100]
    assert rake_of([500], 0, 1, 100) == [0]


def test_a_refund_comes_out_of_the_main_pot_first() -> None:
    found = [Pot(100, 300, (0, 1)), Pot(300, 400, (1,))]
    assert [pot.cents for pot in less(found, 500)] == [0, 200]


def test_the_rake_of_each_level_comes_out_of_its_pot() -> None:
    found = [Pot(100, 300, (0, 1)), Pot(300, 400, (1,))]
    assert [pot.cents for pot in netted(found, [(100, 10), (200, 20), (300, 5)])] == [290, 375]


@given(st.integers(0, 10**6), st.integers(1, 11), st.sampled_from((1, 25, 100)))
def test_shares_are_equal_but_for_one_chip(cents: int, sharers: int, unit: int) -> None:
    shares = equally(cents, sharers, unit)
    assert sum(shares) == cents
    assert max(shares) - min(shares) <= unit
    assert shares == sorted(shares, reverse=True)


def test_the_high_side_takes_what_cannot_be_divided() -> None:
    assert halves(1100, 100) == (600, 500)
    assert halves(1050, 100) == (550, 500)


def test_chips_of_folded_players_only_are_one_pot() -> None:
    assert pots([100, 200, 0], [False, False, True]) == [Pot(200, 300, (2,))]
    assert pots([0, 0], [True, True]) == []


@given(st.integers(0, 10_000), st.sampled_from([1, 5, 25, 100]))
def test_the_high_half_exceeds_the_low_by_no_more_than_a_chip(cents: int, unit: int) -> None:
    high, low = halves(cents, unit)
    assert high + low == cents
    assert 0 <= high - low <= unit


def test_less_than_a_chip_in_the_pot_does_not_make_the_excess_larger() -> None:
    assert halves(350, 100) == (200, 150)
    assert halves(250, 100) == (150, 100)
