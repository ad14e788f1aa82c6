"""The clause catalogue is whole, and a game finds its own clauses in it."""

from collections import Counter

import pytest

from pitboss.rulebooks.clauses import clauses, documents, game_clauses

TOPICS = {
    "cards", "commission", "conduct", "deal", "decision", "definition", "device", "equipment", "irregularity",
    "jackpot", "limits", "opening", "payout", "posting", "record", "settlement", "shuffle-cut", "supervision", "wager",
}  # fmt: skip


def test_the_catalogue_holds_every_clause_of_every_document() -> None:
    counts = Counter(clause.doc for clause in clauses().values())
    assert counts == {"bs": 1213, "nsw-dc": 153, "nsw-lir": 146, "tribal-lir": 130}
    assert len(clauses()) == 1642


def test_ways_of_enforcing_are_counted() -> None:
    counts = Counter(clause.enforce for clause in clauses().values())
    assert counts == {"engine": 1084, "procedure": 283, "setting": 146, "record": 96, "physical": 33}


def test_every_row_is_well_formed() -> None:
    for key, clause in clauses().items():
        assert key == clause.id
        assert clause.id.startswith(f"{clause.doc}/")
        assert clause.topic in TOPICS, clause
        assert clause.summary == clause.summary.strip()
        assert clause.summary.endswith("."), clause


def test_a_clause_is_found_by_its_id() -> None:
    clause = clauses()["bs/6(2)#1-number"]
    assert (clause.game, clause.topic, clause.enforce) == ("roulette", "payout", "engine")
    assert "35 to 1" in clause.summary


def test_each_document_belongs_to_a_rulebook() -> None:
    assert dict(documents()) == {"bs": "bahamas", "nsw-lir": "nsw", "nsw-dc": "nsw", "tribal-lir": "tribal"}


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("let-it-ride", 365), ("double-chance", 153), ("craps", 146), ("three-card-poker", 102), ("blackjack", 94),
        ("vegas-shootout", 92), ("pai-gow-poker", 88), ("chemin-de-fer", 76), ("punto-banco", 68), ("casino-war", 66),
        ("caribbean-stud", 58), ("red-dog", 51), ("roulette", 28), ("money-wheel", 9), ("big-six", 5),
    ],
)  # fmt: skip
def test_a_game_has_its_own_rows(game: str, rows: int) -> None:
    found = game_clauses(game)
    assert len(found) == rows
    assert {clause.game for clause in found} == {game}


@pytest.mark.parametrize(("rulebook", "doc"), [("bahamas", "bs"), ("nsw", "nsw-lir"), ("tribal", "tribal-lir")])
def test_a_game_of_three_rulebooks_is_asked_for_in_one(rulebook: str, doc: str) -> None:
    found = game_clauses("let-it-ride", rulebook)
    assert {clause.doc for clause in found} == {doc}


def test_let_it_ride_in_all_rulebooks_is_the_sum_of_them() -> None:
    parts = [clause for book in ("nsw", "tribal", "bahamas") for clause in game_clauses("let-it-ride", book)]
    assert sorted(parts) == sorted(game_clauses("let-it-ride"))


@pytest.mark.parametrize(
    ("variant", "rows"),
    [
        ("holdem", 16), ("omaha", 17), ("omaha-hi-lo-8", 17), ("seven-card-stud", 30), ("seven-card-stud-hi-lo", 30),
        ("seven-card-stud-hi-lo-8", 30), ("five-card-draw", 13), ("five-card-draw-low", 13), ("five-card-stud", 10),
    ],
)  # fmt: skip
def test_a_poker_variant_brings_the_family_rows(variant: str, rows: int) -> None:
    found = Counter(clause.game for clause in game_clauses(variant))
    assert found.pop("poker") == 150
    assert list(found.values()) == [rows]


def test_the_poker_family_alone_has_no_variant_rows() -> None:
    assert {clause.game for clause in game_clauses("poker")} == {"poker"}


def test_rows_for_all_games_come_only_by_that_name() -> None:
    ids = {clause.id for clause in game_clauses("all", "bahamas")}
    assert ids == {"bs/1", "bs/11(1)", "bs/11(2)", "bs/11(3)", "bs/11(4)"}
    assert ids.isdisjoint(clause.id for clause in game_clauses("roulette"))


def test_a_rulebook_without_the_game_has_no_rows() -> None:
    assert game_clauses("roulette", "nsw") == ()


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="No clause governs a game 'faro'"):
        game_clauses("faro")


def test_an_unknown_rulebook_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no rulebook 'nevada'"):
        game_clauses("roulette", "nevada")
