"""Adds up the stakes of a log: the handle and the expected win."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pitboss.engine.bank import LAYOUT
from pitboss.engine.betting import BET_FOR
from pitboss.engine.say import Event

RETURNED = ("withdrawn", "void")
WINDOW = ("bet", BET_FOR, "remove", "close")
"""Answers while bets are open. Stakes returned then were never played; stakes withdrawn later were, and the edge
includes them.
"""


class WagerEdge(NamedTuple):
    """The edge of a wager: its name in the odds, and the wager that the edge is a share of."""

    name: str
    basis: str
    edge: Fraction


def by_wager(edges: Iterable[WagerEdge]) -> dict[str, Fraction]:
    """Edges by name, and by their basis if only one edge has that basis (such as three equal wagers)."""
    listed = list(edges)
    bases = Counter(each.basis for each in listed)
    alone = {each.basis: each.edge for each in listed if bases[each.basis] == 1}
    return alone | {each.name: each.edge for each in listed}


class StakeTotals:
    """Adds up the wagers of people in one log."""

    def __init__(self, known: set[str]) -> None:
        self.known = known
        self.handle = 0  # stakes, without those returned without a result
        self._played: Counter[tuple[str, str]] = (
            Counter()
        )  # by kind and spot, including stakes withdrawn after the deal

    def add(self, event: Event, do: str) -> None:
        """Add an event; `do` is the answer that caused it."""
        staked = sum(move.cents for move in event.moves if move.target == LAYOUT and move.source in self.known)
        if event.kind == "adjusted":
            staked -= sum(move.cents for move in event.moves if move.source == LAYOUT and move.target in self.known)
        self.handle += staked
        if event.kind in ("placed", "adjusted"):
            self._play(event, staked)
        elif event.kind in ("settled", "reversed") and event.data["person"] in self.known:
            self._end(event, do)

    def _end(self, event: Event, do: str) -> None:
        data = event.data
        if data["end"] not in RETURNED or data.get("was") in RETURNED:
            return
        self.handle -= int(data["cents"])
        if event.kind == "reversed" or data["end"] == "void" or do in WINDOW:
            self._play(event, -int(data["cents"]))

    def _play(self, event: Event, cents: int) -> None:
        if cents:
            self._played[str(event.data["kind"]), str(event.data["spot"])] += cents

    def theory(self, edges: dict[str, Fraction]) -> tuple[int | None, int]:
        """The expected win of wagers with a known edge, to the nearest cent, and their stakes."""
        known = [
            (edges[spot if spot in edges else kind], cents)
            for (kind, spot), cents in self._played.items()
            if spot in edges or kind in edges
        ]
        due = sum((edge * cents for edge, cents in known), Fraction(0))
        return (round(due) if known else None), sum(cents for _, cents in known)
