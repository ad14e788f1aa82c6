"""Wagers that a supervisor refuses or voids, and outcomes declared invalid."""

from pitboss.engine.ask import Answer
from pitboss.engine.betting import Bet
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, command
from pitboss.engine.wager import spot_name
from pitboss.events.incidents import OutcomeInvalidated
from pitboss.events.wagers import WagerAssisted
from pitboss.games.families.floor.persons import device_found
from pitboss.games.families.floor.reading import (
    SUPERVISOR,
    AnyTable,
    checks,
    flag_in,
    person_here,
    persons_here,
    record,
    stands_in,
    text_in,
)
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

DISRUPTIONS = ("civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god")
DECIDED = ("won", "lost", "pushed", "surrendered", "forfeited")

TOO_LATE = Check(
    GameCode.FIRST_CARD_OUT, "nsw-lir/14.11", "nsw-dc/14.11", owner="floor",
    says="You can refuse a wager only before the first card of the round.",
)  # fmt: skip
NO_DISRUPTION = Check(
    FloorCode.NO_DISRUPTION, "nsw-lir/14.4.1", "nsw-dc/14.4.1", owner="floor",
    says=f"An outcome can be invalidated for {', '.join(DISRUPTIONS)}; not for {{cause}}.",
)  # fmt: skip


def _has_wagers(t: AnyTable, answer: Answer) -> None:
    person = person_here(t, answer)
    if not t.live_wagers(person=person):
        raise Refusal(TableCode.NO_SUCH_WAGER, f"{person} has no wager on the layout.")


def say_assisted(t: AnyTable, bet: Bet) -> None:
    """Announce who placed a wager, for whom and on whose instruction."""
    what = f"{money(bet.cents)} on {spot_name(bet.spot)}"
    placed = f"{bet.helper} placed {what} for {bet.person}, on {bet.person}'s instruction"
    data = WagerAssisted(person=bet.person, by=bet.helper, instructed_by=bet.person, spot=bet.spot, cents=bet.cents)
    t.say(data, to=ALL, says=f"{placed}; {bet.person} is responsible for it")


@act("nsw-lir/5.7", "nsw-dc/5.6")
def answers_for_it(t: AnyTable, bet: Bet) -> None:
    """The player is responsible for a wager's position, even if the dealer put it there."""
    say_assisted(t, bet)


# -- one person's wagers ----------------------------------------------------------------------------------------------


def _before_first_card(t: AnyTable, answer: Answer) -> None:
    _has_wagers(t, answer)
    text_in(answer)
    TOO_LATE.unless(t, not t.state.dealt)
    if t.waiting and not t.bets_open:  # the deal restarts, and another procedure under way would be cut short
        raise Refusal(GameCode.ONE_THING_FIRST, "The table is busy with something else. Try again when it is done.")


@command("refuse-wager", "nsw-lir/14.11", "L-01", "nsw-dc/14.11", roles=SUPERVISOR, check=_before_first_card)
async def refuse_wager(t: AnyTable, answer: Answer) -> None:
    """Before the first card a supervisor refuses a player's wagers on reasonable grounds and has them removed."""
    stands_in(t, answer)
    person = str(answer.args["person"])
    t.void_wagers(t.live_wagers(person=person), f"refused: {text_in(answer)}")
    if t.asked is None or t.bets_open:
        return
    # The deal was about to begin with this player: it restarts without them, or not at all.
    if not t.live_wagers():
        raise Void("no wager is left")
    raise Restart(t.game.round[t.state.at])


@command(
    "void-wagers", "nsw-lir/14.3.1", "nsw-dc/14.3.1", "N-15", roles=SUPERVISOR, check=checks(_has_wagers, device_found)
)
async def void_wagers(t: AnyTable, answer: Answer) -> None:
    """The wagers of a device's user are void: returned at once while betting is open, else whatever the result."""
    stands_in(t, answer)
    for wager in t.live_wagers(person=str(answer.args["person"])):
        if t.bets_open:
            t.give_back(wager, "void", "the player used a device")
        elif not wager.struck:
            t.strike(wager, "the player used a device")


# -- the outcome ------------------------------------------------------------------------------------------------------


def _has_outcome(t: AnyTable, answer: Answer) -> None:
    flag_in(answer, "refund", default=True)
    if t.state.stage != "round" or t.state.voided or not any(not w.standing for w in t.state.wagers.values()):
        raise Refusal(FloorCode.NO_OUTCOME, "There are no wagers on the layout, so there is no outcome to invalidate.")


def _disrupted(t: AnyTable, answer: Answer) -> None:
    _has_outcome(t, answer)
    cause = answer.args.get("cause")
    NO_DISRUPTION.unless(t, cause in DISRUPTIONS, cause=cause)


@command("invalidate-for-disruption", "nsw-lir/14.4.1", "nsw-dc/14.4.1", roles=SUPERVISOR, check=_disrupted)
async def invalidate_for_disruption(t: AnyTable, answer: Answer) -> None:
    """If commotion, fire, riot, brawl, robbery or an act of God disrupts the game, its outcome is invalid."""
    stands_in(t, answer)
    reason = f"invalidated: {answer.args.get('cause')}"
    _invalidate(t, reason, [], refund=flag_in(answer, "refund", default=True))


def _defrauded(t: AnyTable, answer: Answer) -> None:
    _has_outcome(t, answer)
    persons_here(t, answer)
    text_in(answer)
    flag_in(answer, "forfeit", default=True)


@command("invalidate-for-fraud", "nsw-lir/14.4.2", "nsw-dc/14.4.2", roles=SUPERVISOR, check=_defrauded)
async def invalidate_for_fraud(t: AnyTable, answer: Answer) -> None:
    """If fraud affected the game, its outcome is invalid, and the person who committed it may forfeit their wagers."""
    stands_in(t, answer)
    reason = f"invalidated for fraud: {text_in(answer)}"
    cheats = persons_here(t, answer) if flag_in(answer, "forfeit", default=True) else []
    _invalidate(t, reason, cheats, refund=flag_in(answer, "refund", default=True))


def _invalidate(t: AnyTable, reason: str, cheats: list[str], *, refund: bool) -> None:
    """Stop play if wagers are undecided, even if all are forfeited; after the settlement there is none to stop."""
    undecided = any(not w.standing for w in t.live_wagers())
    undo(t, reason, cheats, refund=refund)
    if undecided:
        raise Void(reason, (*t.cites, *t.cites_of(undo)))


@act("nsw-lir/14.5", "L-16", "nsw-dc/14.5")
def undo(t: AnyTable, reason: str, cheats: list[str], *, refund: bool) -> None:
    """Wagers on an invalid outcome are refunded, decided or not; a cheat's wagers are forfeited if so directed."""
    record(t, OutcomeInvalidated(reason=reason, refund=refund, forfeit=cheats), reason)
    for wager in [w for w in t.state.wagers.values() if not w.standing]:
        lost = wager.person in cheats or not refund
        if wager.live and lost:
            t.forfeit(wager, reason)
        elif wager.end in DECIDED:
            t.reverse(wager, reason, forfeit=lost)


WAGERS_COMMANDS = (refuse_wager, void_wagers, invalidate_for_disruption, invalidate_for_fraud)
