"""Irregularities with cards and players, and their remedies."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, incident, passage
from pitboss.events.incidents import SurplusDiscarded
from pitboss.games.families.shoes.dealing import put_out, ready_again
from pitboss.games.families.shoes.irregularities import SHOE_IRREGULARITIES, card_to_come
from pitboss.games.red_dog.memory import BOXES, OWNER, DogTable, playing
from pitboss.games.refusal_codes import GameCode

About = dict[str, Any]

CARD_IS_DUE = Check(
    GameCode.CARD_IS_DUE,
    "bs/8(5)(k)",
    "S-015",
    owner=OWNER,
    says="A card is due in the {box} box. Deal it there.",
)

# -- cards in the shoe ------------------------------------------------------------------------------------------------


@incident("face-up-card", "bs/8(8)(a)", "S-008", check=card_to_come)
async def face_up_card(t: DogTable, _about: About) -> None:
    """Put any number of cards found face up in the shoe into the discard rack unused."""
    waiting = t.asked
    await put_out(t)
    ready_again(t, waiting)


# -- a card that was exposed ------------------------------------------------------------------------------------------


def out_of_turn(t: DogTable, about: About) -> None:
    """A card exposed while a box waits for one is that box's card; no other card replaces it."""
    card_to_come(t, about)
    waits = t.asked is not None and t.asked.kind == "card" and t.own.due in BOXES
    CARD_IS_DUE.unless(t, not waits, box=t.own.due)


@incident("exposed-card", "bs/8(8)(c)", "S-015", check=out_of_turn)
async def exposed_card(t: DogTable, _about: About) -> None:
    """A card exposed before raises close is discarded, and each player may void; otherwise it is only discarded."""
    await _exposed(t)


@incident("wrong-count", "S-015", check=out_of_turn)
async def card_in_excess(t: DogTable, _about: About) -> None:
    """Treat a surplus card like an exposed one."""
    await _exposed(t)


async def _exposed(t: DogTable) -> None:
    waiting = t.asked
    await put_out(t)
    if t.own.raising:
        await play_or_void(t)
    else:
        surplus(t)
    ready_again(t, waiting)


@act("S-015")
def surplus(t: DogTable) -> None:
    """On a tie or out of turn, a surplus card changes nothing."""
    t.say(SurplusDiscarded(), to=ALL, says="The card is discarded and the round goes on")


@passage("bs/8(8)(c)", "S-014")
async def play_or_void(t: DogTable) -> None:
    """Each player may play on or void the round; raises stay open for those who play on."""
    for seat in playing(t):
        mine = t.live_wagers(seat)
        if not mine:
            continue
        says = "The third card was exposed. Play on, or void your wager?"
        choice = await t.choose_by((mine[0].person,), "play-or-void", ("play", "void"), seat=seat, says=says)
        if choice == "void":
            refund(t, seat)


@act("bs/8(8)(c)#refund", "S-001")
def refund(t: DogTable, seat: int) -> None:
    """A player who voids gets original and raise wager back before another third card is dealt."""
    t.void_wagers(t.live_wagers(seat), "voided after an exposed third card")


IRREGULARITIES = (face_up_card, exposed_card, card_in_excess, *SHOE_IRREGULARITIES)
