"""Settings: a table's choices within its rulebook."""

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
"""A technical limit, also for hypothetical tables."""
NEEDED = frozenset({"decks", "seats", "chip_min"})  # these are at least 1, or nobody can play


class SettingRule(Element):
    """One setting: its kind, its permitted values and its default."""

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
        self.approved: bool = data.get("approved", False)  # every value needs an approval that the house file names
        self.follows: Mapping[str, Mapping[str, Value]] = data.get(
            "follows", {}
        )  # other defaults for values of other settings
        self.option_of: str = data.get("ruling", "")
        self.about: str = data["about"]
        if self.says not in KINDS:
            raise ValueError(f"{self.id}: a setting is one of {', '.join(KINDS)}, not {self.says}")

    def with_default(self, value: Value) -> "SettingRule":
        """The same rule with another default."""
        other = copy(self)
        other.default = value
        return other

    def read(self, given: object) -> Value:
        """Convert a written value to this setting's kind."""
        try:
            value = _READERS[self.says](given)
        except ValueError as fault:
            raise Refusal(TableCode.SETTING_UNREADABLE, f"Setting {self.name}: {fault}.", self.cites) from None
        if self.name == "seats" and isinstance(value, int) and value > SEATS_MAX:
            raise Refusal(TableCode.TOO_MANY_SEATS, f"Setting seats: {value} is too many. Set {SEATS_MAX} at most.")
        return value

    def usual(self, values: Mapping[str, Value]) -> Value:
        """The default, given the values of the settings above this one in the chapter."""
        for other, defaults in self.follows.items():
            if str(values[other]) in defaults:
                return defaults[str(values[other])]
        return self.default

    def allow(self, value: Value, approvals: Mapping[str, str]) -> None:
        """Refuse a value that the rulebook forbids, or that lacks an approval."""
        if self.knocked_out:
            return
        number = value if isinstance(value, int) and not isinstance(value, bool) else None
        if number is not None and self.low is not None and number < self.low:
            self._refuse(f"{self.print(value)} is below the minimum, {self.print(self.low)}.")
        if number is not None and self.high is not None and number > self.high:
            self._refuse(f"{self.print(value)} is above the maximum, {self.print(self.high)}.")
        if self.values and value not in self.values:
            self._refuse(f"{value!r} is not one of {', '.join(self.values)}.")
        if value in self.approval and not approvals.get(self.name):
            why = f"{self.print(value)} needs the regulator's approval. Name its reference: approved.{self.name}=REF."
            self._refuse(why, TableCode.APPROVAL_MISSING)

    def imaginable(self, value: Value) -> bool:
        """Whether a hypothetical table may have this forbidden value."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self.low is None or value >= min(self.low, int(self.name in NEEDED))
        return self.says != "choice" or value in self.values

    @property
    def ignored(self) -> bool:
        """Whether a knocked-out setting is ignored: one that never refuses has no other effect to switch off."""
        bound = self.low is not None or self.high is not None or self.values or self.approval
        return self.knocked_out and not bound

    def _refuse(self, why: str, code: RefusalCode = TableCode.SETTING_UNLAWFUL) -> None:
        raise Refusal(code, f"Setting {self.name}: {why}", self.cites)

    def print(self, value: Value) -> str:
        """A value as people read it."""
        if self.says == "money" and isinstance(value, int):
            return f"${value // 100:,}.{value % 100:02}"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)


def read_money(given: object) -> int:
    """Convert dollars (`5`, `"2.50"`, `"$1,000"`) to cents."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given * 100
    found = _MONEY.fullmatch(given.strip()) if isinstance(given, str) else None
    if not found:
        how = 'the amount in quotes, such as "2.50"' if isinstance(given, float) else "dollars, such as 5 or 2.50"
        raise ValueError(f"{given!r} is not an amount: write {how}")
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


def _read_int(given: object) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if isinstance(given, str) and given.strip().lstrip("-").isdecimal():
        return int(given)
    raise ValueError(f"{given!r} is not a whole number")


def read_bool(given: object) -> bool:
    """Convert yes or no, as a person types it."""
    word = given if isinstance(given, bool) else _WORDS.get(str(given).lower())
    if word is None:
        raise ValueError(f"{given!r} is neither yes nor no")
    return word


def _read_text(given: object) -> str:
    if isinstance(given, str | int) and not isinstance(given, bool):
        return str(given)
    raise ValueError(f"{given!r} is not a word")


_READERS: dict[str, Callable[[object], Value]] = {
    "int": _read_int,
    "money": read_money,
    "bool": read_bool,
    "choice": _read_text,
    "text": _read_text,
}


class Settings(Mapping[str, Value]):
    """A table's settings with their values and approvals."""

    def __init__(
        self, values: Mapping[str, Value], approvals: Mapping[str, str], breaches: Sequence[Refusal] = ()
    ) -> None:
        self._values = dict(values)
        self.approvals = dict(approvals)
        self.breaches = tuple(breaches)
        self.pays: dict[str, Any] = {}  # odds other than the listed ones, by the line's id

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
        assert isinstance(value, int), f"setting {name} is not a number"
        return int(value)

    def text(self, name: str) -> str:
        return str(self._values[name])

    def flag(self, name: str) -> bool:
        return bool(self._values[name])


def choose_settings(
    rules: Mapping[str, SettingRule], given: Mapping[str, object], *, hypothetical: bool = False
) -> Settings:
    """Fill in the defaults, read the given values, and check each one against the rulebook.

    A hypothetical table keeps an unlawful value and records the breach, so that every output can mention it.
    """
    approvals = {k.removeprefix("approved."): str(v).strip() for k, v in given.items() if k.startswith("approved.")}
    values: dict[str, Value] = {name: rule.default for name, rule in rules.items()}
    breaches: list[Refusal] = []
    for name, written in given.items():
        if name.startswith("approved."):
            continue
        if name not in rules:
            says = f"There is no setting {name}. Choose one of {', '.join(sorted(rules))}."
            raise Refusal(TableCode.SETTING_UNKNOWN, says)
        value = rules[name].read(written)
        if not rules[name].ignored:
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
