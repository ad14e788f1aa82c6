"""The house's revenue: rake and time charges."""

from pitboss.engine.ask import Answer
from pitboss.engine.bank import DROP_BOX, RAKE
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage, step
from pitboss.events.chips import RakeDropped, TimeCharged
from pitboss.events.poker import RakeNoted, TimeAssessed, TimeChargeDue, TimeFeePosted
from pitboss.games.families.poker_room.memory import OWNER, PokerTable
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.rulebooks.refusal import Refusal

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
    NO_MORE.unless(t, not t.own.awarded)
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
    if not any(person in own.since for person in people):
        own.charged_at = t.state.now  # the clock starts with the first players
    due = range(own.charged_at + minutes * MINUTE, t.state.now + 1, minutes * MINUTE)
    if due:
        own.charged_at = due[-1]
        t.say(TimeChargeDue(minutes=minutes, times=len(due)), to=ALL)
        await assess(t, part_of_hour(t, minutes) or 0, [_seated_at(t, people, moment) for moment in due])
    own.since = {person: own.since.get(person, t.state.now) for person in people}


def _seated_at(t: PokerTable, people: list[str], moment: int) -> list[str]:
    """The persons who were seated when a charge was due."""
    return [person for person in people if t.own.since.get(person, t.state.now) < moment]


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
