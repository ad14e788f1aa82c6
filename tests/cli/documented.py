"""Keeps README and docs correct: runs every `$ pitboss ...` in them and compares the output below it.

A TOML block that begins with its file name (`# house.toml`) is written to a file for the commands of its page.
`python -m tests.cli.documented` runs all commands and writes the pages again; test_documented.py only compares.
"""

import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

from pitboss.cli import main
from pitboss.cli.app import commands

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "cli.md"
_BLOCK = re.compile(r"(?<=^```console\n)\$ (?:\./)?pitboss .*?(?=^```$)", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"^```toml\n# (?P<name>[\w.-]+\.toml)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = tuple(
    path
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if _BLOCK.search(path.read_text(encoding="utf-8"))
)
_COMMAND = re.compile(
    r"\$ (?:\./)?pitboss (?P<arguments>.*?)(?P<typed> <<'\.')?(?: \| (?P<end>head|tail) -(?P<lines>\d+))?\n"
)
_REFERENCE = re.compile(r"(?<=<!-- reference -->\n).*?(?=<!-- end of reference -->)", re.DOTALL)


def rewritten(page: str) -> str:
    """The page with what its commands print now."""
    with _workplace():
        for name, text in files(page).items():
            Path(name).write_text(text, encoding="utf-8")
        page = _REFERENCE.sub(lambda _: reference(), page)
        return _BLOCK.sub(lambda block: transcript(block[0]), page)


def files(page: str) -> dict[str, str]:
    """The TOML files that a page shows, by the name in their first line."""
    return {found["name"]: found["text"] for found in _FILE.finditer(page)}


def reference() -> str:
    """A place for the help of every command."""
    return "".join(
        f"### pitboss {_spoken(name)}\n\n```console\n$ pitboss {_spoken(name)} --help\n```\n\n"
        for name, _ in commands()
    )


def _spoken(name: str) -> str:
    return name.replace("_", "-")


def transcript(block: str) -> str:
    """One block: the command, what is typed, and what it prints."""
    command = _COMMAND.match(block)
    assert command is not None, f"not a command: {block.splitlines()[0]}"
    typed = block[command.end() :].partition("\n.\n")[0] + "\n" if command["typed"] else ""
    printed = run(shlex.split(command["arguments"]), typed)
    lines = [line.rstrip() for line in printed.splitlines()]
    if command["end"]:
        lines = lines[: int(command["lines"])] if command["end"] == "head" else lines[-int(command["lines"]) :]
    return command[0] + (f"{typed}.\n" if typed else "") + "".join(f"{line}\n" for line in lines)


def run(arguments: list[str], typed: str) -> str:
    """What a command prints, its notes after its results."""
    out, err = io.StringIO(), io.StringIO()
    before, sys.stdin = sys.stdin, io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main(arguments)
    finally:
        sys.stdin = before
    return out.getvalue() + err.getvalue()


@contextmanager
def _workplace() -> Iterator[None]:
    """An empty folder to work in, and a terminal of eighty columns without colours."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "80"
    try:
        with tempfile.TemporaryDirectory() as folder, chdir(folder):
            yield
    finally:
        os.environ.pop("COLUMNS")
        if before is not None:
            os.environ["COLUMNS"] = before


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(rewritten(page.read_text(encoding="utf-8")), encoding="utf-8")
