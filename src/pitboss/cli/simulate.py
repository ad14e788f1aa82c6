"""`pitboss simulate`: play many rounds of a game and compare the result with the exact edge."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.explain import print_explained
from pitboss.cli.options import Flag, GameName, TableOptions, open_table
from pitboss.library.result import as_json
from pitboss.library.tables import facts_of
from pitboss.maths.result import all_digits

Quiet = Annotated[str | None, Parameter(show_default=False)]


@Parameter(name="*")
@dataclass(frozen=True)
class SimulationPlan:
    """What to simulate, and how long.

    Parameters
    ----------
    wager
        Only these wagers, by their names in `pitboss odds`, separated by commas.
    strategy
        How the player decides: best, another strategy of the game, or a file from `pitboss strategy --json`. Default:
        best; in pai gow poker the house way.
    rounds
        Approximate number of rounds, for example 1e9. Default: a million, or as many as `--until` needs.
    until
        Stop when every edge is known to this precision (half the width of its 95 % confidence interval), for
        example 0.01%.
    seed
        Seed of the random numbers. The same seed gives the same rounds on every machine.
    backend
        cpu, cuda or ray.
    checkpoint
        A file that stores the totals. The same command continues from it.
    stake
        Stake in dollars. Default: a stake that needs no rounding.
    players
        In poker games: number of players. Hands are dealt to the showdown without betting.
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
    """A fault at the table, to see its effect on the edge.

    Parameters
    ----------
    missing
        Cards that are missing from the deck or shoe, for example "Ah Ah Kd".
    bias
        Weights of dice faces or wheel pockets, for example 6=1.2 or "17=2,0=0.5".
    error
        A dealer error and its rate: uncollected:0.5%, unpaid:1% or paid-twice:0.1%.
    """

    missing: Quiet = None
    bias: Quiet = None
    error: Quiet = None

    @property
    def words(self) -> str:
        given = {"missing": self.missing, "bias": self.bias, "error": self.error}
        return ", ".join(f"{name} {value}" for name, value in given.items() if value)


@Parameter(name="*")
@dataclass(frozen=True)
class SimulationDetails:
    """More about the first wager.

    Parameters
    ----------
    sessions
        Rounds per session: show how sessions end, their drawdowns and the risk of ruin.
    bankroll
        Bankroll of a session, in stakes.
    pace
        Rounds per hour: show what the house wins in an hour.
    picture
        Draw a picture into this file: .svg, .png or .html.
    """

    sessions: Quiet = None
    bankroll: int = 100
    pace: Annotated[int | None, Parameter(show_default=False)] = None
    picture: Annotated[Path | None, Parameter(show_default=False)] = None


def simulate(
    game: GameName,
    /,
    *,
    unit: Quiet = None,
    explain: Flag = False,
    wanted: SimulationPlan | None = None,
    fault: TableFault | None = None,
    besides: SimulationDetails | None = None,
    table: TableOptions | None = None,
) -> int:
    """Play many rounds of a game and compare the result with the exact edge.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    unit
        Print one round as a round script for `pitboss run`. A unit is what starts fresh, such as a shoe: 12 is unit 12,
        12:3 its third round.
    explain
        Say what each column means.
    """
    from pitboss.cli.simulating import print_extras, print_measured
    from pitboss.cli.studies import about, extras, faulty, one_round, order_of, plan, play
    from pitboss.library.simulate import Simulated, exact_of, simulation_of
    from pitboss.sim.pictures import Album
    from pitboss.sim.result import measure

    wants, wrong = wanted or SimulationPlan(), fault or TableFault()
    opened = open_table(game, table)
    order = order_of(opened, wants, wrong)
    if unit is not None:
        print(one_round(opened, order, wants, unit), end="")
        return DONE
    simulation = faulty(simulation_of(opened, order), wrong)
    exact = exact_of(opened, order)
    planned = plan(simulation, wants)
    totals, marks = play(planned, wants, about(opened, wants, order) | {"fault": wrong.words})
    found = Simulated(
        facts_of(opened),
        wants.seed,
        wants.strategy or order.strategy,
        totals.units,
        tuple(measure(simulation, totals, exact)),
        tuple(simulation.notes),
        wants.backend,
        wrong.words,
    )
    more = extras(opened, order, wants, besides or SimulationDetails(), Album(found.how, found.wagers[0], marks, None))
    with all_digits():
        if table and table.json:
            print(as_json(found.data() | more.shown()))
            return DONE
        output.say_hypothetical(opened.settings.breaches, output.result())
        print_measured(found)
        print_extras(more)
        if explain:
            print_explained("simulate")
    return DONE
