"""Many tables of one game on an NVIDIA GPU: the functions of the vectorised environments, compiled for it by numba.

Table `n` of a seed gets the same cards, rewards and observations as table `n` of `make_vec`. All arrays stay on the
GPU; other libraries use them in place by DLPack.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pitboss.envs.dlpack import GpuArray
from pitboss.envs.fast import FastGame
from pitboss.envs.vector_env import wrong_action
from pitboss.maths.stream import SIZE
from pitboss.sim.cpu import each_array
from pitboss.sim.cuda import driver

BLOCK = 128  # threads of a block


class GpuVectorEnv(VectorEnv):
    """`num_envs` tables on one GPU, one thread for each. Each begins its next round in the step that ends one.

    `reset` and `step` return arrays on the GPU (`GpuArray`), which the next step writes again.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, game: FastGame, num_envs: int) -> None:
        self.game, self.num_envs, self.words = game, num_envs, game.words
        self.single_action_space = spaces.Discrete(len(game.words))
        self.single_observation_space = spaces.Box(0, game.highest, (len(game.columns),), np.int16)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._cuda = cuda = driver()
        self._check, self._open, self._step = kernels(game.begin_round, game.act, game.look, game.words)
        block = min(BLOCK, num_envs)
        self._grid = (-(-num_envs // block), block)

        def room(rows: int, kind: Any) -> Any:
            return cuda.device_array((rows, num_envs), kind)  # opening the tables fills it

        columns, words = len(game.columns), len(game.words)
        self._tables = each_array(game.tables, cuda.to_device)
        self._hands = (room(SIZE, np.int64), room(game.cards, np.int16), room(game.state, np.int64))
        # One row for each table, as Gymnasium has it, and one column after the other in memory. Lent as they are: the
        # transpose of an array on a GPU is a copy.
        self._seen = cuda.device_array((num_envs, columns), np.int16, order="F")
        self._masks = cuda.device_array((num_envs, words), np.int8, order="F")
        self._rewards = cuda.to_device(np.zeros(num_envs))
        self._over, self._cut = (cuda.to_device(np.zeros(num_envs, np.bool_)) for _ in range(2))
        self._wrong = cuda.to_device(np.full(1, num_envs, np.int64))
        lend = [self._seen, self._masks, self._rewards, self._over, self._cut]
        self._lent = [GpuArray(array, cuda.synchronize) for array in lend]

    def reset(
        self,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 - Gymnasium's shape
    ) -> tuple[GpuArray, dict[str, Any]]:
        """Open every table with fresh cards. Table `n` of a seed always gets the same cards."""
        super().reset(seed=seed)
        key = int(self.np_random.integers(2**62)) if seed is None else seed
        self._open[self._grid](key, *self._hands, self._seen, self._masks, self._tables)
        return self._lent[0], {"action_mask": self._lent[1]}

    def step(self, actions: Any) -> tuple[GpuArray, GpuArray, GpuArray, GpuArray, dict[str, Any]]:
        """Do one action at every table. `actions` is an array of int64 on the GPU, or one that is copied to it."""
        given = self._on_gpu(actions)
        self._check[self._grid](given, self._masks, self._wrong)
        self._step[self._grid](
            given, self._wrong, self.game.stake, *self._hands, self._seen, self._masks, self._rewards, self._over,
            self._tables,
        )  # fmt: skip
        self._refuse(given)
        seen, masks, rewards, over, cut = self._lent
        return seen, rewards, over, cut, {"action_mask": masks}

    def _on_gpu(self, actions: Any) -> Any:
        if isinstance(actions, GpuArray):
            return actions.array
        if hasattr(actions, "__cuda_array_interface__") or hasattr(actions, "copy_to_host"):
            return self._cuda.as_cuda_array(actions) if hasattr(actions, "__cuda_array_interface__") else actions
        return self._cuda.to_device(np.asarray(actions, np.int64))

    def _refuse(self, given: Any) -> None:
        """Raise the refusal of the first wrong action; nothing has happened then."""
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.num_envs:
            self._wrong.copy_to_device(np.full(1, self.num_envs, np.int64))
            mask = self._masks.copy_to_host()[wrong]
            raise wrong_action(self.words, mask, int(given.copy_to_host()[wrong]), wrong)


@cache
def kernels(begin_round: Any, act: Any, look: Any, words: tuple[str, ...]) -> tuple[Any, Any, Any]:
    """The kernels of a game: the check of actions, opening and stepping."""
    from pitboss.envs.gpu_kernels import check, opener, stepper

    game = FastGame(words, (), 0, 0, 0, 0, None, begin_round, act, look)
    return check, opener(game), stepper(game)
