"""Closing a table: with players present only after a notice."""

from pitboss.engine.ask import Answer
from pitboss.engine.notices import give_notice
from pitboss.engine.step import Check, command
from pitboss.games.families.floor.reading import MINUTE, SUPERVISOR, AnyTable, moment_in, number, stands_in
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

NO_NOTICE = Check(
    FloorCode.CLOSING_WITHOUT_NOTICE, "nsw-lir/14.8", "nsw-dc/14.8", owner="floor",
    says="You can't close the table now: players need {minutes} minutes' notice. Use announce-closing.",
)  # fmt: skip


def not_with_players(t: AnyTable, _answer: Answer) -> None:
    """Refuse to close at once while players are present."""
    if t.cites_of(NO_NOTICE):
        NO_NOTICE.unless(t, not t.state.persons, minutes=number(t, "closing_notice"))


def _due(t: AnyTable, answer: Answer) -> int:
    return moment_in(answer, answer.at + number(t, "closing_notice") * MINUTE)


def _may_announce(t: AnyTable, answer: Answer) -> None:
    minutes = number(t, "closing_notice")
    NO_NOTICE.unless(t, _due(t, answer) >= answer.at + minutes * MINUTE, minutes=minutes)
    if t.state.closing or any(n.what == "closure" for n in t.state.notices):
        raise Refusal(TableCode.CLOSING_ALREADY, "The closing of this table is already announced.")


@command("announce-closing", "nsw-lir/14.8", "nsw-dc/14.8", roles=SUPERVISOR, check=_may_announce)
async def announce_closing(t: AnyTable, answer: Answer) -> None:
    """A sign shows when the table closes; no new round begins after that time."""
    stands_in(t, answer)
    give_notice(t, "closure", _due(t, answer))
    t.post_sign()


CLOSING_COMMANDS = (announce_closing,)
