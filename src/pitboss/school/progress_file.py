"""The file in which a person's progress is kept on their own machine."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.school.progress import Progress


def progress_path() -> Path:
    """`pitboss/school.json` in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "pitboss" / "school.json"


def load_progress(path: Path) -> Progress:
    """The progress in a file; a new person's if there is no file."""
    if not path.exists():
        return Progress()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    except msgspec.MsgspecError as fault:
        says = f"{path} holds no progress that can be read ({fault}). Move the file away to start again."
        raise Refusal(InputCode.UNREADABLE, says) from None


def save_progress(path: Path, progress: Progress) -> None:
    """Replace the file at once, so that a crash leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=".school", delete=False) as file:
        file.write(msgspec.json.format(msgspec.json.encode(progress), indent=1))
    Path(file.name).replace(path)
