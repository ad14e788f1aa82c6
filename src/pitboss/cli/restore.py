"""`pitboss restore`: a data folder made from a backup."""

from pathlib import Path

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput


def restore(file: Path, data: Path, /) -> int:
    """Make a data folder from a backup; `pitboss serve --data` then goes on where the copy was taken.

    Parameters
    ----------
    file
        What `pitboss backup` wrote.
    data
        The folder to make. One that holds anything is left alone.
    """
    from pitboss.server.books.backup import BackupFault
    from pitboss.server.books.backup import restore as make

    try:
        make(file, data)
    except BackupFault as fault:
        raise BadInput("backup", str(fault)) from None
    output.result().print(f"{data}: restored from {file}", markup=False, soft_wrap=True, highlight=False)
    return DONE
