"""Looking at the cards, and the two decisions: take a bet back or let it ride."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Act, Check, act, command, step
from pitboss.engine.wager import Wager
from pitboss.events.other_games import BetRides, CardsStayDown, CardsTucked, CardsTuckedEarly
from pitboss.games.families.single_deck.looking import first_to_play, look
from pitboss.games.families.single_deck.memory import BURN, COMMUNITY, hand_of, owner
from pitboss.games.let_it_ride.memory import OWNER, RideTable, base_spots, playing
from pitboss.games.let_it_ride.rules import pays_already
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN
from pitboss.rulebooks.refusal import Refusal

NEVER_WITHDRAWN = Check(
    GameCode.NEVER_WITHDRAWN, "bs/12(5)(c)", "nsw-lir/8.9", "tribal-lir/(f)(4)", owner=OWNER,
    says="You can take back only the bet in question.",
)  # fmt: skip
CARDS_DOWN = Check(
    GameCode.CARDS_ARE_DOWN, "tribal-lir/(k)(1)(iii)", owner=OWNER,
    says="After the decision on bet two your cards stay face down. Please don't touch them.",
)  # fmt: skip


# -- looking ----------------------------------------------------------------------------------------------------------


@step("bs/12(8)(a)", "nsw-lir/8.1", "tribal-lir/(k)(1)", title="Look at the cards")
async def examine_cards(t: RideTable) -> None:
    """After the deal the players look at their cards."""
    first = first_to_play(t, playing(t)) or []
    if first:
        await look(t, lambda: _still_to_look(t, first))
        await decide(t, first, 0, withdraw_first, ride_first)
    others = [seat for seat in playing(t) if seat not in first]
    await look(t, lambda: _still_to_look(t, others))


def _still_to_look(t: RideTable, seats: list[int]) -> list[int]:
    own = t.own
    return [s for s in playing(t) if s in seats and s not in own.viewed and s not in own.ride_all]


def _may_look_again(t: RideTable, answer: Answer) -> None:
    mine = [s for s in playing(t) if owner(t, s) == answer.by]
    if not any(s in t.own.viewed for s in mine):
        raise Refusal(GameCode.NO_CARDS_TO_SEE, "You have no cards to look at.")
    CARDS_DOWN.unless(t, not t.own.cards_down)


@command("look", "bs/12(8)(a)", "nsw-lir/8.1", "tribal-lir/(k)(1)", roles=("player",), check=_may_look_again)
async def look_again(t: RideTable, answer: Answer) -> None:
    """A player looks at their cards again."""
    for seat in [s for s in playing(t) if s in t.own.viewed and owner(t, s) == answer.by]:
        t.look(hand_of(seat), answer.by)


# -- deciding ---------------------------------------------------------------------------------------------------------


async def decide(
    t: RideTable,
    seats: list[int],
    nth: int,
    withdraw: "Act[[RideTable, Wager], None]",
    ride: "Act[[RideTable, Wager], None]",
) -> None:
    """Ask each of these seats in turn about one of its bets."""
    spot = base_spots(t)[nth]
    for seat in seats:
        choice = await _choice(t, seat, spot)
        wager = t.wager_on(seat, spot)
        if nth == 0:
            t.own.decided.append(seat)
        if choice == "tuck":
            tuck(t, seat)
        if wager is None:
            continue  # the hand was declared void while the player was deciding
        if choice == "withdraw":
            withdraw(t, wager)
        else:
            ride(t, wager)


async def _choice(t: RideTable, seat: int, spot: str) -> str:
    """Ask the player. A seat that lets all bets ride, or has left the round, is not asked."""
    if seat in t.own.ride_all or t.wager_on(seat, spot) is None:
        return "ride"
    options = ("ride", "withdraw", "tuck") if t.cites_of(tuck) else ("ride", "withdraw")
    says = f"Let bet {spot} ride, or take it back?"
    return await t.choose_by((owner(t, seat),), f"bet-{spot}", options, seat=seat, says=says, rule=NEVER_WITHDRAWN)


@step("bs/12(8)(b)", "nsw-lir/8.3", "tribal-lir/(k)(2)", title="Decide on bet one")
async def first_decision(t: RideTable) -> None:
    """From the dealer's left, each player takes bet one back or lets it ride."""
    await decide(t, [s for s in playing(t) if s not in t.own.decided], 0, withdraw_first, ride_first)


@act("bs/12(8)(c)", "bs/12(1)(f)", "nsw-lir/8.3.2", "nsw-lir/1.1#let-it-ride", "nsw-lir/8.10",
     "tribal-lir/(k)(2)(i)", "tribal-lir/(a)(1)(iii)", "S-045")  # fmt: skip
def ride_first(t: RideTable, wager: Wager) -> None:
    """Bet one stays on the layout until the round ends."""
    _rides(t, wager)


@act("bs/12(8)(d)", "nsw-lir/8.3.1", "tribal-lir/(k)(2)(ii)")
def withdraw_first(t: RideTable, wager: Wager) -> None:
    """The dealer moves bet one to the player, who takes it off the layout at once."""
    t.give_back(wager, "withdrawn", "taken back")


@step("bs/12(8)(f)", "nsw-lir/8.4", "nsw-lir/8.5", "tribal-lir/(k)(5)", title="Decide on bet two")
async def second_decision(t: RideTable) -> None:
    """In the same order, each player takes bet two back or lets it ride, whatever they did with bet one."""
    await decide(t, playing(t), 1, withdraw_second, ride_second)


@act("bs/12(8)(g)", "bs/12(1)(f)", "nsw-lir/1.1#let-it-ride", "nsw-lir/8.10",
     "tribal-lir/(k)(5)(i)", "tribal-lir/(a)(1)(iii)", "S-045")  # fmt: skip
def ride_second(t: RideTable, wager: Wager) -> None:
    """Bet two stays on the layout until the round ends."""
    _rides(t, wager)


@act("bs/12(8)(h)", "nsw-lir/8.4", "tribal-lir/(k)(5)(ii)")
def withdraw_second(t: RideTable, wager: Wager) -> None:
    """The dealer moves bet two to the player, who takes it off the layout at once."""
    t.give_back(wager, "withdrawn", "taken back")


def _rides(t: RideTable, wager: Wager) -> None:
    data = BetRides(wager=wager.id, person=wager.person, seat=wager.seat, spot=wager.spot)
    t.say(data, to=ALL, says=f"{wager.person} lets bet {wager.spot} ride")


@act("nsw-lir/8.11", "L-10")
def tuck(t: RideTable, seat: int) -> None:
    """Cards tucked under the $ wager let all remaining wagers ride; only the player knows whether the hand pays."""
    t.own.ride_all.append(seat)
    t.say(CardsTucked(seat=seat), to=ALL)
    cards = t.state.hands[hand_of(seat)].cards
    if UNKNOWN in cards:
        return  # only the player knows them
    community = t.state.hands[COMMUNITY]
    fourth = community.cards[0] if community.up[0] else UNKNOWN
    if not pays_already(cards[0], cards[1], cards[2], fourth, t.terms.terms):
        t.say(CardsTuckedEarly(seat=seat))


@step("tribal-lir/(k)(1)(iii)", title="Cards stay face down")
async def cards_down(t: RideTable) -> None:
    """After the decision on bet two the players' cards stay face down and are not touched again."""
    if playing(t):
        t.own.cards_down = True
        t.say(CardsStayDown(seats=playing(t)), to=ALL)


# -- the community cards ----------------------------------------------------------------------------------------------


@step("tribal-lir/(k)(3)", "T-05", title="Burn the left community card")
async def burn_left_card(t: RideTable) -> None:
    """After the decisions on bet one, burn the community card at the dealer's left face down."""
    if BURN in t.state.hands:
        t.collect(BURN)


@step("bs/12(8)(e)", "nsw-lir/8.4", "tribal-lir/(k)(4)", "S-046", "L-11", title="Turn the first community card")
async def turn_first(t: RideTable) -> None:
    """Turn the first community card face up."""
    if playing(t):
        await t.turn(COMMUNITY, [0])


@step("bs/12(8)(i)", "nsw-lir/8.6", "tribal-lir/(k)(6)", title="Turn the second community card")
async def turn_second(t: RideTable) -> None:
    """Turn the second community card face up."""
    if playing(t):
        await t.turn(COMMUNITY, [1])
