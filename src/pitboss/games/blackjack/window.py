"""The betting window: regular wagers, and the Over and Under bets that depend on them."""

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.step import step
from pitboss.games.blackjack.memory import BOX, SIDES, BlackjackTable
from pitboss.games.blackjack.thirteen import check_side, place_side, side_offers
from pitboss.games.blackjack.wagers import (
    check_common,
    check_regular,
    confirm,
    may_cut,
    place,
    regular_offers,
    take_down,
)


def _check(t: BlackjackTable, bet: Bet) -> None:
    check_common(t, bet)
    (check_side if bet.spot in SIDES else check_regular)(t, bet)


def _offers(t: BlackjackTable, person: str) -> list[Offer]:
    return [*regular_offers(t, person), *side_offers(t, person)]


def _place(t: BlackjackTable, bet: Bet) -> None:
    (place_side if bet.spot in SIDES else place)(t, bet)


def _follow(_t: BlackjackTable) -> dict[str, int]:
    """A regular wager may be doubled or split."""
    return {BOX: 1}


BETS = Window(
    check=_check, offers=_offers, confirm=confirm, place=_place, may_cut=may_cut, take_down=take_down, follow=_follow
)  # fmt: skip


@step("bs/3(3)(a)", "bs/3(3)(a)(v)", "B-06", title="Place the bets")
async def place_bets(t: BlackjackTable) -> None:
    """Before the first card each player bets against the dealer with chips or plaques on a box."""
    await t.betting(BETS)
