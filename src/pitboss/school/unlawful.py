"""Wagers that a dealer may allow or not: late, too small, too large, or taken back. The live table decides."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pitboss.bots.bots import bet_args
from pitboss.engine.ask import Answer
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.school.draws import Draws
from pitboss.school.payouts import LABELLED, wager_label
from pitboss.school.questions import RIGHT, WRONG, Made, Part
from pitboss.school.scene import Story, teller_of
from pitboss.school.school_table import DOLLAR, MOST_ANSWERS, Lesson, SchoolTable
from pitboss.school.sentences import Opened, label_of

LESSON = Lesson(2, 2, 4)
FEWEST, MOST = 1, 12  # answers in the round until somebody tries
TRIES = 40
LATE = 2  # of so many errors one is after the betting
UNASKED = (TableCode.NOT_YOURS, TableCode.TOO_FEW_CHIPS, TableCode.NOT_AT_TABLE)  # nothing that a trainee could see


class Attempt(NamedTuple):
    """What a player does, in words, and as an answer."""

    words: str
    do: str
    person: str
    args: dict[str, Any]
    cents: int


def allowed_drill(opened: Opened, seed: str, draws: Draws, *, error: bool) -> Made | None:
    """Somebody places or takes back a wager, and the dealer allows it. Right or wrong?

    A wrong one puts the wager at risk.
    """
    table = SchoolTable(opened(), seed, LESSON)
    table.until_round()
    number, offers = table.table.state.round, dict[str, list[Offer]]()
    until, late = FEWEST + draws.below(MOST), error and not draws.below(LATE)
    for nth in range(MOST_ANSWERS):
        asked = table.asking
        if asked is None or table.table.state.round != number:
            return None
        window = asked.kind == "window"
        if window and asked.offers is not None:
            offers = {person: asked.offers(person) for person in table.bots if person in table.table.state.persons}
        if nth >= until and offers and window != late and label_of(asked, teller_of(table.table)):
            break
        table.act()
    for attempt in draws.some(list(_attempts(table, offers)), TRIES):
        refusal = _refused(table, attempt)
        if (refusal is not None) == error and (refusal is None or (refusal.cites and refusal.code not in UNASKED)):
            return _made(table, attempt, refusal)
    return None


def _attempts(table: SchoolTable, offers: dict[str, list[Offer]]) -> Iterator[Attempt]:
    """Wagers around what was offered in this round, and wagers taken back."""
    for person, some in offers.items():
        for offer in some:
            for cents in _amounts(offer):
                args = bet_args(offer, cents)
                data = {"person": person, "seat": offer.seat, "spot": offer.spot, "cents": cents}
                words = wager_label(table.table, {**data, "numbers": offer.numbers})
                yield Attempt(f"{words}. The dealer accepts it.", "bet", person, args, cents)
    for wager in table.table.live_wagers():
        if wager.person in table.bots:
            words = f"{wager_label(table.table, _plain(wager))}. {wager.person.capitalize()} takes it back"
            words += ", and the dealer allows it."
            yield Attempt(words, "remove", wager.person, {"wager": wager.id}, wager.cents)


def _amounts(offer: Offer) -> list[int]:
    """The smallest wager in whole dollars, a little more, half of it, and more than the largest."""
    step = offer.unit + -offer.unit % DOLLAR
    least = offer.low + -offer.low % step
    half = least // 2 // DOLLAR * DOLLAR
    return [least, least + step, *([half] if half else []), offer.high + -offer.high % step + step]


def _refused(table: SchoolTable, attempt: Attempt) -> Refusal | None:
    """The table's refusal of an attempt. An attempt that it would allow changes nothing either."""
    asked = table.asking
    try:
        if asked is not None and asked.kind == "window":
            asked.check(Answer(attempt.do, attempt.person, "player", table.clock(), attempt.args))
        else:
            table.give(attempt.do, attempt.person, **attempt.args)
    except Refusal as refusal:
        return refusal
    return None


def _made(table: SchoolTable, attempt: Attempt, refusal: Refusal | None) -> Made:
    round_number = table.table.state.round
    story = Story(teller_of(table.table))
    turns = table.round_turns(round_number)
    for turn in turns:
        for event in turn.events:
            story.see(event)
    limits = [line["text"] for line in table.table.sign() if line["topic"] == "limits"]
    now = f"Now: {label_of(table.asking, story.teller)}" if table.asking is not None else "The table is closed"
    wagers = [wager_label(table.table, _plain(wager)) for wager in table.table.live_wagers()]
    asked = table.asking
    cites = refusal.cites if refusal is not None else asked.cites if asked is not None else ()
    working = refusal.says if refusal is not None else "The rules allow it now."
    picture = table.picture(round_number)
    part = Part(
        f"{attempt.words} Right or wrong?",
        "choice",
        RIGHT if refusal is None else WRONG,
        (RIGHT, WRONG),
        working=working,
        cites=cites,
        upto=len(picture.events),
    )
    lost = attempt.cents if refusal is not None else 0
    why = f"The wager is {money(lost)}." if lost else "Nothing is wrong."
    parts = (part, cost_part(lost, why, part))
    return Made((*limits, *story.lines, *(f"On the layout: {each}" for each in wagers), now), parts, picture)


def cost_part(cents: int, why: str, said: Part) -> Part:
    """How much money an error in a call, a wager or an order puts at risk."""
    asks = "How much money does the error put at risk? ($0 if there is none)"
    return Part(asks, "money", money(cents), working=why, cites=said.cites, upto=said.upto)


def _plain(wager: Any) -> dict[str, Any]:
    return {field: getattr(wager, field) for field in LABELLED}
