"""Cards that leave the deck several at a time, in one pass over the table, and whole hands that change their place."""

from collections.abc import Sequence
from typing import Any

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.dealing import SOURCE, read_face
from pitboss.engine.say import ALL
from pitboss.engine.table import Table
from pitboss.hands.cards import UNKNOWN, card_text
from pitboss.rulebooks.refusal import Refusal


async def deal_pass(t: Table[Any], names: Sequence[str]) -> None:
    """One card from the deck, face down, to each of these hands in turn."""
    cards = await next_pass(t, len(names))
    deck, which = t.deck, t.which_deck()
    hands = {name: t.hand(name) for name in names}
    t.state.dealt = True
    for card, name in zip(cards, names, strict=True):
        hand = hands[name]
        deck.take(card)
        draw, _ = deck.loose.pop()  # it lies in its place at once
        hand.cards.append(card)
        hand.up.append(False)
        t.say("dealt", to=ALL, data={"hand": name, "card": "??", "nth": len(hand.cards), "draw": draw, **which})


async def next_pass(t: Table[Any], count: int) -> list[int]:
    """What the next so many cards are; they have yet to be taken."""
    assert t.deck.remaining >= count, "a deck ran out unnoticed"
    cites = t.cites

    def check(answer: Answer) -> list[int]:
        wants(answer, "cards")
        return _read(t, answer.args.get("cards"), count, cites)

    cards: list[int] = await ask(t.question("cards", "cards", SOURCE, check, about={"count": count}))
    return cards


def _read(t: Table[Any], text: object, count: int, cites: tuple[str, ...]) -> list[int]:
    """Faces with spaces between, each of them still in the deck."""
    if not isinstance(text, str):
        raise Refusal("card-unreadable", f"{text!r} are no cards: write their faces with spaces between", cites)
    cards = [read_face(word, cites) for word in text.split()]
    if len(cards) != count:
        raise Refusal("cards-miscounted", f"{count} cards leave the deck, not {len(cards)}", cites)
    left = list(t.deck.left)
    for card in cards:
        if card == UNKNOWN:
            if t.scanner:
                raise Refusal("card-unknown", "this table knows each card as it leaves the shoe: name it", cites)
            continue
        left[card] -= 1
        if left[card] < 0:
            raise Refusal("card-impossible", f"{card_text(card)} cannot be in the deck: it is out already", cites)
    return cards


def pass_hand(t: Table[Any], name: str, to: str, seat: int = -1) -> None:
    """A whole hand comes to lie somewhere else, under the name of its new place."""
    hand = t.state.hands.pop(name)
    hand.name, hand.seat = to, seat
    t.state.hands[to] = hand
    t.say("passed", to=ALL, data={"hand": name, "to": to})
