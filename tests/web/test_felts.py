"""The drawn layouts: chips go where the pointer is, a refused bet names its clause, cards have room."""

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive, Seated
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.players import Guest, house_says, moved_on, settled
from tests.web.staged import dealt, placed, staged

from pitboss.server.api.web_client import SOURCES
from pitboss.server.tables.plan import usual_house

SIZES = {"narrow": NARROW, "wide": WIDE}
FIRST_COUNT = 300_000  # the first question starts the worker that advises
PEOPLE = ["ann", "bob", "cleo", "dora", "emil", "finn", "gus", "hal", "ines", "jo"]


def betting(guest: Guest, spot: str) -> Locator:
    """Return the person's own spot of this name, once bets are taken there; earlier questions are answered."""
    found = f".place.mine .spot[data-spot='{spot}']"
    guest.play(until=f"{found}:not([disabled])")
    return guest.page.locator(found)


def boxes(page: Page, where: str) -> list[dict[str, float]]:
    found = [each.bounding_box() for each in page.locator(where).all()]
    return [{"x": b["x"], "y": b["y"], "width": b["width"], "height": b["height"]} for b in found if b is not None]


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    sides = (("x", "width"), ("y", "height"))
    return any(one[at] + one[size] <= other[at] + 1 or other[at] + other[size] <= one[at] + 1 for at, size in sides)


CHECKED = (("narrow", "light"), ("wide", "dark"))


def looked_at(page: Page, name: str) -> list[str]:
    """Serious findings at both sizes and in both colour schemes, and the width of the page; saves screenshots."""
    found = []
    for width, size in SIZES.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found += [f"{name} is too wide at {size[0]}"] if sideways(page) > 0 else []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            found += grave_findings(page) if (width, scheme) in CHECKED else []
            keep_picture(page, f"felt-{name}-{width}-{scheme}")
    return found


# -- chips ------------------------------------------------------------------------------------------------------------


def test_a_chip_goes_to_the_pointer_and_a_refused_bet_says_why(seated: Seated) -> None:
    guest = seated("caribbean-stud")
    page = guest.page
    ante, meter = betting(guest, "ante"), page.locator("[data-meter]")
    before = int(meter.get_attribute("data-meter") or 0)
    call = page.locator(".place.mine .spot[data-spot='call']")
    expect(call).to_have_attribute("aria-disabled", "true")
    call.click(force=True)
    expect(page.get_by_role("alert").locator(".cite[data-cites^='bs/10']")).to_be_visible()
    assert guest.cents("stake") == 0
    carry(page, page.locator(".rack .pick").nth(1), ante)
    expect(ante.locator(".lying.mine")).to_be_visible()
    expect(ante.locator(".sum")).to_have_text("$25")
    page.locator(".rack .pick").first.click()
    page.locator(".place.mine .spot[data-spot='jackpot'][data-open]").click()
    expect(meter).not_to_have_attribute("data-meter", str(before))
    assert int(meter.get_attribute("data-meter") or 0) > before > 0, "a coin goes to the meter at once"


def carry(page: Page, chip: Locator, to: Locator) -> None:
    start, end = chip.bounding_box(), to.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 30, steps=5)
    expect(to).to_have_attribute("data-aimed", "")
    page.mouse.up()


def test_let_it_ride_places_three_equal_bets(seated: Seated) -> None:
    guest = seated("let-it-ride")
    betting(guest, "2").click()
    piles = guest.page.locator(".place.mine .spot .sum")
    expect(piles).to_have_count(3)
    assert len(set(piles.all_inner_texts())) == 1


def test_a_chip_between_two_areas_goes_on_both(seated: Seated) -> None:
    guest = seated("vegas-shootout")
    betting(guest, "two+five").click()
    for area in ("two-card", "five-card"):
        expect(guest.page.locator(f".place.mine .spot[data-spot='{area}'] .lying")).to_have_count(1)
    expect(guest.page.locator(".place.mine .spot[data-spot='royal-match'] .lying")).to_have_count(0)


# -- cards ------------------------------------------------------------------------------------------------------------


def set_question(guest: Guest) -> Page:
    guest.play(until="article.table[data-waiting=false] .setter")
    return guest.page


def foul_of(guest: Guest) -> tuple[list[int], list[int]]:
    """Return two positions of cards that may go in front, and two that may not, from the server's own options.

    Seven cards that may be set in any way have none that may not.
    """
    page = guest.page
    cards = page.locator(".setter .movable").all()
    faces = [str(each.get_attribute("data-face")) for each in cards]
    lawful = set(house_says(page, f"/v1/tables/{guest.table}")["question"]["options"])
    pairs = list(combinations(range(len(faces)), 2))
    fits = [(a, b) for a, b in pairs if {f"{faces[a]} {faces[b]}", f"{faces[b]} {faces[a]}"} & lawful]
    foul = [pair for pair in pairs if pair not in fits]
    return list(fits[0]), list(foul[0]) if foul else []


def test_seven_cards_are_set_by_keys_or_by_dragging_and_a_foul_setting_is_not_sent(seated: Seated) -> None:
    guest = seated("pai-gow-poker")
    page = set_question(guest)
    lawful, foul = foul_of(guest)
    while not foul:
        guest.play(until="article.table:not(:has(.setter))")
        set_question(guest)
        lawful, foul = foul_of(guest)
    for nth in foul:
        page.keyboard.press(str(nth + 1))
    expect(page.locator(".setter .front .movable")).to_have_count(2)
    expect(page.get_by_role("button", name="Set these hands")).to_be_disabled()
    page.get_by_role("button", name="Why not like this?").click()
    expect(page.get_by_role("alert").locator(".cite[data-cites~='bs/9(7)(a)']")).to_be_visible()
    assert looked_at(page, "pai-gow") == []
    for nth in foul:
        page.keyboard.press(str(nth + 1))
    for nth in lawful:
        page.keyboard.press(str(nth + 1))
    seq = settled(page, guest.table)["seq"]
    page.get_by_role("button", name="Set these hands").click()
    moved_on(page, seq)
    guest.play(until="article.table:not(:has(.setter))")
    set_question(guest)
    lawful, _ = foul_of(guest)
    faces = [str(each.get_attribute("data-face")) for each in page.locator(".setter .movable").all()]
    for nth in lawful:
        page.locator(f".setter .movable[data-face='{faces[nth]}']").drag_to(page.locator(".setter .front"))
    expect(page.locator(".setter .front .movable")).to_have_count(2)
    page.get_by_role("button", name="Set these hands").click()
    expect(page.locator(".setter")).to_have_count(0)


def test_discards_are_picked_on_the_cards_themselves(seated: Seated) -> None:
    guest = seated("double-chance")
    page = guest.page
    guest.play(until=".card-button")
    expect(page.get_by_role("button", name="Choose cards on the table")).to_be_disabled()
    page.keyboard.press("2")
    page.locator(".place.mine .card-button").nth(3).click()
    expect(page.locator(".card-button[aria-pressed=true]")).to_have_count(2)
    assert looked_at(page, "double-chance-pick") == []
    page.get_by_role("button", name="Discard 2 cards").click()
    expect(page.locator(".card-button")).to_have_count(0)


def test_split_hands_are_side_by_side_and_a_box_shows_each_bettor(arrive: Arrive) -> None:
    events = [
        {"kind": "round", "data": {"round": 1}},
        placed(1, "me", "box", 1000, 0, "seat-0"),
        placed(2, "ann", "box", 2000, 0, "seat-0"),
        placed(3, "bob", "box", 500, 0, "seat-0"),
        placed(4, "me", "over", 500, 0),
        *dealt("seat-0", "8h", "8d"),
        *dealt("dealer", "As", "??"),
        {"kind": "card-moved", "data": {"hand": "seat-0", "nth": 2, "card": "8d", "to": "seat-0.1"}},
        placed(5, "me", "split", 1000, 0, "seat-0.1"),
        placed(6, "me", "double", 1000, 0, "seat-0.1"),
        placed(7, "me", "insurance", 500, 0),
        *dealt("seat-2", "Ts", "9c"),
        placed(8, "ann", "box", 2000, 2, "seat-2"),
    ]
    question = {
        "name": "play", "kind": "choose", "who": ["me"], "says": "Seat 1 has 8", "seat": 0, "cite": ["bs/3(6)(e)"],
        "options": ["stand", "card"], "about": {"hand": "seat-0.1"}, "yours": True, "ready": False,
    }  # fmt: skip
    page = staged(arrive(), "blackjack-1", ["me", "", "ann", "bob", "", "", ""], events, question=question)
    expect(page.locator("[data-choice=stand]")).to_be_visible()
    assert page.locator(".advice").count() == 0, "this is not a practice table"
    one, other = boxes(page, ".place.mine .fan")
    assert abs(one["y"] - other["y"]) < 2
    assert apart(one, other)
    piles = page.locator(".place.mine .spot[data-spot='box'] .pile-of")
    expect(piles).to_have_count(3)
    assert [text.split()[-1] for text in piles.all_inner_texts()] == ["You", "Ann", "Bob"]
    expect(page.locator(".place.mine .insurance")).to_contain_text("$5")
    expect(page.locator(".place.mine .added")).to_contain_text("$20")
    assert looked_at(page, "blackjack-split") == []


def poker_table(count: int) -> list[dict[str, Any]]:
    everybody = range(count)

    def acts(seat: int, action: str, cents: int) -> dict[str, Any]:
        person = ["me", *PEOPLE][seat]
        data = {"seat": seat, "person": person, "action": action, "cents": cents, "to": cents}
        return {"kind": "action", "data": data}

    return [
        {"kind": "round", "data": {"round": 1}},
        {"kind": "button", "data": {"seat": 2}},
        {"kind": "dealt-in", "data": {"seats": list(everybody), "button": 2}},
        *[event for seat in everybody for event in dealt(f"seat-{seat}", *["??"] * 4)],
        {"kind": "looked", "data": {"hand": "seat-0", "cards": ["As", "Kd", "9h", "8h"]}},
        *dealt("community", "2c", "Th", "9s", "4d", "Qc"),
        {"kind": "gathered", "data": {"pots": [{"cents": 4400, "seats": [0, 1]}, {"cents": 1200, "seats": [1, 2]}]}},
        *[acts(seat, "call", 400) for seat in range(3)],
        acts(5, "fold", 0),
    ]


@pytest.mark.parametrize("size", ["narrow", pytest.param("wide", marks=only_long)])
def test_eleven_players_fit_a_poker_table(arrive: Arrive, size: str) -> None:
    page = staged(arrive(SIZES[size]), "omaha-1", ["me", *PEOPLE], poker_table(11))
    expect(page.locator(".oval .place")).to_have_count(11)
    expect(page.locator(".pots li")).to_have_count(2)
    expect(page.locator(".bet")).to_have_count(4)
    seats = boxes(page, ".oval .place")
    (middle,) = boxes(page, ".oval .middle")
    assert [pair for pair in combinations(range(11), 2) if not apart(seats[pair[0]], seats[pair[1]])] == []
    assert [nth for nth, seat in enumerate(seats) if not apart(seat, middle)] == []
    assert looked_at(page, f"poker-eleven-{size}") == []


def test_every_game_has_its_own_layout(arrive: Arrive) -> None:
    """No game of ours uses the generic board."""
    page = arrive().page("/#/table/double-chance-1")
    expect(page.locator(".arc")).to_be_visible()
    assert page.locator(".board").count() == 0
    drawn = (SOURCES / "src" / "felts" / "index.ts").read_text(encoding="utf-8")
    assert {plan.game for plan in usual_house() if f'"{plan.game}":' not in drawn} == set()


# -- practice, help, sound --------------------------------------------------------------------------------------------


def test_a_practice_table_shows_advice_beside_the_decision(seated: Seated) -> None:
    guest = seated("blackjack", practice=True)
    page = guest.page
    guest.play(until="[data-choice=stand]")
    expect(page.locator(".advice li.best")).to_be_visible(timeout=FIRST_COUNT)
    best = page.locator(".advice").get_attribute("data-best")
    expect(page.locator(f"[data-choice='{best}']")).to_have_class(re.compile("main"))
    expect(page.locator("[data-choice].main")).to_have_count(1)  # only the best choice is highlighted
    assert page.locator(".advice li").count() >= 2
    assert looked_at(page, "advice") == []


def test_the_help_of_a_game_explains_how_to_play_and_names_its_clauses(arrive: Arrive) -> None:
    page = arrive().page("/#/table/let-it-ride-2")
    page.get_by_role("button", name="Help").click()
    sheet = page.locator("[data-sheet=help]")
    expect(sheet.get_by_role("heading", name="How to play Let it ride")).to_be_visible()
    expect(sheet).to_contain_text("Make a pair of tens or better")
    expect(sheet).to_contain_text("Royal flush")
    expect(sheet.get_by_role("rowheader").first).to_be_visible(timeout=FIRST_COUNT)  # the house edge
    assert looked_at(page, "how-to-play") == []
    sheet.get_by_role("button", name="The dealer's procedure").click()
    expect(sheet.locator("details[open] [data-cites^='nsw-lir/']").first).to_be_visible()
    assert looked_at(page, "help") == []


def test_sound_is_off_by_default_and_the_choice_is_stored(arrive: Arrive) -> None:
    page = arrive().page("/#/table/holdem-1")
    switch = page.get_by_role("button", name="Sound is off")
    switch.click()
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Sound is on").click()
    expect(switch).to_be_visible()
