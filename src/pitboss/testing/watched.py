"""A table with an observer: which cards were properly shown to whom, and the state at every step."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.engine.table import AnyTable
from pitboss.hands.cards import card_text
from pitboss.rulebooks.elements import Element


class WatchedTable(AnyTable):
    """A table that notes which cards were properly shown to whom, and stores its state at every step."""

    watching = False

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.begun: list[tuple[str, bytes, int]] = []
        self.shown: list[tuple[str, str]] = []  # to whom, and the card
        self.pried: list[str] = []  # looks at other people's cards

    def lay(self, card: int, name: str, *, face_up: bool = False, **how: Any) -> None:
        if face_up:
            self.shown.append(("all", card_text(card)))
        super().lay(card, name, face_up=face_up, **how)

    async def turn(self, name: str, indices: Sequence[int] | None = None) -> list[int]:
        cards = await super().turn(name, indices)
        self.shown += [("all", card_text(card)) for card in cards]
        return cards

    def look(self, name: str, person: str) -> None:
        hand = self.state.hands[name]
        if hand.seat >= 0 and self.person_at(hand.seat) not in ("", person):
            self.pried.append(f"{person} looks into {name}, where {self.person_at(hand.seat)} sits")
        self.shown += [(person, card_text(card)) for card in hand.cards]
        super().look(name, person)

    def enter(self, step: Element, cites: tuple[str, ...]) -> None:
        # The first step of a stage does not count: there the table is before the stage.
        # Nor does a step that another step performs.
        if self.watching and self.state.at > 0 and not self.context:
            self.begun.append((step.id, msgspec.json.encode(self.snapshot()), len(self.events)))
        super().enter(step, cites)
