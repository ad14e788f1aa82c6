"""Players look at their own cards; nobody else may."""

from collections.abc import Callable

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.step import act
from pitboss.games.families.single_deck.memory import DeckTable, hand_of, owner


async def look(t: DeckTable, still: Callable[[], list[int]]) -> None:
    """Wait until each seat of `still` has looked at its cards, or is marked away."""
    while waiting := still():
        whose = {seat: owner(t, seat) for seat in waiting}
        who = tuple(dict.fromkeys(whose.values()))
        person = await ask(t.question("look", "act", who, _looks, says="Look at your cards"))
        for seat in [s for s in waiting if whose[s] == person]:
            t.own.viewed.append(seat)
            t.look(hand_of(seat), person)


@act("nsw-lir/12.12.1", "nsw-dc/12.11.1")
def first_to_play(t: DeckTable, seats: list[int]) -> list[int]:
    """A player whom a supervisor tells to play first looks and decides before the others touch their cards."""
    return [seat for seat in seats if owner(t, seat) in t.state.floor.play_first]


def _looks(answer: Answer) -> str:
    wants(answer, "done")
    return answer.by
