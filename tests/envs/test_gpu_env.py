"""The environments on a GPU: equal to those on the processor, in numba's simulator, and compiled for a real one."""

import gc
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from tests.envs.retelling import LONG

from pitboss.envs import dlpack, make_gpu
from pitboss.envs.gpu_env import kernels
from pitboss.envs.vector_env import fast_game
from pitboss.maths.stream import SIZE
from pitboss.sim import cuda

HOPPER = (9, 0)
GAMES = ("blackjack", "let-it-ride", "three-card-poker")


def test_tables_on_a_simulated_gpu_are_equal_to_those_on_the_processor() -> None:
    """numba's CUDA simulator runs the very kernels; it must be chosen before numba is loaded."""
    script = Path(__file__).parent / "on_simulated_gpu.py"
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    steps = "600" if LONG else "60"
    ran = subprocess.run([sys.executable, script, steps], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [*(f"{game} equal" for game in GAMES), "refused"]


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda is not installed: pip install 'pitboss[cuda]'")
@pytest.mark.parametrize("name", GAMES)
def test_the_kernels_compile_for_a_gpu(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler, game, tables = cuda.compiler(), fast_game(name), 4
    capable = SimpleNamespace(compute_capability=HOPPER)
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: capable)

    def room(rows: int, kind: Any) -> Any:
        return np.zeros((rows, tables), kind)

    hands = (room(SIZE, np.int64), room(game.cards, np.int16), room(game.state, np.int64))
    seen, masks = room(len(game.columns), np.int16).T, room(len(game.words), np.int8).T  # as `device_array(order="F")`
    wrong, actions = np.zeros(1, np.int64), np.zeros(tables, np.int64)
    results = (np.zeros(tables), np.zeros(tables, np.bool_))
    arguments: list[tuple[Any, ...]] = [
        (actions, masks, wrong),
        (7, *hands, seen, masks, game.tables),
        (actions, wrong, game.stake, *hands, seen, masks, *results, game.tables),
    ]
    typeof: Any = numba.typeof
    for kernel, given in zip(kernels(game.begin_round, game.act, game.look, game.words), arguments, strict=True):
        text, _ = compiler.compile_ptx(kernel.py_func, tuple(map(typeof, given)), cc=HOPPER)
        assert ".visible .entry" in str(text)


def test_without_a_gpu_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "compiler", lambda: SimpleNamespace(is_available=lambda: False))
    with pytest.raises(cuda.NoGpu, match="There is no NVIDIA GPU"):
        make_gpu("blackjack", 4)


# -- lending an array -------------------------------------------------------------------------------------------------


def lent(array: Any) -> dlpack.GpuArray:
    return dlpack.GpuArray(array, lambda: None)


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64, np.float64, np.bool_])
def test_another_library_uses_the_memory_itself(kind: Any) -> None:
    array = np.arange(12).reshape(3, 4).astype(kind)
    taken = np.from_dlpack(lent(array.T))
    assert taken.dtype == array.dtype
    assert (taken == array.T).all()
    array[1, 2] = not array[1, 2]
    assert taken[2, 1] == array[1, 2]


def test_what_was_lent_lives_until_it_is_given_back() -> None:
    before = len(dlpack._lent)
    taken = np.from_dlpack(lent(np.arange(1000)))
    gc.collect()
    assert len(dlpack._lent) == before + 1
    assert taken.sum() == 499_500
    del taken
    gc.collect()
    assert len(dlpack._lent) == before


def test_a_capsule_that_nobody_took_frees_what_it_lent() -> None:
    before = len(dlpack._lent)
    capsule = lent(np.arange(10)).__dlpack__()
    assert '"dltensor"' in repr(capsule)
    assert len(dlpack._lent) == before + 1
    del capsule
    gc.collect()
    assert len(dlpack._lent) == before


def test_another_stream_waits_for_the_kernels() -> None:
    waits: list[bool] = []
    array = dlpack.GpuArray(np.arange(3), lambda: waits.append(True))
    array.__dlpack__(stream=dlpack.LEGACY_STREAM)
    assert not waits
    array.__dlpack__(stream=7)
    assert waits
