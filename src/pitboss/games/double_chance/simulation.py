"""Simulated double chance: five cards of a shuffled deck, declared or played best, and the sixth card."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.double_chance.odds import RESULTS, OddsInput, keeps_of, unrounded, unrounded_jackpot
from pitboss.games.double_chance.rules import (
    CARDS,
    FIVE,
    LINES,
    MOST,
    Terms,
    best_keep,
    find_sets,
    line_of,
    set_of,
    settle_declared,
    settle_jackpot,
    settle_sixth,
    sixth_result,
)
from pitboss.games.double_chance.strategy import keeps_from_file, kept_by_file
from pitboss.games.double_chance.table import DECLARE, JACKPOT, WAGER, prices
from pitboss.hands.cards import card_text
from pitboss.maths.combos import place5
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, pack
from pitboss.maths.stream import draw, lay_out


class Tables(NamedTuple):
    """Input of a unit."""

    cards: Any
    deck: int  # the cards as a set
    made: Any  # the wagers that are made
    ranking: Any
    terms: Terms
    keeps: Any
    beaten: Any
    said: Any  # by hand: what a strategy file keeps of it; empty for best play


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Deal five cards and a sixth. An outcome is the line of a declared hand or, after these, the
    sixth card's result.
    """
    left, terms = lay_out(deck, tables.cards), tables.terms
    a, b, c = draw(stream, deck, 0, left), draw(stream, deck, 1, left), draw(stream, deck, 2, left)
    d, e, sixth = draw(stream, deck, 3, left), draw(stream, deck, 4, left), draw(stream, deck, 5, left)
    line, at = line_of(a, b, c, d, e, tables.ranking, terms), 0
    if tables.made[0]:
        end = line
        if line == 0:
            if len(tables.said):
                keep = kept_by_file(deck, tables.said[place5(a, b, c, d, e)], tables.keeps)
            else:
                held = (1 << a) | (1 << b) | (1 << c) | (1 << d) | (1 << e)
                keep = best_keep(deck, tables.deck & ~held, tables.keeps, tables.beaten)
            end = LINES + sixth_result(
                kept(deck, keep, 0, tables), kept(deck, keep, 1, tables), kept(deck, keep, 2, tables), sixth, terms
            )
        out[at] = end
        at += 1
    if tables.made[1]:
        out[at] = line
    return 1


def kept(deck: Any, keep: int, nth: int, tables: Tables) -> int:
    """A kept card, or -1."""
    place = int(tables.keeps[MOST * keep + nth])
    return int(deck[place]) if place >= 0 else -1


def simulation(order: Order) -> Simulation:
    price = prices(order.chapter, order.settings)
    played = OddsInput(price, order.stake or max(1, order.settings.num("min")))
    aside = OddsInput(price, order.settings.num("jackpot_stake"))
    if not order.stake:
        played, aside = unrounded(played), unrounded_jackpot(aside)
    cards = pack(order)
    tables = Tables(
        cards,
        set_of(sorted(set(cards.tolist()))),
        np.array([order.wants(WAGER), order.wants(JACKPOT)], np.int64),
        np.array(price.ranking, np.int64),
        price.terms,
        keeps_of(price),
        _beaten(order, cards.tolist()),
        keeps_from_file(order, played),
    )
    wagers = (_wager(order, played), _jackpot(order, aside))
    return Simulation(unit, tuple(w for w in wagers if order.wants(w.name)), tables, len(cards))


def _beaten(order: Order, cards: list[int]) -> Any:
    beaten: Any = np.zeros(CARDS, np.int64)
    suited: Any = np.zeros(CARDS, np.int64)
    find_sets(cards, prices(order.chapter, order.settings).terms, beaten, suited)
    return beaten


def _wager(order: Order, played: OddsInput) -> SimulatedWager:
    price, stake = played.price, played.stake
    ends = [Ending("", 0, stake)]
    for line in range(1, LINES):
        label = order.chapter.schedules["declared"][price.lines[line]].label
        ends.append(Ending(f"declared {label}", settle_declared(stake, line, price.terms, price.num, price.den), stake))
    ends.append(Ending("", 0, stake))  # results of a sixth card are counted from one
    ends += [
        Ending(label, settle_sixth(stake, result, price.terms), stake) for result, (_, label, _) in RESULTS.items()
    ]
    return SimulatedWager(WAGER, stake, tuple(ends))


def _jackpot(order: Order, played: OddsInput) -> SimulatedWager:
    price, stake = played.price, played.stake
    ends = []
    for line in range(LINES):
        row = order.chapter.tables["jackpot"].get(price.lines[line])
        net = settle_jackpot(stake, line, price.jackpot_num, price.jackpot_den, price.prizes)
        ends.append(Ending(row.label if row else "no jackpot hand", net, stake))
    return SimulatedWager(JACKPOT, stake, tuple(ends))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """A round of one player; a jackpot wager needs one on the hand, at the table's minimum."""
    price, hand = prices(order.chapter, order.settings), list(drawn[:FIVE])
    a, b, c, d, e = hand
    line = line_of(a, b, c, d, e, price.ranking, price.terms)
    keeps, rest = keeps_of(price).tolist(), set_of(range(CARDS)) & ~set_of(hand)
    said = keeps_from_file(order, unrounded(OddsInput(price, order.settings.num("min"))))
    if len(said) and not line:
        keep = kept_by_file(hand, said[place5(a, b, c, d, e)], keeps)
    else:
        keep = best_keep(hand, rest, keeps, _beaten(order, list(range(CARDS))).tolist())
    choice = DECLARE if line else list(price.discards)[keep]
    chance = tuple(card_text(card) for card in (hand if line else drawn))
    if wager.name == WAGER:
        return [ScriptedRound({WAGER: wager.stake}, chance, choice)]
    stake = order.settings.num("min")
    first, second, third = (hand[at] if at >= 0 else -1 for at in keeps[MOST * keep : MOST * keep + MOST])
    beside = settle_sixth(stake, sixth_result(first, second, third, drawn[FIVE], price.terms), price.terms)
    if line:
        beside = settle_declared(stake, line, price.terms, price.num, price.den)
    return [ScriptedRound({WAGER: stake, JACKPOT: wager.stake}, chance, choice, besides=beside)]
