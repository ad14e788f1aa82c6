"""A sieve of keys that were used: what it has never seen is new for certain, and the database need not be asked."""

from array import array

BLOCKS = 1 << 20
"""Words of the first layer: eight megabytes."""
KEYS_A_WORD = 2
"""Keys after which a layer is full, for each of its words: of a thousand new keys one is then looked up for nothing."""

_PAIRS = tuple(1 << (pair & 63) | 1 << (pair >> 6) for pair in range(4096))
"""Any two bits of a word, by twelve bits of a hash."""


class Sieve:
    """A Bloom filter that grows: a full layer stays as it is, and the next is twice as large.

    The four bits of a key lie in one word, so that it is read once and written once. Python salts the hashes of texts
    afresh in every process, so nobody can choose keys that collide.
    """

    def __init__(self, blocks: int = BLOCKS) -> None:
        self._layers: list[array[int]] = []
        self._grow(blocks)

    def _grow(self, blocks: int) -> None:
        self._words = array("Q", bytes(blocks * 8))
        self._mask, self._room = blocks - 1, blocks * KEYS_A_WORD
        self._layers.append(self._words)

    def __contains__(self, key: tuple[str, str]) -> bool:
        """Whether it may have been added. It was not, for certain, where this is False."""
        mark = hash(key)
        bits = _PAIRS[mark >> 36 & 4095] | _PAIRS[mark >> 48 & 4095]
        for words in self._layers:  # noqa: SIM110 - to ask a generator takes longer than to look
            if words[mark & len(words) - 1] & bits == bits:
                return True
        return False

    def add(self, key: tuple[str, str]) -> None:
        mark = hash(key)
        self._words[mark & self._mask] |= _PAIRS[mark >> 36 & 4095] | _PAIRS[mark >> 48 & 4095]
        self._room -= 1
        if not self._room:
            self._grow(2 * len(self._words))
