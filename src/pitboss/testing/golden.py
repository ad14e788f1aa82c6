"""Golden rounds: one logged round of every table, which must never change by accident.

`python -m pitboss.testing.golden [GAME ...]` writes them again, after an intended change.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from pitboss.engine.replay import replay
from pitboss.games import games
from pitboss.testing.checks.replays import LogLines
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup, setups
from pitboss.testing.shipped import tests_folder

RENEW = "python -m pitboss.testing.golden"


def golden_file(folder: Path, setup: Setup) -> Path:
    return folder / f"{setup.name}.jsonl"


def golden_round(setup: Setup) -> bytes:
    """The log of one random round without incidents."""
    log = LogLines()
    RandomTable(setup, "golden", log=log).seat_people().play_round()
    return b"".join(log.raw)


def golden_is_unchanged(setup: Setup, folder: Path) -> Iterator[str]:
    """Check that the answers of the golden round still cause the logged events."""
    path = golden_file(folder, setup)
    if not path.is_file():
        yield f"{setup.name} has no golden round yet: make it with {RENEW} {setup.game.slug}"
        return
    log = LogLines()
    log.raw = path.read_bytes().splitlines(keepends=True)
    header, lines = log.read()
    _, difference = replay(setup.game, header, lines)
    if difference:
        yield (
            f"{path.name}, line {difference.line}: {difference.why}. If that was meant, renew it with "
            f"{RENEW} {setup.game.slug}"
        )


def renew(folder: Path, slugs: Sequence[str]) -> list[Path]:
    """Write the golden rounds of these games, and delete those of tables that no longer exist."""
    folder.mkdir(exist_ok=True)
    written = []
    for slug in slugs:
        for setup in setups(games()[slug]):
            path = golden_file(folder, setup)
            path.write_bytes(golden_round(setup))
            written.append(path)
        longer = tuple(f"{other}-" for other in games() if other.startswith(f"{slug}-"))  # the name of another game
        for path in folder.glob(f"{slug}-*.jsonl"):
            if path not in written and not path.name.startswith(longer):
                path.unlink()
    return written


def main(slugs: Sequence[str]) -> int:
    tests = tests_folder()
    unknown = sorted(set(slugs) - set(games()))
    if tests is None or unknown:
        where = f"no game {', '.join(unknown)}" if unknown else "golden rounds lie beside the sources, in a checkout"
        sys.stderr.write(f"{where}\n")
        return 2
    for path in renew(tests / "golden", slugs or list(games())):
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
