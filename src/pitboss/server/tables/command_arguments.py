"""The argument names of commands that answer no question. Unknown names are refused, as the table refuses them.

Incidents and orders accept any arguments; the log records them.
"""

from pitboss.engine.ask import CLOCK, STANDING
from pitboss.protocol.command import TableCommand
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

ARGUMENTS: dict[str, frozenset[str]] = {
    "sit": frozenset({"seat", "cents", "colour"}),
    "buy-in": frozenset({"cents"}),
    "leave": frozenset(),
    "stay": frozenset(),
    "sit-out": frozenset(),
    "back": frozenset(),
    "seed": frozenset({"seed"}),
    "card": frozenset({"card"}),
    "cards": frozenset({"cards"}),
    "result": frozenset({"result"}),
    "commit": frozenset({"commit"}),
}


def check_arguments(command: TableCommand) -> None:
    """Refuse unknown arguments of a command."""
    if marked := {STANDING, CLOCK} & command.args.keys():
        raise Refusal(TableCode.ARGUMENT_UNKNOWN, f"Only the computer dealer marks an answer as {marked.pop()!r}.")
    known = ARGUMENTS.get(command.do)
    if known is None or known.issuperset(command.args):
        return
    unknown = ", ".join(repr(name) for name in command.args if name not in known)
    has = f"It takes {', '.join(sorted(known))}." if known else "It takes none."
    raise Refusal(TableCode.ARGUMENT_UNKNOWN, f"The command {command.do} has no argument {unknown}. {has}")
