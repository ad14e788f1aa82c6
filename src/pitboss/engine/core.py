"""The core of a table: its state, its clock, its questions and its events."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pitboss.engine.ask import Answer, Question, StandingAnswer, ask
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL, NOBODY, Event, Move
from pitboss.engine.seats import Seats
from pitboss.engine.state import Memory, State
from pitboss.engine.step import Check, OwnTable
from pitboss.events.base import EventData
from pitboss.events.procedure import ActDone, Announced
from pitboss.rulebooks.book import Chapter, PayLine, chapter
from pitboss.rulebooks.elements import LISTENERS, Element, name_clauses
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings, read_bool

if TYPE_CHECKING:
    from pitboss.engine.correction import GivenAnswer

M_co = TypeVar("M_co", bound=Memory, covariant=True)  # what the game remembers
T_co = TypeVar("T_co", covariant=True)  # its terms: the numbers that its rules need


class _Citing:
    """A block under some clauses. A plain class, because every step and act enters one."""

    __slots__ = ("cites", "context")

    def __init__(self, context: list[tuple[str, ...]], cites: tuple[str, ...]) -> None:
        self.context = context
        self.cites = cites

    def __enter__(self) -> None:
        self.context.append(self.cites)

    def __exit__(self, *_: object) -> None:
        self.context.pop()


class Core(Generic[M_co, T_co]):
    """State, clock, questions, events."""

    def __init__(self, game: Game, rulebook: str, given: dict[str, object], *, hypothetical: bool = False) -> None:
        self.game = game
        self.rulebook = rulebook
        self.chapter: Chapter = chapter(rulebook, game.slug)
        self.number = self.chapter.number  # reads a number of the rulebook's chapter on this game
        chosen = {name: value for name, value in given.items() if name != "practice"}
        self.practice = read_practice(given.get("practice", False))
        gear = self.chapter.gear
        self.settings: Settings = self.chapter.choose(chosen, hypothetical=hypothetical)
        self.given = dict(given)
        # The kind of equipment at this table, and its pieces; each piece has its incidents.
        self.equipment = self.settings.text("equipment") if "equipment" in self.settings else next(iter(gear), "")
        self.gear: tuple[str, ...] = gear.get(self.equipment, ())
        self.hypothetical = hypothetical
        self.terms: T_co = game.terms(self.chapter, self.settings)
        self.events: list[Event] = []
        self.acted = ""  # the last act in the current step
        self.record: list[GivenAnswer] = []  # the answers of this round, at a table dealt by hand
        self.asked: Question | None = None  # what the table waits for while it handles an answer
        self.waiting: tuple[Question, ...] = ()  # questions below it, asked again after an incident or command
        self.context: list[tuple[str, ...]] = []
        self.cited: dict[Element, tuple[str, ...]] = {}  # clauses of the rules looked up so far
        if "seats" not in self.settings:
            raise Misprint(f"{rulebook}/{game.slug}.toml has no [settings.seats]: every table has some")
        seats = self.settings.num("seats")
        self.take_up(State(seats=Seats([""] * seats), own=game.memory()))
        self.state.limits = {k: self.settings.num(k) for k in ("min", "max", "unit") if k in self.settings}
        for lawful in game.lawful:
            self._hold(lawful)

    def _hold(self, lawful: Callable[[OwnTable], None]) -> None:
        """Check settings that depend on each other: a lawful table refuses a breach, a hypothetical one records it.

        Both refuse a setting that can't be read.
        """
        try:
            lawful(self)
        except Refusal as breach:
            if not self.hypothetical or breach.code.endswith("-unreadable"):
                raise
            self.settings.breaches = (*self.settings.breaches, breach)

    def take_up(self, state: State) -> None:
        """Continue from a state. The table keeps its seats and the game's memory at hand: every turn needs them."""
        self.state = state
        self.seats: Seats = state.seats
        self.own: M_co = state.own  # the game's memory

    def begin_round(self) -> None:
        """Count a round; of the last one, only what the game names survives."""
        state = self.state
        state.round += 1
        state.dealt = False
        state.floor.wants_advice = []
        state.own = self.own = self.own.next_round()

    def line(self, schedule: str, name: str) -> PayLine:
        return self.chapter.schedules[schedule][name]

    def cites_of(self, element: Element) -> tuple[str, ...]:
        """The clauses of a rule at this table; without any, the rule does not apply."""
        mine = self.cited.get(element)
        if mine is None:
            mine = self.cited[element] = element.cites_of(self.rulebook, self.game.slug)
        return mine

    def citing(self, element: Element) -> AbstractContextManager[None]:
        """Events and questions in this block carry the element's clauses."""
        return _Citing(self.context, self.cites_of(element))

    def enter(self, _step: Element, cites: tuple[str, ...]) -> None:
        """Begin a step: events and questions carry its clauses until they are popped."""
        self.context.append(cites)

    def uncited(self) -> AbstractContextManager[None]:
        """Events in this block carry no clause: they only happen while a step waits."""
        return _Citing(self.context, ())

    @property
    def cites(self) -> tuple[str, ...]:
        return self.context[-1] if self.context else ()

    def say(
        self,
        data: EventData,
        *,
        to: tuple[str, ...] = NOBODY,
        says: str = "",
        moves: tuple[Move, ...] = (),
        cites: Iterable[str] = (),
    ) -> None:
        """Add an event. Without an audience, only the log has it."""
        cite = self.context[-1] if self.context else ()
        if cites:
            cite = joined(cite, tuple(cites))
        if LISTENERS:
            name_clauses(cite)
        self.events.append(Event(data.KIND, cite, to, says, data, moves))

    def question(  # noqa: PLR0913 - the fields of a question
        self,
        name: str,
        kind: str,
        who: tuple[str, ...],
        check: Callable[[Answer], Any],
        *,
        says: str = "",
        seat: int | None = None,
        options: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        about: dict[str, Any] | None = None,
        offers: Callable[[str], list[Any]] | None = None,
        relist: Callable[[], tuple[str, ...]] | None = None,
        standing: StandingAnswer | None = None,
        takes: tuple[str, ...] = (),
    ) -> Question:
        """Make a question with the clauses of the current step."""
        cites = self.context[-1] if self.context else ()
        if LISTENERS:
            name_clauses(cites)
        # Positional, in the order of the struct's fields: keywords are several times as slow.
        about = about if about is not None else {}
        question = Question(name, kind, who, check, says, seat, options, low, high, cites, about, offers, relist)
        question.standing = standing
        question.takes = takes
        return question

    async def act(self, act: str | ActDone, says: str, who: tuple[str, ...] = ("dealer",)) -> None:
        """Wait for a physical act, by name or with its data: the staff confirm it, or the driver performs it."""
        data = ActDone(act) if isinstance(act, str) else act
        await ask(self.question(data.act, "act", who, _done, says=says))
        self.acted = data.act
        self.say(data, to=ALL, says=says)

    def announce(self, words: str, data: Announced = Announced()) -> None:  # noqa: B008 - it never changes
        """Say the dealer's words aloud."""
        self.say(data, to=ALL, says=words)

    async def choose(self, seat: int, name: str, *options: str, **more: Any) -> str:
        """Ask the person in a seat for a decision."""
        return await self.choose_by((self.seats.places[seat],), name, options, seat=seat, **more)

    async def choose_by(
        self,
        who: tuple[str, ...],
        name: str,
        options: tuple[str, ...],
        *,
        seat: int | None = None,
        says: str = "",
        rule: Check | None = None,
        standing: StandingAnswer | None = None,
        takes: tuple[str, ...] = (),
    ) -> str:
        """Ask persons or roles for a decision; `rule` forbids everything that is not an option."""

        def check(answer: Answer) -> str:
            wants(answer, "choose")
            choice = answer.args.get("choice")
            if choice in options or (rule is not None and rule.knocked_out):
                return str(choice)
            cites = self.cites_of(rule) if rule else self_cites
            says = f"You can't choose {choice!r} now. Choose {' or '.join(options)}."
            raise Refusal(TableCode.NOT_AN_OPTION, says, cites)

        self_cites = self.cites
        question = self.question(
            name, "choose", who, check, seat=seat, options=options, says=says, standing=standing, takes=takes
        )  # fmt: skip
        choice: str = await ask(question)
        return choice

    async def number_from(
        self, who: tuple[str, ...], name: str, low: int, high: int, *, unit: int = 0, says: str = "", **more: Any
    ) -> int:
        """Ask for a whole number: where to cut, how many cards were counted. `about` may say what to expect.

        With a `unit`, ask for an amount in cents, in steps of the unit; people enter it in dollars.
        """
        cites = self.cites
        if unit:
            more["about"] = {"money": True, "unit": unit, **more.get("about", {})}

        def check(answer: Answer) -> int:
            wants(answer, "number")
            value = answer.args.get("value")
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                wrong = f"{name} must be a whole number from {low} to {high}, not {value!r}."
                raise Refusal(TableCode.NUMBER_OUT_OF_RANGE, wrong, cites)
            if unit and value % unit:
                says = f"{name} must be in chips of {money(unit)}, not {money(value)}."
                raise Refusal(TableCode.NUMBER_OUT_OF_RANGE, says, cites)
            return value

        value: int = await ask(self.question(name, "number", who, check, low=low, high=high, says=says, **more))
        return value


def read_practice(given: object) -> bool:
    """Whether this is a practice table, where advice is always allowed."""
    try:
        return read_bool(given)
    except ValueError as fault:
        raise Refusal(TableCode.SETTING_UNREADABLE, f"Setting practice: {fault}.") from None


@lru_cache(maxsize=8192)
def joined(cites: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses of the step, then those of the case; cached, because the same few recur in every round."""
    return (*cites, *[c for c in more if c not in cites])


def _done(answer: Answer) -> None:
    wants(answer, "done")


def named_amount(answer: Answer, *choices: str) -> int | None:
    """The cents that a player names with one of these choices; None without. Other choices take no amount."""
    cents: object = answer.args.get("cents")
    if cents is None:
        return None
    if answer.args.get("choice") not in choices:
        raise Refusal(TableCode.ARGUMENT_UNKNOWN, f"{answer.args.get('choice')} takes no amount. Leave it out.")
    if not isinstance(cents, int) or isinstance(cents, bool) or cents <= 0:
        raise Refusal(TableCode.AMOUNT_UNREADABLE, f"Give a whole number of cents above zero, not {cents!r}.")
    return cents


def wants(answer: Answer, do: str) -> None:
    """Refuse an answer of another kind than the question needs."""
    if answer.do != do:
        raise Refusal(TableCode.NOT_AN_ANSWER, f"The table is waiting for {do!r}, not for {answer.do!r}.")
