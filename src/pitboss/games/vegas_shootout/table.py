"""State, numbers and wagers of a Vegas Shootout table."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check, act, step
from pitboss.engine.table import Table
from pitboss.engine.wager import spot_name, spot_names
from pitboss.events.hands import HandsInPlay
from pitboss.games.families.floor.orders import StakeRules
from pitboss.games.families.shoes.table import SPENT
from pitboss.games.families.single_deck.table import OneDeck
from pitboss.games.refusal_codes import GameCode
from pitboss.games.vegas_shootout.rules import MATCHES, ROYAL_MATCH, SUITED, WITH_JOKER, Terms
from pitboss.hands.poker import CATEGORIES, ROYAL_FLUSH, THREE_OF_A_KIND, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, PayLine, Row
from pitboss.rulebooks.odds import Odds
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings

# -- state of a Vegas Shootout table ----------------------------------------------------------------------------------

OWNER = "vegas-shootout"  # of the checks
MATCH, TWO, FIVE = "royal-match", "two-card", "five-card"  # the betting areas
DEALER, COMMON = "dealer", "common"  # hands


class Shootout(OneDeck):
    """A round of Vegas Shootout."""

    security: bool = False  # the cards are shuffled again before this deal
    dealers: int = -1  # the value of the dealer's two cards, once turned
    cut_depth: int = 0
    cut_by: str = ""
    stage: Lasting[str] = SPENT  # whether the cards need a shuffle, a cut, putting back together, or are ready
    begun: Lasting[bool] = False  # the cards were cut before: the game is not just beginning


ShootoutTable = Table[Shootout, "Prices"]


# -- the numbers that settlement needs, read once from rulebook and settings ------------------------------------------

LOWEST_CARD = 2  # as printed, for rank 0
FIVE_NAMES = (
    *("pair-jacks-or-better", "two-pairs"),
    *CATEGORIES[THREE_OF_A_KIND:ROYAL_FLUSH],
    *("five-of-a-kind", "royal-flush"),
)  # the lines of five cards that pay, from 1
LINES = 1 + len(FIVE_NAMES)
MATCH_LINES = {SUITED: "suited", WITH_JOKER: "joker", ROYAL_MATCH: "royal-match"}


class Schedule(NamedTuple):
    """Odds by line; a line without odds pays nothing."""

    num: tuple[int, ...]
    den: tuple[int, ...]


class Prices(NamedTuple):
    """Terms, ranking by category, the payout of each wager, the betting areas and the means of betting."""

    terms: Terms
    ranking: tuple[int, ...]
    match: Schedule
    two: Odds
    five: Schedule
    spots: tuple[str, ...]
    least: int  # how many areas a seat must bet on
    means: tuple[str, ...]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    tables = chapter.tables
    return Prices(
        _terms(chapter, settings),
        tuple(tables["ranking"][name].values[0] for name in CATEGORIES),
        _schedule(chapter, settings, "royal-match", MATCH_LINES, MATCHES),
        chapter.odds(settings, "two-card", "higher"),
        _schedule(chapter, settings, "five-card", five_names(chapter), LINES),
        tuple(name for name, row in tables["spots"].items() if row.values[0]),
        chapter.number("least_wagers"),
        tuple(name for name, row in tables["means"].items() if row.values[0]),
    )


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    joker, order = chapter.tables["joker"], two_card_order(chapter, settings)
    pair, flush, plain = (row.values[order] for row in chapter.tables["two-card"].values())
    suits, matches = joker["match"].values
    return Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        lowest_pair=_rank(chapter, "lowest_pair"),
        match_high=_rank(chapter, "match_high"),
        match_low=_rank(chapter, "match_low"),
        joker_suits=suits,
        joker_matches=matches,
        joker_pairs=joker["two"].values[0],
        joker_wild=joker["five"].values[0],
        joker_royal=joker["royal"].values[0],
        pair_place=pair,
        flush_place=flush,
        plain_place=plain,
    )


def two_card_order(chapter: Chapter, settings: Settings) -> int:
    """This table's reading of the order of two cards; an unlawful value is read as the first."""
    known = chapter.settings["two_card_order"].values
    chosen = settings.text("two_card_order")
    return known.index(chosen) if chosen in known else 0


def _rank(chapter: Chapter, name: str) -> int:
    return chapter.number(name) - LOWEST_CARD


def _schedule(chapter: Chapter, settings: Settings, schedule: str, names: dict[int, str], size: int) -> Schedule:
    num, den = [0] * size, [1] * size
    for line, name in names.items():
        num[line], den[line] = chapter.odds(settings, schedule, name)
    return Schedule(tuple(num), tuple(den))


# -- words for lines --------------------------------------------------------------------------------------------------


def five_names(chapter: Chapter) -> dict[int, str]:
    """The schedule of five cards by line, best first."""
    paid = chapter.schedules["five-card"]
    return {line: name for line, name in reversed([*enumerate(FIVE_NAMES, 1)]) if name in paid}


def five_priced(chapter: Chapter, line: int) -> PayLine | None:
    """The payout of five cards by line; line 0 has none."""
    name = five_names(chapter).get(line)
    return chapter.schedules["five-card"][name] if name else None


def match_priced(chapter: Chapter, line: int) -> PayLine | None:
    """The payout of a royal match wager by line; line 0 has none."""
    name = MATCH_LINES.get(line)
    return chapter.schedules["royal-match"][name] if name else None


def category_row(chapter: Chapter, kind: int) -> Row:
    """The definition of a category of five cards."""
    return chapter.tables["ranking"][CATEGORIES[kind]]


# -- wagers of Vegas Shootout: equal ones on two or three areas of a seat, before "No more bets" ----------------------

# The names of areas in a word that bets on several at once.
SHORT = {MATCH: "match", TWO: "two", FIVE: "five"}
ALL_THREE = "all"

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "bs/14(4)(a)", owner=OWNER,
    says="There is no {spot} bet on this layout. Bet on {spots}, or on several at once: {together}.",
)  # fmt: skip
MEANS = Check(GameCode.MEANS_REFUSED, "bs/14(4)(a)", owner=OWNER, says="Bet with {means} on the layout, not {given}.")
OWN_SEAT = Check(GameCode.NOT_YOUR_SEAT, "X-01", owner=OWNER, says="You can bet only at your own seats.")
UNEQUAL = Check(
    GameCode.WAGERS_UNEQUAL, "bs/14(4)(c)", "S-065", owner=OWNER,
    says="Your wagers at a seat must be equal: you have {placed} there, not {amount}.",
)  # fmt: skip
BELOW = Check(
    GameCode.BELOW_MINIMUM, "S-006", owner=OWNER, says="The minimum of each wager is {low}. You bet {amount}."
)
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "S-006", owner=OWNER, says="The maximum of each wager is {high}. You bet {amount}."
)
CROSSED = Check(GameCode.LIMITS_CROSSED, "S-006", owner=OWNER, says="The minimum {low} is above the maximum {high}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED)
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/14(4)(b)", owner=OWNER, says="No more bets. You can bet again before the next round."
)
FROZEN = Check(
    GameCode.WAGER_FROZEN, "bs/14(4)(d)", owner=OWNER,
    says="After the first card you can't touch, remove or change a wager until it is settled.",
)  # fmt: skip


@cache
def together(spots: tuple[str, ...], least: int) -> Mapping[str, tuple[str, ...]]:
    """Lawful combinations of areas by the word that bets on them at once, largest first."""
    return {
        ALL_THREE if size == len(SHORT) else "+".join(SHORT[spot] for spot in chosen): chosen
        for size in range(len(spots), least - 1, -1)
        for chosen in combinations(spots, size)
    }


def areas(t: ShootoutTable, word: str) -> tuple[str, ...]:
    """The areas of a betting word; none if it has no meaning."""
    if word in t.terms.spots:
        return (word,)
    return together(t.terms.spots, t.terms.least).get(word, ())


# -- one bet ----------------------------------------------------------------------------------------------------------


def position(t: ShootoutTable, bet: Bet) -> int:
    """The seat of a bet: the one named, else the player's first."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def _check_bet(t: ShootoutTable, bet: Bet) -> None:
    chosen, spots = areas(t, bet.spot), t.terms.spots
    if not chosen:
        words = spot_names(together(spots, t.terms.least))
        NO_SPOT.breach(t, spot=spot_name(bet.spot), spots=spot_names(spots), together=words)
    if bet.means not in t.terms.means:
        MEANS.breach(t, means=", ".join(t.terms.means), given=bet.means)
    seat = position(t, bet)
    OWN_SEAT.unless(t, seat in t.seats.of(bet.person), person=bet.person)
    STAKES.check(t, bet.cents)
    there = t.live_wagers(seat)
    if any(wager.spot in chosen for wager in there):
        raise Refusal(
            GameCode.SPOT_TAKEN, f"You already have a bet on {spot_name(bet.spot)}. Take it down to change it.", t.cites
        )
    if any(wager.cents != bet.cents for wager in there):
        UNEQUAL.breach(t, placed=money(there[0].cents), amount=money(bet.cents))
    needed, chips = bet.cents * len(chosen), t.chips_of(bet.person)
    if needed > chips:
        raise Refusal(
            TableCode.TOO_FEW_CHIPS,
            f"You have {money(chips)}, and this bet needs {money(needed)}. Buy chips or bet less.",
            t.cites,
        )


def _offers(t: ShootoutTable, person: str) -> list[Offer]:
    return [offer for seat in t.seats.of(person) for offer in _offers_at(t, t.chips_of(person), seat)]


def _offers_at(t: ShootoutTable, chips: int, seat: int) -> list[Offer]:
    """At an empty seat every lawful combination at once; else what is missing, at the amount already there."""
    low, high = t.state.limits["min"], t.state.limits["max"]
    there = {wager.spot: wager.cents for wager in t.live_wagers(seat)}
    if there:
        cents = next(iter(there.values()))
        missing = [spot for spot in t.terms.spots if spot not in there]
        return [Offer(spot, cents, cents, seat=seat) for spot in missing if low <= cents <= min(high, chips)]
    words = together(t.terms.spots, t.terms.least).items()
    most = {word: min(high, chips // len(chosen)) for word, chosen in words}
    return [Offer(word, low, cents, seat=seat) for word, cents in most.items() if cents >= low]


def _place(t: ShootoutTable, bet: Bet) -> None:
    seat = position(t, bet)
    for spot in areas(t, bet.spot):
        t.place(bet.person, spot, bet.cents, seat=seat)


WINDOW = Window(check=_check_bet, offers=_offers, place=_place)


# -- the steps --------------------------------------------------------------------------------------------------------


@step("bs/14(4)(a)", "bs/14(4)(c)", title="Place the wagers")
async def place_wagers(t: ShootoutTable) -> None:
    """Each player puts equal wagers on two or all three of royal match, two card and five card."""
    await t.betting(WINDOW, says="Place your bets: equal wagers on two areas or all three")


@step("bs/14(4)(b)")
async def no_more_bets(t: ShootoutTable) -> None:
    """All wagers are placed before the dealer announces "No more bets"."""
    t.announce("No more bets")


@step("bs/14(1)(i)", "bs/14(4)(c)", title="Check for equal wagers")
async def take_part(t: ShootoutTable) -> None:
    """A seat takes part with equal wagers on at least two areas."""
    for seat in sorted({wager.seat for wager in t.live_wagers()}):
        if len(t.live_wagers(seat)) >= t.terms.least:
            t.own.in_play.append(seat)
            t.say(HandsInPlay(seat=seat, areas=[wager.spot for wager in t.live_wagers(seat)]), to=ALL)
        else:
            one_goes_back(t, seat)


@act("S-126")
def one_goes_back(t: ShootoutTable, seat: int) -> None:
    """A single wager goes back, and no cards are dealt there."""
    for wager in t.live_wagers(seat):
        t.give_back(wager, "withdrawn", "a single wager does not take part")
