"""Cards dealt wrong or seen too early: a dead hand, a misdeal, and exposures that change nothing."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Void, act, incident
from pitboss.games.caribbean_stud.dealing import expose_and_go_on
from pitboss.games.caribbean_stud.decisions import stand_in
from pitboss.games.caribbean_stud.memory import DEALER, StudTable, playing
from pitboss.games.caribbean_stud.meter import unfeed_meter
from pitboss.games.single_deck.decks import change_unopened
from pitboss.games.single_deck.exposures import on_layout, while_dealing
from pitboss.games.single_deck.memory import step_now
from pitboss.games.single_deck.misdeals import miscounted

# -- a wrong number of cards ------------------------------------------------------------------------------------------


@incident("wrong-count", "S-036", check=miscounted)
async def wrong_count(t: StudTable, about: dict[str, Any]) -> str | None:
    """A wrong number of cards: a player's is a dead hand, the dealer's a misdeal."""
    hand = t.state.hands[str(about["hand"])]
    if hand.name == DEALER:
        misdeal(t, int(about["count"]))
        return None
    step, asked, answer = step_now(t), t.asked, stand_in(t, hand.seat)
    dead_hand(t, hand.seat)
    if asked is not None and asked.kind == "identify" and step is not None:
        raise Restart(step)  # its cards are turned no more
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
    give_back_folded(t, reason)
    raise Void(reason, t.cites)


def give_back_folded(t: StudTable, reason: str) -> None:
    """Who gave up a hand gave up a void one."""
    for wager in [w for w in t.state.wagers.values() if w.end == "forfeited"]:
        t.reverse(wager, reason)


# -- cards seen -------------------------------------------------------------------------------------------------------


@incident("exposed-card", "bs/10(5)(c)", "S-036", check=on_layout)
async def exposed_card(t: StudTable, about: dict[str, Any]) -> None:
    """A card exposed in dealing is no misdeal: it is turned over, and the deal goes on."""
    await expose_and_go_on(t, str(about["hand"]), int(about["nth"]))


@incident("face-up-card", "bs/10(5)(c)", "S-036", check=while_dealing)
async def face_up_card(t: StudTable, _about: dict[str, Any]) -> None:
    """A card that lies face up in the deck is dealt, turned over, and the deal goes on."""
    t.own.next_is_up = True


@incident("drawn-in-error", "S-120", check=while_dealing)
async def drawn_in_error(t: StudTable, _about: dict[str, Any]) -> None:
    """A card drawn by mistake and not exposed is used as the next card."""
    t.say("next-card", to=ALL, says="The card drawn by mistake is the next card", data={"seats": playing(t)})


# -- a deck that is not whole -----------------------------------------------------------------------------------------


@incident("missing-card", "bs/10(2)(a)", "S-120")
async def incomplete_deck(t: StudTable, _about: dict[str, Any]) -> None:
    """Fewer or more than 52 cards are no deck: the round is void and other cards are brought."""
    change_unopened(t)
    t.state.floor.new_cards = True
    t.say("deck-removed", to=ALL, data={"colour": t.deck.colour})
    give_back_folded(t, "the deck is not complete")
    raise Void("the deck is not complete")


MISDEALS = (wrong_count, exposed_card, face_up_card, drawn_in_error, incomplete_deck)
