"""The table in a real browser: money only after the receipt, keys, refusals, hidden cards, a broken connection."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect
from tests.web.conftest import NARROW, WIDE, Arrive, Seated
from tests.web.floor import House
from tests.web.looks import grave_findings, sideways
from tests.web.players import READY, Guest, as_list, house_says, play_together

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_chips_are_on_the_layout_only_after_the_receipt(arrive: Arrive, house: House) -> None:
    visit = arrive()
    page, table = visit.context.new_page(), house.own("roulette")
    hold = [False]

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def out(message: str | bytes) -> None:
            text = str(message)
            if hold[0] and '"command"' in text:
                release.append(lambda: server.send(text))
            else:
                server.send(message)

        route.on_message(out)

    release: list[Any] = []
    page.route_web_socket("**/v1/ws", between)
    page.goto(f"{visit.base}/#/table/{table}")
    guest = Guest(page, "roulette")
    guest.sit()
    expect(guest.spot("red")).to_be_enabled()
    before = guest.cents("purse")
    hold[0] = True
    guest.spot("red").click()
    expect(guest.spot("red").locator(".pending")).to_be_visible()
    assert guest.cents("purse") == before
    assert guest.cents("stake") == 0
    hold[0] = False
    release[0]()
    expect(guest.spot("red").locator(".pending")).to_have_count(0)
    assert guest.cents("purse") + guest.cents("stake") == before
    assert guest.cents("stake") > 0


def stake_is(guest: Guest, cents: int) -> None:
    """Wait until this stake is on the layout, nothing is under way, and it can be undone."""
    expect(guest.page.locator(f"[data-stake='{cents}']")).to_be_visible()
    expect(guest.page.locator(".pending")).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Undo")).to_be_enabled()


def test_chips_undo_double_clear_and_rebet_by_keys(seated: Seated) -> None:
    guest = seated("money-wheel")
    page = guest.page
    expect(guest.spot("1")).to_be_enabled()
    page.keyboard.press("1")
    guest.spot("1").focus()
    page.keyboard.press("Enter")
    stake_is(guest, 100)
    page.keyboard.press("d")
    stake_is(guest, 200)
    page.keyboard.press("u")
    stake_is(guest, 100)
    expect(page.get_by_role("button", name="Spin")).to_be_enabled()
    page.keyboard.press("g")
    page.locator(".strip [data-net]").wait_for()
    expect(page.get_by_role("button", name="Rebet")).to_be_enabled()
    page.keyboard.press("r")
    stake_is(guest, 100)
    page.keyboard.press("c")
    expect(page.locator("[data-stake='0']")).to_be_visible()


def test_a_decision_is_made_by_its_key(seated: Seated) -> None:
    guest = seated("three-card-poker")
    guest.play(until="[data-choice=fold]:not([disabled])")
    guest.page.keyboard.press("f")
    expect(guest.page.locator("[data-choice=fold]")).to_have_count(0)
    guest.play()
    assert int(guest.page.locator(".strip [data-net]").first.get_attribute("data-net") or 0) < 0


def test_a_refusal_has_a_message_and_its_clause(seated: Seated) -> None:
    guest = seated("roulette")
    expect(guest.spot("red")).to_be_enabled()
    guest.page.locator(READY).click()
    alert = guest.page.get_by_role("alert")
    expect(alert).to_contain_text("Nobody has bet yet")
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)


def test_combined_bets_of_a_grid_of_numbers(seated: Seated) -> None:
    guest = seated("roulette", size=NARROW)
    as_list(guest.page)
    expect(guest.spot("17")).to_be_enabled()
    guest.page.get_by_role("button", name="Corner").click()
    guest.spot("17").click()
    corner = guest.spot("16-17-19-20")
    expect(corner).to_be_visible()
    assert guest.cents("stake") == 0
    expect(corner).to_be_enabled()
    corner.click()
    expect(corner.locator(".mine").or_(guest.page.locator(".around", has=corner).locator(".end"))).to_be_visible()


def test_a_spectator_sees_the_table_and_cannot_bet(arrive: Arrive, seated: Seated) -> None:
    player = seated("red-dog")
    watcher = arrive().page(f"/#/table/{player.table}")
    expect(watcher.locator(".place strong")).to_have_count(1)
    expect(watcher.get_by_role("button", name="Sit down", exact=True)).to_be_visible()
    player.play(until=".felt .card")
    expect(watcher.locator(".felt .card").first).to_be_visible()
    assert watcher.locator(".rack").count() == 0
    assert watcher.locator("button.spot:not([disabled], [aria-disabled=true])").count() == 0


def said(frames: list[str]) -> list[dict[str, Any]]:
    """All events that came over a connection."""
    messages = [json.loads(frame) for frame in frames]
    lines = [line for frame in messages if frame["type"] in ("snapshot", "lines") for line in frame["lines"]]
    receipts = [event for frame in messages if frame["type"] == "receipt" for event in frame["events"]]
    return [event for line in lines for event in line["events"]] + receipts


def received(page: Page, address: str) -> list[str]:
    """Everything that the server sends to a page that is opened now."""
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: frames.append(str(payload)))

    page.on("websocket", opened)
    page.goto(address)
    return frames


def test_nobody_receives_another_players_cards(arrive: Arrive, house: House) -> None:
    table = house.own("omaha")
    pages = [arrive().context.new_page() for _ in range(2)]
    frames = [received(page, f"{house.base}/#/table/{table}") for page in pages]
    guests = [Guest(page, "omaha") for page in pages]
    for guest in guests:
        guest.sit()
    seats = [int(page.locator(".place.mine .number").inner_text()) - 1 for page in pages]

    play_together(guests, lambda _: all(page.locator(".place.mine .card").count() == 4 for page in pages))
    for mine, theirs in ((0, 1), (1, 0)):
        looked = [e for e in said(frames[mine]) if e["kind"] == "looked"]
        assert any(e["data"]["hand"] == f"seat-{seats[mine]}" for e in looked)
        assert all(e["data"]["hand"] != f"seat-{seats[theirs]}" for e in looked)
        dealt = [e for e in said(frames[mine]) if e["kind"] in ("dealt", "card-moved")]
        hidden = [e["data"]["card"] for e in dealt if e["data"]["hand"].startswith("seat-")]
        assert set(hidden) == {"??"}
        back = pages[mine].get_by_role("region", name=f"Seat {seats[theirs] + 1}").get_by_label("card face down")
        assert back.count() == 4 or any(e["kind"] == "shown" for e in said(frames[mine]))


def test_a_broken_connection_is_resumed(arrive: Arrive, house: House) -> None:
    visit = arrive()
    page, table = visit.context.new_page(), house.own("big-six")
    routes: list[WebSocketRoute] = []
    sent: list[dict[str, Any]] = []

    def between(route: WebSocketRoute) -> None:
        routes.append(route)
        server = route.connect_to_server()

        def out(message: str | bytes) -> None:
            sent.append(json.loads(message))
            server.send(message)

        route.on_message(out)

    page.route_web_socket("**/v1/ws", between)
    page.goto(f"{visit.base}/#/table/{table}")
    guest = Guest(page, "big-six")
    guest.sit()
    lost = len(routes)
    routes[-1].close()
    guest.play()
    assert len(routes) > lost
    resumed = [each for each in sent if each["do"] == "watch" and each.get("after")]
    assert resumed, "after a break only what was missed is requested"
    me = house_says(page, "/v1/me")["id"]
    chips = house_says(page, f"/v1/tables/{table}")["picture"]["people"][me]["chips"]
    expect(page.locator(f"[data-purse='{chips}']")).to_be_visible()


def looked_at(page: Page) -> list[str]:
    """Serious findings of a page at both sizes, light and dark, and whether it is too wide."""
    found = []
    for size in (WIDE, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += grave_findings(page)
        found += [f"too wide by {sideways(page)}"] if sideways(page) > 0 else []
    return found


def test_no_serious_findings_while_betting(seated: Seated) -> None:
    guest = seated("roulette")
    expect(guest.spot("red")).to_be_enabled()
    guest.page.locator(READY).click()
    expect(guest.page.get_by_role("alert")).to_be_visible()
    assert looked_at(guest.page) == []


def test_no_serious_findings_while_deciding(seated: Seated) -> None:
    guest = seated("three-card-poker")
    guest.play(until="[data-choice=fold]")
    assert looked_at(guest.page) == []


def test_cards_are_animated_unless_the_viewer_objects(seated: Seated) -> None:
    guest = seated("red-dog", still=False)
    guest.page.clock.install()
    guest.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=30))  # a moving card ends in its place
    table = guest.page.locator("article.table")
    guest.play(until="article.table[data-moving=true] .felt .card")
    expect(guest.page.get_by_role("button", name="Skip")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(table).to_have_attribute("data-moving", "false")
