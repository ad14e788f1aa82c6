"""Reads a hand-written TOML file; errors name the place of a missing, misspelt or wrong entry."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NoReturn

from pitboss.rulebooks.refusal_codes import InputCode, RefusalCode
from pitboss.rulebooks.settings import read_money

_TIME = re.compile(r"(\d+)\s*(ms|s|m|h|d)")
_MS = {"ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
_REQUIRED = object()


class ScriptFault(Exception):
    """A script can't be used: the place, a code, what is wrong, and the clauses if there are any."""

    def __init__(self, place: str, code: RefusalCode, says: str, cites: Iterable[str] = ()) -> None:
        super().__init__(place, code, says)
        self.place = place
        self.code = code
        self.says = says
        self.cites = tuple(cites)
        self.file = ""
        self.played: Any = None  # what was played of a script until the fault

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.place) if part)
        cites = f" ({', '.join(self.cites)})" if self.cites else ""
        return f"{where}: {self.says}{cites} [{self.code}]"


class TomlTable:
    """One TOML table. Each key is read once; `done` refuses unread keys."""

    def __init__(self, data: dict[str, Any], place: str = "") -> None:
        self.data = dict(data)
        self.place = place
        self.known: list[str] = []

    def at(self, key: str) -> str:
        return f"{self.place}, {key}" if self.place else key

    def wrong(self, key: str, says: str) -> NoReturn:
        raise ScriptFault(self.at(key), InputCode.SCRIPT_UNREADABLE, says)

    def take(self, key: str, default: Any = _REQUIRED) -> Any:
        self.known.append(key)
        if key in self.data:
            return self.data.pop(key)
        if default is _REQUIRED:
            self.wrong(key, "is missing")
        return default

    def text(self, key: str, default: Any = _REQUIRED) -> str:
        value = self.take(key, default)
        if not isinstance(value, str):
            self.wrong(key, f"must be a text, not {value!r}")
        return value

    def whole(self, key: str, default: Any = _REQUIRED) -> int:
        value = self.take(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(key, f"must be a whole number, not {value!r}")
        return value

    def flag(self, key: str, *, default: bool = False) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            self.wrong(key, f"must be true or false, not {value!r}")
        return value

    def cents(self, key: str, default: Any = _REQUIRED) -> int:
        return self.amount(key, self.take(key, default))

    def amount(self, key: str, value: object) -> int:
        """Dollars as cents; a minus sign means a loss."""
        lost = isinstance(value, str) and value.startswith("-")
        try:
            if isinstance(value, int) and value < 0:
                return -read_money(-value)
            return -read_money(str(value)[1:]) if lost else read_money(value)
        except ValueError as fault:
            self.wrong(key, str(fault))

    def table(self, key: str) -> dict[str, Any]:
        value = self.take(key, {})
        if not isinstance(value, dict):
            self.wrong(key, f"must be a table, not {value!r}")
        return value

    def rows(self, key: str) -> list[dict[str, Any]]:
        value = self.take(key, [])
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            self.wrong(key, "must be a list of tables, such as { by = 'ann', bet = 'red', dollars = 5 }")
        return value

    def words(self, key: str) -> list[str]:
        """The words of a text, or of a list of texts and numbers."""
        value = self.take(key, [])
        each = value if isinstance(value, list) else [value]
        if not all(isinstance(word, str | int) and not isinstance(word, bool) for word in each):
            self.wrong(key, f"must be a text or a list of texts, not {value!r}")
        return [word for text in each for word in str(text).replace(",", " ").split()]

    def sentences(self, key: str) -> list[str]:
        """One text or a list of texts."""
        value = self.take(key, [])
        each = value if isinstance(value, list) else [value]
        if not all(isinstance(text, str) for text in each):
            self.wrong(key, f"must be a text or a list of texts, not {value!r}")
        return each

    def time(self, key: str) -> int:
        """A duration such as "20m" or "1h 30m", in milliseconds."""
        value = self.text(key, "")
        if _TIME.sub("", value).strip():
            self.wrong(key, f"{value!r} is not a duration: write 250ms, 30s, 20m, 2h or 1d")
        return sum(int(count) * _MS[unit] for count, unit in _TIME.findall(value))

    def done(self) -> None:
        for key in self.data:
            near = get_close_matches(key, self.known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"use {', '.join(sorted(self.known))}"
            self.wrong(key, f"is not a key here: {hint}")


def time_text(ms: int) -> str:
    """Milliseconds as `time` reads them."""
    parts = []
    for unit in ("d", "h", "m", "s", "ms"):
        count, ms = divmod(ms, _MS[unit])
        if count:
            parts.append(f"{count}{unit}")
    return " ".join(parts) or "0ms"
