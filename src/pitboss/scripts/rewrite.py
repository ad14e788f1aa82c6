"""Writes a transcript as the text of a round script, to read, edit and run again."""

import re
from collections.abc import Callable
from typing import Any

from pitboss.engine.ask import ROLES
from pitboss.engine.betting import BET_FOR
from pitboss.scripts import toml_writer as toml
from pitboss.scripts.acts import AMOUNTS, LIKE_MONEY, NO_SEAT, ScriptAct
from pitboss.scripts.toml_reader import time_text
from pitboss.scripts.transcript import Draft, Transcript

_HAND = re.compile(r"seat-(\d+)")
_USUAL = {"close": "dealer", "done": "dealer", "incident": "dealer", "tick": "clock"}


def script_text(transcript: Transcript, about: str = "") -> str:
    """The whole script."""
    header, drafts = transcript.header, transcript.drafts
    out = [f"about = {toml.text(about)}\n"] if about else []
    out += [f"game = {toml.text(header.game)}\n", f"rulebook = {toml.text(header.rulebook)}\n"]
    if header.hypothetical:
        out.append("hypothetical = true\n")
    if not header.source.get("scanner", True):
        out.append("scanner = false\n")
    if transcript.clock:
        out.append(f"clock = {transcript.clock}\n")
    if drafts[0].state:
        out.append("# The table when the round began: shoe, rack, chips. Don't edit this.\n")
        out.append(f"state = {toml.long_text(drafts[0].state)}\n")
    if header.settings:
        out.append("\n[settings]\n")
        out += [f"{toml.key(name)} = {toml.value(given)}\n" for name, given in header.settings.items()]
    if drafts[0].sittings:
        out.append("\n[persons]\n")
        out += [_sitting(act, transcript.seats) for act in drafts[0].sittings]
    out += [_round(draft, transcript.seats) for draft in drafts]
    return "".join(out)


def _sitting(act: ScriptAct, seats: list[int]) -> str:
    more = {name: act.args[name] for name in ("name", "colour") if act.args.get(name)}
    given = {"seat": seats[act.args.get("seat", 0)], "chips": toml.dollars(act.args.get("cents", 0)), **more}
    return f"{toml.key(act.by)} = {toml.value(given)}\n"


def _round(draft: Draft, seats: list[int]) -> str:
    out = [f"\n[[round]]  # {draft.number}\n"]
    bets, rest = _leading_bets(draft.acts)
    decisions = _decisions(rest)
    if bets and decisions is not None:
        for person, spots in bets.items():
            out.append(f"wagers.{toml.key(person)} = {toml.value(spots)}\n")
        for person, words in decisions.items():
            out.append(f"decisions.{toml.key(person)} = {toml.value(words)}\n")
    elif draft.acts:
        out.append("play = [\n" + "".join(f"  {toml.value(_entry(act, seats))},\n" for act in draft.acts) + "]\n")
    if draft.chance:
        out.append(toml.lines("chance", draft.chance))
    if draft.stop:
        out.append(f"stop = {toml.text(draft.stop)}\n")
    return "".join(out) + _expect(draft)


def _leading_bets(acts: list[ScriptAct]) -> tuple[dict[str, dict[str, Any]], list[ScriptAct]]:
    """The first bets of a round by person, if that keeps their order; and the other acts."""
    bets: dict[str, dict[str, Any]] = {}
    for n, act in enumerate(acts):
        plain = act.do == "bet" and not act.at and act.role == "player" and set(act.args) == {"spot", "cents"}
        if not plain:
            return bets, acts[n:]
        in_order = act.by not in bets or act.by == list(bets)[-1]
        if not in_order or act.args["spot"] in bets.get(act.by, {}):
            return {}, acts
        bets.setdefault(act.by, {})[act.args["spot"]] = toml.dollars(act.args["cents"])
    return bets, []


def _decisions(acts: list[ScriptAct]) -> dict[str, list[str | int]] | None:
    """The other acts as lists of decisions by person, if all of them are decisions."""
    found: dict[str, list[str | int]] = {}
    for act in acts:
        if act.do not in ("choose", "number") or act.at or act.role != "player" or len(act.args) > 1:
            return None
        found.setdefault(act.by, []).append(act.args["choice" if act.do == "choose" else "value"])
    return found


def _entry(act: ScriptAct, seats: list[int]) -> dict[str, Any]:
    """One line of `play`."""
    args = dict(act.args)
    seat = args.get("seat", 0 if act.do == "sit" else None)
    if isinstance(seat, int) and seat >= 0:
        args["seat"] = seats[seat] if seat < len(seats) else f"{NO_SEAT}{seat}"
    hand = _HAND.fullmatch(str(args.get("hand", "")))
    if hand and int(hand[1]) < len(seats):
        args["hand"] = f"seat {seats[int(hand[1])]}"
    who = {"by": act.by} if _USUAL.get(act.do) != act.by else {}
    role = {"role": act.role} if act.role != (act.by if act.by in ROLES else "player") else {}
    when: dict[str, Any] = {"at": act.at} if act.at else {}
    if act.nth > 1:
        when["nth"] = act.nth
    return {**who, **role, **_verb(act, args), **when}


def _verb(act: ScriptAct, args: dict[str, Any]) -> dict[str, Any]:
    """An act in the words of a script; arguments without a word stay as they are."""
    if act.do == "tick":
        return {"wait": time_text(act.wait)}
    keys, needed = set(args), _KEYS.get(act.do, (set(), set()))
    if act.do not in _KEYS or not needed[0] <= keys <= needed[0] | needed[1]:
        kind = {"incident": args.pop("kind")} if act.do == "incident" else {"do": act.do}
        return {**kind, **_with(args)}
    return _WORDS[act.do](args)


def _bet(args: dict[str, Any]) -> dict[str, Any]:
    return {"bet": args.pop("spot"), "dollars": toml.dollars(args.pop("cents")), **args}


def _bet_for(args: dict[str, Any]) -> dict[str, Any]:
    person = args.pop("person")
    del args["instructed_by"]  # `for` in a script means that player's instruction
    return {**_bet(args), "for": person}


def _sit(args: dict[str, Any]) -> dict[str, Any]:
    return {"sit": args.pop("seat"), "chips": toml.dollars(args.pop("cents", 0)), **args}


# The arguments that an answer must and may have to get its own word, and that word.
_KEYS: dict[str, tuple[set[str], set[str]]] = {
    "bet": ({"spot", "cents"}, {"seat", "means", "numbers"}),
    BET_FOR: ({"spot", "cents", "person", "instructed_by"}, {"seat", "numbers"}),
    "remove": ({"spot"}, set()),
    "choose": ({"choice"}, set()),
    "number": ({"value"}, set()),
    "close": (set(), set()),
    "done": (set(), set()),
    "sit": ({"seat"}, {"cents", "name", "colour"}),
}
_WORDS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "bet": _bet,
    BET_FOR: _bet_for,
    "remove": lambda args: {"remove": args["spot"]},
    "choose": lambda args: {"choose": args["choice"]},
    "number": lambda args: {"number": args["value"]},
    "close": lambda _: {"close": True},
    "done": lambda _: {"done": True},
    "sit": _sit,
}


def _with(args: dict[str, Any]) -> dict[str, Any]:
    """The arguments of an order."""
    return {"with": _arguments(args)} if args else {}


def _arguments(args: dict[str, Any]) -> dict[str, Any]:
    return {"dollars" if name == "cents" else name: _worth(name, thing) for name, thing in args.items()}


def _worth(name: str, thing: Any) -> Any:
    """Write an amount in dollars; a text that looks like one gets a second dollar sign."""
    if isinstance(thing, dict):
        return _arguments(thing)
    if name in AMOUNTS | {"cents"} and isinstance(thing, int) and not isinstance(thing, bool) and thing >= 0:
        return toml.dollars(thing)
    return f"${thing}" if isinstance(thing, str) and LIKE_MONEY.fullmatch(thing) else thing


def _expect(draft: Draft) -> str:
    """The result of the round in the log as expectations, so that an edited script shows the effect of the change."""
    out = []
    if draft.played.net:
        out.append(f"expect.net = {toml.value({who: toml.dollars(c) for who, c in draft.played.net.items()})}\n")
    ends: dict[str, dict[str, list[str]]] = {}
    for one in draft.played.settled:
        ends.setdefault(one.person, {}).setdefault(one.spot, []).append(str(one))
    for person, spots in ends.items():
        plain = {spot: each[0] if len(each) == 1 else each for spot, each in spots.items()}
        out.append(f"expect.ends.{toml.key(person)} = {toml.value(plain)}\n")
    return "".join(out)
