"""Answers about a table: from the almanac, from the cache, or computed."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.answers import almanac, cache
from pitboss.answers.dependencies import Dependencies, dependencies_of
from pitboss.answers.key import ODDS, PAR, PART, STRATEGY, AnswerKey, key_as_typed, key_of, narrowed
from pitboss.answers.written import (
    read_odds,
    read_samples,
    read_strategy,
    written_odds,
    written_samples,
    written_strategy,
)
from pitboss.games import game_part, part_name
from pitboss.maths.result import WagerOdds, all_digits, at_stake
from pitboss.maths.small_samples import Samples, samples_of
from pitboss.maths.strategy import Strategy
from pitboss.rulebooks.elements import KNOCKED
from pitboss.rulebooks.settings import Settings

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable

WORTH_KEEPING = 0.5  # seconds; finding the dependencies takes as long, where the almanac does not list them


class _Kind(NamedTuple):
    """How to compute, write and read one kind of answer."""

    compute: Callable[[Any, "AnyTable", Settings, int | None], Any]
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _odds(part: Any, table: "AnyTable", settings: Settings, stake: int | None) -> tuple[WagerOdds, ...]:
    return tuple(at_stake(lambda cents: part.odds(table.chapter, settings, cents), stake))


def _strategy(part: Any, table: "AnyTable", settings: Settings, stake: int | None) -> Strategy:
    best: Strategy = part.strategy(table.chapter, settings, stake)
    return best


def _samples(part: Any, table: "AnyTable", settings: Settings, stake: int | None) -> Samples:
    return samples_of(_odds(part, table, settings, stake))


_KINDS = {
    ODDS: _Kind(_odds, written_odds, read_odds),
    STRATEGY: _Kind(_strategy, written_strategy, read_strategy),
    PAR: _Kind(_samples, written_samples, read_samples),
}
ROOTS = {PAR: (("pitboss.maths.small_samples", "samples_of"),)}  # what else computes a kind of answer


def wagers_at(table: "AnyTable", stake: int | None = None, *, recompute: bool = False) -> tuple[WagerOdds, ...]:
    """The odds of every wager at a table; none in a game without odds."""
    found: tuple[WagerOdds, ...] | None = _at(ODDS, table, stake, recompute=recompute)
    return found or ()


def strategy_at(table: "AnyTable", stake: int | None = None, *, recompute: bool = False) -> Strategy:
    """The best play at a table; nothing in a game without decisions. A long strategy may have its groups only."""
    found: Strategy | None = _at(STRATEGY, table, stake, recompute=recompute)
    return found or Strategy(())


def samples_at(
    table: "AnyTable", wagers: Iterable[WagerOdds], stake: int | None = None, *, recompute: bool = False
) -> Samples:
    """The small samples of the PAR sheet at a table with these odds."""
    found: Samples = _at(PAR, table, stake, recompute=recompute, make=lambda: samples_of(wagers))
    return found


def at_once(kind: str, game: str, rulebook: str, given: Mapping[str, object]) -> almanac.Answer | None:
    """The answer for settings as typed, with the facts of the table, without opening a table.

    Only for a lawful table that needs no approval: opening it would refuse nothing.
    """
    with all_digits():
        found = _known(key_as_typed(kind, game, rulebook, given))
    return found if found and found["lawful"] else None


def is_known(kind: str, table: "AnyTable") -> bool:
    """Whether the answer needs no computing."""
    with all_digits():
        return game_part(table.game.slug, PART[kind]) is None or _known(_key(kind, table)) is not None


def in_almanac(kind: str, table: "AnyTable") -> bool:
    """Whether the almanac has the answer."""
    with all_digits():
        return not KNOCKED and almanac.look_up(_key(kind, table)) is not None


def _key(kind: str, table: "AnyTable", stake: int | None = None) -> AnswerKey:
    """The key of a table's answer, without the settings that cannot change it, as far as the almanac knows them."""
    key = key_of(kind, table, stake)
    page = almanac.current_page(*key[:3])
    return key if page is None else narrowed(key, page.settings)


def _known(key: AnswerKey) -> almanac.Answer | None:
    """The answer of the almanac or of the cache; none while a rule is knocked out."""
    return None if KNOCKED else almanac.look_up(key) or cache.look_up(key)


def _at(
    kind: str, table: "AnyTable", stake: int | None, *, recompute: bool, make: Callable[[], Any] | None = None
) -> Any:
    """The known answer, or the computed one, which is kept. `make` computes it from what is known already."""
    key = _key(kind, table, stake)
    with all_digits():
        if not recompute and (known := _known(key)):
            return _KINDS[kind].read(known["answer"])
        began = time.monotonic()
        found = make() if make else compute(kind, table, stake)
        if found is not None and not KNOCKED and (dependencies := _dependencies(key, time.monotonic() - began)):
            cache.keep(key, dependencies, answer_of(kind, table, found))
    return found


def compute(kind: str, table: "AnyTable", stake: int | None = None, settings: Settings | None = None) -> Any:
    """The answer, computed; None in a game without it. `settings` stand in for those of the table."""
    part = game_part(table.game.slug, PART[kind])
    return None if part is None else _KINDS[kind].compute(part, table, settings or table.settings, stake)


def answer_of(kind: str, table: "AnyTable", found: Any) -> almanac.Answer:
    """A computed answer with what it is about, as plain data."""
    approvals = any(name.startswith("approved.") for name in table.given)
    lawful = not approvals and not table.settings.breaches
    return {"facts": facts_at(table), "lawful": lawful, "answer": _KINDS[kind].write(found)}


def facts_at(table: "AnyTable") -> dict[str, Any]:
    """What a result says about its table."""
    besides = {key: value for key, value in table.given.items() if key.partition(".")[0] in ("pays", "approved")}
    return {"name": table.game.name, "equipment": table.equipment, "settings": {**table.settings, **besides}}


def _dependencies(key: AnswerKey, took: float) -> Dependencies | None:
    """The dependencies of an answer, from the almanac's page where it has one."""
    page = almanac.current_page(key.kind, key.game, key.rulebook)
    if page is not None:
        return page.dependencies
    return dependencies_at(key) if took >= WORTH_KEEPING else None


def dependencies_at(key: AnswerKey) -> Dependencies:
    """The dependencies of an answer, found by following the code that computes it."""
    part = PART[key.kind]
    return dependencies_of(((part_name(key.game, part), part), *ROOTS.get(key.kind, ())), key.rulebook, key.game)
