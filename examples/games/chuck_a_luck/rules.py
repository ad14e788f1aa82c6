"""Chuck-a-luck in integers: which line of the schedule a throw pays on a spot, and how much.

A spot is a number from 1 to 6, or 0 for any triple. Lines 1 to 3 pay a number by how many dice show it, line 4 pays any
triple, and line 0 is no line: the wager loses.
"""

from collections.abc import Sequence

ANY_TRIPLE = 0
TRIPLE_LINE = 4


def matches(number: int, first: int, second: int, third: int) -> int:
    """How many of three dice show a number."""
    return (first == number) + (second == number) + (third == number)


def line_of(spot: int, first: int, second: int, third: int) -> int:
    """The line that a throw pays on a spot, 0 if it loses."""
    if spot != ANY_TRIPLE:
        return matches(spot, first, second, third)
    return TRIPLE_LINE if first == second == third else 0


def settle(stake: int, line: int, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of a wager: the winnings at the odds of its line, or the lost stake."""
    if line:
        return stake * num[line] // den[line]
    return -stake
