"""Eleven seats of poker on a phone: no cards or chips cover another player's place."""

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.staged import Event, dealt, staged

LOOKS = [
    (NARROW, "dark"),
    pytest.param(NARROW, "light", marks=only_long),
    pytest.param(WIDE, "light", marks=only_long),
]
SEATS = ["me", *(f"guest-{nth}" for nth in range(2, 12))]


def acted(seat: int, action: str, to: int) -> Event:
    data: dict[str, Any] = {"seat": seat, "person": SEATS[seat], "action": action, "to": to}
    return {"kind": "action", "to": ["all"], "data": data}


def betting() -> list[Event]:
    """Before the flop: blinds, raises, calls and folds, with the widest amounts."""
    hands = [event for seat in range(1, 11) for event in dealt(f"seat-{seat}", "??", "??")]
    words = [(1, "blind", 500), (2, "blind", 1000), (3, "raise", 25_050), (4, "call", 25_050), (5, "fold", 0)]
    more = [(6, "fold", 0), (7, "raise", 125_050), (8, "call", 125_050), (9, "fold", 0), (10, "call", 125_050)]
    button: Event = {"kind": "button", "to": ["all"], "data": {"seat": 10, "person": SEATS[10]}}
    return [button, *dealt("seat-0", "Ah", "Kd"), *hands, *(acted(*each) for each in [*words, *more])]


def boxes(page: Page, what: str) -> list[FloatRect]:
    found = [each.bounding_box() for each in page.locator(what).all()]
    return [box for box in found if box is not None]


def overlap(one: FloatRect, other: FloatRect) -> float:
    """Return by how many pixels one box covers another, in the direction with less overlap."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return min(across, down)


@pytest.mark.parametrize(
    ("size", "scheme"),
    LOOKS,
)
def test_no_place_covers_another(arrive: Arrive, house: House, size: tuple[int, int], scheme: str) -> None:
    table = house.open("eleven", "holdem", decide_seconds=300)
    community = dealt("community", "Qs", "Js", "Ts", "2c", "3d")
    page = staged(arrive(size, scheme), table, SEATS, [*betting(), *community])
    places = boxes(page, ".oval section.place")
    assert len(places) == len(SEATS)
    covering = [(one, two) for n, one in enumerate(places) for two in places[n + 1 :] if overlap(one, two) > 2]
    assert covering == []
    (cards,) = boxes(page, ".middle .fan .cards")
    assert [place for place in places if overlap(place, cards) > 2] == []
    assert page.locator(".bet").count() == len(SEATS) - 1
    keep_picture(page, f"eleven-seats-{size[0]}-{scheme}")
    assert grave_findings(page) == []
    assert sideways(page) <= 0
