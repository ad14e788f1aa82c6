"""State and numbers of a caribbean stud table, and its progressive meter."""

from typing import NamedTuple

import msgspec

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import HOUSE, METER
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.state import Lasting
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.engine.table import Table
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
from pitboss.games.caribbean_stud.rules import BEATEN, BY_BET, BY_HAND, BY_TABLE, UNQUALIFIED, Terms
from pitboss.games.families.single_deck.table import OneDeck
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.poker import (
    CATEGORIES,
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    WHEEL_LOWEST,
    WHEEL_NONE,
    pack,
)
from pitboss.rulebooks.book import Chapter, PayLine, Row
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.rulebooks.settings import Settings

# -- state of a caribbean stud table, and small queries that many steps use -------------------------------------------

OWNER = "caribbean-stud"  # of the checks
ANTE, CALL, COIN = "ante", "call", "jackpot"
DEALER = "dealer"  # the hand
DECIDE = "decide"  # the question
FOLD = "fold"
CHOICES = (CALL, FOLD)


class JackpotAward(msgspec.Struct):
    """One award: winner, hand, amount, and the meter before it. `held` until an inspector signs."""

    number: int
    round: int
    person: str
    hand: str
    cents: int
    reading: int
    held: bool = False
    signed_by: str = ""


class MeterRecord(msgspec.Struct):
    """What has happened to the meter since the table opened; its reading is the account of that name.

    For a shared meter, `beyond` is its last reading without this table's movements; share, seed and version are the
    house's last values.
    """

    opened_at: int = -1  # the first reading; -1 before
    coins: int = 0
    contributions: int = 0
    added: int = 0  # by the house: seeds, and top-ups for awards
    jackpots: list[JackpotAward] = msgspec.field(default_factory=list)
    carry: int = 0  # millionths of a cent contributed by coins that do not yet make a whole cent
    beyond: int = 0
    share: int = 0  # millionths of a coin that go to the meter
    seed: int = 0
    version: int = 0


class Stud(OneDeck):
    """A round of caribbean stud."""

    folded: list[int] = msgspec.field(default_factory=list)
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player is away
    next_is_up: bool = False  # the next card of the deck is face up
    values: dict[str, int] = msgspec.field(default_factory=dict)  # the value of each hand
    # what each coin of this round added, in millionths of a cent
    fed: dict[int, int] = msgspec.field(default_factory=dict)
    locked: Lasting[bool] = False  # the coin chute
    meter: Lasting[MeterRecord] = msgspec.field(default_factory=MeterRecord)


StudTable = Table[Stud, "Prices"]


def playing(t: StudTable) -> list[int]:
    """Seats still in the round, clockwise from the dealer's left."""
    live = {w.seat for w in t.state.wagers.values() if w.spot == ANTE and w.live}
    return [seat for seat in t.own.in_play if seat in live]


def called(t: StudTable) -> list[tuple[int, Wager, Wager]]:
    """Each seat that called, with its ante and call bet."""
    found = []
    for seat in t.own.in_play:
        ante, call = t.wager_on(seat, ANTE), t.wager_on(seat, CALL)
        if ante is not None and call is not None:
            found.append((seat, ante, call))
    return found


def coins(t: StudTable) -> list[Wager]:
    """Jackpot coins still in play, clockwise."""
    return sorted((w for w in t.live_wagers() if w.spot == COIN), key=lambda w: w.seat)


def still_to_decide(t: StudTable, seat: int) -> bool:
    """Whether a seat has neither called nor folded."""
    return seat in playing(t) and seat not in t.own.folded and t.wager_on(seat, CALL) is None


# -- the numbers that settlement needs, read once from rulebook and settings ------------------------------------------

LINES = FIVE_OF_A_KIND  # 0 to 9: a deck without jokers has no other hands
SCOPES = {"hand": BY_HAND, "bet": BY_BET, "table": BY_TABLE}
ANTE_LINES = {UNQUALIFIED: "unqualified", BEATEN: "beaten"}
FIXED = {FOUR_OF_A_KIND: "four-of-a-kind", FULL_HOUSE: "full-house", FLUSH: "flush"}
PERCENTS = {ROYAL_FLUSH: "royal_percent", STRAIGHT_FLUSH: "straight_flush_percent"}


BONUS = ("ace-king", "one-pair", "two-pairs", *CATEGORIES[THREE_OF_A_KIND:LINES])  # the lines of the bonus


class Prices(NamedTuple):
    """Terms and schedules: call bet and jackpot by line, ante by result."""

    terms: Terms
    ranking: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]
    ante_num: tuple[int, ...]
    ante_den: tuple[int, ...]
    prizes: tuple[int, ...]
    percents: tuple[int, ...]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    ranking = tuple(chapter.tables["ranking"][name].values[0] for name in CATEGORIES[:LINES])
    bonus = [chapter.odds(settings, "bonus", line.name) for line in bonus_lines(chapter).values()]
    if settings.text("ak_winner") == "return":
        bonus[HIGH_CARD] = bonus[HIGH_CARD]._replace(num=0)
    ante = [chapter.odds(settings, "ante", name) for name in ANTE_LINES.values()]
    prizes, percents = [0] * LINES, [0] * LINES
    for line, name in FIXED.items():
        prizes[line] = chapter.amount(settings, "jackpot", name)
    for line, name in PERCENTS.items():
        percents[line] = chapter.number(name)
    return Prices(
        _terms(chapter, settings), ranking, tuple(o.num for o in bonus), tuple(o.den for o in bonus),
        tuple(o.num for o in ante), tuple(o.den for o in ante), tuple(prizes), tuple(percents),
    )  # fmt: skip


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    top, second = chapter.tables["qualifier"]["ace-king"].values
    return Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        next_cards=chapter.tables["ties"]["next-highest"].values[0],
        qualifier=pack(HIGH_CARD, 0, 1 << top | 1 << second),
        call_antes=chapter.number("call_antes"),
        cap=settings.num("payout_max"),
        cap_from=chapter.number("capped_from"),
        cap_scope=SCOPES.get(settings.text("bonus_cap_scope"), BY_HAND),
        chip=settings.num("chip_min"),
    )


def bonus_lines(chapter: Chapter) -> dict[int, PayLine]:
    """The bonus schedule by line, from ace-king up."""
    return {line: chapter.schedules["bonus"][name] for line, name in enumerate(BONUS)}


def category_row(chapter: Chapter, line: int) -> Row:
    """The definition of a hand's category."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if line and row.values[0] == line), rows["high-card"])


def jackpot_cites(chapter: Chapter, line: int) -> tuple[str, ...]:
    """The clauses of the jackpot award for a line; none if there is no award."""
    if line in FIXED:
        return chapter.schedules["jackpot"][FIXED[line]].cites
    return chapter.numbers[PERCENTS[line]].cites if line in PERCENTS else ()


# -- the progressive meter: fed by coins, reduced by awards, seeded by the house; and its report ----------------------
# A table has its own meter, or shares one that the house keeps. A table with a shared meter asks for the reading when
# a round begins, and again when it pays. The reading is an answer like any other, so the log can be replayed.

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
