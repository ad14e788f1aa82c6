"""A wrong number of cards under the New South Wales rules."""

from typing import Any

from pitboss.engine.step import act, incident
from pitboss.games.families.single_deck.exposures import stop_turning
from pitboss.games.families.single_deck.handled import HANDLED_MISDEALS, dealt_wrong, hand_void, misdeal
from pitboss.games.families.single_deck.memory import COMMUNITY
from pitboss.games.families.single_deck.misdeals import miscounted
from pitboss.games.let_it_ride.memory import RideTable, stand_in


@incident("wrong-count", "L-05", check=miscounted)
async def wrong_count(t: RideTable, about: dict[str, Any]) -> object:
    """A wrong number of cards: a misdeal if it is the dealer's or nobody has looked, otherwise one void hand."""
    name = str(about["hand"])
    if name == COMMUNITY:
        dealers_cards_wrong(t)
        return None
    if not t.own.viewed:
        dealt_wrong(t)
        return None
    seat = t.state.hands[name].seat
    answer = stand_in(t, seat)
    hand_void(t, seat)
    stop_turning(t)
    return answer


@act("nsw-lir/12.2", "L-05", "L-06")
def dealers_cards_wrong(t: RideTable) -> None:
    """A wrong number of cards in front of the dealer is a misdeal at any time."""
    misdeal(t, "the dealer has a wrong number of cards", t.cites)


RIDE_MISDEALS = (wrong_count, *HANDLED_MISDEALS)
