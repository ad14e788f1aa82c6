"""Tables dealt from one deck, for tests: players look at their cards, and actions are easy to read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

import pytest

from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


class DeckTop(Tabletop):
    """A table at which players look at their cards without being asked."""

    def automatic(self) -> list[Event] | None:
        question = self.asking
        if question is not None and question.name == "look":
            return self.give("done", question.who[0])
        return super().automatic()

    def choose(self, person: str, choice: str) -> Self:
        """A player's decision when it is asked; the dealer's own choices are made on the way."""
        while person not in (question := self.until("choose")).who:
            assert self.automatic() is not None, f"the table asks {question.who}, not {person}"
        self.give("choose", person, choice=choice)
        return self

    def until_dealt(self) -> Self:
        """Close the betting and deal all cards; nobody has looked."""
        self.close()
        self.until("look")
        return self

    # -- looking ----------------------------------------------------------------------------------------------------
    def acts(self) -> list[str]:
        """What the dealer and the floor did, in order."""
        return [str(e.data["act"]) for e in self.said("act")]

    def ends(self, person: str) -> dict[str, str]:
        """How a person's wagers ended, by spot."""
        return {str(e.data["spot"]): str(e.data["end"]) for e in self.settled(person)}


@contextmanager
def refused(code: str, clause: str = "") -> Iterator[None]:
    """Expect a refusal with this code and clause."""
    with pytest.raises(Refusal) as caught:
        yield
    assert caught.value.code == code, caught.value
    assert not clause or clause in caught.value.cites, caught.value
