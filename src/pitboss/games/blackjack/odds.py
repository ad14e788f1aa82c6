"""Blackjack odds from any cards: insurance and Over/Under 13 exactly, the regular wager by `box_odds.py`."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pitboss.games.blackjack.box_odds import box_account
from pitboss.games.blackjack.rules import OVER, UNDER, WON, settle_insurance, settle_side, side_line, thirteen_sum
from pitboss.games.blackjack.tables import SCHEDULE, Tables, tables
from pitboss.hands.cards import ACE, RANKS, SUITS, make_card
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

Left = Sequence[int]  # cards of each rank, from the two to the ace
SIDES = {"over": OVER, "under": UNDER}
LEAST_CARDS = 26  # half a deck: fewer cards might not last a round


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of all wagers with fresh cards, for any number of decks."""
    return accounts(chapter, settings, [SUITS * settings.num("decks")] * RANKS, stake)


def accounts(
    chapter: Chapter, settings: Settings, left: Left, stake: int | None = None, known: Left | None = None
) -> list[WagerOdds]:
    """Odds of all wagers with these cards left of each rank; `known` is what the players assume."""
    book = tables(chapter, settings)
    cents = stake or book.terms.chip
    there = sum(left) >= LEAST_CARDS
    box = [box_account(chapter, settings, tuple(left), stake, tuple(known or left))] if there else []
    return [
        *box,
        *(side_account(chapter, book, left, cents, name) for name in SIDES),
        insurance_account(chapter, book, left, cents),
    ]


def pairs(left: Left) -> Iterator[tuple[int, int, int]]:
    """Every two ranks in order, and the number of orders of such cards."""
    for first, count in enumerate(left):
        for second, other in enumerate(left):
            ways = count * (other - (first == second))
            if ways:
                yield first, second, ways


def side_account(chapter: Chapter, book: Tables, left: Left, stake: int, name: str) -> WagerOdds:
    """Over or Under 13: every two cards of a box."""
    side = SIDES[name]
    outcomes = []
    for first, second, ways in pairs(left):
        points = thirteen_sum(make_card(first, 0), make_card(second, 0), book.thirteen_values)
        row = chapter.row_at("sides", side_line(side, points, book.terms))
        net = Fraction(settle_side(stake, side, points, book.sides, book.terms), stake)
        price = chapter.schedules[SCHEDULE]["thirteen"].cites if net > 0 else ()
        outcomes.append(Outcome(row.label, net, ways, cites=(*row.cites, *price)))
    cards = sum(left)
    return WagerOdds(name, name, gather(outcomes), cards * (cards - 1))


def insurance_account(
    chapter: Chapter, book: Tables, left: Left, stake: int, *, offered_only: bool = True
) -> WagerOdds:
    """Insurance by the dealer's two cards: those with an ace up, or all of them."""
    outcomes = []
    for up, hole, ways in pairs(left):
        if up != ACE:
            outcomes += [] if offered_only else [Outcome("not offered", Fraction(0), ways)]
            continue
        row = chapter.row_at("insurance", hole)
        net = Fraction(settle_insurance(stake, make_card(hole, 0), book.insurance, book.terms), stake)
        price = chapter.schedules[SCHEDULE]["insurance"].cites if book.insurance[hole] == WON else ()
        outcomes.append(Outcome(row.label, net, ways, cites=(*row.cites, *price)))
    note = "insurance: only the dealer's ace is known."
    return WagerOdds("insurance", "insurance", gather(outcomes), sum(o.ways for o in outcomes), (note,))
