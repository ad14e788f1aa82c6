"""How fast the live poker room is: whole hold'em hands with their log and citations, against pokerkit in the same run.

    python benchmarks/poker.py [--hands N] [--seats N] [--json]

Both sides play no-limit hold'em with the same players, who fold, call and raise by the same throws of chance. Ours is a
live table: sealed shuffles, every event with its clauses, a hash-chained log in memory. pokerkit has every automation
on and keeps its list of operations. The two take turns in short blocks, so that neither has the quieter machine; the
figure is the ratio of hands in a second.
"""

import argparse
import json
import random
import time
import warnings
from collections.abc import Callable
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem, State

from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Question
from pitboss.engine.table import Table
from pitboss.games import find_game

STACK = 10**9  # cents: nobody runs out during the run
SMALL, BIG = 100, 200
BLOCKS = 10
FOLD, CALL, RAISE = range(3)
AUTOMATIC = tuple(Automation)


def decision(rng: random.Random) -> int:
    """A player's action: mostly calls, so that hands last."""
    throw = rng.random()
    return FOLD if throw < 0.1 else RAISE if throw > 0.9 else CALL  # noqa: PLR2004  # one in ten each


class Kept:
    """A log in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.lines.append(line)


class OurTable:
    """A computer-dealt table over many hands."""

    def __init__(self, seats: int) -> None:
        settings = {"structure": "no-limit", "min": "2", "max": "0", "raises": 0, "seats": seats, "rake_percent": 0}
        table: Table[Any] = Table(find_game("holdem"), "bahamas", settings | {"blinds": "1/2"})
        self.log = Kept()
        self.driver = Driver(table, RngSource("benchmark"), log=self.log)
        self.rng = random.Random(1)  # noqa: S311  # players of a benchmark
        for seat in range(seats):
            self.driver.give("sit", f"p{seat}", seat=seat, cents=STACK)
        self.actions = 0

    def play(self, hands: int) -> None:
        table = self.driver.table
        end = table.state.round + hands
        while table.state.round < end:
            if self.driver.automatic() is None:
                question = self.driver.asking
                assert question is not None, "the table closed"
                self._answer(question)
        self.log.lines.clear()

    def _answer(self, question: Question) -> None:
        if question.name == "show":
            self.driver.give("choose", question.who[0], choice="show")
            return
        self.actions += 1
        done = decision(self.rng)
        choice = question.options[0]
        if done == FOLD and choice == "call":
            choice = "fold"
        elif done == RAISE and question.high:
            choice = "raise" if "raise" in question.options else "bet"
        self.driver.give("choose", question.who[0], choice=choice)


class Peer:
    """The same hands in pokerkit, a new state each."""

    def __init__(self, seats: int) -> None:
        self.game = NoLimitTexasHoldem(AUTOMATIC, True, 0, (SMALL, BIG), BIG)
        self.seats = seats
        self.rng = random.Random(1)  # noqa: S311  # players of a benchmark
        self.actions = 0

    def play(self, hands: int) -> None:
        for _ in range(hands):
            state = self.game(STACK, self.seats)
            while state.status:
                self._act(state)

    def _act(self, state: State) -> None:
        self.actions += 1
        done = decision(self.rng)
        if done == FOLD and state.checking_or_calling_amount:
            state.fold()
        elif done == RAISE and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()


def timed(play: Callable[[int], None], hands: int) -> float:
    start = time.perf_counter()
    play(hands)
    return time.perf_counter() - start


def measure(hands: int, seats: int) -> dict[str, Any]:
    """Hands per second of both, and the ratio."""
    ours, peer = OurTable(seats), Peer(seats)
    block = max(1, hands // BLOCKS)
    ours.play(block)
    peer.play(block)  # both are warm from here on
    ours.actions = peer.actions = 0
    spent = [0.0, 0.0]
    for _ in range(BLOCKS):
        spent[0] += timed(ours.play, block)
        spent[1] += timed(peer.play, block)
    played = block * BLOCKS
    return {
        "seats": seats,
        "hands": played,
        "ours": {"hands_per_second": played / spent[0], "actions_per_hand": ours.actions / played},
        "pokerkit": {"hands_per_second": played / spent[1], "actions_per_hand": peer.actions / played},
        "ratio": spent[1] / spent[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore", UserWarning)
    found = measure(options.hands, options.seats)
    if options.json:
        print(json.dumps(found, indent=2))
        return
    for side in ("ours", "pokerkit"):
        row = found[side]
        print(f"{side:9} {row['hands_per_second']:8.0f} hands a second, {row['actions_per_hand']:.1f} actions a hand")
    print(f"ratio     {found['ratio']:8.2f}")


if __name__ == "__main__":
    main()
