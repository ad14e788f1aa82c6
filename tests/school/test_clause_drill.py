"""Clause drills: every clause with a duty at the table can be asked, and only its own words are right."""

import pytest

from pitboss.games import slugs
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.clauses import clauses
from pitboss.school.clause_drill import clause_part, clauses_to_know
from pitboss.school.draws import Draws
from pitboss.school.drills import question
from pitboss.school.questions import grade_part

TABLES = [(game, book) for game in slugs() for book in rulebooks_with(game)]


@pytest.mark.parametrize(("game", "book"), TABLES)
def test_every_clause_can_be_asked(game: str, book: str) -> None:
    known = clauses_to_know(game, book)
    for place, clause in enumerate(known):
        for seed in range(4):
            part = clause_part(known, place, 4, Draws(f"{clause.id} {seed}"))
            assert part.answer in (clause.id, clause.summary)
            assert part.options.count(part.answer) == 1
            assert len(set(part.options)) == len(part.options) >= 2
            wrong = [option for option in part.options if option != part.answer]
            assert all(not grade_part(part, option).right for option in wrong)
            assert not any(clauses()[each].summary == clause.summary for each in wrong if each in clauses())


def test_a_number_is_a_little_wrong_in_some_option() -> None:
    asked = [question("roulette", "clauses", seed="numbers", number=nth) for nth in range(1, 30)]
    parts = [part for each in asked for part in each.parts if part.asks.startswith("What does bs/6(2)#17")]
    parts = parts or [part for each in asked for part in each.parts if "pays" in part.answer and "say?" in part.asks]
    assert parts
    stock = {clause.summary for clause in clauses().values()}
    assert any(option not in stock for part in parts for option in part.options)
