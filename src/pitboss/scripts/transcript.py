"""From a log to a round script: the acts of people, the cards and the results; the director fills in the rest."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from pitboss.engine.ask import Answer, Question
from pitboss.engine.betting import BET_FOR
from pitboss.engine.log import Header, LogEntry
from pitboss.engine.replay import replay_line, table_of
from pitboss.engine.run import Run
from pitboss.engine.table import AnyTable
from pitboss.games import find_game
from pitboss.logs.log_file import LogDamage, LogReader
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.scripts.act_arguments import known_arguments
from pitboss.scripts.acts import ScriptAct
from pitboss.scripts.cues import FITS, QuestionCount, cue, fits, offered_seat, usual_answer
from pitboss.scripts.outcome import RoundResult

CATCH_UP = 60_000
"""The script lets time pass when its clock is this many milliseconds behind the log's."""


@dataclass
class Draft:
    """One round of a script, while it is being built."""

    number: int
    sittings: list[ScriptAct] = field(default_factory=list)
    acts: list[ScriptAct] = field(default_factory=list)
    chance: list[str] = field(default_factory=list)
    played: RoundResult = field(default_factory=RoundResult)
    state: str = ""
    stop: str = ""
    begun: bool = False
    over: bool = False


@dataclass
class Transcript:
    """Everything that a script is written from."""

    header: Header
    drafts: list[Draft]
    clock: int  # the time of the first answer, in milliseconds
    seats: list[int]  # the printed number of each seat


def transcribe(path: str | Path, number: int | None = None) -> Transcript:
    """The rounds of a log, or one of them; a LookupError if the log has no such round."""
    log = LogReader(path)
    clerk: _Clerk | None = None
    for entry in log:
        if isinstance(entry.body, Header):
            clerk = _Clerk(entry.body, number)
        elif isinstance(entry.body, LogEntry) and clerk:
            fault = clerk.write_down(entry.body)
            if fault:
                raise LogDamage(log.path, entry.number, InputCode.DIFFERS, f"can't be replayed: {fault}")
            if clerk.finished:
                break
    assert clerk is not None, "the log has no header"
    return clerk.finish()


class _Clerk:
    """Follows a log and notes the acts that a script needs."""

    def __init__(self, header: Header, number: int | None) -> None:
        self.header = header
        self.wanted = number
        self.run = Run(table_of(find_game(header.game), header), keep_snapshots=True)
        self.asked = QuestionCount()
        self.passed: list[Question] = []  # questions with default answers since the last act
        self.acted = False  # whether the current answer became an act of the script
        self.clock = -1
        self.start = 0
        self.drafts = [Draft(1)]
        self.persons: set[str] = set()

    @property
    def draft(self) -> Draft:
        return self.drafts[-1]

    @property
    def table(self) -> AnyTable:
        return self.run.table

    @property
    def finished(self) -> bool:
        return self.wanted is not None and any(d.number == self.wanted and d.over for d in self.drafts)

    # -- one line -----------------------------------------------------------------------------------------------------
    def write_down(self, line: LogEntry) -> str | None:
        """Note one line; return what is wrong with it, if anything."""
        question, answer = self.run.asking, line.answer
        self.acted = False
        if answer is not None and question is not None:
            self._note(question, answer)
        fault = replay_line(self.run, line)
        if fault is None:
            self._follow(line)
        return fault

    def _note(self, question: Question, answer: Answer) -> None:
        if answer.do == "seed":  # a script names its cards and results, so seeds have no effect
            return
        if self.clock < 0:
            self.clock = self.start = max(answer.at - 1, 0)
        if answer.at - self.clock - 1 >= CATCH_UP and answer.do != "tick":
            self._act(question, ScriptAct("", "tick", "clock", "clock", wait=answer.at - self.clock - 1))
            self.clock = answer.at - 1
        self.clock += 1
        if answer.role == "source":
            self._chance(answer)
            self.passed.append(question)
        elif self._goes_without_saying(question, answer):
            self.passed.append(question)
        else:
            wait = max(answer.at - self.clock + 1, 1) if answer.do == "tick" else 0
            self.clock = answer.at if answer.do == "tick" else self.clock
            self._act(question, self._from(question, answer, wait))

    def _chance(self, answer: Answer) -> None:
        if answer.do in ("card", "result"):
            self.draft.chance.append(str(answer.args.get("card", answer.args.get("result"))))
        elif answer.do == "cards":
            self.draft.chance += str(answer.args["cards"]).split()

    def _goes_without_saying(self, question: Question, answer: Answer) -> bool:
        usual = usual_answer(question, self.table)
        if usual is None or (usual.role == "player") != (answer.role == "player"):
            return False
        return (usual.do, usual.args) == (answer.do, answer.args) and (usual.role != "player" or usual.by == answer.by)

    def _from(self, question: Question, answer: Answer, wait: int) -> ScriptAct:
        """The act for this answer: wagers by spot, seats by printed number."""
        args = {name: thing for name, thing in answer.args.items() if thing is not None}
        if answer.do in ("bet", BET_FOR) and args.get("seat", -1) == self._own_seat(question, answer):
            args.pop("seat", None)
        if answer.do == "remove":
            args = self._removal(answer)
        act = ScriptAct("", answer.do, answer.by, answer.role, args, wait=wait)
        known = known_arguments(self.table, act) if answer.do not in FITS else set()
        return replace(act, args={name: args[name] for name in args if name in known}) if known else act

    def _own_seat(self, question: Question, answer: Answer) -> int:
        return offered_seat(question, self.table, answer.args.get("person", answer.by), answer.args.get("spot"))

    def _removal(self, answer: Answer) -> dict[str, Any]:
        wager = self.table.state.wagers[answer.args["wager"]]
        alike = [w.id for w in self.table.live_wagers(person=answer.by) if w.spot == wager.spot]
        return {"spot": wager.spot} if alike[-1:] == [wager.id] else {"wager": wager.id}

    def _act(self, question: Question, act: ScriptAct) -> None:
        """Add an act, with its time where the order alone does not give it."""
        draft = self.draft
        self.acted = True
        if self._sits_first(act):
            draft.sittings.append(act)
            return
        unasked = act.do not in FITS
        early = self.passed if unasked else [q for q in self.passed if fits(act, q, self.table)]
        astray = not unasked and not fits(act, question, self.table)
        if early or astray:
            act = replace(act, at=cue(question), nth=self.asked.times[cue(question)])
        draft.acts.append(act)
        self.passed = []
        self.asked.restart(question)

    def _sits_first(self, act: ScriptAct) -> bool:
        """Whether a person sits down for the first time, before anything else has happened."""
        first = act.do == "sit" and not self.passed and not self.draft.acts and self.draft is self.drafts[0]
        return (
            first
            and set(act.args) <= {"seat", "cents", "name", "colour"}
            and all(act.by != other.by for other in self.draft.sittings)
        )

    def _follow(self, line: LogEntry) -> None:
        """Start the next draft when a round is over; note the ends of its wagers."""
        self.persons |= set(self.table.state.persons)
        kinds = [event.kind for event in line.events]
        ended = kinds.index("round-over") if "round-over" in kinds else len(kinds)
        begun = kinds.index("round", ended) if "round" in kinds[ended:] else len(kinds)
        self.draft.played.take(list(line.events[:begun]))
        self.draft.begun |= "round" in kinds[:begun]
        if "round-over" in kinds:
            self._next_round()
            self.draft.played.take(list(line.events[begun:]))
            self.draft.begun |= "round" in kinds[begun:]
        self._keep_state()
        if self.acted:
            self.asked.restart(self.run.asking)
        self.asked.see(self.run.asking)

    def _next_round(self) -> None:
        self.draft.over = True
        self.drafts.append(Draft(self.draft.number + 1))
        self.passed = []
        self.asked.restart(self.run.asking)

    def _keep_state(self) -> None:
        """Begin a script of one round with the state of the table at its start."""
        draft = self.draft
        if draft.begun and draft.number == self.wanted and draft.number > 1 and not draft.state:
            draft.state = msgspec.json.encode(self.run.boundary).decode()
            draft.acts, draft.chance, draft.sittings = [], [], []
            assert self.run.boundary is not None, "a round began without a boundary"
            self.clock = self.run.boundary["now"]
            self.passed = []
            self.asked.restart(self.run.asking)

    # -- all lines ----------------------------------------------------------------------------------------------------
    def finish(self) -> Transcript:
        last = self.draft
        if not last.begun and len(self.drafts) > 1:  # the closing is part of the last round
            self.drafts.pop()
            self.draft.acts += last.acts
            self.draft.chance += last.chance
        elif not last.over and self.run.asking is not None:
            last.stop = cue(self.run.asking)
            idle = not last.acts and not last.chance and len(self.drafts) > 1
            if idle and last.number != self.wanted:
                self.drafts.pop()
        drafts = [d for d in self.drafts if self.wanted in (None, d.number)]
        if not drafts:
            raise LookupError(f"the log has no round {self.wanted}: choose one from 1 to {self.drafts[-1].number}")
        for draft in drafts:
            draft.played.add_up(self.persons)
        seats = len(self.table.seats.places)
        start = 0 if drafts[0].state else self.start
        return Transcript(self.header, drafts, start, [self.table.game.seat_number(i, seats) for i in range(seats)])
