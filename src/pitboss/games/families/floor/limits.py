"""The limits on the sign, how they change, and what the floor adds to the sign."""

from pitboss.engine.ask import Answer
from pitboss.engine.money import money
from pitboss.engine.notices import MINUTE, apply_notices, give_notice, when
from pitboss.engine.state import Notice
from pitboss.engine.step import Check, act, command, posting
from pitboss.engine.table import AnyTable
from pitboss.engine.wager import Wager
from pitboss.events.incidents import ExcessFound, ResultUpheld, ShortWagerFound
from pitboss.events.people import RulesHandedOut
from pitboss.games.families.floor.orders import (
    SUPERVISOR,
    StakeRules,
    moment_in,
    number,
    record,
    stands_in,
)
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.clauses import clauses, documents_for
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- the limits on the sign: how they change, and what happens to a wager outside them --------------------------------

LIMITS = ("min", "max", "unit")
UNREADABLE = {
    "wager": FloorCode.WAGER_UNREADABLE,
    "min": GameCode.MIN_UNREADABLE,
    "max": FloorCode.MAX_UNREADABLE,
    "unit": FloorCode.UNIT_UNREADABLE,
    "cents": TableCode.CENTS_UNREADABLE,
    "round": FloorCode.ROUND_UNREADABLE,
}
CENTS_MAX = 10**12

NOTICE_SHORT = Check(
    FloorCode.NOTICE_TOO_SHORT, "nsw-lir/6.5", "nsw-dc/6.5", owner="floor",
    says="A higher minimum needs {minutes} minutes' notice on the sign.",
)  # fmt: skip
WITHIN = Check(
    FloorCode.WITHIN_LIMITS, "nsw-lir/6.2", "nsw-lir/6.3", "nsw-dc/6.2", "nsw-dc/6.3", owner="floor",
    says="{amount} is within the limits of {low} to {high}: the wager stays as it is.",
)  # fmt: skip
BELOW = Check(
    GameCode.BELOW_MINIMUM, "nsw-lir/6.1", "nsw-dc/6.1", "S-006", "T-07", owner="floor",
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "nsw-lir/6.1", "nsw-dc/6.1", "S-006", "T-07", owner="floor",
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
UNIT = Check(
    FloorCode.NOT_IN_UNITS, "nsw-lir/6.1", "nsw-dc/6.1", owner="floor",
    says="{amount} is not possible. Bet the minimum of {low}, or {low} plus a multiple of {unit}.",
)  # fmt: skip
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "nsw-lir/6.1", "nsw-dc/6.1", "S-006", "T-07", owner="floor",
    says="The minimum {low} is above the maximum {high}.",
)  # fmt: skip
STAKES = StakeRules(BELOW, ABOVE, CROSSED)


# -- keeping to them --------------------------------------------------------------------------------------------------


def within_limits(t: AnyTable, cents: int) -> None:
    """Refuse a wager outside the limits, or off the steps above the minimum."""
    STAKES.check(t, cents)
    low, unit = t.state.limits["min"], t.state.limits.get("unit", 0)
    if unit and (cents - low) % unit:
        UNIT.breach(t, low=money(low), unit=money(unit), amount=money(cents))


def most_in_units(t: AnyTable, cents: int) -> int:
    """The largest wager that so many cents allow."""
    most = min(t.state.limits["max"], cents)
    return most - max(0, most - t.state.limits["min"]) % max(1, t.state.limits.get("unit", 0))


# -- changing them ----------------------------------------------------------------------------------------------------


def _whole(answer: Answer, name: str, low: int = 1) -> int:
    value = answer.args.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= CENTS_MAX:
        raise Refusal(UNREADABLE[name], f"{name}: enter a whole number of at least {low}, not {value!r}.")
    return value


def _wanted(t: AnyTable, answer: Answer) -> dict[str, int]:
    """The requested limits that differ from those in force."""
    given = {name: _whole(answer, name, low=int(name != "unit")) for name in LIMITS if name in answer.args}
    return {name: cents for name, cents in given.items() if t.state.limits.get(name) != cents}


def _due(t: AnyTable, answer: Answer) -> int:
    """When a higher minimum takes effect: as soon as the notice allows, unless a later time is given."""
    return moment_in(answer, answer.at + number(t, "limit_notice") * MINUTE)


def _may_change(t: AnyTable, answer: Answer) -> None:
    wanted = _wanted(t, answer)
    if not wanted:
        raise Refusal(FloorCode.NOTHING_TO_CHANGE, "Nothing to change. Name a new limit: min, max or unit, in cents.")
    announced = {name: cents for n in t.state.notices if n.what != "closure" for name, cents in n.change.items()}
    for after in ({**t.state.limits, **wanted}, {**t.state.limits, **announced, **wanted}):
        if "max" in after and after.get("min", 0) > after["max"]:
            raise Refusal(
                GameCode.LIMITS_CROSSED,
                f"The minimum {money(after['min'])} would be above the maximum {money(after['max'])}.",
            )
    for name, cents in wanted.items():
        if name in t.chapter.settings:
            t.chapter.settings[name].allow(cents, t.settings.approvals)
    due, minutes = _due(t, answer), number(t, "limit_notice")
    if wanted.get("min", 0) > t.state.limits.get("min", 0):
        NOTICE_SHORT.unless(t, due >= answer.at + minutes * MINUTE, minutes=minutes)


@command("change-limits", "nsw-lir/6.5", "nsw-dc/6.5", roles=SUPERVISOR, check=_may_change)
async def change_limits(t: AnyTable, answer: Answer) -> None:
    """A supervisor changes the limits: a higher minimum after its notice, all else for the next wagers."""
    stands_in(t, answer)
    wanted, due = _wanted(t, answer), _due(t, answer)
    t.state.notices = [n for n in t.state.notices if n.what == "closure" or not wanted.keys() & n.change.keys()]
    if wanted.get("min", 0) > t.state.limits.get("min", 0):
        give_notice(t, "a higher minimum", due, min=wanted.pop("min"))
    if wanted:
        give_notice(t, "other limits", answer.at, **wanted)
    if between_wagers(t):
        apply_notices(t)
    if t.state.notices:
        t.post_sign()


def between_wagers(t: AnyTable) -> bool:
    """Whether nothing is staked or dealt under the old sign."""
    return t.state.stage != "round" or not (t.state.dealt or any(not w.standing for w in t.live_wagers()))


# -- wagers found outside them ----------------------------------------------------------------------------------------


def _the_wager(t: AnyTable, answer: Answer) -> Wager:
    wager = t.state.wagers.get(_whole(answer, "wager"))
    if wager is None or not wager.live:
        raise Refusal(TableCode.NO_SUCH_WAGER, f"There is no wager {answer.args.get('wager')!r} on the layout.")
    return wager


def _may_find(t: AnyTable, answer: Answer) -> None:
    cents, low, high = _whole(answer, "cents"), t.state.limits.get("min", 0), t.state.limits.get("max", CENTS_MAX)
    WITHIN.unless(t, not low <= cents <= high, amount=money(cents), low=money(low), high=money(high))
    if "round" in answer.args:
        if _whole(answer, "round") >= t.state.round:
            raise Refusal(FloorCode.ROUND_UNREADABLE, f"Round {answer.args['round']} is not an earlier round.")
        return
    wager = _the_wager(t, answer)
    if t.bets_open:
        raise Refusal(GameCode.BETS_STILL_OPEN, "Betting is open: the player can correct the wager.")
    for guard in t.game.guards.get("wager-found", ()):  # a side bet may have its own limits
        guard(t, answer)
    if cents - wager.cents > t.chips_of(wager.person):
        raise Refusal(TableCode.TOO_FEW_CHIPS, f"{wager.person} did not have {money(cents)} to bet.")


@command("wager-found", "nsw-lir/6.3", "nsw-lir/6.2", "nsw-dc/6.3", "nsw-dc/6.2", roles=("dealer",), check=_may_find)
async def wager_found(t: AnyTable, answer: Answer) -> None:
    """A wager is found above the maximum or, after the call, below the minimum."""
    cents = int(answer.args["cents"])
    if "round" in answer.args:
        earlier_rounds_stand(t, int(answer.args["round"]), cents)
    elif cents > t.state.limits.get("max", CENTS_MAX):
        cut_to_maximum(t, _the_wager(t, answer), cents)
    else:
        small_wager_stands(t, _the_wager(t, answer), cents)


@act("nsw-lir/6.3", "nsw-dc/6.3", "L-03")
def cut_to_maximum(t: AnyTable, wager: Wager, found: int) -> None:
    """The wager counts up to the maximum; the excess goes back."""
    most = t.state.limits["max"]
    record(t, ExcessFound(wager=wager.id, person=wager.person, found=found, excess=found - most))
    t.adjust(wager, most, "above the maximum: the excess is returned")


@act("nsw-lir/6.3", "nsw-dc/6.3")
def earlier_rounds_stand(t: AnyTable, nth: int, found: int) -> None:
    """A wager above the maximum in an earlier round changes nothing: wagers and results stay."""
    record(t, ResultUpheld(round=nth, found=found), f"The result of round {nth} stays")


@act("nsw-lir/6.2", "nsw-dc/6.2")
def small_wager_stands(t: AnyTable, wager: Wager, found: int) -> None:
    """A wager found below the minimum after the call is valid."""
    record(t, ShortWagerFound(wager=wager.id, person=wager.person, found=found, valid=True))
    if found != wager.cents:
        t.adjust(wager, found, "below the minimum, but valid after the call")


LIMITS_COMMANDS = (change_limits, wager_found)


# -- what the floor adds to the sign, and the copy of the rules on request --------------------------------------------


@posting("rulebook", "bs/1")
def title_sign(_t: AnyTable) -> list[str]:
    """The short title of the regulations and their amendments."""
    return ["Casino Games Regulations, in force 21 July 1993, as amended by S.I. 31/1998, 75/1999 and 104/2004"]


@posting("rules-in-force", "nsw-lir/Order#effective", "nsw-dc/Order#effective")
def effective_sign(t: AnyTable) -> list[str]:
    """The version of the rules in force."""
    day = t.number("signed")
    date = f"{day // 10_000}-{day // 100 % 100:02}-{day % 100:02}"
    return [f"Rules signed on {date}, in force from the day the Authority published them"]


@posting("staff", "nsw-lir/1.1#dealer", "nsw-lir/1.1#inspector", "nsw-dc/1.1#dealer", "nsw-dc/1.1#inspector")
def staff_sign(_t: AnyTable) -> list[str]:
    """The roles at the table."""
    return ["The dealer operates the game", "An inspector is appointed under section 106 of the Act"]


@posting("limits", "nsw-lir/6.4", "nsw-dc/6.4")
def duty_sign(_t: AnyTable) -> list[str]:
    """Who is responsible for the limits."""
    return ["Players are responsible for keeping their wagers within the limits on this sign"]


@posting("notices", "nsw-lir/6.5", "nsw-dc/6.5")
def limits_notice(t: AnyTable) -> list[str]:
    """Announced limits that are not yet in force."""
    return [_in_words(t, notice) for notice in t.state.notices if notice.what != "closure"]


@posting("notices", "nsw-lir/14.8", "nsw-dc/14.8")
def closing_notice(t: AnyTable) -> list[str]:
    """The announced closing time."""
    return [f"This table closes {when(t, notice.due)}" for notice in t.state.notices if notice.what == "closure"]


@posting("notices", "nsw-lir/12.12.3", "nsw-dc/12.11.3")
def language_sign(t: AnyTable) -> list[str]:
    """The direction to speak English, while it applies."""
    return ["English only at this table"] * t.state.floor.english


def _in_words(t: AnyTable, notice: Notice) -> str:
    names = {"min": "minimum", "max": "maximum", "unit": "unit"}
    changes = ", ".join(f"{names.get(name, name)} {money(cents)}" for name, cents in notice.change.items())
    return f"New limits {when(t, notice.due)}: {changes}"


# -- a copy of the rules ----------------------------------------------------------------------------------------------


@command("rules-copy", "nsw-lir/14.14", "nsw-dc/14.14", roles=("player", "dealer", "inspector"))
async def rules_copy(t: AnyTable, answer: Answer) -> None:
    """A person who asks gets the rules to read."""
    documents = documents_for(t.game.slug, t.rulebook)
    rules = {c.id: c.summary for c in clauses().values() if c.doc in documents and c.game in (t.game.slug, "all")}
    about = RulesHandedOut(documents=sorted(documents), rulebook=t.rulebook, rules=rules)
    t.say(about, to=(answer.by or answer.role,), says=f"The rules of {t.game.name}")


SIGN_COMMANDS = (rules_copy,)
SIGN_POSTINGS = (title_sign, effective_sign, staff_sign, duty_sign, limits_notice, closing_notice, language_sign)
