"""Checks without play: each fork has one live step, and citations exist."""

from collections import Counter
from collections.abc import Iterator

from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.elements import REGISTRY, Element
from pitboss.rulebooks.rulings import rulings
from pitboss.testing.setups import Effort, Setup


def forks_have_one_way(setup: Setup, _effort: Effort) -> Iterator[str]:
    """Of alternative steps exactly one is live, wherever the rulebook has a clause for any of them."""
    table = setup.open()
    for stage in (table.game.opening, table.game.round, table.game.closing):
        live = Counter(step.fork for step in stage if step.fork and step.live(table))
        for fork in sorted({step.fork for step in stage if step.fork and table.cites_of(step)}):
            if live[fork] != 1:
                ways = [step.id for step in stage if step.fork == fork and step.live(table)]
                yield f"the fork {fork} has {live[fork]} ways, not one: {', '.join(ways) or 'none is live'}"


def citations_exist(setup: Setup, _effort: Effort) -> Iterator[str]:
    """Every rule of the game and of its chapter cites clauses and rulings that exist."""
    for element in elements_of(setup):
        for cite in element.cites:
            if cite not in clauses() and cite not in rulings():
                yield f"{element.kind} {element.id} cites {cite}, which is neither a clause nor a ruling"


def elements_of(setup: Setup) -> list[Element]:
    """A game's steps, checks and acts, and the values of its chapter."""
    game = setup.game
    package = game.slug.replace("-", "_")
    inside = [e for e in REGISTRY.values() if e.id.split(".")[0] in (package, game.slug)]
    every = [*game.elements(), *setup.open().chapter.elements(), *inside]
    return list({element.id: element for element in every}.values())
