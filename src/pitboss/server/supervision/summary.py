"""What the supervisors' and inspectors' desks come to, for a regulator: disputes, exclusions, approvals, and whether
every correction in the ledger has a decision behind it.
"""

from collections import Counter

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.ledger import WALLET
from pitboss.server.storage.schema import postings, tables
from pitboss.server.storage.supervision_schema import approvals, dispute_steps, disputes, exclusions
from pitboss.server.supervision.approvals import IN_FORCE, Approval, needs_of
from pitboss.server.supervision.disputes import CORRECTION
from pitboss.server.tables.plan import TablePlan

LACKING = {
    "missing": "no approval is on file",
    "over": "the approval is over",
    "not-on-file": "the paper is not on file",
}


class SupervisionSummary(msgspec.Struct):
    """Disputes by stage, cents that were corrected, exclusions and approvals by whether they hold, what is lacking."""

    disputes: dict[str, int]
    corrected: int
    exclusions: dict[str, int]
    approvals: dict[str, int]
    lacking: list[str]


def supervision_summary(connection: Connection, now: int) -> SupervisionSummary:
    """Everything that the desks have kept."""
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
    """The choices of open tables that rest on an approval which is not there."""
    found = []
    for row in connection.execute(select(tables.c.entry).where(tables.c.state == "open").order_by(tables.c.id)):
        plan = msgspec.json.decode(row.entry, type=TablePlan)
        try:
            needed = list(needs_of(plan.id, plan.open(), papers, now))
        except Refusal as refusal:
            found.append(f"{plan.id}: {refusal}")
            continue
        found += [
            f"{plan.id}: {need.what} {need.value}: {LACKING[need.state]} ({', '.join(need.cites)})"
            for need in needed
            if need.state != IN_FORCE
        ]
    return found


def correction_faults(connection: Connection) -> list[str]:
    """Corrections in the ledger that no decision ordered, and those that a decision ordered and nobody posted."""
    moved: Counter[str] = Counter()
    for row in connection.execute(select(postings).where(postings.c.kind.startswith(f"{CORRECTION} "))):
        moved[row.kind.removeprefix(f"{CORRECTION} ")] += row.cents if row.target.startswith(WALLET) else -row.cents
    wanted = Counter(
        {
            str(dispute): int(cents)
            for dispute, cents in connection.execute(
                select(dispute_steps.c.dispute, func.sum(dispute_steps.c.cents)).group_by(dispute_steps.c.dispute)
            )
        }
    )
    return [
        f"dispute {name}: {moved[name]} cents were corrected, {wanted[name]} decided"
        for name in sorted(moved.keys() | wanted.keys())
        if moved[name] != wanted[name]
    ]
