"""Leaves decisions out of a script that no question asks for, so that a program may write one for every question."""

import re

from pitboss.scripts.director import play_script
from pitboss.scripts.outcome import Unused
from pitboss.scripts.script_file import parse_script

_HEADING = re.compile(r"(?m)^(?=\[\[round\]\])")
_VALUE = r'("[^"]*"|\[[^\]]*\]|-?\d+)'


def only_asked(text: str) -> str:
    """The script without the decisions that it names by question and that no question uses."""
    before, *rounds = _HEADING.split(text)
    for one in play_script(parse_script(text)).unused:
        leave_out = _without if one.question else _without_word
        rounds[one.round - 1] = leave_out(rounds[one.round - 1], one)
    return before + "".join(rounds)


def _without_word(part: str, one: Unused) -> str:
    """A round without a word that stands alone, or in a list."""
    line = re.compile(rf"(?m)^decisions\.{re.escape(one.person)} = (.*)\n")

    def shorter(found: re.Match[str]) -> str:
        words = [word for word in re.findall(_VALUE, found[1].strip("[]")) if word.strip('"') != one.word]
        return f"decisions.{one.person} = [{', '.join(words)}]\n" if words else ""

    return line.sub(shorter, part, count=1)


def _without(part: str, one: Unused) -> str:
    """A round without one decision of a person, and without a line that has none left."""
    line = re.compile(rf"(?m)^decisions\.{re.escape(one.person)} = \{{.*\}}\n")

    def shorter(found: re.Match[str]) -> str:
        left = re.sub(rf"(?<=[{{,]) {re.escape(one.question)} = {_VALUE},?", "", found[0], count=1)
        left = re.sub(r",? *\}$", " }", left.rstrip("\n")) + "\n"
        return "" if re.search(r"= \{ *\}$", left) else left

    return line.sub(shorter, part, count=1)
