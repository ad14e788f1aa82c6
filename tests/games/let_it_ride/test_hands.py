"""What five cards are, and what they pay under each rulebook."""

from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest
from tests.games.let_it_ride.rides import BOOKS, CHIPS, STAKE, ridden, ride
from tests.games.single_deck.decktop import refused

from pitboss.games.let_it_ride.rules import pay_line
from pitboss.games.let_it_ride.table import prices
from pitboss.hands.cards import make_card, parse_cards, rank_of, suit_of
from pitboss.rulebooks.book import chapter

# A hand of each category and one that just misses it: three cards, two community cards.
INSIDE = {
    "royal-flush": ("Ah Kh Qh", "Jh Th"),
    "straight-flush": ("9h Kh Qh", "Jh Th"),
    "four-of-a-kind": ("7c 7d 7h", "7s 2d"),
    "full-house": ("7c 7d 7h", "2s 2d"),
    "flush": ("2h 5h 9h", "Jh Kh"),
    "straight": ("5c 6d 7h", "8s 9c"),
    "three-of-a-kind": ("7c 7d 7h", "2s 3d"),
    "two-pair": ("2c 2d 3h", "3s 9d"),
    "one-pair": ("Tc Td 3h", "5s 9d"),
    "high-card": ("Ac Kd 3h", "5s 9d"),
}
OUTSIDE = {
    "royal-flush": ("Ah Kh Qh", "Jh Td"),
    "straight-flush": ("8h Kh Qh", "Jh Th"),
    "four-of-a-kind": ("7c 7d 7h", "8s 2d"),
    "full-house": ("7c 7d 7h", "2s 3d"),
    "flush": ("2h 5h 9h", "Jh Kd"),
    "straight": ("Qc Kd Ah", "2s 3c"),
    "three-of-a-kind": ("7c 7d 8h", "2s 3d"),
    "two-pair": ("2c 2d 3h", "4s 9d"),
    "one-pair": ("9c 8d 3h", "5s 4d"),
    "high-card": ("Tc Td 3h", "5s 9d"),
}
ODDS = {
    "royal-flush": 1000,
    "straight-flush": 200,
    "four-of-a-kind": 50,
    "full-house": 11,
    "flush": 8,
    "straight": 5,
    "three-of-a-kind": 3,
    "two-pair": 2,
    "one-pair": 1,
}
PRIZES = {
    "royal-flush": 25_000,
    "straight-flush": 2_500,
    "four-of-a-kind": 400,
    "full-house": 200,
    "flush": 50,
    "straight": 25,
    "three-of-a-kind": 5,
}

BS_DEFINED = {
    "royal-flush": ("bs/12(1)(i)", "bs/12(2)(b)(i)"),
    "straight-flush": ("bs/12(1)(k)", "bs/12(2)(b)(ii)"),
    "four-of-a-kind": ("bs/12(1)(d)", "bs/12(2)(b)(iii)"),
    "full-house": ("bs/12(1)(e)", "bs/12(2)(b)(iv)"),
    "flush": ("bs/12(1)(c)", "bs/12(2)(b)(v)"),
    "straight": ("bs/12(1)(j)", "bs/12(2)(b)(vi)"),
    "three-of-a-kind": ("bs/12(1)(n)", "bs/12(2)(b)(vii)"),
    "two-pair": ("bs/12(1)(o)", "bs/12(2)(b)(viii)"),
    "one-pair": ("bs/12(1)(g)",),
}
NSW_DEFINED = {name: (f"nsw-lir/11.1.{nth}",) for nth, name in enumerate(INSIDE, 1)}
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
TRIBAL_DEFINED = {name: (f"tribal-lir/(c)(2)({nth})",) for nth, name in zip(ROMAN, INSIDE, strict=False)}

# The line of each category in each rulebook's schedule, by the name its clause has.
BS_LINES = {name: name for name in ODDS} | {"two-pair": "two-pairs", "one-pair": "pair-tens-or-better"}
NSW_LINES = {name: name for name in ODDS} | {"one-pair": "pair-10s"}
TRIBAL_LINES = {name: name for name in ODDS} | {"one-pair": "pair-tens"}
LABELS = {
    "bahamas": {"high-card": "no pair"},
    "nsw": {"high-card": "five odd cards"},
    "tribal": {"high-card": "no pair"},
}


def marked(book: str, defined: Mapping[str, tuple[str, ...]]) -> list[Any]:
    return [
        pytest.param(book, name, marks=pytest.mark.clause(*clauses), id=f"{book}-{name}")
        for name, clauses in defined.items()
    ]


def lines(book: str, prefix: str, names: dict[str, str]) -> list[Any]:
    return [
        pytest.param(book, name, line, marks=pytest.mark.clause(f"{prefix}#{line}"), id=f"{book}-{line}")
        for name, line in names.items()
    ]


def declared(book: str, hand: tuple[str, str]) -> str:
    """What the dealer declares a hand to be."""
    return str(ridden(book, *hand).said("judged")[-1].data["value"])


@pytest.mark.parametrize(
    ("book", "name"), [*marked("bahamas", BS_DEFINED), *marked("nsw", NSW_DEFINED), *marked("tribal", TRIBAL_DEFINED)]
)
def test_a_category_is_declared_inside_and_not_just_outside(book: str, name: str) -> None:
    label = LABELS[book].get(name, name.replace("-", " "))
    assert declared(book, INSIDE[name]) == label
    assert declared(book, OUTSIDE[name]) != label


@pytest.mark.parametrize(
    ("book", "name", "line"),
    [
        *lines("bahamas", "bs/12(9)(b)", BS_LINES),
        *lines("nsw", "nsw-lir/10.1", NSW_LINES),
        *lines("tribal", "tribal-lir/(l)(2)", TRIBAL_LINES),
    ],
)
def test_each_remaining_wager_is_paid_by_the_schedule(book: str, name: str, line: str) -> None:
    table = ridden(book, *INSIDE[name], max=10)
    assert set(table.ends("ann").values()) == {"won"}
    assert table.chips("ann") == CHIPS + 3 * STAKE * ODDS[name]
    assert {e.cite[-1].rpartition("#")[2] for e in table.settled("ann")} <= {line, "S-051"}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(2)(b)(ix)", "bs/12(8)(m)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/9.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(8)")),
    ],
)
def test_a_pair_of_tens_pays_and_a_pair_of_nines_loses(book: str) -> None:
    for rank in "TJQKA":
        table = ridden(book, f"{rank}c {rank}d 3h", "5s 9d")
        assert set(table.ends("ann").values()) == {"won"}
        assert table.chips("ann") == CHIPS + 3 * STAKE
    table = ridden(book, "9c 9d 3h", "5s 8d")
    assert table.said("judged")[-1].data["value"] == "one pair"
    assert set(table.ends("ann").values()) == {"lost"}
    assert table.chips("ann") == CHIPS - 3 * STAKE


@pytest.mark.clause("tribal-lir/(k)(8)")
def test_a_hand_without_a_pair_is_declared_so_and_loses() -> None:
    table = ridden("tribal", *INSIDE["high-card"])
    assert table.said("judged")[-1].data["value"] == "no pair"
    assert set(table.ends("ann").values()) == {"lost"}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas"),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/3.3.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(c)(1)")),
    ],
)
def test_an_ace_is_high_or_below_the_two_and_never_in_the_middle(book: str) -> None:
    assert declared(book, ("Ac 2d 3h", "4s 5c")) == "straight"
    assert declared(book, ("Ah 2h 3h", "4h 5h")) == "straight flush"
    assert declared(book, ("Ac Kd Qh", "Js Tc")) == "straight"
    assert declared(book, ("Kc Ad 2h", "3s 4c")) == LABELS[book]["high-card"]


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/3.3")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(c)(1)")),
    ],
)
def test_all_suits_are_equal(book: str) -> None:
    sign = [line["text"] for line in ride(book).table.sign() if line["topic"] == "ranks"]
    assert sign
    assert sign[0].startswith("Cards rank ace, king, queen")
    assert "all suits are equal" in sign[0]
    for suit in "cdhs":
        other = "h" if suit != "h" else "d"
        assert ridden(book, f"T{suit} T{other} 3{suit}", f"5{suit} 9{other}").chips("ann") == CHIPS + 3 * STAKE
    price = prices(chapter(book, "let-it-ride"), chapter(book, "let-it-ride").choose({}))
    for hand, community in INSIDE.values():
        cards = parse_cards(f"{hand} {community}")
        lines = set()
        for suits in permutations(range(4)):
            a, b, c, d, e = (make_card(rank_of(card), suits[suit_of(card)]) for card in cards)
            lines.add(pay_line(a, b, c, d, e, price.ranking, price.terms))
        assert len(lines) == 1, hand


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/9.4", "nsw-lir/11.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(c)(2)")),
    ],
)
def test_a_hand_counts_as_the_best_it_reaches(book: str) -> None:
    for name, hand in INSIDE.items():
        assert declared(book, hand) == LABELS[book].get(name, name.replace("-", " "))


# -- other odds than those listed -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "name", "line"), lines("nsw", "nsw-lir/10.1", NSW_LINES))
def test_fixed_odds_cannot_be_raised_or_lowered(book: str, name: str, line: str) -> None:
    for other in (ODDS[name] + 1, ODDS[name] - 1):
        with refused("odds-fixed", f"nsw-lir/10.1#{line}"):
            ride(
                book, **{f"pays__{BS_LINES[name]}": f"{other} to 1"}
            )  # pay lines have the same names in every rulebook


@pytest.mark.clause("bs/12(9)(b)")
def test_bahamas_odds_are_exact() -> None:
    for other in ("9 to 1", "7 to 1"):
        with refused("odds-fixed", "bs/12(9)(b)"):
            ride("bahamas", pays__flush=other)
    assert ride("bahamas", pays__flush="8 to 1").asking is not None


@pytest.mark.clause("tribal-lir/(l)(2)")
def test_tribal_odds_may_be_raised_but_not_undercut() -> None:
    with refused("odds-too-low", "tribal-lir/(l)(2)"):
        ride("tribal", **{"pays__base.flush": "7 to 1"})
    table = ridden("tribal", *INSIDE["flush"], **{"pays__base.flush": "9 to 1"})
    assert table.chips("ann") == CHIPS + 3 * STAKE * 9


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(f"tribal-lir/(l)(4)#{name}")) for name in PRIZES]
)
def test_the_bonus_pays_at_least_the_listed_sum(name: str) -> None:
    table = ride("tribal").stake("ann").bet("ann", "bonus", 100)
    hand, community = INSIDE[name]
    table.cards(hand, community=community).until_dealt().ride("ann").finish()
    assert table.ends("ann")["bonus"] == "won"
    assert table.chips("ann") == CHIPS - 100 + 100 * PRIZES[name] + 3 * STAKE * ODDS[name]
    with refused("odds-too-low", f"tribal-lir/(l)(4)#{name}"):
        ride("tribal", **{f"pays__bonus.{name}": PRIZES[name] - 1})
    assert ride("tribal", **{f"pays__bonus.{name}": PRIZES[name] + 1}).asking is not None


@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_agree_with_the_table_on_what_rides(book: str) -> None:
    """Withdrawn wagers win nothing and lose nothing."""
    table = ride(book).stake("ann").cards("Tc Td 3h", community="5s 9d").until_dealt()
    table.choose("ann", "withdraw").choose("ann", "withdraw").finish()
    assert table.chips("ann") == CHIPS + STAKE
