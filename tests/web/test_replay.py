"""The replay of a round in a real browser: by keys, with chip movements, as the viewer saw it; and by a link."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, only_long, sideways
from tests.web.playing import Player, played

HIDDEN = "??"
THUMB = 43
PACE = 900
"""Milliseconds of a step at the normal speed."""


def replay(page: Page) -> Locator:
    found = page.locator("[data-replay]")
    found.wait_for()
    return found


def step(page: Page) -> int:
    return int(page.locator("[data-step]").get_attribute("data-step") or -1)


def test_a_round_is_stepped_through_by_keys(arrive: Arrive, house: House) -> None:
    visit = arrive()
    past = played(house, visit, "roulette", "red", 500)
    page = visit.page(past.path)
    replay(page)
    expect(page.locator("[data-mark]")).to_have_text("Replay")
    assert step(page) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert step(page) == 2
    page.keyboard.press("ArrowLeft")
    assert step(page) == 1
    page.keyboard.press("End")
    last = step(page)
    assert last > 5
    expect(page.locator("[data-now]")).to_have_attribute("data-now", "round-over")
    page.keyboard.press("ArrowRight")
    assert step(page) == last, "there is nothing after the end"
    page.keyboard.press("Home")
    assert step(page) == 0


def test_space_plays_at_the_chosen_speed_and_stops(arrive: Arrive, house: House) -> None:
    visit = arrive()
    visit.context.clock.install()
    page = visit.page(played(house, visit, "big-six", "1", 500).path)
    replay(page)
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    for _ in range(4):
        page.keyboard.press("+")
    expect(page.get_by_label("Speed")).to_have_value("8")
    page.keyboard.press(" ")
    page.clock.run_for(3 * PACE // 8 + 20)
    assert step(page) == 3
    page.keyboard.press(" ")
    page.clock.run_for(10 * PACE)
    assert step(page) == 3, "the replay did not stop"
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(100 * PACE)
    expect(page.locator("[data-now]")).to_have_attribute("data-now", "round-over")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_chip_movements_are_shown_with_their_step(arrive: Arrive, house: House) -> None:
    visit = arrive()
    page = visit.page(played(house, visit, "roulette", "red", 500).path)
    replay(page)
    page.locator("ol button", has_text="You bet $5 on Red").click()
    expect(page.locator("[data-posting]")).to_have_text(re.compile("Your chips.*Layout.*\\$5"))
    purse = page.locator(".place.mine")
    expect(purse).to_contain_text("$495")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-posting]", has_text="Layout")).to_have_count(0)
    expect(purse).to_contain_text("$500")
    page.locator("ol button", has_text="on Red (").click()
    expect(page.locator("[data-posting]").first).to_contain_text("Layout")


def test_a_step_opens_the_rulebook_at_its_clause(arrive: Arrive, house: House) -> None:
    visit = arrive()
    page = visit.page(played(house, visit, "roulette", "red", 500).path)
    replay(page)
    page.locator("ol button", has_text="on Red (").click()
    page.locator("[data-now] .cite").click()
    book = page.locator("[data-sheet=book]")
    expect(book.locator("[data-cite='bs/6(3)(d)']")).to_contain_text("losers are collected first")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(page.locator("[data-now]")).to_have_attribute("data-now", "settled")


def test_everybody_sees_their_own_cards_again_and_no_others(arrive: Arrive, house: House) -> None:
    """Two people at one table of Caribbean stud: one folds, so that nobody else ever sees those cards."""
    one, other, nobody = arrive(), arrive(), arrive()
    ann, bob = Player(one), Player(other)
    table = house.own("caribbean-stud")
    for player in (ann, bob):
        player.sit(table)
    number, at = bob.bets(table, "ante", 1000), 0
    while at != number:
        at = ann.bets(table, "ante", 1000)
        if at != number:
            number = bob.bets(table, "ante", 1000)
    while not ann.round(table, number)["over"]:
        ann.answer(table, ann.state(table)["question"])
        bob.answer(table, bob.state(table)["question"], "fold")
    mine = [e for m in bob.round(table, number)["moments"] for e in m["events"] if e["kind"] == "looked"]
    assert mine, "bob never looked at his cards"
    cards, hand = mine[0]["data"]["cards"], mine[0]["data"]["hand"]
    assert HIDDEN not in cards
    for visit, sees in ((other, True), (one, False), (nobody, False)):
        page = visit.page("/")
        path = f"/#/table/{table}/round/{number}"
        with page.expect_response(lambda answer: answer.url.endswith(f"/rounds/{number}")) as response:
            page.goto(visit.base + path)
        got = [response.value.text()]
        replay(page)
        page.keyboard.press("End")
        assert any(f'"cards":["{cards[0]}"' in text and f'"hand":"{hand}"' in text for text in got) == sees
        assert any("".join(f'"{card}",' for card in cards)[:-1] in text for text in got) == sees


def test_a_shared_link_shows_what_everybody_saw(arrive: Arrive, house: House) -> None:
    visit, stranger = arrive(), arrive(NARROW, "dark")
    past = played(house, visit, "blackjack", "box", 1000, boxed=True)
    page = visit.page(past.path)
    replay(page)
    page.get_by_role("button", name="Share this round").click()
    link = page.get_by_label("Link to this round").input_value()
    assert link.startswith(f"{visit.base}/#/shared/")
    seen = stranger.page(link.removeprefix(visit.base))
    replay(seen)
    expect(seen.locator("[data-mark]")).to_have_text("Shared replay")
    expect(seen.locator("h1")).to_contain_text(f"Round {past.number}")
    seen.keyboard.press("End")
    expect(seen.locator(".place.mine")).to_have_count(0)
    expect(seen.get_by_role("button", name="Share this round")).to_have_count(0)
    seen.get_by_role("button", name="Verify fairness").click()
    expect(seen.locator("[data-verdict]")).to_have_attribute("data-verdict", "good")
    assert sideways(seen) <= 0
    assert grave_findings(seen) == []


def test_a_broken_link_says_so(arrive: Arrive) -> None:
    visit = arrive()
    page = visit.page("/#/shared/nothing")
    expect(page.get_by_role("alert")).to_contain_text("not valid")
    assert all("404" in fault for fault in visit.faults)
    visit.faults.clear()


def test_the_last_rounds_are_listed(arrive: Arrive, house: House) -> None:
    visit = arrive()
    player, table = Player(visit), house.own("roulette")
    player.sit(table)
    player.sees_out(table, player.bets(table, "black", 500))
    number = player.bets(table, "black", 500)
    player.sees_out(table, number)
    page = visit.page(f"/#/table/{table}/round/{number}")
    replay(page)
    page.get_by_text("Last 100 rounds").click()
    links = page.get_by_role("navigation", name="Last 100 rounds").get_by_role("link")
    expect(links.filter(has_text=re.compile(f"^{number}$"))).to_have_attribute("aria-current", "page")
    assert links.count() <= 100
    page.get_by_role("link", name="Previous round").click()
    expect(page.locator(f"[data-replay='{number - 1}']")).to_be_visible()
    page.get_by_role("link", name="Live table").click()
    page.wait_for_url(f"**/#/table/{table}")


@pytest.mark.parametrize(("size", "scheme"), [pytest.param(WIDE, "light", marks=only_long), (NARROW, "dark")])
def test_the_replay_is_accessible(arrive: Arrive, house: House, size: tuple[int, int], scheme: str) -> None:
    visit = arrive(size, scheme)
    page = visit.page(played(house, visit, "punto-banco", "banker", 1000).path)
    replay(page)
    page.keyboard.press("End")
    page.get_by_role("button", name="Verify fairness").click()
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "good")
    assert sideways(page) <= 0
    assert grave_findings(page) == []
    for part in page.locator(".controls button, .controls select, .controls input").all():
        box = part.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= THUMB, part.get_attribute("aria-label")
