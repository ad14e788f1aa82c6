"""The roll: the dice are in the air, come to rest, and the total is called."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.events.dice import DiceRolled
from pitboss.events.procedure import ActDone, Announced
from pitboss.games.craps.laws import ROLLS
from pitboss.games.craps.memory import Dice, come_out
from pitboss.games.craps.wagers import LATE_BETS


@step("bs/2(6)(a)", when=lambda t: t.settings.flag("late_bets"))
async def late_bets(t: Dice) -> None:
    """Until the dice rest, late wagers count if dealer and supervisor both confirm them."""
    await t.betting(LATE_BETS, "last-bets", "The dice are out: last bets", late=True)


@step("bs/2(1)(f)", title="Roll the dice")
async def roll_dice(t: Dice) -> None:
    """A roll is one throw of the dice, from the hand until they rest."""
    result = await t.chance("dice", ROLLS, "What do the dice show?")
    read_dice(t, result)


@act("bs/2(1)(e)")
def read_dice(t: Dice, result: str) -> None:
    """The total is the sum of the two uppermost faces."""
    t.own.faces = [int(face) for face in result.split("-")]
    t.own.total = sum(t.own.faces)
    t.say(DiceRolled(dice=result, total=t.own.total, come_out=come_out(t)), to=ALL)


@step("bs/2(10)(a)", title="Call the total")
async def call_total(t: Dice) -> None:
    """When the dice rest after a valid throw, the stickman calls the total."""
    await t.act("call-total", f"Call the total: {t.own.total}")
    t.announce(str(t.own.total), Announced(dice="-".join(str(face) for face in t.own.faces)))


@step("bs/2(10)(b)", title="Collect the dice")
async def collect_dice(t: Dice) -> None:
    """After the call the stickman brings the dice to the centre of the table."""
    await t.act("collect-dice", "Bring the dice to the centre with the stick")


@step("bs/2(10)(b)", title="Return the dice")
async def return_dice(t: Dice) -> None:
    """After the settlement the stickman passes the dice to the shooter for the next roll."""
    if t.own.shooter:
        says = f"Pass the dice to {t.own.shooter} with the stick"
        await t.act(ActDone("return-dice", person=t.own.shooter), says)
