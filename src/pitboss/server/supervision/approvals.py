"""The regulator's approvals on file, and the tables that need one."""

import secrets
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from pitboss.engine.table import AnyTable
from pitboss.games.refusal_codes import GameCode
from pitboss.house_file.house_file import LIMITS_APPROVAL
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.supervision_shapes import ApprovalNeeded, ApprovalState, NeedState
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.rulebooks.settings import SettingRule
from pitboss.server.ledger.change import Change
from pitboss.server.storage.journal import Records
from pitboss.server.storage.supervision_schema import approvals
from pitboss.server.types.people import Person

IN_FORCE: Final = "in-force"
OVER: Final = "over"
ODDS = "odds"


class Approval(NamedTuple):
    """One approval of the regulator."""

    id: str
    what: str
    rulebook: str
    game: str
    table_id: str
    reference: str
    authority: str
    since: int
    until: int
    filed_by: str
    at: int
    ended_at: int = 0
    ended_by: str = ""

    def state(self, now: int) -> ApprovalState:
        if self.ended_at:
            return "withdrawn"
        if self.since > now:
            return "not-yet"
        return OVER if 0 < self.until <= now else IN_FORCE

    def covers(self, table_id: str, table: AnyTable, name: str) -> bool:
        """Whether it covers this setting of this table; one approval may cover all limits."""
        limits = self.what == LIMITS_APPROVAL and name in table.chapter.settings and is_limit(table, name)
        return (
            (self.what == name or limits)
            and self.rulebook == table.rulebook
            and self.game in ("", table.game.slug)
            and self.table_id in ("", table_id)
        )


def is_limit(table: AnyTable, name: str) -> bool:
    rule = table.chapter.settings[name]
    return rule.approved and rule.says == "money"


def needs_of(table_id: str, table: AnyTable, on_file: Iterable[Approval], now: int) -> Iterator[ApprovalNeeded]:
    """The settings of a table that need an approval, each with the approval's state."""
    papers = list(on_file)
    for name, rule in table.chapter.settings.items():
        if not rule.knocked_out and _needs_approval(rule, table.settings[name]):
            value, cites = rule.print(table.settings[name]), rule.cites_of(table.rulebook, table.game.slug)
            yield _need(table_id, table, name, value, cites, papers, now)
    prices = sorted(name.removeprefix("pays.") for name in table.given if name.startswith("pays."))
    cites = tuple(c for p in table.chapter.policies.values() if p.rule == "approval" for c in p.cites)
    if prices and cites:
        yield _need(table_id, table, ODDS, ", ".join(prices), cites, papers, now)


def _needs_approval(rule: SettingRule, value: Any) -> bool:
    return rule.approved or value in rule.approval


def _need(
    table_id: str, table: AnyTable, name: str, value: str, cites: tuple[str, ...], papers: list[Approval], now: int
) -> ApprovalNeeded:
    """Find the approval in force. A table without a reference accepts any matching approval."""
    named = table.settings.approvals.get(name, "")
    mine = [p for p in papers if p.covers(table_id, table, name) and named in ("", p.reference)]
    good = next((p for p in mine if p.state(now) == IN_FORCE), None)
    if good is not None:
        return ApprovalNeeded(table_id, name, value, list(cites), named or good.reference, good.id, IN_FORCE)
    state: NeedState = OVER if mine else "not-on-file" if named else "missing"
    return ApprovalNeeded(table_id, name, value, list(cites), named, mine[0].id if mine else "", state)


class Approvals:
    """The approvals on file."""

    def __init__(self, records: Records) -> None:
        self.records = records

    def listed(self, connection: Connection) -> list[Approval]:
        """All approvals, newest first."""
        return [
            Approval(*row)
            for row in connection.execute(select(approvals).order_by(approvals.c.at.desc(), approvals.c.id))
        ]

    def file(self, change: Change, boss: Person, paper: Approval) -> Approval:
        """File an approval; refuse one that no rulebook requires."""
        _check_meaningful(paper)
        if paper.until and paper.until <= paper.since:
            raise Refusal(GameCode.TIME_UNREADABLE, "`until` must be after `since`.")
        now = self.records.clock()
        made = paper._replace(id=f"a-{secrets.token_hex(5)}", filed_by=boss.id, at=now, since=paper.since or now)
        change.write(lambda connection: connection.execute(insert(approvals), made._asdict()))
        change.enter(boss.id, "approval-filed", {name: getattr(made, name) for name in Approval._fields[:9]})
        return made

    def withdraw(self, change: Change, boss: Person, paper_id: str, reason: str) -> None:
        ended = {"ended_at": self.records.clock(), "ended_by": boss.id}
        mine = (approvals.c.id == paper_id) & (approvals.c.ended_at == 0)

        def write(connection: Connection) -> None:
            if not (paper_id.isascii() and paper_id.isprintable()):
                raise Refusal(ServerCode.NO_SUCH_APPROVAL, f"There is no approval {paper_id!r} in force.")
            if connection.execute(update(approvals).where(mine).values(**ended)).rowcount == 0:
                raise Refusal(ServerCode.NO_SUCH_APPROVAL, f"There is no approval {paper_id!r} in force.")

        change.write(write)
        change.enter(boss.id, "approval-withdrawn", {"approval": paper_id, "reason": reason})


def _check_meaningful(paper: Approval) -> None:
    from pitboss.games import games

    wanted = [paper.game] if paper.game else list(games())
    pages = [chapter(paper.rulebook, game) for game in wanted if paper.rulebook in rulebooks_with(game)]
    if not pages:
        raise Refusal(InputCode.RULEBOOK_UNKNOWN, f"The rulebook {paper.rulebook!r} has no game {paper.game!r}.")
    names = {name for page in pages for name, rule in page.settings.items() if rule.approved or rule.approval}
    if paper.what not in {*names, ODDS, LIMITS_APPROVAL}:
        says = f"No setting {paper.what} needs an approval. These do: {', '.join(sorted(names))}."
        raise Refusal(InputCode.APPROVAL_UNKNOWN, says)
