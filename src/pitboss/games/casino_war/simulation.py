"""Simulated casino war: one player and a shuffled shoe, round after round to the cutting card."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.casino_war.odds import NAMES, tables_of, war_nets
from pitboss.games.casino_war.odds import Tables as Prices
from pitboss.games.casino_war.rules import (
    MAIN,
    OPTIONS,
    compare,
    ending,
    settle_initial,
    settle_tie,
    surrendered,
    war_stake,
)
from pitboss.games.casino_war.strategy import strategy
from pitboss.games.families.shoes.dealing import EACH_ROUND
from pitboss.games.families.shoes.opening import PERCENT
from pitboss.hands.cards import RANK_NAMES, card_text, rank_of
from pitboss.maths.simulation import (
    NOT_MADE,
    Ending,
    Order,
    ScriptedRound,
    SimulatedWager,
    Simulation,
    choices_of,
    pack,
)
from pitboss.maths.stream import draw, lay_out

WAGERS = ("initial", "initial-surrendered", "tie", "war-tie")
INITIAL, SURRENDERED, TIE, WAR_TIE = range(len(WAGERS))
COMPARED = len(NAMES)
NO_WAR = -1
GIVEN_UP = "tie, surrendered"
BURN = 1  # burn card of a fresh shoe
DEALT = 2  # cards of an original deal
SURRENDER = 2 * COMPARED  # the outcome after three of the original deal and three of the war deal


class Shoe(NamedTuple):
    """How a shoe begins and ends, and the burns between the deals of a round."""

    burn: int
    war_burns: int
    behind: int  # cards behind the cutting card


class Tables(NamedTuple):
    """Input of a unit."""

    cards: Any
    shoe: Shoe
    made: Any  # the wagers that are made
    ranks: Any
    original: Any
    to_war: Any  # by rank of the tie: 1 to go to war


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Play one shoe. An outcome is how the cards of the original or war deal compare, or a surrender."""
    shoe, left = tables.shoe, lay_out(deck, tables.cards)
    rounds, written, at = 0, 0, shoe.burn
    for place in range(at):
        draw(stream, deck, place, left)
    whole = 2 * DEALT + shoe.war_burns
    while left - (at - 1) > shoe.behind and at + whole <= left:
        mine, dealers = draw(stream, deck, at, left), draw(stream, deck, at + 1, left)
        compared = compare(mine, dealers, tables.ranks)
        at += DEALT
        tied, wars = ending(MAIN, compared, tables.original) == OPTIONS, NO_WAR
        if tied and tables.to_war[rank_of(mine)]:
            for place in range(at, at + shoe.war_burns):
                draw(stream, deck, place, left)
            at += shoe.war_burns
            wars = compare(draw(stream, deck, at, left), draw(stream, deck, at + 1, left), tables.ranks)
            at += DEALT
        written = note(out, written, tables.made, compared, tied, wars)
        rounds += 1
    return rounds


def note(out: Any, written: int, made: Any, compared: int, tied: int, wars: int) -> int:
    """Record how each wager of a round ended; return the index of the next round."""
    for wager in range(len(made)):
        if not made[wager]:
            continue
        end = compared
        if tied and wager in (INITIAL, SURRENDERED):
            end = SURRENDER if wars == NO_WAR or wager == SURRENDERED else COMPARED + wars
        elif wager == WAR_TIE:
            end = wars if wars != NO_WAR else NOT_MADE
        out[written] = end
        written += 1
    return written


def simulation(order: Order) -> Simulation:
    chapter, settings = order.chapter, order.settings
    tables = tables_of(chapter, settings)
    stake = order.stake or 2 * tables.terms.chip
    choices = choices_of(order, strategy(chapter, settings, order.stake))["tie hand"]
    to_war = np.array([choices[name] == "war" for name in RANK_NAMES], np.int64)
    cards = pack(order, settings.num("decks"))
    each_round = settings.text("shuffle_when") == EACH_ROUND  # the cutting card is then next to the burn card
    behind = len(cards) - BURN if each_round else len(cards) * settings.num("cut_card_percent") // PERCENT
    shoe = Shoe(BURN, chapter.number("war_burns"), behind)
    made = np.array([order.wants(name) for name in WAGERS], np.int64)
    ranks, original = np.array(tables.ranks, np.int64), np.array(tables.original, np.int64)
    wagers = tuple(_staked(wager, stake, tables) for wager in range(len(WAGERS)) if made[wager])
    played = Tables(cards, shoe, made, ranks, original, to_war)
    return Simulation(unit, wagers, played, len(cards), len(cards) // DEALT, burned=lambda _drawn: BURN)


def _staked(wager: int, stake: int, tables: Prices) -> SimulatedWager:
    if wager in (TIE, WAR_TIE):
        table = tables.original if wager == TIE else tables.war
        ends = [Ending(NAMES[how], settle_tie(stake, how, table, tables.terms), stake) for how in NAMES]
        return SimulatedWager(WAGERS[wager], stake, tuple(ends))
    both = stake + war_stake(stake, tables.terms)
    first = [Ending(NAMES[how], settle_initial(stake, how, tables.original, tables.terms), stake) for how in NAMES]
    wars = [Ending(f"war, {NAMES[how]}", net, both) for how, net in war_nets(stake, tables).items()]
    given_up = Ending(GIVEN_UP, -surrendered(stake, tables.terms), stake)
    return SimulatedWager(WAGERS[wager], stake, (*first, *wars, given_up))


# -- as a round script ------------------------------------------------------------------------------------------------


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], end: Ending) -> list[ScriptedRound]:
    """A round of one player, who declines the cut. A tie wager needs an initial wager."""
    chance = tuple(card_text(card) for card in drawn)
    if wager.name not in (WAGERS[TIE], WAGERS[WAR_TIE]):
        tied = end.name == GIVEN_UP or len(drawn) > DEALT
        choices = ("surrender" if end.name == GIVEN_UP else "war",) if tied else ()
        return [ScriptedRound({WAGERS[INITIAL]: wager.stake}, chance, ("decline", *choices))]
    besides = _initial_net(order, wager.stake, drawn)
    first = {WAGERS[INITIAL]: wager.stake}
    if wager.name == WAGERS[TIE]:
        choices = ("war",) if len(drawn) > DEALT else ("surrender",) if end.net > 0 else ()
        return [ScriptedRound({**first, wager.name: wager.stake}, chance, ("decline", *choices), besides=besides)]
    bet = f'{{ by = "ann", bet = "{wager.name}", dollars = "{money(wager.stake)}", at = "war-tie-wagers" }}'
    return [ScriptedRound(first, chance, ("decline", "war"), besides=besides, play=(bet,))]


def _initial_net(order: Order, stake: int, drawn: Sequence[int]) -> int:
    """The net of an initial wager on these cards, at war if war cards were dealt."""
    tables = tables_of(order.chapter, order.settings)
    compared = compare(drawn[0], drawn[1], tables.ranks)
    if ending(MAIN, compared, tables.original) != OPTIONS:
        return settle_initial(stake, compared, tables.original, tables.terms)
    if len(drawn) == DEALT:
        return -surrendered(stake, tables.terms)
    return war_nets(stake, tables)[compare(drawn[-2], drawn[-1], tables.ranks)]
