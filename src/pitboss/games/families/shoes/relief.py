"""A new dealer takes over and burns a card before dealing."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import command, passage
from pitboss.events.people import DealerRelieved
from pitboss.games.families.floor.reading import text_in
from pitboss.games.families.shoes.dealing import burn_card
from pitboss.games.families.shoes.memory import ShoeTable


def _names_dealer(_t: ShoeTable, answer: Answer) -> None:
    text_in(answer, "dealer")


@command(
    "new-dealer", "bs/8(4)(a)#new-dealer", "bs/13(5)(a)#new-dealer", "bs/3(1)(b)",
    roles=("dealer",), check=_names_dealer,
)  # fmt: skip
async def new_dealer(t: ShoeTable, answer: Answer) -> None:
    """A new dealer takes over the table and, where the text says so, burns a card first."""
    t.own.relief = True
    t.say(DealerRelieved(dealer=text_in(answer, "dealer")), to=ALL, says="A new dealer takes over")


@passage("bs/8(4)(a)#new-dealer", "bs/13(5)(a)#new-dealer")
async def new_dealer_burns(t: ShoeTable) -> None:
    """A new dealer burns one card first."""
    if t.own.relief:
        t.own.relief = False
        await burn_card(t)
