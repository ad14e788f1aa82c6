"""Irregularities during irregularities, at tables whose cards are unknown until they are turned."""

from typing import Any

import pytest
from tests.games.let_it_ride.rides import CHIPS, STAKE, Ride, ride
from tests.games.single_deck.decktop import refused

from pitboss.engine.say import Event
from pitboss.games import find_game
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup, setups


def unknown(way: str, *people: str, **settings: object) -> Ride:
    """Without a scanner: everybody's cards are dealt, nobody has looked."""
    table = ride(way, *people, scanner=False, **settings).stake(*people).chance(*["??"] * (3 * len(people) + 3))
    table.until_dealt()
    table.script.queue.clear()
    return table


def named(events: list[Event]) -> list[str]:
    return [str(e.data["hand"]) for e in events if e.kind == "shown"]


@pytest.mark.parametrize(
    ("report", "choice", "end"),
    [
        pytest.param({"kind": "absent-player", "seat": 0}, "", "void", marks=pytest.mark.clause("nsw-lir/12.13")),
        pytest.param(
            {"kind": "unequal-wagers", "seat": 0, "spot": "1", "cents": 2 * STAKE}, "fold", "withdrawn",
            marks=pytest.mark.clause("nsw-lir/12.10.2"),
        ),
    ],
)  # fmt: skip
def test_a_hand_that_leaves_the_round_is_no_longer_turned(report: dict[str, object], choice: str, end: str) -> None:
    table = unknown("nsw", "ann", "bob")
    table.incident("exposed-card", hand="seat-0", nth=1)
    assert table.until("identify").about == {"hand": "seat-0", "nth": 1}
    table.give("incident", "dealer", "dealer", **report)
    if choice:
        table.give("choose", "ann", choice=choice)
    assert set(table.ends("ann").values()) == {end}
    assert table.chips("ann") == CHIPS
    assert table.until("look").who == ("bob",)
    table.chance("9s Jd Tc Td 3h").ride("bob").finish()
    assert named(table.events) == ["community", "community", "seat-1"]
    assert table.chips("bob") == CHIPS + 3 * STAKE


@pytest.mark.parametrize("way", ["nsw", "tribal"])
def test_a_card_that_is_being_turned_is_not_reported_again(way: str) -> None:
    table = unknown(way, "ann")
    table.incident("exposed-card", hand="seat-0", nth=1)
    table.incident("exposed-card", hand="seat-0", nth=2)
    for nth in (1, 2):
        with refused("card-being-turned"):
            table.incident("exposed-card", hand="seat-0", nth=nth)
    table.chance("Td Tc").automatic()
    assert table.table.deck.unseen == (4 if way == "nsw" else 5)


@pytest.mark.clause("bs/12(10)(a)#multiple")
def test_a_card_drawn_when_the_round_is_declared_void_goes_to_the_rack() -> None:
    table = ride("bahamas", scanner=False).stake("ann").chance("?? ?? Ah ?? 2c")
    table.close()
    table.until("card")
    table.automatic()
    table.incident("face-up-card")
    table.until("identify")
    table.automatic()
    table.incident("face-up-card")
    assert table.until("identify").about["hand"] == "face-up"  # it has left the deck, and nobody has said what it is
    table.incident("exposed-card", hand="seat-0", nth=1)
    table.automatic()
    table.until("shuffle")
    assert [(r.card, r.origin) for r in table.table.state.rack] == [(50, "face-up"), (0, "face-up"), (-1, "drawn")]
    assert table.table.deck.loose == []


@pytest.mark.clause("nsw-lir/12.7")
def test_a_void_hand_counts_as_no_refusal_to_correct() -> None:
    table = ride("nsw", "ann", "bob").stake("ann", "bob").cards("2c 5d 7h", "Tc Td 3h").until_dealt()
    table.until("bet-1")
    table.incident("unequal-wagers", seat=0, spot="1", cents=2 * STAKE)
    table.until("unequal-after")
    table.incident("wrong-count", hand="seat-0", count=2)
    assert set(table.ends("ann").values()) == {"void"}
    table.choose("bob", "ride")
    assert table.until("choose").name == "bet-2"
    assert not table.said("precluded")


class Harried(RandomTable):
    """A table with one irregularity after another, mostly ones that can happen at that moment."""

    def act(self) -> list[Event]:
        while self.asking is not None and self.rng.random() < 0.4:
            self.stir()
        return self.answer_question()

    def guess(self) -> dict[str, Any]:
        about, hands, chance = super().guess(), self.table.state.hands, self.rng
        if hands and chance.random() < 0.8:
            about["hand"] = chance.choice(list(hands))
            about["nth"] = chance.randint(1, max(1, len(hands[about["hand"]].cards)))
            about["seat"] = chance.choice([w.seat for w in self.table.live_wagers()] or [0])
            about["spot"] = chance.choice(("1", "2", "3", "$"))
            about["count"] = chance.randint(0, 4)
        return about


@pytest.mark.parametrize("setup", list(setups(find_game("let-it-ride"))), ids=lambda setup: setup.name)
@pytest.mark.parametrize("scanner", [True, False], ids=["scanner", "by eye"])
def test_many_irregularities_break_no_round(setup: Setup, *, scanner: bool) -> None:
    reports = 0
    for seed in range(6):
        table = Harried(setup, f"harried {seed}", trouble=True, scanner=scanner).seat_people().play_rounds(3)
        reports += sum(1 for answer in table.answers if answer.do == "incident")
    assert reports > 5
