"""A person's bets: put down, repeated, doubled, taken back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pitboss.cli.felts import Felt
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import NotUnderstood, Stake
from pitboss.engine.betting import Offer
from pitboss.engine.say import Event


class Give(Protocol):
    """How an answer reaches the table."""

    def __call__(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]: ...


class Down(NamedTuple):
    """A stake that was taken, and the wagers it became: one word may make three."""

    stake: Stake
    wagers: frozenset[int]


class TypedBets:
    """What one person types at an open window becomes bets and removals."""

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
        """The habits that mean something now."""
        if self._live:
            return "d double · u undo · c clear"
        return "r rebet" if self.down else ""

    @property
    def _live(self) -> set[int]:
        return {int(w["wager"]) for w in self.seen.live(self.seen.me)}

    def read(self, line: str, offers: Sequence[Offer]) -> None:
        """Do what a line says: a habit, or new bets."""
        habit = self.habits.get(line.lower())
        if habit:
            habit()
        elif not offers:
            raise NotUnderstood("there is no bet you can make now: `buy 100` buys chips, Enter goes on")
        else:
            self.place(self.felt.read_bets(line, offers))

    def place(self, stakes: Sequence[Stake]) -> None:
        """Put down stakes in turn; where one is refused, those before it stay where they lie."""
        for stake in stakes:
            first = not self._live
            events = self.give("bet", self.seen.me, **stake.args())
            lies = frozenset(int(e.data["wager"]) for e in events if e.kind in ("placed", "adjusted"))
            self.down = [*([] if first else self.down), Down(stake, lies)]

    def repeat(self) -> None:
        """The bets of the last round once more."""
        if not self.down:
            raise NotUnderstood("there is no bet to repeat yet")
        if self._live:
            raise NotUnderstood("your bets lie already: d doubles them")
        self.place([down.stake for down in self.down])

    def double(self) -> None:
        """Twice as much: added to the bet on the spot, or as a new bet where a spot takes only one."""
        if not self._live:
            raise NotUnderstood("you have no bet on the layout to double")
        stakes = [down.stake for down in self.down]
        if self.felt.heaps:
            self.place(stakes)
            return
        self.clear()
        self.place([stake._replace(cents=2 * stake.cents) for stake in stakes])

    def undo(self) -> None:
        """The bet put down last comes back, with all the wagers it became."""
        if not self._live:
            raise NotUnderstood("you have no bet on the layout to take back")
        lies = self.down[-1].wagers & self._live if self.down else frozenset()
        for wager in sorted(lies or self._live):
            self.give("remove", self.seen.me, wager=wager)
        self.down = [down for down in self.down if not down.wagers & lies]

    def clear(self) -> None:
        """All bets come back."""
        while self._live:
            self.undo()
