"""The base of all events: what happened at a table, with a struct for each kind."""

import re
from collections.abc import ItemsView, Iterator, KeysView
from typing import Any, ClassVar, dataclass_transform

import msgspec

DECLARED: dict[str, type["EventData"]] = {}
"""Every declared kind of event, also those of games outside pitboss."""

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class FrozenMeta(msgspec.StructMeta):
    """Tells type checkers that subclasses of a frozen struct are frozen too."""


class Facts(
    msgspec.Struct, metaclass=FrozenMeta, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False
):
    """Plain facts, inside an event or an event's own."""

    def as_dict(self) -> dict[str, Any]:
        """The facts as the log has them: those that differ from their defaults."""
        values: dict[str, Any] = msgspec.to_builtins(self)
        return values

    def keys(self) -> KeysView[str]:
        return self.as_dict().keys()

    def items(self) -> ItemsView[str, Any]:
        return self.as_dict().items()

    def __iter__(self) -> Iterator[str]:
        return iter(self.as_dict())

    def __contains__(self, name: str) -> bool:
        return name in self.as_dict()

    def __getitem__(self, name: str) -> Any:
        fields = self.__struct_fields__
        if name in fields:
            return getattr(self, name)
        return getattr(self, fields[self.__struct_encode_fields__.index(name)])

    def get(self, name: str, default: Any = None) -> Any:
        return self.as_dict().get(name, default)


class EventData(Facts):
    """What an event says. A subclass is a kind of event; its kind is its name with hyphens, or `KIND`.

    Defaults mean "not given" and are left out of the log. A base without a kind of its own has an empty `KIND`.
    """

    KIND: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "KIND" not in cls.__dict__:
            cls.KIND = _CAPITAL.sub("-", cls.__name__).lower()
        if cls.KIND:
            other = DECLARED.setdefault(cls.KIND, cls)
            if other.__qualname__ != cls.__qualname__:
                raise TypeError(f"{other.__module__}.{other.__qualname__} declares events of the kind {cls.KIND!r}")


def read_data(kind: str, values: dict[str, Any]) -> Any:
    """The data of an event as it was written; a dictionary for a kind that is not declared here."""
    declared = DECLARED.get(kind)
    return values if declared is None else msgspec.convert(values, declared)
