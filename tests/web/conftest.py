"""A real browser before a real house: one of each for every worker.

The fixtures live as long as this package is being tested and no longer: while Playwright is up, nothing else in the
process can run an event loop.
"""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, expect, sync_playwright
from tests.web.floor import PASSWORD, House
from tests.web.players import Guest

from pitboss.server import web_client

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Inside a container there is no room for Chromium's own sandbox; the pages it opens here are ours alone. Nor is there a
# graphics card, and to make believe in one takes a tenth of the time.
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-gpu-compositing", "--disable-background-networking")
# Playwright has Chromium share memory through files, for containers that have hardly any other room for it.
SHARED, ROOM = Path("/dev/shm"), 2**30  # noqa: S108 - looked at only
WIDE, NARROW = (1440, 900), (360, 740)
LATEST = 20_000  # milliseconds; on a busy machine a page may have to wait for its turn
expect.set_options(timeout=LATEST)


def chromium() -> str:
    """Where the browser is. Its absence is a failure: a floor nobody has looked at is not tested."""
    named = os.environ.get("PITBOSS_BROWSER")
    found = shutil.which(named) if named else next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail(
            f"there is no browser ({named or ', '.join(CHROMIUMS)}) on this machine: install Chromium "
            "(Debian: apt-get install chromium), or name one in PITBOSS_BROWSER",
            pytrace=False,
        )
    return found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    roomy = SHARED.is_dir() and shutil.disk_usage(SHARED).free > ROOM
    without = ["--disable-dev-shm-usage"] if roomy else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, ignore_default_args=without)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not web_client.built():
        pytest.fail("the web client has not been built: pitboss web build", pytrace=False)
    house = House(tmp_path_factory.mktemp("house"))
    try:
        house.start()
        yield house
    finally:
        house.stop()


class Visit:
    """Somebody's browser at the house. Whatever goes wrong unseen is remembered: faults, and requests to elsewhere."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context = context
        self.base = base
        self.faults: list[str] = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        home = request.url.startswith(f"{self.base}/")
        if not home and not request.url.startswith(("data:", "blob:", "about:")):
            self.faults.append(f"outside: {request.url}")

    def sign_in(self, person: str) -> None:
        """As somebody whom the house has hired."""
        who = {"id": person, "password": PASSWORD}
        answer = self.context.request.post(f"{self.base}/v1/sessions", data=who, headers={"Origin": self.base})
        assert answer.ok, answer.text()

    def gets_up(self) -> None:
        """Leave every table that lets one go: a house plays on where somebody sits, and other tests wait meanwhile."""
        me = self.context.request.get(f"{self.base}/v1/here").json()["me"]
        for table in me["tables"] if me else ():
            headers = {"Origin": self.base, "Idempotency-Key": f"gets-up-from-{table}"}
            told = {"do": "leave", "args": {}}
            self.context.request.post(f"{self.base}/v1/tables/{table}/commands", data=told, headers=headers)

    def page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.set_default_timeout(LATEST)
        page.goto(self.base + path)
        return page


Arrive = Callable[..., Visit]


@pytest.fixture
def arrive(browser: Browser, house: House, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Arrive]:
    """Visitors, each with a browser profile of their own; afterwards none of them may have met a fault.

    A test that provokes faults says which: `visit.faults.clear()` once it has looked at them.
    """
    visits: list[Visit] = []

    def arrive(size: tuple[int, int] = WIDE, scheme: str = "light", *, still: bool = True) -> Visit:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        visits.append(Visit(context, house.base))
        return visits[-1]

    yield arrive
    faults = [fault for visit in visits for fault in visit.faults]
    for visit in visits:
        for nth, page in enumerate(visit.context.pages):
            if faults or request.node.stash.get(FAILED, False):
                _picture(page, tmp_path / f"page-{nth}.png")
        visit.gets_up()
        visit.context.close()
    assert faults == []


Seated = Callable[..., Guest]


@pytest.fixture
def seated(arrive: Arrive, house: House) -> Seated:
    """Guests of a game, each at a table that nobody else is at."""

    def seated(
        game: str, size: tuple[int, int] = WIDE, *, still: bool = True, practice: bool = False, **clocks: float
    ) -> Guest:
        table = house.own(game, practice=practice, **clocks)
        guest = Guest(arrive(size, still=still).page(f"/#/table/{table}"), table)
        guest.sit()
        return guest

    return seated


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember a failure, so that what the page looked like can be kept."""
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


def _picture(page: Page, path: Path) -> None:
    try:
        page.screenshot(path=path)
    except Error as fault:
        path.with_suffix(".txt").write_text(str(fault))
