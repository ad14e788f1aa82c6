"""What goes wrong at any shoe: a card drawn in error, too few cards, decks that are not whole, somebody away."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, incident
from pitboss.games.refusal_codes import GameCode
from pitboss.games.shoes.dealing import ran_out
from pitboss.games.shoes.memory import OWNER, SPENT, ShoeTable, loaded

About = dict[str, Any]

NO_SHOE = Check(
    GameCode.SHOE_NOT_IN_PLAY, "bs/8(8)(a)", "bs/8(8)(b)", "bs/8(8)(c)", "bs/13(8)(a)", "bs/13(8)(b)", "bs/13(3)(i)",
    "bs/3(14)(a)", "bs/3(14)(b)", "bs/3(14)(c)", "bs/3(5)(g)", owner=OWNER,
    says="no cards are in the shoe now",
)  # fmt: skip
NO_ROUND = Check(GameCode.NO_ROUND, "S-116", owner=OWNER, says="no wager waits for cards now")
NOBODY_ASKED = Check(
    GameCode.NOBODY_ASKED, "bs/8(3)(b)", "bs/8(8)(c)", "bs/13(3)(h)", "bs/13(6)(f)", "bs/14(3)(h)", "bs/3(5)(f)",
    "S-133", owner=OWNER,
    says="no player is asked anything now",
)  # fmt: skip

# What stands in for the answer of somebody who is not there.
STANDS_IN: dict[str, str | int] = {
    "cut": "decline", "cut-depth": -1, "play-or-void": "play", "tie-hand": "surrender", "play": "stand",
    "consent": "refuse", "even-money": "wait", "insurance": "none", "insured": 0, "double-too": "stay",
    "split-too": "first", "exposed-card": "refuse",
}  # fmt: skip


def card_to_come(t: ShoeTable, _about: object) -> None:
    """Cards can leave the shoe."""
    NO_SHOE.unless(t, loaded(t))


@incident("drawn-in-error", "bs/8(8)(b)", "bs/13(8)(b)", "bs/3(14)(b)", check=card_to_come)
async def drawn_in_error(t: ShoeTable, _about: About) -> None:
    """A card drawn by mistake and not exposed is used as the next card."""
    t.say("next-card", to=ALL, says="The card drawn by mistake is the next card", data={"out": t.deck.out})


def _short(t: ShoeTable, about: About) -> None:
    card_to_come(t, about)
    NO_ROUND.unless(t, bool(t.live_wagers()))


@incident("short-shoe", "S-116", check=_short)
async def shoe_is_short(t: ShoeTable, _about: About) -> None:
    """The shoe has too few cards for the round: it is void, and all the cards are shuffled."""
    ran_out(t)


@incident("missing-card", "bs/8(1)(a)", "bs/13(2)(a)", "bs/3(2)(a)", "bs/3(2)(a)#single-deck", check=card_to_come)
async def set_is_not_whole(t: ShoeTable, _about: About) -> None:
    """A card is missing or strange: what is undecided is void, and whole decks come in as at the opening."""
    bring_other_cards(t)


def bring_other_cards(t: ShoeTable) -> None:
    """The round is void, and other decks are brought before the next."""
    t.own.stage = SPENT
    t.state.floor.new_cards = True
    raise Void("the cards are not whole decks", t.cites)


def _asked_person(t: ShoeTable, _about: About) -> None:
    NOBODY_ASKED.unless(t, t.asked is not None and t.asked.name in STANDS_IN and t.asked.seat is not None)


@incident(
    "absent-player", "bs/8(3)(b)", "bs/8(8)(c)", "bs/13(3)(h)", "bs/13(6)(f)", "bs/14(3)(h)", "bs/3(5)(f)", "S-133",
    check=_asked_person,
)  # fmt: skip
async def not_there(t: ShoeTable, _about: About) -> str | int | None:
    """Who is not there accepts no cut, voids no wager, and places none: a tie hand is surrendered, others stand."""
    return STANDS_IN.get(t.asked.name) if t.asked else None


SHOE_IRREGULARITIES = (drawn_in_error, shoe_is_short, set_is_not_whole, not_there)
