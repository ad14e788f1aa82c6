"""For what whoever deals may be ordered to pass the shoe."""

from pitboss.engine.ask import Answer
from pitboss.engine.step import Check
from pitboss.games.refusal_codes import GameCode

REASONS = {
    "delay": "the game is unreasonably delayed",
    "invalid-deals": "deals were invalid again and again",
    "breach": "the regulations were breached",
}
NO_REASON = Check(
    GameCode.REASON_MISSING, "bs/4(11)(a)(ii)", "bs/5(11)(a)(ii)", owner="baccarat",
    says="the shoe is taken for {reasons}, not for {reason!r}: name the reason",
)  # fmt: skip


def reason_in(answer: Answer) -> str:
    """The reason that an order names; empty where it names none."""
    reason = answer.args.get("reason")
    return reason if isinstance(reason, str) else ""
