"""A question that nobody can answer: the round is void, so that the table goes on."""

from pitboss.engine.ask import ROLES, Answer, Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, command
from pitboss.events.incidents import IncidentReported
from pitboss.games.families.floor.reading import AnyTable
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.rulebooks.refusal import Refusal

ABANDON = "abandon-round"
STUCK = "unanswerable-question"


def unanswerable(t: AnyTable, question: Question) -> bool:
    """Whether nobody can answer: the players asked are gone, or nobody can bet in a window or close it.

    A window without wagers waits for players who may come, unless it is for one player only.
    """
    if question.kind != "window":
        return not any(who in ROLES or who in t.state.persons for who in question.who)
    if question.awaits is None and not any(not wager.standing for wager in t.live_wagers()):
        return False
    try:
        question.check(Answer("close", "dealer", "dealer", t.state.now))
    except Refusal:
        return not any(question.offers(person) for person in t.state.persons) if question.offers else False
    return False


def asks_persons_only(question: Question) -> bool:
    """Whether the table waits for a player's decision, which no clock can make."""
    return question.kind != "window" and not any(who in ROLES for who in question.who)


def _may_abandon(t: AnyTable, answer: Answer) -> None:
    asked = t.asked
    silent = answer.role == "clock" and answer.args.get("silent") is True
    if asked is None or not (unanswerable(t, asked) or (silent and asks_persons_only(asked))):
        raise Refusal(FloorCode.ANSWERABLE, "The waiting question can still be answered. The round goes on.")


@command(ABANDON, "X-09", roles=("games-supervisor", "clock"), check=_may_abandon)
async def abandon_round(t: AnyTable, answer: Answer) -> None:
    """If nobody can answer the waiting question, the round is void and every stake goes back."""
    name = t.asked.name if t.asked else ""
    says = f"Nobody can answer the question {name!r}: the round is void"
    data = IncidentReported(incident=STUCK, question=name, by=answer.by or answer.role)
    t.say(data, to=ALL, says=says)
    raise Void(f"nobody can answer the question {name!r}")


STUCK_COMMANDS = (abandon_round,)
