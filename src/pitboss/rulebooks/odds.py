"""Odds as the regulations state them: what is won to what is staked."""

import re
from typing import NamedTuple

_ODDS = re.compile(r"\s*([\d,]+)\s+to\s+([\d,]+)\s*")


class Odds(NamedTuple):
    """An exact price, `Odds(3, 2)` reads "3 to 2". The stake comes back on top."""

    num: int
    den: int

    def __str__(self) -> str:
        return f"{self.num:,} to {self.den:,}"

    def win(self, stake: int) -> tuple[int, int]:
        """The exact winnings on a stake as a fraction (numerator, denominator) of a cent."""
        return stake * self.num, self.den


def parse_odds(text: str) -> Odds:
    """Read "3 to 2". Refuse odds without the word "to"."""
    found = _ODDS.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is not odds: write them with the word to, such as 3 to 2")
    num, den = (int(part.replace(",", "")) for part in found.groups())
    if num < 0 or den <= 0:
        raise ValueError(f"{text!r} is not odds: the second number must be above zero")
    return Odds(num, den)
