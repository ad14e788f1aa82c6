"""Read the options of `pitboss simulate`, plan the simulation and run it."""

import json
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from hashlib import sha256
from math import lcm
from pathlib import Path
from time import monotonic
from typing import Any

import pitboss
from pitboss.answers.answers import facts_at
from pitboss.cli import output
from pitboss.cli.app import BadInput
from pitboss.cli.odds import read_stake
from pitboss.cli.simulate import SimulationDetails, SimulationPlan, TableFault
from pitboss.cli.simulating import Extras, bar
from pitboss.engine.table import AnyTable
from pitboss.games import game_part
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import card_text, parse_cards
from pitboss.library.simulate import checked_seed, simulation_of
from pitboss.maths.simulation import Order, Simulation
from pitboss.maths.stream import RANGE
from pitboss.rulebooks.refusal import nearest
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.scripts.shorten import only_asked
from pitboss.sim import cluster, cuda
from pitboss.sim.checkpoint import resume, save
from pitboss.sim.faults import ERRORS, PER, with_errors
from pitboss.sim.order import usual_strategy
from pitboss.sim.pictures import KINDS, Album, ProgressPoint, draw
from pitboss.sim.result import WIDE, measure
from pitboss.sim.retell import play_unit, script
from pitboss.sim.room import Totals, nothing
from pitboss.sim.sessions import sessions
from pitboss.sim.study import RANGE_ROUNDS, Study, Workers, on_cores, run, study

BACKENDS = ("cpu", "cuda", "ray")
A_MILLION, WITHOUT_END = "1e6", "1e15"  # rounds by default, and with --until
KEEP_EVERY = 5.0  # seconds between checkpoints
GROWTH = 1.15  # factor between two points of a picture
SESSIONS, SESSION_ROUNDS = 10_000, 20_000_000  # the most sessions, and the most rounds of all sessions together


# -- options ----------------------------------------------------------------------------------------------------------


def order_of(opened: AnyTable, wants: SimulationPlan, fault: TableFault) -> Order:
    """Read the options into an order."""
    names = tuple(name.strip() for name in wants.wager.split(",")) if wants.wager else ()
    path = Path(wants.strategy or "")
    choices = read_choices(path) if path.suffix == ".json" or path.is_file() else None
    named = wants.strategy if wants.strategy and choices is None else usual_strategy(opened.game.slug)
    missing = read_missing(fault.missing) if fault.missing else ()
    order = Order(opened.chapter, opened.settings, read_stake(wants.stake), names, named, choices, missing)
    order = order._replace(players=wants.players)
    return order._replace(weights=read_bias(opened, order, fault.bias)) if fault.bias else order


def read_missing(written: str) -> tuple[int, ...]:
    try:
        return parse_cards(written)
    except ValueError as fault:
        raise BadInput(InputCode.CARDS_UNREADABLE, f"--missing: {fault}") from None


def read_bias(opened: AnyTable, order: Order, written: str) -> tuple[int, ...]:
    """Read the weight of each face or pocket as whole numbers; unnamed ones weigh 1."""
    part = game_part(opened.game.slug, "simulation")
    names: tuple[str, ...] = part.places(order) if part and hasattr(part, "places") else ()
    if not names:
        raise BadInput(InputCode.NOTHING_TO_BIAS, f"--bias: {opened.game.slug} has no dice and no wheel.")
    weights = dict.fromkeys(names, Fraction(1))
    for word in written.replace(",", " ").split():
        name, _, weight = word.partition("=")
        if name not in weights:
            raise BadInput(InputCode.PLACE_UNKNOWN, f"--bias {word}: {nearest(name, weights)}")
        try:
            weights[name] = Fraction(weight)
        except (ValueError, ZeroDivisionError):
            raise BadInput(
                InputCode.BIAS_UNREADABLE, f"--bias {word}: write a weight, for example {name}=1.2."
            ) from None
    return _whole(weights, names, written)


def _whole(weights: dict[str, Fraction], names: tuple[str, ...], written: str) -> tuple[int, ...]:
    whole = lcm(*(weight.denominator for weight in weights.values()))
    counts = tuple(int(weights[name] * whole) for name in names)
    if min(counts) < 0 or not 0 < sum(counts) <= RANGE:
        raise BadInput(InputCode.BIAS_UNREADABLE, f"--bias {written}: weights must be 0 or more, with few decimals.")
    return counts


def faulty(simulation: Simulation, fault: TableFault) -> Simulation:
    """The simulation with the dealer's errors that were asked for."""
    if not fault.error:
        return simulation
    kind, _, rate = fault.error.partition(":")
    if kind not in ERRORS:
        raise BadInput(InputCode.ERROR_UNKNOWN, f"--error {fault.error}: {nearest(kind, ERRORS)}")
    share = round(precision(rate, "--error") * PER)
    return with_errors(simulation, kind, max(1, share))


def read_choices(path: Path) -> dict[str, dict[str, str]]:
    """Read the choices from a file of `pitboss strategy --json`, perhaps edited."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return {d["name"]: {s["example"]: str(s["choice"]) for s in d["situations"]} for d in data["decisions"]}
    except FileNotFoundError:
        raise BadInput(InputCode.STRATEGY_UNREADABLE, f"--strategy: there is no file {path}.") from None
    except (ValueError, KeyError, TypeError) as fault:
        why = f"--strategy {path}: this is not a file of `pitboss strategy --json` ({type(fault).__name__}: {fault})"
        raise BadInput(InputCode.STRATEGY_UNREADABLE, why) from None


def count(written: str, what: str) -> int:
    """Read a number of rounds, also as 1e9 or 1_000_000."""
    try:
        number = Decimal(written.replace("_", "").replace(",", ""))
    except InvalidOperation:
        number = Decimal(0)
    if not number.is_finite() or number < 1 or number != int(number):
        raise BadInput(GameCode.COUNT_UNREADABLE, f"{what} {written}: write a whole number from 1 up, for example 1e6.")
    return int(number)


def precision(written: str, what: str = "--until") -> float:
    """Read a share, as 0.01% or 0.0001."""
    text = written.strip()
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise BadInput(GameCode.SHARE_UNREADABLE, f"{what} {written}: write a percentage, for example 0.01%.")
    return share


def about(opened: AnyTable, wants: SimulationPlan, order: Order) -> dict[str, Any]:
    """What identifies a simulation in its checkpoint; a strategy file counts by its choices, not by its name."""
    read = sha256(json.dumps(order.choices, sort_keys=True).encode()).hexdigest() if order.choices else ""
    return {
        "game": opened.game.slug,
        "rulebook": opened.rulebook,
        "settings": {name: str(value) for name, value in facts_at(opened)["settings"].items()},
        "version": pitboss.__version__,
        "wager": wants.wager or "",
        "strategy": read or order.strategy,
        "players": order.players,
        "stake": wants.stake or "",
        "seed": wants.seed,
    }


# -- the run ----------------------------------------------------------------------------------------------------------


def plan(simulation: Simulation, wants: SimulationPlan) -> Study:
    size = cuda.RANGE_ROUNDS if wants.backend == "cuda" else RANGE_ROUNDS
    rounds = wants.rounds or (WITHOUT_END if wants.until else A_MILLION)
    return study(simulation, checked_seed(wants.seed), count(rounds, "--rounds"), range_rounds=size)


def workers_of(planned: Study, backend: str) -> Workers:
    if backend == "cpu":
        return on_cores(planned.simulation, planned.seed)
    if backend == "cuda":
        try:
            return cuda.on_gpu(planned.simulation, planned.seed)
        except cuda.NoGpu as fault:
            raise BadInput(InputCode.NO_GPU, f"--backend cuda: {fault}") from None
    if backend == "ray":
        return cluster.on_cluster(planned.simulation, planned.seed)
    raise BadInput(InputCode.BACKEND_UNKNOWN, f"--backend {backend}: {nearest(backend, BACKENDS)}")


def play(planned: Study, wants: SimulationPlan, study_about: dict[str, Any]) -> tuple[Totals, list[ProgressPoint]]:
    """Play all rounds, or until the intervals are narrow enough, or until Ctrl-C; the totals are always kept."""
    narrow = precision(wants.until) if wants.until else 0.0
    workers = workers_of(planned, wants.backend)
    try:
        totals = (resume(wants.checkpoint, study_about) if wants.checkpoint else None) or nothing(planned.simulation)
    except ValueError as fault:
        raise BadInput(InputCode.CHECKPOINT_UNUSABLE, f"--checkpoint: {fault}") from None
    marks: list[ProgressPoint] = []
    try:
        with bar(planned, narrow) as shown:
            for now in _saved(run(planned, workers, totals), wants.checkpoint, study_about):
                totals = now
                shown(now)
                _mark(planned, now, marks)
                if narrow and _narrow(planned, now, narrow):
                    break
    except KeyboardInterrupt:
        output.notes().print("Stopped. The results so far follow.")
    if wants.checkpoint:
        save(wants.checkpoint, study_about, totals)
    return totals, marks


def _mark(planned: Study, totals: Totals, marks: list[ProgressPoint]) -> None:
    """Add a point for the picture, at growing distances."""
    if marks and totals.units < planned.units and totals.units < GROWTH * marks[-1].rounds / planned.per_unit:
        return
    first = measure(planned.simulation, totals)[0]
    marks.append(ProgressPoint(first.rounds, float(first.edge), first.error))


def _saved(steps: Iterator[Totals], path: Path | None, study_about: dict[str, Any]) -> Iterator[Totals]:
    """Pass the totals on and save them every few seconds."""
    last = monotonic()
    for totals in steps:
        if path and monotonic() - last > KEEP_EVERY:
            save(path, study_about, totals)
            last = monotonic()
        yield totals


def _narrow(planned: Study, totals: Totals, narrow: float) -> bool:
    return all(WIDE * found.error <= narrow for found in measure(planned.simulation, totals) if found.rounds)


# -- one round --------------------------------------------------------------------------------------------------------


def one_round(opened: AnyTable, order: Order, wants: SimulationPlan, unit: str) -> str:
    """A round of a unit as a round script, at the table's minimum unless another stake was given."""
    number, _, nth = unit.partition(":")
    which = count(nth, "--unit: the round") if nth else 1
    part = game_part(opened.game.slug, "simulation")
    if part is None or not hasattr(part, "told"):
        raise BadInput(
            GameCode.NOT_SCRIPTABLE, f"--unit: rounds of {opened.game.slug} cannot be written as round scripts."
        )
    order, simulation = _of_one_wager(opened, order)
    wager = order.wagers[0]
    at = 0 if number == "0" else count(number, "--unit")
    rounds = list(play_unit(simulation, wants.seed, at))
    if which > len(rounds):
        raise BadInput(InputCode.NO_SUCH_ROUND, f"--unit {unit}: unit {at} has only {len(rounds)} rounds with {wager}.")
    found = rounds[which - 1]
    scripted = part.told(order, simulation.wagers[0], found.drawn, found.end)
    scripted[0] = scripted[0]._replace(chance=(*opening(found.opening), *scripted[0].chance))
    words = f"{opened.game.name}: {wager}, seed {wants.seed}, unit {at}, round {which}: {found.end.name}"
    table = {"game": opened.game.slug, "rulebook": opened.rulebook, "settings": dict(opened.given)}
    return only_asked(script(scripted, found.end.net, words, table))


def _of_one_wager(opened: AnyTable, order: Order) -> tuple[Order, Simulation]:
    """An order for the first wager alone, and its simulation.

    The stake is the table's minimum; where the players play each other, the game names a stake that can be shared. A
    simulation may take long to build, so an order that needs no change is not built twice.
    """
    minimum = opened.settings.num("min") if game_part(opened.game.slug, "odds") else None
    asked = order._replace(stake=order.stake or minimum)
    first = simulation_of(opened, asked)
    wager = asked.wagers[0] if asked.wagers else first.wagers[0].name
    stake = asked.stake or first.told_stake or opened.settings.num("min")
    wanted = asked._replace(stake=stake, wagers=(wager,))
    return wanted, first if wanted == asked else simulation_of(opened, wanted)


def opening(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(card_text(card) for card in cards)


# -- details ----------------------------------------------------------------------------------------------------------


def extras(opened: AnyTable, order: Order, wants: SimulationPlan, besides: SimulationDetails, album: Album) -> Extras:
    """Sessions, win per hour and picture of the first wager."""
    wager, ran = album.wager, None
    if besides.sessions is not None:
        if besides.bankroll < 1:
            raise BadInput(
                InputCode.BANKROLL_UNREADABLE, f"--bankroll {besides.bankroll}: a bankroll is at least 1 stake."
            )
        alone = simulation_of(opened, order._replace(wagers=(wager.name,)))
        long = count(besides.sessions, "--sessions")
        many = max(1, min(SESSIONS, SESSION_ROUNDS // long))
        ran = sessions(alone, wants.seed, count=many, rounds=long, bankroll=besides.bankroll)
    if besides.pace is not None and besides.pace < 1:
        raise BadInput(InputCode.PACE_UNREADABLE, f"--pace {besides.pace}: the pace is at least 1 round per hour.")
    if besides.picture is not None:
        _draw(album._replace(title=f"{opened.game.name}: {album.title}", sessions=ran), besides.picture)
    return Extras(wager, ran, besides.pace, besides.picture)


def _draw(album: Album, path: Path) -> None:
    if path.suffix not in KINDS:
        raise BadInput(InputCode.PICTURE_UNKNOWN, f"--picture {path}: the file name must end in {', '.join(KINDS)}.")
    draw(album, path)
