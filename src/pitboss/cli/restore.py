"""`pitboss restore`: make a data folder from a backup."""

from pathlib import Path

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.rulebooks.refusal_codes import InputCode


def restore(file: Path, data: Path, /, *, heads: Path | None = None) -> int:
    """Make a data folder from a backup, for `pitboss serve --data`.

    All committed shoes and spins are discarded, because somebody may have seen them.
    Open rounds at computer-dealt tables are void, and their stakes go back to the players.

    Parameters
    ----------
    file
        The file that `pitboss backup` wrote.
    data
        The new folder. It must be empty or not exist.
    heads
        Signed chain heads that you saved elsewhere, or the old data folder, to warn about everything newer than the
        backup.
    """
    from pitboss.server.records.backup import BackupFault
    from pitboss.server.records.backup import restore as make

    try:
        missing = make(file, data, heads)
    except BackupFault as fault:
        raise BadInput(InputCode.BACKUP, str(fault)) from None
    console = output.result()
    console.print(f"Restored {data} from {file}.", markup=False, soft_wrap=True, highlight=False)
    for each in missing:
        says = f"Warning: the backup is older than the known chain heads: {each} are not in it."
        console.print(says, markup=False, soft_wrap=True, highlight=False)
    return DONE
