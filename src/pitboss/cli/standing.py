"""Bets at a table where wagers stay for many rolls: the keys leave earlier wagers alone."""

from collections.abc import Sequence

from pitboss.cli.bets import TypedBets
from pitboss.cli.words import NotUnderstood, Stake
from pitboss.engine.betting import Offer
from pitboss.rulebooks.refusal import Refusal


class StandingBets(TypedBets):
    """Repeating makes the bets again that the last roll decided; doubling and undoing change the bets since then."""

    _round = 0

    def keys(self) -> str:
        """The keys that work now."""
        repeat = "r rebet" if self._decided() and not self._new else ""
        return " · ".join(word for word in (repeat, "d double · u undo" if self._new else "") if word)

    @property
    def _new(self) -> bool:
        """Whether the person has bet since the last roll."""
        return self._round == self.seen.round and any(down.wagers & self._live for down in self.down)

    def read(self, line: str, offers: Sequence[Offer]) -> None:
        if self._round != self.seen.round:
            self._round, self.down = self.seen.round, []
        super().read(line, offers)

    def place(self, stakes: Sequence[Stake]) -> None:
        """Place stakes in turn, and remember them apart from earlier wagers."""
        for stake in stakes:
            before = self.down
            super().place([stake])
            self.down = [*before, self.down[-1]]

    def _decided(self) -> list[Stake]:
        """The stakes that the last roll won or lost, one for each spot."""
        ended = {str(w["spot"]): w for w in self.seen.ended(self.seen.me) if w["end"] not in ("withdrawn", "void")}
        up = {str(w["spot"]) for w in self.seen.live(self.seen.me) if not w.get("point")}
        stakes = [Stake(spot, int(w["cents"])) for spot, w in ended.items() if spot not in up]
        return sorted(stakes, key=lambda stake: self.felt.bet_first(stake.spot))

    def repeat(self) -> None:
        """Make the bets again that the last roll decided, as far as they are open now."""
        stakes = self._decided()
        if not stakes:
            raise NotUnderstood("The last roll decided none of your bets.")
        refused: list[Refusal] = []
        for stake in stakes:
            try:
                self.place([stake])
            except Refusal as refusal:
                refused.append(refusal)
        if len(refused) == len(stakes):
            raise refused[0]

    def double(self) -> None:
        """Add the same again to every bet since the last roll."""
        if not self._new:
            raise NotUnderstood("You have made no bet since the last roll.")
        self.place([down.stake for down in self.down])

    def undo(self) -> None:
        """Take back the last bet; chips that were there before stay."""
        if not self._new:
            raise NotUnderstood("You have made no bet since the last roll. Type `down SPOT` to take an older bet down.")
        last = self.down[-1]
        for wager in sorted(last.wagers & self._live):
            self.give("remove", self.seen.me, wager=wager, cents=last.stake.cents)
        self.down = self.down[:-1]

    def clear(self) -> None:
        """Take down every bet that may come down."""
        self.down = []
        for wager in self.seen.live(self.seen.me):
            if self.felt.removable(wager):
                self.give("remove", self.seen.me, wager=wager["wager"])
