"""A question's layout at a live table without the school: what happens there is what its answers must say."""

from typing import NamedTuple

import pytest

from pitboss.engine.ask import Answer, Question
from pitboss.engine.bank import LAYOUT, POT
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.engine.view import may_see
from pitboss.engine.wager import spot_name
from pitboss.games import find_game
from pitboss.rulebooks.refusal import Refusal
from pitboss.school import unlawful
from pitboss.school.irregularities import AGAIN, ENDS, ON, VOID
from pitboss.school.mistakes import CALL, FINE
from pitboss.school.payouts import hands_of, wager_label
from pitboss.school.questions import RIGHT, WRONG, DealerAct, DrillQuestion, Part, read_cents, read_settled
from pitboss.school.rules import NEXT
from pitboss.school.scene import start, teller_of
from pitboss.school.school_table import NOBODY, SchoolTable
from pitboss.school.sentences import label_of
from pitboss.school.unlawful import Attempt

STAKED = (LAYOUT, POT)
ASKS_RIGHT = " Right or wrong?"


class Spy:
    """Remembers the tables of the questions that are made, and what their players tried."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables: list[SchoolTable] = []
        self.attempts: list[Attempt] = []
        opens, tries = SchoolTable.__init__, unlawful._refused

        def opened(table: SchoolTable, *given: object) -> None:
            self.tables.append(table)
            opens(table, *given)  # type: ignore[arg-type]

        def tried(table: SchoolTable, attempt: Attempt) -> Refusal | None:
            self.attempts.append(attempt)
            return tries(table, attempt)

        monkeypatch.setattr(SchoolTable, "__init__", opened)
        monkeypatch.setattr(unlawful, "_refused", tried)

    def table(self) -> SchoolTable:
        """The table of the last question: not one that looks for winning spots, nor one for wrong options."""
        found = next(each for each in reversed(self.tables) if not each.greedy and not each.seed.startswith("pool "))
        self.tables.clear()
        return found


class Moment(NamedTuple):
    """The live table after an answer: how many public events there were, what it asks, and which choices it takes."""

    public: int
    asking: Question | None
    accepts: frozenset[str]


class Replay:
    """The recorded answers, given to a live table one by one."""

    def __init__(self, asked: DrillQuestion, made: SchoolTable) -> None:
        self.table: AnyTable = Table(find_game(asked.game), asked.rulebook, dict(asked.settings))
        self.table.scanner, self.table.by_hand = True, False
        self.run, self.asked, self.teller = Run(self.table), asked, teller_of(made.table)
        self.answers = [turn.answer for turn in made.turns if turn.answer is not None]
        self.options = {option for part in asked.parts if part.form == "choices" for option in part.options}
        self.moments: list[Moment] = []
        self.public: list[Event] = []
        self.staked: list[int] = []  # before each public event: the chips on the layout and in the pot
        self._chips = 0
        self._add(self.run.first_events())

    def give(self, answer: Answer) -> list[Event]:
        return self._add(self.run.answer(answer))

    def _add(self, events: list[Event]) -> list[Event]:
        for event in events:
            if may_see(event, NOBODY):
                self.public.append(event)
                self.staked.append(self._chips)
            self._chips += sum(
                m.cents * ((m.target in (LAYOUT, POT)) - (m.source in (LAYOUT, POT))) for m in event.moves
            )
        asking = self.run.asking
        chosen = asking is not None and asking.kind == "choose"
        accepts = frozenset(self._accepted(asking)) if asking is not None and chosen else frozenset()
        self.moments.append(Moment(len(self.public), asking, accepts))
        return events

    def _accepted(self, asking: Question) -> list[str]:
        """The options of the question's parts that the live table takes now."""
        found = []
        for option in self.options:
            try:
                asking.check(Answer("choose", asking.who[0], "player", self.table.state.now, {"choice": option}))
            except Refusal:
                continue
            found.append(option)
        return found

    @property
    def begun(self) -> int:
        """How many public events came before the picture."""
        first = self.asked.picture.events[:1]
        if not first or first[0].kind != "round":
            return 0
        number = first[0].data["round"]
        return next(n for n, event in enumerate(self.public) if event.kind == "round" and event.data["round"] == number)

    def at(self, part: Part) -> list[Question]:
        """What the live table asks while the public knows as much as the part shows."""
        return [m.asking for m in self._moments(part) if m.asking is not None]

    def _moments(self, part: Part) -> list[Moment]:
        shown = self.begun + part.upto
        ended = next((each.public for each in self.moments if each.public >= shown), shown)  # the next round has begun
        return [moment for moment in self.moments if moment.public == ended]

    def accepts(self, part: Part) -> list[frozenset[str]]:
        """The choices that it takes then, where it asks by the clauses of the part."""
        return [m.accepts for m in self._moments(part) if m.asking is not None and m.asking.cites == part.cites]

    def after(self, part: Part) -> Event:
        """The next public event."""
        return self.public[self.begun + part.upto]

    def told(self, part: Part) -> str:
        return start(self.teller.tell(self.after(part)))


def agree(asked: DrillQuestion, spy: Spy) -> None:
    """Every answer is what the live table does with the same layout, and no planted error is."""
    if asked.drill in ("payouts", "clauses"):
        return  # test_payouts.py compares chips, test_clause_drill.py the catalogue
    replay = Replay(asked, spy.table())
    if asked.drill == "irregularities":
        _agree_on_incident(asked, replay)
        return
    for answer in replay.answers:
        replay.give(answer)
    for part in asked.parts:
        if asked.drill == "rules":
            _agree_on_rule(part, replay)
        elif asked.drill == "procedure":
            labels = [label_of(asking, replay.teller) for asking in replay.at(part)]
            assert part.answer in labels or part.answer == f'Call "{replay.after(part).says}"', part
    if asked.drill == "mistakes":
        _agree_on_mistake(asked, replay, spy)


# -- rules ------------------------------------------------------------------------------------------------------------


def _agree_on_rule(part: Part, replay: Replay) -> None:
    if part.asks == NEXT:
        assert part.answer == replay.told(part), part
    elif part.asks == "Which of these spots win?":
        ends = {spot_name(e.data["spot"]): e.data["end"] for e in replay.public[replay.begun :] if e.kind == "settled"}
        assert part.answer.split("; ") == [spot for spot in part.options if ends[spot] == "won"], part
    elif part.asks == "Who acts next?":
        first = next(asking for asking in replay.at(part) if asking.kind == "choose")
        assert replay.teller.who(first.who[0]) == part.answer, part
    else:
        assert {*part.answer.split("; ")} in [{*part.options} & accepts for accepts in replay.accepts(part)], part


# -- irregularities ---------------------------------------------------------------------------------------------------


def _agree_on_incident(asked: DrillQuestion, replay: Replay) -> None:
    """The remedy is done at the live table; its wagers tell what followed."""
    (at,) = (nth for nth, answer in enumerate(replay.answers) if answer.do == "incident")
    for answer in replay.answers[:at]:
        replay.give(answer)
    table = replay.table
    before, step, number = _wagers(table), table.state.at, table.state.round
    events, did = replay.give(replay.answers[at]), list[str]()
    rule = next(part for part in asked.parts if part.asks.startswith("Which rule applies"))
    assert rule.cites == events[0].cite
    for answer in replay.answers[at + 1 :]:
        assert replay.run.asking is not None
        did.append(label_of(replay.run.asking, replay.teller))
        events += replay.give(answer)
    acts = [part.answer for part in asked.parts if part.asks.startswith("What do you do")]
    assert acts == did[: len(acts)]
    asking, outcome = replay.run.asking, asked.parts[-1]
    if outcome.asks == "Who decides now?":
        assert asking is not None
        assert outcome.answer.replace(" ", "-") in asking.who
        return
    after, ended = _wagers(table), any(move.source == LAYOUT for event in events for move in event.moves)
    followed = {
        VOID: any(event.kind == "void" for event in events) and not before.keys() & after.keys(),
        AGAIN: table.state.round == number and table.state.at < step,
        ENDS: ended,
        ON: not ended and before.items() <= after.items(),
    }
    assert followed[outcome.answer], (outcome, before, after)


def _wagers(table: AnyTable) -> dict[int, int]:
    """The wagers that this round decides."""
    return {wager.id: wager.cents for wager in table.live_wagers() if not wager.standing}


# -- mistakes ---------------------------------------------------------------------------------------------------------


def _agree_on_mistake(asked: DrillQuestion, replay: Replay, spy: Spy) -> None:
    first, cost = asked.parts[0], read_cents(asked.parts[1].answer, "") if len(asked.parts) > 1 else 0
    hands = hands_of(replay.public)
    settled = [event for event in replay.public[replay.begun :] if event.kind == "settled"]
    ends = {wager_label(replay.table, {**e.data, "hand": hands.get(e.data["wager"], "")}): e for e in settled}
    if first.asks == "Which line is wrong?":
        errors = [_error(line, ends, first) for line in first.options if line != FINE]
        assert [abs(error) for error in errors if error] == [cost] * (first.answer != FINE), (first, errors)
    elif "in this order: " in first.asks:
        order = first.asks.partition("in this order: ")[2].removesuffix("." + ASKS_RIGHT).split("; ")
        lost = [ends[label].data["end"] == "lost" for label in order]
        assert (first.answer == WRONG) == (lost != sorted(lost, reverse=True)), first
        late = [ends[label].data["cents"] for label, losing in zip(order, lost, strict=True) if losing]
        early = lost.index(False)
        assert cost == sum(late[early:]), first
    elif "The dealer accepts it." in first.asks or "and the dealer allows it." in first.asks:
        attempt = spy.attempts[-1]
        try:
            replay.give(Answer(attempt.do, attempt.person, "player", replay.table.state.now, attempt.args))
            refused = False
        except Refusal:
            refused = True
        assert (first.answer == WRONG) == refused, (first, attempt)
        assert cost == (attempt.cents if refused else 0)
    else:
        said = first.asks.removesuffix("." + ASKS_RIGHT)
        said = said if said.startswith(CALL) else said.removeprefix("The dealer: ")
        assert (first.answer == RIGHT) == (said == replay.told(first)), first
        assert cost == (replay.staked[replay.begun + first.upto] if first.answer == WRONG else 0), asked.scene


def _error(line: str, ends: dict[str, Event], part: Part) -> int:
    """By how much a line differs from what the live table moved."""
    label, settles, done = line.partition(" → ")
    if not settles:  # a fee or an award: its right amount is in the working
        right = part.working.removeprefix("Correct answer: ").split()[0].rstrip(".")
        return read_cents(line.rsplit(maxsplit=1)[-1], line) - read_cents(right, line) if line == part.answer else 0
    event = ends.get(label)
    stake = event.data["cents"] if event is not None else _stake(label)
    act = read_settled(done, stake)
    net = 0 if not isinstance(act, DealerAct) else act.paid - act.taken
    return net - (_net(event) if event is not None else 0)


def _stake(label: str) -> int:
    """The amount of a wager that the result does not decide."""
    return read_cents(next(word for word in label.split() if word.startswith("$")), label)


def _net(event: Event) -> int:
    """What the person of a wager gains by its end."""
    receiver = event.data.get("into", event.data["person"])
    got = sum(move.cents for move in event.moves if move.target == receiver)
    cents: int = event.data["cents"]
    return got - cents
