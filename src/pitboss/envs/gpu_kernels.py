"""Kernels for tables on a GPU: one thread for each table.

`cuda` must be a global name here, so import this module only if numba has CUDA. Arrays have neighbouring tables beside
each other in memory, because neighbouring threads read them at the same time.
"""

from pathlib import Path
from typing import Any

from numba import cuda as _cuda

from pitboss.envs.fast import FastGame
from pitboss.maths.compiled import SOURCES, callable_from_kernels
from pitboss.maths.stream import begin

cuda: Any = _cuda  # its names are made at run time
SOURCES.append(Path(__file__).parent)  # kernels call functions of this folder too


@cuda.jit  # type: ignore[untyped-decorator]  # numba types what it compiles itself
def check(actions: Any, masks: Any, wrong: Any) -> None:
    """Write the lowest number of a table whose action is not possible."""
    at = cuda.grid(1)
    if at < actions.shape[0]:
        action = actions[at]
        if not 0 <= action < masks.shape[1] or masks[at, action] == 0:
            cuda.atomic.min(wrong, 0, at)


def opener(game: FastGame) -> Any:
    """A kernel that opens every table: fresh cards, before the first bet."""
    begin_round, look = game.begin_round, game.look
    for function in (begin, begin_round, look):
        callable_from_kernels(function)

    def open_tables(seed: Any, streams: Any, decks: Any, states: Any, seen: Any, masks: Any, tables: Any) -> None:
        at = cuda.grid(1)
        if at < states.shape[1]:
            for place in range(states.shape[0]):
                states[place, at] = 0
            begin(streams[:, at], seed, at)
            begin_round(streams[:, at], decks[:, at], states[:, at], tables)
            look(decks[:, at], states[:, at], seen[at], masks[at], tables)

    return cuda.jit(open_tables)


def stepper(game: FastGame) -> Any:
    """A kernel that does one action at every table and begins the next round where one has ended.

    Nothing happens at any table if `check` has found a wrong action.
    """
    begin_round, act, look = game.begin_round, game.act, game.look
    for function in (begin_round, act, look):
        callable_from_kernels(function)

    def step(  # noqa: PLR0913, PLR0917 - compiled code is handed its arrays one by one
        actions: Any, wrong: Any, stake: Any, streams: Any, decks: Any, states: Any, seen: Any, masks: Any,
        rewards: Any, over: Any, tables: Any,
    ) -> None:  # fmt: skip
        at = cuda.grid(1)
        if at < actions.shape[0] and wrong[0] >= actions.shape[0]:
            stream, deck, state = streams[:, at], decks[:, at], states[:, at]
            rewards[at] = act(stream, deck, state, actions[at], tables) / stake
            over[at] = state[0] != 0
            if over[at]:
                begin_round(stream, deck, state, tables)
            look(deck, state, seen[at], masks[at], tables)

    return cuda.jit(step)
