"""What goes wrong on the players' side: a hand declared that may not be, four cards kept, somebody away."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, incident, passage
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
from pitboss.games.refusal_codes import GameCode
from pitboss.games.single_deck.exposures import being_turned
from pitboss.games.single_deck.memory import cards_lie, dealing_now, hand_of, owner, step_now, whole
from pitboss.rulebooks.refusal import Refusal

FURTHER = "discard-further"  # the question
HELD = 4  # cards of a player who has discarded one
KEPT = "kept"

THREE_AT_MOST = Check(
    GameCode.THREE_AT_MOST, "nsw-dc/12.7", owner=OWNER, says="at most {most} cards may be kept: discard further"
)


def _seat_in_play(t: ChanceTable, about: dict[str, Any]) -> int:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places)) or seat not in playing(t):
        raise Refusal(GameCode.NOT_IN_PLAY, f"{seat!r} is no playing area with a hand in this round")
    if not cards_lie(t) or dealing_now(t):
        raise Refusal(GameCode.NOT_NOW, "this is noticed when the deal is done")
    return int(seat or 0)


def _asked_of(t: ChanceTable, seat: int, name: str) -> bool:
    """Whether this question waits, and is about this seat."""
    return t.asked is not None and t.asked.name == name and t.asked.seat == seat


# -- declared wrongly -------------------------------------------------------------------------------------------------


@passage("nsw-dc/12.6", "N-09")
async def discard_openly(t: ChanceTable, seat: int) -> None:
    """A hand that was declared and is none of rule 11: the player discards two to four cards and takes a sixth."""
    t.own.declared.remove(seat)
    t.say("not-declarable", to=ALL, says="The hand may not be declared", data={"seat": seat})
    fewest = t.number("fewest_discards")
    # Others' cards are face up by now, so a player who dropped out has no choice any more: the first two cards go.
    choice = next(iter(t.terms.discards)) if seat in t.own.away else await _further(t, seat, fewest)
    if undecided(t, seat):
        discard(t, seat, t.terms.discards[choice])


async def _further(t: ChanceTable, seat: int, fewest: int) -> str:
    """Which cards go, at least so many."""
    options = tuple(discards_of(range(len(cards_of(t, seat))), fewest))
    says = f"Discard at least {fewest}, and keep at least one"
    who = (owner(t, seat),)
    return await t.choose_by(who, FURTHER, options, seat=seat, says=says, rule=THREE_AT_MOST)


# -- four cards kept --------------------------------------------------------------------------------------------------


def _one_discarded(t: ChanceTable, about: dict[str, Any]) -> None:
    """Before the decision: the one card that lies on the line. After it: one that should lie there and does not."""
    seat = _seat_in_play(t, about)
    if any(asked.about["hand"] == hand_of(seat) for asked in being_turned(t)):
        raise Refusal(GameCode.CARD_BEING_TURNED, "a card of this hand is being turned: say what it is")
    if _asked_of(t, seat, FURTHER):
        raise Refusal(GameCode.ASKED_ALREADY, "the player is asked to discard further already")
    if undecided(t, seat) and seat in t.own.viewed:
        if not whole(about.get("nth"), 1, len(cards_of(t, seat))):
            raise Refusal(GameCode.NO_SUCH_CARD, f"say which card was discarded, not {about.get('nth')!r}")
        return
    discards = t.state.hands.get(discards_at(seat))
    if seat not in t.own.discarded or discards is None or sixth_of(seat) in t.state.hands:
        raise Refusal(
            GameCode.NOT_DISCARDING, "four cards are found after discarding, before the dealer counts the discards"
        )
    if len(cards_of(t, seat)) != HELD - 1 or not whole(about.get("nth"), 1, len(discards.cards)):
        raise Refusal(GameCode.NO_SUCH_CARD, "say which of the two discards was kept after all")


@incident("four-kept", "nsw-dc/12.7", "N-10", check=_one_discarded)
async def four_kept(t: ChanceTable, about: dict[str, Any]) -> object:
    """A player has discarded one card and holds four: he must discard further, so that he keeps three at most."""
    seat, place = int(about["seat"]), int(about["nth"]) - 1
    answer, counting = stand_in(t, seat), _asked_of(t, seat, "count-discards")
    if undecided(t, seat):
        discard(t, seat, (place,))
    else:
        t.move_card(discards_at(seat), place, hand_of(seat))
    t.say("four-kept", to=ALL, data={"seat": seat})
    fewest = len(cards_of(t, seat)) - t.number("most_kept")
    choice = await _further(t, seat, fewest)
    if seat in playing(t) and seat in t.own.discarded:
        gone = discards_of(range(len(cards_of(t, seat))), fewest)[choice]
        t.say("discards", to=ALL, data={"seat": seat, "person": owner(t, seat), "nths": [n + 1 for n in gone]})
        out_of_play(t, seat, gone)
    if counting and (step := step_now(t)):
        raise Restart(step)  # the discards are counted anew
    return answer


# -- absent -----------------------------------------------------------------------------------------------------------


def _not_decided(t: ChanceTable, about: dict[str, Any]) -> None:
    seat = _seat_in_play(t, about)
    if not undecided(t, seat) and not _asked_of(t, seat, FURTHER):
        raise Refusal(GameCode.DECIDED_ALREADY, "the player has decided, and the hand is played without him")
    nothing_above(t, seat)


@incident("absent-player", "nsw-dc/12.12", "N-19", check=_not_decided)
async def absent_player(t: ChanceTable, about: dict[str, Any]) -> object:
    """An absent player's hand is void, all wagers go back; one who saw the cards and lets time run out plays on."""
    seat = int(about["seat"])
    answer = stand_in(t, seat)
    if about.get("clock") is True and seat in t.own.viewed and t.settings.text("absent_hand") == KEPT:
        keep_all_five(t, seat)
        return answer
    with_the_jackpot(t, seat)
    t.own.racked.append(hand_of(seat))
    t.void_hand(seat, "the player is not there to decide")
    return answer


@act("nsw-dc/12.6", "N-19")
def keep_all_five(t: ChanceTable, seat: int) -> None:
    """All five cards are kept, as if declared; if the hand is not of rule 11, 12.6 takes two of them later."""
    t.own.away.append(seat)
    t.say("away", to=ALL, data={"seat": seat})
    if not _asked_of(t, seat, FURTHER):
        declare(t, seat)


@act("nsw-dc/12.12", "nsw-dc/1.1#wager", "N-17")
def with_the_jackpot(t: ChanceTable, seat: int) -> None:
    """The jackpot stake goes back with the other."""
    spots = [w.spot for w in t.live_wagers(seat)]
    t.say("goes-back", to=ALL, data={"seat": seat, "wagers": spots})


PLAYERS = (four_kept, absent_player)
