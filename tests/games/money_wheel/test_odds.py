"""Exact odds of the money wheel against published ones, and against every segment at the live table."""

from fractions import Fraction

from pitboss.games.money_wheel.odds import odds
from pitboss.rulebooks.book import chapter
from pitboss.testing.tabletop import Tabletop

# House edges of the customary wheel of 54 segments, as printed in books on the game.
PUBLISHED = {
    "1": Fraction(1, 9), "2": Fraction(1, 6), "5": Fraction(2, 9), "10": Fraction(5, 27), "20": Fraction(2, 9),
    "joker": Fraction(13, 54), "casino": Fraction(13, 54),
}  # fmt: skip


def test_published_edges() -> None:
    book = chapter("bahamas", "money-wheel")
    assert {a.name: a.edge for a in odds(book, book.choose({}))} == PUBLISHED


def test_odds_follow_the_declared_wheel() -> None:
    book = chapter("bahamas", "money-wheel")
    settings = book.choose({"segments": "1*24 2*15 5*7 10*4 20 casino joker*2"})
    edges = {a.name: a.edge for a in odds(book, settings)}
    assert edges["joker"] == 1 - Fraction(2 * 41, 54)
    assert edges["20"] == 1 - Fraction(21, 54)
    assert edges["1"] == PUBLISHED["1"]


def test_the_live_table_agrees_segment_by_segment() -> None:
    """Every symbol on every segment of the live wheel gives the same total as the account."""
    book = chapter("bahamas", "money-wheel")
    accounts = {a.name: a for a in odds(book, book.choose({}))}
    totals = dict.fromkeys(accounts, 0)
    table = Tabletop("money-wheel", "bahamas").sit("ann", cents=10_000_000)
    for shown in table.table.terms.results:
        for name in accounts:
            table.bet("ann", name, 100)
        table.close().chance(shown).finish()
    for event in table.said("settled"):
        totals[event.data["spot"]] += event.data.get("paid", 0) if event.data["end"] == "won" else -100
    assert totals == {name: a.mean() * 54 * 100 for name, a in accounts.items()}
