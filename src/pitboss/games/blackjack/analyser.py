"""Blackjack by composition: a real pack, and the value of every choice on every two cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from pitboss.games.blackjack.chart import ChartRules
from pitboss.games.blackjack.rules import (
    BEST,
    COMPARED,
    KINDS,
    LANES,
    PAIR,
    CompareRules,
    Dealer,
    Scratch,
    States,
    compare,
    dealer_draws,
    is_ace,
    low_value,
    play_out,
    player_draws,
    settle_hand,
    total,
)
from pitboss.games.blackjack.table import Tables
from pitboss.hands.cards import ACE, RANKS, TEN, make_card
from pitboss.maths.compiled import compiled
from pitboss.maths.numbers import Numbers

# -- A pack as the kernel reads it: kinds of cards, hands of a box, the dealer's hands as trees of multisets ----------

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
    waiting: dict[Counts, int] = {(0,) * KINDS: 1}  # hands that draw, and in how many orders they come
    while waiting:
        longer: dict[Counts, int] = {}
        for drawn, orders in waiting.items():
            for kind in range(KINDS):
                if drawn[kind] < pack[kind]:
                    grown = _grown(drawn, kind)
                    longer[grown] = longer.get(grown, 0) + orders
        waiting = {}
        for drawn, orders in longer.items():
            low = cards[up].low + sum(n * card.low for n, card in zip(drawn, cards, strict=True))
            aces = cards[up].ace + drawn[ACE_KIND]
            if dealer_draws(low, aces, book.values, terms):
                waiting[drawn] = orders
            else:
                found[drawn] = _end(book, total(low, aces, book.values, terms), sum(drawn) + 1), orders
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
        before = prefix[:-1]
        while before and not before[-1]:
            before = before[:-1]
        end, orders = finished.get((*prefix, *[0] * (KINDS - len(prefix))), (0, 0))
        rows.append((place[before] if before else 0, kind * most + prefix[kind], orders, end, sum(prefix)))
    columns: Any = [list(column) for column in zip(*rows, strict=True)] or [[] for _ in Dealer._fields]
    return Tree(Dealer(*columns), max((sum(hand) for hand in finished), default=0), most)


RANKS_OF_KIND = tuple(tuple(rank for rank in range(RANKS) if kind_of(rank) == kind) for kind in range(KINDS))


# -- blackjack by composition -----------------------------------------------------------------------------------------
# The value of every choice on every two cards against each up card, from a real pack. A dealt hand is played best by
# its own cards and the up card. Split hands follow a fixed policy: each is played best as if only the other card of
# the pair were gone, and a pair is split again whenever the table allows it. For that policy the count is complete
# (`splitting_count.py`).
#
# The same functions give exact fractions from Python integers, or floats from compiled code.

STAND, CARD, DOUBLE, SPLIT = "stand", "card", "double", "split"
Ends = list[Any]  # by the dealer's final total and the comparison; fractions or floats


class OddsInput(NamedTuple):
    """Input of the analysis: a table's rules, a pack by kinds, and the stake in cents."""

    house: ChartRules
    pack: Counts
    stake: int
    exact: bool = False

    @property
    def book(self) -> Any:
        return self.house.tables

    @property
    def limited(self) -> bool:
        """Whether a dealer's Blackjack takes only the original wager; always true where the dealer peeks."""
        return not self.book.terms.takes_all or self.house.peek

    @property
    def span(self) -> int:
        return ends_of(self.book) * COMPARED


@cache
def _compiled_play() -> Any:
    return compiled(play_out)


def nets_of(game: OddsInput) -> list[int]:
    """The net of a single stake, by the dealer's final total and the comparison."""
    book = game.book
    one = [settle_hand(game.stake, line, book.outcomes, book.terms) for line in range(COMPARED)]
    return one * ends_of(book)


def _compared(game: OddsInput) -> list[int]:
    """How hands compare, by the player's line and the dealer's final total; the last two are bust and Blackjack."""
    terms, found = game.book.terms, list[int]()
    for line in range(terms.most + 2):
        mine, cards = min(line, terms.most), PAIR if line > terms.most else PAIR + 1
        made = range(terms.stands_at, terms.stands_at + ends_of(game.book) - 1)
        found.extend(compare(mine, cards, theirs, PAIR + 1, terms) for theirs in made)
        found.append(_against_blackjack(game, mine, cards))
    return found


def _against_blackjack(game: OddsInput, mine: int, cards: int) -> int:
    """Compare with a dealer's Blackjack. Where the dealer peeks, players have two cards then."""
    terms = game.book.terms
    if game.house.peek:
        terms = terms._replace(beats_21=1)
    return compare(mine, cards, terms.most, PAIR, terms)


def natural_kind(game: OddsInput, up: int) -> int:
    """The kind that gives the dealer Blackjack with an up card, -1 for none."""
    cards, book = kind_cards(game.book), game.book
    for kind, card in enumerate(cards):
        low, aces = cards[up].low + card.low, cards[up].ace + card.ace
        if total(low, aces, book.values, book.terms) == book.terms.most:
            return kind
    return -1


class PackCount(NamedTuple):
    """One count: every hand from a pack without some cards, with the endings of each choice on two cards."""

    unseen: int  # cards besides the player's hand
    left: Counts
    policy: Sequence[int]
    ends: dict[str, Sequence[Ends]]  # by choice, for each two cards: as counts


class UpCard:
    """Everything that can happen against one up card."""

    def __init__(self, game: OddsInput, up: int) -> None:
        self.game, self.up, self.numbers = game, up, Numbers(exact=game.exact)
        self.pack = less(game.pack, up)
        self.hands: BoxHands = hands_from(game.book, game.pack)  # the same for every up card
        self.tree: Tree = dealer_tree(game.book, up, self.pack)
        self.natural = natural_kind(game, up)
        self.rules = self.numbers.each(CompareRules(_compared(game), nets_of(game), ends_of(game.book), self.natural))
        self.states: States = self.numbers.each(self.hands.states)
        self.dealer: Dealer = self.numbers.each(self.tree.dealer)
        longest = sum(self.hands.every[0]) + self.tree.longest + 3 * game.house.max_hands
        self.orders = self.numbers.orders(sum(self.pack), max(0, sum(self.pack) - longest))
        self.nets = nets_of(game)
        self.pairs = [at for at, cards in enumerate(self.hands.states.cards) if cards == PAIR]
        self.row = {at: nth for nth, at in enumerate(self.pairs)}
        self.room = self._room()

    def _room(self) -> Scratch:
        make, most, nodes = self.numbers, self.tree.most, len(self.tree.dealer.parent)
        hands, longest, ends = len(self.hands.every), self.tree.longest, self.rules.ends
        sizes = (KINDS * most, longest + 1, nodes + 1, ends)
        fall, after, products, ended = (make.room(size * LANES) for size in sizes)
        return Scratch(
            make.ints([0] * hands), most, longest, make.ints([0] * KINDS), make.ints([0] * LANES),
            fall, after, products, ended, make.room(hands * ends), self.orders,
            *(make.room(hands * self.game.span) for _ in range(4)),
        )  # fmt: skip

    def run(self, gone: Sequence[int] = (), held: int = -1, policy: Sequence[int] | None = None) -> PackCount:
        """Count every hand (or those that hold a kind) from the pack without some cards."""
        left, make, room = less(self.pack, *gone), self.numbers, self.room
        chosen = make.ints([BEST] * len(self.hands.every) if policy is None else policy)
        unseen = sum(left)
        make.kernel(play_out, _compiled_play)(
            make.ints(left), unseen, held, self.dealer, self.states, self.rules, chosen, room
        )
        choices = {STAND: room.stand, CARD: room.draw, DOUBLE: room.double}
        ends = {choice: make.rows(found, self.game.span, self.pairs) for choice, found in choices.items()}
        return PackCount(unseen, left, chosen, ends)

    def place(self, *kinds: int) -> int:
        hand = [0] * KINDS
        for kind in kinds:
            hand[kind] += 1
        return self.hands.place[tuple(hand)]

    def ends(self, run: PackCount, choice: str, *kinds: int) -> Ends:
        """Chances of each ending for a hand of these cards and a choice."""
        row = run.ends[choice][self.row[self.place(*kinds)]]
        return self.numbers.ratios(row, self.orders[run.unseen - len(kinds)])

    def draws(self, *kinds: int) -> bool:
        return bool(self.hands.states.draws[self.place(*kinds)])

    def worth(self, ends: Ends, *, doubled: bool = False) -> Any:
        """The value of a hand's endings in cents; doubled counts twice, except what Blackjack takes."""
        last = self.game.span - COMPARED
        rest = sum(ends[place] * self.nets[place] for place in range(last))
        natural = sum(ends[place] * self.nets[place] for place in range(last, self.game.span))
        if not doubled:
            return rest + natural
        return 2 * rest + (natural if self.game.limited else 2 * natural)

    def options(self, run: PackCount, *kinds: int, doubles: bool) -> dict[str, Ends]:
        """The endings of each choice on two cards, without splitting."""
        found = {STAND: self.ends(run, STAND, *kinds)}
        if self.draws(*kinds):
            found[CARD] = self.ends(run, CARD, *kinds)
            if doubles:
                found[DOUBLE] = self.ends(run, DOUBLE, *kinds)
        return found

    def worths(self, options: Mapping[str, Ends]) -> dict[str, Any]:
        return {choice: self.worth(ends, doubled=choice == DOUBLE) for choice, ends in options.items()}

    def chance_of_natural(self, left: Counts) -> Any:
        """The chance that the hole card gives the dealer Blackjack, from the unseen cards."""
        return self.numbers.ratio(left[self.natural] if self.natural >= 0 else 0, sum(left))


def deals_of(pack: Counts) -> Iterator[tuple[int, int, int, int]]:
    """Every up card with every two cards of a box, and the number of orders in which they can come."""
    for up in range(KINDS):
        for first in range(KINDS):
            for second in range(first, KINDS):
                left = less(pack, up)
                ways = pack[up] * left[first] * (left[second] - (first == second)) * (1 + (first != second))
                if ways > 0:
                    yield up, first, second, ways
