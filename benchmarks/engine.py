"""How fast the live engine is: rounds played with the hash-chained log, then the same rounds replayed and checked.

    python benchmarks/engine.py [--rounds N] [--json]

Seven seats of let it ride are the yardstick; every game is also played with one seat. Rates depend on the machine and
on what else it does; the ratio of replay to play, measured in one run, does not.
"""

import argparse
import json
import time
from itertools import islice
from typing import Any

import msgspec

from pitboss.engine.ask import Question
from pitboss.engine.log import Header, Line
from pitboss.engine.replay import replay
from pitboss.engine.table import Table
from pitboss.games import find_game, games
from pitboss.rulebooks.book import rulebooks_with
from pitboss.sources.bots import Bot, names
from pitboss.sources.drbg import Drbg
from pitboss.sources.driver import Driver
from pitboss.sources.rng import RngSource

CHIPS = 10**11
WARM_UP = 20


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
        self.game = find_game(slug)
        self.driver = Driver(Table(self.game, rulebook, {}), RngSource(Drbg.from_seed("benchmark")), log=self.log)
        self.bots = {person: Bot(person, "benchmark") for person in names(seats)}
        for seat, person in enumerate(self.bots):
            self.driver.give("sit", person, seat=seat, cents=CHIPS)

    def play(self, rounds: int) -> None:
        """Everybody bets and decides until so many rounds are over."""
        table = self.driver.table
        end = table.state.round + rounds
        while table.state.round < end:
            self.driver.until_person()
            question = self.driver.asking
            assert question is not None, "the table closed"
            if question.kind == "window":
                self._bet(question)
            else:
                person = next(w for w in question.who if w in self.bots)
                do, args = self.bots[person].answer(question)
                self.driver.give(do, person, **args)

    def _bet(self, question: Question) -> None:
        for person, bot in self.bots.items():
            offers = question.offers(person) if question.offers else []
            for offer in islice(offers, 1):
                self.driver.give("bet", person, **bot.stake(offer))
                self.driver.until_person()  # a late bet may have to be confirmed
        if self.driver.asking is not None and self.driver.asking.kind == "window":
            self.driver.give("close", "dealer", "dealer")

    def replay(self) -> int:
        """Run the whole log again from the top and compare every event; the number of lines."""
        header = msgspec.json.decode(json.dumps(json.loads(self.log.lines[0])["body"]), type=Header)
        lines = [msgspec.convert(msgspec.json.decode(raw)["body"], Line) for raw in self.log.lines[1:]]
        _, difference = replay(self.game, header, lines)
        assert difference is None, difference
        return len(lines)


def measure(slug: str, rulebook: str, seats: int, rounds: int) -> dict[str, Any]:
    """Play, then replay all that was played."""
    sitting = Sitting(slug, rulebook, seats)
    sitting.play(WARM_UP)
    start = time.perf_counter()
    sitting.play(rounds)
    played = time.perf_counter() - start
    start = time.perf_counter()
    lines = sitting.replay()
    replayed = (time.perf_counter() - start) * rounds / (rounds + WARM_UP)
    return {
        "game": slug,
        "rulebook": rulebook,
        "seats": seats,
        "rounds": rounds,
        "log_lines": lines,
        "rounds_per_second": round(rounds / played),
        "replays_per_second": round(rounds / replayed),
        "replay_to_play": round(played / replayed, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = [measure("let-it-ride", "bahamas", 7, options.rounds)]
    rows += [measure(slug, rulebooks_with(slug)[0], 1, options.rounds) for slug in games()]
    if options.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'game':<16}{'seats':>6}{'rounds/s':>10}{'replays/s':>11}{'ratio':>8}{'lines a round':>15}")
    for row in rows:
        each = row["log_lines"] / (row["rounds"] + WARM_UP)
        figures = (
            f"{row['rounds_per_second']:>10}{row['replays_per_second']:>11}{row['replay_to_play']:>8}{each:>15.1f}"
        )
        print(f"{row['game']:<16}{row['seats']:>6}{figures}")


if __name__ == "__main__":
    main()
