"""Wagers before the deal: one on a hand, and optionally one on the jackpot."""

from pitboss.engine.ask import Answer
from pitboss.engine.bank import HOUSE
from pitboss.engine.bank import JACKPOT as FUND
from pitboss.engine.betting import Bet, Offer, TakeDown, Window, read_bet
from pitboss.engine.money import money
from pitboss.engine.step import Check, Restart, act, command, step
from pitboss.engine.wager import spot_name, spot_names
from pitboss.events.jackpots import JackpotOffered
from pitboss.games.double_chance.memory import JACKPOT, OWNER, WAGER, ChanceTable
from pitboss.games.families.floor.limits import most_in_units, within_limits
from pitboss.games.families.floor.wagers import answers_for_it
from pitboss.games.families.single_deck.vouchers import TOKENS, means_at_hand, tokens_at_hand
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

SPOTS = (WAGER, JACKPOT)

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "nsw-dc/5.2.1", "nsw-dc/1.1#wager", owner=OWNER,
    says="There is no {spot} bet at this table. Bet on {spots}.",
)  # fmt: skip
MEANS = Check(GameCode.MEANS_REFUSED, "nsw-dc/5.1", owner=OWNER, says="Bet with {means}, not {given}.")
ONE_HAND = Check(
    GameCode.ONE_HAND_EACH,
    "nsw-dc/5.4",
    owner=OWNER,
    says="You already bet on another hand. You can bet on one hand only.",
)
ONE_WAGER = Check(
    GameCode.AREA_TAKEN, "nsw-dc/5.5", owner=OWNER,
    says="{person} already has a bet on {spot} here, and only one is accepted. Take it down to change it.",
)  # fmt: skip
JACKPOT_LATER = Check(
    GameCode.JACKPOT_ALONE, "nsw-dc/10.1", owner=OWNER, says="Bet on your hand first, then on the jackpot."
)
JACKPOT_STAKE = Check(
    GameCode.JACKPOT_STAKE, "nsw-dc/5.2.2", "nsw-dc/10.2", owner=OWNER, says="A jackpot wager is {stake}, not {amount}."
)
LATE = Check(
    GameCode.BETTING_CLOSED, "nsw-dc/5.3", "N-13", owner=OWNER,
    says="No more bets. Wagers can't be placed, changed, touched or withdrawn until they are settled.",
)  # fmt: skip
FIRST_CARD = Check(
    GameCode.FIRST_CARD_OUT, "nsw-dc/5.2.1", "nsw-dc/5.3", "N-13", owner=OWNER,
    says="The first card has been dealt. No wager is accepted any more.",
)  # fmt: skip


def jackpot_stake(t: ChanceTable) -> int:
    return t.settings.num("jackpot_stake")


# -- one bet ----------------------------------------------------------------------------------------------------------


def area(t: ChanceTable, bet: Bet) -> int:
    """The playing area of a bet: the one named, else the one where the player bets or sits."""
    if bet.seat >= 0:
        return bet.seat
    at = [w.seat for w in t.live_wagers(person=bet.person)] or t.seats.of(bet.person)
    return at[0] if at else -1


def _check(t: ChanceTable, bet: Bet) -> None:
    NO_SPOT.unless(t, bet.spot in SPOTS, spot=spot_name(bet.spot), spots=spot_names(SPOTS))
    MEANS.unless(t, bet.means in t.terms.means, means=", ".join(t.terms.means), given=bet.means)
    seat = area(t, bet)
    if seat < 0:
        raise Refusal(GameCode.NOT_SEATED, "You are not seated at a playing area.")
    holder = t.seats.places[seat]
    if holder not in ("", bet.person):
        raise Refusal(GameCode.NOT_YOUR_AREA, f"{t.seat_name(seat).capitalize()} belongs to {holder}.")
    _check_area(t, bet, seat)
    if bet.spot == JACKPOT:
        main = t.wager_on(seat, WAGER)
        JACKPOT_LATER.unless(t, main is not None and main.person == bet.person)
        stake = jackpot_stake(t)
        JACKPOT_STAKE.unless(t, bet.cents == stake, stake=money(stake), amount=money(bet.cents))
    else:
        within_limits(t, bet.cents)
    means_at_hand(t, bet, bet.cents)


def _check_area(t: ChanceTable, bet: Bet, seat: int) -> None:
    placed = t.wager_on(seat, bet.spot)
    if placed is not None:
        ONE_WAGER.breach(t, person=placed.person, spot=bet.spot)
    elsewhere = any(w.seat != seat for w in t.live_wagers(person=bet.person))
    ONE_HAND.unless(t, not elsewhere, person=bet.person)


def _offers(t: ChanceTable, person: str) -> list[Offer]:
    """The wager on a hand at the player's own area; after it, the jackpot."""
    chips, limits = t.chips_of(person) - tokens_at_hand(t, person), t.state.limits
    mine = t.live_wagers(person=person)
    for seat in [w.seat for w in mine if w.spot == WAGER][:1]:
        offer = Offer(JACKPOT, jackpot_stake(t), jackpot_stake(t), seat=seat)
        return [offer] if offer.low <= chips and t.wager_on(seat, JACKPOT) is None else []
    high, unit = most_in_units(t, chips), max(1, limits.get("unit", 0))
    free = [seat for seat in t.seats.of(person) if t.wager_on(seat, WAGER) is None]
    return [Offer(WAGER, limits["min"], high, unit, seat) for seat in free if high >= limits["min"]]


def _place(t: ChanceTable, bet: Bet) -> None:
    against = FUND if bet.spot == JACKPOT else HOUSE
    wager = t.place(bet.person, bet.spot, bet.cents, seat=area(t, bet), against=against)
    if bet.means == TOKENS:
        t.own.tokens.append(wager.id)
    if bet.helper:
        answers_for_it(t, bet)
    if bet.spot == WAGER:
        offer_jackpot(t, bet.person)


@act("nsw-dc/5.2.2")
def offer_jackpot(t: ChanceTable, person: str) -> None:
    """Offer everybody who takes part a wager on the jackpot."""
    stake = jackpot_stake(t)
    t.say(JackpotOffered(person=person), to=(person,), says=f"Jackpot wager? It is {money(stake)}")


def _take_down(t: ChanceTable, wish: TakeDown) -> None:
    """Before betting closes a wager may be taken down; the jackpot wager goes back with the one on the hand."""
    both = [wish.wager] if wish.wager.spot == JACKPOT else t.live_wagers(wish.wager.seat)
    for wager in both:
        t.give_back(wager, "withdrawn", "taken down before betting closed")


WINDOW = Window(check=_check, offers=_offers, place=_place, take_down=_take_down, assisted=answers_for_it)


@step("nsw-dc/5.2.1", title="Place the wagers")
async def place_wagers(t: ChanceTable) -> None:
    """Before the first card, each player places a wager and may add one on the jackpot."""
    await t.betting(WINDOW, says="Place your bets")


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
    _check(t, bet)


@command("accept-wager", "N-13", roles=("games-supervisor",), check=_may_accept)
async def accept_wager(t: ChanceTable, answer: Answer) -> None:
    """Between "No more bets" and the first card a supervisor may still accept a wager; the deal then restarts."""
    _place(t, read_bet(answer, t.cites))
    raise Restart(t.game.round[t.state.at])


def jackpot_has_no_limits(t: ChanceTable, answer: Answer) -> None:
    """Exempt the jackpot wager from the limits: it has one fixed amount."""
    wager = t.state.wagers.get(answer.args.get("wager", 0))
    if wager is not None and wager.spot == JACKPOT:
        JACKPOT_STAKE.breach(t, stake=money(jackpot_stake(t)), amount=money(answer.args["cents"]))
