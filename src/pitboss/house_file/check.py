"""Whether a house may stand as its file describes it: every breach with its clause, every approval that is missing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.engine.core import read_practice
from pitboss.engine.game import Game
from pitboss.engine.table import Table
from pitboss.games import games
from pitboss.house_file.house_file import LIMITS_APPROVAL, House, HouseTable, read_house
from pitboss.rulebooks.book import Chapter, chapter, rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode
from pitboss.rulebooks.settings import SettingRule

APPROVAL = TableCode.APPROVAL_MISSING
FAULTS = (
    InputCode.GAME_UNKNOWN, InputCode.RULEBOOK_UNKNOWN, InputCode.EQUIPMENT_UNKNOWN,
    TableCode.SETTING_UNKNOWN, TableCode.SETTING_UNREADABLE, InputCode.APPROVAL_UNKNOWN,
)  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """Something wrong with a table: `breach` of a clause, `approval` missing, or a `fault` in what is written."""

    table: str
    line: int
    code: str
    says: str
    cites: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        if self.code in FAULTS:
            return "fault"
        return "approval" if self.code == APPROVAL else "breach"

    def __str__(self) -> str:
        where = f" ({', '.join(self.cites)})" if self.cites else ""
        return f"line {self.line}: {self.table}: {self.says}{where} [{self.code}]"


@dataclass(frozen=True)
class HouseReport:
    """What was found, table by table."""

    house: House
    findings: tuple[Finding, ...]

    @property
    def lawful(self) -> bool:
        return not self.findings

    def of(self, kind: str) -> list[Finding]:
        return [finding for finding in self.findings if finding.kind == kind]


def check_house(path: Path) -> HouseReport:
    """Hold every table of a house file to its rulebook."""
    house = read_house(path)
    return HouseReport(house, tuple(finding for entry in house.tables for finding in check_table(entry)))


def check_table(entry: HouseTable) -> Iterator[Finding]:
    """Everything wrong with one table, not only the first."""
    try:
        game, page = find_page(entry)
    except Refusal as refusal:
        yield _finding(entry, refusal.code.removesuffix("-unknown"), refusal)
        return
    kept = _in_its_words(page, entry.given())
    for key in list(kept):
        wrong = _wrong(page, key, kept)
        yield from (_finding(entry, key, refusal) for refusal in wrong)
        if wrong:
            del kept[key]
    # What is left is lawful one by one; a table of it shows which settings do not go together.
    table = Table[Any](game, page.rulebook, kept, hypothetical=True)
    yield from (_finding(entry, _named_in(refusal, kept), refusal) for refusal in table.settings.breaches)
    yield from _unapproved(entry, page, kept)


def find_page(entry: HouseTable) -> tuple[Game, Chapter]:
    """The game and the chapter a table goes by: the rulebook it names, else the game's only one."""
    every = games()
    if entry.game not in every:
        raise Refusal(InputCode.GAME_UNKNOWN, f"no game {entry.game!r}; there are {', '.join(every)}")
    has = rulebooks_with(entry.game)
    rulebook = entry.rulebook or (has[0] if len(has) == 1 else "")
    if rulebook not in has:
        raise Refusal(
            InputCode.RULEBOOK_UNKNOWN, f"{entry.game} is played under {', '.join(has)}, not {rulebook or 'nothing'}"
        )
    page, equipment = chapter(rulebook, entry.game), entry.entries.get("equipment")
    if equipment is not None and "equipment" not in page.settings and equipment not in list(page.gear):
        raise Refusal(
            InputCode.EQUIPMENT_UNKNOWN, f"{entry.game} is played with {', '.join(page.gear)}, not {equipment!r}"
        )
    return every[entry.game], page


def open_table(entry: HouseTable) -> Table[Any]:
    """The table itself; a Refusal says why it may not be opened."""
    game, page = find_page(entry)
    return Table(game, page.rulebook, _in_its_words(page, entry.given()))


def _in_its_words(page: Chapter, given: Mapping[str, object]) -> dict[str, object]:
    """What a table's own settings call it: the only equipment there is needs no setting, and one approval of the
    limits stands behind the minimum and the maximum, and where the sign names it.
    """
    known = dict(given)
    if "equipment" not in page.settings:
        known.pop("equipment", None)
    reference = known.get(f"approved.{LIMITS_APPROVAL}")
    if isinstance(reference, str) and reference.strip():
        del known[f"approved.{LIMITS_APPROVAL}"]
        approved = {f"approved.{name}": reference for name, rule in page.settings.items() if _is_limit(rule)}
        named = {"limits_approval": reference} if "limits_approval" in page.settings else {}
        return {**approved, **named, **known}
    return known


def _wrong(page: Chapter, key: str, given: Mapping[str, object]) -> list[Refusal]:
    """What is wrong with one entry by itself: no such setting, no such value, or not a lawful one."""
    approvals = {k: v for k, v in given.items() if k.startswith("approved.")}
    try:
        if key == "practice":
            read_practice(given[key])
            return []
        if key in approvals:
            _read_approval(page, key.removeprefix("approved."), given[key])
            return []
        breaches = page.choose({**approvals, key: given[key]}, hypothetical=True).breaches
    except Refusal as refusal:
        return [refusal]
    unasked = {str(breach) for breach in page.choose(approvals, hypothetical=True).breaches}
    return [breach for breach in breaches if str(breach) not in unasked]


def _read_approval(page: Chapter, name: str, reference: object) -> None:
    if name not in page.settings and name not in ("odds", LIMITS_APPROVAL):
        raise Refusal(InputCode.APPROVAL_UNKNOWN, f"nothing called {name} needs an approval")
    if not isinstance(reference, str) or not reference.strip():
        raise Refusal(TableCode.SETTING_UNREADABLE, f"the approval of {name} has no reference")


def _is_limit(rule: SettingRule) -> bool:
    """A limit on wagers, which rests on an approval; other such settings name theirs by themselves."""
    return rule.approved and rule.says == "money"


def _unapproved(entry: HouseTable, page: Chapter, given: Mapping[str, object]) -> Iterator[Finding]:
    """Settings that rest on an approval whatever their value: limits, above all."""
    for name, rule in page.settings.items():
        if rule.approved and not rule.knocked_out and not given.get(f"approved.{name}"):
            either = f" or approvals.{LIMITS_APPROVAL}" if _is_limit(rule) else ""
            says = f"setting {name}: the regulator's approval is not named: approvals.{name}{either}"
            yield _finding(entry, name, Refusal(APPROVAL, says, rule.cites_of(page.rulebook)))


def _named_in(refusal: Refusal, given: Mapping[str, object]) -> str:
    """The setting that a refusal speaks of, if it names one that the file sets."""
    return next((key for key in given if key in refusal.says.split()), "")


def _finding(entry: HouseTable, key: str, refusal: Refusal) -> Finding:
    return Finding(entry.name, entry.line_of(key), refusal.code, refusal.says, refusal.cites)
