"""The table's log: one line per answer with the events it caused, canonical and hash-chained."""

from hashlib import sha256
from typing import Any

import msgspec

from pitboss import __version__
from pitboss.engine.ask import Answer
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.elements import REGISTRY

SCHEMA = 3
START = "0" * 64
_encode = msgspec.json.Encoder(order="sorted").encode


class Header(msgspec.Struct, frozen=True):
    """What a log was made with: enough to replay it, and to notice when the rules have changed."""

    schema: int
    engine: str
    game: str
    game_version: int
    rulebook: str
    chapter: str
    settings: dict[str, Any]
    values: dict[str, Any]
    hypothetical: bool
    breaches: list[str]
    rulings: list[str]
    source: dict[str, Any]
    play_chips: bool = True


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One transaction. `openings` are what a source reveals of its commitments; they decide nothing."""

    n: int
    answer: Answer | None
    events: tuple[Event, ...]
    openings: tuple[dict[str, Any], ...] = ()
    receipt: str = ""  # the digest of the server's command; it decides nothing


class LogEnd(msgspec.Struct, frozen=True, tag="end"):
    """The last line of a log that was closed properly: without it, lines may be missing."""

    lines: int


def header_of(table: AnyTable, source: dict[str, Any]) -> Header:
    return Header(
        schema=SCHEMA,
        engine=__version__,
        game=table.game.slug,
        game_version=table.game.version,
        rulebook=table.rulebook,
        chapter=table.game.rules_hash(table.rulebook),
        settings=dict(table.given),
        values=dict(table.settings),
        hypothetical=table.hypothetical,
        breaches=[str(b) for b in table.settings.breaches],
        rulings=rulings_in_force(table),
        source=source,
    )


def rulings_in_force(table: AnyTable) -> list[str]:
    """Every ruling that this game's rules cite under this rulebook."""
    mine = [e for e in REGISTRY.values() if table.game.owns(e)]
    everything = [*mine, *table.game.elements(), *table.chapter.elements()]
    return sorted({c for e in everything for c in table.cites_of(e) if "/" not in c})


class Chain:
    """Makes log lines, each with a hash over all lines before it."""

    def __init__(self, head: str = START) -> None:
        self.head = head

    def seal(self, body: Header | LogEntry | LogEnd) -> bytes:
        """The line for a body, newline included."""
        raw = _encode(body)
        self.head = head = sha256(self.head.encode() + raw).hexdigest()
        return b'{"body":%b,"hash":"%b"}\n' % (raw, head.encode())
