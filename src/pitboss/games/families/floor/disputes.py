"""Disputes: decided by a games supervisor, reviewed by a casino supervisor, then open to an inspector."""

from pitboss.engine.ask import Answer
from pitboss.engine.floor import TableDispute
from pitboss.engine.step import Check, act, command
from pitboss.events.people import ComplaintOffered, DisputeNoted
from pitboss.games.families.floor.reading import STAFF, AnyTable, text_in
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

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
