"""Wagers: pending transfers that end once, for a named reason, by a clause."""

import msgspec

ENDS = ("won", "lost", "pushed", "void", "withdrawn", "surrendered", "forfeited", "pooled")


class Wager(msgspec.Struct):
    """A stake of one person, lying on a spot or a hand, against the house, a banker, a pot or a meter."""

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
    struck: str = ""  # declared void while its round plays on: why
    struck_by: tuple[str, ...] = ()
    standing: bool = False  # outlives the round: a craps bet waiting for its decision
    point: int = 0  # the total a craps bet was given to wait for
    called_on: bool = False  # a craps bet that would sleep on the coming roll, but was called on
    charged: int = 0  # commission taken when it was made

    @property
    def live(self) -> bool:
        return not self.end
