"""A person's bets: place, repeat, double, undo and clear."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pitboss.cli.felts import Felt
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import NotUnderstood, Stake
from pitboss.engine.betting import Offer
from pitboss.engine.say import Event


class Give(Protocol):
    """Gives an answer to the table."""

    def __call__(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]: ...


class Down(NamedTuple):
    """A stake that was accepted, and its wagers: one typed bet may make three."""

    stake: Stake
    wagers: frozenset[int]


class TypedBets:
    """Turns what one person types at a betting window into bets and removals."""

    def __init__(self, seen: SeenTable, felt: Felt, give: Give) -> None:
        self.seen = seen
        self.felt = felt
        self.give = give
        self.down: list[Down] = []  # this round's, or the last round's until a new bet is made
        self.habits: Mapping[str, Callable[[], None]] = {
            "r": self.repeat, "rebet": self.repeat, "d": self.double, "double": self.double, "u": self.undo,
            "undo": self.undo, "c": self.clear, "clear": self.clear,
        }  # fmt: skip

    def keys(self) -> str:
        """The keys that work now."""
        if self._live:
            return "d double · u undo · c clear"
        return "r rebet" if self.down else ""

    @property
    def any(self) -> bool:
        """Whether the person has a bet on the layout."""
        return bool(self._live)

    @property
    def _live(self) -> set[int]:
        return {int(w["wager"]) for w in self.seen.live(self.seen.me)}

    def read(self, line: str, offers: Sequence[Offer]) -> None:
        """Do what a line says: a key, or new bets."""
        habit = self.habits.get(line.lower())
        if habit:
            habit()
        elif not offers:
            raise NotUnderstood("You can't bet now. Type `buy 100` for more chips, or press Enter to continue.")
        else:
            self.place(self.felt.read_bets(line, offers))

    def place(self, stakes: Sequence[Stake]) -> None:
        """Place stakes in turn. If one is refused, those before it stay."""
        for stake in stakes:
            first = not self._live
            events = self.give("bet", self.seen.me, **stake.args())
            made = frozenset(int(e.data["wager"]) for e in events if e.kind in ("placed", "adjusted"))
            self.down = [*([] if first else self.down), Down(stake, made)]

    def repeat(self) -> None:
        """Make the bets of the last round again."""
        if not self.down:
            raise NotUnderstood("You have no earlier bet to repeat.")
        if self._live:
            raise NotUnderstood("You have already bet. Type d to double your bets.")
        self.place([down.stake for down in self.down])

    def double(self) -> None:
        """Double the bets: add to them, or replace them where a spot takes one bet only."""
        if not self._live:
            raise NotUnderstood("You have no bet to double.")
        stakes = [down.stake for down in self.down]
        if self.felt.heaps:
            self.place(stakes)
            return
        self.clear()
        self.place([stake._replace(cents=2 * stake.cents) for stake in stakes])

    def undo(self) -> None:
        """Take back the last bet with all its wagers."""
        if not self._live:
            raise NotUnderstood("You have no bet to take back.")
        last = self.down[-1].wagers & self._live if self.down else frozenset()
        for wager in sorted(last or self._live):
            self.give("remove", self.seen.me, wager=wager)
        self.down = [down for down in self.down if not down.wagers & last]

    def clear(self) -> None:
        """Take back all bets."""
        while self._live:
            self.undo()
