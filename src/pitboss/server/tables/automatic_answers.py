"""Answers that need no person: everything at a computer-dealt table, little at a human dealer's."""

from collections.abc import Callable

from pitboss.driver.preferences import Chosen, answer_without_asking
from pitboss.engine.ask import Question
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.plan import LiveSettings


def answer_automatically(
    desk: TableDriver, live: LiveSettings, question: Question, preferences: Callable[[str], Chosen | None]
) -> object | None:
    """Answer a question automatically; None if it waits for a person. A human dealer asks about everything."""
    if live.dealer != "human" and (answered := answer_without_asking(desk, preferences)) is not None:
        return answered
    if live.dealer != "human" or question.kind == "meter":  # the house keeps the meter at every table
        return desk.automatic()
    if question.kind == "commit":  # nobody can commit to a real wheel
        return desk.give("commit", "source", "source", commit="")
    if question.kind in ("card", "cards") and not live.scanner:
        unseen = {"card": "??"} if question.kind == "card" else {"cards": " ".join(["??"] * question.about["count"])}
        return desk.give(question.kind, "source", "source", **unseen)
    return None
