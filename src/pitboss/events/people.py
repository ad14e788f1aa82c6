"""People at the table, and what the staff decide about them."""

from typing import ClassVar

from msgspec import field

from pitboss.events.base import EventData


class PersonSat(EventData):
    """A person sits down."""

    KIND: ClassVar[str] = "sat"

    person: str
    seat: int
    name: str
    colour: str = ""


class PersonLeft(EventData):
    """A person leaves the table with their chips."""

    KIND: ClassVar[str] = "left"

    person: str


class LeavingNoted(EventData):
    """A person leaves after this round; why, if it is not their own wish."""

    KIND: ClassVar[str] = "leaving"

    person: str
    why: str = ""


class LeavingWithdrawn(EventData):
    """A person who was about to leave stays."""

    KIND: ClassVar[str] = "stays"

    person: str


class PresenceChanged(EventData):
    """A person is here, away or sits out. Nobody waits for somebody away; `until` is when the seat is released."""

    KIND: ClassVar[str] = "presence"

    person: str
    presence: str
    why: str = ""
    until: int = 0


class SeatVacated(EventData):
    """A player who sat out gives up the seat."""

    KIND: ClassVar[str] = "vacated"

    person: str
    idle: int


class SeatChanged(EventData):
    """A player moves to another seat."""

    KIND: ClassVar[str] = "seat-changed"

    person: str
    seat: int


class WatcherTurnedAway(EventData):
    """A person who may not play is sent away from the table."""

    KIND: ClassVar[str] = "turned-away"

    person: str


class PersonBarred(EventData):
    """A person may not play here any more; their pending wagers."""

    KIND: ClassVar[str] = "barred"

    person: str
    reason: str
    pending: list[int] = []


class PersonReadmitted(EventData):
    """A person may play here again."""

    KIND: ClassVar[str] = "readmitted"

    person: str


class PersonDetained(EventData):
    """A person who used a device is detained until an inspector or the police take over."""

    KIND: ClassVar[str] = "detained"

    person: str


class PersonExcluded(EventData):
    """A person is excluded from the casino."""

    KIND: ClassVar[str] = "excluded"

    person: str
    scope: str
    under: str


class PlayersSeparated(EventData):
    """Suspected colluders may not play at the same table; one stays."""

    KIND: ClassVar[str] = "separated"

    persons: list[str]
    stays: str


class PlayerWarned(EventData):
    """A player is warned."""

    KIND: ClassVar[str] = "warned"

    person: str = ""
    seat: int = -1
    offence: str = field(default="", name="for")


class ConductReported(EventData):
    """Staff report a player's conduct: a device, a side bet, cards in the wrong hands or advice."""

    KIND: ClassVar[str] = "reported"

    person: str
    conduct: str


class AdviceAsked(EventData):
    """A player asks for advice."""

    KIND: ClassVar[str] = "asked-advice"

    person: str


class OffenceNoted(EventData):
    """A breach of the regulation, with its penalty."""

    KIND: ClassVar[str] = "offence"

    person: str
    of: str
    fine_cents: int
    months: int


class PowerUsed(EventData):
    """A games supervisor uses a power of a casino supervisor."""

    KIND: ClassVar[str] = "authority"

    by: str
    role: str
    power: str


class PlayersDirected(EventData):
    """A supervisor directs the players."""

    KIND: ClassVar[str] = "directed"

    direction: str
    persons: list[str] = []
    on: bool = False


class DisputeNoted(EventData):
    """A dispute changes its stage."""

    KIND: ClassVar[str] = "dispute"

    dispute: int
    person: str
    stage: str
    round: int
    about: str = ""
    referred_to: str = ""
    decision: str = ""
    by: str = ""
    role: str = ""


class ComplaintOffered(EventData):
    """The player learns of the right to complain."""

    KIND: ClassVar[str] = "right-to-complain"

    dispute: int
    under: str


class DisputeRuled(EventData):
    """The shift supervisor rules on a dispute."""

    KIND: ClassVar[str] = "ruled"

    dispute: int
    by: str
    decision: str
    final: bool


class CollusionSuspected(EventData):
    """A player is suspected of collusion."""

    KIND: ClassVar[str] = "collusion"

    person: str
    reason: str


class InspectorNotified(EventData):
    """A report about a player goes to the inspector."""

    KIND: ClassVar[str] = "inspector-notified"

    person: str
    reason: str


class PlayerPrecluded(EventData):
    """A player who gathers information may not play on."""

    KIND: ClassVar[str] = "precluded"

    person: str


class DealerRelieved(EventData):
    """Another dealer takes over."""

    KIND: ClassVar[str] = "new-dealer"

    dealer: str


class RulesHandedOut(EventData):
    """A person gets the rules to read: each clause with its summary."""

    KIND: ClassVar[str] = "rules"

    documents: list[str]
    rulebook: str
    rules: dict[str, str]


class PlayerAway(EventData):
    """A player is away; the table decides for them."""

    KIND: ClassVar[str] = "away"

    seat: int
    asked: str = ""


class OfferDeclined(EventData):
    """A player declines the cut, the bank, the shoe or another offer."""

    KIND: ClassVar[str] = "offer-declined"

    what: str
    person: str
