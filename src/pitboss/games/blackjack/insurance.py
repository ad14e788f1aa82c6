"""Insurance against the dealer's Blackjack, and the peek where a scanner is approved."""

from pitboss.engine.ask import Answer, StandingAnswer, ask
from pitboss.engine.core import wants
from pitboss.engine.money import money, round_down
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.blackjack import HandInsured
from pitboss.events.procedure import Announced
from pitboss.games.blackjack.blackjacks import tell_no_blackjack, up_cites
from pitboss.games.blackjack.deal import turn_hole
from pitboss.games.blackjack.limits import STAKES, room_for_more
from pitboss.games.blackjack.memory import (
    INSURANCE,
    OWNER,
    TWO,
    BlackjackTable,
    boxes,
    cards_of,
    dealer_natural,
    on_box,
    tables,
    upcard,
)
from pitboss.games.blackjack.rules import ACE_UP, LOST, NO_BLACKJACK, WON, most_insurance, settle_insurance
from pitboss.games.blackjack.tables import SCHEDULE
from pitboss.games.families.floor.barred import barred, reach, turn_away
from pitboss.games.families.shoes.memory import DEALER
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN, rank_of

NONE, INSURE, PART = "none", "insure", "part"
CLEAR, FOUND = "no-blackjack", "blackjack"

CANNOT_INSURE = Check(
    GameCode.TOO_FEW_TO_INSURE, "bs/3(8)(b)", owner=OWNER, says="You can't cover {stake} of insurance. Insure for less."
)  # fmt: skip
MUST_CHOOSE = Check(
    GameCode.INSURANCE_OR_NONE,
    "bs/3(8)(a)",
    owner=OWNER,
    says="Insure, insure a part, or decline: {choice!r} is none of these.",
)


# -- taking insurance -------------------------------------------------------------------------------------------------


@step("bs/3(8)(a)", "B-07", "B-18", title="Offer insurance")
async def take_insurance(t: BlackjackTable) -> None:
    """The dealer shows an ace: offer insurance to each bettor of each box before any further card."""
    if upcard(t) != ACE_UP or not t.own.hands:
        return
    t.say(Announced(), to=ALL, says="Insurance?", cites=up_cites(t))
    for seat in boxes(t):
        for wager in on_box(t, seat):
            await _insure(t, wager)


async def _insure(t: BlackjackTable, wager: Wager) -> None:
    most, able = most_insurance(wager.cents, tables(t).terms), _able(t, wager)
    if not able:
        return
    choice = await _choice(t, wager, most, able)
    cents = most if choice == INSURE else await part_of(t, wager, able) if choice == PART else 0
    if cents and barred(t, wager.person):
        turn_away(t, wager.person)
    elif cents:
        insure(t, wager, cents)


def _able(t: BlackjackTable, wager: Wager) -> int:
    """The most that a bettor can insure: half the wager, within chips and limits."""
    most = min(reach(t, wager.person), room_for_more(t, wager.seat))
    return min(most_insurance(wager.cents, tables(t).terms), round_down(most, 1, STAKES.chip(t)))


async def _choice(t: BlackjackTable, wager: Wager, most: int, able: int) -> str:
    person = wager.person

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        MUST_CHOOSE.unless(t, choice in (NONE, INSURE, PART), choice=choice)
        enough = INSURE in options or _able(t, wager) >= most
        CANNOT_INSURE.unless(t, choice != INSURE or enough, stake=money(most), person=person)
        return str(choice)

    options = (NONE, INSURE, PART) if able >= most else (NONE, PART)
    says = f"Insurance for {t.seat_name(wager.seat)}? Up to {money(able)}."
    standing = StandingAnswer("insurance", never=NONE, always=INSURE if INSURE in options else PART)
    asked = t.question(
        INSURANCE, "choose", (person,), check, seat=wager.seat, options=options, says=says, standing=standing
    )  # fmt: skip
    choice: str = await ask(asked)
    return choice


@passage("bs/3(8)(b)")
async def part_of(t: BlackjackTable, wager: Wager, able: int) -> int:
    """Insurance may be less than half the wager, in whole chips."""
    unit = STAKES.chip(t)
    says = f"How much insurance, in units of {money(unit)}?"
    most = able // unit
    standing = StandingAnswer("insurance", always=most)
    return unit * await t.number_from(
        (wager.person,), "insured", 1, most, says=says, seat=wager.seat, standing=standing
    )  # fmt: skip


@act("bs/3(8)(b)", "bs/3(12)(f)")
def insure(t: BlackjackTable, wager: Wager, cents: int) -> None:
    """Place at most half the wager on the insurance line; each bettor of a box decides alone."""
    cites = t.chapter.numbers["insurance_parts"].cites
    placed = t.place(wager.person, INSURANCE, cents, seat=wager.seat)
    t.say(HandInsured(wager=placed.id, person=wager.person, seat=wager.seat), to=ALL, cites=cites)


# -- settling insurance -----------------------------------------------------------------------------------------------


@passage("bs/3(8)(d)", "B-25")
async def settle_insurances(t: BlackjackTable) -> None:
    """As soon as the hole card is turned, collect losing insurance and pay winning insurance."""
    book, hole = tables(t), cards_of(t, DEALER)[1]
    row, end = t.chapter.row_at("insurance", rank_of(hole)), book.insurance[rank_of(hole)]
    for wager in [w for w in t.live_wagers() if w.spot == INSURANCE]:
        if end == LOST:
            t.lose(wager, row.label, row.cites)
        elif end == WON:
            pay_insurance(t, wager, settle_insurance(wager.cents, hole, book.insurance, book.terms), row.label)
        else:
            t.give_back(wager, "pushed", row.label, row.cites)


@act("bs/3(8)(c)", "bs/3(8)(a)")
def pay_insurance(t: BlackjackTable, wager: Wager, cents: int, why: str) -> None:
    """Pay winning insurance at its odds."""
    t.win(wager, cents, why, t.line(SCHEDULE, "insurance").cites)


# -- the peek ---------------------------------------------------------------------------------------------------------


def peeks(t: BlackjackTable) -> bool:
    return t.settings.flag("peek")


@step("bs/3(6)(d)(iv)#peek", "B-08", when=peeks, title="Check for Blackjack")
async def peek(t: BlackjackTable) -> None:
    """With an ace or a ten showing, the dealer checks the hole card with the approved scanner; Blackjack ends the
    round.
    """
    if upcard(t) == NO_BLACKJACK or len(cards_of(t, DEALER)) < TWO:
        return
    await t.act("peek", "Check the hole card with the scanner")
    t.look(DEALER, DEALER)
    known = cards_of(t, DEALER)[1] != UNKNOWN
    told = (FOUND if dealer_natural(t) else CLEAR,) if known else (CLEAR, FOUND)
    if await t.choose_by((DEALER,), "hole-card", told, says="What does the scanner show?") == FOUND:
        await turn_hole(t)
    ends = dealer_natural(t)
    t.own.cleared = not ends and UNKNOWN not in cards_of(t, DEALER)  # an unverified reading must not bind wagers
    if not ends:
        tell_no_blackjack(t)
    for hand in t.own.hands:
        hand.done = hand.done or ends
