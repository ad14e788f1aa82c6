"""What an agent sees, as arrays. It is folded from the events that the agent's seat may see, and from nothing else."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.cli.seen import HIDDEN, SeenTable
from pitboss.engine.ask import Question
from pitboss.engine.bank import POT
from pitboss.engine.say import Event
from pitboss.hands.cards import JOKER, parse_card

OWN_ROWS, TABLE_ROWS = 8, 4  # hands of the agent, and hands of nobody: dealer, board, banker
HAND_CARDS = 24  # more than any hand can have: 21 aces and one more in blackjack
NO_CARD, FACE_DOWN, FIRST_CARD = 0, 54, 1
KINDS = JOKER + 1
_SEAT = re.compile(r"seat-(\d+)")

Observation = dict[str, Any]


def spot_of(spot: str, point: int) -> str:
    """A wager's spot, with its number once it has travelled to one: `come 6`."""
    return f"{spot} {point}" if point and not spot.endswith(str(point)) else spot


class Layout(NamedTuple):
    """The names behind the numbers of an observation: questions, and spots with the agent's wagers."""

    questions: tuple[str, ...]
    spots: tuple[str, ...]
    rivals: int = 0

    @property
    def rows(self) -> int:
        return OWN_ROWS + TABLE_ROWS + self.rivals * OWN_ROWS


class SeatView:
    """One seat's view of a table."""

    def __init__(self, me: str) -> None:
        self.me = me
        self.seen = SeenTable(me)
        self.gone = np.zeros(KINDS, np.int16)  # cards seen since the last shuffle
        self.point = 0  # of the puck at craps
        self.fresh: list[Event] = []
        self.first = 0  # cents of the first wager

    def take(self, events: Sequence[Event]) -> None:
        """Remember those of these events that this seat may see."""
        for event in events:
            before = {name: list(cards) for name, cards in self.seen.hands.items()}
            if self.seen.take((event,)):
                self._note(event, before)
                self.fresh.append(event)
        self.seen.events.clear()

    def _note(self, event: Event, before: dict[str, list[str]]) -> None:
        data = event.data
        if event.kind == "shuffled" and "deck" not in data:
            self.gone[:] = 0
        elif event.kind == "puck":
            self.point = int(data["point"])
        elif event.kind == "placed" and data["person"] == self.me and not self.first:
            self.first = int(data["cents"])
        elif event.kind == "dealt":
            self._count([data["card"]])
        elif event.kind in ("looked", "shown"):
            was, now = before.get(data["hand"], []), self.seen.hands[data["hand"]]
            self._count([card for nth, card in enumerate(now) if (*was, *[HIDDEN] * len(now))[nth] == HIDDEN])

    def _count(self, cards: Sequence[str]) -> None:
        for card in cards:
            if card != HIDDEN:
                self.gone[parse_card(card)] += 1

    def drain(self) -> list[Event]:
        """The events since the last call."""
        fresh, self.fresh = self.fresh, []
        return fresh

    # -- hands ------------------------------------------------------------------------------------------------------
    def seats(self) -> list[int]:
        return [seat for seat, person in self.seen.seats.items() if person == self.me]

    def rows(self, layout: Layout) -> dict[str, int]:
        """The row of each hand: first the agent's, then those of nobody, then the others' by seat."""
        mine, others = self.seats(), sorted(s for s, person in self.seen.seats.items() if person != self.me)
        starts = {seat: OWN_ROWS + TABLE_ROWS + OWN_ROWS * nth for nth, seat in enumerate(others)}
        following, ends = {-1: OWN_ROWS}, {-1: OWN_ROWS + TABLE_ROWS}
        for seat in others:
            following[seat], ends[seat] = starts[seat], min(starts[seat] + OWN_ROWS, layout.rows)
        following |= dict.fromkeys(mine, 0)
        ends |= dict.fromkeys(mine, OWN_ROWS)
        found: dict[str, int] = {}
        own = 0
        for name in self.seen.hands:
            match = _SEAT.match(name)
            seat = int(match[1]) if match else -1
            if seat in mine:
                row, own = own, own + 1
            else:
                row = following.get(seat, layout.rows)
                following[seat] = row + 1
            if row < ends.get(seat, 0):
                found[name] = row
        return found

    def hand_asked(self, question: Question) -> str:
        """The hand that a question is about: the one it names, else the agent's only hand."""
        if "hand" in question.about:
            return str(question.about["hand"])
        mine = [name for name in self.seen.hands if (m := _SEAT.match(name)) and int(m[1]) in self.seats()]
        return mine[0] if mine else ""

    # -- arrays -----------------------------------------------------------------------------------------------------
    def observe(self, layout: Layout, question: Question | None, unit: int) -> Observation:
        """The arrays for the agent. Amounts are in stakes."""
        rows = self.rows(layout)
        cards = np.zeros((layout.rows, HAND_CARDS), np.int8)
        for name, row in rows.items():
            for nth, card in enumerate(self.seen.hands[name][:HAND_CARDS]):
                cards[row, nth] = FACE_DOWN if card == HIDDEN else FIRST_CARD + parse_card(card)
        wagers = np.zeros(len(layout.spots) + 1, np.float32)
        for wager in self.seen.live(self.me):
            spot = spot_of(wager["spot"], wager.get("point", 0))
            wagers[layout.spots.index(spot) if spot in layout.spots else len(layout.spots)] += wager["cents"] / unit
        asked = len(layout.questions)
        if question is not None and question.name in layout.questions:
            asked = layout.questions.index(question.name)
        hand = rows.get(self.hand_asked(question), layout.rows) if question is not None else layout.rows
        return {
            "question": np.int64(asked),
            "hand": np.int64(hand),
            "cards": cards,
            "seen": self.gone.copy(),
            "wagers": wagers,
            "point": np.int64(self.point),
            "chips": self._chips(layout, unit),
        }

    def _chips(self, layout: Layout, unit: int) -> Any:
        """The agent's chips, then those of the others clockwise, then the pot, in stakes."""
        chips = np.zeros(layout.rivals + 2, np.float32)
        mine = min(self.seats(), default=0)
        others = {who: seat for seat, who in self.seen.seats.items() if who != self.me}
        clockwise = sorted(others, key=lambda who: (others[who] < mine, others[who]))
        for at, who in enumerate([self.me, *clockwise][: layout.rivals + 1]):
            chips[at] = self.seen.chips.get(who, 0) / unit
        chips[-1] = self.seen.chips.get(POT, 0) / unit
        return chips
