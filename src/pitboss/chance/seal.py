"""Sealed shoes and sealed picks: the house commits first, seated persons mix, and anybody can check.

The order at a table: the house publishes `root` and `leaves` (or `commit`), seated persons give their seeds, `mix`
moves the places in public, `cut` turns the shoe, then cards are drawn. A shown card is published with its opening; a
hidden card stays hidden. docs/fairness.md says what this proves and what it does not.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256, shake_256
from typing import Self

import msgspec

from pitboss.chance.draws import WORDS, below, secret_and_words, shuffled
from pitboss.chance.drbg import STRENGTH, Drbg
from pitboss.chance.leaves import (
    ALGORITHM,
    HASH_BYTES,
    leaf_hash,
    leaf_hashes,
    number,
    root_hash,
    split,
    tag,
    unhexed,
)
from pitboss.chance.mixing import mix_key, mixed_order, public_order, public_value

__all__ = [
    "ALGORITHM",
    "CARD_MAX",
    "SHOE_MAX",
    "Opening",
    "PickOpening",
    "SealBroken",
    "SealFault",
    "SealedPick",
    "SealedShoe",
    "check_leaves",
    "check_opening",
    "check_pick",
    "check_reveal",
    "dice_faces",
    "public_order",
    "public_value",
]

SALT_BYTES = 16
DERIVED = "shake256"
"""Marks a stored secret from which the salts are derived."""
CARD_MAX = 255
"""Largest number that a card may have: each is kept as one byte."""
SHOE_MAX = 4096
"""Most cards in one shoe."""
_FACES = 6


class SealBroken(Exception):
    """A revealed value does not match the published one; `reason` says where."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SealFault(RuntimeError):
    """The house uses a seal in the wrong order."""


Proof = tuple[int, int, int, str]
"""The fields of an opening."""


class Opening(msgspec.Struct, frozen=True, gc=False):
    """One shown card: the k-th drawn, its leaf and its salt (hex)."""

    draw: int
    leaf: int
    card: int
    salt: str


@dataclass(frozen=True, slots=True)
class PickOpening:
    """One shown pick: the result at the table, the sealed value and the salt (hex)."""

    result: int
    value: int
    salt: str


class SealedShoe:
    """A sealed shuffled shoe; `root` and `leaves` are published before betting opens."""

    def __init__(self, cards: Iterable[int], drbg: Drbg) -> None:
        deck = _sealable(cards)
        secret, words = secret_and_words(drbg, STRENGTH, len(deck))
        self._close(shuffled(deck, words), secret, _salts(secret, len(deck)))

    @classmethod
    def restored(cls, root: str, secret: str) -> Self:
        """The shoe of a published root from its `secret`, unused: repeat its mix, cut and draws from the log."""
        parts = secret.split(":")
        cards, last = bytes.fromhex(parts[0]), bytes.fromhex(parts[-1])
        of_generator = last if parts[1:-1] == [DERIVED] else b""
        if parts[1:-1] not in ([], [DERIVED]) or len(parts) == 1:
            raise ValueError("this is no secret of a shoe")
        shoe = cls.__new__(cls)
        salts = _salts(last, len(cards)) if of_generator else last
        shoe._close(_sealable(cards), of_generator, salts)  # noqa: SLF001 - a constructor of this very class
        if shoe.root != root:
            raise SealBroken("the secret belongs to another shoe")
        return shoe

    def _close(self, cards: list[int], secret: bytes, salts: bytes) -> None:
        self._cards, self._secret, self._salts = cards, secret, salts
        self.size = len(cards)  # the number of leaves, published with the root
        if len(salts) != SALT_BYTES * self.size:
            raise ValueError(f"{self.size} cards and {len(salts)} bytes of salt: each card has {SALT_BYTES} of its own")
        self._leaves = leaf_hashes(cards, salts)
        self.root = root_hash(self.size, self._leaves).hex()
        self.drawn = 0
        self._cut: int | None = None
        self._order: tuple[int, ...] | None = None
        self._revealed = False

    @property
    def leaves(self) -> str:
        """The hidden cards, published with the root (hex)."""
        return self._leaves.hex()

    @property
    def left(self) -> int:
        """Cards not yet drawn."""
        return self.size - self.drawn

    def secret(self) -> str:
        """Everything that the house must store to continue after a crash. It reveals every card.

        The cards, and the generator's secret from which the salts are derived, or the salts where it is unknown.
        """
        cards = bytes(self._cards).hex()
        return f"{cards}:{DERIVED}:{self._secret.hex()}" if self._secret else f"{cards}:{self._salts.hex()}"

    def mix(self, seeds: Mapping[str, str]) -> None:
        """Mix the places with the seeds that persons gave after the root was published."""
        if self._order is not None or self._cut is not None:
            raise SealFault("a shoe is mixed once, before the cut and the first card")
        self._order = mixed_order(mix_key("order", self.root, self.size, seeds), self.size)

    def cut(self, depth: int) -> None:
        """Bring the card at `depth` to the front."""
        if self._cut is not None or self.drawn or self._revealed:
            raise SealFault("a shoe is cut once, before the first card")
        if not 0 <= depth < self.size:
            raise SealFault(f"a cut of {depth} cards: from 0 to {self.size - 1}")
        self._cut = depth

    def draw(self) -> int:
        """The next card."""
        return self.draw_all(1)[0]

    def draw_all(self, count: int) -> list[int]:
        """The next cards."""
        if self._revealed:
            raise SealFault("the shoe has been revealed: seal a new one")
        if count > self.left:
            raise SealFault("the shoe is empty" if not self.left else f"{self.left} cards are left, not {count}")
        cards, order = self._cards, self._places()
        first = (self.drawn + (self._cut or 0)) % self.size
        self.drawn += count
        leaves = order[first : first + count]
        leaves += order[: count - len(leaves)]
        return [cards[leaf] for leaf in leaves]

    def opening(self, k: int) -> Opening:
        """The proof of the k-th drawn card (the first is 0). Publish it only with a shown card."""
        return self.openings((k,))[0]

    def openings(self, draws: Sequence[int]) -> list[Opening]:
        """The proofs of several cards, such as those of a hand."""
        return [Opening(*proof) for proof in self.proofs(draws)]

    def proofs(self, draws: Sequence[int]) -> list[Proof]:
        """The same, each as the fields of an opening."""
        if draws and not 0 <= min(draws) <= max(draws) < self.drawn:
            strange = next(k for k in draws if not 0 <= k < self.drawn)
            raise SealFault(f"card {strange} has not been drawn: it stays closed")
        return self._opened(draws)

    def reveal_all(self) -> tuple[Opening, ...]:
        """Every card, drawn or not, for an inspector after the shoe; no card can be drawn from it any more."""
        self._revealed = True
        return tuple(Opening(*proof) for proof in self._opened(range(self.size)))

    def _places(self) -> tuple[int, ...]:
        """The leaves before the cut; mixed even if nobody gave a seed."""
        if self._order is None:
            self._order = mixed_order(mix_key("order", self.root, self.size, {}), self.size)
        return self._order

    def _opened(self, draws: Sequence[int]) -> list[Proof]:
        order, cut, size = self._places(), self._cut or 0, self.size
        cards, salts, found = self._cards, self._salts, []
        for k in draws:
            leaf = order[(k + cut) % size]
            found.append((k, leaf, cards[leaf], salts[SALT_BYTES * leaf : SALT_BYTES * leaf + SALT_BYTES].hex()))
        return found

    def __repr__(self) -> str:
        return f"<SealedShoe {self.root} with {self.left} of {self.size} cards>"


class SealedPick:
    """One sealed spin, die or other number below n; `commit` is published before betting opens."""

    def __init__(self, n: int, drbg: Drbg) -> None:
        salt, words = secret_and_words(drbg, SALT_BYTES, 1)
        self._close(n, below(n, words), salt)

    @classmethod
    def restored(cls, commit: str, n: int, secret: str) -> Self:
        """The pick of a published commitment from its `secret`, in its first state: repeat its mix from the log."""
        value, salt = secret.split(":")
        pick = cls.__new__(cls)
        pick._close(n, int(value), bytes.fromhex(salt))  # noqa: SLF001 - a constructor of this very class
        if pick.commit != commit:
            raise SealBroken("the secret belongs to another pick")
        return pick

    def _close(self, n: int, value: int, salt: bytes) -> None:
        self.size = n
        self._value, self._salt = value, salt
        self.commit = _pick_hash(n, value, salt)
        self._result: int | None = None

    def secret(self) -> str:
        """Everything that the house must store to continue after a crash. It reveals the value."""
        return f"{self._value}:{self._salt.hex()}"

    def mix(self, seeds: Mapping[str, str]) -> int:
        """The result: the sealed value plus the share of the seeds."""
        if self._result is not None:
            raise SealFault("a pick is mixed once")
        self._result = (self._value + public_value(self.commit, self.size, seeds)) % self.size
        return self._result

    def opening(self) -> PickOpening:
        """The proof of the result."""
        if self._result is None:
            raise SealFault("the pick has not been mixed: it stays closed")
        return PickOpening(self._result, self._value, self._salt.hex())

    def __repr__(self) -> str:
        return f"<SealedPick {self.commit} below {self.size}>"


def check_leaves(root: str, n: int, leaves: str) -> tuple[bytes, ...]:
    """The published leaves of a shoe of n cards; raise SealBroken unless the root commits to them."""
    _need(1 <= n <= SHOE_MAX, f"a shoe of {n} cards: from 1 to {SHOE_MAX}")
    try:
        whole = unhexed(leaves, n * HASH_BYTES, "list of leaves")
    except ValueError as fault:
        raise SealBroken(str(fault)) from fault
    _need(root_hash(n, whole).hex() == root, "the leaves do not fit the root")
    return split(whole, n)


def check_opening(root: str, leaves: Sequence[bytes], seeds: Mapping[str, str], cut: int, opening: Opening) -> None:
    """Raise SealBroken unless this card was in this place of the shoe when the root was published.

    `leaves` are those that `check_leaves` has compared with the root.
    """
    n = len(leaves)
    _need(0 <= cut < n, f"a cut of {cut} cards: from 0 to {n - 1}")
    _need(0 <= opening.draw < n, f"draw {opening.draw} is outside the shoe")
    try:
        order = mixed_order(mix_key("order", root, n, seeds), n)
    except ValueError as fault:
        raise SealBroken(str(fault)) from fault
    due = order[(opening.draw + cut) % n]
    _need(opening.leaf == due, f"draw {opening.draw} lies under leaf {due}, not {opening.leaf}")
    _need(_closed(opening) == leaves[due], "card and salt do not fit the leaf")


def _closed(opening: Opening) -> bytes:
    """The leaf of an opened card."""
    _need(0 <= opening.leaf < SHOE_MAX, f"{opening.leaf} is no leaf")
    _need(0 <= opening.card <= CARD_MAX, f"{opening.card} is no card")
    try:
        salt = unhexed(opening.salt, SALT_BYTES, "salt")
    except ValueError as fault:
        raise SealBroken(str(fault)) from fault
    return leaf_hash(opening.leaf, opening.card, salt)


def check_reveal(
    root: str, cards: Sequence[int], seeds: Mapping[str, str], cut: int, openings: Sequence[Opening]
) -> None:
    """Raise SealBroken unless the openings prove that the whole shoe has exactly these cards."""
    _need([opening.draw for opening in openings] == list(range(len(cards))), "the openings are not the whole shoe")
    closed = b"".join(_closed(opening) for opening in sorted(openings, key=lambda opening: opening.leaf))
    leaves = check_leaves(root, len(cards), closed.hex())
    for opening in openings:
        check_opening(root, leaves, seeds, cut, opening)
    _need(sorted(opening.card for opening in openings) == sorted(cards), "the shoe is not made of these cards")


def check_pick(commit: str, n: int, seeds: Mapping[str, str], opening: PickOpening) -> None:
    """Raise SealBroken unless this result follows from the commitment and the seeds."""
    _need(1 <= n <= WORDS, f"a pick below {n}: from 1 to {WORDS}")
    _need(0 <= opening.value < n, f"value {opening.value} is not below {n}")
    try:
        moved = public_value(commit, n, seeds)
        salt = unhexed(opening.salt, SALT_BYTES, "salt")
    except ValueError as fault:
        raise SealBroken(str(fault)) from fault
    _need(_pick_hash(n, opening.value, salt) == commit, "value and salt do not fit the commitment")
    due = (opening.value + moved) % n
    _need(opening.result == due, f"the result is {due}, not {opening.result}")


def dice_faces(result: int, dice: int) -> tuple[int, ...]:
    """The faces (1 to 6) of a roll sealed as one pick below 6 ** dice, the first die first."""
    if not 0 <= result < _FACES**dice:
        raise ValueError(f"{result} is no roll of {dice} dice")
    return tuple(result // _FACES**place % _FACES + 1 for place in reversed(range(dice)))


def _salts(secret: bytes, cards: int) -> bytes:
    """The salts of a shoe from one secret of the generator, by SHAKE-256.

    Published salts of shown cards reveal nothing about the others without the secret.
    """
    return shake_256(tag("salts") + secret).digest(SALT_BYTES * cards)


def _pick_hash(n: int, value: int, salt: bytes) -> str:
    return sha256(tag("pick") + number(n) + number(value) + salt).hexdigest()


def _sealable(cards: Iterable[int]) -> list[int]:
    deck = list(cards)
    if not 1 <= len(deck) <= SHOE_MAX:
        raise ValueError(f"a shoe of {len(deck)} cards: from 1 to {SHOE_MAX}")
    try:
        bytes(deck)
    except ValueError:
        raise ValueError(f"a card outside 0 to {CARD_MAX} cannot be sealed") from None
    return deck


def _need(holds: bool, reason: str) -> None:
    if not holds:
        raise SealBroken(reason)
