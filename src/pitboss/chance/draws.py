"""Unbiased draws: from a stream of 16-bit words to a number below n, and to a shuffled deck.

The secret shuffle of the house (`words_of` a generator) and the public mixing (`mixing.py`) use the same two functions.
A word that would favour the low numbers is rejected, so that exactly the same number of the 65,536 words gives each of
the n values; the test enumerates all of them.
"""

import os
import struct
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, repeat

from pitboss.chance.drbg import Drbg

WORDS = 1 << 16
"""How many different words there are, hence also the largest n of a draw."""

# Bytes per request to the generator: enough for a 52-card shuffle and a dozen spins without much waste.
_CHUNK = 128
# Extra bytes beyond the words of a draw or a shuffle, for rejected words.
_SPARE = 14
# One more entry in each forked process: cheaper to check for every word than the process number.
_FORKS: list[None] = []
os.register_at_fork(after_in_child=lambda: _FORKS.append(None))
_chunk_words = struct.Struct(f">{_CHUNK // 2}H").unpack


def word_value(word: int, n: int) -> int:
    """The value below `n` for a word, or -1 for a word that must be rejected."""
    return word % n if word < WORDS - WORDS % n else -1


@cache
def _fair(most: int) -> tuple[int, ...]:
    """For every n up to this, the first word that must be rejected; a shuffle looks it up."""
    return (0, *(WORDS - WORDS % n for n in range(1, most + 1)))


def below(n: int, words: Iterator[int]) -> int:
    """An unbiased number from 0 to n - 1."""
    if not 1 <= n <= WORDS:
        raise ValueError(f"cannot draw below {n}: from 1 to {WORDS}")
    while (value := word_value(next(words), n)) < 0:
        pass
    return value


def shuffled(cards: Iterable[int], words: Iterator[int]) -> list[int]:
    """The cards in random order (Fisher-Yates: the last place draws from all cards, the one before from the rest)."""
    deck = list(cards)
    left = len(deck)
    fair = _fair(left)
    for word in words if left > 1 else ():
        if word >= fair[left]:
            continue
        drawn = word % left
        left -= 1
        deck[left], deck[drawn] = deck[drawn], deck[left]
        if left == 1:
            break
    return deck


def secret_and_words(drbg: Drbg, secret: int, count: int) -> tuple[bytes, Iterator[int]]:
    """Take from one request secret bytes, and words for a caller that uses about `count` of them at once.

    The caller uses them at once, so no fork comes between. Further requests follow where too many words are rejected.
    """
    size = 2 * count + _SPARE
    unpack, first = _unpacker(size), drbg.generate(secret + size)
    more = chain.from_iterable(map(unpack, map(drbg.generate, repeat(size))))
    return first[:secret], chain(unpack(first[secret:]), more)


@cache
def _unpacker(size: int) -> Callable[[bytes], tuple[int, ...]]:
    """A reader of this many bytes as words."""
    return struct.Struct(f">{size // 2}H").unpack


def words_of(drbg: Drbg) -> Iterator[int]:
    """The generator's stream as big-endian 16-bit words.

    Begin a new stream for each shuffle, roll or spin, so that its first word comes from a new request. A forked process
    drops the rest of a request, because the parent may use the same bytes.
    """
    while True:
        born = len(_FORKS)
        for word in _chunk_words(drbg.generate(_CHUNK)):
            if len(_FORKS) != born:
                break
            yield word
