"""Checks names: readable, and not easy to mistake for staff."""

import re
import unicodedata

from pitboss.protocol.limits import INVISIBLE
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal

NAME_MAX = 60
_FORBIDDEN = re.compile(f"[\\x00-\\x1f\\x7f-\\x9f<>&\"'{INVISIBLE}]")
_UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
# Scripts with look-alike letters: a name may use only one of them.
_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"})
_STAFF = ("dealer", "pitboss", "inspector", "supervisor", "croupier", "cashier")
"""No player's name contains one of these."""
_STAFF_WORDS = frozenset({
    "admin", "administrator", "boxman", "cage", "casino", "computer", "floorman", "house", "manager", "moderator",
    "security", "staff", "stickman", "surveillance", "system",
})  # fmt: skip
"""No word of a player's name is one of these: "House" is refused, "Whitehouse" is not."""
_DIGITS = [
    str.maketrans("034578@$", "oeastbas"),
    str.maketrans("0134578@$", "oieastbas"),
    str.maketrans("01345", "oleas"),
]


def read_name(name: str, *, player: bool) -> str:
    """Return a name in normal form; refuse unreadable ones, and staff names for players."""
    normal = unicodedata.normalize("NFKC", name)
    if not 1 <= len(normal) <= NAME_MAX or normal != normal.strip() or _FORBIDDEN.search(normal) or _unseen(normal):
        says = f"A name needs 1 to {NAME_MAX} visible characters, without < > & or quotes. Choose another name."
        raise Refusal(ServerCode.NAME_UNREADABLE, says)
    if len(_ALIKE & {_script(letter) for letter in normal if letter.isalpha()}) > 1:
        raise Refusal(
            ServerCode.NAME_UNREADABLE, "This name mixes alphabets with look-alike letters. Choose another name."
        )
    if player and is_like_staff(normal):
        raise Refusal(ServerCode.NAME_RESERVED, f"{normal!r} could be taken for casino staff. Choose another name.")
    return normal


def is_like_staff(name: str) -> bool:
    """Whether this name could be mistaken for staff."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name).casefold() if not unicodedata.combining(c))
    for digits in _DIGITS:
        read = plain.translate(digits)
        letters = "".join(c for c in read if c.isalpha())
        if any(word in letters for word in _STAFF) or _STAFF_WORDS & set(re.split(r"[\W\d_]+", read)):
            return True
    return False


def _unseen(name: str) -> bool:
    return any(unicodedata.category(c) in _UNSEEN or (c != " " and c.isspace()) for c in name)


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]
