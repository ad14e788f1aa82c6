"""Simulated roulette: one spin, and one position for every kind of wager."""

from collections.abc import Sequence

from pitboss.games.families.wheels.simulation import spun
from pitboss.games.roulette.odds import examples
from pitboss.games.roulette.rules import settle
from pitboss.games.roulette.table import pocket_names, terms_of
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation


def simulation(order: Order) -> Simulation:
    pockets = terms_of(order.chapter, order.settings).pockets
    wagers = tuple(_staked(order, kind, mask, pockets) for kind, (_, mask) in _examples(order).items())
    return spun(order, wagers, pockets)


def _examples(order: Order) -> dict[str, tuple[str, int]]:
    """The example position for each kind of wager, and its pockets."""
    found = examples(terms_of(order.chapter, order.settings))
    return {kind: (spot.name, spot.mask) for kind, spot in found.items()}


def _staked(order: Order, kind: str, mask: int, pockets: int) -> SimulatedWager:
    price = order.chapter.odds(order.settings, "layout", kind)
    stake = order.stake or price.den
    nets = [settle(stake, price.num, price.den, mask, pocket) for pocket in range(pockets)]
    return SimulatedWager(kind, stake, tuple(Ending("win" if net > 0 else "lose", net, stake) for net in nets))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """One spin with one wager."""
    names = pocket_names(terms_of(order.chapter, order.settings).pockets)
    spot, _ = _examples(order)[wager.name]
    return [ScriptedRound({spot: wager.stake}, (names[drawn[0]],))]


def places(order: Order) -> tuple[str, ...]:
    """The pockets of the wheel."""
    return pocket_names(terms_of(order.chapter, order.settings).pockets)
