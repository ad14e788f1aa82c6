"""Metrics for Prometheus."""

from collections.abc import Iterable, Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

BUCKETS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Milliseconds."""
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library does not say


class Metrics:
    """Counters and one histogram of one process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.commands = Counter(
            "pitboss_commands", "Commands by outcome: done, or a code", ["outcome"], registry=registry
        )
        self.dropped = Counter(
            "pitboss_connections_dropped", "Connections that the server closed", ["reason"], registry=registry
        )
        self.faults = Counter("pitboss_faults", "Requests that ended with status 500", registry=registry)
        self.sockets = Gauge("pitboss_sockets", "Open WebSockets", registry=registry)
        self.took = Histogram(
            "pitboss_command_milliseconds", "Time from a command to its receipt", buckets=BUCKETS, registry=registry
        )

    def text(self, values: dict[str, int], process: str = "") -> str:
        """All metrics and these values; with the process as a label where the house has several."""
        families = [*self.registry.collect(), *map(_family, values.items())]
        if process:
            for family in families:
                family.samples = [
                    sample._replace(labels={**sample.labels, "process": process}) for sample in family.samples
                ]
        return _page(families)


def merged(texts: Iterable[str], house: dict[str, int]) -> str:
    """The pages of several processes as one, and these values of the whole house."""
    families: dict[str, Metric] = {}
    for text in texts:
        for family in text_string_to_metric_families(text):
            families.setdefault(
                family.name, Metric(family.name, family.documentation, family.type)
            ).samples += family.samples
    return _page([*map(_family, house.items()), *families.values()])


def _family(named: tuple[str, int]) -> Metric:
    name, value = named
    words = name.removeprefix("pitboss_").replace("_", " ").capitalize()
    kind = CounterMetricFamily if name.endswith("_total") else GaugeMetricFamily
    return kind(name, words, value=value)


class _Families(Collector):
    def __init__(self, families: Iterable[Metric]) -> None:
        self.families = families

    def collect(self) -> Iterator[Metric]:
        yield from self.families


def _page(families: Iterable[Metric]) -> str:
    registry = CollectorRegistry()
    registry.register(_Families(families))
    return generate_latest(registry).decode()
