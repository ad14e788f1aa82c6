"""A Merkle tree over the cards of a shoe: one hash commits to all, and each card can be opened alone.

Nodes are paired from the left, level by level; an odd node at the end of a level rises unchanged. The number of
leaves is hashed into the root, and leaves, nodes and root carry different tags, so no hash can pass for another kind.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from struct import Struct
from typing import Any

ALGORITHM = "pitboss-seal-1"
"""Version of every byte layout in `merkle.py`, `mixing.py` and `seal.py`; docs/fairness.md describes it."""

HASH_BYTES = 32
"""Length of a SHA-256 hash."""
_HEX = 2 * HASH_BYTES

Levels = list[bytes]  # of each level all hashes, one after another


@cache
def tag(kind: str) -> bytes:
    """What each hashed message begins with."""
    return f"{ALGORITHM}/{kind}".encode("ascii")


def number(value: int) -> bytes:
    """A number as four bytes, big-endian."""
    return value.to_bytes(4, "big")


def unhexed(text: str, size: int, what: str) -> bytes:
    """The bytes of a published value, which is written in lower-case hex and in no other way."""
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != size or value.hex() != text:
        raise ValueError(f"the {what} is not {2 * size} lower-case hex digits")
    return value


_LEAF, _NODE, _ROOT = tag("leaf"), tag("node"), tag("root")
_CARDS = tuple(number(card) for card in range(256))
# A hash that has taken in the tag, copied for each message: a third of a tree's time goes into making new ones.
_leaf_begun, _node_begun = sha256(_LEAF).copy, sha256(_NODE).copy


def leaf_hash(index: int, card: int, salt: bytes) -> bytes:
    """The closed card: place, card and salt."""
    return sha256(_LEAF + number(index) + number(card) + salt).digest()


def leaf_hashes(cards: Sequence[int], salts: bytes) -> bytes:
    """All closed cards of a shoe, as `leaf_hash` closes each, one after another; the salts stand likewise."""
    each = _split(len(salts) // len(cards), len(cards))(salts)
    closed = zip(_places(len(cards)), cards, each, strict=True)
    return _hashed(_leaf_begun, [place + _CARDS[card] + salt for place, card, salt in closed])


@lru_cache(maxsize=16)
def _places(leaves: int) -> tuple[bytes, ...]:
    """The places of a shoe as they are hashed."""
    return tuple(number(index) for index in range(leaves))


@lru_cache(maxsize=256)
def _split(size: int, count: int) -> Callable[[bytes], tuple[bytes, ...]]:
    """What cuts bytes into so many pieces of one size."""
    return Struct(f"{size}s" * count).unpack


def _hashed(begun: Callable[[], Any], messages: Iterable[bytes]) -> bytes:
    """The hashes of messages under one tag, one after another: there may be hundreds, so no call is made for each."""
    hashes = []
    for message in messages:
        one = begun()
        one.update(message)
        hashes.append(one.digest())
    return b"".join(hashes)


def node_hash(left: bytes, right: bytes) -> bytes:
    """Two neighbours joined."""
    return sha256(_NODE + left + right).digest()


def root_hash(leaves: int, top: bytes) -> bytes:
    """What is published: the top of the tree bound to the number of leaves."""
    return sha256(_ROOT + number(leaves) + top).digest()


def grown(leaves: bytes) -> Levels:
    """All levels of the tree over these leaves, from the leaves to the top."""
    levels = [leaves]
    while (width := len(levels[-1]) // HASH_BYTES) > 1:
        below, paired = levels[-1], width - width % 2
        pairs = _split(2 * HASH_BYTES, paired // 2)(below[: paired * HASH_BYTES])
        levels.append(_hashed(_node_begun, pairs) + below[paired * HASH_BYTES :])  # an odd one rises
    return levels


def written(levels: Levels) -> str:
    """A tree as it is kept to open cards from: one text in hex, level after level, and not hundreds of hashes."""
    return b"".join(levels).hex()


def path_to(tree: str, leaves: int, index: int) -> tuple[str, ...]:
    """The neighbours that lead from a leaf to the top of a written tree, lowest first."""
    return tuple(map(tree.__getitem__, _neighbours(leaves, index)))


@lru_cache(maxsize=4096)
def _neighbours(leaves: int, index: int) -> tuple[slice, ...]:
    """Where they stand in the text. Decks of one size have the same tree, so it is worked out once a leaf."""
    found, before, width = [], 0, leaves
    while width > 1:
        if index ^ 1 < width:
            place = before + (index ^ 1)
            found.append(slice(_HEX * place, _HEX * (place + 1)))
        before += width
        index, width = index // 2, (width + 1) // 2
    return tuple(found)


def climbed(leaf: bytes, index: int, leaves: int, path: Sequence[bytes]) -> bytes | None:
    """The root that a leaf and its path lead to, or None when the path has the wrong length."""
    node, width, steps = leaf, leaves, iter(path)
    while width > 1:
        if index ^ 1 < width:
            neighbour = next(steps, None)
            if neighbour is None:
                return None
            node = node_hash(neighbour, node) if index % 2 else node_hash(node, neighbour)
        index, width = index // 2, (width + 1) // 2
    return None if next(steps, None) is not None else root_hash(leaves, node)
