"""The poker room: players, betting rounds and draws."""

from typing import ClassVar

from pitboss.events.base import EventData, Facts


class PotLine(Facts):
    """A pot: its chips, and the seats that can win it."""

    cents: int
    seats: list[int]


class PlayersCounted(EventData):
    """The players who want to play the next hand."""

    KIND: ClassVar[str] = "seated"

    seats: list[int]


class PlayerSitsOut(EventData):
    """A player has too few chips for the next hand."""

    KIND: ClassVar[str] = "sits-out"

    seat: int
    person: str
    needs: int


class PlayersDealtIn(EventData):
    """The players of this hand, with their stacks."""

    KIND: ClassVar[str] = "dealt-in"

    seats: list[int]
    button: int
    stacks: dict[str, int]


class ButtonShown(EventData):
    """The seat with the dealer button."""

    KIND: ClassVar[str] = "button"

    seat: int


class ButtonMoved(EventData):
    """The dealer button moves."""

    KIND: ClassVar[str] = "button-moves"

    seat: int


class StreetDealt(EventData):
    """Cards of a street are dealt."""

    KIND: ClassVar[str] = "street"

    street: int
    name: str


class OpenerNamed(EventData):
    """The player who opens the betting, by the up-card or the board."""

    KIND: ClassVar[str] = "opener"

    seat: int
    by: str


class OpeningBetMade(EventData):
    """A player makes the opening bet."""

    KIND: ClassVar[str] = "opening-bet"

    seat: int


class BoardsEqual(EventData):
    """The boards of these seats are equal."""

    KIND: ClassVar[str] = "boards-equal"

    seats: list[int]


class PlayerActed(EventData):
    """A player acts: chips moved now, the bet so far and the stack that is left."""

    KIND: ClassVar[str] = "action"

    seat: int
    person: str
    action: str
    cents: int
    to: int
    stack: int


class PlayerAllIn(EventData):
    """A player is all-in."""

    KIND: ClassVar[str] = "all-in"

    seat: int
    person: str


class PlayerStillDealt(EventData):
    """A player who is all-in still gets cards."""

    KIND: ClassVar[str] = "still-dealt"

    seat: int


class BetsGathered(EventData):
    """The bets of a street go into the pots."""

    KIND: ClassVar[str] = "gathered"

    street: int
    pots: list[PotLine]


class SidePotMade(EventData):
    """A side pot, and who can win it."""

    KIND: ClassVar[str] = "side-pot"

    pot: int
    cents: int
    seats: list[int]


class UncalledReturned(EventData):
    """A bet that nobody called comes back."""

    KIND: ClassVar[str] = "uncalled"

    seat: int
    person: str
    cents: int


class RakeTaken(EventData):
    """The dealer takes the rake from the pots."""

    KIND: ClassVar[str] = "raked"

    street: int
    cents: int
    pots: list[int]


class RakeNoted(EventData):
    """The rake of this hand."""

    KIND: ClassVar[str] = "rake"

    cents: int


class PotNoted(EventData):
    """The pot, and what was paid into it."""

    KIND: ClassVar[str] = "pot"

    cents: int
    paid: int


class DrawBurned(EventData):
    """The dealer burns a card before the draw."""

    KIND: ClassVar[str] = "draw-burn"


class DrawStarted(EventData):
    """The draw begins, in this order."""

    KIND: ClassVar[str] = "drawing"

    seats: list[int]


class CardsDrawn(EventData):
    """A player draws cards."""

    KIND: ClassVar[str] = "drawn"

    seat: int
    person: str
    count: int


class BetMade(EventData):
    """A player has bet by moving chips."""

    KIND: ClassVar[str] = "bet-made"

    seat: int
    way: str


class WordsCount(EventData):
    """A player's words count, not the gesture."""

    KIND: ClassVar[str] = "words-count"

    seat: int
    said: str
    gesture: str


class ChipsCorrected(EventData):
    """Chips that differ from the announced amount are corrected."""

    KIND: ClassVar[str] = "chips-corrected"

    seat: int
    put: int
    due: int


class WagerBound(EventData):
    """A player's wager counts and can't be taken back."""

    KIND: ClassVar[str] = "bound"

    seat: int


class ChangeGiven(EventData):
    """A player gets change for a large chip."""

    KIND: ClassVar[str] = "change"

    seat: int
    put: int
    change: int


class SurplusReturned(EventData):
    """A player takes back chips that are too few for a raise."""

    KIND: ClassVar[str] = "surplus-back"

    seat: int
    put: int


class ChipsAdded(EventData):
    """A player adds chips to a bet that was complete."""

    KIND: ClassVar[str] = "chips-added"

    person: str


class MinimumAgreed(EventData):
    """A player agrees to a higher minimum; `missing` are those who have not agreed yet."""

    KIND: ClassVar[str] = "agreed"

    person: str
    min: int
    missing: list[str]


class MinimumRaised(EventData):
    """All players agreed to a higher minimum."""

    KIND: ClassVar[str] = "minimum-raised"


class TimeChargeDue(EventData):
    """A time charge is due."""

    KIND: ClassVar[str] = "time-due"

    minutes: int
    times: int


class TimeFeePosted(EventData):
    """The time charge of this table."""

    KIND: ClassVar[str] = "time-fee"

    hourly: int
    fee: int
    limits: dict[str, int]


class TimeAssessed(EventData):
    """A time charge is assessed."""

    KIND: ClassVar[str] = "assessed"

    basis: str
    each: int
    persons: list[str]
