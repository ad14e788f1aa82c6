"""Reasons for which the holder of the shoe may be ordered to pass it."""

from pitboss.engine.ask import Answer
from pitboss.engine.step import Check
from pitboss.games.refusal_codes import GameCode

REASONS = {
    "delay": "the game was delayed",
    "invalid-deals": "repeated invalid deals",
    "breach": "a breach of the rules",
}
NO_REASON = Check(
    GameCode.REASON_MISSING, "bs/4(11)(a)(ii)", "bs/5(11)(a)(ii)", owner="baccarat",
    says="A player must pass the shoe only for {reasons}, not for {reason!r}.",
)  # fmt: skip


def reason_in(answer: Answer) -> str:
    """The reason of an order; empty if it has none."""
    reason = answer.args.get("reason")
    return reason if isinstance(reason, str) else ""
