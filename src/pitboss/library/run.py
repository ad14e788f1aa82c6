"""Played round scripts."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pitboss.engine.money import money
from pitboss.library.result import Result
from pitboss.reports.grid import Grid
from pitboss.rulebooks.refusal import Refusal
from pitboss.scripts.director import run_script
from pitboss.scripts.outcome import ScriptResult
from pitboss.scripts.toml_reader import ScriptFault

HEADS = ("round", "person", "wager", "stake", "end", "net", "reason", "clauses")


@dataclass(frozen=True)
class PlayedScript(Result):
    """A played round script: its rounds with every event, and the expectations that were not met."""

    script: ScriptResult

    @property
    def ok(self) -> bool:
        return self.script.ok

    def grids(self) -> Iterator[Grid]:
        title = self.script.about or Path(self.script.file).name
        rows = tuple(
            (str(each["round"]), each["person"], each["wager"], money(each["stake"]), each["end"], money(each["net"]),
             each["reason"], each["clauses"])
            for each in self.records()
        )  # fmt: skip
        yield Grid(f"{title}: {self.script.game}, {self.script.rulebook} rulebook", HEADS, rows)

    def records(self) -> list[dict[str, Any]]:
        """One row for each wager that ended; stake and net are in cents."""
        return [
            {
                "round": played.number,
                "person": end.person,
                "wager": end.spot,
                "stake": end.cents,
                "end": end.end,
                "net": end.net,
                "reason": end.reason,
                "clauses": ", ".join(end.cite),
            }
            for played in self.script.rounds
            for end in played.settled
        ]

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self.script)
        return {**data, "ok": self.ok}

    def notes(self) -> list[str]:
        return [f"FAILED {failure}" for failure in self.script.failures]


class ScriptStopped(Refusal):
    """A script can't be played further. `played` is what happened until then, if a table was opened."""

    def __init__(self, fault: ScriptFault) -> None:
        where = ": ".join(part for part in (fault.file, fault.place) if part)
        super().__init__(fault.code, f"{where}: {fault.says}", fault.cites)
        self.played: ScriptResult | None = fault.played


def run(file: str | Path) -> PlayedScript:
    """Play a round script. A script that can't be read or played raises a ScriptStopped that names the place."""
    try:
        return PlayedScript(run_script(Path(file)))
    except ScriptFault as fault:
        raise ScriptStopped(fault) from None
