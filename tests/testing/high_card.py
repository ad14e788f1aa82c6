"""High card, a game of a few lines: one card each, face down; stay or fold; a card above the dealer's wins.

It keeps every law. The planted faults each replace one step of it, and the suite must find them.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.game import Game
from pitboss.engine.state import Memory
from pitboss.engine.step import Check, Incident, Void, incident, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal_codes import RefusalCode

LOW, HIGH = 100, 10_000


class Notes(Memory):
    folded: list[int] = []  # noqa: RUF012 - a msgspec field, copied for each table


Cards = Table[Notes, None]


class HighCardCode(RefusalCode):
    AMOUNT_REFUSED = "amount-refused", "The amount is outside the limits. Bet another amount."
    PLACE_REFUSED = "place-refused", "You can bet once, at your own seat."


AMOUNT = Check(HighCardCode.AMOUNT_REFUSED, "bs/12(5)(c)", owner="high-card", says="from {low} to {high} cents")
PLACE = Check(
    HighCardCode.PLACE_REFUSED, "bs/12(5)(c)", owner="high-card", says="one wager on the place before your own seat"
)
LATE = Check(GameCode.BETTING_CLOSED, "bs/12(6)(a)", owner="high-card", says="no more bets")


def check_bet(t: Cards, bet: Bet) -> None:
    mine = [seat for seat in t.seats.of(bet.person) if t.wager_on(seat, "place") is None]
    PLACE.unless(t, bet.spot == "place" and bet.seat in mine and bet.means == "chips")
    AMOUNT.unless(t, LOW <= bet.cents <= HIGH, low=LOW, high=HIGH)


def offers(t: Cards, person: str) -> list[Offer]:
    high = min(HIGH, t.chips_of(person))
    seats = [seat for seat in t.seats.of(person) if t.wager_on(seat, "place") is None]
    return [Offer("place", LOW, high, seat=seat) for seat in seats if high >= LOW]


BETS = Window(check=check_bet, offers=offers)


def playing(t: Cards) -> list[Wager]:
    return [w for w in t.live_wagers() if w.seat not in t.own.folded]


@step("bs/12(2)(a)")
async def bring_cards(t: Cards) -> None:
    """Bring one deck to the table."""
    t.bring_deck(t.number("decks"))


@step("bs/12(2)(a)")
async def shuffle(t: Cards) -> None:
    """The cards are shuffled for every round."""
    await t.shuffle()


@step("bs/12(5)(c)")
async def bet(t: Cards) -> None:
    """Everyone may stake one wager before their own seat."""
    await t.betting(BETS)


@step("bs/12(6)(a)")
async def deal(t: Cards) -> None:
    """Deal a card face down to everybody with a wager, and show it to them."""
    for wager in t.live_wagers():
        await t.deal(f"seat-{wager.seat}", seat=wager.seat)
        t.look(f"seat-{wager.seat}", wager.person)


@step("bs/12(8)(b)")
async def decide(t: Cards) -> None:
    """Everyone stays or gives up."""
    for wager in t.live_wagers():
        if await t.choose(wager.seat, "decide", "stay", "fold") == "fold":
            t.own.folded.append(wager.seat)
            t.lose(wager, "given up")


@step("bs/12(6)(b)")
async def dealer_card(t: Cards) -> None:
    """The dealer's card comes face up, then the others are turned."""
    await t.deal("dealer", face_up=True)
    for wager in playing(t):
        await t.turn(f"seat-{wager.seat}")


@step("bs/12(2)(b)(i)")
async def settle(t: Cards) -> None:
    """The higher card wins, equal ranks push."""
    dealer = t.state.hands["dealer"].cards[0] // 4
    for wager in playing(t):
        mine = t.state.hands[f"seat-{wager.seat}"].cards[0] // 4
        if mine > dealer:
            t.win(wager, wager.cents, "the higher card")
        elif mine == dealer:
            t.give_back(wager, "pushed", "equal cards")
        else:
            t.lose(wager, "the lower card")


@step("bs/12(6)(c)", lasting=True)
async def collect(t: Cards) -> None:
    """All cards go to the rack."""
    for name in list(t.state.hands):
        t.collect(name)


def voids(kind: str) -> Incident:
    async def void(_t: Cards, _about: dict[str, Any]) -> None:
        """The round is void."""
        raise Void(f"void because of {kind}")

    void.__qualname__ = kind
    handler: Callable[..., Awaitable[Any]] = void
    return incident(kind, "bs/12(10)(c)")(handler)


REMEDIES = tuple(
    voids(kind) for kind in ("face-up-card", "drawn-in-error", "wrong-count", "exposed-card", "missing-card")
)

GAME = Game(
    slug="high-card",
    name="High card",
    opening=(bring_cards,),
    round=(shuffle, bet, deal, decide, dealer_card, settle, collect),
    incidents=REMEDIES,
    memory=Notes,
    late_bet=LATE,
)
