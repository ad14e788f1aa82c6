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
        {"choice": "stand", "second": "card", "close": True, "costs": "0.01", "worst": "0.50"},
        None,
        {"choice": "card", "second": "stand", "close": False, "costs": "0.2", "worst": "0.2"},
        {"choice": "double", "second": "stand", "close": False, "costs": "0.3", "worst": "0.4"},
    ]
    decision = {
        "name": "play", "options": ["stand", "card", "double"], "rules": [], "groups": [],
        "against": ["5", "6", "7", "8"], "chart": [{"hand": "hard 16", "cells": cells}],
    }  # fmt: skip
    sheet = {
        "says": "Played like this: it is fair.",
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
    expect(chart.locator("thead th")).to_have_text(["Hand", "5", "6", "7", "8"])
    sixteen = chart.get_by_role("row", name=re.compile("^hard 16")).locator("td")
    expect(sixteen.nth(0)).to_contain_text("stand; a mistake costs 0.01, the worst 0.50")
    expect(sixteen.nth(1)).to_be_empty()
    expect(sixteen.nth(2).locator("[aria-hidden]")).to_have_text("H")
    expect(sixteen.nth(3).locator("[aria-hidden]")).to_have_text("Ds")
    expect(sixteen.locator(".close")).to_have_count(1)
    expect(page.locator(".sentence")).to_have_text("Played like this: it is fair.")
    page.get_by_label("Show what a mistake costs").check()
    expect(sixteen.nth(2).locator("small")).to_have_text("0.2")


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


def test_two_settings_are_compared_side_by_side_by_forms(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/punto-banco")
    page.get_by_role("tab", name="Compare rules").click()
    other = page.get_by_role("group", name="Rules B")
    other.get_by_label("Decks").fill("12")
    other.get_by_label("Decks").press("Enter")
    panel = page.locator("#maths-panel")
    expect(panel.locator(".sentence")).to_contain_text("for every $100 bet", timeout=PATIENCE)
    expect(panel).to_contain_text("change of exactly")
    expect(panel.locator("table.sides tr.differs").first).to_be_visible()


def test_the_form_offers_what_the_rulebook_permits_and_the_link_brings_it_back(arrive: Arrive) -> None:
    visit = arrive()
    page = visit.page("/#/maths/punto-banco")
    expect(page.locator(".sentence")).to_contain_text("For every $100 bet the house keeps $1.06", timeout=PATIENCE)
    expect(page.get_by_label("Decks")).to_have_attribute("min", "8")
    page.get_by_label("Commission rate").fill("400")
    page.get_by_label("Commission rate").press("Enter")
    expect(page.locator(".sentence")).to_contain_text("$0.60", timeout=PATIENCE)
    assert "commission_rate" in page.url
    again = visit.page(page.url.removeprefix(visit.base))
    expect(again.locator(".sentence")).to_contain_text("$0.60", timeout=PATIENCE)
    expect(again.get_by_label("Commission rate")).to_have_value("400")
    again.get_by_label("Decks").fill("6")
    again.get_by_label("Decks").press("Enter")
    expect(again.get_by_role("alert")).to_contain_text("below the minimum")
    again.get_by_label("Hypothetical rules").check()
    expect(again.locator(".breach")).to_contain_text("below the minimum", timeout=PATIENCE)
    visit.faults.clear()  # the browser logs the refused request


def test_sessions_and_bankrolls_are_drawn_and_saved(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/roulette?tab=sessions&wager=red")
    expect(page.locator(".sentence")).to_contain_text("After 100 rounds", timeout=PATIENCE)
    assert int(page.get_by_role("img", name="How sessions end").get_attribute("data-bars") or 0) > 10
    expect(page.get_by_role("img", name="How often a bankroll is lost")).to_have_attribute("data-lines", "3")
    for form in ("CSV", "JSON", "SVG", "PNG"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Download {form}").first.click()
        assert download.value.suggested_filename == f"roulette-red-sessions.{form.lower()}"
        assert download.value.path().stat().st_size > 100
    assert grave_findings(page) == []
    assert not sideways(page)


def test_an_equity_calculator_takes_cards_from_a_pad(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/holdem")
    for card in ("Ah", "Kh"):
        page.get_by_role("button", name=card, exact=True).click()
    page.get_by_label("Hand 2").fill("QdQc")
    page.get_by_label("Board").focus()
    for card in ("2h", "3h", "4s"):
        page.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Calculate").click()
    expect(page.locator("#maths-panel table").first.locator("tbody tr")).to_have_count(2, timeout=PATIENCE)
    expect(page.locator(".sentence").first).to_contain_text("is ahead with")
    expect(page.locator("table.starts td")).to_have_count(169, timeout=PATIENCE)
    expect(page.locator("table.starts")).to_contain_text("85.2")
    assert grave_findings(page) == []
    assert not sideways(page)


def test_a_long_calculation_shows_how_far_it_is_and_can_be_cancelled(arrive: Arrive) -> None:
    going = {"state": "calculating", "says": "Compiling", "sheet": None, "progress": {"done": 3, "whole": 12}}
    visit = arrive()
    visit.context.route(
        "**/v1/maths/roulette/odds*",
        lambda route: route.fulfill(content_type="application/json", body=json.dumps(going)),
    )
    page = visit.page("/#/maths/roulette")
    expect(page.locator("#maths-panel [role=status]")).to_have_text("Compiling…")
    expect(page.locator("progress")).to_have_attribute("value", "3")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("alert")).to_contain_text("you cancelled it")
    expect(page.locator("progress")).to_have_count(0)


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
    for tab in ("Odds", "Best play", "Sessions", "PAR sheet", "Compare rules"):
        page.get_by_role("tab", name=tab).click()
        expect(page.locator("#maths-panel [aria-busy=true]")).to_have_count(0, timeout=PATIENCE)
        assert grave_findings(page) == []
        assert not sideways(page)
        keep_picture(page, f"maths-{tab.lower().replace(' ', '-')}-{scheme}")


def test_a_poker_game_says_that_there_is_no_house_edge(arrive: Arrive) -> None:
    page = arrive().page("/#/maths/holdem")
    expect(page.locator("#maths-panel")).to_contain_text("there is no house edge")
    expect(page.get_by_role("tab")).to_have_text(["Equity", "Compare rules"])
