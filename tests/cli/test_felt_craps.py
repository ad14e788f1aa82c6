"""The craps felt: every wager has its place, what stands is seen, and what the last roll took is quickly bet again."""

import re
from typing import Any

import pytest
from rich.console import Console

from pitboss.chance.script import ScriptSource
from pitboss.cli.bets import TypedBets
from pitboss.cli.felts import felt_for
from pitboss.cli.felts.craps import ALIASES, HEIGHT, WIDTH, CrapsFelt, place_of
from pitboss.cli.options import TableOptions, open_table
from pitboss.cli.seen import SeenTable
from pitboss.cli.standing import StandingBets
from pitboss.cli.words import NotUnderstood
from pitboss.driver.driver import Driver
from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.games.craps.table import CrapsSpot, layout
from pitboss.rulebooks.refusal import Refusal


class Seat:
    """A person at a scripted craps table, alone and with the dice."""

    def __init__(self, **settings: Any) -> None:
        self.source = ScriptSource()
        table: AnyTable = Table(find_game("craps"), "bahamas", settings)
        self.driver = Driver(table, self.source)
        self.seen = SeenTable("you")
        felt = felt_for(table, "you")
        assert isinstance(felt, CrapsFelt)
        self.felt = felt
        self.bets = StandingBets(self.seen, felt, self.give)
        self._take(self.driver.opening_events)
        self.give("sit", "you", seat=0, cents=100_000)
        self.go()

    def _take(self, events: Any) -> Any:
        self.felt.take(self.seen.take(events))
        return events

    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> Any:
        return self._take(self.driver.give(do, by, role, **args))

    def go(self) -> None:
        """On to the next time that bets are open; the person takes the first two dice."""
        while (question := self.driver.asking) is not None and question.name != "bet":
            if question.kind == "choose" and "you" in question.who:
                self.give("choose", "you", choice=question.options[0])
            elif question.kind == "window":
                self.give("close", "dealer", "dealer")
            else:
                self._take(self.driver.automatic())

    def type(self, line: str) -> None:
        """What the person types while bets are open."""
        question = self.driver.asking
        assert question is not None
        assert question.offers is not None
        order = self.felt.order(line, self.seen)
        if order:
            self.give(order[0], "you", **order[1])
        else:
            self.bets.read(line, question.offers("you"))
        self.go()

    def roll(self, *dice: str) -> None:
        for faces in dice:
            self.source.add(faces)
            self.give("close", "dealer", "dealer")
            self.go()

    def lies(self) -> dict[str, int]:
        return {self.felt.spot_name(w): w["cents"] for w in self.seen.live("you")}

    def drawn(self) -> str:
        console = Console(width=100, no_color=True)
        with console.capture() as capture:
            console.print(self.felt.draw(self.seen))
        return capture.get()


def spots() -> dict[str, CrapsSpot]:
    table = open_table("craps", TableOptions())
    return layout(table.chapter, table.settings).spots


def test_every_wager_has_a_place_on_the_layout() -> None:
    for spot in spots().values():
        for point in (0, 4, 6, 10) if spot.kind in ("come", "dont-come") else (0,):
            wager = {"kind": spot.kind, "spot": spot.name, **({"point": point} if point else {})}
            y, x, width = place_of(wager)
            assert 0 <= y < HEIGHT
            assert x > 0
            assert x + width < WIDTH


def test_short_names_name_real_bets_and_hide_none() -> None:
    assert set(ALIASES.values()) <= set(spots())
    assert not set(ALIASES) & set(spots())


def test_the_puck_the_shooter_and_the_chips_are_seen() -> None:
    seat = Seat()
    assert " OFF " in seat.drawn()
    seat.type("pass 10, 6 12, h8 5")
    seat.roll("4-5")
    seat.type("odds 20, come 10")
    seat.roll("2-2")
    picture = seat.drawn()
    assert "ON 9" in picture
    assert "NINE ON" in picture
    assert "You have the dice" in picture
    assert "●10+20" in picture  # the pass bet with its odds
    assert "come\N{NO-BREAK SPACE}4" in picture
    assert seat.lies() == {"pass": 1000, "place 6": 1200, "hard 8": 500, "pass odds": 2000, "come 4": 1000}


@pytest.mark.parametrize(
    ("bets", "seen"),
    [
        ("4 1000, b4 2000", "│●1000b2000│"),  # without commas there is room for both
        ("l6 1200.50, pass 5", "│l1,200.50 │"),
        ("hop-1-2 hop-1-3 hop-1-4 hop-1-5 1000", "│Σ4,000    │"),  # else their sum, never a part of a number
    ],
)
def test_amounts_are_shown_whole_or_not_at_all(bets: str, seen: str) -> None:
    seat = Seat(unit="0.50")
    seat.give("buy-in", "you", cents=10_000_000)
    seat.type("pass 5")
    seat.type(bets)
    assert seen in seat.drawn()


def test_a_low_terminal_shows_as_many_bets_as_it_has_lines_for() -> None:
    seat = Seat()
    seat.type("pass 10, 4 5 6 8 9 10 12, h4 h6 h8 h10 5, f 5, yo 5, hop-1-2 5")
    for height, lines in ((24, 1), (25, 2), (60, 3)):
        console = Console(width=78, height=height, no_color=True, force_terminal=True)
        with console.capture() as capture:
            console.print(seat.felt.draw(seat.seen))
        listed = capture.get().split("Your bets")[1].strip("\n").splitlines()
        assert len(listed) == lines
        assert listed[-1].endswith("  …") == (height < 60)
        assert all(re.search(r"\$[0-9]+(  …)?$", line) for line in listed)  # no bet is broken
        text = "\n".join(listed).replace("\N{NO-BREAK SPACE}", " ")
        bets = re.findall(r"● ([^●$]+) \$([0-9]+)", text)
        assert bets == [(spot, str(cents // 100)) for spot, cents in seat.lies().items()][: len(bets)]


def test_a_hop_is_named_with_its_faces_in_any_order() -> None:
    seat = Seat()
    for hop in ("hop-2-1", "hop 2-1", "Hop 1-2"):
        seat.type(f"pass 10, {hop} 5")
        assert seat.lies() == {"pass": 1000, "hop 1-2": 500}
        seat.type(f"down {hop}")
        assert seat.lies() == {"pass": 1000}
        seat.type("down pass")


def test_bets_are_typed_as_they_are_printed() -> None:
    seat = Seat()
    seat.type("don't pass 10, buy 4 20, Place 6 12, craps 12 any craps 5")
    assert seat.lies() == {
        "don't pass": 1000, "buy 4": 2000, "place 6": 1200, "craps 12": 500, "any craps": 500
    }  # fmt: skip
    seat.type("down place 6 6")
    assert seat.lies()["place 6"] == 600
    seat.type("down place 6")
    assert "place 6" not in seat.lies()
    with pytest.raises(NotUnderstood, match="'craps 12' has no amount"):
        seat.type("craps 12")


def test_examples_are_bets_that_are_open_now() -> None:
    seat = Seat()
    question = seat.driver.asking
    assert question is not None
    assert question.offers is not None
    assert seat.felt.bets_like(question.offers("you")) == "pass 10, don't pass 10"  # the shooter's first
    seat.type("pass 10")
    seat.roll("3-3")
    assert seat.driver.asking is not None
    assert seat.driver.asking.offers is not None
    assert seat.felt.bets_like(seat.driver.asking.offers("you")).startswith("pass odds 10, come 10, place 6 12")


def test_what_the_last_roll_decided_is_bet_again_with_one_key() -> None:
    seat = Seat()
    seat.type("pass 10, field 5, 6 12")
    seat.roll("4-5")  # the field wins, the rest stands
    assert seat.bets.keys() == "r rebet"
    seat.type("r")
    assert seat.lies() == {"pass": 1000, "place 6": 1200, "field": 500}
    seat.roll("3-4")  # all is lost
    seat.type("r")
    assert seat.lies() == {"pass": 1000, "field": 500, "place 6": 1200}
    seat.type("pass 5")
    seat.type("u")
    assert seat.lies()["pass"] == 1000  # only what was added comes back


def test_rebetting_skips_what_cannot_be_bet_now() -> None:
    seat = Seat()
    seat.type("pass 10")
    seat.roll("4-5")
    seat.type("odds 10, come 10")
    seat.roll("3-4")
    seat.type("r")
    assert seat.lies() == {"pass": 1000}
    seat.roll("1-1")
    seat.type("c")
    with pytest.raises(NotUnderstood, match="no bet since"):
        seat.type("u")


def test_standing_bets_are_not_touched_by_habits() -> None:
    seat = Seat()
    seat.type("pass 10, 6 12")
    seat.roll("4-5")
    for habit in ("u", "d"):
        with pytest.raises(NotUnderstood, match="no bet since"):
            seat.type(habit)
    with pytest.raises(NotUnderstood, match="none of your bets"):
        seat.type("r")
    seat.type("field 5, any7 5")
    seat.type("d")
    assert seat.lies() == {"pass": 1000, "place 6": 1200, "field": 1000, "any seven": 1000}
    seat.type("c")
    assert seat.lies() == {"pass": 1000}  # which has its point and stays


def test_orders_besides_bets() -> None:
    seat = Seat()
    seat.type("pass 10, 6 12, 8 12")
    seat.type("on 6")
    assert seat.lies() == {"pass": 1000, "place 6\N{NO-BREAK SPACE}on": 1200, "place 8": 1200}
    assert "│●12on     │●12       │" in seat.drawn()
    seat.type("off place-6")
    seat.type("down 8 6")
    assert seat.lies() == {"pass": 1000, "place 6": 1200, "place 8": 600}
    seat.type("down 8")
    with pytest.raises(NotUnderstood, match=r"no bet on 8\. Your bets: pass, place 6\."):
        seat.type("down 8")
    with pytest.raises(NotUnderstood, match="is not an amount"):
        seat.type("down 6 all")
    seat.roll("4-5")
    with pytest.raises(Refusal, match="can't take down your pass bet"):
        seat.type("down pass")
    with pytest.raises(NotUnderstood):
        seat.type("down")


def test_the_dice_are_passed() -> None:
    seat = Seat()
    seat.type("pass 10")
    seat.roll("4-5")
    seat.give("pass-dice", "you")
    assert seat.felt.shooter == ""
    assert "Nobody has the dice" in seat.drawn()


def test_a_bet_that_is_not_open_is_refused_with_its_clause() -> None:
    seat = Seat()
    seat.type("pass 10")
    with pytest.raises(Refusal) as refused:
        seat.type("come 10")
    assert refused.value.cites == ("bs/2(2)(c)", "C-10")


def test_other_games_keep_their_own_habits() -> None:
    felt = felt_for(open_table("roulette", TableOptions()), "you")
    assert not felt.standing
    assert not issubclass(TypedBets, StandingBets)
    assert felt.order("down red", SeenTable("you")) is None
