"""What a round script can say about a game is found in the rules: everything that the examples say is listed."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from tests.scripts.test_examples import SCRIPTS, named, played

from pitboss.engine.table import AnyTable, Table
from pitboss.games import games
from pitboss.rule_pages.script_words import OPEN, PossibleQuestion, incidents, orders, questions
from pitboss.rulebooks.book import rulebooks_with
from pitboss.scripts.script_file import Script, read_script

NOT_DECIDED = {"card", "cards", "identify", "shuffle", "meter"}
BOOKS = [(game, book) for game in games() for book in rulebooks_with(game)]


@cache
def listed(game: str, book: str, chosen: str) -> tuple[PossibleQuestion, ...]:
    return tuple(questions(Table(games()[game], book, json.loads(chosen), hypothetical=True)))


def find(script: Script, name: str) -> PossibleQuestion | None:
    for each in listed(script.game, script.rulebook, json.dumps(script.settings, sort_keys=True)):
        if re.fullmatch(re.escape(each.name).replace(re.escape(OPEN), ".+"), name):
            return each
    return None


@pytest.mark.parametrize("path", SCRIPTS, ids=named)
def test_every_question_of_the_examples_is_listed(path: Path) -> None:
    script = read_script(path)
    asked = {name for each in played(path).rounds for name in each.asked} - NOT_DECIDED
    assert [name for name in asked if not name.startswith("seal-") and not find(script, name)] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=named)
def test_every_decision_of_the_examples_is_among_the_options(path: Path) -> None:
    script = read_script(path)
    for part in script.parts:
        for decisions in part.decisions.values():
            for name, words in decisions.items() if isinstance(decisions, dict) else ():
                question = find(script, name)
                assert question is not None, name
                for word in words if isinstance(words, list) else [words]:
                    options = question.options or (OPEN,)
                    assert OPEN in options or str(word).partition(" ")[0] in options


@pytest.mark.parametrize(("game", "book"), BOOKS)
def test_incidents_and_orders_are_those_of_the_table(game: str, book: str) -> None:
    table: AnyTable = Table(games()[game], book, {})
    assert [each.name for each in incidents(table)] == [i.incident for i in table.game.incidents if i.live(table)]
    assert [each.name for each in orders(table)] == [c.name for c in table.game.commands if c.live(table)]


def test_arguments_and_options_are_read_from_the_rules() -> None:
    blackjack: AnyTable = Table(games()["blackjack"], "bahamas", {})
    by_name = {each.name: each for each in questions(blackjack)}
    assert by_name["play"].options == ("stand", "card", "double", "split")
    assert by_name["insured"].kind == "number"
    assert by_name["bet"].kind == "window"
    (limits,) = [each for each in orders(Table(games()["let-it-ride"], "nsw", {})) if each.name == "change-limits"]
    assert limits.arguments == ("at", "max", "min", "minutes", "unit")
    (amount,) = [each for each in orders(Table(games()["let-it-ride"], "nsw", {})) if each.name == "wager-found"]
    assert "dollars" in amount.arguments
    assert "cents" not in amount.arguments
