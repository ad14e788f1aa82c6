"""Random rounds: chips and cards are conserved, every wager ends, every event names a clause."""

from collections.abc import Iterator

from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Effort, Setup

MARATHON = 100  # rounds at one table, which empty a shoe or two


def rounds_balance(setup: Setup, effort: Effort) -> Iterator[str]:
    """The books kept at each table raise Broken at the first fault; a round that is never played is one too."""
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
    """The same over many rounds of one table, with all that lives on between them."""
    table = RandomTable(setup, "marathon").seat_people().play_rounds(MARATHON)
    if not any(event.kind == "settled" for moment in table.moments for event in moment.events):
        yield f"in {MARATHON} rounds nobody ever had a wager settled"
