"""`pitboss serve`: a casino floor over REST and WebSocket."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from cyclopts import Parameter, validators

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.options import Database
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pitboss.house_file.house_file import House
    from pitboss.server.tables.plan import TablePlan

PORT = 8021
Port = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=65535))]


def serve(
    house: Path | None = None,
    /,
    *,
    host: str = "127.0.0.1",
    port: Port = PORT,
    data: Path = Path("pitboss-data"),
    database: Database = "",
    reach: Annotated[str, Parameter(show_default=False)] = "",
    name: Annotated[tuple[str, ...], Parameter(show_default=False)] = (),
    invite: Annotated[tuple[Literal["casino-supervisor", "inspector"], ...], Parameter(show_default=False)] = (),
) -> int:
    """Run a casino floor: tables of every game, people, ledger, log, over REST and WebSocket.

    Everything is kept in one folder, on SQLite, or on PostgreSQL, which several processes may share; started again,
    every round goes on where it stood. The first start prints one-time links for the first casino supervisor and the
    first inspector: there are no default passwords.

    Parameters
    ----------
    house
        The house file with the tables to open; without one, a table of every game. Tables that are in the data
        folder already go on as they are.
    host
        The address to listen on. Others than this machine need a proxy with TLS in front.
    port
        The port.
    data
        The folder with the database, the keys and the signed heads; made if it is not there.
    database
        A database on PostgreSQL, as postgresql://user@host/name, in place of a file in the data folder; or
        `database` under [house] in the house file.
    reach
        Where other processes of the same house reach this one, as http://10.0.0.5:8021, if not at its own host and
        port.
    name
        What the house is called by browsers that come through a proxy, as casino.example; may be given again.
    invite
        A role for which a one-time link is printed, where everybody in it has lost their password: casino-supervisor or
        inspector; may be given again.
    """
    return put_up(house, host, port, data, Options(name, database, reach, invite))


class Options(NamedTuple):
    """How a house is reached, where it is kept, and for whom links are printed."""

    names: tuple[str, ...] = ()
    database: str = ""
    reach: str = ""
    invite: tuple[str, ...] = ()


def put_up(
    house: Path | None,
    host: str,
    port: int,
    data: Path,
    options: Options = Options(),  # noqa: B008 - cannot be changed
    *,
    ready: "Callable[[str], object]" = lambda _address: None,
) -> int:
    """Serve a house until told to stop; `ready` is called with its address."""
    from pitboss.server.accounts.people import Grants
    from pitboss.server.floor import InUse
    from pitboss.server.records.house_keys import WrongKey
    from pitboss.server.serve import Serving, log_to_stderr
    from pitboss.server.serve import serve as serve_house
    from pitboss.server.storage.postgres import NoDatabase
    from pitboss.server.storage.store import StoreDamage

    plans, read = _plans(house)  # a file that cannot be read is refused before anything is put up
    log_to_stderr()
    try:
        how = Serving(data, host, port, **options._asdict())
        if read is not None:
            how = how._replace(
                grants=Grants(by_address=read.by_address, seats=read.seats),
                database=options.database or read.database,
                dual_control_hours=read.dual_control_hours,
            )
        serve_house(how, lambda: plans, _tell, ready)
    except InUse as fault:
        raise BadInput(InputCode.IN_USE, str(fault)) from None
    except NoDatabase as fault:
        raise BadInput(InputCode.DATABASE, str(fault)) from None
    except (StoreDamage, WrongKey) as fault:
        raise BadInput(InputCode.DAMAGE, f"{fault}: restore a backup") from None
    return DONE


def _plans(house: Path | None) -> "tuple[Iterable[TablePlan], House | None]":
    """The tables of a house file and the file itself; without one, the usual tables."""
    from pitboss.house_file.house_file import HouseFault, read_house
    from pitboss.server.tables.plan import plan_of, usual_house

    if house is None:
        return usual_house(), None
    try:
        read = read_house(house)
        return [plan_of(entry) for entry in read.tables], read
    except HouseFault as fault:
        raise BadInput(InputCode.HOUSE_FILE, str(fault)) from None


def _tell(words: str) -> None:
    output.result().print(words, markup=False, soft_wrap=True, highlight=False)
