"""Buying in, topping up, more chips and seats, as a player does it in a real browser."""

from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, Arrive, Seated
from tests.web.floor import PASSWORD, House
from tests.web.looks import grave_findings, sideways
from tests.web.playing import Player


def buy_in(page: Page, amount: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=amount).click()


def test_sitting_asks_once_for_an_amount_and_remembers_it_for_the_game(arrive: Arrive, house: House) -> None:
    first, second = house.own("roulette"), house.own("roulette")
    page = arrive(NARROW).page()
    page.locator(f"[data-table={first}]").get_by_role("button", name="Sit down").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You have $1,000 in your account. The table minimum is $1.")
    expect(dialog.get_by_role("button", name="Sit down with $25")).to_be_focused()
    assert grave_findings(page) == []
    assert sideways(page) <= 0
    dialog.get_by_label("$50").check()
    buy_in(page, "Sit down with $50")
    expect(page.locator("[data-purse='5000']")).to_be_visible()
    expect(page.get_by_test_id("balance")).to_have_text("$950")
    page.goto(page.url.partition("#")[0])
    page.locator(f"[data-table={second}]").get_by_role("button", name="Sit down").filter(has_text="$50").click()
    expect(page.locator("[data-purse='5000']")).to_be_visible()
    expect(page.get_by_test_id("balance")).to_have_text("$900")


def test_an_amount_below_the_minimum_is_refused_in_the_dialog(arrive: Arrive, house: House) -> None:
    page = arrive().page()
    page.locator(f"[data-table={house.own('blackjack')}]").get_by_role("button", name="Sit down").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Another amount").fill("2000")
    expect(dialog.get_by_role("button", name="Sit down with")).to_be_disabled()
    dialog.get_by_label("Another amount").fill("2.50")
    buy_in(page, "Sit down with $2.50")
    expect(dialog.get_by_role("alert")).to_contain_text("at least $10")
    expect(page.get_by_test_id("balance")).to_have_text("$1,000")


def test_a_player_tops_up_and_other_tabs_agree(seated: Seated) -> None:
    guest = seated("roulette")
    other = guest.page.context.new_page()
    other.goto(guest.page.url.partition("#")[0] + "#/account")
    expect(other.get_by_test_id("balance")).to_have_text("$975")
    guest.page.locator("[data-top-up]").click()
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_label("Another amount").fill("100")
    assert grave_findings(guest.page) == []
    buy_in(guest.page, "Add $100")
    expect(guest.page.locator("[data-purse='12500']")).to_be_visible()
    expect(guest.page.get_by_test_id("balance")).to_have_text("$875")
    expect(other.get_by_test_id("balance")).to_have_text("$875")
    expect(other.locator(f"[data-seat-at={guest.table}]")).to_contain_text("$125 at the table")


def test_the_account_page_leaves_a_seat(seated: Seated) -> None:
    guest = seated("roulette")
    page = guest.page
    page.goto(page.url.partition("#")[0] + "#/account")
    row = page.locator(f"[data-seat-at={guest.table}]")
    expect(row).to_contain_text("Roulette")
    assert grave_findings(page) == []
    row.get_by_role("button", name="Leave Roulette").click()
    expect(row).to_have_count(0)
    expect(page.get_by_test_id("balance")).to_have_text("$1,000")


def test_a_player_without_chips_gets_more_and_is_told_when_next(arrive: Arrive, house: House) -> None:
    visit, boss = arrive(NARROW), arrive()
    player = Player(visit)
    house.hire("casino-supervisor", "chips-boss")
    boss.sign_in("chips-boss")
    cashed = {"person": player.id, "cents": 100_000}
    headers = {"Origin": boss.base, "Idempotency-Key": f"cash-{player.id}"}
    assert boss.context.request.post(f"{boss.base}/v1/cage/cash-outs", data=cashed, headers=headers).ok
    page = visit.page(f"/#/table/{house.own('roulette')}")
    expect(page.get_by_text("You don't have enough chips")).to_be_visible()
    assert grave_findings(page) == []
    page.get_by_role("button", name="Get more chips").click()
    expect(page.get_by_test_id("balance")).to_have_text("$1,000")
    expect(page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()
    assert boss.context.request.post(
        f"{boss.base}/v1/cage/cash-outs", data=cashed, headers={**headers, "Idempotency-Key": f"again-{player.id}"}
    ).ok
    page.goto(page.url.partition("#")[0] + "#/account")
    page.reload()
    expect(page.get_by_text("You can get more chips at")).to_be_visible()


def test_a_guest_keeps_the_chips_in_a_new_account(seated: Seated) -> None:
    guest = seated("roulette")
    page = guest.page
    page.goto(page.url.partition("#")[0] + "#/account")
    form = page.get_by_role("form", name="Keep your chips in an account")
    form.get_by_label("User name", exact=True).fill("keeper-1")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    expect(page.get_by_test_id("balance")).to_have_text("$975")
    expect(page.locator(f"[data-seat-at={guest.table}]")).to_contain_text("$25 at the table")


def test_an_account_is_deleted(arrive: Arrive) -> None:
    page = arrive().page("/#/account")
    form = page.get_by_role("form", name="Create an account")
    form.get_by_label("User name", exact=True).fill("goner-1")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    page.get_by_text("Sign out everywhere, delete account").click()
    door = page.get_by_role("form", name="Delete account")
    door.get_by_label("Password").fill(PASSWORD)
    door.get_by_role("button", name="Delete account").click()
    expect(page.get_by_role("form", name="Create an account")).to_be_visible()


def test_signing_out_everywhere_ends_other_tabs(arrive: Arrive) -> None:
    visit = arrive()
    page = visit.page("/#/account")
    form = page.get_by_role("form", name="Create an account")
    form.get_by_label("User name", exact=True).fill("roamer-1")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("link", name="Account: roamer-1")).to_be_visible()
    other = visit.page("/#/account")
    expect(other.get_by_role("link", name="Account: roamer-1")).to_be_visible()
    page.get_by_text("Sign out everywhere, delete account").click()
    page.get_by_role("form", name="Sign out everywhere").get_by_role("button").click()
    expect(page.get_by_role("form", name="Sign in")).to_be_visible()
    expect(other.get_by_role("form", name="Sign in")).to_be_visible()
