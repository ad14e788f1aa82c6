"""What a game gives the vectorised environments: how a round begins and what an action does, in compiled code.

A game deals as its simulation does and settles by its `rules.py`. Its functions are plain Python, which numba compiles.
`begin_round(stream, deck, state, tables)` prepares a round before the bet; `act(stream, deck, state, action, tables)`
does an action and returns the net in cents that it decided; `look(deck, state, seen, mask, tables)` writes what the
seat sees and which actions it has.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

OVER = 0  # where a state says that its round has ended


@dataclass(frozen=True)
class FastGame:
    """A game that is ready to be played many times at once."""

    words: tuple[str, ...]
    columns: tuple[str, ...]  # of an observation
    highest: int  # in any column
    stake: int  # in cents
    state: int  # numbers in a state
    cards: int
    tables: Any
    begin_round: Callable[..., None]
    act: Callable[..., int]
    look: Callable[..., None]
    slug: str = ""
    order: Any = None  # the rules and the stake, as for a simulation


def stepped(game: FastGame) -> Callable[..., int]:
    """A function that does one action at every table and begins the next round where one has ended.

    It returns -1; or the number of a table whose action is not possible, and then nothing has happened.
    """
    begin_round, act, look = game.begin_round, game.act, game.look

    def step(  # noqa: PLR0913, PLR0917 - compiled code is handed its arrays one by one
        actions: Any, streams: Any, decks: Any, states: Any, seen: Any, masks: Any, nets: Any, over: Any, tables: Any
    ) -> int:
        for at in range(len(actions)):
            if not 0 <= actions[at] < len(masks[at]) or not masks[at][actions[at]]:
                return at
        for at in range(len(actions)):
            nets[at] = act(streams[at], decks[at], states[at], actions[at], tables)
            over[at] = states[at][0]
            if over[at]:
                begin_round(streams[at], decks[at], states[at], tables)
            look(decks[at], states[at], seen[at], masks[at], tables)
        return -1

    return step


def opened(game: FastGame) -> Callable[..., None]:
    """A function that opens every table: fresh cards, before the first bet."""
    begin_round, look = game.begin_round, game.look

    def open_tables(streams: Any, decks: Any, states: Any, seen: Any, masks: Any, tables: Any) -> None:
        for at in range(len(states)):
            for place in range(len(states[at])):
                states[at][place] = 0
            begin_round(streams[at], decks[at], states[at], tables)
            look(decks[at], states[at], seen[at], masks[at], tables)

    return open_tables
