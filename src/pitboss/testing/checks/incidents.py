"""Every incident and every order at every question is handled or refused, and the round ends."""

from collections.abc import Iterator, Sequence
from random import Random
from traceback import extract_tb
from typing import Any, NamedTuple

from pitboss.engine.ask import Answer
from pitboss.engine.equipment import INCIDENTS, incidents_of
from pitboss.engine.run import incident_kinds
from pitboss.testing.random_table import NONSENSE, RandomTable
from pitboss.testing.setups import Effort, Setup

SOME = 3  # in a short run: further questions, and questions at which an order is given


def gear_has_remedies(setup: Setup, _effort: Effort) -> Iterator[str]:
    """Check that the table handles every incident of its equipment."""
    table = setup.open()
    more = table.chapter.incidents
    for piece in table.gear:
        if piece not in INCIDENTS and piece not in more:
            yield f'nobody knows what can go wrong with a {piece}: the chapter says it, [incidents] {piece} = ["..."]'
            return
    for kind in sorted(set(incidents_of(table.gear, more)) - set(incident_kinds(table))):
        yield f"{kind} can happen with {', '.join(table.gear)}, but no handler is live under {setup.rulebook}"


class IncidentPoint(NamedTuple):
    """A moment of a round: its table, the answers so far, and whether a scanner knows the cards."""

    setup: Setup
    answers: Sequence[Answer]
    scanner: bool


def incidents_end_well(setup: Setup, effort: Effort) -> Iterator[str]:
    """Report each kind of incident at each question: with likely arguments, and with none or nonsense."""
    table = setup.open()
    live = {i.incident: i.roles for i in table.game.incidents if i.live(table)}
    for place in places(setup, effort.points if effort.thorough else SOME):
        for kind, roles in live.items():
            yield from _serve(place, ("incident", roles[0], kind), told=True)
            yield from _serve(place, ("incident", roles[0], kind), told=False)


def orders_end_well(setup: Setup, effort: Effort) -> Iterator[str]:
    """The same for the commands of staff, inspectors and players, each at some of the questions."""
    table, every = setup.open(), list(places(setup, effort.points))
    rng = Random(setup.name)  # noqa: S311 - chance in tests keeps no secret
    for command in (c for c in table.game.commands if c.live(table)):
        for place in every if effort.thorough else rng.sample(every, min(SOME, len(every))):
            yield from _serve(place, (command.name, command.roles[0], ""), told=True)
            yield from _serve(place, (command.name, command.roles[0], ""), told=False)


def places(setup: Setup, others: int, seed: object = "incidents", *, trouble: bool = False) -> Iterator[IncidentPoint]:
    """The moments to test: each different question once, with and without a scanner, and some others."""
    seen: set[tuple[Any, ...]] = set()
    for scanner in (True, False):
        table = RandomTable(setup, seed, scanner=scanner, trouble=trouble).seat_people(2)
        if trouble:  # one person may hold two seats, if the game permits it
            seats = table.table.seats
            table.try_to("sit", next(filter(None, seats.places)), seat=seats.places.index(""), cents=10_000_000)
        table.play_round()
        first: list[int] = []
        again: list[int] = []
        for i, moment in enumerate(table.moments):
            if moment.asked is not None:
                key = (moment.asked["name"], moment.asked["kind"], tuple(moment.asked["cite"]))
                (again if key in seen else first).append(i)
                seen.add(key)
        for i in sorted([*first, *again[:: max(1, len(again) // others)][:others]]):
            yield IncidentPoint(setup, table.answers[:i], scanner)


def _serve(place: IncidentPoint, what: tuple[str, str, str], *, told: bool) -> Iterator[str]:
    """One incident or order at one moment of a round."""
    do, role, kind = what
    n = len(place.answers)
    table = RandomTable(place.setup, f"{what} {n}", scanner=place.scanner).give_all(place.answers)
    asked, before = table.shown(), table.table.snapshot()
    by = next(iter(table.table.state.persons), "ann") if role == "player" else role
    args = {**(table.guess() if told else _nonsense(table, n)), **({"kind": kind} if kind else {})}
    where = f"{kind or do} after {n} answers, where it asks {asked and asked['name']}"
    try:
        refusal = table.try_to(do, by, role, **args)
        if refusal is None:
            table.play_round()  # raises Broken if the round does not end
            return
    except Exception as crash:  # noqa: BLE001 - whatever a game raises is what we look for, at every place
        place_of = extract_tb(crash.__traceback__)[-1]
        yield f"{where}: {type(crash).__name__}: {crash} ({place_of.filename}:{place_of.lineno})"
        return
    if not refusal.code or not refusal.cites:
        yield f"{where}: refused without a code or a clause: {refusal}"
    if table.shown() != asked or table.table.snapshot() != before or table.table.events:
        yield f"{where}: refused ({refusal.code}), and yet something changed"


def _nonsense(table: RandomTable, n: int) -> dict[str, Any]:
    """No arguments, or nonsense for every argument."""
    senseless = ({}, *(dict.fromkeys(sorted(table.guess()), thing) for thing in NONSENSE))
    return senseless[n % len(senseless)]
