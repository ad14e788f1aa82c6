"""Commission: charged when a wager is made, refunded if it is taken down undecided."""

from pitboss.engine.bank import HOUSE
from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.engine.wager import Wager
from pitboss.events.chips import CommissionPaid
from pitboss.events.wagers import CommissionRefunded
from pitboss.games.craps import rules
from pitboss.games.craps.laws import CrapsSpot
from pitboss.games.craps.memory import Dice, felt, number_of, spot_of

SETTING = {
    "buy": "buy_commission",
    "lay": "lay_commission",
    "pass-odds": "odds_commission",
    "come-odds": "odds_commission",
    "dont-pass-odds": "dont_odds_commission",
    "dont-come-odds": "dont_odds_commission",
}


def commission_on(t: Dice, spot: CrapsSpot, number: int, cents: int, base: int) -> int:
    """The commission on a wager of so many cents; `base` is the wager it supports, if any."""
    mine = felt(t)
    return rules.commission(spot.law, number, cents, base, mine.laws, mine.prices, mine.terms)


def is_charged(t: Dice, spot: CrapsSpot) -> bool:
    """Whether wagers on a position bear commission; most do not."""
    mine = felt(t)
    return bool(mine.laws[spot.law][rules.CHARGE] or mine.terms.other_rate)


def _by(t: Dice, kind: str) -> tuple[str, ...]:
    """The clauses that permit the charge, or the one that forbids it."""
    rule = t.chapter.settings[SETTING[kind]] if kind in SETTING else t.chapter.numbers["other_commission"]
    return t.cites_of(rule)


@act("C-06", "C-08")
def charge(t: Dice, wager: Wager, base: int) -> None:
    """Commission is due when the wager is made, whatever its result; a raised wager pays the difference."""
    due = commission_on(t, spot_of(t, wager), number_of(t, wager), wager.cents, base) - wager.charged
    if due > 0:
        wager.charged += due
        data = CommissionPaid(wager.person, HOUSE, due, wager.person, wager=wager.id, spot=wager.spot)
        t.transfer(data, _by(t, wager.kind))


@act("C-07", "C-28")
def refund(t: Dice, wager: Wager, left: int, base: int) -> None:
    """When a wager is taken down undecided, its commission goes back, except for the part that stays."""
    if t.settings.text("refund_commission") != "refunded":
        return
    kept = commission_on(t, spot_of(t, wager), number_of(t, wager), left, base)
    back = wager.charged - kept
    if back > 0:
        wager.charged -= back
        move = t.move(HOUSE, wager.person, back)
        data = CommissionRefunded(wager=wager.id, person=wager.person, spot=wager.spot, cents=back)
        t.say(data, to=ALL, moves=(move,))
