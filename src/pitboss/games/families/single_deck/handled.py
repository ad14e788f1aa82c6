"""Cards dealt wrongly, where it matters whether a player has touched their cards."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, act, incident
from pitboss.events.incidents import HandCounted
from pitboss.games.families.single_deck.memory import OWNER, DeckTable, cards_on_layout, dealing_now, hand_of, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

HANDLED = Check(
    GameCode.CARDS_HANDLED, "nsw-lir/12.1", "nsw-dc/12.1", owner=OWNER,
    says="A misdeal can be declared only before any player has touched cards. Now each hand is checked by itself.",
)  # fmt: skip


@act("nsw-lir/12.4", "nsw-lir/1.1#void", "nsw-dc/12.3", "nsw-dc/1.1#void", "N-17")
def misdeal(t: DeckTable, reason: str, cites: tuple[str, ...]) -> None:
    """Misdeal: all wagers are void, and a new round is dealt."""
    t.announce("Misdeal")
    raise Void(reason, (*cites, *t.cites))


@act("nsw-lir/12.1", "L-05", "nsw-dc/12.1", "L-21")
def dealt_wrong(t: DeckTable) -> None:
    """Cards were dealt wrongly and no player has touched cards: the dealer declares a misdeal."""
    misdeal(t, "misdeal", t.cites)


@act("nsw-lir/12.7", "L-05", "nsw-dc/12.5", "L-21", "N-17")
def hand_void(t: DeckTable, seat: int) -> None:
    """A player's hand with too many or too few cards is void by itself."""
    t.own.racked.append(hand_of(seat))
    t.void_hand(seat, "wrong number of cards")


# -- other dealing errors ---------------------------------------------------------------------------------------------


def _before_handling(t: DeckTable, _about: dict[str, Any]) -> None:
    if not cards_on_layout(t):
        raise Refusal(GameCode.NOTHING_DEALT, "No cards have been dealt.")
    HANDLED.unless(t, not t.own.viewed)


@incident("misdealt", "nsw-lir/12.1", "nsw-dc/12.1", check=_before_handling)
async def misdealt(t: DeckTable, _about: dict[str, Any]) -> None:
    """The dealer notices, before any player has touched cards, that they were dealt wrongly."""
    dealt_wrong(t)


def _empty_area(t: DeckTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or seat in t.own.in_play:
        raise Refusal(GameCode.NO_SUCH_AREA, f"{seat!r} is not a seat without wagers.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOTHING_DEALT, "Report such a hand after the deal.")
    most = t.deck.remaining - len(t.own.in_play)  # a playing hand may be due another card
    if not whole(about.get("count"), 1, most):
        raise Refusal(GameCode.COUNT_UNREADABLE, "Say how many cards are there.")


@incident("hand-without-wager", "nsw-lir/12.8", "nsw-dc/12.9", check=_empty_area)
async def hand_without_wager(t: DeckTable, about: dict[str, Any]) -> None:
    """Count and rack a hand dealt to a seat without a wager; before anybody has touched cards it is a misdeal."""
    if not t.own.viewed:
        dealt_wrong(t)
    cards = [await t.draw() for _ in range(int(about["count"])) if t.deck.remaining > len(t.own.in_play)]
    t.say(HandCounted(seat=about["seat"], cards=len(cards)), to=ALL)
    t.to_rack(cards, "no-wager")


HANDLED_MISDEALS = (misdealt, hand_without_wager)
