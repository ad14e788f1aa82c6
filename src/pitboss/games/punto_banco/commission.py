"""The commission on winning Banker wagers: collected at once, or marked and collected later."""

from pitboss.engine.bank import HOUSE
from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.events.chips import CommissionMarked, CommissionPaid
from pitboss.events.wagers import CommissionCharged
from pitboss.games.families.baccarat.memory import seat_number
from pitboss.games.punto_banco.memory import Punto
from pitboss.games.punto_banco.rules import commission


@act("bs/4(3)(b)#commission", "P-01", "P-02")
def charge(t: Punto, wager: Wager) -> None:
    """Commission is due on the win of each Banker wager, whatever the player's other wagers did."""
    cents = commission(wager.paid, t.terms)
    if not cents:
        return
    wager.fee = cents
    t.say(CommissionCharged(wager=wager.id, person=wager.person, won=wager.paid, cents=cents), to=ALL)
    if t.settings.text("commission_timing") == "collect":
        collect_now(t, wager.person, cents)
    else:
        mark_up(t, wager.person, cents)


@act("bs/4(3)(b)#collect")
def collect_now(t: Punto, person: str, cents: int) -> None:
    """The dealer takes the commission from the payoff."""
    t.transfer(CommissionPaid(person, HOUSE, cents, person=person))


@act("bs/4(3)(b)#marker")
def mark_up(t: Punto, person: str, cents: int) -> None:
    """A marker with the total owed goes on the player's number; the money is set aside from the win."""
    owed = t.own.markers[person] = t.own.markers.get(person, 0) + cents
    t.transfer(
        CommissionMarked(person, f"owed:{person}", cents, person=person, participant=participant(t, person), owed=owed)
    )


@act("bs/4(3)(b)#collect", "P-02")
def collect_owed(t: Punto, person: str) -> None:
    """The dealer collects marked commission before the reshuffle at the latest, and from a player who leaves."""
    cents = t.own.markers.pop(person, 0)
    if cents:
        t.transfer(CommissionPaid(f"owed:{person}", HOUSE, cents, person=person))


def participant(t: Punto, person: str) -> int:
    """The printed number of a person's seat."""
    seats = t.seats.of(person)
    return seat_number(seats[0], len(t.seats.places)) if seats else 0


@step("bs/4(3)(b)#collect", "P-02", title="Collect commission at closing")
async def collect_at_closing(t: Punto) -> None:
    """A table that closes collects all marked commission."""
    for person in list(t.own.markers):
        collect_owed(t, person)
