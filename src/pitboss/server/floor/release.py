"""Releases a halted table: voids its open round, returns all stakes and chips, closes the table."""

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select, update

from pitboss.engine.bank import LAYOUT, POT
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.square import square
from pitboss.server.storage.schema import postings, snapshots, tables
from pitboss.server.storage.unit import Unit
from pitboss.server.tables.plan import ClosedTable, TablePlan
from pitboss.server.types.meters import PROGRESSIVE
from pitboss.server.types.posting import COUPON, VOUCHER, WALLET, Posting, wallet

if TYPE_CHECKING:
    from pitboss.server.floor.floor import Floor

VOID, HOME = "released", "cashed"


def release(floor: "Floor", change: Change, table_id: str, by: str) -> dict[str, Any]:
    """Undo the postings of the open round, return older wagers, and close the table."""
    plan, log = _halted(floor, table_id)
    back = floor.store.read(lambda connection: list(_undone(connection, log)))
    unit = floor.records.unit(by, "table-released", {"table": table_id, "log": log})
    unit.log = log
    change.lease = floor.cluster.mine.get(table_id) if floor.cluster else None
    change.otherwise(lambda: floor.ledger.take_back(reversed(unit.postings)))
    _post(floor, unit, back)
    _post(floor, unit, [Posting(*where, VOID) for where in _older_wagers(floor, plan.id, log)])
    people = {name.partition("/")[2] for name in floor.ledger.cents if name.startswith(f"{plan.id}/")}
    going = [
        Posting(f"{plan.id}/{person}", wallet(person), floor.ledger.of(f"{plan.id}/{person}"), HOME)
        for person in sorted(people)
        if floor.people.by_id.get(person) and floor.ledger.of(f"{plan.id}/{person}") > 0
    ]
    _post(floor, unit, going)
    rest = sorted(people - {LAYOUT, POT})
    _post(floor, unit, square(plan.id, rest, floor.ledger, floor.people.by_id.__contains__))
    change.withhold(floor.ledger, unit.postings)
    closed = f"released by {by}"
    unit.table_state = (table_id, "closed", closed)
    change.write(lambda connection: _close(connection, table_id, log, closed))
    change.add([unit])
    change.then(lambda: _closed(floor, ClosedTable(plan, "closed", closed, log)))
    return {"table": table_id, "postings": len(unit.postings), "left": floor.ledger.of(f"{plan.id}/{LAYOUT}")}


def _close(connection: Connection, table_id: str, log: int, why: str) -> None:
    """Close the table once: a second release at the same moment would return the stakes again."""
    mine = (tables.c.id == table_id) & (tables.c.log == log) & (tables.c.state != "closed")
    if connection.execute(update(tables).where(mine).values(state="closed", why=why)).rowcount == 0:
        raise Refusal(ServerCode.TABLE_NOT_HALTED, f"Somebody else has just released table {table_id}.")


def _closed(floor: "Floor", held: ClosedTable) -> None:
    floor.held[held.plan.id] = held
    floor.actors.pop(held.plan.id, None)


def _halted(floor: "Floor", table_id: str) -> tuple[TablePlan, int]:
    actor, held = floor.actors.get(table_id), floor.held.get(table_id)
    if actor is not None and actor.state == "halted":
        return actor.plan, actor.desk.place.log
    if held is not None and held.state == "halted":
        return held.plan, held.log
    if actor is None and held is None:
        raise Refusal(ServerCode.NO_SUCH_TABLE, f"There is no table {table_id!r}.")
    raise Refusal(ServerCode.TABLE_NOT_HALTED, f"Table {table_id} is not halted. Close it normally.")


def _post(floor: "Floor", unit: Unit, more: list[Posting]) -> None:
    floor.ledger.post(more)
    unit.postings += more


def _undone(connection: Connection, log: int) -> list[Posting]:
    """The reversed postings since the round began, without buy-ins and cash-outs."""
    row = connection.execute(select(snapshots.c.n).where(snapshots.c.log == log)).first()
    since = row.n if row else 0
    moved = select(postings).where(postings.c.log == log, postings.c.n > since).order_by(postings.c.id.desc())
    return [
        Posting(p.target, p.source, p.cents, VOID)
        for p in connection.execute(moved)
        if not any(side.startswith((WALLET, VOUCHER, COUPON)) or side == "cage" for side in (p.source, p.target))
        and not p.target.startswith(PROGRESSIVE)  # awards are the only withdrawals from a progressive meter
        and p.kind not in (VOID, HOME)
    ]


def _older_wagers(floor: "Floor", table_id: str, log: int) -> list[tuple[str, str, int]]:
    """Wagers from earlier rounds, by the snapshot of the round's start."""
    row = floor.store.read(
        lambda connection: connection.execute(select(snapshots).where(snapshots.c.log == log)).first()
    )
    if row is None or floor.ledger.of(f"{table_id}/{LAYOUT}") == 0:
        return []
    state = floor.keys.decrypt(row.sealed, f"{log}/snapshot")[1]
    live = [w for w in state["wagers"].values() if not w["end"]]
    return [(f"{table_id}/{LAYOUT}", f"{table_id}/{w['person']}", int(w["cents"])) for w in live]
