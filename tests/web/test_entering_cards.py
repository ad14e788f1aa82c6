"""Cards at the dealer's console: many at once, stack by stack; a wrong card before and after it is entered; poker."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from tests.web.conftest import NARROW, WIDE, Arrive, Visit
from tests.web.floor import PASSWORD, House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.players import settled
from tests.web.playing import Player

MOST = 400
STACKS = [pytest.param(WIDE, "light", id="wide"), pytest.param(NARROW, "dark", id="narrow", marks=only_long)]
POKER = [pytest.param(WIDE, "dark", id="wide", marks=only_long), pytest.param(NARROW, "light", id="narrow")]
DECK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
CARDS = ("card", "cards", "identify")


class Dealing(NamedTuple):
    """Open a table with a live dealer and a player, and return its console."""

    page: Page
    table: str
    visit: Visit
    company: tuple[Player, ...]
    house: House

    @property
    def player(self) -> Player:
        return self.company[0]

    def does(self, do: str, **args: Any) -> None:
        """Answer as the dealer through the API: only some steps use the console."""
        headers = {"Origin": self.visit.base, "Idempotency-Key": uuid4().hex}
        path = f"{self.visit.base}/v1/tables/{self.table}/commands"
        answer = self.visit.context.request.post(path, data={"do": do, "args": args}, headers=headers)
        assert answer.ok, answer.text()

    def state(self) -> dict[str, Any]:
        found = self.visit.context.request.get(f"{self.visit.base}/v1/tables/{self.table}")
        state: dict[str, Any] = found.json()
        return state

    def until(self, wanted: str) -> dict[str, Any]:
        """Deal through the API until a question of this name or kind comes, and return it."""
        deck, bet = iter(DECK), False
        for _ in range(MOST):
            question = self.state()["question"]
            if wanted in (question["name"], question["kind"]):
                return dict(settled(self.page, self.table)["question"])
            if question["kind"] == "window" and not bet:
                bet = self.bets()
            elif question["yours"]:
                self._answers(question, deck)
            else:
                for each in self.company:
                    each.answer(self.table, each.state(self.table)["question"])
        raise AssertionError(f"no {wanted} after {MOST} answers, but {question}")

    def bets(self) -> bool:
        """Bet the minimum."""
        offer = self.player.must("GET", f"/v1/tables/{self.table}")["offers"][0]
        where = {"seat": offer["seat"]} if offer["seat"] >= 0 else {}
        answer = self.player.command(self.table, "bet", spot=offer["spot"], cents=offer["low"], **where)
        assert answer.ok, answer.text()
        return True

    def _answers(self, question: dict[str, Any], deck: Any) -> None:
        match question["kind"]:
            case "window":
                self.does("close")
            case "shuffle":
                self.does("commit")
            case "number":
                usual = (question["low"] + question["high"]) // 2
                self.does("number", value=question["about"].get("expected", usual))
            case "choose":
                self.does("choose", choice=question["options"][0])
            case "card" | "identify":
                self.does("card", card=next(deck))
            case _:
                self.does("done")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("[data-prompt]")


Deal = Callable[..., Dealing]


@pytest.fixture
def dealing(arrive: Arrive, house: House) -> Deal:
    def take(game: str, size: tuple[int, int] = WIDE, scheme: str = "light", players: int = 1) -> Dealing:
        table, dora = house.open(f"keyed-{game}", game, dealer="human", decide_seconds=300), house.new("dora")
        house.hire("casino-supervisor", dora)
        visit = arrive(size, scheme)
        visit.sign_in(dora)
        page = visit.page(f"/#/deal/{table}")
        page.get_by_role("button", name="Take the table").click()
        expect(page.get_by_role("button", name="Hand over")).to_be_visible()
        company = [Player(arrive()) for _ in range(players)]
        for player in company:
            player.sit(table)
        return Dealing(page, table, visit, tuple(company), house)

    return take


def stack_of(page: Page, number: int) -> Locator:
    return page.locator(f"[data-stack='stack-{number}']")


@pytest.mark.parametrize(
    ("size", "scheme"),
    STACKS,
)
def test_seven_stacks_are_entered_checked_and_corrected(dealing: Deal, size: tuple[int, int], scheme: str) -> None:
    at = dealing("pai-gow-poker", size, scheme)
    page, field = at.page, at.page.get_by_label("Card", exact=True)
    hands = at.until("cards")["about"]["hands"]
    expect(page.get_by_text("Stack 1 of 7: 7 more cards")).to_be_visible()
    field.press_sequentially("".join(DECK[:16]))
    expect(page.get_by_text("Stack 3 of 7: 5 more cards")).to_be_visible()
    expect(stack_of(page, 1)).to_contain_text("2♣")
    page.locator(f"[data-card='{DECK[5]}']").click()  # it is out already: reported before anything is sent
    expect(page.get_by_role("alert")).to_have_text("Entered more than once: 7♣.")
    keep_picture(page, f"console-stacks-{scheme}")
    assert grave_findings(page) == []
    assert sideways(page) <= 0
    page.keyboard.press("Backspace")
    expect(page.get_by_role("alert")).to_have_count(0)
    stack_of(page, 1).get_by_role("button").nth(1).click()  # the three of clubs was another card
    expect(page.get_by_text("The next card replaces the marked one.")).to_be_visible()
    page.keyboard.type("jk")
    expect(stack_of(page, 1).get_by_role("button").nth(1)).to_contain_text("★")
    page.keyboard.type("".join(DECK[16:49]))
    expect(page.get_by_text("All cards are entered.")).to_be_visible()
    keep_picture(page, f"console-stacks-all-{scheme}")
    assert at.state()["question"]["name"] == "cards", "nothing is sent before it is confirmed"
    page.keyboard.press("Enter")
    expect(at.prompt).to_have_attribute("data-prompt", "count-leftover")
    entered = [DECK[0], "Jk", *DECK[2:49]]
    by_stack = {f"stack-{nth + 1}": entered[nth * 7 : nth * 7 + 7] for nth in range(7)}
    assert dealt(at) == [by_stack[name].pop(0) for name in hands], "each card is in the stack that it was entered for"


def dealt(at: Dealing) -> list[str]:
    """The cards in dealing order, as an inspector sees them; the search is recorded."""
    ivy = at.house.new("ivy")
    at.house.hire("inspector", ivy)
    with httpx.Client(base_url=at.house.base) as http:
        word = http.post("/v1/sessions", json={"id": ivy, "password": PASSWORD}).raise_for_status().json()["token"]
        http.cookies.clear()
        hidden = http.get(f"/v1/tables/{at.table}/hidden", headers={"Authorization": f"Bearer {word}"}).json()
    (answer,) = [line["answer"] for line in hidden["lines"] if line["answer"]["do"] == "cards"]
    return str(answer["args"]["cards"]).split()


def test_a_scanner_reads_all_cards_as_they_are_dealt(dealing: Deal) -> None:
    at = dealing("pai-gow-poker")
    at.until("cards")
    page = at.page
    page.get_by_label("Confirm the cards before they are entered").uncheck()
    page.get_by_label("Enter cards in dealing order").check()
    page.get_by_label("Card", exact=True).fill(" ".join(DECK[:49]))
    expect(at.prompt).to_have_attribute("data-prompt", "count-leftover")
    assert dealt(at) == DECK[:49]
    expect(page.locator("[data-entered]")).to_have_text("Last entry: 49 cards")


def approves(at: Dealing, arrive: Arrive) -> Page:
    """A supervisor at another browser approves the correction."""
    boss = at.house.new("corrects")
    at.house.hire("games-supervisor", boss)
    other = arrive()
    other.sign_in(boss)
    looking = other.page(f"/#/deal/{at.table}")
    expect(looking.locator("[data-prompt='approve-correction']")).to_be_visible()
    expect(looking.locator("[data-prompt] kbd")).to_have_count(2)
    looking.keyboard.press("1")
    expect(looking.locator("[data-prompt='approve-correction']")).to_have_count(0)
    return looking


def test_a_wrong_card_is_corrected_with_a_supervisor(dealing: Deal, arrive: Arrive) -> None:
    at = dealing("casino-war")
    page = at.page
    at.until("window")
    at.bets()
    at.does("close")
    at.until("card")
    while at.state()["question"]["about"].get("burn"):
        at.does("card", card="2c")
    page.get_by_label("Card", exact=True).fill("9d")
    page.keyboard.press("Enter")
    expect(page.locator("[data-entered]")).to_have_text("Last entry: 9♦")
    page.get_by_role("button", name="Wrong card? Correct it").click()
    expect(at.prompt).to_have_attribute("data-prompt", "wrong-entry")
    expect(at.prompt).to_contain_text("9♦")
    keep_picture(page, "console-wrong-card")
    assert grave_findings(page) == []
    page.keyboard.press("1")
    expect(at.prompt).to_have_attribute("data-prompt", "right-entry")
    page.keyboard.type("8d")
    page.keyboard.press("Enter")
    expect(at.prompt).to_have_attribute("data-prompt", "approve-correction")
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    assert sideways(page) <= 0
    approves(at, arrive)
    expect(page.get_by_text("Correction: 8♦, not 9♦")).to_be_visible()
    assert at.state()["question"]["kind"] == "card", "the round goes on"


def test_a_wrong_result_is_corrected_before_it_is_paid(dealing: Deal, arrive: Arrive) -> None:
    at = dealing("roulette")
    page = at.page
    at.until("window")
    assert at.player.command(at.table, "bet", spot="red", cents=500).ok
    at.until("chance")  # this bets on zero too
    red = page.locator("[data-pay]").filter(has_text="Red")
    page.get_by_label("Result").fill("1")
    page.keyboard.press("Enter")
    expect(at.prompt).to_have_attribute("data-prompt", "pay")
    expect(red).to_contain_text("Red $5 pay $5")
    paid = at.player.state(at.table)["picture"]["people"][at.player.id]["chips"]
    page.get_by_role("button", name="Wrong result? Correct it").click()
    expect(at.prompt).to_have_attribute("data-prompt", "wrong-entry")
    page.keyboard.press("1")
    expect(at.prompt).to_have_attribute("data-prompt", "right-entry")
    settled(page, at.table)
    page.get_by_label("Result").fill("2")
    page.get_by_label("Result").press("Enter")
    approves(at, arrive)
    expect(at.prompt).to_have_attribute("data-prompt", "pay")
    expect(red).to_contain_text("take")
    assert at.player.state(at.table)["picture"]["people"][at.player.id]["chips"] == paid - 1000
    page.reload()
    expect(red).to_contain_text("take")
    page.get_by_role("button", name="Done: taken and paid").click()
    expect(at.prompt).to_have_attribute("data-kind", "window")


def test_a_key_counts_before_the_receipt_of_the_last_command_comes(dealing: Deal) -> None:
    at = dealing("roulette")
    page = at.page
    receipts: list[str | bytes] = []

    def without_receipts(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def arrives(message: str | bytes) -> None:
            if json.loads(message)["type"] == "receipt":
                receipts.append(message)
            else:
                route.send(message)

        server.on_message(arrives)

    page.route_web_socket("**/v1/ws", without_receipts)
    page.reload()
    at.until("chance")  # this bets on zero
    page.get_by_label("Result").fill("1")
    page.keyboard.press("Enter")
    expect(at.prompt).to_have_attribute("data-prompt", "pay")
    page.keyboard.press("Enter")
    expect(at.prompt).not_to_have_attribute("data-prompt", "pay")
    assert len(receipts) >= 1


def test_a_wrong_result_of_a_round_that_is_over_is_for_a_dispute(dealing: Deal) -> None:
    at = dealing("big-six")
    page = at.page
    signs = at.until("chance")["options"]
    buttons = at.prompt.locator(".options button")
    expect(buttons).to_have_count(len({*signs}))  # many segments have the same symbol: each is listed once
    buttons.first.click()
    page.get_by_role("button", name="Done: taken and paid").click()
    expect(page.get_by_text("A supervisor opens a dispute")).to_be_visible()
    expect(page.get_by_role("link", name="Disputes")).to_have_attribute("href", "#/desk/disputes")


def test_a_dispute_for_every_player_of_a_round_is_worked_out_and_decided(dealing: Deal, arrive: Arrive) -> None:
    at = dealing("roulette")
    at.until("window")
    assert at.player.command(at.table, "bet", spot="red", cents=500).ok
    at.until("chance")  # this bets on zero too
    at.does("result", result="1")
    at.does("done")
    at.player.must("POST", "/v1/disputes", {"table": at.table, "round": 1, "about": "the ball was on 2"})
    boss = at.house.new("decides")
    at.house.hire("games-supervisor", boss)
    visit = arrive()
    visit.sign_in(boss)
    second = visit.page("/#/desk/disputes")
    second.get_by_role("row", name=at.table).get_by_role("button").click()
    second.get_by_label("Correct entry").fill("2")
    second.get_by_role("button", name="Work out the difference").click()
    expect(second.locator("[data-what-if='2'] tbody tr")).to_contain_text("$10")
    keep_picture(second, "desk-what-if")
    assert grave_findings(second) == []
    second.get_by_label("Decision or finding").first.fill("the camera shows 2")
    second.get_by_role("button", name="Decide for every player of the round").click()
    expect(second.locator("[data-dispute]")).to_contain_text("the camera shows 2")


@pytest.mark.parametrize(
    ("size", "scheme"),
    POKER,
)
def test_the_console_shows_what_the_dealer_announces_at_poker(
    dealing: Deal, size: tuple[int, int], scheme: str
) -> None:
    at = dealing("holdem", size, scheme, players=2)
    page, question = at.page, at.until("action")
    assert not question["yours"], "it is a player's turn"
    (turn,) = [each for each in at.company if each.id in question["who"]]
    asked = turn.state(at.table)["question"]
    assert "raise" in asked["options"]
    for name, wanted in (
        ("call", dollars(asked["about"]["call"])),
        ("pot", dollars(asked["about"]["pot"])),
        ("raise", dollars(asked["low"])),
        ("raise", dollars(asked["high"])),
    ):
        expect(page.locator(f"[data-announced='{name}']")).to_contain_text(wanted)
    keep_picture(page, f"console-poker-{scheme}")
    assert grave_findings(page) == []
    assert sideways(page) <= 0


def dollars(cents: int) -> str:
    return f"${cents // 100:,}" if cents % 100 == 0 else f"${cents / 100:,.2f}"
