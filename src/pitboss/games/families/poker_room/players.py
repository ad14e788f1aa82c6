"""Seats and chips, a higher minimum, cash on the table, rake and time charges."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.bank import CAGE, DROP_BOX, RAKE
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.events.chips import CashConverted, RakeDropped, TimeCharged
from pitboss.events.poker import (
    ButtonMoved,
    ButtonShown,
    MinimumAgreed,
    MinimumRaised,
    PlayersCounted,
    PlayersDealtIn,
    PlayerSitsOut,
    RakeNoted,
    TimeAssessed,
    TimeChargeDue,
    TimeFeePosted,
)
from pitboss.games.families.poker_room.opening import idle_table
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.table import NOBODY, OWNER, PokerTable, stack, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- A higher minimum, if everybody at the table agrees ---------------------------------------------------------------

MOST = 10**12


def _may_agree(t: PokerTable, answer: Answer) -> None:
    cents, limits = answer.args.get("min"), t.state.limits
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table.")
    if not whole(cents, limits["min"] + 1, MOST):
        raise Refusal(GameCode.MIN_UNREADABLE, f"min: enter an amount above the posted {money(limits['min'])}.")
    if limits.get("max") and int(cents or 0) > limits["max"]:
        raise Refusal(GameCode.LIMITS_CROSSED, f"The minimum can't be above the maximum of {money(limits['max'])}.")


@command("agree-minimum", "bs/15(16)#raise-minimum", "S-091", roles=("player",), check=_may_agree)
async def agree_minimum(t: PokerTable, answer: Answer) -> None:
    """When every player at the table agrees, the minimum goes up without a new sign."""
    own, cents = t.own, int(answer.args["min"])
    if own.seats.proposed != cents:
        own.seats.proposed, own.seats.agreed = cents, []
    if answer.by not in own.seats.agreed:
        own.seats.agreed.append(answer.by)
    everyone = {t.person_at(seat) for seat in t.seated()}
    t.say(MinimumAgreed(person=answer.by, min=cents, missing=sorted(everyone - set(own.seats.agreed))), to=ALL)


@act("bs/15(16)#raise-minimum", "S-091")
def raise_minimum(t: PokerTable) -> None:
    """Apply the agreed minimum before a round."""
    seats = t.own.seats
    if seats.proposed and {t.person_at(seat) for seat in t.seated()} <= set(seats.agreed):
        t.state.limits["min"] = seats.proposed
        t.say(MinimumRaised(), to=ALL, says=f"All players agreed: the minimum is now {money(seats.proposed)}")
        seats.proposed, seats.agreed = 0, []


MINIMUM_COMMANDS = (agree_minimum,)


# -- seats, chips to play with, the start of a round, and what may not change during it -------------------------------

TOP_UP = Check(
    PokerCode.TOP_UP_BETWEEN_ROUNDS, "bs/15(7)(d)", "bs/15(7)(c)", owner=OWNER,
    says="You can't add chips during a hand. Buy in after this hand.",
)  # fmt: skip
TABLE_STAKES = Check(
    PokerCode.TABLE_STAKES, "bs/15(1)(ee)", "bs/15(7)(d)", owner=OWNER,
    says="You can't take chips off the table during a hand. Leave after this hand.",
)  # fmt: skip
ONE_SEAT = Check(
    GameCode.ONE_SEAT, "bs/15(15)(v)", "S-163", owner=OWNER, says="You already have a seat here: one player, one hand."
)  # fmt: skip


# -- the table's chips stay on the table ------------------------------------------------------------------------------


def in_round(t: PokerTable, person: str) -> bool:
    """Whether a person is in the current hand."""
    playing = t.state.stage == "round" and t.state.at > 0  # after its end a round is at its first step again
    return playing and any(t.person_at(seat) == person for seat in t.own.hand.players)


def no_top_up(t: PokerTable, answer: Answer) -> None:
    """Refuse buying chips during a hand."""
    TOP_UP.unless(t, not in_round(t, answer.by), person=answer.by)


def no_taking_off(t: PokerTable, answer: Answer) -> None:
    """Refuse leaving during a hand."""
    TABLE_STAKES.unless(t, not in_round(t, answer.by), person=answer.by)


def one_seat(t: PokerTable, answer: Answer) -> None:
    """Refuse a second seat."""
    ONE_SEAT.unless(t, not t.seats.of(answer.by), person=answer.by)


# -- who is dealt in --------------------------------------------------------------------------------------------------


def needed(t: PokerTable) -> int:
    """The chips needed to be dealt in: any bet that may be required, and one at the table minimum (S-160)."""
    if t.settings.text("dealt_in_with") != "required-bets":
        return 1
    terms = t.terms
    ante, blind = max(terms.antes, default=terms.ante), max(map(abs, terms.posts or terms.blinds), default=0)
    return int(ante + max(blind, terms.forced) + t.state.limits["min"])


def willing(t: PokerTable) -> list[int]:
    """Seated players who are neither away nor about to leave, clockwise from the dealer's left."""
    state = t.state
    here = [(seat, state.persons[t.person_at(seat)]) for seat in t.seated()]
    return [seat for seat, person in here if not (person.leaving or person.away) and person.id not in state.barred]


def eligible(t: PokerTable) -> list[int]:
    return [seat for seat in willing(t) if stack(t, seat) >= needed(t)]


@act("bs/15(7)(a)", "S-174")
def seated_players(t: PokerTable) -> list[int]:
    """Only players seated at the table are dealt in."""
    t.say(PlayersCounted(seats=willing(t)), to=ALL)
    return willing(t)


@act("bs/15(7)(f)", "S-160")
def short_of_chips(t: PokerTable, seats: list[int]) -> list[int]:
    """A player who cannot make every required bet and one at the minimum sits out."""
    short = [seat for seat in seats if stack(t, seat) < needed(t)]
    for seat in short:
        says = f"{t.person_at(seat)} sits out: {money(stack(t, seat))} in chips, {money(needed(t))} needed"
        t.say(PlayerSitsOut(seat=seat, person=t.person_at(seat), needs=needed(t)), to=ALL, says=says)
    return short


def first_after(t: PokerTable) -> int:
    """The seat after which the deal begins: the button, or the dealer."""
    return int(t.own.seats.button) if t.terms.blinds else NOBODY


@step("bs/15(6)(b)")
async def wait_for_players(t: PokerTable) -> None:
    """Poker needs two or more players, up to the seats of the table."""
    await two_are_ready(t)
    while not t.seats.taken and not t.state.closing:
        await idle_table(t)
        await two_are_ready(t)


@step("bs/15(1)(z)", title="Begin the hand")
async def next_hand(t: PokerTable) -> None:
    """A hand begins with the players who are dealt in."""
    raise_minimum(t)
    if t.state.closing or len(eligible(t)) < t.number("players_min"):
        return  # a time charge may leave too few players
    seats = seated_players(t) or []
    out = short_of_chips(t, seats) or []
    place_button(t, [seat for seat in seats if seat not in out])
    after, places = first_after(t), len(t.seats.places)
    own = t.own
    own.hand.players = sorted((s for s in seats if s not in out), key=lambda seat: (seat - after - 1) % places)
    own.betting.street = 0
    stacks = {str(seat): stack(t, seat) for seat in own.hand.players}
    t.say(PlayersDealtIn(seats=own.hand.players, button=own.seats.button, stacks=stacks), to=ALL)


async def two_are_ready(t: PokerTable) -> None:
    """Wait until a hand can be dealt, the table closes, or nobody is left."""
    says, least = "Deal the next hand when two players are ready", t.number("players_min")

    def check(answer: Answer) -> None:
        wants(answer, "done")
        ready = len(eligible(t))
        if t.seats.taken and not t.state.closing and ready < least:
            raise Refusal(
                PokerCode.TOO_FEW_PLAYERS, f"A hand needs {least} players; {ready} can play. Wait for more players."
            )

    about = {"needs": "players", "between": True, "chips": needed(t)}
    await ask(t.question("next-hand", "act", ("dealer",), check, says=says, about=about))


# -- the button -------------------------------------------------------------------------------------------------------


@act("bs/15(1)(g)", "bs/15(10)(c)(i)", "bs/15(10)(c)(ii)", "bs/15(11)(c)", "bs/15(12)(c)")
def place_button(t: PokerTable, seats: list[int]) -> None:
    """The button marks the nominal dealer; it starts in front of the player at the dealer's right."""
    if not t.terms.blinds:
        return
    if t.own.seats.button == NOBODY:
        t.own.seats.button = seats[-1] if seats else NOBODY
    t.say(ButtonShown(seat=t.own.seats.button), to=ALL)


@step("bs/15(10)(c)(iii)", "bs/15(11)(c)", "bs/15(12)(c)", "S-165", title="Move the button")
async def move_button(t: PokerTable) -> None:
    """After each hand the button moves to the next player clockwise, past players who are away."""
    if t.own.hand.players:
        after = t.seats.clockwise(t.own.seats.button + 1)
        here = (seat for seat in after if not t.state.persons[t.person_at(seat)].away)
        t.own.seats.button = next(here, t.own.seats.button)
        t.say(ButtonMoved(seat=t.own.seats.button), to=ALL)


# -- cash on the table plays once the dealer has exchanged it for chips -----------------------------------------------


def _may_convert(t: PokerTable, answer: Answer) -> None:
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table.")
    if not whole(answer.args.get("cents"), 1, MOST):
        raise Refusal(TableCode.CENTS_UNREADABLE, "cents: enter the amount of cash.")
    if in_round(t, answer.by):
        raise Refusal(PokerCode.NOT_ON_THE_TABLE, "You can't add cash during a hand. Exchange it after this hand.")


@command("convert-currency", "bs/15(7)(e)", roles=("player",), check=_may_convert)
async def convert_currency(t: PokerTable, answer: Answer) -> None:
    """A player may bet, call or raise with cash that the dealer exchanges for chips at once."""
    t.transfer(CashConverted(CAGE, answer.by, int(answer.args["cents"]), person=answer.by))
    await t.act("convert-currency", "Exchange the cash for chips")


CURRENCY_COMMANDS = (convert_currency,)


# -- the house's revenue: rake and time charges -----------------------------------------------------------------------

MINUTE = 60_000  # in milliseconds
HOUR_MINUTES = 60
TIMED = ("time", "both")

NO_MORE = Check(
    PokerCode.NO_MORE_RAKE, "bs/15(14)(e)", owner=OWNER,
    says="The rake of this round is taken: no more may be raked from it.",
)  # fmt: skip


@step("bs/15(14)(b)(i)(cc)", lasting=True, title="Drop the rake")
async def drop_rake(t: PokerTable) -> None:
    """At the end of a hand the dealer puts the rake into the table's box."""
    cents = t.chips_of(RAKE)
    if cents:
        await t.act("drop-rake", f"Put the rake of {money(cents)} into the drop box")
        t.transfer(RakeDropped(RAKE, DROP_BOX, t.chips_of(RAKE)))


def _may_rake(t: PokerTable, _answer: Answer) -> None:
    NO_MORE.unless(t, not t.own.pot.awarded)
    raise Refusal(PokerCode.NOTHING_DUE, "No rake is due now: it is taken after each betting round.")


@command("rake-more", "S-081", roles=("dealer",), check=_may_rake)
async def rake_more(t: PokerTable, _answer: Answer) -> None:
    """Refuse any rake beyond that of the betting rounds."""
    t.say(RakeNoted(cents=0), to=ALL)


# -- time charges -----------------------------------------------------------------------------------------------------


@step("bs/15(14)(b)(ii)(cc)", title="Charge for the time")
async def charge_time(t: PokerTable) -> None:
    """Part of the hourly charge is due every twenty or thirty minutes; several parts after a long hand or wait."""
    own = t.own
    if t.settings.text("rake") not in TIMED:
        return
    minutes, people = int(t.settings.text("time_every")), [t.person_at(seat) for seat in t.seated()]
    if not any(person in own.seats.since for person in people):
        own.seats.charged_at = t.state.now  # the clock starts with the first players
    due = range(own.seats.charged_at + minutes * MINUTE, t.state.now + 1, minutes * MINUTE)
    if due:
        own.seats.charged_at = due[-1]
        t.say(TimeChargeDue(minutes=minutes, times=len(due)), to=ALL)
        await assess(t, part_of_hour(t, minutes) or 0, [_seated_at(t, people, moment) for moment in due])
    own.seats.since = {person: own.seats.since.get(person, t.state.now) for person in people}


def _seated_at(t: PokerTable, people: list[str], moment: int) -> list[str]:
    """The persons who were seated when a charge was due."""
    return [person for person in people if t.own.seats.since.get(person, t.state.now) < moment]


@act("bs/15(14)(b)(ii)(bb)")
def part_of_hour(t: PokerTable, minutes: int) -> int:
    """The charge is an hourly fee for the limits of the game."""
    fee = t.settings.num("time_hourly") * minutes // HOUR_MINUTES
    t.say(TimeFeePosted(hourly=t.settings.num("time_hourly"), fee=fee, limits=dict(t.state.limits)), to=ALL)
    return int(fee)


async def assess(t: PokerTable, fee: int, times: list[list[str]]) -> None:
    """Each seated player pays, or all share the table's fee, for every part that is due."""
    due: dict[str, int] = {}
    for people in times:
        for person, cents in (assessed(t, fee, people) or {}).items():
            due[person] = due.get(person, 0) + cents
    in_rake_area(t, {person: min(cents, t.chips_of(person)) for person, cents in due.items()})
    await verified_and_dropped(t)


@act("bs/15(14)(b)(ii)(aa)", "S-164")
def assessed(t: PokerTable, fee: int, people: list[str]) -> dict[str, int]:
    """Per player, including those who sit out; per table, in equal parts."""
    per_table = t.settings.text("time_basis") == "per-table"
    each = fee // max(1, len(people)) if per_table else fee
    t.say(TimeAssessed(basis=t.settings.text("time_basis"), each=each, persons=people), to=ALL)
    return dict.fromkeys(people, each)


@act("bs/15(14)(b)(ii)(dd)")
def in_rake_area(t: PokerTable, due: dict[str, int]) -> None:
    """Time charges go into the rake area."""
    for person, cents in due.items():
        t.transfer(TimeCharged(person, RAKE, cents, person=person))


@passage("bs/15(14)(b)(ii)(ee)")
async def verified_and_dropped(t: PokerTable) -> None:
    """A supervisor verifies the collected charges; then they go into the box at once."""
    cents = t.chips_of(RAKE)
    if cents:
        await t.act("verify-time", f"Verify the time charges of {money(cents)}", ("games-supervisor",))
        t.transfer(RakeDropped(RAKE, DROP_BOX, cents))


REVENUE_COMMANDS = (rake_more,)
