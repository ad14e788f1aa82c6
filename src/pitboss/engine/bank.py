"""Chips and wagers at a table. Every movement is an event, and the accounts always sum to zero."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypedDict

from pitboss.engine.ask import ROLES
from pitboss.engine.core import Core, M_co, T_co
from pitboss.engine.say import ALL, Move
from pitboss.engine.wager import Wager
from pitboss.events.chips import ChipTransfer
from pitboss.events.wagers import WagerAdjusted, WagerEnded, WagerPlaced, WagerReversed, WagerStruck

LAYOUT = "layout"
HOUSE = "house"
CAGE = "cage"
METER = "meter"  # the current amount of a progressive jackpot
JACKPOT = "jackpot"  # pays the prizes of a jackpot with fixed odds
POT = "pot"  # what players bet against each other
RAKE = "rake"  # taken by the dealer for the house, not yet dropped
DROP_BOX = "drop-box"
# No person may have the name of an account or a role: they could answer for the staff and see what only staff may see.
RESERVED = frozenset({LAYOUT, HOUSE, CAGE, METER, JACKPOT, POT, RAKE, DROP_BOX, "all", "nobody", *ROLES})

PAY = "pay"  # the act in which a dealer takes losing wagers and pays winning ones
BY_HAND = "hand"  # the kind of source at a table that a person deals
UNTOUCHED = frozenset({"withdrawn", "pooled"})  # ends that leave the dealer nothing to take or pay
MANY = 16  # from this many wagers on, `live_wagers` remembers which are undecided


class WagerFacts(TypedDict):
    """The fields of a wager in its events."""

    wager: int
    person: str
    spot: str
    kind: str
    cents: int
    seat: int
    hand: str
    numbers: list[str]
    point: int


def about(wager: Wager) -> WagerFacts:
    """What every event about a wager says of it."""
    return {
        "wager": wager.id,
        "person": wager.person,
        "spot": wager.spot,
        "kind": wager.kind,
        "cents": wager.cents,
        "seat": wager.seat,
        "hand": wager.hand,
        "numbers": list(wager.numbers),
        "point": wager.point,
    }


class Bank(Core[M_co, T_co]):
    """Chips and wagers of a table."""

    by_hand = False  # whether a person deals: what is decided must also be taken and paid by hand
    settled = 0  # how often something was decided that the dealer takes, pays or gives back
    _noted: dict[int, Wager] | None = None  # the wagers that `_undecided` has read, and how many of them
    _noted_to = 0
    _open: tuple[Wager, ...] = ()

    def move(self, source: str, target: str, cents: int) -> Move:
        """Move chips between accounts; the caller puts the move into an event."""
        assert cents >= 0, "chips move forward"
        if source == POT:
            self.settled += 1
        chips = self.state.chips
        chips[source] = chips.get(source, 0) - cents
        chips[target] = chips.get(target, 0) + cents
        return Move(source, target, cents)

    def chips_of(self, person: str) -> int:
        return self.state.chips.get(person, 0)

    def place(self, person: str, spot: str, cents: int, **more: object) -> Wager:
        """Put a wager on the layout."""
        state = self.state
        wager = Wager(state.next_wager, person, spot, spot, cents)
        for field, value in more.items():
            setattr(wager, field, value)
        state.next_wager += 1
        state.wagers[wager.id] = wager
        move = self.move(person, LAYOUT, cents)
        self.say(WagerPlaced(**about(wager)), to=ALL, moves=(move,))
        return wager

    def live_wagers(self, seat: int | None = None, person: str | None = None) -> list[Wager]:
        """Wagers not yet decided, in the order they were placed."""
        every = self.state.wagers
        wagers = every.values() if len(every) < MANY else self._undecided()
        if seat is not None:
            return [w for w in wagers if w.seat == seat and not w.end and (person is None or w.person == person)]
        if person is not None:
            return [w for w in wagers if w.person == person and not w.end]
        return [w for w in wagers if not w.end]

    def _undecided(self) -> Iterable[Wager]:
        """The live wagers among those that were live at the last call and those placed since.

        An ended wager never becomes live again, so a table with many wagers need not read all of them each time.
        """
        wagers = self.state.wagers
        if self._noted is not wagers:
            self._noted, self._noted_to, self._open = wagers, 0, ()
        fresh = [*islice(reversed(wagers.values()), len(wagers) - self._noted_to)]
        self._open = tuple([w for w in (*self._open, *reversed(fresh)) if not w.end])
        self._noted_to = len(wagers)
        return self._open

    def wager_on(self, seat: int, spot: str) -> Wager | None:
        """The live wager on a spot of a seat, if there is one. A loop, because every turn of a round calls this."""
        for wager in self.state.wagers.values():
            if wager.seat == seat and wager.spot == spot and not wager.end:
                return wager
        return None

    def _end(
        self,
        wager: Wager,
        end: str,
        reason: str,
        moves: Iterator[Move],
        cites: Iterable[str],
        into: str = "",
        paid: int = 0,
        fee: int = 0,
    ) -> None:
        assert wager.live, f"wager {wager.id} was {wager.end} before"
        wager.end = end
        wager.reason = reason
        wager.paid = paid
        wager.fee = fee
        if end not in UNTOUCHED:
            self.settled += 1
        data = WagerEnded(**about(wager), end=end, reason=reason, paid=paid, fee=fee, into=into)
        self.say(data, to=ALL, moves=tuple([m for m in moves if m.cents]), cites=cites)

    def win(
        self,
        wager: Wager,
        cents: int,
        reason: str,
        cites: Iterable[str] = (),
        *,
        keep_stake: bool = False,
        lost: int = 0,
        into: str = "",
    ) -> None:
        """Pay a winning wager. The stake comes back with the winnings, unless the house keeps it.

        `lost` is the losing part of a stake of which another part wins. `into` is the account that holds the winnings
        for the person where the house keeps the stake.
        """
        if wager.struck:
            self._return_struck(wager)
            return
        if keep_stake:
            moves = (self.move(LAYOUT, HOUSE, wager.cents), self.move(wager.against, into or wager.person, cents))
            self._end(wager, "won", reason, iter(moves), cites, into, paid=cents, fee=wager.cents)
            return
        if lost:
            taken, rest = self.move(LAYOUT, wager.against, lost), self.move(LAYOUT, wager.person, wager.cents - lost)
            paid = self.move(wager.against, wager.person, cents)
            self._end(wager, "won", reason, iter((taken, rest, paid)), cites, paid=cents, fee=lost)
            return
        stake = self.move(LAYOUT, wager.person, wager.cents)
        self._end(wager, "won", reason, iter((stake, self.move(wager.against, wager.person, cents))), cites, paid=cents)

    def lose(self, wager: Wager, reason: str, cites: Iterable[str] = (), *, returned: int = 0) -> None:
        """Collect a losing wager. `returned` is the part of the stake that the loss does not need."""
        if wager.struck:
            self._return_struck(wager)
            return
        taken = self.move(LAYOUT, wager.against, wager.cents - returned)
        if returned:
            back = self.move(LAYOUT, wager.person, returned)
            self._end(wager, "lost", reason, iter((taken, back)), cites, paid=returned)
        else:
            self._end(wager, "lost", reason, iter((taken,)), cites)

    def give_back(self, wager: Wager, end: str, reason: str, cites: Iterable[str] = ()) -> None:
        """Return the whole stake: pushed, void or withdrawn."""
        assert end in ("pushed", "void", "withdrawn")
        if wager.struck and end == "pushed":
            self._return_struck(wager)
            return
        self._end(wager, end, reason, iter((self.move(LAYOUT, wager.person, wager.cents),)), cites)

    def forfeit(self, wager: Wager, reason: str, cites: Iterable[str] = ()) -> None:
        """Take a stake as a penalty, with or without a result."""
        self._end(wager, "forfeited", reason, iter((self.move(LAYOUT, HOUSE, wager.cents),)), cites)

    def surrender(self, wager: Wager, kept: int, reason: str, cites: Iterable[str] = ()) -> None:
        """Give up part of a stake: the house takes `kept`, the rest comes back."""
        if wager.struck:
            self._return_struck(wager)
            return
        taken = self.move(LAYOUT, wager.against, kept)
        rest = self.move(LAYOUT, wager.person, wager.cents - kept)
        self._end(wager, "surrendered", reason, iter((taken, rest)), cites, fee=kept)

    def pool(self, wager: Wager, reason: str, cites: Iterable[str] = ()) -> None:
        """Move a bet into the pot."""
        self._end(wager, "pooled", reason, iter((self.move(LAYOUT, POT, wager.cents),)), cites)

    def strike(self, wager: Wager, reason: str, cites: Iterable[str] = ()) -> None:
        """Declare a wager void while its round goes on: the stake comes back after any result."""
        assert wager.live, f"wager {wager.id} was {wager.end} before"
        wager.struck = reason
        wager.struck_by = (*self.cites, *cites)
        self.say(WagerStruck(**about(wager), reason=reason), to=ALL, cites=cites)

    def _return_struck(self, wager: Wager) -> None:
        back = self.move(LAYOUT, wager.person, wager.cents)
        self._end(wager, "void", wager.struck, iter((back,)), wager.struck_by)

    def reverse(self, wager: Wager, reason: str, *, forfeit: bool = False) -> None:
        """Undo the end of a wager of this round because the outcome is invalid: the stake comes back or is forfeited.

        For a person who has left the table, the difference goes to the account of debts between them and the house.
        """
        assert not wager.live, f"wager {wager.id} has no end to undo"
        person = wager.person if wager.person in self.state.persons else f"owed:{wager.person}"
        kept = {"lost": wager.cents, "forfeited": wager.cents}.get(wager.end, wager.fee)
        spent = wager.end == "won" and kept == wager.cents  # the house kept the stake of a prize
        holder = HOUSE if spent or wager.end == "forfeited" else wager.against
        moves = [self.move(holder, person, kept), self.move(person, wager.against, wager.paid)]
        if forfeit:
            moves.append(self.move(person, HOUSE, wager.cents))
        self.settled += 1
        before, wager.end, wager.reason = wager.end, "forfeited" if forfeit else "void", reason
        wager.paid = wager.fee = 0
        data = WagerReversed(**about(wager), was=before, end=wager.end, reason=reason)
        self.say(data, to=ALL, moves=tuple(m for m in moves if m.cents))

    def adjust(self, wager: Wager, cents: int, reason: str, cites: Iterable[str] = ()) -> None:
        """Change the amount of a live wager: return an excess or add what is missing."""
        more = cents - wager.cents
        move = self.move(wager.person, LAYOUT, more) if more >= 0 else self.move(LAYOUT, wager.person, -more)
        wager.cents = cents
        self.say(WagerAdjusted(**about(wager), reason=reason), to=ALL, moves=(move,), cites=cites)

    def transfer(self, data: ChipTransfer, cites: Iterable[str] = ()) -> None:
        """Move chips outside a wager as the event says: commission, buy-in, markers."""
        move = self.move(data.source, data.target, data.cents)
        self.say(data, to=ALL, moves=(move,), cites=cites)

    def void_wagers(self, wagers: Iterable[Wager], reason: str, cites: Iterable[str] = ()) -> None:
        for wager in list(wagers):
            self.give_back(wager, "void", reason, cites)
