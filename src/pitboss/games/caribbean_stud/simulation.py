"""Simulated caribbean stud: five cards each from a shuffled deck, one of the dealer's face up."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.caribbean_stud.odds import (
    OddsInput,
    SweepResult,
    ending_of,
    nets_of,
    sweep_all,
    unrounded,
    usual_stake,
)
from pitboss.games.caribbean_stud.rules import (
    FIVE,
    RESULTS,
    Terms,
    award,
    call_stake,
    compare,
    contribution,
    hand_value,
    line_of,
)
from pitboss.games.caribbean_stud.strategy import DECISION, strategy
from pitboss.games.caribbean_stud.table import ANTE, CALL, FOLD, LINES, category_row, prices
from pitboss.hands.cards import SUITS, parse_cards, rank_of, suit_of
from pitboss.maths.combos import RENAMINGS, class_table, place5, renamed_back
from pitboss.maths.simulation import (
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

JACKPOT = "jackpot"
FOLDED = 0  # the first outcome of an ante; each other outcome is a line and a result against the dealer
FOLDED_NAME = "folded"
RENAMED = len(RENAMINGS)


class Tables(NamedTuple):
    """Input of a unit."""

    cards: Any
    made: Any  # the wagers that are made
    ranking: Any
    terms: Terms
    classes: Any  # by hand: its class, and which renaming of the suits
    calls: Any  # by class: the up cards against which it calls, as bits
    back: Any  # by renaming and suit: the suit's old name


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Deal five cards each; the dealer's last is the up card. An outcome of the coin is just the line."""
    ranking, terms = tables.ranking, tables.terms
    left = lay_out(deck, tables.cards)
    a, b, c = draw(stream, deck, 0, left), draw(stream, deck, 1, left), draw(stream, deck, 2, left)
    d, e = draw(stream, deck, 3, left), draw(stream, deck, 4, left)
    v, w, x = draw(stream, deck, 5, left), draw(stream, deck, 6, left), draw(stream, deck, 7, left)
    y, up = draw(stream, deck, 8, left), draw(stream, deck, 9, left)
    mine = hand_value(a, b, c, d, e, ranking, terms)
    line, at = line_of(mine), 0
    if tables.made[0]:
        end = FOLDED
        if calls(place5(a, b, c, d, e), up, tables):
            end = 1 + line * RESULTS + compare(mine, hand_value(v, w, x, y, up, ranking, terms), terms)
        out[at] = end
        at += 1
    if tables.made[1]:
        out[at] = line
    return 1


def calls(hand: int, up: int, tables: Tables) -> int:
    """1 if a hand calls against an up card."""
    known = int(tables.classes[hand])
    suit = int(tables.back[known % RENAMED * SUITS + suit_of(up)])
    return (int(tables.calls[known // RENAMED]) >> (rank_of(up) * SUITS + suit)) & 1


def simulation(order: Order) -> Simulation:
    chapter, settings = order.chapter, order.settings
    played = OddsInput(prices(chapter, settings), order.stake or usual_stake(settings))
    played = played if order.stake else unrounded(played)
    made = np.array([order.wants(ANTE), order.wants(JACKPOT)], np.int64)
    swept = sweep_all(played)
    best = strategy(chapter, settings, order.stake) if order.choices else None
    chosen = _as_said(choices_of(order, best)[DECISION], played, swept) if best else swept.calls
    classes = class_table(FIVE, np.array([c.hand for c in swept.classes], np.int64))
    cards, ranking = pack(order), np.array(played.price.ranking, np.int64)
    tables = Tables(cards, made, ranking, played.price.terms, classes, chosen, renamed_back())
    wagers = (_ante(order, played), _coin(order, played))
    return Simulation(unit, tuple(w for w in wagers if order.wants(w.name)), tables, len(cards))


def _as_said(said: Mapping[str, str], played: OddsInput, swept: SweepResult) -> Any:
    """The up cards against which each class calls by a strategy file.

    The file groups hands that differ only in suits. Where it has both choices for such hands, the better one is used,
    which is what an unchanged file means.
    """
    by_cell: dict[tuple[int, int], set[str]] = {}
    number = {name: at for at, name in enumerate(swept.cells)}
    price = played.price
    for example, choice in said.items():
        hand, _, up = example.partition(" against ")
        cards = parse_cards(hand)
        c0, c1, c2, c3, c4 = cards
        line = line_of(hand_value(c0, c1, c2, c3, c4, price.ranking, price.terms))
        ranks = () if line else tuple(sorted((rank_of(card) for card in cards), reverse=True))
        by_cell.setdefault((number[line, ranks], rank_of(parse_cards(up)[0])), set()).add(choice)
    whole_rank = (1 << SUITS) - 1
    masks = np.zeros((len(swept.cells), 2), np.int64)  # always called, and left to the better choice
    for (cell, rank), choices in by_cell.items():
        if choices == {CALL}:
            masks[cell, 0] |= whole_rank << (rank * SUITS)
        elif choices == {CALL, FOLD}:
            masks[cell, 1] |= whole_rank << (rank * SUITS)
    cells = np.array([c.cell for c in swept.classes])
    return masks[cells, 0] | (masks[cells, 1] & swept.calls)


def _ante(order: Order, played: OddsInput) -> SimulatedWager:
    ante, nets = played.ante, nets_of(played)
    staked = ante + call_stake(ante, played.price.terms)
    ends = [Ending(FOLDED_NAME, -ante, ante)]
    for line in range(LINES):
        ends += [Ending(ending_of(order.chapter, line, r)[0], nets[line][r], staked) for r in range(RESULTS)]
    return SimulatedWager(ANTE, ante, tuple(ends))


def _coin(order: Order, played: OddsInput) -> SimulatedWager:
    """One coin at a constant meter: awards are not taken off, contributions not added."""
    coin, price = order.settings.num("coin"), played.price
    meter = order.settings.num("meter") + contribution(coin, order.settings.num("contribution"))
    awards = [award(line, meter, price.terms, price.prizes, price.percents) for line in range(LINES)]
    ends = [
        Ending(category_row(order.chapter, line).label if cents else "no award", cents - coin, coin)
        for line, cents in enumerate(awards)
    ]
    return SimulatedWager(JACKPOT, coin, tuple(ends))


# -- as a round script ------------------------------------------------------------------------------------------------


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], end: Ending) -> list[ScriptedRound]:
    """A round of one player. A coin needs an ante, which calls."""
    mine, (v, w, x, y, up) = drawn[:5], drawn[5:]
    theirs = (up, v, w, x, y) if order.settings.text("dealer_upcard") == "first" else (v, w, x, y, up)
    chance = dealt_as("PD" * FIVE, P=mine, D=theirs)
    if wager.name == ANTE:
        return [ScriptedRound({ANTE: wager.stake}, chance, FOLD if end.name == FOLDED_NAME else CALL)]
    played = OddsInput(prices(order.chapter, order.settings), order.settings.num("min"))
    price = played.price
    value, dealers = (hand_value(a, b, c, d, e, price.ranking, price.terms) for a, b, c, d, e in (mine, theirs))
    besides = nets_of(played)[line_of(value)][compare(value, dealers, price.terms)]
    return [ScriptedRound({ANTE: played.ante, JACKPOT: wager.stake}, chance, CALL, besides=besides)]
