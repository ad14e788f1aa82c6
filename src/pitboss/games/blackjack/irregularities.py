"""What goes wrong with cards and people, and what is done about it."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, incident, passage
from pitboss.games.blackjack.deal import note_seen_hole, turn_hole
from pitboss.games.blackjack.drawing import expose, put_out, ready_again, shuffle_discards
from pitboss.games.blackjack.memory import OWNER, BlackjackTable
from pitboss.games.floor.touching import names_player, touched_card
from pitboss.games.refusal_codes import GameCode
from pitboss.games.shoes.irregularities import card_to_come, drawn_in_error, not_there, set_is_not_whole
from pitboss.games.shoes.memory import DEALER

About = dict[str, Any]

NO_ROUND = Check(GameCode.NO_ROUND, "B-20", owner=OWNER, says="no wager waits for cards now")


# -- cards in the shoe ------------------------------------------------------------------------------------------------


@incident("face-up-card", "bs/3(14)(a)", check=card_to_come)
async def face_up_card(t: BlackjackTable, _about: About) -> None:
    """A card found face up in the shoe is not used; it goes to the discard rack."""
    waiting = t.asked
    await put_out(t)
    await ready_again(t, waiting)


# -- cards that were exposed ------------------------------------------------------------------------------------------


def _hole_lies(t: BlackjackTable, about: About) -> bool:
    hand = t.state.hands.get(DEALER)
    turning = t.asked is not None and t.asked.kind == "identify"
    return about.get("hand") == DEALER and hand is not None and not all(hand.up) and not turning


def _exposable(t: BlackjackTable, about: About) -> None:
    if not _hole_lies(t, about):
        card_to_come(t, about)


@incident("exposed-card", "bs/3(14)(c)", "B-21", "S-131", check=_exposable)
async def exposed_card(t: BlackjackTable, about: About) -> None:
    """A card drawn in error and exposed is the next card; a hole card that was exposed stays face up."""
    if _hole_lies(t, about):
        await turn_hole(t)
        await note_seen_hole(t)
    else:
        await astray(t)


@incident("wrong-count", "bs/3(14)(c)", "S-131", check=card_to_come)
async def card_in_excess(t: BlackjackTable, _about: About) -> None:
    """A card dealt where none was due was drawn in error: it is the next card."""
    await astray(t)


async def astray(t: BlackjackTable) -> None:
    """During a round the card waits to be the next one; before its first card it is put out like one found face up."""
    waiting = t.asked
    if not t.own.hands:
        await put_out(t)
        await ready_again(t, waiting)
        return
    await next_is_exposed(t)
    if waiting is not None and waiting.kind == "card":
        raise Restart(t.game.round[t.state.at])  # who was to get a card from the shoe gets this one


@passage("bs/3(14)(c)", "B-21")
async def next_is_exposed(t: BlackjackTable) -> None:
    """The exposed card is dealt to players or dealer as though it were the next of the shoe."""
    await expose(t)


# -- too few cards ----------------------------------------------------------------------------------------------------


def _short(t: BlackjackTable, about: About) -> None:
    card_to_come(t, about)
    NO_ROUND.unless(t, bool(t.own.hands) and bool(t.live_wagers()))


@incident("short-shoe", "B-20", "bs/3(6)(i)", check=_short)
async def too_few_cards(t: BlackjackTable, _about: About) -> None:
    """The cards will not do for the round: the discards are shuffled in, and it is completed."""
    await shuffle_discards(t)


# -- players who touch what they may not ------------------------------------------------------------------------------


@incident("touched-wager", "bs/3(3)(a)(x)", "B-05", check=names_player)
async def touched_wager(t: BlackjackTable, about: About) -> None:
    """A player handled a wager that is not decided: the dealer does not permit it, and it is noted."""
    t.say("warned", to=ALL, says="No wager is touched until it is decided", data={"person": about["person"]})


IRREGULARITIES = (
    face_up_card, exposed_card, card_in_excess, too_few_cards, touched_wager, touched_card, drawn_in_error,
    set_is_not_whole, not_there,
)  # fmt: skip
