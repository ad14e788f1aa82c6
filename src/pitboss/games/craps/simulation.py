"""Simulated craps, and its wagers as rounds of a script."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.money import money
from pitboss.games.craps import rules
from pitboss.games.craps.odds import Followed, followed
from pitboss.games.craps.rules import MOVES, STAYS, decide
from pitboss.games.craps.table import KIND_OF, KINDS, LINE, SUPPLEMENTAL, CrapsLayout, layout
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, faces
from pitboss.maths.stream import below

# -- write a simulated craps wager as rounds of a script: another player shoots, and each roll is a round -------------

Roll = tuple[int, int]
SHOOTER, PLAYER = "sam", "ann"
TAKES_DICE = f'decisions.{SHOOTER} = {{ take-dice = "accept", select-dice = "1-2" }}'
OTHER_POINTS = ((2, 2), (4, 4))  # rolls that set a point of 4 or 8
HARD = {"hop-easy": "hop-1-2", "hop-hard": "hop-1-1"}


class CrapsBets(NamedTuple):
    """The player's bets: the first one, and the one after the wager has its number."""

    first: dict[str, int]
    then: dict[str, int]
    besides: int  # the net result of the base of a supplemental wager


def retold(order: Order, account: Followed, rolls: Sequence[Roll]) -> list[ScriptedRound]:
    """The rounds. If a wager needs a point, the shooter makes one first."""
    mine = layout(order.chapter, order.settings)
    kind = KINDS[account.law]
    bets = _bets(order, mine, account, rolls)
    rounds, point, pass_bet = [], 0, False
    before = _before(kind, account.number)
    for number, (d1, d2) in enumerate((*before, *rolls)):
        company = [TAKES_DICE] if number == 0 else []
        if point == 0 and not pass_bet:
            company.append(f'wagers.{SHOOTER} = {{ pass = "{money(order.settings.num("min"))}" }}')
            pass_bet = True
        wagers = (
            bets.first if number == _first_round(kind, before) else bets.then if number == _then(kind, before) else {}
        )
        play: tuple[str, ...] = ()
        if wagers is bets.first and mine.laws[account.law][rules.SLEEPS]:
            play, wagers = _called_on(wagers), {}
        rounds.append(ScriptedRound(wagers, (f"{d1}-{d2}",), play=play, company={SHOOTER: tuple(company)}))
        after = rules.next_point(point, d1 + d2, mine.terms)
        pass_bet = pass_bet and (after != 0) and not (point and after == 0)
        point = after
    return [rounds[0]._replace(besides=bets.besides), *rounds[1:]]


def _called_on(wagers: dict[str, int]) -> tuple[str, ...]:
    """A wager that would be off on a come-out roll is called on at once; it is the second wager made."""
    (spot, cents) = next(iter(wagers.items()))
    return (
        f'{{ by = "{PLAYER}", bet = "{spot}", dollars = "{money(cents)}", at = "bet" }}',
        f'{{ by = "{PLAYER}", do = "call-on", with = {{ wager = 2 }} }}',
    )


def _before(kind: str, number: int) -> tuple[Roll, ...]:
    """Rolls before the wager's own: the number that a supplemental wager supports, or any point."""
    base = SUPPLEMENTAL.get(kind, kind)
    if kind in SUPPLEMENTAL:
        own = (1, number - 1) if number <= 7 else (number - 6, 6)  # noqa: PLR2004 - a way to throw any number
        other = next(roll for roll in OTHER_POINTS if sum(roll) != number)
        return (own,) if base in LINE else (other, own)
    return () if base in LINE else (OTHER_POINTS[0],)


def _first_round(kind: str, before: Sequence[Roll]) -> int:
    """The round of the first bet: before the roll that gives its base a number."""
    return len(before) - 1 if kind in SUPPLEMENTAL else len(before)


def _then(kind: str, before: Sequence[Roll]) -> int:
    """The round of the odds bet: after the base got its number."""
    return len(before) if kind in SUPPLEMENTAL else len(before) + 1


def _bets(order: Order, mine: CrapsLayout, account: Followed, rolls: Sequence[Roll]) -> CrapsBets:
    """The bets: the wager; a base with its odds; or odds on a base that is counted apart."""
    kind, stake = KINDS[account.law], account.stake
    spot = HARD.get(account.name, account.name)
    if kind in SUPPLEMENTAL:
        base = SUPPLEMENTAL[kind]
        odds = kind if base in LINE else f"{kind}-{account.number}"
        d1, d2 = rolls[-1]
        net = rules.settle(KIND_OF[base], account.number, stake, d1, d2, mine.laws, mine.prices, mine.terms)
        return CrapsBets({base: stake}, {odds: stake}, net)
    if not account.name.endswith("-with-odds"):
        return CrapsBets({spot: stake}, {}, 0)
    number = next((d1 + d2 for d1, d2 in rolls[:1] if len(rolls) > 1), 0)
    odds_kind, unit = KIND_OF[f"{kind}-odds"], order.settings.num("unit")
    more = rules.odds_allowed(odds_kind, number, stake, rules.MOST, mine.laws, mine.prices) // unit * unit
    odds = f"{kind}-odds" if kind in LINE else f"{kind}-odds-{number}"
    return CrapsBets({kind: stake}, {odds: more} if number else {}, 0)


# -- simulated craps: each wager by itself, rolled to its decision ----------------------------------------------------

FACES = 6
ROLLS = FACES * FACES


class Tables(NamedTuple):
    """The input of a unit."""

    die: Any  # the faces, less one, each as often as its weight
    bets: Any  # each wager's law and number
    laws: Any


def unit(stream: Any, _deck: Any, out: Any, tables: Tables) -> int:
    """Roll each wager to its decision. An outcome is its number and the roll that decided it."""
    die, bets = tables.die, tables.bets
    for wager in range(len(bets)):
        kind, number = int(bets[wager][0]), int(bets[wager][1])
        moved, d1, d2, result = 0, 0, 0, STAYS
        while result in (STAYS, MOVES):
            d1 = 1 + int(die[below(stream, len(die))])
            d2 = 1 + int(die[below(stream, len(die))])
            result = decide(kind, number, d1, d2, 0, tables.laws)
            if result == MOVES:
                number = moved = d1 + d2
        out[wager] = moved * ROLLS + roll_of(d1, d2)
    return 1


def roll_of(d1: int, d2: int) -> int:
    """A roll as one number from 0 to 35."""
    return (d1 - 1) * FACES + d2 - 1


def simulation(order: Order) -> Simulation:
    """Each wager with every number and roll that can decide it."""
    wanted = followed(order.chapter, order.settings, order.stake, order.wants)
    bets = np.array([(wager.law, wager.number) for wager in wanted], np.int64)
    laws = np.array(layout(order.chapter, order.settings).laws, np.int64)
    return Simulation(unit, tuple(_staked(wager) for wager in wanted), Tables(faces(order, FACES), bets, laws))


def _staked(wager: Followed) -> SimulatedWager:
    """Every number a wager can get with every roll; combinations that cannot decide it never occur."""
    ends = [Ending("", 0, wager.stake)] * ((rules.HIGHEST_TOTAL + 1) * ROLLS)
    for fate in wager.fates:
        moved = fate.end.number if fate.end.number != wager.number else 0
        ends[moved * ROLLS + roll_of(fate.end.d1, fate.end.d2)] = Ending(fate.words, fate.net, fate.staked)
    return SimulatedWager(wager.name, wager.stake, tuple(ends))


def places(_order: Order) -> tuple[str, ...]:
    """The faces of a die, the same for both dice."""
    return tuple(str(face) for face in range(1, FACES + 1))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """One roll a round, with another shooter."""
    rolls = [(d1 + 1, d2 + 1) for d1, d2 in zip(drawn[::2], drawn[1::2], strict=True)]
    (account,) = followed(order.chapter, order.settings, order.stake, wager.name.__eq__)
    return retold(order, account, rolls)
