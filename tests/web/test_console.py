"""The dealer's console in a real browser: prompts in order, cards typed and tapped, payments, incidents."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.players import moved_on, settled

MOST = 400
BY_HAND = {"dealer": "human", "decide_seconds": 300}


@pytest.fixture
def ann(house: House) -> Iterator[httpx.Client]:
    """A player who acts through the API: this file tests the console."""
    with httpx.Client(base_url=house.base) as client:
        token = client.post("/v1/guests").json()["token"]
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {token}"
        yield client


def command(client: httpx.Client, table: str, do: str, **args: object) -> None:
    key = {"Idempotency-Key": f"{do}-{id(args)}-{client.headers['Authorization'][-8:]}"}
    answer = client.post(f"/v1/tables/{table}/commands", json={"do": do, "args": args}, headers=key)
    assert answer.is_success, answer.text


def choose(ann: httpx.Client, table: str) -> None:
    """Answer the questions to the player."""
    asked = ann.get(f"/v1/tables/{table}").json()["question"]
    if asked["kind"] == "number":
        command(ann, table, "number", value=(asked["low"] + asked["high"]) // 2)
    else:
        command(ann, table, "choose", choice=asked["options"][0])


def press_enter(page: Page) -> None:
    """Check that the prompt's control has the focus. While an answer is under way it has none."""
    expect(page.locator("[data-prompt] button.main")).to_be_focused()
    page.keyboard.press("Enter")


def follow(page: Page, question: dict[str, Any], deck: Iterator[str]) -> None:
    """Do what the prompt asks for, with keys and clicks."""
    prompt, kind = page.locator("[data-prompt]"), question["kind"]
    if kind in ("card", "identify"):
        page.get_by_label("Card", exact=True).fill(next(deck))
        page.keyboard.press("Enter")  # it is shown large; confirm it
    elif kind == "cards":
        for _ in range(question["about"]["count"]):
            page.locator(f"[data-card={next(deck)}]").click()
        page.locator("[data-enter]").click()
    elif kind in ("chance", "choose"):
        prompt.locator(".options button").first.click()
    elif kind == "number":
        prompt.get_by_label("Number").fill(str((question["low"] + question["high"]) // 2))
        page.keyboard.press("Enter")
    else:
        press_enter(page)


def deal(page: Page, ann: httpx.Client, table: str, until: str) -> list[str]:
    """Follow the prompts until one of this kind or name comes, and return their names."""
    prompt, seen = page.locator("[data-prompt]"), list[str]()
    deck = iter(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
    for _ in range(MOST):
        state = settled(page, table)
        question = state["question"]
        expect(prompt).to_have_attribute("data-prompt", question["name"])
        if until in (question["kind"], question["name"]):
            return seen
        seen.append(question["name"])
        if question["yours"]:
            follow(page, question, deck)
        else:
            expect(prompt).to_contain_text("Waiting for")
            choose(ann, table)
        moved_on(page, state["seq"])
        assert not page.get_by_role("alert").count(), page.get_by_role("alert").first.inner_text()
    raise AssertionError(f"no {until} in {seen[-20:]}")


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), pytest.param(NARROW, "dark", marks=only_long)])
def test_deal_a_round_by_its_prompts(
    arrive: Arrive, house: House, ann: httpx.Client, size: tuple[int, int], scheme: str
) -> None:
    table = house.open(f"war-by-hand-{scheme}", "casino-war", **BY_HAND)
    house.hire("casino-supervisor", "dora")
    visit = arrive(size, scheme)
    visit.sign_in("dora")
    page = visit.page(f"/#/deal/{table}")
    page.get_by_role("button", name="Take the table").click()
    expect(page.get_by_role("button", name="Hand over")).to_be_visible()
    command(ann, table, "sit", seat=0, cents=50_000)
    assert len(deal(page, ann, table, "window")) > 2
    offer = ann.get(f"/v1/tables/{table}").json()["offers"][0]
    command(ann, table, "bet", spot=offer["spot"], cents=offer["low"], seat=0)
    expect(page.get_by_text("Bets on the layout")).to_contain_text("$")
    keep_picture(page, f"console-betting-{scheme}")
    page.get_by_role("button", name="No more bets").click()
    prompt = page.locator("[data-prompt]")
    expect(prompt).to_have_attribute("data-kind", re.compile("card"))
    keep_picture(page, f"console-card-{scheme}")
    assert grave_findings(page) == []
    assert sideways(page) <= 0
    page.get_by_label("Card", exact=True).fill("zz")
    expect(page.get_by_text("zz is not a card")).to_be_visible()
    page.get_by_label("Card", exact=True).fill("")
    page.get_by_label("Card", exact=True).press_sequentially("9c")
    expect(page.locator(".laid")).to_contain_text("9♣")  # shown before it is entered, and removed
    page.keyboard.press("Backspace")
    expect(page.locator(".laid")).to_have_count(0)
    deal(page, ann, table, "window")
    expect(page.locator("[data-console]")).to_have_attribute("data-round", "2")


def test_report_an_incident_with_its_remedy_and_clause(arrive: Arrive, house: House, ann: httpx.Client) -> None:
    table = house.open("wheel-by-hand", "roulette", **BY_HAND)
    house.hire("casino-supervisor", "dora")
    visit = arrive()
    visit.sign_in("dora")
    page = visit.page("/#/")
    page.get_by_role("link", name=f"Deal at Roulette, {table}").click()
    page.get_by_role("button", name="Take the table").click()
    command(ann, table, "sit", seat=0, cents=50_000)
    deal(page, ann, table, "window")
    command(ann, table, "bet", spot="red", cents=500)
    page.get_by_role("button", name="Spin").click()  # bets stay open while the ball runs
    expect(page.locator("[data-prompt]")).not_to_have_attribute("data-kind", "window")
    press_enter(page)  # the ball is spinning
    expect(page.locator("[data-prompt]")).to_have_attribute("data-prompt", "last-bets")
    page.get_by_label("Find").fill("foreign")
    page.get_by_role("button", name="Something touched the wheel").click()
    report = page.locator("form", has_text="Report")
    expect(report.locator(".cite")).to_contain_text("bs/6")
    keep_picture(page, "console-incident")
    assert grave_findings(page) == []
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="On record: Something touched the wheel")).to_be_visible()


def test_type_a_result_and_pay_once(arrive: Arrive, house: House, ann: httpx.Client) -> None:
    """A text that is no result is refused; the round is paid before the next one, also after a reload."""
    table = house.open("wheel-typed", "roulette", **BY_HAND)
    house.hire("casino-supervisor", "dora")
    visit = arrive()
    visit.sign_in("dora")
    page = visit.page(f"/#/deal/{table}")
    page.get_by_role("button", name="Take the table").click()
    command(ann, table, "sit", seat=0, cents=50_000)
    deal(page, ann, table, "window")
    for spot in ("red", "black"):
        command(ann, table, "bet", spot=spot, cents=500)
    expect(page.get_by_text("Bets on the layout")).to_contain_text("$10")
    deal(page, ann, table, "act")
    press_enter(page)  # the ball is spinning
    expect(page.locator("[data-prompt]")).to_have_attribute("data-prompt", "last-bets")
    deal(page, ann, table, "chance")
    page.keyboard.type("99")  # typed text goes to the waiting field, wherever the focus is
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("99 is not a possible result.")
    page.get_by_label("Result").fill("1")
    page.keyboard.press("Enter")
    prompt, lines = page.locator("[data-prompt]"), page.locator("[data-pay]")
    expect(prompt).to_have_attribute("data-prompt", "pay")
    expect(lines).to_contain_text(["Black $5 take", "Red $5 pay $5"])
    keep_picture(page, "console-to-pay")
    page.reload()
    expect(prompt).to_have_attribute("data-prompt", "pay")
    expect(lines).to_contain_text(["Black $5 take", "Red $5 pay $5"])
    page.get_by_role("button", name="Done: taken and paid").click()
    expect(prompt).to_have_attribute("data-kind", "window")
    expect(page.get_by_role("heading", name="Paid in round 1")).to_be_visible()
    assert page.evaluate("document.activeElement.tagName") == "BODY", "without bets, Enter does not close the betting"


def test_the_amounts_are_shown_while_the_dealer_pays(arrive: Arrive, house: House, ann: httpx.Client) -> None:
    """Also: a person who does not deal can take over the table, and has none of the dealer's buttons."""
    table = house.open("punto-by-hand", "punto-banco", **BY_HAND)
    for role, person in (("casino-supervisor", "dora"), ("games-supervisor", "gus")):
        house.hire(role, person)
    visit, other = arrive(), arrive()
    visit.sign_in("dora")
    page = visit.page(f"/#/deal/{table}")
    page.get_by_role("button", name="Take the table").click()
    command(ann, table, "sit", seat=0, cents=50_000)
    deal(page, ann, table, "window")
    offers = {offer["spot"]: offer for offer in ann.get(f"/v1/tables/{table}").json()["offers"]}
    for spot in ("player", "banker"):
        command(ann, table, "bet", spot=spot, cents=offers[spot]["low"])
    expect(page.get_by_text("Bets on the layout")).to_contain_text("$")
    press_enter(page)
    deal(page, ann, table, "pay")
    expect(page.locator("[data-pay]")).to_have_count(2)
    expect(page.locator("[data-pay='0']").first).to_contain_text(re.compile("take|push: leave it"))
    keep_picture(page, "console-pay")
    assert grave_findings(page) == []
    other.sign_in("gus")
    looking = other.page(f"/#/deal/{table}")
    expect(looking.locator("[data-prompt]")).to_contain_text("Waiting for dora")
    expect(looking.locator("[data-prompt] button.main")).to_have_count(0)
    looking.get_by_role("button", name="Take over the table").click()
    expect(looking.get_by_role("button", name="Done: taken and paid")).to_be_visible()
    expect(looking.locator("[data-pay]")).to_have_count(2)
    expect(page.get_by_text("Dealer: gus.")).to_be_visible()  # shown at once
    expect(page.locator("[data-prompt]")).to_contain_text("Waiting for gus")


def test_after_an_incident_the_prompt_has_the_keys_again(arrive: Arrive, house: House, ann: httpx.Client) -> None:
    table = house.open("war-keys", "casino-war", **BY_HAND)
    house.hire("casino-supervisor", "dora")
    visit = arrive()
    visit.sign_in("dora")
    page = visit.page(f"/#/deal/{table}")
    page.get_by_role("button", name="Take the table").click()
    command(ann, table, "sit", seat=0, cents=50_000)
    deal(page, ann, table, "card")
    expect(page.locator("[data-card=Jk]")).to_have_count(0)
    page.locator("section[aria-labelledby=powers] li button").first.click()
    page.get_by_role("button", name="Cancel").click()
    page.keyboard.type("9d")
    expect(page.locator(".laid")).to_contain_text("9♦")


def test_a_player_learns_that_only_staff_can_deal(arrive: Arrive, house: House) -> None:
    table = house.open("wheel-by-hand", "roulette", **BY_HAND)
    page = arrive().page(f"/#/deal/{table}")
    expect(page.get_by_text("Only staff can deal")).to_be_visible()
