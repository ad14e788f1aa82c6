"""How many new people one network may bring: a burst, then one after the other.

A burst admits a classroom at once; the rate slows down somebody who creates guests to collect chips.
"""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from pitboss.protocol.clock import Clock
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal_codes import RefusalCode
from pitboss.server.types.bucket import Bucket
from pitboss.server.types.try_later import TryLater, span

SECONDS = 15
"""After the burst, one new guest and one new account in this time."""
LOCAL_RATE = 10.0
"""New people a second on this machine and its own network, after the burst."""
TOO_MANY: RefusalCode = ServerCode.NEWCOMERS_TOO_MANY


class Newcomers:
    """Limits new guests and new accounts, each by network."""

    def __init__(self, burst: int, local_burst: int, clock: Clock) -> None:
        self._public = Bucket(1 / SECONDS, burst, clock)
        self._local = Bucket(LOCAL_RATE, local_burst, clock)

    def admit_guest(self, address: str, *, direct: bool) -> None:
        """Refuse a guest if their network brought too many. `direct`: no proxy passed the request on."""
        if wait := self._wait("guest", address, direct=direct):
            says = f"Too many guests came from your network. Try again in {span(wait)}, or create an account."
            raise TryLater(TOO_MANY, says, wait)

    def admit_account(self, address: str, *, direct: bool) -> None:
        """Refuse a new account if its network brought too many."""
        if wait := self._wait("account", address, direct=direct):
            says = f"Too many accounts came from your network. Try again in {span(wait)}, or sign in with an account."
            raise TryLater(TOO_MANY, says, wait)

    def _wait(self, kind: str, address: str, *, direct: bool) -> float:
        bucket = self._local if direct and _is_local(address) else self._public
        return bucket.take(f"{kind} {network_of(address)}")


def _is_local(address: str) -> bool:
    """Whether an address belongs to this machine or a private network."""
    try:
        return ip_address(address).is_private
    except ValueError:
        return False


PREFIX = 64


@lru_cache(maxsize=10_000)
def network_of(address: str) -> str:
    """An IPv4 address unchanged, the /64 of an IPv6 address, any other text unchanged."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(IPv6Network((int(read), PREFIX), strict=False))
