"""Every hand that a box can come to, against every hand that the dealer can come to, from a given shoe.

Cards are *kinds*: one for each value. Nothing is divided: whatever is counted from a shoe of which R cards are unseen
is counted in R!/F! orders, F being a number of cards that no round reaches. With Python's integers the counts are
therefore exact; compiled they are floats, each within a few units in the last place.

A hand's *ends* are counts by the dealer's total and by how the two compare (rules.compare): SPAN numbers.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

KINDS = 10  # values from the two to the ten, and the ace
COMPARED = 7  # lines of rules.compare
BUST = 0  # the first of them
BEST, STAND, CARD = -1, 0, 1


class Dealer(NamedTuple):
    """The dealer's hands for one first card, as a tree of multisets: each node has some more cards of a further kind.

    `factor` is the place of that kind and number in a table of falling products; `orders` in how many orders the
    multiset is a finished hand, 0 for most; `end` which of the ends it is, `cards` how many cards it has.
    """

    parent: Sequence[int]
    factor: Sequence[int]
    orders: Sequence[int]
    end: Sequence[int]
    cards: Sequence[int]


class States(NamedTuple):
    """The hands of a box, those with more cards first; KINDS counts and children a hand, -1 for a bust."""

    counts: Sequence[int]
    cards: Sequence[int]
    line: Sequence[int]  # which line of `compared` holds for it
    draws: Sequence[int]  # whether another card may be taken
    child: Sequence[int]


class CompareRules(NamedTuple):
    """How hands compare, by line of a hand and end of the dealer, and what each end with each comparison brings."""

    compared: Sequence[int]
    nets: Sequence[int]
    ends: int  # of the dealer; the last is Blackjack
    natural: int  # the kind that makes the dealer's Blackjack, -1 where none does


class Scratch(NamedTuple):
    """Numbers to work with, and the ends by hand: of standing, of drawing, of doubling and of playing on."""

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
    """By kind and number: in how many orders so many cards of the kind can come."""
    for kind in range(KINDS):
        fall[kind * most] = 1
        for taken in range(1, most):
            left = rest[kind] - taken + 1
            fall[kind * most + taken] = fall[kind * most + taken - 1] * left if left > 0 else 0


def weigh_dealer(
    unseen: int, dealer: Dealer, fall: Sequence[Any], orders: Sequence[Any], products: MutableSequence[Any],
    weights: MutableSequence[Any],
) -> None:  # fmt: skip
    """In how many orders the dealer comes to each of the ends."""
    for end in range(len(weights)):
        weights[end] = 0
    products[0] = 1
    for node in range(len(dealer.parent)):
        product = products[dealer.parent[node]] * fall[dealer.factor[node]]
        products[node + 1] = product
        if dealer.orders[node] and unseen >= dealer.cards[node]:
            weights[dealer.end[node]] += dealer.orders[node] * product * orders[unseen - dealer.cards[node]]


def worth(at: int, ends: Sequence[Any], rules: CompareRules) -> Any:
    """What some ends bring, each as often as it comes."""
    found = ends[at] * 0
    for place in range(rules.ends * COMPARED):
        found += ends[at + place] * rules.nets[place]
    return found


def add_bust(
    at: int, times: int, kind: int, unseen: int, rules: CompareRules, room: Scratch, ends: MutableSequence[Any]
) -> None:
    """Add a hand that goes over the most with a card of a kind; the dealer has Blackjack or not."""
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
    """Every hand that holds a kind (any hand for -1), from a shoe of which `left` is unseen beside it.

    Where the policy of a hand is BEST it is set to STAND or CARD, whichever brings more; else it is kept to.
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
    """What drawing and doubling come to, and which of standing and drawing is played."""
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
    """In how many orders each of two hands comes to one of some multisets, and the dealer to Blackjack."""
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
