"""State, numbers and wagers of a casino war table."""

import msgspec

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.game import OnlyAt
from pitboss.engine.money import round_down
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Step, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.events.hands import HandsInPlay
from pitboss.games.casino_war.rules import Terms
from pitboss.games.families.floor.orders import StakeRules
from pitboss.games.families.shoes.table import DEALER, ShoeMemory
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings

# -- state of a casino war table, and small queries that many steps use -----------------------------------------------

OWNER = "casino-war"  # of the checks
INITIAL, TIE, WAR, WAR_TIE, FOR_DEALER = "initial", "tie", "war", "war-tie", "for-dealer"
LED = (INITIAL, FOR_DEALER)  # a wager for the dealer follows the initial wager


class War(ShoeMemory):
    """A round of casino war, with the shoe, which outlives it."""

    in_play: list[int] = msgspec.field(default_factory=list)  # seats with an initial wager when betting closed
    tied: list[int] = msgspec.field(default_factory=list)  # seats with a tie in the original deal
    at_war: list[int] = msgspec.field(default_factory=list)
    burned_for: list[str] = msgspec.field(default_factory=list)  # the hand before which each war card was burned
    ended: dict[str, str] = msgspec.field(default_factory=dict)  # how the round ended for each hand
    face_up: int = 0  # cards found face up in the shoe

    @property
    def under_way(self) -> bool:
        return bool(self.in_play)


WarTable = Table[War, "Terms"]


def hand_of(seat: int) -> str:
    return f"seat-{seat}"


def match_of(seat: int) -> str:
    """The account of the dealer's chips next to a war wager."""
    return f"match:{seat}"


def by_device(t: WarTable) -> bool:
    """Whether the table has a shuffling device."""
    return "shuffler" in t.gear and not t.own.by_hand


def by_hand(t: WarTable) -> bool:
    return not by_device(t)


def led(t: WarTable, seat: int) -> list[Wager]:
    """The initial wager of a seat, and the wager for the dealer that goes with it."""
    return [w for w in t.live_wagers(seat) if w.spot in LED]


def cards_of(t: WarTable, hand: str) -> list[int]:
    there = t.state.hands.get(hand)
    return there.cards if there else []


def step_now(t: WarTable) -> Step | None:
    """The current step of the round."""
    return t.game.round[t.state.at] if t.state.stage == "round" else None


def next_due(t: WarTable, nth: int, seats: list[int]) -> str:
    """The hand that gets the next card, when each of these and then the dealer gets an nth one; empty
    when all have it.
    """
    hands = [*(hand_of(seat) for seat in seats), DEALER]
    return next((hand for hand in hands if len(cards_of(t, hand)) < nth), "")


# -- the chapter's payouts and numbers in the form that the rules read ------------------------------------------------

SCHEDULE = "layout"
WAR_PAYS = {
    (1, 0): "The payout of a war wager includes the initial wager",
    (0, 0): "The initial wager is returned with the payout of a war wager",
    (0, 1): "The initial wager is paid 1 to 1 with the payout of a war wager",
}
"""What a war win pays, by `war_includes` and `initial_wins`."""


def terms(chapter: Chapter, settings: Settings) -> Terms:
    """Payouts and numbers of one table."""
    initial, tie, war, second = (
        chapter.odds(settings, SCHEDULE, name) for name in ("initial", "tie", "war", "second-tie")
    )
    return Terms(
        initial_num=initial.num,
        initial_den=initial.den,
        tie_num=tie.num,
        tie_den=tie.den,
        war_num=war.num,
        war_den=war.den,
        second_num=second.num,
        second_den=second.den,
        war_includes=int(settings.text("war_pays") == "three-units"),
        initial_wins=int(settings.text("war_pays") == "initial-paid"),
        war_units=chapter.number("war_units"),
        surrender_parts=chapter.number("surrender_parts"),
        chip=settings.num("chip_min"),
    )


# -- wagers: the initial wager, a tie wager with it, and at war a tie wager on the war deal ---------------------------

MEANS_TAKEN = ("chips", "plaques", "tokens")
LAST = ("tie", "war-tie")  # of wagers that need another wager

NO_SPOT = Check(GameCode.NO_SUCH_SPOT, "bs/13(4)(a)", owner=OWNER, says="You can't bet on {spot} now. Bet on {spots}.")
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/13(4)(a)", owner=OWNER,
    says="Bet with chips, plaques or tokens on the layout, not {means}. Call bets are not accepted.",
)  # fmt: skip
AREA = Check(
    GameCode.NOT_YOUR_AREA, "bs/13(4)(a)", owner=OWNER,
    says="You can bet only at your own seats.",
)  # fmt: skip
FROZEN = Check(
    GameCode.WAGER_PLACED, "bs/13(4)(b)", owner=OWNER,
    says="You can't change or remove a placed wager until it is settled.",
)  # fmt: skip
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/13(4)(b)", "S-058", owner=OWNER,
    says="No more bets. Wagers can't be placed or removed until they are settled.",
)  # fmt: skip
TIE_ALONE = Check(
    GameCode.TIE_ALONE, "bs/13(1)(g)", "S-059", owner=OWNER,
    says="A tie wager needs an initial wager. Place that one first.",
)  # fmt: skip
NO_TIPS = Check(
    GameCode.NO_DEALER_WAGERS, "bs/13(6)(o)", owner=OWNER,
    says="This table does not take wagers for the dealer: they need an approved submission.",
)  # fmt: skip
TIP_ALONE = Check(
    GameCode.DEALER_WAGER_ALONE, "bs/13(6)(o)", owner=OWNER,
    says="A wager for the dealer needs your own initial wager. Place that one first.",
)  # fmt: skip
BELOW = Check(GameCode.BELOW_MINIMUM, "S-006", "S-059", owner=OWNER, says="The minimum is {low}. You bet {amount}.")
ABOVE = Check(GameCode.ABOVE_MAXIMUM, "S-006", "S-059", owner=OWNER, says="The maximum is {high}. You bet {amount}.")
CROSSED = Check(GameCode.LIMITS_CROSSED, "S-006", owner=OWNER, says="The minimum {low} is above the maximum {high}.")
CHIPS = Check(GameCode.NOT_IN_CHIPS, "S-106", owner=OWNER, says="You can't bet {amount}: the smallest chip is {chip}.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED, CHIPS)
NO_TIE = Check(
    GameCode.NO_TIE, "bs/13(6)(f)", owner=OWNER,
    says="Only a tie with the dealer's card gives the choice of surrender or war.",
)  # fmt: skip
WAR_EQUAL = Check(
    GameCode.WAR_NOT_EQUAL, "bs/13(1)(j)", owner=OWNER,
    says="A war wager equals your initial wager: {stake}, not {cents}.",
)  # fmt: skip
CANNOT_STAKE = Check(
    TableCode.TOO_FEW_CHIPS, "bs/13(1)(j)", owner=OWNER,
    says="You need {stake} more to go to war, as much as your initial wager. Buy chips or surrender.",
)  # fmt: skip
CHOICES = ("war", "surrender")
ONLY_AT = (OnlyAt(CHOICES, ("tie-hand",), NO_TIE),)


# -- one bet ----------------------------------------------------------------------------------------------------------


def area(t: WarTable, bet: Bet) -> int:
    """The seat of a bet: the one named, else the player's first."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def tips(t: WarTable) -> bool:
    return t.settings.text("dealer_wagers") != "none"


def spots(t: WarTable) -> list[str]:
    return [INITIAL, TIE, *([FOR_DEALER] if tips(t) else [])]


def check_common(t: WarTable, bet: Bet, spots_now: list[str]) -> None:
    """Check what applies to every wager: spot, means, amount, and only once."""
    seat = area(t, bet)
    NO_TIPS.unless(t, bet.spot != FOR_DEALER or tips(t))
    NO_SPOT.unless(t, bet.spot in spots_now, spot=spot_name(bet.spot), spots=spot_names(spots_now))
    MEANS.unless(t, bet.means in MEANS_TAKEN, means=bet.means)
    AREA.unless(t, seat in t.seats.of(bet.person), person=bet.person)
    FROZEN.unless(t, t.wager_on(seat, bet.spot) is None)
    STAKES.check(t, bet.cents)


def _check(t: WarTable, bet: Bet) -> None:
    check_common(t, bet, spots(t))
    first = t.wager_on(area(t, bet), INITIAL)
    TIE_ALONE.unless(t, bet.spot != TIE or first is not None)
    TIP_ALONE.unless(t, bet.spot != FOR_DEALER or first is not None)


def offer(t: WarTable, person: str, spot: str, seat: int) -> list[Offer]:
    """A wager within limits and the player's chips."""
    chip, (low, high) = STAKES.chip(t), STAKES.bounds(t)
    high = min(high, round_down(t.chips_of(person), 1, chip))
    return [Offer(spot, low, high, chip, seat)] if low <= high and t.wager_on(seat, spot) is None else []


def _offers(t: WarTable, person: str) -> list[Offer]:
    found: list[Offer] = []
    for seat in t.seats.of(person):
        for spot in spots(t) if t.wager_on(seat, INITIAL) else [INITIAL]:
            found += offer(t, person, spot, seat)
    return found


def place(t: WarTable, bet: Bet) -> None:
    t.place(bet.person, bet.spot, bet.cents, seat=area(t, bet))


def may_remove(t: WarTable, _wager: Wager) -> None:
    FROZEN.unless(t, kept=False)


BETS = Window(
    check=_check, offers=_offers, may_remove=may_remove, place=place, follow=lambda t: {INITIAL: t.terms.war_units}
)


# -- at war -----------------------------------------------------------------------------------------------------------

NOT_AT_WAR = Check(
    GameCode.NOT_AT_WAR, "bs/13(6)(h)#tie-offer", owner=OWNER,
    says="Only players who went to war can place a tie wager on the war deal.",
)  # fmt: skip


def _check_at_war(t: WarTable, bet: Bet) -> None:
    NOT_AT_WAR.unless(t, area(t, bet) in t.own.at_war)
    check_common(t, bet, [WAR_TIE])


def _offers_at_war(t: WarTable, person: str) -> list[Offer]:
    mine = [seat for seat in t.own.at_war if seat in t.seats.of(person)]
    return [found for seat in mine for found in offer(t, person, WAR_TIE, seat)]


WAR_BETS = Window(check=_check_at_war, offers=_offers_at_war, may_remove=may_remove, place=place, of_some=True)


# -- the steps --------------------------------------------------------------------------------------------------------


@step("bs/13(4)(a)", title="Place the bets")
async def place_bets(t: WarTable) -> None:
    """Place initial and tie wagers with chips, plaques or tokens."""
    await t.betting(BETS)


@step("bs/13(5)(b)", "bs/13(4)(b)")
async def no_more_bets(t: WarTable) -> None:
    """Announce "No more bets" before any card is dealt."""
    t.announce("No more bets")


@step("bs/13(1)(b)", title="List the players of the round")
async def who_plays(t: WarTable) -> None:
    """Everybody with an initial wager is in the round."""
    t.own.in_play = sorted(w.seat for w in t.live_wagers() if w.spot == INITIAL)
    if t.own.in_play:
        t.say(HandsInPlay(seats=list(t.own.in_play)), to=ALL)


BETTING = (place_bets, no_more_bets, who_plays)
