"""Poker hand histories (PHH): `.phh` has one hand, `.phhs` several. Reads, checks and writes them, without a table.

A history is TOML with fixed field names. Numbers stay as written, whole or decimal, never a float. Fields that begin
with `_` are private: pitboss preserves them, and writes there what the format has no field for.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

from pitboss.phh.actions import Action, PhhFault, read_action
from pitboss.phh.variants import OPTIONAL, PRIVATE, REQUIRED, Variant, find_variant
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.scripts import toml_writer as toml

Number = int | Decimal
PLAYERS_MIN = 2
PER_PLAYER = (
    "antes",
    "blinds_or_straddles",
    "starting_stacks",
    "players",
    "seats",
    "finishing_stacks",
    "winnings",
    "time_banks",
)
AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet")
BLINDS, STACKS = "blinds_or_straddles", "starting_stacks"  # a negative blind was posted out of turn
STAKES = ("antes", BLINDS, STACKS, "finishing_stacks", "winnings")


@dataclass(frozen=True)
class History:
    """One hand: its fields in the order of the file."""

    fields: Mapping[str, Any]
    name: str = ""  # of its table in a file of several
    variant: Variant = field(init=False, compare=False)
    actions: tuple[Action, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _required(self.fields)
        object.__setattr__(self, "variant", find_variant(self.fields))
        _complete(self.fields, self.variant)
        _lengths(self.fields)
        _amounts(self.fields)
        actions = [read_action(text, n, self.players) for n, text in enumerate(self.fields["actions"], 1)]
        object.__setattr__(self, "actions", tuple(actions))

    @property
    def players(self) -> int:
        return len(self.fields["starting_stacks"])

    @property
    def names(self) -> list[str]:
        """The players' names; p1, p2 ... where the history has none."""
        given = self.fields.get("players") or [""] * self.players
        return [name or f"p{n}" for n, name in enumerate(given, 1)]

    def amounts(self, key: str) -> list[Number]:
        """Amounts by player; zero for everybody where the field is missing."""
        return list(self.fields.get(key, [0] * self.players))

    def amount(self, key: str) -> Number:
        value: Number = self.fields[key]
        return value


def read_phh(path: str | Path) -> list[History]:
    """Read the hands of a file. A PhhFault says what is wrong, and where."""
    try:
        return parse_phh(Path(path).read_text(encoding="utf-8-sig"))  # some editors begin with a byte order mark
    except PhhFault as fault:
        fault.file = str(path)
        raise
    except UnicodeDecodeError as wrong:
        unread = PhhFault("", InputCode.PHH_UNREADABLE, f"is not text: {wrong.reason}")
        unread.file = str(path)
        raise unread from None


def parse_phh(text: str) -> list[History]:
    """The hands of a text: one, or several under numbered headings."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ArithmeticError) as fault:
        raise PhhFault("", InputCode.PHH_UNREADABLE, f"is not TOML: {fault}") from None
    if not data:
        raise PhhFault("", InputCode.PHH_EMPTY, "has no hand")
    if not _several(data):
        return [_history(data, "")]
    return [_history(hand, name) for name, hand in data.items()]


def _several(data: Mapping[str, Any]) -> bool:
    return "variant" not in data and all(isinstance(hand, dict) for hand in data.values())


def _history(data: dict[str, Any], name: str) -> History:
    try:
        return History(data, name)
    except PhhFault as fault:
        fault.hand = name
        raise


# -- checks -----------------------------------------------------------------------------------------------------------


def _required(fields: Mapping[str, Any]) -> None:
    for key in ("variant", "antes", "starting_stacks", "actions"):
        if key not in fields:
            raise PhhFault(key, InputCode.PHH_FIELD_MISSING, "is missing")
    for key in ("antes", "starting_stacks", "actions", *PER_PLAYER):
        if key in fields and not isinstance(fields[key], list):
            raise PhhFault(key, InputCode.PHH_FIELD_WRONG, f"must be a list, not {fields[key]!r}")
    if len(fields["starting_stacks"]) < PLAYERS_MIN:
        raise PhhFault("starting_stacks", InputCode.PHH_FIELD_WRONG, "must have two players or more")
    if not all(isinstance(action, str) for action in fields["actions"]):
        raise PhhFault("actions", InputCode.PHH_FIELD_WRONG, "must be a list of texts")


def _complete(fields: Mapping[str, Any], variant: Variant) -> None:
    for key in variant.fields:
        if key not in fields:
            raise PhhFault(key, InputCode.PHH_FIELD_MISSING, f"is missing; {variant.code} needs it")
    for key in (*AMOUNTS, "blinds_or_straddles"):
        if key in fields and key not in variant.fields:
            raise PhhFault(key, InputCode.PHH_FIELD_WRONG, f"is not for {variant.code}")


def _lengths(fields: Mapping[str, Any]) -> None:
    players = len(fields["starting_stacks"])
    for key in PER_PLAYER:
        if key in fields and len(fields[key]) != players:
            raise PhhFault(key, InputCode.PHH_FIELD_WRONG, f"has {len(fields[key])} places for {players} players")


def _amounts(fields: Mapping[str, Any]) -> None:
    for key in STAKES:
        for number in fields.get(key, ()):
            _amount(key, abs(number) if key == BLINDS and _is_number(number) else number, some=key == STACKS)
    for key in AMOUNTS:
        if key in fields:
            _amount(key, fields[key], some=True)


def _is_number(value: object) -> bool:
    return isinstance(value, Number) and not isinstance(value, bool)


def _amount(key: str, number: Any, *, some: bool) -> None:
    """Check an amount: a number of at least zero, or above zero where one is required."""
    wrong = not _is_number(number) or Decimal(number).is_nan()
    if wrong or (number <= 0 if some else number < 0):
        raise PhhFault(key, InputCode.PHH_FIELD_WRONG, f"{number} is no amount")


def strange_fields(history: History) -> list[str]:
    """Fields that the format does not know and that are not private: preserved, but worth a warning."""
    known = {*REQUIRED, *OPTIONAL}
    return [key for key in history.fields if key not in known and not key.startswith(PRIVATE)]


# -- writing ----------------------------------------------------------------------------------------------------------


def write_phh(histories: Sequence[History], *, several: bool | None = None) -> str:
    """Histories as text: one as `.phh`, several under their headings as `.phhs`; `several` forces the latter."""
    if len(histories) == 1 and not several:
        return _text(histories[0])
    named = [(history.name or str(n), history) for n, history in enumerate(histories, 1)]
    if len({name for name, _ in named}) < len(named):
        named = [(str(n), history) for n, history in enumerate(histories, 1)]
    return "\n".join(f"[{toml.key(name)}]\n{_text(history)}" for name, history in named)


def _text(history: History) -> str:
    return "".join(f"{toml.key(key)} = {_value(value, key)}\n" for key, value in history.fields.items())


def _value(value: Any, key: str = "") -> str:
    """A value in TOML; each action of a hand is on its own line."""
    if key == "actions":
        return "[\n" + "".join(f"  {toml.text(action)},\n" for action in value) + "]"
    if isinstance(value, Decimal):
        return _decimal(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{toml.key(name)} = {_value(one)}" for name, one in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(one) for one in value)}]"
    return toml.value(value)


def _decimal(value: Decimal) -> str:
    """A decimal that TOML reads as the same decimal."""
    if not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    text = str(value)
    return text if set(text) & set(".eE") else f"{text}.0"


def numbers_of(history: History) -> Iterable[Number]:
    """Every amount of a history, to find their common unit."""
    for key in STAKES:
        yield from history.fields.get(key, ())
    for key in AMOUNTS:
        if key in history.fields:
            yield history.fields[key]
    yield from (action.amount for action in history.actions if action.amount is not None)
