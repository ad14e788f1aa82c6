"""`pitboss cost`: what an error costs or gains the house, per round and per hour."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.explain import print_explained
from pitboss.cli.odds import print_exact
from pitboss.cli.options import Flag, GameName, TableOptions, open_table

if TYPE_CHECKING:
    from pitboss.library.cost import Costs

ROUNDS = 4_000_000


def cost(
    game: GameName,
    /,
    *,
    error: str,
    wager: Annotated[str | None, Parameter(show_default=False)] = None,
    pace: int = 60,
    rounds: int = ROUNDS,
    explain: Flag = False,
    table: TableOptions | None = None,
) -> int:
    """Show what an error at the table costs or gains the house, per round and per hour.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    error
        One of: missing:Ah+Kd (missing cards); removal (one card of each rank in turn); skipped-burn; uncollected:1%,
        unpaid:1% or paid-twice:1% (the dealer does this in 1 % of cases); broken:TABLE/ROW (the dealer does the
        opposite of this row of a rule table); KEY=VALUE (another setting than posted); "pays.LINE=6 to 5" (other odds
        than posted).
    wager
        Only this wager.
    pace
        Rounds per hour.
    rounds
        Rounds to simulate, where no exact calculation is possible.
    explain
        Say what each column means.
    """
    from pitboss.cli.waiting import waiting
    from pitboss.library.cost import cost_of

    opened = open_table(game, table)
    with waiting(f"Calculating {opened.game.name}"):
        found = cost_of(opened, error, wager=wager, pace=pace, rounds=rounds)
    if table and table.json:
        print_exact(found)
        return DONE
    output.say_hypothetical(found.table.breaches, output.result())
    _print(found)
    if explain:
        print_explained("cost")
    return DONE


def _print(found: "Costs") -> None:
    from pitboss.cli.grids import Column, fitted

    spare = {"Edge": 1}
    columns = [Column(name, spare=spare.get(name, 0), left=name == "Wager") for name in found.heads()]
    console = output.result()
    console.print(fitted(found.title, columns, found.rows(), console))
    for note in found.notes():
        console.print(note, style="dim")
