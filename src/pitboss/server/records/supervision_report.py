"""Exclusions and disputes of a time span, for the revenue report."""

import msgspec
from sqlalchemy import Connection, select

from pitboss.protocol.report_shapes import Disputed, Excluded
from pitboss.server.storage.supervision_schema import dispute_steps, disputes, exclusions


def excluded(connection: Connection, since: int, until: int) -> list[Excluded]:
    began = (exclusions.c.at >= since) & (exclusions.c.at < until)
    ended = (exclusions.c.ended_at >= max(since, 1)) & (exclusions.c.ended_at < until)
    rows = connection.execute(select(exclusions).where(began | ended).order_by(exclusions.c.at, exclusions.c.id))
    return [
        Excluded(
            row.id, row.person, row.ground, row.reason, msgspec.json.decode(row.cites), row.given_by, row.table_id,
            row.at, row.ended_at, row.ended_by,
        )
        for row in rows
    ]  # fmt: skip


def disputed(connection: Connection, since: int, until: int) -> list[Disputed]:
    in_span = (dispute_steps.c.at >= since) & (dispute_steps.c.at < until)
    rows = select(dispute_steps).where(in_span).order_by(dispute_steps.c.dispute, dispute_steps.c.n)
    found: dict[str, Disputed] = {}
    for row in connection.execute(rows).all():
        if row.dispute not in found:
            found[row.dispute] = _about(connection, row.dispute)
        each = found[row.dispute]
        each.opened |= row.n == 1
        each.stage = row.stage
        each.steps.append(f"{row.stage} by {row.given_by}")
        each.corrected += row.cents
        each.cites += [cite for cite in msgspec.json.decode(row.cites) if cite not in each.cites]
    return list(found.values())


def _about(connection: Connection, dispute_id: str) -> Disputed:
    row = connection.execute(select(disputes).where(disputes.c.id == dispute_id)).one()
    return Disputed(
        row.id, row.table_id, row.log, row.round, row.person, row.about, opened=False, stage="", steps=[],
        corrected=0, cites=[],
    )  # fmt: skip
