"""A live table, played to every possible end, has exactly the calculated probabilities."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from pitboss.engine.game import Game
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings
from pitboss.testing.checks.compiled import part_of
from pitboss.testing.setups import Effort, Setup, setups
from pitboss.testing.small_worlds import Chances, chances, usual_small_worlds

MANY = 4  # small worlds at a table in a short run
FEW = 2  # small worlds at a table with a changed setting, in a thorough run


def small_worlds_meet_the_odds(setup: Setup, effort: Effort) -> Iterator[str]:
    """Compare the live procedure over tiny decks, every pocket and every roll with the game's odds."""
    if part_of(setup.game, "odds") is None:
        return
    every = _small_worlds(setup)
    if not every and _nth(setup) >= 0:
        yield "there are odds but no small worlds: small_worlds() in cases.py names wagers, with a small pack for cards"
    for name in _missing(setup, every):
        yield f"the odds count {name}, which no window offers as a spot or a label: name it in small_worlds(), cases.py"
    for world in _chosen(every, setup, effort):
        live, counted = chances(setup.open, world), world.account.chances()
        if live != counted:
            yield _words(world, live, counted)


def _small_worlds(setup: Setup) -> list[SmallWorld]:
    """The small worlds of the game; one without cards needs none in its cases.py."""
    table, odds, own = setup.open(), part_of(setup.game, "odds"), own_small_worlds(setup.game)
    if own is not None:
        return list(own(table.chapter, table.settings))
    assert odds is not None, "asked only of games that have odds"
    return list(usual_small_worlds(setup.open, lambda stake: odds.odds(table.chapter, table.settings, stake)))


def own_small_worlds(game: Game) -> Callable[[Chapter, Settings], Iterable[SmallWorld]] | None:
    """The `small_worlds` of the game's cases.py; None where the suite is to find them."""
    return getattr(part_of(game, "cases"), "small_worlds", None)


def _missing(setup: Setup, every: list[SmallWorld]) -> list[str]:
    """The accounts without a wager at the table, where no small_worlds() chooses among them."""
    odds = part_of(setup.game, "odds")
    if odds is None or not every or own_small_worlds(setup.game) is not None:
        return []
    table, played = setup.open(), {world.name for world in every}
    return [a.name for a in odds.odds(table.chapter, table.settings, None) if a.name not in played]


def _nth(setup: Setup) -> int:
    """The index of this table among the game's usual ones; -1 for a table with a changed setting."""
    usual = [table.name for table in setups(setup.game)]
    return usual.index(setup.name) if setup.name in usual else -1


def _chosen(every: list[SmallWorld], setup: Setup, effort: Effort) -> Iterator[SmallWorld]:
    """All small worlds in a thorough run; in a short one the usual tables share them."""
    nth, tables = _nth(setup), len(list(setups(setup.game)))
    if effort.thorough:
        return islice(every, None if nth >= 0 else FEW)
    mine = [world for i, world in enumerate(every) if i % tables == nth or (len(every) <= nth == i + len(every))]
    return islice(mine, MANY)


def _words(world: SmallWorld, live: Chances, counted: Chances) -> str:
    net = min(n for n in {*live, *counted} if live.get(n, 0) != counted.get(n, 0))
    at_table, on_paper = live.get(net, 0), counted.get(net, 0)
    return f"{world.name}: a net of {net} units has probability {at_table} at the table, {on_paper} by the odds"
