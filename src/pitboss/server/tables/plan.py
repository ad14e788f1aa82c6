"""How a table stands on the floor: its game and rules as the house file has them, who deals, who fills its seats."""

from typing import Annotated, Any, Literal

import msgspec

from pitboss.engine.table import Table
from pitboss.games import games
from pitboss.house_file.check import open_table
from pitboss.house_file.house_file import HouseTable
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.storage.schema import ID_MAX

POKER_BOTS = 3
PRACTISED = "blackjack"
DAY = 24 * 60 * 60
SEATS_MAX = 100
CHIP_MAX = 10**9
Seconds = Annotated[float, msgspec.Meta(ge=0, le=DAY)]
"""How long a clock runs: neither negative, nor for ever, nor something that is no number."""
LINK = "jackpot_link"  # the setting that names a table's progressive meter


class LiveSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebook does not say: the dealer, the company and the clocks (in seconds)."""

    dealer: Literal["computer", "human"] = "computer"
    scanner: bool = True  # whether a human dealer's cards are read as they leave the shoe
    bots: Annotated[int, msgspec.Meta(ge=0, le=SEATS_MAX)] = 0
    play_on: bool = False  # whether bots play though nobody else is there
    bet_seconds: Seconds = 15
    decide_seconds: Seconds = 30
    pause_seconds: Seconds = 1
    relief_minutes: Annotated[float, msgspec.Meta(ge=0, le=DAY / 60)] = 60  # how long one dealer deals; 0: for ever
    chip: Annotated[int, msgspec.Meta(ge=1, le=CHIP_MAX)] = 100  # the smallest chip, in cents: offers are counted in it

    @property
    def clock_of_bets(self) -> float:
        """A human dealer closes the betting by his own call: there no clock runs."""
        return 0 if self.dealer == "human" else self.bet_seconds


class TablePlan(msgspec.Struct, frozen=True):
    """One table of the floor."""

    id: str
    game: str
    rulebook: str
    entries: dict[str, Any]

    @property
    def live(self) -> LiveSettings:
        try:
            return msgspec.convert(self.entries.get("live", {}), LiveSettings, strict=False)
        except msgspec.ValidationError as fault:
            raise Refusal("setting-unreadable", f"table {self.id}: live: {fault}") from None

    def open(self) -> Table[Any]:
        """The table itself; a Refusal says why it may not be opened, and by which clause."""
        table = self._with(self.entries)
        if LINK in table.settings and not table.settings.text(LINK):  # on a floor the house keeps every meter
            settings = {**self.entries.get("settings", {}), LINK: self.id}
            return self._with({**self.entries, "settings": settings})
        return table

    def _with(self, entries: dict[str, Any]) -> Table[Any]:
        return open_table(HouseTable(self.id, 1, self.game, self.rulebook, entries))


def plan_of(entry: HouseTable) -> TablePlan:
    """The plan for a table of a house file."""
    if not is_table_id(entry.name):
        raise Refusal("table-unreadable", f"{entry.name!r} is no name for a table: a-z, 0-9 and -, {ID_MAX} at most")
    return TablePlan(entry.name, entry.game, entry.rulebook, dict(entry.entries))


def link_of(plan: TablePlan) -> str:
    """The jackpot that tables name to pay it together; else the table's own."""
    return str(plan.entries.get("settings", {}).get(LINK, "")) or plan.id


def is_table_id(text: str) -> bool:
    return 0 < len(text) <= ID_MAX and all(c in "abcdefghijklmnopqrstuvwxyz0123456789-" for c in text)


def usual_house() -> list[TablePlan]:
    """One table of every game under every rulebook and one to practise at, for a house without a file."""
    plans = []
    for slug in games():
        for nth, rulebook in enumerate(rulebooks_with(slug), 1):
            plan = TablePlan(f"{slug}-{nth}"[:ID_MAX], slug, rulebook, {})
            plans.append(msgspec.structs.replace(plan, entries={"live": {"bots": bots_needed(plan.open())}}))
    return [*plans, _to_practise_at()]


def _to_practise_at() -> TablePlan:
    """One table where advice is given: marked so on its sign, for whoever wants to learn."""
    return TablePlan(f"{PRACTISED}-practice", PRACTISED, rulebooks_with(PRACTISED)[0], {"practice": True, "live": {}})


def bots_needed(table: Table[Any]) -> int:
    """How many bots a game needs so that one person can play: none, unless people play each other."""
    from pitboss.bots.bots import usual_seats
    from pitboss.bots.poker_bots import is_poker

    return POKER_BOTS if is_poker(table) else usual_seats(table) - 1
