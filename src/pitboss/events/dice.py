"""Dice and wheels."""

from typing import ClassVar

from pitboss.events.base import EventData


class WheelStopped(EventData):
    """The wheel is stopped."""

    KIND: ClassVar[str] = "wheel-stopped"

    reason: str


class NoRollExplained(EventData):
    """The reason for a No Roll."""

    KIND: ClassVar[str] = "no-roll-reason"

    reason: str


class NoRollTimed(EventData):
    """A No Roll was called before or after the dice came to rest."""

    KIND: ClassVar[str] = "no-roll-timing"

    before_rest: bool


class DieMissed(EventData):
    """A die is missing."""

    KIND: ClassVar[str] = "die-missing"

    die: int
    left: list[int]


class DieReturned(EventData):
    """A missing die is back."""

    KIND: ClassVar[str] = "die-back"

    die: int
    dice: list[int]


class ChanceResult(EventData):
    """The result of a wheel or of dice."""

    KIND: ClassVar[str] = "result"

    of: str
    result: str


class DiceRolled(EventData):
    """The dice show a result at craps."""

    KIND: ClassVar[str] = "rolled"

    dice: str
    total: int
    come_out: bool


class PuckMoved(EventData):
    """The puck shows the point, or that there is none."""

    KIND: ClassVar[str] = "puck"

    point: int
    on: bool


class DiceOffered(EventData):
    """The dice are offered to a player."""

    KIND: ClassVar[str] = "offered"

    seat: int
    person: str
    dice: list[int]


class DiceSelected(EventData):
    """The shooter selects two dice."""

    KIND: ClassVar[str] = "selected"

    person: str
    dice: list[int]


class ShooterNamed(EventData):
    """A player becomes the shooter."""

    KIND: ClassVar[str] = "shooter"

    person: str
    seat: int


class DiceGivenUp(EventData):
    """The shooter gives up the dice."""

    KIND: ClassVar[str] = "gave-up-dice"

    person: str
    reason: str


class LayoutClear(EventData):
    """No wager is on the layout."""

    KIND: ClassVar[str] = "layout-clear"


class DollyPlaced(EventData):
    """The dolly marks the winning number."""

    KIND: ClassVar[str] = "dolly"

    pocket: str


class BallRemoved(EventData):
    """The ball is removed from the wheel."""

    KIND: ClassVar[str] = "ball-removed"
