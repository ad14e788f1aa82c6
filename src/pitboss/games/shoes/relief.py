"""A dealer relieved by another."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.games.floor.reading import text_in
from pitboss.games.shoes.memory import ShoeTable


def names_dealer(_t: ShoeTable, answer: Answer) -> None:
    """A relief says who comes."""
    text_in(answer, "dealer")


def relieve(t: ShoeTable, answer: Answer) -> None:
    """Another dealer comes to the table and will burn a card before dealing any."""
    t.own.relief = True
    t.say("new-dealer", to=ALL, says="Another dealer comes to the table", data={"dealer": text_in(answer, "dealer")})
