"""Award the pots: side pots first, high and low, ties and odd chips."""

from typing import NamedTuple

from pitboss.engine.bank import POT
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.events.showdown import (
    AwardingStarted,
    BothWaysPlayed,
    DealerWithoutStake,
    HandsTied,
    HighWins,
    LowMissing,
    LowWins,
    NextCardDecides,
    NotContending,
    OddChipOrdered,
    PotAwarded,
    PotDivided,
)
from pitboss.games.families.poker_room import rules as sums
from pitboss.games.families.poker_room.rules import FIVE, best_high, best_low, high, high_suits, low_suits
from pitboss.games.families.poker_room.table import (
    BOARD,
    PokerTable,
    cards_of,
    contenders,
    hand_of,
    ranked,
    shared_cards,
)
from pitboss.games.families.poker_room.wagers import discard_hand, seats_of, the_pot
from pitboss.hands.poker import MADE_SHIFT

WHOLE, HIGH, LOW = "whole", "high", "low"


class Share(NamedTuple):
    """A part of a pot and its winners."""

    side: str
    cents: int
    seats: list[int]


@step("bs/15(8)(e)", "bs/15(6)(d)", title="Award the pots")
async def award_pots(t: PokerTable) -> None:
    """The best hand at the showdown, or the last player left, wins the pot."""
    if not t.own.hand.players:
        return
    found = the_pot(t) or []
    shares = {nth: shares_of(t, pot) for nth, pot in enumerate(found)}
    winners = {seat for each in shares.values() for share in each for seat in share.seats}
    collect_losers(t, winners)
    for nth in side_pots_first(t, len(found)) or range(len(found)):
        for share in shares[nth]:
            _push(t, nth, share)
    t.own.pot.awarded = True
    dealer_has_no_stake(t)


@act("bs/15(8)(f)")
def side_pots_first(t: PokerTable, count: int) -> list[int]:
    """The dealer awards all side pots before the main pot."""
    order = list(range(count))[::-1]
    if count > 1:
        t.say(AwardingStarted(pots=order), to=ALL)
    return order


@act("bs/15(8)(e)#collect")
def collect_losers(t: PokerTable, winners: set[int]) -> None:
    """The dealer collects the losing hands before pushing the pot."""
    for seat in contenders(t):
        if seat not in winners:
            discard_hand(t, seat)


def _push(t: PokerTable, nth: int, share: Share) -> None:
    seats = share.seats
    parts = sums.equally(share.cents, len(seats), t.terms.unit)
    if len(set(parts)) > 1:
        seats = odd_chip_order(t, seats, share.side)
    for seat, cents in zip(seats, parts, strict=True):
        person = t.person_at(seat)
        move = t.move(POT, person, cents)
        data = PotAwarded(pot=nth, seat=seat, person=person, cents=cents, share=share.side)
        says = f"{person} wins {money(cents)}{won_for(share.side, nth)}"
        t.say(data, to=ALL, says=says, moves=(move,) if cents else ())


def won_for(side: str, nth: int) -> str:
    """Which part of which pot a player wins, in words; nothing for a whole main pot."""
    return ("" if side == WHOLE else f" for {side}") + (f" from side pot {nth}" if nth else "")


# -- who wins a pot ---------------------------------------------------------------------------------------------------


def shares_of(t: PokerTable, pot: sums.Pot) -> list[Share]:
    """Divide a pot among its players: high and low, then ties."""
    seats = seats_of(t, pot)
    if not pot.cents or not seats:
        return []
    only_all_in(t, pot)
    if len(seats) == 1:
        return [Share(WHOLE, pot.cents, seats)]
    making = t.terms.making
    highs = _best(t, seats, HIGH) if making.high else []
    lows = _best(t, seats, LOW) if making.low else []
    if making.high and making.low:
        return split(t, pot.cents, highs, lows) or [Share(WHOLE, pot.cents, highs)]
    if making.low:
        return low_wins(t, pot.cents, lows) or []
    return high_wins(t, pot.cents, highs) or []


@act("bs/15(7)(h)")
def only_all_in(t: PokerTable, pot: sums.Pot) -> None:
    """An all-in player can win only the pots that they paid into."""
    kept_out = [seat for seat in contenders(t) if seat not in seats_of(t, pot)]
    if kept_out:
        t.say(NotContending(seats=kept_out, cents=pot.cents), to=ALL)


def _best(t: PokerTable, seats: list[int], side: str) -> list[int]:
    """The best hands for high or low; none if no low qualifies."""
    strengths = t.own.hand.highs if side == HIGH else t.own.hand.lows
    strengths = {seat: strengths.get(seat, 0) for seat in seats}
    top = max(strengths.values())
    tied = [seat for seat in seats if strengths[seat] == top and top]
    if side == HIGH and any(each != top and each >> MADE_SHIFT == top >> MADE_SHIFT for each in strengths.values()):
        row = t.chapter.tables["ties"]["unlike-card"]
        t.say(NextCardDecides(seats=tied), to=ALL, cites=t.cites_of(row))
    if len(tied) <= 1:
        return tied
    board = cards_of(t, BOARD)
    on_board = side == HIGH and len(board) == FIVE and ranked(t.terms, high(board)) == top
    return (board_shared(t, tied) if on_board and t.cites_of(board_shared) else tied_share(t, tied, side)) or tied[:1]


@act("bs/15(10)(j)#board")
def board_shared(t: PokerTable, tied: list[int]) -> list[int]:
    """If nobody beats the five community cards, all players share the pot."""
    t.say(HandsTied(seats=tied, side=HIGH, by="board"), to=ALL)
    return tied


@act("bs/15(3)(c)#tie")
def tied_share(t: PokerTable, tied: list[int], side: str) -> list[int]:
    """Equal hands share the pot."""
    t.say(HandsTied(seats=tied, side=side), to=ALL)
    return tied


def odd_chip_order(t: PokerTable, tied: list[int], side: str) -> list[int]:
    """The order of tied seats for odd chips: by suit, then by seat."""
    by_low = side == LOW or t.terms.making.high is None
    ordered = low_by_suit(t, tied) if by_low else high_by_suit(t, tied)
    return ordered or tied


@act("bs/15(9)(i)(ii)(bb)", "bs/15(9)(i)(ii)(dd)", "bs/15(11)(f)(ii)(bb)", "bs/15(11)(f)(ii)(dd)", "S-072", "S-075")
def high_by_suit(t: PokerTable, tied: list[int]) -> list[int]:
    """Odd chips of tied high hands go to the better suit of the highest card, spades first, then of the next card."""
    suits = {seat: high_suits(best_high(_fives(t, seat))[1]) for seat in tied}
    order = sorted(tied, key=lambda seat: tuple(-suit for suit in suits[seat]))
    t.say(OddChipOrdered(seats=order, side=HIGH), to=ALL)
    return order


@act("bs/15(9)(i)(ii)(cc)", "bs/15(9)(i)(ii)(dd)", "bs/15(11)(f)(ii)(cc)", "bs/15(11)(f)(ii)(dd)", "S-073", "S-075")
def low_by_suit(t: PokerTable, tied: list[int]) -> list[int]:
    """Odd chips of tied low hands go to the suit of the lowest ranking card, clubs first, then of the next card."""
    terms = t.terms
    best = {seat: best_low(_fives(t, seat), terms.qualifier, terms.low_odd_chip)[1] for seat in tied}
    suits = {seat: low_suits(best[seat], terms.low_odd_chip) for seat in tied}
    order = sorted(tied, key=lambda seat: tuple(-suit for suit in suits[seat]))
    t.say(OddChipOrdered(seats=order, side=LOW), to=ALL)
    return order


def _fives(t: PokerTable, seat: int) -> "list[tuple[int, ...]]":
    return list(t.terms.making.fives(cards_of(t, hand_of(seat)), shared_cards(t)))


# -- one side, or two -------------------------------------------------------------------------------------------------


@act(
    "bs/15(1)(q)", "bs/15(9)(i)", "bs/15(9)(i)(i)", "bs/15(10)(j)", "bs/15(11)(f)", "bs/15(11)(f)(i)", "bs/15(12)(h)",
    "bs/15(12)(h)(i)", "bs/15(13)(h)", "S-070",
)  # fmt: skip
def high_wins(t: PokerTable, cents: int, seats: list[int]) -> list[Share]:
    """In a high game the best five-card high hand wins the pot."""
    t.say(HighWins(seats=seats), to=ALL)
    return [Share(WHOLE, cents, seats)]


@act("bs/15(1)(t)", "bs/15(12)(h)", "bs/15(12)(h)(ii)", "S-070")
def low_wins(t: PokerTable, cents: int, seats: list[int]) -> list[Share]:
    """In a low game the best five-card low hand wins the pot."""
    t.say(LowWins(seats=seats), to=ALL)
    return [Share(WHOLE, cents, seats)]


@act("bs/15(1)(r)", "bs/15(9)(i)(ii)", "bs/15(11)(f)(ii)")
def split(t: PokerTable, cents: int, highs: list[int], lows: list[int]) -> list[Share]:
    """The best high hand and the best low hand split the pot; one player can win both."""
    if not lows:
        none_qualifies(t)
        return [Share(WHOLE, cents, highs)]
    both_ways(t, highs, lows)
    high, low = excess_to_high(t, cents) or (0, cents)
    odd = t.cites_of(excess_to_high) if high != low else ()
    t.say(PotDivided(high=high, low=low), to=ALL, cites=odd)
    return [Share(HIGH, high, highs), Share(LOW, low, lows)]


@act("bs/15(9)(i)(ii)(aa)", "bs/15(11)(f)(ii)(aa)", "S-074")
def excess_to_high(t: PokerTable, cents: int) -> tuple[int, int]:
    """The high side gets what cannot be divided."""
    return sums.halves(cents, t.terms.unit)


@act("bs/15(9)(j)", "bs/15(11)(g)")
def none_qualifies(t: PokerTable) -> None:
    """If no low is eight or better, the best high hand wins the whole pot."""
    t.say(LowMissing(), to=ALL)


@act(
    "bs/15(9)(k)", "bs/15(9)(k)(i)", "bs/15(9)(k)(ii)", "bs/15(9)(l)", "bs/15(11)(h)(i)", "bs/15(11)(h)(ii)",
    "bs/15(11)(h)(iii)",
)  # fmt: skip
def both_ways(t: PokerTable, highs: list[int], lows: list[int]) -> None:
    """A player may use the same or other five cards for high and for low, and an ace as high and as low."""
    for seat in [seat for seat in highs if seat in lows]:
        t.say(BothWaysPlayed(seat=seat, person=t.person_at(seat)), to=ALL)


# -- afterwards -------------------------------------------------------------------------------------------------------


@act("bs/15(6)(b)#dealer")
def dealer_has_no_stake(t: PokerTable) -> None:
    """The dealer has no hand and no stake: the players win the whole pot, less the rake."""
    t.say(DealerWithoutStake(left=t.chips_of(POT)), to=ALL)
