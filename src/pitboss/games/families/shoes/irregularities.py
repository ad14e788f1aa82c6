"""Irregularities at any shoe, and early reshuffles."""

from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Step, Void, command, incident
from pitboss.events.decks import NextCardUsed, SecurityReshuffleOrdered
from pitboss.games.families.floor.orders import text_in
from pitboss.games.families.shoes.dealing import ran_out
from pitboss.games.families.shoes.table import OWNER, SPENT, ShoeTable, loaded
from pitboss.games.refusal_codes import GameCode

# -- irregularities at any shoe: a card drawn in error, too few cards, incomplete decks, absent players ---------------

About = dict[str, Any]

NO_SHOE = Check(
    GameCode.SHOE_NOT_IN_PLAY, "bs/8(8)(a)", "bs/8(8)(b)", "bs/8(8)(c)", "bs/13(8)(a)", "bs/13(8)(b)", "bs/13(3)(i)",
    "bs/3(14)(a)", "bs/3(14)(b)", "bs/3(14)(c)", "bs/3(5)(g)", owner=OWNER,
    says="There are no cards in the shoe now.",
)  # fmt: skip
NO_ROUND = Check(GameCode.NO_ROUND, "S-116", owner=OWNER, says="No wager is waiting for cards now.")
NOBODY_ASKED = Check(
    GameCode.NOBODY_ASKED, "bs/8(3)(b)", "bs/8(8)(c)", "bs/13(3)(h)", "bs/13(6)(f)", "bs/14(3)(h)", "bs/3(5)(f)",
    "S-133", owner=OWNER,
    says="No player is being asked now.",
)  # fmt: skip

# The answers for an absent player.
STANDS_IN: dict[str, str | int | tuple[str, int]] = {
    "cut": "decline", "cut-depth": -1, "play-or-void": "play", "tie-hand": "surrender", "play": "stand",
    "consent": "refuse", "even-money": "wait", "insurance": ("none", 0), "insured": 0, "double-too": "stay",
    "split-too": "first", "exposed-card": "refuse",
}  # fmt: skip


def card_to_come(t: ShoeTable, _about: object) -> None:
    """Refuse if no card can be drawn from the shoe."""
    NO_SHOE.unless(t, loaded(t))


@incident("drawn-in-error", "bs/8(8)(b)", "bs/13(8)(b)", "bs/3(14)(b)", check=card_to_come)
async def drawn_in_error(t: ShoeTable, _about: About) -> None:
    """A card drawn by mistake and not exposed is dealt next."""
    t.say(NextCardUsed(out=t.deck.out), to=ALL, says="The card drawn by mistake is dealt next")


def _short(t: ShoeTable, about: About) -> None:
    card_to_come(t, about)
    NO_ROUND.unless(t, bool(t.live_wagers()))


@incident("short-shoe", "S-116", check=_short)
async def shoe_is_short(t: ShoeTable, _about: About) -> None:
    """The shoe has too few cards for the round: void it and shuffle all cards."""
    ran_out(t)


@incident("missing-card", "bs/8(1)(a)", "bs/13(2)(a)", "bs/3(2)(a)", "bs/3(2)(a)#single-deck", check=card_to_come)
async def set_is_not_whole(t: ShoeTable, _about: About) -> None:
    """A card is missing or foreign: undecided wagers are void, and complete decks are brought as at the opening."""
    bring_other_cards(t)


def bring_other_cards(t: ShoeTable) -> None:
    """Void the round and bring other decks before the next."""
    t.own.stage = SPENT
    t.state.floor.new_cards = True
    raise Void("the decks are not complete", t.cites)


def _asked_person(t: ShoeTable, _about: About) -> None:
    NOBODY_ASKED.unless(t, t.asked is not None and t.asked.name in STANDS_IN and t.asked.seat is not None)


@incident(
    "absent-player", "bs/8(3)(b)", "bs/8(8)(c)", "bs/13(3)(h)", "bs/13(6)(f)", "bs/14(3)(h)", "bs/3(5)(f)", "S-133",
    check=_asked_person,
)  # fmt: skip
async def not_there(t: ShoeTable, _about: About) -> str | int | tuple[str, int] | None:
    """An absent player declines the cut, voids and more wagers: a hand stands, a tie at casino war is surrendered."""
    return STANDS_IN.get(t.asked.name) if t.asked else None


SHOE_IRREGULARITIES = (drawn_in_error, shoe_is_short, set_is_not_whole, not_there)


# -- an early reshuffle: only for security, ordered by a pit boss after consulting the inspector ----------------------

NOT_REACHED = Check(
    GameCode.CUTTING_CARD_NOT_REACHED, "bs/13(3)(i)", "bs/3(5)(g)", owner=OWNER,
    says="The cards are reshuffled when the cutting card is reached. An earlier reshuffle needs a security reason and "
         "the inspector on duty: name both.",
)  # fmt: skip


def _for_security(t: ShoeTable, answer: Answer) -> None:
    words = [answer.args.get(name) for name in ("reason", "inspector")]
    NOT_REACHED.unless(t, all(isinstance(word, str) and word.strip() for word in words))
    text_in(answer, "reason")
    text_in(answer, "inspector")
    card_to_come(t, answer)


@command(
    "reshuffle", "bs/13(3)(i)#security", "bs/3(5)(g)", "S-010", "X-05",
    roles=("casino-supervisor",), check=_for_security,
)  # fmt: skip
async def reshuffle(t: ShoeTable, answer: Answer) -> None:
    """A pit boss or higher orders a reshuffle for security, after consulting the inspector on duty."""
    data = SecurityReshuffleOrdered(
        by=answer.by or answer.role, inspector=text_in(answer, "inspector"), reason=text_in(answer)
    )
    t.own.security = True
    t.say(data, to=ALL, says="The cards are reshuffled for security")
    if t.state.stage == "round" and not t.state.hands and not t.own.under_way:
        # No card of this round has been dealt: shuffle at once; the bets stay.
        t.own.stage = SPENT
        raise Restart(shuffle_step(t))


def shuffle_step(t: ShoeTable) -> Step:
    """The step of a round that shuffles the cards, by hand or by device."""
    return next(s for s in t.game.round if s.fork == "shuffle")
