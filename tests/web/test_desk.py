"""The supervisors' and inspectors' desk in a real browser: tables, alarms, orders, exclusions, disputes, audit."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive, Visit
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.playing import Played, Player

DESKS = [
    ("casino-supervisor", WIDE, "light"),
    ("inspector", NARROW, "dark"),
    pytest.param("casino-supervisor", NARROW, "dark", marks=only_long),
    pytest.param("inspector", WIDE, "light", marks=only_long),
]
COUNT_REQUESTS = """{
  const send = window.fetch;
  window.underWay = 0;
  window.fetch = (...request) => {
    window.underWay += 1;
    return send(...request).finally(() => (window.underWay -= 1));
  };
}"""


@pytest.fixture
def ann(arrive: Arrive) -> Player:
    """A player who acts through the API: this file tests the desk."""
    return Player(arrive())


@pytest.fixture
def past(house: House, ann: Player) -> Played:
    """A finished round of the money wheel that ann has played."""
    return ann.plays(house, "money-wheel", "1", 500)


def seated(arrive: Arrive, house: House, role: str, size: tuple[int, int] = WIDE, scheme: str = "light") -> Visit:
    person = f"desk-{role}"
    house.hire(role, person)
    visit = arrive(size, scheme)
    visit.sign_in(person)
    return visit


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize(("role", "size", "scheme"), DESKS)
def test_every_section_of_the_desk_is_accessible(
    arrive: Arrive, house: House, past: Played, role: str, size: tuple[int, int], scheme: str
) -> None:
    assert past.number > 0
    visit = seated(arrive, house, role, size, scheme)
    visit.context.add_init_script(COUNT_REQUESTS)
    page = visit.page("/#/desk")
    page.get_by_role("tab").first.wait_for()
    for name in [each.inner_text() for each in page.get_by_role("tab").all()]:
        tab(page, name)
        page.wait_for_function("() => window.underWay === 0")
        keep_picture(page, f"desk-{role}-{name.lower()}-{scheme}")
        assert grave_findings(page) == [], f"{role}, {name}"
        assert sideways(page) <= 0, f"{role}, {name}"


def test_a_dispute_shows_its_round_and_is_decided_with_a_correction(
    arrive: Arrive, house: House, ann: Player, past: Played
) -> None:
    about = {"table": past.table, "round": past.number, "about": "I was paid too little"}
    dispute = ann.must("POST", "/v1/disputes", about)["id"]
    page = seated(arrive, house, "games-supervisor").page("/#/desk/disputes")
    page.get_by_role("button", name=f"Open {dispute}").click()
    opened = page.locator(f"[data-dispute={dispute}]")
    expect(opened).to_contain_text("The record is complete")
    expect(opened.get_by_role("row", name="Guest ").first).to_be_visible()  # as seated, not by an internal id
    expect(opened).not_to_contain_text("guest-")
    keep_picture(page, "desk-dispute")
    assert grave_findings(page) == []
    page.get_by_label("Decision or finding").fill("half a dollar was owed")
    page.get_by_label("Correction in dollars").fill("0.50")
    page.get_by_role("button", name="Decide").click()
    expect(opened).to_contain_text("half a dollar was owed")
    expect(opened.get_by_role("row", name="Guest ").last).to_contain_text("$0.50")
    shown = ann.must("GET", f"/v1/disputes/{dispute}")["dispute"]
    assert (shown["stage"], shown["corrected"]) == ("decided", 50)


def test_an_excluded_person_cannot_play(arrive: Arrive, house: House, ann: Player) -> None:
    page = seated(arrive, house, "casino-supervisor").page("/#/desk/exclusions")
    form = page.get_by_role("form", name="Exclude a person")
    form.get_by_label("Person").fill(ann.id)
    form.get_by_label("Grounds").select_option("violent")
    form.get_by_label("Reason").fill("threw a chair")
    form.get_by_role("button", name="Exclude a person").click()
    card = page.locator(f"[data-exclusion={ann.id}]")
    expect(card).to_contain_text("threw a chair")
    answer = ann.command("roulette-1", "sit", seat=0, cents=1000)
    assert answer.status in (401, 403), answer.text()
    card.get_by_role("button", name="End", exact=True).click()
    card.get_by_label("Reason for ending it").fill("said sorry")
    card.get_by_role("button", name="End exclusion").click()
    expect(card).to_contain_text("said sorry")


def test_orders_are_given_from_the_desk_and_refused_with_their_clause(arrive: Arrive, house: House) -> None:
    table = house.own("double-chance")
    page = seated(arrive, house, "casino-supervisor").page("/#/desk/tables")
    page.get_by_role("button", name=table, exact=True).click()
    chosen = page.locator(f"[data-chosen={table}]")
    chosen.get_by_label("Minimum in dollars").fill("10")
    chosen.get_by_label("Notice in minutes").fill("1")
    chosen.get_by_role("button", name="Change the limits").click()
    expect(chosen.get_by_role("alert")).to_contain_text("nsw-dc/")  # a higher minimum needs its notice first
    keep_picture(page, "desk-limits")
    chosen.get_by_label("Notice in minutes").fill("30")
    chosen.get_by_role("button", name="Change the limits").click()
    expect(chosen.get_by_text("Done. It is on record.")).to_be_visible()
    tab(page, "Alarms")
    alarm = page.locator(".cards li", has_text=table)
    alarm.get_by_role("button", name="Acknowledge").click()
    expect(alarm).to_have_count(0)
    page.get_by_label("Show acknowledged").check()
    expect(alarm).to_contain_text("Acknowledged by")
    assert grave_findings(page) == []


def test_an_inspector_runs_the_audit_and_searches_the_logs(
    arrive: Arrive, house: House, ann: Player, past: Played
) -> None:
    page = seated(arrive, house, "inspector").page("/#/desk/verify")
    page.get_by_role("button", name="Verify now").click()
    expect(page.get_by_text("No errors")).to_be_visible(timeout=60_000)
    tab(page, "Search")
    page.get_by_label("Person").fill(ann.id)
    page.get_by_label("Table").fill(past.table)
    page.get_by_label("Round").fill(str(past.number))
    page.get_by_role("button", name="Search").click()
    expect(page.locator("tbody tr").first).to_contain_text(past.table)
    tab(page, "Reports")
    expect(page.get_by_role("row", name=past.table)).to_be_visible(timeout=60_000)


def test_a_player_has_no_desk(arrive: Arrive) -> None:
    page = arrive().page("/#/desk")
    expect(page.get_by_text("The desk is for supervisors and inspectors.")).to_be_visible()
