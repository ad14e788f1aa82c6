"""Write a simulated craps wager as rounds of a script: another player shoots, and each roll is a round."""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.engine.money import money
from pitboss.games.craps import rules
from pitboss.games.craps.laws import KIND_OF, KINDS, LINE, SUPPLEMENTAL, CrapsLayout, layout
from pitboss.games.craps.odds import Followed
from pitboss.maths.simulation import Order, ScriptedRound

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
