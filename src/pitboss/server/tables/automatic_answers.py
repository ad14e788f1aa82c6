"""What happens at a table without anybody: all that a computer dealer does; at a human's table next to nothing."""

from pitboss.engine.ask import Question
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.plan import LiveSettings


def answer_automatically(desk: TableDriver, live: LiveSettings, question: Question) -> object | None:
    """Answer a question that waits for no person; None where it does."""
    if live.dealer != "human" or question.kind == "meter":  # the house keeps the meter, whoever deals
        return desk.automatic()
    if question.kind == "commit":  # nobody can commit to a real wheel
        return desk.give("commit", "source", "source", commit="")
    if question.kind in ("card", "cards") and not live.scanner:
        unseen = {"card": "??"} if question.kind == "card" else {"cards": " ".join(["??"] * question.about["count"])}
        return desk.give(question.kind, "source", "source", **unseen)
    return None
