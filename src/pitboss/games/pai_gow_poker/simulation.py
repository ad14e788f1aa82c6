"""Simulated pai gow poker, and its hands as rounds of a live table."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.pai_gow_poker.deal import DECLINE, FIRST_STACK
from pitboss.games.pai_gow_poker.odds import DECK, FULL_BANK, OTHERS, PLAYED, bank_endings, unrounded_stake
from pitboss.games.pai_gow_poker.rules import (
    HAND,
    LOSE,
    PUSH,
    SETTINGS,
    WIN,
    Terms,
    result,
    set_hand,
    settle,
    settle_bank,
)
from pitboss.games.pai_gow_poker.settings import PLACES, house_low, values_of
from pitboss.games.pai_gow_poker.strategy import said_hands, said_setting
from pitboss.games.pai_gow_poker.table import BANK, BET, HOUSE_WAY, SET, Prices, prices
from pitboss.games.pai_gow_poker.wagers import OFFER, PASS, TAKE
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import card_text, cards_text, full_deck
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, pack
from pitboss.maths.stream import draw, lay_out
from pitboss.rulebooks.refusal import Refusal

# -- write simulated hands of pai gow poker as rounds of a live table -------------------------------------------------
# With the seats and the stacks of all players.

DICE = "2-3-3"  # a total of 8 brings the first stack to the Banker
ONE = 1  # joker
FIRST, ANN, OTHER = 0, "ann", "bob"
OPPONENTS = (OTHER, "cat", "dan", "eve", "fay")  # of a full bank
Cards = Sequence[int]


def bet_told(order: Order, stake: int, mine: Cards, house: Cards) -> list[ScriptedRound]:
    """One player at the first seat, who neither cuts nor banks."""
    dealer = order.chapter.number("stacks") - 1
    return [_bet(order, stake, mine, {FIRST: mine, dealer: house})]


def _bet(order: Order, stake: int, mine: Cards, hands: Mapping[int, Cards], seat: int = FIRST) -> ScriptedRound:
    chance = dealt(order, hands, order.chapter.number("stacks") - 1)
    return ScriptedRound({BET: stake}, chance, _decisions(order, mine, PASS), seats={ANN: seat + 1})


def bank_told(order: Order, stake: int, mine: Cards, house: Cards) -> list[ScriptedRound]:
    """A bet while the dealer banks, since the house matches it against a player's bank; then that bank.

    A bank needs an opponent: a second player bets the minimum on a hand that pushes, so that only the house's wager
    decides.
    """
    price, dealer = prices(order.chapter, order.settings), order.chapter.number("stacks") - 1
    bank, least = _offered_second(order), order.settings.num("min")
    before = _bet(order, stake, mine, {bank: mine, dealer: house}, bank)
    outcome = result(*_values(order, mine, price), *values_of(house, house_low(house, price), price), price.terms)
    net = settle(stake, outcome, price.num, price.den, price.terms)
    stands_off = _standing_off(order, mine, house)
    chance = dealt(order, {bank: mine, dealer: house, FIRST: stands_off}, bank)
    waits = f'decisions.{OTHER} = {{ cut = "{DECLINE}", {OFFER} = "{PASS}", {SET} = "{HOUSE_WAY}" }}'
    bets = f'wagers.{OTHER} = {{ {BET} = "{money(least)}" }}'
    banks = ScriptedRound({}, chance, _decisions(order, mine, TAKE), company={OTHER: (bets, waits)})
    return [before._replace(besides=net, company={OTHER: (waits,)}), banks]


def full_bank_told(order: Order, stake: int, mine: Cards, house: Cards, *others: Cards) -> list[ScriptedRound]:
    """A bet while the dealer banks, then a bank against five players and the house."""
    bank, dealer = _offered_second(order), order.chapter.number("stacks") - 1
    first, _ = bank_told(order, stake, mine, house)
    places = [place for place in range(dealer) if place != bank]
    seats = {ANN: bank + 1, **{who: place + 1 for who, place in zip(OPPONENTS, places, strict=True)}}
    waits = {
        who: f'decisions.{who} = {{ cut = "{DECLINE}", {OFFER} = "{PASS}", {SET} = "{HOUSE_WAY}" }}'
        for who in OPPONENTS
    }
    company = {who: (f'wagers.{who} = {{ {BET} = "{money(stake)}" }}', line) for who, line in waits.items()}
    chance = dealt(order, {bank: mine, dealer: house, **dict(zip(places, others, strict=True))}, bank)
    before = first._replace(company={who: (line,) for who, line in waits.items()}, seats=seats)
    return [before, ScriptedRound({}, chance, _decisions(order, mine, TAKE), company=company)]


def _offered_second(order: Order) -> int:
    """The place that is offered the bank in the second round."""
    return 1 if order.settings.text("delivery") == "clockwise" else order.chapter.number("stacks") - 3


def _decisions(order: Order, mine: Cards, bank: str) -> dict[str, str]:
    said = said_setting(mine, *(row.tolist() for row in said_hands(order, prices(order.chapter, order.settings))))
    front = HOUSE_WAY if said < 0 else cards_text(mine[place] for place in PLACES[said])
    return {"cut": DECLINE, OFFER: bank, FIRST_STACK: str(order.chapter.number("first_stack")), SET: front}


def _values(order: Order, mine: Cards, price: Prices) -> tuple[int, int]:
    said = said_setting(mine, *(row.tolist() for row in said_hands(order, price)))
    return values_of(mine, house_low(mine, price) if said < 0 else PLACES[said], price)


def _standing_off(order: Order, bank: Cards, house: Cards) -> Cards:
    """Seven other cards that win one hand against the bank and lose the other."""
    price, rest = prices(order.chapter, order.settings), _others(bank, house)
    held = _values(order, bank, price)
    for apart in range(1, len(rest)):
        for first in range(len(rest)):
            hand = [rest[(first + apart * nth) % len(rest)] for nth in range(HAND)]
            if len(set(hand)) == HAND:
                outcome = result(*values_of(hand, house_low(hand, price), price), *held, price.terms)
                if outcome == PUSH:
                    return hand
    raise Refusal(GameCode.NOT_SCRIPTABLE, "No other hand of the deck pushes against this bank.")


def _others(*hands: Cards) -> list[int]:
    return [card for card in full_deck(1, ONE) if not any(card in hand for hand in hands)]


def dealt(order: Order, hands: Mapping[int, Cards], bank: int) -> tuple[str, ...]:
    """The deck that brings these hands to their places, stack by stack back and forth, and the dice."""
    count = order.chapter.number("stacks")
    step = 1 if order.settings.text("delivery") == "clockwise" else -1
    rest = _others(*hands.values())
    by_stack = []
    for nth in range(count):
        hand = hands.get((bank + step * nth) % count)
        if hand is None:
            hand, rest = rest[:HAND], rest[HAND:]
        by_stack.append(hand)
    across = by_stack[::-1]
    cards = [hand[turn] for turn in range(HAND) for hand in (across if turn % 2 == 0 else across[::-1])]
    return (*(card_text(card) for card in cards), DICE)


# -- simulated pai gow poker: two hands of a shuffled deck, set by the house way, against each other ------------------
# The dealer's hand banks against a player's bet, or a player's against the house's wager, or against six wagers. Other
# hands are not dealt, since unseen hands change nothing.

USUAL = HOUSE_WAY  # the default: the best setting of every hand is not known
NAMES = {LOSE: "neither hand higher", PUSH: "one hand each", WIN: "both hands higher"}
BANKED = {LOSE: "the house wins", PUSH: "one hand each", WIN: "neither hand of the house is higher"}
SAID = "The file sets the hands it contains; the house way sets all others."
WAGERS = (BET, BANK, FULL_BANK)
ROOM = 2 * SETTINGS + len(WAGERS)  # the two values of every setting follow the outcomes


class Tables(NamedTuple):
    """The input of a unit."""

    cards: Any
    made: Any  # which wagers are made
    ranking: Any
    way: Any
    terms: Terms
    hands: Any  # those that a file sets, as sets of cards in rising order
    lows: Any  # and the two cards of each that go in front


def unit(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
    """Seven cards for the player, seven for each other hand. An outcome is the result, counted from zero."""
    left, made = lay_out(deck, tables.cards), tables.made
    highs, lows = out[3 : 3 + SETTINGS], out[3 + SETTINGS : 3 + 2 * SETTINGS]
    cards = seven(stream, deck, 0, left)
    mine = said_setting(cards, tables.hands, tables.lows)
    nth = set_hand(cards, tables.ranking, tables.way, tables.terms, highs, lows)
    if mine >= 0:
        nth = mine
    high, low = int(highs[nth]), int(lows[nth])
    nth = set_hand(seven(stream, deck, HAND, left), tables.ranking, tables.way, tables.terms, highs, lows)
    house_high, house_low = int(highs[nth]), int(lows[nth])
    at = 0
    if made[0]:
        out[at] = result(high, low, house_high, house_low, tables.terms) - LOSE
        at += 1
    if made[1]:
        out[at] = WIN - result(house_high, house_low, high, low, tables.terms)
        at += 1
    if made[2]:
        net = -result(house_high, house_low, high, low, tables.terms)
        for place in range(2, OTHERS + 1):
            nth = set_hand(
                seven(stream, deck, HAND * place, left), tables.ranking, tables.way, tables.terms, highs, lows
            )
            net -= result(int(highs[nth]), int(lows[nth]), high, low, tables.terms)
        out[at] = net + OTHERS
    return 1


def seven(stream: Any, deck: Any, at: int, left: int) -> tuple[int, int, int, int, int, int, int]:
    """The next seven cards."""
    a, b, c = draw(stream, deck, at, left), draw(stream, deck, at + 1, left), draw(stream, deck, at + 2, left)
    d, e, f = draw(stream, deck, at + 3, left), draw(stream, deck, at + 4, left), draw(stream, deck, at + 5, left)
    return a, b, c, d, e, f, draw(stream, deck, at + 6, left)


def simulation(order: Order) -> Simulation:
    price = prices(order.chapter, order.settings)
    stake = order.stake or unrounded_stake(price)
    cards, made = pack(order, size=DECK), np.array([order.wants(name) for name in WAGERS], np.int64)
    ranking, way = np.array(price.ranking, np.int64), np.array(price.way, np.int64)
    tables = Tables(cards, made, ranking, way, price.terms, *said_hands(order, price))
    wagers = (_wager(stake, price), _bank(stake, price), _full_bank(stake, price))
    made_by = SAID if order.choices else PLAYED
    wanted = tuple(w for w in wagers if order.wants(w.name))
    return Simulation(unit, wanted, tables, len(cards), room=ROOM, notes=(made_by,))


def _wager(stake: int, price: Prices) -> SimulatedWager:
    nets = {outcome: settle(stake, outcome, price.num, price.den, price.terms) for outcome in NAMES}
    return _staked(BET, stake, NAMES, nets)


def _bank(stake: int, price: Prices) -> SimulatedWager:
    """A player's bank against only the house's wager."""
    won = {LOSE: -stake * price.num // price.den, PUSH: 0, WIN: stake}
    return _staked(BANK, stake, BANKED, {outcome: settle_bank(net, price.terms) for outcome, net in won.items()})


def _full_bank(stake: int, price: Prices) -> SimulatedWager:
    """A player's bank against six equal wagers, which are the basis."""
    endings = tuple(Ending(name, net, OTHERS * stake) for name, net in bank_endings(price, stake))
    return SimulatedWager(FULL_BANK, OTHERS * stake, endings)


def _staked(name: str, stake: int, words: Mapping[int, str], nets: Mapping[int, int]) -> SimulatedWager:
    return SimulatedWager(name, stake, tuple(Ending(words[outcome], nets[outcome], stake) for outcome in words))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """A round of one player against the dealer's bank, or the rounds in which a player gets to bank."""
    if wager.name == FULL_BANK:
        hands = [drawn[at : at + HAND] for at in range(0, len(drawn), HAND)]
        return full_bank_told(order, wager.stake // OTHERS, *hands)
    tell = bet_told if wager.name == BET else bank_told
    return tell(order, wager.stake, drawn[:HAND], drawn[HAND:])
