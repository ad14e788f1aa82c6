"""The curator: who holds the shoe, who is offered it, and when it must pass."""

from collections.abc import Iterable

from pitboss.engine.ask import Answer, StandingAnswer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, step
from pitboss.events.baccarat import CuratorNamed, ShoePassed
from pitboss.events.people import OfferDeclined
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.baccarat.orders import NO_REASON, REASONS, reason_in
from pitboss.games.families.shoes.memory import DEALER, taking_part
from pitboss.games.punto_banco.count import count
from pitboss.games.punto_banco.memory import Punto
from pitboss.games.refusal_codes import GameCode

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
