"""Oral wagers with cash: two members of staff confirm them, and the cash becomes chips at once."""

from collections.abc import Callable

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import CAGE
from pitboss.engine.betting import Bet
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.step import Check, passage
from pitboss.engine.wager import spot_name
from pitboss.events.chips import CashConverted
from pitboss.events.wagers import WagerDeclined
from pitboss.games.families.floor.reading import AnyTable
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

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
