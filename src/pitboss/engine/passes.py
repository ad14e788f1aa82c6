"""Cards that leave the deck several at a time, in one pass over the table, and whole hands that change their places."""

from collections import Counter
from functools import lru_cache
from typing import Any

from pitboss.engine.ask import Answer, ask
from pitboss.engine.cards import Racked
from pitboss.engine.core import wants
from pitboss.engine.dealing import SOURCE, read_faces
from pitboss.engine.say import ALL
from pitboss.engine.table import Table
from pitboss.hands.cards import UNKNOWN, card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode


async def deal_pass(t: Table[Any], names: tuple[str, ...]) -> None:
    """One card from the deck, face down, to each of these hands in turn, on top of what lies there: one event."""
    cards = await next_pass(t, names)
    first = t.deck.last_drawn + 1
    for name, nths in turns_of(names).items():
        hand = t.hand(name)
        hand.cards += [cards[nth] for nth in nths]
        hand.up += [False] * len(nths)
    t.deck.take_laid(cards)
    t.state.dealt = True
    t.say("dealt-out", to=ALL, data={"hands": list(names), "draw": first, **t.which_deck()})


@lru_cache(maxsize=64)
def turns_of(names: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Which cards of a pass, counted from 0, come to each hand. A game has few kinds of passes, and many of each."""
    return {name: tuple(nth for nth, to in enumerate(names) if to == name) for name in dict.fromkeys(names)}


async def next_pass(t: Table[Any], names: tuple[str, ...]) -> list[int]:
    """What the next cards are, one for each of these hands in turn; they have yet to be taken."""
    count, cites = len(names), t.cites
    assert t.deck.remaining >= count, "a deck ran out unnoticed"

    def check(answer: Answer) -> list[int]:
        wants(answer, "cards")
        return _read(t, answer.args.get("cards"), count, cites)

    cards: list[int] = await ask(t.question("cards", "cards", SOURCE, check, about={"count": count, "hands": names}))
    return cards


def _read(t: Table[Any], text: object, count: int, cites: tuple[str, ...]) -> list[int]:
    """Faces with spaces between, each of them still in the deck."""
    if not isinstance(text, str):
        raise Refusal(TableCode.CARD_UNREADABLE, f"{text!r} are no cards: write their faces with spaces between", cites)
    cards = read_faces(text.split(), cites)
    if len(cards) != count:
        raise Refusal(TableCode.CARDS_MISCOUNTED, f"{count} cards leave the deck, not {len(cards)}", cites)
    if UNKNOWN in cards and t.scanner:
        raise Refusal(TableCode.CARD_UNKNOWN, "this table knows each card as it leaves the shoe: name it", cites)
    left = t.deck.left
    if len(set(cards)) == count and UNKNOWN not in cards and 0 not in [left[card] for card in cards]:
        return cards  # nearly always: no face comes twice, and none is out
    for card, times in Counter(cards).items():
        if card != UNKNOWN and times > left[card]:
            raise Refusal(
                TableCode.CARD_IMPOSSIBLE, f"{card_text(card)} cannot be in the deck: it is out already", cites
            )
    return cards


def pass_out(t: Table[Any], names: list[str], to: list[str], seats: list[int]) -> None:
    """Whole hands come to lie at other places, one after another, each under the name of its new place: one event."""
    hands = t.state.hands
    for name, place, seat in zip(names, to, seats, strict=True):
        hand = hands[place] = hands.pop(name)
        hand.name, hand.seat = place, seat
    t.say("passed-out", to=ALL, data={"hands": names, "to": to})


def rack_out(t: Table[Any], names: list[str]) -> None:
    """Whole hands go to the discard rack, one after another, each in the order it lay: one event."""
    hands, rack, deck = t.state.hands, t.state.rack, t.state.active
    before = len(rack)
    for name in names:
        rack += [Racked(card, name, deck) for card in hands.pop(name).cards]
    t.say("racked-out", to=ALL, data={"hands": names, "count": len(rack) - before})
