"""Reconstructs a round for a dispute: what was dealt, what should have been paid under which clauses, what was."""

from collections import Counter
from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, select

from pitboss.engine.say import Event
from pitboss.logs.describe import QUIET, Teller
from pitboss.logs.rounds import LoggedRound, RoundEntry, rounds
from pitboss.protocol.supervision_shapes import (
    Balance,
    ClauseResponse,
    PaidBesides,
    Reconstruction,
    TellingLine,
    WagerSettled,
)
from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.rulings import rulings
from pitboss.scripts.outcome import RoundResult, besides, net_of
from pitboss.server.api.web_rounds import Where, entries_of, recall, teller_at
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.ledger import postings_of
from pitboss.server.records import book
from pitboss.server.storage.archive import BookDamage
from pitboss.server.storage.log_entries import archive_end, stored_entry
from pitboss.server.storage.schema import postings
from pitboss.server.types.posting import CORRECTION, is_of_the_log, wallet
from pitboss.server.types.viewer import Viewer


def reconstruct(floor: Floor, where: Where, viewer: Viewer, disputed: list[str]) -> Reconstruction:
    """Rebuild a round from log and ledger, as the viewer may see it; `disputed` are the disputes about it."""
    recalled = recall(floor, where, viewer)

    def ask(connection: Connection) -> Reconstruction:
        entries = entries_of(connection, where.log, where.number)
        found = next(r for r in rounds(entries) if r.number == where.number and r.moments)
        events = [event for moment in found.moments for event in moment.events]
        short = _short(connection, floor, where, [entry.number for entry in entries])
        faults = [
            *_broken(connection, where.log, found),
            *(f"{who}: {cents} cents missing" for who, cents in short.items()),
        ]
        played, persons = RoundResult(), set(found.persons())
        played.take(events)
        extra = besides(played.events, persons)
        teller = teller_at(connection, floor, where, found, book.read_header(connection, where.log))
        told = list(_narrate(teller, found, viewer))
        cites = [*(s.cite for s in played.settled), *(b.cite for b in extra), *(t.cite for t in told)]
        cited = dict.fromkeys(cite for each in cites for cite in each)
        return Reconstruction(
            whole=not faults,
            names={person: teller.called(person) for person in persons},
            faults=faults,
            hands=dealt_hands(found.moments, viewer),
            told=told,
            settled=[
                WagerSettled(s.wager, s.person, s.spot, s.cents, s.end, s.paid, s.net, s.reason, list(s.cite))
                for s in played.settled
            ],
            besides=[PaidBesides(b.person, b.kind, b.net, list(b.cite)) for b in extra],
            balances=list(_balances(connection, net_of(played.events, persons), short, disputed)),
            clauses=[ClauseResponse(cite, _in_words(cite)) for cite in cited],
            recalled=recalled,
        )

    return floor.store.read(ask)


def _narrate(teller: Teller, found: LoggedRound, viewer: Viewer) -> Iterator[TellingLine]:
    """Each event in words, as `pitboss replay` prints it."""
    for moment in found.moments:
        for event in viewer.sees(moment.events):
            if event.kind not in QUIET:
                yield TellingLine(moment.line, moment.at, teller.tell(event), list(event.cite))


def _broken(connection: Connection, log: int, found: LoggedRound) -> list[str]:
    """What is wrong with the hash chain of the round's log entries."""
    first, last = found.moments[0].line, found.moments[-1].line
    before = stored_entry(connection, log, first - 1)
    if before is None:
        return [f"line {first - 1} of the log is missing"]
    try:
        for page in book.pages(connection, log, first - 1, before.hash):
            if page.n >= last:
                return []
    except BookDamage as damage:
        return [str(damage)]
    return [f"line {last} of the log is missing"]


def _short(connection: Connection, floor: Floor, where: Where, numbers: list[int]) -> dict[str, int]:
    """By person: how much less the ledger has than the log entries of this round require."""
    due: Counter[str] = Counter()
    end = archive_end(connection, where.log).n  # what such entries moved within the table is in the archive
    for entry in entries_of(connection, where.log, where.number):
        for each in postings_of(where.table, _events(entry.body), floor.ledger.is_person):
            if entry.number <= end and is_of_the_log(each):
                continue
            due[each.target] += each.cents
            due[each.source] -= each.cents
    mine = (postings.c.log == where.log) & postings.c.n.in_(numbers)
    for row in connection.execute(select(postings).where(mine)):
        if row.kind not in ("released", "cashed", "closed", "bots"):
            due[row.target] -= row.cents
            due[row.source] += row.cents
    start = f"{where.table}/"
    return {name.removeprefix(start): cents for name, cents in sorted(due.items()) if cents and name.startswith(start)}


def _events(line: object) -> tuple[Event, ...]:
    events: tuple[Event, ...] = getattr(line, "events", ())
    return events


def _balances(
    connection: Connection, net: dict[str, int], short: dict[str, int], disputed: list[str]
) -> Iterator[Balance]:
    kinds = [f"{CORRECTION} {each}" for each in disputed]
    corrected: Counter[str] = Counter()
    for row in connection.execute(select(postings).where(postings.c.log == 0, postings.c.kind.in_(kinds))):
        corrected[row.target] += row.cents
        corrected[row.source] -= row.cents
    for person, due in net.items():
        yield Balance(person, due, due - short.get(person, 0), corrected[wallet(person)])


def _in_words(cite: str) -> str:
    """Our summary of a clause or a ruling."""
    if clause := clauses().get(cite):
        return clause.summary
    ruling = rulings().get(cite)
    return f"Ruling: {ruling.title}. {ruling.reading().says}" if ruling else ""


# -- hands ----------------------------------------------------------------------------------------------------------


UNSEEN = "??"


def dealt_hands(moments: Iterable[RoundEntry], viewer: Viewer) -> dict[str, list[str]]:
    """The cards of each hand in dealing order. A viewer of hidden cards gets them from the source's answers."""
    hands: dict[str, list[str]] = {}
    for moment in moments:
        given = _given(moment) if viewer.hidden else []
        for event in viewer.sees(moment.events):
            _lay(hands, event, given)
    return hands


def _given(moment: RoundEntry) -> list[str]:
    """The cards that the source dealt in this log entry."""
    answer = moment.answer
    if answer is None or answer.role != "source" or answer.do not in ("card", "cards"):
        return []
    return str(answer.args.get(answer.do, "")).split()


def _lay(hands: dict[str, list[str]], event: Event, given: list[str]) -> None:
    data = event.data
    if event.kind == "dealt":
        card = str(data["card"])
        _put(hands, str(data["hand"]), int(data["nth"]), given.pop(0) if card == UNSEEN and given else card)
    elif event.kind == "dealt-out":
        for name in data["hands"]:
            _put(hands, str(name), len(hands.get(name, [])) + 1, given.pop(0) if given else UNSEEN)
    elif event.kind == "shown":
        for nth, card in zip(data["nths"], data["cards"], strict=True):
            _put(hands, str(data["hand"]), int(nth), str(card))
    elif event.kind == "looked":
        for nth, card in enumerate(data["cards"], 1):
            _put(hands, str(data["hand"]), nth, str(card))


def _put(hands: dict[str, list[str]], name: str, nth: int, card: str) -> None:
    """Put a card at its place in a hand; an unseen card never replaces a known one."""
    hand = hands.setdefault(name, [])
    hand += [UNSEEN] * (nth - len(hand))
    if card != UNSEEN:
        hand[nth - 1] = card
