"""`pitboss train`: the dealer school in the terminal."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.options import Flag, GameName, complete_rulebooks, read_settings
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.school.progress import Progress
    from pitboss.school.questions import DrillQuestion

MOST = 500
CAPTION = "Your next level, up to 4. A tick: all levels passed."


@Parameter(name="*")
@dataclass(frozen=True)
class LessonOptions:
    """How a lesson is held.

    Parameters
    ----------
    level
        1 (slow) to 4 (casino speed). Without it: the first level that you have not passed.
    questions
        How many questions to ask.
    seed
        Ask the same questions every time with the same seed.
    progress
        The file with your progress. Default: school.json in the data folder that pitboss has for each user.
    errors
        With --drill mistakes: how often the dealer errs, 1 to 99 percent. Default: 60.
    """

    level: int | None = None
    questions: int = 5
    seed: str | None = None
    progress: Path | None = None
    errors: Annotated[int, Parameter(show_default=False)] = 0


@Parameter(name="*")
@dataclass(frozen=True)
class ExamOptions:
    """Exams and question sheets.

    Parameters
    ----------
    exam
        Take an exam: no help, and no results until the end. Without --drill it has questions of all drills.
    candidate
        The name of the person who takes the exam.
    out
        Write the exam's report to this new file (.json or .html).
    check
        Check a report (.json): make its questions again, grade the answers again and compare.
    sheet
        Write a question sheet with its answer key to this new file (.md, .html or .csv).
    """

    exam: Flag = False
    candidate: Annotated[str, Parameter(show_default=False)] = ""
    out: Path | None = None
    check: Annotated[Path | None, Parameter(show_default=False)] = None
    sheet: Path | None = None


def train(
    game: GameName | None = None,
    /,
    *,
    drill: str | None = None,
    lesson: LessonOptions | None = None,
    exams: ExamOptions | None = None,
    listed: Annotated[Flag, Parameter(name="--list")] = False,
    rulebook: Annotated[str | None, Parameter(completer=complete_rulebooks)] = None,
    settings: Annotated[tuple[str, ...], Parameter(name="--set", negative=(), show_default=False)] = (),
    json: Flag = False,
) -> int:
    """Train as a dealer: drills made from the rules, graded to the cent and to the clause.

    Without a game: list the games with their drills and your levels. With --json, print the questions with their
    answers. docs/school.md explains drills, levels and exams.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    drill
        Which drill: see `pitboss train --list`. Default: payouts.
    listed
        List the drills of every game.
    rulebook
        The regulation: bahamas, nsw or tribal. Default: bahamas, or the only one that has the game.
    settings
        A table setting, as key=value. Repeat it for more settings. See `pitboss rules GAME`.
    json
        Print JSON.
    """
    from pitboss.school.drills import drill_list
    from pitboss.school.progress_file import load_progress, progress_path

    held, room = lesson or LessonOptions(), exams or ExamOptions()
    path = held.progress or progress_path()
    if room.check is not None:
        from pitboss.cli.exam_room import check_report

        return check_report(room.check, json=json)
    if listed or game is None:
        if json:
            output.print_json({"games": drill_list()})
        else:
            _list_drills(load_progress(path))
        return DONE
    if not 1 <= held.questions <= MOST:
        raise BadInput(InputCode.UNREADABLE, f"--questions {held.questions}: choose 1 to {MOST}.")
    given = {key: str(value) for key, value in read_settings(settings).items()}
    if room.exam or room.sheet is not None:
        return _exam(game, drill, rulebook, given, (held, room))
    return _practise(Practised(game, drill or "payouts", rulebook, given, held), path, json=json)


class Practised(NamedTuple):
    """What is practised and how."""

    game: str
    drill: str
    rulebook: str | None
    settings: dict[str, str]
    held: LessonOptions


def _practise(what: Practised, path: Path, *, json: bool) -> int:
    from itertools import islice

    from pitboss.school.practice import practice
    from pitboss.school.progress_file import load_progress

    game, drill, rulebook, settings, held = what
    known = load_progress(path)
    asked = practice(
        game,
        drill,
        known,
        rulebook=rulebook,
        settings=settings,
        level=held.level,
        seed=held.seed,
        errors=held.errors,
    )
    if json:
        output.print_json({"questions": [_plain(each) for each in islice(asked, held.questions)]})
        return DONE
    from pitboss.cli.lesson import hold_lesson

    hold_lesson(asked, held.questions, known, path)
    return DONE


def _plain(asked: "DrillQuestion") -> "DrillQuestion":
    """The question without its picture, which only a screen can draw."""
    from msgspec.structs import replace

    from pitboss.school.questions import RoundPicture

    parts = tuple(replace(part, upto=0) for part in asked.parts)
    return replace(asked, parts=parts, picture=RoundPicture())


def _exam(
    game: str, drill: str | None, rulebook: str | None, given: dict[str, str], how: tuple[LessonOptions, ExamOptions]
) -> int:
    """Take an exam, or write a question sheet."""
    from pitboss.cli.exam_room import hold_exam, write_sheet
    from pitboss.school.drills import find_drill
    from pitboss.school.exams import draw_paper
    from pitboss.school.sheets import sheet

    held, room = how
    names = (find_drill(game, drill).name,) if drill else ()
    level = 1 if held.level is None else held.level
    if room.sheet is not None:
        made = sheet(
            game,
            drill or "payouts",
            count=held.questions,
            rulebook=rulebook,
            settings=given,
            level=level,
            seed=held.seed or "school",
        )
        return write_sheet(made, room.sheet)
    if held.seed is not None:
        raise BadInput(InputCode.USAGE, "An exam draws its own seed: leave out --seed.")
    paper = draw_paper(game, names, rulebook=rulebook, settings=given, level=level, count=held.questions)
    return hold_exam(paper, room.candidate, room.out)


def _list_drills(known: "Progress") -> None:
    """Every game with its drills, and the level that comes next in each."""
    from rich import box
    from rich.table import Table as Grid

    from pitboss.rulebooks.book import usual_rulebook
    from pitboss.school.drills import DRILLS, drill_list
    from pitboss.school.levels import LEVELS

    grid = Grid(
        box=box.SIMPLE_HEAD, show_edge=False, padding=0, caption="Your next level, up to 4. A tick: all levels passed."
    )
    grid.add_column("Game", style="bold", no_wrap=True)
    for name in DRILLS:
        grid.add_column(name, justify="right", no_wrap=True)
    for game, names in drill_list().items():
        book = usual_rulebook(game)
        cells = []
        for name in DRILLS:
            done = known.standing(game, book, name, LEVELS[-1].number).passed
            cells.append("" if name not in names else "✓" if done else str(known.level_of(game, book, name)))
        grid.add_row(game, *cells)
    output.result().print(grid)
