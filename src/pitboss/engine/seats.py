"""Persons and seats. Seats are indexed clockwise from the dealer's left (X-01); printed numbers may differ."""

from collections.abc import Iterator

import msgspec


class SeatedPerson(msgspec.Struct):
    """A person at the table. Their chips are in the account with their id."""

    id: str
    name: str = ""
    colour: str = ""
    idle_rounds: int = 0
    leaving: bool = False
    may_stay: bool = False  # the player decided to leave, and can withdraw that
    away: bool = False  # nobody waits for the player
    sits_out: bool = False  # and the player has said so
    until: int = 0  # when the seat of a player who is away is released

    @property
    def presence(self) -> str:
        """`here`, `away` or `sits-out`."""
        return "sits-out" if self.sits_out else "away" if self.away else "here"


class Seats(msgspec.Struct):
    """Who sits where."""

    places: list[str]

    def clockwise(self, start: int = 0) -> Iterator[int]:
        """Occupied seats clockwise from a seat, once around the table."""
        n = len(self.places)
        return (i % n for i in range(start, start + n) if self.places[i % n])

    def counter_clockwise(self, start: int = -1) -> Iterator[int]:
        n = len(self.places)
        return (i % n for i in range(start + n, start, -1) if self.places[i % n])

    def of(self, person: str) -> list[int]:
        return [i for i, who in enumerate(self.places) if who == person]

    @property
    def taken(self) -> int:
        return sum(1 for who in self.places if who)
