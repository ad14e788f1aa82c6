"""`pitboss phh FILE`: replay poker hand histories at a table, and convert them to and from logs and round scripts."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.phh.history import History
    from pitboss.phh.replay import Replayed

HISTORIES = (".phh", ".phhs")
SCRIPT = ".round.toml"


def phh(
    file: Path,
    /,
    *,
    to: Annotated[Path | None, Parameter(show_default=False)] = None,
    hand: Annotated[str | None, Parameter(show_default=False)] = None,
    json: Flag = False,
) -> int:
    """Replay poker hand histories (.phh, .phhs) at a table, or convert between histories, logs and round scripts.

    Exit status 1 if a hand ends with another result than its history says. Hands of games that pitboss
    does not have, and hands whose history gives no result, do not count.

    Parameters
    ----------
    file
        Hand histories, or the log of a poker table.
    to
        The file to write: .phh or .phhs for histories, .round.toml for a round script, any other name for a log. It
        must not exist yet.
    hand
        Only the hand with this name or number.
    json
        Print JSON.
    """
    from pitboss.phh.actions import PhhFault

    try:
        histories = _chosen(_read(file), hand)
        if to is not None:
            _write(histories, to)
        return _report(histories, json=json)
    except PhhFault as fault:
        raise BadInput(fault.code, str(fault), fault.cites) from None


def _read(file: Path) -> "list[History]":
    from pitboss.logs.log_file import LogDamage
    from pitboss.phh.history import read_phh
    from pitboss.phh.record import record_log

    if file.suffix in HISTORIES:
        return read_phh(file)
    try:
        found = record_log(file)
    except LogDamage as fault:
        raise BadInput(fault.code, str(fault)) from None
    if not found:
        raise BadInput(InputCode.PHH_EMPTY, f"{file} has no complete hand.")
    return found


def _chosen(histories: "list[History]", hand: str | None) -> "list[History]":
    if hand is None:
        return histories
    found = [h for n, h in enumerate(histories, 1) if hand in (h.name or str(n), str(h.fields.get("hand", "")))]
    if not found:
        raise BadInput(InputCode.PHH_NO_HAND, f"There is no hand {hand}. The file has {len(histories)}.")
    return found[:1]


def _write(histories: "Sequence[History]", to: Path) -> None:
    if to.exists():
        raise BadInput(InputCode.FILE, f"{to} exists. Choose another file name.")
    if to.suffix in HISTORIES:
        from pitboss.phh.history import write_phh

        if to.suffix == ".phh" and len(histories) > 1:
            raise BadInput(
                InputCode.PHH_SEVERAL, f"Write {len(histories)} hands to a .phhs file, or choose one with --hand N."
            )
        to.write_text(write_phh(histories, several=to.suffix == ".phhs"), encoding="utf-8")
        return
    if len(histories) > 1:
        raise BadInput(InputCode.PHH_SEVERAL, f"The file has {len(histories)} hands. Choose one with --hand N.")
    if to.name.endswith(SCRIPT):
        _write_script(histories[0], to)
    else:
        _write_log(histories[0], to)


def _write_log(history: "History", to: Path) -> None:
    from pitboss.logs.log_file import LogWriter
    from pitboss.phh.replay import replay

    with LogWriter(to) as log:
        replay(history, log)


def _write_script(history: "History", to: Path) -> None:
    from tempfile import TemporaryDirectory

    from pitboss.scripts.rewrite import script_text
    from pitboss.scripts.transcript import transcribe

    with TemporaryDirectory() as folder:
        log = Path(folder) / "hand.log"
        _write_log(history, log)
        to.write_text(script_text(transcribe(log, 1), f"Hand {history.name or 1}"), encoding="utf-8")


# -- the report -------------------------------------------------------------------------------------------------------


def _report(histories: "Sequence[History]", *, json: bool) -> int:
    from pitboss.phh.replay import count_verdicts, replay_each

    found = replay_each(histories)
    if json:
        output.print_json(
            {
                "hands": [as_json(one) for one in found],
                "verdicts": count_verdicts(found),
                "ok": all(one.ok for one in found),
            }
        )
    else:
        _tell(found)
    return DONE if all(one.ok for one in found) else NO


def as_json(found: "Replayed") -> dict[str, Any]:
    """One hand as data, with amounts as text so that they stay exact."""
    from pitboss.phh.history import strange_fields

    history, fault = found.history, found.fault
    return {
        "hand": history.name,
        "variant": history.variant.code,
        "game": history.variant.game,
        "structure": history.variant.structure,
        "players": history.names,
        "verdict": found.verdict,
        "says": found.says,
        "cite": list(fault.cites) if fault else [],
        "code": fault.code if fault else "",
        "stacks": [str(amount) for amount in found.stacks],
        "winnings": [str(amount) for amount in found.winnings],
        "invented": found.invented,
        "left_out": found.left_out,
        "unchecked": found.unchecked,
        "hypothetical": found.breaches,
        "strange_fields": strange_fields(history),
    }


def _tell(found: "Sequence[Replayed]") -> None:
    from pitboss.cli.report import line
    from pitboss.phh.history import strange_fields
    from pitboss.phh.replay import count_verdicts

    for n, one in enumerate(found, 1):
        variant = one.history.variant
        name = f"Hand {one.history.name or n}"
        head = (
            f"{name}: {variant.game or variant.name}, {variant.structure}, {one.history.players} players: {one.verdict}"
        )
        line(head, style="" if one.ok else "red")
        if one.says:
            line(one.says, one.fault.cites if one.fault else (), indent=2)
        for number in one.left_out:
            line(f"p{number} is skipped: counted as a fold.", indent=2)
        for number in one.unchecked:
            line(f"p{number} is skipped: counted as a check.", indent=2)
        for breach in one.breaches:
            line(f"HYPOTHETICAL TABLE: {breach}", indent=2, style="bold yellow")
        for player, stack, won in zip(one.history.names, one.stacks, one.winnings, strict=False):
            line(f"{player}: {stack}" + (f", wins {won}" if won else ""), indent=2)
        for key in strange_fields(one.history):
            line(f"Unknown field {key}: kept as it is.", indent=2, style="dim")
    if len(found) > 1:
        counts = ", ".join(f"{verdict} {count}" for verdict, count in count_verdicts(found).items())
        line(f"{len(found)} hands: {counts}.", style="bold")
