"""Drawing from the shoe, and the relief of dealers."""

from pitboss.engine.ask import Answer, Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, command, passage, step
from pitboss.events.cards import RackedInOrder
from pitboss.events.decks import CuttingCardNoted, ShoeOver
from pitboss.events.people import DealerRelieved
from pitboss.games.families.floor.orders import text_in
from pitboss.games.families.shoes.table import DEALER, IN_PLAY, SPENT, ShoeTable

# -- drawing from the shoe: the cutting card, burns, cards that may not be used, a shoe that runs out -----------------

BURN = "burn"
EACH_ROUND = "each-round"
OUT = "out-of-play"  # the hand in which an unusable card is shown before it goes to the rack


@act("bs/4(8)(e)", "P-04", "D-18", "bs/8(5)(m)", "S-017", "bs/13(5)(d)", "bs/3(6)(i)")
def cutting_card_out(t: ShoeTable) -> None:
    """The cutting card is reached: finish the round. It appeared where the next card goes."""
    t.own.cut_out, t.own.appeared = True, t.own.due
    t.say(
        CuttingCardNoted(hand=t.own.due),
        to=ALL,
        says="The cutting card is out: this is the last round of the shoe",
    )


@act("bs/4(12)(d)", "bs/5(12)(j)", "S-116")
def ran_out(t: ShoeTable) -> None:
    """The shoe cannot finish the round: void it and shuffle all cards."""
    t.own.stage = SPENT
    raise Void("the shoe has too few cards to finish the round", t.cites)


def at_the_mouth(t: ShoeTable) -> None:
    """Before a card is drawn: take out the cutting card if it comes first; void the round if no card is left."""
    if not t.own.cut_out and t.deck.remaining <= t.deck.cut_card:
        cutting_card_out(t)
    if not t.deck.remaining:
        ran_out(t)


def ready_again(t: ShoeTable, waiting: Question | None) -> None:
    """After a remedy took cards from the shoe, make sure that the card a question waits for exists."""
    if waiting is not None and waiting.kind == "card":
        at_the_mouth(t)


async def deal_up(t: ShoeTable, hand: str, seat: int = -1) -> int:
    """Deal the next card face up to a hand."""
    t.own.due = hand
    at_the_mouth(t)
    return await t.deal(hand, seat=seat, face_up=True)


@passage("bs/8(4)(a)", "bs/13(1)(a)", "bs/3(6)(c)")
async def burn_card(t: ShoeTable) -> None:
    """Put a burn card from the shoe into the discard rack face down, unseen."""
    t.own.due = DEALER
    at_the_mouth(t)
    t.own.burns.append(t.deck.out)
    await t.burn(BURN)


async def put_out(t: ShoeTable) -> None:
    """Show the next card to all and put it into the rack unused."""
    at_the_mouth(t)
    await t.deal(OUT, face_up=True)
    t.collect(OUT)


def after_each_round(t: ShoeTable) -> bool:
    """Whether the cards are reshuffled after each round, as 13(3)(c) is printed (S-055)."""
    return "shuffle_when" in t.settings and t.settings.text("shuffle_when") == EACH_ROUND


@step(
    "bs/8(5)(m)",
    "bs/13(5)(d)",
    "bs/13(3)(i)",
    "S-055",
    "bs/3(6)(i)",
    "bs/3(5)(g)",
    lasting=True,
    title="Reshuffle after the cutting card",
)
async def reshuffle_when_reached(t: ShoeTable) -> None:
    """Reshuffle after the round in which the cutting card was reached, not before."""
    if t.own.cut_out or t.own.security:
        _shoe_over(t)
    elif after_each_round(t) and t.own.stage == IN_PLAY:
        reshuffle_each_round(t)


@act("bs/13(3)(c)", "S-055")
def reshuffle_each_round(t: ShoeTable) -> None:
    """Reshuffle after each round, wherever the cutting card is, as 13(3)(c) is printed."""
    _shoe_over(t)


def _shoe_over(t: ShoeTable) -> None:
    t.own.stage = SPENT
    t.say(ShoeOver(), to=ALL, says="The cards are reshuffled before the next round")


def rack_all(t: ShoeTable, order: list[str]) -> None:
    """Put hands into the discard rack one by one in this order, so that each can be rebuilt."""
    there = [name for name in order if name in t.state.hands]
    for name in there:
        t.collect(name)
    if there:
        t.say(RackedInOrder(order=there), to=ALL)


# -- A new dealer takes over and burns a card before dealing ----------------------------------------------------------


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
