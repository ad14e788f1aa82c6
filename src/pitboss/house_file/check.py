"""Checks a house file: every breach with its clause, every missing approval."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pitboss.engine.core import read_practice
from pitboss.engine.game import Game
from pitboss.engine.table import AnyTable, Table
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
    """A problem of a table: a `breach` of a clause, a missing `approval`, or a `fault` in the file."""

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
        return f"{self.table}: {self.says}{where} [{self.code}]"


@dataclass(frozen=True)
class HouseReport:
    """The findings, table by table."""

    house: House
    findings: tuple[Finding, ...]

    @property
    def lawful(self) -> bool:
        return not self.findings

    def of(self, kind: str) -> list[Finding]:
        return [finding for finding in self.findings if finding.kind == kind]


def check_house(path: Path) -> HouseReport:
    """Check every table of a house file against its rulebook."""
    house = read_house(path)
    return HouseReport(house, tuple(finding for entry in house.tables for finding in check_table(entry)))


def check_table(entry: HouseTable) -> Iterator[Finding]:
    """All problems of one table."""
    try:
        game, page = find_page(entry)
    except Refusal as refusal:
        yield _finding(entry, refusal.code.removesuffix("-unknown"), refusal)
        return
    lawful = _for_page(page, entry.given())
    for key in list(lawful):
        wrong = _wrong(page, key, lawful)
        yield from (_finding(entry, key, refusal) for refusal in wrong)
        if wrong:
            del lawful[key]
    # Each remaining setting is lawful alone; a table with all of them shows which ones conflict.
    table = AnyTable(game, page.rulebook, lawful, hypothetical=True)
    yield from (_finding(entry, _named_in(refusal, lawful), refusal) for refusal in table.settings.breaches)
    yield from _unapproved(entry, page, lawful)


def find_page(entry: HouseTable) -> tuple[Game, Chapter]:
    """The game and the chapter of a table: of the rulebook it names, else of the game's only rulebook."""
    every = games()
    if entry.game not in every:
        raise Refusal(InputCode.GAME_UNKNOWN, f"There is no game {entry.game!r}. Choose one of {', '.join(every)}.")
    has = rulebooks_with(entry.game)
    rulebook = entry.rulebook or (has[0] if len(has) == 1 else "")
    if rulebook not in has:
        wrong = f"has no rulebook {rulebook}" if rulebook else "needs a rulebook"
        raise Refusal(InputCode.RULEBOOK_UNKNOWN, f"{entry.game} {wrong}. Choose {' or '.join(has)}.")
    page, equipment = chapter(rulebook, entry.game), entry.entries.get("equipment")
    if equipment is not None and "equipment" not in page.settings and equipment not in list(page.gear):
        says = f"{entry.game} can't be played with {equipment!r}. Choose {' or '.join(page.gear)}."
        raise Refusal(InputCode.EQUIPMENT_UNKNOWN, says)
    return every[entry.game], page


def open_table(entry: HouseTable) -> AnyTable:
    """Open the table; a Refusal says why it is not permitted."""
    game, page = find_page(entry)
    return Table(game, page.rulebook, _for_page(page, entry.given()))


def _for_page(page: Chapter, given: Mapping[str, object]) -> dict[str, object]:
    """The entries as settings of the chapter: without equipment where there is only one kind, and with one approval of
    the limits copied to every limit and to the setting that the sign prints.
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
    """What is wrong with one entry alone: an unknown setting, an unreadable value or an unlawful one."""
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
        raise Refusal(InputCode.APPROVAL_UNKNOWN, f"{name} needs no approval. Check the name.")
    if not isinstance(reference, str) or not reference.strip():
        raise Refusal(TableCode.SETTING_UNREADABLE, f"The approval of {name} has no reference. Write one in quotes.")


def _is_limit(rule: SettingRule) -> bool:
    """Whether a setting is a limit on wagers that needs an approval."""
    return rule.approved and rule.says == "money"


def _unapproved(entry: HouseTable, page: Chapter, given: Mapping[str, object]) -> Iterator[Finding]:
    """Settings that need an approval for every value, such as limits."""
    for name, rule in page.settings.items():
        if rule.approved and not rule.knocked_out and not given.get(f"approved.{name}"):
            either = f" or approvals.{LIMITS_APPROVAL}" if _is_limit(rule) else ""
            says = f"Setting {name}: the regulator's approval is missing. Name it in approvals.{name}{either}."
            yield _finding(entry, name, Refusal(APPROVAL, says, rule.cites_of(page.rulebook)))


def _named_in(refusal: Refusal, given: Mapping[str, object]) -> str:
    """The setting of the file that a refusal names, if any."""
    words = {word.strip(".,:;()") for word in refusal.says.split()}
    return next((key for key in given if key in words), "")


def _finding(entry: HouseTable, key: str, refusal: Refusal) -> Finding:
    return Finding(entry.name, entry.line_of(key), refusal.code, refusal.says, refusal.cites)
