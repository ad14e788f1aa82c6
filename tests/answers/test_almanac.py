"""The almanac: right, up to date, never shown when stale, and never in the way of a refusal."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pitboss.answers import almanac, answers, build
from pitboss.answers.answers import facts_at, strategy_at, wagers_at
from pitboss.answers.key import KINDS, ODDS, PAR, STRATEGY, AnswerKey, key_of
from pitboss.engine.table import Table
from pitboss.games import find_game, has_part, slugs
from pitboss.library.odds import odds
from pitboss.library.par import par
from pitboss.library.strategy import strategy
from pitboss.library.tables import open_table
from pitboss.rulebooks.elements import knocked_out
from pitboss.rulebooks.refusal import Refusal

ALMANAC_MAX = 5 * 10**6  # bytes
SLOW = ("blackjack", "caribbean-stud", "pai-gow-poker", "vegas-shootout")  # seconds for an answer
QUICK_PAGES = 5
ASKED: dict[str, Any] = {ODDS: odds, STRATEGY: strategy, PAR: par}
REBUILD = "Run `pitboss almanac build` and commit the pages."


@cache
def all_plans() -> list[build.PagePlan]:
    return list(build.plans())


def plans() -> list[build.PagePlan]:
    """Those of tables; tests/maths/test_starting_hands.py has the others."""
    return [plan for plan in all_plans() if plan.key.kind in KINDS]


def test_the_almanac_is_up_to_date() -> None:
    stale = [plan.title for plan in all_plans() if not plan.is_current]
    assert not stale, f"Stale: {'; '.join(stale)}. {REBUILD}"


def test_it_has_no_page_that_nobody_asks_for() -> None:
    assert {path.name for path in almanac.FOLDER.iterdir()} == {
        almanac.path_of(plan.key.kind, plan.key.game, plan.key.rulebook).name for plan in all_plans()
    }


def test_it_is_small() -> None:
    assert sum(path.stat().st_size for path in almanac.FOLDER.iterdir()) < ALMANAC_MAX


def test_its_facts_are_those_of_the_tables() -> None:
    for plan in plans():
        table: Any = Table(find_game(plan.key.game), plan.key.rulebook, {})
        written = json.loads(plan.right.answers["{}"])
        assert written["facts"] == json.loads(json.dumps(facts_at(table))), REBUILD
        assert written["lawful"]


def test_a_random_part_is_computed_again() -> None:
    chance = random.Random()
    quick = [plan for plan in plans() if plan.key.game not in SLOW]
    for plan in chance.sample(quick, QUICK_PAGES):
        _recompute(plan, chance.choice(sorted(plan.right.answers)))


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in slugs() if any(has_part(game, kind) for kind in KINDS)])
def test_all_of_it_is_computed_again(game: str) -> None:
    own = [plan for plan in plans() if plan.key.game == game]
    assert own
    for plan in own:
        for rules in plan.right.answers:
            _recompute(plan, rules)


def _recompute(plan: build.PagePlan, rules: str) -> None:
    table: Any = Table(find_game(plan.key.game), plan.key.rulebook, json.loads(rules), hypothetical=True)
    computed, read = build.written(plan.key.kind, table)
    assert computed == plan.right.answers[rules], f"{plan.title} {rules} is wrong. {REBUILD}"
    assert read <= set(plan.right.settings), f"{plan.title} {rules} depends on more settings. {REBUILD}"


@pytest.mark.parametrize("kind", KINDS)
def test_known_answers_need_no_computing_and_are_those_that_are_computed(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed: Any = ASKED[kind]("casino-war", recompute=True)
    monkeypatch.setattr(answers, "compute", _refuse_to_compute)
    monkeypatch.setattr(answers, "samples_of", _refuse_to_compute)
    known: Any = ASKED[kind]("casino-war")
    assert known.data() == computed.data()
    assert str(known) == str(computed)
    other: Any = ASKED[kind]("casino-war", decks=8)
    assert str(other.data()["settings"]["decks"]) == "8"
    assert other.data() != known.data()


def _refuse_to_compute(*_: object) -> None:
    raise AssertionError("the almanac has it")


def test_other_words_for_the_same_settings_find_the_same_answer() -> None:
    for settings in ({"decks": "6"}, {"decks": " 6 "}, {"dealer_wagers": "none"}):
        assert key_of(ODDS, open_table("casino-war", settings=settings)) == AnswerKey(ODDS, "casino-war", "bahamas")


def test_settings_that_cannot_change_the_odds_find_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "compute", _refuse_to_compute)
    table = open_table("casino-war", settings={"min": 7, "max": 700, "seats": 3})
    assert wagers_at(table) == tuple(odds("casino-war"))
    assert odds("casino-war", min=7).table.settings["min"] == 700
    with pytest.raises(Refusal, match="maximum"):
        odds("casino-war", seats=99)


def test_a_stale_page_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = AnswerKey(ODDS, "casino-war", "bahamas")
    page = almanac.read_page(almanac.path_of(*key[:3]))
    assert page is not None
    wrong = {rules: answer.replace('"name":"tie"', '"name":"wrong"') for rules, answer in page.answers.items()}
    monkeypatch.setattr(almanac, "FOLDER", tmp_path)
    for syntax, used in (("", True), ("x", False)):
        dependencies = {
            name: each._replace(text=each.text + syntax, syntax=each.syntax + syntax)
            for name, each in page.dependencies.items()
        }
        almanac.write_page(almanac.path_of(*key[:3]), almanac.AlmanacPage(dependencies, page.settings, wrong))
        almanac.current_page.cache_clear()
        assert ("wrong" in {wager.name for wager in odds("casino-war")}) == used
    almanac.current_page.cache_clear()


def test_a_rule_that_is_knocked_out_is_never_answered_from_the_almanac() -> None:
    table = open_table("casino-war")
    usual = wagers_at(table)
    line = next(iter(next(iter(table.chapter.schedules.values())).values()))
    with knocked_out(line.id):
        assert wagers_at(table) != usual
        assert tuple(odds("casino-war")) != usual
    assert wagers_at(table) == usual


def test_a_setting_that_needs_approval_is_refused_although_the_almanac_has_its_odds() -> None:
    approved = open_table("casino-war", settings={"equipment": "shuffler", "approved.equipment": "A 1"})
    assert almanac.look_up(key_of(ODDS, approved)) is not None
    with pytest.raises(Refusal, match="needs the regulator's approval"):
        odds("casino-war", equipment="shuffler")
    named: dict[str, Any] = {"equipment": "shuffler", "approved.equipment": "A 1"}
    assert odds("casino-war", **named).table.equipment == "shuffler"


def test_a_long_strategy_is_known_by_its_groups_and_computed_for_its_situations() -> None:
    known, computed = strategy("let-it-ride"), strategy_at(open_table("let-it-ride"), recompute=True)
    assert all(decision.known_groups for decision in known.strategy.decisions)
    assert [decision.groups() for decision in known.strategy.decisions] == [d.groups() for d in computed.decisions]
    assert known.data()["decisions"] == [decision.shown() for decision in computed.decisions]
