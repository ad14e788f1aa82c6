"""A live table led to every end that chance allows comes to what was counted: to each net, exactly as often."""

from collections.abc import Iterator
from itertools import islice

from pitboss.maths.walks import Walk
from pitboss.testing.checks.compiled import part_of
from pitboss.testing.setups import Effort, Setup, setups
from pitboss.testing.walk import Chances, chances, usual_walks

MANY = 4  # walks at a table in a short run
FEW = 2  # walks at a table with a setting changed, in a thorough one


def walks_meet_the_odds(setup: Setup, effort: Effort) -> Iterator[str]:
    """The live procedure over tiny decks, every pocket, every roll: the same probabilities as the game's odds."""
    if part_of(setup.game, "odds") is None:
        return
    every = _walks(setup)
    if not every and _nth(setup) >= 0:
        yield "there are odds but no walks: walks.py names wagers, and a small pack for each where cards are dealt"
    for name in _unwalked(setup, every):
        yield f"the odds count {name}, which no window offers as a spot or a label: walks.py can say how it is bet"
    for walk in _chosen(every, setup, effort):
        live, counted = chances(setup.open, walk), walk.account.chances()
        if live != counted:
            yield _words(walk, live, counted)


def _walks(setup: Setup) -> list[Walk]:
    """Those of the game's walks.py; a game without cards needs none."""
    table, odds, walks = setup.open(), part_of(setup.game, "odds"), part_of(setup.game, "walks")
    if walks is not None:
        return list(walks.walks(table.chapter, table.settings))
    assert odds is not None, "asked only of games that have odds"
    return list(usual_walks(setup.open, lambda stake: odds.odds(table.chapter, table.settings, stake)))


def _unwalked(setup: Setup, every: list[Walk]) -> list[str]:
    """The accounts that nobody can find at the table, where no walks.py chooses among them."""
    odds = part_of(setup.game, "odds")
    if odds is None or not every or part_of(setup.game, "walks") is not None:
        return []
    table, walked = setup.open(), {walk.name for walk in every}
    return [a.name for a in odds.odds(table.chapter, table.settings, None) if a.name not in walked]


def _nth(setup: Setup) -> int:
    """Which of the game's usual tables this is; -1 for one with a setting changed."""
    usual = [table.name for table in setups(setup.game)]
    return usual.index(setup.name) if setup.name in usual else -1


def _chosen(every: list[Walk], setup: Setup, effort: Effort) -> Iterator[Walk]:
    """All walks in a thorough run; in a short one the usual tables share them."""
    nth, tables = _nth(setup), len(list(setups(setup.game)))
    if effort.thorough:
        return islice(every, None if nth >= 0 else FEW)
    mine = [walk for i, walk in enumerate(every) if i % tables == nth or (len(every) <= nth == i + len(every))]
    return islice(mine, MANY)


def _words(walk: Walk, live: Chances, counted: Chances) -> str:
    net = min(n for n in {*live, *counted} if live.get(n, 0) != counted.get(n, 0))
    at_table, on_paper = live.get(net, 0), counted.get(net, 0)
    return f"{walk.name}: a net of {net} units has probability {at_table} at the table, {on_paper} by the odds"
