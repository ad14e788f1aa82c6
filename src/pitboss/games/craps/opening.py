"""Open and close a craps table: the dice, a warning about rounding, undecided wagers."""

from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, passage, step
from pitboss.events.dice import LayoutClear
from pitboss.events.procedure import ActDone, SettingsWarning
from pitboss.games.craps.commission import refund
from pitboss.games.craps.laws import KINDS
from pitboss.games.craps.memory import Dice, felt, least_wager
from pitboss.games.craps.wagers import STAKES
from pitboss.games.refusal_codes import GameCode

STAFF = ("dealer", "games-supervisor", "casino-supervisor")

NO_STEP = Check(
    GameCode.LIMITS_BETWEEN_UNITS, "bs/2(6)(e)", "C-04", owner="craps",
    says="There is no multiple of {unit} between the minimum {low} and the maximum {high}.",
)  # fmt: skip


def limits_lawful(t: Dice) -> None:
    """Refuse limits that permit no wager."""
    low, high, unit = (t.state.limits[name] for name in ("min", "max", "unit"))
    STAKES.lawful(t)
    NO_STEP.unless(t, least_wager(t) <= high, unit=money(unit), low=money(low), high=money(high))


@passage("bs/2(7)(a)")
async def present_set(t: Dice) -> None:
    """At least five dice are presented; the stickman keeps the unused ones in a cup."""
    dice = t.settings.num("dice")
    t.own.dice, t.own.missing, t.own.pair = list(range(1, dice + 1)), [], []
    says = f"Present {dice} dice and keep the unused ones in the cup"
    await t.act(ActDone("present-dice", count=dice), says)


@step("bs/2(7)(a)", title="Present the dice")
async def present_dice(t: Dice) -> None:
    """The dice come to the table."""
    await present_set(t)


@step("C-02", "C-32")
async def warn_of_rounding(t: Dice) -> None:
    """If a unit of stake wins part of a dollar, the house gets a warning: rounding up favours the player."""
    mine, unit = felt(t), t.state.limits["unit"]
    broken: dict[str, int] = {}
    for (kind, at), line in mine.lines.items():
        num, den = mine.prices[KINDS.index(kind)][at]
        if unit * num % (den * mine.terms.payoff_unit):
            broken[line.label] = den * mine.terms.payoff_unit
    if broken:
        says = f"In steps of {money(unit)} these bets round up in the player's favour: {', '.join(broken)}"
        t.say(SettingsWarning(unit=unit, fits=broken), to=STAFF, says=says)


@step("X-02", lasting=True, title="Return undecided wagers")
async def return_undecided(t: Dice) -> None:
    """A wager still undecided when the table closes is void: the stake goes back with its commission."""
    for wager in t.live_wagers():
        refund(t, wager, 0, 0)
        t.give_back(wager, "void", "the table closed before it was decided")
    t.say(LayoutClear(), to=ALL)
