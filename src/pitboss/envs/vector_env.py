"""Many tables of one game at once, in compiled code: the shoes and the settlement of live tables, without a log."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pitboss.engine.table import AnyTable, Table
from pitboss.envs.fast import FastGame, opened, stepped
from pitboss.games import find_game
from pitboss.maths.compiled import compiled
from pitboss.maths.simulation import Order
from pitboss.maths.stream import SIZE, begin
from pitboss.rulebooks.book import usual_rulebook
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode


class FastVectorEnv(VectorEnv):
    """`num_envs` tables. Each begins its next round as soon as one has ended, in the same step.

    The arrays of a step are views that the next step writes again; copy what you keep.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, game: FastGame, num_envs: int) -> None:
        self.game, self.num_envs, self.words = game, num_envs, game.words
        self.single_action_space = spaces.Discrete(len(game.words))
        self.single_observation_space = spaces.Box(0, game.highest, (len(game.columns),), np.int16)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._streams = np.zeros((num_envs, SIZE), np.int64)
        self._decks = np.zeros((num_envs, game.cards), np.int16)
        self._states = np.zeros((num_envs, game.state), np.int64)
        self._seen = np.zeros((num_envs, len(game.columns)), np.int16)
        self._masks = np.zeros((num_envs, len(game.words)), np.int8)
        self._nets, self._over = np.zeros(num_envs, np.int64), np.zeros(num_envs, np.bool_)
        self._cut = np.zeros(num_envs, np.bool_)
        self._step, self._open = _machine_code(game.begin_round, game.act, game.look, game.words)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 - Gymnasium's shape
    ) -> tuple[Any, dict[str, Any]]:
        """Open every table with fresh cards. Table `n` of a seed always gets the same cards."""
        super().reset(seed=seed)
        key = int(self.np_random.integers(2**62)) if seed is None else seed
        for table, stream in enumerate(self._streams):
            begin(stream, key, table)
        self._open(self._streams, self._decks, self._states, self._seen, self._masks, self.game.tables)
        return self._seen, {"action_mask": self._masks}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Do one action at every table."""
        wrong = self._step(
            np.asarray(actions, np.int64), self._streams, self._decks, self._states, self._seen, self._masks,
            self._nets, self._over, self.game.tables,
        )  # fmt: skip
        if wrong >= 0:
            raise wrong_action(self.words, self._masks[wrong], int(actions[wrong]), wrong)
        return self._seen, self._nets / self.game.stake, self._over, self._cut, {"action_mask": self._masks}


def wrong_action(words: Sequence[str], mask: Sequence[int], action: int, table: int) -> Refusal:
    """The refusal of an action that is not possible at a table now."""
    may = " or ".join(word for word, now in zip(words, mask, strict=True) if now)
    return Refusal(TableCode.NOT_AN_OPTION, f"Action {action} at table {table} is not possible: choose {may}.")


@cache
def _machine_code(begin_round: Any, act: Any, look: Any, words: tuple[str, ...]) -> tuple[Any, Any]:
    game = FastGame(words, (), 0, 0, 0, 0, None, begin_round, act, look)
    return compiled(stepped(game)), compiled(opened(game))


def fast_game(game: str, rulebook: str | None = None, *, stake: int | None = None, **settings: Any) -> FastGame:
    """A game with its rules, ready for compiled play; the stake is in cents, by default the table's minimum."""
    name = f"pitboss.envs.fast_{game.replace('-', '_')}"
    if find_spec(name) is None:
        raise Refusal(
            InputCode.NO_SIMULATION, f"{game} has no vectorised environment. Use gymnasium.make, or simulate()."
        )
    given = {key.replace("__", "."): value for key, value in settings.items()}
    table: AnyTable = Table(find_game(game), rulebook or usual_rulebook(game), given)
    order = Order(table.chapter, table.settings, stake or table.settings.num("min"))
    made: FastGame = import_module(name).game(order)
    return replace(made, slug=game, order=order)
