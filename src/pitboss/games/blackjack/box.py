"""The regular wager on one box, and the value of splitting."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from math import comb, perm
from typing import Any, NamedTuple

from pitboss.games.blackjack import chart
from pitboss.games.blackjack.analyser import (
    ACE_KIND,
    CARD,
    DOUBLE,
    KIND_RANKS,
    SPLIT,
    STAND,
    Counts,
    Ends,
    OddsInput,
    PackCount,
    UpCard,
    deals_of,
    hands_from,
    kind_cards,
    less,
)
from pitboss.games.blackjack.rules import ACE_UP, COMPARED, KINDS, PAIR, both_made, even_money, settle_blackjack, total
from pitboss.maths.compiled import compiled
from pitboss.maths.numbers import over
from pitboss.maths.spread import progress_of

# -- the value of splitting a pair with re-splits, for hands that are played independently of each other --------------
# Unseen cards are all alike, so a hand depends on the others only through what is known of them: how many cards of
# the pair's kind they took, and how many of their second cards are of another kind. The latter is counted by
# inclusion and exclusion. So every expectation is exact for any number of hands.
#
# One thing does not add up hand by hand: against a dealer's Blackjack one stake is lost unless every hand ties it
# (B-27). For two hands this is counted; for more it is bounded, and the bound is the error.

Choose = Callable[[int, dict[str, Any]], str]  # picks a choice for a second card from their values


class HandEndings(NamedTuple):
    """The endings of a hand: at a single stake, and doubled."""

    single: Any
    double: Any

    def plus(self, other: "HandEndings", times: Any = 1) -> "HandEndings":
        return HandEndings(self.single + other.single * times, self.double + other.double * times)


class Split(NamedTuple):
    """The value of splitting, its error, and how it is reached."""

    worth: Any
    error: Any
    all_hands: HandEndings  # the expected number of each ending over all hands
    counts: dict[int, Any]  # the chance of each number of hands
    choices: dict[int, str]  # the choice for each second card
    policy: Sequence[int]  # and for every hand after that: stand or hit


@cache
def _compiled_both() -> Any:
    return compiled(both_made)


class Splitting:
    """A pair of one kind, split against one up card."""

    def __init__(self, against: UpCard, kind: int, choose: Choose, policy: Sequence[int] | None = None) -> None:
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
        none = self.against.numbers.vector([0] * self.against.game.span)
        return HandEndings(none, none)

    @cache  # noqa: B019 - `count` clears it
    def with_second(self, more: int, *, pair: bool) -> HandEndings:
        """A hand's endings weighted by its second card: one of the pair's kind, or any other."""
        found, left = self.nothing(), self.left(more)
        for second, choice in self.choices.items():
            if (second == self.kind) == pair and left[second] > 0:
                ends = self.against.numbers.vector(self.against.ends(self.run(more), choice, self.kind, second))
                hand = HandEndings(ends * 0, ends) if choice == DOUBLE else HandEndings(ends, ends * 0)
                found = found.plus(hand, self.against.numbers.ratio(left[second], sum(left)))
        return found

    @cache  # noqa: B019 - `count` clears it
    def given_others(self, more: int, others: int, *, pair: bool) -> HandEndings:
        """The same, when `others` hands have a second card of another kind."""
        left = self.left(more)
        same, unseen, found = left[self.kind], sum(left), self.nothing()
        for taken in range(min(others, same) + 1):
            chance = self.against.numbers.ratio(perm(same, taken), perm(unseen, taken))
            found = found.plus(self.with_second(more + taken, pair=pair), (-1) ** taken * comb(others, taken) * chance)
        none = self.against.numbers.ratio(perm(unseen - same, others), perm(unseen, others))
        return self.nothing().plus(found, over(1, none))

    @cache  # noqa: B019 - `count` clears it
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

    @cache  # noqa: B019 - `count` clears it
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
        hands = HandEndings(*(ends.tolist() for ends in self.hands(PAIR, self.again, 0, 0)))
        counts = self.counts(PAIR, PAIR, self.again, 0, 0)
        worth, error = self.worth(hands)
        for method in (Splitting.with_second, Splitting.given_others, Splitting.hands, Splitting.counts):
            method.cache_clear()  # else it would keep every Splitting and the arrays of its up card
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


# -- the regular wager on one box: every deal with its best choice, or the chart's, and its value ---------------------

BLACKJACK, EVEN = "Blackjack", "even money"  # choices of a box with nothing to play
Worths = dict[str, Any]


class BoxDeal(NamedTuple):
    """Two cards of a box against an up card, by kinds: the number of orders, the choice and its value."""

    up: int
    first: int
    second: int
    ways: int
    choice: str
    worths: Worths  # of every choice, in cents
    ends: Ends  # of the choice, unless it is to split
    split: Split | None
    natural: Any  # the chance that the dealer has Blackjack

    @property
    def worth(self) -> Any:
        return self.worths[self.choice]


class Box(NamedTuple):
    """All deals, the number of orders of three cards, and the value of the wager as a share of it."""

    game: OddsInput
    deals: tuple[BoxDeal, ...]
    policies: dict[int, Sequence[int]]  # by up card: stand or hit, by hand
    orders: int
    mean: Any
    error: Any  # bound on the error of the mean, without the rounding of floats


class PlayPlan(NamedTuple):
    """A way to play; None means best play."""

    policy: Callable[[UpCard, int], Sequence[int]] | None = None  # stand or hit, by hand: dealt, or split from a kind
    choose: Callable[[UpCard, tuple[int, int], bool, Worths], str] | None = None  # on two cards, after a split or not

    def policy_for(self, against: UpCard, pair: int) -> Sequence[int] | None:
        return None if self.policy is None else self.policy(against, pair)

    def on_two(self, against: UpCard, cards: tuple[int, int], worths: Worths, *, split: bool = False) -> str:
        if self.choose is not None:
            return self.choose(against, cards, split, worths)
        return max(worths, key=lambda choice: worths[choice])


BEST = PlayPlan()
DEALT = -1  # stands for "not split" in place of a pair's kind


# -- the chart --------------------------------------------------------------------------------------------------------


def _chart_policy(against: UpCard, _pair: int) -> list[int]:
    """The chart's choice for every hand of three or more cards."""
    house, hands, up = against.game.house, against.hands, KIND_RANKS[against.up]
    drawn = list(zip(hands.low, hands.aces, strict=True))
    found = {hand: chart.stays_or_draws(house, up, *hand) for hand in set(drawn)}  # few totals, very many hands
    return [found[hand] for hand in drawn]


def _chart_choice(against: UpCard, cards: tuple[int, int], split: bool, _worths: Worths) -> str:
    return chart.chart_choice(
        against.game.house, KIND_RANKS[against.up], *(KIND_RANKS[kind] for kind in cards), split=split
    )


CHART = PlayPlan(_chart_policy, _chart_choice)


# -- playing by another pack ------------------------------------------------------------------------------------------


def plan_for_other_pack(box: Box) -> PlayPlan:
    """Play an analysed box card for card with other packs: the player does not know which cards are gone."""
    known = hands_from(box.game.book, box.game.pack).place
    deals = {(deal.up, deal.first, deal.second): deal for deal in box.deals}

    def split_of(up: int, pair: int) -> Split:
        split = deals[up, pair, pair].split
        assert split is not None, "a pair was split but its split was not analysed"
        return split

    def policy(against: UpCard, pair: int) -> list[int]:
        told = box.policies[against.up] if pair == DEALT else split_of(against.up, pair).policy
        return [told[known[hand]] for hand in against.hands.every]

    def choose(against: UpCard, cards: tuple[int, int], split: bool, _worths: Worths) -> str:
        first, second = cards
        if split:
            return split_of(against.up, first).choices[second]
        return deals[against.up, min(cards), max(cards)].choice

    return PlayPlan(policy, choose)


# -- the deals --------------------------------------------------------------------------------------------------------


def analyse(game: OddsInput, plan: PlayPlan = BEST) -> Box:
    """Analyse the wager against every up card."""
    found, policies = list[BoxDeal](), dict[int, Sequence[int]]()
    against: UpCard | None = None
    base: Any = None
    for up, first, second, ways in deals_of(game.pack):
        if against is None or against.up != up:
            against = UpCard(game, up)
            base = against.run(policy=plan.policy_for(against, DEALT))
            policies[up] = base.policy
            progress_of()(up, KINDS)
        found.append(_deal(against, base, plan, (first, second), ways))
    orders = sum(deal.ways for deal in found)
    whole = Fraction(orders * game.stake) if game.exact else orders * game.stake
    mean = over(sum(deal.ways * deal.worth for deal in found), whole)
    error = over(sum(deal.ways * deal.split.error for deal in found if deal.split and deal.choice == SPLIT), whole)
    return Box(game, tuple(found), policies, orders, mean, error)


def _deal(against: UpCard, base: Any, plan: PlayPlan, cards: tuple[int, int], ways: int) -> BoxDeal:
    left = less(base.left, *cards)
    natural = against.chance_of_natural(left)
    if _is_blackjack(against.game, *cards):
        worths = _blackjack_worths(against, natural)
        said = plan.on_two(against, cards, worths)
        choice = said if said in worths else BEST.on_two(against, cards, worths)  # the chart does not cover it
        return BoxDeal(against.up, *cards, ways, choice, worths, [], None, natural)
    options = against.options(base, *cards, doubles=against.game.house.double)
    worths, split = against.worths(options), None
    if cards[0] == cards[1] and against.game.house.max_hands >= PAIR:
        split = _split(against, plan, cards[0])
        worths[SPLIT] = split.worth
    choice = plan.on_two(against, cards, worths)
    return BoxDeal(against.up, *cards, ways, choice, worths, options.get(choice, []), split, natural)


def _split(against: UpCard, plan: PlayPlan, kind: int) -> Split:
    """The value of splitting a pair; split hands follow the same plan."""

    def choose(second: int, worths: Worths) -> str:
        return plan.on_two(against, (kind, second), worths, split=True)

    return Splitting(against, kind, choose, plan.policy_for(against, kind)).count()


def _is_blackjack(game: OddsInput, first: int, second: int) -> bool:
    one, other = kind_cards(game.book)[first], kind_cards(game.book)[second]
    book = game.book
    made = total(one.low + other.low, one.ace + other.ace, book.values, book.terms)
    return bool(made == book.terms.most and book.blackjack[0])


def _blackjack_worths(against: UpCard, natural: Any) -> Worths:
    """A Blackjack waits for the hole card, or takes even money where it is offered."""
    game, terms = against.game, against.game.book.terms
    wins, ties = (settle_blackjack(game.stake, dealer_too, terms) for dealer_too in (0, 1))
    found = {BLACKJACK: wins * (1 - natural) + ties * natural}
    if terms.even_money and game.book.upcards[KIND_RANKS[against.up]] == ACE_UP:
        found[EVEN] = even_money(game.stake, terms) * (natural + 1 - natural)
    return found


def even_stake(game_terms: Any) -> int:
    """A stake at which no payout is rounded."""
    return int(game_terms.chip * game_terms.blackjack_den * game_terms.win_den * game_terms.even_den)
