"""Staged tables: the page receives prepared frames from a stand-in for the WebSocket; everything else is real."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute
from tests.web.conftest import LATEST, Visit

Event = dict[str, Any]


def staged(visit: Visit, table: str, seats: list[str], events: list[Event], **more: Any) -> Page:
    """Open a table's page on which these events have happened. `me` among the seats and persons is the visitor."""
    guest = visit.context.request.post(f"{visit.base}/v1/guests", headers={"Origin": visit.base})
    assert guest.ok, guest.text()
    me = guest.json()["id"]
    frame = json.dumps(_snapshot(table, seats, events, more)).replace('"me"', json.dumps(me))
    page = visit.context.new_page()
    page.set_default_timeout(LATEST)

    def stand_in(route: WebSocketRoute) -> None:
        route.on_message(lambda message: route.send(frame) if '"watch"' in str(message) else None)

    page.route_web_socket("**/v1/ws", stand_in)
    page.goto(f"{visit.base}/#/table/{table}")
    page.locator(".place.mine").first.wait_for()
    return page


def _snapshot(table: str, seats: list[str], events: list[Event], more: dict[str, Any]) -> dict[str, Any]:
    people = {person: {"name": person, "chips": 50_000} for person in seats if person}
    picture = {
        "stage": "round", "round": 1, "seats": seats, "people": people, "wagers": _standing(events),
        "limits": {"min": 100, "max": 10_000}, "closing": False, "meter": 0,
    }  # fmt: skip
    return {
        "type": "snapshot", "table": table, "seq": 9, "state": "open", "picture": picture, "question": None,
        "deadline": 0, "lines": [{"seq": 9, "at": 1, "events": events}], **more,
    }  # fmt: skip


def _standing(events: list[Event]) -> list[dict[str, Any]]:
    kept = ("wager", "person", "spot", "cents", "seat", "hand")
    placed = [event["data"] for event in events if event["kind"] == "placed"]
    return [{name: data.get(name, "") for name in kept} for data in placed]


def dealt(hand: str, *cards: str) -> list[Event]:
    return [
        {"kind": "dealt", "to": ["all"], "data": {"hand": hand, "nth": nth, "card": card}}
        for nth, card in enumerate(cards, 1)
    ]


def placed(wager: int, person: str, spot: str, cents: int, seat: int, hand: str = "") -> Event:
    data = {"wager": wager, "person": person, "spot": spot, "cents": cents, "seat": seat, "hand": hand}
    return {"kind": "placed", "to": ["all"], "data": data, "moves": [[person, "layout", cents]]}
