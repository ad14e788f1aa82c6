"""`pitboss simulate`: play a game by its rules as often as wanted, and hold the result against the exact figure."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.odds import all_digits, print_exact, report
from pitboss.cli.options import GameName, TableOptions, open_table

Quiet = Annotated[str | None, Parameter(show_default=False)]


@Parameter(name="*")
@dataclass(frozen=True)
class SimulationPlan:
    """What is simulated, and how far.

    Parameters
    ----------
    wager
        Only these wagers, by their names in `pitboss odds`, with commas between them.
    strategy
        How decisions are made: best (where nothing is said), another name that the game knows, or a file that
        `pitboss strategy --json` wrote. In pai gow poker all hands are set by the house way, or as a file says.
    rounds
        About how many rounds, as 1e9; a million where nothing is said, or as many as `--until` takes.
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
    players
        How many are dealt in, in the poker games, which are dealt to showdown without betting.
    """

    wager: Quiet = None
    strategy: Quiet = None
    rounds: Quiet = None
    until: Quiet = None
    seed: int = 1
    backend: str = "cpu"
    checkpoint: Annotated[Path | None, Parameter(show_default=False)] = None
    stake: Quiet = None
    players: int = 2


@Parameter(name="*")
@dataclass(frozen=True)
class TableFault:
    """Something that is wrong at the table; what it does to the edge is then shown.

    Parameters
    ----------
    missing
        Cards that the deck or shoe lacks, as "Ah Ah Kd".
    bias
        Faces of the dice or places of the wheel that come up more or less often, as 6=1.2 or "17=2,0=0.5".
    error
        A dealer's error and how often it is made, as uncollected:0.5%, unpaid:1% or paid-twice:0.1%.
    """

    missing: Quiet = None
    bias: Quiet = None
    error: Quiet = None

    @property
    def words(self) -> str:
        told = {"missing": self.missing, "bias": self.bias, "error": self.error}
        return ", ".join(f"{name} {value}" for name, value in told.items() if value)


@Parameter(name="*")
@dataclass(frozen=True)
class SimulationDetails:
    """What else is to be known of the first wager.

    Parameters
    ----------
    sessions
        Rounds of a session: how sessions end, how deep they fall, how often a bankroll is lost.
    bankroll
        Stakes that a session begins with.
    pace
        Rounds an hour, for what the house holds in one.
    picture
        Draw it: a file that ends in .svg, .png or .html.
    """

    sessions: Quiet = None
    bankroll: int = 100
    pace: Annotated[int | None, Parameter(show_default=False)] = None
    picture: Annotated[Path | None, Parameter(show_default=False)] = None


def simulate(
    game: GameName,
    *,
    unit: Quiet = None,
    wanted: SimulationPlan | None = None,
    fault: TableFault | None = None,
    besides: SimulationDetails | None = None,
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
    from pitboss.cli.simulating import print_extras, print_measured
    from pitboss.cli.studies import about, exact_of, extras, faulty, one_round, order_of, plan, play, simulation_of
    from pitboss.sim.pictures import Album
    from pitboss.sim.result import measure

    wants = wanted or SimulationPlan()
    opened = open_table(game, table)
    wrong = fault or TableFault()
    order = order_of(opened, wants, wrong)
    if unit is not None:
        print(one_round(opened, order, wants, unit), end="")
        return DONE
    simulation = faulty(simulation_of(opened, order), wrong)
    exact = exact_of(opened, order)
    planned = plan(simulation, wants)
    totals, marks = play(planned, wants, about(opened, wants, order) | {"fault": wrong.words})
    found = measure(simulation, totals, exact)
    played = wants.strategy or order.strategy
    words = f"simulated on {wants.backend}, seed {wants.seed}, {played} play"
    words += f", with {wrong.words}" if wrong.words else ""
    more = extras(opened, order, wants, besides or SimulationDetails(), Album(words, found[0], marks, None))
    with all_digits():
        if table and table.json:
            data = report(opened, {})
            data |= {"seed": wants.seed, "strategy": played, "backend": wants.backend, "units": totals.units}
            data |= {"fault": wrong.words, "notes": list(simulation.notes)}
            print_exact(data | {"wagers": {wager.name: wager.shown() for wager in found}} | more.shown())
            return DONE
        output.say_hypothetical(opened.settings.breaches, output.result())
        print_measured(opened, found, words, faulty=bool(wrong.words), notes=simulation.notes)
        print_extras(more)
    return DONE
