"""`pitboss backup`: copy a house, also while it runs."""

from pathlib import Path

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.rulebooks.refusal_codes import InputCode


def backup(data: Path, file: Path, /) -> int:
    """Copy a house into one file, also while it runs.

    The copy contains the house's keys: protect it as you protect the house. For PostgreSQL, use pg_dump.

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
    output.result().print(f"Wrote {file}: {size:,} bytes.", markup=False, soft_wrap=True, highlight=False)
    return DONE
