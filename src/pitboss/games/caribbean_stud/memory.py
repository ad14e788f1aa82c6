"""State of a caribbean stud table, and small queries that many steps use."""

from typing import Self

import msgspec

from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.families.single_deck.memory import OneDeck

OWNER = "caribbean-stud"  # of the checks
ANTE, CALL, COIN = "ante", "call", "jackpot"
DEALER = "dealer"  # the hand
DECIDE = "decide"  # the question
FOLD = "fold"
CHOICES = (CALL, FOLD)


class JackpotAward(msgspec.Struct):
    """One award: winner, hand, amount, and the meter before it. `held` until an inspector signs."""

    number: int
    round: int
    person: str
    hand: str
    cents: int
    reading: int
    held: bool = False
    signed_by: str = ""


class MeterRecord(msgspec.Struct):
    """What has happened to the meter since the table opened; its reading is the account of that name.

    For a shared meter, `beyond` is its last reading without this table's movements; share, seed and version are the
    house's last values.
    """

    opened_at: int = -1  # the first reading; -1 before
    coins: int = 0
    contributions: int = 0
    added: int = 0  # by the house: seeds, and top-ups for awards
    jackpots: list[JackpotAward] = msgspec.field(default_factory=list)
    carry: int = 0  # millionths of a cent contributed by coins that do not yet make a whole cent
    beyond: int = 0
    share: int = 0  # millionths of a coin that go to the meter
    seed: int = 0
    version: int = 0


class Stud(OneDeck):
    """A round of caribbean stud; fields after `kept between rounds` stay from round to round."""

    folded: list[int] = msgspec.field(default_factory=list)
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player is away
    next_is_up: bool = False  # the next card of the deck is face up
    values: dict[str, int] = msgspec.field(default_factory=dict)  # the value of each hand
    fed: dict[int, int] = msgspec.field(
        default_factory=dict
    )  # what each coin of this round added, in millionths of a cent
    # kept between rounds
    locked: bool = False  # the coin chute
    meter: MeterRecord = msgspec.field(default_factory=MeterRecord)

    def next_round(self) -> Self:
        after = super().next_round()
        after.locked, after.meter = self.locked, self.meter
        return after


StudTable = Table[Stud]


def playing(t: StudTable) -> list[int]:
    """Seats still in the round, clockwise from the dealer's left."""
    live = {w.seat for w in t.state.wagers.values() if w.spot == ANTE and w.live}
    return [seat for seat in t.own.in_play if seat in live]


def called(t: StudTable) -> list[tuple[int, Wager, Wager]]:
    """Each seat that called, with its ante and call bet."""
    found = []
    for seat in t.own.in_play:
        ante, call = t.wager_on(seat, ANTE), t.wager_on(seat, CALL)
        if ante is not None and call is not None:
            found.append((seat, ante, call))
    return found


def coins(t: StudTable) -> list[Wager]:
    """Jackpot coins still in play, clockwise."""
    return sorted((w for w in t.live_wagers() if w.spot == COIN), key=lambda w: w.seat)


def still_to_decide(t: StudTable, seat: int) -> bool:
    """Whether a seat has neither called nor folded."""
    return seat in playing(t) and seat not in t.own.folded and t.wager_on(seat, CALL) is None
