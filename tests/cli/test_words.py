"""Reading what a person types."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cli.felts.roulette import ALIASES
from pitboss.cli.words import NotUnderstood, Stake, keys_for, read_choice, read_number, read_stakes, spell_keys
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.games.roulette.table import spots

LAYOUT = [Offer(name, 100, 50_000) for name in spots(38)]


@pytest.mark.parametrize(
    ("text", "stakes"),
    [
        ("red 10", [("red", 1000)]),
        ("red 10, 17 5, 17-20 5, dozen-2 20", [("red", 1000), ("17", 500), ("17-20", 500), ("dozen-2", 2000)]),
        ("17 20 23 2.50", [("17", 250), ("20", 250), ("23", 250)]),
        ("RED $1,000", [("red", 100_000)]),
        ("00 1 , 0-00 1,", [("00", 100), ("0-00", 100)]),
        ("d2 5, c1 5, 2nd 5", [("dozen-2", 500), ("column-1", 500), ("dozen-2", 500)]),
        ("bl 5", [("black", 500)]),
        ("1-18 5", [("low", 500)]),
        ("bet 17 5, bet red 10", [("17", 500), ("red", 1000)]),
        ("dozen 2 20, Column 1 red 5", [("dozen-2", 2000), ("column-1", 500), ("red", 500)]),
    ],
)
def test_stakes(text: str, stakes: list[tuple[str, int]]) -> None:
    assert read_stakes(text, LAYOUT, ALIASES) == [Stake(spot, cents) for spot, cents in stakes]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("red", "'red' has no amount"),
        ("red ten", "'red ten' has no amount"),
        ("red 0", "must be more than"),
        ("red -5", "has no amount"),
        ("dozen 5", "could be dozen 1, dozen 2 or dozen 3"),
        ("dozen 2", "'dozen 2' has no amount"),
        ("37 5", "There is no bet '37'"),
        ("5", r"\$5 on what\? Write the spot"),
    ],
)
def test_what_is_not_understood_says_how_to_write_it(text: str, says: str) -> None:
    with pytest.raises(NotUnderstood, match=says):
        read_stakes(text, LAYOUT, ALIASES)


def asked(low: int, high: int, **about: object) -> Question:
    return Question("n", "number", ("ann",), lambda _: None, low=low, high=high, about=about)


def test_an_amount_alone_goes_on_the_only_spot() -> None:
    assert read_stakes("10", [Offer("all", 500, 50_000, seat=2)], {}) == [Stake("all", 1000, 2)]


def test_the_word_bet_may_be_a_spot() -> None:
    assert read_stakes("bet 10", [Offer("bet", 500, 50_000)], {}) == [Stake("bet", 1000)]


def test_an_example_names_a_spot_of_this_table() -> None:
    with pytest.raises(NotUnderstood, match="Write the spot, then dollars: `any triple 10`"):
        read_stakes("done", [Offer("any-triple", 100, 10_000), Offer("big", 100, 10_000)], {})
    with pytest.raises(NotUnderstood, match=r"'h' has no amount. Type an amount in dollars: `10`\."):
        read_stakes("h", [Offer("box", 1000, 100_000)], {})


def test_an_amount_alone_goes_on_the_main_spot() -> None:
    offers = [Offer("initial", 500, 50_000), Offer("tie", 500, 50_000)]
    assert read_stakes("10", offers, {}, "initial") == [Stake("initial", 1000)]
    with pytest.raises(NotUnderstood, match="on what"):
        read_stakes("10", offers, {})


def test_a_stake_as_arguments() -> None:
    assert Stake("17", 500).args() == {"spot": "17", "cents": 500}
    assert Stake("buy", 500, 3, ("1", "2")).args() == {"spot": "buy", "cents": 500, "seat": 3, "numbers": ["1", "2"]}


def test_keys_are_first_letters_where_they_can_be() -> None:
    assert spell_keys(("ride", "withdraw", "tuck")) == "r ride, w withdraw, t tuck"
    assert keys_for(("hit", "stand", "split")) == {"h": "hit", "s": "stand", "p": "split"}
    assert keys_for(("q", "quq")) == {"1.": "q", "u": "quq"}
    assert spell_keys(("1-2", "1-3", "none")) == "1-2, 1-3, n none"


OPTIONS = st.lists(st.from_regex(r"[a-z]{1,3}(-[a-z0-9]{1,3})?", fullmatch=True), min_size=1, max_size=8, unique=True)


@given(OPTIONS)
def test_every_option_has_a_key_that_chooses_it(options: list[str]) -> None:
    keys = keys_for(options)
    assert sorted(keys.values()) == sorted(options)
    assert not set(keys) & {"?", "q"}
    for key, option in keys.items():
        assert key in options or read_choice(key, options) == option
    for option in options:
        assert read_choice(option, options) == option


@pytest.mark.parametrize("text", ["", "x", "rid e", "keep"])
def test_a_choice_that_is_not_open(text: str) -> None:
    with pytest.raises(NotUnderstood, match="r ride, w withdraw"):
        read_choice(text, ("ride", "withdraw"))


def test_a_choice_by_its_beginning() -> None:
    assert read_choice("with", ("ride", "withdraw")) == "withdraw"


@pytest.mark.parametrize("text", ["9", "43", "", "ten", "1.5", "--12", "²"])
def test_a_number_out_of_range(text: str) -> None:
    with pytest.raises(NotUnderstood, match="is not a number from 10 to 42"):
        read_number(text, asked(10, 42))


def test_a_number() -> None:
    assert [read_number(t, asked(-5, 42)) for t in ("10", " 42 ", "-5")] == [10, 42, -5]


def test_an_amount_is_read_in_dollars() -> None:
    question = asked(100, 5000, money=True)
    assert [read_number(t, question) for t in ("10", "$12.50", "50")] == [1000, 1250, 5000]
    for text in ("51", "0.50", "ten", ""):
        with pytest.raises(NotUnderstood, match=r"\$1 to \$50"):
            read_number(text, question)
