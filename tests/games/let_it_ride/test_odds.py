"""Exact odds of let it ride: against published figures, against a second count over small decks, and limits."""

from fractions import Fraction

import pytest
from tests.games.let_it_ride.counted import Limit, chances

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.games.let_it_ride.cases import small_worlds
from pitboss.games.let_it_ride.odds import OddsInput, base_account, bonus_account, measured_nets, odds, unrounded
from pitboss.games.let_it_ride.table import prices
from pitboss.hands.cards import parse_cards
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.small_worlds import chances as walked

BOOKS = ("bahamas", "nsw", "tribal")
DECKS = ("Tc Th 9c 9h 2d 3s 9s Js", "Ac 2d 3h 4s 5c 9d Kd Ts", "Qs Ks As Ts Js 9s Jc 8s", "8c 8d 8h 8s Kc Kd Kh 2s")


def book_of(rulebook: str) -> Chapter:
    return chapter(rulebook, "let-it-ride")


def account(rulebook: str = "bahamas", given: dict[str, object] | None = None, stake: int | None = None) -> WagerOdds:
    book = book_of(rulebook)
    return odds(book, book.choose(given or {}, hypothetical=True), stake)[0]


def places(value: Fraction | float, digits: int) -> str:
    return f"{float(value):.{digits}f}"


# -- published --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_published_edge(rulebook: str) -> None:
    """wizardofodds.com/games/let-it-ride: 3.51 % (elsewhere there 3.506 %), 1.232 wagers left on the table on average,
    element of risk 2.85 %; wizardofodds.com/gambling/house-edge: standard deviation 5.17."""
    found = account(rulebook)
    assert (places(found.edge * 100, 3), places(found.average_stake, 3)) == ("3.506", "1.232")
    assert (places(found.element_of_risk * 100, 2), places(found.sd, 2)) == ("2.85", "5.17")


def test_the_total_is_every_deal_of_three_cards_and_two() -> None:
    """D. Catlin, "Calculating the House Edge in Let It Ride" (casinocitytimes.com, 3 June 2001): 22,100 hands, each
    completed in 1,176 ways, 25,989,600 in all. We also distinguish the two community cards.
    """
    assert account().total == 2 * 25_989_600
    assert account().edge == Fraction(37_963, 1_082_900)


def test_a_royal_flush_at_half_the_payout() -> None:
    """wizardofodds.com/ask-the-wizard/let-it-ride: 3.737 % where a royal flush pays 500 to 1."""
    found = account(given={"pays.royal-flush": "500 to 1"})
    assert places(found.edge * 100, 3) == "3.737"


def test_another_schedule() -> None:
    """wizardofodds.com/games/let-it-ride/appendix/2, the Isle of Capri's: 3.43 %, element of risk 2.78 %."""
    theirs = {
        "royal-flush": 500, "straight-flush": 100, "four-of-a-kind": 25, "full-house": 15, "flush": 10, "straight": 5,
    }  # fmt: skip
    found = account(given={f"pays.{line}": f"{odds} to 1" for line, odds in theirs.items()})
    assert (places(found.edge * 100, 2), places(found.element_of_risk * 100, 2)) == ("3.43", "2.78")


def test_the_bonus_by_published_frequencies() -> None:
    """The number of five-card hands of each kind, as in any book on poker, and the rulebook's schedule."""
    hands = {4: 25_000, 36: 2500, 624: 400, 3744: 200, 5108: 50, 10_200: 25, 54_912: 5}
    book = book_of("tribal")
    bonus = odds(book, book.choose({}))[1]
    assert bonus.total == 2_598_960
    assert {o.ways: o.net + 1 for o in bonus.outcomes if o.net > 0} == {k: Fraction(v) for k, v in hands.items()}
    assert bonus.edge == 1 - Fraction(sum(k * v for k, v in hands.items()), 2_598_960)
    assert [a.name for a in odds(book, book.choose({"bonus": "no"}))] == ["three-wagers"]


# -- a second count over small decks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", DECKS)
@pytest.mark.parametrize("limit", [None, Limit(20, by_hand=True), Limit(7, by_hand=False), Limit(300, by_hand=True)])
def test_small_decks_give_the_same_result(text: str, limit: Limit | None) -> None:
    price = prices(book_of("bahamas"), book_of("bahamas").choose({}))
    if limit:
        price = price._replace(terms=price.terms._replace(cap=limit.most * 500, cap_by_hand=int(limit.by_hand)))
    found = base_account(book_of("bahamas"), OddsInput(price, 500, parse_cards(text)))
    assert found.chances() == chances(text.split(), limit)


def test_the_bonus_on_a_small_deck() -> None:
    book = book_of("tribal")
    deck = parse_cards(DECKS[3])
    found = bonus_account(book, prices(book, book.choose({})), deck)
    assert found.total == 56  # every five of eight cards
    # Four eights with any of four others, full houses of three eights and two kings, of three kings and two eights.
    assert {o.name: o.ways for o in found.outcomes if o.net > 0} == {
        "four of a kind": 4, "full house": 4 * 3 + 1 * 6, "three of a kind": 4 * 3 + 6 * 0 + 1 * 4 * 1,
    }  # fmt: skip


@pytest.mark.parametrize("scope", ["hand", "wager"])
def test_a_live_table_with_a_limit_gives_the_same_result(scope: str) -> None:
    """Every order of six cards through the live procedure, where flushes and straights reach the limit."""
    table: AnyTable = Table(find_game("let-it-ride"), "nsw", {"cap": "60", "cap_scope": scope})
    world = next(w for w in small_worlds(table.chapter, table.settings) if "Ts Js Qs Ks As 9s" in w.name)
    live = walked(lambda: Table(table.game, "nsw", table.given), world)
    assert max(live) == (12 if scope == "hand" else 36)
    assert live == world.account.chances()


# -- limits, stakes, prices -------------------------------------------------------------------------------------------


def test_a_limit_is_applied_at_the_minimum_unless_a_stake_is_given() -> None:
    small, large = account("nsw", {"cap": "100"}), account("nsw", {"cap": "100"}, 2500)
    assert "The limit of $100 on a hand is applied at $5 a wager." in small.notes
    assert "The limit of $100 on a hand is applied at $25 a wager." in large.notes
    assert account("nsw").edge < small.edge < large.edge
    assert large.unrounded == large.edge  # the limit matters, but nothing is rounded
    assert account("nsw", {"cap": "100", "cap_scope": "wager"}).edge < small.edge


def test_a_limit_at_the_tribal_floor_costs_nothing_at_the_minimum() -> None:
    """The rulebook's limit cannot be lower than what three minimum wagers can win."""
    assert account("tribal", {"cap": "15000"}).edge == account("tribal").edge
    assert account("tribal", {"cap": "15000"}, 1000).edge > account("tribal").edge


def test_payouts_with_fractions_of_a_cent_are_not_rounded_unless_a_stake_is_given() -> None:
    """17 to 16 on a pair: at one cent a wager the sixteenth is lost, at sixteen cents nothing is."""
    given: dict[str, object] = {"pays.pair-tens-or-better": "17 to 16"}
    fair = account(given=given)
    one_cent, sixteen = (account(given=given, stake=cents) for cents in (1, 16))
    assert one_cent.edge > fair.edge == one_cent.unrounded
    assert sixteen.edge == fair.edge
    assert (one_cent.stake, fair.stake) == (1, None)


def test_nothing_is_rounded_and_the_limit_stays_in_proportion() -> None:
    book = book_of("nsw")
    settings = book.choose({"cap": "100", "pays.straight": "16 to 3", "min": "5.01"}, hypothetical=True)
    asked = OddsInput(prices(book, settings), settings.num("min"))
    even = unrounded(asked)
    assert even.stake % 1 == 0
    assert Fraction(even.price.terms.cap, even.stake) == Fraction(10_000, 501)
    assert all(even.stake * n % d == 0 for n, d in zip(even.price.num, even.price.den, strict=True))


def test_the_wheel_and_the_lowest_pair_come_from_the_rulebook() -> None:
    """Without A-2-3-4-5 there are fewer straights; with nines paying there are more pairs."""
    price = prices(book_of("bahamas"), book_of("bahamas").choose({}))
    without = base_account(book_of("bahamas"), OddsInput(price._replace(terms=price.terms._replace(wheel=3)), 500))
    nines = base_account(book_of("bahamas"), OddsInput(price._replace(terms=price.terms._replace(lowest_pair=7)), 500))
    assert nines.edge < account().edge < without.edge


def test_sums_beyond_machine_integers_are_refused() -> None:
    price = prices(book_of("bahamas"), book_of("bahamas").choose({}))
    huge = price._replace(num=(*price.num[:9], 10**30))
    with pytest.raises(Refusal, match="too large to calculate"):
        measured_nets(OddsInput(huge, 7))
    assert measured_nets(OddsInput(price, 10**30))[1] == 10**30  # a large stake alone is just another unit


def test_combinations_add_up_and_name_their_clauses() -> None:
    found = account("nsw")
    assert sum(o.ways for o in found.outcomes) == found.total
    assert all(o.cites for o in found.outcomes if o.net > 0)
    assert {o.staked for o in found.outcomes} == {1, 2, 3}
