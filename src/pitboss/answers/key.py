"""The key of an answer: what was asked, written in one way."""

import json
from collections.abc import Container, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from pitboss.rulebooks.settings import Settings, Value

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable

ODDS, STRATEGY, PAR = "odds", "strategy", "par"
KINDS = (ODDS, STRATEGY, PAR)
PART = {ODDS: "odds", STRATEGY: "strategy", PAR: "odds"}
"""The part of a game that computes a kind of answer."""


class AnswerKey(NamedTuple):
    """What is asked about which table. `rules` are the settings that differ from the usual ones, as JSON."""

    kind: str
    game: str
    rulebook: str
    rules: str = "{}"
    stake: int | None = None


def key_as_typed(kind: str, game: str, rulebook: str, given: Mapping[str, object]) -> AnswerKey:
    """The key for settings as somebody typed them. Other words for the same settings have another key."""
    return AnswerKey(kind, game, rulebook, _written({name: str(value) for name, value in given.items()}))


def key_of(kind: str, table: "AnyTable", stake: int | None = None) -> AnswerKey:
    """The key for a table: equal for all tables with the same rules."""
    return AnswerKey(kind, table.game.slug, table.rulebook, _written(unusual(table)), stake)


def unusual(table: "AnyTable") -> dict[str, str]:
    """The settings that differ from the usual ones, as they can be given again. Approvals change no answer."""
    rules, chosen = table.chapter.settings, table.settings
    different = {name: chosen[name] for name, rule in rules.items() if chosen[name] != rule.usual(chosen)}
    plain = {name: rules[name].print(value).removeprefix("$") for name, value in different.items()}
    prices = {name: " ".join(str(value).split()) for name, value in table.given.items() if name.startswith("pays.")}
    return plain | prices


def narrowed(key: AnswerKey, settings: Container[str]) -> AnswerKey:
    """The same key with only the settings that an answer can depend on. Other prices always count."""
    rules: dict[str, str] = json.loads(key.rules)
    kept = {name: value for name, value in rules.items() if name in settings or name.startswith("pays.")}
    return key._replace(rules=_written(kept))


class RecordedSettings(Settings):
    """A table's settings that record which of them are read."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(dict(settings), settings.approvals, settings.breaches)
        self.pays = settings.pays
        self.names_read: set[str] = set()

    def __getitem__(self, name: str) -> Value:
        self.names_read.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.names_read.add(str(name))
        return super().__contains__(name)

    def __iter__(self) -> Iterator[str]:
        for name in super().__iter__():
            self.names_read.add(name)
            yield name

    def num(self, name: str) -> int:
        self.names_read.add(name)
        return super().num(name)

    def text(self, name: str) -> str:
        self.names_read.add(name)
        return super().text(name)

    def flag(self, name: str) -> bool:
        self.names_read.add(name)
        return super().flag(name)


def _written(given: Mapping[str, str]) -> str:
    return json.dumps(given, sort_keys=True, ensure_ascii=False)
