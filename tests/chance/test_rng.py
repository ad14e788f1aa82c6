"""The live source: sealed before the bets, the same answer to the same question, open only to what all have seen."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.logs.played import every_setup, play_bots, sealed_log

from pitboss.bots.bots import Bot
from pitboss.chance.rng import RngSource
from pitboss.chance.seal import (
    Opening,
    PickOpening,
    SealBroken,
    SealFault,
    check_leaves,
    check_opening,
    check_pick,
    public_order,
)
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.events.dice import ChanceResult
from pitboss.games import find_game
from pitboss.hands.cards import JOKER, card_text
from pitboss.logs.log_file import LogReader
from pitboss.testing.setups import Setup

CARDS = every_setup("let-it-ride", "punto-banco")


class Watched(Driver):
    """Keeps everything that was said and laid open."""

    def __init__(self, setup: Setup, seed: str | None = "7") -> None:
        self.said: list[Event] = []
        self.opened: list[dict[str, Any]] = []
        self.leaves: list[str] = []
        super().__init__(setup.open(), RngSource(seed))
        for seat, name in enumerate(("ann", "bob")):
            self.give("sit", name, seat=seat, cents=10_000_000)

    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]:
        events = super().give(do, by, role, **args)
        self.said += events
        self.opened += [opening for opening in self.openings if "leaves" not in opening]
        self.leaves += [opening["leaves"] for opening in self.openings if "leaves" in opening]
        return events

    def play(self, rounds: int = 3) -> "Watched":
        play_bots(self, {name: Bot(name, "7") for name in ("ann", "bob")}, rounds)
        return self


def test_the_same_seed_gives_the_same_log(tmp_path: Path) -> None:
    setup = CARDS[0]
    for name in ("one", "two"):
        sealed_log(tmp_path / name, setup, "7")
    sealed_log(tmp_path / "other", setup, "8")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert (tmp_path / "one").read_bytes() != (tmp_path / "other").read_bytes()


def test_without_a_seed_no_two_tables_are_alike() -> None:
    one, other = (
        {e.data["commit"] for e in Watched(CARDS[0], None).play(1).said if e.kind == "shuffled"} for _ in "ab"
    )
    assert one
    assert other
    assert not one & other


def test_a_header_says_whether_the_session_can_be_foretold(tmp_path: Path) -> None:
    assert RngSource().describe()["reproducible"] is False
    assert RngSource(7).describe()["reproducible"] is True
    assert RngSource(7).describe()["seal"] == "pitboss-seal-2"
    sealed_log(tmp_path / "log", CARDS[0], rounds=1)
    header: Any = next(iter(LogReader(tmp_path / "log"))).body
    assert header.source["kind"] == "rng"
    assert "7" not in str(header.source)  # the seed itself would give every card away


@pytest.mark.parametrize("setup", CARDS, ids=lambda s: s.name)
def test_only_what_all_have_seen_is_opened_and_nothing_twice(setup: Setup) -> None:
    """So a burned card, or a hand that was never turned, stays closed."""
    table = Watched(setup).play(1)
    seen = {(e.data["hand"], e.data["nth"], e.data["card"]) for e in table.said if e.kind == "dealt"}
    seen = {place for place in seen if place[2] != "??"}
    for e in table.said:
        if e.kind == "shown":
            seen |= {(e.data["hand"], nth, card) for nth, card in zip(e.data["nths"], e.data["cards"], strict=True)}
    assert sorted(card for _, _, card in seen) == sorted(card_text(o["card"]) for o in table.opened)
    assert len(table.opened) >= 4


def test_a_card_lies_where_the_seeds_and_the_cut_have_put_it() -> None:
    table = Watched(CARDS[0]).play(1)
    shuffled = next(e for e in table.said if e.kind == "shuffled")
    seeds = {e.data["person"]: e.data["seed"] for e in table.said if e.kind == "seeded"}
    depth = next((e.data["depth"] for e in table.said if e.kind == "cut"), 0)
    assert seeds
    assert depth
    root, size = shuffled.data["commit"], shuffled.data["cards"]
    others = {**seeds, "eve": "x"}
    elsewhere = public_order(root, size, others, depth)
    openings = [Opening(o["draw"], o["leaf"], o["card"], o["salt"]) for o in table.opened]
    leaves = check_leaves(root, size, table.leaves[0])
    for opening in openings:
        check_opening(root, leaves, seeds, depth, opening)
        with pytest.raises(SealBroken):
            check_opening(root, leaves, seeds, depth, structs.replace(opening, card=0 if opening.card else 1))
    moved = [opening for opening in openings if elsewhere[opening.draw] != opening.leaf]
    assert len(moved) > len(openings) // 2  # one card in as many as there are is in the same place by chance
    for opening in moved:
        with pytest.raises(SealBroken):
            check_opening(root, leaves, others, depth, opening)


def wheel(seed: str = "7") -> Watched:
    return Watched(every_setup("roulette")[0], seed)


def test_a_spin_is_committed_to_before_the_bets_and_opened_after_it() -> None:
    table = wheel().play(2)
    kinds = [e.kind for e in table.said]
    assert kinds.index("committed") < kinds.index("betting") < kinds.index("result")
    commits = [e.data["commit"] for e in table.said if e.kind == "committed"]
    results = [e.data["result"] for e in table.said if e.kind == "result"]
    seeds = [{e.data["person"]: e.data["seed"]} for e in table.said if e.kind == "seeded"]
    names = [str(n) for n in range(37)] + ["00"]
    for commit, result, seed, opened in zip(commits, results, seeds, table.opened, strict=False):
        check_pick(commit, 38, seed, PickOpening(opened["result"], opened["value"], opened["salt"]))
        assert names[opened["result"]] == result


def test_a_spin_that_is_called_off_is_not_drawn_again() -> None:
    """Calling no spin cannot be used to look for a better number."""
    table = wheel()
    for _ in range(3):
        while table.asking is not None and table.asking.kind != "chance":
            if table.automatic() is None:
                table.give("close", "dealer", "dealer")
        table.give("incident", "dealer", "dealer", kind="few-revolutions")
    table.automatic()
    assert len({e.data["commit"] for e in table.said if e.kind == "committed"}) == 1


def test_asked_again_it_gives_the_same_answer() -> None:
    for setup in (every_setup("roulette")[0], CARDS[0]):
        table = Watched(setup)
        for _ in range(60):
            question = table.asking
            assert question is not None
            if question.kind in ("card", "chance", "commit", "shuffle"):
                first = table.source.args(question, table.table)
                assert table.source.args(question, table.table) == first
            if table.automatic() is None:
                break


def test_a_card_can_only_be_asked_of_a_shuffled_deck() -> None:
    table: AnyTable = Table(find_game("let-it-ride"), "bahamas", {})
    table.bring_deck(1)
    source = RngSource(7)
    with pytest.raises(SealFault, match="never been shuffled"):
        source.args(Question("card", "card", ("source",), lambda a: a), table)
    with pytest.raises(SealFault, match="unseen"):
        source.args(Question("identify", "identify", ("source",), lambda a: a), table)


def test_a_roll_that_nobody_committed_to_is_drawn_all_the_same() -> None:
    table: AnyTable = Table(find_game("roulette"), "bahamas", {})
    source = RngSource(7)
    question = Question("die", "chance", ("source",), lambda a: a, options=("1", "2", "3", "4", "5", "6"))
    result = source.args(question, table)
    assert result["result"] in question.options
    assert source.args(question, table) == result
    said = [Event.of(ChanceResult("die", result["result"]), to=("all",))]
    assert source.openings(said, table) == ()
    assert {source.args(replace_name(question, n), table)["result"] for n in range(40)} == set(question.options)


def replace_name(question: Question, n: int) -> Question:
    return Question(f"die {n}", "chance", question.who, question.check, options=question.options)


@pytest.mark.parametrize("setup", CARDS, ids=lambda s: s.name)
def test_an_inspector_sees_every_card_of_a_spent_shoe_and_none_of_the_one_in_use(setup: Setup) -> None:
    table = Watched(setup).play()
    source = table.source
    assert isinstance(source, RngSource)
    shuffled = [e.data["commit"] for e in table.said if e.kind == "shuffled"]
    inspected = source.inspect()
    assert [i.root for i in inspected] == shuffled[: len(inspected)]
    assert len(inspected) < len(shuffled)
    for inspection in inspected:
        inspection.check()
        assert len(inspection.openings) == len(inspection.cards)
        stranger = replace(inspection, cards=(JOKER, *inspection.cards[1:]))
        with pytest.raises(SealBroken, match="not made of these cards"):
            stranger.check()
