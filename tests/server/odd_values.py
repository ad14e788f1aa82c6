"""Well-formed but odd requests, generated from the OpenAPI schema with names that the server knows.

A value of the wrong shape is refused before a handler sees it. So each value here has the right shape, most name
something that exists, and some are at the edges: empty, huge, negative, not a number in a text, long, not ASCII.
"""

from typing import Any

from hypothesis import strategies as st

NUMBERS = [0, 1, -1, 2, 100, 2**31 - 1, 2**31, 2**53, 10**12, 10**15, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30]
TEXTS = [
    "", " ", "0", "-1", "1e309", "inf", "-inf", "nan", "NaN", "1_000", "0x10", "٣", "²", "true", "null", "[]", "{}",
    "a" * 40, "a" * 400, "é" * 60, "🂡", "..", "../..", "%00", "%", "'", '"', "\\", "a:b", "a=b", "bahamas:decks=inf",
    "bahamas:decks=-1", "bahamas:seats=nan", "bahamas:min=1e309", "2026-13-45", "9999-12-31", "0000-00-00",
]  # fmt: skip
WORDS: dict[str, list[Any]] = {
    "game": ["roulette", "blackjack", "holdem", "punto-banco", "craps", "caribbean-stud", "let-it-ride"],
    "rulebook": ["bahamas", "nsw", "tribal"],
    "clause_id": ["bs/6", "bs/6(1)(a)", "bs", "nsw-lir/14.12"],
    "clause": ["bs/6(1)(e)", "bs/6"],
    "ruling_id": ["S-044", "S-171", "D-40"],
    "form": ["html", "csv", "md", "json"],
    "format": ["json", "csv", "html"],
    "span": ["shift", "day"],
    "day": ["2026-11-16", "1969-01-01"],
    "wager": ["red", "5"],
    "side": ["bahamas", "nsw", "bahamas:min=5"],
    "ground": ["drunk", "device"],
    "what": ["min", "max", "odds"],
    "n": [1, 2],
    "number": [0, 1, 2],
    "round": [0, 1, 2],
}
SETTINGS = [
    "min",
    "max",
    "seats",
    "decks",
    "zeros",
    "jackpot_link",
    "chip_min",
    "rake",
    "ante",
    "blinds",
    "penetration",
]
LIVE = [
    "dealer", "scanner", "bots", "play_on", "bet_seconds", "decide_seconds", "pause_seconds", "relief_minutes", "chip",
]  # fmt: skip
COMMANDS = [
    "sit", "leave", "buy-in", "bet", "remove", "close", "choose", "number", "done", "card", "cards", "result", "commit",
    "shuffle", "seed", "ready", "go-on", "deal", "relieve", "incident", "tick", "fill", "credit", "expel",
    "raise-minimum", "close-table", "void-hand", "dispute", "complain", "present-voucher", "report-drunk",
    "exclude-from-casino",
]  # fmt: skip
ARGUMENTS: dict[str, list[Any]] = {
    "seat": [0, 1, 6], "cents": [100, 500, 100_000], "spot": ["red", "0", "player", "1", "pass"], "wager": [1, 6],
    "choice": ["hit", "stand", "fold", "call", "yes"], "card": ["As", "??", "Kd"], "cards": [["As", "Kd"], []],
    "result": [7, "7", [1, 6]], "number": [2, 5], "kind": ["misdeal", "ball-out", "exposed-card"], "hand": ["dealer"],
    "person": ["victim"], "minutes": [20], "reason": ["because"], "says": ["words"], "seed": ["abc"], "voucher": ["1"],
}  # fmt: skip

numbers = st.sampled_from(NUMBERS) | st.integers()
texts = st.sampled_from(TEXTS) | st.text(max_size=60)
plain: st.SearchStrategy[Any] = st.none() | st.booleans() | numbers | texts
nested = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=6
)


def _known(words: list[Any]) -> st.SearchStrategy[Any]:
    return st.sampled_from(words)


def arguments(usual: dict[str, list[Any]] = ARGUMENTS) -> st.SearchStrategy[dict[str, Any]]:
    """Arguments of a command: names that commands have, with usual or odd values."""
    fields = {name: _known(values) | nested for name, values in usual.items()}
    return st.lists(st.sampled_from(list(fields)), max_size=4, unique=True).flatmap(
        lambda names: st.fixed_dictionaries({name: fields[name] for name in names})
    )


def powers(listed: list[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Incidents and orders of a table, as `GET /v1/tables/{id}/powers` lists them, with usual or odd arguments."""

    def command(power: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
        takes = {name: ARGUMENTS.get(name, [1, "a"]) for name in power["takes"]} or {"says": ["words"]}
        if power["kind"] == "order":
            return st.fixed_dictionaries({"do": st.just(power["name"]), "args": arguments(takes)})
        named = arguments(takes).map(lambda args: {**args, "kind": power["name"]})
        return st.fixed_dictionaries({"do": st.just("incident"), "args": named})

    return st.sampled_from(listed).flatmap(command)


def entries() -> st.SearchStrategy[dict[str, Any]]:
    """How a new table is set up, with one thing odd: two would hide each other."""
    odd = [st.just({}), st.fixed_dictionaries({"practice": plain}), st.fixed_dictionaries({"odds": nested})]
    for part, names in (("live", LIVE), ("settings", SETTINGS)):
        one = st.dictionaries(st.sampled_from(names), plain, min_size=1, max_size=1)
        odd += [st.fixed_dictionaries({part: one})] * 3
    return st.one_of(odd)


class Described:
    """The API's own description, as requests that can be made of it."""

    def __init__(self, schema: dict[str, Any], known: dict[str, list[Any]]) -> None:
        self.schema = schema
        self.known = WORDS | known

    def operations(self) -> list[tuple[str, str, dict[str, Any]]]:
        paths: dict[str, Any] = self.schema["paths"]
        return [(method.upper(), path, op) for path, ops in paths.items() for method, op in ops.items()]

    def values(self, name: str, shape: dict[str, Any]) -> st.SearchStrategy[Any]:
        """Values of a parameter or field: mostly of its shape, often one that means something."""
        if "$ref" in shape:
            return self.body(shape)
        if name == "args":
            return arguments()
        if name == "entries":
            return entries()
        if name == "id":
            return st.uuids().map(lambda unique: f"new-{unique.hex[:12]}")
        usual: list[st.SearchStrategy[Any]] = [_known(self.known[name])] if name in self.known else []
        usual += [_known(shape["enum"])] if "enum" in shape else []
        shapes = shape.get("oneOf") or shape.get("anyOf")
        if shapes and not usual:
            return st.one_of([self.values("", each) for each in shapes])
        return st.one_of([*usual, *usual, self._of_kind(shape)])

    def _of_kind(self, shape: dict[str, Any]) -> st.SearchStrategy[Any]:
        kinds = shape.get("type", "string")
        match kinds if isinstance(kinds, str) else kinds[-1]:
            case "integer" | "number":
                low, high = int(shape.get("minimum", -(2**63))), int(shape.get("maximum", 2**64))
                return st.sampled_from([n for n in NUMBERS if low <= n <= high] or [low]) | st.integers(low, high)
            case "boolean":
                return st.booleans()
            case "array":
                return st.lists(self.values("", shape.get("items", {})), max_size=3)
            case "object":
                return nested
            case _:
                low, high = shape.get("minLength", 0), shape.get("maxLength", 60)
                fits = [text for text in TEXTS if low <= len(text) <= high] or ["a" * low]
                return st.sampled_from(fits) | st.text(min_size=low, max_size=min(high, 60))

    def body(self, shape: dict[str, Any]) -> st.SearchStrategy[Any]:
        """A body with every required field and some of the others."""
        whole = self.schema["components"]["schemas"][shape["$ref"].rpartition("/")[2]]
        fields = {name: self.values(name, each) for name, each in whole.get("properties", {}).items()}
        required = {name: fields.pop(name) for name in whole.get("required", [])}
        return st.fixed_dictionaries(required, optional=fields)

    def request(self, method: str, path: str, operation: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
        """Everything that one request of an operation needs."""
        made: dict[str, st.SearchStrategy[Any]] = {"method": st.just(method), "path": st.just(path)}
        for place in ("path", "query"):
            given = [p for p in operation.get("parameters", []) if p["in"] == place]
            required = {p["name"]: self.values(p["name"], p["schema"]) for p in given if p.get("required")}
            optional = {p["name"]: self.values(p["name"], p["schema"]) for p in given if not p.get("required")}
            made[f"in_{place}"] = st.fixed_dictionaries(required, optional=optional)
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        made["json"] = self.body(content["schema"]) if content else st.none()
        return st.fixed_dictionaries(made)
