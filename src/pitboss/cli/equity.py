"""`pitboss equity`: what share of the pot each poker hand is worth."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.odds import print_exact
from pitboss.cli.options import Flag

if TYPE_CHECKING:
    from pitboss.library.equity import HandEquities, StartingHands

EXACT_MAX = 19  # letters of a fraction that is shown in the grid


def complete_poker(_context: object) -> list[str]:
    from pitboss.maths.known_cards import FORMS

    return list(FORMS)


def equity(
    game: Annotated[str, Parameter(completer=complete_poker)],
    /,
    *hands: str,
    board: Annotated[str, Parameter(show_default=False)] = "",
    dead: Annotated[str, Parameter(show_default=False)] = "",
    discard: Annotated[str, Parameter(show_default=False)] = "",
    sample: Annotated[int | None, Parameter(show_default=False)] = None,
    seed: int = 0,
    json: Flag = False,
) -> int:
    """Show the equity of poker hands: the share of the pot that each wins on average at the showdown.

    Parameters
    ----------
    game
        One of the nine poker games.
    hands
        Two or more hands: AhKh or "Ah Kh". Missing cards, or ??, are unknown and still to be dealt. In hold'em also
        starting hands such as AA, AKs or T9o, or nothing for all 169: against one to nine random hands.
    board
        The community cards so far. In seven-card stud: the common card, or ?? if it is still to be dealt.
    dead
        Cards out of play: folded up-cards, exposed cards.
    discard
        In draw games: cards that these hands discard and replace. Default: everybody stands pat.
    sample
        Sample this many random deals instead of counting all of them.
    seed
        Seed of the sample. The same seed draws the same sample.
    json
        Print JSON.
    """
    from pitboss.cli.waiting import waiting
    from pitboss.library.equity import are_starting_hands, starting_hands
    from pitboss.library.equity import equity as shares

    if game == "holdem" and are_starting_hands(hands) and not (board or dead or discard):
        return _starting_hands(starting_hands(*hands), json=json)
    with waiting("Calculating"):
        found = shares(game, *hands, board=board, dead=dead, discard=discard, sample=sample, seed=seed)
    if json:
        print_exact(found)
    else:
        _print(found)
    return DONE


def _starting_hands(found: "StartingHands", *, json: bool) -> int:
    from pitboss.cli.grids import Column, fitted

    if json:
        print_exact(found)
        return DONE
    columns = [Column(name, left=name == "Hand") for name in found.heads()]
    console = output.result()
    console.print(fitted("holdem: equity against random hands", columns, found.rows(), console))
    for note in found.notes():
        console.print(note, style="dim", markup=False)
    return DONE


def _print(found: "HandEquities") -> None:
    from pitboss.cli.grids import Column, fitted

    spare = {"Splits": 2, "High": 1, "Low": 1, "Loses": 2, "Exact": 3}
    columns = [Column(name, spare=spare.get(name, 0), left=name == "Hand") for name in found.heads()]
    rows = [[_short(head, cell) for head, cell in zip(found.heads(), row, strict=True)] for row in found.rows()]
    console = output.result()
    console.print(fitted(found.title, columns, rows, console))
    for note in found.notes():
        console.print(note, style="dim", markup=False)


def _short(head: str, cell: str) -> str:
    return cell if head != "Exact" or len(cell) <= EXACT_MAX else "see --json"
