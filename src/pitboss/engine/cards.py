"""Decks, hands and the discard rack. The engine knows which cards are out, never what comes next."""

import msgspec

from pitboss.hands.cards import UNKNOWN


class Deck(msgspec.Struct):
    """The cards of one shoe or deck: how many of each are still in it.

    `cut_card` counts the cards that lie behind the cutting card; `seeds` are the words that seated persons
    gave after the commitment, which permute the positions in public.
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
    loose: list[tuple[int, int]] = []  # drawn but not yet laid: which draw it was (from 0), and its face

    @property
    def size(self) -> int:
        return sum(self.full)

    @property
    def remaining(self) -> int:
        return self.size - self.out

    def could_be(self, card: int) -> bool:
        """Whether a card with this face may still leave the deck."""
        return 0 <= card < len(self.left) and self.left[card] > 0

    def take(self, card: int) -> None:
        self.loose.append((self.out, card))
        self.out += 1
        if card == UNKNOWN:
            self.unseen += 1
        else:
            self.left[card] -= 1

    def identify(self, card: int) -> None:
        """A card that left unseen shows its face."""
        self.unseen -= 1
        self.left[card] -= 1

    def put_down(self, card: int) -> int:
        """A drawn card finds its place; which draw it was, or -1 when it comes from elsewhere."""
        for face in (card, UNKNOWN):
            for i, (nth, loose) in enumerate(self.loose):
                if loose == face:
                    del self.loose[i]
                    return nth
        return -1

    def renew(self) -> None:
        """All cards together again, shuffled: nothing is known of their order."""
        self.left = list(self.full)
        self.out = self.unseen = self.cut = self.cut_card = 0
        self.seeds = {}
        self.loose = []
        self.shuffles += 1


class Hand(msgspec.Struct):
    """Cards lying together: a player's, the dealer's, the community's."""

    name: str
    seat: int = -1
    cards: list[int] = []
    up: list[bool] = []
    deck: int = 0
    void: bool = False

    def put(self, card: int, *, face_up: bool) -> None:
        self.cards.append(card)
        self.up.append(face_up)


class Racked(msgspec.Struct, array_like=True):
    """A card in the discard rack and the hand it came from, so that a hand can be rebuilt in a dispute."""

    card: int
    origin: str
    deck: int = 0


def new_deck(decks: int, jokers: int = 0, colour: str = "", opened_at: int = 0) -> Deck:
    full = [decks] * 52 + [jokers]
    return Deck(full=full, left=list(full), colour=colour, opened_at=opened_at)
