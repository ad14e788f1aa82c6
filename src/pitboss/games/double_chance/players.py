"""Irregularities with players: a hand declared wrongly, four cards kept, absence."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, incident, passage
from pitboss.events.incidents import FourKept
from pitboss.events.other_games import NotDeclarable, PlayerDiscards, WagersReturned
from pitboss.events.people import PlayerAway
from pitboss.games.double_chance.decisions import declare, discard, out_of_play
from pitboss.games.double_chance.memory import (
    OWNER,
    ChanceTable,
    cards_of,
    discards_at,
    nothing_above,
    playing,
    sixth_of,
    stand_in,
    undecided,
)
from pitboss.games.double_chance.terms import discards_of
from pitboss.games.families.single_deck.exposures import being_turned
from pitboss.games.families.single_deck.memory import cards_on_layout, dealing_now, hand_of, owner, step_now, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

FURTHER = "discard-further"  # the question
HELD = 4  # cards of a player who has discarded one
KEPT = "kept"

THREE_AT_MOST = Check(
    GameCode.THREE_AT_MOST, "nsw-dc/12.7", owner=OWNER, says="You may keep at most {most} cards. Discard more."
)


def _seat_in_play(t: ChanceTable, about: dict[str, Any]) -> int:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places)) or seat not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, f"{seat!r} has no hand in this round.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "This is reported after the deal.")
    return int(seat or 0)


def _asked_of(t: ChanceTable, seat: int, name: str) -> bool:
    """Whether this question is open for this seat."""
    return t.asked is not None and t.asked.name == name and t.asked.seat == seat


# -- declared wrongly -------------------------------------------------------------------------------------------------


@passage("nsw-dc/12.6", "N-09")
async def discard_openly(t: ChanceTable, seat: int) -> None:
    """A declared hand is not in rule 11: the player discards two to four cards and gets a sixth."""
    t.own.declared.remove(seat)
    t.say(NotDeclarable(seat=seat), to=ALL, says="This hand can't be declared: discard two to four cards")
    fewest = t.number("fewest_discards")
    # Other cards are face up by now, so a player who dropped out gets no choice: the first two cards go.
    choice = next(iter(t.terms.discards)) if seat in t.own.away else await _further(t, seat, fewest)
    if undecided(t, seat):
        discard(t, seat, t.terms.discards[choice])


async def _further(t: ChanceTable, seat: int, fewest: int) -> str:
    """Ask which cards to discard, at least `fewest`."""
    options = tuple(discards_of(range(len(cards_of(t, seat))), fewest))
    says = f"Discard at least {fewest} cards and keep at least one"
    who = (owner(t, seat),)
    return await t.choose_by(who, FURTHER, options, seat=seat, says=says, rule=THREE_AT_MOST)


# -- four cards kept --------------------------------------------------------------------------------------------------


def _one_discarded(t: ChanceTable, about: dict[str, Any]) -> None:
    """Check the report: before the decision, the one card on the line; after it, the one that should be there."""
    seat = _seat_in_play(t, about)
    if any(asked.about["hand"] == hand_of(seat) for asked in being_turned(t)):
        raise Refusal(GameCode.CARD_BEING_TURNED, "A card of this hand is being turned. Say what it is.")
    if _asked_of(t, seat, FURTHER):
        raise Refusal(GameCode.ASKED_ALREADY, "The player is already asked to discard more.")
    if undecided(t, seat) and seat in t.own.viewed:
        if not whole(about.get("nth"), 1, len(cards_of(t, seat))):
            raise Refusal(GameCode.NO_SUCH_CARD, f"Say which card was discarded, not {about.get('nth')!r}.")
        return
    discards = t.state.hands.get(discards_at(seat))
    if seat not in t.own.discarded or discards is None or sixth_of(seat) in t.state.hands:
        raise Refusal(
            GameCode.NOT_DISCARDING,
            "Report four kept cards after the discard and before the dealer counts the discards.",
        )
    if len(cards_of(t, seat)) != HELD - 1 or not whole(about.get("nth"), 1, len(discards.cards)):
        raise Refusal(GameCode.NO_SUCH_CARD, "Say which of the two discards was kept.")


@incident("four-kept", "nsw-dc/12.7", "N-10", check=_one_discarded)
async def four_kept(t: ChanceTable, about: dict[str, Any]) -> object:
    """A player discarded one card and holds four: they must discard more, to keep three at most."""
    seat, place = int(about["seat"]), int(about["nth"]) - 1
    answer, counting = stand_in(t, seat), _asked_of(t, seat, "count-discards")
    if undecided(t, seat):
        discard(t, seat, (place,))
    else:
        t.move_card(discards_at(seat), place, hand_of(seat))
    t.say(FourKept(seat=seat), to=ALL)
    fewest = len(cards_of(t, seat)) - t.number("most_kept")
    choice = await _further(t, seat, fewest)
    if seat in playing(t) and seat in t.own.discarded:
        gone = discards_of(range(len(cards_of(t, seat))), fewest)[choice]
        t.say(PlayerDiscards(seat=seat, person=owner(t, seat), nths=[n + 1 for n in gone]), to=ALL)
        out_of_play(t, seat, gone)
    if counting and (step := step_now(t)):
        raise Restart(step)  # the discards are counted again
    return answer


# -- absent players ---------------------------------------------------------------------------------------------------


def _not_decided(t: ChanceTable, about: dict[str, Any]) -> None:
    seat = _seat_in_play(t, about)
    if not undecided(t, seat) and not _asked_of(t, seat, FURTHER):
        raise Refusal(GameCode.DECIDED_ALREADY, "This player has decided: the hand is played without them.")
    nothing_above(t, seat)


@incident("absent-player", "nsw-dc/12.12", "N-19", check=_not_decided)
async def absent_player(t: ChanceTable, about: dict[str, Any]) -> object:
    """An absent player's hand is void and all wagers go back; one who lets time run out after the deal plays on."""
    seat = int(about["seat"])
    answer = stand_in(t, seat)
    if about.get("clock") is True and t.settings.text("absent_hand") == KEPT:
        keep_all_five(t, seat)
        return answer
    with_the_jackpot(t, seat)
    t.own.racked.append(hand_of(seat))
    t.void_hand(seat, "absent player")
    return answer


@act("nsw-dc/12.6", "N-19")
def keep_all_five(t: ChanceTable, seat: int) -> None:
    """Keep all five cards as if declared; if the hand is not in rule 11, 12.6 takes two of them later."""
    t.own.away.append(seat)
    t.say(PlayerAway(seat=seat), to=ALL)
    if not _asked_of(t, seat, FURTHER):
        declare(t, seat)


@act("nsw-dc/12.12", "nsw-dc/1.1#wager", "N-17")
def with_the_jackpot(t: ChanceTable, seat: int) -> None:
    """Return the jackpot wager with the other."""
    spots = [w.spot for w in t.live_wagers(seat)]
    t.say(WagersReturned(seat=seat, wagers=spots), to=ALL)


PLAYERS = (four_kept, absent_player)
