"""Orders and records of the floor at one table. They last from round to round."""

import msgspec


class TableDispute(msgspec.Struct):
    """A player's complaint about the game and its stage: open, decided, under-review, final."""

    id: int
    person: str
    about: str
    round: int
    stage: str = "open"
    decided_by: str = ""  # the role that decided last
    decision: str = ""
    complaint: bool = False  # taken to an inspector


class StaffRecord(msgspec.Struct):
    """Directions, reports and disputes."""

    devices: list[str] = []  # persons found with a forbidden device
    apart: list[list[str]] = []  # persons who may not play at one table
    play_first: list[str] = []  # persons who play their hands before the others touch their cards
    english: bool = False
    wants_advice: list[str] = []  # persons who asked for advice in this round
    new_cards: bool = False  # the cards are changed after this round
    disputes: list[TableDispute] = []

    def dispute(self, number: object) -> TableDispute | None:
        return next((d for d in self.disputes if d.id == number), None)
