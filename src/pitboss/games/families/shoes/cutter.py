"""Who cuts: at first the first player to come; later the player with the cutting card, or the one at the far right."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage
from pitboss.events.decks import CutterChosen
from pitboss.games.families.shoes.cut import cutters, offer, pass_on
from pitboss.games.families.shoes.memory import SHUFFLED, ShoeTable, far_right, first_to_come


async def offer_designated(t: ShoeTable) -> None:
    """Offer the shuffled cards to the player who is to cut, then to the others."""
    if t.own.stage != SHUFFLED:
        return
    first, *others = cutters(t, designated(t)) or [-1]
    if first < 0 or not await offer(t, first):
        await refused_cut(t, others)


def designated(t: ShoeTable) -> int:
    """The seat of the player who is to cut."""
    if not t.own.appeared:
        return first_to_arrive(t) or 0
    if t.own.appeared.startswith("seat-"):
        return whose_box(t) or 0
    return at_far_right(t) or 0


@act("bs/13(3)(g)(i)", "bs/3(5)(e)(i)")
def first_to_arrive(t: ShoeTable) -> int:
    """When the game begins, the first player who came to the table cuts."""
    return _cutter(t, first_to_come(t))


@act("bs/13(3)(g)(ii)", "bs/3(5)(e)(ii)")
def whose_box(t: ShoeTable) -> int:
    """The player on whose box the cutting card appeared cuts."""
    return _cutter(t, int(t.own.appeared.removeprefix("seat-")))


@act("bs/13(3)(g)(iii)", "bs/3(5)(e)(iii)")
def at_far_right(t: ShoeTable) -> int:
    """If it appeared on the dealer's hand, the player at the dealer's far right cuts."""
    return _cutter(t, max(far_right(t), 0))


def _cutter(t: ShoeTable, seat: int) -> int:
    t.say(CutterChosen(seat=seat), to=ALL)
    return seat


@passage("bs/13(3)(h)", "bs/3(5)(f)", "S-009", "X-01")
async def refused_cut(t: ShoeTable, others: list[int]) -> None:
    """A refused cut goes clockwise to each other player; if nobody accepts, the dealer cuts."""
    await pass_on(t, others)
