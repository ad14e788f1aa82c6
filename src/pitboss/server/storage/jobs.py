"""Jobs of the writer: what each transaction writes, and how to tell whether one was committed."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from pitboss.server.storage.schema import journal, lines, receipts
from pitboss.server.storage.unit import Unit
from pitboss.server.types.lease import Lease
from pitboss.server.types.posting import is_shared


class WriteJob(NamedTuple):
    """Units to write, or another action that needs the connection, and the future of the caller."""

    units: list[Unit]
    action: Callable[[Connection], Any] | None
    done: "asyncio.Future[Any]"
    lease: Lease | None = None  # of the table that the units belong to, where several processes share the database
    then: Callable[[Any], None] | None = None  # marks a question, asked after all units are written; gets the answer

    def fail(self, fault: Exception) -> None:
        """Report the error, unless the caller has gone. Call it in the event loop."""
        if not self.done.done():
            self.done.set_exception(fault)


def asked(connection: Connection, job: WriteJob, before: Any) -> Any:
    """The answer to a job's question, or `before` where it has none."""
    return job.action(connection) if job.action and job.then else before


def of_the_house(unit: Unit) -> bool:
    """Whether a unit touches more than one table's own records."""
    moved = any(is_shared(p.source) or is_shared(p.target) for p in unit.postings)
    receipt = unit.receipt is not None and not unit.lines  # its digest goes into the journal
    return moved or receipt or bool(unit.entries or unit.writes or unit.table_state)


def was_committed(connection: Connection, units: list[Unit], head: tuple[int, str]) -> bool:
    """Whether the transaction that held these units was committed: one row of it shows that all are there.

    `head` is the end of the journal as that transaction would have left it. What leaves no such row may be repeated.
    """
    for unit in units:
        if unit.lines:
            last = unit.lines[-1]
            mine = select(lines.c.line).where(lines.c.log == unit.log, lines.c.n == last.n)
            return connection.execute(mine).scalar() == last.line
        if unit.receipt:
            kept = receipts.c.person == unit.receipt.person, receipts.c.key == unit.receipt.key
            found = connection.execute(select(receipts.c.receipt, receipts.c.at).where(*kept)).first()
            return found is not None and (bytes(found.receipt), found.at) == (unit.receipt.body, unit.at)
    if any(unit.entries for unit in units):
        return connection.execute(select(journal.c.hash).where(journal.c.n == head[0])).scalar() == head[1]
    return False
