"""Names that people may have: readable, and never to be taken for somebody of the staff."""

import re
import unicodedata

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.refusal_codes import ServerCode

NAME_MAX = 60
INVISIBLE = (
    r"\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff"
)
"""Characters that cannot be seen or that turn the direction of a text, as the inside of a character class."""
_FORBIDDEN = re.compile(f"[\\x00-\\x1f\\x7f-\\x9f<>&\"'{INVISIBLE}]")
_UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
# Letters of these look like one another, so a name keeps to one of them.
_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"})
_STAFF = ("dealer", "pitboss", "inspector", "supervisor", "croupier", "cashier")
"""What no player's name contains, however it is written."""
_STAFF_WORDS = frozenset({
    "admin", "administrator", "boxman", "cage", "casino", "computer", "floorman", "house", "manager", "moderator",
    "security", "staff", "stickman", "surveillance", "system",
})  # fmt: skip
"""What is no word of a player's name: "House" is the casino, "Whitehouse" is a name."""
_DIGITS = [
    str.maketrans("034578@$", "oeastbas"),
    str.maketrans("0134578@$", "oieastbas"),
    str.maketrans("01345", "oleas"),
]


def read_name(name: str, *, player: bool) -> str:
    """A name in its normal form. A player's name does not look like one of the staff."""
    normal = unicodedata.normalize("NFKC", name)
    if not 1 <= len(normal) <= NAME_MAX or normal != normal.strip() or _FORBIDDEN.search(normal) or _unseen(normal):
        says = f"A name has 1 to {NAME_MAX} visible characters, none of < > & and quotes. Choose another name."
        raise Refusal(ServerCode.NAME_UNREADABLE, says)
    if len(_ALIKE & {_script(letter) for letter in normal if letter.isalpha()}) > 1:
        raise Refusal(
            ServerCode.NAME_UNREADABLE, "A name does not mix alphabets whose letters look alike. Choose another name."
        )
    if player and is_like_staff(normal):
        raise Refusal(ServerCode.NAME_RESERVED, f"{normal!r} could be taken for casino staff. Choose another name.")
    return normal


def is_like_staff(name: str) -> bool:
    """Whether somebody could take this name for a member of the staff."""
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
