"""Outside games: added, removed, and with clear errors for missing parts."""

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from pitboss import games as games_module
from pitboss.cli import app, main
from pitboss.games import find_game, slugs
from pitboss.house_file.outside_games import VARIABLE, NoGames, add_from_environment, visiting
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.elements import REGISTRY
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.rulings import rulings
from pitboss.rulebooks.waivers import waivers

NUMBERS = count(1)  # a separate package for every test: an imported one stays

PROCEDURE = """
from pitboss.engine.game import Game
from pitboss.engine.step import step

@step("toy-rules/1")
async def wait(t):
    \"\"\"Nothing is done.\"\"\"

GAME = Game(slug="SLUG", name="A toy", round=(wait,))
"""
CLAUSES = """\
id\tdoc\tgame\ttopic\tenforce\tsummary
toy-rules/1\ttoy-rules\tSLUG\tdeal\tengine\tNothing is done.
toy-rules/2\ttoy-rules\tSLUG\tdeal\tphysical\tThe box is red.
"""
CHAPTER = """
[settings.seats]
kind = "int"
default = 1
clauses = ["TOY-1"]
about = "places"
"""
RULING = """
[[ruling]]
id = "TOY-1"
title = "Places"
severity = "flow"
documents = ["toy-rules"]
clauses = ["toy-rules/1"]
readings = [{ name = "one", says = "One." }]
default = "one"
reason = "It is a toy."
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A folder with one whole game."""
    package = tmp_path / f"toy_{next(NUMBERS)}"
    slug = package.name.replace("_", "-")
    pages = {
        "procedure.py": PROCEDURE,
        "rulebooks/clauses.tsv": CLAUSES,
        "rulebooks/documents.toml": 'toy-rules = "toys"\n',
        f"rulebooks/toys/{slug}.toml": CHAPTER,
        "rulebooks/rulings/toy.toml": RULING,
        "rulebooks/waivers.toml": '[waivers]\n"toy-rules/2" = "A box is seen at the table alone."\n',
    }
    for name, text in pages.items():
        page = package / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text.replace("SLUG", slug))
    return package


def known(slug: str) -> list[bool]:
    return [
        slug in slugs(),
        "toy-rules/1" in clauses(),
        "TOY-1" in rulings(),
        "toy-rules/2" in waivers(),
        rulebooks_with(slug) == ("toys",),
        f"{slug.replace('-', '_')}.wait" in REGISTRY,
    ]


def test_a_game_is_known_while_it_is_visited_and_not_after(toy: Path) -> None:
    slug = toy.name.replace("_", "-")
    with visiting(toy.parent) as found:
        assert found == [slug]
        assert all(known(slug))
        with visiting(toy.parent):
            pass
        assert all(known(slug)), "one who came later does not put it away"
    assert not any(known(slug))
    with visiting(toy.parent):
        assert all(known(slug)), "and it may come again"


def without(name: str) -> Callable[[Path], None]:
    return lambda toy: (toy / name).unlink()


def changed(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(toy: Path) -> None:
        page = toy / name
        text = page.read_text()
        assert old in text
        page.write_text(text.replace(old, new))

    return change


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (without("procedure.py"), "has no game: a game is a folder in it with a procedure.py"),
        (without("rulebooks/clauses.tsv"), ".toml is missing; documents.toml beside a clauses.tsv names"),
        (changed("rulebooks/documents.toml", "toys", "games"), ".toml is missing; documents.toml beside"),
        (changed("rulebooks/clauses.tsv", "toy-rules\ttoy-", "toy-rules\ttoi-"), "has no clause of toy-"),
        (changed("procedure.py", "GAME =", "PLAY ="), "must end with GAME = Game(slug='toy-"),
        (changed("procedure.py", 'slug="toy-', 'slug="toi-'), "must end with GAME = Game(slug='toy-"),
        (lambda toy: toy.rename(toy.parent / "roulette"), "there is a game roulette already"),
    ],
)
def test_what_a_game_lacks_is_said(toy: Path, spoil: Callable[[Path], None], words: str) -> None:
    spoil(toy)
    with pytest.raises(NoGames) as fault, visiting(toy.parent):
        pass
    assert words in str(fault.value)
    assert not any(known(toy.name.replace("_", "-")))


def test_whoever_names_the_game_itself_is_sent_to_the_folder_above(toy: Path) -> None:
    with pytest.raises(NoGames, match=f"name the folder above it, {toy.parent}"), visiting(toy):
        pass


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("summary\n", "summary\n\n", ""),
        ("\tdoc\t", " doc ", "must start with the columns"),
        ("\tdeal\tengine\t", "\tdeal\t", "has 5 columns of 6, with tabs between"),
        ("\tphysical\t", "\tfurniture\t", "toy-rules/2 is enforced by engine, setting, procedure, record, physical"),
        ("toy-rules/2\t", "toy-rules/1\t", "lists toy-rules/1 twice"),
    ],
)
def test_a_misprint_in_the_clauses_is_said(toy: Path, old: str, new: str, words: str) -> None:
    changed("rulebooks/clauses.tsv", old, new)(toy)
    if not words:
        with visiting(toy.parent):
            assert all(known(toy.name.replace("_", "-")))
        return
    with pytest.raises(Misprint) as fault, visiting(toy.parent):
        pass
    assert words in str(fault.value)


def test_the_command_line_says_a_misprint_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def spoilt() -> None:
        raise Misprint("a page is spoilt")

    monkeypatch.setenv(app.GAMES_ELSEWHERE, "anywhere")
    monkeypatch.setattr(app, "_add_games", spoilt)
    assert main(["games"]) == app.BAD_INPUT
    assert capsys.readouterr().err == "pitboss: a page is spoilt [misprint]\n"


def test_the_environment_names_folders_in_full_for_processes_that_start_elsewhere(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visiting(toy.parent):  # so that it is removed again
        monkeypatch.chdir(toy.parent.parent)
        monkeypatch.setenv(VARIABLE, toy.parent.name)
        assert add_from_environment() == [toy.name.replace("_", "-")]
        assert os.environ[VARIABLE] == str(toy.parent.resolve())


def test_a_game_is_found_without_a_look_at_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games_module.MORE, "half-written", "no_such_package")
    games_module._found.cache_clear()
    try:
        assert find_game("roulette").slug == "roulette"
        with pytest.raises(ModuleNotFoundError):
            find_game("half-written")
    finally:
        monkeypatch.undo()
        games_module._found.cache_clear()
