"""Count every hand of a box against every hand of the dealer, from a given shoe.

Cards are *kinds*, one for each value. Nothing is divided: with R cards unseen, everything is counted in R!/F! orders,
where F is a number of cards that no round reaches. Python integers therefore give exact counts; compiled code gives
floats, each within a few units in the last place.

A hand's *ends* are counts by the dealer's total and by comparison (rules.compare): SPAN numbers.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from pitboss.games.blackjack.rules import BUST

KINDS = 10  # values from the two to the ten, and the ace
COMPARED = 7  # lines of rules.compare
BEST, STAND, CARD = -1, 0, 1


class Dealer(NamedTuple):
    """The dealer's hands for one up card, as a tree of multisets: each node adds cards of a further kind.

    `factor` is the index of that kind and number in a table of falling products; `orders` the number of orders in which
    the multiset is a finished hand (mostly 0); `end` its ending; `cards` its number of cards.
    """

    parent: Sequence[int]
    factor: Sequence[int]
    orders: Sequence[int]
    end: Sequence[int]
    cards: Sequence[int]


class States(NamedTuple):
    """The hands of a box, longest first; KINDS counts and children for each hand, -1 for a bust."""

    counts: Sequence[int]
    cards: Sequence[int]
    line: Sequence[int]  # index of its line in `compared`
    draws: Sequence[int]  # whether the player may hit
    child: Sequence[int]


class CompareRules(NamedTuple):
    """How hands compare, by line of a hand and ending of the dealer, and the net of each."""

    compared: Sequence[int]
    nets: Sequence[int]
    ends: int  # of the dealer; the last is Blackjack
    natural: int  # the kind that gives the dealer Blackjack, -1 if none does


class Scratch(NamedTuple):
    """Work arrays, and the ends by hand: for standing, hitting, doubling and playing on."""

    most: int  # cards of one kind in a table of falling products
    rest: MutableSequence[int]  # by kind
    fall: MutableSequence[Any]
    products: MutableSequence[Any]
    weights: MutableSequence[Any]
    orders: Sequence[Any]  # R!/F! by R
    stand: MutableSequence[Any]
    draw: MutableSequence[Any]
    double: MutableSequence[Any]
    play: MutableSequence[Any]


def falling(rest: Sequence[int], most: int, fall: MutableSequence[Any]) -> None:
    """By kind and number: in how many orders that many cards of the kind can come."""
    for kind in range(KINDS):
        fall[kind * most] = 1
        for taken in range(1, most):
            left = rest[kind] - taken + 1
            fall[kind * most + taken] = fall[kind * most + taken - 1] * left if left > 0 else 0


def weigh_dealer(
    unseen: int, dealer: Dealer, fall: Sequence[Any], orders: Sequence[Any], products: MutableSequence[Any],
    weights: MutableSequence[Any],
) -> None:  # fmt: skip
    """In how many orders the dealer reaches each ending."""
    for end in range(len(weights)):
        weights[end] = 0
    products[0] = 1
    for node in range(len(dealer.parent)):
        product = products[dealer.parent[node]] * fall[dealer.factor[node]]
        products[node + 1] = product
        if dealer.orders[node] and unseen >= dealer.cards[node]:
            weights[dealer.end[node]] += dealer.orders[node] * product * orders[unseen - dealer.cards[node]]


def worth(at: int, ends: Sequence[Any], rules: CompareRules) -> Any:
    """The total value of some ends."""
    found = ends[at] * 0
    for place in range(rules.ends * COMPARED):
        found += ends[at + place] * rules.nets[place]
    return found


def add_bust(
    at: int, times: int, kind: int, unseen: int, rules: CompareRules, room: Scratch, ends: MutableSequence[Any]
) -> None:
    """Add a hand that busts with a card of a kind, whether or not the dealer has Blackjack."""
    natural = unseen * 0
    if rules.natural >= 0:
        natural = room.rest[rules.natural] - (1 if rules.natural == kind else 0)
    last = rules.ends - 1
    if unseen > 1 and natural > 0:
        ends[at + last * COMPARED + BUST] += times * natural * room.orders[unseen - 2]
        ends[at + BUST] += times * (unseen - 1 - natural) * room.orders[unseen - 2]
    else:
        ends[at + BUST] += times * room.orders[unseen - 1]


def play_out(
    left: Sequence[int], unseen: int, held: int, dealer: Dealer, states: States, rules: CompareRules,
    policy: MutableSequence[int], room: Scratch,
) -> None:  # fmt: skip
    """Play every hand that holds a kind (-1: any hand), from a shoe with `left` unseen.

    A hand whose policy is BEST is set to the better of STAND and CARD; any other policy is kept.
    """
    span = rules.ends * COMPARED
    for state in range(len(states.cards)):
        if held >= 0 and states.counts[state * KINDS + held] == 0:
            continue
        there = 1
        for kind in range(KINDS):
            room.rest[kind] = left[kind] - states.counts[state * KINDS + kind]
            if room.rest[kind] < 0:
                there = 0
        at = state * span
        for place in range(at, at + span):
            room.stand[place] = room.draw[place] = room.double[place] = room.play[place] = 0
        if there:
            now = unseen - states.cards[state]
            falling(room.rest, room.most, room.fall)
            weigh_dealer(now, dealer, room.fall, room.orders, room.products, room.weights)
            first = states.line[state] * rules.ends
            for end in range(rules.ends):
                room.stand[at + end * COMPARED + rules.compared[first + end]] = room.weights[end]
            choose(state, now, states, rules, policy, room)


def choose(
    state: int, unseen: int, states: States, rules: CompareRules, policy: MutableSequence[int], room: Scratch
) -> None:
    """The ends of hitting and doubling, and the choice between standing and hitting."""
    span, at = rules.ends * COMPARED, state * rules.ends * COMPARED
    choice = STAND
    if states.draws[state] and unseen > 0:
        for kind in range(KINDS):
            times = room.rest[kind]
            if times > 0:
                child = states.child[state * KINDS + kind]
                if child < 0:
                    add_bust(at, times, kind, unseen, rules, room, room.draw)
                    add_bust(at, times, kind, unseen, rules, room, room.double)
                else:
                    for place in range(span):
                        room.draw[at + place] += times * room.play[child * span + place]
                        room.double[at + place] += times * room.stand[child * span + place]
        choice = policy[state]
        if choice == BEST:
            stays = worth(at, room.stand, rules)
            choice = CARD if worth(at, room.draw, rules) > stays else STAND
    policy[state] = choice
    for place in range(at, at + span):
        room.play[place] = room.draw[place] if choice == CARD else room.stand[place]


def both_made(
    counts: Sequence[int], orders: Sequence[int], cards: Sequence[int], left: Sequence[int], unseen: int, natural: int,
    most: int, fall: MutableSequence[Any], whole: Sequence[Any],
) -> Any:  # fmt: skip
    """In how many orders two hands each become one of some multisets and the dealer has Blackjack."""
    falling(left, most, fall)
    found = whole[0] * 0
    for one in range(len(orders)):
        for other in range(len(orders)):
            drawn = cards[one] + cards[other]
            taken = counts[one * KINDS + natural] + counts[other * KINDS + natural]
            if drawn < unseen and left[natural] > taken:
                ways = orders[one] * orders[other] * whole[unseen - drawn - 1] * (left[natural] - taken)
                for kind in range(KINDS):
                    ways *= fall[kind * most + counts[one * KINDS + kind] + counts[other * KINDS + kind]]
                found += ways
    return found
