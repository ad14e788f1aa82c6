"""Orders of the floor at random moments of random rounds: the books balance, and every round ends."""

from typing import Any

import pytest

from pitboss.engine.correction import CORRECT
from pitboss.games import games
from pitboss.games.families.floor import FLOOR_COMMANDS
from pitboss.games.families.floor.cards import ABANDON
from pitboss.testing.random_table import PERSONS, RandomTable
from pitboss.testing.setups import Setup, setups

# One waits for no person, the other for a table that a person deals (tests/engine/test_correcting.py).
POWERS_OF_PERSONS = [command for command in FLOOR_COMMANDS if command.name not in (ABANDON, CORRECT)]

# Every table over which a rulebook gives the floor any power.
TABLES = [
    setup
    for game in games().values()
    for setup in setups(game)
    if any(command.cites_of(setup.rulebook, game.slug) for command in POWERS_OF_PERSONS)
]
POWERS = {command.name for command in FLOOR_COMMANDS}
DEVICE = ("void-wagers", "exclude-from-game", "exclude-from-casino")


class BusyFloor(RandomTable):
    """A table whose supervisors give orders all the time, mostly sensible ones."""

    def stir(self) -> None:
        table, chance = self.table, self.rng
        command = chance.choice([c for c in POWERS_OF_PERSONS if c.live(table)])
        if command.name in DEVICE:
            self.try_to("report-device", "dealer", "dealer", person=self.somebody())
        role = chance.choice(command.roles)
        refusal = self.try_to(command.name, self.somebody() if role == "player" else role, role, **self.words())
        assert refusal is None or refusal.cites
        seat = chance.randrange(len(table.seats.places))
        if not table.seats.places[seat]:
            self.try_to("sit", chance.choice(PERSONS), seat=seat, cents=chance.randrange(10**7))

    def somebody(self) -> str:
        return self.rng.choice(sorted(self.table.state.persons) or ["ann"])

    def words(self) -> dict[str, Any]:
        state, chance = self.table.state, self.rng
        here = sorted(state.persons) or ["ann"]
        return {
            "person": chance.choice(state.floor.devices or here),
            "persons": chance.sample(here, chance.randint(0, len(here))),
            "stays": here[0],
            "reason": "for cause",
            "about": "a hand",
            "decision": "upheld",
            "ground": "violent",
            "cause": chance.choice(("fire", "riot")),
            "dispute": chance.randint(1, 2),
            "wager": chance.choice([*state.wagers, 1]),
            "cents": chance.choice((100, 90_000)),
            chance.choice(("min", "max", "unit")): chance.choice((100, 1000, 100_000)),
            "refund": chance.random() < 0.7,
            "forfeit": chance.random() < 0.7,
        }


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: setup.name)
@pytest.mark.parametrize("scanner", [True, False], ids=["scanner", "by eye"])
def test_a_busy_floor_breaks_no_round(setup: Setup, *, scanner: bool) -> None:
    given = 0
    for seed in range(20):  # a rulebook with few powers needs more rounds until some are used
        table = BusyFloor(setup, f"floor {seed}", trouble=True, scanner=scanner).seat_people()
        for _ in range(3):
            table.play_round()
        given += sum(1 for answer in table.answers if answer.do in POWERS)
        if seed >= 3 and given > 5:
            return
    raise AssertionError(f"only {given} orders of the floor were tried")
