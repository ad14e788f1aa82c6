"""Builds the web client: at install by hatch_build.py, later by `pitboss web build`.

Uses only the standard library, because nothing else is installed at that point.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
STATIC = PACKAGE / "static"
SOURCES = PACKAGE.parents[1] / "web"
"""The sources in a checkout; an installed copy has none."""
FETCH = ("install", "--frozen")
BUILD = ("run", "-A", "npm:vite", "build")
OUTDATED = "lockfile is out of date"
TAIL = 4000
FINISH = "pitboss web build"


class NotFetched(Exception):
    """The dependencies could not be fetched from the npm registry."""


class NotBuilt(Exception):
    """The client's sources do not build."""


def built(static: Path = STATIC) -> bool:
    return (static / "index.html").is_file()


def find_deno() -> str | None:
    """The deno beside this Python, else the one on the PATH."""
    beside = Path(sys.executable).parent
    return shutil.which("deno", path=str(beside)) or shutil.which("deno")


def build(web: Path, deno: str = "deno", env: Mapping[str, str] = os.environ) -> None:
    """Fetch what web/deno.lock pins, and build the client into the package."""
    quiet = {"DENO_NO_UPDATE_CHECK": "1", "DENO_NO_PROMPT": "1", "NO_COLOR": "1"}
    private = web.parent / ".pitboss"
    if private.is_dir() and "DENO_DIR" not in env:
        quiet["DENO_DIR"] = str(private / "deno")  # leave no trace outside the project folder
    with (web / "package.json").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # two concurrent builds would delete each other's files
        _build(web, deno, {**env, **quiet})


def _build(web: Path, deno: str, env: Mapping[str, str]) -> None:
    fetched = _run(deno, FETCH, web, env)
    if fetched.returncode and OUTDATED not in fetched.stdout:
        raise NotFetched(fetched.stdout[-TAIL:].strip())
    done = fetched if fetched.returncode else _run(deno, BUILD, web, env)
    if done.returncode:
        raise NotBuilt(done.stdout[-TAIL:].strip())


def _run(deno: str, words: tuple[str, ...], web: Path, env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    command = [deno, *words]
    try:
        return subprocess.run(  # noqa: S603 - deno, with our own arguments
            command, cwd=web, env=dict(env), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
    except FileNotFoundError:
        return subprocess.CompletedProcess(command, 127, f"{deno} is not installed on this machine")
