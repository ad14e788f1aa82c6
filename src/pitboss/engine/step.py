"""What a game is made of: cited steps, acts, incidents, commands, checks and postings."""

from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

from pitboss.rulebooks.elements import KNOCKED, Element
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import RefusalCode

if TYPE_CHECKING:
    from pitboss.engine.table import Table

P = ParamSpec("P")
R = TypeVar("R")
AnyTable = Any
When = Callable[[AnyTable], bool]


def always(_: AnyTable) -> bool:
    return True


def _name(function: Callable[..., Any]) -> str:
    module = function.__module__.removeprefix("pitboss.").removeprefix("games.").removesuffix(".procedure")
    return f"{module}.{function.__qualname__}"


def _cited(word: str, cites: tuple[object, ...]) -> None:
    """A decorator is written with the clauses that the rule obeys."""
    bare = [getattr(cite, "__name__", cite) for cite in cites if not isinstance(cite, str)]
    if bare:
        raise Misprint(f'@{word} above {bare[0]} is written with the clauses that it obeys, as @{word}("bs/6(3)(b)")')


def _awaited(do: Callable[..., Any]) -> None:
    """What the engine awaits is a coroutine."""
    if not iscoroutinefunction(do):
        raise Misprint(f"{_name(do)} is awaited: write async def")


class Void(Exception):
    """The round is void: every wager of it comes back, by the clauses of the rule that raised this."""

    def __init__(self, reason: str, cites: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cites = cites


class Restart(Exception):
    """The round goes back to an earlier step; what was decided since then is the raiser's to undo."""

    def __init__(self, step: "Step") -> None:
        super().__init__(step.id)
        self.step = step


class Step(Element):
    """One step of a procedure, performed where the rulebook cites a clause for it.

    Steps that share a `fork` are alternatives: exactly one of them is live on any table. A step that is
    `lasting` is performed even after the round was declared void (cards must still be collected).
    """

    __slots__ = ("about", "do", "fork", "lasting", "when")

    def __init__(self, do: Callable[[Any], Awaitable[None]], cites: tuple[str, ...], when: When, **how: Any) -> None:
        _awaited(do)
        super().__init__("step", _name(do), cites)
        self.do = do
        self.when = when
        self.fork: str = how.get("fork", "")
        self.lasting: bool = how.get("lasting", False)
        self.about = (do.__doc__ or "").strip()

    def live(self, t: "Table[Any]") -> bool:
        return bool(t.cites_of(self)) and self.when(t)


def step(
    *cites: str, when: When = always, fork: str = "", lasting: bool = False
) -> Callable[[Callable[[Any], Awaitable[None]]], Step]:
    """Make a coroutine a step of a procedure."""
    _cited("step", cites)
    return lambda do: Step(do, cites, when, fork=fork, lasting=lasting)


class Act(Element, Generic[P, R]):
    """A cited piece of a step: what it says carries these clauses. Knocked out, it is simply not done."""

    __slots__ = ("about", "do")

    def __init__(self, do: Callable[P, R], cites: tuple[str, ...]) -> None:
        super().__init__("act", _name(do), cites)
        self.do = do
        self.about = (do.__doc__ or "").strip()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        t: AnyTable = args[0]
        cites = t.cited.get(self)
        if cites is None:
            cites = t.cites_of(self)
        if not cites or self.id in KNOCKED:
            return None
        t.context.append(cites)
        try:
            return self.do(*args, **kwargs)
        finally:
            t.context.pop()


def act(*cites: str) -> Callable[[Callable[P, R]], Act[P, R]]:
    """Make a function of a table that says or settles something a cited act. It must not wait for an answer."""
    _cited("act", cites)
    return lambda do: Act(do, cites)


class Passage(Element, Generic[P, R]):
    """A cited stretch of a step that may wait for answers. Knocked out, it is not performed."""

    __slots__ = ("about", "do")

    def __init__(self, do: Callable[P, Awaitable[R]], cites: tuple[str, ...]) -> None:
        _awaited(do)
        super().__init__("act", _name(do), cites)
        self.do = do
        self.about = (do.__doc__ or "").strip()

    async def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        t: AnyTable = args[0]
        cites = t.cited.get(self)
        if cites is None:
            cites = t.cites_of(self)
        if not cites or self.id in KNOCKED:
            return None
        t.context.append(cites)
        try:
            return await self.do(*args, **kwargs)
        finally:
            t.context.pop()


def passage(*cites: str) -> Callable[[Callable[P, Awaitable[R]]], Passage[P, R]]:
    """Make a coroutine of a table that steps call a cited passage."""
    _cited("passage", cites)
    return lambda do: Passage(do, cites)


class Incident(Element):
    """How one kind of irregularity is dealt with. Its handler is a step: it may ask, move, void.

    It returns nothing (the waiting question is asked again), or a value that stands in for the answer.
    """

    __slots__ = ("about", "check", "do", "incident", "roles", "when")

    def __init__(self, do: Callable[..., Awaitable[Any]], incident: str, cites: tuple[str, ...], **how: Any) -> None:
        _awaited(do)
        super().__init__("incident", _name(do), cites)
        self.do = do
        self.incident = incident
        self.roles: tuple[str, ...] = how["roles"]
        self.when: When = how["when"]
        self.check: Callable[[Any, dict[str, Any]], None] | None = how["check"]
        self.about = (do.__doc__ or "").strip()

    def live(self, t: "Table[Any]") -> bool:
        return bool(t.cites_of(self)) and self.when(t)


def incident(
    kind: str,
    *cites: str,
    roles: tuple[str, ...] = ("dealer",),
    when: When = always,
    check: Callable[[Any, dict[str, Any]], None] | None = None,
) -> Callable[[Callable[..., Awaitable[Any]]], Incident]:
    """Make a coroutine `handler(t, about)` the remedy for a kind of irregularity.

    `when` looks at rulebook, settings and equipment only; whether the incident can have happened *now* is
    for `check(t, about)` to say, which refuses and changes nothing.
    """
    return lambda do: Incident(do, kind, cites, roles=roles, when=when, check=check)


class Command(Element):
    """An unasked answer of a person or of the staff, valid at any question."""

    __slots__ = ("about", "check", "do", "name", "roles", "to", "when")

    def __init__(self, do: Callable[..., Awaitable[Any]], name: str, cites: tuple[str, ...], **how: Any) -> None:
        _awaited(do)
        super().__init__("command", _name(do), cites)
        self.to: tuple[str, ...] = how["to"]
        self.do = do
        self.name = name
        self.roles: tuple[str, ...] = how["roles"]
        self.when: When = how["when"]
        self.check: Callable[[Any, Any], None] | None = how["check"]
        self.about = (do.__doc__ or "").strip()

    def live(self, t: "Table[Any]") -> bool:
        return bool(t.cites_of(self)) and self.when(t)


def command(
    name: str,
    *cites: str,
    roles: tuple[str, ...],
    when: When = always,
    check: Callable[[Any, Any], None] | None = None,
    to: tuple[str, ...] = ("all",),
) -> Callable[[Callable[..., Awaitable[Any]]], Command]:
    """Make a coroutine `handler(t, answer)` a command of the named roles; `to` are those who learn of it at once."""
    return lambda do: Command(do, name, cites, roles=roles, when=when, check=check, to=to)


class Check(Element):
    """A rule that refuses: the code, the clauses, and the words that say what to do instead."""

    __slots__ = ("code", "says")

    def __init__(self, code: RefusalCode, *cites: str, says: str, owner: str = "") -> None:
        super().__init__("check", f"{owner}{'.' if owner else ''}{code}", cites)
        self.code = code
        self.says = says

    def unless(self, t: "Table[Any]", kept: bool, **words: object) -> None:
        """Refuse unless the rule is kept. A rulebook that has no such rule refuses nothing."""
        if not kept:
            self.breach(t, **words)

    def breach(self, t: "Table[Any]", **words: object) -> None:
        """Refuse what was found to break the rule, where the rulebook has it."""
        if not self.knocked_out and t.cites_of(self):
            raise self.refusal(t, **words)

    def refusal(self, t: "Table[Any]", **words: object) -> Refusal:
        return Refusal(self.code, self.says.format(**words), t.cites_of(self))


class SignPosting(Element):
    """A line of the sign at the table, made from the table's own settings and numbers."""

    __slots__ = ("about", "lines", "topic")

    def __init__(self, lines: Callable[[Any], list[str]], topic: str, cites: tuple[str, ...]) -> None:
        super().__init__("posting", _name(lines), cites)
        self.lines = lines
        self.topic = topic
        self.about = (lines.__doc__ or "").strip()


def posting(topic: str, *cites: str) -> Callable[[Callable[[Any], list[str]]], SignPosting]:
    """Make a function that words part of the sign (limits, payouts, rules, notices) a posting."""
    return lambda lines: SignPosting(lines, topic, cites)
