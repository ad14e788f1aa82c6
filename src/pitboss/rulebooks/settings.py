"""Settings: a table's choices inside what its rulebook permits."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from pitboss.rulebooks.elements import Element
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import RefusalCode, TableCode

Value = int | str | bool
_MONEY = re.compile(r"\$?(\d[\d,]*)(?:\.(\d\d))?")
_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
KINDS = ("int", "money", "bool", "choice", "text")
SEATS_MAX = 100
"""What a table can hold in memory, whatever a rulebook or a hypothetical table permits."""
NEEDED = frozenset({"decks", "seats", "chip_min"})  # of these there is at least one, or nothing can be played


class SettingRule(Element):
    """One setting: its kind, what the rulebook permits, what holds when nothing is said."""

    __slots__ = (
        "about", "approval", "approved", "default", "follows", "high", "low", "name", "option_of", "says", "values",
    )  # fmt: skip

    def __init__(self, owner: str, name: str, data: Mapping[str, Any]) -> None:
        super().__init__("setting", f"{owner}/settings/{name}", data["clauses"])
        self.name = name
        self.says: str = data["kind"]
        self.default: Value = data["default"]
        self.low: int | None = data.get("min")
        self.high: int | None = data.get("max")
        self.values: tuple[str, ...] = tuple(data.get("values", ()))
        self.approval: tuple[Value, ...] = tuple(data.get("approval", ()))
        self.approved: bool = data.get("approved", False)  # any value rests on an approval, which a house file names
        self.follows: Mapping[str, Mapping[str, Value]] = data.get("follows", {})  # another default where another is so
        self.option_of: str = data.get("ruling", "")
        self.about: str = data["about"]
        if self.says not in KINDS:
            raise ValueError(f"{self.id}: a setting is one of {', '.join(KINDS)}, not {self.says}")

    def with_default(self, value: Value) -> "SettingRule":
        """The same rule, where another value holds when nothing is said."""
        other = copy(self)
        other.default = value
        return other

    def read(self, given: object) -> Value:
        """Turn what was written into a value of this setting's kind."""
        try:
            value = _READERS[self.says](given)
        except ValueError as fault:
            raise Refusal(TableCode.SETTING_UNREADABLE, f"setting {self.name}: {fault}", self.cites) from None
        if self.name == "seats" and isinstance(value, int) and value > SEATS_MAX:
            raise Refusal(TableCode.TOO_MANY_SEATS, f"setting seats: {value} is too many: {SEATS_MAX} at most")
        return value

    def usual(self, values: Mapping[str, Value]) -> Value:
        """What holds when nothing is said, where settings above this one in the chapter have these values."""
        for other, defaults in self.follows.items():
            if str(values[other]) in defaults:
                return defaults[str(values[other])]
        return self.default

    def allow(self, value: Value, approvals: Mapping[str, str]) -> None:
        """Refuse a value that the rulebook forbids, or that waits for an approval."""
        if self.knocked_out:
            return
        number = value if isinstance(value, int) and not isinstance(value, bool) else None
        if number is not None and self.low is not None and number < self.low:
            self._refuse(f"{self.print(value)} is below the least permitted, {self.print(self.low)}")
        if number is not None and self.high is not None and number > self.high:
            self._refuse(f"{self.print(value)} is above the most permitted, {self.print(self.high)}")
        if self.values and value not in self.values:
            self._refuse(f"{value!r} is not one of {', '.join(self.values)}")
        if value in self.approval and not approvals.get(self.name):
            self._refuse(
                f"{self.print(value)} needs the regulator's approval: name its reference with approved.{self.name}=REF",
                TableCode.APPROVAL_MISSING,
            )

    def imaginable(self, value: Value) -> bool:
        """Whether a value that is forbidden means anything, so that at least a hypothetical table may have it."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self.low is None or value >= min(self.low, int(self.name in NEEDED))
        return self.says != "choice" or value in self.values

    @property
    def unheard(self) -> bool:
        """Knocked out, a setting accepts anything; one that refuses nothing anyway is not listened to."""
        bound = self.low is not None or self.high is not None or self.values or self.approval
        return self.knocked_out and not bound

    def _refuse(self, why: str, code: RefusalCode = TableCode.SETTING_UNLAWFUL) -> None:
        raise Refusal(code, f"setting {self.name}: {why}", self.cites)

    def print(self, value: Value) -> str:
        """A value in the reader's words."""
        if self.says == "money" and isinstance(value, int):
            return f"${value // 100:,}.{value % 100:02}"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)


def read_money(given: object) -> int:
    """Dollars, as `5`, `"2.50"` or `"$1,000"`, to cents."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given * 100
    found = _MONEY.fullmatch(given.strip()) if isinstance(given, str) else None
    if not found:
        how = 'the amount in quotes, as "2.50"' if isinstance(given, float) else "dollars, as 5 or 2.50"
        raise ValueError(f"{given!r} is no amount: write {how}")
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


def _read_int(given: object) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if isinstance(given, str) and given.strip().lstrip("-").isdecimal():
        return int(given)
    raise ValueError(f"{given!r} is no whole number")


def read_bool(given: object) -> bool:
    """Yes or no, in the words a person types."""
    word = given if isinstance(given, bool) else _WORDS.get(str(given).lower())
    if word is None:
        raise ValueError(f"{given!r} is neither yes nor no")
    return word


def _read_text(given: object) -> str:
    if isinstance(given, str | int) and not isinstance(given, bool):
        return str(given)
    raise ValueError(f"{given!r} is no word")


_READERS: dict[str, Callable[[object], Value]] = {
    "int": _read_int,
    "money": read_money,
    "bool": read_bool,
    "choice": _read_text,
    "text": _read_text,
}


class Settings(Mapping[str, Value]):
    """A table's settings: every one with its value, and which approvals stand behind them."""

    def __init__(
        self, values: Mapping[str, Value], approvals: Mapping[str, str], breaches: Sequence[Refusal] = ()
    ) -> None:
        self._values = dict(values)
        self.approvals = dict(approvals)
        self.breaches = tuple(breaches)
        self.pays: dict[str, Any] = {}  # prices other than the listed ones, by the line's id

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def num(self, name: str) -> int:
        value = self._values[name]
        assert isinstance(value, int), f"setting {name} is no number"
        return int(value)

    def text(self, name: str) -> str:
        return str(self._values[name])

    def flag(self, name: str) -> bool:
        return bool(self._values[name])


def choose_settings(
    rules: Mapping[str, SettingRule], given: Mapping[str, object], *, hypothetical: bool = False
) -> Settings:
    """Fill in the defaults, read what was given, and hold each value to the rulebook.

    A hypothetical table keeps an unlawful value and carries the breach, so that every output can say so.
    """
    approvals = {k.removeprefix("approved."): str(v).strip() for k, v in given.items() if k.startswith("approved.")}
    values: dict[str, Value] = {name: rule.default for name, rule in rules.items()}
    breaches: list[Refusal] = []
    for name, written in given.items():
        if name.startswith("approved."):
            continue
        if name not in rules:
            raise Refusal(TableCode.SETTING_UNKNOWN, f"no setting {name}; there are {', '.join(sorted(rules))}")
        value = rules[name].read(written)
        if not rules[name].unheard:
            values[name] = value
    for name, rule in rules.items():
        if rule.follows and name not in given:
            values[name] = rule.usual(values)
        try:
            rule.allow(values[name], approvals)
        except Refusal as breach:
            if not hypothetical or not rule.imaginable(values[name]):
                raise
            breaches.append(breach)
    return Settings(values, approvals, breaches)
