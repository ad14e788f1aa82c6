"""State, numbers and wagers of a let it ride table."""

from typing import NamedTuple

import msgspec

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.money import money
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.games.families.floor.limits import STAKES, most_in_units, within_limits
from pitboss.games.families.floor.wagers import answers_for_it
from pitboss.games.families.single_deck.rounds import (
    TOKENS,
    TokenDeck,
    begins_with_wagers,
    means_at_hand,
    tokens_at_hand,
)
from pitboss.games.families.single_deck.table import lawful_dealing, lawful_decks
from pitboss.games.let_it_ride.rules import Terms, best_win
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import TWO
from pitboss.hands.poker import CATEGORIES, FIVE_OF_A_KIND, THREE_OF_A_KIND, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import Settings

# -- state of a let it ride table, and small queries that many steps use ----------------------------------------------

OWNER = "let-it-ride"  # of the checks
BONUS = "bonus"
ALL_THREE = "all"
NOBODY = "nobody"  # stands in for a player who is away


class Ride(TokenDeck):
    """A round of let it ride."""

    decided: list[int] = msgspec.field(default_factory=list)  # seats that have decided on bet one
    # seats that are no longer asked: tucked, or the player is away
    ride_all: list[int] = msgspec.field(default_factory=list)
    exposed: int = 0  # cards exposed in dealing
    next_is_up: bool = False  # the next card of the shoe is face up
    cards_down: bool = False  # players may no longer touch their cards
    lines: dict[int, int] = msgspec.field(default_factory=dict)  # the line of each seat's hand
    coupons: dict[int, list[int]] = msgspec.field(default_factory=dict)  # value and number of each coupon, by its wager
    one_position: Lasting[bool] = False  # two positions are forbidden for now


RideTable = Table[Ride, "Prices"]


def base_spots(t: RideTable) -> tuple[str, ...]:
    """The three wagering areas, in the order in which they may be withdrawn."""
    spots: tuple[str, ...] = t.terms.spots
    return spots


def keeper(t: RideTable) -> str:
    """The area whose wager can never be withdrawn."""
    return str(t.terms.keeper)


def wagers_at(t: RideTable, seat: int) -> list[Wager]:
    """The live wagers of a seat without the bonus."""
    return [w for w in t.live_wagers(seat) if w.spot != BONUS]


def playing(t: RideTable) -> list[int]:
    """Seats still in the round, clockwise from the dealer's left."""
    kept = keeper(t)
    live = {w.seat for w in t.state.wagers.values() if w.spot == kept and not w.end}
    return [seat for seat in t.own.in_play if seat in live]


def from_the_right(t: RideTable) -> list[int]:
    return playing(t)[::-1]


def stand_in(t: RideTable, seat: int) -> object:
    """An answer to the open question if it is asked of this seat, which can no longer answer."""
    asked = t.asked
    if asked is None:
        return None
    if asked.name == "look":
        return NOBODY
    if asked.seat != seat:
        return None
    others = {"unequal": "fold", "unequal-after": "refuse", "equal-wagers": asked.about.get("expected")}
    return others.get(asked.name, "ride")


# -- the numbers that settlement needs, read once from rulebook and settings ------------------------------------------

LOWEST_CARD = 2  # as printed, for rank TWO
LINES = FIVE_OF_A_KIND  # 0 to 9: a deck without jokers has no other hands
NAMES = ("pair-tens-or-better", "two-pairs", *CATEGORIES[THREE_OF_A_KIND:FIVE_OF_A_KIND])  # of the lines from 1


class Prices(NamedTuple):
    """Terms and schedules by line, and the wagering areas, of which `keeper` cannot be withdrawn."""

    terms: Terms
    ranking: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]
    prizes: tuple[int, ...]
    spots: tuple[str, ...]
    keeper: str
    face_up: bool  # whether cards are dealt face up
    means: tuple[str, ...]  # the means of betting
    lines: tuple[str, ...]  # the name of each line of the base schedule; line 0 has none
    categories: tuple[Row, ...]  # the definition of the category of each line


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    terms = Terms(
        lowest_pair=chapter.number("lowest_pair") - LOWEST_CARD + TWO,
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        cap=settings.num("cap") if "cap" in settings else 0,
        cap_by_hand=int("cap_scope" not in settings or settings.text("cap_scope") == "hand"),
    )
    ranking = tuple(chapter.tables["ranking"][name].values[0] for name in CATEGORIES[:LINES])
    num, den, prizes = [0] * LINES, [1] * LINES, [0] * LINES
    for line, name in base_lines(chapter).items():
        num[line], den[line] = chapter.odds(settings, "base", name)
    for line, name in bonus_lines(chapter).items():
        prizes[line] = chapter.amount(settings, "bonus", name)
    rows = chapter.tables["spots"].items()
    spots = tuple(name for name, row in rows if row.values[0])
    keeper = next((name for name, row in rows if not row.values[1]), "")
    return Prices(
        terms=terms,
        ranking=ranking,
        num=tuple(num),
        den=tuple(den),
        prizes=tuple(prizes),
        spots=spots,
        keeper=keeper,
        face_up=chapter.number("face_up") != 0,
        means=tuple(name for name, row in chapter.tables["means"].items() if row.values[0]),
        lines=("", *(base_lines(chapter)[line] for line in range(1, LINES))),
        categories=tuple(_category(chapter, line) for line in range(LINES)),
    )


def base_lines(chapter: Chapter) -> dict[int, str]:
    """The names of the base schedule's lines, best first."""
    return _lines(chapter, "base")


def bonus_lines(chapter: Chapter) -> dict[int, str]:
    """The names of the bonus schedule's lines; it begins at three of a kind."""
    return _lines(chapter, "bonus")


def _lines(chapter: Chapter, schedule: str) -> dict[int, str]:
    paid = chapter.schedules.get(schedule, ())
    return {line: name for line, name in reversed([*enumerate(NAMES, 1)]) if name in paid}


def _category(chapter: Chapter, line: int) -> Row:
    """The definition of a hand's category."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if line and row.values[0] == line), rows["high-card"])


# -- settings that depend on each other -------------------------------------------------------------------------------

CAP_FLOOR = Check(
    GameCode.CAP_TOO_LOW, "tribal-lir/(l)(3)", "T-07", owner=OWNER,
    says="The limit on a hand can't be below {floor}, the most that three minimum wagers can win.",
)  # fmt: skip


def lawful_limits(t: RideTable) -> None:
    """Check that the minimum is below the maximum, and that a payout limit leaves minimum wagers their full win."""
    STAKES.lawful(t)
    if t.terms.terms.cap:
        check_cap(t, t.terms.terms.cap)


def check_cap(t: RideTable, cents: int) -> None:
    """Check that a limit on a hand leaves three minimum wagers their best win."""
    floor = best_win(t.state.limits["min"], t.terms.num, t.terms.den)
    CAP_FLOOR.unless(t, not cents or cents >= floor, floor=money(floor))


LAWFUL = (lawful_decks, lawful_dealing, lawful_limits)


# -- wagers of let it ride: three equal ones, their means and seats, and a bonus where it is offered ------------------

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
FROZEN = Check(
    GameCode.WAGER_FROZEN, "bs/12(5)(b)", "nsw-lir/5.4", "tribal-lir/(f)(3)", "L-01", owner=OWNER,
    says="You can take back only bets one and two, and only when you are asked.",
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
