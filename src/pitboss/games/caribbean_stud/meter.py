"""The progressive meter: fed by coins, reduced by awards, seeded by the house; and its report.

A table has its own meter, or shares one that the house keeps. A table with a shared meter asks for the reading when a
round begins, and again when it pays. The reading is an answer like any other, so the log can be replayed.
"""

import msgspec

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import HOUSE, METER
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.jackpots import (
    JackpotEntered,
    JackpotLine,
    MeterFed,
    MeterRaised,
    MeterRead,
    MeterReported,
    MeterUnfed,
)
from pitboss.games.caribbean_stud.memory import OWNER, JackpotAward, StudTable
from pitboss.games.caribbean_stud.terms import Prices
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

RETURNED = ("void", "withdrawn", "pushed")
READERS = ("dealer", "games-supervisor", "casino-supervisor", "inspector")
MILLION = 1_000_000
PERCENT = MILLION // 100
HEARD = {"reading": 10**15, "seed": 10**15, "share": MILLION, "version": 10**9}  # and the largest value of each

UNREADABLE = {
    "reading": GameCode.READING_UNREADABLE,
    "seed": TableCode.SEED_UNREADABLE,
    "share": GameCode.SHARE_UNREADABLE,
    "version": GameCode.VERSION_UNREADABLE,
}
NOT_SUBMITTED = Check(
    GameCode.JACKPOT_NOT_APPROVED, "bs/10(3)(l)", owner=OWNER,
    says="Jackpot procedures and meter reports need the Board's approval. Name it in jackpot_procedures.",
)  # fmt: skip
NO_CONTROLS = Check(
    GameCode.JACKPOT_WITHOUT_CONTROLS, "bs/10(3)(m)", owner=OWNER,
    says="Jackpot and meter must comply with outside regulations. Name them in jackpot_controls.",
)  # fmt: skip


def lawful_jackpot(t: StudTable) -> None:
    """Check that the jackpot's approvals are named."""
    NOT_SUBMITTED.unless(t, bool(t.settings.text("jackpot_procedures").strip()))
    NO_CONTROLS.unless(t, bool(t.settings.text("jackpot_controls").strip()))


def own_meter(t: StudTable) -> bool:
    """Whether the meter belongs to this table alone."""
    return not t.settings.text("jackpot_link")


def meter_of(t: StudTable) -> str:
    """The account of the meter."""
    return METER if own_meter(t) else f"{METER}:{t.settings.text('jackpot_link')}"


def reading(t: StudTable) -> int:
    """The meter reading; of a shared meter, as last reported to this table."""
    beyond: int = t.own.meter.beyond
    return beyond + t.chips_of(meter_of(t))


def seed(t: StudTable) -> int:
    """What the house puts on the meter after it was won completely."""
    return t.settings.num("meter_seed") if own_meter(t) else t.own.meter.seed


def share(t: StudTable) -> int:
    """The part of a coin that goes to the meter, in millionths."""
    return t.settings.num("contribution") * PERCENT if own_meter(t) else t.own.meter.share


# -- a shared meter ---------------------------------------------------------------------------------------------------


def _heard(answer: Answer) -> dict[str, int]:
    wants(answer, "meter")
    for name, most in HEARD.items():
        value = answer.args.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise Refusal(UNREADABLE[name], f"The meter's {name} must be a whole number up to {most}, not {value!r}.")
    return {name: answer.args[name] for name in HEARD}


@passage("bs/10(3)(j)#shared", "S-171")
async def hear_meter(t: StudTable) -> None:
    """Ask the house for the current reading and terms of the shared meter."""
    heard: dict[str, int] = await ask(
        t.question("meter", "meter", ("clock",), _heard, says="What does the meter read?")
    )
    meter = t.own.meter
    meter.beyond = heard["reading"] - t.chips_of(meter_of(t))
    meter.seed, meter.share, meter.version = heard["seed"], heard["share"], heard["version"]
    t.say(MeterRead(t.settings.text("jackpot_link"), **{name: heard[name] for name in HEARD}), to=ALL)


@step("bs/10(3)(j)#shared", "S-171", when=lambda t: not own_meter(t), title="Show the jackpot meter")
async def look_at_meter(t: StudTable) -> None:
    """Before the wagers, show everybody the reading of the shared meter."""
    await hear_meter(t)


# -- coins ------------------------------------------------------------------------------------------------------------


@act("S-104", "S-119")
def feed_meter(t: StudTable, coin: Wager) -> None:
    """Add a coin's contribution to the meter as it is dropped; the house advances it and keeps the coin.

    Fractions of a cent are carried to the next coins.
    """
    meter = t.own.meter
    t.own.fed[coin.id] = coin.cents * share(t)
    meter.carry += t.own.fed[coin.id]
    cents = max(0, meter.carry // MILLION)
    meter.carry -= cents * MILLION
    meter.coins += 1
    meter.contributions += cents
    t.transfer(MeterFed(HOUSE, meter_of(t), cents, person=coin.person, reading=reading(t) + cents))


@act("S-036", "S-104")
def unfeed_meter(t: StudTable) -> None:
    """Take the contributions of returned coins off the meter.

    A shared meter may have been won since, so only awards reduce it: the table's next coins make up for it (S-171).
    """
    meter = t.own.meter
    for number in [n for n in t.own.fed if t.state.wagers[n].end in RETURNED]:
        meter.carry -= t.own.fed.pop(number)
        meter.coins -= 1
        cents = max(0, -(meter.carry // MILLION)) if own_meter(t) else 0
        meter.carry += cents * MILLION
        meter.contributions -= cents
        t.transfer(MeterUnfed(meter_of(t), HOUSE, cents, wager=number, reading=reading(t) - cents))


@act("S-119")
def add_to_meter(t: StudTable, cents: int, why: str) -> None:
    """The house seeds the meter, or adds what an award lacks."""
    t.own.meter.added += cents
    t.transfer(MeterRaised(HOUSE, meter_of(t), cents, why=why, reading=reading(t) + cents))


# -- the report -------------------------------------------------------------------------------------------------------


@act("bs/10(3)(l)")
def enter_jackpot(t: StudTable, entry: JackpotAward) -> None:
    """Enter every jackpot that touches the meter for the report."""
    t.own.meter.jackpots.append(entry)
    t.say(msgspec.convert(entry, JackpotEntered, from_attributes=True), to=ALL)


@command("meter-report", "bs/10(3)(l)", roles=("dealer", "inspector"))
async def meter_report(t: StudTable, _answer: Answer) -> None:
    """The report on the meter: readings, contributions and every jackpot in order."""
    meter = t.own.meter
    data = MeterReported(
        opened_at=meter.opened_at,
        coins=meter.coins,
        contributions=meter.contributions,
        added=meter.added,
        jackpots=msgspec.convert(meter.jackpots, list[JackpotLine], from_attributes=True),
        reading=reading(t),
        approval=t.settings.text("jackpot_procedures"),
    )
    t.say(data, to=READERS)


def wins(t: StudTable, line: int) -> bool:
    """Whether this line wins a jackpot award."""
    prices: Prices = t.terms
    return bool(prices.prizes[line] or prices.percents[line])
