"""Cards as small integers, and their text.

A card is ``rank * 4 + suit``: rank 0 to 12 stands for 2 to ace, suit 0 to 3 for clubs, diamonds, hearts, spades.
The joker is 52, a card nobody has seen is -1. Text is ``Ah Td 9c``, ``Jk`` and ``??``.

``rank_of`` and ``suit_of`` belong to the rules and compile; everything with text stays at the table.
"""

from collections.abc import Iterable

RANKS = 13
SUITS = 4
DECK_SIZE = RANKS * SUITS
JOKER = 52
UNKNOWN = -1

TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(RANKS)
CLUBS, DIAMONDS, HEARTS, SPADES = range(SUITS)

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
JOKER_TEXT = "Jk"
UNKNOWN_TEXT = "??"

_JOKER_TEXTS = frozenset({"jk", "or"})  # the second is how some hand histories write it


def rank_of(card: int) -> int:
    """Return 0 for a two up to 12 for an ace. A joker or an unknown card has no rank: ask first."""
    return card >> 2


def suit_of(card: int) -> int:
    """Return 0 to 3 for clubs, diamonds, hearts, spades. A joker or an unknown card has no suit: ask first."""
    return card & 3


_TEXTS = {card: RANK_LETTERS[rank_of(card)] + SUIT_LETTERS[suit_of(card)] for card in range(DECK_SIZE)}
_TEXTS |= {JOKER: JOKER_TEXT, UNKNOWN: UNKNOWN_TEXT}


def make_card(rank: int, suit: int) -> int:
    """Return the card of a rank (0 to 12) and a suit (0 to 3)."""
    return rank * 4 + suit


def is_card(card: int) -> bool:
    """Tell whether an integer is one of the 52 cards that have a rank and a suit."""
    return 0 <= card < DECK_SIZE


def parse_card(text: str) -> int:
    """Read one card: ``Ah``, ``Td`` (or ``10d``), ``Jk`` for the joker, ``??`` for an unseen card.

    Letters may be large or small; the rank always comes first.
    """
    word = text.strip()
    if word == UNKNOWN_TEXT:
        return UNKNOWN
    if word.lower() in _JOKER_TEXTS:
        return JOKER
    if word.startswith("10"):
        word = "T" + word[2:]
    if len(word) != 2:
        raise ValueError(f"{text!r} is not a card; write a rank and a suit, as in Ah, Td or 9c")
    rank = RANK_LETTERS.find(word[0].upper())
    suit = SUIT_LETTERS.find(word[1].lower())
    if rank < 0:
        raise ValueError(f"{text!r} has no rank {word[0]!r}; ranks are {' '.join(RANK_LETTERS)}")
    if suit < 0:
        raise ValueError(f"{text!r} has no suit {word[1]!r}; suits are {' '.join(SUIT_LETTERS)}")
    return make_card(rank, suit)


def card_text(card: int) -> str:
    """Write one card in the text that ``parse_card`` reads."""
    text = _TEXTS.get(card)
    if text is None:
        raise ValueError(f"{card} is not a card; cards are 0 to 51, the joker is {JOKER}, unknown is {UNKNOWN}")
    return text


def card_texts(cards: Iterable[int]) -> list[str]:
    """Write cards as a list of texts, one for each card."""
    try:
        return [_TEXTS[card] for card in cards]
    except KeyError as strange:
        return [card_text(strange.args[0])]  # which says what is wrong with it


def parse_cards(text: str) -> tuple[int, ...]:
    """Read cards separated by spaces or commas; an empty text is no cards."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def cards_text(cards: Iterable[int]) -> str:
    """Write cards separated by single spaces."""
    return " ".join(card_texts(cards))


def full_deck(decks: int = 1, jokers: int = 0) -> tuple[int, ...]:
    """Return the cards of a shoe in order: each deck from the two of clubs to the ace of spades, then its jokers.

    ``jokers`` is the number in each deck.
    """
    if decks < 1:
        raise ValueError(f"a shoe holds at least one deck, not {decks}")
    if jokers < 0:
        raise ValueError(f"a deck cannot hold {jokers} jokers")
    return (*range(DECK_SIZE), *(JOKER,) * jokers) * decks
