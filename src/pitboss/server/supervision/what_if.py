"""What a round of a hand-dealt table would have paid if the dealer had entered something else (X-10)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from sqlalchemy import Connection

from pitboss.engine.ask import Answer
from pitboss.engine.bank import BY_HAND, CAGE, PAY
from pitboss.engine.correction import Corrected, play_again
from pitboss.engine.log import LogEntry
from pitboss.engine.replay import table_of
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.events.procedure import EntryCorrected
from pitboss.games import find_game
from pitboss.games.families.floor.corrections import check_right, entered_in
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.supervision_shapes import RoundEntered, WhatIf
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.book import entries_after, read_header, round_span

STEP = 500


def what_if(connection: Connection, log: int, number: int, entry: int, text: str) -> WhatIf:
    """The entries of a round; with another text for one of them, each player's difference."""
    header = read_header(connection, log)
    if header.source.get("kind") != BY_HAND:
        if text:
            says = "The computer dealt this round: nobody entered its cards or results."
            raise Refusal(ServerCode.NOT_DEALT_BY_HAND, says)
        return WhatIf([])
    as_it_was, last = _played(connection, log, number)
    if last is None:
        if text:
            raise Refusal(ServerCode.ROUND_NOT_OVER, f"Round {number} is not over yet. Correct the entry at the table.")
        return WhatIf([])
    there = list(entered_in(as_it_was.table))
    entries = [RoundEntered(nth, given.text, where, list(given.options)) for nth, given, where in there]
    if not text:
        return WhatIf(entries)
    given = next((given for nth, given, _ in there if nth == entry), None)
    if given is None:
        raise Refusal(ServerCode.NO_SUCH_ENTRY, "This entry is not in the round. Choose one of its entries.")
    people = sorted({wager.person for wager in as_it_was.table.state.wagers.values()})
    corrected, _ = _played(connection, log, number)
    check_right(corrected.table, given, text, ("X-10",))
    play_again(corrected, Corrected(entry, text, "", ("X-10",)))
    told, corrected.table.events = corrected.table.events, []
    found = next((event for event in told if event.kind == EntryCorrected.KIND), None)
    if found is None:
        raise Refusal(ServerCode.NO_SUCH_ENTRY, "The other card was out already when this one was dealt.")
    cashed = Counter[str]()
    _cash(cashed, told, 1)
    _cash(cashed, _ended(as_it_was, last), -1)
    _cash(cashed, _ended(corrected, last), 1)
    chips = {who: corrected.table.chips_of(who) - as_it_was.table.chips_of(who) + cashed[who] for who in people}
    whole = not found.data["dropped"] and corrected.table.state.round > number
    return WhatIf(entries, given.text, text, {who: cents for who, cents in chips.items() if cents}, whole)


def _played(connection: Connection, log: int, number: int) -> tuple[Run, Answer | None]:
    """The table just before the answer that ends the round, and that answer; none if the round is not over."""
    header = read_header(connection, log)
    run = Run(table_of(find_game(header.game), header))
    _, last = round_span(connection, log, number)
    for line in _lines(connection, log, last):
        if line.answer is None:
            run.first_events()
        elif any(event.kind == "round-over" and event.data["round"] == number for event in line.events):
            return run, line.answer
        else:
            run.answer(line.answer)
    return run, None


def _lines(connection: Connection, log: int, last: int) -> Iterator[LogEntry]:
    after = 0
    while found := entries_after(connection, log, after, STEP):
        for each in found:
            if each.n > last:
                return
            yield each.line
        after = found[-1].n


def _ended(run: Run, last: Answer) -> list[Event]:
    """The events of the answer that ends the round; the dealer pays, whatever else was asked last."""
    asked = run.asking
    if asked is not None and asked.name == PAY:
        return run.answer(Answer("done", last.by, "dealer", last.at))
    try:
        return run.answer(last)
    except Refusal:
        return []


def _cash(cashed: "Counter[str]", events: Iterable[Event], sign: int) -> None:
    """Add the chips with which people left the table."""
    for event in events:
        for move in event.moves:
            if move.target == CAGE:
                cashed[move.source] += sign * move.cents
            elif move.source == CAGE:
                cashed[move.target] -= sign * move.cents
