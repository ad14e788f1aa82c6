"""Writes jackpot awards of a table into the register, in the same transaction as the log entry."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, insert

from pitboss.engine.bank import JACKPOT, METER
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.server.storage.schema import awards, forms
from pitboss.server.storage.unit import Unit
from pitboss.server.types.meters import FIXED, LINK, PROGRESSIVE

SCHEDULE = "jackpot_schedule"  # the setting of games with fixed prizes
WAGER = "jackpot"  # the kind of wager in both
Write = Callable[[Connection], Any]


def has_jackpot(table: AnyTable) -> bool:
    return LINK in table.settings or SCHEDULE in table.settings


def jackpot_of(table: AnyTable, table_id: str) -> str:
    """The jackpot of a table: the linked one, or its own."""
    return (table.settings.text(LINK) if LINK in table.settings else "") or table_id


def awards_in(table: AnyTable, table_id: str, unit: Unit, events: Iterable[Event]) -> list[Write]:
    """The database writes for won awards and signed forms."""
    found: list[Write] = []
    won: Event | None = None
    for event in events:
        if event.kind == "settled" and event.data["kind"] == WAGER and event.data["end"] == "won":
            won = event
            if SCHEDULE in table.settings:
                found.append(_row(table, table_id, unit, _fixed(table, event), won))
        elif event.kind == "jackpot-entered" and won is not None:
            found.append(_row(table, table_id, unit, event.data, won))
        elif event.kind == "jackpot-paid":
            found.append(_form(unit, event.data))
    return found


def _fixed(table: AnyTable, event: Event) -> dict[str, Any]:
    """A fixed prize, numbered by its wager; it is never held."""
    data = event.data
    about = {"number": data["wager"], "round": table.state.round, "person": data["person"], "hand": data["reason"]}
    return {**about, "cents": data["paid"], "reading": 0, "held": False}


def _row(table: AnyTable, table_id: str, unit: Unit, data: dict[str, Any], won: Event) -> Write:
    funds = (JACKPOT, METER)
    row = {name: data[name] for name in ("number", "round", "person", "hand", "cents", "reading", "held")}
    name = jackpot_of(table, table_id)
    account = f"{table_id}{FIXED}" if SCHEDULE in table.settings else f"{PROGRESSIVE}{name}"
    row |= {"log": unit.log, "n": unit.lines[-1].n, "jackpot": name, "account": account, "table_id": table_id}
    row |= {"at": unit.at, "from_meter": sum(m.cents for m in won.moves if m.source.partition(":")[0] in funds)}
    return lambda connection: connection.execute(insert(awards), row)


def _form(unit: Unit, data: dict[str, Any]) -> Write:
    form = msgspec.json.encode(data.get("form", {}), order="sorted").decode()
    row = {"log": unit.log, "number": data["number"], "form": form, "signed_by": data["signed_by"], "at": unit.at}
    return lambda connection: connection.execute(insert(forms), row)
