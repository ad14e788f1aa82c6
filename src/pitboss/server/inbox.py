"""What reaches a table's inbox, and who hears what comes of it."""

import asyncio
from typing import NamedTuple, Protocol

from pitboss.server.command import Command
from pitboss.server.hurry import Waiting
from pitboss.server.people import Person
from pitboss.server.views import Viewer


class Watcher(Protocol):
    """Somebody who looks at a table."""

    viewer: Viewer

    def push(self, frame: bytes) -> None:
        """Take a frame. Never waits: one slow reader must not hold up a table."""


class Asked(NamedTuple):
    """A command in the inbox, and who waits for what comes of it."""

    person: Person
    command: Command
    key: str
    hash: str
    done: "asyncio.Future[bytes]"


class Expired(NamedTuple):
    """A clock ran out at this question."""

    waiting: Waiting


class GoOn(NamedTuple):
    """Look whether something can be done by itself."""


class Face(NamedTuple):
    """What the lobby shows of a table: as of the last commit."""

    seats: list[str]
    limits: dict[str, int]
    round: int
