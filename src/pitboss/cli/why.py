"""`why`: the clauses behind the last events, or behind a bet, step or setting, in our own summaries."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.rulings import rulings


def why_events(events: Sequence[Event]) -> RenderableType:
    """The clauses of these events, each once, in order."""
    cites = list(dict.fromkeys(c for event in events for c in event.cite))
    return explained(cites) if cites else Text("No clause applied since your last answer.")


def why_word(word: str, table: AnyTable) -> RenderableType:
    """The clauses of a clause id, ruling, bet, payout, step or setting."""
    if word in clauses() or word in rulings():
        return explained([word])
    wanted = word.lower().replace(" ", "-")
    named = [
        e
        for e in [*table.chapter.elements(), *table.game.elements()]
        if wanted in e.id.rpartition("/")[2].rpartition(".")[2].lower().replace("_", "-")
    ]
    cites = list(dict.fromkeys(c for e in named for c in table.cites_of(e)))
    return explained(cites) if cites else Text(f"There is no clause, ruling, bet, step or setting called {word!r}.")


def explained(cites: Iterable[str]) -> RenderableType:
    """A table of clauses with their summaries and rulings with their readings."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for cite in cites:
        grid.add_row(cite, Text(summary(cite)))
    return Group(grid)


def summary(cite: str) -> str:
    """A clause or ruling in our own words."""
    if clause := clauses().get(cite):
        return clause.summary
    if ruling := rulings().get(cite):
        return f"Ruling: {ruling.title}. {ruling.reading().says}"
    return "(unknown clause)"
