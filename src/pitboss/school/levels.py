"""Levels: from slow to casino speed, with the accuracy and the time that each one asks for."""

from typing import NamedTuple

from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode


class Level(NamedTuple):
    """What a trainee must reach over the last answers."""

    number: int
    name: str
    right: int  # percent
    seconds: int  # per answer; 0 for any time


LEVELS = (
    Level(1, "slow", 80, 0),
    Level(2, "steady", 90, 20),
    Level(3, "brisk", 95, 10),
    Level(4, "casino speed", 98, 5),
)
ANSWERS = 20  # that count for a level; at casino speed twelve in a minute


def find_level(number: int) -> Level:
    if not 1 <= number <= len(LEVELS):
        raise Refusal(InputCode.LEVEL_UNKNOWN, f"There is no level {number}. Choose 1 to {len(LEVELS)}.")
    return LEVELS[number - 1]
