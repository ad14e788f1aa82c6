"""Exact odds of roulette against published ones, and against every pocket at the live table."""

from fractions import Fraction

import pytest

from pitboss.games.roulette.odds import odds
from pitboss.games.roulette.table import pocket_names, spots
from pitboss.rulebooks.book import chapter
from pitboss.testing.tabletop import Tabletop

# House edges of the double-zero and single-zero wheel, as printed in books on roulette.
DOUBLE, FIVE, SINGLE = Fraction(1, 19), Fraction(3, 38), Fraction(1, 37)


@pytest.mark.parametrize(("wheel", "edge"), [("double-zero", DOUBLE), ("single-zero", SINGLE)])
def test_published_edges(wheel: str, edge: Fraction) -> None:
    book = chapter("bahamas", "roulette")
    for account in odds(book, book.choose({"equipment": wheel})):
        assert account.edge == (FIVE if account.name == "5-numbers" else edge)


def test_the_live_table_agrees_pocket_by_pocket() -> None:
    """Every kind of wager on every pocket of the live wheel gives the same total as the account."""
    book = chapter("bahamas", "roulette")
    accounts = {a.name: a for a in odds(book, book.choose({}))}
    one_each = {spot.kind: name for name, spot in spots(38).items()}
    totals = dict.fromkeys(accounts, 0)
    table = Tabletop("roulette", "bahamas").sit("ann", cents=10_000_000)
    for pocket in pocket_names(38):
        for name in one_each.values():
            table.bet("ann", name, 100)
        table.close().chance(pocket).close().finish()
    for event in table.said("settled"):
        totals[event.data["kind"]] += event.data.get("paid", 0) if event.data["end"] == "won" else -100
    assert totals == {name: a.mean() * 38 * 100 for name, a in accounts.items()}
