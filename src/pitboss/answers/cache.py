"""The cache of answers in the user's cache folder; the server has one in its own folder.

Each answer is a file with its key, its dependencies and the answer. A damaged or outdated file counts as missing.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from pitboss.answers.almanac import FORMAT, Answer, read_dependencies
from pitboss.answers.dependencies import Dependencies, are_current
from pitboss.answers.key import AnswerKey

OWN_FOLDER = "PITBOSS_ANSWERS"  # the environment variable with the folder of a server
SIZE_MAX = 64 * 2**20  # bytes of all answers; those unused for the longest time are deleted first
ANSWER_MAX = 4 * 2**20  # bytes of one answer


def folder() -> Path:
    """The folder of the cached answers."""
    if chosen := os.environ.get(OWN_FOLDER):
        return Path(chosen)
    if shared := os.environ.get("PITBOSS_CACHE"):
        return Path(shared) / "answers"
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "pitboss" / "answers"


def look_up(key: AnswerKey) -> Answer | None:
    """The cached answer, if there is one that is not stale."""
    path = _path(key)
    try:
        head, answer = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
        about = json.loads(head)
        current = about["format"] == FORMAT and are_current(read_dependencies(about["dependencies"]))
        if not current or about["key"] != list(key):
            return None
        os.utime(path)  # used now
        found: Answer = json.loads(answer)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found


def keep(key: AnswerKey, dependencies: Dependencies, answer: Answer) -> None:
    """Keep an answer. A folder that can't be written costs another calculation, no more."""
    head = json.dumps({"format": FORMAT, "key": key, "dependencies": dependencies}, separators=(",", ":"))
    text = f"{head}\n{json.dumps(answer, separators=(',', ':'))}\n"
    if len(text) > ANSWER_MAX:
        return
    path = _path(key)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as fresh:
            fresh.write(text)
        Path(fresh.name).replace(path)
        _prune(path.parent)
    except OSError:
        return


def clear() -> tuple[int, int]:
    """Delete all cached answers; how many there were, and their bytes."""
    found = files()
    if folder().is_dir():
        shutil.rmtree(folder())
    return len(found), sum(size for _, size, _ in found)


def files() -> list[tuple[float, int, Path]]:
    """The cached answers: when each was used, its size and its file."""
    return sorted(_files(folder()))


def _files(where: Path) -> Iterator[tuple[float, int, Path]]:
    for path in where.glob("*"):
        try:
            state = path.stat()
        except FileNotFoundError:  # another process has just deleted it
            continue
        yield state.st_mtime, state.st_size, path


def _prune(where: Path) -> None:
    """Delete the answers that were unused for the longest time."""
    found = sorted(_files(where))
    total = sum(size for _, size, _ in found)
    for _, size, path in found:
        if total <= SIZE_MAX:
            break
        path.unlink(missing_ok=True)
        total -= size


def _path(key: AnswerKey) -> Path:
    return folder() / f"{sha256(json.dumps(key).encode()).hexdigest()[:32]}.txt"
