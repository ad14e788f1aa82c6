"""The floor's powers: what supervisors, inspectors and players may do at any moment of any game."""

from dataclasses import replace
from typing import TypeVar

from pitboss.engine.game import Game, Guard
from pitboss.engine.step import Command, SignPosting
from pitboss.games.families.floor.cards import CARDS_COMMANDS, STUCK_COMMANDS
from pitboss.games.families.floor.conduct import CONDUCT_COMMANDS, may_advise
from pitboss.games.families.floor.corrections import CORRECTIONS_COMMANDS
from pitboss.games.families.floor.limits import LIMITS_COMMANDS, SIGN_COMMANDS, SIGN_POSTINGS
from pitboss.games.families.floor.persons import (
    CLOSING_COMMANDS,
    ORDER_COMMANDS,
    PERSONS_COMMANDS,
    keep_apart,
    not_with_players,
)
from pitboss.games.families.floor.wagers import DISPUTES_COMMANDS, WAGERS_COMMANDS
from pitboss.rulebooks.elements import Element

E = TypeVar("E", bound=Element)

FLOOR_COMMANDS: tuple[Command, ...] = (
    *LIMITS_COMMANDS,
    *WAGERS_COMMANDS,
    *CARDS_COMMANDS,
    *ORDER_COMMANDS,
    *PERSONS_COMMANDS,
    *CONDUCT_COMMANDS,
    *DISPUTES_COMMANDS,
    *CLOSING_COMMANDS,
    *SIGN_COMMANDS,
    *STUCK_COMMANDS,
    *CORRECTIONS_COMMANDS,
)
FLOOR_PAGE = "floor"
FLOOR_POSTINGS: tuple[SignPosting, ...] = SIGN_POSTINGS
FLOOR_GUARDS: dict[str, tuple[Guard, ...]] = {
    "sit": (keep_apart,),
    "bet": (keep_apart,),
    "advise": (may_advise,),
    "close-table": (not_with_players,),
}


def with_floor(game: Game) -> Game:
    """Add the floor's powers to a game; a power applies if the rulebook has a clause for it."""
    guards = {act: (*game.guards.get(act, ()), *FLOOR_GUARDS.get(act, ())) for act in {*game.guards, *FLOOR_GUARDS}}
    return replace(
        game,
        commands=_added(game.commands, FLOOR_COMMANDS),
        postings=_added(game.postings, FLOOR_POSTINGS),
        guards={act: tuple(dict.fromkeys(each)) for act, each in guards.items()},
        pages=tuple(dict.fromkeys((*game.pages, FLOOR_PAGE))),
    )


def _added(own: tuple[E, ...], floor: tuple[E, ...]) -> tuple[E, ...]:
    """Each once: a game may list some of the floor's powers itself."""
    return tuple(dict.fromkeys((*own, *floor)))
