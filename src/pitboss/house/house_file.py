"""House files: the tables of a casino floor with their rules, limits and approvals, as one TOML page."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ALLOWED = ("game", "rulebook", "equipment", "practice", "limits", "settings", "pays", "approvals")
GROUPS = ("limits", "settings", "pays", "approvals")
LIMITS_APPROVAL = "limits"  # one reference may stand behind minimum and maximum together


class HouseFault(ValueError):
    """The file cannot be read as a house file; says where and why."""


@dataclass(frozen=True)
class HouseTable:
    """One table as the file describes it, and on which lines."""

    name: str
    line: int
    game: str
    rulebook: str
    entries: Mapping[str, Any]
    lines: Mapping[str, int] = field(default_factory=dict)

    def given(self) -> dict[str, object]:
        """Everything the file sets, in the words of `--set`: pays.LINE for prices, approved.SETTING for approvals."""
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
        """Where a setting is written, else where its table begins."""
        word = setting.removeprefix("pays.").removeprefix("approved.")
        return self.lines.get(word, self.line)


@dataclass(frozen=True)
class House:
    """A floor: its name and its tables in the order of the file."""

    path: str
    name: str
    tables: tuple[HouseTable, ...]


def read_house(path: Path) -> House:
    """Read a house file. A HouseFault names the file and the line where it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except UnicodeDecodeError as fault:
        raise HouseFault(f"{path}: not a text in UTF-8: {fault.reason} at byte {fault.start}") from None
    except tomllib.TOMLDecodeError as fault:
        raise HouseFault(f"{path}: {fault}") from None
    unknown = sorted(data.keys() - {"house", "tables"})
    if unknown:
        raise HouseFault(f"{path}: no such part: {', '.join(unknown)}; a house file has [house] and [tables.NAME]")
    house, tables = data.get("house", {}), data.get("tables", {})
    if not isinstance(house, dict) or not isinstance(tables, dict) or not tables:
        raise HouseFault(f"{path}: a house file has at least one table, written [tables.NAME]")
    read = tuple(_table(path, text, name, entries, house) for name, entries in tables.items())
    return House(str(path), str(house.get("name", path.stem)), read)


def _table(path: Path, text: str, name: str, entries: object, house: Mapping[str, Any]) -> HouseTable:
    line, lines = _where(text, name)
    place = f"{path}:{line}: table {name}"
    if not isinstance(entries, dict):
        raise HouseFault(f"{place}: write it as [tables.{name}] with game = ...")
    unknown = [key for key in entries if key not in ALLOWED]
    if unknown:
        at = lines.get(unknown[0], line)
        raise HouseFault(f"{path}:{at}: table {name}: no such entry {unknown[0]}; there are {', '.join(ALLOWED)}")
    for group in GROUPS:
        if not isinstance(entries.get(group, {}), dict):
            raise HouseFault(f"{path}:{lines.get(group, line)}: table {name}: {group} is a table of its own")
    game, rulebook = entries.get("game"), entries.get("rulebook", house.get("rulebook", ""))
    if not isinstance(game, str) or not isinstance(rulebook, str):
        raise HouseFault(f'{place}: game and rulebook are words, as game = "roulette"')
    return HouseTable(name, line, game, rulebook, entries, lines)


def _where(text: str, name: str) -> tuple[int, dict[str, int]]:
    """The line on which a table begins, and the lines of the keys in it."""
    header = re.compile(rf"\s*\[\s*tables\s*\.\s*[\"']?{re.escape(name)}[\"']?\s*(\.[^\]]*)?\]")
    first, inside = 0, False
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("["):
            inside = bool(header.match(line))
            if inside:
                first = first or number
                lines.setdefault(re.split(r"[.\]]", line)[-2].strip(" \"'"), number)
        elif inside:
            for key in _keys(line):
                lines.setdefault(key, number)
    return first or 1, lines


def _keys(line: str) -> Iterator[str]:
    """Keys on a line of TOML: the one before its first = and those inside an inline table."""
    plain = line.partition("#")[0]
    yield from re.findall(r"(?:^|[{,])\s*[\"']?([\w-]+)[\"']?\s*=", plain)
