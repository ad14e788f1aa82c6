"""Chemin de fer, step by step in the order of the rulebook."""

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, posting, step
from pitboss.engine.wager import Wager, spot_name
from pitboss.events.baccarat import DominantNamed
from pitboss.events.decks import ShoeOver
from pitboss.events.people import OfferDeclined
from pitboss.events.procedure import Announced
from pitboss.games.chemin_de_fer.bank import (
    FINDING_BANKER,
    banker_left,
    heed_order,
    keep_or_pass,
    move_seat,
    one_seat,
    order_pass,
    put_up_again,
)
from pitboss.games.chemin_de_fer.irregularities import CARDS, MISDEALS
from pitboss.games.chemin_de_fer.play import DEAL, collect_and_pay
from pitboss.games.chemin_de_fer.table import (
    BANCO,
    BANK,
    BELOW,
    LIMITS,
    MEANS,
    ONLY_AT,
    OWNER,
    PART,
    STAKES,
    STAYS_DOWN,
    Chemin,
    CheminTable,
    against,
    against_bank,
    bank_of,
    exchange,
    in_turn,
    out_of_turn,
    place_bank,
    seat_of,
    terms,
)
from pitboss.games.families.baccarat.shoe import (
    INSPECTION,
    bring_cards,
    burn_first,
    discard_held,
    lawful_cards,
    load_shoe,
    open_next_hand_with_kept,
)
from pitboss.games.families.baccarat.table import BANKER_HAND, PLAYER_HAND, commission_line, seat_number
from pitboss.games.families.floor.orders import ORAL
from pitboss.games.families.shoes.dealing import OUT
from pitboss.games.families.shoes.opening import cutters, pass_on, shuffle_spent
from pitboss.games.families.shoes.table import SHUFFLED, SPENT, taking_part
from pitboss.games.refusal_codes import GameCode

# -- from sealed decks to a loaded shoe: the steps that only chemin de fer has ----------------------------------------


@step("bs/5(1)(a)", title="Bring the cards")
async def receive_cards(t: CheminTable) -> None:
    """The decks and the two cutting cards come to the table."""
    bring_cards(t)


@step("bs/5(4)(a)", title="Shuffle the cards")
async def shuffle_cards(t: CheminTable) -> None:
    """The dealer shuffles the cards before play begins and after each shoe."""
    if t.own.stage == SPENT:
        await shuffle_spent(t, "Shuffle the cards")
        put_up_again(t)


@step("bs/5(4)(b)", "X-01", title="Offer the cut")
async def offer_cut(t: CheminTable) -> None:
    """The cut is offered clockwise, from the highest number or the left of the Banker; otherwise the dealer cuts."""
    if t.own.stage != SHUFFLED:
        return
    own = t.own
    dealing = seat_of(t, own.banker) if own.banker else own.from_seat
    start = (dealing + 1) % len(t.seats.places) if t.deck.shuffles > 1 else 0
    await pass_on(t, cutters(t, start))


OPENING = (receive_cards, *INSPECTION)
FRESH_SHOE = (shuffle_cards, offer_cut, load_shoe, burn_first)


# -- wagers against the bank: Banco Suivi, Banco, then parts of it counter-clockwise until it is covered --------------

NOT_AGAINST = Check(
    GameCode.NOT_AGAINST_THE_BANK, "bs/5(7)(a)", owner=OWNER,
    says="You can't bet on {spot}. Call Banco or bet on a part of the bank.",
)  # fmt: skip
NOT_WHOLE = Check(
    GameCode.BANCO_IS_THE_WHOLE,
    "bs/5(7)(c)",
    owner=OWNER,
    says="Banco covers the whole bank: bet {stake}, not {amount}.",
)
NEARER_HAS_IT = Check(
    GameCode.BANCO_TAKEN, "bs/5(7)(c)", "S-141", owner=OWNER,
    says="{holder} called Banco and covers the whole bank. Wait for the next hand.",
)  # fmt: skip
MORE_THAN_BANK = Check(
    GameCode.ABOVE_THE_BANK, "bs/5(7)(a)", "bs/5(7)(d)", owner=OWNER,
    says="{amount} is too much: {room} of the bank of {stake} is left for you.",
)  # fmt: skip
LATE = Check(
    GameCode.BETTING_CLOSED, "bs/5(7)(e)", owner=OWNER,
    says="No more bets. You can bet again before the next hand.",
)  # fmt: skip


def stake_of(t: CheminTable) -> int:
    bank = bank_of(t)
    return bank.cents if bank else 0


# -- first option -------------------------------------------------------------------------------------------------


@step("bs/5(7)(b)", "D-09", "S-142", title="Offer Banco Suivi")
async def offer_suivi(t: CheminTable) -> None:
    """A player who matched the Banker's last wager and lost has the first option on the whole bank."""
    person, stake = t.own.suivi, stake_of(t)
    seat = seat_of(t, person) if person else -1
    if not stake or seat < 0 or taking_part(t, seat) != person or t.chips_of(person) < stake:
        return
    says = f"Banco Suivi: cover the whole bank of {money(stake)} again?"
    if await t.choose(seat, "suivi", "suivi", "decline", says=says) == "suivi" and taking_part(t, seat) == person:
        t.announce("Banco Suivi", Announced(person=person))
        t.place(person, BANCO, stake, seat=seat, hand=PLAYER_HAND, against=STAKES)
    else:
        t.say(OfferDeclined(what="suivi", person=person), to=ALL)


# -- what may be bet ----------------------------------------------------------------------------------------------


def banco_holder(t: CheminTable) -> str:
    """The player who covers the whole bank."""
    return next((w.person for w in against(t) if w.spot == BANCO), "")


def part_of(t: CheminTable, person: str) -> Wager | None:
    return next((w for w in against(t) if w.person == person and w.spot == PART), None)


def outranked(t: CheminTable, person: str) -> bool:
    """Whether a player nearer the Banker, or the same player, has already called Banco."""
    holder = banco_holder(t)
    if not holder:
        return False
    order = in_turn(t, t.own.banker)
    return holder not in order or order.index(holder) <= order.index(person)


def room_for(t: CheminTable, person: str) -> int:
    """What is left of the bank for a player's part, after players with priority."""
    order = in_turn(t, t.own.banker)
    after = set(order[order.index(person) + 1 :])
    return stake_of(t) - sum(w.cents for w in against(t) if w.person not in after)


def _check(t: CheminTable, bet: Bet) -> None:
    stake, amount = stake_of(t), money(bet.cents)
    may = bet.person in in_turn(t, t.own.banker) and bet.spot in (BANCO, PART)
    NOT_AGAINST.unless(t, may, spot=spot_name(bet.spot))
    if not may:
        return
    MEANS.unless(t, bet.means in ORAL, means=bet.means)
    holder = banco_holder(t)
    taken = bool(holder) and (bet.spot == PART or outranked(t, bet.person))
    NEARER_HAS_IT.unless(t, not taken, holder=holder)
    if bet.spot == BANCO:
        NOT_WHOLE.unless(t, bet.cents == stake, stake=money(stake), amount=amount)
        return
    room, mine, low = room_for(t, bet.person), part_of(t, bet.person), t.state.limits["min"]
    MORE_THAN_BANK.unless(t, bet.cents <= room, stake=money(stake), room=money(room), person=bet.person, amount=amount)
    enough = bet.cents + (mine.cents if mine else 0) >= low or bet.cents == room
    BELOW.unless(t, enough, low=money(low), amount=amount)


def _offers(t: CheminTable, person: str) -> list[Offer]:
    if person not in in_turn(t, t.own.banker):
        return []
    stake, chips, seat, found = stake_of(t), t.chips_of(person), seat_of(t, person), []
    if not banco_holder(t):
        room, mine = room_for(t, person), part_of(t, person)
        least = max(1, t.state.limits["min"] - (mine.cents if mine else 0))
        low, high = min(least, room), min(room, chips)
        if 0 < low <= high:
            found.append(Offer(PART, low, high, seat=seat))
    if stake <= chips and not outranked(t, person):
        found.append(Offer(BANCO, stake, stake, seat=seat))
    return found


# -- taking it ----------------------------------------------------------------------------------------------------


async def _confirm(t: CheminTable, bet: Bet) -> bool:
    if bet.means == "cash":
        await exchange_participant(t, bet)
    return bet.person in in_turn(t, t.own.banker)


@passage("bs/5(7)(f)")
async def exchange_participant(t: CheminTable, bet: Bet) -> None:
    """The dealer exchanges a player's cash for chips or plaques at once."""
    await exchange(t, bet)


def _place(t: CheminTable, bet: Bet) -> None:
    if bet.spot == BANCO:
        prefer_banco(t, bet.person)
    mine = part_of(t, bet.person)
    if mine and bet.spot == PART:
        t.adjust(mine, mine.cents + bet.cents, "increased")
    else:
        how = {"seat": seat_of(t, bet.person), "hand": PLAYER_HAND, "against": STAKES}
        t.place(bet.person, bet.spot, bet.cents, **how)
    if bet.spot == PART:
        cut_farther(t)


@act("bs/5(7)(c)", "S-141")
def prefer_banco(t: CheminTable, person: str) -> None:
    """A Banco has priority over all parts, and over a Banco from farther around the table."""
    t.announce("Banco", Announced(person=person))
    for wager in against_bank(t):
        t.give_back(wager, "withdrawn", f"{person} called Banco with priority")


@act("bs/5(7)(d)", "S-141")
def cut_farther(t: CheminTable) -> None:
    """Players nearer the Banker have priority: the excess over the bank goes back, from the farthest player first."""
    wagers = against_bank(t)
    over = sum(w.cents for w in wagers) - stake_of(t)
    for wager in reversed(wagers):
        if over <= 0:
            return
        cut = min(over, wager.cents)
        over -= cut
        if cut == wager.cents:
            t.give_back(wager, "withdrawn", "players nearer the Banker cover the bank")
        else:
            t.adjust(wager, wager.cents - cut, "reduced: players nearer the Banker have priority")


def _may_remove(t: CheminTable, wager: Wager) -> None:
    STAYS_DOWN.unless(t, wager.spot != BANK)


def _take_down(t: CheminTable, wish: TakeDown) -> None:
    t.give_back(wish.wager, "withdrawn", "taken down by the player")


COVER = Window(
    check=_check, offers=_offers, may_remove=_may_remove, confirm=_confirm, place=_place, take_down=_take_down
)  # fmt: skip


@step("bs/5(7)(a)", "bs/5(7)(d)", "D-08", title="Bet against the bank")
async def cover_bank(t: CheminTable) -> None:
    """The other players may wager against the whole bank or a part of it, together no more than the bank."""
    if bank_of(t) and not banco_holder(t):
        await t.betting(COVER, "cover", f"The bank is {money(stake_of(t))}: place your bets")


# -- closing ------------------------------------------------------------------------------------------------------


@step("bs/5(7)(e)", "D-10")
async def no_more_bets(t: CheminTable) -> None:
    """The dealer calls "No more bets"; what nobody covered goes back to the Banker."""
    bank = bank_of(t)
    if bank is None:
        return
    t.announce("No more bets")
    t.own.covered = t.own.in_action = sum(w.cents for w in against(t))
    withdraw_uncovered(t, bank)


@act("bs/5(7)(e)", "D-08")
def withdraw_uncovered(t: CheminTable, bank: Wager) -> None:
    """The Banker takes back the uncovered part of the wager; without an opponent there is no deal."""
    if not t.own.covered:
        t.give_back(bank, "withdrawn", "nobody covered the bank")
    elif t.own.covered < bank.cents:
        t.adjust(bank, t.own.covered, "the uncovered part is returned")


@step("bs/5(8)(c)", "X-01", title="Name the Dominant Player")
async def name_dominant(t: CheminTable) -> None:
    """The player who called Banco controls the Player's hand, or the one with the highest wager nearest the Banker."""
    wagers = against_bank(t)
    if not wagers or not t.own.covered:
        return
    most = max(w.cents for w in wagers)
    leading = next(w for w in wagers if w.cents == most)
    t.own.dominant = leading.person
    data = DominantNamed(person=leading.person, seat=leading.seat, cents=leading.cents)
    t.say(data, to=ALL, says=f"{leading.person} controls the Player's hand")


BETTING = (offer_suivi, cover_bank, no_more_bets, name_dominant)


# -- chemin de fer, step by step in the order of the rulebook ---------------------------------------------------------


@step("bs/5(4)(a)", "D-18", "D-19", lasting=True, title="Clear the layout")
async def clear_layout(t: CheminTable) -> None:
    """The cards go to the rack; the hand with the cutting card was the last before the shuffle."""
    for hand in (PLAYER_HAND, BANKER_HAND, OUT):
        if hand in t.state.hands:
            t.collect(hand)
    if t.own.cut_out and t.own.stage != SPENT:
        t.own.stage = SPENT
        t.say(ShoeOver(), to=ALL, says="No more cards are dealt until the reshuffle")
    open_next_hand_with_kept(t)
    if t.own.held_over and (t.own.stage == SPENT or t.state.floor.new_cards):
        discard_held(t)


@posting("limits", "bs/5(2)", "D-04")
def limits_sign(t: CheminTable) -> list[str]:
    """The approved minimum and maximum are posted at the table."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum wager {low}, maximum {high} on the bank (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/5(10)(b)", "bs/5(10)(c)")
def payouts_sign(t: CheminTable) -> list[str]:
    """What each wager pays, and the commission."""
    paid = [(t.line("layout", name).label, t.chapter.odds(t.settings, "layout", name)) for name in ("against", "bank")]
    return [*(f"{label[0].upper()}{label[1:]}: {pays}" for label, pays in paid), commission_line(t)]


BANKING = (heed_order, *FINDING_BANKER, place_bank)

GAME = Game(
    slug="chemin-de-fer",
    name="Baccarat-Chemin de Fer",
    memory=Chemin,
    terms=terms,
    lawful=(lawful_cards, LIMITS.lawful),
    opening=OPENING,
    round=(*FRESH_SHOE, *BANKING, *BETTING, *DEAL, collect_and_pay, keep_or_pass, clear_layout),
    incidents=(*CARDS, *MISDEALS),
    commands=(order_pass, move_seat),
    postings=(limits_sign, payouts_sign),
    guards={"sit": (one_seat,)},
    late_bet=LATE,
    only_at=ONLY_AT,
    out_of_turn=out_of_turn,
    parting=(banker_left,),
    seat_number=seat_number,
)  # fmt: skip
