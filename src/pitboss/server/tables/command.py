"""A command: what somebody wants done at a table, and under which key they will ask for it again."""

import re
from hashlib import sha256
from typing import Annotated, Any

import msgspec

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.names import INVISIBLE
from pitboss.server.refusal_codes import ServerCode

DO_MAX, KEY_MAX, TEXT_MAX, ITEMS_MAX, DEEP_MAX = 40, 64, 400, 64, 3
WHOLE_MAX = 10**15
KEY_PATTERN = "^[A-Za-z0-9._:-]+$"
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=KEY_MAX, pattern=KEY_PATTERN)]
Do = Annotated[str, msgspec.Meta(min_length=1, max_length=DO_MAX, pattern="^[a-z][a-z0-9-]*$")]


class TableCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """`do` is a word of the table (sit, bet, choose ...) with its arguments."""

    do: Do
    args: dict[str, Any] = {}


_UNWRITABLE = re.compile(f"[\\x00\ud800-\udfff{INVISIBLE}]")
_sorted = msgspec.json.Encoder(order="sorted").encode


def asked_hash(table: str, command: TableCommand) -> str:
    """What a key stands for: the same key for anything else is refused."""
    return sha256(_sorted([table, command.do, command.args])).hexdigest()


def asked_digest(person: str, key: str, asked: str) -> str:
    """What the line of a command's answer says of its receipt, so that a receipt can be neither forged nor lost."""
    return sha256(_sorted([person, key, asked])).hexdigest()


def check_args(args: object, deep: int = 0) -> None:
    """Refuse what no table can take and no log may hold: fractions, huge numbers, long texts, deep nesting."""
    if not deep and type(args) is dict and _plain(args):
        return
    if args is None or isinstance(args, bool):
        return
    if isinstance(args, int):
        _need(-WHOLE_MAX <= args <= WHOLE_MAX, "a number is too large")
    elif isinstance(args, str):
        _need(len(args) <= TEXT_MAX and _writable(args), "a text is too long or cannot be written")
    elif isinstance(args, list | dict):
        _need(deep < DEEP_MAX and len(args) <= ITEMS_MAX, "the arguments are too many or too deep")
        for item in args:
            check_args(item, deep + 1)
            if isinstance(args, dict):
                check_args(args[item], deep + 1)
    else:
        _need(kept=False, why=f"{args!r} is no whole number: amounts are cents")


def _plain(args: dict[Any, Any]) -> bool:
    """Whether arguments are for certain what `check_args` lets pass, as nearly all are; of others it says nothing."""
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
    """No zero bytes and no halves of a character, which not every file can hold; nothing that cannot be seen."""
    if text.isascii():
        return "\x00" not in text
    return not _UNWRITABLE.search(text)


def _need(kept: bool, why: str) -> None:
    if not kept:
        raise Refusal(ServerCode.ARGS_UNREADABLE, why)
