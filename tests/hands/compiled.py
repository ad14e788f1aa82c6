"""Compiles the functions of ``pitboss.hands`` as the maths does, so that tests can hold them against plain Python."""

import types
from collections.abc import Callable
from functools import cache
from typing import Any

import numba
from numba.extending import register_jitable

from pitboss.hands import cards, jokers, low, omaha, points, poker, tables, three


@cache
def _register() -> None:
    for module in (cards, jokers, low, omaha, points, poker, tables, three):
        for function in vars(module).values():
            if isinstance(function, types.FunctionType) and function.__module__ == module.__name__:
                register_jitable(forceinline=True)(function)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as machine code, with every function of ours that it calls."""
    _register()
    machine_code: Callable[..., Any] = numba.njit(function)
    return machine_code
