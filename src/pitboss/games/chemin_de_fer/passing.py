"""Keeping or passing the bank after a hand, orders to pass it, and moving to another seat."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, command, step
from pitboss.events.baccarat import PassOrdered
from pitboss.events.people import SeatChanged
from pitboss.games.chemin_de_fer.bank import give_up, offer_lost_bank
from pitboss.games.chemin_de_fer.deal import result
from pitboss.games.chemin_de_fer.memory import LOST, ORDERED, OWNER, PASSED, CheminTable, bank_of, seat_of
from pitboss.games.chemin_de_fer.stake import place_bank
from pitboss.games.families.baccarat.orders import NO_REASON, REASONS, reason_in
from pitboss.games.families.shoes.memory import taking_part
from pitboss.games.refusal_codes import GameCode

NO_BANKER = Check(
    GameCode.NO_BANKER, "bs/5(11)(a)(ii)", owner=OWNER, says="Nobody has the bank, so nobody can be ordered to pass it."
)  # fmt: skip
ONE_SEAT = Check(
    GameCode.ONE_SEAT,
    "bs/5(11)(e)",
    "S-149",
    owner=OWNER,
    says="You already have a seat here. Use move-seat to change it.",
)
SEAT_TAKEN = Check(
    GameCode.SEAT_NOT_FREE, "bs/5(11)(e)", "S-149", owner=OWNER, says="Seat {seat!r} is not free. Choose a free seat."
)
NOT_NOW = Check(
    GameCode.NOT_WHILE_PLAYING, "bs/5(11)(e)", "S-149", owner=OWNER,
    says="You can't move now: you have a bet on the table or must answer first.",
)  # fmt: skip


# -- after a hand -------------------------------------------------------------------------------------------------


@act("bs/5(11)(a)(i)")
def must_pass(t: CheminTable) -> bool:
    """When the Banker's hand loses, the Banker gives up the bank."""
    give_up(t, LOST, "The Banker lost: the bank passes")
    return True


@step("bs/5(11)(a)", "D-08", lasting=True)
async def keep_or_pass(t: CheminTable) -> None:
    """After any hand the Banker keeps or passes the bank, also after a tie, a void hand or one that nobody covered."""
    own = t.own
    if not own.banker or not own.staked:
        return
    if own.dominant and not t.state.voided:
        player, banker = result(t)
        if banker < player and must_pass(t):
            return
    seat, says = seat_of(t, own.banker), "Keep or pass the bank?"
    if not own.ordered and taking_part(t, seat) == own.banker:
        choice = await t.choose_by((own.banker,), "keep-or-pass", ("keep", "pass"), seat=seat, says=says)
        if choice == "pass" and not own.ordered:
            give_up(t, PASSED, "The Banker passes the bank")


# -- an order to pass it ------------------------------------------------------------------------------------------


def _may_order(t: CheminTable, answer: Answer) -> None:
    NO_BANKER.unless(t, bool(t.own.banker))
    NO_REASON.unless(t, reason_in(answer) in REASONS, reasons=", ".join(REASONS), reason=answer.args.get("reason"))


@command("order-pass", "bs/5(11)(a)(ii)", roles=("dealer",), check=_may_order)
async def order_pass(t: CheminTable, answer: Answer) -> str | None:
    """The dealer or a supervisor orders the Banker to pass the bank; a hand with wagers is played first."""
    why = REASONS.get(reason_in(answer), "no reason given")
    if t.asked is not None and t.asked.name == "keep-or-pass":
        t.own.ordered = True
        return "pass"
    if bank_of(t) or t.state.at > t.game.round.index(place_bank):
        t.own.ordered = True
        says = f"The Banker must pass the bank after this hand: {why}"
        t.say(PassOrdered(person=t.own.banker), to=ALL, says=says)
        return None
    give_up(t, ORDERED, f"The Banker must pass the bank: {why}")
    if t.stands_at(place_bank):
        raise Restart(offer_lost_bank)
    return None


@step("bs/5(11)(a)(ii)", "S-144", title="Carry out orders to the Banker")
async def heed_order(t: CheminTable) -> None:
    """Before a hand, a Banker who was ordered to pass or may no longer play loses the bank."""
    own = t.own
    if own.banker and own.ordered:
        give_up(t, ORDERED, "The Banker was ordered to pass the bank")
    if own.banker and taking_part(t, seat_of(t, own.banker)) != own.banker:
        give_up(t, ORDERED, "The Banker may not play: the bank passes")


# -- moving to another seat ---------------------------------------------------------------------------------------


def one_seat(t: CheminTable, answer: Answer) -> None:
    """Refuse a second seat."""
    ONE_SEAT.unless(t, not t.seats.of(answer.by), person=answer.by)


def _may_move(t: CheminTable, answer: Answer) -> None:
    seat, places = answer.args.get("seat"), t.seats.places
    free = type(seat) is int and 0 <= seat < len(places) and not places[seat]
    SEAT_TAKEN.unless(t, free and bool(t.seats.of(answer.by)), seat=seat)
    asked = any(q is not None and answer.by in q.who for q in (t.asked, *t.waiting))
    NOT_NOW.unless(t, not asked and not t.live_wagers(person=answer.by), person=answer.by)


@command("move-seat", "bs/5(11)(e)", "S-149", roles=("player",), check=_may_move)
async def move_seat(t: CheminTable, answer: Answer) -> None:
    """A player moves to another seat; one who gains an earlier turn at the bank misses that turn."""
    seat = answer.args.get("seat")
    assert isinstance(seat, int), "the check has read it"
    before = seat_of(t, answer.by)
    t.seats.places[before], t.seats.places[seat] = "", answer.by
    t.own.places.setdefault(answer.by, before)
    says = f"{answer.by} moves from {t.seat_name(before)} to {t.seat_name(seat)}"
    t.say(SeatChanged(person=answer.by, seat=seat), to=ALL, says=says)
