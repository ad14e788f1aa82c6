"""The conformance suite: what every game must keep, at every table that its rulebooks allow.

`check_game(GAME)` is all that a game needs, also one that is not shipped with pitboss:

    from pitboss.testing.conformance import check_game

    def test_it_conforms() -> None:
        assert check_game(GAME) == []
"""

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from pitboss.engine.game import Game
from pitboss.testing.checks.actions import actions_are_as_listed
from pitboss.testing.checks.chances import chances_are_committed, shoes_last
from pitboss.testing.checks.compiled import rules_compile_alike
from pitboss.testing.checks.incidents import gear_has_remedies, incidents_end_well, orders_end_well
from pitboss.testing.checks.leaks import nothing_leaks
from pitboss.testing.checks.pay_lines import pay_lines_are_read_by_name
from pitboss.testing.checks.replays import replay_equals_log, resume_asks_the_same
from pitboss.testing.checks.rounds import marathon_balances, rounds_balance
from pitboss.testing.checks.small_worlds import small_worlds_meet_the_odds
from pitboss.testing.checks.structure import citations_exist, forks_have_one_way
from pitboss.testing.checks.unasked import no_act_stops_a_table
from pitboss.testing.setups import Effort, Setup, effort, setups

Check = Callable[[Setup, Effort], Iterator[str]]

# In the order that helps a game's author: first what is missing, then what goes wrong.
CHECKS: Mapping[str, Check] = {
    check.__name__: check
    for check in (
        citations_exist,
        forks_have_one_way,
        gear_has_remedies,
        rounds_balance,
        marathon_balances,
        chances_are_committed,
        shoes_last,
        pay_lines_are_read_by_name,
        replay_equals_log,
        resume_asks_the_same,
        actions_are_as_listed,
        incidents_end_well,
        orders_end_well,
        no_act_stops_a_table,
        nothing_leaks,
        small_worlds_meet_the_odds,
    )
}
SMALL_WORLDS = small_worlds_meet_the_odds.__name__
# The checks for a table with one changed setting in a short run.
QUICK = (
    "citations_exist",
    "forks_have_one_way",
    "gear_has_remedies",
    "rounds_balance",
    "replay_equals_log",
)


class ConformanceFault(NamedTuple):
    """A fault, with its check and its table."""

    check: str
    table: str
    says: str


def plan(game: Game, how: Effort) -> Iterator[tuple[str, Setup]]:
    """Which checks to make at which tables."""
    usual = {setup.name for setup in setups(game)}
    played: set[str] = set()
    for setup in setups(game, how.variations):
        for name in CHECKS if how.thorough or setup.name in usual else QUICK:
            if name == SMALL_WORLDS and setup.rulebook in played and not how.thorough:
                continue  # the odds do not depend on the equipment, and counting every end takes long
            if name == SMALL_WORLDS:
                played.add(setup.rulebook)
            yield name, setup


def check_game(game: Game, how: Effort | None = None, checks: Iterable[str] = CHECKS) -> list[ConformanceFault]:
    """Every fault of a game at its tables, and of its rules if it has any."""
    how, wanted = how or effort(), set(checks)
    faults = [f for name, setup in plan(game, how) if name in wanted for f in check_table(name, setup, how)]
    faults += _heard(rules_compile_alike.__name__, game.slug, partial(rules_compile_alike, game, how))
    return faults


def check_table(name: str, setup: Setup, how: Effort | None = None) -> list[ConformanceFault]:
    """Every fault that one check finds at one table."""
    return _heard(name, setup.name, lambda: CHECKS[name](setup, how or effort()))


def _heard(check: str, table: str, look: Callable[[], Iterator[str]]) -> list[ConformanceFault]:
    """The faults of a check; a crash is a fault too, and the other checks still run."""
    says: list[str] = []
    try:
        says.extend(look())
    except Exception as crash:  # noqa: BLE001 - whatever a game raises is what we are looking for
        says.append("".join(traceback.format_exception(crash)))
    return [ConformanceFault(check, table, words) for words in says]
