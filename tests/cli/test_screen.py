"""The screen: whatever a game has to show, the header, the felt, the last words and the keys are in sight."""

import io
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from pitboss.chance.script import ScriptSource
from pitboss.cli.felts import felt_for
from pitboss.cli.screen import Screen
from pitboss.cli.seen import SeenTable
from pitboss.driver.driver import Driver
from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game

SIZES = [(80, 24), (100, 30), (116, 30), (120, 40), (200, 50)]
CLEARED = "\x1b[2J"


class Live:
    """A screen that is drawn again, of some size, before a craps table that is open for bets."""

    def __init__(self, width: int, height: int) -> None:
        table: AnyTable = Table(find_game("craps"), "bahamas", {})
        driver = Driver(table, ScriptSource())
        seen = SeenTable("you")
        self.said = io.StringIO()
        console = Console(file=self.said, width=width, height=height, force_terminal=True, no_color=True, _environ={})
        self.screen = Screen(console, table, felt_for(table, "you"), seen, live=True)
        self.driver = driver
        self.seen = seen
        self.take(driver.opening_events)
        self.take(driver.give("sit", "you", seat=0, cents=1_000_000))
        while driver.asking is not None and driver.asking.name != "bet":
            question = driver.asking
            if question.kind == "choose":
                self.take(driver.give("choose", "you", choice=question.options[0]))
            else:
                self.take(driver.automatic() or [])

    def take(self, events: Any) -> None:
        mine = self.seen.take(events)
        self.screen.felt.take(mine)
        self.screen.events(mine)

    def bet(self, **spots: int) -> None:
        for spot, cents in spots.items():
            self.take(self.driver.give("bet", "you", spot=spot.replace("_", "-"), cents=cents))

    def drawn(self, hint: str = "Place your bets") -> list[str]:
        question = self.driver.asking
        assert question is not None
        self.screen.ask(question, hint)
        return self.said.getvalue().rpartition(CLEARED)[2].splitlines()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_header_the_felt_and_the_keys_fit_the_terminal(width: int, height: int) -> None:
    live = Live(width, height)
    live.bet(**{"pass": 100_000}, **{f"place_{n}": 60_000 for n in (4, 5, 6, 8, 9, 10)}, field=500, horn=800)
    live.bet(hard_4=500, hard_6=500, hard_8=500, hard_10=500, eleven=500, hop_1_2=500, hop_3_3=500, whirl=500)
    live.screen.say(Text("the last word"))
    lines = live.drawn(hint="one line of keys\nand another")
    assert len(lines) < height  # the prompt needs the last
    assert "Craps" in lines[0]
    assert "You have the dice" in lines[1]
    assert "and another" in lines[-1]
    assert any("the last word" in line for line in lines)
    assert any("type `sign` for the rest" in line for line in lines) == (width >= 116)


def test_a_refusal_is_seen_however_little_room_there_is() -> None:
    live = Live(80, 20)
    live.screen.say(Text("gone " * 3))
    live.screen.say(Text("refused " * 30))
    assert any("refused" in line for line in live.drawn())


@pytest.mark.parametrize("height", [10, 24])
def test_a_long_page_is_read_in_pieces(height: int) -> None:
    live = Live(80, height)
    pages = live.screen.pages(Text("\n".join(f"line {n}" for n in range(50))))
    shown: list[str] = []
    for page in pages:
        live.screen.page(page)
        lines = live.said.getvalue().rpartition(CLEARED)[2].splitlines()
        assert len(lines) < height
        shown += [line.strip() for line in lines if "line" in line]
    assert [line.rpartition("H")[2] for line in shown] == [f"line {n}" for n in range(50)]
