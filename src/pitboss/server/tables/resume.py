"""Resumes a table after a restart, or says why it must stay closed."""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, insert, select

from pitboss import __version__
from pitboss.chance.seal import SealBroken
from pitboss.chance.source import Source
from pitboss.engine.bank import CAGE
from pitboss.engine.log import Header, header_of
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.book import check_chain, log_state, read_header
from pitboss.server.storage.archive import BookDamage
from pitboss.server.storage.chain_heads import Head
from pitboss.server.storage.house_keys import WrongKey
from pitboss.server.storage.schema import accounts, logs, tables
from pitboss.server.tables.desk import HouseServices, TableDriver
from pitboss.server.tables.plan import TablePlan
from pitboss.server.tables.replay import CannotResume
from pitboss.server.types.posting import is_of_the_house

_encode = msgspec.json.Encoder(order="sorted").encode


class TableStaysClosed(Exception):
    """The reason why a table stays closed."""


def resume_table(
    connection: Connection,
    place: HouseServices,
    plan: TablePlan,
    source_of: Callable[[TablePlan], Source],
    kept: Head | None,
    *,
    whole: bool = True,
) -> TableDriver:
    """Resume a table from its log. Raises TableStaysClosed if the result cannot be proven right.

    Without `whole`, the hash chain is checked from the last round on only, which is faster while people wait.
    """
    try:
        if whole:
            check_chain(connection, place.log, kept, archive=False)
        _check_rules(read_header(connection, place.log), plan, source_of)
        where = log_state(connection, place.log, place.keys)
        desk = TableDriver(place, plan.open, lambda: source_of(plan), where)
    except (BookDamage, WrongKey, SealBroken) as damage:
        raise TableStaysClosed(f"damage: {damage}") from damage
    except CannotResume as difference:
        raise TableStaysClosed(f"replaying the open round gives another result: {difference}") from difference
    except Refusal as refusal:
        raise TableStaysClosed(f"the table can no longer be opened: {refusal}") from refusal
    except (msgspec.MsgspecError, KeyError, ValueError, AssertionError) as fault:
        raise TableStaysClosed(f"damage: {type(fault).__name__}: {fault}") from fault
    if kept is not None and kept.n > desk.n:
        raise TableStaysClosed(f"damage: lines {desk.n + 1} to {kept.n} are lost according to the signed chain head")
    _check_chips(connection, desk)
    return desk


def _check_rules(header: Header, plan: TablePlan, source_of: Callable[[TablePlan], Source]) -> None:
    """Refuse to resume if the rules have changed since the log began, as after an upgrade."""
    table = plan.open()
    due = msgspec.structs.replace(header_of(table, source_of(plan).describe()), engine=__version__)
    for name in Header.__struct_fields__:
        if name != "engine" and _encode(getattr(due, name)) != _encode(getattr(header, name)):
            raise TableStaysClosed(f"the rules have changed since the table opened: {name} is different")


def _check_chips(connection: Connection, desk: TableDriver) -> None:
    """Compare the chips of the replayed table with the ledger accounts."""
    place, state = desk.place, desk.table.state
    own = [name for name in state.chips if name != CAGE and not is_of_the_house(name)]
    due = {f"{place.id}/{name}": state.chips[name] for name in own}
    held = {row.name: row.cents for row in connection.execute(select(accounts).where(accounts.c.name.in_(due)))}
    for name, cents in due.items():
        if held.get(name, 0) != cents:
            account = name.removeprefix(f"{place.id}/")
            raise TableStaysClosed(
                f"damage: {account} has {cents} cents by the log and {held.get(name, 0)} by the ledger"
            )


def write_table(connection: Connection, plan: TablePlan, log: int, now: int) -> None:
    """Write the row of an open table and of its log."""
    connection.execute(tables.delete().where(tables.c.id == plan.id))
    row = {"id": plan.id, "entry": msgspec.json.encode(plan).decode(), "state": "open", "why": "", "log": log}
    connection.execute(insert(tables), {**row, "opened": now})
    connection.execute(insert(logs), {"id": log, "table_id": plan.id, "opened": now})
