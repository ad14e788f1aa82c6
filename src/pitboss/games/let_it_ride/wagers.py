"""Wagers of let it ride: three equal ones, their means and seats, and a bonus where it is offered."""

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.money import money
from pitboss.engine.step import Check, step
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.games.families.floor.limits import most_in_units, within_limits
from pitboss.games.families.floor.wagers import answers_for_it
from pitboss.games.families.single_deck.rounds import begins_with_wagers
from pitboss.games.families.single_deck.vouchers import TOKENS, means_at_hand, tokens_at_hand
from pitboss.games.let_it_ride.memory import ALL_THREE, BONUS, OWNER, RideTable, base_spots, wagers_at
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "bs/12(5)(c)", "nsw-lir/2.2.1.1", "tribal-lir/(f)(4)", owner=OWNER,
    says="There is no {spot} bet at this table. Bet on {spots}, or on all of them at once: all.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/12(5)(a)", "nsw-lir/5.1", "tribal-lir/(f)(1)", owner=OWNER,
    says="Bet with {means}, not {given}.",
)  # fmt: skip
UNEQUAL = Check(
    GameCode.WAGERS_UNEQUAL, "bs/12(5)(c)", "nsw-lir/5.2", "tribal-lir/(f)(4)", owner=OWNER,
    says="Your three wagers must be equal: you have {others} here, not {amount}.",
)  # fmt: skip
AREA_TAKEN = Check(
    GameCode.AREA_TAKEN, "nsw-lir/5.6", "X-01", owner=OWNER,
    says="Seat {seat} belongs to {person}: only one player may bet there.",
)  # fmt: skip
POSITIONS = Check(
    GameCode.TOO_MANY_POSITIONS, "bs/12(5)(d)", "nsw-lir/5.5", "tribal-lir/(f)(5)", owner=OWNER,
    says="You can bet at {most} seat(s) in a round.",
)  # fmt: skip
ADJACENT = Check(
    GameCode.NOT_ADJACENT,
    "bs/12(5)(d)",
    "tribal-lir/(f)(5)",
    owner=OWNER,
    says="Your two seats must be next to each other.",
)
ONE_POSITION = Check(
    GameCode.TWO_POSITIONS_FORBIDDEN, "bs/12(5)(d)#inspector", owner=OWNER,
    says="An inspector has forbidden betting at two seats while seats are short.",
)  # fmt: skip
NO_BONUS = Check(GameCode.NO_BONUS, "tribal-lir/(g)(1)", owner=OWNER, says="This table does not offer the bonus wager.")
BONUS_LAST = Check(
    GameCode.BONUS_ALONE, "tribal-lir/(g)(2)", owner=OWNER, says="Place your three equal wagers first, then the bonus."
)
BONUS_STAKE = Check(
    GameCode.BONUS_STAKE, "tribal-lir/(g)(2)", owner=OWNER, says="The bonus wager is one chip of {stake}, not {amount}."
)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/12(5)(b)", "nsw-lir/5.3", "nsw-lir/5.4", "tribal-lir/(f)(3)", "L-01", owner=OWNER,
    says="No more bets. Now you can only take back bets one and two when you are asked.",
)  # fmt: skip


# -- positions --------------------------------------------------------------------------------------------------------


def position(t: RideTable, bet: Bet) -> int:
    """The seat of a bet: the one named, else the player's own."""
    if bet.seat >= 0:
        return bet.seat
    return next(iter(t.seats.of(bet.person)), bet.seat)


def most_positions(t: RideTable) -> int:
    return t.settings.num("positions") if "positions" in t.settings else 1


def _check_position(t: RideTable, bet: Bet) -> None:
    seat = position(t, bet)
    if seat < 0:
        raise Refusal(GameCode.NOT_SEATED, "You are not seated at this table.")
    live = t.live_wagers()
    others = {t.seats.places[seat], *(w.person for w in live if w.seat == seat)} - {"", bet.person}
    if others:
        AREA_TAKEN.breach(t, seat=seat + 1, person=min(others))
    elsewhere = {w.seat for w in live if w.person == bet.person} - {seat}
    if elsewhere:
        POSITIONS.unless(t, len(elsewhere) < most_positions(t), person=bet.person, most=most_positions(t))
        ONE_POSITION.unless(t, not t.own.one_position)
        ADJACENT.unless(t, all(abs(seat - other) == 1 for other in elsewhere))


# -- one bet ----------------------------------------------------------------------------------------------------------


def bonus_offered(t: RideTable) -> bool:
    """Whether the house takes the bonus wager now: it may stop after notice."""
    return "bonus" in t.settings and t.settings.flag("bonus") and t.state.limits.get("bonus", 1) == 1


def _check_bet(t: RideTable, bet: Bet) -> None:
    spots = (*base_spots(t), BONUS) if BONUS in t.settings else base_spots(t)
    if bet.spot not in spots and bet.spot != ALL_THREE:
        NO_SPOT.breach(t, spot=spot_name(bet.spot), spots=spot_names(spots))
    if bet.means not in t.terms.means:
        MEANS.breach(t, means=", ".join(t.terms.means), given=bet.means)
    _check_position(t, bet)
    if bet.spot == BONUS:
        _check_bonus(t, bet)
    else:
        _check_base(t, bet)


def _check_bonus(t: RideTable, bet: Bet) -> None:
    stake = t.number("bonus_stake")
    seat = position(t, bet)
    NO_BONUS.unless(t, bonus_offered(t))
    BONUS_LAST.unless(t, len(wagers_at(t, seat)) == len(base_spots(t)))
    amount = f"{money(bet.cents)} in {bet.means}"
    BONUS_STAKE.unless(t, bet.cents == stake and bet.means == "chips", stake=money(stake), amount=amount)
    if t.wager_on(seat, BONUS):
        raise Refusal(GameCode.SPOT_TAKEN, "You already have a bonus wager here.")


def _check_base(t: RideTable, bet: Bet) -> None:
    within_limits(t, bet.cents)
    there = wagers_at(t, position(t, bet))
    if bet.spot in {w.spot for w in there} or (there and bet.spot == ALL_THREE):
        raise Refusal(
            GameCode.SPOT_TAKEN, f"You already have a bet on {spot_name(bet.spot)}. Take it down to change it."
        )
    if any(w.cents != bet.cents for w in there):
        UNEQUAL.breach(t, others=", ".join(money(w.cents) for w in there), amount=money(bet.cents))
    needed = bet.cents * (len(base_spots(t)) if bet.spot == ALL_THREE else 1)
    means_at_hand(t, bet, needed)


def _offers(t: RideTable, person: str) -> list[Offer]:
    """At each of a player's seats: all three at once, then what is missing, then the bonus."""
    found: list[Offer] = []
    for seat in t.seats.of(person):
        found += [o for o in _offers_at(t, person, seat) if _taken(t, person, o)]
    return found


def _offers_at(t: RideTable, person: str, seat: int) -> list[Offer]:
    chips, limits = t.chips_of(person) - tokens_at_hand(t, person), t.state.limits
    there = {w.spot: w.cents for w in wagers_at(t, seat)}
    missing = [spot for spot in base_spots(t) if spot not in there]
    if missing and there:
        cents = next(iter(there.values()))
        return [Offer(spot, cents, cents, seat=seat) for spot in missing if cents <= chips]
    if missing:
        high = most_in_units(t, chips // len(missing))
        return (
            [Offer(ALL_THREE, limits["min"], high, max(1, limits.get("unit", 0)), seat)]
            if high >= limits["min"]
            else []
        )
    stake = t.number("bonus_stake") if bonus_offered(t) else 0
    return [Offer(BONUS, stake, stake, seat=seat)] if 0 < stake <= chips else []


def _taken(t: RideTable, person: str, offer: Offer) -> bool:
    """Whether such a bet would be accepted."""
    try:
        _check_bet(t, Bet(person, offer.spot, offer.low, offer.seat))
    except Refusal:
        return False
    return True


def _place(t: RideTable, bet: Bet) -> None:
    seat = position(t, bet)
    if t.own.began_at < 0:
        begins_with_wagers(t)
    for spot in base_spots(t) if bet.spot == ALL_THREE else [bet.spot]:
        wager = t.place(bet.person, spot, bet.cents, seat=seat)
        if bet.means == TOKENS:
            t.own.tokens.append(wager.id)
    if bet.helper:
        answers_for_it(t, bet)


WINDOW = Window(check=_check_bet, offers=_offers, place=_place, assisted=answers_for_it)


# -- the steps --------------------------------------------------------------------------------------------------------


@step("bs/12(5)(c)", "nsw-lir/5.2", "tribal-lir/(f)(4)", "tribal-lir/(f)(2)", title="Place the wagers")
async def place_wagers(t: RideTable) -> None:
    """Each seated player places three equal but separate wagers."""
    await t.betting(WINDOW, says="Place your bets: three equal wagers")


@step("bs/12(5)(c)", "nsw-lir/5.2", "tribal-lir/(f)(4)", "T-11", title="Check for three equal wagers")
async def only_three_equal(t: RideTable) -> None:
    """Only three equal wagers take part; anything less goes back."""
    seats = sorted({w.seat for w in t.live_wagers()})
    for seat in seats:
        if complete(t, seat):
            t.own.in_play.append(seat)
        else:
            for wager in t.live_wagers(seat):
                t.give_back(wager, "withdrawn", "not three equal wagers")


def complete(t: RideTable, seat: int) -> bool:
    """Whether a seat has three equal wagers."""
    there: list[Wager] = wagers_at(t, seat)
    return len(there) == len(base_spots(t)) and len({w.cents for w in there}) == 1
