"""On and off: a wager that is off on a come-out roll may be called on, and off again."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, command
from pitboss.engine.wager import Wager, spot_name
from pitboss.events.procedure import ActDone
from pitboss.events.wagers import WagerCalled
from pitboss.games.craps import rules
from pitboss.games.craps.memory import Dice, felt, playing, spot_of
from pitboss.games.craps.wagers import place_bets
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

NEVER_SLEEPS = Check(
    GameCode.NEVER_OFF, "bs/2(2)(e)#off", "C-09", owner="craps",
    says="Your {spot} bet is always on. You don't need to call it.",
)  # fmt: skip
CALLED_LATE = Check(
    GameCode.CALL_TOO_LATE, "bs/2(2)(e)#off", owner="craps",
    says="The dice are out: call your bets on or off before the next roll.",
)  # fmt: skip


def _wager(t: Dice, answer: Answer) -> Wager:
    number = answer.args.get("wager")
    wager = t.state.wagers.get(number) if isinstance(number, int) else None
    if wager is None or not wager.live:
        raise Refusal(TableCode.NO_SUCH_WAGER, f"There is no bet number {number!r} on the layout.")
    if wager.person != answer.by:
        raise Refusal(
            TableCode.NOT_YOURS, f"Bet {wager.id} belongs to {wager.person}. You can change only your own bets."
        )
    return wager


def _check_call(t: Dice, answer: Answer) -> None:
    wager = _wager(t, answer)
    NEVER_SLEEPS.unless(t, bool(felt(t).laws[spot_of(t, wager).law][rules.SLEEPS]), spot=spot_name(wager.spot))
    CALLED_LATE.unless(t, playing(t, place_bets))
    on = answer.do == "call-on"
    if wager.called_on == on:
        raise Refusal(GameCode.CALLED_ALREADY, f"Bet {wager.id} is already {'on' if on else 'off'}.")


@command("call-on", "bs/2(2)(e)#off", "C-29", roles=("player",), check=_check_call)
async def call_on(t: Dice, answer: Answer) -> None:
    """A player calls an off wager on; the dealer puts an on button on it, and it stays on until called off."""
    wager = _wager(t, answer)
    await t.act(
        ActDone("on-button", wager=wager.id), f"Put an on button on {wager.person}'s {spot_name(wager.spot)} bet"
    )
    wager.called_on = True
    t.say(WagerCalled(wager=wager.id, person=wager.person, spot=wager.spot, on=True), to=ALL)


@command("call-off", "bs/2(2)(e)#off", "C-29", roles=("player",), check=_check_call)
async def call_off(t: Dice, answer: Answer) -> None:
    """A player calls the wager off: it is off on come-out rolls again."""
    wager = _wager(t, answer)
    await t.act(
        ActDone("off-button", wager=wager.id), f"Take the on button off {wager.person}'s {spot_name(wager.spot)} bet"
    )
    wager.called_on = False
    t.say(WagerCalled(wager=wager.id, person=wager.person, spot=wager.spot, on=False), to=ALL)
