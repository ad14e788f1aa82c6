"""From sealed decks to a stack that can be cut: brought, inspected, laid open, shuffled."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check
from pitboss.games.shoes.memory import DEALER, SHUFFLED, SPENT, ShoeTable


def bring_cards(t: ShoeTable, cutting_cards: int) -> None:
    """The decks come to the table, and the cutting cards with them."""
    t.bring_deck(t.settings.num("decks"), colour=t.settings.text("backs"))
    t.own.stage, t.own.cut_out, t.own.security = SPENT, False, False
    t.say("cutting-cards", to=ALL, data={"count": cutting_cards})


async def sort_and_inspect(t: ShoeTable, supervisor: str) -> None:
    """The dealer sorts and inspects the cards, then a supervisor inspects them too."""
    await t.act("sort-and-inspect", "Sort the decks and inspect every card")
    await t.act("inspect", "Inspect the cards as supervisor of the table", (supervisor,))


async def first_look(t: ShoeTable, nobody_here: Check) -> None:
    """The cards lie open until somebody has come to look at them, or the table is to close."""

    def check(answer: Answer) -> None:
        wants(answer, "done")
        nobody_here.unless(t, t.seats.taken > 0 or t.state.closing)

    says = "Let the first players at the table look at the cards"
    await ask(t.question("view", "act", (DEALER,), check, says=says, about={"needs": "player"}))
    t.say("act", to=ALL, says=says, data={"act": "view", "persons": sorted(t.state.persons)})


async def shuffle_spent(t: ShoeTable, says: str) -> None:
    """A spent shoe is shuffled; one in play is left alone."""
    if t.own.stage != SPENT:
        return
    await t.shuffle(says)
    t.own.cut_out = t.own.security = False
    t.own.stage, t.own.burns = SHUFFLED, []
