"""docs/fairness.md against the code: its worked example, its description and its numbers."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.chance import by_the_book as book

from pitboss.chance.drbg import Drbg
from pitboss.chance.mixing import SEED_BYTES_MAX, SEEDS_MAX
from pitboss.chance.seal import (
    ALGORITHM,
    CARD_MAX,
    SHOE_MAX,
    SealedPick,
    SealedShoe,
    check_leaves,
    check_opening,
    check_pick,
    public_order,
    public_value,
)
from pitboss.hands.cards import card_text, parse_cards

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SEEDS = {"seat 1": "lucky seven", "seat 4": "42"}
CUT = 2
# What the house kept of the page's shoe and spin: cards and salts, value and salt. The example is about the bytes, so
# it does not change when the house draws its secrets in another way.
ROOT = "89f39a869b6be43cba106a8643b62e1390d0381393025823e5ff9251d838eb4a"
KEPT_SHOE = (
    bytes(parse_cards("Ah Qh Th Kh Jh")).hex() + ":"
    "53b40bb7e6fc47ada345ce7e9558f1f6"
    "a2aec08c8cef1c6194ca49481b0993df"
    "ae276e85b26ca102874c91a12740aadb"
    "4ba9a781b8dbccc04b87c735e7105d39"
    "a820f3d1f14222881a8106e4bf2c0481"
)
COMMIT = "0dfe323571e91deeeff83cdf5929901d8aa9ad9623ffcc0239602eaf36c2c616"
KEPT_PICK = "34:5ec0398146b5e064a40c81b66031f6be"


def shoe_example() -> Iterator[str]:
    """The sealed shoe of the page, every value from the book and held against the engine's own."""
    shoe = SealedShoe.restored(ROOT, KEPT_SHOE)
    n = shoe.size
    sealed, salts = (bytes.fromhex(part) for part in shoe.secret().split(":"))
    leaves = [book.leaf(k, card, salts[16 * k : 16 * k + 16]) for k, card in enumerate(sealed)]
    for k, card in enumerate(sealed):
        yield f"leaf {k}: card {card} ({card_text(card)}), salt {salts[16 * k : 16 * k + 16].hex()}"
    yield from (f"leaf {k} hash: {leaf.hex()}" for k, leaf in enumerate(leaves))
    root = book.root(leaves)
    assert (root.hex(), b"".join(leaves).hex()) == (shoe.root, shoe.leaves)
    yield f"root: {root.hex()}, size {n}"
    yield from (f"seed of {name}: {seed}" for name, seed in SEEDS.items())
    stream = book.key(b"order", root, n, SEEDS)
    yield f"key of the order: {stream.hex()}"
    yield f"block 0: {book.block(stream, 0).hex()}"
    yield f"leaves before the cut: {book.order(root, n, SEEDS, 0)}"
    yield f"leaves after a cut of {CUT}: {book.order(root, n, SEEDS, CUT)}"
    shoe.mix(SEEDS)
    shoe.cut(CUT)
    yield f"first card: {shoe.draw()}"
    opening = shoe.opening(0)
    check_opening(root.hex(), check_leaves(root.hex(), n, shoe.leaves), SEEDS, CUT, opening)
    yield f"opening: draw {opening.draw}, leaf {opening.leaf}, card {opening.card}, salt {opening.salt}"


def pick_example() -> Iterator[str]:
    """The sealed spin of the page."""
    pick = SealedPick.restored(COMMIT, 38, KEPT_PICK)
    result = pick.mix(SEEDS)
    opening = pick.opening()
    commit = book.pick_commit(38, opening.value, bytes.fromhex(opening.salt))
    assert (commit.hex(), result) == (pick.commit, book.pick_result(commit, 38, opening.value, SEEDS))
    check_pick(commit.hex(), 38, SEEDS, opening)
    stream = book.key(b"value", commit, 38, SEEDS)
    yield f"commitment: {commit.hex()}, size 38"
    yield f"key of the value: {stream.hex()}"
    yield f"first word of block 0: {next(book.words(stream)):04x}"
    yield f"public value: {book.below(38, book.words(stream))}"
    yield f"opening: result {opening.result}, value {opening.value}, salt {opening.salt}"


@pytest.mark.parametrize("example", [shoe_example, pick_example])
def test_the_worked_example_is_what_the_code_computes(example: Callable[[], Iterator[str]]) -> None:
    block = "```text\n" + "\n".join(example()) + "\n```\n"
    assert block in PAGE.read_text(encoding="utf-8"), f"put this into {PAGE.name}:\n{block}"


def test_the_page_names_the_version_and_the_limits() -> None:
    page = re.sub(r"\s+", " ", PAGE.read_text(encoding="utf-8"))
    for fact in (
        f"`{ALGORITHM}`",
        f"1 to {SHOE_MAX} cards",
        f"0 to {CARD_MAX}",
        f"at most {SEEDS_MAX} seeds",
        f"at most {SEED_BYTES_MAX} bytes",
    ):
        assert fact in page, fact


@pytest.mark.parametrize("size", [1, 2, 3, 5, 6, 7, 8, 9, 52, 100, 416])
def test_the_book_and_the_engine_agree_on_shoes(size: int) -> None:
    seeds = {"é": "1", "z": "", "Z": "2", "\U0001f0a1": "ace", "\uffee": "x"}
    cut = size // 2
    shoe = SealedShoe((card % 53 for card in range(size)), Drbg.from_seed(f"book {size}"))
    shoe.mix(seeds)
    shoe.cut(cut)
    drawn = [shoe.draw() for _ in range(size)]
    openings = [shoe.opening(k) for k in range(size)]
    by_leaf = sorted(openings, key=lambda opening: opening.leaf)
    leaves = [book.leaf(o.leaf, o.card, bytes.fromhex(o.salt)) for o in by_leaf]
    assert book.root(leaves).hex() == shoe.root
    assert [o.leaf for o in openings] == book.order(book.root(leaves), size, seeds, cut)
    assert [o.card for o in openings] == drawn
    assert b"".join(leaves).hex() == shoe.leaves
    assert public_order(shoe.root, size, seeds, cut) == [o.leaf for o in openings]


@pytest.mark.parametrize("n", [1, 2, 6, 36, 37, 38, 216, 65536])
def test_the_book_and_the_engine_agree_on_picks(n: int) -> None:
    pick = SealedPick(n, Drbg.from_seed(f"book {n}"))
    result = pick.mix(SEEDS)
    opening = pick.opening()
    commit = book.pick_commit(n, opening.value, bytes.fromhex(opening.salt))
    assert commit.hex() == pick.commit
    assert book.pick_result(commit, n, opening.value, SEEDS) == result
    assert (opening.value + public_value(pick.commit, n, SEEDS)) % n == result
