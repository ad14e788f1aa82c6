import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.hands.cards import (
    ACE,
    DECK_SIZE,
    HEARTS,
    JOKER,
    UNKNOWN,
    card_text,
    cards_text,
    full_deck,
    is_card,
    make_card,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)

any_card = st.sampled_from([UNKNOWN, *range(DECK_SIZE), JOKER])


def test_a_card_is_its_rank_times_four_and_its_suit() -> None:
    assert parse_card("2c") == 0
    assert parse_card("As") == 51
    assert parse_card("Ah") == make_card(ACE, HEARTS) == ACE * 4 + HEARTS
    assert [card_text(card) for card in (0, 1, 2, 3, 4)] == ["2c", "2d", "2h", "2s", "3c"]


@pytest.mark.parametrize(("text", "card"), [("Jk", JOKER), ("Or", JOKER), ("??", UNKNOWN), ("td", 33), ("10d", 33)])
def test_other_spellings_are_read(text: str, card: int) -> None:
    assert parse_card(text) == card


def test_jack_and_joker_are_not_mixed_up() -> None:
    assert card_text(parse_card("Js")) == "Js"
    assert card_text(parse_card("jK")) == "Jk"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not a card"),
        ("A", "'A' is not a card"),
        ("Ahh", "'Ahh' is not a card"),
        ("10", "'10' is not a card"),
        ("1c", "no rank '1'"),
        ("hA", "no rank 'h'"),
        ("Ax", "no suit 'x'"),
    ],
)
def test_bad_text_is_refused_with_a_reason(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint.replace("?", r"\?")):
        parse_card(text)


@pytest.mark.parametrize("number", [-2, 53, 99])
def test_a_number_that_is_no_card_has_no_text(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} is not a card"):
        card_text(number)


@given(st.lists(any_card))
def test_text_and_cards_go_round(cards: list[int]) -> None:
    text = cards_text(cards)
    assert parse_cards(text) == tuple(cards)
    assert parse_cards(text.replace(" ", ", ")) == tuple(cards)
    assert cards_text(parse_cards(text)) == text


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = parse_card(text)
    except ValueError:
        return
    assert card in (UNKNOWN, JOKER) or is_card(card)


def test_a_deck_holds_each_card_once() -> None:
    deck = full_deck()
    assert deck == tuple(range(52))
    assert {(rank_of(card), suit_of(card)) for card in deck} == {(r, s) for r in range(13) for s in range(4)}


def test_a_shoe_holds_whole_decks_with_their_jokers() -> None:
    shoe = full_deck(decks=6, jokers=1)
    assert len(shoe) == 6 * 53
    assert all(shoe.count(card) == 6 for card in (*range(52), JOKER))
    assert not is_card(JOKER)


@pytest.mark.parametrize(("decks", "jokers"), [(0, 0), (-1, 0), (1, -1)])
def test_no_deck_or_fewer_jokers_than_none_is_refused(decks: int, jokers: int) -> None:
    with pytest.raises(ValueError, match="deck"):
        full_deck(decks, jokers)
