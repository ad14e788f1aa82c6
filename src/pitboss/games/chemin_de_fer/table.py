"""State, numbers and wagers of a chemin de fer table."""

from typing import NamedTuple

import msgspec

from pitboss.engine.ask import Answer
from pitboss.engine.bank import POT
from pitboss.engine.betting import Bet, Offer, Window
from pitboss.engine.game import OnlyAt
from pitboss.engine.money import money
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check, passage, step
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.events.chips import CashConverted
from pitboss.games.chemin_de_fer.rules import Terms
from pitboss.games.families.baccarat.rules import EXACT, UP
from pitboss.games.families.baccarat.table import BANKER_HAND, BaccaratMemory
from pitboss.games.families.floor.orders import ORAL, StakeRules
from pitboss.games.families.shoes.table import taking_part
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

# -- the state of a chemin de fer table, and small queries that every step uses ---------------------------------------

OWNER = "chemin-de-fer"  # owner of the checks
BANK, BANCO, PART = "bank", "banco", "part"
BID, TAKEN, PASSED, KEPT = "bid", "taken", "passed", "kept"  # how the Banker got the bank
LOST, ORDERED = "lost", "ordered"  # with PASSED: how a bank became vacant; empty if it never had a holder
STAKES = POT  # losing wagers, on their way to the winners


class Chemin(BaccaratMemory):
    """The Banker and how they got the bank, who gave it up, who may follow; and the current hand.

    `last` is the last wager of the current or last Banker, as it was placed (D-07). `passer` first passed the bank that
    another player now holds, from seat `passer_seat`.
    """

    banker: Lasting[str] = ""
    how: Lasting[str] = ""
    least: Lasting[int] = 0  # the Banker's bid
    last: Lasting[int] = 0
    in_action: Lasting[int] = 0  # the covered part, after betting closes
    vacancy: Lasting[str] = ""
    from_seat: Lasting[int] = -1  # the bank is offered to the right of this seat
    out: Lasting[str] = ""  # the player who is not offered it
    passer: Lasting[str] = ""
    passer_seat: Lasting[int] = -1
    ordered: Lasting[bool] = False  # the Banker must pass after the hand
    suivi: Lasting[str] = ""  # the player who matched the Banker's last wager and lost
    places: Lasting[dict[str, int]] = msgspec.field(default_factory=dict)  # the last known seats
    misses: Lasting[list[str]] = msgspec.field(default_factory=list)  # players who miss their next turn at the bank

    bids: dict[str, int] = msgspec.field(default_factory=dict)
    staked: bool = False  # the Banker has made the wager
    covered: int = 0  # of the bank, after betting closes
    dominant: str = ""
    player_said: str = ""
    banker_said: str = ""
    extra_player: int = 0  # excess initial cards
    extra_banker: int = 0
    doubled: bool = False  # the Banker drew two cards instead of one
    face_up: bool = False  # a card of the hand was found face up in the shoe


CheminTable = Table[Chemin, "Terms"]


def seat_of(t: CheminTable, person: str) -> int:
    """A player's seat, -1 for somebody without one."""
    places = t.state.seats.places
    return places.index(person) if person and person in places else -1


def last_wager(t: CheminTable) -> int:
    """The last wager on the bank: as it was placed, or in the other reading of D-07 the covered part."""
    in_action = t.settings.text("last_wager") == "in-action"
    return t.own.in_action or t.own.last if in_action else t.own.last


def bank_of(t: CheminTable) -> Wager | None:
    """The Banker's wager on the layout."""
    for wager in t.state.wagers.values():
        if wager.spot == BANK and not wager.end:
            return wager
    return None


def against(t: CheminTable) -> list[Wager]:
    """The wagers against the Banker, in the order they were made."""
    return [w for w in t.state.wagers.values() if w.spot != BANK and not w.end]


def against_bank(t: CheminTable) -> list[Wager]:
    """The wagers against the Banker, counter-clockwise from the Banker's right."""
    wagers = against(t)
    if len(wagers) > 1:
        order = {person: nth for nth, person in enumerate(in_turn(t, t.own.banker))}
        wagers.sort(key=lambda w: order.get(w.person, len(order)))
    return wagers


def in_turn(t: CheminTable, person: str) -> list[str]:
    """The other players, counter-clockwise from a person's right."""
    return [who for who in right_of(t, seat_of(t, person)) if who != person]


def right_of(t: CheminTable, seat: int) -> list[str]:
    """All players, counter-clockwise from the right of a seat; from the dealer's right for seat -1.

    Called at every turn of the betting, so it is lazy; nobody holds two seats.
    """
    places, barred, first = t.state.seats.places, t.state.barred, max(seat, 0)
    return [who for who in (*places[:first][::-1], *places[first:][::-1]) if who and who not in barred]


# -- the chapter's rows and prices in the form that the rules read ----------------------------------------------------

_ROUNDING = {"exact": EXACT, "up-25": UP}
CUSTOMARY = "customary"


def terms(chapter: Chapter, settings: Settings) -> Terms:
    """Prices and commission of one table."""
    against, bank = (chapter.odds(settings, "layout", line) for line in ("against", "bank"))
    return Terms(
        left_digit_counts=chapter.number("left_digit_counts"),
        against_num=against.num,
        against_den=against.den,
        bank_num=bank.num,
        bank_den=bank.den,
        commission_rate=settings.num("commission_rate"),
        rounding=_ROUNDING.get(settings.text("commission_rounding"), EXACT),
        rounding_unit=chapter.number("rounding_unit"),
    )


def banker_rows(chapter: Chapter, settings: Settings) -> list[Row]:
    """Table 3 as this table plays it: as printed, or with the customary lines."""
    custom = chapter.tables[CUSTOMARY] if settings.text("banker_table") == CUSTOMARY else {}
    return [custom.get(name, row) for name, row in chapter.tables["banker"].items()]


def banker_table(chapter: Chapter, settings: Settings) -> tuple[int, ...]:
    """Table 3 as the rules read it."""
    if settings.text("banker_table") != CUSTOMARY:
        return chapter.flat("banker")
    return tuple(code for row in banker_rows(chapter, settings) for code in row.values)


def banker_row_at(chapter: Chapter, settings: Settings, place: int) -> Row:
    """The row of Table 3 for a cell."""
    for row in banker_rows(chapter, settings):
        if place < len(row.values):
            return row
        place -= len(row.values)
    raise AssertionError(f"Table 3 has no cell {place}")


# -- the Banker's wager: at least the bid or the last wager, and at most twice the last -------------------------------

NOT_BANKER = Check(
    GameCode.NOT_THE_BANKER, "bs/5(6)(a)", owner=OWNER,
    says="Only {banker}, the Banker, bets now, on {bank}. Wait until the bank is staked.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED, "bs/5(6)(c)", "bs/5(7)(f)", owner=OWNER,
    says="You can't bet with a {means}. Use chips, plaques or cash.",
)  # fmt: skip
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/5(2)", "D-04", owner=OWNER,
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/5(2)", "D-04", owner=OWNER,
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
BELOW_BID = Check(GameCode.BELOW_BID, "bs/5(6)(b)", owner=OWNER, says="You bid {low} for the bank. Bet {low} or more.")
BELOW_LAST = Check(
    GameCode.BELOW_LAST_WAGER, "bs/5(6)(b)", "D-07", owner=OWNER, says="Your last wager was {low}. Bet {low} or more."
)
ABOVE_TWICE = Check(
    GameCode.ABOVE_TWICE,
    "bs/5(6)(b)",
    "D-07",
    owner=OWNER,
    says="You can bet at most {times} times your last wager: {high}.",
)
BELOW_PASSED = Check(
    GameCode.BELOW_PASSED_WAGER, "bs/5(11)(c)", "D-12", owner=OWNER,
    says="You took a passed bank. Bet at least its last wager, {low}.",
)  # fmt: skip
ABOVE_PASSED = Check(
    GameCode.ABOVE_TWICE_PASSED, "bs/5(11)(c)", "D-12", owner=OWNER,
    says="You took a passed bank. Bet at most {times} times its last wager, {high}.",
)  # fmt: skip
MUST_WAGER = Check(
    GameCode.BANKER_MUST_WAGER,
    "bs/5(6)(a)",
    owner=OWNER,
    says="No cards yet: {banker} must stake the bank first.",
)
STAYS_DOWN = Check(
    GameCode.BANK_STAYS, "bs/5(6)(a)", "bs/5(6)(b)", owner=OWNER,
    says="You can't take your wager back: it stays until the hand is decided.",
)  # fmt: skip
LIMITS_UNAPPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/5(2)", "D-04", owner=OWNER,
    says="The limits need the Board's approval. Give its reference in limits_approval.",
)  # fmt: skip
OUTBID = Check(
    GameCode.OUTBID, "bs/5(5)(b)", owner=OWNER,
    says="The highest bidder has the bank. You can bid again when it is up for auction.",
)  # fmt: skip
NO_OFFER = Check(
    GameCode.BANK_NOT_OFFERED, "bs/5(11)(b)", "bs/5(11)(c)", owner=OWNER,
    says="The bank is not offered to you now: it goes round counter-clockwise when it is passed.",
)  # fmt: skip
NO_SUIVI = Check(
    GameCode.NO_SUIVI, "bs/5(7)(b)", owner=OWNER,
    says="Only a player who covered the whole bank and lost the last hand may call Banco Suivi.",
)  # fmt: skip
NOT_THE_PASSER = Check(
    GameCode.NOTHING_TO_PASS, "bs/5(11)(a)", owner=OWNER, says="Only the Banker keeps or passes the bank, after a hand."
)
NOT_DOMINANT = Check(
    GameCode.NOT_DOMINANT, "bs/5(8)(c)", owner=OWNER,
    says="Only the Dominant Player decides for the Player's hand.",
)  # fmt: skip
NOT_THE_BANKERS = Check(
    GameCode.NOT_THE_BANKERS, "bs/5(8)(b)", owner=OWNER, says="Only the Banker decides for the Banker's hand."
)


def _not_accepted(t: CheminTable, answer: Answer) -> Check:
    return OUTBID if t.own.how == BID and t.own.banker not in ("", answer.by) else NO_OFFER


ONLY_AT = (
    OnlyAt(("accept",), ("bank",), _not_accepted),
    OnlyAt(("suivi",), ("suivi",), NO_SUIVI),
    OnlyAt(("keep", "pass"), ("keep-or-pass",), NOT_THE_PASSER),
)


def out_of_turn(t: CheminTable, _answer: Answer) -> Check | None:
    """Each hand has one player who decides for it."""
    asked = t.asked.name if t.asked is not None else ""
    return {"player-call": NOT_DOMINANT, "banker-call": NOT_THE_BANKERS, "banker-option": NOT_THE_BANKERS}.get(asked)


LIMITS_CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/5(2)", "D-04", owner=OWNER, says="The minimum {low} is above the maximum {high}."
)
LIMITS = StakeRules(BELOW, ABOVE, LIMITS_CROSSED, approved=LIMITS_UNAPPROVED)


class Bounds(NamedTuple):
    """What the Banker may wager apart from the limits, with the rules behind it."""

    low: int
    high: int
    below: Check
    above: Check


def bounds(t: CheminTable) -> Bounds:
    """The bounds by how the Banker got the bank: by a bid, a passed bank, keeping it, or an offer."""
    own, most = t.own, t.state.limits["max"]
    if own.how == BID:
        return Bounds(own.least, most, BELOW_BID, ABOVE)
    if own.how == PASSED:
        return Bounds(last_wager(t), last_wager(t) * t.number("passed_times"), BELOW_PASSED, ABOVE_PASSED)
    if own.how == KEPT:
        return Bounds(last_wager(t), last_wager(t) * t.number("raise_times"), BELOW_LAST, ABOVE_TWICE)
    return Bounds(t.state.limits["min"], most, BELOW, ABOVE)


def _check(t: CheminTable, bet: Bet) -> None:
    own = t.own
    OUTBID.unless(t, bet.person == own.banker or bet.spot != BANK or own.how != BID)
    NOT_BANKER.unless(t, bet.person == own.banker and bet.spot == BANK, banker=own.banker or "nobody", bank=BANK)
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    low, high, below, above = bounds(t)
    times = high // low
    below.unless(t, bet.cents >= low, low=money(low), amount=money(bet.cents))
    above.unless(t, bet.cents <= high, high=money(high), amount=money(bet.cents), times=times)
    LIMITS.check(t, bet.cents)


def _offers(t: CheminTable, person: str) -> list[Offer]:
    if person != t.own.banker or taking_part(t, seat_of(t, person)) != person:
        return []
    found, limits = bounds(t), t.state.limits
    low, high = max(found.low, limits["min"]), min(found.high, limits["max"], t.chips_of(person))
    return [Offer(BANK, low, high, seat=seat_of(t, person))] if low <= high else []


def _may_close(t: CheminTable) -> None:
    MUST_WAGER.unless(t, not _offers(t, t.own.banker), banker=t.own.banker)


def _may_remove(t: CheminTable, _wager: Wager) -> None:
    STAYS_DOWN.breach(t)


async def _confirm(t: CheminTable, bet: Bet) -> bool:
    if bet.means == "cash":
        await exchange_banker(t, bet)
    return t.own.banker == bet.person


@passage("bs/5(6)(c)")
async def exchange_banker(t: CheminTable, bet: Bet) -> None:
    """The dealer exchanges the Banker's cash for chips or plaques at once."""
    await exchange(t, bet)


async def exchange(t: CheminTable, bet: Bet) -> None:
    """The dealer exchanges cash for chips."""
    t.transfer(CashConverted("cage", bet.person, bet.cents, person=bet.person))
    await t.act("exchange", f"Exchange {bet.person}'s {money(bet.cents)} in cash for chips or plaques")


def _place(t: CheminTable, bet: Bet) -> None:
    t.place(bet.person, BANK, bet.cents, seat=seat_of(t, bet.person), hand=BANKER_HAND, against=STAKES)
    t.own.last, t.own.in_action, t.own.staked, t.own.how = bet.cents, 0, True, KEPT


def _awaits(t: CheminTable) -> str:
    """The Banker, unless they left the table, gave up the bank or may no longer play."""
    person = t.own.banker
    here = t.state.persons.get(person)
    return person if here is not None and not here.leaving and person not in t.state.barred else ""


STAKE = Window(
    check=_check, offers=_offers, may_remove=_may_remove, may_close=_may_close, confirm=_confirm, place=_place,
    over=lambda t: bank_of(t) is not None, awaits=_awaits,
)  # fmt: skip


@step("bs/5(6)(a)", "bs/5(6)(b)", title="Wager the bank")
async def place_bank(t: CheminTable) -> None:
    """Immediately before the deal the Banker wagers on the Banker's hand."""
    if t.own.banker:
        await t.betting(STAKE, "stake", "The Banker stakes the bank")
