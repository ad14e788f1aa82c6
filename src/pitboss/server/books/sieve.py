"""A sieve of keys that were used: what it has never seen is new for certain, and the database need not be asked."""

from array import array

BLOCKS = 1 << 20
_MASK = BLOCKS - 1


class Sieve:
    """A Bloom filter of eight megabytes: with five million keys one in a hundred new ones is looked up for nothing.

    The four bits of a key lie in one word, so that it is read once and written once.

    Python salts the hashes of texts afresh in every process, so nobody can choose keys that collide.
    """

    def __init__(self) -> None:
        self._words = array("Q", bytes(BLOCKS * 8))

    def add(self, key: tuple[str, str]) -> bool:
        """Note a key; whether it may have been there. It was not, for certain, where this is False."""
        mark = hash(key)
        place = mark & _MASK
        bits = 1 << (mark >> 20 & 63) | 1 << (mark >> 26 & 63) | 1 << (mark >> 32 & 63) | 1 << (mark >> 38 & 63)
        word = self._words[place]
        if word & bits == bits:
            return True
        self._words[place] = word | bits
        return False
