"""`pitboss simulate`: play a game by its rules as often as wanted, and hold the result against the exact figure."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.odds import accounts_of, all_digits, print_exact, read_stake, report, settings_of
from pitboss.cli.options import GameName, TableOptions, nearest, open_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitboss.engine.table import Table
    from pitboss.maths.simulation import Order, Simulation
    from pitboss.sim.room import Totals
    from pitboss.sim.study import Study, Workers

ROUNDS = "1e6"
KEEP_EVERY = 5.0  # seconds between checkpoints
Quiet = Annotated[str | None, Parameter(show_default=False)]


@Parameter(name="*")
@dataclass(frozen=True)
class Wanted:
    """What is simulated, and how far.

    Parameters
    ----------
    wager
        Only these wagers, by their names in `pitboss odds`, with commas between them.
    strategy
        How decisions are made: best, another name that the game knows, or a file that `pitboss strategy --json` wrote.
    rounds
        About how many rounds; 1e9 is a thousand million.
    until
        Stop when every interval is at most this wide on either side, as 0.01%.
    seed
        Which stream of chance; the same seed gives the same rounds anywhere.
    backend
        cpu, cuda or ray.
    checkpoint
        A file that keeps the totals; a run that was stopped goes on from there.
    stake
        Dollars staked; by default an amount at which nothing rounds.
    """

    wager: Quiet = None
    strategy: str = "best"
    rounds: str = ROUNDS
    until: Quiet = None
    seed: int = 1
    backend: str = "cpu"
    checkpoint: Annotated[Path | None, Parameter(show_default=False)] = None
    stake: Quiet = None


def simulate(
    game: GameName,
    *,
    unit: Quiet = None,
    wanted: Wanted | None = None,
    table: TableOptions | None = None,
) -> int:
    """Play a game as often as wanted and hold the result against the exact figure.

    Parameters
    ----------
    game
        The game.
    unit
        Print this unit's round as a round script, as 12 or 12:3 for its third round; `pitboss run` settles it.
    """
    wants = wanted or Wanted()
    opened = open_table(game, table)
    order = order_of(opened, wants)
    if unit is not None:
        print(one_round(opened, order, wants, unit), end="")
        return DONE
    simulation = simulation_of(opened, order)
    exact = accounts_of(opened, order.stake)
    planned = plan(simulation, wants)
    totals = play(planned, wants, about(opened, wants))
    _show(opened, wants, simulation, totals, exact, as_json=bool(table and table.json))
    return DONE


# -- what was asked for -----------------------------------------------------------------------------------------------


def order_of(opened: "Table[Any]", wants: Wanted) -> "Order":
    from pitboss.maths.simulation import BEST, Order

    names = tuple(name.strip() for name in wants.wager.split(",")) if wants.wager else ()
    known = accounts_of(opened, None)
    for name in names:
        if name not in known:
            raise BadInput("wager-unknown", f"{opened.game.slug} has no wager {name!r}; {nearest(name, known)}")
    path = Path(wants.strategy)
    choices = read_choices(path) if path.suffix == ".json" or path.exists() else None
    named = BEST if choices is not None else wants.strategy
    return Order(opened.chapter, opened.settings, read_stake(wants.stake), names, named, choices)


def read_choices(path: Path) -> dict[str, dict[str, str]]:
    """The choices in a file that `pitboss strategy --json` wrote, or that somebody changed since."""
    import json

    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return {d["name"]: {s["example"]: str(s["choice"]) for s in d["situations"]} for d in data["decisions"]}
    except FileNotFoundError:
        raise BadInput("strategy-unreadable", f"--strategy: there is no file {path}") from None
    except (ValueError, KeyError, TypeError) as fault:
        why = f"--strategy {path}: not what `pitboss strategy --json` writes ({type(fault).__name__}: {fault})"
        raise BadInput("strategy-unreadable", why) from None


def simulation_of(opened: "Table[Any]", order: "Order") -> "Simulation":
    from pitboss.games import game_part

    part = game_part(opened.game.slug, "simulation")
    if part is None:
        raise BadInput("no-simulation", f"{opened.game.slug} cannot be simulated yet: simulation.py is still to come")
    simulation: Simulation = part.simulation(order)
    return simulation


def count(written: str, what: str) -> int:
    """A number of rounds, also as 1e9 or 1_000_000."""
    from decimal import Decimal, InvalidOperation

    try:
        number = Decimal(written.replace("_", "").replace(",", ""))
    except InvalidOperation:
        number = Decimal(0)
    if not number.is_finite() or number < 1 or number != int(number):
        raise BadInput("count-unreadable", f"{what} {written}: write a whole number of at least one, as 1e6")
    return int(number)


def precision(written: str) -> float:
    """Half the width of an interval, as a share: 0.01% or 0.0001."""
    text = written.strip()
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise BadInput("precision-unreadable", f"--until {written}: write a share of the stake, as 0.01%")
    return share


def about(opened: "Table[Any]", wants: Wanted) -> dict[str, Any]:
    """What a checkpoint must agree with."""
    import pitboss

    return {
        "game": opened.game.slug,
        "rulebook": opened.rulebook,
        "settings": {name: str(value) for name, value in settings_of(opened).items()},
        "version": pitboss.__version__,
        "wager": wants.wager or "",
        "strategy": wants.strategy,
        "stake": wants.stake or "",
        "seed": wants.seed,
    }


# -- playing ----------------------------------------------------------------------------------------------------------


def plan(simulation: "Simulation", wants: Wanted) -> "Study":
    from pitboss.sim import cuda
    from pitboss.sim.study import RANGE_ROUNDS, study

    if wants.seed < 0 or wants.seed >> 64:
        raise BadInput("seed-unreadable", f"--seed {wants.seed}: a seed is from 0 to 2^64 - 1")
    size = cuda.RANGE_ROUNDS if wants.backend == "cuda" else RANGE_ROUNDS
    return study(simulation, wants.seed, count(wants.rounds, "--rounds"), range_rounds=size)


def workers_of(planned: "Study", backend: str) -> "Workers":
    from pitboss.sim import cuda
    from pitboss.sim.study import on_cores

    if backend == "cpu":
        return on_cores(planned.simulation, planned.seed)
    if backend == "cuda":
        try:
            return cuda.on_gpu(planned.simulation, planned.seed)
        except cuda.NoGpu as fault:
            raise BadInput("no-gpu", f"--backend cuda: {fault}") from None
    raise BadInput("backend-unknown", f"--backend {backend}: {nearest(backend, ('cpu', 'cuda'))}")


def play(planned: "Study", wants: Wanted, study_about: dict[str, Any]) -> "Totals":
    """Play until the end, until the intervals are narrow enough, or until somebody stops it; nothing is lost."""
    from pitboss.cli.simulating import bar
    from pitboss.sim.checkpoint import keep, take_up
    from pitboss.sim.room import nothing
    from pitboss.sim.study import run

    narrow = precision(wants.until) if wants.until else 0.0
    workers = workers_of(planned, wants.backend)
    try:
        totals = (take_up(wants.checkpoint, study_about) if wants.checkpoint else None) or nothing(planned.simulation)
    except ValueError as fault:
        raise BadInput("checkpoint-unusable", f"--checkpoint: {fault}") from None
    try:
        with bar(planned) as shown:
            for totals in _kept(run(planned, workers, totals), wants.checkpoint, study_about):
                shown(totals)
                if narrow and _narrow(planned, totals, narrow):
                    break
    except KeyboardInterrupt:
        output.notes().print("Stopped: what was played until now is kept and shown.")
    if wants.checkpoint:
        keep(wants.checkpoint, study_about, totals)
    return totals


def _kept(steps: "Iterator[Totals]", path: Path | None, study_about: dict[str, Any]) -> "Iterator[Totals]":
    """The totals as they come, written down every few seconds."""
    from time import monotonic

    from pitboss.sim.checkpoint import keep

    last = monotonic()
    for totals in steps:
        if path and monotonic() - last > KEEP_EVERY:
            keep(path, study_about, totals)
            last = monotonic()
        yield totals


def _narrow(planned: "Study", totals: "Totals", narrow: float) -> bool:
    from pitboss.sim.result import WIDE, measure

    return all(WIDE * found.error <= narrow for found in measure(planned.simulation, totals) if found.rounds)


# -- one round --------------------------------------------------------------------------------------------------------


def one_round(opened: "Table[Any]", order: "Order", wants: Wanted, unit: str) -> str:
    """A unit's round as a round script, staked at the table's minimum unless something else was asked for."""
    from pitboss.games import game_part
    from pitboss.sim.retell import play_unit, script

    number, _, nth = unit.partition(":")
    which = count(nth, "--unit: the round") if nth else 1
    stake = order.stake or opened.settings.num("min")
    wager = order.wagers[0] if order.wagers else next(iter(accounts_of(opened, None)))
    order = order._replace(stake=stake, wagers=(wager,))
    simulation = simulation_of(opened, order)
    at = 0 if number == "0" else count(number, "--unit")
    rounds = list(play_unit(simulation, wants.seed, at))
    if which > len(rounds):
        raise BadInput("no-such-round", f"--unit {unit}: unit {at} has {len(rounds)} rounds with {wager}")
    found, part = rounds[which - 1], game_part(opened.game.slug, "simulation")
    told = part.told(order, simulation.wagers[0], found.drawn, found.end) if part else []
    told[0] = told[0]._replace(chance=(*opening(found.opening), *told[0].chance))
    words = f"{opened.game.name}: {wager}, seed {wants.seed}, unit {at}, round {which}: {found.end.name}"
    table = {"game": opened.game.slug, "rulebook": opened.rulebook, "settings": dict(opened.given)}
    return script(told, found.end.net, words, table)


def opening(cards: tuple[int, ...]) -> tuple[str, ...]:
    from pitboss.hands.cards import card_text

    return tuple(card_text(card) for card in cards)


# -- showing ----------------------------------------------------------------------------------------------------------


def _show(
    opened: "Table[Any]", wants: Wanted, simulation: "Simulation", totals: "Totals", exact: Any, *, as_json: bool
) -> None:
    from pitboss.cli.simulating import print_measured
    from pitboss.sim.result import measure

    found = measure(simulation, totals, exact)
    with all_digits():
        if as_json:
            data = report(opened, {})
            data |= {"seed": wants.seed, "strategy": wants.strategy, "backend": wants.backend, "units": totals.units}
            print_exact(data | {"wagers": {wager.name: wager.shown() for wager in found}})
            return
        output.say_hypothetical(opened.settings.breaches, output.result())
        print_measured(opened, found, f"simulated on {wants.backend}, seed {wants.seed}, {wants.strategy} play")
