"""Simulated poker: dealt to showdown without betting, everybody with the same stake in the pot.

Nobody has an edge: the results are win frequencies, and an expected value of zero as a check.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import gcd, lcm
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.terms import High, Low
from pitboss.maths.simulation import Ending, Order, SimulatedWager, Simulation, Unit, pack
from pitboss.maths.stream import draw, lay_out
from pitboss.rulebooks.refusal import Refusal

DOLLARS = 200  # the stake of a rewritten round is an even number of dollars: stud antes one half
FEWEST_PLAYERS, MOST_PLAYERS = 2, 8


class Tables(NamedTuple):
    """The input of a unit; shares of the pot are counted in `parts`."""

    cards: Any
    players: int
    own: int
    shared: int
    highest: int  # highest card of a qualifying low, 0 for any
    parts: int
    seats: Any  # the requested seats, in rising order


class DealingRules(NamedTuple):
    """How a game deals and judges: the numbers of own and shared cards, and in stud the first ones face down."""

    high: High | None
    low: Low | None
    own: int
    shared: int
    holes: int = 0


@cache
def dealt(high: High | None, low: Low | None) -> Unit:
    """The unit of a game: everybody's cards, then the shared ones, then the pot in parts."""
    if high is None:
        assert low is not None
        return _low_only(low)
    return _high_only(high) if low is None else _both(high, low)


def _high_only(high: High) -> Unit:
    def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
        at = deal(stream, deck, tables)
        shared = deck[at : at + tables.shared]
        for seat in range(tables.players):
            out[seat] = high(deck[seat * tables.own : (seat + 1) * tables.own], shared)
        share(out, tables.players, 0, tables.parts)
        return wanted(out, tables.seats)

    return unit


def _low_only(low: Low) -> Unit:
    def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
        at = deal(stream, deck, tables)
        shared = deck[at : at + tables.shared]
        for seat in range(tables.players):
            out[seat] = low(deck[seat * tables.own : (seat + 1) * tables.own], shared, tables.highest)
        share(out, tables.players, 0, tables.parts)
        return wanted(out, tables.seats)

    return unit


def _both(high: High, low: Low) -> Unit:
    def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
        at, players = deal(stream, deck, tables), tables.players
        shared = deck[at : at + tables.shared]
        for seat in range(players):
            own = deck[seat * tables.own : (seat + 1) * tables.own]
            out[seat], out[players + seat] = high(own, shared), low(own, shared, tables.highest)
        lows = 0
        for seat in range(players, 2 * players):
            lows = max(lows, int(out[seat]))
        half = tables.parts // 2 if lows else 0
        share(out, players, players, half)
        share(out, players, 0, tables.parts - half)
        for seat in range(players):
            out[seat] += out[players + seat] if lows else 0
        return wanted(out, tables.seats)

    return unit


def deal(stream: Any, deck: Any, tables: Tables) -> int:
    """Everybody's cards are at the front of the deck, then the shared ones; return where these begin."""
    left, at = lay_out(deck, tables.cards), tables.players * tables.own
    for place in range(at + tables.shared):
        draw(stream, deck, place, left)
    return at


def wanted(out: Any, seats: Any) -> int:
    """Put the requested seats first; a hand is one round."""
    for nth in range(len(seats)):
        out[nth] = out[seats[nth]]
    return 1


def share(out: Any, players: int, first: int, parts: int) -> None:
    """Replace each strength by its hand's share of the parts: the best hands share them."""
    best, winners = -1, 0
    for seat in range(first, first + players):
        best = max(best, int(out[seat]))
    for seat in range(first, first + players):
        winners += 1 if out[seat] == best else 0
    for seat in range(first, first + players):
        out[seat] = parts // winners if out[seat] == best else 0


def showdown(hands: DealingRules) -> Callable[[Order], Simulation]:
    """How a poker game is simulated."""

    def simulation(order: Order) -> Simulation:
        players, cards = order.players, pack(order)
        most = min(MOST_PLAYERS, (len(cards) - hands.shared) // hands.own)
        if not FEWEST_PLAYERS <= players <= most:
            raise Refusal(PokerCode.PLAYERS_UNLAWFUL, f"{players} players: choose {FEWEST_PLAYERS} to {most}.")
        parts, stake = 2 * lcm(*range(1, players + 1)), _whole_stake(order)
        highest = order.chapter.number("qualifier") if "qualifier" in order.chapter.numbers else 0
        every = [_seat(seat, players, parts, stake) for seat in range(players)]
        seats = [seat for seat in range(players) if order.wants(every[seat].name)]
        tables = Tables(cards, players, hands.own, hands.shared, highest, parts, np.array(seats, np.int64))
        wagers = tuple(every[seat] for seat in seats)
        return Simulation(
            dealt(hands.high, hands.low), wagers, tables, len(cards), room=2 * players,
            told_stake=lcm(even_cents(players), DOLLARS),
        )  # fmt: skip

    return simulation


def even_cents(players: int) -> int:
    """The least stake whose pots can be shared in any way without odd cents."""
    parts = 2 * lcm(*range(1, players + 1))
    return parts // gcd(parts, players)


def _whole_stake(order: Order) -> int:
    """Refuse a stake that leaves odd cents: a table gives those by suit and seat, which a simulation ignores."""
    even = even_cents(order.players)
    if order.stake and order.stake % even:
        wants = f"a shared pot of {order.players} such stakes leaves odd cents"
        raise Refusal(PokerCode.STAKE_ODD, f"--stake {money(order.stake)}: {wants}. Use a multiple of {money(even)}.")
    return order.stake or even


def _seat(seat: int, players: int, parts: int, stake: int) -> SimulatedWager:
    """The net result of a seat for each share of the pot."""
    ends = [Ending(_words(part, parts), stake * players * part // parts - stake, stake) for part in range(parts + 1)]
    return SimulatedWager(f"seat-{seat + 1}", stake, tuple(ends), expected=Fraction(0))


def _words(part: int, parts: int) -> str:
    return "loses" if part == 0 else "wins it all" if part == parts else f"wins {Fraction(part, parts)}"
