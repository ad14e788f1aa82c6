"""Hand evaluation against eval7, measured side by side in one run: ``python benchmarks/hands.py [--json]``.

eval7 evaluates one hand a call, so its batch is a loop over lists of its own cards. Every figure is the best of several
rounds, and the rounds of all contestants take turns, because machines are noisy. What counts are the ratios.
"""

import argparse
import json
import sys
import time
import types
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.extending import register_jitable

from pitboss.hands import poker, tables
from pitboss.hands.cards import card_text

HANDS = 1_000_000
PEER_HANDS = 10_000
ROUNDS = 15
SEED = 7
ALL_FIVES = 2_598_960


class Contest(NamedTuple):
    """A piece of work, the number of its hands, and the peer's rate for comparison."""

    work: Callable[[], object]
    hands: int
    peer: str = ""
    hold: float = 0.0


class Row(NamedTuple):
    """A line of the result."""

    work: str
    hands_per_second: int
    ratio: float | None
    hold: float


def one_of_five(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """One hand of five; a default argument would cost a compiled call more than the evaluation."""
    return poker.rank5(c0, c1, c2, c3, c4, poker.WHEEL_LOWEST)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled function; the functions that it calls are inlined."""
    for module in (poker, tables):
        for ours in vars(module).values():
            if isinstance(ours, types.FunctionType) and ours.__module__ == module.__name__:
                register_jitable(forceinline=True)(ours)
    machine_code: Callable[..., Any] = numba.njit(function)
    return machine_code


def sweep_plain() -> int:
    """All hands of five by the plain definition."""
    total = 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    four = poker.card_bit(a) | poker.card_bit(b) | poker.card_bit(c) | poker.card_bit(d)
                    for e in range(d):
                        total += poker.strength5(four | poker.card_bit(e), poker.WHEEL_LOWEST)
    return total


def sweep_by_table(keys: tables.Keys, table: tables.Table) -> int:
    """All hands of five by table."""
    total = 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    four = poker.card_bit(a) | poker.card_bit(b) | poker.card_bit(c) | poker.card_bit(d)
                    key = keys[a] + keys[b] + keys[c] + keys[d]
                    for e in range(d):
                        total += tables.strength_by_table(key + keys[e], four | poker.card_bit(e), table)
    return total


def contests() -> dict[str, Contest]:
    """All measurements."""
    rng = np.random.default_rng(SEED)
    sevens = np.argsort(rng.random((HANDS, 52), np.float32), axis=1)[:, :7].astype(np.int8)
    fives = np.ascontiguousarray(sevens[:, :5])
    out = np.empty(HANDS, np.int32)
    five_tables, seven_tables = tables.five_card_tables(), tables.seven_card_tables()
    batch5, batch7 = compiled(tables.rank5_batch), compiled(tables.rank7_batch)
    one5, one7 = compiled(one_of_five), compiled(poker.rank7)
    lists7 = sevens[:PEER_HANDS].tolist()
    lists5 = fives[:PEER_HANDS].tolist()
    plain, by_table = compiled(sweep_plain), compiled(sweep_by_table)
    return {
        **peers(lists5, lists7),
        "5 cards, batch": Contest(lambda: batch5(fives, out, *five_tables), HANDS, "eval7, 5 cards", 80),
        "7 cards, batch": Contest(lambda: batch7(sevens, out, *seven_tables), HANDS, "eval7, 7 cards", 80),
        "5 cards, one call": Contest(lambda: [one5(*hand) for hand in lists5], PEER_HANDS, "eval7, 5 cards", 1.5),
        "7 cards, one call": Contest(lambda: [one7(*hand) for hand in lists7], PEER_HANDS, "eval7, 7 cards", 1.5),
        "all 5-card hands, plain": Contest(plain, ALL_FIVES),
        "all 5-card hands, by table": Contest(lambda: by_table(*five_tables), ALL_FIVES),
    }


def peers(lists5: list[list[int]], lists7: list[list[int]]) -> dict[str, Contest]:
    """eval7 on the same hands, if it is installed."""
    try:
        import eval7
    except ImportError:
        print("eval7 is not installed, so there are no ratios: uv sync --group bench", file=sys.stderr)
        return {}
    cards = [eval7.Card(card_text(card)) for card in range(52)]
    hands5 = [[cards[card] for card in hand] for hand in lists5]
    hands7 = [[cards[card] for card in hand] for hand in lists7]
    evaluate = eval7.evaluate
    return {
        "eval7, 5 cards": Contest(lambda: [evaluate(hand) for hand in hands5], PEER_HANDS),
        "eval7, 7 cards": Contest(lambda: [evaluate(hand) for hand in hands7], PEER_HANDS),
    }


def measure(entries: Mapping[str, Contest]) -> dict[str, float]:
    """Hands per second of each contest, the best of its rounds; a first round compiles and warms up."""
    best = dict.fromkeys(entries, float("inf"))
    order = list(entries)
    for warm in range(ROUNDS + 1):
        order.append(order.pop(0))
        for name in order:
            start = time.perf_counter()
            entries[name].work()
            if warm:
                best[name] = min(best[name], time.perf_counter() - start)
    return {name: entry.hands / best[name] for name, entry in entries.items()}


def main() -> int:
    """Print the table; exit 1 if a ratio misses its goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    as_json = parser.parse_args().json
    entries = contests()
    rates = measure(entries)
    rows = [
        Row(name, round(rates[name]), rates[name] / rates[entry.peer] if entry.peer in rates else None, entry.hold)
        for name, entry in entries.items()
    ]
    if as_json:
        print(json.dumps({"benchmark": "hands", "rows": [row._asdict() for row in rows]}, indent=2))
    else:
        print(f"{'work':28} {'million hands/s':>16} {'x eval7':>9} {'hold':>6}")
        for row in rows:
            ratio = "" if row.ratio is None else f"{row.ratio:9.2f} {row.hold:6g}"
            print(f"{row.work:28} {row.hands_per_second / 1e6:16.2f} {ratio}")
    return int(any(row.ratio is not None and row.ratio < row.hold for row in rows))


if __name__ == "__main__":
    sys.exit(main())
