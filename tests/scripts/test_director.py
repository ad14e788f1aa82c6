"""Playing round scripts: acts happen in their place, and expectations are compared with the result."""

import pytest

from pitboss.scripts.director import play_script
from pitboss.scripts.outcome import ScriptResult
from pitboss.scripts.script_file import parse_script
from pitboss.scripts.toml_reader import ScriptFault

HEAD = """
game = "roulette"
persons.ann = 1
persons.bob = { seat = 2, chips = 50 }
"""

BELOW = "$0.50 is below the minimum of $1. Bet $1 or more. (bs/6(1)(e)) [below-minimum]"
NOT_NOW = ("bs/6(4)(a)", "bs/6(4)(b)", "bs/6(4)(c)")


def played(text: str, head: str = HEAD) -> ScriptResult:
    return play_script(parse_script(head + text, "test.round.toml"))


def fault(text: str, head: str = HEAD) -> ScriptFault:
    with pytest.raises(ScriptFault) as found:
        played(text, head)
    assert found.value.file == "test.round.toml"
    return found.value


def test_wagers_are_settled_to_the_cent() -> None:
    outcome = played('wagers.ann = { "17" = 5, red = 2.50 }\nwagers.bob = { black = 10 }\nchance = "17"')
    assert outcome.ok
    assert not outcome.expected
    (one,) = outcome.rounds
    assert one.net == {"ann": 17_250, "bob": 1000}
    assert one.chips == {"ann": 117_250, "bob": 6000}
    assert {(s.person, s.spot): (str(s), s.net) for s in one.settled} == {
        ("ann", "17"): ("won $175", 17_500),
        ("ann", "red"): ("lost", -250),
        ("bob", "black"): ("won $10", 1000),
    }
    assert "bs/6(2)#1-number" in one.settled[1].cite
    assert one.events[-1].kind == "round-over"


def test_several_rounds_and_what_they_come_to_in_all() -> None:
    outcome = played("""
        expect.net = { ann = 170, bob = 0 }
        expect.chips = { ann = 1170 }
        [[round]]
        wagers.ann = { "17" = 5 }
        chance = "17"
        expect.net.ann = 175
        [[round]]
        wagers.ann = { "17" = 5 }
        chance = "18"
        expect.net.ann = -5
    """)
    assert outcome.failures == []
    assert [p.number for p in outcome.rounds] == [1, 2]
    assert outcome.rounds[1].events[0].kind == "round"


def test_acts_come_at_their_question() -> None:
    outcome = played("""
        wagers.ann = { red = 5 }
        chance = "17"
        play = [
          { by = "bob", bet = "17", dollars = 1 },
          { by = "bob", remove = "17" },
          { by = "bob", bet = "black", dollars = 2, at = "last-bets" },
          { incident = "foreign-object", at = "ball" },
          { by = "bob", bet = "odd", dollars = 3, at = "last-bets" },
          { by = "bob", do = "buy-in", with = { dollars = 7 }, after = 0 },
        ]
        expect.ends.bob = { 17 = "withdrawn", black = "won $2", odd = "won $3" }
        expect.ends.ann = { red = "lost" }
        expect.clauses = ["bs/6(4)(c)"]
        expect.says = "no spin"
        expect.asked = ["bet", "spin", "last-bets", "ball", "seal-ball"]
        expect.events = ["ball-removed"]
        expect.chips = { bob = 62 }
        expect.net = { bob = 5, ann = -5 }
        expect.void = false
    """)
    assert outcome.failures == []
    kinds = [event.kind for event in outcome.rounds[0].events]
    assert kinds.count("incident") == 1


def test_a_refusal_that_was_expected_is_no_fault() -> None:
    outcome = played("""
        wagers.ann = { red = 5 }
        chance = "17"
        play = [
          { by = "bob", bet = "17", dollars = 501, refused = "above-maximum", clauses = ["bs/6(1)(e)"] },
          { by = "bob", bet = "17", dollars = 5, at = "ball", refused = "betting-closed" },
          { incident = "few-revolutions", by = "ann", refused = "wrong-role" },
        ]
    """)
    assert outcome.failures == []
    assert outcome.expected
    assert [r.rpartition(" ")[2] for r in outcome.rounds[0].refused] == [
        "[above-maximum]", "[betting-closed]", "[wrong-role]",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("expect.net.ann = 4", "round 1: net of ann is -$5, expected $4"),
        ("expect.chips.ann = 4", "round 1: chips of ann is $995, expected $4"),
        ("expect.net.zoe = 4", "round 1: net of zoe is $0, expected $4"),
        ("expect.ends.ann.red = 'won'", "round 1: ann on red: lost; expected won"),
        ("expect.ends.ann.black = 'won'", "round 1: ann on black: no wager there ended; expected won"),
        ("expect.ends.ann.red = ['lost', 'lost']", "round 1: ann on red: lost; expected lost, lost"),
        ("expect.clauses = ['bs/6(4)(a)']", "round 1: bs/6(4)(a) was not cited"),
        ("expect.says = 'Rien ne va plus'", "round 1: nobody said 'Rien ne va plus'"),
        ("expect.events = 'void'", "round 1: there was no event void"),
        ("expect.asked = 'cut'", "round 1: cut was not asked; the table asked"),
        ("expect.void = true", "round 1: the round is not void, expected void"),
        ("expect.waits = 'cut'", "round 1: the table waits for seal-ball, expected cut"),
        ("expect.refused = 'setting-unlawful'", "the table opened, expected to be refused: setting-unlawful"),
        ("decisions.bob = ['ride']", "round 1: bob was never asked for ride"),
        ("play = [{ close = true, at = 'cut' }]", "play 1: the table never reached this act: dealer close"),
        (
            "play = [{ by = 'bob', bet = 'red', dollars = 5, refused = 'barred' }]",
            "play 1: bob bet red $5 was accepted, expected barred",
        ),
        (
            "play = [{ by = 'bob', bet = 'red', dollars = 0.50, refused = 'barred' }]",
            f"play 1: bob bet red $0.50 is refused: {BELOW}; expected barred",
        ),
        (
            "play = [{ by = 'bob', bet = 'red', dollars = 0.50, refused = 'below-minimum', clauses = 'bs/1' }]",
            f"play 1: bob bet red $0.50 is refused: {BELOW}; expected below-minimum, bs/1",
        ),
    ],
)
def test_what_is_not_met_is_said_in_words(text: str, failure: str) -> None:
    outcome = played(f"wagers.ann.red = 5\nchance = '17'\n{text}")
    assert not outcome.ok
    assert any(f.startswith(failure) for f in outcome.failures), outcome.failures


def test_chance_that_is_left_over_is_a_failure() -> None:
    assert played('chance = "17 18 19"').failures == ["unused chance: 18 19"]


@pytest.mark.parametrize(
    ("text", "place", "code", "cites"),
    [
        ("wagers.ann.red = 501\nchance = '17'", "wagers.ann.red", "above-maximum", ("bs/6(1)(e)",)),
        ("wagers.ann.pink = 5\nchance = '17'", "wagers.ann.pink", "no-such-position", ("bs/6(2)", "R-03")),
        ("wagers.eve.red = 5\nchance = '17'", "wagers.eve.red", "not-at-table", ("bs/6(1)(a)",)),
        ("[[round]]\nwagers.bob.red = 51\nchance = '17'", "round 1, wagers.bob.red", "too-few-chips", ("bs/6(1)(a)",)),
        ("chance = '38'", "round 1, chance 1 (38)", "result-impossible", ("bs/6(3)(c)",)),
        ("", "round 1, chance 1", "chance-missing", ()),
        ("play = [{ incident = 'earthquake' }]", "play 1", "incident-unknown", ()),
        ("play = [{ incident = 'few-revolutions' }]", "play 1", "no-spin-not-now", NOT_NOW),
        ("play = [{ by = 'zoe', sit = 9 }]", "play 1", "no-such-seat", ()),
        ("play = [{ by = 'zoe', sit = 1 }]", "play 1", "seat-taken", ()),
        ("play = [{ by = 'ann', remove = 'red' }]", "play 1", "no-such-wager", ("bs/6(1)(a)",)),
    ],
)  # fmt: skip
def test_what_the_table_refuses_ends_the_script_with_place_code_and_clause(
    text: str, place: str, code: str, cites: tuple[str, ...]
) -> None:
    found = fault(text)
    assert (found.place, found.code, found.cites) == (place, code, cites)


@pytest.mark.parametrize(
    ("head", "place", "code"),
    [
        ('game = "faro"', "game", "game-unknown"),
        ('game = "roulette"\nrulebook = "monaco"', "game", "game-unknown"),
        ('game = "roulette"\nsettings.min = "lots"', "settings", "setting-unreadable"),
        ('game = "roulette"\nsettings.equipment = "triple-zero"', "settings", "setting-unlawful"),
        ('game = "roulette"\npersons.ann = 99', "persons.ann", "no-such-seat"),
        ('game = "roulette"\npersons."Ann B." = 1', "persons.Ann B.", "person-unreadable"),
        ('game = "roulette"\nstate = "{}"', "state", "script-unreadable"),
        ('game = "roulette"\nstate = "["', "state", "script-unreadable"),
    ],
)
def test_a_table_that_cannot_be_opened(head: str, place: str, code: str) -> None:
    found = fault("", head)
    assert (found.place, found.code) == (place, code)


def test_a_table_that_the_rulebook_forbids() -> None:
    unlawful = 'game = "roulette"\nsettings."pays.red" = "2 to 1"\n'
    outcome = played('expect = { refused = "odds-fixed", clauses = ["bs/6(2)"] }', unlawful)
    assert outcome.ok
    assert "odds-fixed" in outcome.refused
    assert outcome.rounds == []
    assert (
        "expected odds-fixed, bs/1"
        in played('expect = { refused = "odds-fixed", clauses = ["bs/1"] }', unlawful).failures[0]
    )
    assert "expected barred" in played('expect.refused = "barred"\n[[round]]', unlawful).failures[0]
    hypothetical = played('wagers.ann.red = 5\nchance = "1"', f"{unlawful}hypothetical = true\npersons.ann = 1\n")
    assert hypothetical.rounds[0].net == {"ann": 1000}
    assert "odds-fixed" in hypothetical.breaches[0]


RIDE = 'game = "let-it-ride"\nrulebook = "nsw"\npersons.ann = 1\n'


def test_decisions_cards_and_a_wager_by_seat() -> None:
    outcome = played(
        """
        wagers.ann.all = 10
        decisions.ann = ["withdraw", "ride"]
        chance = "ah kh 2c 9d 10h"
        expect.ends.ann = { 1 = "withdrawn", 2 = "lost", "$" = "lost" }
        """,
        RIDE,
    )
    assert outcome.failures == []
    same = played('wagers.ann.all = 10\ndecisions.ann = "ride"\nchance = ["Ah, Ad", "2c 9d 10h"]', RIDE)
    assert same.rounds[0].net == {"ann": 3000}


def test_decisions_may_be_written_by_question() -> None:
    text = 'wagers.ann.all = 10\nchance = "Ah Ad 2c 9d 10h"\nexpect.ends.ann = { 1 = "won $10", 2 = "withdrawn" }\n'
    assert played(text + 'decisions.ann = { bet-1 = "ride", bet-2 = "withdraw" }', RIDE).ok
    assert played(text + 'decisions.ann = { bet-2 = ["withdraw"], bet-1 = ["ride"] }', RIDE).ok
    left = played(text + 'decisions.ann = { bet-1 = ["ride", "ride"], bet-2 = "withdraw" }', RIDE)
    assert left.failures == ["round 1: ann was never asked for ride (bet-1)"]
    wrong = fault(text + 'decisions.ann = { bet-1 = "ride", bet-2 = "dance" }', RIDE)
    assert (wrong.place, wrong.code) == ("round 1, decisions.ann", "not-an-option")
    dealer = played(
        text + 'decisions.ann = { bet-1 = "ride", bet-2 = "withdraw" }\ndecisions.dealer = { cut = 20 }', RIDE
    )
    assert {"depth": 20, "by": "dealer"} in [e.data.as_dict() for e in dealer.rounds[0].events if e.kind == "cut"]


def test_a_decision_that_nobody_wrote_stops_the_script() -> None:
    found = fault('wagers.ann.all = 10\nchance = "Ah Kh 2c 9d Th"', RIDE)
    assert (found.place, found.code) == ("round 1", "decision-missing")
    assert "asks ann for bet-1: ride or withdraw" in found.says
    assert "nsw-lir/8.3" in found.cites


def test_a_card_that_is_out_already_cannot_come_again() -> None:
    found = fault('wagers.ann.all = 10\nchance = "Ah Kh Ah"', RIDE)
    assert (found.place, found.code) == ("round 1, chance 3 (Ah)", "card-impossible")
    assert "card-unreadable" in str(fault('wagers.ann.all = 10\nchance = "Ah Kh 1x"', RIDE))


def test_a_script_may_stop_where_a_question_waits() -> None:
    text = 'wagers.ann.all = 10\ndecisions.ann = ["ride"]\nchance = "Ah Kh 2c 9d Th"\n'
    outcome = played(text + 'expect.waits = "bet-2"', RIDE)
    assert outcome.failures == []
    assert not outcome.rounds[0].over
    assert played(text + 'stop = "bet-2"', RIDE).rounds[0].waits == "bet-2"


def test_a_closed_table_plays_no_further_round() -> None:
    text = """
        [[round]]
        play = [{ by = "games-supervisor", do = "announce-closing" }, { wait = "21m", at = "bet" }]
        [[round]]
        [[round]]
    """
    found = fault(text, 'game = "let-it-ride"\nrulebook = "nsw"\npersons.ann = 1\n')
    assert (found.place, found.code) == ("round 2", "table-closed")


def test_a_round_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.scripts.director.MOST_ANSWERS", 3)
    assert fault('chance = "17"').code == "endless"


# -- what a script says is used or refused ----------------------------------------------------------------------------

POKER = """
game = "holdem"
persons = { ann = 1, bob = 2, cyd = 3 }
"""
WAR = 'game = "casino-war"\npersons.ann = 1\n'


@pytest.mark.parametrize("form", ['["decline", "surrender 5"]', '{ cut = "decline", tie-hand = "surrender 5" }'])
def test_an_amount_that_the_choice_does_not_take_is_refused(form: str) -> None:
    tie = f'wagers.ann.initial = 10\ndecisions.ann = {form}\nchance = "9c 2h 2d"'
    found = fault(tie, WAR)
    assert (found.place, found.code) == ("round 1, decisions.ann", "argument-unknown")


def test_an_amount_behind_a_decision_is_used() -> None:
    text = """
    chance = "Ac Kc Qc 2c As Ks"
    play = [
      { by = "cyd", choose = "raise 12", at = "action" },
      { by = "ann", choose = "raise 13", clauses = "bs/15(16)" },
      { by = "ann", choose = "raise $1,020", refused = "bet-outside-limits" },
      { by = "ann", choose = "call", with = { put = 30, gesture = "raise" } },
    ]
    stop = "action"
    """
    (played_to,) = played(text, POKER).rounds
    kinds = [event.kind for event in played_to.events]
    assert "chips-corrected" in kinds
    assert played_to.chips["ann"] == played_to.chips["cyd"] == 100_000 - 1200


@pytest.mark.parametrize(
    ("decisions", "failure"),
    [
        ("decisions.bob = 'ride'", "bob was never asked for ride"),
        ("decisions.bob = 7", "bob was never asked for 7"),
        ("decisions.ann = { cut = 'decline' }", "ann was never asked for decline (cut)"),
        ("decisions.dealer = { cut-depth = 5 }", "dealer was never asked for 5 (cut-depth)"),
        ("decisions.ann = { cut = ['a', 'b'] }", "ann was never asked for a (cut), b (cut)"),
    ],
)
def test_a_decision_for_a_question_never_asked_fails_in_every_form(decisions: str, failure: str) -> None:
    assert played(f"wagers.ann.red = 5\nchance = '1'\n{decisions}").failures == [f"round 1: {failure}"]


def test_a_players_number_is_never_made_up() -> None:
    found = fault(
        'wagers.ann.bet = 10\ndecisions.ann.cut = "cut"\nchance = ""', 'game = "pai-gow-poker"\npersons.ann = 1\n'
    )
    assert found.code == "decision-missing"
    assert "asks ann for cut-depth: 1 to 52" in found.says


def test_a_refusal_may_be_expected_by_its_clause_alone() -> None:
    bet = "play = [{ by = 'bob', bet = 'red', dollars = 0.50, clauses = 'bs/6(1)(e)' }]"
    outcome = played(f"wagers.ann.red = 5\nchance = '1'\n{bet}")
    assert outcome.ok
    assert outcome.expected
    other = played(f"wagers.ann.red = 5\nchance = '1'\n{bet.replace('(1)(e)', '(2)')}")
    assert other.failures == [f"play 1: bob bet red $0.50 is refused: {BELOW}; expected bs/6(2)"]
    accepted = played(f"wagers.ann.red = 5\nchance = '1'\n{bet.replace('0.50', '5')}")
    assert accepted.failures == ["play 1: bob bet red $5 was accepted, expected bs/6(1)(e)"]
    unlawful = 'game = "roulette"\nsettings."pays.red" = "2 to 1"\n'
    assert played('expect.clauses = "bs/6(2)"', unlawful).ok
    assert not played('expect.clauses = "bs/6(1)"', unlawful).ok


def test_wagers_are_named_by_person_spot_and_dollars() -> None:
    outcome = played("""
        wagers.ann = { red = [5, 10], "17" = 3 }
        play = [
          { by = "ann", remove = "red", dollars = 5 },
          { by = "ann", remove = 17 },
          { by = "ann", remove = "red", dollars = 7, refused = "no-such-wager" },
          { by = "ann", reduce = "red", dollars = 4, refused = "whole-wagers-only" },
        ]
        chance = "1"
        expect.ends.ann = { red = ["withdrawn", "won $10"], 17 = "withdrawn" }
    """)
    assert outcome.failures == []


CRAPS = 'game = "craps"\npersons = { ann = 1, bob = 2 }\n'
POINT = """
[[round]]
wagers.ann = { pass = 5 }
decisions.ann = { take-dice = "accept", select-dice = "1-2" }
chance = "2-3"
[[round]]
"""


def test_an_order_names_a_wager_by_spot_and_person() -> None:
    text = """
        wagers.bob = { place-6 = 12 }
        play = [
          { by = "bob", do = "call-on", with = { spot = "place-6" } },
          { by = "dealer", do = "call-on", with = { spot = "place-6", person = "bob" }, refused = "wrong-role" },
          { by = "bob", do = "call-on", with = { spot = "place-8" }, refused = "no-such-wager" },
          { by = "bob", reduce = "place-6", dollars = 6 },
        ]
        chance = "3-4"
        expect.ends.ann = { pass = "lost" }
        expect.net = { ann = -5 }
    """
    assert played(POINT + text, CRAPS).failures == []


@pytest.mark.parametrize(
    ("line", "place", "says"),
    [
        ("{ incident = 'foreign-object', at = 'ball', with = { object = 'spoon' } }", "play 1", "has no object: it"),
        ("{ by = 'casino-supervisor', do = 'expel', with = { who = 'ann' } }", "play 1", "expel has no who: it takes"),
        ("{ by = 'ann', do = 'buy-in', with = { cents = 5 } }", "play 1, with.cents", "write dollars"),
    ],
)
def test_an_unknown_argument_is_named(line: str, place: str, says: str) -> None:
    found = fault(f"wagers.ann.red = 5\nchance = '1'\nplay = [{line}]")
    assert found.place == place
    assert says in found.says


def test_a_fault_comes_with_what_happened_until_then() -> None:
    found = fault("wagers.ann.red = 5\nplay = [{ by = 'bob', bet = 'red', dollars = 501 }]\nchance = '1'")
    (until,) = found.played.rounds
    assert until.events[-1].kind == "placed"
    assert until.waits == "bet"
    assert until.asks == "player or dealer for bet"
    assert fault("", 'game = "faro"').played.rounds == []


# -- as it physically happened ----------------------------------------------------------------------------------------


def test_the_button_may_be_anywhere_at_first() -> None:
    for seat, first in ((1, "bob"), (2, "cyd"), (3, "ann")):
        text = f'button = {seat}\nchance = "Ac Kc Qc 2c As Ks"\nstop = "action"'
        acts = [e.data["person"] for e in played(text, POKER).rounds[0].events if e.kind == "action"]
        assert acts[0] == first, "the seat after the button posts the first blind"
    assert fault("button = 1").says == "roulette has no button"
    assert fault("button = 99", POKER).code == "no-such-seat"


SHOE = 'game = "blackjack"\nsettings.variant = "single-deck"\npersons.ann = 1\n'


def test_a_shoe_may_have_few_cards_left() -> None:
    hand = 'wagers.ann.box = 10\ndecisions.ann = ["decline", "card"]\nchance = "2c 5c 9s 6d 9d Th"\n'
    assert played(hand + "left = 5\n", SHOE).rounds[0].over
    assert fault(hand + "left = 500\n", SHOE).says.endswith("so 500 can't be left")
