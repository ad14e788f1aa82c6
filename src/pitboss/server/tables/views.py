"""What a viewer is sent. Whatever happened passes through `engine/view.py`; a face-down card has no other way out."""

from collections.abc import Iterable, Sequence
from math import gcd
from typing import Any, NamedTuple

import msgspec

from pitboss.chance.source import ANSWERS
from pitboss.engine.ask import Question, outranks
from pitboss.engine.bank import METER
from pitboss.engine.betting import Offer
from pitboss.engine.money import round_down, round_up
from pitboss.engine.say import Event
from pitboss.engine.view import INSPECTOR, cut
from pitboss.server.tables.desk import CommittedEntry, TableDriver
from pitboss.server.tables.payout_preview import amounts_due, is_settling

encode = msgspec.json.Encoder().encode
_sorted = msgspec.json.Encoder(order="sorted").encode


ANNOUNCED = ("call", "to_match", "pot")
SIZED = ("bet", "raise")


class Viewer(NamedTuple):
    """Who looks: a person and a role. `hidden` is an inspector's look at everything, which is on record."""

    person: str = ""
    role: str = "player"
    hidden: bool = False

    def sees(self, events: Iterable[Event]) -> list[Event]:
        """The part of what happened that is for this viewer. An inspector who only watches sees what all see."""
        role = "player" if self.role == INSPECTOR and not self.hidden else self.role
        return cut(events, self.person, role)


PUBLIC = Viewer()


def line_for(told: CommittedEntry, viewer: Viewer) -> dict[str, Any] | None:
    """One line in a viewer's eyes; None where it says nothing to them."""
    line = told.line
    events = viewer.sees(line.events)
    seen: dict[str, Any] = {"seq": told.n, "at": line.answer.at if line.answer else 0, "events": events}
    if line.openings:
        seen["openings"] = line.openings
    if viewer.hidden:
        seen["answer"] = line.answer
    return seen if events or viewer.hidden else None


def receipt_of(key: str, table: str, n: int, at: int, events: list[Event]) -> bytes:
    """The proof that a command was carried out; in sorted order, as events are in the log, so that it can be remade."""
    return _sorted({"type": "receipt", "key": key, "table": table, "seq": n, "at": at, "events": events})


def lines_for(since: Iterable[CommittedEntry], viewer: Viewer) -> list[dict[str, Any]]:
    return [seen for told in since if (seen := line_for(told, viewer)) is not None]


def question_for(
    question: Question | None, viewer: Viewer, desk: TableDriver, *, human: bool, ready: bool
) -> dict[str, Any] | None:
    """What the table waits for. Only those who may answer see what may be answered; `ready` is passed on."""
    if question is None:
        return None
    shown = question.shown()
    if may_answer(question, viewer, desk, human=human):
        if human and is_settling(question):
            shown["about"] = {**question.about, "due": amounts_due(desk)}
        return {**shown, "yours": True, "ready": ready}
    plain = ("name", "kind", "who", "says", "seat", "cite")
    told = {name: shown[name] for name in plain}
    if human and "pot" in question.about:
        told |= _announced(question)
    return {**told, "yours": False, "ready": ready}


def _announced(question: Question) -> dict[str, Any]:
    """What a human dealer announces at poker, and all may hear: what to call, the pot, the least and the most raise."""
    about = {name: question.about[name] for name in ANNOUNCED if name in question.about}
    sized = any(word in question.options for word in SIZED)
    return {"about": about, "low": question.low if sized else 0, "high": question.high if sized else 0}


def may_answer(question: Question, viewer: Viewer, desk: TableDriver, *, human: bool) -> bool:
    """Whether this viewer is one the question is put to. What chance is asked, a human dealer answers."""
    if viewer.role == "player":
        seated = viewer.person in desk.table.state.persons
        return seated and (viewer.person in question.who or "player" in question.who)
    if viewer.role == INSPECTOR:
        return INSPECTOR in question.who
    if question.kind in ANSWERS:
        return human and outranks(viewer.role, "dealer")
    return any(outranks(viewer.role, role) for role in question.who)


def picture(desk: TableDriver) -> dict[str, Any]:
    """What anybody who walks past sees: people, chips, stakes, limits, the meter. Cards are told by events alone."""
    state = desk.table.state
    return {
        "stage": state.stage,
        "round": state.round,
        "seats": list(state.seats.places),
        "people": {p.id: {"name": p.name, "chips": state.chips.get(p.id, 0)} for p in state.persons.values()},
        "wagers": [
            {
                "wager": w.id,
                "person": w.person,
                "spot": w.spot,
                "cents": w.cents,
                "seat": w.seat,
                "hand": w.hand,
                "numbers": list(w.numbers),
                "point": w.point,
            }
            for w in desk.table.live_wagers()
        ],
        "limits": dict(state.limits),
        "closing": state.closing,
        "meter": state.chips.get(METER, 0),
        "marks": desk.table.own.marks(),
    }


def offers_for(desk: TableDriver, person: str, chip: int = 1) -> list[dict[str, Any]]:
    """What a person may bet now, in whole chips of the house where the rulebook names no smallest chip."""
    question = desk.asking
    if question is None or question.offers is None:
        return []
    chip = gcd(chip, desk.table.state.limits.get("min", 0))  # a posted minimum is offered as it is posted
    return [in_chips(offer, chip)._asdict() for offer in question.offers(person)]


def in_chips(offer: Offer, chip: int) -> Offer:
    """An offer in cents as one in chips; one sum, steps that a rule sets and small change are left as they are."""
    low, high = round_up(offer.low, 1, chip), round_down(offer.high, 1, chip)
    if offer.unit != 1 or offer.low == offer.high or low > high:
        return offer
    return offer._replace(low=low, high=high, unit=chip)


def named_in(told: Sequence[CommittedEntry]) -> set[str]:
    """Everybody, by id or role, to whom some of this is addressed in particular."""
    return {who for each in told for event in each.line.events for who in event.to} - {"all"}
