"""Compares a played round with the expectations of its script."""

from collections.abc import Iterator

from pitboss.engine.money import money
from pitboss.scripts.outcome import RoundResult
from pitboss.scripts.script_file import Expect


def unmet(expect: Expect, played: RoundResult, place: str) -> Iterator[str]:
    """A sentence for every expectation that was not met."""
    for says in _differences(expect, played):
        yield f"{place}: {says}"


def _differences(expect: Expect, played: RoundResult) -> Iterator[str]:
    for what, due, has in (("net", expect.net, played.net), ("chips", expect.chips, played.chips)):
        for who, cents in due.items():
            if has.get(who, 0) != cents:
                yield f"{what} of {who} is {money(has.get(who, 0))}, expected {money(cents)}"
    yield from _ends(expect, played)
    yield from _said(expect, played)
    if expect.waits and expect.waits != played.waits:
        yield f"the table waits for {played.waits or 'nothing'}, expected {expect.waits}"
    void = any(event.kind == "void" for event in played.events)
    if expect.void is not None and expect.void != void:
        yield f"the round is {'' if void else 'not '}void, expected {'' if expect.void else 'not '}void"


def _said(expect: Expect, played: RoundResult) -> Iterator[str]:
    cited = {cite for event in played.events for cite in event.cite} | set(played.asked_by)
    yield from (f"{clause} was not cited" for clause in expect.clauses if clause not in cited)
    said = "\n".join(event.says for event in played.events).casefold()
    yield from (f"nobody said {words!r}" for words in expect.says if words.casefold() not in said)
    kinds = {event.kind for event in played.events}
    yield from (f"there was no event {kind}" for kind in expect.events if kind not in kinds)
    asked = list(dict.fromkeys(played.asked))
    yield from (
        f"{name} was not asked; the table asked {', '.join(asked)}" for name in expect.asked if name not in asked
    )


def _ends(expect: Expect, played: RoundResult) -> Iterator[str]:
    for who, spots in expect.ends.items():
        for spot, due in spots.items():
            has = [s for s in played.settled if s.person == who and s.spot == spot]
            if len(has) != len(due) or any(d not in (s.end, str(s)) for d, s in zip(due, has, strict=False)):
                found = ", ".join(str(s) for s in has) or "no wager there ended"
                yield f"{who} on {spot}: {found}; expected {', '.join(due)}"
