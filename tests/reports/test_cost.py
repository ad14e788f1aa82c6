"""What an error costs: exact where it can be counted, nothing for a skipped burn, an interval where it is played."""

import json
from fractions import Fraction
from typing import Any

import pytest
from tests.cli.conftest import Pitboss

from pitboss.engine.table import AnyTable
from pitboss.games import find_game
from pitboss.games.blackjack.odds import accounts
from pitboss.hands.cards import RANKS, parse_card, rank_of
from pitboss.reports.cost import Cost

SINGLE = ("--set", "variant=single-deck", "--set", "decks=1")


def costs(pitboss: Pitboss, game: str, error: str, *more: object) -> Any:
    ran = pitboss("cost", game, "--error", error, "--json", *more)
    assert (ran.status, ran.err) == (0, ""), ran.err
    return json.loads(ran.out)["wagers"]


@pytest.mark.parametrize("game", ["punto-banco", "casino-war", "red-dog", "chemin-de-fer"])
def test_a_skipped_burn_is_worth_nothing(pitboss: Pitboss, game: str) -> None:
    found = costs(pitboss, game, "skipped-burn")
    assert {(wager["per_round"], wager["method"]) for wager in found.values()} == {("0", "exact")}


@pytest.mark.long  # counts a deck without each card in turn
def test_a_skipped_burn_is_worth_nothing_at_blackjack_where_nobody_sees_the_card(pitboss: Pitboss) -> None:
    """Each burned card changes the edge and how often an ace shows; over all of them nothing changes."""
    found = costs(pitboss, "blackjack", "skipped-burn", *SINGLE)
    assert {name: wager["per_round"] for name, wager in found.items() if wager["method"] == "exact"} == {
        "over": "0", "under": "0", "insurance": "0",
    }  # fmt: skip
    assert abs(float(Fraction(found["box"]["per_round"]))) < 1e-12


def test_what_a_numeric_count_cannot_tell_from_nothing_is_called_so() -> None:
    book = Fraction(1, 5)
    assert Cost("box", book, book + Fraction(1, 10**8), "numeric", 1e-7).is_nothing
    assert not Cost("box", book, book + Fraction(1, 10**6), "numeric", 1e-7).is_nothing
    assert not Cost("box", book, book + Fraction(1, 10**8), "exact").is_nothing
    assert not Cost("box", book, book + Fraction(1, 10**8), "simulated", 1e-7).is_nothing


def test_removing_each_rank_in_turn_changes_nothing_on_average(pitboss: Pitboss) -> None:
    found = costs(pitboss, "punto-banco", "removal")
    assert len(found) == 3 * RANKS
    for wager in ("player", "banker", "tie"):
        effects = [Fraction(each["per_round"]) for name, each in found.items() if name.startswith(f"{wager}, no ")]
        assert len(effects) == RANKS
        assert sum(effects) == 0
        assert any(effects)
    alone = costs(pitboss, "punto-banco", "missing:Ah")["tie"]
    assert found["tie, no A"]["per_round"] == alone["per_round"]
    refused = pitboss("cost", "roulette", "--error", "removal")
    assert (refused.status, "missing:Ah" in refused.err) == (2, True)


def test_of_missing_cards_nobody_knows(pitboss: Pitboss) -> None:
    """Players play by the book, so a shoe without a card costs them at least what it costs who knows of it."""
    table = AnyTable(find_game("blackjack"), "bahamas", {"variant": "single-deck", "decks": 1})
    ranks = [4] * RANKS
    ranks[rank_of(parse_card("5h"))] -= 1
    knows = accounts(table.chapter, table.settings, ranks)[0].edge
    box = costs(pitboss, "blackjack", "missing:5h", "--wager", "box", *SINGLE)["box"]
    assert 0 < Fraction(box["with_error"]) - knows < Fraction(1, 1000)


def test_every_figure_keeps_its_label_in_a_narrow_terminal(pitboss: Pitboss) -> None:
    shown = pitboss("cost", "vegas-shootout", "--error", "missing:Ah", "--rounds", "20000").out
    assert shown.count("simulated") == 7


def test_a_line_paid_otherwise_than_posted(pitboss: Pitboss) -> None:
    tie = costs(pitboss, "punto-banco", "pays.tie=9 to 1", "--pace", "100")["tie"]
    assert Fraction(tie["per_round"]) == Fraction(tie["with_error"]) - Fraction(tie["by_the_book"])
    assert float(Fraction(tie["per_round"])) == pytest.approx(-0.095156, abs=1e-6)
    assert Fraction(tie["per_hour"]) == 100 * Fraction(tie["per_round"])


def test_a_dealer_who_leaves_lost_wagers_there(pitboss: Pitboss) -> None:
    red = costs(pitboss, "roulette", "uncollected:1%", "--wager", "red")["red"]
    assert Fraction(red["per_round"]) == -Fraction(1, 100) * Fraction(20, 38)
    assert costs(pitboss, "roulette", "unpaid:1%")["red"]["per_round"] == str(Fraction(18, 3800))
    assert costs(pitboss, "roulette", "paid-twice:1%")["red"]["per_round"] == str(-Fraction(18, 3800))


def test_the_opposite_of_a_rule(pitboss: Pitboss) -> None:
    found = costs(pitboss, "punto-banco", "broken:player/6-7")
    assert {wager["method"] for wager in found.values()} == {"exact"}
    assert all(wager["per_round"] != "0" for wager in found.values())
    assert costs(pitboss, "punto-banco", "skipped-burn")["tie"]["per_round"] == "0"  # and the rule holds again


def test_a_dealer_who_draws_to_a_soft_17_against_the_sign(pitboss: Pitboss) -> None:
    box = costs(pitboss, "blackjack", "broken:soft_seventeen/standard", "--wager", "box")["box"]
    assert box["method"] == "numeric"
    assert 0.0015 < float(Fraction(box["per_round"])) < 0.0025  # a fifth of one per cent, as every player's book has it


def test_missing_cards_are_counted_where_any_shoe_can_be(pitboss: Pitboss) -> None:
    found = costs(pitboss, "punto-banco", "missing:Ac+Ad")
    assert {wager["method"] for wager in found.values()} == {"exact"}
    assert found["tie"]["per_round"] != "0"


def test_missing_cards_are_played_where_they_cannot_be_counted(pitboss: Pitboss) -> None:
    ante = costs(pitboss, "three-card-poker", "missing:Ac+Ad", "--rounds", "200000")["ante"]
    assert ante["method"] == "simulated"
    assert ante["wide"] > 0
    assert abs(float(Fraction(ante["per_round"])) - 0.0255) < 2 * ante["wide"]


@pytest.mark.parametrize(
    ("game", "error", "code"),
    [
        ("roulette", "forgot", "error-unknown"),
        ("roulette", "unpaid:often", "rate-unreadable"),
        ("roulette", "unpaid:200%", "rate-unreadable"),
        ("roulette", "skipped-burn", "no-burn"),
        ("punto-banco", "broken:player/9", "row-unknown"),
        ("punto-banco", "broken:outcomes/tie", "row-without-opposite"),
        ("roulette", "missing:Ah", "no-cards"),
        ("punto-banco", "missing:", "cards-unreadable"),
        ("punto-banco", "missing:Zz", "cards-unreadable"),
        ("punto-banco", "missing:Jk", "card-not-there"),
        ("punto-banco", "missing:??", "card-not-there"),
        ("punto-banco", f"missing:{'+'.join(['Ah'] * 9)}", "card-not-there"),
        ("punto-banco", "decks=0", "setting-unlawful"),
        ("punto-banco", "decks=-3", "setting-unlawful"),
        ("blackjack", "decks=1000000000", "too-many-decks"),
        ("money-wheel", "segments=nonsense", "segments-unreadable"),
        ("punto-banco", "colour=green", "setting-unknown"),
        ("craps", "pays.nothing=2 to 1", "setting-unknown"),
    ],
)
def test_what_is_refused(pitboss: Pitboss, game: str, error: str, code: str) -> None:
    ran = pitboss("cost", game, "--error", error)
    assert (ran.status, ran.out) == (2, "")
    assert f"[{code}]" in ran.err
