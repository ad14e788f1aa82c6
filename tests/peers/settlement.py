"""What pokerkit pays where it differs from us: odd chips, pots put together, a low half where there is no low."""

from tests.peers.lockstep import Lockstep
from tests.peers.pokerkit_state import in_chips

ODD_CHIPS, POTS_MERGED, LOW_ELSEWHERE = "odd-chips", "pots-merged", "low-elsewhere"
Takes = dict[int, int]


def as_pokerkit_pays(hand: Lockstep) -> list[int]:
    """Our final stacks with every pot paid out again by pokerkit's customs. Notes what made a difference.

    pokerkit takes losing hands away before it pays, and then puts pots together that the same players contend for.
    """
    stacks = hand.our_stacks
    for pots in _together(hand):
        ours = _add(*(award.takes for award in hand.awards if award.pot in pots))
        theirs = _paid(hand, pots)
        if ours != theirs:
            hand.differences.append(_why(hand, pots))
        for seat in {*ours, *theirs}:
            stacks[seat] += theirs.get(seat, 0) - ours.get(seat, 0)
    return stacks


def _together(hand: Lockstep) -> list[list[int]]:
    """Pots that pokerkit pays as one: those whose players who have not been taken away are the same."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for pot in sorted({award.pot for award in hand.awards}):
        groups.setdefault(_left(hand, pot), []).append(pot)
    return list(groups.values())


def _left(hand: Lockstep, pot: int) -> tuple[int, ...]:
    return tuple(seat for seat in hand.pots[pot][1] if hand.peer.statuses[seat])


def _winners(hand: Lockstep, pots: list[int], *shares: str) -> list[int]:
    return sorted(
        {seat for award in hand.awards if award.pot in pots and award.share in shares for seat in award.takes}
    )


def _paid(hand: Lockstep, pots: list[int]) -> Takes:
    whole = sum(sum(award.takes.values()) for award in hand.awards if award.pot in pots)
    highs, lows = _winners(hand, pots, "whole", "high"), _winners(hand, pots, "low")
    if _low_elsewhere(hand, pots):
        lows = list(_left(hand, pots[0]))
    if not lows:
        return _shared(hand, highs, whole)
    half = in_chips(whole, 2, hand.stakes.unit)[0]
    return _add(_shared(hand, highs, whole - half), _shared(hand, lows, half))


def _low_elsewhere(hand: Lockstep, pots: list[int]) -> bool:
    """Somebody has a low, but nobody in this pot: pokerkit halves it all the same."""
    split = "hi-lo" in hand.stakes.game and len(_left(hand, pots[0])) > 1
    return split and bool(hand.lows) and not _winners(hand, pots, "low")


def _shared(hand: Lockstep, seats: list[int], whole: int) -> Takes:
    """Equal shares in chips; whatever is left over goes to the first player after the button or the dealer."""
    each, rest = in_chips(whole, len(seats), hand.stakes.unit)
    return {seat: each + (rest if seat == seats[0] else 0) for seat in seats}


def _add(*parts: Takes) -> Takes:
    return {seat: sum(part.get(seat, 0) for part in parts) for seat in {seat for part in parts for seat in part}}


def _why(hand: Lockstep, pots: list[int]) -> str:
    if _low_elsewhere(hand, pots):
        return LOW_ELSEWHERE
    return POTS_MERGED if len(pots) > 1 else ODD_CHIPS
