"""Simulated poker, its hands as rounds of a script, and random hands for test cases."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import gcd, lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.engine.money import money
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.rules import up_card_order
from pitboss.games.families.poker_room.table import High, Low
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, Unit, dealt_as, pack
from pitboss.maths.stream import draw, lay_out
from pitboss.rulebooks.refusal import Refusal

# -- simulated poker: dealt to showdown without betting, everybody with the same stake in the pot ---------------------
# Nobody has an edge: the results are win frequencies, and an expected value of zero as a check.

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


# -- write a simulated hand as a round of a live table in which nobody bets more than required ------------------------
# With a button one player posts the whole stake as a blind and the others call; in stud one half is the ante and the
# other half the forced bet, which the others call. After that everybody checks, stands pat and shows, and no rake is
# taken, so that only the pot is settled.

PEOPLE = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")
LETTERS = "ABCDEFGH"
BURNED = "X"
BOARD = "XSSSXSXS"  # a burn before the flop, the turn and the river
BOARD_STREETS, DRAW_STREETS = 4, 2
Tell = Callable[[Order, SimulatedWager, Sequence[int], Ending], list[ScriptedRound]]


def retold(hands: DealingRules) -> Tell:
    """How a poker game is written as a round."""

    def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
        """One hand whose pot is settled."""
        people, own = PEOPLE[: order.players], hands.own
        held = [drawn[seat * own : (seat + 1) * own] for seat in range(order.players)]
        decided = dict(zip(people, _decisions(hands, order, held), strict=True))
        by = people[int(wager.name.removeprefix("seat-")) - 1]
        others = {who: (f"decisions.{who} = {_line(words)}",) for who, words in decided.items() if who != by}
        chance = _dealt(hands, held, drawn[order.players * own :])
        seats = {who: seat for seat, who in enumerate(people, 1)}
        return [
            ScriptedRound(
                {}, chance, decided[by], by, company=others, seats=seats, settings=_settings(order, wager.stake)
            )
        ]

    return told


def _settings(order: Order, stake: int) -> dict[str, Any]:
    """Everybody has the stake in the pot after the first betting; shares are exact to the cent."""
    more: dict[str, Any] = {"rake_percent": 0, "unit": money(1)}
    if "blinds" in order.settings:
        return more | {"ante": money(0), "blinds": money(stake).removeprefix("$"), "heads_up_blinds": "next-seats"}
    more |= {"ante": money(stake // 2), "forced": money(stake - stake // 2)}
    return more | ({"allow_check": True} if "allow_check" in order.settings else {})


def _decisions(hands: DealingRules, order: Order, held: Sequence[Sequence[int]]) -> Iterator[dict[str, Any]]:
    """The player with the blind or forced bet has nothing to call; in stud the forced bet needs no decision."""
    without = BOARD_STREETS if hands.shared else DRAW_STREETS
    streets = hands.own - hands.holes if hands.holes else without
    opener = _opener(hands, order, held) if hands.holes else 0
    for seat in range(len(held)):
        first = [] if hands.holes and seat == opener else ["check"] if seat == opener else ["call"]
        pat = {"draw": "stand-pat"} if not hands.holes and not hands.shared else {}
        yield {"action": [*first, *["check"] * (streets - 1)], **pat, "show": "show"}


def _opener(hands: DealingRules, order: Order, held: Sequence[Sequence[int]]) -> int:
    """The seat whose first up-card makes the forced bet."""
    highest, ace_low = (flag == 1 for flag in order.chapter.flat("forced"))
    shown = {seat: cards[hands.holes] for seat, cards in enumerate(held)}
    return (max if highest else min)(shown, key=lambda seat: up_card_order(shown[seat], ace_low=ace_low))


def _dealt(hands: DealingRules, held: Sequence[Sequence[int]], shared: Sequence[int]) -> tuple[str, ...]:
    """All cards in the order in which they leave the deck, with burn cards."""
    everyone = LETTERS[: len(held)]
    if hands.holes:
        first = hands.holes + 1
        pattern = everyone * first + (BURNED + everyone) * (hands.own - first)
    else:
        pattern = everyone * hands.own + (BOARD if hands.shared else "")
    if len(pattern) > DECK_SIZE:
        raise Refusal(
            GameCode.NOT_SCRIPTABLE, f"{len(held)} hands and the burn cards need more cards than the deck has."
        )
    return dealt_as(pattern, **dict(zip(LETTERS, held, strict=False)), S=shared)


def _line(words: Mapping[str, Any]) -> str:
    """Decisions in script format."""
    told = (f"{name} = {json.dumps(said)}" for name, said in words.items())
    return "{ " + ", ".join(told) + " }"


# -- random hands, to compare plain rules with the compiled ones ------------------------------------------------------

Cards = NDArray[np.int64]


def hands(rng: Any, own: int, shared: int) -> Iterator[tuple[Cards, Cards]]:
    """Yield random hands of so many own and shared cards, without end."""
    while True:
        cards = rng.sample(range(DECK_SIZE), own + shared)
        yield np.array(cards[:own], dtype=np.int64), np.array(cards[own:], dtype=np.int64)
