"""Wagers: Player, Banker, tie and approved ones, and the limits."""

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.step import Check, step
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.events.procedure import Announced
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.floor.oral import confirm_oral
from pitboss.games.families.floor.stakes import ORAL, StakeRules
from pitboss.games.punto_banco.memory import Punto
from pitboss.games.punto_banco.rules import BANKER, BANKER_PAIR, PLAYER, PLAYER_PAIR, TIE
from pitboss.games.refusal_codes import GameCode

WAGERS = {
    "player": PLAYER,
    "banker": BANKER,
    "tie": TIE,
    "player-pair": PLAYER_PAIR,
    "banker-pair": BANKER_PAIR,
}
PAIRS = {"player-pair": PLAYER_HAND, "banker-pair": BANKER_HAND}

NOT_PERMITTED = Check(
    GameCode.WAGER_NOT_PERMITTED, "bs/4(2)(a)", "bs/4(2)(c)(v)", "P-05", owner="punto-banco",
    says="There is no {spot} bet at this table. Bet on {spots}.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/4(2)(c)(vi)", owner="punto-banco",
    says="You can't bet with a {means}. Use chips or plaques, or call the bet with cash.",
)  # fmt: skip
AREA = Check(
    GameCode.NOT_YOUR_AREA, "bs/4(2)(c)(vi)", owner="punto-banco",
    says="You can't bet on {seat}. Bet at your own seat.",
)  # fmt: skip
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/4(2)(c)(viii)", owner="punto-banco",
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/4(2)(c)(viii)", owner="punto-banco",
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/4(2)(c)(vii)", owner="punto-banco",
    says="No more bets. You can bet again before the next hand.",
)  # fmt: skip
NOT_APPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/4(2)(c)(viii)", owner="punto-banco",
    says="The limits need the Board's approval. Give its reference in limits_approval.",
)  # fmt: skip
LIMITS_CROSSED = Check(
    GameCode.LIMITS_CROSSED,
    "bs/4(2)(c)(viii)",
    owner="punto-banco",
    says="The minimum {low} is above the maximum {high}.",
)
STAKES = StakeRules(BELOW, ABOVE, LIMITS_CROSSED, approved=NOT_APPROVED)


def spots(t: Punto) -> list[str]:
    """The wagers that this table offers."""
    approved = t.settings.text("other_wagers") == "pairs"
    return [spot for spot in WAGERS if approved or spot not in PAIRS]


def own_wager(t: Punto, person: str, spot: str, seat: int) -> Wager | None:
    """A person's wager on an area."""
    mine = t.live_wagers(seat, person)
    return next((wager for wager in mine if wager.spot == spot), None)


def area(t: Punto, bet: Bet) -> int:
    """The seat of a bet: the one named, otherwise the person's first."""
    return bet.seat if bet.seat >= 0 else next(iter(t.seats.of(bet.person)), -1)


def _check(t: Punto, bet: Bet) -> None:
    seat = area(t, bet)
    NOT_PERMITTED.unless(t, bet.spot in spots(t), spot=spot_name(bet.spot), spots=spot_names(spots(t)))
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    AREA.unless(t, seat in t.seats.of(bet.person), person=bet.person, seat=t.seat_name(seat))
    before = own_wager(t, bet.person, bet.spot, seat)
    STAKES.check(t, bet.cents + (before.cents if before else 0))


def _offers(t: Punto, person: str) -> list[Offer]:
    found: list[Offer] = []
    for seat in t.seats.of(person):
        for spot in spots(t):
            before = own_wager(t, person, spot, seat)
            staked = before.cents if before else 0
            low = max(t.state.limits["min"] - staked, 1)
            high = min(t.state.limits["max"] - staked, t.chips_of(person))
            if low <= high:
                found.append(Offer(spot, low, high, seat=seat))
    return found


async def _confirm(t: Punto, bet: Bet) -> bool:
    return bet.means != "cash" or bool(await confirm_oral(t, bet, lambda: _still_there(t, bet)))


def _still_there(t: Punto, bet: Bet) -> bool:
    """Whether the player of an oral wager has not left, moved or been barred during its confirmation."""
    return bet.person not in t.state.barred and area(t, bet) in t.seats.of(bet.person)


def _place(t: Punto, bet: Bet) -> None:
    """A bet on an area with a bet increases it: commission is charged on the whole."""
    seat = area(t, bet)
    before = own_wager(t, bet.person, bet.spot, seat)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, bet.spot, bet.cents, seat=seat)


def _may_cut(t: Punto, wish: TakeDown) -> None:
    """Part of a wager may be taken back as long as the minimum stays."""
    STAKES.check_rest(t, wish.wager.cents - wish.cents)


def _take_down(t: Punto, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down by the player")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")


BETS = Window(check=_check, offers=_offers, confirm=_confirm, place=_place, may_cut=_may_cut, take_down=_take_down)


@step("bs/4(2)(a)", "bs/4(2)(c)(vi)", title="Place the bets")
async def place_bets(t: Punto) -> None:
    """Players bet on Player, Banker and tie with chips or plaques, or orally with cash."""
    await t.betting(BETS)


@step("bs/4(7)(b)")
async def no_more_bets(t: Punto) -> None:
    """The dealer calls "No more bets", then asks the curator for the cards."""
    t.announce("No more bets")
    t.announce("Cards", Announced(dealer=t.own.curator))


BETTING = (place_bets, no_more_bets)
