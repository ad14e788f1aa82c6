"""A sieve of keys that were used: what it has never seen is new for certain, and the database need not be asked."""

BITS = 1 << 26
_MASK = BITS - 1


class Sieve:
    """A Bloom filter of eight megabytes: with five million keys one in twenty new ones is looked up for nothing.

    Python salts the hashes of texts afresh in every process, so nobody can choose keys that collide.
    """

    def __init__(self) -> None:
        self._bits = bytearray(BITS >> 3)

    def add(self, key: tuple[str, str]) -> bool:
        """Note a key; whether it may have been there. It was not, for certain, where this is False."""
        bits, first, second, there = self._bits, hash(key), hash(key[1]) | 1, True
        for place in (first & _MASK, first + second & _MASK, first + 2 * second & _MASK, first + 3 * second & _MASK):
            at, bit = place >> 3, 1 << (place & 7)
            if not bits[at] & bit:
                bits[at] |= bit
                there = False
        return there
