"""Cards seen by mistake: found face up in the deck, or exposed."""

from typing import Any

from pitboss.engine.ask import Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Void, act, incident
from pitboss.events.incidents import CardTurnedDown
from pitboss.games.families.single_deck.memory import DeckTable, dealing_now, step_now, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

FOUND = "face-up"  # holds a card found face up until it goes to the rack


def while_dealing(t: DeckTable, _about: dict[str, Any]) -> None:
    """Refuse unless cards are being dealt."""
    if not dealing_now(t):
        raise Refusal(GameCode.NOT_DEALING, "No cards are being dealt now.")


def on_layout(t: DeckTable, about: dict[str, Any]) -> None:
    """Check that the report names a face-down card on the layout: its hand and its place."""
    hand = t.state.hands.get(str(about.get("hand")))
    if hand is None:
        raise Refusal(
            GameCode.NO_SUCH_HAND, f"There is no hand {about.get('hand')!r}. Choose one of: {', '.join(t.state.hands)}."
        )
    nth = about.get("nth")
    if not whole(nth, 1, len(hand.cards)) or hand.up[int(nth or 1) - 1]:
        raise Refusal(GameCode.NO_SUCH_CARD, f"Card {nth!r} of {hand.name} is not face down.")
    if any(asked.about == {"hand": hand.name, "nth": nth} for asked in being_turned(t)):
        raise Refusal(GameCode.CARD_BEING_TURNED, f"Card {nth} of {hand.name} is being turned. Say what it is.")


def being_turned(t: DeckTable) -> list[Question]:
    """The questions, asked now or waiting below, about a card that is being turned."""
    return [asked for asked in (t.asked, *t.waiting) if asked is not None and asked.kind == "identify"]


def stop_turning(t: DeckTable) -> None:
    """A hand has left the layout: if one of its cards was being turned, the waiting step goes on without it."""
    step = step_now(t)
    if step is not None and any(asked.about["hand"] not in t.state.hands for asked in being_turned(t)):
        raise Restart(step)


async def seen_by_all(t: DeckTable, about: dict[str, Any]) -> str:
    """Everyone has seen the card; it is turned face down again. Returns its hand."""
    name, index = str(about["hand"]), int(about["nth"]) - 1
    await t.turn(name, [index])
    t.state.hands[name].up[index] = False
    t.say(CardTurnedDown(hand=name, nth=index + 1), to=ALL)
    return name


@incident("face-up-card", "bs/12(10)(a)", "bs/14(9)(a)", "bs/16(11)(a)", "tribal-lir/(m)(1)", check=while_dealing)
async def face_up_card(t: DeckTable, _about: dict[str, Any]) -> None:
    """Put a card found face up in the deck into the discard rack unused."""
    await t.deal(FOUND, face_up=True)
    t.collect(FOUND)
    one_more_face_up(t)


def one_more_face_up(t: DeckTable) -> None:
    t.own.face_up += 1
    if t.own.face_up > t.number("face_up_most"):
        too_many_face_up(t)


@act(
    "bs/12(10)(a)#multiple", "bs/14(9)(a)#multiple", "bs/16(11)(a)#multiple", "tribal-lir/(m)(1)", "S-008", "S-001"
)  # fmt: skip
def too_many_face_up(t: DeckTable) -> None:
    """More than one card face up: void all hands and shuffle the cards again."""
    raise Void("more than one card was face up", t.cites)
