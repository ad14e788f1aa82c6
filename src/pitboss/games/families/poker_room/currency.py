"""Cash on the table plays once the dealer has exchanged it for chips."""

from pitboss.engine.ask import Answer
from pitboss.engine.bank import CAGE
from pitboss.engine.step import command
from pitboss.events.chips import CashConverted
from pitboss.games.families.poker_room.memory import PokerTable, whole
from pitboss.games.families.poker_room.players import in_round
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

MOST = 10**12


def _may_convert(t: PokerTable, answer: Answer) -> None:
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table.")
    if not whole(answer.args.get("cents"), 1, MOST):
        raise Refusal(TableCode.CENTS_UNREADABLE, "cents: enter the amount of cash.")
    if in_round(t, answer.by):
        raise Refusal(PokerCode.NOT_ON_THE_TABLE, "You can't add cash during a hand. Exchange it after this hand.")


@command("convert-currency", "bs/15(7)(e)", roles=("player",), check=_may_convert)
async def convert_currency(t: PokerTable, answer: Answer) -> None:
    """A player may bet, call or raise with cash that the dealer exchanges for chips at once."""
    t.transfer(CashConverted(CAGE, answer.by, int(answer.args["cents"]), person=answer.by))
    await t.act("convert-currency", "Exchange the cash for chips")


CURRENCY_COMMANDS = (convert_currency,)
