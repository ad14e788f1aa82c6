"""Conduct at the table: forbidden devices, side bets, cards in the wrong hands, advice."""

from pitboss.engine.ask import Answer
from pitboss.engine.step import Check, command
from pitboss.engine.table import AnyTable
from pitboss.events.people import AdviceAsked, ConductReported
from pitboss.games.families.floor.orders import STAFF, at_table, checks, person_in, record
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.rulebooks.refusal import Refusal

REPORTERS = ("dealer", "inspector")
ON_DUTY = (*STAFF, "agent", "inspector")

EXEMPT = Check(
    FloorCode.ON_DUTY, "nsw-lir/14.2", "nsw-dc/14.2", owner="floor",
    says="A person on duty as {duty} may use devices.",
)  # fmt: skip
COACHING = Check(
    FloorCode.NO_COACHING, "nsw-lir/14.6", "nsw-dc/14.6", owner="floor",
    says="Staff may explain the rules (about=rules), but not advise how to play.",
)  # fmt: skip
UNASKED = Check(
    FloorCode.ADVICE_UNASKED, "nsw-lir/14.7", owner="floor",
    says="{person} did not ask for advice. Wait until they ask.",
)  # fmt: skip
NO_ADVICE = Check(
    FloorCode.NO_ADVICE, "nsw-dc/14.7", "N-14", owner="floor", says="Nobody may advise a player at this table."
)  # fmt: skip


# -- devices and side bets --------------------------------------------------------------------------------------------


def _not_on_duty(t: AnyTable, answer: Answer) -> None:
    person_in(answer)
    duty = answer.args.get("on_duty", "")
    if duty and duty not in ON_DUTY:
        raise Refusal(FloorCode.DUTY_UNREADABLE, f"on_duty: choose {', '.join(ON_DUTY)}, not {duty!r}.")
    EXEMPT.unless(t, not duty, duty=duty)


@command("report-device", "nsw-lir/14.1", "L-14", "nsw-dc/14.1", roles=REPORTERS, check=_not_on_duty, to=STAFF)
async def report_device(t: AnyTable, answer: Answer) -> None:
    """A person used a device at the table that records, projects, analyses or transmits outcomes, odds or strategy."""
    person = str(answer.args["person"])
    if person not in t.state.floor.devices:
        t.state.floor.devices.append(person)
    t.say(ConductReported(person=person, conduct="device"), to=STAFF)


@command("report-side-bet", "nsw-lir/14.10", "nsw-dc/14.10", roles=REPORTERS, check=checks(lambda _t, a: person_in(a)))
async def report_side_bet(t: AnyTable, answer: Answer) -> None:
    """Players and spectators may not bet with each other: the attempt is recorded and announced."""
    record(
        t, ConductReported(person=answer.args["person"], conduct="side-bet"), "No side bets among players or spectators"
    )


# -- cards in the wrong hands -----------------------------------------------------------------------------------------


@command(
    "report-cards-hidden", "nsw-lir/8.2", "nsw-dc/8.2", "tribal-lir/(k)(1)(ii)", roles=REPORTERS,
    check=checks(lambda _t, a: person_in(a)),
)  # fmt: skip
async def report_cards_hidden(t: AnyTable, answer: Answer) -> None:
    """A player held cards away from the table, out of the dealer's view, or open to others."""
    data = ConductReported(person=answer.args["person"], conduct="cards-hidden")
    record(t, data, "Keep your cards over the table, in the dealer's view, and hide their values")


@command("report-cards-touched", "tribal-lir/(k)(1)(i)", roles=REPORTERS, check=checks(lambda _t, a: person_in(a)))
async def report_cards_touched(t: AnyTable, answer: Answer) -> None:
    """A person touched the cards of another player."""
    data = ConductReported(person=answer.args["person"], conduct="cards-touched")
    record(t, data, "Only the dealer and the player touch a player's cards")


# -- advice -----------------------------------------------------------------------------------------------------------


@command("report-advice", "nsw-lir/14.7", "nsw-dc/14.7", roles=REPORTERS, check=checks(lambda _t, a: person_in(a)))
async def report_advice(t: AnyTable, answer: Answer) -> None:
    """A spectator or player tried to influence another's decisions: it is recorded and announced."""
    record(t, ConductReported(person=answer.args["person"], conduct="advice"), "No advice to other players")


@command("ask-advice", "nsw-lir/14.7", roles=("player",), check=at_table)
async def ask_advice(t: AnyTable, answer: Answer) -> None:
    """A player who asks for advice may get it for the rest of the round."""
    if answer.by not in t.state.floor.wants_advice:
        t.state.floor.wants_advice.append(answer.by)
    record(t, AdviceAsked(person=answer.by))


def may_advise(t: AnyTable, answer: Answer) -> None:
    """Refuse advice that the rulebook forbids, except at a practice table."""
    person = str(answer.args.get("person"))
    if answer.role in STAFF:
        COACHING.unless(t, answer.args.get("about") == "rules")
        return
    UNASKED.unless(t, person in t.state.floor.wants_advice or person == answer.by, person=person)
    NO_ADVICE.unless(t, person == answer.by)


CONDUCT_COMMANDS = (
    report_device, report_side_bet, report_cards_hidden, report_cards_touched, report_advice, ask_advice,
)  # fmt: skip
