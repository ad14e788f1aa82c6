"""A Merkle tree over the cards of a shoe: one hash commits to all, and each card can be opened alone.

Nodes are paired from the left, level by level; an odd node at the end of a level rises unchanged. The number of
leaves is hashed into the root, and leaves, nodes and root carry different tags, so no hash can pass for another kind.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import sha256

ALGORITHM = "pitboss-seal-1"
"""Version of every byte layout in `merkle.py`, `mixing.py` and `seal.py`; docs/fairness.md describes it."""

HASH_BYTES = 32
"""Length of a SHA-256 hash."""
_HEX = 2 * HASH_BYTES

Levels = list[list[bytes]]


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


def leaf_hash(index: int, card: int, salt: bytes) -> bytes:
    """The closed card: place, card and salt."""
    return sha256(_LEAF + number(index) + number(card) + salt).digest()


def leaf_hashes(cards: Sequence[int], salts: Sequence[bytes]) -> list[bytes]:
    """All closed cards of a shoe, as `leaf_hash` closes each: there may be hundreds, so no call is made for each."""
    closed = zip(_leaf_places(len(cards)), cards, salts, strict=True)
    return [sha256(place + _CARDS[card] + salt).digest() for place, card, salt in closed]


@lru_cache(maxsize=16)
def _leaf_places(leaves: int) -> tuple[bytes, ...]:
    """What each leaf of a shoe begins with: its tag and its place."""
    return tuple(_LEAF + number(index) for index in range(leaves))


def node_hash(left: bytes, right: bytes) -> bytes:
    """Two neighbours joined."""
    return sha256(_NODE + left + right).digest()


def root_hash(leaves: int, top: bytes) -> bytes:
    """What is published: the top of the tree bound to the number of leaves."""
    return sha256(_ROOT + number(leaves) + top).digest()


def grown(leaves: Sequence[bytes]) -> Levels:
    """All levels of the tree, from the leaves to the top."""
    levels = [list(leaves)]
    while len(levels[-1]) > 1:
        below = levels[-1]
        pairs = zip(below[::2], below[1::2], strict=False)  # an odd one rises
        level = [sha256(_NODE + left + right).digest() for left, right in pairs]
        levels.append(level + below[-1:] if len(below) % 2 else level)
    return levels


def written(levels: Levels) -> list[str]:
    """A tree as it is kept to open cards from: each level one text in hex, and not hundreds of hashes."""
    return [b"".join(level).hex() for level in levels]


def path_to(tree: Sequence[str], leaves: int, index: int) -> tuple[str, ...]:
    """The neighbours that lead from a leaf to the top of a written tree, lowest first."""
    return tuple([tree[height][place] for height, place in _neighbours(leaves, index)])


@lru_cache(maxsize=4096)
def _neighbours(leaves: int, index: int) -> tuple[tuple[int, slice], ...]:
    """Where they stand, as height and place. Decks of one size have the same tree, so it is worked out once a leaf."""
    found, height, width = [], 0, leaves
    while width > 1:
        if index ^ 1 < width:
            found.append((height, slice(_HEX * (index ^ 1), _HEX * ((index ^ 1) + 1))))
        index, width, height = index // 2, (width + 1) // 2, height + 1
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
