"""The value of every decision against every up card, for an endless shoe.

Every card is as likely as in a full deck, whatever is on the layout, so a hand is just its total: that gives the usual
chart. Values are exact for such a shoe, by the rules that settle the table. Two simplifications: split hands are played
like dealt hands, and against a dealer's Blackjack a split box counts as two hands.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pitboss.games.blackjack.rules import CARD as DRAW
from pitboss.games.blackjack.rules import (
    NO_BLACKJACK,
    PAIR,
    compare,
    dealer_draws,
    is_ace,
    low_value,
    player_draws,
    settle_hand,
    soft,
    total,
)
from pitboss.games.blackjack.rules import STAND as STAY
from pitboss.games.blackjack.table import Tables, tables
from pitboss.hands.cards import RANKS, make_card, rank_of
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

STAND, CARD, DOUBLE, SPLIT = "stand", "card", "double", "split"
MORE = PAIR + 1  # number of cards of a hand that has hit
EACH = Fraction(1, RANKS)


class ChartRules(NamedTuple):
    """Settings that the chart depends on."""

    tables: Tables
    peek: bool
    double: bool
    after_split: bool
    max_hands: int
    resplit_aces: bool


class ChartHand(NamedTuple):
    """A hand as its total: sum with aces low, whether it has an ace, and number of cards (3 means 3 or more)."""

    low: int
    ace: int
    cards: int


class ChoiceValue(NamedTuple):
    """The value of a choice: over the dealer's hands without Blackjack, and against Blackjack."""

    rest: Fraction
    against: Fraction


def house_of(chapter: Chapter, settings: Settings) -> ChartRules:
    return ChartRules(
        tables(chapter, settings),
        settings.flag("peek"),
        settings.flag("double"),
        settings.flag("double") and settings.flag("double_after_split"),
        settings.num("max_hands"),
        settings.flag("resplit_aces"),
    )


def hand_from(house: ChartRules, cards: tuple[int, ...]) -> ChartHand:
    """Some cards as a hand of the chart."""
    book = house.tables
    low = sum(low_value(card, book.values, book.terms) for card in cards)
    return ChartHand(low, int(any(is_ace(card) for card in cards)), min(len(cards), MORE))


def points(house: ChartRules, hand: ChartHand) -> int:
    return total(hand.low, hand.ace, house.tables.values, house.tables.terms)


def is_soft(house: ChartRules, hand: ChartHand) -> bool:
    return bool(soft(hand.low, hand.ace, house.tables.values, house.tables.terms))


def with_card(house: ChartRules, hand: ChartHand, rank: int) -> ChartHand:
    """The hand with one more card."""
    card = make_card(rank, 0)
    low = hand.low + low_value(card, house.tables.values, house.tables.terms)
    return ChartHand(low, hand.ace or is_ace(card), min(hand.cards + 1, MORE))


# -- the dealer -------------------------------------------------------------------------------------------------------


@cache
def _ends(house: ChartRules, hand: ChartHand) -> dict[int, Fraction]:
    """The dealer's final totals from a hand, with their chances."""
    book = house.tables
    if not dealer_draws(hand.low, hand.ace, book.values, book.terms):
        return {min(points(house, hand), book.terms.most + 1): Fraction(1)}
    return _mixed([_ends(house, with_card(house, hand, rank)) for rank in range(RANKS)])


def _mixed(parts: list[dict[int, Fraction]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for part in parts:
        for made, chance in part.items():
            found[made] = found.get(made, Fraction(0)) + chance * EACH
    return found


@cache
def dealer_hands(house: ChartRules, up: int) -> tuple[dict[int, Fraction], Fraction]:
    """The dealer's totals without Blackjack with their chances, and the chance of Blackjack, by rank of the up card.

    After a peek the chance of Blackjack is zero: the round would be over.
    """
    first, most = with_card(house, ChartHand(0, 0, 0), up), house.tables.terms.most
    twos = [with_card(house, first, rank) for rank in range(RANKS)]
    natural = EACH * sum(points(house, two) == most for two in twos)
    rest = _mixed([_ends(house, two) for two in twos if points(house, two) != most])
    if house.peek and house.tables.upcards[up] != NO_BLACKJACK:
        return {made: Fraction(chance, 1 - natural) for made, chance in rest.items()}, Fraction(0)
    return rest, natural


# -- the player -------------------------------------------------------------------------------------------------------


def value(house: ChartRules, up: int, worth: ChoiceValue) -> Fraction:
    """The mean value of a choice."""
    return worth.rest + dealer_hands(house, up)[1] * worth.against


def _net(house: ChartRules, compared: int) -> Fraction:
    book = house.tables
    return Fraction(settle_hand(book.terms.chip, compared, book.outcomes, book.terms), book.terms.chip)


@cache
def stand(house: ChartRules, up: int, hand: ChartHand) -> ChoiceValue:
    """The value of standing."""
    terms, mine = house.tables.terms, points(house, hand)
    rest = Fraction(0)
    for made, chance in dealer_hands(house, up)[0].items():
        rest += chance * _net(house, compare(mine, hand.cards, made, MORE, terms))
    return ChoiceValue(rest, _net(house, compare(mine, hand.cards, terms.most, PAIR, terms)))


def _average(worths: list[ChoiceValue]) -> ChoiceValue:
    """The part that these cards have in the value of the next card."""
    none = Fraction(0)
    return ChoiceValue(sum((w.rest for w in worths), none) * EACH, sum((w.against for w in worths), none) * EACH)


@cache
def draw(house: ChartRules, up: int, hand: ChartHand) -> ChoiceValue:
    """The value of hitting, played best from there."""
    return _average([best(house, up, with_card(house, hand, rank))[1] for rank in range(RANKS)])


@cache
def double(house: ChartRules, up: int, hand: ChartHand) -> ChoiceValue:
    """The value of doubling: one card for twice the stake; Blackjack usually takes only the original stake."""
    one = _average([stand(house, up, with_card(house, hand, rank)) for rank in range(RANKS)])
    return ChoiceValue(2 * one.rest, one.against * (2 if house.tables.terms.takes_all else 1))


@cache
def best(house: ChartRules, up: int, hand: ChartHand, *, doubles: bool = False) -> tuple[str, ChoiceValue]:
    """The best choice for a hand without splitting, and its value."""
    found = {STAND: stand(house, up, hand)}
    if player_draws(points(house, hand), house.tables.terms):
        found[CARD] = draw(house, up, hand)
        if doubles and hand.cards == PAIR:
            found[DOUBLE] = double(house, up, hand)
    choice = max(found, key=lambda name: value(house, up, found[name]))
    return choice, found[choice]


# -- splitting --------------------------------------------------------------------------------------------------------


@cache
def split(house: ChartRules, up: int, rank: int) -> ChoiceValue:
    """The value of splitting two cards of a rank, with re-splits whenever the house allows them."""
    one, values = with_card(house, ChartHand(0, 0, 0), rank), house.tables.values
    aces = bool(one.ace)
    seconds = {r: _split_hand(house, up, with_card(house, one, r), aces=aces) for r in range(RANKS)}
    pair = [r for r in seconds if values[r] == values[rank]]
    again = house.max_hands - PAIR if not aces or house.resplit_aces else 0
    chance = EACH * len(pair)
    other, same = (_average([seconds[r] for r in ranks]) for ranks in ([r for r in seconds if r not in pair], pair))
    rest = _hands(PAIR, again, (other.rest, same.rest, chance))
    if house.tables.terms.takes_all:
        return ChoiceValue(rest, _hands(PAIR, again, (other.against, same.against, chance)))
    ties = 1 + other.against + same.against  # chance that a hand does not lose to Blackjack
    return ChoiceValue(rest, -(1 - ties * ties))


def _split_hand(house: ChartRules, up: int, hand: ChartHand, *, aces: bool) -> ChoiceValue:
    """The value of one split hand with its second card."""
    return stand(house, up, hand) if aces else best(house, up, hand, doubles=house.after_split)[1]


def _hands(waiting: int, again: int, one: tuple[Fraction, Fraction, Fraction]) -> Fraction:
    """The value of hands that wait for their second cards, with `again` more splits allowed."""
    other, same, chance = one

    @cache  # the same state is reached by many orders of cards
    def brings(waiting: int, again: int) -> Fraction:
        if not waiting:
            return Fraction(0)
        here = other + (1 - chance) * brings(waiting - 1, again)
        if again:
            return here + chance * brings(waiting + 1, again - 1)
        return here + same + chance * brings(waiting - 1, again)

    return brings(waiting, again)


# -- a decision -------------------------------------------------------------------------------------------------------


def choices(house: ChartRules, up: int, cards: tuple[int, ...], *, was_split: bool = False) -> dict[str, Fraction]:
    """The value of each choice in units of the wager, for some cards against an up card."""
    hand, ranks = hand_from(house, cards), [rank_of(card) for card in cards]
    found = {STAND: value(house, up, stand(house, up, hand)), CARD: value(house, up, draw(house, up, hand))}
    if len(cards) == PAIR and (house.after_split if was_split else house.double):
        found[DOUBLE] = value(house, up, double(house, up, hand))
    if len(cards) == PAIR and house.tables.values[ranks[0]] == house.tables.values[ranks[1]]:
        found[SPLIT] = value(house, up, split(house, up, ranks[0]))
    return found


def is_open(house: ChartRules, ranks: tuple[int, int]) -> bool:
    """Whether two cards leave a choice: not if they make 21."""
    return points(house, hand_from(house, tuple(make_card(rank, 0) for rank in ranks))) < house.tables.terms.most


@cache
def stays_or_draws(house: ChartRules, up: int, low: int, aces: int) -> int:
    """What the chart does with a hand of three or more cards."""
    hand = ChartHand(low, int(aces > 0), MORE)
    return DRAW if best(house, up, hand)[0] == CARD else STAY


@cache
def chart_choice(house: ChartRules, up: int, first: int, second: int, *, split: bool) -> str:
    """The chart's choice for two cards, by rank. Re-splits have their own rule, so a split hand is not split here."""
    worth = choices(house, up, (make_card(first, 0), make_card(second, 1)), was_split=split)
    if split:
        worth.pop(SPLIT, None)
    if not is_open(house, (first, second)):
        return STAND
    return max(worth, key=lambda name: worth[name])
