"""`pitboss restore`: a data folder made from a backup."""

from pathlib import Path

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.rulebooks.refusal_codes import InputCode


def restore(file: Path, data: Path, /, *, heads: Path | None = None) -> int:
    """Make a data folder from a backup, for `pitboss serve --data`.

    All sealed shoes and spins are discarded, since somebody may have seen them.
    Open rounds of computer-dealt tables are void and their stakes come back.

    Parameters
    ----------
    file
        What `pitboss backup` wrote.
    data
        The folder to make. One that holds anything is left alone.
    heads
        Signed heads kept elsewhere, or the old data folder: warn of what the backup lacks.
    """
    from pitboss.server.records.backup import BackupFault
    from pitboss.server.records.backup import restore as make

    try:
        missing = make(file, data, heads)
    except BackupFault as fault:
        raise BadInput(InputCode.BACKUP, str(fault)) from None
    told = output.result()
    told.print(f"{data}: restored from {file}", markup=False, soft_wrap=True, highlight=False)
    for each in missing:
        says = f"Warning: the backup is older than the known heads: {each} are not in it"
        told.print(says, markup=False, soft_wrap=True, highlight=False)
    return DONE
