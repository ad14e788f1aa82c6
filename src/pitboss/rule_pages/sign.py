"""The sign at a table: what its rulebook requires, from the table's settings, every line with its clause."""

from html import escape
from textwrap import wrap
from typing import Any, NamedTuple

from pitboss.engine.table import AnyTable
from pitboss.engine.titles import HYPOTHETICAL, rulebook_title

# The order in which people look for things; other topics come after.
TOPICS = ("practice", "rulebook", "limits", "payouts", "jackpots", "rake", "rules", "notices")
TITLES = {"rulebook": "Rulebook", "rake": "Rake", "practice": "Practice table"}
WIDTH = 78
CHIPS = "Play chips only"


class SignLine(NamedTuple):
    """One line of the sign with its clauses."""

    text: str
    cites: tuple[str, ...]


class Sign(NamedTuple):
    """A sign: its table, and its lines by topic."""

    game: str
    rulebook: str
    breaches: tuple[str, ...]
    topics: dict[str, list[SignLine]]


def sign_of(table: AnyTable) -> Sign:
    """The current sign of a table, with the notices in force."""
    posted: dict[str, list[SignLine]] = {}
    for line in table.sign():
        posted.setdefault(line["topic"], []).append(SignLine(line["text"], tuple(line["cite"])))
    order = [*(t for t in TOPICS if t in posted), *(t for t in posted if t not in TOPICS)]
    breaches = tuple(str(breach) for breach in table.settings.breaches)
    return Sign(table.game.name, table.rulebook, breaches, {topic: posted[topic] for topic in order})


def title_of(topic: str) -> str:
    return TITLES.get(topic, topic.replace("-", " ").capitalize())


def as_data(sign: Sign) -> dict[str, Any]:
    """The sign as plain data."""
    lines = [
        {"topic": topic, "text": line.text, "cite": list(line.cites)}
        for topic, each in sign.topics.items()
        for line in each
    ]
    return {"game": sign.game, "rulebook": sign.rulebook, "breaches": list(sign.breaches), "sign": lines}


def as_text(sign: Sign) -> str:
    """The sign as plain text, clauses at the right edge."""
    head = [sign.game.upper(), f"{rulebook_title(sign.rulebook)} rulebook · {CHIPS}"]
    head += [line for breach in sign.breaches for line in wrap(f"{HYPOTHETICAL}: {breach}", WIDTH)]
    body: list[str] = []
    for topic, lines in sign.topics.items():
        body += ["", title_of(topic).upper(), *(_text_line(line) for line in lines)]
    rule = "=" * WIDTH
    return "\n".join([rule, *(line.center(WIDTH).rstrip() for line in head), rule, *body, "", rule]) + "\n"


def _text_line(line: SignLine) -> str:
    cites = f"({', '.join(line.cites)})" if line.cites else ""
    *above, last = wrap(line.text, WIDTH - 4, initial_indent="  ", subsequent_indent="    ")
    room = WIDTH - len(last) - len(cites)
    return "\n".join([*above, f"{last}{' ' * room}{cites}".rstrip() if room > 1 else f"{last}\n{cites.rjust(WIDTH)}"])


def as_html(sign: Sign) -> str:
    """The sign as one complete HTML page: to print, or to show at the table."""
    title = f"{escape(sign.game)}: the sign at the table"
    breaches = "".join(f'<p class="breach">{HYPOTHETICAL}: {escape(breach)}</p>' for breach in sign.breaches)
    body = "".join(_html_topic(topic, lines) for topic, lines in sign.topics.items())
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(sign.game)}</h1>\n<p>{escape(rulebook_title(sign.rulebook))} rulebook · {CHIPS}</p>\n{breaches}"
        f"{body}</main>\n</body>\n</html>\n"
    )


def _html_topic(topic: str, lines: list[SignLine]) -> str:
    rows = "".join(f"<li><span>{escape(line.text)}</span>{_html_cites(line)}</li>\n" for line in lines)
    return f"<section>\n<h2>{escape(title_of(topic))}</h2>\n<ul>\n{rows}</ul>\n</section>\n"


def _html_cites(line: SignLine) -> str:
    return f" <small>{escape(', '.join(line.cites))}</small>" if line.cites else ""


STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #0b3d2e; color: #1b1b1b; font: 1.05rem/1.45 Georgia, 'Times New Roman', serif; }
main { max-width: 44rem; margin: 2rem auto; padding: 1.5rem 2rem; background: #fbf7ec; border: 4px double #8a6d1f; }
h1 { margin: 0; text-align: center; letter-spacing: .06em; }
h1 + p { margin: 0 0 1rem; text-align: center; }
h2 { margin: 1.2rem 0 .3rem; border-bottom: 1px solid #8a6d1f; font-size: 1.1rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .15rem 0; }
span, .breach { min-width: 0; overflow-wrap: anywhere; }
small { flex: none; max-width: 45%; color: #4f4a3a; font: .8rem/1.9 ui-monospace, monospace; text-align: right; }
.breach { padding: .4rem .6rem; background: #7a1010; color: #fff; }
@media print { body { background: none; } main { margin: 0; max-width: none; } }
"""
