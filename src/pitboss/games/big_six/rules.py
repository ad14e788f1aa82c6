"""Big six in integers: a number from 1 to 6 wins by how many of the segment's three dice show it.

`num` and `den` are the odds by that count; index 0 is never read.
"""

from collections.abc import Sequence


def matches(number: int, first: int, second: int, third: int) -> int:
    """The number of dice, of three, that show a number."""
    return (first == number) + (second == number) + (third == number)


def settle(stake: int, correct: int, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of a wager whose number is on so many dice: the winnings, or the lost stake."""
    if correct:
        return stake * num[correct] // den[correct]
    return -stake
