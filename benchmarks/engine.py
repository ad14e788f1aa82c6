"""How fast the live engine is: rounds played with the sealed, hash-chained log, then the same log verified.

    python benchmarks/engine.py [--rounds N] [--json] [GAME ...]

Every game is played with as few seats as it can be and with all of them; each bot makes the first wager offered and
decides at random. Rates are counted in processor time, which does not see what else the machine is doing, and are
those of the fastest of a few stretches; the rate by the clock stands beside them. The goals are 1,000 rounds a second
with the fewest seats and 10,000 verified events a second; what falls short is marked, and the exit status tells.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from pitboss.bots.bots import Bot, names
from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Question
from pitboss.engine.log import Chain, LogEnd
from pitboss.engine.table import Table
from pitboss.games import find_game, slugs
from pitboss.logs.verify import verify
from pitboss.rulebooks.book import rulebooks_with

CHIPS = 10**11
WARM_UP = 20
STRETCHES = 12
ROUNDS_GOAL = 1_000
EVENTS_GOAL = 10_000
_FEWEST = (1, 2)  # poker and chemin de fer need more than one player


class TooFewPlayers(Exception):
    """The table waits for more people than there are."""


class Kept:
    """A log in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.lines.append(line)


class Sitting:
    """A computer-dealt table with bots in its seats and its log in memory."""

    def __init__(self, slug: str, rulebook: str, seats: int) -> None:
        self.log = Kept()
        self.driver = Driver(Table(find_game(slug), rulebook, {}), RngSource("benchmark"), log=self.log)
        self.bots = {person: Bot(person, "benchmark") for person in names(seats)}
        for seat, person in enumerate(self.bots):
            self.driver.give("sit", person, seat=seat, cents=CHIPS)

    def play(self, rounds: int) -> None:
        """Bet and decide for everybody until this many rounds are over."""
        table = self.driver.table
        end = table.state.round + rounds
        while table.state.round < end:
            self.driver.until_person()
            question = self.driver.asking
            assert question is not None, "the table closed"
            if question.kind == "window":
                self._bet(question)
            else:
                self._decide(question)

    def _bet(self, question: Question) -> None:
        for person, bot in self.bots.items():
            offers = question.offers(person) if question.offers else []
            for offer in islice(offers, 1):
                self.driver.give("bet", person, **bot.stake(offer))
                self.driver.until_person()  # a late bet may need a confirmation
                if not self._open(question):
                    return  # a window may close after one bet, and the next question may be a window too
        if self._open(question):
            self.driver.give("close", "dealer", "dealer")

    def _open(self, question: Question) -> bool:
        asking = self.driver.asking
        return asking is not None and (asking.kind, asking.name) == ("window", question.name)

    def _decide(self, question: Question) -> None:
        person = next((who for who in question.who if who in self.bots), None)
        if person is None:
            raise TooFewPlayers(f"with {len(self.bots)} at the table nobody can answer {question.name}")
        do, args = self.bots[person].answer(question)
        self.driver.give(do, person, **args)

    def chanced(self) -> bool:
        """Whether a card was dealt or a result came: a round without wagers has neither."""
        bodies = (msgspec.json.decode(line)["body"] for line in self.log.lines[1:])
        return any(event["kind"] in ("dealt", "result") for body in bodies for event in body["events"])

    def verified(self) -> tuple[int, "Times"]:
        """Write the log to a file and verify it; return the number of events and the time."""
        lines = self.log.lines
        events = sum(len(msgspec.json.decode(line)["body"]["events"]) for line in lines[1:])
        with TemporaryDirectory() as folder:
            path = Path(folder, "log.jsonl")
            path.write_bytes(b"".join(lines) + Chain(self.driver.chain.head).seal(LogEnd(len(lines))))
            took = timed(lambda: _sound(path))
        return events, took


class Times(NamedTuple):
    """Processor time and wall time in seconds."""

    processor: float
    clock: float


def timed(work: Callable[[], object]) -> Times:
    processor, clock = time.process_time(), time.perf_counter()
    work()
    return Times(time.process_time() - processor, time.perf_counter() - clock)


def _sound(path: Path) -> None:
    report = verify(path)
    assert report.ok, report.fault


def seats_of(slug: str, rulebook: str) -> tuple[int, int]:
    """The fewest seats for a game, and all its seats."""
    every = len(Table(find_game(slug), rulebook, {}).seats.places)
    for seats in _FEWEST:
        sitting = Sitting(slug, rulebook, seats)
        try:
            sitting.play(2)  # the first ends when the table opens
        except TooFewPlayers:
            continue
        if sitting.chanced():
            return seats, every
    raise TooFewPlayers(f"{slug} is not played by {_FEWEST[-1]}")


def measure(slug: str, rulebook: str, seats: int, rounds: int) -> dict[str, Any]:
    """Play, then verify everything."""
    sitting = Sitting(slug, rulebook, seats)
    sitting.play(WARM_UP)
    each = max(1, rounds // STRETCHES)
    took = [timed(lambda: sitting.play(each)) for _ in range(STRETCHES)]
    events, verifying = sitting.verified()
    return {
        "game": slug,
        "rulebook": rulebook,
        "seats": seats,
        "rounds": each * STRETCHES,
        "lines_a_round": round(len(sitting.log.lines) / (each * STRETCHES + WARM_UP), 1),
        "rounds_per_second": round(each / min(t.processor for t in took)),
        "by_the_clock": round(each / min(t.clock for t in took)),
        "events_verified_per_second": round(events / verifying.processor),
    }


def short_of(row: dict[str, Any], *, fewest: bool) -> str:
    """The goals that a row misses; a full table has no goal for its rounds."""
    slow = fewest and row["rounds_per_second"] < ROUNDS_GOAL
    slowly = row["events_verified_per_second"] < EVENTS_GOAL
    return " and ".join(["too few rounds"] * slow + ["too few events verified"] * slowly)


def rows_of(slug: str, rounds: int) -> list[dict[str, Any]]:
    """A game with the fewest seats, and with all seats for a quarter of the rounds."""
    rulebook = rulebooks_with(slug)[0]
    fewest, every = seats_of(slug, rulebook)
    found = []
    for seats in sorted({fewest, every}):
        row = measure(slug, rulebook, seats, rounds if seats == fewest else rounds // 4)
        found.append({**row, "short": short_of(row, fewest=seats == fewest)})
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=1200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = []
    if not options.json:
        print(f"{'game':<26}{'seats':>6}{'rounds/s':>10}{'by clock':>10}{'verified/s':>12}{'lines':>7}")
    for slug in options.games or slugs():
        for row in rows_of(slug, options.rounds):
            rows.append(row)
            if not options.json:
                rates = (
                    f"{row['rounds_per_second']:>10}{row['by_the_clock']:>10}{row['events_verified_per_second']:>12}"
                )
                print(f"{slug:<26}{row['seats']:>6}{rates}{row['lines_a_round']:>7}  {row['short']}", flush=True)
    if options.json:
        print(json.dumps(rows, indent=2))
    return 1 if any(row["short"] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
