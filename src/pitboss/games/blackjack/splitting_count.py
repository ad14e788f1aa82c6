"""The value of splitting a pair with re-splits, for hands that are played independently of each other.

Unseen cards are all alike, so a hand depends on the others only through what is known of them: how many cards of the
pair's kind they took, and how many of their second cards are of another kind. The latter is counted by inclusion and
exclusion. So every expectation is exact for any number of hands.

One thing does not add up hand by hand: against a dealer's Blackjack one stake is lost unless every hand ties it (B-27).
For two hands this is counted; for more it is bounded, and the bound is the error.
"""

from collections.abc import Callable
from functools import cache, cached_property
from math import comb, perm
from typing import Any, NamedTuple

from pitboss.games.blackjack.analyser import CARD, DOUBLE, STAND, Ends, PackCount, UpCard
from pitboss.games.blackjack.kernel import COMPARED, KINDS, both_made
from pitboss.games.blackjack.pack import ACE_KIND, Counts, less
from pitboss.games.blackjack.rules import PAIR
from pitboss.maths.compiled import compiled
from pitboss.maths.numbers import over

Choose = Callable[[int, dict[str, Any]], str]  # picks a choice for a second card from their values


class HandEndings(NamedTuple):
    """The endings of a hand: at a single stake, and doubled."""

    single: Ends
    double: Ends

    def plus(self, other: "HandEndings", times: Any = 1) -> "HandEndings":
        return HandEndings(
            *([a + b * times for a, b in zip(x, y, strict=True)] for x, y in zip(self, other, strict=True))
        )


class Split(NamedTuple):
    """The value of splitting, its error, and how it is reached."""

    worth: Any
    error: Any
    all_hands: HandEndings  # the expected number of each ending over all hands
    counts: dict[int, Any]  # the chance of each number of hands
    choices: dict[int, str]  # the choice for each second card
    policy: list[int]  # and for every hand after that: stand or hit


@cache
def _compiled_both() -> Any:
    return compiled(both_made)


class Splitting:
    """A pair of one kind, split against one up card."""

    def __init__(self, against: UpCard, kind: int, choose: Choose, policy: list[int] | None = None) -> None:
        self.against, self.kind, self.choose, self.given = against, kind, choose, policy
        house = against.game.house
        self.again = house.max_hands - PAIR if kind != ACE_KIND or house.resplit_aces else 0
        self.runs: dict[int, PackCount] = {}

    def run(self, more: int) -> PackCount:
        """The count for a hand with one card of the pair, when the other and `more` of the kind are gone."""
        if more not in self.runs:
            policy = self.given if more == 0 else self.run(0).policy
            self.runs[more] = self.against.run([self.kind] * (1 + more), self.kind, policy)
        return self.runs[more]

    def left(self, more: int) -> Counts:
        """The unseen cards besides the hand's own card."""
        return less(self.run(more).left, self.kind)

    @cached_property
    def choices(self) -> dict[int, str]:
        """The choice for each second card."""
        return {kind: self._choice(kind) for kind in range(KINDS) if self.left(0)[kind] > 0}

    def _choice(self, second: int) -> str:
        if self.kind == ACE_KIND:
            return STAND
        options = self.against.options(self.run(0), self.kind, second, doubles=self.against.game.house.after_split)
        return self.choose(second, self.against.worths(options))

    # -- one hand -----------------------------------------------------------------------------------------------------

    def nothing(self) -> HandEndings:
        return HandEndings([0] * self.against.game.span, [0] * self.against.game.span)

    @cache  # noqa: B019 - a Splitting lives no longer than its count
    def with_second(self, more: int, *, pair: bool) -> HandEndings:
        """A hand's endings weighted by its second card: one of the pair's kind, or any other."""
        found, left = self.nothing(), self.left(more)
        for second, choice in self.choices.items():
            if (second == self.kind) == pair and left[second] > 0:
                ends = self.against.ends(self.run(more), choice, self.kind, second)
                none = [0] * len(ends)
                hand = HandEndings(none, ends) if choice == DOUBLE else HandEndings(ends, none)
                found = found.plus(hand, self.against.numbers.ratio(left[second], sum(left)))
        return found

    @cache  # noqa: B019 - a Splitting lives no longer than its count
    def given_others(self, more: int, others: int, *, pair: bool) -> HandEndings:
        """The same, when `others` hands have a second card of another kind."""
        left = self.left(more)
        same, unseen, found = left[self.kind], sum(left), self.nothing()
        for taken in range(min(others, same) + 1):
            chance = self.against.numbers.ratio(perm(same, taken), perm(unseen, taken))
            found = found.plus(self.with_second(more + taken, pair=pair), (-1) ** taken * comb(others, taken) * chance)
        none = self.against.numbers.ratio(perm(unseen - same, others), perm(unseen, others))
        return self.nothing().plus(found, over(1, none))

    # -- all hands ----------------------------------------------------------------------------------------------------

    @cache  # noqa: B019 - a Splitting lives no longer than its count
    def hands(self, waiting: int, again: int, more: int, others: int) -> HandEndings:
        """The endings of hands that wait for their second cards, with `again` more splits allowed."""
        if not waiting:
            return self.nothing()
        if not again:
            any_card = self.given_others(more, others, pair=False).plus(self.given_others(more, others, pair=True))
            return self.nothing().plus(any_card, waiting)
        pair, left = self.chance(more, others), self.left(more)
        found = self.nothing()
        if left[self.kind] < sum(left) - others:
            found = self.given_others(more, others, pair=False)
            found = found.plus(self.hands(waiting - 1, again, more, others + 1), 1 - pair)
        return found.plus(self.hands(waiting + 1, again - 1, more + 1, others), pair) if pair else found

    def chance(self, more: int, others: int) -> Any:
        """The chance that the next second card is of the kind."""
        left = self.left(more)
        return self.against.numbers.ratio(left[self.kind], sum(left) - others)

    @cache  # noqa: B019 - a Splitting lives no longer than its count
    def counts(self, made: int, waiting: int, again: int, more: int, others: int) -> dict[int, Any]:
        """The chance of each number of hands."""
        if not waiting or not again:
            return {made: 1}
        pair, found = self.chance(more, others), dict[int, Any]()
        for chance, then in ((1 - pair, (made, waiting - 1, again, more, others + 1)),
                             (pair, (made + 1, waiting + 1, again - 1, more + 1, others))):  # fmt: skip
            for count, part in self.counts(*then).items() if chance else ():
                found[count] = found.get(count, 0) + part * chance
        return found

    def count(self) -> Split:
        """The result of splitting."""
        hands = self.hands(PAIR, self.again, 0, 0)
        counts = self.counts(PAIR, PAIR, self.again, 0, 0)
        worth, error = self.worth(hands)
        return Split(worth, error, hands, counts, self.choices, self.run(0).policy)

    def worth(self, hands: HandEndings) -> tuple[Any, Any]:
        """The value of all hands, and its error."""
        against, last = self.against, self.against.game.span - COMPARED
        if not against.game.limited:
            return against.worth(hands.single) + against.worth(hands.double, doubled=True), 0
        nets = against.nets
        rest = sum((hands.single[i] + 2 * hands.double[i]) * nets[i] for i in range(last))
        natural = -against.game.stake * against.chance_of_natural(self.left(0))
        tied, doubt = self.all_tie()
        return rest + natural + against.game.stake * tied, against.game.stake * doubt

    # -- against a dealer's Blackjack ---------------------------------------------------------------------------------

    def all_tie(self) -> tuple[Any, Any]:
        """The chance that the dealer has Blackjack and every hand ties it, and the bound on its error."""
        against = self.against
        terms, house = against.game.book.terms, against.game.house
        if against.natural < 0 or house.peek or terms.beats_21:
            return 0, 0
        two = self.both(0, second_pairs=not self.again)
        if not self.again or not self.left(0)[self.kind]:
            return two, 0
        return two, 2 * self.chance(0, 0) * self.both(1, second_pairs=True)

    def both(self, more: int, *, second_pairs: bool) -> Any:
        """The chance that two hands make 21 and the dealer Blackjack, when `more` of the kind are gone."""
        made, against = self.made(second_pairs=second_pairs), self.against
        make, left = against.numbers, self.left(more)
        if not made:
            return 0
        most = 1 + 2 * max(max(hand) for hand in made)
        count = make.kernel(both_made, _compiled_both)
        found = count(
            make.ints([n for hand in made for n in hand]), make.ints(list(made.values())),
            make.ints([sum(hand) for hand in made]), make.ints(left), sum(left), against.natural, most,
            make.room(KINDS * most), against.orders,
        )  # fmt: skip
        return make.ratio(found, against.orders[sum(left)])

    def made(self, *, second_pairs: bool) -> dict[Counts, int]:
        """The multisets that make a hand 21 with its first card, and in how many orders."""
        hands, policy = self.against.hands, self.run(0).policy
        states, most = hands.states, self.against.game.book.terms.most
        found: dict[Counts, int] = {}
        first = tuple(int(kind == self.kind) for kind in range(KINDS))
        waiting = {
            (self.against.place(self.kind, s), c): 1 for s, c in self.choices.items() if s != self.kind or second_pairs
        }
        while waiting:  # card by card, so that each hand is visited once, with all its orders
            longer: dict[tuple[int, str], int] = {}
            for (state, choice), orders in waiting.items():
                if states.line[state] >= most:
                    hand = tuple(n - f for n, f in zip(hands.every[state], first, strict=True))
                    found[hand] = found.get(hand, 0) + orders
                elif choice != STAND:
                    for child in states.child[state * KINDS : (state + 1) * KINDS]:
                        then = STAND if choice == DOUBLE or child < 0 or not policy[child] else CARD
                        if child >= 0:
                            longer[child, then] = longer.get((child, then), 0) + orders
            waiting = longer
        return found
