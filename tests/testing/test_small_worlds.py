"""A small world finds a table that settles otherwise than its odds say, and plays every sequence exactly once."""

from fractions import Fraction
from itertools import islice

import pytest

from pitboss.engine.ask import Question
from pitboss.games import find_game
from pitboss.games.roulette import procedure as roulette
from pitboss.hands.cards import parse_cards
from pitboss.maths.small_worlds import SmallWorld
from pitboss.testing.checks import small_worlds as checks
from pitboss.testing.checks.small_worlds import small_worlds_meet_the_odds
from pitboss.testing.setups import SHORT, Setup, setups
from pitboss.testing.small_worlds import Branch, Branches, Station, WorldEnd, chances, solve

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def usual(slug: str) -> Setup:
    return next(setups(find_game(slug)))


def first_small_world(slug: str) -> SmallWorld:
    table = usual(slug).open()
    own = checks.own_small_worlds(table.game)
    assert own is not None
    return next(iter(own(table.chapter, table.settings)))


# -- branches ---------------------------------------------------------------------------------------------------------


def draws(source: Branches, count: int) -> str:
    asked = Question("card", "card", ("source",), lambda answer: answer)
    return "".join(source.args(asked, usual("roulette").open())["card"][0] for _ in range(count))


def test_every_order_of_a_pack_comes_once_with_its_probability() -> None:
    pack = parse_cards("2c 2c 3c")
    found: dict[str, Fraction] = {}
    path: tuple[Branch, ...] | None = ()
    while path is not None:
        source = Branches(pack, path)
        order = draws(source, 2)
        assert order not in found
        found[order] = source.met[0].chance * source.met[1].chance
        path = source.following()
    assert found == {"22": THIRD, "23": THIRD, "32": THIRD}


def test_a_pack_that_is_too_small_says_so() -> None:
    with pytest.raises(AssertionError, match="names a pack that is large enough"):
        draws(Branches(parse_cards("2c"), ()), 2)


# -- chains -----------------------------------------------------------------------------------------------------------


def station(name: str) -> Station:
    return Station(b"", pending=False, key=(name,))


def test_a_chain_of_rounds_is_solved() -> None:
    """A bet that is decided half the time and otherwise goes on, there and back between two states of the table."""
    a, b = station("a"), station("b")
    ends = [
        [WorldEnd(HALF, Fraction(1), None), WorldEnd(HALF, None, b)],
        [WorldEnd(THIRD, Fraction(-1), None), WorldEnd(THIRD, None, a), WorldEnd(THIRD, None, b)],
    ]
    # From b: lost 1/3, back to a 1/3, stays 1/3; so lost 1/2 and back 1/2. From a: won 1/2, lost 1/4, again 1/4.
    assert solve([a.key, b.key], ends) == {Fraction(1): Fraction(2, 3), Fraction(-1): THIRD}


# -- at tables --------------------------------------------------------------------------------------------------------


def test_a_craps_line_bet_is_followed_to_its_decision() -> None:
    world = first_small_world("craps")
    assert world.name == "pass"
    assert chances(usual("craps").open, world) == {Fraction(1): Fraction(244, 495), Fraction(-1): Fraction(251, 495)}


def test_a_table_that_settles_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(small_worlds_meet_the_odds(usual("roulette"), SHORT)) == []
    monkeypatch.setattr(
        roulette, "collect_then_pay", lambda t: [t.win(wager, 1, "a cent") for wager in t.live_wagers()]
    )
    said = list(small_worlds_meet_the_odds(usual("roulette"), SHORT))
    assert said
    assert "has probability" in said[0]
    assert "at the table" in said[0]


def test_a_player_who_decides_otherwise_is_found() -> None:
    """Always withdrawing is not best play, so the table does not match the calculated odds."""
    world = first_small_world("let-it-ride")
    other = world._replace(decide=lambda _t, q: "withdraw" if "withdraw" in q.options else "")
    assert chances(usual("let-it-ride").open, other) != world.account.chances()


def test_a_game_with_odds_must_have_small_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "own_small_worlds", lambda _game: None)
    with pytest.raises(AssertionError, match="names a pack"):
        list(small_worlds_meet_the_odds(usual("punto-banco"), SHORT))
    monkeypatch.setattr(checks, "_small_worlds", lambda _setup: [])
    assert "there are odds but no small worlds" in next(small_worlds_meet_the_odds(usual("punto-banco"), SHORT))


def test_tables_of_a_game_share_the_small_worlds_of_a_short_run(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def note(_opened: object, world: SmallWorld) -> object:
        seen.append(world.name)
        return world.account.chances()

    monkeypatch.setattr(checks, "chances", note)
    for setup in setups(find_game("let-it-ride")):
        before = len(seen)
        assert list(small_worlds_meet_the_odds(setup, SHORT)) == []
        assert 1 <= len(seen) - before <= checks.MANY
    assert len(set(seen)) >= 5
    seen.clear()
    varied = next(islice(setups(find_game("let-it-ride"), 1), 1, 2))
    list(small_worlds_meet_the_odds(varied, SHORT._replace(thorough=True)))
    assert len(seen) == checks.FEW
