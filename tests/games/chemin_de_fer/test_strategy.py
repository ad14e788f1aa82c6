"""Best play: the Player's five and the Banker's options, computed exactly by the cards in the hand."""

from fractions import Fraction
from typing import Any

import pytest
from tests.games.chemin_de_fer.salon import Salon

from pitboss.bots.advice import advice_for, in_words
from pitboss.bots.bots import BestBot, GameBot
from pitboss.games.chemin_de_fer.odds import odds
from pitboss.games.chemin_de_fer.strategy import advise, banker_worth, player_worth, strategy, table_for
from pitboss.maths.strategy import Decision
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "chemin-de-fer")
CUSTOM: dict[str, Any] = {"banker_table": "customary", "approved.banker_table": "test"}
ORDERS = Fraction(1, 312 * 311)


def decisions(**given: Any) -> list[Decision]:
    return list(strategy(BOOK, BOOK.choose(given)).decisions)


def edges(**given: Any) -> dict[str, Fraction]:
    return {account.name: account.mean() for account in odds(BOOK, BOOK.choose(given))}


@pytest.mark.parametrize("given", [{}, CUSTOM])
def test_the_worth_of_a_call_adds_up_to_the_difference_of_the_accounts(given: dict[str, Any]) -> None:
    """Over all fives, the gain of a card is the difference between the accounts of the two plans."""
    means, (five, *_) = edges(**given), decisions(**given)
    gained = sum(
        (s.ways * ORDERS * (s.advice.worth["card"] - s.advice.worth["stay"]) for s in five.situations), Fraction(0)
    )
    assert gained == means["against-card-draw-draw"] - means["against-stay-draw-draw"]


@pytest.mark.parametrize(("nth", "other"), [(1, "bank-card-stay-draw"), (2, "bank-card-draw-stay")])
def test_so_does_the_worth_of_an_option(nth: int, other: str) -> None:
    """The same for the Banker: weighted by how often the hand meets that third card of a Player who draws on five."""
    means, decision = edges(), decisions()[nth]
    table = table_for(BOOK, BOOK.choose({}))
    third = {1: 9, 2: 4}[nth]
    gained = Fraction(0)
    for situation in decision.situations:
        worth = situation.advice.worth["draw"] - situation.advice.worth["stay"]
        one, two = (["ten", "ace", *"23456789"].index(word) for word in situation.example.split(" and "))
        gained += situation.ways * ORDERS * met(table, one, two, third) * worth
    assert gained == means["bank-card-draw-draw"] - means[other]


def met(table: Any, one: int, two: int, third: int) -> Fraction:
    """How often a Player against these two cards draws, and draws this: counted over every two cards."""
    left = table.left(one, two)
    ways = Fraction(0)
    for a in range(10):
        for b in range(10):
            if (a + b) % 10 <= 5:
                rest = list(left)
                orders = rest[a]
                rest[a] -= 1
                orders *= rest[b]
                rest[b] -= 1
                ways += orders * rest[third]
    return ways / (310 * 309 * 308)


def test_the_rules_in_short() -> None:
    five, nine, four = decisions()
    assert [d.name for d in (five, nine, four)] == [
        "the Player's 5", "the Banker's 3 against 9", "the Banker's 5 against 4",
    ]  # fmt: skip
    assert five.rules == ("With a 5, call for a card.",)
    assert nine.rules == ("On 3 against 9, draw.",)
    assert four.rules == ()
    best = {s.example: s.advice.choice for s in four.situations}
    assert best == {"ten and 5": "draw", "ace and 4": "stay", "2 and 3": "stay", "6 and 9": "draw", "7 and 8": "draw"}


# -- at the table -----------------------------------------------------------------------------------------------------


def test_advice_on_a_five() -> None:
    table = Salon.four().called("T 5", "T 6")
    assert table.asking is not None
    advice = advice_for(table.table, table.asking)
    assert advice is not None
    assert (advice.choice, advice.cents) == ("card", 1000)
    assert advice.worth == player_worth(table_for(BOOK, table.table.settings), 0, 5)
    assert in_words(advice) == "card is best: stay costs $0.31 on average"


def test_advice_for_the_banker() -> None:
    table = Salon.four().called("T 4 4", "A 4", at="banker-option")
    assert table.asking is not None
    advice = advice_for(table.table, table.asking)
    assert advice is not None
    assert advice.choice == "stay"
    assert advice.worth == banker_worth(table_for(BOOK, table.table.settings), 1, 4, 4)


@pytest.mark.parametrize("at", ["cut", "auction", "stake", "cover", "keep-or-pass"])
def test_there_is_no_advice_without_a_choice(at: str) -> None:
    table = Salon.four()
    if at == "keep-or-pass":
        table.called("T 8", "T 9", at=at)
    elif at == "cover":
        table.bank()
    elif at == "stake":
        table.bid("ann", 1000)
    table.go(at)
    assert table.asking is not None
    assert advise(table.table, table.asking) is None


def test_a_hand_that_was_misdealt_is_nobodys_to_advise_on() -> None:
    table = Salon.four().called("T 3", "T 6").report("wrong-count", "2h", hand="player")
    assert table.asking is not None
    assert table.asking.options == ("card", "stay")
    assert advise(table.table, table.asking) is None


# -- bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [GameBot, BestBot])
def test_a_table_of_bots_plays_by_itself(kind: type[GameBot]) -> None:
    """Hands are dealt, the bank moves around, chips stay balanced."""
    table = Salon.four()
    bots = {person: kind(person, "salon", table.table) for person in table.table.state.persons}
    cards = iter(f"{rank}{suit}" for _ in range(3) for suit in "dhs" for rank in "A23456789TJQK" for _ in "ab")
    while table.table.state.round < 16:
        question = table.asking
        assert question is not None
        if question.kind == "card":
            table.chance(next(cards))
        if question.kind == "window":
            offers = question.offers
            assert offers is not None
            for person, bot in bots.items():
                for stake in bot.bets(offers(person)):
                    if table.asking is not None and table.asking.name == question.name:
                        table.give("bet", person, **stake)
                        offers = table.asking.offers or offers
            if table.asking is not None and table.asking.name == question.name:
                table.give("close", "dealer", "dealer")
        elif table.automatic() is None:
            do, args = bots[question.who[0]].answer(question)
            table.give(do, question.who[0], **args)
        assert sum(table.table.state.chips.values()) == 0
        assert all(table.chips(person) >= 0 for person in bots)
    assert len(table.said("dominant")) > 8
    assert len({e.data["person"] for e in table.said("banker")}) > 1


def test_the_best_bot_takes_the_advice() -> None:
    table = Salon.four().called("T 5", "T 6")
    assert table.asking is not None
    assert BestBot("bob", 1, table.table).answer(table.asking) == ("choose", {"choice": "card"})
