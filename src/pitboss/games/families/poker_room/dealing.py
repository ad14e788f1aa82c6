"""Burn cards, deal down and up in turn, and to the board."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.events.decks import DeckRanOut
from pitboss.events.poker import StreetDealt
from pitboss.games.families.poker_room.betting import betting_round, open_betting
from pitboss.games.families.poker_room.deadhands import dead_round
from pitboss.games.families.poker_room.memory import (
    BOARD,
    BURN,
    PokerTable,
    contenders,
    following,
    hand_of,
    over,
)


async def cards_left(t: PokerTable) -> None:
    """Make sure that a card is left: cards put aside in a full game may have used up the deck."""
    if not t.deck.remaining:
        await shuffle_burns(t)
    if not t.deck.remaining:
        deck_ran_out(t)


@passage("bs/15(9)(h)#reshuffle", "S-076")
async def shuffle_burns(t: PokerTable) -> None:
    """With one card left or none, the dealer shuffles the burn cards together with it."""
    if t.deck.remaining or any(racked.origin == BURN for racked in t.state.rack):
        await t.shuffle_rest(lambda origin: origin == BURN, "Shuffle the burn cards with the rest of the deck")


@act("bs/15(15)(h)")
def deck_ran_out(t: PokerTable) -> None:
    """If the round needs more cards than there are, it is dead and the pot goes back."""
    t.say(DeckRanOut(colour=t.deck.colour), to=ALL)
    dead_round(t, "the deck ran out")


@passage("bs/15(1)(f)")
async def burn(t: PokerTable) -> None:
    """The dealer burns the top card face down; nobody sees it."""
    await cards_left(t)
    card = await t.draw(burn=True)
    apart_from_discards(t, card)


@act("bs/15(8)(c)")
def apart_from_discards(t: PokerTable, card: int) -> None:
    """Burn cards stay apart from the discards."""
    t.to_rack([card], BURN)


@passage("bs/15(1)(s)")
async def deal_down(t: PokerTable, seat: int) -> None:
    """A card dealt face down is a hole card; only its player sees it."""
    await cards_left(t)
    await t.deal(hand_of(seat), seat=seat)


@passage("bs/15(1)(ff)")
async def deal_up(t: PokerTable, seat: int) -> None:
    """A card dealt face up in stud is an up-card."""
    await cards_left(t)
    await t.deal(hand_of(seat), seat=seat, face_up=True)


@passage("bs/15(1)(k)")
async def deal_board(t: PokerTable, count: int) -> None:
    """Community cards are dealt face up, for everybody to use."""
    for _ in range(count):
        await cards_left(t)
        await t.deal(BOARD, face_up=True)


def look_round(t: PokerTable) -> None:
    """Show each player their own cards."""
    for seat in contenders(t):
        if hand_of(seat) in t.state.hands:
            t.look(hand_of(seat), t.person_at(seat))


def begin_street(t: PokerTable, name: str) -> None:
    """Start the next street."""
    t.own.street += 1
    t.say(StreetDealt(street=t.own.street, name=name), to=ALL)


# -- hole cards of games with a button --------------------------------------------------------------------------------


@step("bs/15(10)(e)", "bs/15(11)(d)", "bs/15(12)(d)", fork="deal", title="Deal the hole cards")
async def deal_holes(t: PokerTable) -> None:
    """The dealer deals the hole cards face down, one at a time, from the button's left; the button is last."""
    for _ in range(t.number("hole_cards")):
        for seat in list(t.own.players):
            if seat not in t.own.folded:
                await deal_down(t, seat)
    look_round(t)


@step("bs/15(10)(f)", "bs/15(11)(e)", "bs/15(12)(e)", title="First betting round")
async def first_betting(t: PokerTable) -> None:
    """After the blinds each player in turn folds, calls or raises; a player who posted a blind may raise too."""
    if t.own.players:
        await betting_round(t, t.cites)


# -- the board --------------------------------------------------------------------------------------------------------


async def _board_street(t: PokerTable, name: str, cards: int) -> None:
    """Burn, deal to the board, then bet from the first player left of the button."""
    if over(t):
        return
    begin_street(t, name)
    await burn(t)
    await deal_board(t, cards)
    await bet_from_button(t)


@passage("bs/15(10)(g)#betting", "bs/15(11)(e)", "bs/15(12)(g)", "S-079")
async def bet_from_button(t: PokerTable) -> None:
    """The first player left of the button who has not folded acts first; the others follow."""
    order = following(t, contenders(t), t.own.button)
    open_betting(t, order[0])
    await betting_round(t, t.cites)


@step("bs/15(10)(g)", "bs/15(11)(e)", title="Deal the flop")
async def flop(t: PokerTable) -> None:
    """The dealer burns one card and deals the flop."""
    await _board_street(t, "flop", t.number("flop"))


@step("bs/15(10)(h)", "bs/15(11)(e)", title="Deal the turn")
async def fourth_card(t: PokerTable) -> None:
    """The dealer burns one card and deals the turn."""
    await _board_street(t, "turn", 1)


@step("bs/15(10)(i)", "bs/15(11)(e)", title="Deal the river")
async def fifth_card(t: PokerTable) -> None:
    """The dealer burns one card and deals the river."""
    await _board_street(t, "river", 1)


HOLES = (deal_holes, first_betting)
BOARD_STREETS = (flop, fourth_card, fifth_card)
