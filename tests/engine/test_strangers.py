"""Somebody who is not at the table reads so, at every question, before any rule on bets, decisions or turns."""

import pytest

from pitboss.engine.ask import Answer
from pitboss.games import games
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup, setups

TABLES = [setup for game in games().values() for setup in setups(game)]
STRANGER = "zoe"
SAYS = "You are not at this table. Sit down first."


def _attempts(table: RandomTable) -> list[tuple[str, dict[str, object]]]:
    """What a stranger may try: bets on every spot with a rule, removals, each decision that any question offers."""
    game = table.table.game
    choices = {choice for each in game.only_at for choice in each.choices}
    spots = {*game.late_on, "bet"}
    tried: list[tuple[str, dict[str, object]]] = [("remove", {"wager": 1}), ("number", {"value": 5})]
    tried += [("bet", {"spot": spot, "cents": 1000}) for spot in sorted(spots)]
    return tried + [("choose", {"choice": choice}) for choice in sorted({"stand", *choices})]


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: setup.name)
def test_a_stranger_is_refused_for_not_being_at_the_table(setup: Setup) -> None:
    table = RandomTable(setup, "strangers").seat_people()
    kinds: set[str] = set()
    while table.asking is not None and table.table.state.round <= 1:
        kinds.add(table.asking.kind)
        before = table.table.snapshot()
        for do, args in _attempts(table):
            if any(command.name == do and command.live(table.table) for command in table.table.game.commands):
                continue
            with pytest.raises(Refusal) as refused:
                table.run.answer(Answer(do=do, by=STRANGER, at=table.now + 1, args=args))
            said = (refused.value.code, refused.value.says)
            assert said == (TableCode.NOT_AT_TABLE, "You are not at this table. Sit down first."), (
                table.asking.name,
                do,
            )
        assert table.table.snapshot() == before
        table.act()
    assert len(kinds) > 1
