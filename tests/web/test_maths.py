"""The maths page in a real browser: odds, best play, PAR sheets, rules compared, a simulation."""

import json
import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.looks import grave_findings, keep_picture, only_long, sideways

PATIENCE = 600_000  # the worker has the lowest priority on the machine


def test_a_wager_shows_every_combination_with_its_clause(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/roulette")
    page.get_by_role("button", name="Red", exact=True).click(timeout=PATIENCE)
    rows = page.locator("#maths-panel table").nth(1).locator("tbody tr")
    expect(rows.first).to_contain_text("18")
    expect(page.locator("#maths-panel")).to_contain_text("Exactly 1/19.")
    rows.first.locator(".cite").click()
    expect(page.get_by_role("dialog")).to_contain_text("bs/6(2)")


def test_a_chart_shows_the_best_choice_of_each_hand_against_each_card(arrive: Arrive) -> None:
    """Uses a prepared answer: the long run calculates the game and checks its chart."""
    cells = [
        {"choice": "stand", "costs": "0.01", "worst": "0.50"},
        None,
        {"choice": "card", "costs": "0.2", "worst": "0.2"},
    ]
    decision = {
        "name": "play", "options": ["stand", "card"], "rules": [], "groups": [], "against": ["5", "6", "7"],
        "chart": [{"hand": "hard 16", "cells": cells}],
    }  # fmt: skip
    sheet = {
        "rulebook": "bahamas", "equipment": "shoe", "breaches": [], "unit": "bet", "decisions": [decision],
        "ranked": [], "notes": [],
    }  # fmt: skip
    answer = json.dumps({"state": "ready", "says": "", "sheet": sheet})
    visit = arrive()
    visit.context.route(
        "**/v1/maths/blackjack/strategy*", lambda route: route.fulfill(content_type="application/json", body=answer)
    )
    page = visit.page("/#/maths/blackjack")
    page.get_by_role("tab", name="Best play").click()
    chart = page.locator("table.chart")
    expect(chart.locator("thead th")).to_have_text(["Hand", "5", "6", "7"])
    sixteen = chart.get_by_role("row", name=re.compile("^hard 16")).locator("td")
    expect(sixteen.nth(0)).to_contain_text("stand; a mistake costs 0.01, the worst 0.50")
    expect(sixteen.nth(1)).to_be_empty()
    expect(sixteen.nth(2).locator("[aria-hidden]")).to_have_text("H")


@only_long  # the worker calculates the whole game first
def test_best_play_is_a_chart_of_hands_and_dealer_cards(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/blackjack")
    page.get_by_role("tab", name="Best play").click()
    chart = page.locator("table.chart").first
    expect(chart.locator("thead th")).to_have_count(11, timeout=PATIENCE)
    sixteen = chart.get_by_role("row", name=re.compile("^hard 16"))
    expect(sixteen.first.locator("td").nth(4)).to_contain_text("stand")  # against a six
    expect(sixteen.first.locator("td").nth(5)).to_contain_text("hit")  # against a seven


def test_a_par_sheet_is_downloaded(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/money-wheel")
    page.get_by_role("tab", name="PAR sheet").click()
    with page.expect_download(timeout=PATIENCE) as download:
        page.get_by_role("button", name="Download as CSV").click()
    assert download.value.suggested_filename == "money-wheel-bahamas.csv"
    assert "edge" in download.value.path().read_text().lower()


@only_long  # the worker calculates the whole game under two rulebooks first
def test_rulebooks_are_compared(arrive: Arrive) -> None:
    visit = arrive()
    page = visit.page("/#/maths/let-it-ride")
    page.get_by_role("tab", name="Compare rules").click()
    page.get_by_label("Rules A").fill("bahamas")
    page.get_by_label("Rules B").fill("nsw")
    page.get_by_role("button", name="Compare").click()
    panel = page.locator("#maths-panel")
    expect(panel).to_contain_text("3.5057 %", timeout=PATIENCE)
    expect(panel.locator("table.sides tr.differs").first).to_be_visible()
    page.get_by_label("Rules B").fill("mars")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("alert")).to_contain_text("neither a rulebook of let-it-ride")
    assert len(visit.faults) == 1  # the browser logs the refused request
    visit.faults.clear()


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), pytest.param(NARROW, "dark", marks=only_long)])
def test_a_simulation_approaches_the_exact_edge(arrive: Arrive, size: tuple[int, int], scheme: str) -> None:
    page = arrive(size, scheme).page("/#/maths/roulette")
    page.get_by_role("tab", name="Simulation").click()
    page.get_by_label("Wager").select_option("red", timeout=PATIENCE)
    page.get_by_label("Rounds").select_option("1M")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("1,000,000 rounds played")).to_be_visible(timeout=PATIENCE)
    picture = page.get_by_role("img", name="Simulated and exact house edge of Red")
    assert int(picture.get_attribute("data-marks") or 0) > 3
    expect(page.locator("dl")).to_contain_text("5.2632 %")
    assert grave_findings(page) == []
    assert not sideways(page)
    keep_picture(page, f"maths-simulation-{scheme}")
    for tab in ("Odds", "Best play", "PAR sheet", "Compare rules"):
        page.get_by_role("tab", name=tab).click()
        expect(page.locator("#maths-panel [aria-busy=true]")).to_have_count(0, timeout=PATIENCE)
        assert grave_findings(page) == []
        assert not sideways(page)
        keep_picture(page, f"maths-{tab.lower().replace(' ', '-')}-{scheme}")


def test_a_poker_game_says_that_there_is_no_house_edge(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/holdem")
    expect(page.locator("#maths-panel")).to_contain_text("there is no house edge")
    expect(page.get_by_role("tab")).to_have_count(1)
