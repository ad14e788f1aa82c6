"""The deal: four cards, the two counts called, and third cards by the two tables."""

from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.events.baccarat import DrawInstructed
from pitboss.events.hands import HandTotalled
from pitboss.events.procedure import Announced
from pitboss.games.families.baccarat.memory import BANKER_HAND, FIRST_TWO, PLAYER_HAND, cards_of, count_cites
from pitboss.games.families.baccarat.shoe import deal_to
from pitboss.games.punto_banco.count import banker_takes, count, first_count, player_takes
from pitboss.games.punto_banco.memory import Punto
from pitboss.games.punto_banco.tables import flat

NAMES = {PLAYER_HAND: "Player", BANKER_HAND: "Banker"}


@step("bs/4(7)(a)", "bs/4(7)(c)", title="Deal four cards")
async def deal_four(t: Punto) -> None:
    """The curator deals four cards in turn to the two hands, the Player's first."""
    for whose in flat(t.chapter, "deal"):
        await deal_to(t, BANKER_HAND if whose else PLAYER_HAND)


@step("bs/4(8)(a)", title="Announce the counts")
async def call_counts(t: Punto) -> None:
    """The dealer turns each hand and calls its count, the Player's first."""
    for hand, name in NAMES.items():
        await lay_open(t, hand)
        call = f"{name} {first_count(t, hand)}"
        t.say(Announced(hand=hand), to=ALL, says=call, cites=count_cites(t, hand))


@passage("bs/4(7)(c)")
async def lay_open(t: Punto, hand: str) -> None:
    """The dealer turns the two cards of a hand face up."""
    await t.turn(hand)


@passage("bs/4(8)(b)")
async def instruct(t: Punto, hand: str, cites: tuple[str, ...], *, draws: bool) -> None:
    """The dealer tells the curator whether a hand draws a third card."""
    says = f"A card for the {NAMES[hand]}" if draws else f"No card for the {NAMES[hand]}"
    await t.act(f"instruct-{hand}", says)
    t.say(DrawInstructed(hand=hand, draws=draws), to=ALL, says=says, cites=cites)


@step("bs/4(8)(c)", title="The Player's third card")
async def player_third(t: Punto) -> None:
    """The Player's third card comes first, face up."""
    draws, cites = player_takes(t)
    await instruct(t, PLAYER_HAND, cites, draws=draws)
    if draws:
        await third_card(t, PLAYER_HAND)


@step("bs/4(8)(c)", title="The Banker's third card")
async def banker_third(t: Punto) -> None:
    """The Banker's third card comes after the Player's, face up, unless a stray card has become it."""
    if len(cards_of(t, BANKER_HAND)) > FIRST_TWO:
        return
    draws, cites = banker_takes(t)
    await instruct(t, BANKER_HAND, cites, draws=draws)
    if draws and len(cards_of(t, BANKER_HAND)) == FIRST_TWO:
        await third_card(t, BANKER_HAND)


async def third_card(t: Punto, hand: str) -> None:
    """A hand draws at most one more card."""
    for _ in range(t.number("third_cards")):
        await deal_to(t, hand, face_up=True)
    t.say(HandTotalled(hand=hand, count=count(t, hand)), to=ALL, cites=t.chapter.numbers["third_cards"].cites)


DEAL = (deal_four, call_counts, player_third, banker_third)
