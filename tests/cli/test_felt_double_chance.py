"""The double chance table on a terminal: bets in one line, cards discarded by their numbers."""

import pytest
from rich.console import Console

from pitboss.cli.felts import felt_for
from pitboss.cli.felts.double_chance import HOW, DoubleChanceFelt
from pitboss.cli.options import TableOptions, open_table
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import NotUnderstood
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.say import ALL, Event
from pitboss.events.base import EventData
from pitboss.events.cards import CardMoved
from pitboss.events.hands import HandJudged
from pitboss.events.other_games import PlayerDeclares, PlayerDiscards
from pitboss.events.people import PersonSat
from pitboss.testing.tabletop import Tabletop

ME = "you"
NOTHING = "2c 7d 9h Jc Qs"
PAIRS = "8c 8d Kh Ks 4c"


def felt() -> DoubleChanceFelt:
    found = felt_for(open_table("double-chance", TableOptions(settings=("jackpot_stake=2",))), ME)
    assert isinstance(found, DoubleChanceFelt)
    return found


def asked(cards: str) -> tuple[Tabletop, Question]:
    """A live table that asks this hand what it does."""
    table = Tabletop("double-chance", "nsw").sit(ME, 2).sit("bob", 4)
    table.bet(ME, "wager", 1000).bet("bob", "wager", 500).chance(_mixed(cards, "3c 6d 8h Kc 5s"), "3h 4h").close()
    for person in (ME, "bob"):
        table.until("look")
        table.give("done", person)
    return table, table.until("declare-or-discard")


def _mixed(first: str, second: str) -> str:
    return " ".join(f"{a} {b}" for a, b in zip(first.split(), second.split(), strict=True))


def drawn(seen: SeenTable) -> str:
    console = Console(width=90)
    with console.capture() as shown:
        console.print(felt().draw(seen))
    return shown.get()


def test_wager_and_jackpot_are_bet_in_one_line() -> None:
    offers = [Offer("wager", 500, 50_000, seat=2)]
    stakes = felt().read_bets("w 10, j 2", offers)
    assert [(s.spot, s.cents) for s in stakes] == [("wager", 1000), ("jackpot", 200)]
    assert felt().bets_like(offers) == "10, jackpot 2"
    assert sorted(["jackpot", "wager"], key=felt().bet_first) == ["wager", "jackpot"]


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("12", "discard-1-2"),
        ("1 2 4", "discard-1-2-4"),
        ("4,1", "discard-1-4"),
        ("d 35", "discard-3-5"),
        ("discard-1-2", "discard-1-2"),
        ("k 345", "discard-1-2"),
        ("keep 5", "discard-1-2-3-4"),
        ("1", "discard-1"),  # which the table refuses by its clause
        ("d", "declare"),
        ("declare", "declare"),
    ],
)
def test_cards_are_discarded_by_their_numbers(typed: str, choice: str) -> None:
    _, question = asked(NOTHING)
    assert felt().decision(typed, question) == {"choice": choice}


@pytest.mark.parametrize("typed", ["", "queen", "0", "1 x"])
def test_anything_else_is_not_understood(typed: str) -> None:
    _, question = asked(NOTHING)
    with pytest.raises(NotUnderstood, match="Type"):
        felt().decision(typed, question)


def test_what_is_open_is_said_in_one_line() -> None:
    assert felt().choices(asked(NOTHING)[1]) == HOW
    assert felt().choices(asked(PAIRS)[1]) == "d declare"


def test_the_hand_the_sixth_card_and_the_schedule_are_in_sight() -> None:
    table, question = asked(NOTHING)
    seen = SeenTable(ME)
    seen.take(table.events)
    before = drawn(seen)
    assert "1     2     3     4     5" in before
    assert "royal flush" in before
    assert "Bob" in before
    told = len(table.events)
    table.give("choose", ME, **felt().decision("12", question))
    table.until("declare-or-discard")
    table.give("choose", "bob", choice="discard-1-2")
    table.finish()
    seen.take(table.events[told:])
    after = drawn(seen)
    assert "1     2     3 " in after
    assert "4     5" not in after
    assert "+$10" in after


def test_what_happens_in_words() -> None:
    seen = SeenTable(ME)
    seen.take([Event.of(PersonSat(ME, 2, ME), to=ALL)])
    table = felt()

    def words(data: EventData) -> str:
        text = table.words(Event.of(data, to=ALL), seen)
        return text.plain if text else ""

    assert words(PlayerDeclares(2, ME)) == "You declare."
    assert words(PlayerDeclares(0, "bob")) == "Bob declares."
    assert words(PlayerDiscards(2, ME, [1, 2])) == "You discard 2 cards."
    assert words(PlayerDiscards(0, "bob", [1])) == "Bob discards 1 card."
    assert words(HandJudged(seat=2, value="flush")) == "You have: flush"
    assert words(HandJudged(seat=0, value="flush")) == ""
    assert words(CardMoved("seat-2", 1, "??", "discards-2")) == ""
    assert (table.hand_name("sixth-2", seen), table.hand_name("discards-0", seen)) == ("Your sixth", "0, discards")
