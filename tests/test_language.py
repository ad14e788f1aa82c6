"""Plain English: no old-fashioned phrases, no class name for two things, and a glossary that is true.

NOT_YET lists the places that still have old words. It only shrinks: a place that is clean must leave the list.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = ROOT / "docs" / "glossary.md"

BANNED = re.compile(
    r"\b(?:whoever|whomever|deeds?|anew|so-manieth|in vain|nineteen times in twenty|being counted|put down a dispute"
    r"|(?:is|are|was|were) (?:told|heard)|who is not there|do not fit together|the house stands|sieve|scribe)\b"
    r"|(?-i:(?:^|[.;:] )Who (?:is|has|comes|asks|lacks|leaves|wants|may|sits|waits)\b)",
    re.IGNORECASE | re.MULTILINE,
)
SUFFIXES = {".py", ".toml", ".tsv", ".ts", ".svelte", ".md", ".sh", ".html"}
PLACES = ("src/pitboss", "tests", "web/src", "docs", "examples", "benchmarks", "wrapper")
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "pyproject.toml", "hatch_build.py")
IGNORED = {"static", "__pycache__", "node_modules", "golden"}

NOT_YET: set[str] = {
    "src/pitboss/cli",
    "src/pitboss/server/records",
    "src/pitboss/server/storage",
    "tests/server",
}

# Roles that every game fills in its own folder; the glossary lists them.
ROLES = {"Terms", "Chance", "Tables", "Prices", "Shoe", "Memory", "OddsInput", "SweepResult", "Scratch", "Schedule"}


def place(path: Path) -> str:
    """The entry of NOT_YET that a file belongs to: its package, or the file itself in docs and at the top."""
    parts = path.relative_to(ROOT).parts
    if parts[:2] == ("src", "pitboss"):
        deep = 4 if parts[2] in ("server", "games") and len(parts) > 4 else 3
        return "/".join(parts[:deep])
    if parts[0] == "docs" and len(parts) == 2:
        return "/".join(parts)
    return "/".join(parts[:3] if parts[0] == "web" else parts[: min(2, len(parts) - 1) or 1])


def texts() -> Iterator[Path]:
    for name in PLACES:
        for path in sorted((ROOT / name).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file() and not IGNORED & set(path.parts):
                yield path
    yield from (ROOT / name for name in PAGES)


def phrases(text: str) -> list[str]:
    return [found.group().strip() for found in BANNED.finditer(text)]


def found() -> dict[str, list[str]]:
    """Banned phrases by place."""
    hits: dict[str, list[str]] = defaultdict(list)
    for path in texts():
        if path != Path(__file__):
            hits[place(path)].extend(
                f"{path.relative_to(ROOT)}: {phrase}" for phrase in phrases(path.read_text("utf-8"))
            )
    return {name: lines for name, lines in hits.items() if lines}


def test_no_old_fashioned_phrase_where_the_language_guide_holds() -> None:
    assert [line for name, lines in found().items() if name not in NOT_YET for line in lines] == []


def test_a_place_that_is_clean_leaves_the_list() -> None:
    assert NOT_YET - set(found()) == set()


@pytest.mark.parametrize(
    "planted",
    [
        "Whoever bets first",
        "a deed of the dealer",
        "shuffled anew",
        "the table is told",
        "Gone. Who is away folds",
        "sieve",
    ],
)
def test_a_planted_phrase_is_found(planted: str) -> None:
    assert phrases(f"Plain words.\n{planted} and more.") != []


@pytest.mark.parametrize("fine", ["an indeed", "told apart", "the player who is away", "Players heard the bell"])
def test_plain_words_are_not_found(fine: str) -> None:
    assert phrases(fine) == []


def class_names() -> dict[str, set[str]]:
    """Public class names by the modules that define them."""
    names: dict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "src" / "pitboss").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                names[node.name].add(str(path.relative_to(ROOT)))
    return names


def test_a_class_name_means_one_thing() -> None:
    twice = {name for name, modules in class_names().items() if len(modules) > 1} - ROLES
    assert twice == set(), "a name for two things: choose another one, and add it to the glossary"


def test_the_glossary_names_places_that_exist() -> None:
    text = GLOSSARY.read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    missing = []
    for row in rows:
        for name in re.findall(r"`([a-z_/*.]+/?[a-z_/*.]*)`", row.split("|")[-2]):
            base = ROOT if name.startswith(("web/", "tests/")) else ROOT / "src" / "pitboss"
            if not any(base.glob(name)):
                missing.append(name)
    assert missing == []
    assert [role for role in ROLES if f"`{role}`" not in text] == []


def test_the_glossary_has_each_term_once() -> None:
    terms = [row.split("|")[1].strip() for row in GLOSSARY.read_text("utf-8").splitlines() if row.startswith("| ")]
    names = [name for term in terms if term != "term" for name in term.split(", ")]
    assert sorted(names) == sorted(set(names))
