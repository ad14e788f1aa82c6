"""Take pictures of every screen: `python -m tests.web.pictures FOLDER [NAME ...]`, for people to look at.

A server of its own is started, and guests really play. Without names it takes every screen; a name is a game
(`roulette`) or one of PAGES (`lobby`). Each is taken in three sizes, light and dark: `roulette-over-wide-dark.png`.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.web.conftest import FLAGS, LATEST, Visit, find_chromium
from tests.web.floor import House
from tests.web.players import PLAYED, Guest
from tests.web.playing import Player

from pitboss.server.tables.plan import usual_house

SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
SCHEMES = ("light", "dark")
DECISION = ".dock .decisions"


class Camera:
    """Saves a page in every size and scheme."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def take(self, page: Page, name: str) -> None:
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                page.screenshot(path=self.folder / f"{name}-{size}-{scheme}.png")
        width, height = SIZES["wide"]
        page.set_viewport_size({"width": width, "height": height})


def game(camera: Camera, visit: Visit, house: House, slug: str) -> None:
    """A table before the bets, at the first decision, and after the round; then its help and the replay."""
    guest = Guest(visit.page(f"/#/table/{house.own(slug)}"), slug)
    camera.take(guest.page, f"{slug}-watch")
    guest.sit()
    guest.play(until=f".spot[data-open], {DECISION}, {PLAYED}")
    camera.take(guest.page, f"{slug}-bet")
    guest.play(until=f"{DECISION}, {PLAYED}")
    if guest.page.locator(DECISION).count():
        camera.take(guest.page, f"{slug}-decide")
    guest.play()
    address = guest.page.locator(PLAYED).first.get_attribute("href")
    camera.take(guest.page, f"{slug}-over")
    replay = visit.page(f"/{address}")
    replay.locator("[data-step]").first.wait_for()
    camera.take(replay, f"{slug}-replay")


def lobby(camera: Camera, visit: Visit, _house: House) -> None:
    page = visit.page("/")
    page.locator("[data-table]").first.wait_for()
    camera.take(page, "lobby")


def account(camera: Camera, visit: Visit, _house: House) -> None:
    Player(visit)
    page = visit.page("/#/account")
    page.locator("form").first.wait_for()
    camera.take(page, "account")


def maths(camera: Camera, visit: Visit, _house: House) -> None:
    page = visit.page("/#/maths/roulette")
    page.locator("table").first.wait_for()
    camera.take(page, "maths")


def school(camera: Camera, visit: Visit, _house: House) -> None:
    page = visit.page("/#/school")
    page.locator("main h1").first.wait_for()
    camera.take(page, "school")


def desk(camera: Camera, visit: Visit, house: House) -> None:
    house.hire("casino-supervisor", "the-pictured")
    visit.sign_in("the-pictured")
    for part in ("tables", "alarms", "disputes", "cage", "staff", "exclusions", "incidents", "jackpots", "reports"):
        page = visit.page(f"/#/desk/{part}")
        page.locator("main h1, main h2").first.wait_for()
        camera.take(page, f"desk-{part}")
        page.close()


PAGES: dict[str, Callable[[Camera, Visit, House], None]] = {
    "lobby": lobby, "account": account, "maths": maths, "school": school, "desk": desk,
}  # fmt: skip


def games() -> Iterator[str]:
    """Every game once, in the order of the house."""
    yield from dict.fromkeys(plan.game for plan in usual_house())


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    names = arguments[1:] or [*PAGES, *games()]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        try:
            house.start()
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for name in names:
                context = browser.new_context(reduced_motion="reduce")
                context.set_default_timeout(LATEST)
                visit = Visit(context, house.base)
                if name in PAGES:
                    PAGES[name](Camera(folder), visit, house)
                else:
                    game(Camera(folder), visit, house, name)
                visit.leave_tables()
                context.close()
            browser.close()
        finally:
            house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
