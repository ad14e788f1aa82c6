"""Exact odds of big six against published ones, and against every segment at the live table."""

from fractions import Fraction
from itertools import product

from pitboss.games.big_six.odds import odds
from pitboss.rulebooks.book import chapter
from pitboss.testing.tabletop import Tabletop

NUMBERS = "123456"


def test_published_edge_of_the_customary_wheel() -> None:
    """Books give the wheel of 54 with 24 triples and 24 pairs as 22.2 per cent on every number."""
    book = chapter("bahamas", "big-six")
    accounts = odds(book, book.choose({}))
    assert {a.name: a.edge for a in accounts} == dict.fromkeys(NUMBERS, Fraction(2, 9))
    assert [[o.ways for o in a.outcomes] for a in accounts] == [[4, 4, 7, 39]] * 6


def test_a_wheel_of_all_throws_is_chuck_a_luck() -> None:
    """Every throw of three dice once: 17/216, as published for that game."""
    throws = " ".join("-".join(throw) for throw in product(NUMBERS, repeat=3))
    book = chapter("bahamas", "big-six")
    assert {a.edge for a in odds(book, book.choose({"segments": throws}))} == {Fraction(17, 216)}


def test_the_live_table_agrees_segment_by_segment() -> None:
    """Every number on every segment of the live wheel gives the same total as the account."""
    book = chapter("bahamas", "big-six")
    accounts = {a.name: a for a in odds(book, book.choose({}))}
    totals = dict.fromkeys(accounts, 0)
    table = Tabletop("big-six", "bahamas").sit("ann", cents=10_000_000)
    for shown in table.table.terms.results:
        for name in accounts:
            table.bet("ann", name, 100)
        table.close().chance(shown).finish()
    for event in table.said("settled"):
        totals[event.data["spot"]] += event.data.get("paid", 0) if event.data["end"] == "won" else -100
    assert totals == {name: a.mean() * 54 * 100 for name, a in accounts.items()}
