"""The results that a spin or a roll can have, in the order of their numbers: asked of the rules themselves.

A sealed pick is a number; which pocket or which faces it stands for, the game decides when it commits to the result.
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
"""Answers after which a table that commits itself to a result would have done so."""


class _Ear:
    """Hears to what a table commits itself."""

    def __init__(self, table: Table[Any]) -> None:
        self.found: dict[str, list[str]] = {}
        self._commit = table.commit_chance
        table.commit_chance = self._heard  # type: ignore[method-assign]  # a table of our own, thrown away afterwards

    async def _heard(self, name: str, outcomes: Sequence[str]) -> None:
        self.found[name] = list(outcomes)
        await self._commit(name, outcomes)


_kept: dict[bytes, dict[str, list[str]]] = {}


def outcomes_of(header: Header) -> dict[str, list[str]]:
    """Every result by the name of its pick, for a table with the rules and settings of a log."""
    key = msgspec.json.encode([header.game, header.rulebook, header.settings])
    if key not in _kept:
        _kept[key] = _asked(table_of(find_game(header.game), header))
    return _kept[key]


def _asked(table: Table[Any]) -> dict[str, list[str]]:
    """Play a round of a table of the same kind, with one person, until it has committed itself."""
    ear, bot = _Ear(table), GameBot("somebody", "outcomes", table)
    driver = Driver(table, RngSource("outcomes"))
    driver.give("sit", bot.person, seat=0, cents=CHIPS)
    for _ in range(STEPS):
        if ear.found or driver.asking is None:
            break
        if driver.automatic() is None:
            _play(driver, bot)
    return ear.found


def _play(driver: Driver, bot: GameBot) -> None:
    """What one person does: bet once, then let the betting be closed; answer what is asked."""
    question = driver.asking
    assert question is not None, "a table that is open asks something"
    if question.kind != "window":
        do, args = bot.answer(question)
        driver.give(do, bot.person, **args)
        return
    if question.offers and not driver.table.live_wagers(person=bot.person):
        for stake in bot.bets(question.offers(bot.person)):
            driver.give("bet", bot.person, **stake)
    driver.give("close", "dealer", "dealer")
