"""Counts the chips of a log again from its moves: no chip disappears, and nobody spends more than they have."""

from collections import Counter

from pitboss.engine.bank import LAYOUT
from pitboss.engine.money import money
from pitboss.engine.say import Event


class Accounts:
    """The balance of every account, from the moves."""

    def __init__(self) -> None:
        self.cents: Counter[str] = Counter()
        self.persons: set[str] = set()

    def fault(self, events: tuple[Event, ...], stakes: int) -> str | None:
        """Apply the moves of one line and return what is wrong. `stakes` is what the rules have on the layout."""
        for event in events:
            for move in event.moves:
                if move.cents < 0 or move.source == move.target:
                    return f"moves {money(move.cents)} from {move.source} to {move.target}"
                self.cents[move.source] -= move.cents
                self.cents[move.target] += move.cents
            if event.kind == "sat":
                self.persons.add(event.data["person"])
        poor = next((p for p in sorted(self.persons) if self.cents[p] < 0), None)
        if poor:
            return f"leaves {poor} with {money(self.cents[poor])}"
        if self.cents[LAYOUT] != stakes:
            return f"leaves {money(self.cents[LAYOUT])} on the layout, but the stakes there are {money(stakes)}"
        return None
