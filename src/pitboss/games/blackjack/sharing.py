"""Shared boxes, players on several boxes, and who decides for a box."""

from pitboss.engine.ask import Answer
from pitboss.engine.betting import Bet
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage
from pitboss.events.blackjack import CallerNamed, ConsentAsked, OneBoxEach, SharingLimited
from pitboss.games.blackjack.limits import bettors
from pitboss.games.blackjack.memory import BOX, OWNER, BlackjackTable, on_box
from pitboss.games.families.floor.reading import flag_in, text_in
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

NOT_OPEN = Check(
    GameCode.BOX_NOT_OPEN, "bs/3(12)(a)", "S-130", owner=OWNER,
    says="The player seated at that box bets first. Bet after them, or on another box.",
)  # fmt: skip
FULL = Check(
    GameCode.BOX_FULL,
    "bs/3(12)(a)",
    owner=OWNER,
    says="This box is full: it has {there} of {most} bettors. Bet on another box.",
)
NO_SHARING = Check(
    GameCode.NO_MORE_SHARED_BOXES, "bs/3(12)(h)", owner=OWNER,
    says="No more boxes can be shared: {most} at this table. Bet on another box.",
)  # fmt: skip
ONE_BOX = Check(
    GameCode.ONE_BOX_ONLY, "bs/3(13)", owner=OWNER,
    says="You already have a bet on another box. At this table each player bets on one box.",
)  # fmt: skip


# -- may this player bet there ----------------------------------------------------------------------------------------


def opened(t: BlackjackTable, person: str, seat: int) -> bool:
    """Whether a player may bet on a box: their own, one without a seated player, one whose player has bet."""
    holder = t.person_at(seat)
    return holder in ("", person) or holder in bettors(t, seat)


def fits(t: BlackjackTable, person: str, seat: int) -> bool:
    return len({*bettors(t, seat), person}) <= t.settings.num("bettors")


def shared_most(t: BlackjackTable) -> int:
    """How many boxes may be shared, by the Board's limit and an inspector's order."""
    ordered = t.own.shared_most
    return min(t.settings.num("shared_boxes"), ordered if ordered >= 0 else t.settings.num("seats"))


def may_share(t: BlackjackTable, person: str, seat: int) -> bool:
    """Whether a box may become a shared one."""
    if not set(bettors(t, seat)) - {person}:
        return True
    others = [box for box in range(len(t.seats.places)) if box != seat and len(bettors(t, box)) > 1]
    return len(others) < shared_most(t)


def one_box_kept(t: BlackjackTable, person: str, seat: int) -> bool:
    mine = {w.seat for w in t.live_wagers(person=person) if w.spot == BOX}
    return (t.settings.flag("more_boxes") and not t.own.one_box) or mine <= {seat}


def may_bet_there(t: BlackjackTable, person: str, seat: int) -> bool:
    return all(rule(t, person, seat) for rule in (opened, fits, may_share, one_box_kept))


def check_box(t: BlackjackTable, person: str, seat: int) -> None:
    """Refuse a bet on a box that this player may not use, with the rule that says so."""
    NOT_OPEN.unless(t, opened(t, person, seat))
    FULL.unless(t, fits(t, person, seat), most=t.settings.num("bettors"), there=len(bettors(t, seat)))
    NO_SHARING.unless(t, may_share(t, person, seat), most=shared_most(t))
    ONE_BOX.unless(t, one_box_kept(t, person, seat), person=person)


# -- the first bettor's consent ---------------------------------------------------------------------------------------


def needs_consent(t: BlackjackTable, bet: Bet, seat: int) -> bool:
    there = bettors(t, seat)
    return bool(there) and bet.person not in there


@passage("bs/3(12)(a)", "B-14")
async def ask_consent(t: BlackjackTable, bet: Bet, seat: int) -> bool:
    """The first bettor of a box decides whether another player may bet on it; the answer is noted."""
    first = bettors(t, seat)[0]
    says = f"{bet.person} would like to bet on your box at {t.seat_name(seat)}. Do you agree?"
    agreed = await t.choose_by((first,), "consent", ("agree", "refuse"), seat=seat, says=says) == "agree"
    data = ConsentAsked(person=first, bettor=bet.person, seat=seat, agreed=agreed)
    t.say(data, to=ALL)
    return agreed


# -- who decides ------------------------------------------------------------------------------------------------------


def name_callers(t: BlackjackTable) -> None:
    """Fix who decides for each box in play."""
    for seat in dict.fromkeys(hand.seat for hand in t.own.hands):
        there = on_box(t, seat)
        t.own.callers[seat] = there[0].person
        if len({w.person for w in there}) > 1:
            caller_of_shared(t, seat)


@act("bs/3(12)(b)", "B-14")
def caller_of_shared(t: BlackjackTable, seat: int) -> None:
    """On a shared box the seated player decides; without one, the largest bettor, and the first of equals."""
    there, holder = on_box(t, seat), t.person_at(seat)
    highest = max(there, key=lambda w: (w.cents, -w.id)).person
    t.own.callers[seat] = holder if holder in {w.person for w in there} else highest
    t.say(CallerNamed(seat=seat, person=t.own.callers[seat]), to=ALL)


# -- inspector's orders -----------------------------------------------------------------------------------------------


def _sane_count(t: BlackjackTable, answer: Answer) -> None:
    boxes = answer.args.get("boxes")
    if not isinstance(boxes, int) or isinstance(boxes, bool) or not 0 <= boxes <= len(t.seats.places):
        raise Refusal(
            GameCode.BOXES_UNREADABLE, f"boxes must be a number from 0 to {len(t.seats.places)}, not {boxes!r}."
        )
    text_in(answer)


@command("limit-shared-boxes", "bs/3(12)(h)", roles=("inspector",), check=_sane_count)
async def limit_shared_boxes(t: BlackjackTable, answer: Answer) -> None:
    """An inspector limits how many boxes may be shared, down to none."""
    t.own.shared_most = int(answer.args["boxes"])
    data = SharingLimited(boxes=t.own.shared_most, reason=text_in(answer))
    t.say(data, to=ALL, says=f"Boxes that may be shared: {t.own.shared_most}")


def _flag(_t: BlackjackTable, answer: Answer) -> None:
    flag_in(answer, "on", default=True)


@command("one-box-each", "bs/3(13)", roles=("inspector",), check=_flag)
async def one_box_each(t: BlackjackTable, answer: Answer) -> None:
    """While seats are short, an inspector orders one box for each player; the order can be lifted."""
    t.own.one_box = flag_in(answer, "on", default=True)
    says = "One box for each player, please" if t.own.one_box else "You may bet on several boxes again"
    t.say(OneBoxEach(on=t.own.one_box), to=ALL, says=says)


COMMANDS = (limit_shared_boxes, one_box_each)
