"""Chance for simulations: a counter-based stream that is the same integers in Python, in machine code and on a GPU.

The generator is Philox4x32 with ten rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011). Its
key is the seed, its counter the unit and a block number, so that any unit can be played alone and no two units share a
word. A product of two 32-bit words overflows a signed 64-bit integer, which is harmless: only its bits are looked at.

A stream is an array of SIZE integers (a list in plain Python). Live tables never use it: see chance/rng.py.
"""

from typing import Any, Final

SIZE: Final = 10
# Where things lie in a stream.
KEY_LOW, KEY_HIGH, UNIT_LOW, UNIT_HIGH, BLOCK, USED = 0, 1, 2, 3, 4, 5
WORDS: Final = 6  # four words of 32 bits follow
HALVES: Final = 8  # a block gives eight halves of 16 bits

WORD: Final = 0xFFFFFFFF
HALF: Final = 0xFFFF
RANGE: Final = HALF + 1
MULTIPLY_0, MULTIPLY_1 = 0xD2511F53, 0xCD9E8D57
WEYL_0, WEYL_1 = 0x9E3779B9, 0xBB67AE85
ROUNDS: Final = 10


def begin(stream: Any, seed: int, unit: int) -> None:
    """Set a stream to the beginning of a unit."""
    stream[KEY_LOW] = seed & WORD
    stream[KEY_HIGH] = (seed >> 32) & WORD
    stream[UNIT_LOW] = unit & WORD
    stream[UNIT_HIGH] = (unit >> 32) & WORD
    stream[BLOCK] = 0
    stream[USED] = HALVES


def refill(stream: Any) -> None:
    """Make the next four words."""
    k0, k1 = int(stream[KEY_LOW]), int(stream[KEY_HIGH])
    x0, x1, x2, x3 = int(stream[UNIT_LOW]), int(stream[UNIT_HIGH]), int(stream[BLOCK]), 0
    for _ in range(ROUNDS):
        p0, p1 = MULTIPLY_0 * x0, MULTIPLY_1 * x2
        x0, x1 = ((p1 >> 32) ^ x1 ^ k0) & WORD, p1 & WORD
        x2, x3 = ((p0 >> 32) ^ x3 ^ k1) & WORD, p0 & WORD
        k0, k1 = (k0 + WEYL_0) & WORD, (k1 + WEYL_1) & WORD
    stream[WORDS], stream[WORDS + 1], stream[WORDS + 2], stream[WORDS + 3] = x0, x1, x2, x3
    stream[BLOCK] += 1
    stream[USED] = 0


def half(stream: Any) -> int:
    """The next 16 bits."""
    if stream[USED] == HALVES:
        refill(stream)
    used = int(stream[USED])
    stream[USED] = used + 1
    return (int(stream[WORDS + (used >> 1)]) >> ((used & 1) << 4)) & HALF


def below(stream: Any, count: int) -> int:
    """A number from 0 to count - 1, each exactly as likely; count is at most 65,536."""
    product = half(stream) * count
    if product & HALF < count:  # rarely: then those that would come up once too often are drawn again
        spare = RANGE % count
        while product & HALF < spare:
            product = half(stream) * count
    return product >> 16


def lay_out(deck: Any, cards: Any) -> int:
    """Lay out a deck or shoe in order, ready to be drawn from; returns how many cards it has."""
    for at in range(len(cards)):
        deck[at] = cards[at]
    return len(cards)


def draw(stream: Any, deck: Any, at: int, cards: int) -> int:
    """Draw the card at a place of a shuffled deck: any of those that lie there or behind, which is a shuffle so far."""
    other = at + below(stream, cards - at)
    card = int(deck[other])
    deck[other] = deck[at]
    deck[at] = card
    return card
