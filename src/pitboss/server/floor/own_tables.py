"""Players' own tables: each player may open one. It is in no lobby; anybody with its link may watch and sit down."""

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, func, select

from pitboss.engine.table import AnyTable
from pitboss.games import games
from pitboss.protocol.limits import OWN_TABLE
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import OwnTableRequest, TableListed
from pitboss.rulebooks.book import usual_rulebook
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.floor.release import release
from pitboss.server.ledger.change import Change
from pitboss.server.storage.schema import tables
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.plan import ClosedTable, TablePlan, bots_needed
from pitboss.server.types.meters import LINK
from pitboss.server.types.people import PLAYER, Person

if TYPE_CHECKING:
    from pitboss.server.floor.floor import Floor

LETTERS = 20
HOUR = 60 * 60
LONGEST = 60
"""The longest value of a setting."""
MOST_DECKS = 64
MOST = 10**9
"""The most that a number of an own table can be: for money in cents."""
METER = ("meter", "meter_seed", "contribution", LINK)
"""Settings with which a table takes chips of the house, or shares them."""
CLOSED = "own-table-closed"
"""Kind of the journal entry."""


def own_table_of(floor: "Floor", person: Person) -> str:
    """The name of a player's own table: always the same, and hard to guess. Empty for staff."""
    return OWN_TABLE + floor.keys.tag(["own table", person.id])[:LETTERS] if person.role == PLAYER else ""


def is_shown(floor: "Floor", table: TableListed, person: str) -> bool:
    """Whether a list of tables shows this one: an own table only to its owner and to those who sit there."""
    if not table.own:
        return True
    plan = floor.actors[table.id].plan if table.id in floor.actors else floor.held[table.id].plan
    return person != "" and table.state != "closed" and (plan.owner == person or person in table.seats)


async def open_own_table(floor: "Floor", change: Change, person: Person, wanted: OwnTableRequest) -> TableActor:
    """Open a player's own table, when the change is written."""
    floor.supervision.exclusions.check_sign_in(person.id)
    name = own_table_of(floor, person)
    here, held = floor.actors.get(name), floor.held.get(name)
    if (here is not None and here.state != "closed") or (held is not None and held.state != "closed"):
        raise Refusal(ServerCode.TABLE_EXISTS, "Your own table is open already. Close it before you open another one.")
    most = floor.people.grants.own_tables
    change.write(lambda connection: _check_room(connection, name, most))
    return await floor.opened(change, _plan(floor, name, person, wanted), person.id)


def _check(name: str, given: object) -> None:
    """Refuse settings that only a house may choose, and numbers for which a rulebook may have no maximum."""
    if name.startswith("approved."):
        says = "Nobody approves the settings of an own table. Choose one that needs no approval."
        raise Refusal(TableCode.APPROVAL_MISSING, says)
    if name in METER:
        raise Refusal(TableCode.SETTING_UNLAWFUL, f"The house chooses {name}. An own table can't change it.")
    if len(str(given)) > LONGEST:
        raise Refusal(TableCode.SETTING_UNLAWFUL, f"{name} is too long for an own table.")


def _check_numbers(table: AnyTable) -> None:
    for name, value in table.settings.items():
        most = MOST_DECKS if name == "decks" else MOST
        if isinstance(value, int) and value > most:
            raise Refusal(TableCode.SETTING_UNLAWFUL, f"{name} is too high for an own table. Choose a lower number.")


def _plan(floor: "Floor", name: str, person: Person, wanted: OwnTableRequest) -> TablePlan:
    """The plan of an own table: without clocks, and with a long grace time."""
    for setting, given in wanted.settings.items():
        _check(setting, given)
    live: dict[str, Any] = {
        "bet_seconds": 0, "decide_seconds": 0, "grace_seconds": floor.people.grants.own_table_hours * HOUR,
    }  # fmt: skip
    entries: dict[str, Any] = {"settings": dict(wanted.settings), "practice": wanted.practice, "live": live}
    rulebook = wanted.rulebook or (usual_rulebook(wanted.game) if wanted.game in games() else "")
    plan = TablePlan(name, wanted.game, rulebook, entries, person.id)
    table = plan.open()
    _check_numbers(table)
    live["bots"] = bots_needed(table) if wanted.bots is None else wanted.bots
    return plan


def _check_room(connection: Connection, name: str, most: int) -> None:
    """Refuse one more own table than the house permits."""
    others = tables.c.id.startswith(OWN_TABLE, autoescape=True) & (tables.c.state == "open") & (tables.c.id != name)
    if int(connection.execute(select(func.count()).select_from(tables).where(others)).scalar_one()) >= most:
        says = f"This house has room for {most} own tables, and all are in use. Try again later, or play in the lobby."
        raise Refusal(ServerCode.OWN_TABLES_FULL, says)


def close_own_table(floor: "Floor", change: Change, person: Person) -> None:
    """Close a player's own table after this hand; release it if it is halted."""
    name = own_table_of(floor, person)
    here, held = floor.actors.get(name), floor.held.get(name)
    state = here.state if here is not None else held.state if held is not None else "closed"
    if state == "closed":
        raise Refusal(ServerCode.NO_SUCH_TABLE, "You have no open table of your own.")
    change.enter(person.id, CLOSED, {"table": name})
    if state == "halted":
        release(floor, change, name, person.id)
    elif here is not None:
        change.then(here.end)


async def retire_closed(floor: "Floor") -> None:
    """Drop the closed own tables from memory, but for their plans. Halted ones are released first: nobody of the house
    looks after them.
    """
    every = [(name, actor.plan, actor.state) for name, actor in floor.actors.items()]
    every += [(name, held.plan, held.state) for name, held in floor.held.items()]
    for name in [name for name, plan, state in every if plan.owner and state == "halted"]:
        change = Change(floor.records)
        release(floor, change, name, "the server")
        await change.commit()
    for name, actor in list(floor.actors.items()):
        if not actor.plan.owner or actor.state != "closed":
            continue
        async with actor.still:  # until the closing is committed
            pass
        if floor.actors.get(name) is actor:  # the owner has not opened it again
            floor.held[name] = ClosedTable(actor.plan, actor.state, actor.why, actor.desk.place.log)
            del floor.actors[name]
            await actor.stop()
