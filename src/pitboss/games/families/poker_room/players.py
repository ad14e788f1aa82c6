"""Seats, chips to play with, the start of a round, and what may not change during it."""

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, step
from pitboss.events.poker import ButtonMoved, ButtonShown, PlayersCounted, PlayersDealtIn, PlayerSitsOut
from pitboss.games.families.poker_room.memory import NOBODY, OWNER, PokerTable, stack
from pitboss.games.families.poker_room.minimum import raise_minimum
from pitboss.games.families.poker_room.opening import idle_table
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

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
    return playing and any(t.person_at(seat) == person for seat in t.own.players)


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
    """Seated players who are not about to leave, clockwise from the dealer's left."""
    state = t.state
    here = [(seat, state.persons[t.person_at(seat)]) for seat in t.seated()]
    return [seat for seat, person in here if not person.leaving and person.id not in state.barred]


def eligible(t: PokerTable) -> list[int]:
    return [seat for seat in willing(t) if stack(t, seat) >= needed(t)]


@act("bs/15(7)(a)")
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
    return int(t.own.button) if t.terms.blinds else NOBODY


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
    own.players = sorted((s for s in seats if s not in out), key=lambda seat: (seat - after - 1) % places)
    own.street = 0
    stacks = {str(seat): stack(t, seat) for seat in own.players}
    t.say(PlayersDealtIn(seats=own.players, button=own.button, stacks=stacks), to=ALL)


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
    if t.own.button == NOBODY:
        t.own.button = seats[-1] if seats else NOBODY
    t.say(ButtonShown(seat=t.own.button), to=ALL)


@step("bs/15(10)(c)(iii)", "bs/15(11)(c)", "bs/15(12)(c)", "S-165", title="Move the button")
async def move_button(t: PokerTable) -> None:
    """After each hand the button moves to the next player clockwise."""
    if t.own.players:
        t.own.button = next(iter(t.seats.clockwise(t.own.button + 1)), NOBODY)
        t.say(ButtonMoved(seat=t.own.button), to=ALL)
