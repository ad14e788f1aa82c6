"""`pitboss replay LOG`: show rounds step by step, as one viewer saw them, or write them as a round script."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.engine.log import Header
    from pitboss.logs.describe import Teller
    from pitboss.logs.rounds import LoggedRound, RoundEntry

INSPECTOR = "inspector"


def replay(
    log: Path,
    /,
    *,
    round: Annotated[int | None, Parameter(show_default=False)] = None,  # noqa: A002 - the option is called --round
    viewer: Annotated[str, Parameter(name="--as")] = INSPECTOR,
    script: Flag = False,
    json: Flag = False,
) -> int:
    """Show the rounds of a log step by step, or write them as a round script.

    Parameters
    ----------
    log
        The log of a table.
    round
        Only this round. 0 is the opening of the table.
    viewer
        Who watches: a player by name, dealer, games-supervisor, casino-supervisor, inspector (sees everything) or all
        (what everybody could see).
    script
        Write a round script (`.round.toml`) with the same result, to edit and run again.
    json
        Print JSON.
    """
    from pitboss.logs.log_file import LogDamage

    if script and (viewer != INSPECTOR or json):
        raise BadInput(
            InputCode.USAGE, "--script writes the whole round, as an inspector sees it. Leave out --as and --json."
        )
    try:
        return _write_script(log, round) if script else _show(log, round, viewer, json=json)
    except LogDamage as damage:
        raise BadInput(damage.code, str(damage)) from None


def _show(log: Path, number: int | None, viewer: str, *, json: bool) -> int:
    from pitboss.logs.describe import Teller
    from pitboss.logs.rounds import recall

    rounds = _rounds(log, number)
    _known(viewer, rounds)
    seen = [(r.number, recall(r.moments, viewer)) for r in rounds]
    header = _header(log)
    if json:
        rows = [{"round": n, "moments": moments} for n, moments in seen]
        output.print_json({"as": viewer, "breaches": header.breaches, "rounds": rows})
        return DONE
    output.say_hypothetical(header.breaches, output.result())
    teller = Teller(_seats(header), rounds[-1].names, rounds[-1].places)
    for n, moments in seen:
        _tell(n, moments, viewer, teller)
    return DONE


def _rounds(log: Path, number: int | None) -> "list[LoggedRound]":
    from pitboss.logs.log_file import LogReader
    from pitboss.logs.rounds import rounds

    found = [r for r in rounds(LogReader(log)) if number in (None, r.number)]
    if not found:
        raise BadInput(InputCode.NO_SUCH_ROUND, f"{log} has no round {number}.")
    return found


def _known(viewer: str, rounds: "list[LoggedRound]") -> None:
    """Refuse a viewer who was not at the table: the name is probably mistyped."""
    from pitboss.logs.rounds import PUBLIC, VIEWERS

    persons = sorted({person for r in rounds for person in r.persons()})
    if viewer not in (*VIEWERS, PUBLIC, *persons):
        there = ", ".join((*persons, *VIEWERS, PUBLIC))
        raise BadInput(InputCode.VIEWER_UNKNOWN, f"Nobody called {viewer} was at the table. Choose from: {there}.")


def _header(log: Path) -> "Header":
    from pitboss.engine.log import Header
    from pitboss.logs.log_file import LogReader

    header = next(iter(LogReader(log))).body
    assert isinstance(header, Header), "the first line of a log is its header"
    return header


def _seats(header: "Header") -> list[int]:
    """The printed numbers of the seats, if the game is still known."""
    from pitboss.games import games

    game, seats = games().get(header.game), int(header.values.get("seats", 0))
    return [game.seat_number(i, seats) for i in range(seats)] if game else []


def _seen_by(viewer: str) -> str:
    """A viewer in a title: a person by name, a role with its article."""
    from pitboss.logs.rounds import PUBLIC, VIEWERS

    if viewer == PUBLIC:
        return "everybody"
    words = viewer.replace("-", " ")
    return viewer if viewer not in VIEWERS else f"an {words}" if viewer == INSPECTOR else f"the {words}"


def _tell(number: int, moments: "list[RoundEntry]", viewer: str, teller: "Teller") -> None:
    from pitboss.cli.report import line, tell_events

    title = f"Round {number}" if number else "Opening of the table"
    line(f"{title}, as {_seen_by(viewer)} saw it", style="bold")
    for moment in moments:
        if moment.answer:
            line(f"Line {moment.line}. {teller.answer(moment.answer)}", style="cyan")
        tell_events(moment.events, teller, all_of_them=True)
    line("")


def _write_script(log: Path, number: int | None) -> int:
    """Write the script, and check that it has the same result as the log."""
    import sys

    from pitboss.scripts.director import play_script
    from pitboss.scripts.rewrite import script_text
    from pitboss.scripts.script_file import parse_script
    from pitboss.scripts.transcript import transcribe

    if number == 0:
        raise BadInput(
            InputCode.NO_SUCH_ROUND, "The opening is not a round. Give --round 1 or more, or no --round for all."
        )
    try:
        transcript = transcribe(log, number)
    except LookupError as fault:
        raise BadInput(InputCode.NO_SUCH_ROUND, str(fault)) from None
    which = f"round {number}" if number else "all rounds"
    text = script_text(transcript, f"{which} of {log.name}")
    sys.stdout.write(text)
    outcome = play_script(parse_script(text, str(log)))
    for failure in outcome.failures:
        output.notes().print(f"The script differs from the log: {failure}", style="red", markup=False, soft_wrap=True)
    return DONE if outcome.ok else NO
