"""Exact odds of the shoe game: every card of the player against every other card, doubled where that is worth more."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.hands.cards import RANKS, SUITS
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

from .rules import Terms, settle, wins
from .table import BET, SCHEDULE, terms

Left = Sequence[int]  # cards of each rank
LOST = ("shoe-game/5",)


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of the bet with a full shoe and the best decisions."""
    price = terms(chapter, settings)
    return [account(chapter, price, full_shoe(settings), stake or price.den)]


def full_shoe(settings: Settings) -> list[int]:
    """The cards of each rank in a full shoe."""
    return [SUITS * settings.num("decks")] * RANKS


def account(chapter: Chapter, price: Terms, left: Left, stake: int) -> WagerOdds:
    """The account of the bet with these cards in the shoe; basis is the undoubled bet."""
    outcomes = []
    for mine, count in enumerate(left):
        if not count:
            continue
        double = doubled_worth(mine, left, price) > 0
        for dealers, others in enumerate(left):
            ways = count * (others - (mine == dealers))
            won = bool(wins(mine, dealers))
            name = f"{'win' if won else 'lose'}{', doubled' if double else ''}"
            net = Fraction(settle(stake, mine, dealers, int(double), price), stake)
            cites = chapter.schedules[SCHEDULE]["win"].cites if won else LOST
            outcomes.append(Outcome(name, net, ways, Fraction(price.doubled if double else 1), cites))
    cards = sum(left)
    return WagerOdds(BET, BET, gather(outcomes), cards * (cards - 1), ("Doubled whenever that is worth more.",))


def doubled_worth(mine: int, left: Left, price: Terms) -> Fraction:
    """The value of doubling with a card, for each unit of the bet, with these cards in the shoe before it was dealt."""
    total = 0
    for dealers, others in enumerate(left):
        total += (others - (mine == dealers)) * settle(price.den, mine, dealers, 0, price)
    return Fraction(total, price.den * (sum(left) - 1))
