"""Cards dealt wrong or seen too early: a dead hand, a misdeal, and exposures that change nothing."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Void, act, incident
from pitboss.games.caribbean_stud.dealing import expose_and_go_on
from pitboss.games.caribbean_stud.decisions import stand_in
from pitboss.games.caribbean_stud.memory import DEALER, StudTable
from pitboss.games.caribbean_stud.meter import unfeed_meter
from pitboss.games.refusal_codes import GameCode
from pitboss.games.single_deck.exposures import on_layout, turned_no_more, while_dealing
from pitboss.games.single_deck.memory import dealing_now, step_now
from pitboss.games.single_deck.misdeals import drawn_in_error, give_back_forfeited, incomplete_deck, miscounted
from pitboss.rulebooks.refusal import Refusal

# -- a wrong number of cards ------------------------------------------------------------------------------------------


@incident("wrong-count", "S-036", check=miscounted)
async def wrong_count(t: StudTable, about: dict[str, Any]) -> str | None:
    """A wrong number of cards: a player's is a dead hand, the dealer's a misdeal."""
    hand = t.state.hands[str(about["hand"])]
    if hand.name == DEALER:
        misdeal(t, int(about["count"]))
        return None
    seat, answer, step = hand.seat, stand_in(t, hand.seat), step_now(t)
    dead_hand(t, seat)
    turned_no_more(t)
    if step is not None and dealing_now(t):
        raise Restart(step)  # the card that was called for may have been the dead hand's
    return answer


@act("bs/10(5)(a)", "S-002", "S-036")
def dead_hand(t: StudTable, seat: int) -> None:
    """The player's hand is dead by itself: ante, call and coin go back."""
    t.say("dead-hand", to=ALL, data={"seat": seat})
    t.void_hand(seat, "a wrong number of cards: the hand is dead")
    unfeed_meter(t)


@act("bs/10(5)(b)", "S-036")
def misdeal(t: StudTable, count: int) -> None:
    """The dealer's hand is miscounted: a misdeal. Everything goes back, also what was folded, for a new deal."""
    t.announce("Misdeal")
    reason = f"the dealer was dealt {count} cards"
    give_back_forfeited(t, reason)
    raise Void(reason, t.cites)


# -- cards seen -------------------------------------------------------------------------------------------------------


@incident("exposed-card", "bs/10(5)(c)", "S-036", check=on_layout)
async def exposed_card(t: StudTable, about: dict[str, Any]) -> None:
    """A card exposed in dealing is no misdeal: it is turned over, and the deal goes on."""
    await expose_and_go_on(t, str(about["hand"]), int(about["nth"]))


def _next_lies_up(t: StudTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    if t.own.next_is_up:
        raise Refusal(GameCode.REPORTED_ALREADY, "that the next card lies face up has been said")


@incident("face-up-card", "bs/10(5)(c)", "S-036", check=_next_lies_up)
async def face_up_card(t: StudTable, _about: dict[str, Any]) -> None:
    """A card that lies face up in the deck is dealt, turned over, and the deal goes on."""
    t.own.next_is_up = True


MISDEALS = (wrong_count, exposed_card, face_up_card, drawn_in_error, incomplete_deck)
