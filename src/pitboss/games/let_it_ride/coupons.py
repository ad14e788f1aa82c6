"""Match-play coupons: put next to the bet that stays, paid if it wins, and taken in any case."""

from pitboss.engine.ask import Answer
from pitboss.engine.bank import CAGE, HOUSE
from pitboss.engine.money import money
from pitboss.engine.step import Check, act, command, step
from pitboss.engine.wager import Wager
from pitboss.events.chips import CouponLaid, CouponPaid, CouponReturned, CouponTaken
from pitboss.games.families.single_deck.memory import whole
from pitboss.games.families.single_deck.vouchers import CENTS_MAX
from pitboss.games.let_it_ride.memory import BONUS, OWNER, RideTable, keeper
from pitboss.games.let_it_ride.rules import settle
from pitboss.games.let_it_ride.settlement import terms_now
from pitboss.games.let_it_ride.wagers import LATE
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

COUPON = ("tribal-lir/(f)(1)", "T-17")
TAKEN = ("won", "lost", "forfeited")

BESIDE_CHIPS = Check(
    GameCode.COUPON_ALONE, *COUPON, owner=OWNER,
    says="A coupon of {value} needs a bet {spot} of at least its value next to it.",
)  # fmt: skip
ONE_COUPON = Check(GameCode.ONE_COUPON_A_HAND, *COUPON, owner=OWNER, says="This hand already has a coupon.")


def held_at(person: str) -> str:
    """The account that holds a coupon until the result."""
    return f"coupon:{person}"


def _beside(t: RideTable, answer: Answer) -> Wager | None:
    """The bet next to a coupon: at the seat named, else at the player's first."""
    seat = answer.args.get("seat", next(iter(t.seats.of(answer.by)), -1))
    wager = t.wager_on(seat, keeper(t)) if whole(seat, 0, len(t.seats.places) - 1) else None
    return wager if wager is not None and wager.person == answer.by else None


def _may_lay(t: RideTable, answer: Answer) -> None:
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{answer.by!r} is not at this table.")
    if not whole(answer.args.get("cents"), 1, CENTS_MAX) or not whole(answer.args.get("voucher", 0), 0, CENTS_MAX):
        raise Refusal(TableCode.CENTS_UNREADABLE, "A coupon needs a number and a value in whole cents.")
    LATE.unless(t, t.bets_open)
    wager, cents = _beside(t, answer), answer.args["cents"]
    BESIDE_CHIPS.unless(t, wager is not None and wager.cents >= cents, value=money(cents), spot=keeper(t))
    ONE_COUPON.unless(t, wager is None or wager.id not in t.own.coupons)


@command("lay-coupon", *COUPON, roles=("player",), check=_may_lay)
async def lay_coupon(t: RideTable, answer: Answer) -> None:
    """A player puts a match-play coupon next to the bet that cannot be withdrawn."""
    wager, cents, number = _beside(t, answer), answer.args["cents"], answer.args.get("voucher", 0)
    if wager is not None:
        t.own.coupons[wager.id] = [cents, number]
        t.transfer(CouponLaid(CAGE, held_at(answer.by), cents, wager.person, wager.id, number))


@step(*COUPON, lasting=True, title="Settle the coupons")
async def settle_coupons(t: RideTable) -> None:
    """Pay the coupons of winning bets and take all coupons; a coupon goes back if its bet goes back."""
    for number, (cents, voucher) in t.own.coupons.items():
        wager = t.state.wagers[number]
        source, target = held_at(wager.person), HOUSE if wager.end in TAKEN else CAGE
        if wager.end == "won":
            pay_coupon(t, wager, cents)
        settled = CouponTaken if wager.end in TAKEN else CouponReturned
        t.transfer(settled(source, target, cents, wager.person, wager.id, voucher))


@act(*COUPON)
def pay_coupon(t: RideTable, wager: Wager, cents: int) -> None:
    """Pay the coupon's winnings in chips: at the odds of the hand within its limit, or even money."""
    prices, line = t.terms, t.own.lines.get(wager.seat, 0)
    before = sum(w.paid for w in t.state.wagers.values() if w.seat == wager.seat and w.spot != BONUS)
    won = settle(cents, line, before, terms_now(t), prices.num, prices.den)
    won = cents if t.settings.text("coupon_pays") == "even" else won
    t.transfer(CouponPaid(HOUSE, wager.person, won, person=wager.person, wager=wager.id))
