"""A wrong entry of a human dealer, corrected with a supervisor's approval."""

import re
from collections import Counter
from collections.abc import Iterator

from pitboss.engine.ask import Answer, Question, ask
from pitboss.engine.core import wants
from pitboss.engine.correction import CORRECT, OWN, Corrected, GivenAnswer
from pitboss.engine.dealing import read_face, read_faces
from pitboss.engine.say import ALL
from pitboss.engine.step import command
from pitboss.engine.table import AnyTable
from pitboss.events.procedure import CorrectionDeclined
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

CANCEL, APPROVE, DECLINE = "cancel", "approve", "decline"
JACKPOT = "jackpot"
BOSS = "games-supervisor"


def dealt_by_hand(t: AnyTable) -> bool:
    return bool(t.by_hand)


def entered_in(t: AnyTable) -> Iterator[tuple[int, GivenAnswer, str]]:
    """The entries of this round that can be corrected: each with its place in the record, and its hand in words."""
    for nth, given in enumerate(t.record):
        if given.text and given.asked is not None:
            yield nth, given, _where(t, given.asked.hand)


def _entries(t: AnyTable) -> dict[str, int]:
    """The same for the dealer to choose from, the last one first."""
    return {f"{given.text}{where} (entry {nth + 1})": nth for nth, given, where in reversed([*entered_in(t)])}


def _where(t: AnyTable, hand: str) -> str:
    """The hand of an entry, by the printed number of its seat."""
    seat = re.match(r"seat-(\d+)(.*)", hand)
    return f" to {t.seat_name(int(seat[1]))}{seat[2]}" if seat else f" to {hand}" if hand else ""


def _may_correct(t: AnyTable, _answer: Answer) -> None:
    if t.asked is not None and t.asked.name in OWN:
        raise Refusal(FloorCode.CORRECTION_WAITS, "Another correction is under way. Finish it first.")
    if not _entries(t):
        says = "No card or result was entered in this round. For an earlier round, open a dispute about it."
        raise Refusal(FloorCode.NOTHING_ENTERED, says)
    if any(wager.spot == JACKPOT for wager in t.state.wagers.values()):
        says = "The meter has this round's jackpot bets, so no entry can be corrected. Open a dispute after the round."
        raise Refusal(FloorCode.METER_MOVED, says)


@command(CORRECT, "X-10", roles=("dealer",), when=dealt_by_hand, check=_may_correct)
async def correct_entry(t: AnyTable, answer: Answer) -> None:
    """Replace a card or a result that was entered wrongly: a supervisor approves, and the round is played again."""
    entries = _entries(t)
    says = "Which entry is wrong?"
    chosen = await t.choose_by(("dealer",), OWN[1], (*entries, CANCEL), says=says)
    if chosen == CANCEL:
        return
    entry = t.record[entries[chosen]]
    right = await ask(_right_entry(t, entry, chosen))
    hidden = entry.asked is None or entry.asked.down
    says = "Correct a face-down card?" if hidden else f"Correct the entry {entry.text} to {right}?"
    about = {"was": entry.text, "now": right}
    by = await ask(_approval(t, says, about, answer.by))
    if by:
        raise Corrected(entries[chosen], right, by, t.cites)
    was, now = ("", "") if hidden else (entry.text, right)
    t.say(CorrectionDeclined(BOSS, was, now), to=ALL, says="The entry stays as it is")


def _right_entry(t: AnyTable, entry: GivenAnswer, chosen: str) -> Question:
    """The question for the right card or result, of the kind that was asked first."""
    kind = "identify" if entry.answer.do == "card" else "chance" if entry.answer.do == "result" else "cards"
    cites = t.cites

    def check(answer: Answer) -> str:
        wants(answer, entry.answer.do)
        text = str(answer.args.get({"result": "result", "cards": "cards"}.get(answer.do, "card"), ""))
        check_right(t, entry, text, cites)
        return text

    about = {"hand": entry.asked.hand, "nth": entry.asked.nth} if entry.asked else {}
    if kind == "cards":
        about["count"] = len(entry.text.split())
    asked, options = entry.asked, tuple(each for each in entry.options if each != entry.text)
    says = "What is correct?" if asked and asked.down else f"What is correct instead of {chosen.partition(' (')[0]}?"
    made: Question = t.question(OWN[2], kind, ("source",), check, says=says, about=about, options=options)
    return made


def check_right(t: AnyTable, entry: GivenAnswer, text: str, cites: tuple[str, ...]) -> None:
    """Refuse a text that can't be in place of an entry: the same, no result, or a card that is out."""
    if text == entry.text:
        raise Refusal(FloorCode.SAME_ENTRY, f"{text} is already entered. Enter what is on the table.", cites)
    if entry.answer.do != "result":
        _possible(t, entry.text.split(), text.split(), cites)
    elif text not in entry.options:
        raise Refusal(TableCode.RESULT_IMPOSSIBLE, f"{text!r} is not a possible result.", cites)


def _possible(t: AnyTable, was: list[str], now: list[str], cites: tuple[str, ...]) -> None:
    """Refuse cards that cannot be in the deck."""
    if len(was) != len(now):
        raise Refusal(TableCode.CARD_UNREADABLE, f"Enter {len(was)} cards.", cites)
    fresh = Counter(read_faces(now, cites)) - Counter(read_face(card, cites) for card in was)
    for card, count in fresh.items():
        if card == UNKNOWN or count > t.deck.left[card]:
            raise Refusal(TableCode.CARD_IMPOSSIBLE, "One of these cards can't be here: it is out already.", cites)


def _approval(t: AnyTable, says: str, about: dict[str, str], dealer: str) -> Question:
    """The question to a supervisor other than the dealer; the answer is who approves, or nothing."""
    cites = t.cites

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        if choice not in (APPROVE, DECLINE):
            raise Refusal(TableCode.NOT_AN_OPTION, f"Choose {APPROVE} or {DECLINE}.", cites)
        if choice == APPROVE and dealer and answer.by == dealer:
            says = "You asked for this correction yourself. Another supervisor must approve it."
            raise Refusal(FloorCode.OWN_CORRECTION, says, cites)
        return (answer.by or answer.role) if choice == APPROVE else ""

    made: Question = t.question(OWN[3], "choose", (BOSS,), check, says=says, options=(APPROVE, DECLINE), about=about)
    return made


CORRECTIONS_COMMANDS = (correct_entry,)
