"""Write a simulated round as a round script, which `pitboss run` settles at a table to the same cent."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pitboss.engine.money import money
from pitboss.maths.simulation import NOT_MADE, Ending, ScriptedRound, Simulation
from pitboss.maths.stream import begin
from pitboss.sim.cpu import as_lists
from pitboss.sim.loop import WorkerBuffers
from pitboss.sim.room import desk

CHANCE_TABLES = ("die", "places")  # a read from these tables is a throw or a spin
CHIPS = 1_000_000  # dollars: enough for any bet


class Written(list[int]):
    """A list that counts its writes."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__(values)
        self.writes = 0

    def __setitem__(self, at: Any, value: Any) -> None:
        self.writes += 1
        super().__setitem__(at, value)


class Shown(list[int]):
    """A list that remembers the values read from it."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__(values)
        self.seen: list[int] = []

    def __getitem__(self, at: Any) -> Any:
        value = super().__getitem__(at)
        self.seen.append(value)
        return value


class Ends(list[int]):
    """A list of outcomes that notes how many random values were used up to each."""

    def __init__(self, values: Sequence[int], used: Callable[[], int]) -> None:
        super().__init__(values)
        self.used, self.marks = used, dict[int, int]()

    def __setitem__(self, at: Any, value: Any) -> None:
        self.marks[at] = self.used()
        super().__setitem__(at, value)


class SimulatedRound(NamedTuple):
    """The cards or results of one round, and how its wager ended; `opening` are cards before the first round."""

    opening: tuple[int, ...]
    drawn: tuple[int, ...]
    end: Ending


def play_unit(simulation: Simulation, seed: int, unit: int) -> Iterator[SimulatedRound]:
    """The rounds of one unit with a single wager, played by plain Python with recording lists."""
    tables = as_lists(simulation.tables)
    watched = {name: Shown(getattr(tables, name)) for name in CHANCE_TABLES if name in tables._fields}
    here = WorkerBuffers(*(each.tolist() for each in desk(simulation)))
    deck = Written(here.deck)
    cards = len(tables.cards) if "cards" in tables._fields else 0

    def used() -> int:
        return sum(len(shown.seen) for shown in watched.values()) + max(0, deck.writes - cards) // 2

    out = Ends(here.out, used)
    begin(here.stream, seed, unit)
    rounds = simulation.unit(here.stream, deck, out, tables._replace(**watched))
    every = [value for shown in watched.values() for value in shown.seen] or list(deck)
    first = at = simulation.burned(every)
    for number in range(rounds):
        if out[number] != NOT_MADE:
            end = simulation.wagers[0].endings[out[number]]
            yield SimulatedRound(tuple(every[:first]), tuple(every[at : out.marks[number]]), end)
        at = out.marks[number]


def script(parts: Sequence[ScriptedRound], net: int, about: str, table: dict[str, Any]) -> str:
    """The script of a round, or of several if the wager needs more than one."""
    net += sum(part.besides for part in parts)
    players = list(dict.fromkeys([*(who for part in parts for who in part.company), *(part.by for part in parts)]))
    seats = {who: seat for part in parts for who, seat in part.seats.items()}
    lines = [f'about = "{about}"', f'game = "{table["game"]}"', f'rulebook = "{table["rulebook"]}"', ""]
    given = {**table["settings"], **{name: value for part in parts for name, value in part.settings.items()}}
    lines += ["[settings]", *(f"{_key(name)} = {_value(value)}" for name, value in given.items()), ""] if given else []
    lines += [
        "[persons]",
        *(f"{who} = {{ seat = {seats.get(who, seat)}, chips = {CHIPS} }}" for seat, who in enumerate(players, 1)),
        "",
    ]
    for part in parts:
        lines += _round(part)
    return "\n".join([*lines, "[expect]", f"net.{parts[0].by} = {_dollars(net)}", ""])


def _round(part: ScriptedRound) -> list[str]:
    bets = ", ".join(f"{_key(spot)} = {_dollars(cents)}" for spot, cents in part.wagers.items())
    lines = ["[[round]]", *(line for company in part.company.values() for line in company)]
    lines += [f"wagers.{part.by} = {{ {bets} }}"] if bets else []
    lines += [f"decisions.{part.by} = {_value(part.decisions)}"] if part.decisions else []
    lines += ["play = [", *(f"  {line}," for line in part.play), "]"] if part.play else []
    return [*lines, f'chance = "{" ".join(part.chance)}"', ""]


def _dollars(cents: int) -> str:
    sign = "-" if cents < 0 else ""
    return f'"{sign}{money(abs(cents))}"'


def _key(name: str) -> str:
    return name if name.replace("-", "").replace("_", "").isalnum() else f'"{name}"'


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else f'"{value}"'
