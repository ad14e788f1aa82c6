"""Who may play here, conduct, directions to players, and closing a table."""

from pitboss.engine.ask import Answer
from pitboss.engine.notices import MINUTE, give_notice
from pitboss.engine.step import Check, act, command
from pitboss.engine.table import AnyTable
from pitboss.engine.unasked import may_go, see_off
from pitboss.events.people import (
    LeavingNoted,
    OffenceNoted,
    PersonBarred,
    PersonDetained,
    PersonExcluded,
    PersonReadmitted,
    PlayersDirected,
    PlayersSeparated,
    SeatVacated,
)
from pitboss.games.families.floor.orders import (
    STAFF,
    SUPERVISOR,
    checks,
    flag_in,
    moment_in,
    number,
    person_here,
    person_in,
    persons_here,
    record,
    stands_in,
    text_in,
)
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- who may play here: players barred, expelled, kept apart, asked to give up a seat ---------------------------------

GROUNDS = ("drunk", "violent", "quarrelsome", "disorderly", "unlawful-presence")

NO_GROUND = Check(
    FloorCode.NO_GROUND, "bs/11(3)", owner="floor",
    says=f"'{{ground}}' is no reason to expel a person. Choose one of: {', '.join(GROUNDS)}.",
)  # fmt: skip
NO_DEVICE = Check(
    FloorCode.NO_DEVICE_FOUND, "nsw-lir/14.1", "nsw-dc/14.1", owner="floor",
    says="Nobody has reported a device on {person}. Report it first (report-device).",
)  # fmt: skip
APART = Check(
    FloorCode.KEPT_APART, "nsw-lir/12.12.2", "nsw-dc/12.11.2", owner="floor",
    says="{person} may not play at the same table as {other}.",
)  # fmt: skip
NOT_IDLE = Check(
    FloorCode.NOT_IDLE_ENOUGH, "nsw-lir/14.9", "nsw-dc/14.9", owner="floor",
    says="{person} sat out {idle} rounds; a seat can be taken back after {rounds}.",
)  # fmt: skip
NOT_FULL = Check(
    FloorCode.SEATS_FREE, "nsw-lir/14.9", "nsw-dc/14.9", owner="floor",
    says="A seat can be taken back only at a full table; {free} seats are free.",
)  # fmt: skip


def bar(t: AnyTable, person: str, reason: str) -> None:
    """From now on the person's wagers are refused here; those on the layout are decided first."""
    t.state.barred[person] = reason
    t.state.barred_by[person] = t.cites
    pending = [w.id for w in t.live_wagers(person=person)]
    record(t, PersonBarred(person=person, reason=reason, pending=pending), f"{person} may not play: {reason}")


def show_out(t: AnyTable, person: str) -> None:
    """The person leaves the table at once, or after the current round."""
    if person not in t.state.persons:
        return
    asked = t.asked.who if t.asked else ()
    if may_go(t, person) and person not in asked:
        see_off(t, person)
    else:
        t.state.persons[person].leaving = True
        record(t, LeavingNoted(person=person), f"{person} leaves the table after this round")


def _not_barred(t: AnyTable, answer: Answer) -> None:
    person = person_in(answer)
    if person in t.state.barred:
        raise Refusal(GameCode.BARRED_ALREADY, f"{person} is already barred: {t.state.barred[person]}.")


# -- order on the premises, Bahamas -----------------------------------------------------------------------------------


@act("bs/11(4)", "S-044")
def note_offence(t: AnyTable, person: str, regulation: str) -> None:
    """A breach of the regulation is an offence: the record names the penalty."""
    fine, months = number(t, "fine_max"), number(t, "prison_max")
    says = f"An offence under {regulation}: a fine of up to ${fine}, or {months} months in prison if it is not paid"
    data = OffenceNoted(person=person, of=regulation, fine_cents=fine * 100, months=months)
    t.say(data, to=STAFF, says=says)


@command("report-drunk", "bs/11(1)", "S-044", roles=("dealer", "inspector"), check=_not_barred)
async def report_drunk(t: AnyTable, answer: Answer) -> None:
    """A drunken person takes no further part in gaming; accepted wagers stay."""
    person = str(answer.args["person"])
    bar(t, person, "drunk")
    note_offence(t, person, "bs/11(1)")


def _has_ground(t: AnyTable, answer: Answer) -> None:
    person_in(answer)
    ground = answer.args.get("ground")
    NO_GROUND.unless(t, ground in GROUNDS, ground=ground)


@command("expel", "bs/11(3)", "S-010", roles=("casino-supervisor", "inspector"), check=_has_ground)
async def expel(t: AnyTable, answer: Answer) -> None:
    """The licensee or an inspector refuses a person admission or expels them from the premises."""
    person, ground = str(answer.args["person"]), str(answer.args.get("ground"))
    bar(t, person, f"expelled: {ground}")
    note_offence(t, person, "bs/11(3)")
    show_out(t, person)


# -- users of forbidden devices, New South Wales ----------------------------------------------------------------------


def device_found(t: AnyTable, answer: Answer) -> None:
    """Require that the person was reported with a device before."""
    person = person_in(answer)
    NO_DEVICE.unless(t, person in t.state.floor.devices, person=person)


@command("exclude-from-game", "nsw-lir/14.3.2", "nsw-dc/14.3.2", "N-15", roles=SUPERVISOR, check=device_found)
async def exclude_from_game(t: AnyTable, answer: Answer) -> None:
    """The user of a device takes no further part in the game."""
    stands_in(t, answer)
    person = str(answer.args["person"])
    bar(t, person, "excluded from the game for using a device")
    show_out(t, person)


@command("exclude-from-casino", "nsw-lir/14.3.3", "nsw-dc/14.3.3", "N-15", roles=SUPERVISOR, check=device_found)
async def exclude_from_casino(t: AnyTable, answer: Answer) -> None:
    """The user of a device is excluded from the casino under section 79 of the Act."""
    stands_in(t, answer)
    person = str(answer.args["person"])
    bar(t, person, "excluded from the casino for using a device")
    record(t, PersonExcluded(person=person, scope="casino", under="section 79 of the Casino Control Act 1992"))
    show_out(t, person)


@command("detain", "nsw-lir/14.3.4", roles=SUPERVISOR, check=device_found)
async def detain(t: AnyTable, answer: Answer) -> None:
    """The user of a device is detained until an inspector or the police take over."""
    stands_in(t, answer)
    person = str(answer.args["person"])
    record(t, PersonDetained(person=person), f"{person} waits for an inspector or the police")


# -- suspected collusion, New South Wales -----------------------------------------------------------------------------


@command("preclude", "nsw-lir/12.12.4", roles=SUPERVISOR, check=checks(_not_barred, lambda _t, a: text_in(a)))
async def preclude(t: AnyTable, answer: Answer) -> None:
    """A player suspected of looking at other hands or gathering information may not play on."""
    stands_in(t, answer)
    person = str(answer.args["person"])
    bar(t, person, f"excluded from play: {text_in(answer)}")
    show_out(t, person)


def _who_stays(t: AnyTable, answer: Answer) -> None:
    persons = persons_here(t, answer, least=2)
    if person_in(answer, "stays") not in persons:
        raise Refusal(TableCode.PERSON_UNREADABLE, f"stays: choose one of {', '.join(persons)}.")


@command("separate", "nsw-lir/12.12.2", "nsw-dc/12.11.2", "N-15", roles=SUPERVISOR, check=_who_stays)
async def separate(t: AnyTable, answer: Answer) -> None:
    """Suspected colluders may not play at one table: one stays, the others leave and may not rejoin that player."""
    stands_in(t, answer)
    persons = persons_here(t, answer)
    t.state.floor.apart.append(persons)
    record(t, PlayersSeparated(persons=persons, stays=answer.args["stays"]))
    for person in persons:
        if person != answer.args["stays"]:
            show_out(t, person)


def keep_apart(t: AnyTable, answer: Answer) -> None:
    """Refuse sitting down or betting with a player one is kept apart from."""
    person = answer.by if answer.role == "player" else str(answer.args.get("person", ""))
    here = t.state.persons.get(person)
    if here is not None and not here.leaving:
        return
    others = [o for group in t.state.floor.apart if person in group for o in group if o != person]
    present = [o for o in others if o in t.state.persons and not t.state.persons[o].leaving]
    APART.unless(t, not present, person=person, other=", ".join(present))


# -- seats ------------------------------------------------------------------------------------------------------------


def _may_vacate(t: AnyTable, answer: Answer) -> None:
    person = person_here(t, answer)
    if t.live_wagers(person=person):
        raise Refusal(TableCode.WAGERS_PENDING, f"{person} has wagers on the layout. Wait until they are settled.")
    idle, rounds = t.state.persons[person].idle_rounds, number(t, "idle_rounds")
    NOT_IDLE.unless(t, idle >= rounds, person=person, idle=idle, rounds=rounds)
    free = len(t.seats.places) - t.seats.taken
    NOT_FULL.unless(t, free == 0, free=free)


@command("vacate-seat", "nsw-lir/14.9", "nsw-dc/14.9", roles=("dealer",), check=_may_vacate)
async def vacate_seat(t: AnyTable, answer: Answer) -> None:
    """A player who sat out three rounds in a row at a full table gives up the seat."""
    person = str(answer.args["person"])
    record(t, SeatVacated(person=person, idle=t.state.persons[person].idle_rounds), f"{person} gives up the seat")
    show_out(t, person)


# -- and back ---------------------------------------------------------------------------------------------------------


def _is_kept_out(t: AnyTable, answer: Answer) -> None:
    person = person_in(answer)
    floor = t.state.floor
    if person not in t.state.barred and person not in floor.devices and not any(person in g for g in floor.apart):
        raise Refusal(FloorCode.NOT_BARRED, f"{person} may already play. There is nothing to lift.")


@command(
    "readmit", "bs/11(1)", "nsw-lir/14.3.2", "nsw-lir/12.12.4", "nsw-dc/14.3.2",
    roles=("casino-supervisor", "inspector"), check=_is_kept_out,
)  # fmt: skip
async def readmit(t: AnyTable, answer: Answer) -> None:
    """A supervisor may lift an order: the person may play again."""
    person, state = str(answer.args["person"]), t.state
    state.barred.pop(person, None)
    state.barred_by.pop(person, None)
    state.floor.devices = [p for p in state.floor.devices if p != person]
    groups = [[p for p in group if p != person] for group in state.floor.apart]
    state.floor.apart = [group for group in groups if len(group) > 1]
    if person in state.persons:
        state.persons[person].leaving = False
    record(t, PersonReadmitted(person=person), f"{person} may play again")


PERSONS_COMMANDS = (
    report_drunk, expel, exclude_from_game, exclude_from_casino, detain, preclude, separate, vacate_seat, readmit,
)  # fmt: skip


# -- directions to players: who plays first, in which language --------------------------------------------------------


@command(
    "direct-order", "nsw-lir/12.12.1", "nsw-dc/12.11.1", "N-15", roles=SUPERVISOR,
    check=checks(persons_here),
)  # fmt: skip
async def direct_order(t: AnyTable, answer: Answer) -> None:
    """Players suspected of peeking play before the others touch their cards; naming nobody lifts the order."""
    stands_in(t, answer)
    t.state.floor.play_first = persons_here(t, answer)
    who = ", ".join(t.state.floor.play_first) or "nobody"
    record(t, PlayersDirected(direction="play-first", persons=list(t.state.floor.play_first)), f"First to play: {who}")


@command(
    "english-only", "nsw-lir/12.12.3", "nsw-dc/12.11.3", "N-15", roles=SUPERVISOR,
    check=checks(lambda _t, answer: flag_in(answer, "on", default=True)),
)  # fmt: skip
async def english_only(t: AnyTable, answer: Answer) -> None:
    """Players at this table speak English at all times, until the direction is lifted."""
    stands_in(t, answer)
    t.state.floor.english = flag_in(answer, "on", default=True)
    says = "English only at this table" if t.state.floor.english else "Other languages are allowed again"
    record(t, PlayersDirected(direction="english", on=t.state.floor.english), says)
    t.announce(says)


ORDER_COMMANDS = (direct_order, english_only)


# -- closing a table: with players present only after a notice --------------------------------------------------------

NO_NOTICE = Check(
    FloorCode.CLOSING_WITHOUT_NOTICE, "nsw-lir/14.8", "nsw-dc/14.8", owner="floor",
    says="You can't close the table now: players need {minutes} minutes' notice. Use announce-closing.",
)  # fmt: skip


def not_with_players(t: AnyTable, _answer: Answer) -> None:
    """Refuse to close at once while players are present."""
    if t.cites_of(NO_NOTICE):
        NO_NOTICE.unless(t, not t.state.persons, minutes=number(t, "closing_notice"))


def _due(t: AnyTable, answer: Answer) -> int:
    return moment_in(answer, answer.at + number(t, "closing_notice") * MINUTE)


def _may_announce(t: AnyTable, answer: Answer) -> None:
    minutes = number(t, "closing_notice")
    NO_NOTICE.unless(t, _due(t, answer) >= answer.at + minutes * MINUTE, minutes=minutes)
    if t.state.closing or any(n.what == "closure" for n in t.state.notices):
        raise Refusal(TableCode.CLOSING_ALREADY, "The closing of this table is already announced.")


@command("announce-closing", "nsw-lir/14.8", "nsw-dc/14.8", roles=SUPERVISOR, check=_may_announce)
async def announce_closing(t: AnyTable, answer: Answer) -> None:
    """A sign shows when the table closes; no new round begins after that time."""
    stands_in(t, answer)
    give_notice(t, "closure", _due(t, answer))
    t.post_sign()


CLOSING_COMMANDS = (announce_closing,)
