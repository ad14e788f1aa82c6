"""Passes: cards that are dealt several at a time, and whole hands that move."""

from collections import Counter
from functools import lru_cache

from pitboss.engine.ask import Answer, ask
from pitboss.engine.cards import Racked
from pitboss.engine.core import wants
from pitboss.engine.dealing import NAME_IT, SOURCE, read_faces
from pitboss.engine.say import ALL
from pitboss.engine.table import AnyTable
from pitboss.events.cards import CardsDealtOut, HandsRacked, StacksPassedOut
from pitboss.hands.cards import UNKNOWN, card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode


async def deal_pass(t: AnyTable, names: tuple[str, ...]) -> None:
    """Deal one card face down to each of these hands in turn, as one event."""
    cards = await next_pass(t, names)
    first = t.deck.last_drawn + 1
    for name, nths in turns_of(names).items():
        hand = t.hand(name)
        hand.cards += [cards[nth] for nth in nths]
        hand.up += [False] * len(nths)
    t.deck.take_laid(cards)
    t.state.dealt = True
    t.say(CardsDealtOut(list(names), first, t.which_deck()), to=ALL)


@lru_cache(maxsize=64)
def turns_of(names: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """The cards of a pass, counted from 0, that each hand gets. Cached: a game has few kinds of passes."""
    return {name: tuple(nth for nth, to in enumerate(names) if to == name) for name in dict.fromkeys(names)}


async def next_pass(t: AnyTable, names: tuple[str, ...]) -> list[int]:
    """Ask what the next cards are, one for each of these hands in turn, without taking them."""
    count, cites = len(names), t.cites
    assert t.deck.remaining >= count, "a deck ran out unnoticed"

    def check(answer: Answer) -> list[int]:
        wants(answer, "cards")
        return _read(t, answer.args.get("cards"), count, cites)

    cards: list[int] = await ask(t.question("cards", "cards", SOURCE, check, about={"count": count, "hands": names}))
    return cards


def _read(t: AnyTable, text: object, count: int, cites: tuple[str, ...]) -> list[int]:
    """Read faces with spaces between them; each must still be in the deck."""
    if not isinstance(text, str):
        raise Refusal(TableCode.CARD_UNREADABLE, f"{text!r} are not cards. Write faces with spaces between.", cites)
    cards = read_faces(text.split(), cites)
    if len(cards) != count:
        raise Refusal(TableCode.CARDS_MISCOUNTED, f"Name {count} cards, not {len(cards)}.", cites)
    if UNKNOWN in cards and t.scanner:
        raise Refusal(TableCode.CARD_UNKNOWN, NAME_IT, cites)
    left = t.deck.left
    if len(set(cards)) == count and UNKNOWN not in cards and 0 not in [left[card] for card in cards]:
        return cards  # the usual case: no face twice, and none is out
    for card, times in Counter(cards).items():
        if card != UNKNOWN and times > left[card]:
            says = f"{card_text(card)} can't be in the deck: it is out already."
            raise Refusal(TableCode.CARD_IMPOSSIBLE, says, cites)
    return cards


def pass_out(t: AnyTable, names: list[str], to: list[str], seats: list[int]) -> None:
    """Move whole hands to other places, each under the name of its new place, as one event."""
    hands = t.state.hands
    for name, place, seat in zip(names, to, seats, strict=True):
        hand = hands[place] = hands.pop(name)
        hand.name, hand.seat = place, seat
    t.say(StacksPassedOut(hands=names, to=to), to=ALL)


def rack_out(t: AnyTable, names: list[str]) -> None:
    """Put whole hands into the discard rack, each in its order, as one event."""
    hands, rack, deck = t.state.hands, t.state.rack, t.state.active
    before = len(rack)
    for name in names:
        rack += [Racked(card, name, deck) for card in hands.pop(name).cards]
    t.say(HandsRacked(hands=names, count=len(rack) - before), to=ALL)
