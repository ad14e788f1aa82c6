"""The dealers of a live table: who starts and ends, whose relief is due, and a pause while a human dealer is away."""

from pitboss.engine.ask import Answer
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.storage.journal import Records
from pitboss.server.tables.dealer_rotation import DEAL, DUE, NEW_DEALER, RELIEVE, DealerRotation, has_relief
from pitboss.server.tables.desk import Answered, TableDriver
from pitboss.server.tables.subscribers import Subscribers
from pitboss.server.types.people import CASINO, DEALER, GAMES, STAFF, Person

DEALER_AWAY, DEALER_BACK, PAUSED = "dealer-away", "dealer-back", "paused"


class Dealers:
    """Changes and absences of the dealers of one table."""

    def __init__(
        self, table: str, desk: TableDriver, records: Records, subscribers: Subscribers, rotation: DealerRotation
    ) -> None:
        self.table, self.desk, self.records = table, desk, records
        self.subscribers, self.rotation = subscribers, rotation
        self.paused = False  # because its human dealer is away

    def change(self, person: Person, do: str, receipt: str) -> Answered:
        """A dealer starts at the table or is relieved; the journal records it, and the log if the rules require it."""
        dealer = self.rotation.dealer
        if not self.rotation.human or person.role not in STAFF:
            raise Refusal(
                TableCode.WRONG_ROLE, "Only dealers and supervisors can deal, and only at tables with a live dealer."
            )
        if do == DEAL and dealer not in ("", person.id) and person.role == DEALER:
            says = f"{dealer} deals here until relieved. Ask a supervisor to take the table over."
            raise Refusal(GameCode.NOT_DEALING, says)
        if do == RELIEVE and dealer != person.id and person.role not in (GAMES, CASINO):
            raise Refusal(GameCode.NOT_DEALING, "You don't deal at this table, so you can't be relieved.")
        if do == DEAL:
            return self.start(person.id, person.role, receipt)
        self.rotation.end()
        self.subscribers.prompt(self.rotation.shown(self.table))
        unit = self.records.unit(person.id, RELIEVE, {"table": self.table, "dealer": ""})
        self.desk.units.append(unit)
        self.follow(here=True)
        return Answered(unit, self.desk.n, [])

    def start(self, dealer: str, role: str, receipt: str = "") -> Answered:
        """Start a dealer, with the relief procedure of the rules if there is one."""
        now, entries = self.desk.clock(), self.records.unit(dealer, DEAL, {"table": self.table, "dealer": dealer})
        if self.rotation.dealer != dealer and self.desk.table.state.round and has_relief(self.desk):
            answered = self.desk.answer(Answer(NEW_DEALER, dealer, role, now, {"dealer": dealer}), receipt=receipt)
            answered.unit.entries += entries.entries
        else:
            self.desk.units.append(entries)
            answered = Answered(entries, self.desk.n, [])
        self.rotation.start(dealer, now)
        self.subscribers.prompt(self.rotation.shown(self.table))
        return answered

    def follow(self, *, here: bool) -> None:
        """Pause the table while its human dealer is away, and say so; the journal and an alarm tell supervisors."""
        if self.paused is not here:
            return
        self.paused = not here
        data = {"table": self.table, "dealer": self.rotation.dealer}
        self.desk.units.append(self.records.unit("", DEALER_BACK if here else DEALER_AWAY, data))
        self.subscribers.announce({"type": PAUSED, "table": self.table, "paused": self.paused})

    def next_time(self, *, awake: bool) -> int:
        """When the next notice or dealer relief is due, in milliseconds; 0 for none."""
        state = self.desk.table.state
        if not self.rotation.human and not self.rotation.since and awake:
            self.rotation.since = self.desk.clock()
        relief = self.rotation.due if awake else 0
        times = [notice.due for notice in state.notices if notice.due > state.now] if state.notices else []
        return min([*times, relief]) if times and relief else min(times, default=relief)

    def time_passes(self) -> None:
        """Handle due notices and reliefs: announce a human dealer's relief, rotate computer dealers."""
        state, now = self.desk.table.state, self.desk.clock()
        if any(state.now < notice.due <= now for notice in state.notices):
            self.desk.answer(Answer("tick", "", "clock", now))
        if not self.rotation.due or self.rotation.due > now:
            return
        if self.rotation.human:
            self.rotation.announced = True
            data = {"table": self.table, "dealer": self.rotation.dealer}
            self.desk.units.append(self.records.unit("", DUE, data))
            self.subscribers.prompt({"type": DUE, **data})
        else:
            self.start(self.rotation.next_computer(), DEALER)
