"""`pitboss load ADDRESS`: honest and hostile clients on a floor, and what came of it."""

from ipaddress import ip_address
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter, validators

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.client.load import Figures, Load

Seconds = Annotated[float, Parameter(validator=validators.Number(gte=1, lte=600))]
Clients = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=500))]
Rate = Annotated[float, Parameter(validator=validators.Number(gt=0, lte=50))]


def load(  # noqa: PLR0913 - one for each option
    address: str,
    /,
    *,
    seconds: Seconds = 30,
    clients: Clients = 10,
    hostile: Clients = 3,
    rate: Rate = 2,
    table: Annotated[tuple[str, ...], Parameter(show_default=False)] = (),
    token: Annotated[str, Parameter(env_var="PITBOSS_TOKEN", show_default=False)] = "",
    seed: int = 1,
    elsewhere: Flag = False,
    json: Flag = False,
) -> int:
    """Put a load on a floor: clients that play by the rules, and clients that do not.

    Hostile clients flood, send broken and huge frames, never read, come from foreign origins, use one key for two
    things and try what is another's. Exit status 1 if the house did anything that it must not: a fault of its own
    (5xx), a command done twice, something let through, accounts that together hold more or less than 0.

    Parameters
    ----------
    address
        Where the floor stands, as http://127.0.0.1:8021/.
    seconds
        How long.
    clients
        How many play. A house bounds the guests of one address and day (20 by default).
    hostile
        How many do mischief.
    rate
        Commands a second of each client at most.
    table
        Where to play, instead of anywhere; may be given again.
    token
        The session or key of an inspector or a casino supervisor: with it the ledger's total is read all the while.
    seed
        The same seed gives the same choices.
    elsewhere
        Allow an address that is not this machine. Only for a house of your own.
    json
        Write the figures as JSON.
    """
    from pitboss.client.load import Load

    base = _address(address, elsewhere=elsewhere)
    if not clients + hostile:
        raise BadInput(InputCode.USAGE, "nobody comes: give --clients or --hostile")
    figures = _put(Load(base, seconds, clients, hostile, rate, table, token, seed))
    if json:
        import msgspec

        output.print_json({**msgspec.to_builtins(figures), "ok": not figures.violations})
    else:
        _tell(figures)
    return NO if figures.violations else DONE


def _put(wanted: "Load") -> "Figures":
    """Run it, and say meanwhile where it stands."""
    import asyncio

    from pitboss.client.load import run
    from pitboss.client.load.run import NoFloor

    try:
        with output.notes().status("Coming in") as progress:
            return asyncio.run(run(wanted, progress.update))
    except NoFloor as fault:
        raise BadInput(InputCode.NO_FLOOR, str(fault)) from None


def _address(address: str, *, elsewhere: bool) -> str:
    """A floor on this machine, unless another was meant explicitly."""
    parts = urlsplit(address if "://" in address else f"http://{address}")
    try:
        port = parts.port
    except ValueError:
        port = -1
    if parts.scheme not in ("http", "https") or not parts.hostname or port == -1 or parts.query or parts.fragment:
        raise BadInput(InputCode.ADDRESS_UNREADABLE, f"{address!r} is no address: write http://127.0.0.1:8021/")
    if not elsewhere and not _is_here(parts.hostname):
        raise BadInput(
            InputCode.NOT_HERE, f"{parts.hostname} is not this machine: --elsewhere, if the house is your own"
        )
    return f"{parts.scheme}://{parts.netloc}"


def _is_here(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _tell(figures: "Figures") -> None:
    from pitboss.cli.report import line

    for violation in figures.violations:
        line(violation, style="bold red")
    if not figures.violations:
        line(f"{figures.address}: the house stood", style="green")
    line(f"{figures.clients} honest and {figures.hostile} hostile clients, {figures.seconds} s")
    line(
        f"{figures.commands} commands, {figures.per_second} a second; p50 {figures.p50_ms} ms, p99 {figures.p99_ms} ms"
    )
    for title, counts in (("refused", figures.refused), ("mischief", figures.acts)):
        line(f"{title}: " + (", ".join(f"{count} {name}" for name, count in counts.items()) or "none"))
    if figures.ledger:
        line(f"ledger: looked at {len(figures.ledger)} times, held {', '.join(map(str, sorted(set(figures.ledger))))}")
    for note in figures.notes:
        line(note, style="dim")
