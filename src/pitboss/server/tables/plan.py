"""The plan of a table: game, rules and settings as in the house file, dealer, bots and clocks."""

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from pitboss.engine.table import AnyTable
from pitboss.games import games
from pitboss.house_file.check import open_table
from pitboss.house_file.house_file import HouseTable
from pitboss.protocol.limits import ID_MAX, OWN_TABLE, is_own_table, is_table_id
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.types.meters import LINK

POKER_BOTS = 3
PRACTISED = "blackjack"
DAY, DAYS = 24 * 60 * 60, 30
SEATS_MAX = 100
CHIP_MAX = 10**9
Seconds = Annotated[float, msgspec.Meta(ge=0, le=DAY)]
"""The seconds of a clock, up to a day."""
PACES = {"relaxed": (30, 60), "normal": (15, 30), "fast": (8, 15)}
"""Seconds to bet and to decide."""


class LiveSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings outside the rulebook: dealer, bots and clocks (in seconds)."""

    dealer: Literal["computer", "human"] = "computer"
    scanner: bool = True  # whether a scanner reads a human dealer's cards
    bots: Annotated[int, msgspec.Meta(ge=0, le=SEATS_MAX)] = 0
    play_on: bool = False  # whether bots play alone
    pace: Literal["relaxed", "normal", "fast"] = "normal"
    bet_seconds: Seconds | None = None  # without them, the pace decides
    decide_seconds: Seconds | None = None
    pause_seconds: Seconds = 1
    grace_seconds: Annotated[float, msgspec.Meta(ge=0, le=DAY * DAYS)] = 90  # how long an absent player keeps the seat
    relief_minutes: Annotated[float, msgspec.Meta(ge=0, le=DAY / 60)] = 60  # how long one dealer deals; 0: no limit
    chip: Annotated[int, msgspec.Meta(ge=1, le=CHIP_MAX)] = 100  # the smallest chip in cents

    @property
    def clock_of_bets(self) -> float:
        """The betting clock; 0 with a human dealer, who closes the betting."""
        if self.dealer == "human":
            return 0
        return PACES[self.pace][0] if self.bet_seconds is None else self.bet_seconds

    @property
    def clock_of_decisions(self) -> float:
        return PACES[self.pace][1] if self.decide_seconds is None else self.decide_seconds


class TablePlan(msgspec.Struct, frozen=True):
    """The plan of one table."""

    id: str
    game: str
    rulebook: str
    entries: dict[str, Any]
    owner: str = ""  # the player whose own table it is

    def check_name(self) -> None:
        """Refuse a name that no table can have."""
        if not is_table_id(self.id):
            says = f"{self.id!r} is not a valid table name. Use a-z, 0-9 and -, {ID_MAX} characters at most."
            raise Refusal(ServerCode.TABLE_UNREADABLE, says)
        if is_own_table(self.id) and not self.owner:
            says = f"{self.id!r} is not a valid table name: {OWN_TABLE} begins the names of players' own tables."
            raise Refusal(ServerCode.TABLE_UNREADABLE, says)

    @property
    def live(self) -> LiveSettings:
        try:
            return msgspec.convert(self.entries.get("live", {}), LiveSettings, strict=False)
        except msgspec.ValidationError as fault:
            raise Refusal(TableCode.SETTING_UNREADABLE, f"table {self.id}: live: {fault}") from None

    def open(self) -> AnyTable:
        """Open the table; refuses forbidden settings with their clause."""
        table = self._with(self.entries)
        if LINK in table.settings and not table.settings.text(LINK):  # on a floor the house keeps all meters
            settings = {**self.entries.get("settings", {}), LINK: self.id}
            return self._with({**self.entries, "settings": settings})
        return table

    def _with(self, entries: dict[str, Any]) -> AnyTable:
        return open_table(HouseTable(self.id, 1, self.game, self.rulebook, entries))


class ClosedTable(NamedTuple):
    """A closed or halted table, and why."""

    plan: TablePlan
    state: str
    why: str
    log: int


def plan_of(entry: HouseTable) -> TablePlan:
    """The plan for a table of a house file."""
    plan = TablePlan(entry.name, entry.game, entry.rulebook, dict(entry.entries))
    plan.check_name()
    return plan


def usual_house() -> list[TablePlan]:
    """The default tables without a house file: every game under every rulebook, and a practice table."""
    plans = []
    for slug in games():
        for nth, rulebook in enumerate(rulebooks_with(slug), 1):
            plan = TablePlan(f"{slug}-{nth}"[:ID_MAX], slug, rulebook, {})
            plans.append(msgspec.structs.replace(plan, entries={"live": {"bots": bots_needed(plan.open())}}))
    return [*plans, _practice_table()]


def _practice_table() -> TablePlan:
    """A practice table, where advice is given and the sign says so."""
    return TablePlan(f"{PRACTISED}-practice", PRACTISED, rulebooks_with(PRACTISED)[0], {"practice": True, "live": {}})


def bots_needed(table: AnyTable) -> int:
    """How many bots a game needs so that one person can play."""
    from pitboss.bots.bots import usual_seats
    from pitboss.games.families.poker_room.table import is_poker

    return POKER_BOTS if is_poker(table) else usual_seats(table) - 1
