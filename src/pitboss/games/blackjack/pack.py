"""A pack as the kernel reads it: kinds of cards, hands of a box, the dealer's hands as trees of multisets."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from pitboss.games.blackjack.kernel import KINDS, Dealer, States
from pitboss.games.blackjack.rules import PAIR, dealer_draws, is_ace, low_value, player_draws, total
from pitboss.games.blackjack.tables import Tables
from pitboss.hands.cards import ACE, RANKS, TEN, make_card

KIND_RANKS = (*range(TEN + 1), ACE)  # a rank of each kind: ten, jack, queen and king are one kind
TEN_KIND, ACE_KIND = KINDS - 2, KINDS - 1
Counts = tuple[int, ...]  # by kind


def by_kind(ranks: Sequence[int]) -> Counts:
    """Cards by rank, from two to ace, as cards by kind."""
    found = [ranks[rank] for rank in KIND_RANKS]
    found[TEN_KIND] = sum(ranks[rank] for rank in range(TEN, ACE))
    return tuple(found)


def kind_of(rank: int) -> int:
    return ACE_KIND if rank == ACE else min(rank, TEN_KIND)


def less(counts: Counts, *kinds: int) -> Counts:
    """A pack without some cards."""
    left = list(counts)
    for kind in kinds:
        left[kind] -= 1
    return tuple(left)


class Card(NamedTuple):
    """The value of a kind with aces low, and whether it is the ace."""

    low: int
    ace: int


@cache
def kind_cards(book: Tables) -> tuple[Card, ...]:
    cards = [make_card(rank, 0) for rank in KIND_RANKS]
    return tuple(Card(low_value(card, book.values, book.terms), is_ace(card)) for card in cards)


# -- the hands of a box -----------------------------------------------------------------------------------------------


def _hands(book: Tables, pack: Counts) -> list[Counts]:
    """Every hand of one or more cards that is not bust."""
    cards, found = kind_cards(book), []

    def grow(first: int, low: int, hand: list[int]) -> None:
        for kind in range(first, KINDS):
            more = low + cards[kind].low
            if hand[kind] < pack[kind] and more <= book.terms.most:
                hand[kind] += 1
                found.append(tuple(hand))
                grow(kind, more, hand)
                hand[kind] -= 1

    grow(0, 0, [0] * KINDS)
    return sorted(found, key=sum, reverse=True)


class BoxHands(NamedTuple):
    """The hands of a box with their index and totals, and the states that the kernel reads."""

    every: tuple[Counts, ...]
    place: dict[Counts, int]
    low: tuple[int, ...]
    aces: tuple[int, ...]
    states: States


def reached(book: Tables, pack: Counts) -> Counts:
    """The part of a pack that one hand can reach: packs that differ only beyond it make the same hands."""
    return tuple(min(count, book.terms.most) for count in pack)


def hands_from(book: Tables, pack: Counts) -> BoxHands:
    """The hands that a pack can make."""
    return _hands_from(book, reached(book, pack))


@cache
def _hands_from(book: Tables, pack: Counts) -> BoxHands:
    """A line is a total; a two-card 21 has a line of its own after 21."""
    terms, cards = book.terms, kind_cards(book)
    every = _hands(book, pack)
    place = {hand: at for at, hand in enumerate(every)}
    low = [sum(n * card.low for n, card in zip(hand, cards, strict=True)) for hand in every]
    aces = [hand[ACE_KIND] for hand in every]
    made = [total(*hand, book.values, terms) for hand in zip(low, aces, strict=True)]
    line = [terms.most + 1 if m == terms.most and sum(h) == PAIR else m for m, h in zip(made, every, strict=True)]
    draws = [int(player_draws(m, terms)) for m in made]
    child = [place.get(_grown(hand, kind), -1) for hand in every for kind in range(KINDS)]
    states = States([n for hand in every for n in hand], [sum(hand) for hand in every], line, draws, child)
    return BoxHands(tuple(every), place, tuple(low), tuple(aces), states)


def _grown(hand: Counts, kind: int) -> Counts:
    return (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :])


# -- the dealer's hands -----------------------------------------------------------------------------------------------


def ends_of(book: Tables) -> int:
    """The dealer's endings: each total from 17 to 21, bust, and Blackjack."""
    return book.terms.most - book.terms.stands_at + 3


def _finished(book: Tables, up: int, pack: Counts) -> dict[Counts, tuple[int, int]]:
    """The multisets that finish the dealer's hand after the up card: ending and number of orders."""
    cards, terms, found = kind_cards(book), book.terms, dict[Counts, tuple[int, int]]()

    def deal(low: int, aces: int, drawn: list[int], count: int) -> None:
        if count and not dealer_draws(low, aces, book.values, terms):
            key, end = tuple(drawn), _end(book, total(low, aces, book.values, terms), count + 1)
            found[key] = (end, found.get(key, (end, 0))[1] + 1)
            return
        for kind, card in enumerate(cards):
            if drawn[kind] < pack[kind]:
                drawn[kind] += 1
                deal(low + card.low, aces + card.ace, drawn, count + 1)
                drawn[kind] -= 1

    deal(cards[up].low, cards[up].ace, [0] * KINDS, 0)
    return found


def _end(book: Tables, made: int, cards: int) -> int:
    if made > book.terms.most:
        return ends_of(book) - 2
    return ends_of(book) - 1 if made == book.terms.most and cards == PAIR else made - book.terms.stands_at


def _prefixes(hand: Counts) -> Iterator[Counts]:
    return (hand[: kind + 1] for kind in range(KINDS) if hand[kind])


class Tree(NamedTuple):
    """The dealer's hands after an up card; `longest` is the most cards drawn, `most` the most of one kind."""

    dealer: Dealer
    longest: int
    most: int


def dealer_tree(book: Tables, up: int, pack: Counts) -> Tree:
    """The dealer's hands for an up card, from a pack without it."""
    return _dealer_tree(book, up, reached(book, pack))


@cache
def _dealer_tree(book: Tables, up: int, pack: Counts) -> Tree:
    """Build the tree: a node holds the cards of all kinds up to its own."""
    finished = _finished(book, up, pack)
    most = 1 + max((max(hand) for hand in finished), default=0)
    prefixes = sorted({prefix for hand in finished for prefix in _prefixes(hand)})
    place = {prefix: at + 1 for at, prefix in enumerate(prefixes)}
    rows: list[tuple[int, ...]] = []
    for prefix in prefixes:
        kind = len(prefix) - 1
        before = next((prefix[: k + 1] for k in range(kind - 1, -1, -1) if prefix[k]), None)
        end, orders = finished.get((*prefix, *[0] * (KINDS - len(prefix))), (0, 0))
        rows.append((place[before] if before else 0, kind * most + prefix[kind], orders, end, sum(prefix)))
    columns: Any = [list(column) for column in zip(*rows, strict=True)] or [[] for _ in Dealer._fields]
    return Tree(Dealer(*columns), max((sum(hand) for hand in finished), default=0), most)


RANKS_OF_KIND = tuple(tuple(rank for rank in range(RANKS) if kind_of(rank) == kind) for kind in range(KINDS))
