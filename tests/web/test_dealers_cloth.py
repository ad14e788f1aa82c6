"""The dealer sees the same layout as the players, and the payments as chips to count out."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.players import moved_on, settled
from tests.web.playing import Player

BY_HAND = {"dealer": "human", "decide_seconds": 300}
Console = Callable[..., tuple[Page, str]]


@pytest.fixture
def console(arrive: Arrive, house: House) -> Console:
    """Open a table with a live dealer and return its console."""

    def take(name: str, game: str, size: tuple[int, int], scheme: str) -> tuple[Page, str]:
        table = house.open(name, game, **BY_HAND)
        house.hire("casino-supervisor", "dora")
        visit = arrive(size, scheme)
        visit.sign_in("dora")
        page = visit.page(f"/#/deal/{table}")
        page.get_by_role("button", name="Take the table").click()
        expect(page.get_by_role("button", name="Hand over")).to_be_visible()
        return page, table

    return take


def asked(page: Page, player: Player, table: str, name: str) -> None:
    """Follow the prompts until this one comes."""
    while (state := settled(page, table))["question"]["name"] != name:
        question = player.state(table)["question"]
        if question["yours"] and question["kind"] != "window":
            player.answer(table, question)
        else:
            page.locator("[data-prompt]").get_by_role("button", name="Done").click()
        moved_on(page, state["seq"])
    expect(page.locator("[data-prompt]")).to_have_attribute("data-prompt", name)


@pytest.mark.parametrize(
    ("size", "scheme"),
    [pytest.param(WIDE, "dark", id="wide", marks=only_long), pytest.param(NARROW, "light", id="narrow")],
)
def test_winnings_are_counted_out_in_the_fewest_chips(
    arrive: Arrive, console: Console, size: tuple[int, int], scheme: str
) -> None:
    page, table = console(f"counted-{scheme}", "roulette", size, scheme)
    player = Player(arrive())
    player.sit(table)
    asked(page, player, table, "bet")
    for spot, cents in (("red", 3800), ("17", 500)):
        assert player.command(table, "bet", spot=spot, cents=cents).ok
    cloth = page.get_by_role("group", name="Table")
    expect(cloth.locator(".spot[data-spot='red'] .others")).to_contain_text("38")
    expect(cloth.locator(".spot[data-spot='17'] .others .chip")).to_be_visible()
    assert cloth.locator(".spot[data-open]").count() == 0, "a dealer places no bets"
    call = page.locator("[data-prompt] button.big")
    call.click()
    asked(page, player, table, "last-bets")
    call.click()
    page.get_by_label("Result").fill("1")
    page.keyboard.press("Enter")
    won, lost = page.locator("[data-pay='3800']"), page.locator("[data-pay='0']")
    expect(lost).to_contain_text("take")
    expect(won).to_contain_text("$38")
    counted = {
        str(each.get_attribute("data-chip")): str(each.get_attribute("data-count"))
        for each in won.locator(".counted [data-chip]").all()
    }
    assert counted == {"2500": "1", "500": "2", "100": "3"}
    keep_picture(page, f"counted-{scheme}")
    assert grave_findings(page) == []
    assert sideways(page) <= 0


@pytest.mark.parametrize(
    ("game", "drawn"),
    [
        ("craps", ".spot[data-spot='pass']"),
        pytest.param("blackjack", ".arc", marks=only_long),
        pytest.param("punto-banco", ".roads", marks=only_long),
        pytest.param("holdem", ".oval", marks=only_long),
    ],
)
def test_the_console_shows_the_games_layout(console: Console, game: str, drawn: str) -> None:
    page, _ = console(f"felt-of-{game}", game, WIDE, "light")
    cloth = page.get_by_role("group", name="Table")
    expect(cloth.locator(drawn)).to_be_visible()
    keep_picture(page, f"console-{game}")
    assert grave_findings(page) == []
    for size in (NARROW, (1024, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(cloth.locator(drawn)).to_be_visible()
        assert sideways(page) <= 0, f"at {size}"
