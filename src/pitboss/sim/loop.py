"""The loop over units, for any game's unit function."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.maths.simulation import NOT_MADE, Unit
from pitboss.maths.stream import begin

# Sums over units, for the standard error of games where rounds of one shoe depend on each other.
SQUARE_ROUNDS, ROUNDS_BY_NET, SQUARE_NET = 0, 1, 2
SUMS = 3


class WorkerBuffers(NamedTuple):
    """The arrays that one worker writes to."""

    stream: Any
    deck: Any
    out: Any


class OutcomeTable(NamedTuple):
    """Where each wager's outcomes begin among all outcomes, and the net of each in the wager's own unit."""

    starts: Any
    nets: Any


class Tally(NamedTuple):
    """How often each outcome came, and the sums over units."""

    counts: Any
    sums: Any


def looped(unit: Unit) -> Callable[..., None]:
    """A function that plays units `first` to `last` and adds the outcomes to a tally."""

    def play(
        first: int, last: int, seed: int, desk: WorkerBuffers, tables: Any, book: OutcomeTable, tally: Tally
    ) -> None:
        for number in range(first, last):
            begin(desk.stream, seed, number)
            rounds = unit(desk.stream, desk.deck, desk.out, tables)
            add(rounds, desk.out, book, tally.counts, tally.sums)

    return play


def add(rounds: int, out: Any, book: OutcomeTable, counts: Any, sums: Any) -> None:
    """Add the rounds of a unit: how each wager ended, and the sums over units."""
    wagers = len(book.starts)
    for wager in range(wagers):
        made, net = 0, 0
        for at in range(wager, rounds * wagers, wagers):
            ending = int(out[at])
            if ending != NOT_MADE:
                place = int(book.starts[wager]) + ending
                counts[place] += 1
                made += 1
                net += int(book.nets[place])
        sums[SUMS * wager + SQUARE_ROUNDS] += made * made
        sums[SUMS * wager + ROUNDS_BY_NET] += made * net
        sums[SUMS * wager + SQUARE_NET] += net * net
