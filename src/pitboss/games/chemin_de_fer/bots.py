"""How a bot plays chemin de fer: it bids a little, covers a part, calls Banco now and then, and does not bank for ever.

A bot knows what anybody at the table knows, and its own cards. `below(n)` gives it a number from 0 to n - 1.
"""

from collections.abc import Callable, Sequence

from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.games.chemin_de_fer.memory import BANCO, BANK, CheminTable

SEATS = 5  # how many people make a lively table
MOST_UNITS = 4
Below = Callable[[int], int]
Bets = list[tuple[Offer, int]]  # what is bet on, and how many cents


def bets(t: CheminTable, offers: Sequence[Offer], below: Below) -> Bets:
    """What to bet at an open window."""
    unit = t.state.limits["min"]
    found = {offer.spot: offer for offer in offers}
    if BANK in found:
        return [_bank(t, found[BANK], unit, below)]
    if BANCO in found and not below(10):
        return [(found[BANCO], found[BANCO].low)]
    part = next((offer for offer in offers if offer.spot != BANCO), None)
    if part is None or not below(4):
        return []
    return [(part, _within(part, unit * (1 + below(MOST_UNITS))))]


def _bank(t: CheminTable, offer: Offer, unit: int, below: Below) -> tuple[Offer, int]:
    """A few units as a bid; as the Banker mostly the least, sometimes more."""
    if t.own.banker:
        return offer, offer.low if below(3) else _within(offer, offer.low + unit * (1 + below(MOST_UNITS)))
    return offer, _within(offer, unit * (1 + below(MOST_UNITS)))


def _within(offer: Offer, cents: int) -> int:
    return max(offer.low, min(cents, offer.high))


def choice(t: CheminTable, question: Question, below: Below) -> str:
    """What to choose; empty where any choice is as good."""
    if question.name == "keep-or-pass":
        return "pass" if t.own.last > 8 * t.state.limits["min"] or not below(6) else "keep"
    if question.name == "bank":
        return "accept" if below(3) else "decline"
    if question.name == "suivi":
        return "suivi" if below(2) else "decline"
    if question.name == "cut":
        return "decline"
    return ""
