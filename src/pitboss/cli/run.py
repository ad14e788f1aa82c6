"""`pitboss run FILE`: play a round script; show what happens, with clauses, and the settlement."""

from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE, NO
from pitboss.cli.options import Flag

if TYPE_CHECKING:
    from pitboss.scripts.outcome import ScriptResult


def run(file: Path, /, *, json: Flag = False) -> int:
    """Play a round script; show what happens, by which clauses, and what each wager pays.

    Exit status 1 if an expectation in the script fails. A script that can't be played shows the events up to the fault.

    Parameters
    ----------
    file
        The round script (`.round.toml`). docs/round-scripts.md describes the format.
    json
        Print JSON.
    """
    from pitboss.library.run import ScriptStopped
    from pitboss.library.run import run as play

    try:
        played = play(file)
    except ScriptStopped as stopped:
        if stopped.played is not None and not json:
            _tell(stopped.played)
        raise
    if json:
        output.print_json(played.data())
    else:
        _tell(played.script)
        _verdict(played.script)
    return DONE if played.ok else NO


def _tell(outcome: "ScriptResult") -> None:
    from pitboss.cli.report import line, tell_events, tell_settlement
    from pitboss.logs.describe import Teller
    from pitboss.scripts.outcome import besides

    line(outcome.about or Path(outcome.file).name, style="bold")
    line(f"{outcome.game}, {outcome.rulebook} rulebook")
    output.say_hypothetical(outcome.breaches, output.result())
    if outcome.refused:
        line(f"The rulebook does not permit this table: {outcome.refused}")
    teller = Teller(outcome.seats)
    for played in outcome.rounds:
        line("")
        line(f"Round {played.number}", style="bold")
        tell_events(played.events, teller)
        for refusal in played.refused:
            line(f"Refused: {refusal}", style="yellow", indent=2)
        line("Settlement", style="bold")
        tell_settlement(played.settled, besides(played.events, played.net), played.net)
        if not played.settled:
            line("No wager was decided.", indent=2)
        if played.waits and not played.over:
            line(f"The table asks {played.asks}", indent=2)


def _verdict(outcome: "ScriptResult") -> None:
    from pitboss.cli.report import line

    line("")
    for failure in outcome.failures:
        line(f"FAILED {failure}", style="red")
    if outcome.ok:
        line("All expectations are met." if outcome.expected else "The script has no expectations.", style="green")
