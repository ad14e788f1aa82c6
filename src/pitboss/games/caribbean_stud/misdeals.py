"""Cards dealt wrongly or seen too early: dead hands, misdeals, and exposed cards that change nothing."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Void, act, incident
from pitboss.events.incidents import HandDead
from pitboss.games.caribbean_stud.dealing import expose_and_go_on
from pitboss.games.caribbean_stud.decisions import stand_in
from pitboss.games.caribbean_stud.memory import DEALER, StudTable
from pitboss.games.caribbean_stud.meter import unfeed_meter
from pitboss.games.families.single_deck.exposures import on_layout, stop_turning, while_dealing
from pitboss.games.families.single_deck.memory import dealing_now, step_now
from pitboss.games.families.single_deck.misdeals import drawn_in_error, give_back_forfeited, incomplete_deck, miscounted
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- a wrong number of cards ------------------------------------------------------------------------------------------


@incident("wrong-count", "S-036", check=miscounted)
async def wrong_count(t: StudTable, about: dict[str, Any]) -> str | None:
    """A wrong number of cards: a player's hand is dead; at the dealer's hand it is a misdeal."""
    hand = t.state.hands[str(about["hand"])]
    if hand.name == DEALER:
        misdeal(t, int(about["count"]))
        return None
    seat, answer, step = hand.seat, stand_in(t, hand.seat), step_now(t)
    dead_hand(t, seat)
    stop_turning(t)
    if step is not None and dealing_now(t):
        raise Restart(step)  # the requested card may have been for the dead hand
    return answer


@act("bs/10(5)(a)", "S-002", "S-036")
def dead_hand(t: StudTable, seat: int) -> None:
    """Only this player's hand is dead: ante, call and coin go back."""
    t.say(HandDead(seat=seat), to=ALL)
    t.void_hand(seat, "dead hand: wrong number of cards")
    unfeed_meter(t)


@act("bs/10(5)(b)", "S-036")
def misdeal(t: StudTable, count: int) -> None:
    """The dealer has a wrong number of cards: a misdeal. Every wager goes back, also of folded hands."""
    t.announce("Misdeal")
    reason = f"misdeal: the dealer has {count} cards"
    give_back_forfeited(t, reason)
    raise Void(reason, t.cites)


# -- cards seen -------------------------------------------------------------------------------------------------------


@incident("exposed-card", "bs/10(5)(c)", "S-036", check=on_layout)
async def exposed_card(t: StudTable, about: dict[str, Any]) -> None:
    """A card exposed in the deal is no misdeal: it is turned face down, and the deal goes on."""
    await expose_and_go_on(t, str(about["hand"]), int(about["nth"]))


def _next_lies_up(t: StudTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    if t.own.next_is_up:
        raise Refusal(GameCode.REPORTED_ALREADY, "The face-up card is already reported.")


@incident("face-up-card", "bs/10(5)(c)", "S-036", check=_next_lies_up)
async def face_up_card(t: StudTable, _about: dict[str, Any]) -> None:
    """A card found face up in the deck is dealt, turned face down, and the deal goes on."""
    t.own.next_is_up = True


MISDEALS = (wrong_count, exposed_card, face_up_card, drawn_in_error, incomplete_deck)
