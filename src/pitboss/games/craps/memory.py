"""The state of a craps table from roll to roll, and queries on it."""

from typing import Any, Self

import msgspec

from pitboss.engine.state import Memory
from pitboss.engine.step import Step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.craps.laws import CrapsLayout, CrapsSpot


class Shoot(Memory):
    """The point, the shooter, the dice, and the current roll."""

    point: int = 0  # the point; 0 if the next roll is a come-out roll
    shooter: str = ""
    seat: int = -1  # the shooter's seat, or the last shooter's
    line_bet_made: bool = False  # in this turn as shooter
    invalid: int = 0  # rolls of this shooter that did not count
    dice: list[int] = msgspec.field(default_factory=list)  # the dice at the table, by number
    missing: list[int] = msgspec.field(default_factory=list)
    pair: list[int] = msgspec.field(default_factory=list)  # the two dice that the shooter holds
    down: list[str] = msgspec.field(default_factory=list)  # don't wagers that may not grow, as `dont_key` writes them
    declined: list[str] = msgspec.field(default_factory=list)  # players who declined the dice in this round
    faces: list[int] = msgspec.field(default_factory=list)  # the faces, once the dice rest
    total: int = 0

    def next_round(self) -> Self:
        return msgspec.structs.replace(self, declined=[], faces=[], total=0)

    def marks(self) -> dict[str, dict[str, Any]]:
        holder = {"person": self.shooter, "seat": self.seat if self.shooter else -1}
        return {"puck": {"point": self.point, "on": self.point > 0}, "shooter": holder}


Dice = Table[Shoot]


def felt(t: Dice) -> CrapsLayout:
    """The table's layout."""
    mine: CrapsLayout = t.terms
    return mine


def spot_of(t: Dice, wager: Wager) -> CrapsSpot:
    return felt(t).spots[wager.spot]


def number_of(t: Dice, wager: Wager) -> int:
    """The number a wager waits for: its own from the start, or the point it got."""
    return spot_of(t, wager).number or wager.point


def come_out(t: Dice) -> bool:
    """Whether the next or current roll is a come-out roll."""
    return t.own.point == 0


def least_wager(t: Dice) -> int:
    """The smallest bet: the posted minimum in whole units."""
    low, unit = t.state.limits["min"], t.state.limits["unit"]
    return -(-low // unit) * unit


def may_play(t: Dice, person: str) -> bool:
    """Whether a person is at the table, stays there and is not barred."""
    here = t.state.persons.get(person)
    return here is not None and not here.leaving and person not in t.state.barred


def playing(t: Dice, *steps: Step) -> bool:
    """Whether the round is at one of these steps."""
    return t.state.stage == "round" and t.state.at < len(t.game.round) and t.game.round[t.state.at] in steps


def dont_key(person: str, spot: str, point: int | str) -> str:
    return f"{person} {spot} {point}"


def wagers_of(t: Dice, person: str) -> dict[tuple[str, int], Wager]:
    """A person's wagers by position and point; at most one of each."""
    return {(w.spot, w.point): w for w in t.live_wagers(person=person)}
