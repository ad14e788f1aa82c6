"""A summary of disputes, exclusions and approvals for the regulator, and the audit of corrections."""

from collections import Counter

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.protocol.limits import OWN_TABLE
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.storage.schema import tables
from pitboss.server.storage.supervision_schema import approvals, dispute_steps, disputes, exclusions
from pitboss.server.supervision.approvals import IN_FORCE, Approval, needs_of
from pitboss.server.tables.plan import TablePlan

LACKING = {
    "missing": "no approval is on file",
    "over": "the approval has expired",
    "not-on-file": "the approval is not on file",
}


class SupervisionSummary(msgspec.Struct):
    """Disputes by stage, corrected cents, exclusions and approvals by state, and missing approvals."""

    disputes: dict[str, int]
    corrected: int
    exclusions: dict[str, int]
    approvals: dict[str, int]
    lacking: list[str]


def supervision_summary(connection: Connection, now: int) -> SupervisionSummary:
    """Summarise disputes, exclusions and approvals."""
    stages = connection.execute(select(disputes.c.stage, func.count()).group_by(disputes.c.stage))
    corrected = connection.execute(select(func.coalesce(func.sum(dispute_steps.c.cents), 0))).scalar_one()
    ends = list(connection.execute(select(exclusions.c.ended_at)).scalars())
    papers = [Approval(*row) for row in connection.execute(select(approvals))]
    states = Counter("on file" if paper.state(now) == IN_FORCE else paper.state(now) for paper in papers)
    return SupervisionSummary(
        {str(stage): int(count) for stage, count in stages},
        int(corrected),
        {"in force": sum(end == 0 for end in ends), "ended": sum(end > 0 for end in ends)},
        dict(sorted(states.items())),
        _lacking(connection, papers, now),
    )


def _lacking(connection: Connection, papers: list[Approval], now: int) -> list[str]:
    """Settings of open tables whose approval is missing."""
    found, own = [], tables.c.id.startswith(OWN_TABLE, autoescape=True)
    for row in connection.execute(select(tables.c.entry).where(tables.c.state == "open", ~own).order_by(tables.c.id)):
        plan = msgspec.json.decode(row.entry, type=TablePlan)
        try:
            needed = list(needs_of(plan.id, plan.open(), papers, now))
        except Refusal as refusal:
            found.append(f"{plan.id}: {refusal}")
            continue
        found += [
            f"{plan.id}: {need.what} {need.value}: {LACKING[need.state]} ({', '.join(need.cite)})"
            for need in needed
            if need.state != IN_FORCE
        ]
    return found
