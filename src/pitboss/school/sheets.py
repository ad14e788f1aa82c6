"""Question sheets with answer keys for paper exams: Markdown, HTML and CSV."""

import csv
import io
from collections.abc import Iterator, Mapping
from html import escape
from typing import NamedTuple

from msgspec.structs import replace

from pitboss.engine.titles import rulebook_title
from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.rulings import rulings
from pitboss.school.drills import question
from pitboss.school.questions import DrillQuestion, Part

STYLE = (
    "body{font-family:sans-serif;max-width:45em;margin:2em auto;line-height:1.4}"
    "section{break-inside:avoid}.key{break-before:page}td{padding:.1em .8em .1em 0;vertical-align:top}"
)
HEADS = ("question", "part", "asks", "options", "form", "answer", "working", "clauses")


def clause_text(cite: str) -> str:
    """A clause or ruling in our own words."""
    if clause := clauses().get(cite):
        return clause.summary
    return rulings()[cite].title if cite in rulings() else ""


class Sheet(NamedTuple):
    """Questions and their answer key."""

    questions: tuple[DrillQuestion, ...]

    @property
    def title(self) -> str:
        first = self.questions[0]
        return f"{first.title} ({rulebook_title(first.rulebook)} rulebook, level {first.level}, seed {first.seed})"

    def _parts(self) -> Iterator[tuple[str, Part]]:
        for nth, each in enumerate(self.questions, 1):
            for letter, part in enumerate(each.parts):
                yield f"{nth}.{letter + 1}", part

    def markdown(self) -> str:
        """The questions, then the key."""
        lines = [f"# {self.title}", ""]
        for nth, each in enumerate(self.questions, 1):
            lines += [f"## Question {nth}", "", *(f"- {words}" for words in each.scene), ""]
            for number, part in enumerate(each.parts, 1):
                lines += [f"**{nth}.{number}** {part.asks}", ""]
                lines += [f"   {nr}. {words}" for nr, words in enumerate(part.options, 1)]
                lines += [""] if part.options else []
                lines += ["Answer: ____________________", ""]
        lines += ["# Answer key", ""]
        for place, part in self._parts():
            lines.append(f"- **{place}** {part.answer}. {part.working} ({', '.join(part.cites)})")
        return "\n".join(lines) + "\n"

    def html(self) -> str:
        """One page to print: the questions, then the key on a new page."""
        body = [f"<h1>{escape(self.title)}</h1>"]
        for nth, each in enumerate(self.questions, 1):
            body.append(f"<section><h2>Question {nth}</h2>{_list(each.scene)}")
            for number, part in enumerate(each.parts, 1):
                options = "".join(f"<li>{escape(words)}</li>" for words in part.options)
                listed = f"<ol>{options}</ol>" if options else ""
                body.append(f"<p><b>{nth}.{number}</b> {escape(part.asks)}</p>{listed}")
                body.append("<p>Answer: ____________________</p>")
            body.append("</section>")
        rows = "".join(_row(number, part) for number, part in self._parts())
        body.append(f'<div class="key"><h1>Answer key</h1><table>{rows}</table></div>')
        return page(self.title, "".join(body))

    def csv(self) -> str:
        """A row for each part, with its answer."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(HEADS)
        for number, part in self._parts():
            question_number, _, part_number = number.partition(".")
            options = " | ".join(part.options)
            row = (question_number, part_number, part.asks, options, part.form, part.answer, part.working)
            writer.writerow([*row, " ".join(part.cites)])
        return text.getvalue()


def sheet(
    game: str,
    drill: str = "payouts",
    *,
    count: int = 10,
    rulebook: str | None = None,
    settings: Mapping[str, str] | None = None,
    level: int = 1,
    seed: str = "school",
) -> Sheet:
    """A sheet of questions; the same arguments always make the same sheet."""
    numbers = range(1, count + 1)
    made = (
        question(game, drill, rulebook=rulebook, settings=settings, level=level, seed=seed, number=n) for n in numbers
    )
    return Sheet(tuple(map(_on_paper, made)))


def _on_paper(asked: DrillQuestion) -> DrillQuestion:
    """The parts before the table plays on: what happens then would give the answers away."""
    later = (nth for nth, part in enumerate(asked.parts) if nth and part.shows)
    parts = asked.parts[: next(later, len(asked.parts))]
    first = replace(parts[0], shows=())
    return replace(asked, scene=(*asked.scene, *parts[0].shows), parts=(first, *parts[1:]))


def page(title: str, body: str) -> str:
    """A whole HTML page."""
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><body>{body}</body></html>\n"
    )


def _list(lines: tuple[str, ...]) -> str:
    return f"<ul>{''.join(f'<li>{escape(words)}</li>' for words in lines)}</ul>" if lines else ""


def _row(number: str, part: Part) -> str:
    cells = (number, part.answer, part.working, ", ".join(part.cites))
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
