"""`pitboss load ADDRESS`: a load test with honest and hostile clients."""

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
    """Load-test a running house with clients that play by the rules and clients that attack it.

    Hostile clients flood the server, send broken and huge messages, never read, come from foreign origins, reuse
    idempotency keys and try what they may not do. Exit status 1 if the house fails: a server error (5xx), a command
    that runs twice, an attack that succeeds, or a ledger whose total is not 0.

    Parameters
    ----------
    address
        The address of the house, for example http://127.0.0.1:8021/.
    seconds
        Length of the test in seconds.
    clients
        Number of clients that play. A house limits how fast new guests come from one network.
    hostile
        Number of clients that attack.
    rate
        The most commands per second from each client.
    table
        Play at this table only. Repeat it for more tables.
    token
        Session or API key of an inspector or casino supervisor, to check the ledger's total during the test.
    seed
        Seed of the clients' choices.
    elsewhere
        Allow an address that is not on this machine. Test only houses that are yours.
    json
        Print JSON.
    """
    from pitboss.client.load import Load

    base = _address(address, elsewhere=elsewhere)
    if not clients + hostile:
        raise BadInput(InputCode.USAGE, "There are no clients. Give --clients or --hostile a number above 0.")
    figures = _put(Load(base, seconds, clients, hostile, rate, table, token, seed))
    if json:
        import msgspec

        output.print_json({**msgspec.to_builtins(figures), "ok": not figures.violations})
    else:
        _tell(figures)
    return NO if figures.violations else DONE


def _put(wanted: "Load") -> "Figures":
    """Run the test and show its progress."""
    import asyncio

    from pitboss.client.load import run
    from pitboss.client.load.run import NoServer

    try:
        with output.notes().status("Connecting") as progress:
            return asyncio.run(run(wanted, progress.update))
    except NoServer as fault:
        raise BadInput(InputCode.NO_SERVER, str(fault)) from None


def _address(address: str, *, elsewhere: bool) -> str:
    """The address without its path. Refuse another machine unless `elsewhere` is set."""
    parts = urlsplit(address if "://" in address else f"http://{address}")
    try:
        port = parts.port
    except ValueError:
        port = -1
    if parts.scheme not in ("http", "https") or not parts.hostname or port == -1 or parts.query or parts.fragment:
        raise BadInput(
            InputCode.ADDRESS_UNREADABLE, f"{address!r} is not an address. Write, for example, http://127.0.0.1:8021/."
        )
    if not elsewhere and not _is_here(parts.hostname):
        raise BadInput(
            InputCode.NOT_HERE, f"{parts.hostname} is not this machine. If the house is yours, add --elsewhere."
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
        line(f"{figures.address}: OK", style="green")
    line(f"{figures.clients} honest and {figures.hostile} hostile clients, {figures.seconds} s")
    line(f"{figures.commands} commands, {figures.per_second}/s; p50 {figures.p50_ms} ms, p99 {figures.p99_ms} ms")
    for title, counts in (("Refused", figures.refused), ("Attacks", figures.acts)):
        line(f"{title}: " + (", ".join(f"{count} {name}" for name, count in counts.items()) or "none"))
    if figures.ledger:
        totals = ", ".join(map(str, sorted(set(figures.ledger))))
        line(f"Ledger total: {totals} cents in {len(figures.ledger)} checks")
    for note in figures.notes:
        line(note, style="dim")
