"""A game's rules under one rulebook as plain data, made from the running code."""

from collections.abc import Iterable
from typing import Any

from pitboss.engine.log import rulings_in_force
from pitboss.engine.money import money
from pitboss.engine.step import Act, Check, Passage, Step
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.book import PayLine
from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.elements import REGISTRY, Element
from pitboss.rulebooks.rulings import Reading, Ruling, rulings
from pitboss.rulebooks.settings import SettingRule


def rule_page(t: AnyTable) -> dict[str, Any]:
    """A table's rules, complete, before anybody sits down."""
    game = t.game
    return {
        "game": game.slug,
        "name": game.name,
        "rulebook": t.rulebook,
        "equipment": t.equipment,
        "hypothetical": t.hypothetical,
        "breaches": [str(breach) for breach in t.settings.breaches],
        "procedure": {
            "opening": _steps(t, game.opening),
            "round": _steps(t, game.round),
            "closing": _steps(t, game.closing),
        },
        "acts": [
            {"does": _about(e.about), "cite": _cite(t, e)} for e in _own_elements(t) if isinstance(e, Act | Passage)
        ],
        "payouts": [_schedule(t, name, lines) for name, lines in t.chapter.schedules.items()],
        "settings": [_setting(t, rule) for rule in t.chapter.settings.values()],
        "numbers": [
            {"name": name.replace("_", " "), "value": n.value, "cite": _cite(t, n)}
            for name, n in t.chapter.numbers.items()
        ],
        "refusals": [
            {"code": e.code, "says": e.says, "cite": _cite(t, e)} for e in _own_elements(t) if isinstance(e, Check)
        ],
        "incidents": [
            {"kind": i.incident, "title": i.title, "does": _about(i.about), "roles": list(i.roles), "cite": _cite(t, i)}
            for i in game.incidents
            if i.live(t)
        ],
        "commands": [
            {"name": c.name, "title": c.title, "does": _about(c.about), "roles": list(c.roles), "cite": _cite(t, c)}
            for c in game.commands
            if c.live(t)
        ],
        "sign": t.sign(),
        "rulings": [_ruling(t, name) for name in rulings_in_force(t)],
    }


def _about(docstring: str) -> str:
    return " ".join(docstring.split())


def _cite(t: AnyTable, element: Element) -> list[str]:
    return list(t.cites_of(element))


def _steps(t: AnyTable, steps: Iterable[Step]) -> list[dict[str, Any]]:
    """The steps of this rulebook; a step that only other settings need is marked."""
    return [
        {"title": s.title, "does": _about(s.about), "performed": s.live(t), "cite": _cite(t, s)}
        for s in steps
        if t.cites_of(s)
    ]


def _own_elements(t: AnyTable) -> list[Element]:
    """The other elements of the game's modules under this rulebook, in the order of the text, then by name.

    The order in which they were built depends on what else the program has imported.
    """
    order = {clause: nth for nth, clause in enumerate(clauses())}
    own = (e for e in REGISTRY.values() if t.game.owns(e) and t.cites_of(e))
    return sorted(own, key=lambda e: (min(order.get(cite, len(order)) for cite in t.cites_of(e)), e.id))


def _schedule(t: AnyTable, schedule: str, lines: dict[str, PayLine]) -> dict[str, Any]:
    return {"schedule": schedule, "lines": [_line(t, schedule, line) for line in lines.values()]}


def _line(t: AnyTable, schedule: str, line: PayLine) -> dict[str, Any]:
    pays = (
        str(t.chapter.odds(t.settings, schedule, line.name))
        if line.is_odds
        else money(t.chapter.amount(t.settings, schedule, line.name))
    )
    return {"line": line.name, "label": line.label, "pays": pays, "cite": _cite(t, line)}


def _setting(t: AnyTable, rule: SettingRule) -> dict[str, Any]:
    return {
        "name": rule.name,
        "value": rule.print(t.settings[rule.name]),
        "default": rule.print(rule.default),
        "kind": rule.says,
        "permits": _permits(rule),
        "about": rule.about,
        "ruling": rule.option_of,
        "cite": _cite(t, rule),
    }


def _permits(rule: SettingRule) -> str:
    """The permitted values, in words."""
    parts = []
    if rule.values:
        parts.append(" or ".join(rule.values))
    if rule.low is not None and rule.high is not None:
        parts.append(f"{rule.print(rule.low)} to {rule.print(rule.high)}")
    elif rule.low is not None:
        parts.append(f"at least {rule.print(rule.low)}")
    elif rule.high is not None:
        parts.append(f"at most {rule.print(rule.high)}")
    if rule.approval:
        parts.append(f"{', '.join(rule.print(v) for v in rule.approval)} with approved.{rule.name}=REF")
    return ", ".join(parts)


def _ruling(t: AnyTable, name: str) -> dict[str, Any]:
    """A ruling with the reading of this table, and its other readings with the setting that selects each."""
    ruling = rulings()[name]
    here = reading_in_force(t, ruling)
    others = [
        {"name": r.name, "says": r.says, "setting": ruling.setting(r), "why_not": r.closed or _fixed(ruling)}
        for r in ruling.readings
        if r is not here
    ]
    found = {"id": name, "title": ruling.title, "severity": ruling.severity, "name": here.name, "reading": here.says}
    return {**found, "option": ruling.option, "others": others}


def _fixed(ruling: Ruling) -> str:
    """Why a table can't choose between the readings of a ruling."""
    return "" if ruling.option else ruling.reason


def reading_in_force(t: AnyTable, ruling: Ruling) -> Reading:
    """The reading that a table's settings choose; the default where they choose none."""
    others = [reading for reading in ruling.readings if reading.name != ruling.default]
    return next((reading for reading in others if _chosen(t, ruling.setting(reading))), ruling.reading())


def _chosen(t: AnyTable, setting: str) -> bool:
    name, _, value = setting.partition("=")
    rule = t.chapter.settings.get(name)
    return rule is not None and t.settings[name] == rule.read(value)
