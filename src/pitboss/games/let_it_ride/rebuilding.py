"""Rebuild the hands of a finished round from the discard rack."""

from collections.abc import Iterable

from pitboss.engine.ask import Answer
from pitboss.engine.cards import Racked
from pitboss.engine.step import command
from pitboss.events.incidents import HandsRebuilt
from pitboss.games.let_it_ride.memory import RideTable
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal

SUPERVISORS = ("games-supervisor", "casino-supervisor")


def rebuilt(rack: Iterable[Racked]) -> dict[str, list[int]]:
    """Each hand as it was, in the order in which the hands were picked up."""
    hands: dict[str, list[int]] = {}
    for racked in rack:
        hands.setdefault(racked.origin, []).append(racked.card)
    return hands


def _all_racked(t: RideTable, _answer: Answer) -> None:
    if t.state.hands or not t.state.rack:
        raise Refusal(
            GameCode.NOTHING_TO_REBUILD,
            "Hands can be rebuilt only when all are in the rack and before the cards are shuffled.",
        )


@command("rebuild-hands", "bs/12(8)(q)", "tribal-lir/(k)(10)", roles=(SUPERVISORS[0], "inspector"), check=_all_racked)
async def rebuild_hands(t: RideTable, _answer: Answer) -> None:
    """A supervisor has every hand of the round rebuilt from the rack; only they see what was never shown."""
    hands = {name: [card_text(card) for card in cards] for name, cards in rebuilt(t.state.rack).items()}
    t.say(HandsRebuilt(hands=hands), to=SUPERVISORS)
