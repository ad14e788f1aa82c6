"""Choices that no question admits now, and the rules that forbid them."""

from pitboss.engine.ask import Answer
from pitboss.engine.game import OnlyAt
from pitboss.engine.step import Check
from pitboss.games.blackjack.decisions import CARD, DOUBLE_DOWN, FIRST_TWO, NO_PAIR, SPLIT_PAIR, STAND
from pitboss.games.blackjack.insurance import EVEN, INSURE, PART
from pitboss.games.blackjack.rules import ACE_UP
from pitboss.games.blackjack.table import INSURANCE, OWNER, BlackjackTable, upcard
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal_codes import TableCode

NO_ACE = Check(
    GameCode.INSURANCE_WITHOUT_ACE, "bs/3(8)(a)", owner=OWNER,
    says="You can insure only when the dealer's first card is an ace.",
)  # fmt: skip
INSURANCE_OVER = Check(
    GameCode.INSURANCE_TOO_LATE, "bs/3(8)(b)", "B-07", owner=OWNER,
    says="Insurance is made after the second card and before any further card.",
)  # fmt: skip
NO_EVEN_MONEY = Check(
    GameCode.EVEN_MONEY_NOT_NOW, "bs/3(7)(c)", "bs/3(7)(c)#single-deck", "B-18", owner=OWNER,
    says="Even money is only for a Blackjack against the dealer's ace, before any further card.",
)  # fmt: skip
NO_DECISION = Check(
    GameCode.NO_DECISION_NOW, "bs/3(6)(e)", owner=OWNER,
    says="You decide on your hand in your turn, after the deal: {choice!r} is not possible now.",
)  # fmt: skip
OUT_OF_TURN = Check(
    TableCode.NOT_YOURS,
    "bs/3(6)(e)",
    "X-01",
    owner=OWNER,
    says="It's not your turn: hands are played from the dealer's left.",
)
ONLY_THE_CALLER = Check(
    GameCode.NOT_THE_CALLER, "bs/3(12)(b)", owner=OWNER,
    says="The player seated at the box, or else the highest bettor, decides for it.",
)  # fmt: skip


def _insurance(t: BlackjackTable, _answer: Answer) -> Check:
    return INSURANCE_OVER if t.own.hands and upcard(t) == ACE_UP else NO_ACE


def _double(t: BlackjackTable, _answer: Answer) -> Check:
    return NO_DECISION if t.own.hands else FIRST_TWO


def _split(t: BlackjackTable, _answer: Answer) -> Check:
    return NO_DECISION if t.own.hands else NO_PAIR


def out_of_turn(t: BlackjackTable, answer: Answer) -> Check | None:
    """Another bettor of the box does not decide for it."""
    asked = t.asked
    if asked is None or asked.name != "play" or asked.seat is None:
        return None
    shares = any(w.seat == asked.seat for w in t.live_wagers(person=answer.by))
    return ONLY_THE_CALLER if shares else OUT_OF_TURN


PLAY = ("play",)
ONLY_AT = (
    OnlyAt((INSURE, PART), (INSURANCE,), _insurance),
    OnlyAt((EVEN,), (EVEN,), NO_EVEN_MONEY),
    OnlyAt((STAND, CARD), PLAY, NO_DECISION),
    OnlyAt((DOUBLE_DOWN,), (*PLAY, "double-too"), _double),
    OnlyAt((SPLIT_PAIR,), PLAY, _split),
)
