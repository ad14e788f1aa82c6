"""The acts of a round script: one line of `play`, or one wager."""

import re
from dataclasses import dataclass, field
from typing import Any

from pitboss.engine.ask import ROLES
from pitboss.engine.betting import BET_FOR
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.rulebooks.settings import read_money
from pitboss.scripts.toml_reader import ScriptFault, TomlTable

CHIPS = 1000
"""Default chips of a person, in dollars."""
LIKE_MONEY = re.compile(r"\$+\d[\d,]*(\.\d\d)?")
"""An amount in the arguments of an order; a second dollar sign marks a text that looks like an amount."""
AMOUNTS = frozenset({"min", "max", "unit", "to", "put", "reading"})
"""Arguments of incidents and orders that are amounts, besides `dollars`."""
NO_SEAT = "index "
"""The prefix of a seat number that the table does not have."""
HAND = re.compile(r"seat (\d+)")
"""The hand of a seat, by its printed number."""


@dataclass(frozen=True)
class ScriptAct:
    """One act of a person, and when: at once, at a named question, or after a number of cards or results.

    An answer waits for its question; other acts happen at once, unless `at` or `after` says when. A script that expects
    a refusal gives its code in `refused`, its `clauses`, or both.
    """

    place: str
    do: str
    by: str
    role: str
    args: dict[str, Any] = field(default_factory=dict)
    at: str = ""
    nth: int = 1
    after: int | None = None
    wait: int = 0
    refused: str = ""
    clauses: tuple[str, ...] = ()

    @property
    def due(self) -> str:
        """The expected refusal in words; empty if none is expected."""
        return ", ".join((self.refused, *self.clauses) if self.refused else self.clauses)


def read_bet(page: TomlTable) -> dict[str, Any]:
    """The amount, seat, means and numbers of a bet."""
    args: dict[str, Any] = {"cents": page.cents("dollars")}
    if "seat" in page.data:
        args["seat"] = page.whole("seat")
    if "means" in page.data:
        args["means"] = page.text("means")
    if "numbers" in page.data:
        args["numbers"] = page.words("numbers")
    return args


def read_act(page: TomlTable) -> ScriptAct:
    """One line of `play`: exactly one verb, who does it, and when."""
    verbs = [verb for verb in _VERBS if verb in page.data]
    if len(verbs) != 1:
        found = f"has {' and '.join(verbs)}" if verbs else f"has only {', '.join(page.data) or 'nothing'}"
        raise ScriptFault(page.place, InputCode.SCRIPT_UNREADABLE, f"{found}: write one of {', '.join(_VERBS)}")
    do, args, usual = _VERBS[verbs[0]](page)
    by = page.text("by", usual)
    if not by:
        page.wrong("by", "is missing: say who does it")
    role = page.text("role", by if by in ROLES else "player")
    if role not in ROLES:
        page.wrong("role", f"{role!r} is not a role: use {', '.join(ROLES)}")
    act = ScriptAct(
        page.place, do, by, role, args,
        at=page.text("at", ""),
        nth=page.whole("nth", 1),
        after=page.whole("after") if "after" in page.data else None,
        wait=args.pop("wait", 0),
        refused=page.text("refused", ""),
        clauses=tuple(page.sentences("clauses")),
    )  # fmt: skip
    page.done()
    return act


Read = tuple[str, dict[str, Any], str]


def _bets(page: TomlTable) -> Read:
    bet = {"spot": page.text("bet"), **read_bet(page)}
    if "for" not in page.data:
        return "bet", bet, ""
    person = page.text("for")
    return BET_FOR, {**bet, "person": person, "instructed_by": person}, "dealer"


def _removes(page: TomlTable) -> Read:
    """Take down a whole wager; with `dollars`, the one of that amount."""
    found = {"of": page.cents("dollars")} if "dollars" in page.data else {}
    return "remove", {"spot": str(page.take("remove")), **found, **_seat(page)}, ""


def _reduces(page: TomlTable) -> Read:
    """Take down a part of a wager."""
    return "remove", {"spot": str(page.take("reduce")), "cents": page.cents("dollars"), **_seat(page)}, ""


def _seat(page: TomlTable) -> dict[str, Any]:
    return {"seat": page.whole("seat")} if "seat" in page.data else {}


def _closes(page: TomlTable) -> Read:
    page.flag("close")
    return "close", {}, "dealer"


def _does(page: TomlTable) -> Read:
    page.flag("done")
    return "done", {}, "dealer"


def _chooses(page: TomlTable) -> Read:
    return "choose", {"choice": page.text("choose"), **_with(page)}, ""


def _numbers(page: TomlTable) -> Read:
    value = page.take("number")
    if not isinstance(value, str | int) or isinstance(value, bool):
        page.wrong("number", f"must be a number, or an amount in dollars, not {value!r}")
    return "number", {"value": value}, ""


def _reports(page: TomlTable) -> Read:
    return "incident", {"kind": page.text("incident"), **_with(page)}, "dealer"


def _waits(page: TomlTable) -> Read:
    return "tick", {"wait": page.time("wait")}, "clock"


def _sits(page: TomlTable) -> Read:
    args: dict[str, Any] = {"seat": page.whole("sit"), "cents": page.cents("chips", CHIPS)}
    return "sit", args | {key: page.text(key) for key in ("name", "colour") if key in page.data}, ""


def _orders(page: TomlTable) -> Read:
    return page.text("do"), _with(page), ""


_VERBS = {
    "bet": _bets,
    "remove": _removes,
    "reduce": _reduces,
    "close": _closes,
    "choose": _chooses,
    "number": _numbers,
    "done": _does,
    "incident": _reports,
    "wait": _waits,
    "sit": _sits,
    "do": _orders,
}


def _with(page: TomlTable) -> dict[str, Any]:
    """The arguments of an incident or an order. `dollars`, AMOUNTS and every text like "$25" are amounts."""
    return _arguments(page, "with", page.table("with"))


def _arguments(page: TomlTable, place: str, given: dict[str, Any]) -> dict[str, Any]:
    if "cents" in given:
        page.wrong(f"{place}.cents", "is an amount: write dollars, such as dollars = 2.50")
    return {"cents" if key == "dollars" else key: _worth(page, f"{place}.{key}", value) for key, value in given.items()}


def _worth(page: TomlTable, key: str, value: object) -> object:
    if isinstance(value, list):
        return [_worth(page, key, one) for one in value]
    if isinstance(value, dict):
        return _arguments(page, key, value)
    if key.rpartition(".")[2] in AMOUNTS | {"dollars"} and not isinstance(value, bool):
        return page.amount(key, value)
    if not isinstance(value, str | int):
        page.wrong(key, f"must be a text, a number or true or false, not {value!r}")
    if isinstance(value, str) and LIKE_MONEY.fullmatch(value):
        return value[1:] if value.startswith("$$") else read_money(value)
    return value
