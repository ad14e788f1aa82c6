"""Advice on what waits, in words; where a rulebook forbids it; and a bot that takes it."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.bots.advice import COACH, ROLE, advice_for, in_words, may_coach
from pitboss.bots.bots import BestBot, Bot
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.maths.strategy import Advice
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

HAND = "Tc 8c 7c 6c 2d"  # three to a straight flush with one gap and a ten: ride, and then again


def deciding(**settings: Any) -> Tabletop:
    """Ann, asked about bet one."""
    top = Tabletop("let-it-ride", "nsw", **settings).sit("ann")
    top.bet("ann", "all", 500).close().chance(HAND).until("look")
    top.give("done", "ann")
    top.until("choose")
    return top


def asked(top: Tabletop) -> Question:
    assert top.asking is not None
    return top.asking


def test_advice_in_words_is_in_money() -> None:
    advice = advice_for((top := deciding()).table, asked(top))
    assert advice is not None
    assert (advice.choice, advice.cents) == ("ride", 500)
    # Riding is worth 198 of 1,176 wagers of $5, 84 cents.
    assert in_words(advice).startswith("ride is best: take back costs $0.84 on average, tuck costs $")


def test_what_is_even_or_nearly_so_is_said() -> None:
    assert in_words(Advice("a", {"a": Fraction(1), "b": Fraction(1)}, 500)) == "a is best: b is worth the same"
    assert in_words(Advice("a", {"a": Fraction(1, 9999), "b": Fraction(0)}, 5)).endswith(
        "costs less than a cent on average"
    )
    assert in_words(Advice("a", {"a": Fraction(1)}, 5)) == "a is the only choice"


def test_nothing_is_said_where_nothing_is_to_decide() -> None:
    top = Tabletop("roulette", "bahamas").sit("ann")
    assert advice_for(top.table, top.until("window")) is None
    assert advice_for(deciding().table, Question("q", "act", ("ann",), lambda a: a)) is None


def test_a_rulebook_that_forbids_coaching_forbids_ours() -> None:
    with pytest.raises(Refusal) as refusal:
        may_coach(deciding().table)
    assert (refusal.value.code, refusal.value.cites) == ("no-coaching", ("nsw-lir/14.6",))
    assert "--set practice=yes" in refusal.value.says
    may_coach(deciding(practice="yes").table)
    may_coach(Tabletop("let-it-ride", "bahamas").table)


def test_the_table_itself_takes_advice_only_where_it_may_be_given() -> None:
    strict, practice = deciding(), deciding(practice="yes")
    with pytest.raises(Refusal, match="not advise how to play"):
        strict.give("advise", COACH, ROLE, person="ann", words="ride")
    practice.give("advise", COACH, ROLE, person="ann", words="ride")
    (said,) = practice.said("advised")
    assert (said.to, said.says) == (("ann",), "ride")
    assert practice.asking is not None  # the question still waits
    assert practice.asking.name == "bet-1"


# -- the best bot -----------------------------------------------------------------------------------------------------


def test_the_best_bot_decides_as_advised() -> None:
    top = deciding()
    bot = BestBot("ann", 1, top.table)
    assert bot.answer(asked(top)) == ("choose", {"choice": "ride"})
    assert bot.answer(Question("q", "act", ("ann",), lambda a: a)) == ("done", {})


def offers(top: Tabletop, person: str = "ann") -> list[Offer]:
    while (question := asked(top)).kind != "window":
        if top.automatic() is None:
            do, args = Bot(person, 1).answer(question)
            top.give(do, person, **args)
    assert question.offers is not None
    return question.offers(person)


@pytest.mark.parametrize(
    ("game", "rulebook", "spot"),
    [("punto-banco", "bahamas", "banker"), ("let-it-ride", "tribal", "all"), ("roulette", "bahamas", "0")],
)
def test_the_best_bot_makes_the_wager_with_the_least_edge(game: str, rulebook: str, spot: str) -> None:
    """At roulette all are alike but one, so it is the first."""
    top = Tabletop(game, rulebook).sit("ann")
    bot = BestBot("ann", 1, top.table)
    (bet,) = bot.bets(offers(top))
    assert bet["spot"] == spot
    top.give("bet", "ann", **bet)
    assert bot.bets(offers(top)) == []  # one is enough, and the bonus is a bad bet


def test_the_best_bot_takes_free_odds() -> None:
    """At craps the odds behind a line bet have no edge, so they are taken as well."""
    top = Tabletop("craps", "bahamas").sit("ann")
    bot = BestBot("ann", 1, top.table)
    for _ in range(2):
        while asked(top).kind != "window":
            question = asked(top)
            if top.automatic() is None:
                top.give("choose", "ann", choice=question.options[0])  # the dice are taken, the first two
        for bet in bot.bets(offers(top)):
            top.give("bet", "ann", **bet)
        top.close().chance("2-2").close().finish()
    assert sorted({w.spot for w in top.wagers("ann")} | {e.data["spot"] for e in top.settled("ann")}) == [
        "dont-pass",
        "dont-pass-odds",
    ]
