"""The elements of a game: cited steps, acts, incidents, commands, checks and postings."""

from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

from pitboss.engine.titles import command_title, incident_title, plain
from pitboss.rulebooks.elements import KNOCKED, Element
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import RefusalCode

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable

P = ParamSpec("P")
R = TypeVar("R")
# A step, check or window of a game takes that game's own table. What holds those of several games can't name one type.
OwnTable = Any
When = Callable[[OwnTable], bool]


def always(_: OwnTable) -> bool:
    return True


def _name(function: Callable[..., Any]) -> str:
    module = function.__module__.removeprefix("pitboss.").removeprefix("games.").removeprefix("families.")
    module = module.removesuffix(".procedure")
    return f"{module}.{function.__qualname__}"


def _cited(word: str, cites: tuple[object, ...]) -> None:
    """Raise a Misprint for a decorator without its clauses."""
    bare = [getattr(cite, "__name__", cite) for cite in cites if not isinstance(cite, str)]
    if bare:
        raise Misprint(f'@{word} above {bare[0]} needs the clauses of the rule, such as @{word}("bs/6(3)(b)")')


def _awaited(do: Callable[..., Any]) -> None:
    """Raise a Misprint for a function that the engine must await and can't."""
    if not iscoroutinefunction(do):
        raise Misprint(f"{_name(do)} must be a coroutine: write async def")


class Void(Exception):
    """The round is void: all its wagers come back, under the clauses of the rule that raised this."""

    def __init__(self, reason: str, cites: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cites = cites


class Restart(Exception):
    """The round goes back to an earlier step. The code that raises this undoes what was decided since."""

    def __init__(self, step: "Step") -> None:
        super().__init__(step.id)
        self.step = step


class Step(Element):
    """One step of a procedure, performed where the rulebook has a clause for it.

    Steps that share a `fork` are alternatives: exactly one of them is live at any table. A `lasting` step is performed
    even in a void round: the dealer must still collect the cards.
    """

    __slots__ = ("about", "do", "fork", "lasting", "title", "when")

    def __init__(
        self, do: Callable[[OwnTable], Awaitable[None]], cites: tuple[str, ...], when: When, **how: Any
    ) -> None:
        _awaited(do)
        super().__init__("step", _name(do), cites)
        self.do = do
        self.when = when
        self.fork: str = how.get("fork", "")
        self.lasting: bool = how.get("lasting", False)
        self.title: str = how.get("title") or plain(do.__name__)
        self.about = (do.__doc__ or "").strip()

    def live(self, t: "AnyTable") -> bool:
        return bool(t.cites_of(self)) and self.when(t)


def step(
    *cites: str, when: When = always, fork: str = "", lasting: bool = False, title: str = ""
) -> Callable[[Callable[[OwnTable], Awaitable[None]]], Step]:
    """Make a coroutine a step of a procedure. Its title is its name in plain words, unless it has one of its own."""
    _cited("step", cites)
    return lambda do: Step(do, cites, when, fork=fork, lasting=lasting, title=title)


class Act(Element, Generic[P, R]):
    """A cited part of a step: its events carry these clauses. Knocked out, it does nothing."""

    __slots__ = ("about", "do")

    def __init__(self, do: Callable[P, R], cites: tuple[str, ...]) -> None:
        super().__init__("act", _name(do), cites)
        self.do = do
        self.about = (do.__doc__ or "").strip()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        t: OwnTable = args[0]
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
    """Make a function that adds events or settles wagers a cited act. It must not wait for an answer."""
    _cited("act", cites)
    return lambda do: Act(do, cites)


class Passage(Element, Generic[P, R]):
    """A cited part of a step that may wait for answers. Knocked out, it does nothing."""

    __slots__ = ("about", "do")

    def __init__(self, do: Callable[P, Awaitable[R]], cites: tuple[str, ...]) -> None:
        _awaited(do)
        super().__init__("act", _name(do), cites)
        self.do = do
        self.about = (do.__doc__ or "").strip()

    async def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        t: OwnTable = args[0]
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
    """Make a coroutine that steps call a cited passage."""
    _cited("passage", cites)
    return lambda do: Passage(do, cites)


class Incident(Element):
    """The handling of one kind of incident. Its handler works like a step: it may ask, move chips or void the round.

    It returns nothing, and the table asks the waiting question again; or it returns a value in place of the answer.
    """

    __slots__ = ("about", "check", "do", "incident", "roles", "when")

    def __init__(self, do: Callable[..., Awaitable[Any]], incident: str, cites: tuple[str, ...], **how: Any) -> None:
        _awaited(do)
        super().__init__("incident", _name(do), cites)
        self.do = do
        self.incident = incident
        self.roles: tuple[str, ...] = how["roles"]
        self.when: When = how["when"]
        self.check: Callable[[OwnTable, dict[str, Any]], None] | None = how["check"]
        self.about = (do.__doc__ or "").strip()

    @property
    def title(self) -> str:
        return incident_title(self.incident)

    def live(self, t: "AnyTable") -> bool:
        return bool(t.cites_of(self)) and self.when(t)


def incident(
    kind: str,
    *cites: str,
    roles: tuple[str, ...] = ("dealer",),
    when: When = always,
    check: Callable[[OwnTable, dict[str, Any]], None] | None = None,
) -> Callable[[Callable[..., Awaitable[Any]]], Incident]:
    """Make a coroutine `handler(t, about)` the handler of a kind of incident.

    `when` looks only at rulebook, settings and equipment. `check(t, about)` refuses an incident that can't have
    happened *now*; it changes nothing.
    """
    return lambda do: Incident(do, kind, cites, roles=roles, when=when, check=check)


class Command(Element):
    """An act of a player or of the staff that is possible at any question."""

    __slots__ = ("about", "check", "do", "name", "roles", "to", "when")

    def __init__(self, do: Callable[..., Awaitable[Any]], name: str, cites: tuple[str, ...], **how: Any) -> None:
        _awaited(do)
        super().__init__("command", _name(do), cites)
        self.to: tuple[str, ...] = how["to"]
        self.do = do
        self.name = name
        self.roles: tuple[str, ...] = how["roles"]
        self.when: When = how["when"]
        self.check: Callable[[OwnTable, Any], None] | None = how["check"]
        self.about = (do.__doc__ or "").strip()

    @property
    def title(self) -> str:
        return command_title(self.name)

    def live(self, t: "AnyTable") -> bool:
        return bool(t.cites_of(self)) and self.when(t)


def command(
    name: str,
    *cites: str,
    roles: tuple[str, ...],
    when: When = always,
    check: Callable[[OwnTable, Any], None] | None = None,
    to: tuple[str, ...] = ("all",),
) -> Callable[[Callable[..., Awaitable[Any]]], Command]:
    """Make a coroutine `handler(t, answer)` a command of these roles; `to` is the audience of its event."""
    return lambda do: Command(do, name, cites, roles=roles, when=when, check=check, to=to)


class Check(Element):
    """A rule that refuses: its code, its clauses and its message."""

    __slots__ = ("code", "says")

    def __init__(self, code: RefusalCode, *cites: str, says: str, owner: str = "") -> None:
        super().__init__("check", f"{owner}{'.' if owner else ''}{code}", cites)
        self.code = code
        self.says = says

    def unless(self, t: "AnyTable", kept: bool, **words: object) -> None:
        """Refuse unless the rule is kept. A rulebook without this rule refuses nothing."""
        if not kept:
            self.breach(t, **words)

    def breach(self, t: "AnyTable", **words: object) -> None:
        """Refuse a breach of the rule, where the rulebook has the rule."""
        if not self.knocked_out and t.cites_of(self):
            raise self.refusal(t, **words)

    def refusal(self, t: "AnyTable", **words: object) -> Refusal:
        return Refusal(self.code, self.says.format(**words), t.cites_of(self))


class SignPosting(Element):
    """Lines of the sign at the table, made from its settings and numbers."""

    __slots__ = ("about", "lines", "topic")

    def __init__(self, lines: Callable[[OwnTable], list[str]], topic: str, cites: tuple[str, ...]) -> None:
        super().__init__("posting", _name(lines), cites)
        self.lines = lines
        self.topic = topic
        self.about = (lines.__doc__ or "").strip()


def posting(topic: str, *cites: str) -> Callable[[Callable[[OwnTable], list[str]]], SignPosting]:
    """Make a function that writes a part of the sign (limits, payouts, rules, notices) a posting."""
    return lambda lines: SignPosting(lines, topic, cites)
