"""Pai gow poker counted: the house-way setting of every seven cards, and how two such hands compare. Integers only.

A hand without a possible flush depends only on its ranks, so hands are counted by patterns of ranks; hands with five
cards of a suit, or four and the joker, are counted by the ranks in that suit and the one or two others, and moved from
where their ranks alone would put them. A *code* is the index of the high hand's value times LOWS, plus that of the low
hand's.

Two hands of one deck share no card. The pairs without a shared card are all pairs, less those that share a given card,
plus those that share two given cards, and so on: for each set of shared cards the hands that hold it are counted and
compared with each other, and sets that differ only in the names of suits are counted once.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from pitboss.games.pai_gow_poker.rules import HAND, SETTINGS, Terms, house_way, kind_of, lay_out, line_of
from pitboss.hands.cards import RANKS, SUITS
from pitboss.maths.suits import MASKS, bits_in

LOWS = 128  # more than the 91 values of two cards; a power of two divides fast
SPLIT = 6  # ranks in the lower part of a pattern's key
BASE = SUITS + 1
KEYS = BASE**SPLIT
FLUSH = 5  # cards of a suit
TREE = 128  # size of the tree over low hands
DIGITS = 128  # values of a digit: two digits are enough for the high hands
FEW = 24  # points that are sorted by insertion
NONE = -1


class Maps(NamedTuple):
    """The house-way code of each pattern, and how to find a pattern."""

    low_key: Any  # by rank: what a card adds to the key of the lower ranks
    high_key: Any  # and of the upper ones
    mask_low: Any  # the same by set of ranks
    mask_high: Any
    start: Any  # by the key of the lower ranks: the first pattern of seven; then the same for six and the joker
    nth: Any  # by the key of the upper ranks: which of those it is
    plain: Any  # codes by pattern
    flush_start: Any  # by the ranks in the suit; then the same for hands with the joker
    flush: Any  # codes by ranks in the suit and outside
    lines: Any  # by the index of a high hand's value: its line
    combine: Any  # by cards available and cards chosen: the number of ways


class CardFilter(NamedTuple):
    """Cards that every counted hand holds, and cards that none does; ranks by suit, 0 or 1 for the joker."""

    masks: Any
    joker: int
    gone: Any
    joker_gone: int
    ranks: int  # the ranks of the deck


class Scratch(NamedTuple):
    """The working arrays of one thread."""

    codes: Any
    weights: Any
    counts: Any  # held of each rank
    left: Any  # still in the deck of each rank
    ranks: Any  # the ranks of the deck, or those free in a suit
    picks: Any
    tree: Any
    other_codes: Any
    other_weights: Any
    heaps: Any  # by high hand: where its points go


# -- what the house way makes of hands --------------------------------------------------------------------------------


def judge_hands(
    hands: Sequence[int], ranking: Sequence[int], way: Sequence[int], terms: Terms, highs: MutableSequence[int],
    lows: MutableSequence[int], best: MutableSequence[int], kinds: MutableSequence[int], high: MutableSequence[int],
    low: MutableSequence[int],
) -> None:  # fmt: skip
    """Both values of each hand set by the house way, the line of its best five cards, and its situation."""
    for k in range(len(highs)):
        whole = lay_out(hands[k * HAND : (k + 1) * HAND], ranking, terms, high, low)
        chosen = house_way(whole, high, low, ranking, way, terms)
        highs[k], lows[k], best[k] = high[chosen], low[chosen], 0
        for nth in range(SETTINGS):
            best[k] = max(best[k], line_of(high[nth]))
        kinds[k] = kind_of(whole, best[k], ranking, terms)


# -- the hands that hold given cards ----------------------------------------------------------------------------------


def points(held: CardFilter, at: int, maps: Maps, room: Scratch) -> int:
    """Codes and weights of all hands that hold the cards whose four masks begin at `at`; return their number."""
    size = 0
    for rank in range(RANKS):
        mine, gone = 0, 0
        for suit in range(SUITS):
            mine += (held.masks[at + suit] >> rank) & 1
            gone += (held.gone[suit] >> rank) & 1
        room.counts[rank] = mine
        room.left[rank] = SUITS - mine - gone if (held.ranks >> rank) & 1 else 0
        size += mine
    found = 0
    for joker in range(held.joker, 2 - held.joker_gone):
        if size + joker <= HAND:
            found = _rank_points(size, joker, held, maps, room, found)
            for suit in range(SUITS):
                mine = held.masks[at + suit]
                found = _flush_points(mine, held.ranks & ~mine & ~held.gone[suit], size, joker, maps, room, found)
    return found


def _list_ranks(mask: int, room: Scratch) -> int:
    """Write the ranks of a set in rising order; return their number."""
    count = 0
    for rank in range(RANKS):
        if (mask >> rank) & 1:
            room.ranks[count] = rank
            count += 1
    return count


def _rank_points(size: int, joker: int, held: CardFilter, maps: Maps, room: Scratch, found: int) -> int:
    """All hands by ranks alone: the held cards, and others in rising order of rank."""
    more, deck = HAND - joker - size, _list_ranks(held.ranks, room)
    low, high = 0, 0
    for rank in range(RANKS):
        low += room.counts[rank] * maps.low_key[rank]
        high += room.counts[rank] * maps.high_key[rank]
    for nth in range(more):
        room.picks[nth] = 0
    going = 1
    while going:
        weight = _ways_to_add(more, maps, room)
        if weight:
            below, above = low, high
            for nth in range(more):
                below += maps.low_key[room.ranks[room.picks[nth]]]
                above += maps.high_key[room.ranks[room.picks[nth]]]
            room.codes[found] = maps.plain[maps.start[joker * KEYS + below] + maps.nth[above]]
            room.weights[found] = weight
            found += 1
        going = _next_rising(room.picks, more, deck)
    return found


def _next_rising(picks: MutableSequence[int], length: int, count: int) -> int:
    """The next choice of so many indices in rising order, repeats allowed; 0 if there is none."""
    for place in range(length - 1, -1, -1):
        if picks[place] < count - 1:
            pick = picks[place] + 1
            for later in range(place, length):
                picks[later] = pick
            return 1
    return 0


def _next_apart(picks: MutableSequence[int], length: int, count: int) -> int:
    """The next choice of so many different indices in rising order; 0 if there is none."""
    for place in range(length - 1, -1, -1):
        if picks[place] < count - length + place:
            pick = picks[place] + 1
            for later in range(place, length):
                picks[later] = pick + later - place
            return 1
    return 0


def _ways_to_add(length: int, maps: Maps, room: Scratch) -> int:
    """The number of ways to choose suits for more cards of the picked ranks."""
    weight, nth = 1, 0
    while nth < length:
        run = 1
        while nth + run < length and room.picks[nth + run] == room.picks[nth]:
            run += 1
        left = room.left[room.ranks[room.picks[nth]]]
        if run > left:
            return 0
        weight *= maps.combine[BASE * left + run]
        nth += run
    return weight


def _flush_points(mine: int, spare: int, size: int, joker: int, maps: Maps, room: Scratch, found: int) -> int:
    """Hands that can make a flush in a suit with held and free ranks, moved to their place."""
    cards, held = HAND - joker, bits_in(mine)
    if held + cards - size < FLUSH - joker:
        return found
    x, y = _others_held(mine, room)
    for others in range(size - held, cards - FLUSH + joker + 1):
        free = _list_ranks(spare, room)
        more = cards - others - held
        if more < 0 or more > free:
            continue
        for nth in range(more):
            room.picks[nth] = nth
        going = 1
        while going:
            mask = mine
            for nth in range(more):
                mask |= 1 << room.ranks[room.picks[nth]]
            found = _other_points(mask, spare, others - size + held, x, y, joker, maps, room, found)
            going = _next_apart(room.picks, more, free)
    return found


def _others_held(mine: int, room: Scratch) -> tuple[int, int]:
    """The ranks of up to two held cards outside the suit, the lower first; NONE if there are fewer."""
    x, y = NONE, NONE
    for rank in range(RANKS):
        for _ in range(room.counts[rank] - ((mine >> rank) & 1)):
            if x == NONE:
                x = rank
            else:
                y = rank
    return x, y


def _other_points(
    mask: int, spare: int, more: int, x: int, y: int, joker: int, maps: Maps, room: Scratch, found: int
) -> int:
    """The cards besides those of the suit: the held ones, and up to two more of any rank."""
    if more == 0:
        return _put_flush(mask, x, y, 1, joker, maps, room, found)
    for rank in range(RANKS):
        left = room.left[rank] - ((spare >> rank) & 1)
        if left < 1:
            continue
        if more == 1:
            low, high = (rank, NONE) if x == NONE else (min(x, rank), max(x, rank))
            found = _put_flush(mask, low, high, left, joker, maps, room, found)
            continue
        if left > 1:
            found = _put_flush(mask, rank, rank, left * (left - 1) // 2, joker, maps, room, found)
        for upper in range(rank + 1, RANKS):
            weight = left * (room.left[upper] - ((spare >> upper) & 1))
            if weight > 0:
                found = _put_flush(mask, rank, upper, weight, joker, maps, room, found)
    return found


def _put_flush(mask: int, x: int, y: int, weight: int, joker: int, maps: Maps, room: Scratch, found: int) -> int:
    """Count one pattern with a flush as what it is, and remove it from its ranks alone."""
    low, high, place = maps.mask_low[mask], maps.mask_high[mask], 0
    if x != NONE:
        low += maps.low_key[x]
        high += maps.high_key[x]
        place = x
    if y != NONE:
        low += maps.low_key[y]
        high += maps.high_key[y]
        place = y * (y + 1) // 2 + x
    room.codes[found] = maps.flush[maps.flush_start[joker * MASKS + mask] + place]
    room.weights[found] = weight
    room.codes[found + 1] = maps.plain[maps.start[joker * KEYS + low] + maps.nth[high]]
    room.weights[found + 1] = -weight
    return found + 2


# -- hands against hands ----------------------------------------------------------------------------------------------


def _meet(
    count: int, times: int, maps: Maps, room: Scratch, wins: MutableSequence[int], banks: MutableSequence[int]
) -> None:
    """Compare all points with each other: add how often each line wins, and how often it wins for the Banker.

    A player's hand wins if both its values are higher; a Banker's wins if neither of the player's is.
    """
    _sort_points(room, count)
    for place in range(TREE):
        room.tree[place] = 0
    begin = 0
    while begin < count:
        high, end = room.codes[begin] // LOWS, begin
        won, banked = 0, 0
        while end < count and room.codes[end] // LOWS == high:
            won += room.weights[end] * _below(room.tree, room.codes[end] % LOWS)
            end += 1
        for nth in range(begin, end):
            _grow(room.tree, room.codes[nth] % LOWS, room.weights[nth])
        for nth in range(begin, end):
            banked += room.weights[nth] * _below(room.tree, room.codes[nth] % LOWS + 1)
        wins[maps.lines[high]] += won * times
        banks[maps.lines[high]] += banked * times
        begin = end


def _sort_points(room: Scratch, count: int) -> None:
    """Sort points by high hand: a few by insertion, many by counting."""
    if count > FEW:
        _count_sorted(room, count)
        return
    for nth in range(1, count):
        code, weight, place = room.codes[nth], room.weights[nth], nth
        while place > 0 and room.codes[place - 1] > code:
            room.codes[place], room.weights[place] = room.codes[place - 1], room.weights[place - 1]
            place -= 1
        room.codes[place], room.weights[place] = code, weight


def _count_sorted(room: Scratch, count: int) -> None:
    """Group points with the same high hand, the lowest first: by its lower digit, then by its upper one."""
    _deal_out(LOWS, room.codes, room.weights, room.other_codes, room.other_weights, room.heaps, count)
    _deal_out(LOWS * DIGITS, room.other_codes, room.other_weights, room.codes, room.weights, room.heaps, count)


def _deal_out(
    unit: int, codes: Sequence[int], weights: Sequence[int], to_codes: MutableSequence[int],
    to_weights: MutableSequence[int], heaps: MutableSequence[int], count: int,
) -> None:  # fmt: skip
    """Copy points in the order of one digit of their codes; those with the same digit stay in order."""
    for digit in range(DIGITS + 1):
        heaps[digit] = 0
    for nth in range(count):
        heaps[codes[nth] // unit % DIGITS + 1] += 1
    for digit in range(DIGITS):
        heaps[digit + 1] += heaps[digit]
    for nth in range(count):
        digit = codes[nth] // unit % DIGITS
        place = heaps[digit]
        heaps[digit] = place + 1
        to_codes[place], to_weights[place] = codes[nth], weights[nth]


def _below(tree: Sequence[int], low: int) -> int:
    """The sum in a tree below an index."""
    total = 0
    while low > 0:
        total += tree[low]
        low &= low - 1
    return total


def _grow(tree: MutableSequence[int], low: int, weight: int) -> None:
    """Add to a tree of sums at an index."""
    low += 1
    while low < TREE:
        tree[low] += weight
        low += low & -low


def sweep(
    start: int, stop: int, held: CardFilter, ways: Sequence[int], sign: int, maps: Maps, room: Scratch,
    wins: MutableSequence[int], banks: MutableSequence[int],
) -> None:  # fmt: skip
    """Compare the hands that hold each set of shared cards, from class `start` to `stop`."""
    for k in range(start, stop):
        count = points(held, SUITS * k, maps, room)
        _meet(count, sign * ways[k], maps, room, wins, banks)


def against(
    held: CardFilter, highs: Sequence[int], lows: Sequence[int], maps: Maps, room: Scratch, wins: MutableSequence[int],
    loses: MutableSequence[int],
) -> int:  # fmt: skip
    """How often settings, given by the indices of their values, win and lose against all hands; return the total."""
    count, dealers = points(held, 0, maps, room), 0
    for nth in range(count):
        high, low, weight = room.codes[nth] // LOWS, room.codes[nth] % LOWS, room.weights[nth]
        dealers += weight
        for mine in range(len(highs)):
            if highs[mine] > high and lows[mine] > low:
                wins[mine] += weight
            elif highs[mine] <= high and lows[mine] <= low:
                loses[mine] += weight
    return dealers
