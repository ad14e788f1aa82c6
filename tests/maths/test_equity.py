"""Equity against published counts, against a plain enumeration with another evaluator, and against itself."""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from tests.hands.naive import HIGH, best_value, low_value

from pitboss.hands.cards import parse_cards
from pitboss.hands.poker import best_flush, hand_of, strength7
from pitboss.maths import equity_kernel
from pitboss.maths.board_classes import flush_strengths, rank_strengths
from pitboss.maths.equity import _Job, exact_equity, sampled_equity
from pitboss.maths.equity_kernel import TALLY, WORK
from pitboss.maths.known_cards import FORMS, CannotDeal, Equity, KnownCards
from pitboss.maths.stream import SIZE as STREAM


def deal(game: str, *hands: str, board: str = "", dead: str = "", common: int = 0) -> KnownCards:
    cards = tuple(parse_cards(hand) for hand in hands)
    return KnownCards(FORMS[game], cards, parse_cards(board), parse_cards(dead), common)


def counts(found: Equity) -> list[tuple[int, int]]:
    return [(shares.every, shares.some) for shares in found.shares]


# -- published figures ------------------------------------------------------------------------------------------------


# Wins of the first, wins of the second, ties, over all 1,712,304 boards.
@pytest.mark.parametrize(
    ("hands", "first", "second", "ties"),
    [
        (("Ad Ac", "Kh Ks"), 1_388_072, 317_694, 6_538),
        (("Ad Ac", "Td 9d"), 1_338_249, 367_143, 6_912),
        (("Ad Ac", "Qc Jh"), 1_450_987, 254_763, 6_554),
    ],
)
def test_holdem_before_the_flop(hands: tuple[str, str], first: int, second: int, ties: int) -> None:
    found = exact_equity(deal("holdem", *hands))
    assert (found.deals, counts(found)) == (1_712_304, [(first, ties), (second, ties)])
    assert found.shares[0].equity == Fraction(2 * first + ties, 2 * 1_712_304)


@pytest.mark.parametrize(("kings", "percent"), [("Kh Ks", "82.6"), ("Kh Kd", "81.9"), ("Kc Kd", "81.3")])
def test_aces_against_kings_that_share_suits(kings: str, percent: str) -> None:
    """Published for two shared suits, one and none."""
    assert f"{float(exact_equity(deal('holdem', 'Ah As', kings)).shares[0].equity) * 100:.1f}" == percent


def test_aces_against_an_unknown_hand() -> None:
    """The well-known 85.2 % before the flop, here from a sample."""
    found = sampled_equity(deal("holdem", "Ah As", ""), 200_000, seed=4)
    low, high = found.interval(found.shares[0].equity)
    assert low < Fraction(852_037, 10**6) < high
    assert high - low < Fraction(4, 1000)


# -- a plain enumeration ----------------------------------------------------------------------------------------------

High = Callable[[Sequence[int], Sequence[int]], object]


def eight_low(value: tuple[int, tuple[int, ...]]) -> tuple[int, ...] | None:
    kind, ranks = value
    return ranks if kind == HIGH and ranks[0] <= 6 else None  # the ace is -1, the eight 6


def best_high(game: str, own: Sequence[int], board: Sequence[int]) -> object:
    if game.startswith("omaha"):
        return max(best_value([*two, *three]) for two in combinations(own, 2) for three in combinations(board, 3))
    return best_value([*own, *board])


def best_low(game: str, own: Sequence[int], board: Sequence[int]) -> object:
    """Something that is smaller for a better low; None for no low."""
    if game == "omaha-hi-lo-8":
        fives = ([*two, *three] for two in combinations(own, 2) for three in combinations(board, 3))
        return min((low for five in fives if (low := eight_low(low_value(five)))), default=None)
    return eight_low(low_value([*own, *board])) if game.endswith("-8") else low_value([*own, *board])


def fillings(deck: frozenset[int], needs: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not needs:
        yield ()
        return
    for cards in combinations(sorted(deck), needs[0]):
        for rest in fillings(deck - set(cards), needs[1:]):
            yield (cards, *rest)


def plain(game: str, asked: KnownCards) -> tuple[int, list[Fraction], list[int]]:
    """Deals, equities and scoops, by the book."""
    needs = [asked.on_board - len(asked.board), *(asked.own - len(hand) for hand in asked.hands)]
    deals, equities, scoops = 0, [Fraction(0)] * len(asked.hands), [0] * len(asked.hands)
    for board, *own in fillings(frozenset(asked.deck), needs):
        deals += 1
        table = (*asked.board, *board)
        hands = [(*known, *more) for known, more in zip(asked.hands, own, strict=True)]
        for player, share in enumerate(shares_of(game, hands, table)):
            equities[player] += share
            scoops[player] += share == 1
    return deals, [equity / deals for equity in equities], scoops


def shares_of(game: str, hands: list[tuple[int, ...]], table: tuple[int, ...]) -> list[Fraction]:
    highs = [best_high(game, hand, table) for hand in hands]
    lows = [best_low(game, hand, table) for hand in hands]
    there = [low for low in lows if low is not None]
    top = [high == max(highs) for high in highs]  # type: ignore[type-var]  # values of one game compare
    best = [low is not None and low == min(there) for low in lows]  # type: ignore[type-var]  # as above
    if game == "five-card-draw-low":
        return [Fraction(won, sum(best)) for won in best]
    if "hi-lo" not in game or not there:
        return [Fraction(won, sum(top)) for won in top]
    return [Fraction(h, 2 * sum(top)) + Fraction(w, 2 * sum(best)) for h, w in zip(top, best, strict=True)]


SMALL = [
    ("holdem", ("Ah Kd", "Qs Qh", "7c 2c"), "2h 9d Ks", "", 0),
    ("holdem", ("Ah Kd", "Qs"), "2h 9d Ks 4c", "3c", 0),
    ("holdem", ("Ah 2d", "As 2c"), "Kh Kd Ks 4c", "", 0),
    ("omaha", ("Ah Kd 7c 2s", "Qs Qh 7d 3c"), "2h 9d Ks 4c", "", 0),
    ("omaha", ("Ah Kh 7c 2s", "Qs Qh 7d 3c"), "2h 9h Ts Th", "9c", 0),
    ("omaha-hi-lo-8", ("Ah 2d 7c Ks", "As 2h 9d 3c", "4d 5d 6d 7d"), "3h 8d Qs 4c", "", 0),
    ("omaha-hi-lo-8", ("Ah 2d 7c Ks", "As 2h 9d 3c"), "9h 8d Qs Tc", "", 0),
    ("seven-card-stud", ("Ah Kd 7c 2s 4c 4d", "Qs Qh 7d 3c 8c 9d"), "", "5h 5s", 0),
    ("seven-card-stud", ("Ah Kd 7c 2s 4c 4d", "Qs Qh 7d 3c 8c Ac"), "", "", 1),
    ("seven-card-stud-hi-lo", ("Ah Ad 7c 2s 4c 4d", "2h 3h 5d 6c 8c Kd"), "", "5h 5s", 0),
    ("seven-card-stud-hi-lo", ("Ah As Kc Ks Qc Qd 2h", "Ac Ad Kd Kh Qs Qh 3h"), "", "", 0),
    ("seven-card-stud-hi-lo-8", ("Ah 2d 7c 3s 9c 9d", "2h 3h 5d 6c Kc Kd"), "", "5h 5s", 0),
    ("five-card-draw", ("Ah Ad 2c 3c", "Ks Kd Kh"), "", "9c 9d", 0),
    ("five-card-draw-low", ("Ah 2d 3c 8c", "4s 5d 6h 7s", "9c 9h 9s 9d Kc"), "", "Qc Qd", 0),
    ("five-card-stud", ("Ah Ad 2c 3c 3d", "Ks Kd Kh Qd", "Qc Qh 2d Th"), "", "", 0),
]


@pytest.mark.parametrize(("game", "hands", "board", "dead", "common"), SMALL)
def test_a_plain_enumeration_finds_the_same(
    game: str, hands: tuple[str, ...], board: str, dead: str, common: int
) -> None:
    asked = deal(game, *hands, board=board, dead=dead, common=common)
    found = exact_equity(asked)
    deals, equities, scoops = plain(game, asked)
    assert found.deals == deals == asked.ways
    assert [shares.equity for shares in found.shares] == equities
    assert [shares.every for shares in found.shares] == scoops
    assert sum(equities) == 1


def test_every_game_is_among_the_small_ones() -> None:
    assert {row[0] for row in SMALL} == set(FORMS)


# -- against itself ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "hands", "board", "dead", "common"), SMALL[::2])
def test_compiled_and_plain_kernels_agree(
    game: str, hands: tuple[str, ...], board: str, dead: str, common: int
) -> None:
    asked = deal(game, *hands, board=board, dead=dead, common=common)
    stop = min(asked.ways, 200)
    for name, more in (("walk", ()), ("sample", (5,))):
        job = _Job(asked)
        start = 3 if stop > 3 else 0
        rooms = [TALLY, STREAM] if name == "sample" else [TALLY]
        slow = [[0] * room for room in rooms]
        fast = [np.zeros(room, np.int64) for room in rooms]
        plan = [int(n) for n in job.plan]
        getattr(equity_kernel, name)(start, stop, *more, job.terms, plan, [0] * WORK, *slow)
        compiled_kernel(name)(start, stop, *more, job.terms, job.plan, np.zeros(WORK, np.int64), *fast)
        assert [list(part) for part in fast] == slow
        assert sum(slow[0]) > 0


def compiled_kernel(name: str) -> Callable[..., None]:
    from pitboss.maths.equity import _kernel

    kernel: Callable[..., None] = _kernel(name)
    return kernel


def test_the_division_of_the_work_changes_nothing() -> None:
    asked = deal("holdem", "Ah Kd", "Qs", board="2h 9d Ks")
    assert counts(exact_equity(asked, threads=1)) == counts(exact_equity(asked, threads=5))
    one, five = (sampled_equity(asked, 5000, 9, threads=n) for n in (1, 5))
    assert one.shares == five.shares
    assert one.shares != sampled_equity(asked, 5000, 10).shares


def test_samples_lie_about_the_exact_figure() -> None:
    """A hundred intervals of 95 %: nearly all of them hold the truth."""
    asked = deal("seven-card-stud-hi-lo-8", "Ah 2d 7c 3s 9c", "2h 3h 5d 6c Kc")
    truth = exact_equity(asked).shares[0]
    sampled = [sampled_equity(asked, 400, seed) for seed in range(100)]
    for name in ("equity", "win", "high", "low"):
        inside = 0
        for found in sampled:
            low, high = found.interval(getattr(found.shares[0], name))
            inside += low <= getattr(truth, name) <= high
        assert inside >= 88


def test_an_interval_never_closes_on_a_sample() -> None:
    found = sampled_equity(deal("holdem", "Ah Ad", "2c 7d", board="As Ac Kd"), 50)
    assert found.shares[0].win == 1
    low, high = found.interval(Fraction(1))
    assert low < Fraction(95, 100) < high == 1


@pytest.mark.parametrize("game", sorted(FORMS))
def test_players_and_suits_have_no_favourites(game: str) -> None:
    """Seats changed and suits renamed, every hand keeps its worth."""
    rng = random.Random(game)
    form = FORMS[game]
    cards = rng.sample(range(52), 52)
    need = form.own if form.board else form.own - 1
    hands = tuple(tuple(cards[i * need : (i + 1) * need]) for i in range(3))
    board = tuple(cards[40:43]) if form.board else ()
    suits = rng.sample(range(4), 4)

    def renamed(held: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card // 4 * 4 + suits[card % 4] for card in held)

    here = exact_equity(KnownCards(form, hands, board))
    there = exact_equity(KnownCards(form, tuple(map(renamed, hands[::-1])), renamed(board)))
    assert [shares.equity for shares in here.shares] == [shares.equity for shares in there.shares[::-1]]
    assert sum(shares.equity for shares in here.shares) == 1


# -- what cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "common", "code"),
    [
        ("holdem", ("Ah Kd",), "", "", 0, "one-hand"),
        ("holdem", ("",) * 12, "", "", 0, "too-many-hands"),
        ("holdem", ("Ah Kd Qd", ""), "", "", 0, "too-many-cards"),
        ("holdem", ("Ah Kd", ""), "2c 3c 4c 5c 6c 7c", "", 0, "too-many-cards"),
        ("five-card-draw", ("Ah Kd", ""), "2c", "", 0, "too-many-cards"),
        ("seven-card-stud", ("Ah Kd 2c 3c 4c 5c 6c", ""), "", "", 1, "too-many-cards"),
        ("holdem", ("Ah Kd", "Ah"), "", "", 0, "card-twice"),
        ("holdem", ("Ah Kd", ""), "2c", "2c", 0, "card-twice"),
        ("holdem", ("Ah Jk", ""), "", "", 0, "not-a-card"),
        ("seven-card-stud", ("",) * 8, "", "", 0, "deck-short"),
        ("omaha", ("", ""), "", "", 0, "too-many-deals"),
    ],
)
def test_what_cannot_lie_on_one_table(
    game: str, hands: tuple[str, ...], board: str, dead: str, common: int, code: str
) -> None:
    with pytest.raises(CannotDeal) as fault:
        exact_equity(deal(game, *hands, board=board, dead=dead, common=common))
    assert fault.value.code == code


@pytest.mark.parametrize(("samples", "seed", "code"), [(0, 0, "sample-size"), (1, -1, "seed"), (1, 2**63, "seed")])
def test_what_is_no_sample(samples: int, seed: int, code: str) -> None:
    with pytest.raises(CannotDeal) as fault:
        sampled_equity(deal("holdem", "", ""), samples, seed)
    assert fault.value.code == code


def test_eight_stud_players_share_a_common_card() -> None:
    found = sampled_equity(deal("seven-card-stud", *[""] * 8, common=1), 1000)
    assert sum(shares.equity for shares in found.shares) == 1


# -- boards in classes ------------------------------------------------------------------------------------------------


def test_boards_in_classes_are_counted_as_one_by_one() -> None:
    chance = random.Random(5)
    for players, board, dead in (
        (2, 0, 0),
        (2, 0, 3),
        (3, 1, 0),
        (5, 3, 2),
        (9, 3, 0),
        (2, 3, 0),
        (2, 4, 9),
        (3, 5, 0),
    ):
        cards = chance.sample(range(52), 2 * players + board + dead)
        hands = tuple(tuple(cards[2 * at : 2 * at + 2]) for at in range(players))
        rest = cards[2 * players :]
        asked = KnownCards(FORMS["holdem"], hands, tuple(rest[:board]), tuple(rest[board:]))
        job = _Job(asked)
        compiled_kernel("walk")(0, asked.ways, *job.arguments())
        assert exact_equity(asked) == job.result(asked.ways, None)


def test_boards_all_of_one_suit_are_counted_as_one_by_one() -> None:
    for hands, board in (
        (("2h 3h", "Ah 9c"), "4h 5h 6h"),
        (("Th 9s", "Ac Ad"), "Jh Qh Kh Ah"),
        (("2h 2c", "3c 3s"), ""),
    ):
        asked = deal("holdem", *hands, board=board)
        job = _Job(asked)
        compiled_kernel("walk")(0, asked.ways, *job.arguments())
        assert exact_equity(asked) == job.result(asked.ways, None)


def test_strengths_of_classes_are_those_of_the_hands() -> None:
    """Every seven ranks without a flush, and every five to seven ranks of one suit."""
    sets = [ranks for ranks in combinations_with_replacement(range(13), 7) if max(map(ranks.count, ranks)) <= 4]
    counts_of = np.array([[ranks.count(rank) for rank in range(13)] for ranks in sets], np.int64)
    assert len(sets) == 49_205
    found = rank_strengths(counts_of)
    for ranks, strength in zip(sets, found, strict=True):
        cards = [4 * rank + at % 4 for at, rank in enumerate(sorted(ranks))]
        assert strength7(hand_of(cards)) == strength
    for size in (5, 6, 7):
        suited = list(combinations(range(13), size))
        bits = np.array([sum(1 << rank for rank in ranks) for ranks in suited], np.int64)
        assert flush_strengths(bits, size).tolist() == [best_flush(int(mask)) for mask in bits]
