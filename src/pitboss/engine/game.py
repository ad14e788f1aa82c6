"""A game: its procedure, its remedies, its powers, its sign. One definition serves every use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.state import Memory
from pitboss.engine.step import Check, Command, Incident, SignPosting, Step
from pitboss.rulebooks.book import Chapter, chapter, rulebooks_with
from pitboss.rulebooks.clauses import known_games
from pitboss.rulebooks.elements import Element
from pitboss.rulebooks.settings import Settings

Guard = Callable[[Any, Answer], None]


def plain_number(index: int, _seats: int) -> int:
    """Seats printed 1, 2, 3 ... clockwise from the dealer's left."""
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
    lawful: tuple[Callable[[Any], None], ...] = ()  # settings that bind one another, checked when a table opens
    late_bet: Check | None = None  # what forbids a wager once the betting is closed
    parting: tuple[Callable[[Any, str], object], ...] = ()  # what is settled with a person who leaves the table
    seat_number: Callable[[int, int], int] = plain_number
    version: int = 1
    pages: tuple[str, ...] = ()  # further pages of a rulebook that numbers are read from, where it has them

    def rules_hash(self, rulebook: str) -> str:
        """One hash over every page of a rulebook that this game is played by: a log names it."""
        further = [page for page in self.pages if rulebook in rulebooks_with(page)]
        hashes = [chapter(rulebook, page).hash for page in (self.slug, *further)]
        return sha256("".join(hashes).encode()).hexdigest()

    def elements(self) -> list[Element]:
        """Everything of this game's own that obeys a clause, apart from checks and acts inside its steps."""
        return [*self.opening, *self.round, *self.closing, *self.incidents, *self.commands, *self.postings]

    def owns(self, element: Element) -> bool:
        """Whether a rule may be this game's: it stands in its own folder, or in one that is no other game's."""
        folder = element.id.partition(".")[0].replace("_", "-")
        return folder == self.slug or not ("/" in folder or folder in known_games())
