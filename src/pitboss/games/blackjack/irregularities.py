"""Irregularities with cards and players, and their remedies."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, incident, passage
from pitboss.events.people import PlayerWarned
from pitboss.games.blackjack.deal import note_seen_hole, turn_hole
from pitboss.games.blackjack.drawing import expose, put_out, ready_again, shuffle_discards
from pitboss.games.blackjack.memory import OWNER, BlackjackTable
from pitboss.games.families.floor.touching import names_player, touched_card
from pitboss.games.families.shoes.irregularities import card_to_come, drawn_in_error, not_there, set_is_not_whole
from pitboss.games.families.shoes.memory import DEALER
from pitboss.games.refusal_codes import GameCode

About = dict[str, Any]

NO_ROUND = Check(GameCode.NO_ROUND, "B-20", owner=OWNER, says="No hand is waiting for a card now.")


# -- cards in the shoe ------------------------------------------------------------------------------------------------


@incident("face-up-card", "bs/3(14)(a)", check=card_to_come)
async def face_up_card(t: BlackjackTable, _about: About) -> None:
    """Put a card found face up in the shoe into the discard rack unused."""
    waiting = t.asked
    await put_out(t)
    await ready_again(t, waiting)


# -- cards that were exposed ------------------------------------------------------------------------------------------


def _names_hole_card(t: BlackjackTable, about: About) -> bool:
    hand = t.state.hands.get(DEALER)
    turning = t.asked is not None and t.asked.kind == "identify"
    return about.get("hand") == DEALER and hand is not None and not all(hand.up) and not turning


def _exposable(t: BlackjackTable, about: About) -> None:
    if not _names_hole_card(t, about):
        card_to_come(t, about)


@incident("exposed-card", "bs/3(14)(c)", "B-21", "S-131", check=_exposable)
async def exposed_card(t: BlackjackTable, about: About) -> None:
    """An exposed card is the next card; an exposed hole card stays face up."""
    if _names_hole_card(t, about):
        await turn_hole(t)
        await note_seen_hole(t)
    else:
        await handle_stray_card(t)


@incident("wrong-count", "bs/3(14)(c)", "S-131", check=card_to_come)
async def card_in_excess(t: BlackjackTable, _about: About) -> None:
    """A surplus card was drawn in error: it is the next card."""
    await handle_stray_card(t)


async def handle_stray_card(t: BlackjackTable) -> None:
    """During a round the card is the next one; before the first card it goes to the rack like one found face up."""
    waiting = t.asked
    if not t.own.hands:
        await put_out(t)
        await ready_again(t, waiting)
        return
    await next_is_exposed(t)
    if waiting is not None and waiting.kind == "card":
        raise Restart(t.game.round[t.state.at])  # deal the exposed card in place of one from the shoe


@passage("bs/3(14)(c)", "B-21")
async def next_is_exposed(t: BlackjackTable) -> None:
    """Deal the exposed card as the next card."""
    await expose(t)


# -- too few cards ----------------------------------------------------------------------------------------------------


def _short(t: BlackjackTable, about: About) -> None:
    card_to_come(t, about)
    NO_ROUND.unless(t, bool(t.own.hands) and bool(t.live_wagers()))


@incident("short-shoe", "B-20", "bs/3(6)(i)", check=_short)
async def too_few_cards(t: BlackjackTable, _about: About) -> None:
    """Too few cards to finish the round: shuffle the discards and finish it."""
    await shuffle_discards(t)


# -- touched wagers ---------------------------------------------------------------------------------------------------


@incident("touched-wager", "bs/3(3)(a)(x)", "B-05", check=names_player)
async def touched_wager(t: BlackjackTable, about: About) -> None:
    """A player touched an undecided wager: the dealer stops it, and it is noted."""
    t.say(PlayerWarned(person=about["person"]), to=ALL, says="Please don't touch your wager until it is settled")


IRREGULARITIES = (
    face_up_card, exposed_card, card_in_excess, too_few_cards, touched_wager, touched_card, drawn_in_error,
    set_is_not_whole, not_there,
)  # fmt: skip
