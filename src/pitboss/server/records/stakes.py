"""What was staked at a table, as its log tells of it: for the handle, and for what the wagers should bring."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pitboss.engine.bank import LAYOUT
from pitboss.engine.betting import BET_FOR
from pitboss.engine.say import Event

RETURNED = ("withdrawn", "void")
WINDOW = ("bet", BET_FOR, "remove", "close")
"""Answers while bets are open: what comes back then was never played. What a player withdraws later was, and the edge
of the hand reckons with it.
"""


class WagerEdge(NamedTuple):
    """The edge of a wager as the odds have it: its name there, and the wager that it is a share of."""

    name: str
    basis: str
    edge: Fraction


def by_wager(edges: Iterable[WagerEdge]) -> dict[str, Fraction]:
    """Edges by the kind or the spot of the wager that they are a share of. Where one account is of a wager that has no
    other, as that of three equal wagers of the first, it stands for it.
    """
    listed = list(edges)
    bases = Counter(each.basis for each in listed)
    alone = {each.basis: each.edge for each in listed if bases[each.basis] == 1}
    return alone | {each.name: each.edge for each in listed}


class StakeTotals:
    """Adds up the wagers of one log: those of people, not the house's own."""

    def __init__(self, known: set[str]) -> None:
        self.known = known
        self.handle = 0  # what was staked, less what came back without a result
        self._played: Counter[tuple[str, str]] = Counter()  # by kind and spot, also what was withdrawn after the deal

    def add(self, event: Event, do: str) -> None:
        """What an event says of stakes; `do` is the answer that it followed from."""
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
        """What the wagers with a known edge should bring, to the nearest cent, and how much was staked on them."""
        known = [
            (edges[spot if spot in edges else kind], cents)
            for (kind, spot), cents in self._played.items()
            if spot in edges or kind in edges
        ]
        due = sum((edge * cents for edge, cents in known), Fraction(0))
        return (round(due) if known else None), sum(cents for _, cents in known)
