"""Decks, hands and the discard rack. The engine knows which cards are out, never which card is next."""

from functools import cached_property

import msgspec

from pitboss.hands.cards import UNKNOWN


class Deck(msgspec.Struct, dict=True):
    """The cards of one shoe or deck: how many of each are still in it.

    `cut_card` counts the cards behind the cutting card. `seeds` are texts that seated persons add after the commitment;
    they permute the positions in public.
    """

    full: list[int]
    left: list[int]
    colour: str = ""
    opened_at: int = 0
    out: int = 0
    unseen: int = 0
    cut: int = 0
    cut_card: int = 0
    shuffles: int = 0
    commit: str = ""
    seeds: dict[str, str] = {}
    loose: list[tuple[int, int]] = []  # drawn but not yet in a place: the number of the draw (from 0) and the face
    base: int = 0  # how many cards were out when a part of the deck was reshuffled; draws count from there
    part: int = 0  # how many such reshuffles since the whole deck was shuffled

    @cached_property
    def size(self) -> int:
        """The number of all cards, out or not; cached because every draw needs it."""
        return sum(self.full)

    @property
    def remaining(self) -> int:
        return self.size - self.out

    @property
    def last_drawn(self) -> int:
        """The number of the last draw, as `loose` counts them."""
        return self.out - self.base - 1

    def could_be(self, card: int) -> bool:
        """Whether a card with this face may still leave the deck."""
        return 0 <= card < len(self.left) and self.left[card] > 0

    def take(self, card: int) -> None:
        self.loose.append((self.out - self.base, card))
        self.out += 1
        if card == UNKNOWN:
            self.unseen += 1
        else:
            self.left[card] -= 1

    def take_laid(self, cards: list[int]) -> None:
        """Take cards that go straight to their places."""
        left = self.left
        self.out += len(cards)
        self.unseen += cards.count(UNKNOWN)
        for card in cards if UNKNOWN not in cards else [card for card in cards if card != UNKNOWN]:
            left[card] -= 1

    def identify(self, card: int) -> None:
        """Count a card that left unseen and now shows its face."""
        self.unseen -= 1
        self.left[card] -= 1

    def put_down(self, card: int, nth: int | None = None) -> int:
        """Put a drawn card in its place; return the number of its draw, or -1 for a card that was not drawn.

        `nth` is the number of the draw. A shoe has several cards with the same face, and the dealer may hold one.
        """
        loose = self.loose
        if loose and loose[-1][0] == nth:  # the usual case: a card goes to its place as soon as it is drawn
            return loose.pop()[0]
        if nth is None:
            found = [x for x in loose if x[1] == card] or [x for x in loose if x[1] == UNKNOWN]
        else:
            found = [x for x in loose if x[0] == nth]
        if not found:
            return -1
        loose.remove(found[0])
        return found[0][0]

    def take_back(self, cards: list[int]) -> None:
        """Return cards to the deck before it is reshuffled."""
        for card in cards:
            self.out -= 1
            if card == UNKNOWN:
                self.unseen -= 1
            else:
                self.left[card] += 1
        self.base = self.out
        self.cut = 0
        self.seeds = {}
        self.part += 1

    def renew(self) -> None:
        """Put all cards together and shuffle: nobody knows their order."""
        self.left = list(self.full)
        self.out = self.unseen = self.cut = self.cut_card = self.base = self.part = 0
        self.seeds = {}
        self.loose = []
        self.shuffles += 1


class Hand(msgspec.Struct):
    """The cards of a player, of the dealer or of the board."""

    name: str
    seat: int = -1
    cards: list[int] = []
    up: list[bool] = []
    deck: int = 0
    void: bool = False

    def put(self, card: int, *, face_up: bool, at: int | None = None) -> None:
        """Add a card at the end, or at the place of a card that was taken away."""
        if at is None:
            self.cards.append(card)
            self.up.append(face_up)
        else:
            self.cards.insert(at, card)
            self.up.insert(at, face_up)


class Racked(msgspec.Struct, array_like=True, gc=False):
    """A card in the discard rack and the hand it came from, so that a hand can be rebuilt in a dispute."""

    card: int
    origin: str
    deck: int = 0


def new_deck(decks: int, jokers: int = 0, colour: str = "", opened_at: int = 0) -> Deck:
    full = [decks] * 52 + [jokers]
    return Deck(full=full, left=list(full), colour=colour, opened_at=opened_at)
