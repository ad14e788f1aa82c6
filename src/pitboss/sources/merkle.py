"""A Merkle tree over the cards of a shoe: one hash commits to all, and each card can be opened alone.

Nodes are paired from the left, level by level; an odd node at the end of a level rises unchanged. The number of
leaves is hashed into the root, and leaves, nodes and root carry different tags, so no hash can pass for another kind.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from operator import itemgetter
from struct import Struct
from typing import Any

ALGORITHM = "pitboss-seal-1"
"""Version of every byte layout in `merkle.py`, `mixing.py` and `seal.py`; docs/fairness.md describes it."""

HASH_BYTES = 32
"""Length of a SHA-256 hash."""
_HEX = 2 * HASH_BYTES


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
# A hash that has taken in what many messages begin with is copied for each: making new ones takes longer.
_Begun = Callable[[], Any]
_node_begun: _Begun = sha256(_NODE).copy


def leaf_hash(index: int, card: int, salt: bytes) -> bytes:
    """The closed card: place, card and salt."""
    return sha256(_LEAF + number(index) + number(card) + salt).digest()


def leaf_hashes(cards: Sequence[int], salts: bytes) -> list[bytes]:
    """All closed cards of a shoe, as `leaf_hash` closes each; the salts stand one after another."""
    closed = []
    each = _split(len(salts) // len(cards), len(cards))(salts)
    for begun, card, salt in zip(_leaves_begun(len(cards)), cards, each, strict=True):
        leaf = begun()
        leaf.update(_CARDS[card] + salt)
        closed.append(leaf.digest())
    return closed


@lru_cache(maxsize=16)
def _leaves_begun(leaves: int) -> tuple[_Begun, ...]:
    """For each place of a shoe a hash that has taken in the tag and the place."""
    return tuple(sha256(_LEAF + number(index)).copy for index in range(leaves))


@lru_cache(maxsize=16)
def _split(size: int, count: int) -> Callable[[bytes], tuple[bytes, ...]]:
    """What cuts bytes into so many pieces of one size."""
    return Struct(f"{size}s" * count).unpack


def node_hash(left: bytes, right: bytes) -> bytes:
    """Two neighbours joined."""
    return sha256(_NODE + left + right).digest()


def root_hash(leaves: int, top: bytes) -> bytes:
    """What is published: the top of the tree bound to the number of leaves."""
    return sha256(_ROOT + number(leaves) + top).digest()


def grown(leaves: Sequence[bytes]) -> list[bytes]:
    """All hashes of the tree over these leaves: the leaves, then each node after those that it joins, the top last."""
    tree = list(leaves)
    for left, right in _joins(len(leaves)):
        node = _node_begun()
        node.update(tree[left] + tree[right])
        tree.append(node.digest())
    return tree


def written(tree: Sequence[bytes]) -> str:
    """A tree as it is kept to open cards from: one text in hex, and not hundreds of hashes."""
    return b"".join(tree).hex()


def path_to(tree: str, leaves: int, index: int) -> tuple[str, ...]:
    """The neighbours that lead from a leaf to the top of a written tree, lowest first."""
    return _path(leaves, index)(tree)


@lru_cache(maxsize=16)
def _joins(leaves: int) -> tuple[tuple[int, int], ...]:
    """Which two hashes of a tree each of its nodes joins. Decks of one size have the same tree: it is planned once."""
    joins: list[tuple[int, int]] = []
    level = list(range(leaves))
    while len(level) > 1:
        pairs = list(zip(level[::2], level[1::2], strict=False))  # an odd one is left over, and rises
        first = leaves + len(joins)
        joins += pairs
        level = [*range(first, first + len(pairs)), *level[2 * len(pairs) :]]
    return tuple(joins)


@lru_cache(maxsize=16)
def _above(leaves: int) -> dict[int, tuple[int, int]]:
    """Of each hash of a tree but the top: its neighbour, and the node that joins the two."""
    found = {}
    for node, (left, right) in enumerate(_joins(leaves), leaves):
        found[left], found[right] = (right, node), (left, node)
    return found


@lru_cache(maxsize=4096)
def _path(leaves: int, index: int) -> Callable[[str], tuple[str, ...]]:
    """What reads the neighbours of a leaf from a written tree."""
    above, at, places = _above(leaves), index, []
    while at in above:
        neighbour, at = above[at]
        places.append(slice(_HEX * neighbour, _HEX * (neighbour + 1)))
    if len(places) > 1:
        return itemgetter(*places)  # in a third of the time that a loop takes
    return lambda tree: tuple(tree[place] for place in places)


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
