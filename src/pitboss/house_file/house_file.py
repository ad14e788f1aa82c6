"""House files: the tables of a casino with their rules, limits and approvals, as one TOML file."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ALLOWED = ("game", "rulebook", "equipment", "practice", "limits", "settings", "pays", "approvals", "live")
GROUPS = ("limits", "settings", "pays", "approvals", "live")
LIMITS = ("min", "max", "unit")
LIVE_ROUNDS, LIVE_ROUNDS_MAX, YEARS_MAX = 100, 1_000_000, 1000
DUAL_CONTROL_HOURS = 168
HOURS_MAX = 8760
SEATS = 4  # seats that one person may hold by default
SEATS_MAX = 1000
MORE_CHIPS, MORE_CHIPS_MAX = 1000, 1_000_000  # dollars to which a player who ran out is brought back
MORE_CHIPS_MINUTES, MINUTES_MAX = 60, 525_600  # between two times
OWN_TABLES, OWN_TABLES_MAX = 50, 10_000  # how many tables of their own all players together may have open
OWN_TABLE_HOURS, OWN_TABLE_HOURS_MAX = 24, 720  # how long an absent player keeps the seat there
WHOLE = {
    "dual_control_hours": HOURS_MAX, "seats_per_person": SEATS_MAX, "live_rounds": LIVE_ROUNDS_MAX,
    "retention_years": YEARS_MAX, "more_chips": MORE_CHIPS_MAX, "more_chips_minutes": MINUTES_MAX,
    "own_tables": OWN_TABLES_MAX, "own_table_hours": OWN_TABLE_HOURS_MAX,
}  # fmt: skip
"""Entries of the house that are numbers, and their maximum."""
APPROVAL = ("approved_software", "approved_signer")
"""A signed list of approved files, and the public key that must have signed it."""
NONE = ("own_tables",)  # entries that may be 0
HOUSE_ENTRIES = ("name", "rulebook", "database", "excluded_guests", *APPROVAL, *WHOLE)
BY_ADDRESS = "address"
LIMITS_APPROVAL = "limits"  # one approval for minimum and maximum together
_HEADER = re.compile(r"\s*\[\s*tables\s*\.\s*(\"[^\"]*\"|'[^']*'|[\w-]+)\s*(?:\.\s*([\w-]+)\s*)?\]")
_KEYS = re.compile(r"(?:^|[{,])\s*[\"']?([\w-]+)[\"']?\s*=")

Place = tuple[int, dict[str, int]]  # the line on which a table begins, and the lines of its entries


class HouseFault(ValueError):
    """A house file has a mistake: where, and what is wrong."""


@dataclass(frozen=True)
class HouseTable:
    """One table of the file, with the lines of its entries."""

    name: str
    line: int
    game: str
    rulebook: str
    entries: Mapping[str, Any]
    lines: Mapping[str, int] = field(default_factory=dict)

    def given(self) -> dict[str, object]:
        """All entries under the names of `--set`: pays.LINE for odds, approved.SETTING for approvals."""
        given: dict[str, object] = {}
        for plain in ("equipment", "practice"):
            if plain in self.entries:
                given[plain] = self.entries[plain]
        for group, prefix in (("limits", ""), ("settings", ""), ("pays", "pays."), ("approvals", "approved.")):
            given.update({f"{prefix}{key}": value for key, value in self.entries.get(group, {}).items()})
        return given

    @property
    def approvals(self) -> dict[str, str]:
        return {key: str(ref) for key, ref in self.entries.get("approvals", {}).items()}

    def line_of(self, setting: str) -> int:
        """The line of a setting, odds or approval, else the first line of its table."""
        group, _, word = setting.rpartition(".")
        if group:
            return self.lines.get(f"{'approvals' if group == 'approved' else group}.{word}", self.line)
        places = (f"settings.{setting}", f"limits.{setting}", setting)
        return next((self.lines[place] for place in places if place in self.lines), self.line)


@dataclass(frozen=True)
class House:
    """A floor: its name and its tables in the order of the file."""

    path: str
    name: str
    tables: tuple[HouseTable, ...]
    database: str = ""  # the address of a database server, if the house does not use a file
    dual_control_hours: int = DUAL_CONTROL_HOURS  # how long two accounts count as one after one made or reset the other
    by_address: bool = False  # whether the house recognises an excluded guest by network address
    seats: int = SEATS  # how many seats one person may hold
    live_rounds: int = LIVE_ROUNDS  # finished rounds of each table that stay in the database
    retention_years: int = 0  # how long the archive keeps the logs of closed tables; 0: without end
    more_chips: int = MORE_CHIPS  # dollars to which a player who ran out of chips is brought back
    more_chips_minutes: int = MORE_CHIPS_MINUTES  # between two times
    own_tables: int = OWN_TABLES  # how many tables of their own all players together may have open
    own_table_hours: int = OWN_TABLE_HOURS  # how long an absent player keeps the seat at one
    approved_software: str = ""  # a signed list of approved files, compared with what runs
    approved_signer: str = ""  # the public key of its signer


def read_house(path: Path) -> House:
    """Read a house file. A HouseFault names the file and the line of a mistake."""
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except UnicodeDecodeError as fault:
        raise HouseFault(f"{path}: not UTF-8 text: {fault.reason} at byte {fault.start}") from None
    except tomllib.TOMLDecodeError as fault:
        raise HouseFault(f"{path}: {fault}") from None
    unknown = sorted(data.keys() - {"house", "tables"})
    if unknown:
        raise HouseFault(f"{path}: unknown part {', '.join(unknown)}. A house file has [house] and [tables.NAME].")
    house, tables = data.get("house", {}), data.get("tables", {})
    if not isinstance(house, dict) or not isinstance(tables, dict) or not tables:
        raise HouseFault(f"{path}: the file has no table. Add at least one [tables.NAME].")
    _check_house(path, house)
    places = _places(text)
    read = tuple(_table(path, places.get(name, (1, {})), name, entries, house) for name, entries in tables.items())
    by_address = house.get("excluded_guests") == BY_ADDRESS
    hours, seats = house.get("dual_control_hours", DUAL_CONTROL_HOURS), house.get("seats_per_person", SEATS)
    name, database = str(house.get("name", path.stem)), str(house.get("database", ""))
    live_rounds, years = house.get("live_rounds", LIVE_ROUNDS), house.get("retention_years", 0)
    chips, minutes = house.get("more_chips", MORE_CHIPS), house.get("more_chips_minutes", MORE_CHIPS_MINUTES)
    listed, signer = (str(house.get(entry, "")) for entry in APPROVAL)
    return House(
        str(path), name, read, database, hours, by_address, seats, live_rounds, years,
        more_chips=chips, more_chips_minutes=minutes, own_tables=house.get("own_tables", OWN_TABLES),
        own_table_hours=house.get("own_table_hours", OWN_TABLE_HOURS),
        approved_software=str(path.parent / listed) if listed else "", approved_signer=signer,
    )  # fmt: skip


def _check_house(path: Path, house: Mapping[str, Any]) -> None:
    for key, value in house.items():
        if key not in HOUSE_ENTRIES:
            raise HouseFault(f"{path}: [house] has no entry {key}. Use {', '.join(HOUSE_ENTRIES)}.")
        if key in WHOLE:
            least = 0 if key in NONE else 1
            if type(value) is not int or not least <= value <= WHOLE[key]:
                between = f"from {least} to {WHOLE[key]}"
                raise HouseFault(f"{path}: [house] {key} must be a whole number {between}, not {value!r}")
        elif not isinstance(value, str):
            raise HouseFault(f"{path}: [house] {key} must be a word in quotes, not {value!r}")
        if key == "excluded_guests" and value != BY_ADDRESS:
            raise HouseFault(f'{path}: [house] {key} must be "{BY_ADDRESS}" or left out, not {value!r}')
    if len([entry for entry in APPROVAL if house.get(entry)]) == 1:
        raise HouseFault(f"{path}: [house] needs both or neither of {' and '.join(APPROVAL)}")


def _table(path: Path, where: Place, name: str, entries: object, house: Mapping[str, Any]) -> HouseTable:
    line, lines = where
    place = f"{path}:{line}: table {name}"
    if not isinstance(entries, dict):
        raise HouseFault(f"{place}: write [tables.{name}] with game = ...")
    unknown = [key for key in entries if key not in ALLOWED]
    if unknown:
        at = lines.get(unknown[0], line)
        raise HouseFault(f"{path}:{at}: table {name}: there is no entry {unknown[0]}. Use {', '.join(ALLOWED)}.")
    for group in GROUPS:
        if not isinstance(entries.get(group, {}), dict):
            raise HouseFault(f"{path}:{lines.get(group, line)}: table {name}: write {group} as a TOML table")
    _check_limits(path, where, name, entries)
    game, rulebook = entries.get("game"), entries.get("rulebook", house.get("rulebook", ""))
    if not isinstance(game, str) or not isinstance(rulebook, str):
        raise HouseFault(f'{place}: game and rulebook must be words, such as game = "roulette"')
    return HouseTable(name, line, game, rulebook, entries, lines)


def _check_limits(path: Path, where: Place, name: str, entries: Mapping[str, Any]) -> None:
    """Refuse unknown limits, and limits that are also in settings."""
    line, lines = where
    for key in entries.get("limits", {}):
        at = f"{path}:{lines.get(f'limits.{key}', line)}: table {name}"
        if key not in LIMITS:
            raise HouseFault(f"{at}: limits has only {', '.join(LIMITS)}. Write {key} in settings.")
        if key in entries.get("settings", {}):
            raise HouseFault(f"{at}: {key} is in limits and in settings. Write it once.")


def _places(text: str) -> dict[str, Place]:
    """The line on which each table begins and the lines of its entries, those in a group as `limits.min`."""
    found: dict[str, Place] = {}
    lines: dict[str, int] = {}
    group = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("["):
            header = _HEADER.match(line)
            group = (header[2] or "") if header else ""
            lines = found.setdefault(header[1].strip("\"'"), (number, {}))[1] if header else {}
            lines.setdefault(group, number)
            continue
        within = group
        for key in _KEYS.findall(line.partition("#")[0]):  # the key before the first =, then those of an inline table
            lines.setdefault(f"{within}.{key}" if within else key, number)
            within = within or key
    return found
