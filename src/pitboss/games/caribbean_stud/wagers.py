"""Wagers before the deal: the ante, then the jackpot coin."""

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.money import money, round_down
from pitboss.engine.step import Check, act, step
from pitboss.engine.wager import spot_name, spot_names
from pitboss.games.caribbean_stud.memory import ANTE, COIN, OWNER, StudTable
from pitboss.games.caribbean_stud.meter import feed_meter, unfeed_meter
from pitboss.games.families.floor.stakes import StakeRules, means_listed
from pitboss.games.refusal_codes import GameCode

SPOTS = (ANTE, COIN)

NO_SPOT = Check(GameCode.NO_SUCH_SPOT, "bs/10(3)(a)", owner=OWNER, says="You can't bet on {spot} now. Bet on {spots}.")
MEANS = Check(GameCode.MEANS_REFUSED, "bs/10(3)(a)", owner=OWNER, says="Bet with {means} on the layout, not {given}.")
AREA = Check(GameCode.NOT_YOUR_AREA, "bs/10(3)(a)", owner=OWNER, says="You can bet only at your own seats.")
COIN_FIRST = Check(
    GameCode.COIN_BEFORE_ANTE, "bs/10(1)(k)", "bs/10(3)(a)#jackpot", "S-042", owner=OWNER,
    says="Place your ante first, then the jackpot coin.",
)  # fmt: skip
COIN_ONCE = Check(
    GameCode.ONE_COIN_A_HAND,
    "bs/10(3)(a)#jackpot",
    owner=OWNER,
    says="You already have a jackpot coin on this hand: {most} is the limit.",
)
COIN_AMOUNT = Check(
    GameCode.COIN_DENOMINATION,
    "bs/10(3)(a)#denomination",
    owner=OWNER,
    says="The jackpot coin is {coin}, not {amount}.",
)
CHUTE_LOCKED = Check(
    GameCode.CHUTE_LOCKED,
    "bs/10(3)(b)",
    owner=OWNER,
    says="The coin chute is locked. Drop your coin before the next deal.",
)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/10(3)(a)#freeze", "bs/10(1)(k)", owner=OWNER,
    says="The deal has begun. The ante can't be placed, changed or withdrawn now.",
)  # fmt: skip
BELOW = Check(GameCode.BELOW_MINIMUM, "S-006", owner=OWNER, says="The minimum ante is {low}. You bet {amount}.")
ABOVE = Check(GameCode.ABOVE_MAXIMUM, "S-006", owner=OWNER, says="The maximum ante is {high}. You bet {amount}.")
CROSSED = Check(GameCode.LIMITS_CROSSED, "S-006", owner=OWNER, says="The minimum {low} is above the maximum {high}.")
CHIPS = Check(GameCode.NOT_IN_CHIPS, "S-106", owner=OWNER, says="You can't bet {amount}: the smallest chip is {chip}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS)


# -- one bet ----------------------------------------------------------------------------------------------------------


def area(t: StudTable, bet: Bet) -> int:
    """The seat of a bet: the one named, else the player's first."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def _check(t: StudTable, bet: Bet) -> None:
    means = means_listed(t)
    NO_SPOT.unless(t, bet.spot in SPOTS, spot=spot_name(bet.spot), spots=spot_names(SPOTS))
    MEANS.unless(t, bet.means in means, means=", ".join(means), given=bet.means)
    AREA.unless(t, area(t, bet) in t.seats.of(bet.person), person=bet.person)
    if bet.spot == COIN:
        _check_coin(t, bet)
    else:
        before = t.wager_on(area(t, bet), ANTE)
        STAKES.check(t, bet.cents + (before.cents if before else 0))


def _check_coin(t: StudTable, bet: Bet) -> None:
    seat, coin = area(t, bet), t.settings.num("coin")
    CHUTE_LOCKED.unless(t, not t.own.locked)
    COIN_FIRST.unless(t, t.wager_on(seat, ANTE) is not None)
    COIN_ONCE.unless(t, _dropped(t, seat) < t.number("coins"), most=t.number("coins"))
    COIN_AMOUNT.unless(t, bet.cents == coin, coin=money(coin), amount=money(bet.cents))


def _dropped(t: StudTable, seat: int) -> int:
    return sum(1 for w in t.live_wagers(seat) if w.spot == COIN)


def _offers(t: StudTable, person: str) -> list[Offer]:
    found: list[Offer] = []
    for seat in t.seats.of(person):
        found += [*_ante_offer(t, person, seat), *_coin_offer(t, person, seat)]
    return found


def _ante_offer(t: StudTable, person: str, seat: int) -> list[Offer]:
    """The ante within the limits, or how much it may be raised."""
    chip, (low, high) = STAKES.chip(t), STAKES.bounds(t)
    before = t.wager_on(seat, ANTE)
    if before:
        low, high = max(low - before.cents, chip), high - before.cents
    high = min(high, round_down(t.chips_of(person), 1, chip))
    return [Offer(ANTE, low, high, chip, seat)] if low <= high else []


def _coin_offer(t: StudTable, person: str, seat: int) -> list[Offer]:
    coin = t.settings.num("coin")
    ready = t.wager_on(seat, ANTE) and not t.own.locked and _dropped(t, seat) < t.number("coins")
    return [Offer(COIN, coin, coin, seat=seat)] if ready and coin <= t.chips_of(person) else []


def _place(t: StudTable, bet: Bet) -> None:
    seat = area(t, bet)
    before = t.wager_on(seat, ANTE)
    if bet.spot == COIN:
        drop_coin(t, bet, seat)
    elif before:
        t.adjust(before, before.cents + bet.cents, "raised")
    else:
        t.place(bet.person, ANTE, bet.cents, seat=seat)


@act("bs/10(3)(a)#jackpot")
def drop_coin(t: StudTable, bet: Bet, seat: int) -> None:
    """After the ante a player may drop a coin for the progressive jackpot."""
    feed_meter(t, t.place(bet.person, COIN, bet.cents, seat=seat))


# -- taking down ------------------------------------------------------------------------------------------------------


def _may_cut(t: StudTable, wish: TakeDown) -> None:
    COIN_AMOUNT.unless(t, wish.wager.spot != COIN, coin=money(wish.wager.cents), amount=money(wish.cents))
    STAKES.check(t, wish.wager.cents - wish.cents)


def _take_down(t: StudTable, wish: TakeDown) -> None:
    """Before the chute is locked a coin may be taken back; it always goes back with its ante."""
    if wish.whole:
        both = [wish.wager] if wish.wager.spot == COIN else t.live_wagers(wish.wager.seat)
        for wager in both:
            t.give_back(wager, "withdrawn", "taken down before the deal")
        unfeed_meter(t)
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "lowered")


def _follow(t: StudTable) -> dict[str, int]:
    """An ante may need a call."""
    return {ANTE: t.terms.terms.call_antes}


BETS = Window(
    check=_check, offers=_offers, place=_place, may_cut=_may_cut, take_down=_take_down, follow=_follow
)  # fmt: skip


@step("bs/10(3)(a)", title="Place the bets")
async def place_bets(t: StudTable) -> None:
    """Each player places an ante and may then drop a jackpot coin."""
    await t.betting(BETS, says="Place your bets: ante, then jackpot coin")
    t.own.in_play = sorted(w.seat for w in t.live_wagers() if w.spot == ANTE)
