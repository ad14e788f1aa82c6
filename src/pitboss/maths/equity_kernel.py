"""Who takes the pot, over every way the unseen cards can fall or over a sample of them. Integers only.

What is still to come lies in *slots*: the first for the board, one for each player who lacks cards. A slot is filled
with every combination of the cards that the slots before it left. A hand is judged as soon as its cards are there, so
the last slot, which turns fastest, costs one judgement a deal.
"""

from collections.abc import MutableSequence, Sequence
from typing import Final, NamedTuple

from pitboss.hands.cards import DECK_SIZE
from pitboss.hands.low import strength_low
from pitboss.hands.poker import WHEEL_LOWEST, strength5, strength7
from pitboss.maths.stream import begin as begin_stream
from pitboss.maths.stream import below

# How a hand is made: the best five of seven, five as they are, two own with three of the board.
BEST_OF_SEVEN, FIVE, TWO_AND_THREE = range(3)
# What the pot, or its first half, goes to; and no second half.
HIGH, LOW = range(2)
NO_SPLIT: Final = -1
WIDTH: Final = 8  # places kept for the cards of a slot, and one more
BOARD_SLOT: Final = 0  # always there, even when the board lacks nothing
PLAYERS_MAX: Final = 11


class Terms(NamedTuple):
    """What the hands are judged by: the way they are made, what the pot goes to, which low takes half of it."""

    made: int
    first: int
    split: int  # NO_SPLIT, or the highest pip of a low that counts; 0 for any low
    players: int
    slots: int


# What is known and what is to come, in one array of integers; hands are bits. By slot:
SLOTS_MAX: Final = PLAYERS_MAX + 1
NEED: Final = 0
OWNER: Final = NEED + SLOTS_MAX
RADIX: Final = OWNER + SLOTS_MAX  # the combinations of each slot
OWN: Final = RADIX + SLOTS_MAX  # by player, as is the next
WAITS: Final = OWN + PLAYERS_MAX  # 1 for a player who lacks cards of his own
BOARD: Final = WAITS + PLAYERS_MAX
WAYS: Final = BOARD + 1  # combinations of i cards out of n, at n * WIDTH + i
CARDS: Final = WAYS + (DECK_SIZE + 1) * WIDTH  # how many may still come, and after it which
PLAN: Final = CARDS + DECK_SIZE + 1

# Room for one walk's work, in another; everything in it is written before it is read.
DEPTH: Final = DECK_SIZE + 1
LEFT: Final = 0  # the cards that a slot may take, DEPTH places each, closed by a 0
CHOSEN: Final = LEFT + SLOTS_MAX * DEPTH  # which of them it has, WIDTH places each
UPTO: Final = CHOSEN + SLOTS_MAX * WIDTH  # the hand that its owner's known cards and the first of those make
TABLE: Final = UPTO + SLOTS_MAX * WIDTH  # the board, whole
FIRST: Final = TABLE + 1  # strengths by player
SECOND: Final = FIRST + PLAYERS_MAX
PAIRS: Final = SECOND + PLAYERS_MAX
TRIPLES: Final = PAIRS + 6
WORK: Final = TRIPLES + 10

# Counts of deals, in a third. The first three are by player and by how many shared, at player * ROW + shared.
ROW: Final = PLAYERS_MAX + 1
WHOLE: Final = 0  # the pot taken when there is no second half
HALF: Final = WHOLE + PLAYERS_MAX * ROW  # its first half taken
LOW_HALF: Final = HALF + PLAYERS_MAX * ROW  # its second half taken
EVERY: Final = LOW_HALF + PLAYERS_MAX * ROW  # deals in which a player took everything, by player
SOME: Final = EVERY + PLAYERS_MAX  # deals in which a player took a part
TALLY: Final = SOME + PLAYERS_MAX

Plan = Sequence[int]
Work = MutableSequence[int]
Tally = MutableSequence[int]


def split_cards(hand: int, cards: int, pairs: int, work: Work, n: int) -> None:
    """Put every two of a hand's cards (with `pairs`), else every three, into the work from place `n` on."""
    rest = hand
    for _ in range(cards):
        a = rest & -rest
        rest ^= a
        second = rest
        while second:
            b = second & -second
            second ^= b
            if pairs:
                work[n] = a | b
                n += 1
            else:
                third = second
                while third:
                    c = third & -third
                    third ^= c
                    work[n] = a | b | c
                    n += 1


def judge(player: int, own: int, terms: Terms, work: Work) -> None:
    """Find what a player's cards are worth for each part of the pot."""
    hand = own | work[TABLE]
    if terms.made == TWO_AND_THREE:
        split_cards(own, 4, 1, work, PAIRS)
        first = 0
        second = 0
        for i in range(6):
            for j in range(10):
                five = work[PAIRS + i] | work[TRIPLES + j]
                first = max(first, strength5(five, WHEEL_LOWEST))
                if terms.split != NO_SPLIT:
                    second = max(second, strength_low(five, terms.split))
        work[FIRST + player] = first
        work[SECOND + player] = second
        return
    if terms.first == LOW:
        work[FIRST + player] = strength_low(hand, 0)
    elif terms.made == FIVE:
        work[FIRST + player] = strength5(hand, WHEEL_LOWEST)
    else:
        work[FIRST + player] = strength7(hand)
    work[SECOND + player] = strength_low(hand, terms.split) if terms.split != NO_SPLIT else 0


def fill(slot: int, place: int, terms: Terms, plan: Plan, work: Work) -> None:
    """Take a slot's cards from a place on, judge the hands they complete, and leave the rest to the next slot.

    With the board that is everybody who waits for no card of his own.
    """
    need = plan[NEED + slot]
    at = slot * WIDTH
    base = slot * DEPTH
    for i in range(place, need):
        work[UPTO + at + i + 1] = work[UPTO + at + i] | work[LEFT + base + work[CHOSEN + at + i]]
    hand = work[UPTO + at + need]
    first = plan[OWNER + slot]
    after = first + 1
    if slot == BOARD_SLOT:
        work[TABLE] = hand
        first = 0
        after = terms.players
        if terms.made == TWO_AND_THREE:
            split_cards(hand, 5, 0, work, TRIPLES)
    for player in range(first, after):
        if slot != BOARD_SLOT or not plan[WAITS + player]:
            judge(player, plan[OWN + player] if slot == BOARD_SLOT else hand, terms, work)
    if slot + 1 < terms.slots:
        leave(base, hand, work)


def leave(base: int, hand: int, work: Work) -> None:
    """Put the cards that a slot did not take where the next slot looks for them."""
    n = base + DEPTH
    i = base
    while work[LEFT + i]:
        work[LEFT + n] = work[LEFT + i]
        n += (work[LEFT + i] & hand) == 0
        i += 1
    work[LEFT + n] = 0


def advance(slot: int, count: int, need: int, work: Work) -> int:
    """Choose a slot's next combination out of `count` cards; the first place that changed, or -1 after the last."""
    at = slot * WIDTH
    place = need - 1
    while place >= 0 and work[CHOSEN + at + place] == count - need + place:
        place -= 1
    if place >= 0:
        work[CHOSEN + at + place] += 1
        for i in range(place + 1, need):
            work[CHOSEN + at + i] = work[CHOSEN + at + i - 1] + 1
    return place


def set_out(index: int, terms: Terms, plan: Plan, work: Work) -> None:
    """Choose the combinations of the deal with this number; the last slot turns fastest, each in the order of cards."""
    count = plan[CARDS]
    for slot in range(terms.slots - 1, -1, -1):
        work[CHOSEN + slot * WIDTH + WIDTH - 1] = index % plan[RADIX + slot]
        index //= plan[RADIX + slot]
    for slot in range(terms.slots):
        rest = work[CHOSEN + slot * WIDTH + WIDTH - 1]
        need = plan[NEED + slot]
        card = 0
        for i in range(need):
            ways = plan[WAYS + (count - card - 1) * WIDTH + need - i - 1]
            while rest >= ways:
                rest -= ways
                card += 1
                ways = plan[WAYS + (count - card - 1) * WIDTH + need - i - 1]
            work[CHOSEN + slot * WIDTH + i] = card
            card += 1
        count -= need


def begin(terms: Terms, plan: Plan, work: Work) -> None:
    """Put every card that may come before the first slot, and what is known into each."""
    for i in range(plan[CARDS]):
        work[LEFT + i] = plan[CARDS + 1 + i]
    work[LEFT + plan[CARDS]] = 0
    for slot in range(terms.slots):
        work[UPTO + slot * WIDTH] = plan[BOARD] if slot == BOARD_SLOT else plan[OWN + plan[OWNER + slot]]


def best_of(work: Work, at: int, players: int) -> tuple[int, int]:
    """Return the best strength and how many hold it; no low at all is nobody's."""
    best = 0
    holders = 0
    for player in range(players):
        if work[at + player] > best:
            best = work[at + player]
            holders = 1
        elif work[at + player] == best and best > 0:
            holders += 1
    return best, holders


def award(terms: Terms, work: Work, tally: Tally) -> None:
    """Count one deal."""
    best, sharing = best_of(work, FIRST, terms.players)
    low, sharing_low = best_of(work, SECOND, terms.players) if terms.split != NO_SPLIT else (1, 0)
    for player in range(terms.players):
        takes = work[FIRST + player] == best
        takes_low = (work[SECOND + player] == low) & (sharing_low > 0)
        if takes:
            if sharing_low > 0:
                tally[HALF + player * ROW + sharing] += 1
            else:
                tally[WHOLE + player * ROW + sharing] += 1
        if takes_low:
            tally[LOW_HALF + player * ROW + sharing_low] += 1
        everything = takes & (sharing == 1) & (takes_low & (sharing_low == 1) | (sharing_low == 0))
        tally[EVERY + player] += everything
        tally[SOME + player] += (takes | takes_low) ^ everything


def walk(start: int, stop: int, terms: Terms, plan: Plan, work: Work, tally: Tally) -> None:
    """Count every deal whose number is from `start` to `stop`."""
    begin(terms, plan, work)
    set_out(start, terms, plan, work)
    changed = 0
    place = 0
    for _ in range(start, stop):
        for slot in range(changed, terms.slots):
            fill(slot, place, terms, plan, work)
            place = 0
        award(terms, work, tally)
        count = plan[CARDS]
        for slot in range(terms.slots):
            count -= plan[NEED + slot]
        changed = terms.slots
        place = -1
        while place < 0 and changed > 0:
            changed -= 1
            count += plan[NEED + changed]
            place = advance(changed, count, plan[NEED + changed], work)
            if place < 0:
                for i in range(plan[NEED + changed]):
                    work[CHOSEN + changed * WIDTH + i] = i


def sample(start: int, stop: int, seed: int, terms: Terms, plan: Plan, work: Work, tally: Tally, stream: Work) -> None:
    """Count the samples whose number is from `start` to `stop`, each drawn from its own stream."""
    begin(terms, plan, work)
    for unit in range(start, stop):
        begin_stream(stream, seed, unit)
        count = plan[CARDS]
        for slot in range(terms.slots):
            at = slot * WIDTH
            for i in range(plan[NEED + slot]):
                # The cards chosen so far stand in order; a number among the others is moved past them.
                card = below(stream, count - i)
                j = 0
                while j < i and work[CHOSEN + at + j] <= card:
                    card += 1
                    j += 1
                for k in range(i, j, -1):
                    work[CHOSEN + at + k] = work[CHOSEN + at + k - 1]
                work[CHOSEN + at + j] = card
            count -= plan[NEED + slot]
            fill(slot, 0, terms, plan, work)
        award(terms, work, tally)
