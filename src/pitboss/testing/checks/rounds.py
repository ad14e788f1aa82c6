"""Random rounds: no chip or card disappears, every wager ends, every event cites a clause."""

from collections.abc import Iterator

from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Effort, Setup

MARATHON = 100  # rounds at one table, enough to empty a shoe or two


def rounds_balance(setup: Setup, effort: Effort) -> Iterator[str]:
    """The accounts at each table raise Broken at the first fault; a round that never begins is a fault too."""
    for seed in range(effort.tables):
        for trouble in (False, True):
            table = RandomTable(setup, f"rounds {seed}", trouble=trouble, scanner=seed % 2 == 0)
            table.seat_people().play_rounds(effort.rounds)
            if not trouble and table.table.state.round <= effort.rounds:
                yield f"seed {seed}: only {table.table.state.round} rounds of {effort.rounds} were played"
            for refusal in table.refused:
                if not refusal.code or not refusal.says:
                    yield f"seed {seed}: a refusal without code or words: {refusal!r}"


def marathon_balances(setup: Setup, _effort: Effort) -> Iterator[str]:
    """The same over many rounds of one table, with everything that lasts between them."""
    table = RandomTable(setup, "marathon").seat_people().play_rounds(MARATHON)
    if not any(event.kind == "settled" for moment in table.moments for event in moment.events):
        yield f"in {MARATHON} rounds nobody ever had a wager settled"
