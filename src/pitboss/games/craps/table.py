"""State, numbers and wagers of a craps table."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import msgspec

from pitboss.engine.bank import HOUSE
from pitboss.engine.say import ALL
from pitboss.engine.state import Lasting, Memory
from pitboss.engine.step import Step, act
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager
from pitboss.events.chips import CommissionPaid
from pitboss.events.wagers import CommissionRefunded
from pitboss.games.craps import rules
from pitboss.games.craps.rules import Terms, combination
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.settings import Settings

# -- the layout and its laws from the rulebook: every wager, what decides it and what it pays -------------------------

LINE = ("pass", "dont-pass")
COME = ("come", "dont-come")
SUPPLEMENTAL = {
    "pass-odds": "pass",
    "dont-pass-odds": "dont-pass",
    "come-odds": "come",
    "dont-come-odds": "dont-come",
}
ON_NUMBERS = ("place", "buy", "lay", "big-6", "big-8", "hard-4", "hard-6", "hard-8", "hard-10")
ONE_ROLL = ("field", "any-seven", "any-craps", "craps-2", "craps-3", "craps-12", "eleven", "horn", "whirl")
HOPS = ("hop-easy", "hop-hard")
KINDS = (*LINE, *COME, *SUPPLEMENTAL, *ON_NUMBERS, *ONE_ROLL, *HOPS)
KIND_OF = {name: kind for kind, name in enumerate(KINDS)}

MOVING = (*LINE, *COME)  # wagers that take a roll's total as their number
STAY_UP = ("place", "buy", "lay", "hard-4", "hard-6", "hard-8", "hard-10")
CHARGES = {
    "buy": rules.ON_STAKE,
    "lay": rules.ON_WIN,
    "pass-odds": rules.ON_EXCESS,
    "come-odds": rules.ON_EXCESS,
    "dont-pass-odds": rules.ON_EXCESS_WIN,
    "dont-come-odds": rules.ON_EXCESS_WIN,
}
# Wagers that may be made at any time and have no commission of their own.
PLAIN = {*ON_NUMBERS, *ONE_ROLL, *HOPS} - CHARGES.keys()
# The wager that each part of a horn or whirl is paid as.
PART_OF = {2: "craps-2", 3: "craps-3", 7: "any-seven", 11: "eleven", 12: "craps-12"}

FACES = range(1, 7)
TOTALS = range(2, rules.HIGHEST_TOTAL + 1)
ROLLS = tuple(f"{d1}-{d2}" for d1 in FACES for d2 in FACES)
NO_PRICE = (0, 1)
# Below these nobody can roll dice or count chips, not even at a hypothetical table.
LEAST = {"dice": 2, "unit": 1, "commission_unit": 1}

Grid = tuple[tuple[int, ...], ...]
Prices = tuple[tuple[tuple[int, int], ...], ...]


class CrapsSpot(NamedTuple):
    """A position of the layout: its kind of wager, and its number from the start."""

    name: str
    kind: str
    law: int
    number: int = 0
    parts: int = 1

    @property
    def base(self) -> str:
        """The wager that a supplemental one supports."""
        return SUPPLEMENTAL.get(self.kind, "")


class CrapsLayout(NamedTuple):
    """The rules of a table: numbers, laws, prices, positions."""

    terms: Terms
    laws: Grid
    prices: Prices
    spots: dict[str, CrapsSpot]
    lines: dict[tuple[str, int], PayLine]  # the schedule line that pays a kind, at a number or total


def layout(chapter: Chapter, settings: Settings) -> CrapsLayout:
    """The layout of a table with these settings."""
    for name, least in LEAST.items():
        if settings.num(name) < least:
            raise Refusal(GameCode.SETTING_IMPOSSIBLE, f"Setting {name}: {settings[name]} is impossible to play.")
    laws = tuple(_law(chapter, settings, kind) for kind in KINDS)
    lines = {(kind, at): line for kind in KINDS for at, line in _lines(chapter, kind)}
    return CrapsLayout(_terms(chapter, settings), laws, _prices(settings, lines), _spots(chapter), lines)


def bits(totals: Iterable[int]) -> int:
    """Totals as bits of one integer."""
    return sum(1 << total for total in totals)


def values(chapter: Chapter, table: str, row: str) -> tuple[int, ...]:
    """A row of a rule table; empty if the table does not mention the wager."""
    found = chapter.tables[table].get(row)
    return tuple(v for v in found.values if v) if found else ()


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    return Terms(
        payoff_unit=chapter.number("payoff_unit"),
        points=bits(values(chapter, "points", "come-out")),
        seven_out=bits(values(chapter, "points", "seven-out")),
        commission_unit=settings.num("commission_unit"),
        buy_rate=settings.num("buy_commission"),
        lay_rate=settings.num("lay_commission"),
        odds_rate=settings.num("odds_commission"),
        dont_odds_rate=settings.num("dont_odds_commission"),
        other_rate=chapter.number("other_commission"),
    )


def _law(chapter: Chapter, settings: Settings, kind: str) -> tuple[int, ...]:
    wins = bits(values(chapter, "wins", kind))
    loses = bits(values(chapter, "loses", kind))
    if kind in ONE_ROLL:
        loses = bits(TOTALS) & ~wins
    law = dict.fromkeys(range(rules.FREE + 1), 0)
    law[rules.FIRST_WINS], law[rules.FIRST_LOSES] = wins, loses
    law[rules.FIRST_RETURNS] = bits(values(chapter, "voids", kind))
    law[rules.FIRST_MOVES] = bits(values(chapter, "points", points_row(kind)))
    law[rules.OWN] = sum(values(chapter, "own", kind))
    law[rules.THEN_WINS] = bits(values(chapter, "then-wins", kind))
    law[rules.THEN_LOSES] = bits(values(chapter, "then-loses", kind))
    law[rules.SLEEPS] = sum(values(chapter, sleeping_table(chapter, settings, kind), kind))
    law[rules.PARTS] = len(values(chapter, "parts", kind)) or 1
    law[rules.CHARGE] = CHARGES.get(kind, 0)
    if kind in SUPPLEMENTAL:
        law[rules.MOST] = settings.num(f"{kind.replace('-', '_')}_max")
        law[rules.FREE] = settings.num("free_dont_odds" if "dont" in kind else "free_odds")
    return tuple(law.values())


def points_row(kind: str) -> str:
    """The totals that become a wager's number: of the come-out roll, of the come, or none."""
    return "come-out" if kind in LINE else "come" if kind in COME else ""


def sleeping_table(chapter: Chapter, settings: Settings, kind: str) -> str:
    """The table of wagers that are off on a come-out roll; the house may add customary ones."""
    custom = settings.text("come_out_off") == "hardways-and-odds-off" and kind in chapter.tables["sleeps-by-custom"]
    return "sleeps-by-custom" if custom else "sleeps"


def decided_by(chapter: Chapter, kind: str, number: int, total: int, result: int) -> tuple[str, ...]:
    """The clauses behind a roll's effect on a wager of this kind and number."""
    if result == rules.MOVES:
        return _cites(chapter, "points", points_row(kind))
    if result == rules.RETURNS:
        return _cites(chapter, "sleeps-by-custom" if number else "voids", kind)
    first, then = ("wins", "then-wins") if result == rules.WINS else ("loses", "then-loses")
    if number == 0:  # a one-roll wager has no list of losing totals: all others lose
        return _cites(chapter, first, kind) or _cites(chapter, "wins", kind)
    return _cites(chapter, "own" if number == total or number > rules.HIGHEST_TOTAL else then, kind)


def _cites(chapter: Chapter, table: str, name: str) -> tuple[str, ...]:
    row = chapter.tables[table].get(name)
    return row.cites if row else ()


def priced_by(mine: CrapsLayout, kind: str, number: int, d1: int, d2: int) -> tuple[str, ...]:
    """The clauses of the line that pays a winning wager."""
    line = mine.lines.get((kind, rules.price_at(number, d1, d2)))
    return line.cites if line else ()


def parted_by(chapter: Chapter, kind: str) -> tuple[str, ...]:
    """The clauses by which a stake is divided."""
    return _cites(chapter, "parts", kind)


def slept_by(chapter: Chapter, settings: Settings, kind: str) -> tuple[str, ...]:
    """The clauses by which a wager is off on a come-out roll."""
    return _cites(chapter, sleeping_table(chapter, settings, kind), kind)


def _lines(chapter: Chapter, kind: str) -> Iterator[tuple[int, PayLine]]:
    """The lines that pay a kind: one with its name for all totals, or those that name their numbers."""
    every = {name: line for schedule in chapter.schedules.values() for name, line in schedule.items()}
    if kind in every:
        yield from ((total, every[kind]) for total in TOTALS)
        return
    for part in values(chapter, "parts", kind):
        yield part, every[PART_OF[part]]
    for name, line in every.items():
        numbers = name.removeprefix(f"{kind}-").split("-")
        if name.startswith(f"{kind}-") and all(word.isdecimal() for word in numbers):
            yield from ((int(number), line) for number in numbers)


def _prices(settings: Settings, lines: dict[tuple[str, int], PayLine]) -> Prices:
    def price(kind: str, at: int) -> tuple[int, int]:
        line = lines.get((kind, at))
        if line is None:
            return NO_PRICE
        pays = settings.pays.get(line.id, line.odds)
        return int(pays.num), int(pays.den)

    return tuple(tuple(price(kind, at) for at in range(rules.HIGHEST_TOTAL + 1)) for kind in KINDS)


def _spots(chapter: Chapter) -> dict[str, CrapsSpot]:
    every = [*_plain_spots(chapter), *_numbered_spots(chapter), *_hop_spots()]
    return {spot.name: spot for spot in every}


def _plain_spots(chapter: Chapter) -> Iterator[CrapsSpot]:
    for kind in (*LINE, *COME, "pass-odds", "dont-pass-odds"):
        yield CrapsSpot(kind, kind, KIND_OF[kind])
    for kind in ONE_ROLL:
        yield CrapsSpot(kind, kind, KIND_OF[kind], parts=len(values(chapter, "parts", kind)) or 1)


def _numbered_spots(chapter: Chapter) -> Iterator[CrapsSpot]:
    for kind in ("come-odds", "dont-come-odds"):
        for number in values(chapter, "points", "come"):
            yield CrapsSpot(f"{kind}-{number}", kind, KIND_OF[kind], number)
    for kind in ON_NUMBERS:
        for number in values(chapter, "numbers", kind):
            name = kind if kind.endswith(f"-{number}") else f"{kind}-{number}"
            yield CrapsSpot(name, kind, KIND_OF[kind], number)


def _hop_spots() -> Iterator[CrapsSpot]:
    """Every pair is a hardway hop (C-22)."""
    for d1, d2 in combinations_with_replacement(FACES, 2):
        kind = "hop-hard" if d1 == d2 else "hop-easy"
        yield CrapsSpot(f"hop-{d1}-{d2}", kind, KIND_OF[kind], combination(d1, d2))


# -- the state of a craps table from roll to roll, and queries on it --------------------------------------------------


class Shoot(Memory):
    """The point, the shooter, the dice, and the current roll."""

    point: Lasting[int] = 0  # the point; 0 if the next roll is a come-out roll
    shooter: Lasting[str] = ""
    seat: Lasting[int] = -1  # the shooter's seat, or the last shooter's
    line_bet_made: Lasting[bool] = False  # in this turn as shooter
    invalid: Lasting[int] = 0  # rolls of this shooter that did not count
    dice: Lasting[list[int]] = msgspec.field(default_factory=list)  # the dice at the table, by number
    missing: Lasting[list[int]] = msgspec.field(default_factory=list)
    pair: Lasting[list[int]] = msgspec.field(default_factory=list)  # the two dice that the shooter holds
    # don't wagers that may not grow, as `dont_key` writes them
    down: Lasting[list[str]] = msgspec.field(default_factory=list)
    house_throws: bool = False  # for players who have gone and whose wagers must be decided
    declined: list[str] = msgspec.field(default_factory=list)  # players who declined the dice in this round
    faces: list[int] = msgspec.field(default_factory=list)  # the faces, once the dice rest
    total: int = 0

    def marks(self) -> dict[str, dict[str, Any]]:
        holder = {"person": self.shooter, "seat": self.seat if self.shooter else -1}
        return {"puck": {"point": self.point, "on": self.point > 0}, "shooter": holder}


Dice = Table[Shoot, CrapsLayout]


def felt(t: Dice) -> CrapsLayout:
    """The table's layout."""
    mine: CrapsLayout = t.terms
    return mine


def spot_of(t: Dice, wager: Wager) -> CrapsSpot:
    return felt(t).spots[wager.spot]


def number_of(t: Dice, wager: Wager) -> int:
    """The number a wager waits for: its own from the start, or the point it got."""
    return spot_of(t, wager).number or wager.point


def come_out(t: Dice) -> bool:
    """Whether the next or current roll is a come-out roll."""
    return t.own.point == 0


def least_wager(t: Dice) -> int:
    """The smallest bet: the posted minimum in whole units."""
    low, unit = t.state.limits["min"], t.state.limits["unit"]
    return -(-low // unit) * unit


def may_play(t: Dice, person: str) -> bool:
    """Whether a person is present at the table, stays there and is not barred."""
    here = t.state.persons.get(person)
    return here is not None and not (here.leaving or here.away) and person not in t.state.barred


def playing(t: Dice, *steps: Step) -> bool:
    """Whether the round is at one of these steps."""
    return t.state.stage == "round" and t.state.at < len(t.game.round) and t.game.round[t.state.at] in steps


def dont_key(person: str, spot: str, point: int | str) -> str:
    return f"{person} {spot} {point}"


def wagers_of(t: Dice, person: str) -> dict[tuple[str, int], Wager]:
    """A person's wagers by position and point; at most one of each."""
    return {(w.spot, w.point): w for w in t.live_wagers(person=person)}


# -- commission: charged when a wager is made, refunded if it is taken down undecided ---------------------------------

SETTING = {
    "buy": "buy_commission",
    "lay": "lay_commission",
    "pass-odds": "odds_commission",
    "come-odds": "odds_commission",
    "dont-pass-odds": "dont_odds_commission",
    "dont-come-odds": "dont_odds_commission",
}


def commission_on(t: Dice, spot: CrapsSpot, number: int, cents: int, base: int) -> int:
    """The commission on a wager of so many cents; `base` is the wager it supports, if any."""
    mine = felt(t)
    return rules.commission(spot.law, number, cents, base, mine.laws, mine.prices, mine.terms)


def is_charged(t: Dice, spot: CrapsSpot) -> bool:
    """Whether wagers on a position bear commission; most do not."""
    mine = felt(t)
    return bool(mine.laws[spot.law][rules.CHARGE] or mine.terms.other_rate)


def _by(t: Dice, kind: str) -> tuple[str, ...]:
    """The clauses that permit the charge, or the one that forbids it."""
    rule = t.chapter.settings[SETTING[kind]] if kind in SETTING else t.chapter.numbers["other_commission"]
    return t.cites_of(rule)


@act("C-06", "C-08")
def charge(t: Dice, wager: Wager, base: int) -> None:
    """Commission is due when the wager is made, whatever its result; a raised wager pays the difference."""
    due = commission_on(t, spot_of(t, wager), number_of(t, wager), wager.cents, base) - wager.charged
    if due > 0:
        wager.charged += due
        data = CommissionPaid(wager.person, HOUSE, due, wager.person, wager=wager.id, spot=wager.spot)
        t.transfer(data, _by(t, wager.kind))


@act("C-07", "C-28")
def refund(t: Dice, wager: Wager, left: int, base: int) -> None:
    """When a wager is taken down undecided, its commission goes back, except for the part that stays."""
    if t.settings.text("refund_commission") != "refunded":
        return
    kept = commission_on(t, spot_of(t, wager), number_of(t, wager), left, base)
    back = wager.charged - kept
    if back > 0:
        wager.charged -= back
        move = t.move(HOUSE, wager.person, back)
        data = CommissionRefunded(wager=wager.id, person=wager.person, spot=wager.spot, cents=back)
        t.say(data, to=ALL, moves=(move,))
