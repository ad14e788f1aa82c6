"""State, numbers and wagers of a three card poker table."""

from typing import NamedTuple

import msgspec

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, step
from pitboss.engine.table import Table
from pitboss.engine.wager import spot_name, spot_names
from pitboss.events.hands import HandCompetes
from pitboss.games.families.floor.orders import StakeRules, means_listed
from pitboss.games.families.single_deck.rounds import begins_with_wagers
from pitboss.games.families.single_deck.table import OneDeck
from pitboss.games.refusal_codes import GameCode
from pitboss.games.three_card_poker.rules import Terms
from pitboss.hands.cards import TWO
from pitboss.hands.poker import CATEGORIES, ROYAL_FLUSH, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, PayLine, Row
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import Settings

# -- state of a three card poker table, and small queries that its steps use ------------------------------------------

OWNER = "three-card-poker"  # of the checks
ANTE, PLAY, PAIR_PLUS = "ante", "play", "pair-plus"
DEALER = "dealer"  # the hand of the house
NOBODY = "nobody"  # stands in for a player who is away


class ThreeCards(OneDeck):
    """A round of three card poker."""

    decided: list[int] = msgspec.field(default_factory=list)  # seats that have played or folded
    folded: list[int] = msgspec.field(default_factory=list)  # seats that folded
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player is away
    worths: dict[int, int] = msgspec.field(default_factory=dict)  # value of each seat's hand
    dealers: int = -1  # value of the dealer's hand, once turned
    qualified: bool = False  # whether the dealer qualifies
    outcomes: dict[int, int] = msgspec.field(default_factory=dict)  # each seat's result against the dealer


CardTable = Table[ThreeCards, "Prices"]


def playing(t: CardTable) -> list[int]:
    """Seats with undecided wagers, clockwise from the dealer's left."""
    live = {w.seat for w in t.state.wagers.values() if w.live}
    return [seat for seat in t.own.in_play if seat in live]


def from_the_right(t: CardTable) -> list[int]:
    return playing(t)[::-1]


def contesting(t: CardTable, seat: int) -> bool:
    """Whether a seat has a wager against the dealer's hand."""
    return any(t.wager_on(seat, spot) for spot in t.terms.contesting)


# -- the numbers that settlement needs, read once from rulebook and settings ------------------------------------------

LOWEST_CARD = 2  # as printed, for rank TWO
PLACES = 6  # from no pair to the straight flush
PAID = {5: "straight-flush", 4: "three-of-a-kind", 3: "straight", 2: "flush", 1: "one-pair"}
DEALER_LINES = ("ante", "play", "unqualified")


class Schedule(NamedTuple):
    """Odds by line of a schedule."""

    num: tuple[int, ...]
    den: tuple[int, ...]


class Prices(NamedTuple):
    """Terms, ranking by category and schedules (the dealer's by line, the others by place), and the wagers.

    `early` wagers are made before the deal, `contesting` wagers are decided against the dealer's hand.
    """

    terms: Terms
    ranking: tuple[int, ...]
    dealer: Schedule
    pair_plus: Schedule
    bonus: Schedule
    early: tuple[str, ...]
    contesting: tuple[str, ...]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    terms = Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        qualifier=chapter.number("qualifier") - LOWEST_CARD + TWO,
    )
    rows, spots = chapter.tables["ranking"], chapter.tables["spots"].items()
    return Prices(
        terms,
        tuple(rows[name].values[0] if name in rows else 0 for name in CATEGORIES[:ROYAL_FLUSH]),
        _schedule(chapter, settings, "dealer", dict(enumerate(DEALER_LINES))),
        _schedule(chapter, settings, "pair-plus", lines_by_place(chapter, "pair-plus")),
        _schedule(chapter, settings, "bonus", lines_by_place(chapter, "bonus")),
        tuple(name for name, row in spots if row.values[0]),
        tuple(name for name, row in spots if row.values[1]),
    )


def _schedule(chapter: Chapter, settings: Settings, schedule: str, names: dict[int, str]) -> Schedule:
    """The odds of each line; a place without a line pays nothing."""
    num, den = [0] * PLACES, [1] * PLACES
    for line, name in names.items():
        num[line], den[line] = chapter.odds(settings, schedule, name)
    return Schedule(tuple(num), tuple(den))


def lines_by_place(chapter: Chapter, schedule: str) -> dict[int, str]:
    """The names of a schedule's lines by place, best first; it need not pay every place."""
    return {place: name for place, name in PAID.items() if name in chapter.schedules[schedule]}


def line_at(chapter: Chapter, schedule: str, place: int) -> PayLine | None:
    """The line of a schedule for a place."""
    name = lines_by_place(chapter, schedule).get(place)
    return chapter.schedules[schedule][name] if name else None


def place_row(chapter: Chapter, place: int) -> Row:
    """The definition of a hand's place."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if place and row.values[0] == place), rows["high-card"])


# -- wagers of seated players before "No more bets": ante, pair plus, or both -----------------------------------------

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "bs/16(5)(b)", owner=OWNER,
    says="You can't bet on {spot} now. Bet on {spots}.",
)  # fmt: skip
NO_ANTE = Check(
    GameCode.PLAY_WITHOUT_ANTE, "bs/16(1)(d)", "bs/16(5)(a)(i)", owner=OWNER,
    says="A play wager follows an ante and equals it. You have no ante.",
)  # fmt: skip
PLAY_LATER = Check(
    GameCode.PLAY_LATER, "bs/16(5)(d)#play", owner=OWNER,
    says="You place the play wager when you decide on your hand, not before the cards.",
)  # fmt: skip
MEANS = Check(GameCode.MEANS_REFUSED, "bs/16(5)(b)", "S-102", owner=OWNER, says="Bet with {means}, not {given}.")
OWN_SEAT = Check(
    GameCode.NOT_YOUR_SEAT, "bs/16(5)(c)", owner=OWNER, says="You are not seated there. Take a seat to bet."
)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/16(5)(d)", owner=OWNER,
    says="No more bets. Ante and pair plus can't be placed, changed or withdrawn now.",
)  # fmt: skip


CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/16(12)(a)", owner=OWNER, says="The minimum {low} is above the maximum {high}."
)


def _limits(spot: str, clause: str) -> StakeRules:
    """Checks that refuse a wager on a spot outside the posted limits."""
    owner = f"{OWNER}.{spot}"
    return StakeRules(
        Check(
            GameCode.BELOW_MINIMUM, clause, "bs/16(12)(a)", owner=owner,
            says="The minimum is {low}. You bet {amount}.",
        ),
        Check(
            GameCode.ABOVE_MAXIMUM, clause, "bs/16(12)(a)", owner=owner,
            says="The maximum is {high}. You bet {amount}.",
        ),
        CROSSED,
    )  # fmt: skip


LIMITS = {ANTE: _limits(ANTE, "bs/16(5)(a)(i)"), PAIR_PLUS: _limits(PAIR_PLUS, "bs/16(5)(a)(ii)")}


# -- one bet ----------------------------------------------------------------------------------------------------------


def _seat(t: CardTable, bet: Bet) -> int:
    """The seat of a bet: the one named, else the player's own."""
    own = t.seats.of(bet.person)
    return bet.seat if bet.seat >= 0 or not own else own[0]


def _check_bet(t: CardTable, bet: Bet) -> None:
    spots = t.terms.early
    NO_ANTE.unless(t, bet.spot != PLAY or t.wager_on(_seat(t, bet), ANTE) is not None)
    PLAY_LATER.unless(t, bet.spot != PLAY)
    NO_SPOT.unless(t, bet.spot in spots, spot=spot_name(bet.spot), spots=spot_names(spots))
    means = means_listed(t)
    MEANS.unless(t, bet.means in means, means=" or ".join(means), given=bet.means)
    seat = _seat(t, bet)
    OWN_SEAT.unless(t, seat in t.seats.of(bet.person), person=bet.person)
    if bet.spot in LIMITS:
        LIMITS[bet.spot].check(t, bet.cents)
    if t.wager_on(seat, bet.spot):
        raise Refusal(
            GameCode.SPOT_TAKEN, f"You already have a bet on {spot_name(bet.spot)}. Take it down to change it."
        )


def _offers(t: CardTable, person: str) -> list[Offer]:
    """Wagers that a player can still place at their seats."""
    low, high = t.state.limits["min"], min(t.state.limits["max"], t.chips_of(person))
    return [
        Offer(spot, low, high, seat=seat)
        for seat in t.seats.of(person)
        for spot in t.terms.early
        if high >= low and not t.wager_on(seat, spot)
    ]


def _place(t: CardTable, bet: Bet) -> None:
    if t.own.began_at < 0:
        begins_with_wagers(t)
    t.place(bet.person, bet.spot, bet.cents, seat=_seat(t, bet))


WINDOW = Window(check=_check_bet, offers=_offers, place=_place, follow=lambda _t: {ANTE: 1})


# -- the steps --------------------------------------------------------------------------------------------------------


@step("bs/16(5)(b)", "bs/16(5)(c)", "bs/16(1)(e)", "X-03", title="Place the wagers")
async def place_wagers(t: CardTable) -> None:
    """Seated players put chips or plaques on ante, pair plus, or both."""
    await t.betting(WINDOW, says="Place your bets: ante and pair plus")


@step("bs/16(5)(a)(i)", "bs/16(5)(a)(ii)", "bs/16(5)(a)(iii)", title="Ante and pair plus")
async def take_part(t: CardTable) -> None:
    """An ante plays against the dealer's hand, pair plus against the pay table; a player may do both."""
    for seat in sorted({w.seat for w in t.live_wagers()}):
        ante, pair_plus = t.wager_on(seat, ANTE), t.wager_on(seat, PAIR_PLUS)
        if ante and pair_plus:
            against_both(t, seat)
        elif ante:
            against_dealer(t, seat)
        else:
            against_ledger(t, seat)


@act("bs/16(5)(a)(i)", "bs/16(1)(a)")
def against_dealer(t: CardTable, seat: int) -> None:
    """A player with only an ante plays against the dealer."""
    _competes(t, seat, "dealer")


@act("bs/16(5)(a)(ii)", "bs/16(1)(c)")
def against_ledger(t: CardTable, seat: int) -> None:
    """A player with only pair plus plays against the pay table."""
    _competes(t, seat, "payouts")


@act("bs/16(5)(a)(iii)")
def against_both(t: CardTable, seat: int) -> None:
    """A player with both wagers, of any amounts, plays against both."""
    _competes(t, seat, "dealer and payouts")


def _competes(t: CardTable, seat: int, against: str) -> None:
    t.own.in_play.append(seat)
    t.say(HandCompetes(seat=seat, against=against), to=ALL)
