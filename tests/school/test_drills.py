"""Every drill of every game: its own key is right, its options are different, and nothing hidden is shown."""

import re
from itertools import pairwise

import pytest
from tests.school.live_table import Spy, agree

from pitboss.games import slugs
from pitboss.rulebooks.book import rulebooks_with
from pitboss.school.draws import Draws
from pitboss.school.drills import DRILLS, WITHOUT, drills_of, question
from pitboss.school.questions import DrillQuestion, Part, grade
from pitboss.school.sentences import other_cards, other_numbers, sentence
from pitboss.testing.setups import LONG, effort

NUMBERS = range(1, 1 + (2000 if effort() is LONG else 2))
EVERY = [(game, book, drill) for game in slugs() for book in rulebooks_with(game) for drill in drills_of(game)]


def typed(part: Part) -> str:
    """The right answer as a trainee types it."""
    return part.answer.replace(" | ", " ") if part.form == "order" else part.answer


def check(asked: DrillQuestion) -> None:
    assert grade(asked, [typed(part) for part in asked.parts]).right
    for part in asked.parts:
        assert len(set(part.options)) == len(part.options)
        assert part.cites, part
        if part.form == "choice":
            assert part.options.count(part.answer) == 1
            assert len(part.options) >= 2
        if part.form == "choices":
            assert set(part.answer.split("; ")) < set(part.options)


@pytest.mark.parametrize(("game", "book", "drill"), EVERY)
def test_a_drill_agrees_with_its_own_key_and_with_the_live_table(
    game: str, book: str, drill: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = Spy(monkeypatch)
    for number in NUMBERS:
        level = 1 + (3 * number + 1) % 4
        asked = question(game, drill, rulebook=book, level=level, seed="every", number=number)
        agree(asked, spy)
        check(asked)
        assert asked.rulebook == book
        if number == 1:
            assert asked == question(game, drill, rulebook=book, level=level, seed="every", number=number)


@pytest.mark.parametrize("game", slugs())
def test_a_game_has_every_drill_or_a_reason_for_its_absence(game: str) -> None:
    without = WITHOUT.get(game, {})
    assert {*DRILLS} - {*drills_of(game)} == without.keys()
    assert all(without.values())


# -- rules against an independent reading -----------------------------------------------------------------------------


def count(cards: str) -> int:
    return sum(min("0A23456789TJQK".index(card[0]), 10) for card in cards.split()) % 10


def draws_third(player: str, banker: str) -> tuple[bool, bool | None]:
    """Whether the Player draws, and whether the Banker draws; None for the Banker before the Player's third card."""
    first, second = count(" ".join(player.split()[:2])), count(banker)
    if first >= 8 or second >= 8:
        return False, False
    if first >= 6:
        return False, second <= 5
    if len(player.split()) < 3:
        return True, None
    third = count(player.split()[2])
    wanted = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}
    return True, second <= 2 or wanted.get(second, False)


def story_of(asked: DrillQuestion, upto: int) -> list[str]:
    return [*asked.scene, *(line for part in asked.parts[: upto + 1] for line in part.shows)]


def last_hand(lines: list[str], name: str) -> str:
    return next((line.partition(": ")[2] for line in reversed(lines) if line.startswith(f"The {name} hand: ")), "")


def test_the_third_card_rules_are_those_of_baccarat() -> None:
    asked_for = 0
    for number in range(1, 60):
        asked = question("punto-banco", "rules", seed="third", number=number, level=1 + number % 4)
        for nth, part in enumerate(asked.parts):
            if "card for the" not in part.answer.casefold():
                continue
            lines = story_of(asked, nth)
            player, banker = draws_third(last_hand(lines, "Player"), last_hand(lines, "Banker"))
            draws = player if "Player" in part.answer else banker
            assert draws is not None
            assert part.answer.startswith("A card" if draws else "No card"), (lines, part)
            asked_for += 1
    assert asked_for > 20


def test_card_totals_are_right() -> None:
    seen = 0
    for number in range(1, 40):
        asked = question("punto-banco", "rules", seed="count", number=number)
        for nth, part in enumerate(asked.parts):
            found = re.fullmatch(r"The (Player|Banker) hand has (\d)", part.answer)
            if found:
                seen += 1
                assert count(last_hand(story_of(asked, nth), found[1])) == int(found[2])
    assert seen > 3


# -- wrong options ----------------------------------------------------------------------------------------------------


def test_a_sentence_of_another_round_fits_this_one() -> None:
    names = ["ann", "bob"]
    other, own = sentence("bob: full house at seat 3", names), sentence("Ann: flush at seat 9", names)
    assert other is not None
    assert own is not None
    assert other.like(own) == "Ann: full house at seat 9"
    assert sentence("ann follows bob", names) is None
    assert other.like(own._replace(seat="")) is None


def test_wrong_numbers_and_cards_are_near_but_wrong() -> None:
    draws = Draws("near")
    assert all(
        each != "Seat 3 has 15" and each.startswith("Seat 3 has ") for each in other_numbers("Seat 3 has 15", draws)
    )
    assert other_numbers("Showdown: seats 1, 3", draws) == []
    hands = {"dealer": ["Ah", "Kd", "2c", "3s"]}
    assert all("front" in each and each != "Ah Kd in front" for each in other_cards("Ah Kd in front", hands, draws))


def test_each_procedure_step_follows_the_one_before() -> None:
    asked = question("roulette", "procedure", level=4, seed="order")
    assert len(asked.parts) > 4
    for before, part in pairwise(asked.parts):
        assert part.working == f"After “{before.answer}” comes “{part.answer}”."


@pytest.mark.parametrize(
    ("game", "drill", "level", "number"),
    [
        ("craps", "payouts", 4, 403),
        ("craps", "rules", 1, 420),
        ("craps", "mistakes", 2, 545),
        ("craps", "payouts", 3, 642),
    ],
)
def test_a_shooter_who_must_bet_does_so(game: str, drill: str, level: int, number: int) -> None:
    check(question(game, drill, level=level, seed="soak", number=number))


@pytest.mark.parametrize("game", ["double-chance", "let-it-ride"])
def test_a_table_that_needs_notice_stays_open(game: str) -> None:
    for number in range(1, 12):
        check(question(game, "procedure", rulebook="nsw", seed="notice", number=number))


@pytest.mark.parametrize(("game", "book", "drill"), EVERY)
def test_the_picture_shows_what_everybody_sees_and_no_payment(game: str, book: str, drill: str) -> None:
    asked = question(game, drill, rulebook=book, level=2, seed="picture")
    events = asked.picture.events
    assert {"seats", "wagers", "people", "round"} <= asked.picture.start.keys()
    assert all("all" in event.to for event in events)
    uptos = [part.upto for part in asked.parts]
    assert uptos == sorted(uptos)
    assert asked.asked().picture.events == ()
    if drill == "payouts":
        assert not any(event.kind == "settled" and event.data["end"] in ("won", "lost") for event in events)
        assert not any(event.kind in ("awarded", "commission", "round-over") for event in events)
