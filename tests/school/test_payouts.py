"""Payout drills: every answer is what the live table does, and people end with exactly the chips of the answers."""

from collections import Counter

import pytest

from pitboss.games import games
from pitboss.school.drills import question
from pitboss.school.payouts import AWARD, BY_LEVEL, played_parts
from pitboss.school.questions import Part, grade_part, read_cents, read_settled
from pitboss.school.school_table import SchoolTable
from pitboss.testing.setups import LONG, Setup, effort, setups

TABLES_EACH, ROUNDS_EACH = (1000, 10) if effort() is LONG else (4, 1)
TABLES = [setup for game in games().values() for setup in setups(game)]


def wealth(table: SchoolTable) -> Counter[str]:
    """What everybody has: chips, wagers on the layout, and chips in the pot."""
    t = table.table
    return Counter(
        {person: t.chips_of(person) + sum(w.cents for w in t.live_wagers(person=person)) for person in table.bots}
    )


def answered(parts: tuple[Part, ...], table: SchoolTable) -> Counter[str]:
    """What the answers of a question change."""
    change: Counter[str] = Counter()
    names = {person.capitalize(): person for person in table.bots}
    for part in parts:
        words = part.asks.replace(",", " ").replace(":", " ").replace("'s ", " ").split()
        person = next((names[word] for word in words if word in names), "")
        if part.form == "settle" and not isinstance(act := read_settled(part.answer, part.stake), str):
            change[person] += act.paid - act.taken
        elif part.form == "money" and person:
            cents = read_cents(part.answer, part.answer)
            change[person] += -cents if "take?" in words else cents
    return change


def check_round(table: SchoolTable) -> None:
    """Play a round; everybody has what the answers give them, less what went into the pot."""
    table.until_round()
    table.buy_chips()
    before = wealth(table)
    events, parts = played_parts(table)
    expected = answered(parts, table)
    for event in events:
        if event.kind == "settled" and event.data["end"] == "pooled":
            expected[event.data["person"]] -= event.data["cents"]
    changed = {person: cents - before[person] for person, cents in wealth(table).items()}
    assert changed == {person: expected[person] for person in table.bots}, parts


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: setup.name)
def test_people_have_the_chips_that_the_answers_give(setup: Setup) -> None:
    for number in range(TABLES_EACH):
        table = SchoolTable(setup.open(), f"{setup.name} {number}", BY_LEVEL[number % len(BY_LEVEL)])
        for _ in range(ROUNDS_EACH):
            check_round(table)


def test_awards_ask_about_everybody_in_the_pot() -> None:
    parts = question("holdem", "payouts", seed="pots", level=2).parts
    awards = [part for part in parts if "pot" in part.asks]
    assert len(awards) >= 2, AWARD
    assert any(part.answer == "$0" for part in awards)


def test_a_wrong_payout_is_off_by_its_cents() -> None:
    part = Part("Ann: $5 on 17", "settle", "pay $175", stake=500, cites=("bs/6(2)#1-number",))
    assert grade_part(part, "pay 175").right
    assert grade_part(part, "175").right
    assert grade_part(part, "pay 170").cents_off == 500
    assert grade_part(part, "take").cents_off == 18_000
    assert grade_part(part, "push").cents_off == 17_500
