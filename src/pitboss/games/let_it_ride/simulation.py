"""Simulated let it ride: five cards of a shuffled deck, two decisions, and the bonus."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.let_it_ride.odds import KEPT, NUMBER, THREE_WAGERS, OddsInput, unrounded, usual_stake
from pitboss.games.let_it_ride.rules import LINES, MOST, Terms, hand_net, pay_line, settle_bonus
from pitboss.games.let_it_ride.strategy import (
    AFTER_RIDING,
    AFTER_WITHDRAWING,
    FIRST_DECISION,
    SECOND_DECISION,
    decisions_of,
    strategy,
)
from pitboss.games.let_it_ride.table import base_lines, bonus_lines, prices
from pitboss.hands.cards import parse_cards
from pitboss.maths.combos import decision_table, place3, place4
from pitboss.maths.simulation import (
    Choices,
    Ending,
    Order,
    ScriptedRound,
    SimulatedWager,
    Simulation,
    choices_of,
    dealt_as,
    pack,
)
from pitboss.maths.stream import draw, lay_out

BONUS = "bonus"


class Tables(NamedTuple):
    """Input of a unit."""

    cards: Any
    made: Any  # the wagers that are made
    ranking: Any
    terms: Terms
    first: Any  # by three cards: 1 to let the first wager ride
    second: Any  # by four cards: 1 to let the second ride after withdrawing the first
    after_riding: Any


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Play five cards. An outcome is the number of wagers left and their line; of the bonus just the line."""
    left = lay_out(deck, tables.cards)
    a, b, c = draw(stream, deck, 0, left), draw(stream, deck, 1, left), draw(stream, deck, 2, left)
    d, e = draw(stream, deck, 3, left), draw(stream, deck, 4, left)
    line = pay_line(a, b, c, d, e, tables.ranking, tables.terms)
    rides = int(tables.first[place3(a, b, c)])
    fourth = place4(a, b, c, d)
    rides_again = int(tables.after_riding[fourth]) if rides else int(tables.second[fourth])
    at = 0
    if tables.made[0]:
        out[at] = (1 + rides + rides_again) * LINES + line
        at += 1
    if tables.made[1]:
        out[at] = line
    return 1


def simulation(order: Order) -> Simulation:
    settings, played = order.settings, _played(order)
    offered = {THREE_WAGERS: True, BONUS: "bonus" in settings and settings.flag("bonus")}
    made = [there and order.wants(name) for name, there in offered.items()]
    price, cards = played.price, pack(order)
    ranking = np.array(price.ranking, np.int64)
    tables = Tables(cards, np.array(made, np.int64), ranking, price.terms, *_decisions(order))
    wagers = (_three(order, played), *([_bonus(order)] if offered[BONUS] else []))
    return Simulation(unit, tuple(w for w in wagers if order.wants(w.name)), tables, len(cards))


def _played(order: Order) -> OddsInput:
    played = OddsInput(prices(order.chapter, order.settings), order.stake or usual_stake(order.settings))
    return played if order.stake else unrounded(played)


def _decisions(order: Order) -> tuple[Any, Any, Any]:
    if order.choices is None:
        return _best(_played(order))
    return _tables(choices_of(order, strategy(order.chapter, order.settings, order.stake)))


@lru_cache(maxsize=KEPT)
def _best(played: OddsInput) -> tuple[Any, Any, Any]:
    """The tables of best play, cached: a scripted round needs them again."""
    return _tables({d.name: {s.example: s.advice.choice for s in d.situations} for d in decisions_of(played)})


def _tables(choices: Choices) -> tuple[Any, Any, Any]:
    first, second = _table(3, choices[FIRST_DECISION]), choices.get(SECOND_DECISION)
    if second:
        either = _table(4, second)
        return first, either, either
    return first, _table(4, choices[AFTER_WITHDRAWING]), _table(4, choices[AFTER_RIDING])


def _table(size: int, chosen: Mapping[str, str]) -> Any:
    return decision_table(size, ((parse_cards(example), choice == "ride") for example, choice in chosen.items()))


def _three(order: Order, played: OddsInput) -> SimulatedWager:
    price, stake = played.price, played.stake
    names, lines = base_lines(order.chapter), order.chapter.schedules["base"]
    ends = []
    for wagers in range(MOST + 1):
        for line in range(LINES):
            words = lines[names[line]].label if line else "nothing"
            net = hand_net(wagers, stake, line, price.terms, price.num, price.den)
            ends.append(Ending(f"{words}, {NUMBER.get(wagers, '')}", net, wagers * stake))
    return SimulatedWager(THREE_WAGERS, stake, tuple(ends))


def _bonus(order: Order) -> SimulatedWager:
    stake, prizes = order.chapter.number("bonus_stake"), prices(order.chapter, order.settings).prizes
    names, lines = bonus_lines(order.chapter), order.chapter.schedules["bonus"]
    ends = [
        Ending(lines[names[line]].label if line in names else "less", settle_bonus(stake, line, prizes), stake)
        for line in range(LINES)
    ]
    return SimulatedWager(BONUS, stake, tuple(ends))


# -- as a round script ------------------------------------------------------------------------------------------------


# The order in which a table deals, by its number of gaps: one by one, or in stacks of three.
ONE_BY_ONE = {"bahamas": "PCPCP", "nsw": "PPPCC", "tribal": "PXPCPC"}
IN_STACKS = {"bahamas": "PPPXCC", "nsw": "PPPCCX", "tribal": "PPPXCC"}
STACKED = ("device", "shuffler", "auto-shoe")


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """A round of one player; the bonus needs the three wagers, at the table's minimum."""
    first, second, after = _decisions(order)
    rides = int(first[place3(*drawn[:3])])
    again = int((after if rides else second)[place4(*drawn[:4])])
    words = tuple("ride" if does else "withdraw" for does in (rides, again))
    patterns = IN_STACKS if order.settings.text("equipment") in STACKED else ONE_BY_ONE
    chance = dealt_as(patterns[order.chapter.rulebook], P=drawn[:3], C=drawn[3:])
    if wager.name != BONUS:
        return [ScriptedRound({"all": wager.stake}, chance, words)]
    price, stake = prices(order.chapter, order.settings), order.settings.num("min")
    a, b, c, d, e = drawn
    line = pay_line(a, b, c, d, e, price.ranking, price.terms)
    besides = hand_net(1 + rides + again, stake, line, price.terms, price.num, price.den)
    return [ScriptedRound({"all": stake, BONUS: wager.stake}, chance, words, besides=besides)]
