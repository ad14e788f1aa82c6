"""The progressive meter: fed by each coin, reduced by awards, seeded by the house; and its report.

A table keeps its own meter, or the house keeps one for several tables. Then the table hears what it reads: when a round
begins, and again at the moment of paying. What it hears is an answer like any other, so the log can be run again.
"""

from typing import Any

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import HOUSE, METER
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.engine.wager import Wager
from pitboss.games.caribbean_stud.memory import OWNER, JackpotAward, StudTable
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

RETURNED = ("void", "withdrawn", "pushed")
READERS = ("dealer", "games-supervisor", "casino-supervisor", "inspector")
MILLION = 1_000_000
PERCENT = MILLION // 100
UNREADABLE = {
    "reading": GameCode.READING_UNREADABLE,
    "seed": TableCode.SEED_UNREADABLE,
    "share": GameCode.SHARE_UNREADABLE,
    "version": GameCode.VERSION_UNREADABLE,
}
HEARD = {"reading": 10**15, "seed": 10**15, "share": MILLION, "version": 10**9}  # and the most that each can be

NOT_SUBMITTED = Check(
    GameCode.JACKPOT_NOT_APPROVED, "bs/10(3)(l)", owner=OWNER,
    says="the jackpot procedures and the meter's reports need the Board's approval: name it in jackpot_procedures",
)  # fmt: skip
NO_CONTROLS = Check(
    GameCode.JACKPOT_WITHOUT_CONTROLS, "bs/10(3)(m)", owner=OWNER,
    says="jackpot and meter comply with outside regulations: name them in jackpot_controls",
)  # fmt: skip


def lawful_jackpot(t: StudTable) -> None:
    """The jackpot's papers are named."""
    NOT_SUBMITTED.unless(t, bool(t.settings.text("jackpot_procedures").strip()))
    NO_CONTROLS.unless(t, bool(t.settings.text("jackpot_controls").strip()))


def own_meter(t: StudTable) -> bool:
    """Whether the meter is this table's own."""
    return not t.settings.text("jackpot_link")


def meter_of(t: StudTable) -> str:
    """The account of the meter."""
    return METER if own_meter(t) else f"{METER}:{t.settings.text('jackpot_link')}"


def reading(t: StudTable) -> int:
    """What the meter reads now; of one that is shared, as far as this table has heard."""
    beyond: int = t.own.meter.beyond
    return beyond + t.chips_of(meter_of(t))


def seed(t: StudTable) -> int:
    """What the house puts on the meter after it was won whole."""
    return t.settings.num("meter_seed") if own_meter(t) else t.own.meter.seed


def share(t: StudTable) -> int:
    """What goes to the meter of a coin, in millionths."""
    return t.settings.num("contribution") * PERCENT if own_meter(t) else t.own.meter.share


# -- a meter that is shared -------------------------------------------------------------------------------------------


def _heard(answer: Answer) -> dict[str, int]:
    wants(answer, "meter")
    for name, most in HEARD.items():
        value = answer.args.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise Refusal(UNREADABLE[name], f"the meter's {name} is a whole number up to {most}, not {value!r}")
    return {name: answer.args[name] for name in HEARD}


@passage("bs/10(3)(j)#shared", "S-171")
async def hear_meter(t: StudTable) -> None:
    """The house says what the shared meter reads at this moment, and on which terms it is kept."""
    heard: dict[str, int] = await ask(
        t.question("meter", "meter", ("clock",), _heard, says="What does the meter read?")
    )
    meter = t.own.meter
    meter.beyond = heard["reading"] - t.chips_of(meter_of(t))
    meter.seed, meter.share, meter.version = heard["seed"], heard["share"], heard["version"]
    t.say("meter-heard", to=ALL, data={"jackpot": t.settings.text("jackpot_link"), **heard})


@step("bs/10(3)(j)#shared", "S-171", when=lambda t: not own_meter(t))
async def look_at_meter(t: StudTable) -> None:
    """Before the wagers everybody sees what the meter reads that this table shares with others."""
    await hear_meter(t)


# -- coins ------------------------------------------------------------------------------------------------------------


@act("S-104", "S-119")
def feed_meter(t: StudTable, coin: Wager) -> None:
    """A coin's contribution reaches the meter as it is dropped; the house advances it and keeps the coin.

    What is less than a cent is carried to the next coins.
    """
    meter = t.own.meter
    t.own.fed[coin.id] = coin.cents * share(t)
    meter.carry += t.own.fed[coin.id]
    cents = max(0, meter.carry // MILLION)
    meter.carry -= cents * MILLION
    meter.coins += 1
    meter.contributions += cents
    t.transfer(HOUSE, meter_of(t), cents, "meter-fed", person=coin.person, reading=reading(t) + cents)


@act("S-036", "S-104")
def unfeed_meter(t: StudTable) -> None:
    """What coins that went back had added is taken off the meter again.

    A shared meter may have been won since, so it falls by awards alone: the table's next coins make up for it (S-171).
    """
    meter = t.own.meter
    for number in [n for n in t.own.fed if t.state.wagers[n].end in RETURNED]:
        meter.carry -= t.own.fed.pop(number)
        meter.coins -= 1
        cents = max(0, -(meter.carry // MILLION)) if own_meter(t) else 0
        meter.carry += cents * MILLION
        meter.contributions -= cents
        t.transfer(meter_of(t), HOUSE, cents, "meter-unfed", wager=number, reading=reading(t) - cents)


@act("S-119")
def add_to_meter(t: StudTable, cents: int, why: str) -> None:
    """The house seeds the meter, or makes up what an award finds missing."""
    t.own.meter.added += cents
    t.transfer(HOUSE, meter_of(t), cents, "meter-added", why=why, reading=reading(t) + cents)


# -- the report -------------------------------------------------------------------------------------------------------


@act("bs/10(3)(l)")
def enter_jackpot(t: StudTable, entry: JackpotAward) -> None:
    """Every jackpot that touches the meter is entered for the report."""
    t.own.meter.jackpots.append(entry)
    t.say("jackpot-entered", to=ALL, data=_shown(entry))


def _shown(entry: JackpotAward) -> dict[str, object]:
    return {name: getattr(entry, name) for name in entry.__struct_fields__}


@command("meter-report", "bs/10(3)(l)", roles=("dealer", "inspector"))
async def meter_report(t: StudTable, _answer: Answer) -> None:
    """The report on the meter: its readings, what fed it, and every jackpot in order."""
    meter = t.own.meter
    data: dict[str, Any] = {
        "opened_at": meter.opened_at,
        "coins": meter.coins,
        "contributions": meter.contributions,
        "added": meter.added,
        "jackpots": [_shown(entry) for entry in meter.jackpots],
        "reading": reading(t),
        "approval": t.settings.text("jackpot_procedures"),
    }
    t.say("meter-report", to=READERS, data=data)
