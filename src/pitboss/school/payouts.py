"""Payout drills: a table plays to its settlement, and the trainee says what to take and pay. The live events answer."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pitboss.engine.bank import HOUSE, LAYOUT, POT, RAKE
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.engine.wager import Wager, spot_name
from pitboss.school.questions import STAYS, DealerAct, Made, Part, RoundPicture, settled_text
from pitboss.school.scene import Scene, has_words, start, teller_of
from pitboss.school.school_table import Lesson, SchoolTable, lively_table

BY_LEVEL = (Lesson(1, 3, 4), Lesson(2, 3, 10), Lesson(3, 4, 20), Lesson(3, 6, 40))
NOT_ASKED = frozenset({"withdrawn", "pooled"})  # a player's own decision, and a bet on its way to the pot
BESIDES = frozenset({"placed", "adjusted", "settled", "sat", "left", "bought", "action", "uncalled", "reversed"})
AWARD = "award"
PAYMENTS = {"marker": "Marked commission", "raked": "Rake"}  # what an event is called that moves chips
PAID, CLOSING = ("settled", "reversed"), ("round-over", "raked", "void")
EVERY = 10**6  # all events of the picture
ROUNDING = 100  # cents by which a payout may differ from its odds
PATIENCE = 4  # rounds until fewer payments are enough
MOST_ROUNDS = 40  # until one has something to pay
FEWEST_PAID = (1, 2, 3, 4)
LABELLED = ("person", "seat", "spot", "cents", "numbers", "point", "hand")
ORDER_FROM = 2  # the level from which the order counts


def payout_drill(opened: Callable[[], AnyTable], seed: str, level: int) -> Made | None:
    """The scene of a round with chips to pay, and a part for each wager, fee and award."""
    return payout_parts(lively_table(opened, seed, BY_LEVEL[level - 1]), level)


def payout_parts(table: SchoolTable, level: int) -> Made | None:
    """Play until a round has enough chips to pay; the more rounds had too few, the fewer are enough."""
    for tried in range(MOST_ROUNDS):
        events, parts = played_parts(table)
        paid = sum("pay" in part.answer or part.form == "money" for part in parts)
        mixed = len(parts) > paid or tried >= PATIENCE
        if mixed and paid >= max(1, FEWEST_PAID[level - 1] - tried // PATIENCE):
            asked = tuple(replace(part, upto=EVERY) for part in (*parts, *_order(events, parts, level)))
            return Made(_scene(table.table, events, parts), asked, unpaid(table.picture(events[0].data["round"])))
    return None


def played_parts(table: SchoolTable) -> tuple[list[Event], tuple[Part, ...]]:
    """Play one round; its events, and a part for everything that the dealer takes and pays in it."""
    before = list(table.table.live_wagers())
    events = table.play_round()
    return events, _parts(table.table, events, before)


# -- the scene --------------------------------------------------------------------------------------------------------


def _scene(table: AnyTable, events: Iterable[Event], parts: Iterable[Part]) -> tuple[str, ...]:
    hiding = {part.answer for part in parts if part.form == "money"}
    return Scene(teller_of(table), hiding).see(event for event in events if not is_payment(event)).lines()


def unpaid(picture: RoundPicture) -> RoundPicture:
    """The picture of a round before anything is paid: every chip lies where it was bet."""
    return replace(picture, events=tuple(event for event in picture.events if not _pays(event)))


def _pays(event: Event) -> bool:
    if event.kind in PAID:
        return event.data.get("end") not in NOT_ASKED
    return event.kind in CLOSING or is_payment(event)


# -- the parts --------------------------------------------------------------------------------------------------------


def _parts(table: AnyTable, events: Sequence[Event], before: Sequence[Wager]) -> tuple[Part, ...]:
    settled = [e for e in events if e.kind == "settled" and e.data["end"] not in NOT_ASKED]
    named, hands = {e.data["wager"] for e in settled}, hands_of(events)
    parts = [_wager_part(table, event, hands) for event in sorted(settled, key=lambda e: e.data["wager"])]
    if settled:
        stays = [w for w in table.live_wagers() if w.standing and w.id not in named]
        common = tuple(cite for cite in settled[0].cite if all(cite in event.cite for event in settled))
        parts += [replace(_stays(table, wager, before), cites=common) for wager in stays]
    return (*parts, *_money_parts(table, events))


def hands_of(events: Iterable[Event]) -> dict[int, str]:
    """The hand of each wager, which only its placement names."""
    return {event.data["wager"]: event.data.get("hand", "") for event in events if event.kind == "placed"}


def wager_label(table: AnyTable, data: dict[str, Any]) -> str:
    """Whose wager it is, its amount and its spot; of several hands at a seat, which one."""
    seat = f", {table.seat_name(data['seat'])}" if data.get("seat", -1) >= 0 else ""
    hand = str(data.get("hand", ""))
    seat = f", {teller_of(table).hand(hand)}" if hand.startswith(f"seat-{data.get('seat')}.") else seat
    numbers = f" {' '.join(data['numbers'])}" if data.get("numbers") else ""
    point = f", point {data['point']}" if data.get("point") else ""
    who = "The house" if data["person"] == HOUSE else data["person"].capitalize()
    return f"{who}{seat}: {money(data['cents'])} on {spot_name(data['spot'])}{numbers}{point}"


def _wager_part(table: AnyTable, event: Event, hands: Mapping[int, str]) -> Part:
    """What to do with one wager, read from the chips that moved when the live table settled it."""
    data, stake = {**event.data, "hand": hands.get(event.data["wager"], "")}, event.data["cents"]
    act = dealer_act(event)
    paid = act.paid
    return Part(
        asks=wager_label(table, data),
        form="settle",
        answer=settled_text(act, stake),
        stake=stake,
        working=_working(table, event, paid),
        cites=event.cite,
    )


def dealer_act(event: Event) -> DealerAct:
    """What the dealer took and paid when this wager was settled."""
    receiver = event.data.get("into", event.data["person"])
    back = sum(m.cents for m in event.moves if m.source == LAYOUT and m.target == receiver)
    paid = sum(m.cents for m in event.moves if m.source != LAYOUT and m.target == receiver)
    return DealerAct(event.data["cents"] - back, paid)


def _working(table: AnyTable, event: Event, paid: int) -> str:
    """Why the wager ends so, and the odds of its pay line."""
    reason = start(str(event.data["reason"]))
    lines = [line for lines in table.chapter.schedules.values() for line in lines.values()]
    cited = [line for line in lines if paid and set(line.cites) & set(event.cite) and line.is_odds]
    off = {line: abs(event.data["cents"] * line.odds.num - paid * line.odds.den) for line in cited}
    near = min(cited, key=lambda line: off[line], default=None)
    if near is None or off[near] >= ROUNDING * near.odds.den:
        return f"{reason}."
    rounded = ", rounded" if off[near] else ""
    why = "" if reason == start(near.label) else f"{reason}. "
    return f"{why}{start(near.label)} pays {near.odds}: {money(event.data['cents'])} wins {money(paid)}{rounded}."


def _stays(table: AnyTable, wager: Wager, before: Sequence[Wager]) -> Part:
    """A wager that this result does not decide."""
    about: dict[str, Any] = {
        f: getattr(wager, f) for f in ("person", "seat", "spot", "cents", "numbers", "point", "hand")
    }
    older = next((w for w in before if w.id == wager.id), wager)
    moves = "" if older.point == wager.point else f" It goes to {wager.point}."
    return Part(
        wager_label(table, about), "settle", STAYS, stake=wager.cents, working=f"The result does not decide it.{moves}"
    )


def is_payment(event: Event) -> bool:
    """Whether the event moves chips that the trainee is asked about: a fee, a rake, an award."""
    if event.kind in BESIDES or not event.moves or not event.data.get("cents"):
        return False
    accounts = {account for move in event.moves for account in (move.source, move.target)}
    return event.kind != "dropped" and bool(accounts & {RAKE, event.data.get("person")})


def _money_parts(table: AnyTable, events: Sequence[Event]) -> list[Part]:
    """A part for each fee, rake and award; several of one kind to one person are asked as one sum."""
    sums: dict[tuple[str, str, str], list[Event]] = {}
    for event in events:
        if is_payment(event):
            kind = AWARD if any(m.source == POT for m in event.moves) and event.data.get("person") else event.kind
            sums.setdefault((kind, event.data.get("person", ""), event.data.get("spot", "")), []).append(event)
    parts = [_money_part(table, kind, person, group) for (kind, person, _), group in sums.items()]
    awards = [event for (kind, _, _), group in sums.items() if kind == AWARD for event in group]
    if awards:  # ask about everybody in the pot, or the list gives the winners away
        inside = {e.data["person"] for e in events if e.kind == "settled" and e.data["end"] == "pooled"}
        losers = sorted(inside - {event.data["person"] for event in awards})
        why, cites = "No part of the pot.", _cites(awards)
        parts += [Part(_asks(AWARD, p, ()), "money", money(0), working=why, cites=cites) for p in losers]
    return parts


def _cites(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for event in events for cite in event.cite))


def _asks(kind: str, person: str, events: Sequence[Event]) -> str:
    about = dict.fromkeys(spot_name(event.data["spot"]) for event in events if "spot" in event.data)
    on = f" on {' and '.join(about)}" if about else ""
    if kind == AWARD:
        return f"From the pot to {person.capitalize()}: how much do you pay?"
    name = PAYMENTS.get(kind, start(kind.replace("-", " ")))
    if any(m.target == person for event in events for m in event.moves):
        return f"{name} for {person.capitalize()}{on}: how much do you pay?"
    whose = f"{person.capitalize()}'s {name[:1].lower()}{name[1:]}" if person else name
    return f"{whose}{on}: how much do you take?"


def _money_part(table: AnyTable, kind: str, person: str, events: Sequence[Event]) -> Part:
    cents = sum(event.data["cents"] for event in events)
    teller = teller_of(table)
    words = [teller.tell(event) for event in events if has_words(event)]
    sums = " + ".join(money(event.data["cents"]) for event in events) if len(events) > 1 else ""
    working = ". ".join([*dict.fromkeys(words), *([f"{sums} = {money(cents)}"] if sums else [])])
    return Part(_asks(kind, person, events), "money", money(cents), working=working, cites=_cites(events))


# -- the order --------------------------------------------------------------------------------------------------------


def _order(events: Sequence[Event], parts: Sequence[Part], level: int) -> tuple[Part, ...]:
    """The order of the settlement, where all losing wagers are collected before the winning ones are paid."""
    settled = [e for e in events if e.kind == "settled" and e.data["end"] not in NOT_ASKED]
    place = {e.data["wager"]: nth for nth, e in enumerate(sorted(settled, key=lambda e: e.data["wager"]), 1)}
    ends = [event.data["end"] for event in settled]
    losers = ends.count("lost")
    if level < ORDER_FROM or not 0 < losers < len(ends) or ends[:losers] != ["lost"] * losers:
        return ()
    groups = [[place[e.data["wager"]] for e in some] for some in (settled[:losers], settled[losers:])]
    answer = " | ".join(" ".join(map(str, sorted(group))) for group in groups)
    return (
        Part(
            "In which order do you settle these wagers? Write their numbers.",
            "order",
            answer,
            options=tuple(part.asks for part in parts[: len(settled)]),
            working="Collect the losing wagers first, then pay the winning ones.",
            cites=_cites(settled),
        ),
    )
