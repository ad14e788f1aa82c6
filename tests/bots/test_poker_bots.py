"""Poker bots act within the rules, alike for the same seed, and know no more than their seat may know."""

import pytest
from tests.games.poker_room.rooms import GAMES, Poker

from pitboss.bots.bots import Bot
from pitboss.bots.poker_bots import OddsBot, RandomLegalBot, TightBot, poker_bots
from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.games.families.poker_room.table import is_poker
from pitboss.hands.cards import card_text
from pitboss.testing.tabletop import Tabletop

NAMES = ("ann", "bob", "cyd", "dan")


def played(game: str, kind: str, seed: str, rounds: int = 3, stack: int = 5000) -> Driver:
    """Some rounds among bots that buy no more chips."""
    table = Poker(game, players=0).table
    driver = Driver(table, RngSource(seed))
    for seat, name in enumerate(NAMES):
        driver.give("sit", name, seat=seat, cents=stack)
    bots = {bot.person: bot for bot in poker_bots(NAMES, seed, table, kind)}
    for _ in range(2000):
        driver.until_person()
        question = driver.asking
        if question is None or question.name == "next-hand" or table.state.round > rounds:
            break
        do, args = bots[question.who[0]].answer(question)
        driver.give(do, question.who[0], **args)
    return driver


@pytest.mark.parametrize("kind", ["simple", "best", "tight", "random"])
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_whole_rounds_by_the_rules(game: str, kind: str) -> None:
    driver = played(game, kind, f"{game} {kind}")
    state = driver.table.state
    assert state.round > 1
    assert sum(state.chips.values()) == 0
    assert all(state.chips.get(name, 0) >= 0 for name in NAMES)


class QuickBot(OddsBot):
    samples = 3


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_reckons_with_the_cards_that_there_are(game: str) -> None:
    """Eight hands of seven-card stud take more than the deck has: the last card is then a common one."""
    most = Poker(game, players=0).table.chapter.settings["seats"].high
    assert most is not None
    table = Poker(game, players=0, seats=most).table
    driver = Driver(table, RngSource(game))
    people = [f"p{seat}" for seat in range(most)]
    for seat, name in enumerate(people):
        driver.give("sit", name, seat=seat, cents=100_000)
    streets = set()
    for _ in range(20 * most):
        driver.until_person()
        question = driver.asking
        if question is None or table.state.round > 1:
            break
        if question.name == "action" and question.seat is not None:
            assert 0 <= QuickBot(question.who[0], 1, table).equity(question.seat) <= 1
            streets.add((table.own.betting.street, "common" in table.state.hands))
        driver.give("choose", question.who[0], choice=question.options[0])
    assert len(streets) > 1
    assert ((4, True) in streets) == game.startswith("seven")


def test_the_same_seed_plays_alike() -> None:
    one, other = (played("holdem", "simple", "7").table.state for _ in range(2))
    assert one.chips == other.chips
    assert played("holdem", "simple", "8").table.state.chips != one.chips


def facing_a_raise(cards: str) -> Poker:
    return Poker("holdem", 2).deal(cards, "9c 9d").acts("call", "raise 5000")


def answer_of(bot: type[RandomLegalBot], table: Poker) -> str:
    question = table.turn()
    return str(bot(question.who[0], 1, table.table).answer(question)[1]["choice"])


@pytest.mark.parametrize("bot", [OddsBot, TightBot])
def test_a_good_hand_is_played_and_a_poor_one_is_not(bot: type[RandomLegalBot]) -> None:
    assert answer_of(bot, facing_a_raise("Ac As")) in ("call", "raise")
    assert answer_of(bot, facing_a_raise("2c 7d")) == "fold"


def test_a_tight_bot_never_raises() -> None:
    assert answer_of(TightBot, facing_a_raise("Ac As")) == "call"


def test_equity_rests_on_what_the_seat_may_see() -> None:
    """Other cards in the other hand change nothing."""
    one, other = Poker("holdem", 2).deal("Ac As", "2c 7d"), Poker("holdem", 2).deal("Ac As", "Kc Kd")
    one.turn(), other.turn()
    assert OddsBot("ann", 3, one.table).equity(0) == OddsBot("ann", 3, other.table).equity(0)
    assert OddsBot("ann", 3, one.table).equity(0) > OddsBot("bob", 3, one.table).equity(1)


def test_a_beaten_hand_is_conceded_and_the_best_is_shown() -> None:
    table = Poker("holdem", 2).deal("Ac As", "2c 7d", board="Kd 9h 8s 4c 3h").to_street(3).acts("check", "check")
    question = table.until("show")
    assert question.who == ("bob",)
    assert RandomLegalBot("bob", 1, table.table).answer(question) == ("choose", {"choice": "concede"})
    table = Poker("holdem", 2).deal("2c 7d", "Ac As", board="Kd 9h 8s 4c 3h").to_street(3).acts("check", "check")
    question = table.until("show")
    assert RandomLegalBot("bob", 1, table.table).answer(question) == ("choose", {"choice": "show"})


@pytest.mark.parametrize(
    ("game", "hand", "kept"),
    [
        ("five-card-draw", "Ac Ad Kh Qs 2d", {"Ac", "Ad"}),
        ("five-card-draw", "Ac Kc 9c 5c 2c", {"Ac", "Kc", "9c", "5c", "2c"}),
        ("five-card-draw-low", "Ac 2d 3h Ks Qd", {"Ac", "2d", "3h"}),
    ],
)
def test_the_draw_keeps_what_is_worth_keeping(game: str, hand: str, kept: set[str]) -> None:
    table = Poker(game, 2).deal(hand).acts("call", "check")
    question = table.until("draw")
    _, args = OddsBot("ann", 1, table.table).answer(question)
    held = {card_text(card) for card in table.table.state.hands["seat-0"].cards}
    assert held - set(args.get("cards", [])) == kept


def test_company_is_of_the_kind_asked_for() -> None:
    table = Poker().table
    assert {type(bot) for bot in poker_bots(NAMES, 1, table, "best")} == {OddsBot}
    assert {type(bot) for bot in poker_bots(NAMES, 1, table, "simple")} == {OddsBot, TightBot, RandomLegalBot}
    assert all(isinstance(bot, Bot) for bot in poker_bots(NAMES, 1, table, "random"))
    assert is_poker(table)
    assert not is_poker(Tabletop("roulette", "bahamas").table)
