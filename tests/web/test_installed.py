"""The installed page: it opens without a connection, and keeps nothing private on the device."""

from playwright.sync_api import expect
from tests.web.conftest import WIDE, Arrive

KEPT = """async () => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map((request) => new URL(request.url).pathname);
}"""


def test_the_installed_page_opens_offline_and_keeps_only_program_files(arrive: Arrive) -> None:
    visit = arrive(WIDE, installed=True)
    page = visit.page("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now through the service worker
    page.locator("[data-table]").first.wait_for()
    page.get_by_role("link", name="Sign in").wait_for()
    kept = set(page.evaluate(KEPT))
    assert "/" in kept
    assert {path for path in kept if not path.startswith("/assets/")} <= {"/", "/icon.svg"}
    assert page.locator("link[rel=manifest]").count() == 1

    visit.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("link", name="pitboss")).to_be_visible()
    visit.faults.clear()  # requests that failed without a connection
    visit.context.set_offline(False)
    page.reload()
    page.locator("[data-table]").first.wait_for()
