"""The regular wager on one box: every deal with its best choice, or the chart's, and its value."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from pitboss.games.blackjack import chart
from pitboss.games.blackjack.analyser import SPLIT, Ends, OddsInput, UpCard
from pitboss.games.blackjack.kernel import CARD as DRAW
from pitboss.games.blackjack.kernel import KINDS
from pitboss.games.blackjack.kernel import STAND as STAY
from pitboss.games.blackjack.pack import KIND_RANKS, Counts, hands_from, kind_cards, less
from pitboss.games.blackjack.rules import ACE_UP, PAIR, even_money, settle_blackjack, total
from pitboss.games.blackjack.splitting_count import Split, Splitting
from pitboss.hands.cards import make_card
from pitboss.maths.numbers import over

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
    policies: dict[int, list[int]]  # by up card: stand or hit, by hand
    orders: int
    mean: Any
    error: Any  # bound on the error of the mean, without the rounding of floats


class PlayPlan(NamedTuple):
    """A way to play; None means best play."""

    policy: Callable[[UpCard, int], list[int]] | None = None  # stand or hit, by hand: dealt, or split from a kind
    choose: Callable[[UpCard, tuple[int, int], bool, Worths], str] | None = None  # on two cards, after a split or not

    def policy_for(self, against: UpCard, pair: int) -> list[int] | None:
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
    found = {hand: _stays_or_draws(house, up, *hand) for hand in set(drawn)}  # few totals, very many hands
    return [found[hand] for hand in drawn]


@cache
def _stays_or_draws(house: chart.ChartRules, up: int, low: int, aces: int) -> int:
    hand = chart.ChartHand(low, int(aces > 0), chart.MORE)
    return DRAW if chart.best(house, up, hand)[0] == chart.CARD else STAY


def _chart_choice(against: UpCard, cards: tuple[int, int], split: bool, _worths: Worths) -> str:
    return chart_choice(against.game.house, KIND_RANKS[against.up], *(KIND_RANKS[kind] for kind in cards), split=split)


@cache
def chart_choice(house: chart.ChartRules, up: int, first: int, second: int, *, split: bool) -> str:
    """The chart's choice for two cards, by rank. Re-splits have their own rule, so a split hand is not split here."""
    worth = chart.choices(house, up, (make_card(first, 0), make_card(second, 1)), was_split=split)
    if split:
        worth.pop(chart.SPLIT, None)
    if not chart.is_open(house, (first, second)):
        return chart.STAND
    return max(worth, key=lambda name: worth[name])


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


def deals_of(pack: Counts) -> Iterator[tuple[int, int, int, int]]:
    """Every up card with every two cards of a box, and the number of orders in which they can come."""
    for up in range(KINDS):
        for first in range(KINDS):
            for second in range(first, KINDS):
                left = less(pack, up)
                ways = pack[up] * left[first] * (left[second] - (first == second)) * (1 + (first != second))
                if ways > 0:
                    yield up, first, second, ways


def analyse(game: OddsInput, plan: PlayPlan = BEST) -> Box:
    """Analyse the wager against every up card."""
    found, policies = list[BoxDeal](), dict[int, list[int]]()
    against: UpCard | None = None
    base: Any = None
    for up, first, second, ways in deals_of(game.pack):
        if against is None or against.up != up:
            against = UpCard(game, up)
            base = against.run(policy=plan.policy_for(against, DEALT))
            policies[up] = base.policy
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
