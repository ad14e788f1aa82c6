"""The drawn layouts: a chip goes where the pointer is, a refused bet says why, and the roads are drawn."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive, Seated
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.players import as_list

DRAWN = (
    "craps-1", "punto-banco-1",
    *(pytest.param(table, marks=only_long) for table in (
        "roulette-1", "chemin-de-fer-1", "money-wheel-1", "big-six-1", "red-dog-1", "casino-war-1",
    )),
)  # fmt: skip
SIZES = pytest.mark.parametrize(
    "size", [pytest.param(WIDE, id="wide"), pytest.param(NARROW, id="narrow", marks=only_long)]
)


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None, "the spot is not on the page"
    return found


def middle(page: Page, *spots: str) -> tuple[float, float]:
    """Return where the cells of some numbers meet: the middle of their common edge or corner."""
    boxes = [box(page.locator(f".spot[data-spot='{spot}']")) for spot in spots]
    left, right = max(b["x"] for b in boxes), min(b["x"] + b["width"] for b in boxes)
    top, bottom = max(b["y"] for b in boxes), min(b["y"] + b["height"] for b in boxes)
    return (left + right) / 2, (top + bottom) / 2


@SIZES
def test_a_chip_is_placed_at_the_pointer(seated: Seated, size: tuple[int, int]) -> None:
    """On a number, on the line between two, where four meet."""
    guest = seated("roulette", size)
    page = guest.page
    expect(guest.spot("8")).to_be_enabled()
    guest.spot("11").scroll_into_view_if_needed()
    for cells in (("8",), ("8", "11"), ("8", "9"), ("7", "8", "10", "11")):
        page.mouse.click(*middle(page, *cells))
        expect(guest.spot("-".join(cells)).locator(".mine")).to_be_visible()
    assert guest.cents("stake") == 400
    street, line = box(guest.spot("7-8-9")), box(guest.spot("7-8-9-10-11-12"))
    first, next_one = box(guest.spot("7")), box(guest.spot("10"))
    along = [(each["x"] if size == WIDE else each["y"]) for each in (first, street, line, next_one)]
    assert along[0] < along[1] < along[2] < along[3] + next_one["width"], "the numbers run in the wrong direction"
    assert sideways(page) <= 0
    keep_picture(page, f"roulette-lines-{size[0]}")


def test_the_numbers_of_a_bet_are_highlighted(seated: Seated) -> None:
    guest = seated("roulette")
    expect(guest.spot("17")).to_be_enabled()
    guest.spot("16-17-19-20").hover()
    expect(guest.page.locator(".covered")).to_have_count(4)


def test_a_chip_is_dragged_from_the_rack_to_its_spot(seated: Seated) -> None:
    guest = seated("roulette")
    page = guest.page
    expect(guest.spot("red")).to_be_enabled()
    chip, red = box(page.locator("[data-chip='500']")), box(guest.spot("red"))
    page.mouse.move(chip["x"] + 20, chip["y"] + 20)
    page.mouse.down()
    page.mouse.move(red["x"] + 20, red["y"] + 20, steps=4)
    expect(page.locator("[data-aimed]")).to_have_attribute("data-spot", "red")
    page.mouse.up()
    expect(page.locator("[data-stake='500']")).to_be_visible()
    assert page.locator("[data-aimed], .held").count() == 0


def test_a_refused_bet_says_why_with_its_clause(seated: Seated) -> None:
    """A come bet before there is a point: no bet is placed, and the server names the clause."""
    guest = seated("craps")
    expect(guest.spot("pass")).to_be_enabled()
    expect(guest.spot("come")).to_be_disabled()
    guest.spot("come").click(force=True)
    alert = guest.page.get_by_role("alert")
    expect(alert).to_contain_text("Wait until there is a point")
    expect(alert.locator(".cite")).to_have_attribute("data-cites", "bs/2(2)(c) C-10")
    assert guest.cents("stake") == 0
    alert.locator(".cite").click()
    expect(guest.page.get_by_role("dialog")).to_contain_text("bs/2(2)(c)")


def test_ready_ends_the_wait_for_the_clock(seated: Seated) -> None:
    """The window is open for half a minute; a player who is alone need not wait for it."""
    guest = seated("big-six")
    expect(guest.spot("1")).to_be_enabled()
    guest.spot("1").click()
    expect(guest.spot("1").locator(".mine")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Spin")).to_be_enabled()
    guest.page.keyboard.press("g")
    guest.page.locator(".strip [data-net]").wait_for()


def test_arrow_keys_move_from_spot_to_spot(seated: Seated) -> None:
    guest = seated("roulette")
    page = guest.page
    expect(guest.spot("0")).to_be_enabled()
    assert page.locator(".drawn .spot[tabindex='0']").count() == 1, "Tab reaches one spot"
    guest.spot("17").focus()
    for key, spot in (("ArrowRight", "17-20"), ("ArrowRight", "20"), ("ArrowUp", "20-21"), ("ArrowUp", "21")):
        page.keyboard.press(key)
        expect(guest.spot(spot)).to_be_focused()
    page.keyboard.press("Enter")
    expect(guest.spot("21").locator(".mine")).to_be_visible()


def test_a_spectator_sees_the_whole_craps_layout(arrive: Arrive) -> None:
    page = arrive().page("/#/table/craps-1")
    for spot in ("pass", "dont-pass-odds", "come-odds-6", "lay-10", "field", "hard-8", "hop-3-4", "whirl"):
        expect(page.locator(f".spot[data-spot='{spot}']")).to_be_visible()
    assert page.locator(".spot[data-open]").count() == 0
    expect(page.locator(".puck")).to_have_text("OFF")


def test_the_roads_are_drawn_hand_by_hand(seated: Seated) -> None:
    guest = seated("punto-banco")
    guest.play()
    page = guest.page
    last = page.locator(".strip .mark").first.inner_text()[0]
    expect(page.locator(".roads svg").first.locator("text").last).to_have_text(last)
    beads = page.locator(".bead").count()
    assert beads == page.locator(".strip .mark").count()
    assert page.locator(".bead.tie").count() + page.locator(".roads .ring").count() <= beads


def test_the_spread_is_marked_on_the_ladder(seated: Seated) -> None:
    guest = seated("red-dog")
    rungs = guest.page.locator(".ladder li")
    expect(rungs.first).to_be_visible()
    guest.play(until=".ladder .lit")
    expect(guest.page.locator(".ladder .lit")).to_have_count(1)


@pytest.mark.parametrize("game", [pytest.param("money-wheel", marks=only_long), "big-six"])
def test_the_spots_that_the_wheel_hit_are_highlighted(seated: Seated, game: str) -> None:
    guest = seated(game)
    lit = guest.page.locator(".drawn .hit")
    guest.play(until=".drawn .hit")
    shown = str(guest.page.locator("figure [role=img]").get_attribute("aria-label")).removeprefix("The wheel shows ")
    assert {place.get_attribute("data-spot") for place in lit.all()} == set(shown.split("-"))


@pytest.mark.parametrize("game", [pytest.param("craps", marks=only_long), "punto-banco"])
def test_every_game_can_be_played_from_a_list(seated: Seated, game: str) -> None:
    """The generic table, which a new game gets: a full round on it, and the choice is stored."""
    guest = seated(game)
    page = guest.page
    as_list(page)
    expect(page.locator(".board")).to_be_attached()
    assert page.locator(".drawn, .arc").count() == 0
    page.reload()
    expect(page.locator(".board")).to_be_attached()
    guest.play()


@pytest.mark.parametrize("table", DRAWN)
def test_the_layouts_are_accessible(arrive: Arrive, table: str) -> None:
    page = arrive(WIDE, "dark").page(f"/#/table/{table}")
    page.locator(".spot, .arc").first.wait_for()
    for size in (WIDE, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert grave_findings(page) == []
        assert sideways(page) <= 0
