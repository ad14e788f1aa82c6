"""Looking at one's own cards: each player does, nobody else may."""

from collections.abc import Callable

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.games.single_deck.memory import DeckTable, hand_of, owner


async def look(t: DeckTable, still: Callable[[], list[int]]) -> None:
    """Wait until each position that `still` has to look has done so, or is found to be away."""
    while waiting := still():
        whose = {seat: owner(t, seat) for seat in waiting}
        who = tuple(dict.fromkeys(whose.values()))
        person = await ask(t.question("look", "act", who, _looks, says="Look at your cards"))
        for seat in [s for s in waiting if whose[s] == person]:
            t.own.viewed.append(seat)
            t.look(hand_of(seat), person)


def _looks(answer: Answer) -> str:
    wants(answer, "done")
    return answer.by
