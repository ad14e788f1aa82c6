"""Disputes about a round: decided by a supervisor, reviewed, and referred to an inspector if unresolved.

Steps are appended, never changed. A correction moves chips in the ledger; the round itself stays as it was.
"""

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from pitboss.engine.floor import TableDispute as AtTable
from pitboss.games import find_game
from pitboss.games.families.poker_room.table import Room as PokerRoom
from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.supervision_shapes import DisputeStep
from pitboss.rulebooks.clauses import clauses, documents_for
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.dual_control import check_decider
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.records.book import read_header
from pitboss.server.storage.journal import Records
from pitboss.server.storage.supervision_schema import dispute_steps, disputes
from pitboss.server.storage.unit import Unit
from pitboss.server.tables.desk import TableDriver
from pitboss.server.types.people import CASINO, GAMES, INSPECTOR, PLAYER, Person
from pitboss.server.types.posting import correction

OPEN, DECIDED, REVIEW, FINAL, REFERRED, CLOSED = "open", "decided", "under-review", "final", "referred", "closed"
# The steps of each stage, with the roles that may take them and the next stage. Players act in their own disputes only.
STEPS: dict[tuple[str, str], tuple[tuple[str, ...], str]] = {
    (OPEN, "decide"): ((GAMES, CASINO), DECIDED),
    (DECIDED, "ask-review"): ((PLAYER,), REVIEW),
    (REVIEW, "review"): ((CASINO,), FINAL),
    (FINAL, "refer"): ((PLAYER, CASINO), REFERRED),
    (REFERRED, "close"): ((INSPECTOR,), CLOSED),
    (OPEN, "close"): ((PLAYER,), CLOSED),
    (DECIDED, "close"): ((PLAYER, CASINO), CLOSED),
    (FINAL, "close"): ((PLAYER, CASINO), CLOSED),
}
DECIDES = ("decide", "review")
# The same steps as commands of tables whose rules have disputes.
AT_TABLE = {"decide-dispute": "decide", "request-review": "ask-review", "review-dispute": "review", "complain": "refer"}
# The last numbers of the clauses: who decides and reviews, and what follows.
FIRST, AFTER = "14.12", "14.13"
POKER_FINAL = "bs/15(15)(b)"


class Dispute(NamedTuple):
    """A dispute in its current state."""

    id: str
    table_id: str
    log: int
    round: int
    nth: int
    person: str
    about: str
    stage: str
    at: int


class DisputeRules(NamedTuple):
    """The clauses about disputes for a game, and whether the first decision is final."""

    first: tuple[str, ...]
    after: tuple[str, ...]
    final: bool


def rules_of(game: str, rulebook: str) -> DisputeRules:
    """The dispute rules of a game. Without clauses, the same procedure applies and nothing is cited."""
    documents = documents_for(game, rulebook)
    first, after = ([f"{d}/{n}" for d in sorted(documents) if f"{d}/{n}" in clauses()] for n in (FIRST, AFTER))
    if POKER_FINAL.partition("/")[0] in documents and issubclass(find_game(game).memory, PokerRoom):
        return DisputeRules((POKER_FINAL,), (), final=True)
    return DisputeRules(tuple(first), tuple(after), final=False)


class Disputes:
    """All disputes, stored in the database."""

    def __init__(self, records: Records, ledger: Ledger, dual_control_hours: int) -> None:
        self.records = records
        self.ledger = ledger
        self.dual_control_hours = dual_control_hours

    # -- reading ------------------------------------------------------------------------------------------------------
    def one(self, connection: Connection, dispute_id: str) -> Dispute:
        known = dispute_id.isascii() and dispute_id.isprintable()  # ids contain nothing else
        row = connection.execute(select(disputes).where(disputes.c.id == dispute_id)).first() if known else None
        if row is None:
            raise Refusal(GameCode.NO_SUCH_DISPUTE, f"There is no dispute {dispute_id!r}.")
        return Dispute(*row)

    def listed(self, connection: Connection, person: str = "") -> list[Dispute]:
        """All disputes, or one person's, newest first."""
        wanted = select(disputes).order_by(disputes.c.at.desc(), disputes.c.id)
        return [
            Dispute(*row) for row in connection.execute(wanted.where(disputes.c.person == person) if person else wanted)
        ]

    def about_round(self, connection: Connection, log: int, number: int) -> list[Dispute]:
        """The open disputes about a round."""
        mine = (disputes.c.log == log) & (disputes.c.round == number) & (disputes.c.stage == OPEN)
        rows = connection.execute(select(disputes).where(mine).order_by(disputes.c.person, disputes.c.at))
        return [Dispute(*row) for row in rows]

    def steps(self, connection: Connection, dispute_id: str) -> list[DisputeStep]:
        wanted = select(dispute_steps).where(dispute_steps.c.dispute == dispute_id).order_by(dispute_steps.c.n)
        return [_step(row) for row in connection.execute(wanted)]

    # -- steps --------------------------------------------------------------------------------------------------------
    def open(self, change: Change, by: Person, dispute: Dispute, rules: DisputeRules) -> tuple[Dispute, DisputeStep]:
        """Open a dispute; return it with its first step."""
        made = dispute._replace(id=_new_id(), stage=OPEN, at=self.records.clock())
        done = DisputeStep(made.at, by.id, by.role, OPEN, made.about, 0, list(rules.first))
        change.write(lambda connection: _write(connection, made, done))
        change.enter(by.id, "dispute-opened", _noted(made, done))
        return made, done

    def take(
        self,
        change: Change,
        by: Person,
        found: Dispute,
        rules: DisputeRules,
        step: str,
        opener: str,
        says: str,
        cents: int = 0,
    ) -> tuple[Dispute, DisputeStep]:
        """Take a step; return it with the dispute after it. Its correction moves chips from the cage to the person, or
        back.
        """
        stage = self._next(by, found, rules, step)
        if step in DECIDES and by.id == opener:
            who = f"You opened dispute {found.id} for {found.person}. Another supervisor must decide it."
            raise Refusal(ServerCode.OWN_DISPUTE, who, rules.first)
        done = DisputeStep(self.records.clock(), by.id, by.role, stage, says, cents, _cites(rules, stage))
        if step in DECIDES or cents:
            change.write(lambda connection: self._check_decider(connection, by, found.person, opener, rules))
        if cents:
            change.post(self.ledger, [correction(found.id, found.person, cents)])
        change.write(lambda connection: _advance(connection, found, done))
        change.enter(by.id, f"dispute-{step}", _noted(found._replace(stage=stage), done))
        return found._replace(stage=stage), done

    def _check_decider(self, connection: Connection, by: Person, player: str, opener: str, rules: DisputeRules) -> None:
        """Refuse a decision by somebody who could act as the player or as the person who opened the dispute."""
        check_decider(connection, player, opener, by.id, self.records.clock(), self.dual_control_hours, rules.first)

    def _next(self, by: Person, found: Dispute, rules: DisputeRules, step: str) -> str:
        roles, stage = STEPS.get((found.stage, step), ((), ""))
        if not stage:
            cites = rules.after if found.stage in (FINAL, REFERRED, CLOSED) else rules.first
            says = f"Dispute {found.id} is {found.stage.replace('-', ' ')}, so this step is not possible now."
            raise Refusal(ServerCode.WRONG_STAGE, says, cites)
        if by.role not in roles:
            says = f"A {by.role} can't do this now. It needs the role {' or '.join(roles)}."
            raise Refusal(TableCode.WRONG_ROLE, says, rules.first)
        if by.role == PLAYER and by.id != found.person:
            raise Refusal(TableCode.NOT_YOURS, f"Dispute {found.id} belongs to another player.")
        return FINAL if stage == DECIDED and rules.final else stage

    def may(self, by: Person, found: Dispute, opener: str) -> list[str]:
        """The steps that a person may take now."""
        return [
            step
            for (stage, step), (roles, _) in STEPS.items()
            if stage == found.stage
            and by.role in roles
            and (by.role != PLAYER or by.id == found.person)
            and not (step in DECIDES and by.id == opener)
        ]

    # -- at a table ---------------------------------------------------------------------------------------------------
    def check_at_table(self, by: Person, command: TableCommand, desk: TableDriver) -> None:
        """Refuse a decision at the table by somebody who could act as the player who opened the dispute."""
        if AT_TABLE.get(command.do) not in DECIDES:
            return
        found = desk.table.state.floor.dispute(command.args.get("dispute"))
        if found is not None:
            rules = rules_of(desk.table.game.slug, desk.table.rulebook)
            self.records.writer.store.read(lambda c: self._check_decider(c, by, found.person, found.person, rules))

    def follow(self, unit: Unit, table: str, by: Person, command: TableCommand, at_table: Iterable[AtTable]) -> None:
        """Record a step that was taken at the table, in the same transaction as its log entry."""
        known = list(at_table)
        if command.do == "dispute":
            unit.writes.append(lambda connection: self._opened_there(connection, unit, table, by, known[-1]))
            return
        step, nth = AT_TABLE[command.do], command.args.get("dispute")
        says = str(command.args.get("decision", ""))
        unit.writes.append(lambda connection: self._taken_there(connection, unit, by, step, nth, says))

    def _opened_there(self, connection: Connection, unit: Unit, table: str, by: Person, there: AtTable) -> None:
        made = Dispute(
            _new_id(), table, unit.log, there.round, there.id, there.person, there.about, OPEN, unit.at
        )  # fmt: skip
        cite = list(rules_in(connection, made).first)
        _write(connection, made, DisputeStep(unit.at, by.id, by.role, OPEN, there.about, 0, cite))

    def _taken_there(self, connection: Connection, unit: Unit, by: Person, step: str, nth: object, says: str) -> None:
        """Record a step taken at the table, unless it is recorded already."""
        mine = (disputes.c.log == unit.log) & (disputes.c.nth == nth)
        row = connection.execute(select(disputes).where(mine)).first()
        if row is None or (row.stage, step) not in STEPS:
            return
        found = Dispute(*row)
        stage = STEPS[row.stage, step][1]
        rules = rules_in(connection, found)
        _advance(connection, found, DisputeStep(unit.at, by.id, by.role, stage, says, 0, _cites(rules, stage)))


def rules_in(connection: Connection, dispute: Dispute) -> DisputeRules:
    """The dispute rules of the table, by the header of its log."""
    header = read_header(connection, dispute.log)
    return rules_of(header.game, header.rulebook)


def _cites(rules: DisputeRules, stage: str) -> list[str]:
    return list(rules.after if stage in (REFERRED, CLOSED) else rules.first)


def _new_id() -> str:
    return f"d-{secrets.token_hex(5)}"


def _noted(dispute: Dispute, done: DisputeStep) -> dict[str, Any]:
    about = {"dispute": dispute.id, "table": dispute.table_id, "round": dispute.round, "person": dispute.person}
    return {**about, "stage": dispute.stage, "says": done.says, "cents": done.cents, "cite": done.cite}


def _step(row: Any) -> DisputeStep:
    return DisputeStep(
        row.at, row.given_by, row.role, row.stage, row.says, row.cents, msgspec.json.decode(row.cites)
    )  # fmt: skip


def _write(connection: Connection, made: Dispute, done: DisputeStep) -> None:
    connection.execute(insert(disputes), made._asdict())
    _add(connection, made.id, 1, done)


def _advance(connection: Connection, found: Dispute, done: DisputeStep) -> None:
    """Move a dispute to its next stage; refuse if somebody else has moved it meanwhile."""
    here = (disputes.c.id == found.id) & (disputes.c.stage == found.stage)
    if connection.execute(update(disputes).where(here).values(stage=done.stage)).rowcount == 0:
        raise Refusal(
            ServerCode.WRONG_STAGE, f"Somebody else has just changed dispute {found.id}. Reload it and try again."
        )
    last = select(func.max(dispute_steps.c.n)).where(dispute_steps.c.dispute == found.id)
    _add(connection, found.id, int(connection.execute(last).scalar() or 0) + 1, done)


def _add(connection: Connection, dispute_id: str, n: int, done: DisputeStep) -> None:
    row = {name: getattr(done, name) for name in ("at", "role", "stage", "says", "cents")}
    row |= {"given_by": done.by, "cites": msgspec.json.encode(done.cite).decode()}
    connection.execute(insert(dispute_steps), {"dispute": dispute_id, "n": n, **row})
