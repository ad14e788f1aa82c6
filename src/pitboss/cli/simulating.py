"""Output of a simulation: a progress bar with speed and interval, then tables of results."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.cli import output
from pitboss.maths.result import percent
from pitboss.sim.result import WIDE, Measured, OutcomeCount, measure
from pitboss.sim.room import Totals
from pitboss.sim.sessions import Sessions
from pitboss.sim.study import Study, rounds_in

if TYPE_CHECKING:
    from pitboss.library.simulate import Simulated

EVERY = 0.2  # seconds between two looks at the interval


@contextmanager
def bar(planned: Study, narrow: float = 0.0) -> Iterator[Callable[[Totals], None]]:
    """Show rounds per second and the interval of the first wager on stderr, if that is a terminal.

    With `narrow`, the bar estimates how long the wanted precision will take.
    """
    console = output.notes()
    if not console.is_terminal:
        yield lambda _totals: None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    begun, looked = monotonic(), [0.0]
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("Simulating", total=planned.units)

        def show(totals: Totals) -> None:
            now = monotonic()
            if now - looked[0] < EVERY:
                return
            looked[0] = now
            goal = _goal(planned, totals, narrow) if narrow else planned.units
            progress.update(task, completed=totals.units, total=goal, description=_words(planned, totals, now - begun))

        yield show


def _goal(planned: Study, totals: Totals, narrow: float) -> float:
    """The estimated units until the widest interval is narrow enough: it shrinks with the square root of the units."""
    widest = max(WIDE * found.error for found in measure(planned.simulation, totals))
    return min(planned.units, totals.units * (widest / narrow) ** 2)


def _words(planned: Study, totals: Totals, seconds: float) -> str:
    rounds = rounds_in(planned.simulation, totals)
    first = measure(planned.simulation, totals)[0]
    rate = rounds / seconds / 1e6 if seconds else 0.0
    return f"{rounds:,} rounds, {rate:.1f} M/s, {first.name} {float(first.edge):.4%} +/- {WIDE * first.error:.4%}"


def print_measured(found: "Simulated") -> None:
    """Print a line for each wager; for a single wager also its outcomes."""
    from pitboss.cli.grids import Column, fitted

    spare = {"Rounds": 1, "SD": 2}
    columns = [Column(name, spare=spare.get(name, 0), left=name == "Wager") for name in found.heads()]
    console = output.result()
    console.print(fitted(f"{found.table.title}: {found.how}", columns, found.rows(), console))
    for note in found.notes():
        console.print(note, style="dim")
    if len(found.wagers) == 1:
        _print_hits(found.wagers[0])


def _print_hits(wager: Measured) -> None:
    from pitboss.cli.grids import Column, fitted

    columns = [Column("Outcome", left=True), Column("Net"), Column("Times"), Column("Share")]
    rows = [_hit(wager, hit) for hit in wager.hits]
    console = output.result()
    console.print(fitted(f"{wager.name}: outcomes", columns, rows, console))


def _hit(wager: Measured, hit: OutcomeCount) -> list[str]:
    net = Fraction(hit.net, wager.stake)
    return [hit.name, str(net), f"{hit.times:,}", percent(Fraction(hit.times, wager.rounds))]


# -- details ----------------------------------------------------------------------------------------------------------


class Extras(NamedTuple):
    """Details about a wager that were asked for."""

    wager: Measured
    sessions: Sessions | None
    pace: int | None
    picture: Path | None

    @property
    def hourly(self) -> float | None:
        """What the house wins per hour at this pace, in stakes."""
        return None if self.pace is None else float(self.wager.edge) * self.pace

    def shown(self) -> dict[str, Any]:
        shown: dict[str, Any] = {}
        if self.sessions is not None:
            ran = self.sessions
            shown["sessions"] = {
                "wager": self.wager.name, "sessions": ran.played, "rounds": ran.rounds, "bankroll": ran.bankroll,
                "mean": ran.mean, "ahead": ran.ahead, "ruin": ran.ruin, "ends": ran.ends, "drawdown": ran.drawdown,
            }  # fmt: skip
        if self.pace is not None:
            shown["hour"] = {"wager": self.wager.name, "pace": self.pace, "win": self.hourly}
        return shown


def print_extras(more: Extras) -> None:
    from pitboss.cli.grids import Column, fitted

    console = output.result()
    if more.sessions is not None:
        ran = more.sessions
        columns = [Column("Percentile", left=True), *(Column(f"{share} %") for share in ran.ends)]
        rows = [
            ["Result", *(f"{value:+.1f}" for value in ran.ends.values())],
            ["Drawdown", *(f"{value:.1f}" for value in ran.drawdown.values())],
        ]
        title = f"{more.wager.name}: {ran.played:,} sessions of {ran.rounds:,} rounds, in stakes"
        console.print(fitted(title, columns, rows, console))
        console.print(
            f"{100 * ran.ahead:.2f} % of the sessions end ahead. {100 * ran.ruin:.2f} % lose a bankroll of "
            f"{ran.bankroll:g} stakes. "
            f"The mean result is {ran.mean:+.2f} stakes."
        )
    if more.hourly is not None:
        console.print(
            f"At {more.pace} rounds per hour the house wins {more.hourly:.4f} stakes per hour ({more.wager.name})."
        )
    if more.picture is not None:
        output.notes().print(f"Wrote {more.picture}")
