"""Blackjack in integers: totals, who draws, how each wager ends and what it pays.

A hand is `low`, the sum with aces low, and `aces`. `values` and `insurance` are by rank, `outcomes` by comparison.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from pitboss.hands.cards import ACE, rank_of

RETURNED, WON, LOST = range(3)  # how a wager ends
NO_BLACKJACK, TEN_UP, ACE_UP = range(3)  # what the dealer's up card allows
BUST, DEALER_BUST, HIGHER, LOWER, TWO_CARD_21, EQUAL, DEALER_BLACKJACK = range(7)  # how player and dealer compare
OVER, UNDER = range(2)
LESS, EXACT, MORE = range(3)
PAIR = 2  # cards of a hand that can be Blackjack or be split


class Terms(NamedTuple):
    """Numbers and payouts of a table."""

    ace_low: int
    most: int
    stands_at: int
    hits_soft: int  # whether the dealer hits the soft total of `stands_at`
    even_money: int
    beats_21: int  # whether a dealer's Blackjack beats a player's ordinary 21
    split_21_wins: int  # whether a 21 in two cards after a split beats a dealer's 21 of more cards
    takes_all: int  # whether a dealer's Blackjack takes doubled and split wagers too
    thirteen: int
    insurance_parts: int
    win_num: int
    win_den: int
    blackjack_num: int
    blackjack_den: int
    even_num: int
    even_den: int
    insurance_num: int
    insurance_den: int
    thirteen_num: int
    thirteen_den: int
    chip: int  # the smallest chip, in cents


# -- totals -----------------------------------------------------------------------------------------------------------


def is_ace(card: int) -> int:
    """1 for an ace, else 0."""
    return 1 if rank_of(card) == ACE else 0


def low_value(card: int, values: Sequence[int], terms: Terms) -> int:
    """The value of a card, aces low."""
    if rank_of(card) == ACE:
        return terms.ace_low
    return values[rank_of(card)]


def soft(low: int, aces: int, values: Sequence[int], terms: Terms) -> int:
    """1 if an ace counts high without a bust."""
    if aces > 0 and low - terms.ace_low + values[ACE] <= terms.most:
        return 1
    return 0


def total(low: int, aces: int, values: Sequence[int], terms: Terms) -> int:
    """The total: one ace high where it fits."""
    if soft(low, aces, values, terms):
        return low - terms.ace_low + values[ACE]
    return low


def is_blackjack(
    first: int, second: int, split: int, values: Sequence[int], blackjack: Sequence[int], terms: Terms
) -> int:
    """1 if two cards make 21 and the hand was not made by splitting (`split`)."""
    low = low_value(first, values, terms) + low_value(second, values, terms)
    made = total(low, is_ace(first) + is_ace(second), values, terms) == terms.most
    return 1 if made and blackjack[split] else 0


def is_pair(first: int, second: int, values: Sequence[int]) -> int:
    """1 if two cards have the same value, whatever their ranks."""
    return 1 if values[rank_of(first)] == values[rank_of(second)] else 0


def player_draws(points: int, terms: Terms) -> int:
    """1 if a player may hit."""
    return 1 if points < terms.most else 0


def dealer_draws(low: int, aces: int, values: Sequence[int], terms: Terms) -> int:
    """1 if the dealer must draw."""
    points = total(low, aces, values, terms)
    if points < terms.stands_at:
        return 1
    if points == terms.stands_at and terms.hits_soft and soft(low, aces, values, terms):
        return 1
    return 0


# -- how wagers end ---------------------------------------------------------------------------------------------------


def compare(player: int, player_cards: int, dealer: int, dealer_cards: int, terms: Terms) -> int:
    """How a player's hand other than Blackjack compares with the dealer's: a line of `outcomes`."""
    if player > terms.most:
        return BUST
    if dealer > terms.most:
        return DEALER_BUST
    if player != dealer:
        return HIGHER if player > dealer else LOWER
    if player == terms.most and dealer_cards == PAIR and terms.beats_21:
        return DEALER_BLACKJACK
    if player == terms.most and player_cards == PAIR and dealer_cards > PAIR and terms.split_21_wins:
        return TWO_CARD_21
    return EQUAL


def winnings(stake: int, num: int, den: int, terms: Terms) -> int:
    """The winnings of a stake at num to den, rounded up to the smallest chip (B-09)."""
    return -(-stake * num // (den * terms.chip)) * terms.chip


def settle_hand(stake: int, compared: int, outcomes: Sequence[int], terms: Terms) -> int:
    """Net cents of a wager on a hand other than Blackjack."""
    end = outcomes[compared]
    if end == WON:
        return winnings(stake, terms.win_num, terms.win_den, terms)
    return -stake if end == LOST else 0


def settle_blackjack(stake: int, dealer_too: int, terms: Terms) -> int:
    """Net cents of a wager on a player's Blackjack: a push if the dealer has one too."""
    return 0 if dealer_too else winnings(stake, terms.blackjack_num, terms.blackjack_den, terms)


def even_money(stake: int, terms: Terms) -> int:
    """The winnings of a Blackjack at even money."""
    return winnings(stake, terms.even_num, terms.even_den, terms)


# -- insurance, Over and Under ----------------------------------------------------------------------------------------


def most_insurance(stake: int, terms: Terms) -> int:
    """The largest insurance of a wager, in whole chips."""
    return stake // (terms.insurance_parts * terms.chip) * terms.chip


def settle_insurance(stake: int, hole: int, insurance: Sequence[int], terms: Terms) -> int:
    """Net cents of an insurance wager, by the hole card."""
    end = insurance[rank_of(hole)]
    if end == WON:
        return winnings(stake, terms.insurance_num, terms.insurance_den, terms)
    return -stake if end == LOST else 0


def thirteen_sum(first: int, second: int, thirteen_values: Sequence[int]) -> int:
    """The sum of the first two cards for Over and Under 13."""
    return thirteen_values[rank_of(first)] + thirteen_values[rank_of(second)]


def side_line(side: int, points: int, terms: Terms) -> int:
    """The line of `sides` that decides an Over or Under wager."""
    if points < terms.thirteen:
        return 3 * side + LESS
    return 3 * side + (EXACT if points == terms.thirteen else MORE)


def settle_side(stake: int, side: int, points: int, sides: Sequence[int], terms: Terms) -> int:
    """Net cents of an Over or Under wager."""
    end = sides[side_line(side, points, terms)]
    if end == WON:
        return winnings(stake, terms.thirteen_num, terms.thirteen_den, terms)
    return -stake if end == LOST else 0


# -- count every hand of a box against every hand of the dealer, from a given shoe ------------------------------------
# Cards are *kinds*. With R cards unseen, all is counted in R!/F! orders, without dividing; no round takes F cards.

KINDS = 10  # values from the two to the ten, and the ace
COMPARED = 7  # lines of rules.compare
BEST, STAND, CARD = -1, 0, 1


class Dealer(NamedTuple):
    """The dealer's hands for one up card, as a tree of multisets: each node adds cards of a further kind."""

    parent: Sequence[int]
    factor: Sequence[int]  # index of that kind and number in a table of falling products
    orders: Sequence[int]  # in which the multiset is a finished hand; mostly 0
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


LANES = 64  # hands whose dealer is weighed at the same time, side by side in the work arrays
PLACES = 0xFFFFFFFF  # a mask that changes nothing, but tells a compiler that an index is never negative


class Scratch(NamedTuple):
    """Work arrays, and the ends by hand: for standing, hitting, doubling and playing on."""

    needed: MutableSequence[int]  # by hand: whether its ends are needed
    most: int  # cards of one kind in a table of falling products
    longest: int  # cards that the dealer draws
    rest: MutableSequence[int]  # by kind
    lanes: MutableSequence[int]  # the hand in each lane
    fall: MutableSequence[Any]  # this and the next three have a place for each lane
    after: MutableSequence[Any]
    products: MutableSequence[Any]
    ended: MutableSequence[Any]
    weights: MutableSequence[Any]  # by hand and ending of the dealer
    orders: Sequence[Any]  # R!/F! by R
    stand: MutableSequence[Any]
    draw: MutableSequence[Any]
    double: MutableSequence[Any]
    play: MutableSequence[Any]


def falling(rest: Sequence[int], most: int, fall: MutableSequence[Any], lane: int, lanes: int) -> None:
    """By kind and number: in how many orders that many cards of the kind can come. One lane of several."""
    for kind in range(KINDS):
        fall[kind * most * lanes + lane] = 1
        for taken in range(1, most):
            left = rest[kind] - taken + 1
            at = (kind * most + taken) * lanes + lane
            fall[at] = fall[at - lanes] * left if left > 0 else 0


def rest_of(left: Sequence[int], state: int, states: States, rest: MutableSequence[int]) -> bool:
    """The cards that a hand leaves, and whether there are enough for it."""
    there = True
    for kind in range(KINDS):
        rest[kind] = left[kind] - states.counts[state * KINDS + kind]
        there = there & (rest[kind] >= 0)
    return there


def mark_needed(held: int, states: States, policy: Sequence[int], needed: MutableSequence[int]) -> None:
    """Mark every two cards that hold a kind (-1: any two), and the hands that they can become by the policy."""
    for state in range(len(states.cards)):
        needed[state] = int(states.cards[state] == PAIR and (held < 0 or states.counts[state * KINDS + held] > 0))
    for state in range(len(states.cards) - 1, -1, -1):
        plays_on = states.cards[state] == PAIR or policy[state] != STAND
        if needed[state] and plays_on and states.draws[state]:
            for kind in range(KINDS):
                child = states.child[state * KINDS + kind]
                if child >= 0:
                    needed[child] = 1


def weigh(left: Sequence[int], unseen: int, dealer: Dealer, states: States, ends: int, room: Scratch) -> None:
    """For every hand that is needed: in how many orders the dealer reaches each ending."""
    lane = 0
    for state in range(len(states.cards)):
        if room.needed[state] and rest_of(left, state, states, room.rest):
            now = unseen - states.cards[state]
            falling(room.rest, room.most, room.fall, lane, LANES)
            for drawn in range(room.longest + 1):
                room.after[drawn * LANES + lane] = room.orders[now - drawn] if now >= drawn else 0
            room.lanes[lane] = state
            lane += 1
        if lane == LANES:
            weigh_lanes(dealer, ends, lane, room)
            lane = 0
    weigh_lanes(dealer, ends, lane, room)


def weigh_lanes(dealer: Dealer, ends: int, used: int, room: Scratch) -> None:
    """Follow the dealer's hands for the lanes in use; a compiler makes vectors of them if it can't know how many."""
    for place in range(ends * LANES):
        room.ended[place] = 0
    for lane in range(LANES):
        room.products[lane] = 1
    for node in range(len(dealer.parent)):
        at = (node + 1) * LANES & PLACES
        before = dealer.parent[node] * LANES & PLACES
        factor = dealer.factor[node] * LANES & PLACES
        for lane in range(used):
            room.products[at + lane] = room.products[before + lane] * room.fall[factor + lane]
        orders = dealer.orders[node]
        if orders:
            end = dealer.end[node] * LANES & PLACES
            cards = dealer.cards[node] * LANES & PLACES
            for lane in range(used):
                room.ended[end + lane] += orders * room.products[at + lane] * room.after[cards + lane]
    for lane in range(used):
        for end in range(ends):
            room.weights[room.lanes[lane] * ends + end] = room.ended[end * LANES + lane]


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
    """Play every two cards that hold a kind (-1: any two). A policy of BEST is set to the better of STAND and CARD."""
    mark_needed(held, states, policy, room.needed)
    weigh(left, unseen, dealer, states, rules.ends, room)
    span = rules.ends * COMPARED
    for state in range(len(states.cards)):
        if not room.needed[state]:
            continue
        at = state * span
        for place in range(at, at + span):
            room.stand[place] = room.draw[place] = room.double[place] = room.play[place] = 0
        if rest_of(left, state, states, room.rest):
            first = states.line[state] * rules.ends
            for end in range(rules.ends):
                room.stand[at + end * COMPARED + rules.compared[first + end]] = room.weights[state * rules.ends + end]
            choose(state, unseen - states.cards[state], states, rules, policy, room)


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
    falling(left, most, fall, 0, 1)
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
