"""Poker in integers: the strength of hands, pots, and the range of a bet."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from pitboss.hands.cards import ACE, rank_of, suit_of
from pitboss.hands.low import strength_low
from pitboss.hands.omaha import omaha_high, omaha_low
from pitboss.hands.poker import WHEEL_LOWEST, card_bit, hand_of, strength5, strength7

# --  -----------------------------------------------------------------------------------------------------------------
# The strength of a hand in each way to make one. `own` and `shared` are sequences or arrays of small integers. These
# are rules: plain functions over ints that numba can compile.


def together(own: Sequence[int], shared: Sequence[int]) -> int:
    """All cards of a hand and of the table in one set."""
    hand = 0
    for i in range(len(own)):
        hand |= card_bit(int(own[i]))
    for i in range(len(shared)):
        hand |= card_bit(int(shared[i]))
    return hand


def high_of_seven(own: Sequence[int], shared: Sequence[int]) -> int:
    """The best five of seven for high."""
    return strength7(together(own, shared))


def low_of_seven(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """The best five of seven for low; with a qualifier, 0 if no five qualify."""
    return strength_low(together(own, shared), highest)


def high_of_five(own: Sequence[int], shared: Sequence[int]) -> int:
    """Five cards for high."""
    return strength5(together(own, shared), WHEEL_LOWEST)


def low_of_five(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """Five cards for low."""
    return strength_low(together(own, shared), highest)


def high_two_and_three(own: Sequence[int], shared: Sequence[int]) -> int:
    """Two own and three shared cards for high."""
    return omaha_high(own, shared)


def low_two_and_three(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """Two own and three shared cards for low, 0 if none qualify."""
    return omaha_low(own, shared, highest)


# -- judge hands at the showdown and boards before it, with the shared evaluators. Cards are small integers -----------

FIVE = 5
WHEEL = 0  # A-2-3-4-5 is the lowest straight
Chooser = Callable[[Sequence[int], Sequence[int]], Iterable[tuple[int, ...]]]


def any_five(own: Sequence[int], shared: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every five of the own and shared cards."""
    return combinations((*own, *shared), FIVE)


def two_and_three(own: Sequence[int], shared: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every five made of two own and three shared cards."""
    return ((*two, *three) for two in combinations(own, 2) for three in combinations(shared, 3))


def high(five: Sequence[int]) -> int:
    """The strength of five cards for high."""
    return strength5(hand_of(five), WHEEL)


def low(five: Sequence[int], highest: int) -> int:
    """The strength of five cards for low; 0 if they do not qualify."""
    return strength_low(hand_of(five), highest)


def best_high(choices: Iterable[tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    """The best high hand; of equal hands the one with higher suits, which matters only for odd chips."""
    return max((high(five), high_suits(five), five) for five in choices)[::2]


def best_low(choices: Iterable[tuple[int, ...]], highest: int, reading: str) -> tuple[int, tuple[int, ...]]:
    """The best low hand; of equal hands the one that comes first for odd chips. Strength 0 means no low."""
    return max((low(five, highest), low_suits(five, reading), five) for five in choices)[::2]


def high_suits(five: Sequence[int]) -> tuple[int, ...]:
    """The suits of a hand from its highest card down, aces high (S-072, S-114); the greater comes first."""
    return tuple(suit_of(card) for card in sorted(five, reverse=True))


def low_suits(five: Sequence[int], reading: str) -> tuple[int, ...]:
    """The suits of a low from its worst card down (S-073, S-109), negated, because clubs come first."""
    worst_first = sorted(five, key=lambda card: (-_pips(card), suit_of(card)))
    cards = worst_first if reading == "worst-card" else worst_first[::-1]
    return tuple(-suit_of(card) for card in cards)


def _pips(card: int) -> int:
    """The rank of a card with the ace below the two."""
    return 0 if rank_of(card) == ACE else rank_of(card) + 1


def board_strength(cards: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The strength of one to four up-cards: pairs, trips and quads, then ranks; no straights, no flushes."""
    ranks = [rank_of(card) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def up_card_order(card: int, *, ace_low: bool) -> tuple[int, int]:
    """An up-card's order for the forced bet: rank, then suit from clubs (lowest) to spades."""
    rank = rank_of(card)
    return (-1 if ace_low and rank == ACE else rank, suit_of(card))


# -- the legal actions of a player in turn, as arithmetic: check or call, and the range of a bet or raise -------------

FIXED, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
STRUCTURES = ("fixed", "spread", "pot", "no-limit")


class BetLimits(NamedTuple):
    """The bet limits of a street: structure, least bet, most (0: no limit posted), smallest chip."""

    structure: int
    least: int
    most: int
    unit: int


class Facing(NamedTuple):
    """The situation of a player in turn. Amounts are of this betting round, except `pot`: all chips in play."""

    to_match: int
    mine: int
    stack: int
    last_raise: int  # the size of the last full bet or raise
    pot: int
    may_raise: bool  # false if the raises are used up, the betting is not reopened, or nobody can call
    short: int = 0  # the part of `to_match` made by all-ins for less, if a raise may complete them


class Legal(NamedTuple):
    """The legal actions: `call` is what to add (0: check); a bet or raise totals `low` to `high` (0: none)."""

    call: int
    low: int
    high: int


def legal(stakes: BetLimits, facing: Facing) -> Legal:
    """Find the legal actions. A player with too few chips for the least may go all-in."""
    owed = facing.to_match - facing.mine
    call = min(owed, facing.stack)
    if not facing.may_raise or facing.stack <= owed:
        return Legal(call, 0, 0)
    everything = facing.mine + facing.stack
    low, high = _range(stakes, facing, owed)
    return Legal(call, min(low, everything), min(max(low, high), everything))


def _range(stakes: BetLimits, facing: Facing, owed: int) -> tuple[int, int]:
    """The range of a full bet or raise, before stacks are considered."""
    whole = facing.last_raise == facing.to_match  # no all-in for less is in: it is raised by a full bet (S-080)
    opens = facing.to_match < stakes.least and whole  # an opening bet, or a forced bet completed (S-113)
    full = stakes.least if opens else facing.to_match + max(stakes.least, facing.last_raise)
    low = _completed(stakes, facing) if facing.short else full
    if stakes.structure == FIXED:
        return low, full
    if stakes.structure == SPREAD:
        return low, facing.to_match + max(stakes.most, facing.last_raise)
    high = facing.to_match + facing.pot + owed if stakes.structure == POT_LIMIT else facing.mine + facing.stack
    return low, min(high, facing.to_match + stakes.most) if stakes.most else high


def _completed(stakes: BetLimits, facing: Facing) -> int:
    """The range of a bet or raise that completes an all-in for less, at a hypothetical table."""
    before = facing.to_match - facing.short  # the last full bet, or a forced bet that is completed
    return stakes.least if before < stakes.least else before + max(stakes.least, facing.last_raise)


def is_full(stakes: BetLimits, facing: Facing, to: int) -> bool:
    """Whether a bet or raise to this amount is full, so that players who acted may raise again."""
    return to >= _range(stakes, facing, facing.to_match - facing.mine)[0]


def is_amount(stakes: BetLimits, facing: Facing, found: Legal, to: int) -> bool:
    """Whether a bet or raise may total this: within the limits, in whole chips, or all-in."""
    if not found.low <= to <= found.high:
        return False
    return to in (found.low, found.high, facing.mine + facing.stack) or to % stakes.unit == 0


# -- pots as arithmetic: uncalled bets, main and side pots, the rake, and shares. Whole cents only --------------------
# These functions know no table: a list has one entry for each player of the round, in dealing order.

HUNDRED = 100  # a percentage has 100 parts


class Pot(NamedTuple):
    """One pot: the total that players paid up to, its cents, and the players who can win it."""

    level: int
    cents: int
    players: tuple[int, ...]


class Uncalled(NamedTuple):
    """The part of a bet that nobody matched."""

    player: int
    cents: int


def uncalled(bets: Sequence[int]) -> Uncalled:
    """The excess of the highest bet over the next; player -1 if two are equal."""
    top = max(bets, default=0)
    if sum(1 for bet in bets if bet == top) != 1:
        return Uncalled(-1, 0)
    player = list(bets).index(top)
    second = max((bet for i, bet in enumerate(bets) if i != player), default=0)
    return Uncalled(player, top - second)


def pots(paid: Sequence[int], contends: Sequence[bool], dead: int = 0) -> list[Pot]:
    """The pots, main pot first: each all-in closes one, and only players who paid to its top can win it.

    Chips of folded players belong to the pots that they reached; above the highest live player they stay in the last.
    If no live player has paid, everything is one pot. Everybody plays for dead money: it is in the main pot, or in a
    separate pot if a live player has paid nothing else.
    """
    everyone = tuple(i for i, still in enumerate(contends) if still)
    levels = sorted({paid[i] for i in everyone if paid[i] > 0})
    if not levels:
        return [Pot(max(paid), sum(paid) + dead, everyone)] if dead or any(paid) else []
    if dead and any(not paid[i] for i in everyone):
        return [Pot(0, dead, everyone), *pots(paid, contends)]
    found: list[Pot] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(paid)
        cents = sum(min(each, top) - min(each, below) for each in paid) + (0 if found else dead)
        players = tuple(i for i in everyone if paid[i] >= level)
        found.append(Pot(level, cents, players))
        below = level
    return found


def added(before: Sequence[Pot], after: Sequence[Pot]) -> list[int]:
    """What each pot gained between two moments. Pots grow at the top: lower pots keep their positions."""
    return [pot.cents - (before[i].cents if i < len(before) else 0) for i, pot in enumerate(after)]


def rake_of(sums: Sequence[int], percent: int, unit: int, room: int) -> list[int]:
    """The rake on the bets of each pot: a percentage rounded down to the chip, up to the maximum."""
    taken: list[int] = []
    for cents in sums:
        fee = max(0, cents) * percent // HUNDRED // unit * unit
        fee = min(fee, room - sum(taken))
        taken.append(fee)
    return taken


def less(found: Sequence[Pot], cents: int) -> list[Pot]:
    """The pots less a refund, which comes from the main pot first (S-093)."""
    left: list[Pot] = []
    for pot in found:
        out = min(pot.cents, cents)
        left.append(pot._replace(cents=pot.cents - out))
        cents -= out
    return left


def netted(found: Sequence[Pot], raked: Sequence[tuple[int, int]]) -> list[Pot]:
    """The pots less the rake, each sum from the pot of its level."""
    left: list[Pot] = []
    below = 0
    for nth, pot in enumerate(found):
        last = nth == len(found) - 1
        fee = sum(cents for level, cents in raked if level > below and (level <= pot.level or last))
        left.append(pot._replace(cents=pot.cents - fee))
        below = pot.level
    return left


def equally(cents: int, sharers: int, unit: int) -> list[int]:
    """Divide a pot in whole chips; odd chips go one each to the first sharers (S-074)."""
    each = cents // sharers // unit * unit
    left = cents - each * sharers
    shares = []
    for _ in range(sharers):
        odd = min(unit, left)
        shares.append(each + odd)
        left -= odd
    shares[0] += left
    return shares


def halves(cents: int, unit: int) -> tuple[int, int]:
    """Divide a pot between high and low: the high side takes the odd chip.

    An all-in may have added less than a chip: the low side takes that.
    """
    low = cents // 2 // unit * unit
    low += max(0, cents - 2 * low - unit)
    return cents - low, low
