"""Rulebooks: the numbers of each jurisdiction as data, every value with its clause.

A chapter is one game in one rulebook, read from `rulebooks/<rulebook>/<game>.toml`.
"""

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from pitboss.rulebooks.clauses import documents
from pitboss.rulebooks.elements import KNOCKED, Element
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.odds import Odds, parse_odds
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import SettingRule, Settings, choose_settings, read_money

Price = Odds | int
E = TypeVar("E", bound=Element)
FIRST_CHOICE = "bahamas"
PARTS = ("numbers", "odds", "policy", "rows", "settings", "equipment", "incidents", "include", "defaults")

# More folders of rulebook data, for games that are not shipped with pitboss.
FOLDERS: list[Traversable] = [files("pitboss.rulebooks")]


class Entries(dict[str, E]):
    """The entries of one part of a chapter. A name that it does not have is a misprint, in the page or in the game."""

    def __init__(self, page: str, part: str, entries: Mapping[str, E]) -> None:
        super().__init__(entries)
        self.page = page
        self.part = part

    def __missing__(self, name: str) -> E:
        raise Misprint(
            f"{self.page}.toml: [{self.part}] has no {name}, which the game reads: add it or correct the name"
        )

    def also(self, shared: Mapping[str, E]) -> "Entries[E]":
        """With the entries of an included page, where this page has none of that name."""
        return Entries(self.page, self.part, {**shared, **self})


class Number(Element):
    """A count, limit or interval that the text prints."""

    __slots__ = ("printed",)

    def __init__(self, owner: str, name: str, data: Mapping[str, Any]) -> None:
        super().__init__("number", f"{owner}/numbers/{name}", data["clauses"])
        self.printed: int = data["value"]

    @property
    def value(self) -> int:
        return self.printed + 1 if self.knocked_out else self.printed


class PayLine(Element):
    """One line of a schedule: what a result pays, as odds or as a fixed sum in cents."""

    __slots__ = ("_amount", "_odds", "label", "name")

    def __init__(self, owner: str, name: str, data: Mapping[str, Any]) -> None:
        super().__init__("line", f"{owner}/{name}", data["clauses"])
        self.name = name
        self.label: str = data.get("label", name.replace("-", " "))
        if "pays" not in data and "dollars" not in data:
            raise Misprint(f'{owner} {name} has no pays and no dollars: write pays = "3 to 2", or dollars = 50')
        self._odds = parse_odds(data["pays"]) if "pays" in data else None
        self._amount: int = 100 * data.get("dollars", 0)

    @property
    def odds(self) -> Odds:
        assert self._odds is not None, f"{self.id} pays a fixed sum, not odds"
        return Odds(self._odds.num + self._odds.den, self._odds.den) if self.knocked_out else self._odds

    @property
    def amount(self) -> int:
        return self._amount + 100 if self.knocked_out else self._amount

    @property
    def is_odds(self) -> bool:
        return self._odds is not None

    def __str__(self) -> str:
        return str(self.odds) if self.is_odds else f"${self.amount // 100:,}"


class Row(Element):
    """One row of a rule table: flags or codes that a rule function reads."""

    __slots__ = ("label", "name", "printed")

    def __init__(self, owner: str, name: str, data: Mapping[str, Any]) -> None:
        super().__init__("row", f"{owner}/{name}", data["clauses"])
        self.name = name
        self.label: str = data.get("label", name.replace("-", " "))
        self.printed: tuple[int, ...] = tuple(data["values"])

    @property
    def values(self) -> tuple[int, ...]:
        if not self.knocked_out:
            return self.printed
        return tuple(1 - v if v in (0, 1) else 0 for v in self.printed)


class Policy(Element):
    """Whether a house may pay other odds than the schedule: never, only better ones, or with approval."""

    __slots__ = ("rule",)

    def __init__(self, owner: str, schedule: str, data: Mapping[str, Any]) -> None:
        super().__init__("setting", f"{owner}/policy/{schedule}", data["clauses"])
        self.rule: str = data["rule"]
        if self.rule not in ("exact", "minimum", "approval"):
            raise ValueError(f"{self.id}: odds are exact, minimum or approval, not {self.rule}")

    def allow(self, line: PayLine, pays: Price, approvals: Mapping[str, str]) -> None:
        """Refuse odds that the rulebook does not permit."""
        listed: Price = line.odds if line.is_odds else line.amount
        if self.knocked_out or pays == listed:
            return
        if self.rule == "exact":
            raise Refusal(TableCode.ODDS_FIXED, f"{line.label} pays exactly {line} under this rulebook.", self.cites)
        if self.rule == "minimum" and _less(pays, listed):
            raise Refusal(TableCode.ODDS_TOO_LOW, f"{line.label} pays at least {line}. Set higher odds.", self.cites)
        if self.rule == "approval" and not approvals.get("odds"):
            why = f"{line.label} pays {line}. Other odds need an approval: name it with approved.odds=REF."
            raise Refusal(TableCode.APPROVAL_MISSING, why, self.cites)


def _less(pays: Price, listed: Price) -> bool:
    if isinstance(pays, Odds) and isinstance(listed, Odds):
        return pays.num * listed.den < listed.num * pays.den
    assert isinstance(pays, int), "a price is read in the kind of its line"
    assert isinstance(listed, int), "a price is read in the kind of its line"
    return pays < listed


class Chapter:
    """One game in one rulebook: numbers, schedules, rule tables, settings, equipment.

    `include` names a page of the same rulebook that several games share. Its entries are the same rules for all those
    games. An entry of the game's own page replaces a shared one of the same name, and `defaults` changes the default
    of a shared setting for this game.
    """

    def __init__(
        self, rulebook: str, game: str, data: Mapping[str, Any], digest: str, shared: "Chapter | None" = None
    ) -> None:
        owner = f"{rulebook}/{game}"
        strange = [part for part in data if part not in PARTS]
        if strange:
            raise Misprint(f"[{strange[0]}] is not a part of a chapter: use {', '.join(PARTS)}")
        self.rulebook = rulebook
        self.game = game
        self.hash = digest
        self.numbers = _entries(Number, owner, "numbers", data.get("numbers", {}), "value")
        self.schedules = {
            s: _entries(PayLine, f"{owner}/odds/{s}", f"odds.{s}", lines) for s, lines in data.get("odds", {}).items()
        }
        self.tables = {
            s: _entries(Row, f"{owner}/rows/{s}", f"rows.{s}", rows, "values")
            for s, rows in data.get("rows", {}).items()
        }
        settings = data.get("settings", {})
        self.settings = _entries(SettingRule, owner, "settings", settings, "kind", "default", "about")
        self.policies = _entries(Policy, owner, "policy", data.get("policy", {}), "rule")
        self.gear: dict[str, tuple[str, ...]] = {n: tuple(g) for n, g in data.get("equipment", {}).items()}
        # Incidents of equipment that the engine does not know, for outside games.
        self.incidents: dict[str, tuple[str, ...]] = {n: tuple(k) for n, k in data.get("incidents", {}).items()}
        if shared is not None:
            self._include(shared, data.get("defaults", {}))
        # Prepared once, because steps read these at every card.
        self._printed = {name: number.printed for name, number in self.numbers.items()}
        self._flat = {s: tuple(v for row in rows.values() for v in row.printed) for s, rows in self.tables.items()}
        self._places = {s: tuple(r for r in rows.values() for _ in r.printed) for s, rows in self.tables.items()}

    def _include(self, shared: "Chapter", defaults: Mapping[str, Any]) -> None:
        """Add the entries of a shared page that the game's own page does not have."""
        strange = [name for name in defaults if name not in shared.settings]
        if strange:
            raise Misprint(f"[defaults] names {strange[0]}, which is not a setting of the included page")
        self.numbers = self.numbers.also(shared.numbers)
        self.schedules = {**shared.schedules, **self.schedules}
        self.tables = {**shared.tables, **self.tables}
        named = {name: shared.settings[name].with_default(value) for name, value in defaults.items()}
        self.settings = self.settings.also({**shared.settings, **named})
        self.policies = self.policies.also(shared.policies)
        self.gear = {**shared.gear, **self.gear}
        self.incidents = {**shared.incidents, **self.incidents}

    def number(self, name: str) -> int:
        """A number of the chapter; another value if it is knocked out."""
        return self.numbers[name].value if KNOCKED or name not in self._printed else self._printed[name]

    def flat(self, table: str) -> tuple[int, ...]:
        """A rule table as rule functions read it: all rows in sequence; a knocked-out row has other values."""
        if KNOCKED:
            return tuple(value for row in self.tables[table].values() for value in row.values)
        return self._flat[table]

    def row_at(self, table: str, index: int) -> Row:
        """The row at an index of the flat table."""
        return self._places[table][index]

    def elements(self) -> list[Element]:
        """All elements of this chapter."""
        lines = [line for schedule in self.schedules.values() for line in schedule.values()]
        rows = [row for table in self.tables.values() for row in table.values()]
        return [*self.numbers.values(), *lines, *rows, *self.settings.values(), *self.policies.values()]

    def choose(self, given: Mapping[str, object], *, hypothetical: bool = False) -> Settings:
        """A table's settings, checked against this chapter; `pays.LINE` sets other odds than the listed ones."""
        plain = {k: v for k, v in given.items() if not k.startswith("pays.")}
        settings = choose_settings(self.settings, plain, hypothetical=hypothetical)
        for key, written in given.items():
            if key.startswith("pays."):
                self._reprice(settings, key.removeprefix("pays."), written, hypothetical=hypothetical)
        return settings

    def _reprice(self, settings: Settings, name: str, written: object, *, hypothetical: bool) -> None:
        found = [(s, lines[n]) for s, lines in self.schedules.items() for n in lines if name in (n, f"{s}.{n}")]
        if len(found) != 1:
            says = f"pays.{name} must name one line of the schedules, not {len(found) or 'none'}."
            raise Refusal(TableCode.SETTING_UNKNOWN, says)
        schedule, line = found[0]
        try:
            pays: Price = parse_odds(str(written)) if line.is_odds else read_money(written)
        except ValueError as fault:
            raise Refusal(TableCode.SETTING_UNREADABLE, f"pays.{name}: {fault}.", line.cites) from None
        try:
            self._allow(schedule, line, pays, settings)
        except Refusal as breach:
            if not hypothetical:
                raise
            settings.breaches = (*settings.breaches, breach)
        settings.pays[line.id] = pays

    def _allow(self, schedule: str, line: PayLine, pays: Price, settings: Settings) -> None:
        """Check odds against the chapter's policy; without a policy, only the printed odds are permitted."""
        policy = self.policies.get(schedule)
        if policy is None:
            says = f"{line.label} pays {line}. The rulebook permits no other odds."
            raise Refusal(TableCode.ODDS_FIXED, says, line.cites)
        policy.allow(line, pays, settings.approvals)

    def odds(self, settings: Settings, schedule: str, name: str) -> Odds:
        """What a line of a schedule pays at a table with these settings."""
        line = self.schedules[schedule][name]
        pays = settings.pays.get(line.id, line.odds)
        assert isinstance(pays, Odds)
        return pays

    def amount(self, settings: Settings, schedule: str, name: str) -> int:
        """What a line with a fixed sum pays, in cents."""
        line = self.schedules[schedule][name]
        pays = settings.pays.get(line.id, line.amount)
        assert isinstance(pays, int)
        return pays


def _entries(
    build: Callable[[str, str, Mapping[str, Any]], E], owner: str, part: str, data: Mapping[str, Any], *needs: str
) -> Entries[E]:
    """Build the elements of one part of a chapter; each entry needs its clauses and the part's own keys."""
    for name, entry in data.items():
        lacks = [key for key in ("clauses", *needs) if not isinstance(entry, Mapping) or key not in entry]
        if lacks:
            raise Misprint(f"[{part}] {name} has no {' and no '.join(lacks)}")
    page = "/".join(owner.split("/")[:2])
    return Entries(page, part, {name: build(owner, name, entry) for name, entry in data.items()})


def _page(rulebook: str, game: str) -> Traversable | None:
    for folder in FOLDERS:
        page = folder / rulebook / f"{game}.toml"
        if page.is_file() and rulebook != "rulings":  # the folder of rulings has pages of the same names
            return page
    return None


@cache
def chapter(rulebook: str, game: str) -> Chapter:
    """The chapter of a game in a rulebook; a LookupError names the rulebooks that have it."""
    page = _page(rulebook, game)
    if page is None:
        has = ", ".join(rulebooks_with(game)) or "no other rulebook has it"
        raise LookupError(f"the rulebook {rulebook} has no {game}; choose {has}")
    raw = page.read_bytes()
    try:
        data = tomllib.loads(raw.decode())
        shared = _included(rulebook, data.get("include"))
        digest = hashlib.sha256(raw + (shared.hash.encode() if shared else b"")).hexdigest()
        return Chapter(rulebook, game, data, digest, shared)
    except ValueError as fault:
        raise Misprint(f"{page}: {fault}") from fault


def _included(rulebook: str, name: object) -> Chapter | None:
    """The page that a chapter shares with others, if it names one."""
    if name is None:
        return None
    if not isinstance(name, str):
        raise Misprint(f"include must name one page of the rulebook, not {name!r}")
    try:
        return chapter(rulebook, name)
    except LookupError:
        raise Misprint(f"include names {name}, which the rulebook {rulebook} does not have") from None


def rulebooks_with(game: str) -> tuple[str, ...]:
    """The rulebooks with a chapter on this game."""
    return tuple(sorted(slug for slug in set(documents().values()) if _page(slug, game)))


def usual_rulebook(game: str) -> str:
    """The default rulebook of a game: its only one, else the one with the most games."""
    has = rulebooks_with(game)
    return FIRST_CHOICE if FIRST_CHOICE in has else has[0]
