"""Figures for Prometheus: what the house does, in its plain text form."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator

EDGES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Milliseconds."""
_TYPE = "# TYPE "


class Metrics:
    """Counters and one histogram of one process."""

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

    def text(self, gauges: dict[str, int], process: str = "") -> str:
        """Everything, in the form that Prometheus reads; under the process's name where the house has several."""
        return "\n".join(self._lines(gauges, {"process": process} if process else {})) + "\n"

    def _lines(self, gauges: dict[str, int], mine: dict[str, str]) -> Iterator[str]:
        own = _labels(mine)
        yield f"{_TYPE}pitboss_commands_total counter"
        for code, n in sorted(self.commands.items()):
            yield f"pitboss_commands_total{_labels({'outcome': code, **mine})} {n}"
        yield f"{_TYPE}pitboss_connections_dropped_total counter"
        for why, n in sorted(self.dropped.items()):
            yield f"pitboss_connections_dropped_total{_labels({'reason': why, **mine})} {n}"
        yield from (f"{_TYPE}pitboss_faults_total counter", f"pitboss_faults_total{own} {self.faults}")
        for name, value in {"pitboss_sockets": self.sockets, **gauges}.items():
            yield from (f"{_TYPE}{name} gauge", f"{name}{own} {value}")
        yield f"{_TYPE}pitboss_command_milliseconds histogram"
        below = 0
        for edge, n in zip(EDGES, self._took, strict=False):
            below += n
            yield f"pitboss_command_milliseconds_bucket{_labels({'le': str(edge), **mine})} {below}"
        total = sum(self._took)
        yield f"pitboss_command_milliseconds_bucket{_labels({'le': '+Inf', **mine})} {total}"
        yield f"pitboss_command_milliseconds_sum{own} {self._took_sum:.3f}"
        yield f"pitboss_command_milliseconds_count{own} {total}"


def merged(texts: Iterable[str], house: dict[str, int]) -> str:
    """The figures of several processes as one page, each kind together, as Prometheus wants it; and those of the house
    once.
    """
    kinds: dict[str, list[str]] = {f"{_TYPE}{name} gauge": [f"{name} {value}"] for name, value in house.items()}
    for text in texts:
        heading = ""
        for line in text.splitlines():
            if line.startswith(_TYPE):
                heading = line
                kinds.setdefault(heading, [])
            else:
                kinds[heading].append(line)
    return "\n".join(line for heading, lines in kinds.items() for line in (heading, *lines)) + "\n"


def _labels(labels: dict[str, str]) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels.items()) + "}" if labels else ""
