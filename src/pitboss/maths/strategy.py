"""Strategy: the best decision in every situation, as short rules and as tables, and the cost of each mistake.

People write the short rules, and code compares them with the exact values: rules that misplay a single situation are
not shown.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple


class Advice(NamedTuple):
    """The best choice, and the value of each choice, in units of one wager.

    `cents` is the value of such a unit at a live table.
    """

    choice: str
    worth: Mapping[str, Fraction]
    cents: int = 0

    def cost(self, choice: str) -> Fraction:
        """What a choice loses against the best one."""
        return self.worth[self.choice] - self.worth[choice]


class Situation(NamedTuple):
    """One situation: an example, how many hands are like it, the group it belongs to, and the best choice."""

    example: str
    ways: int
    group: str
    advice: Advice


class Group(NamedTuple):
    """Situations that one rule covers."""

    name: str
    choices: tuple[str, ...]
    ways: int
    least_cost: Fraction  # of a mistake: what the next best choice loses
    most_cost: Fraction
    worst_cost: Fraction  # what the worst choice loses, in the situation where it loses most
    example: str


@dataclass(frozen=True)
class Decision:
    """One decision of a game: its rules if they hold everywhere, and its situations.

    A decision with very many situations may be known by its groups only.
    """

    name: str
    options: tuple[str, ...]
    rules: tuple[str, ...]
    situations: tuple[Situation, ...]
    known_groups: tuple[Group, ...] = ()

    def groups(self) -> list[Group]:
        """The situations by group, in the order of the rules."""
        if self.known_groups:
            return list(self.known_groups)
        found: dict[str, list[Situation]] = {}
        for s in self.situations:
            found.setdefault(s.group, []).append(s)
        return [_group(name, members) for name, members in found.items()]

    def shown(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "options": list(self.options),
            "rules": list(self.rules),
            "situations": [_shown(s) for s in self.situations],
        }


@dataclass(frozen=True)
class Strategy:
    """Best play of a game at one table. Costs are in units of one `unit`: a wager, an ante."""

    decisions: tuple[Decision, ...]
    notes: tuple[str, ...] = ()
    unit: str = "wager"


def _group(name: str, members: list[Situation]) -> Group:
    costs = [mistake(s.advice) for s in members]
    worst = max(worst_mistake(s.advice) for s in members)
    choices = tuple(dict.fromkeys(s.advice.choice for s in members))
    return Group(name, choices, sum(s.ways for s in members), min(costs), max(costs), worst, members[0].example)


def mistake(advice: Advice) -> Fraction:
    """What a mistake costs: the loss of the next best choice."""
    return min(_costs(advice), default=Fraction(0))


def worst_mistake(advice: Advice) -> Fraction:
    """What the worst choice costs."""
    return max(_costs(advice), default=Fraction(0))


def _costs(advice: Advice) -> list[Fraction]:
    return [advice.cost(choice) for choice in advice.worth if choice != advice.choice]


def _shown(s: Situation) -> dict[str, Any]:
    return {
        "example": s.example,
        "ways": s.ways,
        "group": s.group,
        "choice": s.advice.choice,
        "worth": {c: str(v) for c, v in s.advice.worth.items()},
        "mistake": str(mistake(s.advice)),
        "worst_mistake": str(worst_mistake(s.advice)),
    }


def rules_hold(situations: Iterable[Situation], chosen: Mapping[str, str]) -> bool:
    """Whether playing each group as the rules say loses nothing in any situation."""
    return all(s.advice.cost(chosen[s.group]) == 0 for s in situations)


def short_rules(situations: Sequence[Situation], chosen: Mapping[str, str], says: Mapping[str, str]) -> tuple[str, ...]:
    """A rule for each group, with the words of `says` for each choice; none if the rules lose anything anywhere.

    The last group covers everything else. Rules that would repeat it are left out.
    """
    if not rules_hold(situations, chosen):
        return ()
    matters = {s.group for s in situations if worst_mistake(s.advice)}
    *named, (rest, usual) = chosen.items()
    rules = [says[choice].format(group) for group, choice in named if group in matters and choice != usual]
    even = [f"It makes no difference with {group}." for group, _ in named if group not in matters]
    return (*rules, *even, says[usual].format(rest))


def best_text(group: Group, spoken: Mapping[str, str] | None = None) -> str:
    """What to do in a group of situations; `spoken` are choices whose name is not what players say."""
    words = [(spoken or {}).get(choice, choice) for choice in group.choices]
    return " or ".join(words) if group.worst_cost else "either"


def costs_text(least: Fraction, most: Fraction) -> str:
    """What mistakes cost, from the cheapest to the dearest."""
    low, high = (in_units(cost) for cost in (least, most))
    return low if low == high else f"{low} to {high}"


def in_units(cost: Fraction) -> str:
    """So many wagers, to two places, rounded half up; what is not nothing is not shown as nothing."""
    hundredths = (2 * cost.numerator * 100 + cost.denominator) // (2 * cost.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02}" if hundredths or not cost else "under 0.01"
