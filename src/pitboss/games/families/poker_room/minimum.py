"""A higher minimum, if everybody at the table agrees."""

from pitboss.engine.ask import Answer
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import act, command
from pitboss.events.poker import MinimumAgreed, MinimumRaised
from pitboss.games.families.poker_room.memory import PokerTable, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

MOST = 10**12


def _may_agree(t: PokerTable, answer: Answer) -> None:
    cents, limits = answer.args.get("min"), t.state.limits
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table.")
    if not whole(cents, limits["min"] + 1, MOST):
        raise Refusal(GameCode.MIN_UNREADABLE, f"min: enter an amount above the posted {money(limits['min'])}.")
    if limits.get("max") and int(cents or 0) > limits["max"]:
        raise Refusal(GameCode.LIMITS_CROSSED, f"The minimum can't be above the maximum of {money(limits['max'])}.")


@command("agree-minimum", "bs/15(16)#raise-minimum", "S-091", roles=("player",), check=_may_agree)
async def agree_minimum(t: PokerTable, answer: Answer) -> None:
    """When every player at the table agrees, the minimum goes up without a new sign."""
    own, cents = t.own, int(answer.args["min"])
    if own.proposed != cents:
        own.proposed, own.agreed = cents, []
    if answer.by not in own.agreed:
        own.agreed.append(answer.by)
    everyone = {t.person_at(seat) for seat in t.seated()}
    t.say(MinimumAgreed(person=answer.by, min=cents, missing=sorted(everyone - set(own.agreed))), to=ALL)


@act("bs/15(16)#raise-minimum", "S-091")
def raise_minimum(t: PokerTable) -> None:
    """Apply the agreed minimum before a round."""
    own = t.own
    if own.proposed and {t.person_at(seat) for seat in t.seated()} <= set(own.agreed):
        t.state.limits["min"] = own.proposed
        t.say(MinimumRaised(), to=ALL, says=f"All players agreed: the minimum is now {money(own.proposed)}")
        own.proposed, own.agreed = 0, []


MINIMUM_COMMANDS = (agree_minimum,)
