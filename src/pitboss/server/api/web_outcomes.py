"""The possible results of a spin or roll, in the order of their numbers, taken from the rules.

A sealed pick is a number. The game decides which pocket or faces it means when it commits to the result.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.bots.bots import GameBot
from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.log import Header
from pitboss.engine.replay import table_of
from pitboss.engine.table import Table
from pitboss.games import find_game

CHIPS = 100_000_000
STEPS = 300
"""Answers after which a table that commits to results has done so."""


class _CommitRecorder:
    """Records the outcomes that a table commits to."""

    def __init__(self, table: Table[Any]) -> None:
        self.found: dict[str, list[str]] = {}
        self._commit = table.commit_chance
        table.commit_chance = self._record  # type: ignore[method-assign]  # a private table that is discarded afterwards

    async def _record(self, name: str, outcomes: Sequence[str]) -> None:
        self.found[name] = list(outcomes)
        await self._commit(name, outcomes)


_cache: dict[bytes, dict[str, list[str]]] = {}


def outcomes_of(header: Header) -> dict[str, list[str]]:
    """All results by the name of their pick, for a table with the rules and settings of a log."""
    key = msgspec.json.encode([header.game, header.rulebook, header.settings])
    if key not in _cache:
        _cache[key] = _play_until_committed(table_of(find_game(header.game), header))
    return _cache[key]


def _play_until_committed(table: Table[Any]) -> dict[str, list[str]]:
    """Play a round with one bot until the table has committed to a result."""
    recorder, bot = _CommitRecorder(table), GameBot("somebody", "outcomes", table)
    driver = Driver(table, RngSource("outcomes"))
    driver.give("sit", bot.person, seat=0, cents=CHIPS)
    for _ in range(STEPS):
        if recorder.found or driver.asking is None:
            break
        if driver.automatic() is None:
            _play(driver, bot)
    return recorder.found


def _play(driver: Driver, bot: GameBot) -> None:
    """Act for the bot and the dealer: bet once, close the betting, answer questions."""
    question = driver.asking
    assert question is not None, "an open table always has a question"
    if question.kind != "window":
        do, args = bot.answer(question)
        driver.give(do, bot.person, **args)
        return
    if question.offers and not driver.table.live_wagers(person=bot.person):
        for stake in bot.bets(question.offers(bot.person)):
            driver.give("bet", bot.person, **stake)
    driver.give("close", "dealer", "dealer")
