"""Answers as plain data, and back. Fractions are texts; integers may have any length."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.maths.result import Outcome, WagerOdds
from pitboss.maths.small_samples import Samples, SmallSample
from pitboss.maths.strategy import Advice, Decision, Group, Situation, Strategy

SITUATIONS_MAX = 2_000  # of a strategy; a longer one is written by its groups

# -- odds -------------------------------------------------------------------------------------------------------------


def written_odds(wagers: Iterable[WagerOdds]) -> list[dict[str, Any]]:
    """The odds of wagers, without what is as usual."""
    return [_written_wager(wager) for wager in wagers]


def _written_wager(wager: WagerOdds) -> dict[str, Any]:
    data = {
        "name": wager.name,
        "basis": wager.basis,
        "outcomes": [[o.name, str(o.net), o.ways, str(o.staked), list(o.cites)] for o in wager.outcomes],
        "notes": list(wager.notes),
        "method": wager.method,
        "about": dict(wager.about),
        "stake": wager.stake,
        "unrounded": _text(wager.unrounded),
        "seed": wager.seed,
        "error": _text(wager.error),
    }
    return {name: value for name, value in data.items() if value not in (None, [], {})}


def read_odds(data: Iterable[Mapping[str, Any]]) -> tuple[WagerOdds, ...]:
    return tuple(_read_wager(wager) for wager in data)


def _read_wager(data: Mapping[str, Any]) -> WagerOdds:
    outcomes = tuple(
        Outcome(name, Fraction(net), ways, Fraction(staked), tuple(cites))
        for name, net, ways, staked, cites in data["outcomes"]
    )
    return WagerOdds(
        data["name"],
        data["basis"],
        outcomes,
        sum(o.ways for o in outcomes),
        tuple(data.get("notes", ())),
        data["method"],
        data.get("about", {}),
        data.get("stake"),
        _fraction(data.get("unrounded")),
        data.get("seed"),
        _fraction(data.get("error")),
    )


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


# -- PAR sheets -------------------------------------------------------------------------------------------------------


def written_samples(samples: Samples) -> dict[str, list[list[float]]]:
    """The small samples of each wager."""
    return {wager: [list(sample) for sample in found] for wager, found in samples.items()}


def read_samples(data: Mapping[str, Iterable[Any]]) -> Samples:
    return {wager: tuple(SmallSample(*sample) for sample in found) for wager, found in data.items()}


# -- strategies -------------------------------------------------------------------------------------------------------


def written_strategy(strategy: Strategy) -> dict[str, Any]:
    """A strategy by its situations; a long one by its groups."""
    short = sum(len(decision.situations) for decision in strategy.decisions) <= SITUATIONS_MAX
    decisions = [_written_decision(decision, in_full=short) for decision in strategy.decisions]
    return {"unit": strategy.unit, "notes": list(strategy.notes), "decisions": decisions}


def _written_decision(decision: Decision, *, in_full: bool) -> dict[str, Any]:
    data = {"name": decision.name, "options": list(decision.options), "rules": list(decision.rules)}
    if in_full:
        return data | {"situations": [_written_situation(s) for s in decision.situations]}
    groups = [[*g[:3], str(g.least_cost), str(g.most_cost), str(g.worst_cost), g.example] for g in decision.groups()]
    return data | {"groups": groups}


def _written_situation(s: Situation) -> list[Any]:
    worth = {choice: str(value) for choice, value in s.advice.worth.items()}
    return [s.example, s.ways, s.group, s.advice.choice, worth, s.advice.cents]


def read_strategy(data: Mapping[str, Any]) -> Strategy:
    return Strategy(tuple(map(_read_decision, data["decisions"])), tuple(data["notes"]), data["unit"])


def _read_decision(data: Mapping[str, Any]) -> Decision:
    situations = tuple(map(_read_situation, data.get("situations", ())))
    groups = tuple(
        Group(name, tuple(choices), ways, Fraction(least), Fraction(most), Fraction(worst), example)
        for name, choices, ways, least, most, worst, example in data.get("groups", ())
    )
    return Decision(data["name"], tuple(data["options"]), tuple(data["rules"]), situations, groups)


def _read_situation(data: list[Any]) -> Situation:
    example, ways, group, choice, worth, cents = data
    advice = Advice(choice, {name: Fraction(value) for name, value in worth.items()}, cents)
    return Situation(example, ways, group, advice)
