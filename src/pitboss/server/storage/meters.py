"""The totals of each meter in the database, written in the same transaction as its postings."""

from collections.abc import Iterable

from sqlalchemy import Connection, select

from pitboss.server.storage.schema import accounts, meters
from pitboss.server.storage.store import Conflict
from pitboss.server.storage.unit import Unit
from pitboss.server.types.meters import Meter, MeterBroken, is_meter


def kept(connection: Connection, names: Iterable[str] | None = None) -> dict[str, Meter]:
    """All meters, or those among these accounts."""
    wanted = select(meters)
    if names is not None:
        mine = [name for name in names if is_meter(name)]
        if not mine:
            return {}
        wanted = wanted.where(meters.c.account.in_(mine))
    return {row.account: Meter(row.seeded, row.contributed, row.awarded) for row in connection.execute(wanted)}


def held(connection: Connection, names: list[str]) -> tuple[dict[str, int], dict[str, Meter]]:
    """Balances and meter totals in one query, because others write meanwhile."""
    both = accounts.outerjoin(meters, accounts.c.name == meters.c.account)
    asked = select(accounts.c.name, accounts.c.cents, meters).select_from(both).where(accounts.c.name.in_(names))
    rows = connection.execute(asked).all()
    found = {row.name: Meter(row.seeded, row.contributed, row.awarded) for row in rows if row.account is not None}
    return {row.name: row.cents for row in rows}, found


def moved(units: Iterable[Unit]) -> dict[str, Meter]:
    """The changes of meters by these units."""
    found: dict[str, Meter] = {}
    for unit in units:
        for p in unit.postings:
            for account, into in ((p.source, False), (p.target, True)):
                if is_meter(account):
                    found.setdefault(account, Meter()).add(p.kind, p.cents, into=into)
    return found


def unless_won(connection: Connection, units: list[Unit]) -> None:
    """Within the paying transaction: raise Conflict if another table won the meter since this table read it.

    Contributions since then stay for the next award.
    """
    names = {name for unit in units for name in unit.upon}
    found = kept(connection, names)
    for unit in units:
        for account, before in unit.upon.items():
            if found.get(account, Meter()).awarded != before:
                raise Conflict(f"{account} was won at another table")
        for account, change in moved([unit]).items():
            if account in names:
                found[account] = found.get(account, Meter()) + change


def must_hold(connection: Connection, names: Iterable[str]) -> None:
    """After the postings of a transaction: check that each meter equals seeds plus contributions minus awards."""
    due = meters.c.seeded + meters.c.contributed - meters.c.awarded
    wrong = select(accounts.c.name, accounts.c.cents, due.label("due")).where(
        accounts.c.name == meters.c.account, accounts.c.name.in_(list(names)), accounts.c.cents != due
    )
    for row in connection.execute(wrong):
        raise MeterBroken(f"{row.name} would hold {row.cents} cents, not {row.due}")
