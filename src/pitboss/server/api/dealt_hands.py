"""The hands of a round as dealt, from the events that a viewer may see; `??` is a card they may not see."""

from collections.abc import Iterable

from pitboss.engine.say import Event
from pitboss.logs.rounds import RoundEntry
from pitboss.server.types.viewer import Viewer

UNSEEN = "??"


def dealt_hands(moments: Iterable[RoundEntry], viewer: Viewer) -> dict[str, list[str]]:
    """The cards of each hand in dealing order. A viewer of hidden cards gets them from the source's answers."""
    hands: dict[str, list[str]] = {}
    for moment in moments:
        given = _given(moment) if viewer.hidden else []
        for event in viewer.sees(moment.events):
            _lay(hands, event, given)
    return hands


def _given(moment: RoundEntry) -> list[str]:
    """The cards that the source dealt in this log entry."""
    answer = moment.answer
    if answer is None or answer.role != "source" or answer.do not in ("card", "cards"):
        return []
    return str(answer.args.get(answer.do, "")).split()


def _lay(hands: dict[str, list[str]], event: Event, given: list[str]) -> None:
    data = event.data
    if event.kind == "dealt":
        card = str(data["card"])
        _put(hands, str(data["hand"]), int(data["nth"]), given.pop(0) if card == UNSEEN and given else card)
    elif event.kind == "dealt-out":
        for name in data["hands"]:
            _put(hands, str(name), len(hands.get(name, [])) + 1, given.pop(0) if given else UNSEEN)
    elif event.kind == "shown":
        for nth, card in zip(data["nths"], data["cards"], strict=True):
            _put(hands, str(data["hand"]), int(nth), str(card))
    elif event.kind == "looked":
        for nth, card in enumerate(data["cards"], 1):
            _put(hands, str(data["hand"]), nth, str(card))


def _put(hands: dict[str, list[str]], name: str, nth: int, card: str) -> None:
    """Put a card at its place in a hand; an unseen card never replaces a known one."""
    hand = hands.setdefault(name, [])
    hand += [UNSEEN] * (nth - len(hand))
    if card != UNSEEN:
        hand[nth - 1] = card
