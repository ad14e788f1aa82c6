"""The figures of a load test: response times, refusals and violations."""

from collections import Counter
from typing import Any

import msgspec

FAULT = 500
VIOLATIONS_MOST = 100


class Figures(msgspec.Struct):
    """The result. Times are in milliseconds; `violations` is empty if the house passed."""

    address: str
    seconds: float
    clients: int
    hostile: int
    commands: int
    per_second: float
    p50_ms: float
    p99_ms: float
    refused: dict[str, int]
    acts: dict[str, int]  # of hostile clients, by kind
    ledger: list[int]  # the total of all accounts, at each check
    violations: list[str]
    notes: list[str]


class LoadTally:
    """The counts of a running test, shared by all clients."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.refused: Counter[str] = Counter()
        self.acts: Counter[str] = Counter()
        self.ledger: list[int] = []
        self.violations: list[str] = []
        self.notes: list[str] = []
        self.honest = 0

    def receipt(self, seconds: float) -> None:
        self.took.append(seconds * 1000)

    def refusal(self, status: int, code: str, what: str) -> None:
        """Count a refusal; a server error is a violation."""
        self.refused[code or str(status)] += 1
        if status >= FAULT:
            self.violation(f"{what}: status {status} ({code})")

    def act(self, kind: str) -> None:
        self.acts[kind] += 1

    def violation(self, says: str) -> None:
        """Note a violation, each text once, up to a limit."""
        if says not in self.violations and len(self.violations) < VIOLATIONS_MOST:
            self.violations.append(says)

    def note(self, says: str) -> None:
        if says not in self.notes:
            self.notes.append(says)

    def share(self, part: int) -> float:
        """A percentile of the response times."""
        ordered = sorted(self.took)
        return round(ordered[min(len(ordered) - 1, len(ordered) * part // 100)], 2) if ordered else 0.0

    def figures(self, address: str, seconds: float, clients: int, hostile: int) -> Figures:
        count = len(self.took)
        return Figures(
            address, round(seconds, 2), clients, hostile, count, round(count / seconds, 2), self.share(50),
            self.share(99), dict(sorted(self.refused.items())), dict(sorted(self.acts.items())), self.ledger,
            self.violations, self.notes,
        )  # fmt: skip

    @property
    def line(self) -> str:
        """The progress so far."""
        refused = sum(self.refused.values())
        return f"{len(self.took)} receipts, {refused} refusals, {len(self.violations)} violations"


def plain(answer: Any) -> tuple[int, str]:
    """The status and the error code of an HTTP response."""
    try:
        body = answer.json()
    except ValueError:
        return answer.status_code, ""
    return answer.status_code, str(body.get("code", "")) if isinstance(body, dict) else ""
