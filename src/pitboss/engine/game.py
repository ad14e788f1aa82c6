"""A game: procedure, incidents, commands, sign. Table, maths and help use this one definition."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from pitboss.engine.ask import Answer
from pitboss.engine.reach import rules_reached
from pitboss.engine.state import Memory
from pitboss.engine.step import Check, Command, Incident, OwnTable, SignPosting, Step
from pitboss.rulebooks.book import Chapter, chapter, rulebooks_with
from pitboss.rulebooks.elements import Element
from pitboss.rulebooks.settings import Settings

Guard = Callable[[OwnTable, Answer], None]
Forbids = Callable[[OwnTable, Answer], Check | None]


class OnlyAt(NamedTuple):
    """Choices that only some questions admit, and the rule that forbids them elsewhere."""

    choices: tuple[str, ...]
    questions: tuple[str, ...]
    forbids: Check | Forbids


def plain_number(index: int, _seats: int) -> int:
    """Seat numbers 1, 2, 3 ... clockwise from the dealer's left."""
    return index + 1


@dataclass(frozen=True)
class Game:
    """Everything that makes a game. `guards` add a game's own refusals to the table's common commands."""

    slug: str
    name: str
    round: tuple[Step, ...]
    opening: tuple[Step, ...] = ()
    closing: tuple[Step, ...] = ()
    incidents: tuple[Incident, ...] = ()
    commands: tuple[Command, ...] = ()
    postings: tuple[SignPosting, ...] = ()
    guards: Mapping[str, tuple[Guard, ...]] = field(default_factory=dict)
    memory: type[Memory] = Memory
    terms: Callable[[Chapter, Settings], Any] = lambda _chapter, _settings: None
    lawful: tuple[
        Callable[[OwnTable], None], ...
    ] = ()  # checks of settings that depend on each other, when a table opens
    late_bet: Check | None = None  # forbids a wager after betting has closed
    late_on: Mapping[str, Check] = field(default_factory=dict)  # the same for one spot, where another rule forbids it
    late_removal: Check | Forbids | None = None  # forbids taking a wager down then, where another rule does
    only_at: tuple[OnlyAt, ...] = ()  # choices and the questions that admit them
    out_of_turn: Forbids | None = None  # forbids the answer of a player whom the question does not ask
    parting: tuple[Callable[[OwnTable, str], object], ...] = ()  # settles with a person who leaves the table
    seat_number: Callable[[int, int], int] = plain_number
    holding: Callable[[Any, int], str] = lambda _table, _seat: ""  # names the hand of a seat, for its player only
    version: int = 1
    pages: tuple[str, ...] = ()  # further pages of a rulebook with numbers for this game

    def rules_hash(self, rulebook: str) -> str:
        """One hash over every page of a rulebook for this game; a log records it."""
        further = [page for page in self.pages if rulebook in rulebooks_with(page)]
        hashes = [chapter(rulebook, page).hash for page in (self.slug, *further)]
        return sha256("".join(hashes).encode()).hexdigest()

    def too_late(self, t: OwnTable, answer: Answer) -> Check | None:
        """The rule that forbids a wager, or taking one down, while no bets are taken."""
        rule = self.late_removal if answer.do == "remove" else None
        if rule is None:
            return self.late_on.get(str(answer.args.get("spot")), self.late_bet)
        return rule if isinstance(rule, Check) else rule(t, answer)

    def elements(self) -> list[Element]:
        """All cited elements of this game, except checks and acts inside its steps."""
        return [*self.opening, *self.round, *self.closing, *self.incidents, *self.commands, *self.postings]

    def owns(self, element: Element) -> bool:
        """Whether a rule belongs to this game: it is in the game's folder, or in a module that the game uses."""
        folder = element.id.partition(".")[0].replace("_", "-")
        return folder == self.slug or element.id in self._reached

    @cached_property
    def _reached(self) -> frozenset[str]:
        late = (self.late_bet, self.late_removal, *self.late_on.values())
        checks = (*late, *self.lawful, *self.parting, self.only_at, self.out_of_turn)
        return rules_reached((*self.elements(), *checks, *(check for each in self.guards.values() for check in each)))
