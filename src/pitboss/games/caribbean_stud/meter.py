"""The progressive meter: fed by each coin, reduced by awards, seeded by the house; and its report."""

from pitboss.engine.ask import Answer
from pitboss.engine.bank import HOUSE, METER
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command
from pitboss.engine.wager import Wager
from pitboss.games.caribbean_stud.memory import OWNER, Jackpot, StudTable
from pitboss.games.caribbean_stud.rules import contribution

RETURNED = ("void", "withdrawn", "pushed")
READERS = ("dealer", "games-supervisor", "casino-supervisor", "inspector")

NOT_SUBMITTED = Check(
    "jackpot-not-approved", "bs/10(3)(l)", owner=OWNER,
    says="the jackpot procedures and the meter's reports need the Board's approval: name it in jackpot_procedures",
)  # fmt: skip
NO_CONTROLS = Check(
    "jackpot-without-controls", "bs/10(3)(m)", owner=OWNER,
    says="jackpot and meter comply with outside regulations: name them in jackpot_controls",
)  # fmt: skip


def lawful_jackpot(t: StudTable) -> None:
    """The jackpot's papers are named."""
    NOT_SUBMITTED.unless(t, bool(t.settings.text("jackpot_procedures").strip()))
    NO_CONTROLS.unless(t, bool(t.settings.text("jackpot_controls").strip()))


def reading(t: StudTable) -> int:
    """What the meter reads now."""
    return t.chips_of(METER)


@act("S-104", "S-119")
def feed_meter(t: StudTable, coin: Wager) -> None:
    """A coin's contribution reaches the meter as it is dropped; the house advances it and keeps the coin."""
    cents = contribution(coin.cents, t.settings.num("contribution"))
    t.own.fed[coin.id] = cents
    t.own.meter.coins += 1
    t.own.meter.contributions += cents
    t.transfer(HOUSE, METER, cents, "meter-fed", person=coin.person, reading=reading(t) + cents)


@act("S-036", "S-104")
def unfeed_meter(t: StudTable) -> None:
    """What coins that went back had added is taken off the meter again."""
    for number in [n for n in t.own.fed if t.state.wagers[n].end in RETURNED]:
        cents = t.own.fed.pop(number)
        t.own.meter.coins -= 1
        t.own.meter.contributions -= cents
        t.transfer(METER, HOUSE, cents, "meter-unfed", wager=number, reading=reading(t) - cents)


@act("S-119")
def add_to_meter(t: StudTable, cents: int, why: str) -> None:
    """The house seeds the meter, or makes up what an award finds missing."""
    t.own.meter.added += cents
    t.transfer(HOUSE, METER, cents, "meter-added", why=why, reading=reading(t) + cents)


# -- the report -------------------------------------------------------------------------------------------------------


@act("bs/10(3)(l)")
def enter_jackpot(t: StudTable, entry: Jackpot) -> None:
    """Every jackpot that touches the meter is entered for the report."""
    t.own.meter.jackpots.append(entry)
    t.say("jackpot-entered", to=ALL, data=_shown(entry))


def _shown(entry: Jackpot) -> dict[str, object]:
    return {name: getattr(entry, name) for name in entry.__struct_fields__}


@command("meter-report", "bs/10(3)(l)", roles=("dealer", "inspector"))
async def meter_report(t: StudTable, _answer: Answer) -> None:
    """The report on the meter: its readings, what fed it, and every jackpot in order."""
    meter = t.own.meter
    data = {
        "opened_at": meter.opened_at,
        "coins": meter.coins,
        "contributions": meter.contributions,
        "added": meter.added,
        "jackpots": [_shown(entry) for entry in meter.jackpots],
        "reading": reading(t),
        "approval": t.settings.text("jackpot_procedures"),
    }
    t.say("meter-report", to=READERS, data=data)
