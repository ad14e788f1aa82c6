"""State, numbers and wagers of a punto banco table."""

from typing import Any

import msgspec

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.events.procedure import Announced
from pitboss.games.families.baccarat.table import BANKER_HAND, FIRST_TWO, PLAYER_HAND, BaccaratMemory, cards_of
from pitboss.games.families.floor.orders import ORAL, StakeRules
from pitboss.games.families.floor.wagers import confirm_oral
from pitboss.games.punto_banco.rules import (
    BANKER,
    BANKER_PAIR,
    COUNTS,
    DOWN,
    EXACT,
    NO_CARD,
    PLAYER,
    PLAYER_PAIR,
    STOOD,
    TIE,
    UP,
    Terms,
    banker_draws,
    banker_line,
    is_natural,
    player_draws,
    point_count,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import rank_of
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

# -- the state of a punto banco table from round to round -------------------------------------------------------------


class PuntoMemory(BaccaratMemory):
    """The holder of the shoe, the cards held over, and the marked commission.

    `seat` is where the shoe is or was last, -1 with the dealer. `to_go` counts the hands that may still be dealt after
    the cutting card is out.
    """

    to_go: Lasting[int] = 0
    curator: Lasting[str] = ""
    seat: Lasting[int] = -1
    previous: Lasting[str] = ""  # the last holder of the shoe
    commenced: Lasting[bool] = False  # whether the players had their first choice of the shoe
    markers: Lasting[dict[str, int]] = msgspec.field(default_factory=dict)  # commission owed by each person

    def marks(self) -> dict[str, dict[str, Any]]:
        return {"curator": {"person": self.curator, "seat": self.seat}}


Punto = Table[PuntoMemory, "Terms"]


# -- the chapter's rows and prices in the form that the rules read ----------------------------------------------------

_ROUNDING = {"exact": EXACT, "up-25": UP, "down-only": DOWN}


def terms(chapter: Chapter, settings: Settings) -> Terms:
    """Prices and commission of one table."""
    player = chapter.odds(settings, "layout", "player")
    banker = chapter.odds(settings, "layout", "banker")
    tie = chapter.odds(settings, "layout", "tie")
    player_pair = chapter.odds(settings, "approved", "player-pair")
    banker_pair = chapter.odds(settings, "approved", "banker-pair")
    return Terms(
        left_digit_counts=chapter.number("left_digit_counts"),
        player_num=player.num,
        player_den=player.den,
        banker_num=banker.num,
        banker_den=banker.den,
        tie_num=tie.num,
        tie_den=tie.den,
        player_pair_num=player_pair.num,
        player_pair_den=player_pair.den,
        banker_pair_num=banker_pair.num,
        banker_pair_den=banker_pair.den,
        commission_rate=settings.num("commission_rate"),
        rounding=_ROUNDING.get(settings.text("commission_rounding"), EXACT),
        rounding_unit=chapter.number("rounding_unit"),
    )


def flat(chapter: Chapter, table: str) -> tuple[int, ...]:
    """A table of the chapter as the rules read it: its rows one after another."""
    return chapter.flat(table)


def row_at(chapter: Chapter, table: str, index: int) -> Row:
    """The row behind an index of the flat table."""
    return chapter.row_at(table, index)


# -- the counts of the two hands on the layout, and the hand that gets the next card ----------------------------------


def count(t: Punto, hand: str) -> int:
    """The point count of a hand."""
    first, second, third = [*cards_of(t, hand), NO_CARD][:3]
    return point_count(first, second, third, flat(t.chapter, "values"), t.terms)


def first_count(t: Punto, hand: str) -> int:
    """The point count of a hand's first two cards."""
    first, second = cards_of(t, hand)[:FIRST_TWO]
    return point_count(first, second, NO_CARD, flat(t.chapter, "values"), t.terms)


def third_value(t: Punto) -> int:
    """The value of the Player's third card for Table 2, or STOOD."""
    cards = cards_of(t, PLAYER_HAND)
    return flat(t.chapter, "values")[rank_of(cards[FIRST_TWO])] if len(cards) > FIRST_TWO else STOOD


def four_dealt(t: Punto) -> bool:
    """Whether both hands have their first two cards, faces known."""
    hands = [t.state.hands.get(hand) for hand in (PLAYER_HAND, BANKER_HAND)]
    return all(hand is not None and len(hand.cards) >= FIRST_TWO and all(hand.up) for hand in hands)


def natural_cites(t: Punto) -> tuple[str, ...]:
    """The clauses by which a natural stops the drawing; none without a natural."""
    player, banker = first_count(t, PLAYER_HAND), first_count(t, BANKER_HAND)
    naturals = flat(t.chapter, "naturals")
    if not is_natural(player, banker, naturals):
        return ()
    return row_at(t.chapter, "naturals", player if naturals[player] else COUNTS + banker).cites


def player_takes(t: Punto) -> tuple[bool, tuple[str, ...]]:
    """Whether Table 1 gives the Player a third card, with its clauses."""
    player, banker = first_count(t, PLAYER_HAND), first_count(t, BANKER_HAND)
    draws = player_draws(player, banker, flat(t.chapter, "naturals"), flat(t.chapter, "player"))
    return bool(draws), natural_cites(t) or row_at(t.chapter, "player", player).cites


def banker_takes(t: Punto) -> tuple[bool, tuple[str, ...]]:
    """Whether Table 2 gives the Banker a third card, with its clauses."""
    player, banker, third = first_count(t, PLAYER_HAND), first_count(t, BANKER_HAND), third_value(t)
    draws = banker_draws(player, banker, third, flat(t.chapter, "naturals"), flat(t.chapter, "banker"))
    return bool(draws), natural_cites(t) or row_at(t.chapter, "banker", banker_line(banker, third)).cites


def due(t: Punto) -> str:
    """The hand that gets the next card from the shoe; empty if neither does, or it is not known yet."""
    player, banker = len(cards_of(t, PLAYER_HAND)), len(cards_of(t, BANKER_HAND))
    if not player:
        return ""
    if not four_dealt(t):
        return PLAYER_HAND if player <= banker < FIRST_TWO else BANKER_HAND if banker < FIRST_TWO else ""
    if len(cards_of(t, PLAYER_HAND)) == FIRST_TWO and player_takes(t)[0]:
        return PLAYER_HAND
    if len(cards_of(t, BANKER_HAND)) == FIRST_TWO and banker_takes(t)[0]:
        return BANKER_HAND
    return ""


# -- wagers: Player, Banker, tie and approved ones, and the limits ----------------------------------------------------

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
