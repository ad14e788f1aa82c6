"""The public part of a seal: how the seeds of seated persons move the cards. Anybody can recompute it.

Everything here is a function of published data: the commitment, its size, the seeds and the cut.
"""

import struct
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, count

from pitboss.chance.draws import WORDS, below, shuffled
from pitboss.chance.drbg import mac_under
from pitboss.chance.leaves import HASH_BYTES, number, tag, unhexed

_block_words = struct.Struct(f">{HASH_BYTES // 2}H").unpack
SEEDS_MAX = 64
"""Persons who may give a seed to one mixing."""
SEED_BYTES_MAX = 256
"""Bytes of a name or of a seed at most, in UTF-8."""


def public_order(root: str, n: int, seeds: Mapping[str, str], cut: int) -> list[int]:
    """The leaves of a sealed shoe in the order of the draws."""
    _need_size(n)
    if not 0 <= cut < n:
        raise ValueError(f"a cut of {cut} cards: from 0 to {n - 1}")
    order = mixed_order(mix_key("order", root, n, seeds), n)
    return [*order[cut:], *order[:cut]]


def public_value(commit: str, n: int, seeds: Mapping[str, str]) -> int:
    """The share of the seeds in a sealed pick: a number from 0 to n - 1."""
    _need_size(n)
    return below(n, _words(mix_key("value", commit, n, seeds)))


def mix_key(kind: str, commitment: str, n: int, seeds: Mapping[str, str]) -> bytes:
    """The key of the public stream: an HMAC of the size and the seeds, under the commitment."""
    under = unhexed(commitment, HASH_BYTES, "commitment")
    return mac_under(under)(tag(kind) + number(n) + _listed(seeds))


@lru_cache(maxsize=64)
def mixed_order(key: bytes, n: int) -> tuple[int, ...]:
    """The leaves before the cut; cached because every card of a shoe needs it."""
    return tuple(shuffled(range(n), _words(key)))


def _words(key: bytes) -> Iterator[int]:
    """The public stream: HMAC blocks 0, 1, 2 ... under the key, read as big-endian 16-bit words."""
    return chain.from_iterable(map(_block_words, map(mac_under(key), map(number, count()))))


def _listed(seeds: Mapping[str, str]) -> bytes:
    """Names and seeds as bytes, each with its length before it, in the order of the names' bytes."""
    if not seeds:
        return number(0)
    if len(seeds) > SEEDS_MAX:
        raise ValueError(f"{len(seeds)} seeds: at most {SEEDS_MAX} persons may give one")
    pairs = sorted((name.encode(), seed.encode()) for name, seed in seeds.items())
    texts = [text for pair in pairs for text in pair]
    if any(len(text) > SEED_BYTES_MAX for text in texts):
        raise ValueError(f"a name or seed is too long: at most {SEED_BYTES_MAX} bytes")
    return number(len(pairs)) + b"".join(number(len(text)) + text for text in texts)


def _need_size(n: int) -> None:
    if not 1 <= n <= WORDS:
        raise ValueError(f"a size of {n}: from 1 to {WORDS}")
