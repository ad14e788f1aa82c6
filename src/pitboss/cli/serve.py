"""`pitboss serve`: run a house over REST and WebSocket."""

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
    """Run a house: its tables, players, staff and records, in the browser and over an API.

    Everything is in one data folder (SQLite) or in PostgreSQL, which several processes can share. After a restart,
    every round continues. The first start prints one-time links for the first casino supervisor and the first
    inspector: there are no default passwords.

    Parameters
    ----------
    house
        The house file with the tables to open. Default: one table of every game. Tables that are already in the data
        folder stay as they are.
    host
        The address to listen on. To serve other machines, put a proxy with TLS in front.
    port
        The port to listen on.
    data
        The folder for the database, the keys and the signed chain heads. It is created if it does not exist.
    database
        A PostgreSQL database, as postgresql://user@host/name, instead of a file in the data folder. The house file
        can also name it: `database` under [house].
    reach
        The address at which other processes of the same house reach this one, for example http://10.0.0.5:8021.
        Default: host and port.
    name
        A host name under which browsers reach the house through a proxy, for example casino.example. Repeat it for
        more names.
    invite
        Print a new one-time link for this role, when all its members have lost their passwords: casino-supervisor or
        inspector. Repeat it for both.
    """
    return run_house(house, host, port, data, Options(name, database, reach, invite))


class Options(NamedTuple):
    """Addresses and database of a house, and the roles to print links for."""

    names: tuple[str, ...] = ()
    database: str = ""
    reach: str = ""
    invite: tuple[str, ...] = ()


def run_house(
    house: Path | None,
    host: str,
    port: int,
    data: Path,
    options: Options = Options(),  # noqa: B008 - cannot be changed
    *,
    ready: "Callable[[str], object]" = lambda _address: None,
) -> int:
    """Serve a house until it is stopped; call `ready` with its address."""
    from pitboss.house_file.approved_software import SoftwareApproval
    from pitboss.server.accounts.people import Grants
    from pitboss.server.floor.software import SoftwareChanged
    from pitboss.server.records.archiver import Keeping
    from pitboss.server.serve import Serving, log_to_stderr
    from pitboss.server.serve import serve as serve_house
    from pitboss.server.storage.house_keys import WrongKey
    from pitboss.server.storage.postgres import NoDatabase
    from pitboss.server.storage.store import InUse, StoreDamage

    plans, read = _plans(house)  # refuse a bad file before anything starts
    log_to_stderr()
    try:
        how = Serving(data, host, port, **options._asdict())
        if read is not None:
            how = how._replace(
                grants=Grants(
                    by_address=read.by_address,
                    seats=read.seats,
                    refill_cents=read.more_chips * 100,
                    refill_minutes=read.more_chips_minutes,
                    own_tables=read.own_tables,
                    own_table_hours=read.own_table_hours,
                ),
                database=options.database or read.database,
                dual_control_hours=read.dual_control_hours,
                keeping=Keeping(read.live_rounds, read.retention_years),
                approval=SoftwareApproval(Path(read.approved_software), read.approved_signer)
                if read.approved_signer
                else None,
            )
        serve_house(how, lambda: plans, _print, ready)
    except InUse as fault:
        raise BadInput(InputCode.IN_USE, str(fault)) from None
    except NoDatabase as fault:
        raise BadInput(InputCode.DATABASE, str(fault)) from None
    except (StoreDamage, WrongKey) as fault:
        raise BadInput(InputCode.DAMAGE, f"{fault}. Restore a backup.") from None
    except SoftwareChanged as changed:
        says = f"{changed}. Install the approved version, or correct the list; open rounds continue then."
        raise BadInput(InputCode.SOFTWARE_CHANGED, f"{says[0].upper()}{says[1:]}") from None
    return DONE


def _plans(house: Path | None) -> "tuple[Iterable[TablePlan], House | None]":
    """The tables of a house file, and the file's content; without a file, the usual tables."""
    from pitboss.house_file.house_file import HouseFault, read_house
    from pitboss.server.tables.plan import plan_of, usual_house

    if house is None:
        return usual_house(), None
    try:
        read = read_house(house)
        return [plan_of(entry) for entry in read.tables], read
    except HouseFault as fault:
        raise BadInput(InputCode.HOUSE_FILE, str(fault)) from None


def _print(words: str) -> None:
    output.result().print(words, markup=False, soft_wrap=True, highlight=False)
