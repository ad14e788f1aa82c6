"""The suite finds rules that differ when compiled, and rules without cases."""

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest

from pitboss.maths.compiled import compiled
from pitboss.testing.checks.compiled import _alike, compare_rules, public_functions

HERE = sys.modules[__name__]


class Terms(NamedTuple):
    unit: int


def double(cents: int) -> int:
    return 2 * cents


def quadruple(cents: int) -> int:
    return double(double(cents))


def overflows(cents: int) -> int:
    return cents * cents * cents


def halves(cents: int) -> float:
    return cents / 2


def fills(into: "np.ndarray[Any, Any]", terms: Terms) -> None:
    into[0] = terms.unit


def faults(rule: Callable[..., Any], *args: object) -> list[str]:
    return [fault for fault in compare_rules([HERE], iter([(rule, args)])) if "has no case" not in fault]


def test_rules_that_call_each_other_are_the_same() -> None:
    assert compiled(quadruple)(3) == 12
    assert faults(quadruple, 3) == []
    assert faults(fills, np.zeros(2, np.int64), Terms(5)) == []


def test_an_overflow_is_found() -> None:
    assert "Python gives" in faults(overflows, 10**9)[0]


def test_a_rule_without_a_case_is_found() -> None:
    said = list(compare_rules([HERE], iter([])))
    assert "cases.py has no case for quadruple" in said
    assert "quadruple" in public_functions(HERE)


@pytest.mark.parametrize(("one", "other", "alike"), [(2, 2.0, False), ((1, 2), (1, 2), True), ((1, 2), (1,), False)])
def test_an_integer_that_became_a_float_is_another(one: Any, other: Any, alike: bool) -> None:
    assert _alike(one, other) is alike
