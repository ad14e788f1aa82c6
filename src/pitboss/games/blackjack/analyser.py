"""Blackjack by composition: the value of every choice on every two cards against each up card, from a real pack.

A dealt hand is played best by its own cards and the up card. Split hands follow a fixed policy: each is played best as
if only the other card of the pair were gone, and a pair is split again whenever the table allows it. For that policy
the count is complete (`splitting_count.py`).

The same functions give exact fractions from Python integers, or floats from compiled code.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from pitboss.games.blackjack.chart import ChartRules
from pitboss.games.blackjack.kernel import BEST, COMPARED, KINDS, CompareRules, Dealer, Scratch, States, play_out
from pitboss.games.blackjack.pack import BoxHands, Counts, Tree, dealer_tree, ends_of, hands_from, kind_cards, less
from pitboss.games.blackjack.rules import PAIR, compare, settle_hand, total
from pitboss.maths.compiled import compiled
from pitboss.maths.numbers import Numbers

STAND, CARD, DOUBLE, SPLIT = "stand", "card", "double", "split"
Ends = list[Any]  # by the dealer's final total and the comparison; fractions or floats


class OddsInput(NamedTuple):
    """Input of the analysis: a table's rules, a pack by kinds, and the stake in cents.

    `original_only` is what the regulation demands: a dealer's Blackjack takes at most the original wager. Other rules
    take everything.
    """

    house: ChartRules
    pack: Counts
    stake: int
    exact: bool = False
    original_only: bool = True

    @property
    def book(self) -> Any:
        return self.house.tables

    @property
    def limited(self) -> bool:
        """Whether a dealer's Blackjack takes only the original wager; always true where the dealer peeks."""
        return self.original_only or self.house.peek

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
    policy: list[int]
    ends: dict[tuple[str, int], Ends]  # by choice and state, as counts


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
        self.room = self._room()

    def _room(self) -> Scratch:
        make, most, nodes = self.numbers, self.tree.most, len(self.tree.dealer.parent)
        size = len(self.hands.every) * self.game.span
        return Scratch(
            most, make.ints([0] * KINDS), make.room(KINDS * most), make.room(nodes + 1), make.room(self.rules.ends),
            self.orders, *(make.room(size) for _ in range(4)),
        )  # fmt: skip

    def run(self, gone: Sequence[int] = (), held: int = -1, policy: Sequence[int] | None = None) -> PackCount:
        """Count every hand (or those that hold a kind) from the pack without some cards."""
        left, make, room = less(self.pack, *gone), self.numbers, self.room
        chosen = make.ints([BEST] * len(self.hands.every) if policy is None else policy)
        unseen = sum(left)
        make.kernel(play_out, _compiled_play)(
            make.ints(left), unseen, held, self.dealer, self.states, self.rules, chosen, room
        )
        choices, span = {STAND: room.stand, CARD: room.draw, DOUBLE: room.double}, self.game.span
        ends_by_choice = {
            (choice, at): list(ends[at * span : (at + 1) * span])
            for at in self.pairs if held < 0 or self.hands.every[at][held]
            for choice, ends in choices.items()
        }  # fmt: skip
        return PackCount(unseen, left, [int(choice) for choice in chosen], ends_by_choice)

    def place(self, *kinds: int) -> int:
        hand = [0] * KINDS
        for kind in kinds:
            hand[kind] += 1
        return self.hands.place[tuple(hand)]

    def ends(self, run: PackCount, choice: str, *kinds: int) -> Ends:
        """Chances of each ending for a hand of these cards and a choice."""
        whole = self.orders[run.unseen - len(kinds)]
        return [self.numbers.ratio(count, whole) for count in run.ends[choice, self.place(*kinds)]]

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
