"""Every game's kernel compiled for a GPU: to PTX, which needs numba's CUDA compiler but no GPU."""

from collections.abc import Iterator
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from tests.sim.simulated import SIMULATED, simulation

from pitboss.sim import cuda

pytestmark = pytest.mark.skipif(
    find_spec("numba_cuda") is None, reason="numba-cuda is not installed: pip install 'pitboss[cuda]'"
)
HOPPER = (9, 0)
GAMES = list({slug: (slug, rulebook) for slug, rulebook in SIMULATED}.values())


@pytest.fixture(scope="module")
def compiler() -> Iterator[Any]:
    """numba's CUDA. It asks the GPU at hand what it is capable of for each function that a kernel calls: told here."""
    found = cuda.compiler()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER))
        yield found


@pytest.mark.parametrize(("slug", "rulebook"), GAMES)
def test_a_kernel_compiles_to_ptx(compiler: Any, slug: str, rulebook: str) -> None:
    made = simulation(slug, rulebook, few=True)
    text = ptx(compiler, cuda.kernel_of(made).py_func, cuda.arguments(made, lambda array: array))
    assert ".target sm_90" in text
    assert ".visible .entry" in text


def test_the_kernel_that_adds_up_compiles_to_ptx(compiler: Any) -> None:
    from pitboss.sim.cuda_kernel import gather

    assert ".visible .entry" in ptx(compiler, gather.py_func, (np.zeros((1, 1), np.int64), np.zeros(1, np.int64)))


def ptx(compiler: Any, function: Any, arguments: tuple[Any, ...]) -> str:
    typeof: Any = numba.typeof
    text, _ = compiler.compile_ptx(function, tuple(typeof(each) for each in arguments), cc=HOPPER)
    return str(text)
