"""Verified logs."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pitboss.library.result import Result
from pitboss.logs.verify import VerifyReport
from pitboss.logs.verify import verify as check
from pitboss.reports.grid import Grid
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

HASH_DIGITS = 64


@dataclass(frozen=True)
class VerifiedLog(Result):
    """What the verification of a log found."""

    report: VerifyReport

    @property
    def ok(self) -> bool:
        return self.report.ok

    def grids(self) -> Iterator[Grid]:
        rows = tuple((name.replace("_", " "), str(value)) for name, value in self.records()[0].items())
        yield Grid(self.verdict, ("", "found"), rows)

    @property
    def verdict(self) -> str:
        path = self.report.path
        return f"{path}: {self.report.fault}" if self.report.fault else f"{path}: OK. Every line follows the rules."

    def records(self) -> list[dict[str, Any]]:
        """One row for the log."""
        found = self.report
        return [
            {
                "log": found.path,
                "ok": found.ok,
                "game": found.game,
                "rulebook": found.rulebook,
                "rounds": found.rounds,
                "lines": found.lines,
                "proved_cards": found.proved,
                "fault": str(found.fault or ""),
                "chain_head": found.head,
            }
        ]

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self.report)
        return {**data, "ok": self.ok}

    def notes(self) -> list[str]:
        return list(self.report.notes)


def verify(log: str | Path, head: str = "") -> VerifiedLog:
    """Replay a log by the rules. `head` is a chain head that you saved earlier: the log must still contain it."""
    if head and (len(head) != HASH_DIGITS or set(head.lower()) - set("0123456789abcdef")):
        says = f"{head!r} is not a chain head: it has {HASH_DIGITS} hexadecimal digits."
        raise Refusal(InputCode.HEAD_UNREADABLE, says)
    return VerifiedLog(check(log, head))
