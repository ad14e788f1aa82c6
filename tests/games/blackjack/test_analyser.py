"""The analyser against an independent count on tiny packs, and against published figures."""

from fractions import Fraction
from typing import Any

import pytest
from tests.games.blackjack.naive import Law, Pack, Round, blackjack, deals, pack_of

from pitboss.games.blackjack.analyser import SPLIT, OddsInput, less
from pitboss.games.blackjack.box import CHART, Box, analyse, plan_for_other_pack
from pitboss.games.blackjack.chart import ChartRules, house_of
from pitboss.games.blackjack.rules import KINDS
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "blackjack")
STAKE = 2
SIXES = pack_of(n6=2, n8=3, ten=6, ace=2)
LOW = pack_of(n5=2, n7=2, n9=3, ten=5, ace=3)
ACES = pack_of(n9=4, ten=9, ace=4)


def house(law: Law) -> ChartRules:
    found = house_of(BOOK, BOOK.choose({}))
    terms = found.tables.terms._replace(
        hits_soft=int(law.hits_soft), beats_21=int(law.beats_21), split_21_wins=int(law.split_21),
        takes_all=int(law.takes_all),
    )  # fmt: skip
    return found._replace(
        tables=found.tables._replace(terms=terms), peek=law.peek, after_split=law.double_after_split,
        max_hands=law.max_hands, resplit_aces=law.resplit_aces,
    )  # fmt: skip


def kinds(pack: Pack) -> tuple[int, ...]:
    """The pack as the analyser has it: two to ten, then the ace."""
    counts = dict(pack)
    return tuple(counts.get(value, 0) for value in (*range(2, 11), 11))


def value_of(kind: int) -> int:
    return 11 if kind == KINDS - 1 else kind + 2


@pytest.mark.parametrize(
    ("law", "pack"),
    [
        (Law(max_hands=2), SIXES),
        (Law(max_hands=2, hits_soft=True, double_after_split=False), LOW),
        (Law(peek=True, max_hands=3, resplit_aces=True), SIXES),
        (Law(beats_21=True, max_hands=4), SIXES),
        (Law(takes_all=True, split_21=False, max_hands=3), SIXES),
        (Law(beats_21=True, max_hands=3, hits_soft=True, resplit_aces=True), SIXES),
    ],
)
def test_a_tiny_pack_is_counted_exactly_like_card_by_card(law: Law, pack: Pack) -> None:
    """Every choice on every deal, splits with their re-splits dealt in order, to the last digit."""
    box = analyse(OddsInput(house(law), kinds(pack), STAKE, exact=True))
    assert box.error == 0
    assert box.mean == by_hand(box, law, pack)


def by_hand(box: Box, law: Law, pack: Pack) -> Fraction:
    """The mean of the naive count; each deal must agree by itself."""
    found = {(value_of(d.up), *sorted((value_of(d.first), value_of(d.second)))): d for d in box.deals}
    rounds = {up: Round(law, up) for up, _ in pack}
    mean, seen = Fraction(0), dict[Any, Fraction]()
    for up, hand, chance, left in deals(pack):
        key = (up, *sorted(hand))
        if key not in seen:
            worths = {c: Fraction(w, STAKE) for c, w in found[key].worths.items()}
            mine = naive_worths(rounds[up], law, up, hand, left)
            assert {c: worths[c] for c in mine} == mine, key
            seen[key] = max(mine.values())
        mean += chance * seen[key]
    return mean


def naive_worths(played: Round, law: Law, up: int, hand: tuple[int, ...], left: Pack) -> dict[str, Fraction]:
    if sorted(hand) == [10, 11]:
        worth = blackjack(law, up, left)
        return {"even money": worth} if up == 11 and worth == 1 else {"Blackjack": worth}
    found = played.choices(hand, left, doubles=True)
    if hand[0] == hand[1]:
        found[SPLIT] = played.split(hand[0], left)
    return found


def test_where_more_hands_might_tie_blackjack_the_error_bounds_it() -> None:
    """By the text every hand must tie: counted for two hands, bounded for more."""
    law = Law(max_hands=4, resplit_aces=True)
    box = analyse(OddsInput(house(law), kinds(ACES), STAKE, exact=True))
    seen = 0
    for deal in box.deals:
        if deal.split is not None and deal.split.error:
            pack = dict(ACES)
            for kind in (deal.up, deal.first, deal.second):
                pack[value_of(kind)] -= 1
            up, card = value_of(deal.up), value_of(deal.first)
            true = Round(law, up).split(card, tuple(sorted(pack.items()))) * STAKE
            assert 0 <= true - deal.split.worth <= deal.split.error
            seen += true > deal.split.worth
    assert seen
    assert 0 < box.error < Fraction(1, 50)


def test_floats_equal_integers() -> None:
    for plan in ({}, {"plan": CHART}):
        game = OddsInput(house(Law(hits_soft=True)), kinds(LOW), STAKE)
        exact, floats = analyse(game._replace(exact=True), **plan), analyse(game, **plan)
        assert abs(exact.mean - Fraction(floats.mean)) < Fraction(1, 10**14)
        assert abs(exact.error - Fraction(floats.error)) < Fraction(1, 10**14)


@pytest.mark.parametrize("law", [Law(max_hands=2, hits_soft=True), Law(beats_21=True, max_hands=3)])
def test_an_unseen_card_changes_nothing(law: Law) -> None:
    """A player who does not know which card is gone plays as before, and the mean over all cards is the same."""
    pack = kinds(pack_of(n6=3, n8=3, ten=8, ace=3))
    game = OddsInput(house(law), pack, STAKE, exact=True)
    whole = analyse(game)
    knows, plays = Fraction(0), Fraction(0)
    for kind, count in enumerate(pack):
        if count:
            fewer = game._replace(pack=less(pack, kind))
            knows += Fraction(count, sum(pack)) * analyse(fewer).mean
            plays += Fraction(count, sum(pack)) * analyse(fewer, plan_for_other_pack(whole)).mean
    assert plays == whole.mean
    assert plays < knows  # a player who sees the card plays better


# -- published figures ------------------------------------------------------------------------------------------------

# wizardofodds.com, blackjack, appendix 9: returns by rule set, with six decimals for each hand. There 21 in two cards
# after a split ties any other 21, and a dealer's Blackjack beats it; split hands know their number, ours do not.


def published(*, hits_soft: bool, das: bool = True, peek: bool = True) -> ChartRules:
    law = Law(hits_soft=hits_soft, peek=peek, beats_21=True, split_21=False, takes_all=True, double_after_split=das)
    return house(law)


def decks(count: int) -> tuple[int, ...]:
    return (*[4 * count] * 8, 16 * count, 4 * count)


@pytest.mark.parametrize(
    ("count", "hits_soft", "das", "figure"),
    [
        (1, False, True, 0.001839),
        pytest.param(1, False, False, 0.000423, marks=pytest.mark.long),
        pytest.param(1, True, True, -0.000072, marks=pytest.mark.long),
        pytest.param(1, True, False, -0.001513, marks=pytest.mark.long),
        (2, True, True, -0.003797),
        pytest.param(5, True, True, -0.005918, marks=pytest.mark.long),
    ],
)
def test_the_published_returns(count: int, hits_soft: bool, das: bool, figure: float) -> None:
    """To a hundred-thousandth: splits are played slightly better there."""
    mean = analyse(OddsInput(published(hits_soft=hits_soft, das=das), decks(count), STAKE)).mean
    assert 0 <= figure - mean < 0.00001


@pytest.mark.parametrize(
    ("count", "das", "figure"),
    [(6, True, -0.0072705), pytest.param(8, False, -0.0089865, marks=pytest.mark.long)],
)
def test_the_published_return_where_the_dealer_takes_everything(count: int, das: bool, figure: float) -> None:
    """No hole card: doubles and splits lose to Blackjack as well."""
    game = OddsInput(published(hits_soft=True, das=das, peek=False), decks(count), STAKE)
    assert abs(analyse(game).mean - figure) < 0.00001


def test_published_hands_of_a_single_deck_to_the_last_digit() -> None:
    """Appendix 9, one deck, dealer stands on soft 17 and peeked under an ace: stand, hit and double."""
    box = analyse(OddsInput(published(hits_soft=False), decks(1), STAKE))
    rows = {
        (2, 11): (-0.661732, -0.067808, -0.593281),
        (3, 2): (-0.659375, -0.291565, -1.318751),
        (6, 4): (-0.636118, 0.081506, 0.048615),
        (6, 5): (-0.634013, 0.172946, 0.240259),
    }
    found = {frozenset((value_of(d.first), value_of(d.second))): d for d in box.deals if value_of(d.up) == 11}
    for hand, figures in rows.items():
        deal = found[frozenset(hand)]
        for choice, figure in zip(("stand", "card", "double"), figures, strict=True):
            after_peek = (deal.worths[choice] / STAKE + deal.natural) / (1 - deal.natural)
            assert abs(after_peek - figure) < 0.000001
