"""Everybody's result of a settled hand, from the values of the hands."""

from pitboss.engine.bank import HOUSE
from pitboss.games.pai_gow_poker.memory import Last
from pitboss.games.pai_gow_poker.rules import LOSE, WIN, result, settle, settle_bank, share_of
from pitboss.games.pai_gow_poker.terms import Prices


def nets(last: Last, price: Prices) -> dict[str, int]:
    """Net cents of every person with a compared wager, and of the player Banker; the house has the rest."""
    found: dict[str, int] = {}
    stack = 0
    for wager in last.wagers:
        outcome = result(*wager.values, *last.bank, price.terms)
        stack -= outcome * wager.cents if outcome == LOSE else 0
        if outcome == WIN:
            stack -= wager.cents * price.num // price.den
        net = settle(wager.cents, outcome, price.num, price.den, price.terms)
        if wager.person != HOUSE:
            found[wager.person] = found.get(wager.person, 0) + net
    if last.banker:
        part = share_of(stack) if last.shared else stack
        found[last.banker] = found.get(last.banker, 0) + settle_bank(part, price.terms)
    return found
