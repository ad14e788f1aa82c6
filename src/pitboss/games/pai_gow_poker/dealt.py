"""Dealt hands: how the house way sets each, and the result of a player's bank against all."""

from collections.abc import MutableSequence, Sequence

from pitboss.games.pai_gow_poker.kernel import FLUSH, KEYS, LOWS, NONE, Maps
from pitboss.games.pai_gow_poker.rules import HAND
from pitboss.hands.cards import RANKS, SUITS
from pitboss.maths.stream import begin, draw
from pitboss.maths.suits import MASKS


def code_of(deck: Sequence[int], at: int, maps: Maps) -> int:
    """The house-way code of the seven cards from an index of the deck."""
    low, high, joker, suits = 0, 0, 0, 0
    for nth in range(at, at + HAND):
        card = deck[nth]
        if card >= RANKS * SUITS:
            joker = 1
        else:
            low += maps.low_key[card >> 2]
            high += maps.high_key[card >> 2]
            suits += 1 << (4 * (card & 3))
    for suit in range(SUITS):
        if (suits >> (4 * suit)) & 15 >= FLUSH - joker:
            return _flush_code(deck, at, suit, joker, maps)
    code: int = maps.plain[maps.start[joker * KEYS + low] + maps.nth[high]]
    return code


def _flush_code(deck: Sequence[int], at: int, suit: int, joker: int, maps: Maps) -> int:
    """The same for cards that can make a flush in a suit."""
    mask, x, y = 0, NONE, NONE
    for nth in range(at, at + HAND):
        card = deck[nth]
        if card >= RANKS * SUITS:
            continue
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
        elif x == NONE:
            x = card >> 2
        else:
            x, y = min(x, card >> 2), max(x, card >> 2)
    place = 0 if x == NONE else x if y == NONE else y * (y + 1) // 2 + x
    code: int = maps.flush[maps.flush_start[joker * MASKS + mask] + place]
    return code


def bank_tables(
    start: int, stop: int, seed: int, stream: MutableSequence[int], deck: MutableSequence[int], maps: Maps,
    nets: MutableSequence[int],
) -> None:  # fmt: skip
    """Deal whole tables with the first hand as bank: `nets` counts hands it beats less hands that beat it."""
    cards = RANKS * SUITS + 1
    places = (len(nets) - 1) // 2
    for unit in range(start, stop):
        begin(stream, seed, unit)
        for card in range(cards):
            deck[card] = card
        for nth in range((places + 1) * HAND):
            draw(stream, deck, nth, cards)
        bank, net = code_of(deck, 0, maps), 0
        for place in range(1, places + 1):
            code = code_of(deck, place * HAND, maps)
            if code // LOWS > bank // LOWS and code % LOWS > bank % LOWS:
                net -= 1
            elif code // LOWS <= bank // LOWS and code % LOWS <= bank % LOWS:
                net += 1
        nets[net + places] += 1
