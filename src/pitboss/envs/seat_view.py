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

OWN_ROWS, TABLE_ROWS, RIVAL_ROWS = 8, 4, 4  # hands of the agent, of nobody (dealer, board, banker), of each other seat
HAND_CARDS = 24  # more than any hand can have: 21 aces and one more in blackjack
NO_CARD, FACE_DOWN, FIRST_CARD = 0, 54, 1
KINDS = JOKER + 1
SEAT = re.compile(r"seat-(\d+)")

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
        return OWN_ROWS + TABLE_ROWS + self.rivals * RIVAL_ROWS


class SeatView:
    """One seat's view of a table."""

    def __init__(self, me: str) -> None:
        self.me = me
        self.seen = SeenTable(me)
        self.gone = np.zeros(KINDS, np.int16)  # cards seen since the last shuffle
        self.point = 0  # of the puck at craps
        self.button = -1  # the seat with the button at poker
        self.racked: set[str] = set()  # hands whose cards left the layout in this round
        self._many_decks = False
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
        if event.kind == "shuffled":
            self._many_decks = "deck" in data
            self.gone[:] = 0
        elif event.kind == "round":
            self.racked.clear()
            self.gone[:] *= not self._many_decks  # decks that alternate are shuffled for every round
        elif event.kind == "racked":
            self.racked.add(data["from"])
        elif event.kind == "button":
            self.button = int(data["seat"])
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
        starts = {seat: OWN_ROWS + TABLE_ROWS + RIVAL_ROWS * nth for nth, seat in enumerate(others)}
        following, ends = {-1: OWN_ROWS}, {-1: OWN_ROWS + TABLE_ROWS}
        for seat in others:
            following[seat], ends[seat] = starts[seat], min(starts[seat] + RIVAL_ROWS, layout.rows)
        following |= dict.fromkeys(mine, 0)
        ends |= dict.fromkeys(mine, OWN_ROWS)
        found: dict[str, int] = {}
        own = 0
        for name in self.seen.hands:
            match = SEAT.match(name)
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
        mine = [name for name in self.seen.hands if (m := SEAT.match(name)) and int(m[1]) in self.seats()]
        return mine[0] if mine else ""

    # -- arrays -----------------------------------------------------------------------------------------------------
    def observe(self, layout: Layout, question: Question | None, unit: int) -> Observation:
        """The arrays for the agent. Amounts are in stakes."""
        rows = self.rows(layout)
        cards = np.zeros((layout.rows, HAND_CARDS), np.int8)
        for name, row in rows.items():
            if question is None or name not in self.racked:
                for nth, card in enumerate(self.seen.hands[name][:HAND_CARDS]):
                    cards[row, nth] = FACE_DOWN if card == HIDDEN else FIRST_CARD + parse_card(card)
        people = self._clockwise(layout)
        chips = [self.seen.chips.get(who, 0) for who in people]
        stakes = [sum(wager["cents"] for wager in self.seen.live(who)) for who in people]
        holder = self.seen.seats.get(self.button, "")
        found = {
            "question": np.int64(len(layout.questions)),
            "hand": np.int64(layout.rows),
            "cards": cards,
            "seen": self.gone.copy(),
            "wagers": self._wagers(layout, unit),
            "point": np.int64(self.point),
            "chips": _in_stakes(chips, layout.rivals + 1, unit),
            "stakes": _in_stakes(stakes, layout.rivals + 1, unit),
            "pot": _in_stakes([self.seen.chips.get(POT, 0)], 1, unit),
            "call": _in_stakes([question.about.get("call", 0) if question is not None else 0], 1, unit),
            "button": np.int64(people.index(holder) if holder in people else layout.rivals + 1),
        }
        if question is not None:
            found["hand"] = np.int64(rows.get(self.hand_asked(question), layout.rows))
            if question.name in layout.questions:
                found["question"] = np.int64(layout.questions.index(question.name))
        return found

    def _wagers(self, layout: Layout, unit: int) -> Any:
        """The agent's live wagers by spot, in stakes."""
        cents = [0] * (len(layout.spots) + 1)
        for wager in self.seen.live(self.me):
            spot = spot_of(wager["spot"], wager.get("point", 0))
            cents[layout.spots.index(spot) if spot in layout.spots else -1] += wager["cents"]
        return _in_stakes(cents, len(cents), unit)

    def _clockwise(self, layout: Layout) -> list[str]:
        """The agent, then the others clockwise."""
        mine = min(self.seats(), default=0)
        others = {who: seat for seat, who in self.seen.seats.items() if who != self.me}
        return [self.me, *sorted(others, key=lambda who: (others[who] < mine, others[who]))][: layout.rivals + 1]


def _in_stakes(cents: Sequence[int], size: int, unit: int) -> Any:
    """Amounts as an array of this size, in stakes."""
    found = np.zeros(size, np.float32)
    found[: len(cents)] = [amount / unit for amount in cents]
    return found
