"""Opening, the shooter, and the roll."""

from itertools import combinations

from pitboss.engine.ask import Answer, StandingAnswer, ask
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, command, passage, step
from pitboss.events.dice import DiceGivenUp, DiceOffered, DiceRolled, DiceSelected, LayoutClear, ShooterNamed
from pitboss.events.procedure import ActDone, Announced, SettingsWarning
from pitboss.games.craps.changes import CONTRACT
from pitboss.games.craps.table import KINDS, ROLLS, Dice, come_out, felt, least_wager, may_play, playing, refund
from pitboss.games.craps.wagers import LATE_BETS, STAKES, has_line_bet, owes_line_bet, place_bets
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- open and close a craps table: the dice, a warning about rounding, undecided wagers -------------------------------

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


# -- the shooter: players are offered the dice, take them, throw them and give them up --------------------------------

IN_HAND = 2
DICE_OFFER = StandingAnswer("shoot", never="decline", always="accept")
REASONS = ("delay", "invalid-rolls", "breach")

BETWEEN_ROLLS = Check(
    GameCode.BETWEEN_ROLLS_ONLY, "bs/2(11)(a)", owner="craps",
    says="The dice are out: you can pass them after this roll.",
)  # fmt: skip
NOT_SHOOTER = Check(
    GameCode.NOT_THE_SHOOTER, "bs/2(11)(a)", owner="craps",
    says="You are not the shooter: only the shooter can pass the dice.",
)  # fmt: skip
NO_CAUSE = Check(
    GameCode.NO_CAUSE_TO_PASS, "bs/2(11)(a)(ii)", owner="craps",
    says=f"A shooter must pass the dice only for {', '.join(REASONS)}, not for {{reason}}.",
)  # fmt: skip
TOO_FEW_INVALID = Check(
    GameCode.INVALID_ROLLS_TOO_FEW, "bs/2(11)(a)(ii)", owner="craps",
    says="The shooter made {count} invalid rolls; the dice pass after {least}.",
)  # fmt: skip


# -- offering ---------------------------------------------------------------------------------------------------------


def eligible(t: Dice, person: str) -> bool:
    """Whether a player stays, has not declined, and can afford the line bet of a come-out roll."""
    if person in t.own.declined or not may_play(t, person):
        return False
    return not come_out(t) or has_line_bet(t, person) or t.chips_of(person) >= least_wager(t)


def dice_here(t: Dice) -> list[int]:
    """The dice without the missing ones."""
    return [die for die in t.own.dice if die not in t.own.missing]


def next_in_line(t: Dice, seat: int) -> str:
    """The player who is offered the dice after a seat, if any."""
    others = (t.person_at(other) for other in t.seats.clockwise(seat + 1) if other != seat)
    return next((person for person in others if person and eligible(t, person)), "")


async def _offer(t: Dice, start: int) -> int:
    """Offer the dice clockwise from a seat; return the seat of the player who takes them, or -1."""
    for seat in list(t.seats.clockwise(start)):
        person = t.person_at(seat)
        if not person or not eligible(t, person):
            continue
        t.say(DiceOffered(seat=seat, person=person, dice=dice_here(t)), to=ALL)
        says = "Your turn to shoot"
        if await t.choose(seat, "take-dice", "accept", "decline", says=says, standing=DICE_OFFER) == "accept":
            return seat
        t.own.declined.append(person)
    return -1


@passage("bs/2(7)(b)", "X-01")
async def offer_first(t: Dice) -> int:
    """At the start of play the dice are offered to the player at the supervisor's left, then clockwise."""
    return await _offer(t, 0)


@passage("bs/2(11)(b)", "X-01")
async def offer_next(t: Dice) -> int:
    """After a shooter gives them up, the dice are offered to the player at their left, then clockwise."""
    return await _offer(t, t.own.seat + 1)


async def find_shooter(t: Dice) -> bool:
    """Offer the dice around the table; the first player who accepts chooses two."""
    first = t.own.seat < 0
    seat = await (offer_first(t) if first else offer_next(t))
    if seat is None or seat < 0:
        return False
    await (first_shooter(t, seat) if first else next_shooter(t, seat))
    return bool(t.own.shooter)


# -- taking -----------------------------------------------------------------------------------------------------------


@passage("bs/2(7)(c)")
async def first_shooter(t: Dice, seat: int) -> None:
    """The first player to accept becomes the shooter and chooses two dice; the others go to the cup."""
    await _take(t, seat)


@passage("bs/2(11)(c)")
async def next_shooter(t: Dice, seat: int) -> None:
    """The first player to accept becomes the new shooter and chooses two dice; the others go to the cup."""
    await _take(t, seat)


async def _take(t: Dice, seat: int) -> None:
    become_shooter(t, seat)
    await select_dice(t)


@act("bs/2(1)(g)")
def become_shooter(t: Dice, seat: int) -> None:
    """The shooter is the player who throws the dice."""
    t.own.shooter, t.own.seat = t.person_at(seat), seat
    t.own.line_bet_made, t.own.invalid = False, 0
    says = f"{t.own.shooter} is the shooter"
    t.say(ShooterNamed(person=t.own.shooter, seat=seat), to=ALL, says=says)


async def select_dice(t: Dice) -> None:
    """The shooter chooses two of the dice."""
    if not t.own.shooter:
        return
    t.own.pair = []
    while not t.own.pair or not set(t.own.pair) <= set(dice_here(t)):
        pairs = [f"{a}-{b}" for a, b in combinations(dice_here(t), IN_HAND)]
        first = StandingAnswer("dice", never=pairs[0])
        chosen = await t.choose(t.own.seat, "select-dice", *pairs, says="Choose two dice", standing=first)
        t.own.pair = [int(die) for die in chosen.split("-")]
    t.say(DiceSelected(person=t.own.shooter, dice=t.own.pair), to=ALL)
    await t.act("cup", "Put the other dice back into the cup")


@step("bs/2(1)(g)", "C-21", title="Offer the dice")
async def take_the_dice(t: Dice) -> None:
    """If nobody has the dice, they are offered around the table."""
    drop_barred(t)
    if not t.own.shooter:
        await find_shooter(t)


@step("C-21", title="Find a shooter")
async def somebody_shoots(t: Dice) -> None:
    """Players who have just arrived are offered the dice too; without a shooter there is no roll.

    A new shooter who owes a line bet makes it before the throw; one who has it throws.
    """
    drop_barred(t)
    if t.own.shooter and not owes_line_bet(t):
        return
    if t.own.shooter:
        t.own.declined.append(t.own.shooter)
        leave_the_dice(t, t.own.shooter, "made no line bet")
    if await find_shooter(t):
        if owes_line_bet(t):
            raise Restart(place_bets)
        return
    if not throws_for_the_absent(t):
        raise Void("nobody takes the dice", t.cites)


@act("bs/2(6)(c)", "C-33")
def throws_for_the_absent(t: Dice) -> bool:
    """Without a shooter, the dealer throws until the contract bets of players who are leaving are decided."""
    gone = [w for w in t.live_wagers() if w.spot in CONTRACT and w.point and t.state.persons[w.person].leaving]
    t.own.house_throws = bool(gone)
    if gone:
        t.own.pair = dice_here(t)[:IN_HAND]
        t.announce("The dealer throws the dice for a player who is leaving")
    return bool(gone)


# -- throwing ---------------------------------------------------------------------------------------------------------


@step("bs/2(8)#throw", title="Throw the dice")
async def throw_dice(t: Dice) -> None:
    """The shooter throws both dice together so that they hit the far end of the table."""
    says = f"{t.own.shooter or 'The dealer'} rolls the dice"
    await ask(t.question("throw", "act", ("dealer",), lambda a: wants(a, "done"), says=says))
    drop_barred(t)
    if not t.own.shooter and not t.own.house_throws:  # the shooter left before the throw: the dice pass on
        raise Restart(take_the_dice)
    t.say(ActDone(act="throw", person=t.own.shooter, dice=t.own.pair), to=ALL, says=says)


# -- giving up --------------------------------------------------------------------------------------------------------


def give_up(t: Dice, why: str) -> None:
    """The dice go back to the stickman; standing wagers stay."""
    person, t.own.shooter, t.own.pair = t.own.shooter, "", []
    says = f"{person} gives up the dice: {why.replace('-', ' ')}"
    t.say(DiceGivenUp(person=person, reason=why), to=ALL, says=says)


@act("bs/2(11)(b)")
def leave_the_dice(t: Dice, person: str, why: str = "left the table") -> None:
    """A shooter who leaves, or cannot go on, gives up the dice."""
    if person == t.own.shooter:
        give_up(t, why)


def drop_barred(t: Dice) -> None:
    """Take the dice from a shooter who may no longer play here."""
    if t.own.shooter and not may_play(t, t.own.shooter):
        leave_the_dice(t, t.own.shooter, "may not play")


def _between_rolls(t: Dice, answer: Answer) -> None:
    BETWEEN_ROLLS.unless(t, playing(t, place_bets, throw_dice))
    NOT_SHOOTER.unless(t, answer.by == t.own.shooter, person=answer.by)


@command("pass-dice", "bs/2(11)(a)", roles=("player",), check=_between_rolls)
async def pass_dice(t: Dice, _answer: Answer) -> None:
    """The shooter may pass the dice after any roll."""
    give_up(t, "passed")
    t.own.declined.append(t.person_at(t.own.seat))
    raise Restart(take_the_dice)


def _may_order(t: Dice, answer: Answer) -> None:
    """A shooter can delay the game while choosing the dice or throwing."""
    if not t.own.shooter:
        raise Refusal(GameCode.NO_SHOOTER, "Nobody has the dice.")
    BETWEEN_ROLLS.unless(t, playing(t, take_the_dice, place_bets, somebody_shoots, throw_dice))
    reason, least = answer.args.get("reason"), t.number("repeated_invalid_rolls")
    NO_CAUSE.unless(t, reason in REASONS, reason=reason)
    enough = reason != "invalid-rolls" or t.own.invalid >= least
    TOO_FEW_INVALID.unless(t, enough, person=t.own.shooter, count=t.own.invalid, least=least)


@command("order-pass", "bs/2(11)(a)(ii)", roles=("games-supervisor",), check=_may_order)
async def order_pass(t: Dice, answer: Answer) -> None:
    """The supervisor takes the dice from a shooter who delays, throws invalidly repeatedly or breaks the law."""
    give_up(t, str(answer.args["reason"]))
    t.own.declined.append(t.person_at(t.own.seat))
    raise Restart(take_the_dice)


@act("bs/2(11)(a)(i)", "C-17")
def lose_the_dice(t: Dice) -> None:
    """A shooter who sevens out passes the dice."""
    if t.own.shooter:
        give_up(t, "seven out")


# -- the roll: the dice are in the air, come to rest, and the total is called -----------------------------------------


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
