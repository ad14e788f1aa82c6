"""Write simulated hands of pai gow poker as rounds of a live table, with the seats and the stacks of all players."""

from collections.abc import Mapping, Sequence

from pitboss.engine.money import money
from pitboss.games.pai_gow_poker.banking import OFFER, PASS, TAKE
from pitboss.games.pai_gow_poker.cutting import DECLINE
from pitboss.games.pai_gow_poker.dealing import FIRST_STACK
from pitboss.games.pai_gow_poker.memory import BET, HOUSE_WAY, SET
from pitboss.games.pai_gow_poker.rules import HAND, PUSH, result, settle
from pitboss.games.pai_gow_poker.said import said_hands, said_setting
from pitboss.games.pai_gow_poker.settings import PLACES, house_low, values_of
from pitboss.games.pai_gow_poker.terms import Prices, prices
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import card_text, cards_text, full_deck
from pitboss.maths.simulation import Order, ScriptedRound
from pitboss.rulebooks.refusal import Refusal

DICE = "2-3-3"  # a total of 8 brings the first stack to the Banker
ONE = 1  # joker
FIRST, ANN, OTHER = 0, "ann", "bob"
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
    raise Refusal(GameCode.NOT_TOLD, "No other hand of the deck pushes against this bank.")


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
