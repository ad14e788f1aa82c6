"""Rolls that do not count, dice that rest badly or go missing, and absent players."""

from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, act, command, incident, passage
from pitboss.events.dice import DieMissed, DieReturned, NoRollExplained, NoRollTimed
from pitboss.events.procedure import Announced
from pitboss.games.craps.play import (
    IN_HAND,
    call_total,
    dice_here,
    late_bets,
    next_in_line,
    present_set,
    read_dice,
    roll_dice,
    select_dice,
)
from pitboss.games.craps.table import ROLLS, Dice, playing
from pitboss.games.craps.wagers import place_bets
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

TEXT_MAX = 400
DESIGNATED = {"stickman": "dealer", "supervisor": "games-supervisor"}

NOT_THROWN = Check(
    GameCode.NO_ROLL_NOT_NOW, "bs/2(9)(a)", "bs/2(9)(b)", owner="craps",
    says="You can call No Roll only after the throw and before the total is called.",
)  # fmt: skip
NO_REASON = Check(
    GameCode.REASON_MISSING, "bs/2(9)(b)(vi)", owner="craps",
    says="Say in a few words why the throw was improper (reason).",
)  # fmt: skip
NOT_AT_REST = Check(
    GameCode.DICE_NOT_AT_REST, "bs/2(10)(a)", owner="craps",
    says="The dice are still moving: dispute the faces when they are at rest.",
)  # fmt: skip


def _thrown(t: Dice, _about: dict[str, Any]) -> None:
    NOT_THROWN.unless(t, playing(t, late_bets, roll_dice, call_total))


def _rethrow(t: Dice) -> None:
    """Roll again: nothing is decided, and wagers may be changed as before any roll (C-18)."""
    t.own.faces, t.own.total = [], 0
    raise Restart(place_bets)


# -- rolls that are invalid by themselves -----------------------------------------------------------------------------


def _invalid(t: Dice, reason: str) -> None:
    t.own.invalid += 1
    t.announce("No roll", Announced(reason=reason, person=t.own.shooter))
    _rethrow(t)


@incident("die-off-table", "bs/2(9)(a)", "C-18", check=_thrown)
async def die_off_table(t: Dice, _about: dict[str, Any]) -> None:
    """A die left the table: the roll is invalid, and the shooter rolls again."""
    _invalid(t, "die-off-table")


@incident("dice-stacked", "bs/2(9)(a)", "C-18", check=_thrown)
async def dice_stacked(t: Dice, _about: dict[str, Any]) -> None:
    """One die rests on the other: the roll is invalid, and the shooter rolls again."""
    _invalid(t, "dice-stacked")


# -- rolls that the designated person may call off --------------------------------------------------------------------


@passage("bs/2(9)(b)", "C-19")
async def called_off(t: Dice, reason: str) -> bool:
    """The designated supervisor or stickman may call No Roll."""
    who = DESIGNATED[t.settings.text("no_roll_by")]
    says = f"Call No Roll ({reason.replace('-', ' ')}) or let the roll count?"
    return await t.choose_by((who,), "no-roll", ("no-roll", "stands"), says=says) == "no-roll"


@act("bs/2(9)(c)")
def note_timing(t: Dice) -> None:
    """No Roll is called, whenever possible, before both dice rest: the record says whether it was."""
    early = not t.own.faces
    says = "Called before the dice came to rest" if early else "Called after the dice came to rest"
    t.say(NoRollTimed(before_rest=early), to=ALL, says=says)


async def _may_be_called_off(t: Dice, reason: str, *, early: bool = False) -> None:
    if await called_off(t, reason):
        if early:
            note_timing(t)
        _invalid(t, reason)


@incident("dice-not-together", "bs/2(9)(b)(i)", check=_thrown)
async def not_together(t: Dice, _about: dict[str, Any]) -> None:
    """The dice did not leave the shooter's hand together."""
    await _may_be_called_off(t, "dice-not-together", early=True)


@incident("dice-short", "bs/2(9)(b)(ii)", check=_thrown)
async def short_of_the_end(t: Dice, _about: dict[str, Any]) -> None:
    """A die did not hit an end of the table."""
    await _may_be_called_off(t, "dice-short", early=True)


@incident("die-on-bank", "bs/2(9)(b)(iii)", "C-19", check=_thrown)
async def on_the_bank(t: Dice, _about: dict[str, Any]) -> None:
    """A die rests on the chips of the craps bank in front of the supervisor."""
    await _may_be_called_off(t, "die-on-bank")


@incident("die-in-cup", "bs/2(9)(b)(iv)", check=_thrown)
async def in_the_cup(t: Dice, _about: dict[str, Any]) -> None:
    """A die rests in the dice cup."""
    await _may_be_called_off(t, "die-in-cup")


@incident("die-on-rail", "bs/2(9)(b)(iv)", check=_thrown)
async def on_a_rail(t: Dice, _about: dict[str, Any]) -> None:
    """A die rests on a rail of the table."""
    await _may_be_called_off(t, "die-on-rail")


@incident("dice-cheating", "bs/2(9)(b)(v)", check=_thrown)
async def cheating(t: Dice, _about: dict[str, Any]) -> None:
    """A cheating device or technique was used, or there is reason to suspect it."""
    await _may_be_called_off(t, "dice-cheating", early=True)


def _improper(t: Dice, about: dict[str, Any]) -> None:
    _thrown(t, about)
    reason = about.get("reason")
    NO_REASON.unless(t, isinstance(reason, str) and 0 < len(reason.strip()) <= TEXT_MAX)


@incident("improper-throw", "bs/2(9)(b)(vi)", check=_improper)
async def improper(t: Dice, about: dict[str, Any]) -> None:
    """The throw is improper for another reason, which is recorded."""
    t.say(NoRollExplained(reason=str(about.get("reason", "")).strip()[:TEXT_MAX]), to=ALL)
    await _may_be_called_off(t, "improper-throw", early=True)


@incident("dice-hit-chips", "bs/2(9)(d)", "C-19", check=_thrown)
async def hit_chips(t: Dice, _about: dict[str, Any]) -> None:
    """Dice that touch chips do not make a No Roll: the roll counts."""
    t.announce("The roll counts", Announced(reason="dice-hit-chips"))


# -- dice at rest -----------------------------------------------------------------------------------------------------


def _at_rest(t: Dice, _about: dict[str, Any]) -> None:
    NOT_AT_REST.unless(t, playing(t, call_total) and bool(t.own.faces))


@incident("face-disputed", "bs/2(10)(a)", check=_at_rest)
async def face_disputed(t: Dice, _about: dict[str, Any]) -> None:
    """If the uppermost faces are disputed, the supervisor decides or voids the roll."""
    shown = "-".join(str(face) for face in t.own.faces)
    options = (shown, "void", *(roll for roll in ROLLS if roll != shown))
    chosen = await t.choose_by(("games-supervisor",), "uppermost-faces", options, says="Which faces are uppermost?")
    if chosen == "void":
        t.announce("No roll: the roll is void", Announced(reason="face-disputed"))
        _rethrow(t)
    read_dice(t, chosen)


def _die(about: dict[str, Any], among: list[int]) -> int:
    die = about.get("die")
    if not isinstance(die, int) or isinstance(die, bool) or die not in among:
        raise Refusal(
            GameCode.DIE_UNREADABLE, f"This die is not in play. Dice in play: {', '.join(map(str, among)) or 'none'}."
        )
    return die


def _may_miss(t: Dice, about: dict[str, Any]) -> None:
    _die(about, dice_here(t))
    if playing(t, late_bets, roll_dice, call_total):
        raise Refusal(GameCode.DICE_THROWN, "The dice are out: report die-off-table first.")


@incident("missing-die", "bs/2(11)(b)", check=_may_miss)
async def missing_die(t: Dice, about: dict[str, Any]) -> None:
    """A die is missing: the shooter may go on with the remaining dice."""
    die = _die(about, dice_here(t))
    t.own.missing.append(die)
    t.say(DieMissed(die=die, left=dice_here(t)), to=ALL)
    held = die in t.own.pair
    if len(dice_here(t)) < IN_HAND:
        held = bool(t.own.pair)
        await present_set(t)
    if held:
        await select_dice(t)


def _may_find(t: Dice, answer: Answer) -> None:
    _die(answer.args, t.own.missing)


@command("die-found", "bs/2(11)(b)", roles=("dealer",), check=_may_find)
async def die_found(t: Dice, answer: Answer) -> None:
    """A missing die is found and returns to the set."""
    die = int(answer.args["die"])
    t.own.missing = [d for d in t.own.missing if d != die]
    t.say(DieReturned(die=die, dice=dice_here(t)), to=ALL)


# -- people -----------------------------------------------------------------------------------------------------------

AWAITED = ("take-dice", "select-dice")


def _awaited(t: Dice, _about: dict[str, Any]) -> None:
    if t.asked is None or t.asked.name not in AWAITED:
        raise Refusal(GameCode.NOBODY_AWAITED, "Nobody is being asked about the dice now.")


@incident("absent-player", "bs/2(7)(b)", "bs/2(11)(b)", check=_awaited)
async def absent_player(t: Dice, _about: dict[str, Any]) -> str:
    """The dice pass on when the next player is away; a shooter who is away while choosing gets the first two dice."""
    assert t.asked is not None, "the check requires a question"
    if t.asked.name != "take-dice":
        return t.asked.options[0]
    person, seat = t.asked.who[0], int(t.asked.seat or 0)
    following = next_in_line(t, seat)
    where = f"the dice pass to {following}" if following else "nobody else can take the dice"
    t.announce(f"{person} is away: {where}")
    return "decline"
