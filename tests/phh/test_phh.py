"""Poker hand histories: reading and writing preserve them, and errors name their place."""

from datetime import time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.hands.cards import card_text
from pitboss.phh.actions import PhhFault, read_action
from pitboss.phh.history import History, numbers_of, parse_phh, read_phh, strange_fields, write_phh
from pitboss.phh.variants import CODES, FAMILIES, variant_of

HAND = """
# Two cents decide it.
variant = 'NT'
ante_trimming_status = false
antes = [2.50, 2.50]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [1284.44, inf]
actions = [
  'd dh p1 ????',   # nobody has seen these
  "d dh p2 AhKh # dealt second",
  'p2 cbr 47.50', 'p1 cc', 'd db 7dQh6h', 'p1 cc', 'p2 cc', 'd db 2c', 'p1 cc', 'p2 cc', '',
  'd db 3c', 'p1 cc', 'p2 cc', '# a long pause', 'p1 sm', 'p2 sm -',
]
venue = "Ann's kitchen"
time = 00:05:57
hand = 3017256666
players = ['Ann', '']
winnings = [0, 100.00]
_note = { rain = true, drinks = ['tea', 1] }
"""


def changed(**fields: Any) -> dict[str, Any]:
    (hand,) = parse_phh(HAND)
    data = {**hand.fields, **fields}
    return {key: value for key, value in data.items() if value is not None}


def test_a_hand_is_read() -> None:
    (hand,) = parse_phh(HAND)
    assert (hand.variant.game, hand.variant.structure, hand.players) == ("holdem", "no-limit", 2)
    assert hand.amounts("antes") == [Decimal("2.50")] * 2
    assert hand.amounts("starting_stacks")[1] == Decimal("inf")
    assert hand.amount("min_bet") == 10
    assert hand.names == ["Ann", "p2"]
    assert hand.fields["time"] == time(0, 5, 57)
    assert hand.fields["_note"] == {"rain": True, "drinks": ["tea", 1]}
    assert Decimal("47.50") in list(numbers_of(hand))
    raised = hand.actions[2]
    assert (raised.do, raised.player, raised.amount) == ("cbr", 2, Decimal("47.50"))
    assert hand.actions[1].commentary == "dealt second"
    assert hand.actions[-1].known
    assert hand.actions[-2].cards is None


def test_what_was_read_is_written_back() -> None:
    hands = parse_phh(HAND)
    text = write_phh(hands)
    assert parse_phh(text) == hands
    assert list(parse_phh(text)[0].fields) == list(hands[0].fields)
    assert "2.50" in text
    assert "1284.44, inf" in text
    assert write_phh(parse_phh(text)) == text


def test_several_hands_keep_their_names_and_order(tmp_path: Path) -> None:
    body = HAND.strip().split("\n", 1)[1]
    path = tmp_path / "hands.phhs"
    path.write_text(f"[7]\n{body}\n[4]\n{body.replace('47.50', '48')}\n", encoding="utf-8")
    hands = read_phh(path)
    assert [hand.name for hand in hands] == ["7", "4"]
    assert hands[1].actions[2].amount == 48
    assert parse_phh(write_phh(hands)) == hands
    (one,) = parse_phh(write_phh(hands[:1], several=True))
    assert one == hands[0]


def test_hands_of_several_files_are_numbered_anew() -> None:
    (hand,) = parse_phh(HAND)
    assert [found.name for found in parse_phh(write_phh([hand, hand]))] == ["1", "2"]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("variant = ", "phh-unreadable", ""),
        ("", "phh-empty", ""),
        ("variant = 'NT'", "phh-field-missing", "antes"),
        (HAND.replace("'NT'", "'XX'"), "phh-variant", "variant"),
        (HAND.replace("'NT'", "'FT'"), "phh-field-missing", "small_bet"),
        (HAND.replace("min_bet = 10", "min_bet = 10\nbring_in = 1"), "phh-field-wrong", "bring_in"),
        (HAND.replace("min_bet = 10", "min_bet = -10"), "phh-field-wrong", "min_bet"),
        (HAND.replace("min_bet = 10", "min_bet = '10'"), "phh-field-wrong", "min_bet"),
        (HAND.replace("min_bet = 10", "min_bet = true"), "phh-field-wrong", "min_bet"),
        (HAND.replace("antes = [2.50, 2.50]", "antes = [2.50]"), "phh-field-wrong", "antes"),
        (HAND.replace("antes = [2.50, 2.50]", "antes = 2.50"), "phh-field-wrong", "antes"),
        (HAND.replace("1284.44", "0"), "phh-field-wrong", "starting_stacks"),
        (HAND.replace("1284.44", "nan"), "phh-field-wrong", "starting_stacks"),
        (HAND.replace("'p1 cc', 'd db 7dQh6h'", "7, 'd db 7dQh6h'"), "phh-field-wrong", "actions"),
        (HAND.replace("'d dh p1 ????'", "'d dh p1 ???'"), "phh-cards", "action 1"),
        (HAND.replace("'d dh p1 ????'", "'d dh p1 ahKh'"), "phh-cards", "action 1"),
        (HAND.replace("'d dh p1 ????'", "'d dh p1 AxKh'"), "phh-cards", "action 1"),
        (HAND.replace("'d dh p1 ????'", "'d dh p3 AhKh'"), "phh-action", "action 1"),
        (HAND.replace("'d dh p1 ????'", "'d dh AhKh'"), "phh-action", "action 1"),
        (HAND.replace("'d dh p1 ????'", "'p1 dh AhKh'"), "phh-action", "action 1"),
        (HAND.replace("'d dh p1 ????'", "'p0 cc'"), "phh-action", "action 1"),
        (HAND.replace("'d dh p1 ????'", "'p1 cc 20'"), "phh-action", "action 1"),
        (HAND.replace("p2 cbr 47.50", "p2 cbr 1e"), "phh-amount", "action 3"),
        (HAND.replace("p2 cbr 47.50", "p2 cbr -1"), "phh-amount", "action 3"),
        (HAND.replace("p2 cbr 47.50", "p2"), "phh-action", "action 3"),
        (HAND.replace("'NT'", "'_'"), "phh-variant", "_game"),
        (HAND.replace("'NT'", "'_'\n_game = 'holdem'"), "phh-variant", "_structure"),
    ],
)
def test_what_is_wrong_is_named(text: str, code: str, place: str) -> None:
    with pytest.raises(PhhFault) as fault:
        parse_phh(text)
    assert (fault.value.code, fault.value.place) == (code, place)


def test_a_fault_names_file_and_hand(tmp_path: Path) -> None:
    path = tmp_path / "a.phhs"
    body = HAND.strip().split("\n", 1)[1]
    path.write_text(f"[1]\n{body}\n[2]\n{body.replace('p2 cbr', 'p9 cbr')}\n", encoding="utf-8")
    with pytest.raises(PhhFault) as fault:
        read_phh(path)
    assert str(fault.value).startswith(f"{path}: hand 2: action 3: 'p9' is nobody")
    path.write_bytes(b"\xff")
    with pytest.raises(PhhFault, match="is not text"):
        read_phh(path)


def test_fields_that_the_format_does_not_know_are_kept_and_mentioned() -> None:
    hand = History(changed(weather="rain"))
    assert strange_fields(hand) == ["weather"]
    assert parse_phh(write_phh([hand])) == [hand]


def test_the_codes_of_our_games() -> None:
    ours = {(v.game, v.structure): v.code for v in CODES if v.game}
    assert ours == {
        ("holdem", "fixed"): "FT",
        ("holdem", "no-limit"): "NT",
        ("omaha", "pot"): "PO",
        ("omaha-hi-lo-8", "fixed"): "FO/8",
        ("seven-card-stud", "fixed"): "F7S",
        ("seven-card-stud-hi-lo-8", "fixed"): "F7S/8",
    }
    assert variant_of("five-card-draw", "pot").code == "_"
    assert {"blinds_or_straddles", "min_bet"} < set(variant_of("five-card-draw", "pot").fields)
    assert {"bring_in", "small_bet", "big_bet"} < set(variant_of("five-card-stud", "fixed").fields)


# -- any history at all -----------------------------------------------------------------------------------------------

amounts = st.one_of(st.integers(1, 10**9), st.decimals("0.01", 10**7, places=2))
cards = st.lists(st.integers(-1, 51).map(card_text), min_size=1, max_size=7).map("".join)
texts = st.text(st.characters(codec="utf-8"), max_size=20)
comments = st.one_of(st.just(""), texts.filter(lambda t: "#" not in t and t.isprintable()).map(lambda t: f" # {t}"))
doings = st.one_of(
    st.just("p1 f"),
    st.just("p2 cc"),
    st.just("p1 pb"),
    st.just("p2 sd"),
    st.just("p1 sm -"),
    st.builds("d dh p1 {}".format, cards),
    st.builds("d db {}".format, cards),
    st.builds("p2 sd {}".format, cards),
    st.builds("p1 sm {}".format, cards),
    st.builds("p2 cbr {}".format, amounts),
)
actions = st.one_of(st.just(""), st.builds("{}{}".format, doings, comments))


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(sorted(FAMILIES)), st.sampled_from(["fixed", "spread", "pot", "no-limit"]), amounts,
    st.lists(actions, max_size=12), st.lists(amounts, min_size=2, max_size=2), texts,
)  # fmt: skip
def test_any_history_survives(
    game: str, structure: str, amount: Any, acts: list[str], stacks: list[Any], words: str
) -> None:
    variant = variant_of(game, structure)
    fields: dict[str, Any] = {"variant": variant.code, "starting_stacks": stacks, "actions": acts, "event": words}
    fields |= {"_game": game, "_structure": structure, "_words": [words, {"deep": words}]}
    fields |= {key: [0, 0] if key in ("antes", "blinds_or_straddles") else amount for key in variant.fields}
    history = History(fields)
    assert parse_phh(write_phh([history])) == [history]
    assert parse_phh(write_phh([history, history], several=True))[1].fields == fields
    for text, action in zip(acts, history.actions, strict=True):
        assert read_action(str(action), 1, 2) == action
        assert str(action).split() == text.split()
