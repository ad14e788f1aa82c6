"""Settings that depend on each other."""

from pitboss.engine.money import money
from pitboss.engine.step import Check
from pitboss.games.families.floor.limits import STAKES
from pitboss.games.families.single_deck.lawful import lawful_dealing, lawful_decks
from pitboss.games.let_it_ride.memory import OWNER, RideTable
from pitboss.games.let_it_ride.rules import best_win
from pitboss.games.refusal_codes import GameCode

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
