"""Procedure drills: at each step the trainee says what the dealer does next; the live table's procedure answers."""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.engine.view import may_see
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.draws import Draws
from pitboss.school.questions import Made, Part
from pitboss.school.scene import Story, teller_of
from pitboss.school.school_table import NOBODY, Lesson, SchoolTable
from pitboss.school.sentences import Opened, ProcedureStep, mixed, pool_of, steps_of

STEPS, OPTIONS = (3, 5, 8, 12), (3, 4, 5, 6)  # by level
NEAR = 6  # steps before and after, which are the likely mistakes
RECENT = 8  # lines of the story before the first step
LESSON = Lesson(2, 1, 4)
BOSS = "casino-supervisor"


def procedure_drill(opened: Opened, seed: str, level: int) -> Made | None:
    """A run of steps from the opening, a round or the closing of a table."""
    draws = Draws(f"{seed}/procedure")
    table = SchoolTable(opened(), seed, LESSON)
    for _ in range(1 + draws.below(2)):
        table.play_round()
    if not draws.below(3):
        _close(table)
    teller = teller_of(table.table)
    steps, acts = steps_of(table.turns, teller), pool_of(opened).acts
    first = draws.below(max(len(steps) - STEPS[level - 1], 1))
    story, parts = Story(teller), list[Part]()
    scene, seen, at, events_seen = tuple[str, ...](), 0, (0, 0), 0
    for nth, step in enumerate(steps[: first + STEPS[level - 1]]):
        for turn in range(at[0], step.turn + 1):
            events = table.turns[turn].events
            for event in events[at[1] if turn == at[0] else 0 : step.event if turn == step.turn else len(events)]:
                story.see(event)
                events_seen += may_see(event, NOBODY)
        at = (step.turn, step.event)
        if nth < first:
            continue
        if not parts:
            scene, seen = tuple(story.lines[-RECENT:]), len(story.lines)
        part = _part(nth, steps, acts, tuple(story.lines[seen:]), (OPTIONS[level - 1], draws))
        if part is not None:
            parts.append(replace(part, upto=events_seen))
            seen = len(story.lines)
    return Made(scene, tuple(parts), table.picture()) if parts else None


def _close(table: SchoolTable) -> None:
    """Close the table after another round, where the rulebook asks for no notice."""
    try:
        table.give("close-table", BOSS, BOSS)
    except Refusal:
        return
    while table.asking is not None:
        table.act()


def _part(
    nth: int, steps: Sequence[ProcedureStep], acts: Sequence[str], shows: tuple[str, ...], how: tuple[int, Draws]
) -> Part | None:
    """What is next, among steps that come a little earlier or later."""
    step, (count, draws) = steps[nth], how
    if not step.cites:
        return None
    near = {other.label for other in (*steps[max(nth - NEAR, 0) : nth], *steps[nth + 1 : nth + NEAR])}
    wrong = near if len(near) > count else near | set(acts)
    options = mixed(step.label, wrong, count, draws)
    if options is None:
        return None
    after = f"After “{steps[nth - 1].label}” comes “{step.label}”." if nth else f"“{step.label}” comes first."
    return Part("What comes next?", "choice", step.label, options, shows, working=after, cites=step.cites)
