"""A hand of punto banco: the curator, the deal, the result, the commission."""

from collections.abc import Iterable

from pitboss.engine.ask import Answer, StandingAnswer
from pitboss.engine.bank import HOUSE, PAY
from pitboss.engine.game import OnlyAt
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.baccarat import CuratorNamed, DrawInstructed, ShoePassed
from pitboss.events.chips import CommissionMarked, CommissionPaid
from pitboss.events.decks import ShoeOver
from pitboss.events.hands import HandTotalled
from pitboss.events.people import OfferDeclined
from pitboss.events.procedure import Announced
from pitboss.events.wagers import CommissionCharged
from pitboss.games.families.baccarat.shoe import burn_cards, deal_to, discard_held, open_next_hand_with_kept
from pitboss.games.families.baccarat.table import (
    BANKER_HAND,
    FIRST_TWO,
    NO_REASON,
    PLAYER_HAND,
    REASONS,
    cards_of,
    count_cites,
    reason_in,
    result_call,
    seat_number,
)
from pitboss.games.families.shoes.dealing import at_the_mouth
from pitboss.games.families.shoes.table import DEALER, taking_part
from pitboss.games.punto_banco.rules import (
    BANKER,
    LOST,
    VOID,
    WON,
    commission,
    is_pair,
    outcome,
    outcome_line,
    winnings,
)
from pitboss.games.punto_banco.table import (
    PAIRS,
    WAGERS,
    Punto,
    banker_takes,
    count,
    first_count,
    flat,
    player_takes,
    row_at,
)
from pitboss.games.refusal_codes import GameCode

# -- cards outside the hands: put out of play and collected; and the hands left in a shoe -----------------------------


async def put_out(t: Punto, held: int | None = None) -> None:
    """An exposed card is shown to all and burned, with as many more as the house chooses."""
    if held is None:
        at_the_mouth(t)
        await t.deal("burn", face_up=True)
    else:
        t.lay(held, "burn")
        await t.turn("burn")
    t.collect("burn")
    await burn_cards(t, t.settings.num("error_burn"))


@step("bs/4(8)(e)", title="Count the last hands of the shoe")
async def count_down(t: Punto) -> None:
    """After the hand with the cutting card two more follow, each announced; then the cards are reshuffled."""
    own = t.own
    if not own.cut_out:
        return
    own.to_go = own.to_go - 1 if own.to_go else t.number("hands_after_cut")
    if own.to_go == 0:
        own.stage = "spent"
        t.say(ShoeOver(), to=ALL, says="No more cards are dealt until the reshuffle")
    else:
        t.announce("Last hand" if own.to_go == 1 else "Next to the last hand")


@step("bs/4(5)(a)", "P-11", lasting=True, title="Clear the layout")
async def clear_layout(t: Punto) -> None:
    """The cards wait in the rack for the shuffle; a card held over is discarded if the shoe is spent."""
    for hand in (PLAYER_HAND, BANKER_HAND, "burn"):
        if hand in t.state.hands:
            t.collect(hand)
    open_next_hand_with_kept(t)
    if t.own.held_over and (t.own.stage == "spent" or t.state.floor.new_cards):
        discard_held(t)


# -- the curator: who holds the shoe, who is offered it, and when it must pass ----------------------------------------

NO_SHOE = Check(
    GameCode.SHOE_NOT_OFFERED, "bs/4(6)(b)", owner="punto-banco",
    says="The shoe is not offered to you now: it goes from seat to seat, counter-clockwise.",
)  # fmt: skip
NOT_THE_CURATOR = Check(
    GameCode.NOT_THE_CURATOR, "bs/4(11)(a)", owner="punto-banco",
    says="Only the curator keeps or passes the shoe, after a hand.",
)  # fmt: skip
ONLY_AT = (OnlyAt(("accept",), ("shoe",), NO_SHOE), OnlyAt(("keep", "pass"), ("keep-or-pass",), NOT_THE_CURATOR))
SHOE_OFFER = StandingAnswer("shoe", never="decline", always="accept")
KEEPING = StandingAnswer("shoe", never="pass", always="keep")

# -- offering the shoe --------------------------------------------------------------------------------------------


async def offer(t: Punto, seats: Iterable[int]) -> None:
    """Offer the shoe along these seats until a player accepts it; the last holder is left out."""
    asked = {t.own.previous}
    for seat in list(seats):
        person = taking_part(t, seat)
        if not person or person in asked:
            continue
        asked.add(person)
        says = "Take the shoe and deal?"
        if await t.choose(seat, "shoe", "accept", "decline", says=says, standing=SHOE_OFFER) == "accept":
            take_shoe(t, person, seat)
            return
        t.say(OfferDeclined(what="shoe", person=person), to=ALL)


@act("bs/4(6)(c)")
def take_shoe(t: Punto, person: str, seat: int) -> None:
    """The player who accepts the shoe is the curator and deals as the dealer instructs."""
    own = t.own
    own.curator, own.seat, own.previous, own.commenced = person, seat, "", True
    t.say(CuratorNamed(person=person, seat=seat), to=ALL, says=f"{person} takes the shoe")


def give_up(t: Punto, why: str) -> None:
    """Take the shoe from its holder; the next offer starts from that seat."""
    t.say(ShoePassed(person=t.own.curator, seat=t.own.seat), to=ALL, says=why)
    t.own.previous, t.own.curator = t.own.curator, ""


def nobody_holds(t: Punto) -> bool:
    """Whether to offer the shoe: nobody holds it, its curator is barred, or a dealer holds it for lack of players."""
    own = t.own
    gone = own.curator not in ("", DEALER) and taking_part(t, own.seat) != own.curator
    alone = own.curator == DEALER and not own.commenced and t.seats.taken > 0
    if gone or alone:
        own.previous, own.curator = own.curator, ""
    return not own.curator


@step("bs/4(6)(b)", "X-01", title="Offer the shoe at the start of play")
async def offer_first(t: Punto) -> None:
    """At the start of play the shoe is offered to seat number one, then counter-clockwise."""
    if nobody_holds(t) and not t.own.commenced:
        await offer(t, t.seats.counter_clockwise())


@step("bs/4(11)(b)", "X-01", "P-08", title="Offer a passed shoe")
async def offer_passed(t: Punto) -> None:
    """A shoe given up is offered to the right of its last holder, then counter-clockwise, to the others."""
    if nobody_holds(t) and t.own.commenced:
        await offer(t, t.seats.counter_clockwise(t.own.seat - 1 if t.own.seat >= 0 else -1))


@step("bs/4(6)(d)", title="The dealer takes the shoe")
async def dealer_takes_shoe(t: Punto) -> None:
    """If every player declines, or there is none, a dealer is the curator."""
    if nobody_holds(t):
        own = t.own
        own.curator, own.seat, own.previous, own.commenced = DEALER, -1, "", own.commenced or t.seats.taken > 0
        t.say(CuratorNamed(person=DEALER, seat=-1), to=ALL, says="The dealer takes the shoe")


# -- keeping and passing it ---------------------------------------------------------------------------------------


@act("bs/4(11)(a)(i)", "P-08")
def must_pass(t: Punto) -> bool:
    """When the Banker's hand loses, the holder gives up the shoe."""
    give_up(t, "The Banker lost: the shoe passes")
    return True


@step("bs/4(11)(a)", "P-09")
async def keep_or_pass(t: Punto) -> None:
    """After a round, also after a tie, the curator keeps the shoe or passes it."""
    lost = count(t, BANKER_HAND) < count(t, PLAYER_HAND)
    if nobody_holds(t) or (lost and must_pass(t)):
        return
    seat, says = t.own.seat if t.own.seat >= 0 else None, "Keep or pass the shoe?"
    choice = await t.choose_by(
        (t.own.curator,), "keep-or-pass", ("keep", "pass"), seat=seat, says=says, standing=KEEPING
    )  # fmt: skip
    if choice == "pass" and t.own.curator:
        give_up(t, "The curator passes the shoe")


# -- an order to pass it ------------------------------------------------------------------------------------------

NO_CURATOR = Check(
    GameCode.NO_CURATOR,
    "bs/4(11)(a)(ii)",
    owner="punto-banco",
    says="No player holds the shoe, so nobody can be ordered to pass it.",
)


def _may_order(t: Punto, answer: Answer) -> None:
    NO_CURATOR.unless(t, t.own.curator not in ("", DEALER))
    NO_REASON.unless(t, reason_in(answer) in REASONS, reasons=", ".join(REASONS), reason=answer.args.get("reason"))


@command("order-pass", "bs/4(11)(a)(ii)", roles=("dealer",), check=_may_order)
async def order_pass(t: Punto, answer: Answer) -> str | None:
    """The dealer or a supervisor orders the curator to pass the shoe."""
    waiting = t.asked.name if t.asked else ""
    give_up(t, f"The curator must pass the shoe: {REASONS.get(reason_in(answer), 'no reason given')}")
    if waiting == "keep-or-pass":
        return "pass"
    if t.state.at > t.game.round.index(dealer_takes_shoe):
        for doing in (offer_passed, dealer_takes_shoe):
            with t.citing(doing):
                await doing.do(t)
    return None


CURATOR = (offer_first, offer_passed, dealer_takes_shoe)


# -- the deal: four cards, the two counts called, and third cards by the two tables -----------------------------------

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


# -- the commission on winning Banker wagers: collected at once, or marked and collected later ------------------------


@act("bs/4(3)(b)#commission", "P-01", "P-02")
def charge(t: Punto, wager: Wager) -> None:
    """Commission is due on the win of each Banker wager, whatever the player's other wagers did."""
    cents = commission(wager.paid, t.terms)
    if not cents:
        return
    wager.fee = cents
    t.say(CommissionCharged(wager=wager.id, person=wager.person, won=wager.paid, cents=cents), to=ALL)
    if t.settings.text("commission_timing") == "collect":
        collect_now(t, wager.person, cents)
    else:
        mark_up(t, wager.person, cents)


@act("bs/4(3)(b)#collect")
def collect_now(t: Punto, person: str, cents: int) -> None:
    """The dealer takes the commission from the payoff."""
    t.transfer(CommissionPaid(person, HOUSE, cents, person=person))


@act("bs/4(3)(b)#marker")
def mark_up(t: Punto, person: str, cents: int) -> None:
    """A marker with the total owed goes on the player's number; the money is set aside from the win."""
    owed = t.own.markers[person] = t.own.markers.get(person, 0) + cents
    t.transfer(
        CommissionMarked(person, f"owed:{person}", cents, person=person, participant=participant(t, person), owed=owed)
    )


@act("bs/4(3)(b)#collect", "P-02")
def collect_owed(t: Punto, person: str) -> None:
    """The dealer collects marked commission before the reshuffle at the latest, and from a player who leaves."""
    cents = t.own.markers.pop(person, 0)
    if cents:
        t.transfer(CommissionPaid(f"owed:{person}", HOUSE, cents, person=person))


def participant(t: Punto, person: str) -> int:
    """The printed number of a person's seat."""
    seats = t.seats.of(person)
    return seat_number(seats[0], len(t.seats.places)) if seats else 0


@step("bs/4(3)(b)#collect", "P-02", title="Collect commission at closing")
async def collect_at_closing(t: Punto) -> None:
    """A table that closes collects all marked commission."""
    for person in list(t.own.markers):
        collect_owed(t, person)


# -- the result: announced, then losing wagers collected, winners paid, commission taken ------------------------------


@step("bs/4(10)(a)", "X-02", title="Announce the result")
async def announce_result(t: Punto) -> None:
    """The dealer calls both final counts and the winning hand, or a tie."""
    player, banker = count(t, PLAYER_HAND), count(t, BANKER_HAND)
    cites = dict.fromkeys([*count_cites(t, PLAYER_HAND), *count_cites(t, BANKER_HAND)])
    data = Announced(player=player, banker=banker)
    t.say(data, to=ALL, says=result_call(player, banker, "Tie hand"), cites=cites)


@step("bs/4(10)(b)")
async def collect_and_pay(t: Punto) -> None:
    """The dealer collects losing wagers, pays the winners, and collects or marks the commission."""
    await t.act(PAY, "Collect the losing wagers, pay the winners, collect or mark the commission")
    ends = [(wager, ending(t, wager)) for wager in t.live_wagers()]
    for wager, (end, why, cites) in ends:
        if end == LOST:
            t.lose(wager, why, cites)
    for wager, (end, why, cites) in ends:
        if end == VOID:
            t.give_back(wager, "pushed", why, cites)
    for wager, (end, why, cites) in ends:
        if end == WON:
            t.win(wager, winnings(WAGERS[wager.spot], wager.cents, t.terms), why, (*cites, *price_cites(t, wager)))
    for wager, _ in ends:
        if wager.end == "won" and WAGERS[wager.spot] == BANKER:
            charge(t, wager)


def ending(t: Punto, wager: Wager) -> tuple[int, str, tuple[str, ...]]:
    """The end of a wager, with its reason and clauses."""
    if wager.spot in PAIRS:
        first, second = cards_of(t, PAIRS[wager.spot])[:2]
        made = is_pair(first, second)
        return WON if made else LOST, "a pair" if made else "no pair", t.line("approved", wager.spot).cites
    kind, player, banker = WAGERS[wager.spot], count(t, PLAYER_HAND), count(t, BANKER_HAND)
    row = row_at(t.chapter, "outcomes", outcome_line(kind, player, banker))
    return outcome(kind, player, banker, flat(t.chapter, "outcomes")), row.label, row.cites


def price_cites(t: Punto, wager: Wager) -> tuple[str, ...]:
    """The clause that sets what a wager pays."""
    return t.line("approved" if wager.spot in PAIRS else "layout", wager.spot).cites


RESULT = (announce_result, collect_and_pay)
