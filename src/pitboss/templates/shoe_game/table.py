"""State, numbers and wagers of a shoe game table."""

import msgspec

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.state import Lasting, Memory
from pitboss.engine.step import Check
from pitboss.engine.table import Table
from pitboss.games.families.floor.orders import StakeRules
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

from .rules import Terms

SLUG = "shoe-game"
BET, DOUBLE = "bet", "double"  # the wagers
DEALER = "dealer"  # the dealer's hand
SCHEDULE = "layout"


class Cards(Memory):
    """A round of the game; a `Lasting` field stays for the next round."""

    ready: Lasting[bool] = False  # the shoe is shuffled
    decided: list[int] = msgspec.field(default_factory=list)  # seats that have decided


CardTable = Table[Cards, Terms]


def terms(chapter: Chapter, settings: Settings) -> Terms:
    """What this table pays."""
    pays = chapter.odds(settings, SCHEDULE, "win")
    return Terms(pays.num, pays.den, chapter.number("wagers_of_double"))


def hand_of(seat: int) -> str:
    """The name of a seat's hand."""
    return f"seat-{seat}"


def playing(t: CardTable) -> list[int]:
    """Seats with a wager, clockwise from the dealer's left."""
    return sorted({wager.seat for wager in t.live_wagers()})


NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "shoe-game/1", owner=SLUG, says="There is no {spot} bet now. Make one bet at your own seat."
)
MEANS = Check(GameCode.MEANS_REFUSED, "shoe-game/1", owner=SLUG, says="Bet with chips, not {means}.")
BELOW = Check(GameCode.BELOW_MINIMUM, "shoe-game/2", owner=SLUG, says="The minimum is {low}. You bet {amount}.")
ABOVE = Check(GameCode.ABOVE_MAXIMUM, "shoe-game/2", owner=SLUG, says="The maximum is {high}. You bet {amount}.")
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "shoe-game/2", owner=SLUG, says="The minimum {low} is above the maximum {high}."
)
LATE = Check(GameCode.BETTING_CLOSED, "shoe-game/3", owner=SLUG, says="No more bets. Bet in the next round.")
STAKES = StakeRules(BELOW, ABOVE, CROSSED)


def _free(t: CardTable, person: str) -> list[int]:
    return [seat for seat in t.seats.of(person) if t.wager_on(seat, BET) is None]


def _seat(t: CardTable, bet: Bet) -> int:
    """The seat of a bet: the one that it names, or the player's first one without a bet."""
    return bet.seat if bet.seat >= 0 else next(iter(_free(t, bet.person)), -1)


def _check(t: CardTable, bet: Bet) -> None:
    NO_SPOT.unless(t, bet.spot == BET and _seat(t, bet) in _free(t, bet.person), spot=bet.spot)
    MEANS.unless(t, bet.means == "chips", means=bet.means)
    STAKES.check(t, bet.cents)


def _offers(t: CardTable, person: str) -> list[Offer]:
    low, high = t.state.limits["min"], min(t.state.limits["max"], t.chips_of(person))
    return [Offer(BET, low, high, seat=seat) for seat in _free(t, person)] if low <= high else []


def _place(t: CardTable, bet: Bet) -> None:
    t.place(bet.person, BET, bet.cents, seat=_seat(t, bet))


BETS = Window(check=_check, offers=_offers, place=_place)
