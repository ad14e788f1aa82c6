"""The deal, late wagers, and the decision: declare the hand, or discard."""

from collections.abc import Mapping

from pitboss.engine.ask import Answer, ask
from pitboss.engine.betting import read_bet
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, command, passage, step
from pitboss.events.decks import DealStarted
from pitboss.events.other_games import PlayerDeclares, PlayerDiscards
from pitboss.games.double_chance.rules import line_of
from pitboss.games.double_chance.table import (
    DECIDE,
    DECLARE,
    FIRST_CARD,
    OWNER,
    WAGER,
    ChanceTable,
    Prices,
    cards_of,
    check_bet,
    discards_at,
    place_bet,
    playing,
    sixth_of,
    undecided,
)
from pitboss.games.families.single_deck.rounds import begins_with_first_card, first_to_play, look
from pitboss.games.families.single_deck.table import cards_on_layout, dealt_by, hand_of, owner
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- after "No more bets" ---------------------------------------------------------------------------------------------


def _may_accept(t: ChanceTable, answer: Answer) -> None:
    """Check a late wager like any other, for a player named by the supervisor."""
    FIRST_CARD.unless(t, not t.state.dealt)
    if t.bets_open or t.state.stage != "round":
        raise Refusal(GameCode.BETS_STILL_OPEN, "Betting is still open: the player can bet.")
    if t.asked is None or t.asked.kind != "card":
        raise Refusal(GameCode.NOT_NOW, "A late wager is accepted only just before the deal.")
    bet = read_bet(answer, t.cites_of(accept_wager))
    if bet.person not in t.state.persons or bet.person in t.state.barred:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{bet.person or 'Nobody'} may not bet at this table.")
    if bet.seat >= len(t.seats.places):
        raise Refusal(TableCode.NO_SUCH_SEAT, f"There is no seat {bet.seat}.")
    for guard in t.game.guards.get("bet", ()):
        guard(t, answer)
    check_bet(t, bet)


@command("accept-wager", "N-13", roles=("games-supervisor",), check=_may_accept)
async def accept_wager(t: ChanceTable, answer: Answer) -> None:
    """Between "No more bets" and the first card a supervisor may still accept a wager; the deal then restarts."""
    place_bet(t, read_bet(answer, t.cites))
    raise Restart(t.game.round[t.state.at])


# -- the deal: five cards to each wager, one at a time from the shoe or all at once from the device -------------------


@step("nsw-dc/7.2.1")
async def no_more_bets(t: ChanceTable) -> None:
    """Announce "No more bets" when all wagers are placed."""
    t.announce("No more bets")


def begin_deal(t: ChanceTable) -> bool:
    """Report who is dealt in, clockwise from the dealer's left; deal nothing if nobody is."""
    t.own.in_play = sorted(w.seat for w in t.live_wagers() if w.spot == WAGER)
    if t.own.in_play:
        cites = (*t.cites_of(t.chapter.numbers["face_up"]), *t.cites_of(t.chapter.numbers["hand"]), "X-01")
        t.say(DealStarted(order=list(t.own.in_play)), to=ALL, cites=cites)
    return bool(t.own.in_play)


async def _card(t: ChanceTable, seat: int) -> None:
    first = not t.state.dealt
    await t.deal(hand_of(seat), seat=seat, face_up=t.terms.face_up)
    if first:
        begins_with_first_card(t)


async def _one_to_each(t: ChanceTable) -> None:
    for seat in playing(t):
        await _card(t, seat)


@step("nsw-dc/7.2.2", when=dealt_by("shoe"), fork="deal", title="Deal from the shoe")
async def deal_from_shoe(t: ChanceTable) -> None:
    """Deal from the shoe clockwise from the left, one card at a time."""
    if begin_deal(t):
        await first_to_each(t)
        await further_to_each(t)


@passage("nsw-dc/7.3.1")
async def first_to_each(t: ChanceTable) -> None:
    """Deal one card to each playing area with a wager."""
    await _one_to_each(t)


@passage("nsw-dc/7.3.2")
async def further_to_each(t: ChanceTable) -> None:
    """Deal a second, third, fourth and fifth card to each in sequence."""
    for _ in range(t.terms.hand - 1):
        await _one_to_each(t)


@step("nsw-dc/7.2.2", when=dealt_by("shuffler"), fork="deal", title="Deal from the device")
async def deal_from_device(t: ChanceTable) -> None:
    """Deal from the device clockwise from the left, one hand at a time."""
    if begin_deal(t):
        await five_to_each(t)


@passage("nsw-dc/7.4.1")
async def five_to_each(t: ChanceTable) -> None:
    """Deal five cards at a time to each playing area with a wager."""
    for seat in playing(t):
        for _ in range(t.terms.hand):
            await _card(t, seat)


DEALS = (deal_from_shoe, deal_from_device)


# -- looking at five cards, and the decision: declare the hand, or discard two to four cards --------------------------

FIVE = 5  # cards of a poker hand

MUST_DECLARE = Check(
    GameCode.MUST_DECLARE, "nsw-dc/8.3", "N-03", owner=OWNER,
    says="You must declare this hand: it is listed in rule 11. {choice} is not allowed.",
)  # fmt: skip
NOT_DECLARABLE = Check(
    GameCode.NOT_DECLARABLE, "nsw-dc/11.1", "nsw-dc/12.6", "N-09", owner=OWNER,
    says="You can't declare this hand: it is not listed in rule 11. Discard at least {fewest} cards.",
)  # fmt: skip
TWO_TO_FOUR = Check(
    GameCode.TWO_TO_FOUR, "nsw-dc/8.4", "nsw-dc/1.1#discard", "N-10", owner=OWNER,
    says="Declare, or discard {fewest} to {most} cards by position, such as discard-1-2. {choice!r} is neither.",
)  # fmt: skip
NO_TALK = Check(
    GameCode.NO_TALK, "nsw-dc/8.10", owner=OWNER,
    says="Please don't talk until everybody has declared or discarded.",
)  # fmt: skip
HANDS_OFF = Check(
    GameCode.SIXTH_CARD_NOT_HANDLED,
    "nsw-dc/8.8",
    owner=OWNER,
    says="The dealer turns the sixth card. Please don't touch it.",
)


# -- looking ----------------------------------------------------------------------------------------------------------


@step("nsw-dc/8.1", "L-22", title="Pick up the cards")
async def pick_up_cards(t: ChanceTable) -> None:
    """After the deal the players pick up their cards; a player ordered by a supervisor plays first."""
    first = first_to_play(t, playing(t)) or []
    await _look(t, first)
    await decide(t, first)
    await _look(t, [seat for seat in playing(t) if seat not in first])


async def _look(t: ChanceTable, seats: list[int]) -> None:
    await look(t, lambda: [s for s in playing(t) if s in seats and s not in (*t.own.viewed, *t.own.away)])


def _may_look_again(t: ChanceTable, answer: Answer) -> None:
    mine = [s for s in playing(t) if owner(t, s) == answer.by]
    if not any(s in t.own.viewed for s in mine):
        raise Refusal(GameCode.NO_CARDS_TO_SEE, "You have no cards to look at.")
    HANDS_OFF.unless(t, not any(sixth_of(s) in t.state.hands for s in mine))


@command("look", "nsw-dc/8.1", roles=("player",), check=_may_look_again)
async def look_again(t: ChanceTable, answer: Answer) -> None:
    """A player looks at their cards again, until the sixth card is dealt."""
    for seat in [s for s in playing(t) if s in t.own.viewed and owner(t, s) == answer.by]:
        t.look(hand_of(seat), answer.by)


# -- deciding ---------------------------------------------------------------------------------------------------------


@step("nsw-dc/8.1", "L-22", "X-01")
async def declare_or_discard(t: ChanceTable) -> None:
    """From the dealer's left, each player declares or discards."""
    await decide(t, list(t.own.in_play))


async def decide(t: ChanceTable, seats: list[int]) -> None:
    """Ask each of these seats that has not decided."""
    for seat in seats:
        if not undecided(t, seat):
            continue
        choice = await choice_of(t, seat)
        if not undecided(t, seat):
            continue  # the hand was declared void while the player was deciding
        if choice == DECLARE:
            declare(t, seat)
        else:
            discard(t, seat, t.terms.discards[choice])


def line_in_hand(t: ChanceTable, seat: int) -> int | None:
    """The line of a player's five cards; None if the table does not know them."""
    return line_of_cards(cards_of(t, seat), t.terms)


def line_of_cards(cards: list[int], price: Prices) -> int | None:
    """The line of five cards; None if they are not five or some are unknown."""
    if len(cards) != FIVE or UNKNOWN in cards:
        return None
    c0, c1, c2, c3, c4 = cards
    return line_of(c0, c1, c2, c3, c4, price.ranking, price.terms)


async def choice_of(t: ChanceTable, seat: int) -> str:
    """Ask the player. A known hand of rule 11 must be declared, and any other known hand cannot be."""
    line, price = line_in_hand(t, seat), t.terms
    discards: Mapping[str, tuple[int, ...]] = price.discards

    def check(answer: Answer) -> str:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        if choice != DECLARE:
            fewest, most = t.number("fewest_discards"), price.hand - 1
            listed = isinstance(choice, str) and choice in discards
            TWO_TO_FOUR.unless(t, listed, choice=choice, fewest=fewest, most=most)
            MUST_DECLARE.unless(t, not line, choice=choice)
        else:
            NOT_DECLARABLE.unless(t, line != 0, fewest=t.number("fewest_discards"))
        return str(choice)

    options = (DECLARE,) if line else tuple(discards) if line == 0 else (DECLARE, *discards)
    who = (owner(t, seat),)
    says = "Declare your hand, or discard two to four cards?"  # the same for every hand: others learn nothing
    choice: str = await ask(t.question(DECIDE, "choose", who, check, seat=seat, options=options, says=says))
    return choice


@act("nsw-dc/8.3", "nsw-dc/1.1#declare", "N-03")
def declare(t: ChanceTable, seat: int) -> None:
    """The player keeps all five cards and puts them face down in their place."""
    t.own.declared.append(seat)
    t.say(PlayerDeclares(seat=seat, person=owner(t, seat)), to=ALL)


@act("nsw-dc/8.4", "nsw-dc/1.1#discard")
def discard(t: ChanceTable, seat: int, places: tuple[int, ...]) -> None:
    """The player discards two to four cards and keeps one to three."""
    t.own.discarded.append(seat)
    nths = [place + 1 for place in places]
    t.say(PlayerDiscards(seat=seat, person=owner(t, seat), nths=nths), to=ALL)
    out_of_play(t, seat, places)


@act("nsw-dc/8.5")
def out_of_play(t: ChanceTable, seat: int, places: tuple[int, ...]) -> None:
    """Discards go on the discard line and do not return to play."""
    for place in sorted(places, reverse=True):
        t.move_card(hand_of(seat), place, discards_at(seat), seat)


# -- silence ----------------------------------------------------------------------------------------------------------


def no_talk(t: ChanceTable, answer: Answer) -> None:
    """Refuse advice between players while anybody still has to decide."""
    between_players = answer.role == "player" and answer.args.get("person") != answer.by
    deciding = cards_on_layout(t) and any(undecided(t, seat) for seat in t.own.in_play)
    NO_TALK.unless(t, not (between_players and deciding))


def _anyone_undecided(t: ChanceTable, _answer: Answer) -> None:
    if not (cards_on_layout(t) and any(undecided(t, seat) for seat in t.own.in_play)):
        raise Refusal(GameCode.ALL_DECIDED, "Everybody has decided, so players may talk.")


@command("report-talk", "nsw-dc/8.10", roles=("dealer",), check=_anyone_undecided)
async def report_talk(t: ChanceTable, _answer: Answer) -> None:
    """Players talked before all had decided: the dealer warns them, and it is recorded."""
    t.announce("Please don't talk until everybody has declared or discarded")
