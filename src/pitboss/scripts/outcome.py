"""The outcome of a script or a round: events, the end of each wager, each person's win or loss."""

from collections import Counter
from collections.abc import Collection

import msgspec

from pitboss.engine.bank import CAGE, LAYOUT
from pitboss.engine.correction import effective
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.events.procedure import EntryCorrected


class Settled(msgspec.Struct):
    """The end of one wager, with its clauses."""

    wager: int
    person: str
    spot: str
    kind: str
    cents: int
    end: str
    paid: int
    net: int
    reason: str
    cite: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.end} {money(self.paid)}" if self.end == "won" else self.end


class RoundResult(msgspec.Struct):
    """One played round; `chips` are the balances at its end."""

    number: int = 0
    events: list[Event] = []
    asked: list[str] = []
    asked_by: list[str] = []  # the clauses of the questions
    settled: list[Settled] = []
    net: dict[str, int] = {}
    chips: dict[str, int] = {}
    refused: list[str] = []
    waits: str = ""
    asks: str = ""  # the waiting question in words
    over: bool = False

    def take(self, events: list[Event]) -> None:
        """Add events; a reversed wager has its new end, and a corrected round its new course."""
        corrected = any(event.kind == EntryCorrected.KIND for event in events)
        if corrected:
            events, self.events, self.settled = effective([*self.events, *events]), [], []
        self.events += events
        for event in events:
            if event.kind == "settled":
                self.settled.append(_settled(event))
            elif event.kind == "reversed":
                self.settled = [s for s in self.settled if s.wager != event.data["wager"]] + [_settled(event)]

    def add_up(self, persons: set[str]) -> None:
        """Add up each person's win or loss, without chips bought or cashed in."""
        self.net = net_of(self.events, persons)


def net_of(events: list[Event], persons: set[str]) -> dict[str, int]:
    """Each person's gain, apart from the cage; a stake counts as theirs until its wager ends, even rounds later."""
    net: Counter[str] = Counter()
    for event in events:
        ends = event.kind == "settled"
        if ends:
            net[event.data["person"]] -= event.data["cents"]
        for move in event.moves:
            accounts = {move.source, move.target}
            if CAGE not in accounts and (ends or LAYOUT not in accounts):
                net[move.source] -= move.cents
                net[move.target] += move.cents
    return {who: net[who] for who in sorted(net) if who in persons}


class OtherPayment(msgspec.Struct):
    """A payment to or by a person apart from wagers: a bonus, a commission, a correction."""

    person: str
    kind: str
    net: int
    cite: tuple[str, ...]


def besides(events: list[Event], persons: Collection[str]) -> list[OtherPayment]:
    """All payments apart from wagers: together with the wagers they add up to the net."""
    found: dict[tuple[str, str], OtherPayment] = {}
    for event in events:
        for move in event.moves if event.kind not in ("settled", "reversed") else ():
            if {move.source, move.target} & {CAGE, LAYOUT}:
                continue
            for who, cents in ((move.source, -move.cents), (move.target, move.cents)):
                if who in persons:
                    found.setdefault((who, event.kind), OtherPayment(who, event.kind, 0, event.cite)).net += cents
    return [one for one in found.values() if one.net]


def _settled(event: Event) -> Settled:
    data = event.data
    person, end, cents = data["person"], data["end"], data["cents"]
    if event.kind == "reversed":  # its moves undo the earlier payment; the stake comes back or is forfeited
        net = -cents if end == "forfeited" else 0
    else:
        net = sum(m.cents * ((m.target == person) - (m.source == person)) for m in event.moves) - cents
    paid, reason = data.get("paid", 0), data["reason"]
    return Settled(data["wager"], person, data["spot"], data["kind"], cents, end, paid, net, reason, event.cite)


class Unused(msgspec.Struct):
    """A decision that no question used; `question` is empty if the script names none."""

    round: int
    person: str
    question: str
    word: str

    def __str__(self) -> str:
        return f"{self.word} ({self.question})" if self.question else self.word


class ScriptResult(msgspec.Struct):
    """A played script. `failures` has a sentence for every expectation that was not met."""

    file: str
    about: str
    game: str
    rulebook: str
    hypothetical: bool
    breaches: list[str] = []
    rounds: list[RoundResult] = []
    expected: bool = False  # whether the script has expectations
    failures: list[str] = []
    unused: list[Unused] = []
    refused: str = ""
    seats: list[int] = []

    @property
    def ok(self) -> bool:
        return not self.failures
