"""Figures for Prometheus: what the house does, in its plain text form."""

from bisect import bisect_left
from collections import Counter

EDGES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Milliseconds."""


class Metrics:
    """Counters and one histogram."""

    def __init__(self) -> None:
        self.commands: Counter[str] = Counter()  # by outcome: done, or the code of the refusal
        self.sockets = 0
        self.dropped: Counter[str] = Counter()  # connections closed by the house, by reason
        self.faults = 0
        self._took = [0] * (len(EDGES) + 1)
        self._took_sum = 0.0

    def took(self, milliseconds: float) -> None:
        """How long a command took until its receipt."""
        self._took[bisect_left(EDGES, milliseconds)] += 1
        self._took_sum += milliseconds

    def text(self, gauges: dict[str, int]) -> str:
        """Everything, in the form that Prometheus reads."""
        lines = ["# TYPE pitboss_commands_total counter"]
        lines += [f'pitboss_commands_total{{outcome="{code}"}} {n}' for code, n in sorted(self.commands.items())]
        lines.append("# TYPE pitboss_connections_dropped_total counter")
        lines += [f'pitboss_connections_dropped_total{{reason="{why}"}} {n}' for why, n in sorted(self.dropped.items())]
        lines += ["# TYPE pitboss_faults_total counter", f"pitboss_faults_total {self.faults}"]
        for name, value in {"pitboss_sockets": self.sockets, **gauges}.items():
            lines += [f"# TYPE {name} gauge", f"{name} {value}"]
        lines.append("# TYPE pitboss_command_milliseconds histogram")
        below = 0
        for edge, n in zip(EDGES, self._took, strict=False):
            below += n
            lines.append(f'pitboss_command_milliseconds_bucket{{le="{edge}"}} {below}')
        total = sum(self._took)
        lines.append(f'pitboss_command_milliseconds_bucket{{le="+Inf"}} {total}')
        lines += [
            f"pitboss_command_milliseconds_sum {self._took_sum:.3f}",
            f"pitboss_command_milliseconds_count {total}",
        ]
        return "\n".join(lines) + "\n"
