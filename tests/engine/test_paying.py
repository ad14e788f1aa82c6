"""At a table that a person deals: take and pay, confirm it in the log, then collect the cards and shuffle."""

from pathlib import Path

import pytest

from pitboss.engine.bank import PAY
from pitboss.games import games
from pitboss.logs.verify import verify
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup, setups
from pitboss.testing.tabletop import Tabletop

TABLES = [setup for game in games().values() for setup in setups(game)]


def unpaid_rounds(table: RandomTable) -> list[str]:
    """Wagers that ended in a round that was not paid. Some games end them when the dealer has paid, others before."""
    due, faults = "", list[str]()
    for moment in table.moments:
        pays = any(event.kind == "act" and event.data["act"] == PAY for event in moment.events)
        due = "" if pays else due
        for event in moment.events:
            if event.kind == "settled" and event.data["end"] not in ("withdrawn", "pooled") and not pays:
                due = f"{event.data['end']} {event.data['spot']}"
            elif event.kind == "round-over" and due:
                faults.append(due)
    return faults


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: setup.name)
def test_every_round_of_every_game_is_paid_before_it_ends(setup: Setup) -> None:
    for trouble in (False, True):
        table = RandomTable(setup, 1, by_hand=True, trouble=trouble).seat_people().play_rounds(4)
        assert unpaid_rounds(table) == []
        assert any(m.asked and m.asked["name"] == PAY for m in table.moments)


@pytest.mark.clause("bs/16(9)(d)", "bs/16(9)(e)")
def test_three_card_poker_is_paid_before_the_cards_are_collected() -> None:
    table = Tabletop("three-card-poker", "bahamas", by_hand=True).sit("ann")
    table.bet("ann", "ante", 1000).close().chance("Ah 2c Kd 5d Qc 9h")
    table.until("look")
    table.give("done", "ann")
    table.choose("ann", "play")
    asked = table.until(PAY)
    assert asked.who == ("dealer",)
    assert "bs/16(9)(d)" in asked.cites
    assert table.said("settled")
    assert table.table.state.hands, "the cards stay on the layout until the dealer has paid"
    table.give("done", "dora", "dealer")
    assert not table.table.state.hands
    assert table.asking is not None
    assert table.asking.kind == "shuffle"


def test_the_dealer_confirms_only_where_something_was_decided() -> None:
    table = Tabletop("roulette", "bahamas", by_hand=True).sit("ann")
    table.bet("ann", "red", 500)
    table.give("remove", "ann", wager=1)
    table.close().close().chance("5").finish()
    assert not [e for e in table.said("act") if e.data["act"] == PAY], "the bet was taken back"
    table.bet("ann", "red", 500).close().close().chance("5").finish()
    assert len([e for e in table.said("act") if e.data["act"] == PAY]) == 1


def test_a_computer_dealt_table_confirms_no_payments() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann").bet("ann", "red", 500).close().close().chance("5").finish()
    assert not [e for e in table.said("act") if e.data["act"] == PAY]


def test_the_confirmation_is_in_the_log(tmp_path: Path) -> None:
    path = tmp_path / "paid.jsonl"
    with Tabletop("roulette", "bahamas", by_hand=True, log=path) as table:
        table.sit("ann").bet("ann", "red", 500).close().close().chance("5").finish()
    assert verify(path).ok
    assert '"act":"pay"' in path.read_text("utf8")
