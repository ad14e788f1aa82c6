"""Chances are committed under their name before betting closes, and a shoe stays for the next round."""

from collections.abc import Iterator

from pitboss.engine.equipment import INCIDENTS
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Effort, Setup, setups

SHOE = "shoe"  # the gear from which cards are dealt over several rounds
ROUNDS = 12


def chances_are_committed(setup: Setup, effort: Effort) -> Iterator[str]:
    """Each result was committed under the name that it is drawn with, before the last betting window closed."""
    for seed in range(effort.tables):
        table = RandomTable(setup, f"chances {seed}").seat_people().play_rounds(effort.rounds)
        committed: dict[str, int] = {}
        closed = 0
        for at, moment in enumerate(table.moments):
            if moment.answer is not None and moment.answer.do == "close":
                closed = at
            for event in moment.events:
                if event.kind == "committed":
                    committed[event.data.to] = at
                if event.kind != "result":
                    continue
                name = event.data.of
                before = committed.pop(name, None)
                if before is None:
                    yield f"the result of {name} was drawn without a commitment: await t.commit_chance({name!r}, ...)"
                elif before > closed > 0:
                    yield f"the result of {name} was committed after betting closed: commit it before t.betting(...)"


def shoes_last(setup: Setup, _effort: Effort) -> Iterator[str]:
    """At the usual tables a shoe is shuffled when it runs out, not before every round; a setting may say otherwise."""
    if setup.name not in {usual.name for usual in setups(setup.game)} or not any(map(_is_shoe, setup.open().gear)):
        return
    table = RandomTable(setup, "shoes").seat_people().play_rounds(ROUNDS)
    shuffled, rounds = set[int](), set[int]()
    now = 0
    for moment in table.moments:
        for event in moment.events:
            if event.kind == "round":
                now = event.data.round
            elif event.kind == "shuffled":
                shuffled.add(now)
            elif event.kind == "dealt":
                rounds.add(now)
    if len(rounds) > 1 and rounds <= shuffled:
        yield f"the shoe is shuffled for each of {len(rounds)} rounds: keep it, with a `Lasting` field for its state"


def _is_shoe(piece: str) -> bool:
    """Whether this gear holds the cards of several rounds; a game outside pitboss may name one `small-shoe`."""
    return piece == SHOE or (piece.endswith(f"-{SHOE}") and piece not in INCIDENTS)
