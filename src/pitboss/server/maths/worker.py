"""The worker process of the maths page: a job on stdin, its result on stdout.

It runs with low priority. A simulation writes one line for each point.
"""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from pitboss.maths.spread import telling
from pitboss.protocol.web_maths_shapes import SimulationPoint
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.server.maths.job import MathsJob
from pitboss.server.maths.worker_pool import lower_priority

if TYPE_CHECKING:
    from pitboss.maths.simulation import Simulation
    from pitboss.sim.room import Totals

GROWTH = 1.1  # between two points
FEW_UNITS, FEW_ROUNDS = 16, 400  # of the first point, which does not wait until the game is compiled
PROGRESS = "progress "
"""How a line of progress begins on stderr."""
REFUSED = 3
"""The exit code of a refused job; the reason is on stderr."""


def answer(job: MathsJob) -> bytes:
    """The result of a job as the page gets it."""
    from pitboss.answers.answers import wagers_at
    from pitboss.reports.equity import equity_of, read_deal
    from pitboss.server.maths import results

    tables = job.tables()
    if job.do == "starting-hands":
        return msgspec.json.encode(results.starting_hands_sheet(job.rounds))
    if job.do == "equity":
        deal = read_deal(job.game, job.hands, job.board, job.dead)
        return msgspec.json.encode(results.equity_sheet(job.game, equity_of(deal)))
    if job.do == "sessions":
        account = next((each for each in wagers_at(tables[0]) if each.name == job.wager), None)
        if account is None:
            raise Refusal(InputCode.WAGER_UNKNOWN, f"{job.game} has no wager {job.wager!r}.")
        return msgspec.json.encode(results.session_sheet(account, job.rounds, job.bankroll))
    if job.do == "par":
        return results.par_sheet(tables[0], job.format)
    if job.do == "diff":
        return msgspec.json.encode(results.diff_sheet(job.sides, tables))
    make = results.odds_sheet if job.do == "odds" else results.strategy_sheet
    return msgspec.json.encode(make(tables[0]))


def play(job: MathsJob) -> Iterator[SimulationPoint]:
    """Simulate one wager on one core and yield intermediate points."""
    from pitboss.games import game_part
    from pitboss.maths.simulation import Order
    from pitboss.sim.cpu import by_plain_python
    from pitboss.sim.order import usual_strategy
    from pitboss.sim.study import on_cores, run, study

    table = job.tables()[0]
    part = game_part(job.game, "simulation")
    assert part is not None, "a game that cannot be simulated is not sent here"
    order = Order(table.chapter, table.settings, None, (), usual_strategy(table.game.slug))
    known = [wager.name for wager in part.simulation(order).wagers]
    if job.wager not in known:
        raise Refusal(
            InputCode.WAGER_UNKNOWN, f"{job.game} has no wager {job.wager!r}. Choose one of {', '.join(known)}."
        )
    simulation = part.simulation(order._replace(wagers=(job.wager,)))
    first, few = None, max(FEW_UNITS, FEW_ROUNDS // simulation.most_rounds)
    if few * simulation.most_rounds <= job.rounds:
        first = by_plain_python(simulation, job.seed)(0, few)
        yield _point(simulation, first)
    planned = study(simulation, job.seed, job.rounds)
    before = 0.0
    for totals in run(planned, on_cores(simulation, planned.seed, 1), first):
        if totals.units >= before or totals.units == planned.units:
            before = totals.units * GROWTH
            yield _point(simulation, totals)


def _point(simulation: "Simulation", totals: "Totals") -> SimulationPoint:
    from pitboss.sim.result import measure

    found = measure(simulation, totals)[0]
    low, high = found.interval
    return SimulationPoint(found.rounds, float(found.edge), low, high)


def _tell_progress(done: int, whole: int) -> None:
    _tell({"done": done, "whole": whole})


def _tell_activity(words: str) -> None:
    _tell({"says": words})


def _tell(about: dict[str, object]) -> None:
    """A line of progress on stderr."""
    sys.stderr.write(f"{PROGRESS}{msgspec.json.encode(about).decode()}\n")
    sys.stderr.flush()


def main() -> int:
    lower_priority()
    sys.set_int_max_str_digits(0)  # a shoe of many decks has counts of thousands of digits
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=MathsJob)
    try:
        with telling(_tell_progress, _tell_activity):
            for part in (answer(job),) if job.do != "simulate" else (msgspec.json.encode(m) + b"\n" for m in play(job)):
                sys.stdout.buffer.write(part)
                sys.stdout.buffer.flush()
    except Refusal as refusal:
        sys.stderr.write(refusal.says)
        return REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
