"""What a viewer is sent. All events pass through `engine/view.py`, which hides face-down cards."""

from collections.abc import Iterable, Sequence
from math import gcd
from typing import Any

import msgspec

from pitboss.chance.source import ANSWERS
from pitboss.engine.ask import Question, outranks
from pitboss.engine.betting import Offer, can_follow
from pitboss.engine.money import round_down, round_up
from pitboss.engine.public_state import public_state
from pitboss.engine.view import INSPECTOR, audience
from pitboss.protocol.web_frames import WagerOffer
from pitboss.server.records.book import CommittedEntry
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.means import in_account
from pitboss.server.tables.payout_preview import amounts_due, decides_by_paying
from pitboss.server.types.viewer import Viewer

encode = msgspec.json.Encoder().encode
_sorted = msgspec.json.Encoder(order="sorted").encode


ANNOUNCED = ("call", "to_match", "pot")
SIZED = ("bet", "raise")


def line_for(entry: CommittedEntry, viewer: Viewer) -> dict[str, Any] | None:
    """One log entry as a viewer sees it; None if nothing is visible."""
    line = entry.line
    events = viewer.sees(line.events)
    seen: dict[str, Any] = {"seq": entry.n, "at": line.answer.at if line.answer else 0, "events": events}
    if line.openings:
        seen["openings"] = line.openings
    if viewer.hidden:
        seen["answer"] = line.answer
    return seen if events or viewer.hidden else None


def lines_for(since: Iterable[CommittedEntry], viewer: Viewer) -> list[dict[str, Any]]:
    return [seen for entry in since if (seen := line_for(entry, viewer)) is not None]


def question_for(
    question: Question | None, viewer: Viewer, desk: TableDriver, *, human: bool, ready: bool
) -> dict[str, Any] | None:
    """The current question as a viewer sees it. Only people who may answer see the options."""
    if question is None:
        return None
    shown = question.shown()
    if may_answer(question, viewer, desk, human=human):
        if human and decides_by_paying(question, desk):
            shown["about"] = {**question.about, "due": amounts_due(desk)}
        seat = question.seat if viewer.role == "player" else None
        if seat is not None and (holding := desk.table.game.holding(desk.table, seat)):
            shown["about"] = {**question.about, "holding": holding}
        return {**shown, "yours": True, "ready": ready}
    plain = ("name", "kind", "who", "says", "seat", "cite")
    public = {name: shown[name] for name in plain}
    if human and "pot" in question.about:
        public |= _announced(question)
    return {**public, "yours": False, "ready": ready}


def _announced(question: Question) -> dict[str, Any]:
    """What a human dealer announces at poker: the call, the pot, the smallest and the largest raise."""
    about = {name: question.about[name] for name in ANNOUNCED if name in question.about}
    sized = any(word in question.options for word in SIZED)
    return {"about": about, "low": question.low if sized else 0, "high": question.high if sized else 0}


def may_answer(question: Question, viewer: Viewer, desk: TableDriver, *, human: bool) -> bool:
    """Whether this viewer may answer the question. A human dealer answers for chance."""
    if viewer.role == "player":
        seated = viewer.person in desk.table.state.persons
        return seated and (viewer.person in question.who or "player" in question.who)
    if viewer.role == INSPECTOR:
        return INSPECTOR in question.who
    if question.kind in ANSWERS:
        return human and outranks(viewer.role, "dealer")
    return any(outranks(viewer.role, role) for role in question.who)


def picture(desk: TableDriver) -> dict[str, Any]:
    """The public state of a table: people, chips, wagers, limits, meter. Cards appear in events only."""
    return public_state(desk.table)


def offers_for(desk: TableDriver, person: str) -> list[Offer]:
    """The wagers that a person can make now."""
    question = desk.asking
    if question is None or question.offers is None:
        return []
    return [_within_means(offer, question, desk, person) for offer in question.offers(person)]


def shown_offers(desk: TableDriver, offers: Iterable[Offer], chip: int) -> list[WagerOffer]:
    """Offers as a client gets them: in whole chips if the rulebook names no smallest chip."""
    chip = gcd(chip, desk.table.state.limits.get("min", 0))  # keep the posted minimum possible
    return [
        WagerOffer(o.spot, o.low, o.high, o.unit, o.seat, list(o.numbers), o.label)
        for o in (in_chips(offer, chip) for offer in offers)
    ]


def _within_means(offer: Offer, question: Question, desk: TableDriver, person: str) -> Offer:
    """Limit an offer to what the person can follow with a second wager, from the table and the account."""
    if not question.follow:
        return offer
    most = can_follow(desk.table, question, person, offer.spot, in_account(desk, person))
    return offer._replace(high=min(offer.high, max(offer.low, round_down(most, 1, offer.unit))))


def in_chips(offer: Offer, chip: int) -> Offer:
    """Round an offer to whole chips, unless the rules fix its amount or its steps."""
    low, high = round_up(offer.low, 1, chip), round_down(offer.high, 1, chip)
    if offer.unit != 1 or offer.low == offer.high or low > high:
        return offer
    return offer._replace(low=low, high=high, unit=chip)


def named_in(entries: Sequence[CommittedEntry]) -> set[str]:
    """The people and roles that some of these events are addressed to."""
    return {who for each in entries for event in each.line.events for who in audience(event)} - {"all"}
