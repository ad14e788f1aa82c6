"""The director: plays a round script at a table and reports the result."""

from collections import deque
from pathlib import Path

import msgspec

from pitboss.chance.source import ANSWERS, OutOfScript
from pitboss.driver.driver import STAFF, Driver
from pitboss.engine.ask import Answer, Question
from pitboss.engine.cards import Racked
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.games.families.poker_room.table import is_poker
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode
from pitboss.scripts.act_arguments import in_words, seat_index, table_arguments
from pitboss.scripts.acts import ScriptAct
from pitboss.scripts.cues import (
    FITS,
    Chance,
    Mind,
    QuestionCount,
    ScriptClock,
    cue,
    fits,
    usual_answer,
)
from pitboss.scripts.cues import in_words as asked_in_words
from pitboss.scripts.expectations import unmet
from pitboss.scripts.outcome import RoundResult, ScriptResult, Unused
from pitboss.scripts.script_file import Expect, Script, ScriptRound, read_script
from pitboss.scripts.toml_reader import ScriptFault

MOST_ANSWERS = 20_000
"""A round with more answers does not end."""


def run_script(path: str | Path) -> ScriptResult:
    """Play the script in a file. A ScriptFault says where it can't be played, and why."""
    return play_script(read_script(path))


def play_script(script: Script) -> ScriptResult:
    """Play a script to its end. A ScriptFault has what was played until then."""
    director = Director(script)
    try:
        return director.play()
    except ScriptFault as fault:
        fault.file = fault.file or script.file
        fault.played = director.until_now()
        raise


class Director:
    """Plays one script."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.outcome = ScriptResult(script.file, script.about, script.game, script.rulebook, script.hypothetical)
        parts = script.parts
        self.outcome.expected = any(e != Expect() for e in (script.expect, *(p.expect for p in parts))) or any(
            act.due for part in parts for act in part.acts
        )
        self.chance = Chance(scanner=script.scanner)
        self.asked = QuestionCount()
        self.played = RoundResult()
        self.coming: list[Event] = []  # events that belong to the next round
        self.persons: set[str] = set()
        self.rounds_over = 0
        self.acts: deque[ScriptAct] = deque()
        self.wagers: deque[ScriptAct] = deque()
        self.decisions: dict[str, Mind] = {}
        self.chance_before = 0
        self.driver: Driver | None = None
        self.left = script.left

    # -- the whole script ---------------------------------------------------------------------------------------------
    def play(self) -> ScriptResult:
        try:
            self._open()
        except Refusal as refusal:
            return self._not_opened(refusal)
        for sitting in self.script.persons:
            args = {"seat": sitting.seat, "cents": sitting.cents, **sitting.more}
            self._perform(ScriptAct(f"persons.{sitting.person}", "sit", sitting.person, "player", args))
        for part in self.script.parts:
            self._play_part(part)
        self._finish()
        return self.outcome

    def until_now(self) -> ScriptResult:
        """What was played until a fault: finished rounds, and the events of the unfinished one."""
        if self.driver is not None and (self.played.events or self.asking is not None):
            played = self.played
            self._add_up(played)
        return self.outcome

    def _open(self) -> None:
        script = self.script
        try:
            game = find_game(script.game)
            table: AnyTable = Table(game, script.rulebook, script.settings, hypothetical=script.hypothetical)
        except LookupError as fault:
            raise ScriptFault("game", InputCode.GAME_UNKNOWN, str(fault.args[0])) from None
        if script.state:
            _restore(table, script.state)
        if script.button is not None:
            place_button(table, script.button)
        self.outcome.breaches = [str(b) for b in table.settings.breaches]
        seats = len(table.seats.places)
        self.outcome.seats = [table.game.seat_number(i, seats) for i in range(seats)]
        self.driver = Driver(table, self.chance, clock=ScriptClock(max(table.state.now, script.clock)))
        self.persons = set(table.state.persons)
        self._take(self.driver.opening_events)

    def _not_to_open(self) -> Expect:
        """The expectations in which a script may expect a refused table: its own, or those of its only round."""
        return self.script.expect if self.script.expect.refused else self.script.parts[0].expect

    def _not_opened(self, refusal: Refusal) -> ScriptResult:
        """Report a refused table, which the script may expect."""
        expect = self._not_to_open()
        due = ", ".join((expect.refused, *expect.clauses)) if expect.refused else ", ".join(expect.clauses)
        if not due:
            raise ScriptFault("settings", refusal.code, refusal.says, refusal.cites)
        self.outcome.refused = str(refusal)
        if not as_expected(refusal, expect.refused, expect.clauses):
            self.outcome.failures.append(f"the table is refused: {refusal}; expected {due}")
        return self.outcome

    def _finish(self) -> None:
        outcome, expect = self.outcome, self.script.expect
        if self.chance.queue:
            outcome.failures.append(f"unused chance: {' '.join(self.chance.queue)}")
        if refused := self._not_to_open().refused:
            outcome.failures.append(f"the table opened, expected to be refused: {refused}")
        whole = RoundResult(0, chips=self._chips(), waits=self._waits())
        for played in outcome.rounds:
            whole.take(played.events)
            whole.asked += played.asked
            whole.asked_by += played.asked_by
        whole.add_up(self.persons)
        outcome.failures += unmet(expect, whole, "in all")

    @property
    def table(self) -> AnyTable:
        assert self.driver is not None, "no table has been opened"
        return self.driver.table

    @property
    def asking(self) -> Question | None:
        assert self.driver is not None, "no table has been opened"
        return self.driver.asking

    # -- one round ----------------------------------------------------------------------------------------------------
    def _play_part(self, part: ScriptRound) -> None:
        before = self.rounds_over
        self.acts, self.wagers = deque(part.acts), deque(part.wagers)
        self.decisions = {who: Mind(decisions) for who, decisions in part.decisions.items()}
        self.chance.add(*part.chance)
        self.chance_before = self.chance.given
        self.asked.restart(self.asking)
        for _ in range(MOST_ANSWERS):
            question = self.asking
            if question is None or self._over(part, before):
                break
            self._step(question, part)
        else:
            raise ScriptFault(part.place, InputCode.ENDLESS, f"the round does not end within {MOST_ANSWERS} answers")
        if self.rounds_over == before and not part.stop and not part.expect.waits:
            raise ScriptFault(part.place, TableCode.TABLE_CLOSED, "the table is closed, so this round cannot be played")
        self.played.over = self.rounds_over > before
        self._close_part(part)

    def _over(self, part: ScriptRound, before: int) -> bool:
        stop = part.stop or part.expect.waits
        if stop and self.rounds_over == before:
            question = self.asking
            return not self._left() and question is not None and cue(question) == stop
        last = part is self.script.parts[-1]
        return self.rounds_over > before and not (last and self.table.state.stage == "closing")

    def _left(self) -> bool:
        """Whether the script has unused acts or decisions in this round."""
        undecided = any(mind.left() for mind in self.decisions.values())
        return bool(self.acts or self.wagers or self.chance.queue or undecided)

    def _close_part(self, part: ScriptRound) -> None:
        played, failures = self.played, self.outcome.failures
        self._add_up(played)
        self.played = RoundResult()
        self.played.take(self.coming)
        self.coming = []
        failures += unmet(part.expect, played, part.place)
        for act in (*self.wagers, *self.acts):
            failures.append(f"{act.place}: the table never reached this act: {in_words(act)}")
        for who, mind in self.decisions.items():
            left = [Unused(len(self.outcome.rounds), who, name, str(word)) for name, word in mind.left()]
            if left:
                failures.append(f"{part.place}: {who} was never asked for {', '.join(map(str, left))}")
                self.outcome.unused += left

    def _add_up(self, played: RoundResult) -> None:
        """Complete a round's result, and add it to the outcome."""
        played.number = len(self.outcome.rounds) + 1
        played.chips, played.waits = self._chips(), self._waits()
        played.asks = asked_in_words(self.asking) if self.asking else ""
        played.add_up(self.persons)
        self.outcome.rounds.append(played)

    def _step(self, question: Question, part: ScriptRound) -> None:
        """Give one answer: the script's next act if it is due, else an answer to the question."""
        if question.kind == "window" and self.left is not None:
            self._leave_cards(self.left)
        if self.acts and self._due(self.acts[0], question):
            self._perform(self.acts.popleft())
        elif question.kind == "window" and self.wagers:
            self._perform(self.wagers.popleft())
        elif decision := self._decision(question, part):
            self._perform(decision)
        elif question.kind in ANSWERS:
            self._draw(question, part)
        else:
            self._usual(question, part)

    def _due(self, act: ScriptAct, question: Question) -> bool:
        if act.after is not None and self.chance.given - self.chance_before < act.after:
            return False
        if self.wagers and ("spot" in act.args or (act.do in FITS and question.kind == "window")):
            return False  # the wagers of the round come first
        if act.at:
            return cue(question) == act.at and self.asked.times[act.at] >= act.nth
        return act.do not in FITS or fits(act, question, self.table)

    def _decision(self, question: Question, part: ScriptRound) -> ScriptAct | None:
        """A person's decision in the script for this question, if there is one."""
        if question.kind not in ("choose", "number"):
            return None
        for who in question.who:
            word = self.decisions[who].take(question) if who in self.decisions else None
            if word is not None:
                args = {"value": word} if question.kind == "number" else {"choice": word}
                role = who if who in STAFF else "player"
                return ScriptAct(f"{part.place}, decisions.{who}", question.kind, who, role, args)
        return None

    # -- answers ------------------------------------------------------------------------------------------------------
    def _perform(self, act: ScriptAct) -> None:
        """Perform an act of the script. A refusal ends the script, unless the script expects it."""
        assert self.driver is not None, "no table has been opened"
        clock = self.driver.clock
        assert isinstance(clock, ScriptClock), "the script has its own clock"
        clock.now += max(act.wait - 1, 0)
        args = table_arguments(self.table, self.asking, act)
        try:
            self._take(self.driver.give_answer(Answer(act.do, act.by, act.role, clock(), args)))
        except Refusal as refusal:
            if not act.due:
                raise ScriptFault(act.place, refusal.code, f"{in_words(act)}: {refusal.says}", refusal.cites) from None
            self._refused(act, refusal)
        else:
            if act.due:
                self.outcome.failures.append(f"{act.place}: {in_words(act)} was accepted, expected {act.due}")
        self.asked.restart(self.asking)

    def _refused(self, act: ScriptAct, refusal: Refusal) -> None:
        self.played.refused.append(f"{in_words(act)}: {refusal}")
        if not as_expected(refusal, act.refused, act.clauses):
            self.outcome.failures.append(f"{act.place}: {in_words(act)} is refused: {refusal}; expected {act.due}")

    def _leave_cards(self, left: int) -> None:
        """Before the first bet, leave as many cards in the shoe as the script says; the others were dealt before."""
        state = self.table.state
        has = self.table.deck.remaining if state.decks else 0
        if not 1 <= left <= has:
            says = f"the shoe has {has} cards, so {left} can't be left"
            raise ScriptFault("left", TableCode.NUMBER_OUT_OF_RANGE, says)
        self.table.deck.take_laid([UNKNOWN] * (has - left))
        state.rack += [Racked(UNKNOWN, "earlier", state.active)] * (has - left)
        self.left = None

    def _draw(self, question: Question, part: ScriptRound) -> None:
        nth = self.chance.given - self.chance_before + 1
        try:
            self._automatic()
        except OutOfScript:
            says = f"the table asks for {question.name}, but the script has no card or result left"
            raise ScriptFault(f"{part.place}, chance {nth}", InputCode.CHANCE_MISSING, says) from None
        except Refusal as refusal:
            place = f"{part.place}, chance {nth} ({self.chance.last})"
            raise ScriptFault(place, refusal.code, refusal.says, refusal.cites) from None

    def _usual(self, question: Question, part: ScriptRound) -> None:
        assert self.driver is not None, "no table has been opened"
        answer = usual_answer(question, self.table)
        if answer is None:
            says = f"the table asks {asked_in_words(question)}; the script has no decision"
            raise ScriptFault(part.place, GameCode.DECISION_MISSING, says, question.cites)
        try:
            self._take(self.driver.give(answer.do, answer.by, answer.role, **answer.args))
        except Refusal as refusal:
            says = f"{answer.by} can't answer {question.name}: {refusal.says}"
            raise ScriptFault(part.place, refusal.code, says, refusal.cites) from None
        self.asked.see(self.asking)

    def _automatic(self) -> None:
        assert self.driver is not None, "no table has been opened"
        events = self.driver.automatic()
        self._take(events or [])
        self.asked.see(self.asking)

    def _take(self, events: list[Event]) -> None:
        kinds = [event.kind for event in events]
        ended = kinds.index("round-over") if "round-over" in kinds else len(kinds)
        begun = kinds.index("round", ended) if "round" in kinds[ended:] else len(kinds)
        self.played.take(events[:begun])
        self.coming += events[begun:]
        self.rounds_over += "round-over" in kinds
        self.persons |= set(self.table.state.persons)
        if self.asking is not None:
            self.played.asked.append(cue(self.asking))
            self.played.asked_by += [c for c in self.asking.cites if c not in self.played.asked_by]

    def _chips(self) -> dict[str, int]:
        return {person: self.table.chips_of(person) for person in sorted(self.persons)}

    def _waits(self) -> str:
        return cue(self.asking) if self.asking else ""


def _restore(table: AnyTable, state: str) -> None:
    try:
        table.restore(msgspec.json.decode(state))
    except (msgspec.DecodeError, msgspec.ValidationError, KeyError, TypeError) as fault:
        raise ScriptFault("state", InputCode.SCRIPT_UNREADABLE, f"is not a state of this table: {fault}") from None


def as_expected(refusal: Refusal, code: str, clauses: tuple[str, ...]) -> bool:
    """Whether a refusal has the expected code, if one is named, and all expected clauses."""
    return code in ("", refusal.code) and set(clauses) <= set(refusal.cites)


def place_button(table: AnyTable, number: int) -> None:
    """Put the button in front of a seat before the first hand."""
    if not is_poker(table):
        raise ScriptFault("button", InputCode.SCRIPT_UNREADABLE, f"{table.game.slug} has no button")
    table.own.seats.button = seat_index(table, number, "button")
