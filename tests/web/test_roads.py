"""The roads of baccarat: a newcomer sees the whole shoe, and the live roads equal the ones loaded later."""

from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, sideways
from tests.web.playing import Player
from tests.web.waiting import eventually

HANDS = 23  # more than the last results, and less than a shoe
LIVE = {"bet_seconds": 120, "decide_seconds": 1}


def deal(player: Player, table: str, hands: int) -> None:
    """Play hand after hand, each closed by the one person who is there."""
    for _ in range(hands):
        player.bets(table, "player", 1000)
        assert player.command(table, "ready").ok
    eventually(lambda: player.state(table)["question"]["kind"] == "window" or None, "the end of the last hand")


def beads(page: Page) -> list[str]:
    """Each hand of the plate in words: round, side, counts, dots."""
    return page.locator(".roads g title").all_text_contents()


def test_a_newcomer_sees_the_whole_shoe(arrive: Arrive, house: House) -> None:
    table = house.open("roads", "punto-banco", **LIVE)
    player = Player(arrive())
    player.sit(table, 90_000)
    deal(player, table, HANDS)
    page = arrive().page(f"/#/table/{table}")
    expect(page.locator(".roads")).to_have_attribute("data-hands", str(HANDS))
    expect(page.locator(".bead")).to_have_count(HANDS)
    assert page.locator(".strip .mark").count() < HANDS, "the last results are fewer"
    deal(player, table, 2)
    expect(page.locator(".bead")).to_have_count(HANDS + 2)
    live = beads(page)
    assert live[0].startswith("Round 1: "), "the first hand after the shuffle"
    ties = page.locator(".bead.tie").count()
    assert page.locator(".roads .ring").count() == HANDS + 2 - ties, "the big road has a ring for all but ties"
    assert page.locator(".derived svg").count() == 3, "big eye boy, small road, cockroach pig"
    assert page.locator(".derived .hollow").count() > page.locator(".derived .stroke").count() > 0
    assert page.locator(".roads g .dot").count() == sum(each.count("pair") + each.count("natural") for each in live)
    looked_at(page, "wide")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    page.reload()
    expect(page.locator(".bead")).to_have_count(HANDS + 2)
    assert beads(page) == live, "the loaded roads differ from the live ones"
    looked_at(page, "narrow")


def looked_at(page: Page, name: str) -> None:
    keep_picture(page, f"roads-{name}")
    assert grave_findings(page) == []
    assert sideways(page) <= 0
