"""Seals: a sealed value opens, a changed one does not, and hidden cards stay hidden."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from pitboss.chance.drbg import Drbg
from pitboss.chance.leaves import leaf_hash, root_hash
from pitboss.chance.mixing import SEED_BYTES_MAX, SEEDS_MAX
from pitboss.chance.seal import (
    CARD_MAX,
    SHOE_MAX,
    Opening,
    PickOpening,
    SealBroken,
    SealedPick,
    SealedShoe,
    SealFault,
    check_leaves,
    check_opening,
    check_pick,
    check_reveal,
    dice_faces,
    public_order,
    public_value,
)

SEEDS = {"seat 1": "lucky seven", "seat 4": "42", "Zoë": "großer Preis"}


def dealt(size: int, seeds: Mapping[str, str] = SEEDS, cut: int = 0, seed: str = "house") -> SealedShoe:
    """A shoe of `size` different cards, mixed, cut and dealt to the end."""
    shoe = SealedShoe(range(size), Drbg.from_seed(seed))
    shoe.mix(seeds)
    shoe.cut(cut)
    for _ in range(size):
        shoe.draw()
    return shoe


def leaves_of(shoe: SealedShoe) -> tuple[bytes, ...]:
    """The closed cards of a shoe, as a checker has them."""
    return check_leaves(shoe.root, shoe.size, shoe.leaves)


def flipped(text: str) -> Iterator[str]:
    """The hex text with each one of its digits changed, and in the wrong case or length."""
    for at, digit in enumerate(text):
        yield text[:at] + ("0" if digit != "0" else "1") + text[at + 1 :]
    yield from (text[:-1], text + "0", text[:-2], text + "00", "", " " + text[1:])
    if text != text.upper():
        yield text.upper()


@pytest.mark.parametrize("size", [*range(1, 34), 52, 53, 416 // 8 * 3])
def test_every_card_of_a_shoe_opens(size: int) -> None:
    cut = size // 3
    shoe = dealt(size, cut=cut)
    openings = [shoe.opening(k) for k in range(size)]
    leaves = leaves_of(shoe)
    for opening in openings:
        check_opening(shoe.root, leaves, SEEDS, cut, opening)
    assert [opening.draw for opening in openings] == list(range(size))
    assert sorted(opening.card for opening in openings) == list(range(size))
    assert [opening.leaf for opening in openings] == public_order(shoe.root, size, SEEDS, cut)
    assert shoe.left == 0


def changes(opening: Opening, size: int) -> Iterator[Opening]:
    """Every way to misrepresent one card."""
    for value in range(-1, size + 1):
        if value != opening.draw:
            yield structs.replace(opening, draw=value)
        if value != opening.leaf:
            yield structs.replace(opening, leaf=value)
    yield from (structs.replace(opening, card=card) for card in range(-1, CARD_MAX + 2) if card != opening.card)
    yield from (structs.replace(opening, salt=salt) for salt in flipped(opening.salt))


@pytest.mark.parametrize("size", range(1, 9))
def test_any_change_to_an_opening_breaks_the_seal(size: int) -> None:
    cut = size - 1
    shoe = dealt(size, cut=cut)
    for k in range(size):
        for lie in changes(shoe.opening(k), size):
            with pytest.raises(SealBroken) as broken:
                check_opening(shoe.root, leaves_of(shoe), SEEDS, cut, lie)
            assert broken.value.reason


@pytest.mark.parametrize("size", [1, 2, 5, 8])
def test_another_root_size_or_list_of_leaves_breaks_the_seal(size: int) -> None:
    shoe = dealt(size)
    for root in flipped(shoe.root):
        with pytest.raises(SealBroken):
            check_leaves(root, size, shoe.leaves)
    for other in (-1, 0, size - 1, size + 1, 2 * size, SHOE_MAX, SHOE_MAX + 1, 1 << 40):
        with pytest.raises(SealBroken):
            check_leaves(shoe.root, other, shoe.leaves)
    for leaves in flipped(shoe.leaves):
        with pytest.raises(SealBroken):
            check_leaves(shoe.root, size, leaves)


def test_leaves_in_another_order_fit_no_root_and_no_card() -> None:
    shoe = dealt(5)
    turned = shoe.leaves[64:] + shoe.leaves[:64]
    with pytest.raises(SealBroken, match="do not fit the root"):
        check_leaves(shoe.root, 5, turned)
    with pytest.raises(SealBroken, match="do not fit the leaf"):
        check_opening(shoe.root, leaves_of(shoe)[::-1], SEEDS, 0, next(o for o in shoe.reveal_all() if o.leaf != 2))


OTHER_SEEDS: list[dict[str, str]] = [
    {},
    {"seat 1": "lucky seven", "seat 4": "42"},
    SEEDS | {"seat 5": ""},
    SEEDS | {"seat 4": "43"},
    SEEDS | {"seat 4": "42 "},
    {"seat 1": "42", "seat 4": "lucky seven", "Zoë": "großer Preis"},
    {"seat 1lucky": " seven", "seat 4": "42", "Zoë": "großer Preis"},
    {"seat 1": "lucky seven", "seat 4": "42", "Zoe\u0308": "großer Preis"},
]


@pytest.mark.parametrize("other", OTHER_SEEDS)
def test_another_seed_moves_the_cards(other: dict[str, str]) -> None:
    """A card matches other seeds only where both orders put the same leaf in the same place."""
    size = 52
    shoe = dealt(size)
    moved = public_order(shoe.root, size, other, 0)
    refused = 0
    for k in range(size):
        opening = shoe.opening(k)
        if moved[k] == opening.leaf:
            check_opening(shoe.root, leaves_of(shoe), other, 0, opening)
        else:
            refused += 1
            with pytest.raises(SealBroken, match="lies under leaf"):
                check_opening(shoe.root, leaves_of(shoe), other, 0, opening)
    assert refused > size - 8


def test_another_cut_breaks_every_card() -> None:
    shoe = dealt(52, cut=20)
    for cut in (-1, 0, 19, 21, 51, 52):
        for k in range(52):
            with pytest.raises(SealBroken):
                check_opening(shoe.root, leaves_of(shoe), SEEDS, cut, shoe.opening(k))


def test_seeds_that_cannot_be_mixed_are_refused() -> None:
    shoe, pick = dealt(3), SealedPick(38, Drbg.from_seed(1))
    pick.mix(SEEDS)
    largest = {f"{k:0{SEED_BYTES_MAX}}": "x" * SEED_BYTES_MAX for k in range(SEEDS_MAX)}
    assert sorted(public_order(shoe.root, 3, largest, 0)) == [0, 1, 2]
    for wrong in (
        {str(k): "" for k in range(SEEDS_MAX + 1)},
        {"a": "x" * (SEED_BYTES_MAX + 1)},
        {"ö" * (SEED_BYTES_MAX // 2 + 1): ""},
        {"a": "\ud800"},
    ):
        with pytest.raises(SealBroken):
            check_opening(shoe.root, leaves_of(shoe), wrong, 0, shoe.opening(0))
        with pytest.raises(SealBroken):
            check_pick(pick.commit, 38, wrong, pick.opening())
        with pytest.raises(ValueError, match=r"seeds|too long|surrogates"):
            SealedShoe(range(3), Drbg.from_seed(1)).mix(wrong)


def test_the_order_of_the_seeds_does_not_matter() -> None:
    backwards = dict(reversed(SEEDS.items()))
    assert list(backwards) != list(SEEDS)
    root = "ab" * 32
    assert public_order(root, 52, backwards, 7) == public_order(root, 52, SEEDS, 7)
    assert public_value(root, 38, backwards) == public_value(root, 38, SEEDS)


def test_a_cut_turns_the_order() -> None:
    root = "cd" * 32
    order = public_order(root, 10, SEEDS, 0)
    assert public_order(root, 10, SEEDS, 4) == order[4:] + order[:4]
    for cut in (-1, 10):
        with pytest.raises(ValueError, match="cut"):
            public_order(root, 10, SEEDS, cut)
    for size in (0, (1 << 16) + 1):
        with pytest.raises(ValueError, match="size"):
            public_order(root, size, SEEDS, 0)
        with pytest.raises(ValueError, match="size"):
            public_value(root, size, SEEDS)
    with pytest.raises(ValueError, match="lower-case hex"):
        public_order("CD" * 32, 10, SEEDS, 0)


def test_an_unmixed_and_uncut_shoe_is_one_without_seeds() -> None:
    shoe = SealedShoe(range(20), Drbg.from_seed("alone"))
    shoe.draw()
    check_opening(shoe.root, leaves_of(shoe), {}, 0, shoe.opening(0))


def test_cards_that_were_not_drawn_stay_closed() -> None:
    shoe = SealedShoe(range(9), Drbg.from_seed("closed"))
    for k in (-1, 0, 1, 9):
        with pytest.raises(SealFault, match="stays closed"):
            shoe.opening(k)
    first = shoe.draw()
    assert (shoe.drawn, shoe.left) == (1, 8)
    assert shoe.opening(0).card == first
    for k in (-1, 1, 9):
        with pytest.raises(SealFault, match="stays closed"):
            shoe.opening(k)


def test_an_opening_tells_nothing_of_other_cards() -> None:
    """The leaves are salted hashes: without its salt no guess at another card can be confirmed."""
    shoe = dealt(2)
    one, other = shoe.opening(0), shoe.opening(1)
    closed = leaves_of(shoe)[other.leaf]
    assert closed == leaf_hash(other.leaf, other.card, bytes.fromhex(other.salt))
    assert closed not in {leaf_hash(other.leaf, card, bytes.fromhex(one.salt)) for card in range(CARD_MAX + 1)}
    assert len({opening.salt for opening in (one, other)}) == 2


def test_what_prints_shows_no_card() -> None:
    shoe, pick = SealedShoe(range(5), Drbg.from_seed(2)), SealedPick(38, Drbg.from_seed(2))
    assert repr(shoe) == f"<SealedShoe {shoe.root} with 5 of 5 cards>"
    assert repr(pick) == f"<SealedPick {pick.commit} below 38>"


def test_acts_out_of_turn_are_refused() -> None:
    shoe = SealedShoe(range(3), Drbg.from_seed("turns"))
    shoe.mix(SEEDS)
    with pytest.raises(SealFault, match="mixed once"):
        shoe.mix(SEEDS)
    for depth in (-1, 3):
        with pytest.raises(SealFault, match="from 0 to 2"):
            shoe.cut(depth)
    shoe.cut(2)
    for late in (shoe.mix, lambda _: shoe.cut(1)):
        with pytest.raises(SealFault, match="once"):
            late({})
    for _ in range(3):
        shoe.draw()
    with pytest.raises(SealFault, match="empty"):
        shoe.draw()
    cut_first = SealedShoe(range(3), Drbg.from_seed("turns"))
    cut_first.cut(0)
    with pytest.raises(SealFault, match="mixed once"):
        cut_first.mix(SEEDS)
    begun = SealedShoe(range(3), Drbg.from_seed("turns"))
    begun.draw()
    for late in (begun.mix, lambda _: begun.cut(1)):
        with pytest.raises(SealFault, match="before the"):
            late({})


@pytest.mark.parametrize("cards", [[], [-1], [256], [0, 1, 300], [0] * (SHOE_MAX + 1)])
def test_cards_that_cannot_be_sealed_are_refused(cards: list[int]) -> None:
    with pytest.raises(ValueError, match=r"shoe of|cannot be sealed"):
        SealedShoe(cards, Drbg.from_seed(1))


def test_the_largest_shoe_is_sealed() -> None:
    shoe = SealedShoe([CARD_MAX] * SHOE_MAX, Drbg.from_seed(1))
    assert shoe.draw() == CARD_MAX
    check_opening(shoe.root, leaves_of(shoe), {}, 0, shoe.opening(0))


def test_an_inspector_sees_the_whole_shoe_and_the_shoe_is_over() -> None:
    cards = [card for _ in range(8) for card in range(52)]
    shoe = SealedShoe(cards, Drbg.from_seed("inspector"))
    shoe.mix(SEEDS)
    shoe.cut(100)
    drawn = [shoe.draw() for _ in range(50)]
    openings = shoe.reveal_all()
    check_reveal(shoe.root, cards, SEEDS, 100, openings)
    assert [opening.card for opening in openings[:50]] == drawn
    assert shoe.opening(49) == openings[49]
    for act in (shoe.draw, lambda: shoe.cut(1), lambda: shoe.mix({})):
        with pytest.raises(SealFault):
            act()
    for wrong in (openings[:-1], openings[1:], (*openings[:-1], openings[0]), openings[::-1], ()):
        with pytest.raises(SealBroken, match="whole shoe"):
            check_reveal(shoe.root, cards, SEEDS, 100, wrong)
    with pytest.raises(SealBroken, match="made of these cards"):
        check_reveal(shoe.root, [*cards[:-1], cards[0]], SEEDS, 100, openings)
    with pytest.raises(SealBroken):
        check_reveal(
            shoe.root, cards, SEEDS, 100, (*openings[:-1], structs.replace(openings[-1], card=openings[0].card + 1))
        )


def test_a_revealed_shoe_deals_no_more_even_when_nothing_was_done_before() -> None:
    shoe = SealedShoe(range(4), Drbg.from_seed(1))
    shoe.reveal_all()
    for act in (shoe.draw, lambda: shoe.cut(1), lambda: shoe.mix({})):
        with pytest.raises(SealFault):
            act()


def test_a_shoe_and_a_pick_come_back_from_their_secrets() -> None:
    shoe = dealt(52, cut=9)
    again = SealedShoe.restored(shoe.root, shoe.secret())
    assert (again.drawn, again.root) == (0, shoe.root)
    again.mix(SEEDS)
    again.cut(9)
    assert [again.draw() for _ in range(52)] == [shoe.opening(k).card for k in range(52)]
    assert again.opening(51) == shoe.opening(51)
    assert again.secret() == shoe.secret()
    assert len(shoe.secret()) < 200  # the cards and one secret, not a salt for each card
    other = SealedShoe(range(52), Drbg.from_seed("another"))
    with pytest.raises(SealBroken, match="another shoe"):
        SealedShoe.restored(other.root, shoe.secret())
    pick = SealedPick(38, Drbg.from_seed("spin"))
    back = SealedPick.restored(pick.commit, 38, pick.secret())
    assert back.mix(SEEDS) == pick.mix(SEEDS)
    for n in (37, 39):
        with pytest.raises(SealBroken, match="another pick"):
            SealedPick.restored(pick.commit, n, pick.secret())


@pytest.mark.parametrize(
    "secret", ["", ":", "00", "00:00", "0001:" + "00" * 16, "zz:" + "00" * 16, "00:other:00", "00:shake256:"]
)
def test_a_damaged_secret_restores_nothing(secret: str) -> None:
    with pytest.raises((ValueError, SealBroken)):
        SealedShoe.restored("00" * 32, secret)


@pytest.mark.parametrize("card", [CARD_MAX + 1, 1 << 31, 1 << 32])
def test_a_house_that_seals_what_is_no_card_is_found_out(card: int) -> None:
    salt = bytes(16)
    leaf = leaf_hash(0, card % (1 << 32), salt)
    with pytest.raises(SealBroken, match="is no card"):
        check_opening(root_hash(1, leaf).hex(), (leaf,), {}, 0, Opening(0, 0, card, salt.hex()))


@pytest.mark.parametrize("value", [6, 7, 1 << 31, 1 << 32])
def test_a_house_that_seals_a_value_off_the_wheel_is_found_out(value: int) -> None:
    salt = bytes(16)
    message = b"pitboss-seal-2/pick" + (6).to_bytes(4, "big") + (value % (1 << 32)).to_bytes(4, "big") + salt
    commit = sha256(message).hexdigest()
    result = (value + public_value(commit, 6, {})) % 6
    with pytest.raises(SealBroken, match="is not below 6"):
        check_pick(commit, 6, {}, PickOpening(result, value, salt.hex()))


@pytest.mark.parametrize("n", [1, 2, 6, 37, 38, 216])
def test_a_pick_opens_and_any_change_breaks_it(n: int) -> None:
    pick = SealedPick(n, Drbg.from_seed(f"pick {n}"))
    with pytest.raises(SealFault, match="stays closed"):
        pick.opening()
    result = pick.mix(SEEDS)
    with pytest.raises(SealFault, match="mixed once"):
        pick.mix(SEEDS)
    opening = pick.opening()
    check_pick(pick.commit, n, SEEDS, opening)
    assert result == opening.result == (opening.value + public_value(pick.commit, n, SEEDS)) % n
    lies = [replace(opening, salt=salt) for salt in flipped(opening.salt)]
    for value in set(range(-1, n + 1)):
        lies += [replace(opening, result=value)] * (value != opening.result)
        lies += [replace(opening, value=value)] * (value != opening.value)
        lies += [PickOpening(value, (value - result + opening.value) % n, opening.salt)] * (value != opening.result)
    for lie in lies:
        with pytest.raises(SealBroken):
            check_pick(pick.commit, n, SEEDS, lie)
    for commit in flipped(pick.commit):
        with pytest.raises(SealBroken):
            check_pick(commit, n, SEEDS, opening)
    for other in (0, n - 1, n + 1, (1 << 16) + 1):
        with pytest.raises(SealBroken):
            check_pick(pick.commit, other, SEEDS, opening)


def test_seeds_move_a_pick_over_the_whole_wheel() -> None:
    """One sealed value reaches every number, about as often as the others, when the seeds vary."""
    pick = SealedPick(38, Drbg.from_seed("wheel"))
    again = (SealedPick.restored(pick.commit, 38, pick.secret()) for _ in range(3800))
    results = Counter(same.mix({"seat 1": str(seed)}) for seed, same in enumerate(again))
    assert set(results) == set(range(38))
    assert max(results.values()) < 150


def test_dice_are_the_digits_of_one_pick() -> None:
    rolls = [dice_faces(result, 2) for result in range(36)]
    assert rolls[:7] == [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 1)]
    assert len(set(rolls)) == 36
    assert dice_faces(215, 3) == (6, 6, 6)
    assert len({dice_faces(result, 3) for result in range(216)}) == 216
    for result in (-1, 36):
        with pytest.raises(ValueError, match="no roll"):
            dice_faces(result, 2)


def test_no_two_seals_of_one_deck_are_alike() -> None:
    drbg = Drbg.fresh()
    assert len({SealedShoe(range(4), drbg).root for _ in range(200)}) == 200
    assert len({SealedPick(2, drbg).commit for _ in range(200)}) == 200


def test_a_leaf_and_a_root_never_pass_for_each_other() -> None:
    card, salt = bytes(4), bytes(28)
    assert leaf_hash(1, 0, salt) != root_hash(1, card + salt)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    cards=st.lists(st.integers(0, 52), min_size=1, max_size=60),
    seeds=st.dictionaries(st.text(max_size=20), st.text(max_size=20), max_size=7),
    data=st.data(),
)
def test_any_shoe_with_any_seeds_and_cut_opens(cards: list[int], seeds: dict[str, str], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(cards) - 1))
    shoe = SealedShoe(cards, Drbg.from_seed("any"))
    shoe.mix(seeds)
    shoe.cut(cut)
    assert sorted(shoe.draw() for _ in cards) == sorted(cards)
    check_reveal(shoe.root, cards, seeds, cut, shoe.reveal_all())
