"""Opening, rounds, acts and announcements: events of every table."""

from typing import Any, ClassVar

from msgspec import field

from pitboss.events.base import EventData, Facts


class TableOpened(EventData):
    """The table opens."""

    KIND: ClassVar[str] = "opened"

    game: str
    rulebook: str
    equipment: str
    practice: bool = False


class HypotheticalDeclared(EventData):
    """The settings break the rulebook; each breach in words."""

    KIND: ClassVar[str] = "hypothetical"

    breaches: list[str]


class SettingPublished(EventData):
    """A setting of the table, published when it opens."""

    KIND: ClassVar[str] = "setting"

    name: str
    value: int | str | bool


class LinePosted(EventData):
    """A line of the sign at the table."""

    KIND: ClassVar[str] = "posted"

    topic: str


class ClosingOrdered(EventData):
    """Staff close the table after this round."""

    KIND: ClassVar[str] = "closing"

    by: str


class TableClosed(EventData):
    """The table is closed."""

    KIND: ClassVar[str] = "closed"


class RoundStarted(EventData):
    """A round begins."""

    KIND: ClassVar[str] = "round"

    round: int


class RoundEnded(EventData):
    """A round is over: every wager has ended, except those that stay for the next round."""

    KIND: ClassVar[str] = "round-over"

    round: int


class RoundVoided(EventData):
    """The round is void: its wagers come back."""

    KIND: ClassVar[str] = "void"

    reason: str


class ActDone(EventData):
    """A physical act of the staff or of a player, done."""

    KIND: ClassVar[str] = "act"

    act: str
    person: str = ""
    persons: list[str] = []
    seat: int = -1
    area: str = ""
    game: str = ""
    limits: dict[str, int] = {}
    wager: int = 0
    count: int = 0
    dice: list[int] = []
    cards: int = 0
    colour: str = ""
    columns: int = 0
    fans: int = 0
    behind: int = 0
    reference: str = ""


class Announced(EventData):
    """The dealer's words. The fields say what they are about."""

    KIND: ClassVar[str] = "announced"

    hand: str = ""
    total: int | None = None
    soft: bool = False
    blackjack: bool = False
    player: int | None = None
    banker: int | None = None
    person: str = ""
    dealer: str = ""  # a player who deals the cards
    seat: int = -1
    dice: str = ""
    spread: int | None = None
    reason: str = ""


class BettingOpened(EventData):
    """Wagers are taken; in poker, a betting round begins."""

    KIND: ClassVar[str] = "betting"

    street: int = 0
    to_act: list[int] = []


class AdviceGiven(EventData):
    """Somebody advises a player, who alone hears it."""

    KIND: ClassVar[str] = "advised"

    person: str
    by: str


class NoticeGiven(EventData):
    """A change is announced on the sign and takes effect later."""

    KIND: ClassVar[str] = "notice"

    what: str
    due: int
    change: dict[str, int] = {}


class NoticeApplied(EventData):
    """A change that was announced takes effect."""

    KIND: ClassVar[str] = "took-effect"

    what: str
    change: dict[str, int] = {}


class SettingsWarning(EventData):
    """Staff learn that a setting can cause a problem at this table."""

    KIND: ClassVar[str] = "warning"

    unit: int = 0
    fits: dict[str, int] = {}
    behind: int = 0
    enough: int = 0


class EquipmentReferred(EventData):
    """The documents under which equipment is checked."""

    KIND: ClassVar[str] = "reference"

    to: str
    deck: str = ""
    decks: int = 0
    dice: int = 0


class PlayBegan(EventData):
    """The round of play begins with the wagers or the first card, as the text defines it."""

    KIND: ClassVar[str] = "play-began"

    start: str = field(name="with")


class PlayEnded(EventData):
    """The round of play is over."""

    KIND: ClassVar[str] = "play-over"

    began: int | None = None
    round: int = 0
    hands: dict[str, str] = {}


class StandingWager(Facts):
    """A wager that was on the layout when a round began."""

    wager: int
    person: str
    spot: str
    kind: str
    cents: int
    seat: int = -1
    hand: str = ""
    numbers: list[str] = []
    point: int = 0


class EntryCorrected(EventData):
    """A wrong entry is replaced, and the round is played again from its beginning. The chips are the difference."""

    KIND: ClassVar[str] = "entry-corrected"

    round: int
    was: str
    now: str
    by: str
    entered_at: int
    wagers: list[StandingWager]
    again: list[dict[str, Any]]
    """The events of the round as it is now, in place of the earlier ones."""
    dropped: int = 0  # answers that do not fit the corrected round: the dealer enters the rest


class CorrectionDeclined(EventData):
    """A correction is refused, by a supervisor or by the rules: the entry stays as it is."""

    KIND: ClassVar[str] = "correction-declined"

    by: str
    was: str = ""
    now: str = ""
