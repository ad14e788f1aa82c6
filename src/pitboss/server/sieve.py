"""A sieve of keys that were used: what it has never seen is new for certain, and the database need not be asked."""

BITS = 1 << 26
_MASK = BITS - 1
_WAYS = 4


class Sieve:
    """A Bloom filter of eight megabytes: with five million keys one in twenty new ones is looked up for nothing."""

    def __init__(self) -> None:
        self._bits = bytearray(BITS >> 3)

    def add(self, key: tuple[str, str]) -> None:
        for place in _places(key):
            self._bits[place >> 3] |= 1 << (place & 7)

    def may_have(self, key: tuple[str, str]) -> bool:
        """False only for a key that was never added."""
        return all(self._bits[place >> 3] >> (place & 7) & 1 for place in _places(key))


def _places(key: tuple[str, str]) -> list[int]:
    """Python salts the hashes of texts afresh in every process, so nobody can choose keys that collide."""
    first, second = hash(key) & ((1 << 62) - 1), hash(key[1]) | 1
    return [(first + way * second) & _MASK for way in range(_WAYS)]
