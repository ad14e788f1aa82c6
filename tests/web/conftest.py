"""A real browser and a real server for the tests of the web client, one of each for every worker.

Without a Chromium these tests are skipped, with one line that says how to get one; where CI is set they fail instead.
"""

import os
import shutil
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, expect, sync_playwright
from tests.web.floor import PASSWORD, House
from tests.web.players import Guest

from pitboss.server.api import web_client

# The headless shell needs a third of the time of a full Chromium, which opens a window for every visitor.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = (
    "no Chromium found",
    "install one (Debian: apt-get install chromium-headless-shell, or chromium) or set PITBOSS_BROWSER to its path",
)
# Features of a full Chromium that cost time in every window; its address bar alone loads two pages. The switch replaces
# the one that Playwright sets, so the list repeats what Playwright disables.
DISABLED = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "MediaRouter",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning", "Translate",
)  # fmt: skip
# A container has no room for Chromium's own sandbox, and no graphics card. The browser opens only our own pages.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-gpu-compositing", "--disable-background-networking",
    f"--disable-features={','.join(DISABLED)}",
)  # fmt: skip
# Playwright keeps Chromium out of /dev/shm, because some containers have very little of it.
SHARED, ROOM = Path("/dev/shm"), 2**30  # noqa: S108 - only its size is read
WIDE, NARROW = (1440, 900), (360, 740)
UNINSTALLED = "delete Navigator.prototype.serviceWorker"
"""A browser without service workers: one for each visitor would take time, and hide the requests of the page."""
LATEST = 60_000  # milliseconds; far more than a page needs, also on a busy machine
expect.set_options(timeout=LATEST)


def find_chromium(environment: Mapping[str, str] = os.environ) -> str:
    """Return the path of the browser; without one, skip the test (fail it where CI is set)."""
    named = environment.get("PITBOSS_BROWSER")
    names = (named,) if named else CHROMIUMS
    found = next((path for name in names if (path := shutil.which(name, path=environment.get("PATH")))), None)
    if found is None:
        says = f"{NO_BROWSER[0]} ({', '.join(names)}): {NO_BROWSER[1]}"
        if environment.get("CI", "").lower() not in ("", "0", "false"):
            pytest.fail(says, pytrace=False)
        pytest.skip(says)
    return found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for each worker, for the whole package: Playwright keeps an event loop running."""
    path = find_chromium()
    roomy = SHARED.is_dir() and shutil.disk_usage(SHARED).free > ROOM
    without = ["--disable-dev-shm-usage"] if roomy else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, ignore_default_args=without)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for each worker; every test opens its own tables."""
    if not web_client.built():
        pytest.fail("the web client has not been built: run pitboss web build", pytrace=False)
    house = House(tmp_path_factory.mktemp("house"))
    try:
        house.start()
        yield house
    finally:
        house.stop()


class Visit:
    """A person's browser profile. It records console errors and requests to other hosts."""

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
        """Sign in as a member of staff."""
        who = {"id": person, "password": PASSWORD}
        answer = self.context.request.post(f"{self.base}/v1/sessions", data=who, headers={"Origin": self.base})
        assert answer.ok, answer.text()

    def leave_tables(self) -> None:
        """Leave every table that allows it: then the server has nothing to do there."""
        me = self.context.request.get(f"{self.base}/v1/here").json()["me"]
        for table in me["tables"] if me else ():
            headers = {"Origin": self.base, "Idempotency-Key": f"leave-{table}"}
            leave = {"do": "leave", "args": {}}
            self.context.request.post(f"{self.base}/v1/tables/{table}/commands", data=leave, headers=headers)

    def page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.set_default_timeout(LATEST)
        page.goto(self.base + path)
        return page


Arrive = Callable[..., Visit]


@pytest.fixture
def arrive(browser: Browser, house: House, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Arrive]:
    """Visitors, each with a fresh browser context; the test fails if one of them met an error.

    A test that provokes faults checks them and calls `visit.faults.clear()`.
    """
    visits: list[Visit] = []

    def arrive(
        size: tuple[int, int] = WIDE, scheme: str = "light", *, still: bool = True, installed: bool = False
    ) -> Visit:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        if not installed:
            context.add_init_script(UNINSTALLED)
        visits.append(Visit(context, house.base))
        return visits[-1]

    yield arrive
    faults = [fault for visit in visits for fault in visit.faults]
    for visit in visits:
        for nth, page in enumerate(visit.context.pages):
            if faults or request.node.stash.get(FAILED, False):
                _picture(page, tmp_path / f"page-{nth}.png")
        visit.leave_tables()
        visit.context.close()
    assert faults == []


Seated = Callable[..., Guest]


@pytest.fixture
def seated(arrive: Arrive, house: House) -> Seated:
    """Guests of a game, each alone at a new table."""

    def seated(
        game: str, size: tuple[int, int] = WIDE, *, still: bool = True, practice: bool = False, **clocks: float
    ) -> Guest:
        table = house.own(game, practice=practice, **clocks)
        guest = Guest(arrive(size, still=still).page(f"/#/table/{table}"), game)
        guest.sit()
        return guest

    return seated


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember a failure, so that a screenshot is kept; sum up the tests without a browser in one line."""
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    if report.skipped and isinstance(report.longrepr, tuple) and NO_BROWSER[0] in report.longrepr[2]:
        report.longrepr = (__file__, 1, report.longrepr[2])  # the summary groups the skips of one place
    return report


def _picture(page: Page, path: Path) -> None:
    try:
        page.screenshot(path=path)
    except Error as fault:
        path.with_suffix(".txt").write_text(str(fault))
