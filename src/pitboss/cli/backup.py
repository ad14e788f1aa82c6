"""`pitboss backup`: a copy of a house while it plays."""

from pathlib import Path

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.rulebooks.refusal_codes import InputCode


def backup(data: Path, file: Path, /) -> int:
    """Copy a house into one file, also while it is being served.

    The copy holds the house's keys: keep it as safe as the house. A house on PostgreSQL is copied by pg_dump.

    Parameters
    ----------
    data
        The data folder of `pitboss serve`.
    file
        The file to write.
    """
    from pitboss.server.records.backup import BackupFault
    from pitboss.server.records.backup import backup as copy

    try:
        size = copy(data, file)
    except BackupFault as fault:
        raise BadInput(InputCode.BACKUP, str(fault)) from None
    output.result().print(f"{file}: {size} bytes", markup=False, soft_wrap=True, highlight=False)
    return DONE
