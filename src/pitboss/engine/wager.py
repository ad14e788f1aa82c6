"""Wagers: each one ends once, with a reason and a clause."""

import re
from collections.abc import Iterable

import msgspec

ENDS = ("won", "lost", "pushed", "void", "withdrawn", "surrendered", "forfeited", "pooled")


class Wager(msgspec.Struct):
    """A person's stake on a spot or a hand, against the house, a banker, a pot or a meter."""

    id: int
    person: str
    spot: str
    kind: str
    cents: int
    seat: int = -1
    hand: str = ""
    against: str = "house"
    numbers: tuple[str, ...] = ()
    end: str = ""
    reason: str = ""
    paid: int = 0
    fee: int = 0
    struck: str = ""  # why it was declared void while its round goes on
    struck_by: tuple[str, ...] = ()
    standing: bool = False  # lasts beyond the round: a craps bet that waits for its decision
    point: int = 0  # the point of a craps bet
    called_on: bool = False  # a craps bet that is off by default and was called on
    charged: int = 0  # commission taken when it was made

    @property
    def live(self) -> bool:
        return not self.end


def spot_name(spot: str) -> str:
    """A spot as people read it on the layout: `don't pass`, `place 6`, `hop 1-2`, `17-20`."""
    return re.sub(r"(?<=[a-z])-", " ", spot.replace("dont-", "don't-"))


def spot_names(spots: Iterable[str]) -> str:
    """Spots to choose from: `pass, don't pass or come`."""
    *most, last = map(spot_name, spots)
    return f"{', '.join(most)} or {last}" if most else last
