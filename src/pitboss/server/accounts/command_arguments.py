"""What may be said with an ordinary command: a word that nobody reads is refused, or its sender would think it counted.

Incidents and orders take whatever is said with them: it goes on record as it was said.
"""

from pitboss.engine.betting import BET_FOR
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.command import TableCommand
from pitboss.server.tables.desk import TableDriver

OWN = "pitboss."
CHOOSING = "choose"  # games that are not ours may read words of their own with a choice
KNOWN: dict[str, frozenset[str]] = {
    "sit": frozenset({"seat", "cents", "colour"}),
    "buy-in": frozenset({"cents"}),
    "leave": frozenset(),
    "seed": frozenset({"seed"}),
    "bet": frozenset({"spot", "cents", "seat", "numbers", "means", "person"}),
    BET_FOR: frozenset({"person", "instructed_by", "spot", "cents", "seat", "numbers"}),
    "remove": frozenset({"wager", "cents"}),
    # beside the choice itself: an amount, cards by face or place, and how a poker player has said it
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
    """Refuse a word that this command does not have, and say which it has."""
    known = KNOWN.get(command.do)
    if known is None or known.issuperset(command.args):
        return
    question = desk.asking
    if command.do == CHOOSING and question is not None and not question.check.__module__.startswith(OWN):
        return
    strange = ", ".join(repr(name) for name in command.args if name not in known)
    has = f"known are {', '.join(sorted(known))}" if known else "it is said without anything else"
    raise Refusal("args-unknown", f"{command.do} has no {strange}: {has}")
