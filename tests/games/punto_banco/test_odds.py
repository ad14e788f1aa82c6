"""Exact odds of punto banco: against published counts, and against a second count over small shoes."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from pitboss.games.punto_banco.odds import accounts, even_stake, odds
from pitboss.games.punto_banco.table import terms
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "punto-banco")
PAIRS: dict[str, object] = {"other_wagers": "pairs", "approved.other_wagers": "test"}


def found(cents: int | None = None, /, **given: object) -> dict[str, WagerOdds]:
    settings = BOOK.choose(given, hypothetical=True)
    return {account.name: account for account in odds(BOOK, settings, cents)}


# -- published --------------------------------------------------------------------------------------------------------

# wizardofodds.com/games/baccarat/appendix/1: in how many orders of six cards each hand wins, by decks in the shoe
# (the regulation asks for eight at least, so the others are hypothetical tables).
COUNTS = {
    8: (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
    6: (403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
}


@pytest.mark.parametrize(("decks", "counts"), COUNTS.items())
def test_published_counts(decks: int, counts: tuple[int, int, int]) -> None:
    for account in found(decks=decks).values():
        ways = {o.name: o.ways for o in account.outcomes}
        assert (ways["banker wins"], ways["player wins"], ways["tie"]) == counts
        assert account.total == sum(counts)


def test_published_edges_and_deviations() -> None:
    """The same page, and wizardofodds.com/gambling/house-edge for the deviations; the pairs are given as 10.36 %."""
    shown = {
        name: (f"{float(account.edge) * 100:.2f}", f"{account.sd:.2f}") for name, account in found(**PAIRS).items()
    }
    assert (shown["banker"], shown["player"], shown["tie"]) == (("1.06", "0.93"), ("1.24", "0.95"), ("14.36", "2.64"))
    assert shown["player-pair"][0] == shown["banker-pair"][0] == "10.36"


# -- any number of decks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [8, 9, 100, 10**6, 10**50])
def test_any_number_of_decks_is_counted(decks: int) -> None:
    cards = 52 * decks
    banker = found(decks=decks)["banker"]
    assert banker.total == cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)
    assert Fraction(10, 1000) < banker.edge < Fraction(11, 1000)


# -- a second count ---------------------------------------------------------------------------------------------------

# When the banker takes a third card, by the banker's count: against which third cards of the player.
AGAINST = {0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}
SHOES = ["2 3 5 6 8 9 K A", "4 4 A A 7 T Q 9", "6 6 J J 2 2 3 5"]


def points(ranks: tuple[str, ...]) -> int:
    worth = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
    return sum(worth[r] if r in worth else int(r) for r in ranks) % 10


def played(six: tuple[str, ...]) -> tuple[int, int]:
    """Both final counts for cards in this order."""
    player, banker, rest = (six[0], six[2]), (six[1], six[3]), list(six[4:])
    if points(player) >= 8 or points(banker) >= 8:
        return points(player), points(banker)
    drawn: tuple[str, ...] = (rest.pop(0),) if points(player) <= 5 else ()
    wants = str(points(drawn)) in AGAINST[points(banker)] if drawn else points(banker) <= 5
    return points(player + drawn), points((*banker, rest.pop(0)) if wants else banker)


@pytest.mark.parametrize("shoe", SHOES)
def test_small_shoes_come_to_the_same(shoe: str) -> None:
    ranks = shoe.split()
    ends = Counter(played(six) for six in permutations(ranks, 6))
    whole = sum(ends.values())
    wins = Counter((banker > player) - (banker < player) for player, banker in ends.elements())
    in_shoe = [ranks.count(rank) for rank in "23456789TJQKA"]
    counted = {a.name: a.chances() for a in accounts(BOOK, BOOK.choose(PAIRS), in_shoe)}
    expected = {
        "player": {Fraction(1): wins[-1], Fraction(-1): wins[1], Fraction(0): wins[0]},
        "banker": {Fraction(19, 20): wins[1], Fraction(-1): wins[-1], Fraction(0): wins[0]},
        "tie": {Fraction(8): wins[0], Fraction(-1): wins[1] + wins[-1]},
    }
    for name, ways in expected.items():
        assert counted[name] == {net: Fraction(n, whole) for net, n in ways.items() if n}
    pairs = sum(one == other for one, other in permutations(ranks, 2))
    assert counted["player-pair"].get(Fraction(11), 0) == Fraction(pairs, 56)


# -- stakes, commission -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounding", ["exact", "up-25", "down-only"])
@pytest.mark.parametrize("rate", [500, 333, 1])
def test_no_commission_rounds_without_a_stake(rounding: str, rate: int) -> None:
    fair = found(commission_rounding=rounding, commission_rate=rate)["banker"]
    won = max(o.net for o in fair.outcomes)
    assert won == 1 - Fraction(rate, 10_000)
    assert even_stake(terms(BOOK, BOOK.choose({}))) % 25 == 0


def test_a_stake_shows_the_rounding() -> None:
    """At $10.01 five per cent are 50.05 cents: charged as 50, as 75, or as 50."""
    nets = {
        how: max(o.net for o in found(1001, commission_rounding=how)["banker"].outcomes)
        for how in ("exact", "up-25", "down-only")
    }
    assert nets == {
        "exact": Fraction(951, 1001),
        "up-25": Fraction(926, 1001),
        "down-only": Fraction(951, 1001),
    }


def test_the_commission_is_stated_with_its_base() -> None:
    (note,) = found()["banker"].notes
    assert note.startswith("Commission on banker: 5 per cent of the win,")
    (odd,) = found(1001, commission_rate=333, commission_rounding="up-25")["banker"].notes
    assert "3.33 per cent of the win, rounded up to $0.25" in odd
    assert odd.endswith("At $10.01 that is $0.50.")


def test_outcomes_name_their_clauses() -> None:
    for account in found(**PAIRS).values():
        assert all(o.cites for o in account.outcomes)
