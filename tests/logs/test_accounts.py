"""The chips of a log are counted again from its own moves."""

from pitboss.engine.say import Event, Move
from pitboss.events.people import PersonSat
from pitboss.events.poker import BetMade
from pitboss.logs.accounts import Accounts


def sat(person: str, cents: int) -> Event:
    return Event.of(PersonSat(person, 0, person), moves=(Move("cage", person, cents),))


def bet(person: str, cents: int) -> Event:
    return Event.of(BetMade(0, "pushed"), moves=(Move(person, "layout", cents),))


def test_honest_moves_balance() -> None:
    accounts = Accounts()
    assert accounts.fault((sat("ann", 500), bet("ann", 200)), 200) is None
    assert accounts.cents == {"cage": -500, "ann": 300, "layout": 200}
    assert sum(accounts.cents.values()) == 0


def test_nobody_spends_more_than_they_have() -> None:
    assert Accounts().fault((sat("ann", 100), bet("ann", 101)), 101) == "leaves ann with -$0.01"


def test_the_layout_holds_the_stakes_and_nothing_else() -> None:
    says = Accounts().fault((sat("ann", 100), bet("ann", 100)), 99)
    assert says == "leaves $1 on the layout, but the stakes there are $0.99"


def test_chips_move_forward_and_from_one_to_another() -> None:
    assert "moves -$0.05" in str(
        Accounts().fault((Event.of(BetMade(0, "pushed"), moves=(Move("ann", "house", -5),)),), 0)
    )
    assert "from ann to ann" in str(
        Accounts().fault((Event.of(BetMade(0, "pushed"), moves=(Move("ann", "ann", 5),)),), 0)
    )
