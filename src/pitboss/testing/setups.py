"""The tables to test: every rulebook and equipment of a game, with one setting varied at a time."""

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from pitboss.engine.game import Game
from pitboss.engine.table import AnyTable, Table
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import SettingRule, Value


class Effort(NamedTuple):
    """How thoroughly to test: tables and rounds, further points of a round, varied settings."""

    tables: int
    rounds: int
    points: int
    variations: int
    thorough: bool = False  # whether tables with varied settings get every check, or only the quick ones


SHORT = Effort(tables=2, rounds=3, points=6, variations=2)
LONG = Effort(tables=8, rounds=6, points=60, variations=1000, thorough=True)


def effort() -> Effort:
    """Short unless a long run is asked for with PITBOSS_LONG=1."""
    return LONG if os.environ.get("PITBOSS_LONG", "") not in ("", "0") else SHORT


class Setup(NamedTuple):
    """One table: a game under a rulebook, with one kind of equipment and its own settings."""

    game: Game
    rulebook: str
    equipment: str
    settings: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        choices = [f"{k}={v}" for k, v in self.settings if k != "equipment" and not k.startswith("approved.")]
        return "-".join(word for word in (self.game.slug, self.rulebook, self.equipment, *choices) if word)

    def open(self, kind: type[AnyTable] = Table) -> AnyTable:
        return kind(self.game, self.rulebook, dict(self.settings))


def setups(game: Game, variations: int = 0) -> Iterator[Setup]:
    """The tables of a game: for each rulebook and equipment the usual one, then some with one setting changed."""
    for rulebook in rulebooks_with(game.slug):
        gear = chapter(rulebook, game.slug).gear
        for equipment in gear or ("",):
            usual = Setup(game, rulebook, equipment, _equipped(rulebook, game.slug, equipment))
            yield usual
            # Each equipment begins with another setting, so that few variations reach many settings.
            choices = list(_choices(rulebook, game.slug))
            start = list(gear).index(equipment) * variations % len(choices) if gear and choices else 0
            yield from _lawful(usual, choices[start:] + choices[:start], variations)


def _lawful(usual: Setup, choices: list[tuple[SettingRule, Value]], most: int) -> Iterator[Setup]:
    """The usual table with one setting changed, wherever the rulebook permits it."""
    opened = 0
    for rule, value in choices:
        setup = usual._replace(settings=(*usual.settings, *_given(rule, value)))
        if opened < most and _opens(setup):
            opened += 1
            yield setup


def _opens(setup: Setup) -> bool:
    try:
        setup.open()
    except Refusal:
        return False
    return True


def _equipped(rulebook: str, slug: str, equipment: str) -> tuple[tuple[str, Any], ...]:
    rule = chapter(rulebook, slug).settings.get("equipment")
    return () if rule is None or rule.default == equipment else _given(rule, equipment)


def _given(rule: SettingRule, value: Value) -> tuple[tuple[str, Any], ...]:
    """A setting as a person writes it, with its approval if it needs one."""
    approval = ((f"approved.{rule.name}", "conformance"),) if value in rule.approval else ()
    return ((rule.name, rule.print(value)), *approval)


def _choices(rulebook: str, slug: str) -> Iterator[tuple[SettingRule, Value]]:
    """Every other value of a choice, and the ends of a range; not money, because bets vary it anyway."""
    for rule in chapter(rulebook, slug).settings.values():
        if rule.name == "equipment" or rule.says in ("text", "money"):
            continue
        values: list[Value | None] = list(rule.values) or [rule.low, rule.high]
        if rule.says == "bool":
            values = [True, False]
        for value in values:
            if value is not None and value != rule.default:
                yield rule, value
