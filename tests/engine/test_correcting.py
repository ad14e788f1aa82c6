"""A wrong entry of a human dealer: a supervisor approves, the round is played again, the difference is paid (X-10)."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.engine.bank import PAY
from pitboss.engine.correction import CORRECT
from pitboss.games import games
from pitboss.logs.log_file import LogWriter
from pitboss.logs.verify import verify
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup, setups
from pitboss.testing.tabletop import Tabletop

CHIPS = 100_000
TABLES = [setup for game in games().values() for setup in setups(game)]


def wheel(number: str, **more: Any) -> Tabletop:
    """Ann has $5 on number 13 and Bob $5 on red; the dealer enters this number."""
    table = Tabletop("roulette", "bahamas", by_hand=True, **more).sit("ann").sit("bob", 1)
    table.bet("ann", "13", 500).bet("bob", "red", 500).close().close().chance(number)
    table.until("pay")
    return table


def corrected(table: Tabletop, right: str, *, nth: int = 0, says: str = "approve") -> Tabletop:
    """The dealer names the entry and what is right; a supervisor decides."""
    table.give("correct-entry", "dora", "dealer")
    asked = table.until("wrong-entry")
    table.give("choose", "dora", "dealer", choice=asked.options[nth])
    asked = table.until("right-entry")
    do = {"identify": "card", "chance": "result"}.get(asked.kind, "cards")
    table.give(do, "dora", "source", **{do: right})
    table.until("approve-correction")
    table.give("choose", "gus", "games-supervisor", choice=says)
    return table


def refused(table: Tabletop, code: str, do: str, by: str, role: str, **args: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        table.give(do, by, role, **args)
    assert refusal.value.code == code


def test_a_wrong_number_is_replaced_and_the_difference_is_paid() -> None:
    table = wheel("14")
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS - 500, CHIPS + 500)  # 14 is red
    corrected(table, "13")
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS + 35 * 500, CHIPS - 500)  # 13 is black
    (event,) = table.said("entry-corrected")
    assert (event.data.was, event.data.now, event.data.by) == ("14", "13", "gus")
    assert event.cite == ("X-10",)
    moved = {(move.source, move.target): move.cents for move in event.moves}
    assert moved == {("house", "ann"): 36 * 500, ("bob", "house"): 1000}
    assert table.until("pay").who == ("dealer",), "the dealer pays by the right number"
    table.finish()
    assert sum(table.table.state.chips.values()) == 0


def test_a_supervisor_who_deals_does_not_approve_the_own_correction() -> None:
    table = wheel("14")
    table.give("correct-entry", "gus", "games-supervisor")
    asked = table.until("wrong-entry")
    table.give("choose", "gus", "games-supervisor", choice=asked.options[0])
    table.until("right-entry")
    table.give("result", "gus", "source", result="13")
    table.until("approve-correction")
    refused(table, "own-correction", "choose", "gus", "games-supervisor", choice="approve")
    table.give("choose", "mia", "games-supervisor", choice="approve")
    assert table.said("entry-corrected")[0].data.by == "mia"


def test_the_right_number_leaves_the_table_as_if_it_had_been_entered_first() -> None:
    table, right = corrected(wheel("14"), "13"), wheel("13")
    mine, other = table.table.snapshot(), right.table.snapshot()
    assert {**mine, "now": 0} == {**other, "now": 0}


def test_both_entries_and_the_supervisor_are_in_the_log_which_replays(tmp_path: Path) -> None:
    path = tmp_path / "corrected.jsonl"
    with wheel("14", log=path) as table:
        corrected(table, "13").finish()
        table.bet("ann", "red", 500).close().close().chance("1").finish()
    log = path.read_text("utf8")
    assert '"result":"14"' in log
    assert '"result":"13"' in log
    assert '"by":"gus"' in log
    assert verify(path).ok


def test_without_a_supervisor_nothing_changes() -> None:
    table = wheel("14")
    table.give("correct-entry", "dora", "dealer")
    table.give("choose", "dora", "dealer", choice=table.until("wrong-entry").options[0])
    refused(table, "same-entry", "result", "dora", "source", result="14")
    refused(table, "result-impossible", "result", "dora", "source", result="99")
    table.give("result", "dora", "source", result="13")
    refused(table, "not-yours", "choose", "dora", "dealer", choice="approve")
    refused(table, "correction-waits", "correct-entry", "dora", "dealer")
    before = dict(table.table.state.chips)
    table.give("choose", "gus", "games-supervisor", choice="decline")
    assert table.table.state.chips == before
    assert len(table.said("correction-declined")) == 1
    assert table.until("pay").name == "pay"


def test_a_dealer_can_cancel_and_correct_twice() -> None:
    table = wheel("14")
    table.give("correct-entry", "dora", "dealer")
    table.give("choose", "dora", "dealer", choice="cancel")
    assert table.until("pay").name == "pay"
    corrected(corrected(table, "13"), "1")  # red
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS - 500, CHIPS + 500)


def test_only_at_a_table_that_a_person_deals_and_after_an_entry() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann")
    table.until("window")
    refused(table, "not-an-answer", "correct-entry", "dora", "dealer")
    table = Tabletop("roulette", "bahamas", by_hand=True).sit("ann")
    table.until("window")
    refused(table, "nothing-entered", "correct-entry", "dora", "dealer")


def test_a_wrong_card_is_replaced_and_the_round_goes_on_from_there() -> None:
    """The six was entered as a ten: the bust hand stands up again, and the dealer enters what follows."""
    table = Tabletop("blackjack", "bahamas", by_hand=True).sit("ann")
    table.until("cut")
    table.choose("ann", "decline").chance("2c")
    table.bet("ann", "box", 1000).close().chance("9c Ts 7d 8h Td")
    table.choose("ann", "card")
    table.until("card")
    table.automatic()
    assert table.said("settled")[-1].data["end"] == "lost"
    corrected(table, "4d")
    assert table.chips("ann") == CHIPS - 1000
    assert not [w for w in table.table.state.wagers.values() if w.end], "the wager is live again"
    assert "stand" in table.until("choose").options
    (event,) = table.said("entry-corrected")
    assert [(m.source, m.target, m.cents) for m in event.moves] == [("house", "layout", 1000)]
    assert "settled" not in [each["kind"] for each in event.data.again]
    table.choose("ann", "stand")
    table.chance("9h 2d").finish()
    assert sum(table.table.state.chips.values()) == 0


def test_a_card_that_is_out_cannot_be_the_right_one() -> None:
    table = Tabletop("three-card-poker", "bahamas", by_hand=True).sit("ann")
    table.bet("ann", "ante", 1000).close().chance("Ah 2c Kd 5d Qc 9h")
    table.until("look")
    table.give("correct-entry", "dora", "dealer")
    asked = table.until("wrong-entry")
    table.give("choose", "dora", "dealer", choice=asked.options[1])
    refused(table, "card-impossible", "card", "dora", "source", card="2c")
    table.give("card", "dora", "source", card="Qd")
    assert "Q" not in table.until("approve-correction").says, "face-down cards are shown to nobody"
    table.give("choose", "gus", "games-supervisor", choice="approve")
    assert (table.said("entry-corrected")[0].data.was, table.said("entry-corrected")[0].data.now) == ("", "")
    hands = table.table.state.hands
    assert any(card for hand in hands.values() for card in hand.cards)
    assert table.until("look").name == "look"


def test_a_player_who_has_left_gets_the_difference_on_the_account() -> None:
    table = wheel("14")
    table.give("leave", "ann")
    assert "ann" not in table.table.state.persons
    corrected(table, "13")
    (event,) = table.said("entry-corrected")
    assert ("ann", "cage", 36 * 500) in [(m.source, m.target, m.cents) for m in event.moves]
    assert table.chips("ann") == 0


def test_people_who_come_while_the_supervisor_decides_stay() -> None:
    table = wheel("14")
    table.give("correct-entry", "dora", "dealer")
    table.give("choose", "dora", "dealer", choice=table.until("wrong-entry").options[0])
    table.sit("cyd", 2)
    table.give("result", "dora", "source", result="13")
    table.give("choose", "gus", "games-supervisor", choice="approve")
    assert table.chips("cyd") == CHIPS
    assert "cyd" in table.table.state.persons


def something_else(table: RandomTable) -> None:
    """Another possible entry; of many cards at once, the same in another order."""
    question = table.asking
    assert question is not None
    if question.kind == "cards":
        was = next(entry.text for entry in reversed(table.table.record) if len(entry.text.split()) > 1)
        table.give("cards", "dora", "source", cards=" ".join(reversed(was.split())))
        return
    do = "result" if question.kind == "chance" else "card"
    while table.try_to(do, "dora", "source", **table.source.args(question, table.table)) is not None:
        pass


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: setup.name)
def test_any_entry_of_any_game_can_be_corrected(setup: Setup, tmp_path: Path) -> None:
    """No chip and no card disappears, the round can be played on, and the log replays."""
    writer = LogWriter(tmp_path / "log.jsonl")
    table = RandomTable(setup, 7, by_hand=True, log=writer).seat_people()
    for nth in range(160):
        due = nth % 6 == 5 or (table.asking is not None and table.asking.name == PAY)
        if due and table.try_to(CORRECT, "dora", "dealer") is None:
            assert table.asking is not None
            table.give("choose", "dora", "dealer", choice=table.rng.choice(table.asking.options[:-1]))
            something_else(table)
            table.give("choose", "gus", "games-supervisor", choice="approve")
        table.act()
    corrections = sum(event.kind == "entry-corrected" for moment in table.moments for event in moment.events)
    assert corrections > 0
    writer.close()
    assert verify(tmp_path / "log.jsonl").ok
