"""What goes wrong with cards and people, and what is done about it."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, act, incident, passage
from pitboss.games.red_dog.memory import OWNER, DogTable, playing
from pitboss.games.red_dog.shoe import MOUTH, ran_out
from pitboss.games.shoes.memory import SPENT, loaded

About = dict[str, Any]

NO_SHOE = Check(
    "shoe-not-in-play", "bs/8(8)(a)", "bs/8(8)(b)", "bs/8(8)(c)", owner=OWNER, says="no cards are in the shoe now"
)
NO_ROUND = Check("no-round", "S-116", owner=OWNER, says="no wager waits for cards now")
NOBODY_ASKED = Check("nobody-asked", "bs/8(3)(b)", "bs/8(8)(c)", owner=OWNER, says="no player is asked anything now")


def _card_to_come(t: DogTable, _about: About) -> None:
    NO_SHOE.unless(t, loaded(t))


# -- cards in the shoe ------------------------------------------------------------------------------------------------


@incident("face-up-card", "bs/8(8)(a)", "S-008", check=_card_to_come)
async def face_up_card(t: DogTable, _about: About) -> None:
    """A card found face up in the shoe is not used; any number of them goes to the discard rack."""
    waiting = t.asked
    await MOUTH.put_out(t)
    MOUTH.ready_again(t, waiting)


@incident("drawn-in-error", "bs/8(8)(b)", check=_card_to_come)
async def drawn_in_error(t: DogTable, _about: About) -> None:
    """A card drawn by mistake and not exposed is used as the next card."""
    t.say("next-card", to=ALL, says="The card drawn by mistake is the next card", data={"out": t.deck.out})


# -- a card that was exposed ------------------------------------------------------------------------------------------


@incident("exposed-card", "bs/8(8)(c)", "S-015", check=_card_to_come)
async def exposed_card(t: DogTable, _about: About) -> None:
    """A card exposed before raises are closed is discarded, and each player may void; elsewhere it only goes out."""
    await _exposed(t)


@incident("wrong-count", "S-015", check=_card_to_come)
async def card_in_excess(t: DogTable, _about: About) -> None:
    """A card dealt where none was due is treated as one that was exposed."""
    await _exposed(t)


async def _exposed(t: DogTable) -> None:
    waiting = t.asked
    await MOUTH.put_out(t)
    if t.own.raising:
        await play_or_void(t)
    else:
        surplus(t)
    MOUTH.ready_again(t, waiting)


@act("S-015")
def surplus(t: DogTable) -> None:
    """On a tie hand or out of turn the surplus card changes nothing."""
    t.say("surplus-card", to=ALL, says="The card is discarded, and the round goes on")


@passage("bs/8(8)(c)", "S-014")
async def play_or_void(t: DogTable) -> None:
    """Each player may play the round out or void it; raises stay open for those who play on."""
    for seat in playing(t):
        mine = t.live_wagers(seat)
        if not mine:
            continue
        says = "The third card was exposed: play the round out, or void it?"
        choice = await t.choose_by((mine[0].person,), "play-or-void", ("play", "void"), seat=seat, says=says)
        if choice == "void":
            refund(t, seat)


@act("bs/8(8)(c)#refund", "S-001")
def refund(t: DogTable, seat: int) -> None:
    """Who voids gets original and raise wager back before another third card is dealt."""
    t.void_wagers(t.live_wagers(seat), "voided after an early third card")


# -- a shoe that cannot go on -----------------------------------------------------------------------------------------


def _short(t: DogTable, about: About) -> None:
    _card_to_come(t, about)
    NO_ROUND.unless(t, bool(t.live_wagers()))


@incident("short-shoe", "S-116", check=_short)
async def shoe_is_short(t: DogTable, _about: About) -> None:
    """The shoe has too few cards for the round: it is void, and all the cards are shuffled."""
    ran_out(t)


@incident("missing-card", "bs/8(1)(a)", check=_card_to_come)
async def set_is_not_whole(t: DogTable, _about: About) -> None:
    """A card is missing or strange: the round is void, and whole decks come in as at the opening."""
    t.own.stage = SPENT
    t.state.floor.new_cards = True
    raise Void("the cards are not whole decks", t.cites)


# -- somebody who is asked is not there -------------------------------------------------------------------------------

STANDS_IN: dict[str, str | int] = {"cut": "decline", "cut-depth": -1, "play-or-void": "play"}


def _asked_person(t: DogTable, _about: About) -> None:
    NOBODY_ASKED.unless(t, t.asked is not None and t.asked.name in STANDS_IN and t.asked.seat is not None)


@incident("absent-player", "bs/8(3)(b)", "bs/8(8)(c)", check=_asked_person)
async def not_there(t: DogTable, _about: About) -> str | int | None:
    """Who is not there accepts no cut and does not choose to void: the wagers play on."""
    return STANDS_IN.get(t.asked.name) if t.asked else None


IRREGULARITIES = (
    face_up_card, drawn_in_error, exposed_card, card_in_excess, shoe_is_short, set_is_not_whole, not_there,
)  # fmt: skip
