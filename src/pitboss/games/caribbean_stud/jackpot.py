"""The progressive jackpot: winners, order of awards, equal hands, and large awards that need a signature."""

from itertools import groupby

from pitboss.engine.ask import Answer
from pitboss.engine.bank import CAGE, HOUSE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, step
from pitboss.engine.wager import Wager
from pitboss.events.jackpots import AwardHeld, JackpotDivided, JackpotOrdered, JackpotPaid
from pitboss.games.caribbean_stud.memory import OWNER, JackpotAward, StudTable, coins
from pitboss.games.caribbean_stud.meter import (
    add_to_meter,
    enter_jackpot,
    hear_meter,
    meter_of,
    own_meter,
    reading,
    seed,
    wins,
)
from pitboss.games.caribbean_stud.rules import PERCENT, award, line_of, share
from pitboss.games.caribbean_stud.terms import FIXED, Prices, category_row, jackpot_cites
from pitboss.games.families.single_deck.memory import hand_of
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

NOT_HELD = Check(
    GameCode.NOTHING_HELD,
    "bs/10(3)(j)#verify",
    owner=OWNER,
    says="No award with form number {number!r} is waiting for a signature.",
)


FORM_DIFFERS = Check(
    GameCode.FORM_DIFFERS, "bs/10(3)(j)#verify", "S-172", owner=OWNER,
    says="The form says {given!r} for {field}, but the record says {due!r}. Correct the form.",
)  # fmt: skip
NOT_COUNTED = Check(
    GameCode.DECK_NOT_COUNTED, "bs/10(3)(j)#verify", "S-172", owner=OWNER,
    says="The form does not confirm the deck count. Count the deck, tick the box, then sign.",
)  # fmt: skip
ON_THE_FORM = ("person", "hand", "cents", "reading")


def held_for(person: str) -> str:
    """The account that holds an award until it is signed."""
    return f"held:{person}"


def coin_line(t: StudTable, coin: Wager) -> int:
    """The line of the hand that a coin was dropped for."""
    return line_of(t.own.values.get(hand_of(coin.seat), 0))


# -- paying -----------------------------------------------------------------------------------------------------------


@step("bs/10(3)(i)", "S-035")
async def pay_jackpots(t: StudTable) -> None:
    """A listed hand that was not folded wins its award, whatever the dealer has."""
    winners = [coin for coin in coins(t) if wins(t, coin_line(t, coin))]
    if winners and not own_meter(t):
        await hear_meter(t)  # another table may have won since the round began
    for line, equal in groupby(lesser_first(t, winners) or winners, key=lambda coin: coin_line(t, coin)):
        _pay_equal(t, line, list(equal))
    for coin in coins(t):
        t.lose(coin, "no jackpot hand", ("S-104",))


@act("bs/10(3)(j)", "S-039")
def lesser_first(t: StudTable, winners: list[Wager]) -> list[Wager]:
    """Pay lesser awards first: fixed amounts, then a part of the meter, then all of it; equal hands by seat."""
    in_order = sorted(winners, key=lambda coin: (coin_line(t, coin), coin.seat))
    if in_order:
        t.say(JackpotOrdered(seats=[coin.seat for coin in in_order]), to=ALL)
    return in_order


def _pay_equal(t: StudTable, line: int, equal: list[Wager]) -> None:
    """Equal hands share one award or are paid in turn."""
    if len(equal) > 1:
        as_submitted(t, line, equal)
    if not shared(t, line):
        for coin in equal:
            _pay(t, line, coin, _award(t, line))
        return
    each = share(_award(t, line), len(equal), t.terms.terms)
    for coin in equal:
        _pay(t, line, coin, each)
    _seed_again(t, line)


def _award(t: StudTable, line: int) -> int:
    prices: Prices = t.terms
    return award(line, reading(t), prices.terms, prices.prizes, prices.percents)


def shared(t: StudTable, line: int) -> bool:
    """Whether equal hands of this line share one award; fixed awards are paid to each."""
    way = t.settings.text("jackpot_sharing")
    percent = t.terms.percents[line]
    return bool(percent) and (way == "all-share" or (way == "royals-share" and percent >= PERCENT))


@act("bs/10(3)(j)#shared", "S-011", "S-039")
def as_submitted(t: StudTable, line: int, equal: list[Wager]) -> None:
    """Pay equal hands in one round as the house submitted and the Board approved."""
    way = t.settings.text("jackpot_sharing")
    reference = t.settings.approvals.get("jackpot_sharing", "")
    label = category_row(t.chapter, line).label
    data = JackpotDivided(hand=label, seats=[coin.seat for coin in equal], way=way, approval=reference)
    t.say(data, to=ALL)


def _pay(t: StudTable, line: int, coin: Wager, cents: int) -> None:
    """Pay one award from the meter, or fixed awards from the house; the coin itself is spent."""
    before, label = reading(t), category_row(t.chapter, line).label
    coin.against = HOUSE if line in FIXED and not t.settings.flag("fixed_awards_from_meter") else meter_of(t)
    if coin.against != HOUSE and before < cents:
        add_to_meter(t, cents - before, "the meter was too low for an award")
    entries = t.own.meter.jackpots
    entry = JackpotAward(len(entries) + 1, t.state.round, coin.person, label, cents, before)
    cites = (*jackpot_cites(t.chapter, line), "S-104", "S-039")
    if not hold_for_signature(t, entry, coin, cites):
        t.win(coin, cents, label, cites, keep_stake=True)
    enter_jackpot(t, entry)
    if not shared(t, line):
        _seed_again(t, line)


def _seed_again(t: StudTable, line: int) -> None:
    """The whole meter was won: the house seeds it again."""
    if t.terms.percents[line] >= PERCENT:
        add_to_meter(t, seed(t), "the whole meter was won")


# -- large awards -----------------------------------------------------------------------------------------------------


@act("bs/10(3)(j)#verify", "S-040")
def hold_for_signature(t: StudTable, entry: JackpotAward, coin: Wager, cites: tuple[str, ...]) -> bool:
    """Hold an award of $25,000 or more until an inspector signs the verification form."""
    if entry.cents < t.number("verified_from") * 100:
        return False
    entry.held = True
    reason = f"{entry.hand}: held until an inspector signs"
    t.win(coin, entry.cents, reason, cites, keep_stake=True, into=held_for(coin.person))
    says = f"{coin.person} wins {money(entry.cents)}: held until an inspector signs form {entry.number}"
    data = AwardHeld(number=entry.number, person=coin.person, hand=entry.hand, cents=entry.cents)
    t.say(data, to=ALL, says=says)
    return True


def _held(t: StudTable, number: object) -> JackpotAward | None:
    return next((e for e in t.own.meter.jackpots if e.held and e.number == number), None)


def _may_sign(t: StudTable, answer: Answer) -> None:
    number = answer.args.get("number")
    if not isinstance(number, int) or isinstance(number, bool):
        raise Refusal(GameCode.NUMBER_UNREADABLE, f"Give the number of the verification form, not {number!r}.")
    entry = _held(t, number)
    NOT_HELD.unless(t, entry is not None, number=number)
    form = answer.args.get("form", {})
    if not isinstance(form, dict):
        raise Refusal(GameCode.FORM_UNREADABLE, "A verification form needs the fields person, hand, cents and reading.")
    if entry is None or not form:
        return
    for field in ON_THE_FORM:
        given, due = form.get(field), getattr(entry, field)
        FORM_DIFFERS.unless(t, given == due, field=field, given=given, due=due)
    NOT_COUNTED.unless(t, form.get("deck_counted") is True)


@command("sign-jackpot", "bs/10(3)(j)#verify", "S-040", roles=("inspector",), check=_may_sign)
async def sign_jackpot(t: StudTable, answer: Answer) -> None:
    """An inspector signs the verification form; the award is then paid at the table, or at the cage."""
    entry = _held(t, answer.args["number"])
    if entry is None:
        return
    entry.held, entry.signed_by = False, answer.by or answer.role
    target = entry.person if entry.person in t.state.persons else CAGE
    form = answer.args.get("form") or {}
    source = held_for(entry.person)
    t.transfer(JackpotPaid(source, target, entry.cents, entry.number, entry.person, entry.signed_by, form))
