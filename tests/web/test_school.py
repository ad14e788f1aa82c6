"""The dealer school in a real browser: practice by keys and by touch, an exam with its report, a class."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.school.newcomer import Newcomer
from tests.web.conftest import NARROW, WIDE, Arrive, Visit
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, sideways

from pitboss.school.exams import differences, read_report
from pitboss.school.levels import ANSWERS


def signed_in(visit: Visit, person: str) -> Visit:
    visit.sign_in(person)
    return visit


def start(page: Page, drill: str = "") -> None:
    if drill:
        page.get_by_text(drill, exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("form[data-form]").wait_for()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_wrong_payout_shows_the_working_and_the_clause(arrive: Arrive, size: tuple[int, int]) -> None:
    visit = arrive(size)
    page = visit.page("/#/school/practise/roulette")
    page.get_by_text("Spot the mistake", exact=True).click()
    page.get_by_label("Dealer errors").select_option("20")
    assert sideways(page) <= 0
    start(page, "Take and pay")
    expect(page.locator("[data-cloth] [data-spot]").first).to_be_visible()
    keep_picture(page, f"school-{size[0]}")
    assert grave_findings(page) == []
    assert sideways(page) <= 0
    asked = page.locator(".asked h2").inner_text()
    page.get_by_label("Pay, in dollars").fill("not money")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("can't be read")
    assert [fault for fault in visit.faults if "400" not in fault] == []
    visit.faults.clear()
    page.get_by_label("Pay, in dollars").fill("99999")
    page.keyboard.press("Enter")
    wrong = page.locator("[data-graded=wrong]")
    expect(wrong).to_contain_text("Correct answer:")
    expect(wrong).to_contain_text(asked)
    expect(wrong.locator("[data-cites*='bs/6']").first).to_be_visible()
    assert grave_findings(page) == []
    page.reload()  # what is open stays open on the server
    start(page)
    page.get_by_role("button", name="Take $").click()
    expect(page.locator("[data-graded]")).to_be_visible()


FACES = str.maketrans("♣♦♥♠", "cdhs")


def shown_by(page: Page, where: str) -> list[str]:
    """The lines of a list, with cards as they are typed."""
    texts = page.locator(where).all_text_contents()
    return [re.sub(r"10(?=[cdhs]\b)", "T", text.translate(FACES)).strip() for text in texts]


def answer_by_reading(page: Page, newcomer: Newcomer) -> bool:
    """Answer the part on the screen by touch, by what the screen shows; whether it was right."""
    form = page.locator("form[data-form]")
    asked, told = page.locator(".asked h2").first.inner_text(), shown_by(page, ".told li")
    rest = shown_by(page, ".asked > details:not(.told) li")
    with page.expect_response(lambda response: response.url.partition("?")[0].endswith("/v1/school/question")):
        with page.expect_response(lambda response: response.url.endswith("/v1/school/answers")) as answered:
            if form.get_attribute("data-form") == "settle":
                words = newcomer.settle(asked, told, rest)
                if words == "take":
                    form.get_by_role("button", name="Take $").click()
                else:
                    page.get_by_label("Pay, in dollars").fill(words.removeprefix("pay "))
                    form.get_by_role("button", name="Pay", exact=True).click()
            else:
                newcomer.learn(told)
                options = shown_by(page, "form .option span:last-child")
                book = [rule.replace(" ", ": ", 1) for rule in rest]
                page.locator("form .option").nth(options.index(newcomer.choose(asked, told, options, book))).click()
        right: bool = answered.value.json()["graded"]["right"]
        if not right:
            page.locator("[data-graded=wrong] > button").click()
    form.locator(".option:enabled, button:enabled:has(kbd)").first.wait_for()
    return right


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize(("game", "drill"), [("roulette", ""), ("punto-banco", "What the rules say")])
def test_somebody_who_knows_no_game_passes_level_one(
    arrive: Arrive, game: str, drill: str, size: tuple[int, int]
) -> None:
    page, newcomer = arrive(size).page(f"/#/school/practise/{game}"), Newcomer()
    start(page, drill)
    answers = []
    while not page.get_by_text("You have passed level 1.").is_visible():
        answers.append(answer_by_reading(page, newcomer))
        assert len(answers) <= 2 * ANSWERS
        if len(answers) == ANSWERS // 2:
            keep_picture(page, f"school-{game}-{size[0]}")
    assert answers.count(False) <= ANSWERS // 4


def test_keys_answer_a_wager_and_a_choice(arrive: Arrive) -> None:
    page = arrive().page("/#/school/practise/roulette")
    start(page)
    page.get_by_label("Pay, in dollars").focus()
    page.keyboard.press("t")
    expect(page.locator("[data-graded]")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    start(page, "The next step")
    page.locator("h2").first.focus()
    page.keyboard.press("1")
    expect(page.locator("[data-graded]")).to_be_visible()


def test_an_exam_ends_with_a_report_that_anybody_can_check(arrive: Arrive) -> None:
    page = arrive().page("/#/school/exams")
    page.get_by_label("Game").select_option("red-dog")
    page.get_by_label("Drill").select_option("procedure")
    page.get_by_label("Questions").fill("1")
    page.get_by_role("button", name="Start the exam").click()
    page.locator("form[data-form]").wait_for()
    for _ in range(40):
        if page.locator("[data-passed]").is_visible():
            break
        before = page.locator(".asked [role=status]").inner_text()
        page.keyboard.press("1")
        expect(page.locator("[data-passed]").or_(page.locator(".asked [role=status]")).first).not_to_have_text(before)
    expect(page.locator("[data-passed]")).to_contain_text("right in")
    assert grave_findings(page) == []
    with page.expect_download() as got:
        page.get_by_role("link", name="Report (JSON)").click()
    report = read_report(Path(got.value.path()).read_bytes())
    assert differences(report) == []
    assert report.key in page.locator("dl").inner_text()


def test_an_instructor_sees_the_class(arrive: Arrive, house: House) -> None:
    teacher, boss = house.new("tess"), house.new("boss")
    house.hire("dealer", teacher)
    house.hire("casino-supervisor", boss)
    page = signed_in(arrive(), boss).page("/#/desk/staff")
    page.locator(f"[data-person={teacher}]").get_by_role("button", name="Change").click()
    page.get_by_role("button", name="Make instructor").click()
    expect(page.locator(f"[data-person={teacher}]")).to_contain_text("instructor at the dealer school")
    page = signed_in(arrive(), teacher).page("/#/school/classes")
    page.get_by_label("Name of the class").fill("Monday")
    page.get_by_role("button", name="Create the class").click()
    code = page.locator("[data-class=Monday] .code").inner_text()
    page.get_by_role("button", name="Assign", exact=True).click()
    expect(page.locator("[data-class=Monday]")).to_contain_text("Exam: Roulette, all drills, level 1")
    trainee = arrive(NARROW).page("/#/school/classes")
    trainee.get_by_label("Code of the class").fill(code)
    trainee.get_by_role("button", name="Join the class").click()
    expect(trainee.locator("[data-class=Monday]")).to_contain_text("Take the exam")
    assert grave_findings(trainee) == []
    assert sideways(trainee) <= 0
    page.reload()
    expect(page.locator("[data-class=Monday] tbody tr")).to_have_count(1)
    assert grave_findings(page) == []
    trainee.get_by_role("button", name="Take the exam").click()
    expect(trainee.get_by_text("Question 1 of 10")).to_be_visible()
    assert json.loads(trainee.evaluate("fetch('/v1/school/exams').then((got) => got.text())"))[0]["state"] == "open"
    assert re.fullmatch(r"[0-9a-f]{8}", code)
