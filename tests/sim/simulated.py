"""Games set up to be simulated, as the tests of simulation share them."""

from functools import cache
from typing import Any

from pitboss.engine.table import Table
from pitboss.games import find_game, game_part, slugs
from pitboss.maths.result import WagerOdds
from pitboss.maths.simulation import Order, Simulation
from pitboss.rulebooks.book import rulebooks_with

SIMULATED = [(slug, rulebook) for slug in slugs() if game_part(slug, "simulation") for rulebook in rulebooks_with(slug)]
# Where a game has very many wagers, a few of each kind stand for all of them where plain Python has to play them.
FEW: dict[str, tuple[str, ...]] = {"craps": ("pass-with-odds", "dont-come", "hard-8", "field", "buy-4")}


@cache
def opened(slug: str, rulebook: str) -> Any:
    return Table(find_game(slug), rulebook, {})


def order(slug: str, rulebook: str, **more: Any) -> Order:
    table = opened(slug, rulebook)
    return Order(table.chapter, table.settings, **more)


@cache
def simulation(slug: str, rulebook: str, *, few: bool = False) -> Simulation:
    wagers = FEW.get(slug, ()) if few else ()
    made: Simulation = part(slug).simulation(order(slug, rulebook, wagers=wagers))
    return made


@cache
def exact(slug: str, rulebook: str) -> dict[str, WagerOdds]:
    table, odds = opened(slug, rulebook), game_part(slug, "odds")
    return {account.name: account for account in odds.odds(table.chapter, table.settings)} if odds else {}


def part(slug: str) -> Any:
    return game_part(slug, "simulation")
