"""What the maths office is asked for."""

from hashlib import sha256
from typing import Any, Literal

import msgspec

import pitboss
from pitboss.engine.table import Table
from pitboss.games import game_part, slugs
from pitboss.reports.side import open_side
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.server.refusal_codes import ServerCode

SIDES_MAX, SIDE_MAX = 4, 300
PAR_FORMATS = {
    "html": "text/html",
    "csv": "text/csv",
    "md": "text/markdown",
    "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
PART = {"odds": "odds", "par": "odds", "simulate": "simulation"}
"""The part of a game without which there is nothing to count."""


class MathsJob(msgspec.Struct, frozen=True):
    """One piece of work: of which game, under which rules (`bahamas`, `bahamas:decks=6`), and what is wanted of it."""

    do: Literal["odds", "strategy", "par", "diff", "simulate"]
    game: str
    sides: tuple[str, ...]
    hypothetical: bool = False
    format: str = ""
    wager: str = ""
    rounds: int = 0
    seed: int = 0

    def tables(self) -> list[Table[Any]]:
        """The tables that are meant; a Refusal says what is wrong with the words."""
        if self.game not in slugs():
            raise Refusal(InputCode.GAME_UNKNOWN, f"no game {self.game[:40]!r}; there are {', '.join(slugs())}")
        if not 0 < len(self.sides) <= SIDES_MAX or any(len(side) > SIDE_MAX for side in self.sides):
            raise Refusal(
                ServerCode.SIDE_UNREADABLE, f"name 1 to {SIDES_MAX} tables, of {SIDE_MAX} letters at most each"
            )
        if self.do in PART and game_part(self.game, PART[self.do]) is None:
            raise Refusal(
                InputCode.NO_ODDS, f"{self.game} has no {PART[self.do]}: its players play each other, not the house"
            )
        return [open_side(self.game, side, hypothetical=self.hypothetical) for side in self.sides]

    def key(self, tables: list[Table[Any]]) -> str:
        """What the answer depends on: the program, the pages of the rulebooks, every setting, and what is wanted."""
        rules = [[t.rulebook, t.game.rules_hash(t.rulebook), dict(t.settings), dict(t.given)] for t in tables]
        about = [pitboss.__version__, tables[0].game.version, rules, msgspec.to_builtins(self)]
        return sha256(msgspec.json.encode(about, order="sorted")).hexdigest()[:32]
