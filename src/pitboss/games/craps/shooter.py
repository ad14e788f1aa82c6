"""The shooter: who is offered the dice, takes them, throws them and gives them up."""

from itertools import combinations

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, command, passage, step
from pitboss.games.craps.memory import Dice, come_out, least_wager, may_play, playing
from pitboss.games.craps.wagers import has_line_bet, owes_line_bet, place_bets
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

IN_HAND = 2
REASONS = ("delay", "invalid-rolls", "breach")

BETWEEN_ROLLS = Check(
    GameCode.BETWEEN_ROLLS_ONLY, "bs/2(11)(a)", owner="craps",
    says="the dice are passed between two rolls, not once they are thrown",
)  # fmt: skip
NOT_SHOOTER = Check(GameCode.NOT_THE_SHOOTER, "bs/2(11)(a)", owner="craps", says="only the shooter passes the dice")
NO_CAUSE = Check(
    GameCode.NO_CAUSE_TO_PASS, "bs/2(11)(a)(ii)", owner="craps",
    says=f"a shooter is made to pass the dice for {', '.join(REASONS)}, not for {{reason}}",
)  # fmt: skip
TOO_FEW_INVALID = Check(
    GameCode.INVALID_ROLLS_TOO_FEW, "bs/2(11)(a)(ii)", owner="craps",
    says="the shooter made {count} invalid rolls; {least} are repeated ones",
)  # fmt: skip


# -- offering ---------------------------------------------------------------------------------------------------------


def eligible(t: Dice, person: str) -> bool:
    """Somebody who stays, has not declined, and can make the line bet that a come out roll asks of a shooter."""
    if person in t.own.declined or not may_play(t, person):
        return False
    return not come_out(t) or has_line_bet(t, person) or t.chips_of(person) >= least_wager(t)


def dice_here(t: Dice) -> list[int]:
    """The set without the dice that are missing."""
    return [die for die in t.own.dice if die not in t.own.missing]


async def _offer(t: Dice, start: int) -> int:
    """Offer the dice clockwise from one place on; the place of whoever takes them, or -1."""
    for seat in list(t.seats.clockwise(start)):
        person = t.person_at(seat)
        if not person or not eligible(t, person):
            continue
        t.say("offered", to=ALL, data={"seat": seat, "person": person, "dice": dice_here(t)})
        says = f"{person}, will you take the dice?"
        if await t.choose(seat, "take-dice", "accept", "decline", says=says) == "accept":
            return seat
        t.own.declined.append(person)
    return -1


@passage("bs/2(7)(b)", "X-01")
async def offer_first(t: Dice) -> int:
    """When play begins the dice are offered to the player at the supervisor's left, then clockwise."""
    return await _offer(t, 0)


@passage("bs/2(11)(b)", "X-01")
async def offer_next(t: Dice) -> int:
    """Dice given up are offered to the player at the last shooter's left, then clockwise."""
    return await _offer(t, t.own.seat + 1)


async def find_shooter(t: Dice) -> bool:
    """Offer the dice around the table and let the first who accepts them choose two."""
    first = t.own.seat < 0
    seat = await (offer_first(t) if first else offer_next(t))
    if seat is None or seat < 0:
        return False
    await (first_shooter(t, seat) if first else next_shooter(t, seat))
    return bool(t.own.shooter)


# -- taking -----------------------------------------------------------------------------------------------------------


@passage("bs/2(7)(c)")
async def first_shooter(t: Dice, seat: int) -> None:
    """The first player to accept becomes the shooter and selects two dice; the others go to the cup."""
    await _take(t, seat)


@passage("bs/2(11)(c)")
async def next_shooter(t: Dice, seat: int) -> None:
    """The first player to accept becomes the new shooter and selects two dice; the others go to the cup."""
    await _take(t, seat)


async def _take(t: Dice, seat: int) -> None:
    become_shooter(t, seat)
    await select_dice(t)


@act("bs/2(1)(g)")
def become_shooter(t: Dice, seat: int) -> None:
    """The shooter is the player who throws the dice."""
    t.own.shooter, t.own.seat = t.person_at(seat), seat
    t.own.line_bet_made, t.own.invalid = False, 0
    t.say("shooter", to=ALL, data={"person": t.own.shooter, "seat": seat})


async def select_dice(t: Dice) -> None:
    """The shooter keeps two of the dice offered."""
    if not t.own.shooter:
        return
    t.own.pair = []
    while not t.own.pair or not set(t.own.pair) <= set(dice_here(t)):
        pairs = [f"{a}-{b}" for a, b in combinations(dice_here(t), IN_HAND)]
        chosen = await t.choose(t.own.seat, "select-dice", *pairs, says="Select two dice")
        t.own.pair = [int(die) for die in chosen.split("-")]
    t.say("selected", to=ALL, data={"person": t.own.shooter, "dice": t.own.pair})
    await t.act("cup", "Put the other dice back into the cup in front of the stickman")


@step("bs/2(1)(g)", "C-21")
async def take_the_dice(t: Dice) -> None:
    """Where nobody has the dice they are offered around the table."""
    drop_barred(t)
    if not t.own.shooter:
        await find_shooter(t)


@step("C-21")
async def somebody_shoots(t: Dice) -> None:
    """Whoever came to the table since then is offered the dice too; without a shooter there is no roll."""
    drop_barred(t)
    if t.own.shooter and not owes_line_bet(t):
        return
    if t.own.shooter:
        t.own.declined.append(t.own.shooter)
        leave_the_dice(t, t.own.shooter, "owes a line bet")
    if await find_shooter(t):
        raise Restart(place_bets)
    raise Void("nobody takes the dice", t.cites)


# -- throwing ---------------------------------------------------------------------------------------------------------


@step("bs/2(8)#throw")
async def throw_dice(t: Dice) -> None:
    """The shooter throws both dice at once so that they strike the far end of the table."""
    says = f"{t.own.shooter} throws both dice together against the far end of the table"
    await ask(t.question("throw", "act", ("dealer",), lambda a: wants(a, "done"), says=says))
    drop_barred(t)
    if not t.own.shooter:  # gone while the throw was awaited: it was none, and the dice go on
        raise Restart(take_the_dice)
    t.say("act", to=ALL, says=says, data={"act": "throw", "person": t.own.shooter, "dice": t.own.pair})


# -- giving up --------------------------------------------------------------------------------------------------------


def give_up(t: Dice, why: str) -> None:
    """The dice go back to the stickman; standing wagers stay."""
    person, t.own.shooter, t.own.pair = t.own.shooter, "", []
    t.say("gave-up-dice", to=ALL, data={"person": person, "reason": why})


@act("bs/2(11)(b)")
def leave_the_dice(t: Dice, person: str, why: str = "left the table") -> None:
    """A shooter who leaves the table, or cannot go on, gives up the dice."""
    if person == t.own.shooter:
        give_up(t, why)


def drop_barred(t: Dice) -> None:
    """Nobody throws who may no longer play here."""
    if t.own.shooter and not may_play(t, t.own.shooter):
        leave_the_dice(t, t.own.shooter, "may not play")


def _between_rolls(t: Dice, answer: Answer) -> None:
    BETWEEN_ROLLS.unless(t, playing(t, place_bets, throw_dice))
    NOT_SHOOTER.unless(t, answer.by == t.own.shooter, person=answer.by)


@command("pass-dice", "bs/2(11)(a)", roles=("player",), check=_between_rolls)
async def pass_dice(t: Dice, _answer: Answer) -> None:
    """After any roll the shooter may pass the dice."""
    give_up(t, "passed")
    t.own.declined.append(t.person_at(t.own.seat))
    raise Restart(take_the_dice)


def _may_order(t: Dice, answer: Answer) -> None:
    """A shooter may delay the game with the choice of the dice and with the throw as well."""
    if not t.own.shooter:
        raise Refusal(GameCode.NO_SHOOTER, "nobody has the dice")
    BETWEEN_ROLLS.unless(t, playing(t, take_the_dice, place_bets, somebody_shoots, throw_dice))
    reason, least = answer.args.get("reason"), t.number("repeated_invalid_rolls")
    NO_CAUSE.unless(t, reason in REASONS, reason=reason)
    enough = reason != "invalid-rolls" or t.own.invalid >= least
    TOO_FEW_INVALID.unless(t, enough, person=t.own.shooter, count=t.own.invalid, least=least)


@command("order-pass", "bs/2(11)(a)(ii)", roles=("games-supervisor",), check=_may_order)
async def order_pass(t: Dice, answer: Answer) -> None:
    """The supervisor makes a shooter who delays, throws invalidly again and again or breaks the law pass the dice."""
    give_up(t, str(answer.args["reason"]))
    t.own.declined.append(t.person_at(t.own.seat))
    raise Restart(take_the_dice)


@act("bs/2(11)(a)(i)", "C-17")
def lose_the_dice(t: Dice) -> None:
    """A shooter who sevens out passes the dice."""
    if t.own.shooter:
        give_up(t, "seven out")
