"""How a bot plays chemin de fer: bids a little, covers a part, sometimes calls Banco, and passes the bank in time.

A bot knows what is public, and its own cards. `below(n)` returns a random number from 0 to n - 1.
"""

from collections.abc import Callable, Sequence

from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.games.chemin_de_fer.table import BANCO, BANK, CheminTable

SEATS = 5  # players at a lively table
MOST_UNITS = 4
Below = Callable[[int], int]
Bets = list[tuple[Offer, int]]  # offers and cents


def bets(t: CheminTable, offers: Sequence[Offer], below: Below) -> Bets:
    """The bets at an open window."""
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
    """A few units as a bid; as the Banker mostly the minimum, sometimes more."""
    if t.own.banker:
        return offer, offer.low if below(3) else _within(offer, offer.low + unit * (1 + below(MOST_UNITS)))
    return offer, _within(offer, unit * (1 + below(MOST_UNITS)))


def _within(offer: Offer, cents: int) -> int:
    return max(offer.low, min(cents, offer.high))


def choice(t: CheminTable, question: Question, below: Below) -> str:
    """The choice; empty if any is as good."""
    if question.name == "keep-or-pass":
        return "pass" if t.own.last > 8 * t.state.limits["min"] or not below(6) else "keep"
    if question.name == "bank":
        return "accept" if below(3) else "decline"
    if question.name == "suivi":
        return "suivi" if below(2) else "decline"
    if question.name == "cut":
        return "decline"
    return ""
