"""The deal, dead hands, and the draw."""

from collections.abc import Callable
from typing import NamedTuple

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import POT, RAKE
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, passage, step
from pitboss.events.chips import RakeReturned, StakeRefunded
from pitboss.events.decks import DeckRanOut
from pitboss.events.incidents import HandDead
from pitboss.events.poker import CardsDrawn, DrawBurned, DrawStarted, StreetDealt
from pitboss.games.families.poker_room.betting import betting_round, open_betting
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.table import (
    BET,
    BOARD,
    BURN,
    NOBODY,
    PokerTable,
    contenders,
    following,
    hand_of,
    over,
    whole,
)
from pitboss.games.families.poker_room.wagers import discard_hand
from pitboss.hands.cards import UNKNOWN, card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- dead hands and dead rounds: who gets what back -------------------------------------------------------------------


def dead_round(t: PokerTable, reason: str) -> None:
    """Return the whole pot to the players who paid it, with the rake of the round."""
    rake_back(t)
    own = t.own
    for seat in own.hand.players:
        on_layout = sum(w.cents for w in t.live_wagers(seat))
        cents = min(own.hand.paid.get(seat, 0) - on_layout, t.chips_of(POT))
        if cents > 0 and seat not in own.pot.made_whole:
            t.transfer(StakeRefunded(POT, t.person_at(seat), cents, seat=seat, reason=reason))
    raise Void(reason, t.cites)


@act("S-082")
def rake_back(t: PokerTable) -> None:
    """The rake of a dead round goes back into the pot."""
    if t.chips_of(RAKE):
        t.transfer(RakeReturned(RAKE, POT, t.chips_of(RAKE)))


def dead_hand(t: PokerTable, seat: int) -> None:
    """Take a hand out of the round that did not fold; its player does not act any more."""
    own = t.own
    own.hand.folded.append(seat)
    own.betting.pending = [s for s in own.betting.pending if s != seat]
    discard_hand(t, seat)
    t.say(HandDead(seat=seat), to=ALL, says=f"{t.person_at(seat)}'s hand is dead")


def refund(t: PokerTable, seat: int, reason: str) -> int:
    """Return everything a player put in: the bet in front of them, the rest from the pot (S-093)."""
    own = t.own
    wager = t.wager_on(seat, BET)
    bet = wager.cents if wager else 0
    if wager:
        t.give_back(wager, "void", reason)
        own.hand.paid[seat] -= bet
        own.betting.bets.pop(seat, None)
        own.betting.to_match = max(own.betting.bets.values(), default=0)
    cents = min(own.hand.paid.get(seat, 0), t.chips_of(POT))
    if cents:
        own.pot.refunded += cents
        own.pot.made_whole.append(seat)
        t.transfer(StakeRefunded(POT, t.person_at(seat), cents, seat=seat, reason=reason))
    return int(cents + bet)


# -- burn cards, deal down and up in turn, and to the board -----------------------------------------------------------


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
    t.own.betting.street += 1
    t.say(StreetDealt(street=t.own.betting.street, name=name), to=ALL)


# -- hole cards of games with a button --------------------------------------------------------------------------------


@step("bs/15(10)(e)", "bs/15(11)(d)", "bs/15(12)(d)", fork="deal", title="Deal the hole cards")
async def deal_holes(t: PokerTable) -> None:
    """The dealer deals the hole cards face down, one at a time, from the button's left; the button is last."""
    for _ in range(t.number("hole_cards")):
        for seat in list(t.own.hand.players):
            if seat not in t.own.hand.folded:
                await deal_down(t, seat)
    look_round(t)


@step("bs/15(10)(f)", "bs/15(11)(e)", "bs/15(12)(e)", title="First betting round")
async def first_betting(t: PokerTable) -> None:
    """After the blinds each player in turn folds, calls or raises; a player who posted a blind may raise too."""
    if t.own.hand.players:
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
    order = following(t, contenders(t), t.own.seats.button)
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


# -- the draw: cards exchanged one for one; the discards are reshuffled when the deck runs out ------------------------

PAT, DISCARD = "stand-pat", "discard"


class Wish(NamedTuple):
    """The positions of a hand that the player exchanges."""

    places: tuple[int, ...] = ()


@step("bs/15(12)(f)")
async def draw_cards(t: PokerTable) -> None:
    """From the button's left, one at a time, each player still in may exchange any number of cards."""
    if over(t):
        return
    t.say(DrawStarted(seats=following(t, contenders(t), t.own.seats.button)), to=ALL)
    for seat in following(t, contenders(t), t.own.seats.button):
        if seat not in t.own.hand.folded and not over(t):
            await one_draw(t, seat)


@passage("bs/15(1)(m)")
async def one_draw(t: PokerTable, seat: int) -> None:
    """The player gets as many new cards as they discard."""
    own = t.own
    own.deal.drawing = seat
    says = "Your turn: stand pat, or choose the cards to discard"
    about = {"most": t.number("draw_most")}
    question = t.question(
        "draw",
        "choose",
        (t.person_at(seat),),
        _read(t, seat),
        seat=seat,
        options=(PAT, DISCARD),
        says=says,
        about=about,
        takes=("nths", "cards"),
    )
    wish: Wish = await ask(question)
    if seat in own.hand.folded:
        return
    places = wish.places
    if places:
        await first_burn(t)
        await _exchange(t, seat, places)
    person, count = t.person_at(seat), len(places)
    says = f"{person} draws {count} card{'s'[: count != 1]}" if count else f"{person} stands pat"
    t.say(CardsDrawn(seat=seat, person=person, count=count), to=ALL, says=says)
    own.deal.drawing = NOBODY


def _read(t: PokerTable, seat: int) -> Callable[[Answer], Wish]:
    cites = t.cites

    def check(answer: Answer) -> Wish:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        if choice == PAT:
            return Wish()
        if choice != DISCARD:
            raise Refusal(TableCode.NOT_AN_OPTION, f"{choice!r} is not possible now: choose {PAT} or {DISCARD}.", cites)
        places = _places(t, seat, answer.args)
        if places is None or len(places) > t.number("draw_most"):
            raise Refusal(
                PokerCode.DISCARD_UNREADABLE, "Choose cards of your hand, each once, by name or position.", cites
            )
        return Wish(places)

    return check


def _places(t: PokerTable, seat: int, args: dict[str, object]) -> tuple[int, ...] | None:
    """The chosen positions, by faces (`cards`) or by numbers from 1 (`nths`); none given means all."""
    held = t.state.hands[hand_of(seat)].cards
    if "nths" in args:
        nths = args["nths"]
        fit = isinstance(nths, list) and all(whole(n, 1, len(held)) for n in nths) and len(set(nths)) == len(nths)
        return tuple(sorted(n - 1 for n in nths)) if fit else None  # type: ignore[attr-defined]  # a list, by the line above
    if "cards" not in args:
        return tuple(range(min(len(held), t.number("draw_most"))))
    named = args["cards"]
    faces = [card_text(card) for card in held if card != UNKNOWN]
    if not isinstance(named, list) or any(named.count(face) != 1 or face not in faces for face in named):
        return None
    return tuple(i for i, card in enumerate(held) if card != UNKNOWN and card_text(card) in named)


async def _exchange(t: PokerTable, seat: int, places: tuple[int, ...]) -> None:
    """Collect the discards together; deal one new card for each."""
    name = hand_of(seat)
    hand = t.state.hands[name]
    out = [hand.cards[place] for place in places]
    for place in reversed(places):
        del hand.cards[place], hand.up[place]
    t.to_rack(out, f"discard-{seat}", drawn=False)
    for place in places:
        if not t.deck.remaining:
            await shuffle_discards(t, seat)
        await cards_left(t)
        t.lay(await t.draw(), name, seat=seat, at=place)
    t.look(name, t.person_at(seat))


@passage("bs/15(12)(f)(i)", "S-112")
async def first_burn(t: PokerTable) -> None:
    """The dealer burns one card before the first new card, and no other."""
    if not t.own.deal.burned:
        t.own.deal.burned = True
        t.say(DrawBurned(), to=ALL, says="The dealer burns a card before the draw")
        await burn(t)


@passage("bs/15(12)(f)(ii)", "S-087")
async def shuffle_discards(t: PokerTable, seat: int) -> None:
    """When the deck runs out, the dealer shuffles the discards, without the burn card and the player's own discards."""
    if any(_usable(racked.origin, seat) for racked in t.state.rack):
        await t.shuffle_rest(lambda origin: _usable(origin, seat), "Shuffle the discards")


def _usable(origin: str, seat: int) -> bool:
    """Whether cards may be reshuffled: mucked hands and other players' discards, but no card found face up."""
    return origin.startswith(("seat-", "discard-")) and origin != f"discard-{seat}"


@step("bs/15(12)(g)", title="Last betting round")
async def last_betting(t: PokerTable) -> None:
    """The last betting round starts with the first player left of the button who has not folded."""
    if not over(t):
        begin_street(t, "after-the-draw")
        await bet_from_button(t)


DRAW_STREETS = (draw_cards, last_betting)
