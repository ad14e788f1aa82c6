"""The jobs of the maths page."""

from hashlib import sha256
from typing import Literal

import msgspec

import pitboss
from pitboss.answers import starting_hands
from pitboss.answers.answers import is_known, wagers_at
from pitboss.answers.key import ODDS, STRATEGY
from pitboss.engine.table import AnyTable
from pitboss.games import game_part, has_part, slugs
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.reports.equity import read_deal
from pitboss.reports.side import open_side
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

SIDES_MAX, SIDE_MAX = 4, 300
PAR_FORMATS = {
    "html": "text/html",
    "csv": "text/csv",
    "md": "text/markdown",
    "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
PART = {"odds": "odds", "par": "odds", "sessions": "odds", "simulate": "simulation"}
"""The module of a game that a job needs."""
QUICK_ROUNDS = 200
"""Sessions of so many rounds are calculated while the server waits: it takes some milliseconds."""


class MathsJob(msgspec.Struct, frozen=True):
    """A calculation: the game, the rules (`bahamas`, `bahamas:decks=6`) and what to calculate."""

    do: Literal["odds", "strategy", "par", "diff", "simulate", "sessions", "equity", "starting-hands"]
    game: str
    sides: tuple[str, ...]
    hypothetical: bool = False
    format: str = ""
    wager: str = ""
    rounds: int = 0
    seed: int = 0
    bankroll: int = 0
    hands: tuple[str, ...] = ()
    board: str = ""
    dead: str = ""

    def tables(self) -> list[AnyTable]:
        """The tables of this job; refuses unreadable arguments."""
        if self.game not in slugs():
            raise Refusal(
                InputCode.GAME_UNKNOWN, f"There is no game {self.game[:40]!r}. Choose one of {', '.join(slugs())}."
            )
        if not 0 < len(self.sides) <= SIDES_MAX or any(len(side) > SIDE_MAX for side in self.sides):
            raise Refusal(
                ServerCode.SIDE_UNREADABLE, f"Name 1 to {SIDES_MAX} tables, with {SIDE_MAX} characters at most each."
            )
        if self.do in PART and game_part(self.game, PART[self.do]) is None:
            says = f"{self.game} has no {PART[self.do]}: players play against each other, not the house."
            raise Refusal(InputCode.NO_ODDS, says)
        return [open_side(self.game, side, hypothetical=self.hypothetical) for side in self.sides]

    def check_wager(self, tables: list[AnyTable]) -> None:
        """Refuse a wager that the game does not have, as far as the odds are known."""
        if self.wager and is_known(ODDS, tables[0]):
            names = [account.name for account in wagers_at(tables[0])]
            if self.wager not in names:
                says = f"{self.game} has no wager {self.wager!r}. Choose one of {', '.join(names)}."
                raise Refusal(InputCode.WAGER_UNKNOWN, says)

    def is_quick(self, tables: list[AnyTable]) -> bool:
        """Whether the result needs no worker: the almanac or the cache has what it is made of."""
        if self.do == "starting-hands":
            return starting_hands.in_almanac()
        if self.do == "equity":
            return starting_hands.is_known(read_deal(self.game, self.hands, self.board, self.dead))
        if self.do == "sessions" and self.rounds > QUICK_ROUNDS:
            return False
        if self.do == "strategy":
            return has_part(self.game, STRATEGY) and is_known(STRATEGY, tables[0])
        return self.do != "simulate" and all(is_known(ODDS, table) for table in tables)

    def key(self, tables: list[AnyTable]) -> str:
        """A hash of everything that the result depends on: program version, rules, settings and arguments."""
        rules = [[t.rulebook, t.game.rules_hash(t.rulebook), dict(t.settings), dict(t.given)] for t in tables]
        about = [pitboss.__version__, tables[0].game.version, rules, msgspec.to_builtins(self)]
        return sha256(msgspec.json.encode(about, order="sorted")).hexdigest()[:32]
