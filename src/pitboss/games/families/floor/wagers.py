"""Wagers that a supervisor refuses or voids, oral wagers, and disputes."""

from collections.abc import Callable

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import CAGE
from pitboss.engine.betting import Bet
from pitboss.engine.core import wants
from pitboss.engine.floor import TableDispute
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, command, passage
from pitboss.engine.table import AnyTable
from pitboss.engine.wager import spot_name
from pitboss.events.chips import CashConverted
from pitboss.events.incidents import OutcomeInvalidated
from pitboss.events.people import ComplaintOffered, DisputeNoted
from pitboss.events.wagers import WagerAssisted, WagerDeclined
from pitboss.games.families.floor.orders import (
    STAFF,
    SUPERVISOR,
    checks,
    flag_in,
    person_here,
    persons_here,
    record,
    stands_in,
    text_in,
)
from pitboss.games.families.floor.persons import device_found
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- wagers that a supervisor refuses or voids, and outcomes declared invalid -----------------------------------------

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
    reason = f"the outcome is invalid: {str(answer.args.get('cause')).replace('-', ' ')}"
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
    reason = f"the outcome is invalid because of fraud: {text_in(answer)}"
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


# -- oral wagers with cash: two members of staff confirm them, and the cash becomes chips at once ---------------------

ALONE = Check(
    FloorCode.CONFIRMED_BY_ONE, "bs/4(2)(c)(vi)", "bs/3(3)(a)(v)", owner="floor",
    says="{who} has already confirmed this wager. Dealer and casino supervisor must be two people.",
)  # fmt: skip


@passage("bs/4(2)(c)(vi)", "bs/3(3)(a)(v)")
async def confirm_oral(t: AnyTable, bet: Bet, still_there: Callable[[], bool]) -> bool:
    """An oral wager with cash counts when dealer and casino supervisor confirm it; the cash becomes chips at once."""
    says = f"Confirm {bet.person}'s oral wager of {money(bet.cents)} on {spot_name(bet.spot)}?"
    confirmed: list[str] = []
    for role in ("dealer", "casino-supervisor"):
        confirmed.append(await _confirmed_by(t, role, says, confirmed))
        if not confirmed[-1] or not still_there():
            t.say(WagerDeclined(spot=bet.spot, cents=bet.cents, by=role), to=(bet.person,))
            return False
    t.transfer(CashConverted(CAGE, bet.person, bet.cents, person=bet.person))
    return True


async def _confirmed_by(t: AnyTable, role: str, says: str, before: list[str]) -> str:
    """The person who confirms in that role, or nobody; a supervisor who confirmed as dealer needs a second person."""
    options = ("confirm", "decline")

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        who, choice = answer.by or answer.role, answer.args.get("choice")
        if choice not in options:
            raise Refusal(TableCode.NOT_AN_OPTION, f"{choice!r} is not possible here: choose {' or '.join(options)}.")
        ALONE.unless(t, choice == "decline" or who not in before, who=who)
        return who if choice == "confirm" else ""

    who: str = await ask(t.question(f"confirm-{role}", "choose", (role,), check, options=options, says=says))
    return who


# -- disputes: decided by a games supervisor, reviewed by a casino supervisor, then open to an inspector --------------

FINAL = Check(
    FloorCode.DECISION_FINAL, "nsw-lir/14.13", "nsw-dc/14.13", owner="floor",
    says="The decision on dispute {dispute} is final. You can complain to an inspector.",
)  # fmt: skip
NOT_REVIEWED = Check(
    FloorCode.NO_REVIEW_DUE, "nsw-lir/14.12", "nsw-dc/14.12", owner="floor",
    says="Dispute {dispute} is {stage}. A casino supervisor can review only a decision, on request.",
)  # fmt: skip

# Where a complaint goes after the final decision. The Acts are named, not quoted: they are not included.
COMPLAINT = {"nsw-lir": "section 110 of the Casino Control Act 1992"}
COMPLAINT["nsw-dc"] = "section 33 of the Gaming and Liquor Administration Act 2007"


def _dispute(t: AnyTable, answer: Answer) -> TableDispute:
    dispute = t.state.floor.dispute(answer.args.get("dispute"))
    if dispute is None:
        numbers = ", ".join(str(d.id) for d in t.state.floor.disputes) or "none"
        raise Refusal(
            GameCode.NO_SUCH_DISPUTE, f"There is no dispute {answer.args.get('dispute')!r}. Disputes: {numbers}."
        )
    return dispute


def _own(t: AnyTable, answer: Answer) -> TableDispute:
    dispute = _dispute(t, answer)
    if dispute.person != answer.by:
        raise Refusal(TableCode.NOT_YOURS, f"Dispute {dispute.id} belongs to {dispute.person}.")
    return dispute


def _note(t: AnyTable, dispute: TableDispute, **more: str) -> None:
    """Announce the state of a dispute to its player and the staff."""
    data = DisputeNoted(dispute.id, dispute.person, dispute.stage, dispute.round, **more)
    t.say(data, to=(dispute.person, *STAFF))


# -- first instance ---------------------------------------------------------------------------------------------------


def _may_open(t: AnyTable, answer: Answer) -> None:
    text_in(answer, "about")
    played = {w.person for w in t.state.wagers.values()} | t.state.persons.keys()
    if answer.by not in played:
        raise Refusal(TableCode.NOT_AT_TABLE, "You can't open a dispute here: you have not played at this table.")


@command("dispute", "nsw-lir/14.12", "L-13", "nsw-dc/14.12", roles=("player",), check=_may_open)
async def open_dispute(t: AnyTable, answer: Answer) -> None:
    """A player opens a dispute about the game; it goes to the games supervisor."""
    disputes = t.state.floor.disputes
    dispute = TableDispute(len(disputes) + 1, answer.by, text_in(answer, "about"), t.state.round)
    disputes.append(dispute)
    _note(t, dispute, about=dispute.about, referred_to="games-supervisor")


def _may_decide(t: AnyTable, answer: Answer) -> None:
    dispute = _dispute(t, answer)
    text_in(answer, "decision")
    if dispute.stage != "open":
        raise Refusal(GameCode.DECIDED_ALREADY, f"Dispute {dispute.id} is already {dispute.stage}.")


@command("decide-dispute", "nsw-lir/14.12", "nsw-dc/14.12", roles=("games-supervisor",), check=_may_decide)
async def decide_dispute(t: AnyTable, answer: Answer) -> None:
    """The games supervisor decides first, or a casino supervisor if none is present."""
    dispute = _dispute(t, answer)
    dispute.stage, dispute.decided_by = "decided", answer.role
    dispute.decision = text_in(answer, "decision")
    _note(t, dispute, decision=dispute.decision, by=answer.by, role=answer.role)


# -- review -----------------------------------------------------------------------------------------------------------


def _may_ask_review(t: AnyTable, answer: Answer) -> None:
    dispute = _own(t, answer)
    FINAL.unless(t, dispute.stage != "final", dispute=dispute.id)
    NOT_REVIEWED.unless(t, dispute.stage == "decided", dispute=dispute.id, stage=dispute.stage)


@command("request-review", "nsw-lir/14.12", "nsw-dc/14.12", roles=("player",), check=_may_ask_review)
async def request_review(t: AnyTable, answer: Answer) -> None:
    """The player asks for a casino supervisor's review."""
    dispute = _dispute(t, answer)
    dispute.stage = "under-review"
    _note(t, dispute, referred_to="casino-supervisor")


def _may_review(t: AnyTable, answer: Answer) -> None:
    dispute = _dispute(t, answer)
    text_in(answer, "decision")
    FINAL.unless(t, dispute.stage != "final", dispute=dispute.id)
    NOT_REVIEWED.unless(t, dispute.stage == "under-review", dispute=dispute.id, stage=dispute.stage)


@command("review-dispute", "nsw-lir/14.12", "nsw-dc/14.12", roles=("casino-supervisor",), check=_may_review)
async def review_dispute(t: AnyTable, answer: Answer) -> None:
    """A casino supervisor reviews the decision for the operator; that decision is final."""
    dispute = _dispute(t, answer)
    dispute.stage, dispute.decided_by = "final", answer.role
    dispute.decision = text_in(answer, "decision")
    _note(t, dispute, decision=dispute.decision, by=answer.by, role=answer.role)
    tell_of_right(t, dispute)


@act("nsw-lir/14.13", "nsw-dc/14.13")
def tell_of_right(t: AnyTable, dispute: TableDispute) -> None:
    """The operator's decision is final; the player is informed of the right to complain to an inspector."""
    under = " and ".join(COMPLAINT[doc] for doc in COMPLAINT if any(c.startswith(f"{doc}/") for c in t.cites))
    says = f"The decision is final. You may complain to an inspector under {under}"
    t.say(ComplaintOffered(dispute=dispute.id, under=under), to=(dispute.person, *STAFF), says=says)


# -- beyond the house -------------------------------------------------------------------------------------------------


def _may_complain(t: AnyTable, answer: Answer) -> None:
    dispute = _own(t, answer)
    if dispute.stage != "final":
        raise Refusal(
            FloorCode.NOT_FINAL, f"Dispute {dispute.id} is {dispute.stage}. Wait for the operator's final decision."
        )


@command("complain", "nsw-lir/14.13", "nsw-dc/14.13", roles=("player",), check=_may_complain)
async def complain(t: AnyTable, answer: Answer) -> None:
    """A player who disagrees with the operator's decision complains to an inspector."""
    dispute = _dispute(t, answer)
    dispute.complaint = True
    _note(t, dispute, decision=dispute.decision, referred_to="inspector")


DISPUTES_COMMANDS = (open_dispute, decide_dispute, request_review, review_dispute, complain)
