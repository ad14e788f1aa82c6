"""Running the command line inside the test's own process: arguments and typed lines in, status and words out."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from pitboss.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Pitboss = Callable[..., Ran]


@pytest.fixture
def pitboss(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pitboss:
    """`pitboss("games", "--json")`; `typed` is what a person types, line by line."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main([str(a) for a in arguments])
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run
