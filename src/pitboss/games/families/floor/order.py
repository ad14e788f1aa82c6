"""Directions to players: who plays first, in which language."""

from pitboss.engine.ask import Answer
from pitboss.engine.step import command
from pitboss.events.people import PlayersDirected
from pitboss.games.families.floor.reading import SUPERVISOR, AnyTable, checks, flag_in, persons_here, record, stands_in


@command(
    "direct-order", "nsw-lir/12.12.1", "nsw-dc/12.11.1", "N-15", roles=SUPERVISOR,
    check=checks(persons_here),
)  # fmt: skip
async def direct_order(t: AnyTable, answer: Answer) -> None:
    """Players suspected of peeking play before the others touch their cards; naming nobody lifts the order."""
    stands_in(t, answer)
    t.state.floor.play_first = persons_here(t, answer)
    who = ", ".join(t.state.floor.play_first) or "nobody"
    record(t, PlayersDirected(direction="play-first", persons=list(t.state.floor.play_first)), f"First to play: {who}")


@command(
    "english-only", "nsw-lir/12.12.3", "nsw-dc/12.11.3", "N-15", roles=SUPERVISOR,
    check=checks(lambda _t, answer: flag_in(answer, "on", default=True)),
)  # fmt: skip
async def english_only(t: AnyTable, answer: Answer) -> None:
    """Players at this table speak English at all times, until the direction is lifted."""
    stands_in(t, answer)
    t.state.floor.english = flag_in(answer, "on", default=True)
    says = "English only at this table" if t.state.floor.english else "Other languages are allowed again"
    record(t, PlayersDirected(direction="english", on=t.state.floor.english), says)
    t.announce(says)


ORDER_COMMANDS = (direct_order, english_only)
