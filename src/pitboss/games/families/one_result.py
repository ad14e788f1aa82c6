"""Fixed spots and one result a round: what dice games and wheels share.

A game declares a layout: its results, its spots, and the pay line of each spot for each result. The bets, settlement,
exact odds and simulation follow from it: odds and simulation ask the layout about every result.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, Protocol

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.money import money
from pitboss.engine.state import Memory
from pitboss.engine.step import Check
from pitboss.engine.table import Table
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.games.families.floor.orders import StakeRules
from pitboss.games.refusal_codes import GameCode
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, faces
from pitboss.maths.stream import below
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.odds import Odds
from pitboss.rulebooks.settings import Settings

SCHEDULE = "layout"
CHIPS = ("chips", "plaques", "tokens")
Cites = tuple[str, ...]
PayLineOf = Callable[[str, str], str]  # the pay line of a spot for a result; empty if the wager loses
LostBy = Callable[[str, str], Cites]  # the clauses by which a spot loses to a result, besides those of its step


# -- the layout -------------------------------------------------------------------------------------------------------


def _by_its_step(_spot: str, _result: str) -> Cites:
    return ()


class SpotLayout(NamedTuple):
    """The layout of a table. All `results` are equally likely: one that comes more often is listed more often."""

    results: tuple[str, ...]
    kinds: Mapping[str, str]  # of each spot: spots of one kind have the same odds
    line: PayLineOf
    odds: Mapping[str, Odds]  # of each pay line
    reason: str  # why a wager wins or loses: "the dice show {}"
    lost_by: LostBy

    @property
    def spots(self) -> tuple[str, ...]:
        return tuple(self.kinds)

    def counted(self) -> dict[str, int]:
        """How often each result comes, in the order of the results."""
        found: dict[str, int] = {}
        for result in self.results:
            found[result] = found.get(result, 0) + 1
        return found

    def net(self, spot: str, result: str, stake: int) -> int:
        """Net cents of a wager: the winnings at the odds of its line, or the lost stake."""
        line = self.line(spot, result)
        return stake * self.odds[line].num // self.odds[line].den if line else -stake


MakeLayout = Callable[[Chapter, Settings], SpotLayout]


def spot_layout(
    chapter: Chapter,
    settings: Settings,
    results: Sequence[str],
    kinds: Mapping[str, str],
    line: PayLineOf,
    *,
    reason: str = "the result is {}",
    lost_by: LostBy = _by_its_step,
) -> SpotLayout:
    """A layout with the odds of this table; a line of pay is found by its name."""
    odds = {name: chapter.odds(settings, SCHEDULE, name) for name in chapter.schedules[SCHEDULE]}
    return SpotLayout(tuple(results), kinds, line, odds, reason, lost_by)


# -- the table --------------------------------------------------------------------------------------------------------


class OneResult(Memory):
    """The result of the round; empty before it comes."""

    shown: str = ""


SpotTable = Table[OneResult, SpotLayout]


class SpotRules:
    """A game's rules on bets. Each has the clauses that it is given."""

    def __init__(
        self,
        owner: str,
        *,
        spots: Cites,
        limits: Cites,
        late: Cites,
        means: Cites = (),
        approved: Cites = (),
        accepts: Cites = CHIPS,
    ) -> None:
        self.no_spot = Check(
            GameCode.NO_SUCH_SPOT, *spots, owner=owner, says="There is no {spot} bet on this layout. Bet on {spots}."
        )
        self.means = Check(
            GameCode.MEANS_REFUSED, *(means or spots), owner=owner,
            says="You can't bet with {means}. Use {accepted}.",
        )  # fmt: skip
        below = Check(
            GameCode.BELOW_MINIMUM, *limits, owner=owner,
            says="{amount} is below the minimum of {low}. Bet {low} or more.",
        )  # fmt: skip
        above = Check(
            GameCode.ABOVE_MAXIMUM, *limits, owner=owner,
            says="{amount} is above the maximum of {high}. Bet {high} or less.",
        )  # fmt: skip
        crossed = Check(
            GameCode.LIMITS_CROSSED, *limits, owner=owner, says="The minimum {low} is above the maximum {high}."
        )
        approval = None
        if approved:
            says = "The limits need the Board's approval. Give its reference in limits_approval."
            approval = Check(GameCode.LIMITS_NOT_APPROVED, *approved, owner=owner, says=says)
        self.accepts = accepts
        self.stakes = StakeRules(below, above, crossed, approved=approval)
        self.late = Check(
            GameCode.BETTING_CLOSED,
            *late,
            owner=owner,
            says="No more bets: nothing is placed or taken down until the round is settled.",
        )
        self.window = Window(
            check=self._check, offers=_offers, place=_place, may_cut=self._may_cut, take_down=_take_down
        )

    def _check(self, t: SpotTable, bet: Bet) -> None:
        before = own_wager(t, bet.person, bet.spot)
        self.no_spot.unless(t, bet.spot in t.terms.kinds, spot=spot_name(bet.spot), spots=spot_names(t.terms.spots))
        self.means.unless(t, bet.means in self.accepts, means=bet.means, accepted=" or ".join(self.accepts))
        self.stakes.check(t, bet.cents + (before.cents if before else 0))

    def _may_cut(self, t: SpotTable, wish: TakeDown) -> None:
        self.stakes.check_rest(t, wish.wager.cents - wish.cents)


def own_wager(t: SpotTable, person: str, spot: str) -> Wager | None:
    """A person's wager on a spot."""
    return next((w for w in t.live_wagers(person=person) if w.spot == spot), None)


def _offers(t: SpotTable, person: str) -> list[Offer]:
    staked = {w.spot: w.cents for w in t.live_wagers(person=person)}
    limits, chips = t.state.limits, t.chips_of(person)
    found = []
    for spot, kind in t.terms.kinds.items():
        low = max(limits["min"] - staked.get(spot, 0), 1)
        high = min(limits["max"] - staked.get(spot, 0), chips)
        if low <= high:
            found.append(Offer(spot, low, high, label=kind))
    return found


def _place(t: SpotTable, bet: Bet) -> None:
    """More chips on a spot increase the wager there."""
    before = own_wager(t, bet.person, bet.spot)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, bet.spot, bet.cents)


def _take_down(t: SpotTable, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down by the player")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")


def collect_then_pay(t: SpotTable) -> None:
    """Collect losing wagers, then pay the winners, each by its line."""
    shown, layout = t.own.shown, t.terms
    why = layout.reason.format(shown)
    won = [(wager, line) for wager in t.live_wagers() if (line := layout.line(wager.spot, shown))]
    for wager in t.live_wagers():
        if not layout.line(wager.spot, shown):
            t.lose(wager, why, layout.lost_by(wager.spot, shown))
    for wager, line in won:
        cites = t.line(SCHEDULE, line).cites  # a line that the chapter does not have is named
        t.win(wager, layout.net(wager.spot, shown, wager.cents), why, cites)


def limits_text(t: SpotTable) -> str:
    """The limits as a line of the sign."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return f"Minimum bet {low}, maximum {high} on one spot"


def payout_texts(t: SpotTable) -> list[str]:
    """The payouts as lines of the sign."""
    return [f"{line.label}: {t.terms.odds[name]}" for name, line in t.chapter.schedules[SCHEDULE].items()]


# -- exact odds -------------------------------------------------------------------------------------------------------


class CountOdds(Protocol):
    """The `odds` of a game: every wager, at a stake."""

    def __call__(self, chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]: ...


def one_result_odds(make: MakeLayout, lost: Cites = (), notes: Cites = ()) -> CountOdds:
    """The `odds` of a game: each kind of wager, settled for every result. `lost` are the clauses of every loss."""

    def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
        layout, lines = make(chapter, settings), chapter.schedules[SCHEDULE]
        return [
            WagerOdds(kind, kind, gather(_outcomes(layout, lines, spot, stake)), len(layout.results), notes)
            for kind, spot in _examples(layout).items()
        ]

    def _outcomes(layout: SpotLayout, lines: Mapping[str, PayLine], spot: str, stake: int | None) -> list[Outcome]:
        cents = stake or even_stake(layout)
        found = []
        for result, count in layout.counted().items():
            line = layout.line(spot, result)
            name, cites = ("lose", (*lost, *layout.lost_by(spot, result)))
            if line:
                name, cites = lines[line].label, lines[line].cites
            found.append(Outcome(name, Fraction(layout.net(spot, result, cents), cents), count, cites=cites))
        return found

    return odds


def _examples(layout: SpotLayout) -> dict[str, str]:
    """One spot of each kind."""
    found: dict[str, str] = {}
    for spot, kind in layout.kinds.items():
        found.setdefault(kind, spot)
    return found


def even_stake(layout: SpotLayout) -> int:
    """A stake at which no payout is rounded."""
    return lcm(*(odds.den for odds in layout.odds.values()))


# -- simulation -------------------------------------------------------------------------------------------------------


class Tables(NamedTuple):
    """The input of a unit."""

    places: Any  # places of the wheel, or throws, each as often as its weight
    wagers: int


def unit(stream: Any, _deck: Any, out: Any, tables: Tables) -> int:
    """One result. An outcome is its place among the results."""
    place = int(tables.places[below(stream, len(tables.places))])
    for wager in range(tables.wagers):
        out[wager] = place
    return 1


def one_result(order: Order, wagers: Sequence[SimulatedWager], places: int) -> Simulation:
    """The wanted wagers on so many places; their endings are in the order of the places."""
    wanted = tuple(wager for wager in wagers if order.wants(wager.name))
    return Simulation(unit, wanted, Tables(faces(order, places), len(wanted)))


def one_result_simulation(make: MakeLayout) -> Callable[[Order], Simulation]:
    """The `simulation` of a game: one result, and a wager of each kind."""

    def simulation(order: Order) -> Simulation:
        layout, lines = make(order.chapter, order.settings), order.chapter.schedules[SCHEDULE]
        stake = order.stake or even_stake(layout)
        wagers = []
        for kind, spot in _examples(layout).items():
            named = [(result, layout.line(spot, result)) for result in layout.results]
            endings = [
                Ending(lines[line].label if line else "lose", layout.net(spot, result, stake), stake)
                for result, line in named
            ]
            wagers.append(SimulatedWager(kind, stake, tuple(endings)))
        return one_result(order, wagers, len(layout.results))

    return simulation


def one_result_told(make: MakeLayout) -> Callable[..., list[ScriptedRound]]:
    """The `told` of a game: a simulated round as a round script, with one wager."""

    def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
        layout = make(order.chapter, order.settings)
        spot = _examples(layout)[wager.name]
        return [ScriptedRound({spot: wager.stake}, (layout.results[drawn[0]],))]

    return told
