"""Limits of ids and texts."""

ID_MAX = 40
"""Letters of a table's name."""
OWN_TABLE = "own-"
"""How the names of players' own tables begin."""
TEXT_MAX = 400
"""Letters of a condition or a remark."""
INVISIBLE = (
    r"\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff"
)
"""Invisible and direction-changing characters, for use inside a regex character class."""


def is_own_table(table_id: str) -> bool:
    """Whether this is a player's own table. It is in no lobby, and in no revenue, duty or alarm of the house."""
    return table_id.startswith(OWN_TABLE)


def is_table_id(text: str) -> bool:
    return 0 < len(text) <= ID_MAX and all(c in "abcdefghijklmnopqrstuvwxyz0123456789-" for c in text)
