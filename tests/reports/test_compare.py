"""Tables side by side: what differs, what does not, exact differences in edge, and what is refused."""

import json

import pytest
from tests.cli.conftest import Pitboss

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.reports.compare import Section, compare


def sections(slug: str, *sides: tuple[str, dict[str, object]]) -> dict[str, Section]:
    tables: list[AnyTable] = [Table(find_game(slug), rulebook, settings) for rulebook, settings in sides]
    return {section.title: section for section in compare(tables)}


def test_a_table_differs_from_itself_in_nothing() -> None:
    for section in sections("let-it-ride", ("nsw", {}), ("nsw", {})).values():
        assert section.points
        assert not section.differing().points


def test_a_setting_is_all_that_differs() -> None:
    found = sections("casino-war", ("bahamas", {}), ("bahamas", {"decks": "8"}))
    differing = {title: [p.name for p in s.differing().points] for title, s in found.items() if s.differing().points}
    assert differing == {"Settings": ["decks"]}


def test_the_three_let_it_ride_texts_differ_where_they_are_known_to() -> None:
    found = sections("let-it-ride", ("bahamas", {}), ("nsw", {}), ("tribal", {}))
    payouts = {point.name: point for point in found["Payouts"].points}
    bonus = payouts["bonus: royal flush"]
    assert [cell.says if cell else None for cell in bonus.cells] == [None, None, "$25,000"]
    assert bonus.cells[2] is not None
    assert bonus.cells[2].cites == ("tribal-lir/(l)(4)#royal-flush",)
    assert not payouts["base: two pair"].differs
    same = payouts["base: royal flush"]
    assert not same.differs
    assert {cell.cites for cell in same.cells if cell} == {
        ("bs/12(9)(b)#royal-flush",), ("nsw-lir/10.1#royal-flush",), ("tribal-lir/(l)(2)#royal-flush",),
    }  # fmt: skip
    assert {"Procedure", "Irregularities", "Powers"} <= {title for title, s in found.items() if s.differing().points}


def test_the_edge_differs_by_an_exact_fraction(pitboss: Pitboss) -> None:
    ran = pitboss("diff", "red-dog", "decks=1", "decks=6", "--hypothetical", "--json")
    assert ran.status == 0, ran.err
    wager = json.loads(ran.out)["edges"]["wager"]
    assert wager["decks=1"]["more_than_first"] == "0"
    assert wager["decks=6"]["more_than_first"].startswith("-")


def test_a_wager_that_the_first_table_lacks_has_no_difference(pitboss: Pitboss) -> None:
    bonus = json.loads(pitboss("diff", "let-it-ride", "nsw", "tribal", "--json").out)["edges"]["bonus"]
    assert bonus == {"nsw": None, "tribal": {"edge": "460/1911", "more_than_first": None, "method": "exact"}}


def test_the_difference_is_printed_exactly(pitboss: Pitboss) -> None:
    out = pitboss("diff", "casino-war", "decks=6", "decks=8").out
    assert "tie, decks=8: change of exactly -1056/129065." in out
    assert "none" in pitboss("diff", "let-it-ride", "bahamas", "nsw").out.split("Payouts")[0]


def test_a_difference_that_is_not_exact_says_so(pitboss: Pitboss) -> None:
    arguments = ("blackjack", "variant=single-deck,decks=1", "variant=single-deck,decks=1,double=no")
    assert "the difference is not exact; error at most" in " ".join(pitboss("diff", *arguments).out.split())
    found = json.loads(pitboss("diff", *arguments, "--json").out)["edges"]
    assert found["box"][arguments[2]]["method"] == "numeric"
    assert 0 < found["box"][arguments[2]]["margin"] < 1e-5
    assert "margin" not in found["over"][arguments[2]]


def test_the_grid_names_both_sides_and_their_clauses(pitboss: Pitboss) -> None:
    ran = pitboss("diff", "let-it-ride", "bahamas", "nsw")
    assert (ran.status, ran.err) == (0, "")
    for word in ("bahamas", "nsw", "bs/12(6)", "nsw-lir/7.2.2", "3.5057 %"):
        assert word in ran.out


def test_games_without_odds_are_compared_without_edges(pitboss: Pitboss) -> None:
    ran = pitboss("diff", "holdem", "structure=no-limit", "structure=pot")
    assert (ran.status, ran.err) == (0, ""), ran.err
    assert "structure" in ran.out
    assert "house edge" not in ran.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("casino-war",), "one-side"),
        (("casino-war", "bahamas"), "one-side"),
        (("casino-war", "bahamas", "nevada"), "side-unknown"),
        (("casino-war", "bahamas", "decks"), "side-unknown"),
        (("casino-war", "decks=6", "decks=2"), "setting-unlawful"),
        (("casino-wars", "decks=6", "decks=8"), "game-unknown"),
    ],
)
def test_what_is_refused(pitboss: Pitboss, arguments: tuple[str, ...], code: str) -> None:
    ran = pitboss("diff", *arguments)
    assert ran.status == 2
    assert f"[{code}]" in ran.err
