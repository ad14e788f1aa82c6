"""Events in words: what is worth saying to a person at the table, and in whose voice."""

from rich.text import Text

from pitboss.cli.seen import SeenTable
from pitboss.engine.money import money
from pitboss.engine.say import Event

# The picture shows these, or they are the table's own bookkeeping.
SILENT = {
    "round", "round-over", "dealt", "dealt-out", "looked", "shown", "racked", "deck", "setting", "posted", "opened",
    "betting", "sat", "result", "card-moved", "racked-out", "passed-out",
}  # fmt: skip
_SHORT_COMMIT = 16
_ENDS = {"pushed": "is a push", "void": "is void and comes back", "withdrawn": "is taken back"}


def words_for(event: Event, seen: SeenTable) -> Text | None:
    """One event as a line, or None if it says nothing that the picture does not show."""
    if event.kind in SILENT:
        return None
    special = _SPECIAL.get(event.kind)
    if special:
        return special(event, seen)
    return Text(event.says, style="dim") if event.says else None


def name_of(person: str, seen: SeenTable) -> str:
    return "you" if person == seen.me else person


def _announced(event: Event, _seen: SeenTable) -> Text:
    return Text.assemble(("Dealer: ", "dim"), (event.says, "bold"))


def _placed(event: Event, seen: SeenTable) -> Text | None:
    data = event.data
    return Text(f"you bet {money(data['cents'])} on {data['spot']}") if data["person"] == seen.me else None


def _settled(event: Event, seen: SeenTable) -> Text | None:
    """How one of the person's own wagers ended; what the others win and lose is counted up after the round."""
    data = event.data
    if data["person"] != seen.me:
        return None
    bet = f"your {money(data['cents'])} on {data['spot']}"
    if data["end"] == "won":
        return Text(f"{bet} wins {money(data['paid'])}: {data['reason']}", "green")
    if data["end"] in ("lost", "forfeited"):
        return Text(f"{bet} is {data['end']}: {data['reason']}", "red")
    return Text(f"{bet} {_ENDS.get(data['end'], data['end'])}: {data['reason']}")


def _shuffled(event: Event, _seen: SeenTable) -> Text:
    cards = event.data["cards"]
    return Text(f"{cards} cards are shuffled{_commitment(event.data['commit'])}", "dim")


def _committed(event: Event, _seen: SeenTable) -> Text | None:
    commit = event.data["commit"]
    return Text(f"Sealed before the bets: the {event.data['to']}{_commitment(commit)}", "dim") if commit else None


def _commitment(commit: str) -> str:
    return f", commitment {commit[:_SHORT_COMMIT]}…" if commit else ""


def _cut(event: Event, seen: SeenTable) -> Text:
    by = name_of(event.data["by"], seen)
    return Text(f"{by} cut{'' if by == 'you' else 's'} the cards at {event.data['depth']}", "dim")


def _seeded(event: Event, seen: SeenTable) -> Text:
    by = name_of(event.data["person"], seen)
    return Text(f"{by} mixed the words {event.data['seed']!r} into the chance", "cyan")


def _left(event: Event, seen: SeenTable) -> Text:
    cents = sum(m.cents for m in event.moves)
    by = name_of(event.data["person"], seen)
    return Text(f"{by} leave{'' if by == 'you' else 's'} with {money(cents)}", "dim")


def _bought(event: Event, seen: SeenTable) -> Text:
    by = name_of(event.data["person"], seen)
    return Text(f"{by} buy{'' if by == 'you' else 's'} chips for {money(event.data['cents'])}", "dim")


def _advised(event: Event, _seen: SeenTable) -> Text:
    return Text(f"Advice: {event.says}", style="bold cyan")


def _loud(event: Event, _seen: SeenTable) -> Text:
    return Text(event.says or event.kind, style="bold yellow")


_SPECIAL = {
    "advised": _advised,
    "announced": _announced,
    "placed": _placed,
    "settled": _settled,
    "shuffled": _shuffled,
    "committed": _committed,
    "cut": _cut,
    "seeded": _seeded,
    "left": _left,
    "bought": _bought,
    "void": _loud,
    "incident": _loud,
    "command": _loud,
    "hypothetical": _loud,
    "closed": _loud,
    "notice": _loud,
}
