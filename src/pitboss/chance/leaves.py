"""The leaves of a shoe: a hash of each card with its salt, and one hash over all of them, the root.

The leaves are published with the root, so a shown card reveals only its own leaf. The root includes the number of
leaves, and leaves and root have different tags, so that no hash can be taken for another kind.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from struct import Struct
from typing import Any

ALGORITHM = "pitboss-seal-2"
"""Version of every byte layout in `leaves.py`, `mixing.py` and `seal.py`; docs/fairness.md describes it."""

HASH_BYTES = 32
"""Length of a SHA-256 hash."""


@cache
def tag(kind: str) -> bytes:
    """The beginning of each hashed message."""
    return f"{ALGORITHM}/{kind}".encode("ascii")


def number(value: int) -> bytes:
    """A number as four bytes, big-endian."""
    return value.to_bytes(4, "big")


def unhexed(text: str, size: int, what: str) -> bytes:
    """The bytes of a published value, which must be lower-case hex."""
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != size or value.hex() != text:
        raise ValueError(f"the {what} is not {2 * size} lower-case hex digits")
    return value


_LEAF, _ROOT = tag("leaf"), tag("root")
_CARDS = tuple(number(card) for card in range(256))
# Copying a prepared hash is faster than making a new one.
_Begun = Callable[[], Any]


def leaf_hash(index: int, card: int, salt: bytes) -> bytes:
    """The hidden card: place, card and salt."""
    return sha256(_LEAF + number(index) + number(card) + salt).digest()


def leaf_hashes(cards: Sequence[int], salts: bytes) -> bytes:
    """All hidden cards of a shoe, one after another like their salts."""
    closed = []
    each = split(salts, len(cards))
    for begun, card, salt in zip(_leaves_begun(len(cards)), cards, each, strict=True):
        leaf = begun()
        leaf.update(_CARDS[card] + salt)
        closed.append(leaf.digest())
    return b"".join(closed)


@lru_cache(maxsize=16)
def _leaves_begun(leaves: int) -> tuple[_Begun, ...]:
    """For each place of a shoe, a hash with the tag and the place already added."""
    return tuple(sha256(_LEAF + number(index)).copy for index in range(leaves))


def split(whole: bytes, count: int) -> tuple[bytes, ...]:
    """Split bytes into pieces of one size."""
    return _splitter(len(whole) // count, count)(whole)


@lru_cache(maxsize=16)
def _splitter(size: int, count: int) -> Callable[[bytes], tuple[bytes, ...]]:
    return Struct(f"{size}s" * count).unpack


def root_hash(count: int, leaves: bytes) -> bytes:
    """The house's commitment: all leaves of a shoe, with their number."""
    return sha256(_ROOT + number(count) + leaves).digest()
