"""From sealed decks to shuffled cards: bring, inspect, spread, shuffle."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, step
from pitboss.events.decks import CuttingCardsBrought
from pitboss.events.procedure import ActDone
from pitboss.games.families.shoes.memory import DEALER, OWNER, SHUFFLED, SPENT, ShoeTable
from pitboss.games.refusal_codes import GameCode

ONE_BACK = Check(
    GameCode.BACKS_DIFFER, "bs/4(6)(a)", "bs/5(1)(a)", "bs/8(1)(a)", "bs/13(2)(a)", "bs/14(2)(a)", "bs/3(2)(a)",
    "bs/3(2)(a)#single-deck", owner=OWNER,
    says="All cards must have backs of one colour and design. Name one colour, not {backs!r}.",
)  # fmt: skip
NOBODY_HERE = Check(
    GameCode.NOBODY_HERE, "bs/4(4)(b)", "bs/4(4)(c)", "bs/5(3)(b)", "bs/5(3)(c)", "bs/8(2)(b)", "bs/8(2)(c)",
    "bs/13(3)(b)", "bs/3(4)(c)", owner=OWNER,
    says="The cards stay spread until the first player has come to look at them.",
)  # fmt: skip


def lawful_backs(t: ShoeTable) -> None:
    """Check that all decks have the same back."""
    backs = t.settings.text("backs")
    ONE_BACK.unless(t, len(backs.split()) == 1, backs=backs)


@step("bs/8(1)(a)", "S-017", "bs/13(2)(a)", title="Bring the cards")
async def receive_cards(t: ShoeTable) -> None:
    """Bring the decks and the cutting cards to the table."""
    bring_decks(t)


def bring_decks(t: ShoeTable) -> None:
    """Put all decks, not yet shuffled, and the cutting cards on the table."""
    t.bring_deck(t.settings.num("decks"), colour=t.settings.text("backs"))
    t.own.stage, t.own.cut_out, t.own.security = SPENT, False, False
    t.say(CuttingCardsBrought(count=t.number("cutting_cards")), to=ALL)


async def sort_and_inspect(t: ShoeTable, supervisor: str) -> None:
    """The dealer sorts and inspects the cards; then a supervisor inspects them."""
    await t.act("sort-and-inspect", "Sort the decks and inspect every card")
    await t.act("inspect", "Inspect the cards as the table's supervisor", (supervisor,))


async def first_look(t: ShoeTable) -> None:
    """The cards stay face up until a player has come to look at them, or the table is to close."""

    def check(answer: Answer) -> None:
        wants(answer, "done")
        NOBODY_HERE.unless(t, t.seats.taken > 0 or t.state.closing)

    says = "Show the cards to the first players"
    await ask(t.question("view", "act", (DEALER,), check, says=says, about={"needs": "player"}))
    t.say(ActDone(act="view", persons=sorted(t.state.persons)), to=ALL, says=says)


async def shuffle_spent(t: ShoeTable, says: str) -> None:
    """Shuffle a shoe that is used up; leave one in play alone."""
    if t.own.stage != SPENT:
        return
    await t.shuffle(says)
    t.own.cut_out = t.own.security = False
    t.own.stage, t.own.burns = SHUFFLED, []
