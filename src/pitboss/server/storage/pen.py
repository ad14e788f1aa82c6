"""The pen: what units are in the database, whoever holds it: rows, accounts that move, meters that hold what they must.

The writer holds one, and so does the scribe who writes for it in a busy house.
"""

from collections.abc import Iterable, Sequence
from dataclasses import astuple
from typing import Any

from sqlalchemy import Connection

from pitboss.server.ledger.metered import moved, must_hold
from pitboss.server.storage.rows import Rows
from pitboss.server.storage.schema import lines, marks, postings, receipts, secrets
from pitboss.server.storage.store import Store
from pitboss.server.storage.unit import Plain, Receipt

Opened = tuple[str, int, bool]
"""A new account: its name, what it holds, and whether it may owe."""


def write(store: Store, connection: Connection, units: Sequence[Plain], opened: Sequence[Opened]) -> None:
    """Into the transaction that this connection has begun; `opened` are the accounts that are new with these units."""
    with store.rows(connection) as rows:
        rows.add(lines, [(unit.log, *line[:4]) for unit in units for line in unit.lines])
        rows.add(marks, [(unit.log, kind, unit.lines[-1].n) for unit in units for kind in unit.marks])
        part = rows.part()
        rows.add(receipts, [(part, *_kept(unit.receipt, unit)) for unit in units if unit.receipt])
        rows.add(secrets, [(unit.log, *secret) for unit in units for secret in unit.secrets.items()])
        rows.open_accounts(opened)
        _post(rows, units)
        metered = moved(units)
        rows.tally([(account, *astuple(meter)) for account, meter in metered.items()])
        # The last snapshot of each log takes the place of the one before.
        last = {unit.log: unit.snapshot for unit in units if unit.snapshot}
        rows.snapshots([(log, *snapshot) for log, snapshot in last.items()])
    if metered:
        must_hold(connection, metered)


def _post(rows: Rows, units: Iterable[Plain]) -> None:
    moves, change = list[tuple[Any, ...]](), dict[str, int]()
    for unit in units:
        n = unit.lines[-1].n if unit.lines else 0
        for p in unit.postings:
            moves.append((unit.log, n, *p))
            change[p.source] = change.get(p.source, 0) - p.cents
            change[p.target] = change.get(p.target, 0) + p.cents
    rows.add(postings, moves)
    rows.move([(name, cents) for name, cents in change.items() if cents])


def _kept(receipt: Receipt, unit: Plain) -> tuple[Any, ...]:
    """What is kept of a receipt, and where the line is that it was given for."""
    return *receipt, unit.at, unit.log, unit.lines[-1].n if unit.lines else 0
