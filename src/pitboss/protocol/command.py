"""Table commands: shape, idempotency hash and checks of the arguments."""

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Annotated, Any

import msgspec

from pitboss.protocol.limits import INVISIBLE
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal

DO_MAX, KEY_MAX, TEXT_MAX, ITEMS_MAX, DEEP_MAX = 40, 64, 400, 64, 3
WHOLE_MAX = 10**15
BAD_TEXT = f"A text is longer than {TEXT_MAX} characters or has invisible characters."
KEY_PATTERN = "^[A-Za-z0-9._:-]+$"
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=KEY_MAX, pattern=KEY_PATTERN)]
Do = Annotated[str, msgspec.Meta(min_length=1, max_length=DO_MAX, pattern="^[a-z][a-z0-9-]*$")]

ReplyCallback = Callable[[bytes | Exception], None]
"""Called once with the reply to a command: its receipt or a Refusal. Never blocks."""


class TableCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A command (`sit`, `bet`, `choose` ...) with its arguments."""

    do: Do
    args: dict[str, Any] = {}


_UNWRITABLE = re.compile(f"[\\x00\ud800-\udfff{INVISIBLE}]")
_sorted = msgspec.json.Encoder(order="sorted").encode


def asked_hash(table: str, command: TableCommand) -> str:
    """The hash of a command. The same key with another hash is refused."""
    return sha256(_sorted([table, command.do, command.args])).hexdigest()


def asked_digest(person: str, key: str, asked: str) -> str:
    """The receipt digest in the log entry of a command, so that receipts can be neither forged nor lost."""
    return sha256(_sorted([person, key, asked])).hexdigest()


def check_args(args: object, deep: int = 0) -> None:
    """Refuse arguments that no log may hold: fractions, huge numbers, long texts, deep nesting."""
    if not deep and type(args) is dict and _plain(args):
        return
    if args is None or isinstance(args, bool):
        return
    if isinstance(args, int):
        _need(-WHOLE_MAX <= args <= WHOLE_MAX, "A number is too large.")
    elif isinstance(args, str):
        _need(len(args) <= TEXT_MAX and _writable(args), BAD_TEXT)
    elif isinstance(args, list | dict):
        _need(
            deep < DEEP_MAX and len(args) <= ITEMS_MAX, "There are too many arguments, or they are nested too deeply."
        )
        for item in args:
            check_args(item, deep + 1)
            if isinstance(args, dict):
                check_args(args[item], deep + 1)
    else:
        _need(kept=False, why=f"{args!r} is not a whole number. Amounts are in cents.")


def _plain(args: dict[Any, Any]) -> bool:
    """A fast check: True if the arguments are certainly fine."""
    for name, value in args.items():
        if type(value) is int:
            if not -WHOLE_MAX <= value <= WHOLE_MAX:
                return False
        elif type(value) is not str or len(value) > TEXT_MAX or not (value.isascii() and value.isprintable()):
            return False
        if len(name) > TEXT_MAX or not (name.isascii() and name.isprintable()):
            return False
    return len(args) <= ITEMS_MAX


def _writable(text: str) -> bool:
    """Whether a text has no zero bytes, surrogates or invisible characters."""
    if text.isascii():
        return "\x00" not in text
    return not _UNWRITABLE.search(text)


def _need(kept: bool, why: str) -> None:
    if not kept:
        raise Refusal(ServerCode.ARGS_UNREADABLE, why)
