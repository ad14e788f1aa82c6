"""Plays a live table to every possible end, and computes the probability of each net result.

It runs the procedure itself, through the engine, with every sequence of cards or results. It follows a wager that
outlives its round: rounds that begin alike are played once, and the resulting chain is solved.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from pitboss.driver.driver import Driver
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.hands.cards import card_text
from pitboss.maths.result import WagerOdds
from pitboss.maths.small_worlds import ME, OTHER, SmallWorld
from pitboss.rulebooks.refusal import Refusal

CHIPS = 10**9
MOST_ANSWERS = 3000  # a round with more answers does not end
Chances = dict[Fraction, Fraction]  # the probability of each net result, in units


class Branch(NamedTuple):
    """A point where chance has a choice: the possible values, their weights, and the value chosen now."""

    ways: tuple[tuple[str, int], ...]
    taken: int

    @property
    def chance(self) -> Fraction:
        return Fraction(self.ways[self.taken][1], sum(n for _, n in self.ways))


class Branches:
    """A source that visits every sequence: it follows a given path, then takes the first possible value."""

    kind = "world"
    scanner = True

    def __init__(self, pack: tuple[int, ...], path: tuple[Branch, ...], stacked: tuple[int, ...] = ()) -> None:
        self.pack = pack
        self.path = path
        self.left = Counter(pack)
        self.stacked = stacked
        self.drawn = 0  # cards since the shuffle
        self.met: list[Branch] = []

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": self.scanner}

    def args(self, question: Question, _table: AnyTable) -> dict[str, Any]:
        if question.kind in ("shuffle", "commit"):
            if question.kind == "shuffle":
                self.left, self.drawn = Counter(self.pack), 0
            return {"commit": ""}
        if question.kind == "chance":
            return {"result": self._next(tuple(Counter(question.options).items()))}
        if question.kind == "cards":
            return {"cards": " ".join(self._card() for _ in range(question.about["count"]))}
        return {"card": self._card()}

    def _card(self) -> str:
        self.drawn += 1
        if self.drawn <= len(self.stacked) and self.stacked[self.drawn - 1] >= 0:
            return card_text(self.stacked[self.drawn - 1])
        came = self._next(tuple((card_text(card), n) for card, n in sorted(self.left.items()) if n))
        self.left[next(card for card in self.left if card_text(card) == came)] -= 1
        return came

    def _next(self, ways: tuple[tuple[str, int], ...]) -> str:
        assert ways, "no card is left that could come: a world names a pack that is large enough"
        branch = self.path[len(self.met)] if len(self.met) < len(self.path) else Branch(ways, 0)
        assert branch.ways == ways, "the same answers lead elsewhere"
        self.met.append(branch)
        return ways[branch.taken][0]

    def openings(self, _events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        return ()

    def following(self) -> tuple[Branch, ...] | None:
        """The path after this one; None after the last."""
        path = list(self.met)
        while path and path[-1].taken + 1 == len(path[-1].ways):
            path.pop()
        return (*path[:-1], path[-1]._replace(taken=path[-1].taken + 1)) if path else None


class Station(NamedTuple):
    """The beginning of a round: its state, whether the wager is still to be made, and its key."""

    state: bytes
    pending: bool
    key: tuple[object, ...]


class WorldEnd(NamedTuple):
    """Where one path through a round ends: at a net result, or in another round."""

    chance: Fraction
    net: Fraction | None
    then: Station | None


class Explorer(Driver):
    """One round with answers for everybody: the person, the other players, the house."""

    def __init__(self, table: AnyTable, world: SmallWorld, source: Branches, *, pending: bool) -> None:
        self.world = world
        self.pending = pending
        self.started = pending  # a skipped round belongs to nobody
        self.made = 0  # how many of the bets are made: a later window may offer the next
        self.moved = 0  # the person's result from the wagers that count
        super().__init__(table, source, clock=lambda: table.state.now + 1, keep_snapshots=True)

    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]:
        events = super().give(do, by, role, **args)
        for event in events:
            if event.data.get("spot") in self.world.counts:
                self.moved += sum(m.cents * ((m.target == ME) - (m.source == ME)) for m in event.moves)
        return events

    def play_round(self) -> None:
        """Play to the end of the round, or of the table."""
        playing = self.table.state.round
        for _ in range(MOST_ANSWERS):
            if self.asking is None or self.table.state.round != playing:
                return
            self.step(self.asking)
        raise AssertionError(f"{self.world.name}: the round does not end: {self.asking}")

    def step(self, question: Question) -> None:
        if question.kind == "window":
            if self.world.everybody is not None and self.started:
                self._all_bet(question)
            elif self.pending:
                self._bet()
            if self.asking is not None and self.asking.name == question.name:
                self._close()
        elif self.automatic() is None:
            person = next((who for who in question.who if who in (ME, OTHER)), ME)
            mine = person == ME or self.world.everybody is not None
            choice = self.world.decide(self.table, question) if mine else ""
            if question.kind == "choose":
                self.give("choose", person, choice=choice or question.options[0])
            elif question.kind == "number":
                self.give("number", person, value=self.number_for(question))
            else:
                self.give("done", person)

    def _bet(self) -> None:
        """Make the wagers if they are offered, else wait for another window."""
        for spot, cents in self.world.bets[self.made :]:
            assert self.asking is not None, "the table closed among bets"
            assert self.asking.offers is not None, f"the window {self.asking.name} offers nothing"
            if all(offer.spot != spot for offer in self.asking.offers(ME)):
                return
            self.give("bet", ME, spot=spot, cents=cents)
            self.made += 1
        self.pending = False

    def _all_bet(self, question: Question) -> None:
        """Make everybody's wagers of this window."""
        assert self.world.everybody is not None, "asked only where people play each other"
        for person, spot, cents in self.world.everybody(self.table, question):
            self.give("bet", person, spot=spot, cents=cents)
        self.pending = self.pending and not self.table.live_wagers(person=ME)

    def _close(self) -> None:
        try:
            self.give("close", "dealer", "dealer")
        except Refusal:
            for spot, cents in self.world.company:
                self.give("bet", OTHER, spot=spot, cents=cents)
            self.give("close", "dealer", "dealer")


def chances(opened: Callable[[], AnyTable], world: SmallWorld) -> Chances:
    """The probability of each net result of a small world at a live table."""
    first = _opened(opened, world)
    stations = [first]
    ends: list[list[WorldEnd]] = []
    for station in stations:
        ends.append(list(_ends(opened, world, station)))
        known = {s.key for s in stations}
        for end in ends[-1]:
            if end.then is not None and end.then.key not in known:
                known.add(end.then.key)
                stations.append(end.then)
    return solve([station.key for station in stations], ends)


def _opened(opened: Callable[[], AnyTable], world: SmallWorld) -> Station:
    """A table with its people seated, before a round; the round that began without them is skipped."""
    explorer = Explorer(opened(), world, Branches(world.pack, (), world.stacked), pending=False)
    for seat, person in enumerate((OTHER, ME) if world.company or world.everybody else (ME,)):
        explorer.give("sit", person, seat=seat, cents=CHIPS)
    without_them = explorer.run.boundary
    while explorer.run.boundary is without_them:
        assert explorer.asking is not None, "the table closed before it opened"
        explorer.step(explorer.asking)
    explorer.pending = True
    return _station(explorer)


def _station(explorer: Explorer) -> Station:
    """The current state at the beginning of a round."""
    state = explorer.table.state
    assert explorer.run.boundary is not None, "no round has begun"
    wagers = [msgspec.json.encode({**msgspec.to_builtins(w), "id": 0}) for w in state.wagers.values()]
    cards = [tuple(deck.left) for deck in state.decks]
    key = (explorer.pending, msgspec.json.encode(state.own), *wagers, *cards)
    return Station(msgspec.json.encode(explorer.run.boundary), explorer.pending, key)


def _ends(opened: Callable[[], AnyTable], world: SmallWorld, station: Station) -> Iterator[WorldEnd]:
    """Every path through the round that begins at a station."""
    path: tuple[Branch, ...] | None = ()
    while path is not None:
        source = Branches(world.pack, path, world.stacked)
        table = opened()
        table.restore(msgspec.json.decode(station.state))
        explorer = Explorer(table, world, source, pending=station.pending)
        explorer.play_round()
        yield _end(explorer, source)
        path = source.following()


def _end(explorer: Explorer, source: Branches) -> WorldEnd:
    chance = Fraction(1)
    for branch in source.met:
        chance *= branch.chance
    table, world = explorer.table, explorer.world
    if explorer.pending or table.live_wagers(person=ME):
        return WorldEnd(chance, None, _station(explorer))
    cents = explorer.moved if world.counts else table.chips_of(ME) - CHIPS
    return WorldEnd(chance, Fraction(cents, world.unit), None)


def usual_small_worlds(opened: Callable[[], AnyTable], odds: Callable[[int], list[WagerOdds]]) -> Iterator[SmallWorld]:
    """For a game without cards: each account at the first position that a window offers under its name."""
    table = opened()
    explorer = Explorer(table, SmallWorld("", (), 1, WagerOdds("", "", (), 0)), Branches((), ()), pending=False)
    explorer.give("sit", ME, seat=0, cents=CHIPS)
    for _ in range(MOST_ANSWERS):
        if explorer.asking is None or explorer.asking.kind == "window":
            break
        explorer.step(explorer.asking)
    assert explorer.asking is not None, "the table closed before it opened"
    assert explorer.asking.kind == "window", "the betting never opens: is t.betting awaited?"
    assert explorer.asking.offers is not None, f"the window {explorer.asking.name} offers nothing"
    offered: dict[str, Offer] = {}
    for offer in explorer.asking.offers(ME):
        for name in (offer.spot, offer.label):
            offered.setdefault(name, offer)
    for name, offer in offered.items():
        for account in odds(offer.low):
            if account.name == name:
                yield SmallWorld(name, ((offer.spot, offer.low),), offer.low, account)


# -- from round to round ----------------------------------------------------------------------------------------------


def solve(keys: list[tuple[object, ...]], ends: list[list[WorldEnd]]) -> Chances:
    """The probability of each net result from the first station: the chain of stations, solved exactly."""
    place = {key: i for i, key in enumerate(keys)}
    nets = sorted({end.net for each in ends for end in each if end.net is not None})
    # One equation per station: its own weight, less the weights of the next stations, equals its direct results.
    rows = [[Fraction(int(i == k)) for k in range(len(keys))] + [Fraction(0)] * len(nets) for i in range(len(keys))]
    for row, each in zip(rows, ends, strict=True):
        for end in each:
            if end.then is not None:
                row[place[end.then.key]] -= end.chance
            elif end.net is not None:
                row[len(keys) + nets.index(end.net)] += end.chance
    return dict(zip(nets, _eliminate(rows)[0][len(keys) :], strict=True))


def _eliminate(rows: list[list[Fraction]]) -> list[list[Fraction]]:
    """Gauss-Jordan elimination, in fractions."""
    for i in range(len(rows)):
        pivot = next(k for k in range(i, len(rows)) if rows[k][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [value / scale for value in rows[i]]
        for k, row in enumerate(rows):
            if k != i and row[i]:
                factor = row[i]
                rows[k] = [a - factor * b for a, b in zip(row, rows[i], strict=True)]
    return rows
