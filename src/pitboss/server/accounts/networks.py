"""The network of an address, for rate limits: a household has one IPv4 address but 2^64 IPv6 addresses."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

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
