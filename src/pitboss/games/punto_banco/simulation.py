"""Simulated punto banco: a shuffled shoe, its burn, and hands until two past the cutting card."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.punto_banco.odds import PAIRS, WAGERS, even_stake
from pitboss.games.punto_banco.rules import (
    COUNTS,
    NO_CARD,
    STOOD,
    Terms,
    banker_draws,
    is_pair,
    player_draws,
    point_count,
    settle,
    settle_pair,
)
from pitboss.games.punto_banco.table import flat, terms
from pitboss.hands.cards import RANKS, card_text, make_card, rank_of
from pitboss.hands.points import pip_value
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, pack
from pitboss.maths.stream import draw, lay_out

LEAST_CARDS, MOST_CARDS = 4, 6  # in a round
ENDINGS = {-1: "banker wins", 0: "tie", 1: "player wins"}


class Shoe(NamedTuple):
    """The start and end of a shoe."""

    burn: int  # cards burned from a fresh shoe
    by_first_card: int  # 1 if the first card decides how many more
    behind: int  # cards behind the cutting card
    hands_after: int  # hands after the one with the cutting card


class Tables(NamedTuple):
    """The input of a unit."""

    cards: Any
    shoe: Shoe
    made: Any  # which wagers are made
    values: Any
    naturals: Any
    player: Any
    banker: Any
    pips: Any
    terms: Terms


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """One shoe. An outcome is the two counts, or for a pair wager whether there was one."""
    shoe, values, terms = tables.shoe, tables.values, tables.terms
    left = lay_out(deck, tables.cards)
    at = shoe.burn
    for place in range(min(at, left)):
        draw(stream, deck, place, left)
    if shoe.by_first_card:
        at = 1 + int(tables.pips[rank_of(draw(stream, deck, 0, left))])
        for place in range(1, min(at, left)):
            draw(stream, deck, place, left)
    rounds, to_go, written = 0, -1, 0
    while to_go != 0 and at + MOST_CARDS <= left:
        p1, b1 = draw(stream, deck, at, left), draw(stream, deck, at + 1, left)
        p2, b2 = draw(stream, deck, at + 2, left), draw(stream, deck, at + 3, left)
        at += LEAST_CARDS
        player = point_count(p1, p2, NO_CARD, values, terms)
        banker = point_count(b1, b2, NO_CARD, values, terms)
        p3, b3, third = NO_CARD, NO_CARD, STOOD
        if player_draws(player, banker, tables.naturals, tables.player):
            p3 = draw(stream, deck, at, left)
            third = int(values[rank_of(p3)])
            at += 1
        if banker_draws(player, banker, third, tables.naturals, tables.banker):
            b3 = draw(stream, deck, at, left)
            at += 1
        counts = point_count(p1, p2, p3, values, terms) * COUNTS + point_count(b1, b2, b3, values, terms)
        written = note(out, written, tables.made, counts, is_pair(p1, p2), is_pair(b1, b2))
        rounds += 1
        if to_go > 0:
            to_go -= 1
        elif left - (at - 1) <= shoe.behind:  # the cutting card was before the last card, or before an earlier one
            to_go = shoe.hands_after
    return rounds


def note(out: Any, written: int, made: Any, counts: int, player_pair: int, banker_pair: int) -> int:
    """Record the end of each wager of a round; return where the next round goes."""
    for wager in range(len(made)):
        if made[wager]:
            out[written] = counts if wager < len(made) - 2 else player_pair if wager == len(made) - 2 else banker_pair
            written += 1
    return written


def simulation(order: Order) -> Simulation:
    chapter, settings = order.chapter, order.settings
    price = terms(chapter, settings)
    stake = order.stake or even_stake(price)
    every = {name: _counted(name, wager, stake, flat(chapter, "outcomes"), price) for name, wager in WAGERS.items()}
    every |= {name: _paired(name, wager, stake, price) for name, wager in PAIRS.items()}
    offered = [*WAGERS, *(PAIRS if settings.text("other_wagers") == "pairs" else ())]
    made = np.array([name in offered and order.wants(name) for name in every], np.int64)
    values, naturals, player, banker = (
        np.array(flat(chapter, name), np.int64) for name in ("values", "naturals", "player", "banker")
    )
    pips = np.array([pip_value(make_card(rank, 0)) for rank in range(RANKS)], np.int64)
    cards = pack(order, settings.num("decks"))
    wagers = tuple(staked for name, staked in every.items() if name in offered and order.wants(name))
    tables = Tables(cards, _shoe(order), made, values, naturals, player, banker, pips, price)
    return Simulation(unit, wagers, tables, len(cards), len(cards) // LEAST_CARDS, burned=partial(_burned, tables.shoe))


def _burned(shoe: Shoe, drawn: Sequence[int]) -> int:
    return 1 + pip_value(drawn[0]) if shoe.by_first_card else shoe.burn


def _shoe(order: Order) -> Shoe:
    settings, way = order.settings, order.settings.text("burn")
    return Shoe(
        burn=settings.num("burn_count") if way == "count" else 0,
        by_first_card=int(way == "first-card"),
        behind=settings.num("cut_card_depth"),
        hands_after=order.chapter.number("hands_after_cut"),
    )


def _counted(name: str, wager: int, stake: int, outcomes: tuple[int, ...], price: Terms) -> SimulatedWager:
    ends = [
        (ENDINGS[(player > banker) - (player < banker)], settle(wager, stake, player, banker, outcomes, price))
        for player in range(COUNTS)
        for banker in range(COUNTS)
    ]
    return SimulatedWager(name, stake, tuple(Ending(*end, stake) for end in ends))


def _paired(name: str, wager: int, stake: int, price: Terms) -> SimulatedWager:
    one, other = make_card(0, 0), make_card(1, 0)
    no_pair = Ending("no pair", settle_pair(wager, stake, one, other, price), stake)
    return SimulatedWager(name, stake, (no_pair, Ending("pair", settle_pair(wager, stake, one, one, price), stake)))


def told(_order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """A round of one player who leaves the cut and the shoe to others."""
    return [ScriptedRound({wager.name: wager.stake}, tuple(card_text(card) for card in drawn), "decline")]
