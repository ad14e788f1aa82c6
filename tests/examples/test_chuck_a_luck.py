"""Chuck-a-luck, a game that is not part of pitboss: its half page of rules, clause by clause."""

from dataclasses import replace
from fractions import Fraction
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.engine.game import Game
from pitboss.games import find_game, game_part, games
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import chapter
from pitboss.rulebooks.refusal import Refusal
from pitboss.scripts.director import run_script
from pitboss.testing.clauses import clause_report
from pitboss.testing.conformance import check_game, check_table
from pitboss.testing.setups import setups
from pitboss.testing.tabletop import Tabletop

GAME, BOOK = "chuck-a-luck", "house"
STAKE, BUY_IN = 500, 100_000
SPOTS = ("1", "2", "3", "4", "5", "6", "any-triple")
ROUNDS = Path(__file__).parents[2] / "examples" / "games" / "chuck_a_luck" / "rounds"


def opened(**settings: Any) -> Tabletop:
    return Tabletop(GAME, BOOK, **settings).sit("ann", 0).sit("bob", 1)


def thrown(spot: str, dice: str) -> Tabletop:
    """A round with one wager."""
    return opened().bet("ann", spot, STAKE).close().chance(dice).finish()


def turned() -> Tabletop:
    """A table whose cage was turned, with one wager; the dice are still to be read."""
    table = opened().bet("ann", "3", STAKE).close()
    table.until("chance")
    return table


def accounts() -> dict[str, WagerOdds]:
    book, part = chapter(BOOK, GAME), game_part(GAME, "odds")
    assert part is not None
    return {account.name: account for account in part.odds(book, book.choose({}))}


# -- 1 and 2: the cage and the wagers ---------------------------------------------------------------------------------


@pytest.mark.clause("chuck-rules/1")
def test_the_dealer_turns_a_cage_of_three_dice() -> None:
    table = turned()
    (turn,) = table.said("act")
    assert "its 3 dice" in turn.says
    assert table.asking is not None
    assert table.asking.options == tuple("-".join(dice) for dice in product("123456", repeat=3))


@pytest.mark.clause("chuck-rules/2(a)", "chuck-rules/2(c)")
def test_the_numbers_and_any_triple_take_wagers_and_nothing_else_does() -> None:
    table = opened()
    for spot in SPOTS:
        table.bet("ann", spot, STAKE)
    assert [w.spot for w in table.wagers("ann")] == list(SPOTS)
    for spot in ("0", "7", "4-4-4", "field", ""):
        with pytest.raises(Refusal) as refused:
            table.bet("ann", spot, STAKE)
        assert refused.value.code == "no-such-spot"


@pytest.mark.clause("chuck-rules/2(a)")
def test_wagers_end_with_the_call_that_comes_before_the_turn() -> None:
    table = opened().bet("ann", "3", STAKE).close()
    assert table.words() == ["No more bets"]
    assert not table.said("act")
    table.until("chance")
    late: dict[str, dict[str, Any]] = {"bet": {"spot": "3", "cents": STAKE}, "remove": {"wager": 1}}
    for do, args in late.items():
        with pytest.raises(Refusal) as refused:
            table.give(do, "ann", **args)
        assert refused.value.code == "betting-closed"


@pytest.mark.parametrize("seats", [0, 21])
def test_a_table_has_places_for_one_to_twenty_players_by_a_ruling_of_its_own(seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        opened(seats=seats)
    assert refused.value.code == "setting-unlawful"
    assert refused.value.cites == ("CL-01",)


@pytest.mark.clause("chuck-rules/2(b)")
@pytest.mark.parametrize("means", ["plaques", "cash", "call"])
def test_wagers_are_chips(means: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened().bet("ann", "3", STAKE, means=means)
    assert refused.value.code == "means-refused"


@pytest.mark.clause("chuck-rules/2(b)")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (2_001, "above-maximum")])
def test_a_wager_keeps_to_the_limits(cents: int, code: str) -> None:
    table = opened(min=5, max=20)
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "3", cents)
    assert refused.value.code == code
    assert refused.value.cites == ("chuck-rules/2(b)",)


@pytest.mark.clause("chuck-rules/2(b)")
def test_the_maximum_holds_for_all_that_a_player_has_on_a_spot() -> None:
    table = opened(max=20).bet("ann", "3", 1_500).bet("bob", "3", 2_000).bet("ann", "4", 2_000)
    with pytest.raises(Refusal) as refused:
        table.bet("ann", "3", 501)
    assert refused.value.code == "above-maximum"
    table.bet("ann", "3", 500)


@pytest.mark.clause("chuck-rules/2(b)")
@pytest.mark.parametrize(
    ("settings", "code"),
    [({"min": 30, "max": 20}, "limits-crossed"), ({"min": 0}, "setting-unlawful"), ({"max": 0}, "setting-unlawful")],
)
def test_limits_leave_something_to_bet(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened(**settings)
    assert refused.value.code == code


@pytest.mark.clause("chuck-rules/2(b)")
def test_the_limits_are_posted() -> None:
    (line,) = (e for e in opened(min=5, max=20).said("posted") if e.data["topic"] == "limits")
    assert line.says == "Minimum bet $5, maximum $20 on one spot"


# -- 3 and 4: what is paid --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "dice", "odds"),
    [
        pytest.param("6", "2-6-1", 1, marks=pytest.mark.clause("chuck-rules/3#one")),
        pytest.param("1", "6-6-1", 1, marks=pytest.mark.clause("chuck-rules/3#one")),
        pytest.param("6", "6-1-6", 2, marks=pytest.mark.clause("chuck-rules/3#two")),
        pytest.param("6", "6-6-6", 10, marks=pytest.mark.clause("chuck-rules/3#three")),
        pytest.param("any-triple", "2-2-2", 30, marks=pytest.mark.clause("chuck-rules/4")),
    ],
)
def test_a_winner_is_paid_by_its_line(spot: str, dice: str, odds: int) -> None:
    table = thrown(spot, dice)
    assert table.end_of("ann", spot) == "won"
    assert table.chips("ann") == BUY_IN + STAKE * odds


@pytest.mark.parametrize(
    ("spot", "dice"),
    [
        pytest.param("6", "1-2-3", marks=pytest.mark.clause("chuck-rules/3")),
        pytest.param("6", "5-5-5", marks=pytest.mark.clause("chuck-rules/3")),
        pytest.param("any-triple", "5-5-6", marks=pytest.mark.clause("chuck-rules/4")),
    ],
)
def test_a_loser_loses_its_stake_by_its_clause(spot: str, dice: str) -> None:
    table = thrown(spot, dice)
    assert table.end_of("ann", spot) == "lost"
    assert table.chips("ann") == BUY_IN - STAKE


@pytest.mark.clause("chuck-rules/3", "chuck-rules/4")
@pytest.mark.parametrize("line", ["one", "two", "three", "any-triple"])
def test_no_other_odds_than_the_printed_ones(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened(**{f"pays.{line}": "3 to 1"})
    assert refused.value.code == "odds-fixed"


@pytest.mark.clause("chuck-rules/3", "chuck-rules/4")
def test_the_sign_has_every_payout() -> None:
    assert [e.says for e in opened().said("posted") if e.data["topic"] == "payouts"] == [
        "a number on one die: 1 to 1",
        "a number on two dice: 2 to 1",
        "a number on all three dice: 10 to 1",
        "any triple: 30 to 1",
    ]


# -- 5 and 6: the dice ------------------------------------------------------------------------------------------------


@pytest.mark.clause("chuck-rules/5")
def test_the_dice_are_announced_in_rising_order() -> None:
    assert thrown("3", "6-2-5").words() == ["No more bets", "2-5-6"]


@pytest.mark.clause("chuck-rules/5")
def test_losers_are_collected_before_winners_are_paid() -> None:
    table = opened().bet("ann", "3", STAKE).bet("bob", "4", STAKE).close().chance("3-1-1").finish()
    assert [(e.data["person"], e.data["end"]) for e in table.said("settled")] == [("bob", "lost"), ("ann", "won")]


@pytest.mark.clause("chuck-rules/6")
@pytest.mark.parametrize("kind", ["die-not-flat", "cage-not-turned"])
def test_no_roll_the_wagers_stand_and_the_cage_is_turned_again(kind: str) -> None:
    table = turned()
    table.incident(kind)
    assert table.words()[-1] == "No roll"
    assert not table.said("settled")
    table.until("turn-cage")
    with pytest.raises(Refusal) as refused:
        table.give("remove", "ann", wager=1)
    assert refused.value.code == "betting-closed"
    table.chance("3-3-1").finish()
    assert [e.data["act"] for e in table.said("act")] == ["turn-cage", "turn-cage"]
    assert table.chips("ann") == BUY_IN + STAKE * 2


@pytest.mark.clause("chuck-rules/6")
def test_the_cage_turns_over_at_least_once() -> None:
    assert turned().said("act")[0].says.endswith("over at least once")


@pytest.mark.clause("chuck-rules/6")
@pytest.mark.parametrize("kind", ["die-not-flat", "cage-not-turned"])
def test_no_roll_is_called_only_between_the_turn_and_the_announcement(kind: str) -> None:
    before = opened().bet("ann", "3", STAKE)
    after = thrown("3", "3-3-1")
    for table in (before, after):
        with pytest.raises(Refusal) as refused:
            table.incident(kind)
        assert refused.value.code == "no-roll-not-now"


# -- the game as a whole ----------------------------------------------------------------------------------------------


def test_the_exact_odds() -> None:
    """By hand: 75, 15 and 1 of the 216 throws show a number once, twice, three times; 6 are triples."""
    assert {name: account.edge for name, account in accounts().items()} == {
        "number": Fraction(125 - 75 - 2 * 15 - 10, 216),
        "any-triple": Fraction(210 - 30 * 6, 216),
    }
    assert [o.ways for o in accounts()["number"].outcomes] == [1, 15, 75, 125]


def test_the_live_table_agrees_throw_by_throw() -> None:
    table = Tabletop(GAME, BOOK).sit("ann", cents=10_000_000)
    for dice in table.table.terms.results:
        for spot in SPOTS:
            table.bet("ann", spot, STAKE)
        table.close().chance(dice).finish()
    net = dict.fromkeys(SPOTS, 0)
    for event in table.said("settled"):
        net[event.data["spot"]] += event.data["paid"] if event.data["end"] == "won" else -STAKE
    number, triple = (accounts()[kind].mean() * 216 * STAKE for kind in ("number", "any-triple"))
    assert net == {**dict.fromkeys(SPOTS, number), "any-triple": triple}


def test_it_conforms() -> None:
    assert check_game(find_game(GAME)) == []


def fault_of(check: str, game: Game) -> str:
    (fault,) = check_table(check, next(iter(setups(game))))
    return fault.says


def test_gear_that_the_chapter_does_not_describe_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    incidents = chapter(BOOK, GAME).incidents
    monkeypatch.setitem(incidents, "dice-cage", ("die-not-flat", "door-open"))
    assert "door-open can happen with dice-cage" in fault_of("gear_has_remedies", find_game(GAME))
    monkeypatch.delitem(incidents, "dice-cage")
    assert "nobody knows what can go wrong with a dice-cage" in fault_of("gear_has_remedies", find_game(GAME))


def test_odds_of_a_wager_that_nobody_can_make_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    part = game_part(GAME, "odds")
    assert part is not None
    counted = part.odds
    monkeypatch.setattr(part, "odds", lambda *asked: [*counted(*asked), replace(counted(*asked)[0], name="field")])
    assert "the odds count field, which no window offers" in fault_of("small_worlds_meet_the_odds", find_game(GAME))


def test_a_table_that_never_takes_a_bet_is_noticed() -> None:
    game = replace(find_game(GAME), round=find_game(GAME).round[1:])
    assert "the betting never opens" in fault_of("small_worlds_meet_the_odds", game)


def test_every_clause_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_GAMES", str(ROUNDS.parents[1]))
    report = clause_report(GAME, prove=True, tests=Path(__file__).parent)
    assert {row.id: row.verdict for row in report.rows} == {row.id: "proved" for row in report.rows}
    assert len(report.rows) == 11
    assert report.sound


@pytest.mark.parametrize("path", sorted(ROUNDS.iterdir()), ids=lambda path: path.name.removesuffix(".round.toml"))
def test_a_round_script_comes_to_what_it_expects(path: Path) -> None:
    outcome = run_script(path)
    assert outcome.expected
    assert outcome.failures == []


def test_it_is_played_logged_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = str(tmp_path / "chuck.jsonl")
    monkeypatch.setattr("sys.stdin", StringIO("3 5, any-triple 1\n\n"))
    assert main(["play", GAME, "--seed", "3", "--rounds", "1", "--seats", "2", "--log", log]) == 0
    assert main(["verify", log]) == 0
    printed = capsys.readouterr().out
    assert "You lose $5 on 3: the dice show 2-4-6" in printed
    assert "You lose $1 on any triple: the dice show 2-4-6" in printed
    assert "Every line follows the rules." in printed


@pytest.mark.parametrize("command", ["rules", "sign", "odds"])
def test_every_command_knows_it(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, GAME]) == 0
    assert GAME in capsys.readouterr().out.casefold()


def test_it_is_no_game_of_pitboss() -> None:
    """The folder beside the sources is all that the game is made of."""
    assert GAME in games()
    assert find_game(GAME).round[0].do.__module__ == "chuck_a_luck.procedure"
