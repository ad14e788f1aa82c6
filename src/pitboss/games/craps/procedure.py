"""Craps, step by step. A round is one roll; wagers, the point and the shooter stay for the next."""

from pitboss.engine.ask import Answer
from pitboss.engine.game import Game, OnlyAt
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, posting, step
from pitboss.engine.wager import Wager, spot_name
from pitboss.events.dice import PuckMoved
from pitboss.events.procedure import ActDone
from pitboss.events.wagers import WagerCalled, WagerMoved, WagerSlept
from pitboss.games.craps import rules
from pitboss.games.craps.changes import ROLL_BEGUN, caps_lawful
from pitboss.games.craps.irregularities import (
    absent_player,
    cheating,
    dice_stacked,
    die_found,
    die_off_table,
    face_disputed,
    hit_chips,
    improper,
    in_the_cup,
    missing_die,
    not_together,
    on_a_rail,
    on_the_bank,
    short_of_the_end,
)
from pitboss.games.craps.play import (
    call_total,
    collect_dice,
    late_bets,
    leave_the_dice,
    limits_lawful,
    lose_the_dice,
    order_pass,
    pass_dice,
    present_dice,
    return_dice,
    return_undecided,
    roll_dice,
    somebody_shoots,
    take_the_dice,
    throw_dice,
    warn_of_rounding,
)
from pitboss.games.craps.table import (
    LINE,
    STAY_UP,
    Dice,
    Shoot,
    charge,
    come_out,
    decided_by,
    felt,
    layout,
    may_play,
    number_of,
    parted_by,
    playing,
    priced_by,
    refund,
    slept_by,
    spot_of,
)
from pitboss.games.craps.wagers import has_line_bet, place_bets
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- on and off: a wager that is off on a come-out roll may be called on, and off again -------------------------------

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
        raise Refusal(TableCode.NOT_YOURS, f"This bet belongs to {wager.person}. You can change only your own bets.")
    return wager


def _check_call(t: Dice, answer: Answer) -> None:
    wager = _wager(t, answer)
    NEVER_SLEEPS.unless(t, bool(felt(t).laws[spot_of(t, wager).law][rules.SLEEPS]), spot=spot_name(wager.spot))
    CALLED_LATE.unless(t, playing(t, place_bets))
    on = answer.do == "call-on"
    if wager.called_on == on:
        raise Refusal(GameCode.CALLED_ALREADY, f"Your {spot_name(wager.spot)} bet is already {'on' if on else 'off'}.")


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


# -- settlement: collect and pay what the roll decides, give points, move the puck ------------------------------------


def result_of(t: Dice, wager: Wager) -> int:
    """What the roll does to a wager; announce a wager that was off."""
    laws, law, number = felt(t).laws, spot_of(t, wager).law, number_of(t, wager)
    d1, d2 = t.own.faces
    asleep = rules.sleeps(law, come_out(t), wager.called_on, laws)
    result = rules.decide(law, number, d1, d2, asleep, laws)
    if asleep and result == rules.STAYS != rules.decide(law, number, d1, d2, 0, laws):
        data = WagerSlept(wager=wager.id, person=wager.person, spot=wager.spot)
        t.say(data, to=ALL, cites=slept_by(t.chapter, t.settings, wager.kind))
    return result


@step("bs/2(10)(b)", title="Settle the wagers")
async def settle_wagers(t: Dice) -> None:
    """The dealer settles all wagers that the roll decides, losers first; then bets that wait get their points."""
    if not t.own.faces:
        return
    if come_out(t) and has_line_bet(t, t.own.shooter):
        t.own.line_bet_made = True  # only by a roll that counts: after No Roll the bet is still owed (C-18)
    results = [(wager, result_of(t, wager)) for wager in t.live_wagers()]
    for wanted, do in ((rules.LOSES, _collect), (rules.WINS, _pay), (rules.RETURNS, _return), (rules.MOVES, _move)):
        for wager, result in results:
            if result == wanted:
                kind, number = spot_of(t, wager).kind, number_of(t, wager)
                do(t, wager, decided_by(t.chapter, kind, number, t.own.total, result))


def _collect(t: Dice, wager: Wager, cites: tuple[str, ...]) -> None:
    t.lose(wager, f"the roll was {t.own.total}", cites)


def _pay(t: Dice, wager: Wager, cites: tuple[str, ...]) -> None:
    mine, spot, number = felt(t), spot_of(t, wager), number_of(t, wager)
    d1, d2 = t.own.faces
    paid = rules.pays(spot.law, number, wager.cents, d1, d2, mine.laws, mine.prices, mine.terms)
    lost = rules.parts_lost(spot.law, wager.cents, mine.laws)
    price = priced_by(mine, spot.kind, number, d1, d2)
    cites = (*cites, *price, *parted_by(t.chapter, spot.kind), *_rounded_by(t, wager))
    t.win(wager, paid, f"the roll was {t.own.total}", cites, lost=lost)
    if spot.kind in STAY_UP and t.settings.text("leave_up") == "stays-up" and may_play(t, wager.person):
        put_up_again(t, wager)


def _rounded_by(t: Dice, wager: Wager) -> tuple[str, ...]:
    """The rule that rounded up a win with part of a dollar."""
    mine, spot = felt(t), spot_of(t, wager)
    num, den = mine.prices[spot.law][rules.price_at(number_of(t, wager), *t.own.faces)]
    part = wager.cents - rules.parts_lost(spot.law, wager.cents, mine.laws)
    broken = part * num % (den * mine.terms.payoff_unit)
    return t.cites_of(t.chapter.numbers["payoff_unit"]) if broken else ()


def _return(t: Dice, wager: Wager, cites: tuple[str, ...]) -> None:
    """A stake returned undecided brings its commission back."""
    refund(t, wager, 0, 0)
    t.give_back(wager, "pushed", f"the roll was {t.own.total}", cites)


def _move(t: Dice, wager: Wager, cites: tuple[str, ...]) -> None:
    wager.point = t.own.total
    data = WagerMoved(wager=wager.id, person=wager.person, spot=wager.spot, point=wager.point)
    does = f"stays: its point is {wager.point}" if wager.kind in LINE else f"moves to {wager.point}"
    says = f"{wager.person}'s {spot_name(wager.spot)} bet {does}"
    t.say(data, to=ALL, says=says, cites=cites)


@act("C-30")
def put_up_again(t: Dice, wager: Wager) -> None:
    """If the house chooses, the stake of a won place, buy, lay or hardway bet stays up as a new wager."""
    again = t.place(wager.person, wager.spot, wager.cents, kind=wager.kind, standing=True)
    charge(t, again, 0)


# -- the puck ---------------------------------------------------------------------------------------------------------


@step("C-16", title="Move the puck")
async def move_puck(t: Dice) -> None:
    """The puck marks a new point; after the line is decided a come-out roll follows."""
    was = t.own.point
    point = rules.next_point(was, t.own.total, felt(t).terms)
    if point and not was:
        set_point(t, point)
    elif was and not point:
        if t.own.total != was:
            seven_out(t)
        decide_line(t)


@act("bs/2(1)(a)")
def set_point(t: Dice, point: int) -> None:
    """The total of a come-out roll that decides nothing is the point."""
    t.own.point = point
    t.say(PuckMoved(point=point, on=True), to=ALL, says=f"The point is {point}")


@act("bs/2(1)(b)")
def decide_line(t: Dice) -> None:
    """The roll after a decision of the line is a come-out roll."""
    t.own.point = 0
    t.own.down = []
    t.say(PuckMoved(point=0, on=False), to=ALL, says="Puck off: the next roll is a come-out roll")


@act("bs/2(1)(d)")
def seven_out(t: Dice) -> None:
    """A 7 after the point was set is a seven-out."""
    t.announce("Seven out")
    lose_the_dice(t)


# -- the sign at a craps table: limits, payouts, commission -----------------------------------------------------------


@posting("limits", "bs/2(6)(e)")
def limits_sign(t: Dice) -> list[str]:
    """The approved minimum and maximum are posted at the table."""
    limits = t.state.limits
    papers = dict.fromkeys(filter(None, (t.settings.approvals.get(name) for name in ("limits", "min", "max"))))
    by = f", approved by the Board ({', '.join(papers)})" if papers else ""
    return [
        f"Minimum wager {money(limits['min'])}, maximum {money(limits['max'])}, in steps of {money(limits['unit'])}{by}"
    ]


@posting("payouts", "bs/2(4)(a)")
def payouts_sign(t: Dice) -> list[str]:
    """What each wager pays, with the word "to"."""
    return [
        f"{line.label}: {t.chapter.odds(t.settings, schedule, name)}"
        for schedule, lines in t.chapter.schedules.items()
        for name, line in lines.items()
    ]


@posting("rules", "bs/2(2)(b)#void-12", "bs/2(2)(d)#void-12")
def barred_sign(t: Dice) -> list[str]:
    """The total on which a wager against the shooter neither wins nor loses."""
    labels = {name: line.label for lines in t.chapter.schedules.values() for name, line in lines.items()}
    voids = t.chapter.tables["voids"]
    return [f"{labels[name]} on {', '.join(map(str, row.values))}: void" for name, row in voids.items()]


@posting("commission", "bs/2(5)(b)")
def commission_sign(t: Dice) -> list[str]:
    """The wagers with commission and its base; all others have none."""
    rate = t.settings.num
    excess = f"odds can win above {rate('free_dont_odds')} % of the wager"
    return [
        f"Commission: {rate('buy_commission')} % of the stake on buy bets",
        f"Commission: {rate('lay_commission')} % of the possible win on lay bets",
        f"Commission: {rate('odds_commission')} % of Pass and Come odds above {rate('free_odds')} times the wager",
        f"Commission: {rate('dont_odds_commission')} % of what Don't Pass and Don't Come {excess}",
        "No commission on any other wager",
    ]


# -- craps, step by step. A round is one roll; wagers, the point and the shooter stay for the next --------------------

LATE = Check(
    GameCode.BETTING_CLOSED, "bs/2(6)(a)", owner="craps", says="Betting is closed. You can bet before the next roll."
)

NO_DICE_OFFERED = Check(
    GameCode.DICE_NOT_OFFERED, "bs/2(7)(b)", owner="craps",
    says="The dice are not offered to you now: they go from player to player, clockwise.",
)  # fmt: skip
ONLY_AT = (OnlyAt(("accept",), ("take-dice",), NO_DICE_OFFERED),)

GAME = Game(
    slug="craps",
    name="Craps",
    memory=Shoot,
    terms=layout,
    opening=(present_dice, warn_of_rounding),
    round=(
        take_the_dice,
        place_bets,
        somebody_shoots,
        throw_dice,
        late_bets,
        roll_dice,
        call_total,
        collect_dice,
        settle_wagers,
        move_puck,
        return_dice,
    ),
    closing=(return_undecided,),
    incidents=(
        die_off_table,
        dice_stacked,
        not_together,
        short_of_the_end,
        on_the_bank,
        in_the_cup,
        on_a_rail,
        cheating,
        improper,
        hit_chips,
        face_disputed,
        missing_die,
        absent_player,
    ),
    commands=(pass_dice, order_pass, call_on, call_off, die_found),
    postings=(limits_sign, payouts_sign, barred_sign, commission_sign),
    lawful=(caps_lawful, limits_lawful),
    late_bet=LATE,
    late_removal=ROLL_BEGUN,
    only_at=ONLY_AT,
    parting=(leave_the_dice,),
)
