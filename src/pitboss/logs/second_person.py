"""Sentences about the player of `pitboss play`, who is called `you` in the log."""

import re

YOU = "you"
_YOU = re.compile(r"you (\w+)")
_IRREGULAR = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}


def second_person(words: str) -> str:
    """`You leave the table` in the log of `pitboss play`, whose player is called `you`."""
    if words.startswith("you's "):
        return "Your " + words.removeprefix("you's ")
    found = _YOU.match(words)
    if found is None:
        return words
    verb = found[1]
    plain = _IRREGULAR.get(verb) or re.sub(r"(?<=ss|sh|ch)es$|s$", "", verb)
    return f"You {plain}{words[found.end() :]}"
