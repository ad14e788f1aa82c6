"""Settlement: collect and pay what the roll decides, give points, move the puck."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager, spot_name
from pitboss.events.dice import PuckMoved
from pitboss.events.wagers import WagerMoved, WagerSlept
from pitboss.games.craps import rules
from pitboss.games.craps.commission import charge, refund
from pitboss.games.craps.laws import LINE, STAY_UP, decided_by, parted_by, priced_by, slept_by
from pitboss.games.craps.memory import Dice, come_out, felt, may_play, number_of, spot_of
from pitboss.games.craps.shooter import lose_the_dice
from pitboss.games.craps.wagers import has_line_bet


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
    does = f"stays with point {wager.point}" if wager.kind in LINE else f"moves to {wager.point}"
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
