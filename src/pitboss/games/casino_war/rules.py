"""Casino war in integers: which card is higher, how each wager ends and what it pays.

Tables are flat: `ranks` gives the strength of each rank from two to ace; `original` holds how the initial and the tie
wager end if the player's card is lower than, equal to or higher than the dealer's; `war` holds the same for the war and
tie wagers of a war deal.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.cards import rank_of

LOWER, EQUAL, HIGHER = range(3)
PUSHED, WON, LOST, OPTIONS = range(4)  # OPTIONS: the player surrenders or goes to war
MAIN, TIE = range(2)  # which wager of a deal


class Terms(NamedTuple):
    """Payouts and numbers of a table."""

    initial_num: int
    initial_den: int
    tie_num: int
    tie_den: int
    war_num: int
    war_den: int
    second_num: int  # of a war wager when the war deal ties too
    second_den: int
    war_includes: int  # whether the payout of a war wager includes the initial wager
    initial_wins: int  # whether the initial wager is paid too
    war_units: int  # a war wager in initial wagers
    surrender_parts: int  # a surrender loses one of this many equal parts
    chip: int  # the smallest chip, in cents


def compare(player: int, dealer: int, ranks: Sequence[int]) -> int:
    """LOWER, EQUAL or HIGHER: the player's card against the dealer's, whatever the suits."""
    mine = ranks[rank_of(player)]
    theirs = ranks[rank_of(dealer)]
    if mine < theirs:
        return LOWER
    if mine > theirs:
        return HIGHER
    return EQUAL


def ending(which: int, compared: int, table: Sequence[int]) -> int:
    """How the main or the tie wager of a deal ends."""
    return table[2 * compared + which]


def settle_initial(stake: int, compared: int, original: Sequence[int], terms: Terms) -> int:
    """Net cents of an initial wager on the original deal; 0 if the player has a choice."""
    end = ending(MAIN, compared, original)
    if end == WON:
        return stake * terms.initial_num // terms.initial_den
    if end == LOST:
        return -stake
    return 0


def settle_tie(stake: int, compared: int, table: Sequence[int], terms: Terms) -> int:
    """Net cents of a tie wager on the deal it was made for."""
    end = ending(TIE, compared, table)
    if end == WON:
        return stake * terms.tie_num // terms.tie_den
    if end == LOST:
        return -stake
    return 0


def surrendered(stake: int, terms: Terms) -> int:
    """What a surrender loses: half, rounded down to the smallest chip (S-057)."""
    return stake // terms.surrender_parts // terms.chip * terms.chip


def war_stake(initial: int, terms: Terms) -> int:
    """The size of a war wager."""
    return initial * terms.war_units


def settle_war(initial: int, war: int, compared: int, table: Sequence[int], terms: Terms) -> int:
    """Net cents of a war wager. Its payout may include the initial wager, which was already on the table (S-053)."""
    end = ending(MAIN, compared, table)
    if end == LOST:
        return -war
    if end == PUSHED:
        return 0
    included = initial * terms.war_includes
    if compared == EQUAL:
        return war * terms.second_num // terms.second_den - included
    return war * terms.war_num // terms.war_den - included


def settle_risked(initial: int, compared: int, table: Sequence[int], terms: Terms) -> int:
    """Net cents of the initial wager of a player at war: lost with the war wager, else returned or paid (S-053)."""
    end = ending(MAIN, compared, table)
    if end == LOST:
        return -initial
    if end == WON and terms.initial_wins:
        return initial * terms.initial_num // terms.initial_den
    return 0
