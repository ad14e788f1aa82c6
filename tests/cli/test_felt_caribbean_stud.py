"""The table on a terminal: the meter in sight, ante and coin in one line."""

from rich.console import Console

from pitboss.cli.felts import felt_for
from pitboss.cli.felts.caribbean_stud import BELOW, CaribbeanStudFelt
from pitboss.cli.options import TableOptions, open_table
from pitboss.cli.seen import SeenTable
from pitboss.engine.betting import Offer
from pitboss.engine.say import ALL, Event, Move
from pitboss.events.base import EventData
from pitboss.events.hands import DealerQualifies, HandJudged, PlayerFolds
from pitboss.events.jackpots import MeterOpened
from pitboss.events.people import PersonSat

ME = "you"


def felt() -> CaribbeanStudFelt:
    found = felt_for(open_table("caribbean-stud", TableOptions(settings=("coin=5",))), ME)
    assert isinstance(found, CaribbeanStudFelt)
    return found


def test_ante_and_coin_are_bet_in_one_line() -> None:
    offers = [Offer("ante", 500, 50_000, seat=2)]
    stakes = felt().read_bets("a 10, coin 5", offers)
    assert [(s.spot, s.cents) for s in stakes] == [("ante", 1000), ("jackpot", 500)]
    assert felt().bets_like(offers) == "ante 10, jackpot 5"
    assert sorted(["jackpot", "ante"], key=felt().bet_first) == ["ante", "jackpot"]


def test_the_meter_is_in_sight() -> None:
    seen = SeenTable(ME)
    seen.take([Event.of(MeterOpened("house", "meter", 1_234_500), to=ALL, moves=(Move("house", "meter", 1_234_500),))])
    console = Console(width=80)
    with console.capture() as shown:
        console.print(felt().draw(seen))
    assert "Jackpot $12,345" in shown.get()


def test_what_was_judged_in_words() -> None:
    seen = SeenTable(ME)
    seen.take([Event.of(PersonSat(ME, 2, ME), to=ALL)])
    table = felt()

    def words(data: EventData) -> str:
        text = table.words(Event.of(data, to=ALL), seen)
        return text.plain if text else ""

    assert words(HandJudged(hand="dealer", value="one pair")) == "Dealer has: one pair"
    assert words(HandJudged(hand="seat-2", value="flush")) == "You have: flush"
    assert words(HandJudged(hand="seat-0", value="flush")) == ""
    assert words(DealerQualifies(qualifies=False)) == BELOW
    assert words(DealerQualifies(qualifies=True)) == ""
    assert words(PlayerFolds(2, ME)) == "You fold."
    assert words(PlayerFolds(0, "bob")) == "Bob folds."
