"""The argument names of ordinary commands. Unknown names are refused, so that no argument is silently ignored.

Incidents and orders accept any arguments; the log records them.
"""

from pitboss.engine.betting import BET_FOR
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.desk import TableDriver

OWN = "pitboss."
CHOOSING = "choose"  # external games may read more arguments with a choice
ARGUMENTS: dict[str, frozenset[str]] = {
    "sit": frozenset({"seat", "cents", "colour"}),
    "buy-in": frozenset({"cents"}),
    "leave": frozenset(),
    "stay": frozenset(),
    "sit-out": frozenset(),
    "back": frozenset(),
    "seed": frozenset({"seed"}),
    "bet": frozenset({"spot", "cents", "seat", "numbers", "means", "person", "confirm"}),
    BET_FOR: frozenset({"person", "instructed_by", "spot", "cents", "seat", "numbers"}),
    "remove": frozenset({"wager", "cents"}),
    # besides the choice: an amount, cards by face or place, and how a poker player announced it
    CHOOSING: frozenset({"choice", "cents", "to", "nths", "cards", "put", "chips", "way", "more", "gesture"}),
    "number": frozenset({"value"}),
    "card": frozenset({"card"}),
    "cards": frozenset({"cards"}),
    "result": frozenset({"result"}),
    "commit": frozenset({"commit"}),
    "done": frozenset(),
    "close": frozenset(),
}


def check_arguments(command: TableCommand, desk: TableDriver) -> None:
    """Refuse unknown arguments of a command."""
    known = ARGUMENTS.get(command.do)
    if known is None or known.issuperset(command.args):
        return
    question = desk.asking
    if command.do == CHOOSING and question is not None and not question.check.__module__.startswith(OWN):
        return
    unknown = ", ".join(repr(name) for name in command.args if name not in known)
    has = f"It takes {', '.join(sorted(known))}." if known else "It takes none."
    raise Refusal(ServerCode.ARGS_UNKNOWN, f"The command {command.do} has no argument {unknown}. {has}")
