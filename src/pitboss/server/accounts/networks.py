"""The network that an address belongs to: one household has 2^64 addresses of IPv6, and one of IPv4."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

PREFIX = 64


@lru_cache(maxsize=10_000)
def network_of(address: str) -> str:
    """An IPv4 address as it is, the /64 of an IPv6 address; anything else, such as a test's own word, unchanged."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(IPv6Network((int(read), PREFIX), strict=False))
