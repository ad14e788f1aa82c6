"""Makes .pitboss/venv ready for ./pitboss and ./test: finds or fetches uv, then installs what uv.lock pins.

Only the standard library is used; pip, ensurepip and venv are not taken for granted.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import fetch_uv
from machine import Index, index_of, trust_of

ROOT = Path(__file__).resolve().parent.parent
PRIVATE = ROOT / ".pitboss"
VENV = PRIVATE / "venv"
CLIENT = ROOT / "src" / "pitboss" / "static" / "index.html"


def say(text: str) -> None:
    print(f"pitboss: {text}", file=sys.stderr, flush=True)


class Uv:
    """A uv that runs on this machine, and the surroundings it is run in."""

    def __init__(self, binary: Path, index: Index | None) -> None:
        self.binary = binary
        self.env = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
        self.env["UV_PROJECT_ENVIRONMENT"] = str(VENV)
        self.env["UV_PYTHON_DOWNLOADS"] = "never"
        if binary.is_relative_to(PRIVATE):
            self.env.setdefault("UV_CACHE_DIR", str(PRIVATE / "cache"))
        if index is not None:
            self.env["UV_DEFAULT_INDEX"] = index.url
        if index is not None and index.extra:
            self.env["UV_INDEX"] = " ".join(index.extra)
            self.env.setdefault("UV_INDEX_STRATEGY", "unsafe-best-match")  # as pip does; the hashes stay pinned

    def __call__(self, *arguments: str) -> bool:
        return subprocess.run([self.binary, *arguments], cwd=ROOT, env=self.env, check=False).returncode == 0


def find_uv(index: Index | None) -> Path:
    """The machine's own uv if it is new enough, else the one in .pitboss, fetched when it is not there yet."""
    private = PRIVATE / "bin" / "uv"
    on_path = shutil.which("uv")
    for binary in (Path(on_path) if on_path else None, private):
        if binary is not None and fetch_uv.version_of(binary) >= fetch_uv.AT_LEAST:
            return binary
    say("no uv on the PATH; fetching it into .pitboss")
    with TemporaryDirectory(dir=PRIVATE) as scratch:
        fetched = fetch_uv.by_pip(Path(scratch)) or fetch_uv.by_hand(Path(scratch), index)
        private.parent.mkdir(exist_ok=True)
        fetched.replace(private)
    return private


def from_the_lock(uv: Uv) -> bool:
    """what uv.lock pins, from the addresses that it names"""
    return uv("sync", "--locked", "--python", sys.executable)


def pinned_from_own_index(uv: Uv) -> bool:
    """what uv.lock pins, from the package index set on this machine"""
    pins = str(PRIVATE / "pins.txt")
    return (
        uv("export", "--quiet", "--frozen", "--no-emit-project", "--python", sys.executable, "--output-file", pins)
        and uv("venv", "--clear", "--python", sys.executable, str(VENV))
        and uv("pip", "install", "--python", str(VENV), "--no-deps", "--require-hashes", "-r", pins)
        and uv("pip", "install", "--python", str(VENV), "--no-deps", "--editable", ".")
    )


def resolved_anew(uv: Uv) -> bool:
    """the newest versions that pyproject.toml allows, NOT those of uv.lock"""
    return uv("venv", "--clear", "--python", sys.executable, str(VENV)) and uv(
        "pip", "install", "--python", str(VENV), "--editable", ".", "--group", "dev"
    )


def install(uv: Uv, ways: Sequence[Callable[[Uv], bool]]) -> bool:
    """The first way that works; each way says in its docstring what it installs."""
    for way in ways:
        say(f"installing {way.__doc__}")
        if way(uv):
            return True
        say("THIS DID NOT WORK, for the reason above")
    return False


def main() -> int:
    PRIVATE.mkdir(exist_ok=True)
    os.environ.update(trust_of(os.environ))
    index = index_of(os.environ)
    with (PRIVATE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two commands started at once set up one after the other
        say(f"setting up in {PRIVATE} (once, until the dependencies change)")
        try:
            uv = Uv(find_uv(index), index)
        except fetch_uv.NoUv as problem:
            say(str(problem))
            return 1
        # An index of one's own serves other addresses than the lock's, so there the pins alone are used.
        ways = ([] if index else [from_the_lock]) + [pinned_from_own_index, resolved_anew]
        if not install(uv, ways):
            say("set-up failed: can this machine reach its package index (PIP_INDEX_URL, UV_DEFAULT_INDEX)?")
            return 1
        if not CLIENT.is_file():
            say("THE WEB CLIENT WAS NOT BUILT, most likely because no npm registry can be reached from here.")
            say("All the rest works. Finish with ./pitboss web build, which also says what is wrong.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
