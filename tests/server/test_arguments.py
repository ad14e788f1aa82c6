"""Arguments of commands: the fast check accepts nothing that the full check refuses."""

import random
from typing import Any

import pytest

from pitboss.protocol.command import ITEMS_MAX, TEXT_MAX, WHOLE_MAX, TableCommand, check_args
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.command_arguments import check_arguments

FINE: list[Any] = [
    {}, {"spot": "red", "cents": 500}, {"cents": -WHOLE_MAX}, {"spot": "x" * TEXT_MAX}, {"name": "Zoë"}, {"seen": True},
    {"numbers": ["1", "2"]}, {"form": {"name": "ann", "parts": [1, None]}}, {str(n): n for n in range(ITEMS_MAX)},
    {"says": "two\nlines"},
]  # fmt: skip
REFUSED: list[Any] = [
    {"cents": 1.5}, {"cents": WHOLE_MAX + 1}, {"spot": "x" * (TEXT_MAX + 1)}, {"x" * (TEXT_MAX + 1): 1},
    {"spot": "a\x00b"}, {"a\x00": 1}, {"spot": "\ud800"}, {str(n): n for n in range(ITEMS_MAX + 1)},
    {"a": {"b": {"c": {"d": 1}}}}, {"a": [[[1]]]}, {"a": {"b": {"c": {}}}},
]  # fmt: skip


@pytest.mark.parametrize("args", FINE)
def test_fine(args: dict[str, Any]) -> None:
    check_args(args)


@pytest.mark.parametrize("args", REFUSED)
def test_refused(args: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="args-unreadable"):
        check_args(args)


def test_the_quick_look_agrees_with_the_careful_one() -> None:
    """Inside a list only the full check runs, so the same arguments are checked there too."""
    rng = random.Random(5)
    values = [
        0,
        7,
        WHOLE_MAX,
        WHOLE_MAX + 1,
        "red",
        "",
        "a\x00",
        "é",
        "\ud800",
        "x" * 401,
        None,
        True,
        0.5,
        [1],
        {"a": 1},
    ]
    seen = {True: 0, False: 0}
    for _ in range(3000):
        args = {rng.choice(["spot", "cents", "n\x00", "é"]): rng.choice(values) for _ in range(rng.randint(0, 3))}
        assert _passes(args) == _passes([args])
        seen[_passes(args)] += 1
    assert min(seen.values()) > 300


def _passes(args: object) -> bool:
    try:
        check_args(args)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("mark", ["clock", "standing"])
def test_only_the_computer_dealer_marks_its_answers(mark: str) -> None:
    with pytest.raises(Refusal, match="argument-unknown"):
        check_arguments(TableCommand("choose", {"choice": "stand", mark: True}))
