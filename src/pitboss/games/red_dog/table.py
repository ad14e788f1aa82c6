"""State, numbers and wagers of a red dog table."""

from typing import NamedTuple

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.money import money, round_down
from pitboss.engine.step import Check, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager, spot_name
from pitboss.games.families.floor.orders import StakeRules
from pitboss.games.families.shoes.table import ShoeMemory
from pitboss.games.red_dog.rules import CONSECUTIVE, Terms, is_consecutive, is_pair, spread, value
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.settings import Settings

# -- state of a red dog table, and small queries that many steps use --------------------------------------------------

OWNER = "red-dog"  # of the checks
WAGER, RAISE = "wager", "raise"
LEFT, RIGHT, MIDDLE = "left", "right", "middle"  # the three boxes
BOXES = (LEFT, RIGHT, MIDDLE)


class Dog(ShoeMemory):
    """A round of red dog, with the shoe, which outlives it."""

    raising: bool = False  # raises are open


DogTable = Table[Dog, "Prices"]


def value_in(t: DogTable, box: str) -> int:
    """The value of the card in a box, 0 if there is none."""
    hand = t.state.hands.get(box)
    return value(hand.cards[0], t.terms.values) if hand and hand.cards else 0


def ends(t: DogTable) -> tuple[int, int]:
    """The values of the first two cards; empty before they are dealt."""
    return value_in(t, LEFT), value_in(t, RIGHT)


def two_dealt(t: DogTable) -> bool:
    return all(ends(t))


def pair(t: DogTable) -> bool:
    return two_dealt(t) and bool(is_pair(*ends(t)))


def consecutive(t: DogTable) -> bool:
    return two_dealt(t) and bool(is_consecutive(*ends(t), t.terms.terms))


def spread_now(t: DogTable) -> int:
    """The spread of the first two cards, 0 if there is none."""
    if not two_dealt(t) or pair(t) or consecutive(t):
        return CONSECUTIVE
    return spread(*ends(t), t.terms.terms)


def playing(t: DogTable) -> list[int]:
    """Betting areas with a live wager, clockwise from the dealer's left."""
    return sorted({w.seat for w in t.live_wagers()})


# -- the chapter's payouts in the form that the rules read ------------------------------------------------------------

SCHEDULE = "layout"
THREE = "three-of-a-kind"
SPREADS = 12  # none, then one to eleven
LISTED = 4  # spreads from here on pay alike


class Prices(NamedTuple):
    """Terms, the value of each rank, and the odds of each spread."""

    terms: Terms
    values: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]


def line_of(spread: int) -> str:
    """The line that pays a spread."""
    return f"spread-{min(spread, LISTED)}"


def line_for(chapter: Chapter, spread: int) -> PayLine:
    return chapter.schedules[SCHEDULE][line_of(spread)]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What this table pays."""
    three = chapter.odds(settings, SCHEDULE, THREE)
    odds = [chapter.odds(settings, SCHEDULE, line_of(spread)) for spread in range(1, SPREADS)]
    terms = Terms(chapter.number("spread_less"), chapter.number("ends_win"), three.num, three.den)
    return Prices(terms, chapter.flat("values"), (0, *(o.num for o in odds)), (1, *(o.den for o in odds)))


# -- wagers: one before the first card, and a raise on a spread -------------------------------------------------------

MEANS_TAKEN = ("chips", "tokens", "plaques")

NO_SPOT = Check(GameCode.NO_SUCH_SPOT, "bs/8(5)(b)", owner=OWNER, says="You can't bet on {spot} now. Bet on {spots}.")
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/8(5)(b)", owner=OWNER,
    says="Bet with chips, tokens or plaques on the layout, not {means}. Call bets are not accepted.",
)  # fmt: skip
AREA = Check(GameCode.NOT_YOUR_AREA, "bs/8(5)(b)", owner=OWNER, says="You can bet only at your own seats.")
ONE_AREA = Check(
    GameCode.ONE_AREA_ONLY, "bs/8(9)", owner=OWNER,
    says="You already have a wager on another area. At this table each player bets on one area.",
)  # fmt: skip
BELOW = Check(GameCode.BELOW_MINIMUM, "bs/8(6)", owner=OWNER, says="The minimum is {low}. You bet {amount}.")
ABOVE = Check(GameCode.ABOVE_MAXIMUM, "bs/8(6)", owner=OWNER, says="The maximum is {high}. You bet {amount}.")
CROSSED = Check(GameCode.LIMITS_CROSSED, "bs/8(6)", owner=OWNER, says="The minimum {low} is above the maximum {high}.")
NOT_APPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/8(6)", owner=OWNER,
    says="Minimum and maximum need the Board's approval. Name it in limits_approval.",
)  # fmt: skip
CHIPS = Check(GameCode.NOT_IN_CHIPS, "S-106", owner=OWNER, says="You can't bet {amount}: the smallest chip is {chip}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS, NOT_APPROVED)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/8(5)(a)", "S-013", owner=OWNER,
    says="Bets are closed: place them before the first card. Later you can only raise while raises are open.",
)  # fmt: skip
NO_RAISE = Check(
    GameCode.RAISE_NOT_NOW, "bs/8(5)(j)", owner=OWNER,
    says="Raise only on a spread, after the first two cards and before the third.",
)  # fmt: skip
FROZEN = Check(
    GameCode.WAGER_FROZEN, "bs/8(5)(d)", "S-013", owner=OWNER,
    says="After the first card you can't touch, remove or change a wager until it is settled.",
)  # fmt: skip


# -- the original wager -----------------------------------------------------------------------------------------------


def area(t: DogTable, bet: Bet) -> int:
    """The seat of a bet: the one named, else the player's first."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def _check_common(t: DogTable, bet: Bet, spot: str) -> None:
    NO_SPOT.unless(t, bet.spot == spot, spot=spot_name(bet.spot), spots=spot_name(spot))
    MEANS.unless(t, bet.means in MEANS_TAKEN, means=bet.means)
    AREA.unless(t, area(t, bet) in t.seats.of(bet.person), person=bet.person)
    STAKES.check_chips(t, bet.cents)


def may_bet_there(t: DogTable, person: str, seat: int) -> bool:
    """Check a player's second area, where the house permits it."""
    return t.settings.flag("more_areas") or {w.seat for w in t.live_wagers(person=person)} <= {seat}


def _check(t: DogTable, bet: Bet) -> None:
    NO_RAISE.unless(t, bet.spot != RAISE)
    _check_common(t, bet, WAGER)
    seat = area(t, bet)
    ONE_AREA.unless(t, may_bet_there(t, bet.person, seat), person=bet.person)
    before = t.wager_on(seat, WAGER)
    STAKES.check(t, bet.cents + (before.cents if before else 0))


def _offers(t: DogTable, person: str) -> list[Offer]:
    found = []
    for seat in t.seats.of(person):
        before = t.wager_on(seat, WAGER)
        staked = before.cents if before else 0
        chip, (low, high) = STAKES.chip(t), STAKES.bounds(t)
        low, high = max(low - staked, chip), min(high - staked, round_down(t.chips_of(person), 1, chip))
        if low <= high and may_bet_there(t, person, seat):
            found.append(Offer(WAGER, low, high, chip, seat))
    return found


def _place(t: DogTable, bet: Bet) -> None:
    before = t.wager_on(area(t, bet), WAGER)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, WAGER, bet.cents, seat=area(t, bet))


def _may_cut(t: DogTable, wish: TakeDown) -> None:
    STAKES.check_rest(t, wish.wager.cents - wish.cents)


def _take_down(t: DogTable, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down before the first card")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")


BETS = Window(
    check=_check, offers=_offers, place=_place, may_cut=_may_cut, take_down=_take_down, follow=lambda _t: {WAGER: 1}
)


@step("bs/8(5)(b)", title="Place the bets")
async def place_bets(t: DogTable) -> None:
    """Place wagers with chips, tokens or plaques on the betting areas."""
    await t.betting(BETS)


# -- the raise --------------------------------------------------------------------------------------------------------

TOO_MUCH = Check(
    GameCode.RAISE_TOO_LARGE, "bs/8(5)(j)", "S-012", "S-018", owner=OWNER,
    says="You can raise by at most your original wager, {most}. {amount} is too much.",
)  # fmt: skip
NOTHING_TO_RAISE = Check(
    GameCode.NOTHING_TO_RAISE, "bs/8(5)(j)", owner=OWNER, says="You have no wager on this area to raise."
)
ONE_RAISE = Check(
    GameCode.RAISED_ALREADY, "bs/8(5)(j)", "S-012", owner=OWNER,
    says="You already raised this wager: there is one raise wager, up to the original.",
)  # fmt: skip


def _check_raise(t: DogTable, bet: Bet) -> None:
    LATE.unless(t, bet.spot != WAGER)
    _check_common(t, bet, RAISE)
    original = t.wager_on(area(t, bet), WAGER)
    NOTHING_TO_RAISE.unless(t, original is not None)
    ONE_RAISE.unless(t, t.wager_on(area(t, bet), RAISE) is None)
    most = original.cents if original else bet.cents
    TOO_MUCH.unless(t, bet.cents <= most, most=money(most), amount=money(bet.cents))


def _raise_offers(t: DogTable, person: str) -> list[Offer]:
    found = []
    for seat in t.seats.of(person):
        original = t.wager_on(seat, WAGER)
        if original is None or original.person != person or t.wager_on(seat, RAISE):
            continue
        chip = STAKES.chip(t)
        high = min(original.cents, round_down(t.chips_of(person), 1, chip))
        if high >= chip:
            found.append(Offer(RAISE, chip, high, chip, seat))
    return found


def _place_raise(t: DogTable, bet: Bet) -> None:
    t.place(bet.person, RAISE, bet.cents, seat=area(t, bet))


def _may_remove(t: DogTable, _wager: Wager) -> None:
    FROZEN.unless(t, kept=False)


RAISES = Window(check=_check_raise, offers=_raise_offers, may_remove=_may_remove, place=_place_raise, of_some=True)


@step("bs/8(5)(j)", "S-012", title="Offer raises")
async def take_raises(t: DogTable) -> None:
    """On a spread, each player may raise by up to the original wager before the third card."""
    if spread_now(t) and t.live_wagers():
        t.own.raising = True
        await t.betting(RAISES, "raises", "Raise your wagers?")
        t.own.raising = False
