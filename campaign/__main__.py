"""`python -m campaign 22` measures a promise at full length and records the result; `--page` writes the report."""

import argparse
import os
import shlex
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from campaign.promises import PROMISES, Promise
from pitboss import __version__

ROOT = Path(__file__).resolve().parents[1]
RESULTS = Path(__file__).with_name("results.json")
PAGE = ROOT / "docs" / "reliability.md"


class Result(msgspec.Struct, frozen=True):
    """What a run of a promise gave."""

    measured: str
    passed: bool
    seconds: int
    date: str
    version: str


def results() -> dict[str, Result]:
    return msgspec.json.decode(RESULTS.read_bytes(), type=dict[str, Result]) if RESULTS.is_file() else {}


def command_of(promise: Promise) -> list[str]:
    if promise.long:
        return ["-m", *shlex.split(promise.long)]
    return ["-m", "pytest", "-q", "-n", "2", *promise.tests]


def measure(number: int) -> Result:
    """Run a promise at full length; its last line is what was measured."""
    began = time.monotonic()
    command = [sys.executable, *command_of(PROMISES[number])]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PITBOSS_LONG": "1"}, stdout=subprocess.PIPE, text=True, check=False
    )
    sys.stdout.write(done.stdout)
    last = (done.stdout.strip().splitlines() or ["nothing was printed"])[-1].strip("= ")
    now = datetime.now(UTC).date().isoformat()
    return Result(last, done.returncode == 0, int(time.monotonic() - began), now, __version__)


def page() -> str:
    """The report."""
    found, rows = results(), list[str]()
    for number, promise in PROMISES.items():
        tests = "<br>".join(f"`{test}`" for test in promise.tests) or "none yet"
        result = found.get(str(number))
        measured = "not measured"
        if result is not None:
            failed = "" if result.passed else "**failed**: "
            measured = f"{failed}{result.measured} ({result.date}, version {result.version}, {result.seconds:,} s)"
        rows.append(f"| {number} | {promise.says} | {promise.figure} | {tests} | {measured} |")
    return f"""# Reliability

What pitboss promises, and how each promise is tested. The tests in the fourth column run in `./test` in a short form.
`python -m campaign NUMBER` runs a promise at full length, on this machine only, and records what it measured;
`python -m campaign --page` writes this page.

| | promise | required figure | tests | measured at full length |
|---|---|---|---|---|
{chr(10).join(rows)}

A promise without tests is not kept yet.
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("promise", nargs="*", type=int)
    parser.add_argument("--page", action="store_true")
    given = parser.parse_args()
    if unknown := [number for number in given.promise if number not in PROMISES]:
        parser.error(f"there is no promise {unknown[0]}: choose from 1 to {max(PROMISES)}")
    failed = False
    for number in given.promise:
        if not PROMISES[number].tests:
            parser.error(f"promise {number} has no test yet")
        result = measure(number)
        failed |= not result.passed
        RESULTS.write_bytes(
            msgspec.json.format(msgspec.json.encode({**results(), str(number): result}, order="sorted")) + b"\n"
        )
    if given.page:
        PAGE.write_text(page(), encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
