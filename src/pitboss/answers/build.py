"""Builds the almanac: the usual tables of every game and rulebook, only what is stale or missing."""

import ast
import json
from collections.abc import Iterator
from typing import NamedTuple

from pitboss.answers import starting_hands
from pitboss.answers.almanac import AlmanacPage, path_of, read_page, write_page
from pitboss.answers.answers import answer_of, compute, dependencies_at
from pitboss.answers.dependencies import Dependencies, are_current, page_of
from pitboss.answers.key import KINDS, PART, AnswerKey, RecordedSettings, key_of
from pitboss.engine.table import AnyTable, Table
from pitboss.games import MORE, find_game, has_part, slugs
from pitboss.maths.result import all_digits
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.settings import SettingRule

USUAL = {
    "decks": (1, 2, 4, 5, 6, 7, 8),
    "commission_rate": (400, 500),
    "max_hands": (2, 3, 4),
}  # numbers; of other kinds, every value is usual


class PagePlan(NamedTuple):
    """One page of the almanac: what is right of it, and the tables that lack an answer."""

    key: AnswerKey
    right: AlmanacPage
    missing: dict[str, AnyTable | None]  # no table for starting hands
    surplus: int
    is_fresh: bool  # its dependencies are noted as they are, so that looking it up needs no parsing

    @property
    def is_current(self) -> bool:
        return not self.missing and not self.surplus

    @property
    def title(self) -> str:
        return f"{self.key.kind} of {self.key.game}, {self.key.rulebook} rulebook"


def plans(games: tuple[str, ...] = (), *, recompute: bool = False) -> Iterator[PagePlan]:
    """Every page of the almanac, or those of some games."""
    for game in games or tuple(slug for slug in slugs() if slug not in MORE):
        for kind in (kind for kind in KINDS if has_part(game, PART[kind])):
            yield from (_plan(AnswerKey(kind, game, book), recompute=recompute) for book in rulebooks_with(game))
    if not games or starting_hands.GAME in games:
        yield _plan(starting_hands.PAGE, recompute=recompute)


def _plan(key: AnswerKey, *, recompute: bool) -> PagePlan:
    page = read_page(path_of(*key[:3]))
    if page is None or recompute or not are_current(page.dependencies):
        page = AlmanacPage({}, (), {})
    wanted: dict[str, AnyTable | None]
    if key.kind == starting_hands.EQUITY:
        dependencies = starting_hands.page_dependencies()
        wanted = dict.fromkeys(starting_hands.WANTED)
    else:
        dependencies = dependencies_at(key)
        wanted = {key_of(key.kind, table).rules: table for table in usual_tables(key, dependencies)}
    kept = {rules: answer for rules, answer in page.answers.items() if rules in wanted}
    missing = {rules: table for rules, table in wanted.items() if rules not in kept}
    right = AlmanacPage(dependencies, page.settings, kept)
    return PagePlan(key, right, missing, len(page.answers) - len(kept), page.dependencies == dependencies)


def build_page(plan: PagePlan) -> Iterator[str]:
    """Compute what is missing, write the page, and yield the rules of each table before it is computed."""
    answers, read = dict(plan.right.answers), set(plan.right.settings)
    for rules, table in plan.missing.items():
        yield rules
        if table is None:
            answers[rules] = starting_hands.written_hands(rules)
        else:
            answers[rules], names = written(plan.key.kind, table)
            read |= names
    write_page(path_of(*plan.key[:3]), plan.right._replace(settings=tuple(sorted(read)), answers=answers))


def written(kind: str, table: AnyTable) -> tuple[str, set[str]]:
    """The computed answer as the almanac writes it, and the settings that were read for it."""
    settings = RecordedSettings(table.settings)
    with all_digits():
        answer = answer_of(kind, table, compute(kind, table, settings=settings))
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":")), settings.names_read


# -- the usual tables -------------------------------------------------------------------------------------------------


def usual_tables(key: AnswerKey, dependencies: Dependencies) -> Iterator[AnyTable]:
    """The table with the usual settings, and those with one other setting that the answer may depend on."""
    game, rules = find_game(key.game), chapter(key.rulebook, key.game).settings
    named = _texts(dependencies)
    yield Table(game, key.rulebook, {})
    for rule in rules.values():
        for value in _other_values(rule) if rule.name in named else ():
            table: AnyTable = Table(game, key.rulebook, {rule.name: value}, hypothetical=True)
            if all(breach.code == "approval-missing" for breach in table.settings.breaches):
                yield table


def _other_values(rule: SettingRule) -> list[str]:
    usual: tuple[object, ...] = {"bool": (True, False), "choice": rule.values}.get(rule.says, ())
    values = usual or USUAL.get(rule.name, ())
    return [rule.print(value) for value in values if value != rule.default]  # type: ignore[arg-type]


def _texts(dependencies: Dependencies) -> set[str]:
    """Every text in the definitions that compute an answer: a setting that none of them names has no effect."""
    found = set()
    for module, dependency in dependencies.items():
        page = page_of(module)
        statements = [each for name in dependency.used for each in page.definitions.get(name, ())] if page else []
        nodes = (node for statement in statements for node in ast.walk(statement))
        found |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return found
