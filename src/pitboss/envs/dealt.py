"""A dealt game, act by act: what the dealer does next, and what can be seen of the table before it.

A school table plays by itself: bots bet and decide, the computer dealer acts. This module cuts its course at every act
of the dealer, so that an agent can name the act before it happens, or judge it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces

from pitboss.bots.bots import NAMES
from pitboss.cli.seen import HIDDEN
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Answer
from pitboss.engine.bank import POT
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.envs.actions import Stakes
from pitboss.envs.seat_view import FACE_DOWN, FIRST_CARD, HAND_CARDS, KINDS, RIVAL_ROWS, SEAT, TABLE_ROWS, SeatView
from pitboss.hands.cards import parse_card
from pitboss.library.tables import open_table
from pitboss.logs.describe import Teller
from pitboss.school.payouts import NOT_ASKED, is_payment
from pitboss.school.scene import Story
from pitboss.school.school_table import Lesson, SchoolSource, SchoolTable, Turn

SETTLE = "settle"  # taking and paying one wager, or another payment
NOT_DEALT = ("commit", "meter", "identify")  # questions that only a program answers
SUPERVISORS = ("games-supervisor", "casino-supervisor")
UNASKED = ("sit", "leave", "buy-in", "tick", "seed")
LESSON = Lesson(3, 2, 10)
REMEMBERED = 8  # acts
STORY = 12  # lines
SURVEYED, ROUNDS = 12, 3  # tables and rounds that a survey plays
MOST = np.float32(2**40)
NOBODY = ""

Rules = tuple[tuple[str, Any], ...]
View = dict[str, Any]


class DealerMoment(NamedTuple):
    """What the dealer does next: the act, its clauses, and the settled wager where it takes or pays one."""

    act: str
    cites: tuple[str, ...]
    settles: Event | None = None


class DealtNames(NamedTuple):
    """The names behind the numbers: acts of the dealer, results of wheel or dice, and spots."""

    acts: tuple[str, ...]
    results: tuple[str, ...]
    spots: tuple[str, ...]


def act_of(turn: Turn) -> str:
    """The dealer's act in this turn, in words; empty if it is none."""
    asked, answer = turn.asked, turn.answer
    if asked is None or answer is None or asked.kind in NOT_DEALT or answer.do in UNASKED or answer.role in SUPERVISORS:
        return ""
    hand = str(asked.about.get("hand", ""))
    if asked.kind == "window":
        return f"close {asked.name}" if answer.do == "close" else ""
    if asked.kind in ("card", "cards"):
        return "burn" if asked.about.get("burn") else f"deal {hand}".strip()
    if asked.kind in ("shuffle", "chance"):
        return f"{'read ' * (asked.kind == 'chance')}{asked.name}"
    if answer.role == "player":
        place = hand or (f"seat-{asked.seat}" if asked.seat is not None else "")
        return "" if asked.kind == "act" else f"ask {asked.name} {place}".strip()
    return f"{asked.name} {answer.args['choice']}" if asked.kind == "choose" else asked.name


class Recorded:
    """A table that gives recorded answers again, one after another, until one is refused or none is left."""

    def __init__(self, table: AnyTable, answers: Sequence[Answer]) -> None:
        self._driver = Driver(table, SchoolSource("recorded"))
        self.table = table
        self.turns = [Turn(None, None, tuple(self._driver.opening_events), self._driver.asking)]
        self._left = list(reversed(answers))

    @property
    def asking(self) -> Any:
        return self._driver.asking if self._left else None

    def act(self) -> None:
        asked, answer = self._driver.asking, self._left.pop()
        events = self._driver.give_answer(answer)
        self.turns.append(Turn(asked, answer, tuple(events), self._driver.asking))


class DealtTable:
    """A dealt game, and what can be seen of it."""

    def __init__(self, table: SchoolTable | Recorded, names: DealtNames, rounds: int) -> None:
        self.playing, self.table, self.names = table, table.table, names
        self.rounds = rounds
        self.over = False
        self.view = SeatView(NOBODY)
        self.result = ""
        self.done: list[str] = []  # acts of this episode
        self.unit = Stakes().of(self.table)
        self.story = Story(teller_for(self.table))
        self._moments = self._course()

    def next(self) -> DealerMoment | None:
        """Go on to the dealer's next act; None after the last round."""
        found = next(self._moments, None)
        self.over = found is None
        return found

    def _course(self) -> Iterator[DealerMoment]:
        seen, ended = 0, 0
        while True:
            for turn in self.playing.turns[seen:]:
                act = act_of(turn)
                if act in self.names.acts and turn.asked is not None:
                    yield DealerMoment(act, turn.asked.cites)
                    self.done.append(act)
                for event in turn.events:
                    if pays(event):
                        yield DealerMoment(SETTLE, event.cite, event)
                    self._see(event)
                    ended += event.kind == "round-over"
                    if ended == self.rounds:
                        return
            seen = len(self.playing.turns)
            if self.playing.asking is None:
                return
            self.playing.act()

    def _see(self, event: Event) -> None:
        self.view.take([event])
        if event.kind == "result":
            self.result = str(event.data["result"])
        elif event.kind == "round":
            self.result = ""
        self.story.see(event)

    # -- what can be seen ---------------------------------------------------------------------------------------------
    def observe(self) -> View:
        """The public side of the table as arrays, by seat. Amounts are in the table's minimum."""
        seen, seats = self.view.seen, range(len(self.table.seats.places))
        people = [seen.seats.get(seat, "") for seat in seats]
        last = [self.names.acts.index(act) + 1 for act in reversed(self.done[-REMEMBERED:])]
        return {
            "last": np.array(last + [0] * (REMEMBERED - len(last)), np.int64),
            "cards": self._cards(len(seats)),
            "seen": self.view.gone.copy(),
            "result": np.int64(place_in(self.result, self.names.results)),
            "point": np.int64(self.view.point),
            "chips": self._amounts([seen.chips.get(who, 0) if who else 0 for who in people]),
            "stakes": self._amounts([sum(w["cents"] for w in seen.live(who)) if who else 0 for who in people]),
            "pot": self._amounts([seen.chips.get(POT, 0)]),
            "button": np.int64(self.view.button + 1),
        }

    def _amounts(self, cents: Sequence[int]) -> Any:
        return np.array([amount / self.unit for amount in cents], np.float32)

    def _cards(self, seats: int) -> Any:
        """One row for each hand: four for those of nobody (dealer, board, banker), then four for each seat."""
        cards, used = np.zeros((TABLE_ROWS + seats * RIVAL_ROWS, HAND_CARDS), np.int8), dict[int, int]()
        for name, hand in self.view.seen.hands.items():
            match = SEAT.match(name)
            seat = int(match[1]) if match else -1
            nth = used.get(seat, 0)
            used[seat] = nth + 1
            if nth < RIVAL_ROWS and seat < seats:
                row = TABLE_ROWS + seat * RIVAL_ROWS + nth
                cards[row, : len(hand)] = [card_number(card) for card in hand[:HAND_CARDS]]
        return cards

    def info(self) -> dict[str, Any]:
        """The number of the round, and the last lines of what happened."""
        return {"round": self.view.seen.round, "story": self.story.lines[-STORY:]}


def teller_for(table: AnyTable) -> Teller:
    """Names and seats as words, for those who sit at school tables."""
    seats = len(table.seats.places)
    numbers = [table.game.seat_number(seat, seats) for seat in range(seats)]
    return Teller(numbers, {name: name.capitalize() for name in NAMES})


def card_number(card: str) -> int:
    return FACE_DOWN if card == HIDDEN else FIRST_CARD + parse_card(card)


def place_in(name: str, names: Sequence[str]) -> int:
    """The number of a name, from 1; 0 for none, one more for another one."""
    return (names.index(name) + 1 if name in names else len(names) + 1) if name else 0


def space_of(names: DealtNames, seats: int) -> dict[str, Any]:
    """The spaces of what can be seen."""
    amounts = {"low": 0, "high": MOST, "dtype": np.float32}
    return {
        "last": spaces.MultiDiscrete([len(names.acts) + 1] * REMEMBERED),
        "cards": spaces.Box(0, FACE_DOWN, (TABLE_ROWS + seats * RIVAL_ROWS, HAND_CARDS), np.int8),
        "seen": spaces.Box(0, 1000, (KINDS,), np.int16),
        "result": spaces.Discrete(len(names.results) + 2),
        "point": spaces.Discrete(13),
        "chips": spaces.Box(shape=(seats,), **amounts),
        "stakes": spaces.Box(shape=(seats,), **amounts),
        "pot": spaces.Box(shape=(1,), **amounts),
        "button": spaces.Discrete(seats + 1),
    }


# -- names ------------------------------------------------------------------------------------------------------------


def opened(game: str, rulebook: str | None, rules: Rules) -> AnyTable:
    return open_table(game, rulebook, dict(rules))


@lru_cache(64)
def names_of(game: str, rulebook: str | None, rules: Rules) -> DealtNames:
    """The acts, results and spots of a table, found once in a process by dealing a few rounds."""
    acts, results, spots = set[str](), set[str](), set[str]()
    seats = range(len(opened(game, rulebook, rules).seats.places))
    for nth in range(SURVEYED):
        table = SchoolTable(opened(game, rulebook, rules), f"survey {nth}", LESSON)
        for _ in range(ROUNDS):
            table.play_round()
        for turn in table.turns:
            acts |= {SEAT.sub(f"seat-{seat}", act_of(turn)) for seat in seats}
            if turn.next is not None and turn.next.kind == "chance":
                results.update(turn.next.options)
            spots.update(spot_text(event) for event in turn.events if pays(event))
    return DealtNames(tuple(sorted(acts - {""})), tuple(sorted(results)), tuple(sorted(spots)))


def pays(event: Event) -> bool:
    """Whether the dealer takes or pays here: a wager, a fee, a rake, a share of a pot."""
    return event.data["end"] not in NOT_ASKED if event.kind == "settled" else is_payment(event)


def spot_text(event: Event) -> str:
    """A wager's spot with its numbers and its point; for other payments the kind."""
    data = event.data
    words = [str(data.get("spot", event.kind)), *map(str, data.get("numbers") or ())]
    return " ".join([*words, str(data["point"])] if data.get("point") else words)
