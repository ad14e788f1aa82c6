"""A table at which everybody acts at random within the rules, with independent accounts."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from pitboss.bots.bots import bet_args
from pitboss.driver.driver import Driver, Sink
from pitboss.engine.ask import Answer, Question
from pitboss.engine.bank import BY_HAND
from pitboss.engine.betting import Offer
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.books import Books, Broken
from pitboss.testing.setups import Setup
from pitboss.testing.watched import WatchedTable

PERSONS = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")
STAFF = ("dealer", "games-supervisor", "casino-supervisor")
ACTS = ("incident", "incident", "incident", "command", "command", "leave", "buy-in", "sit", "seed", "tick")
WORDS = ("cheating", "drunk", "fire", "upheld", "dismissed", "void", "torn", "rules")
NONSENSE: tuple[Any, ...] = (None, True, -1, 10**9, "", "no such thing", [], {"a": 1})
OFTEN, SOMETIMES = 0.8, 0.1
MOST_BETS = 8  # in one window
MOST_ANSWERS = 1000  # a round with more answers does not end


class Moment(NamedTuple):
    """One transaction: the answer, its events, and the next question."""

    answer: Answer | None
    events: tuple[Event, ...]
    asked: dict[str, Any] | None


class Boundary(NamedTuple):
    """The beginning of a step or a round: its name, the state, the time, and how many events came before."""

    step: str  # empty for a round
    state: bytes
    moment: int
    said: int | None  # None at the beginning of a round, where only the later events are known


class RandomSource:
    """Random cards and results, each one possible."""

    def __init__(self, rng: random.Random, *, scanner: bool = True, by_hand: bool = False) -> None:
        self.kind = BY_HAND if by_hand else "random"
        self.rng = rng
        self.scanner = scanner

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": self.scanner}

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        if question.kind in ("shuffle", "commit"):
            return {"commit": ""}
        if question.kind == "chance":
            return {"result": self.rng.choice(question.options)}
        if question.kind == "card" and not self.scanner:
            return {"card": "??"}
        left = table.deck.left
        if question.kind == "cards":
            return {"cards": self._several(left, question.about["count"])}
        return {"card": card_text(self.rng.choices(range(len(left)), weights=left)[0])}

    def _several(self, left: Sequence[int], count: int) -> str:
        if not self.scanner:
            return " ".join(["??"] * count)
        cards = [card for card, copies in enumerate(left) for _ in range(copies)]
        return " ".join(card_text(card) for card in self.rng.sample(cards, count))

    def openings(self, _events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        return ()


class RandomTable(Driver):
    """Plays rounds with random legal answers. The same seed gives the same table."""

    def __init__(
        self,
        setup: Setup,
        seed: object,
        *,
        scanner: bool = True,
        by_hand: bool = False,
        watching: bool = False,
        trouble: bool = False,
        log: Sink | None = None,
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.rng = random.Random(f"{setup.name} {seed}")  # noqa: S311 - chance in tests keeps no secret
        self.trouble = trouble  # whether incidents and orders happen too
        self.books = Books()
        self.moments: list[Moment] = []
        self.boundaries: list[Boundary] = []
        self.reveals: list[list[tuple[str, str]]] = []  # at each moment: which card was shown to whom
        self.refused: list[Refusal] = []
        self._bets: tuple[object, int] = ((), 0)
        table = setup.open(WatchedTable)
        assert isinstance(table, WatchedTable)
        table.watching = watching
        self.watched = table
        self.now = 0
        source = RandomSource(self.rng, scanner=scanner, by_hand=by_hand)
        super().__init__(table, source, clock=self._tick, log=log, keep_snapshots=watching)
        self._keep(None, self.opening_events)

    def _tick(self) -> int:
        """A second passes with every answer."""
        self.now += 1000
        return self.now

    # -- keeping books ----------------------------------------------------------------------------------------------
    def give_answer(self, answer: Answer) -> list[Event]:
        """Give an answer; an error says after which answers it happened."""
        before = self.run.boundary
        try:
            events = super().give_answer(answer)
            if self.run.boundary is not before:
                state = msgspec.json.encode(self.run.boundary)
                self.boundaries.append(Boundary("", state, len(self.moments), None))
            self._keep(answer, events)
        except Refusal:
            raise
        except Exception as fault:
            fault.add_note(f"at {self.setup.name} with seed {self.seed}, answer {len(self.moments)}: {answer}")
            raise
        return events

    def _keep(self, answer: Answer | None, events: list[Event]) -> None:
        for step, state, said in self.watched.begun:
            self.boundaries.append(Boundary(step, state, len(self.moments), said))
        self.reveals.append(self.watched.shown)
        self.watched.begun, self.watched.shown = [], []
        self.moments.append(Moment(answer, tuple(events), self.shown()))
        self.books.enter(self.table, events)

    def shown(self) -> dict[str, Any] | None:
        return None if self.asking is None else self.asking.shown()

    def give_all(self, answers: Sequence[Answer]) -> "RandomTable":
        """Give earlier answers again."""
        for answer in answers:
            self.give_answer(answer)
        self.now = answers[-1].at if answers else self.now
        return self

    @property
    def answers(self) -> list[Answer]:
        return [m.answer for m in self.moments if m.answer is not None]

    # -- playing ----------------------------------------------------------------------------------------------------
    def seat_people(self, most: int = 3) -> "RandomTable":
        """Seat a few persons, some of them with few chips."""
        state = self.table.state
        places = [seat for seat, person in enumerate(state.seats.places) if not person]
        people = [person for person in PERSONS if person not in state.barred and person not in state.persons]
        self.rng.shuffle(places)
        for person, seat in zip(people[: self.rng.randint(2, most)], places, strict=False):
            cents = self.rng.choice((1_000_000, 10_000_000, 100_000_000))
            self.try_to("sit", person, seat=seat, cents=cents)  # some may not play together
        return self

    def play_rounds(self, count: int) -> "RandomTable":
        for _ in range(count):
            self.play_round()
        return self

    def play_round(self) -> "RandomTable":
        """Play until the next round begins, or the table closes."""
        playing = self.table.state.round
        for _ in range(MOST_ANSWERS):
            state = self.table.state  # a correction replaces it
            if self.asking is None or (state.stage == "round" and state.round > max(playing, 1)):
                return self
            self.act()
        raise Broken(f"{self.setup.name} with seed {self.seed}: round {playing} does not end; it asks {self.shown()}")

    def act(self) -> list[Event]:
        """One random act, nearly always an answer to the question."""
        if self.trouble and self.rng.random() < SOMETIMES:
            self.stir()
        return self.answer_question()

    def answer_question(self) -> list[Event]:
        """Answer within the rules. Where the table waits for people, some sit down."""
        question = self.asking
        if question is None:
            return []
        try:
            return self._answer(question)
        except Refusal as refusal:
            if self.table.state.persons and "needs" not in question.about:
                raise Broken(f"{question.name} takes no answer that it lists: {refusal}") from None
            self.seat_people()
            return []

    def _answer(self, question: Question) -> list[Event]:
        if question.kind == "window":
            return self._answer_window(question)
        if question.kind == "choose":
            by, role = self.who(question)
            return self.give("choose", by, role, choice=self.rng.choice(question.options))
        if question.kind == "number":
            by, role = self.who(question)
            return self.give("number", by, role, value=self.number_for(question))
        events = self.automatic()
        if events is None:
            by, role = self.who(question)
            return self.give("done", by, role)
        return events

    def number_for(self, question: Question) -> int:
        """Mostly the right count, sometimes any possible one."""
        expected = question.about.get("expected")
        if isinstance(expected, int) and (not self.trouble or self.rng.random() < OFTEN):
            return expected
        unit: int = question.about.get("unit", 1)
        return unit * self.rng.randint(-(-question.low // unit), question.high // unit)

    def who(self, question: Question) -> tuple[str, str]:
        """One of those who may answer the question."""
        word = self.rng.choice(question.who)
        if word == "player":
            return self.rng.choice(sorted(self.table.state.persons)), "player"
        return (word, "player") if word in self.table.state.persons else (word, word)

    def _answer_window(self, question: Question) -> list[Event]:
        """A few bets, without incidents one of everybody, then the dealer's call; more bets if that is too early."""
        window = (self.table.state.round, self.table.state.at, question.name)
        made = self._bets[1] if self._bets[0] == window else 0
        offers = list(self.offers(question))
        self._bets = (window, made + 1)
        if made and self.trouble and self.rng.random() < SOMETIMES:
            self._take_down()
            return []
        waiting = [] if self.trouble else [o for o in offers if not self.table.live_wagers(person=o[0])]
        if made < MOST_BETS and (waiting or (offers and self.rng.random() < OFTEN)):
            return self.bet(*self.rng.choice(waiting or offers))
        try:
            return self.give("close", "dealer", "dealer")
        except Refusal as refusal:
            self.refused.append(refusal)
            if not offers:
                raise Broken(f"nobody can bet and the dealer cannot close: {refusal}") from None
            return self.bet(*self.rng.choice(offers))

    def offers(self, question: Question) -> Iterator[tuple[str, Offer]]:
        if question.offers is not None:
            for person in sorted(self.table.state.persons):
                yield from ((person, offer) for offer in question.offers(person))

    def bet(self, person: str, offer: Offer) -> list[Event]:
        """Bet on an offer: the minimum, the maximum, or something between."""
        units = (offer.high - offer.low) // offer.unit
        cents = offer.low + offer.unit * self.rng.choice((0, 0, units, self.rng.randint(0, max(units, 0))))
        return self.give("bet", person, **bet_args(offer, cents))

    def _take_down(self) -> None:
        wagers = self.table.live_wagers()
        if wagers:
            wager = self.rng.choice(wagers)
            self.try_to("remove", wager.person, wager=wager.id)

    # -- trouble ----------------------------------------------------------------------------------------------------
    def stir(self) -> None:
        """An act without a question: an incident, an order, a person sits down or leaves, time passes."""
        t, rng = self.table, self.rng
        person = rng.choice(sorted(t.state.persons) or ["ann"])
        incidents = [i for i in t.game.incidents if i.live(t)]
        commands = [c for c in t.game.commands if c.live(t)]
        act = rng.choice(ACTS)
        if act == "incident" and incidents:
            incident = rng.choice(incidents)
            role = rng.choice(incident.roles)
            self.try_to("incident", self._name(role), role, kind=incident.incident, **self.guess())
        elif act == "command" and commands:
            command = rng.choice(commands)
            role = rng.choice(command.roles)
            self.try_to(command.name, self._name(role), role, **self.guess())
        elif act == "sit":
            cents, seat = rng.randrange(10**7), rng.randrange(len(t.seats.places))
            self.try_to("sit", rng.choice(PERSONS), seat=seat, cents=cents)
        elif act == "tick":
            self.now += rng.choice((1000, 60_000, 3_600_000))
            self.give("tick", "clock", "clock")
        elif act in ("leave", "buy-in", "seed"):
            self.try_to(act, person, cents=rng.randint(1, 10**6), seed="a word of mine")

    def _name(self, role: str) -> str:
        return self.rng.choice(sorted(self.table.state.persons) or ["ann"]) if role == "player" else role

    def try_to(self, do: str, by: str = "", role: str = "player", **args: Any) -> Refusal | None:
        """Do something that may be refused; return the refusal if it is."""
        try:
            self.give(do, by, role, **args)
        except Refusal as refusal:
            self.refused.append(refusal)
            return refusal
        return None

    def guess(self) -> dict[str, Any]:
        """Likely arguments of an incident or an order; the reader uses what it needs.

        Now and then an argument is missing or nonsense: the table must refuse that.
        """
        t, rng = self.table, self.rng
        seat = rng.choice(list(t.seated()) or [0])
        here = sorted(t.state.persons) or ["ann"]
        about: dict[str, Any] = {
            "seat": seat,
            "person": t.person_at(seat) or "ann",
            "persons": here[:2],
            "stays": here[0],
            "hand": rng.choice([*t.state.hands, f"seat-{seat}"]),
            "card": card_text(rng.randrange(52)),
            "wager": rng.choice([*t.state.wagers, 0]),
            "cents": rng.choice((500, 2500, 10_000)),
            "min": 500,
            "max": 100_000,
            "at": t.state.now + rng.choice((0, 10**6, 10**7)),
            **{word: rng.randint(0, 3) for word in ("nth", "count", "number", "value", "round", "dispute")},
            **{word: rng.choice(WORDS) for word in ("reason", "about", "decision", "ground", "cause", "how")},
        }
        for word in rng.sample(sorted(about), rng.choice((0, 0, 1, 5))):
            about[word] = rng.choice(NONSENSE)
        for word in rng.sample(sorted(about), rng.choice((0, 0, 1, 5))):
            del about[word]
        return about


def rerun(setup: Setup, answers: Sequence[Answer], *, scanner: bool = True) -> Run:
    """The same answers at a fresh table, without accounts."""
    table = setup.open()
    table.scanner = scanner
    run = Run(table)
    run.first_events()
    for answer in answers:
        run.answer(answer)
    return run
