"""Events as sentences for the person at the table."""

from rich.text import Text

from pitboss.cli.seen import SeenTable
from pitboss.engine.ask import ROLES
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.wager import spot_name
from pitboss.logs.second_person import second_person

# The picture shows these, or they are bookkeeping.
SILENT = {
    "round", "round-over", "dealt", "dealt-out", "looked", "shown", "racked", "deck", "setting", "posted", "opened",
    "betting", "sat", "result", "card-moved", "racked-out", "passed-out", "act",
}  # fmt: skip
_SHORT_COMMIT = 16
_ENDS = {
    "won": ("You win {paid} on {spot}: {reason}.", "green"),
    "lost": ("You lose {cents} on {spot}: {reason}.", "red"),
    "forfeited": ("You forfeit {cents} on {spot}: {reason}.", "red"),
    "pushed": ("Your {cents} on {spot} is a push: {reason}.", ""),
    "void": ("Your {cents} on {spot} is void and comes back: {reason}.", ""),
    "withdrawn": ("You take back {cents} from {spot}{why}.", ""),
    "surrendered": ("You surrender {fee} of your {cents} on {spot}: {reason}.", ""),
    "pooled": ("Your {cents} goes into the pot.", ""),
}
_TAKEN_BACK = "taken back"  # a reason that says nothing more


def words_for(event: Event, seen: SeenTable) -> Text | None:
    """One event as a line; None if the picture shows it."""
    if event.kind in SILENT:
        return None
    special = _SPECIAL.get(event.kind)
    if special:
        return special(event, seen)
    return Text(told(event.says, seen), style="dim") if event.says else None


def told(says: str, seen: SeenTable) -> str:
    """A text of the table as this person reads it: names instead of ids, `You give up` instead of `you gives up`."""
    text = second_person(seen.named(says))
    return f"{text[:1].upper()}{text[1:]}{'.' if text[-1:].isalnum() else ''}"


def does(person: str, me: str, verb: str) -> str:
    """A person and a verb: `You cut`, `Ann cuts`."""
    if person == me:
        return f"You {verb}"
    name = f"The {person}" if person in ROLES else person.capitalize()
    if verb == "have":
        return f"{name} has"
    return f"{name} {verb}{'es' if verb.endswith(('s', 'sh', 'ch', 'x')) else 's'}"


def _announced(event: Event, seen: SeenTable) -> Text:
    return Text.assemble(("Dealer: ", "dim"), (seen.named(event.says), "bold"))


def _placed(event: Event, seen: SeenTable) -> Text | None:
    data = event.data
    return Text(f"You bet {money(data['cents'])} on {spot_name(data['spot'])}.") if data["person"] == seen.me else None


def _settled(event: Event, seen: SeenTable) -> Text | None:
    """How one of the person's own wagers ended; what others win and lose follows at the end of the round."""
    data = event.data
    if data["person"] != seen.me:
        return None
    words, style = _ENDS[data["end"]]
    reason = seen.named(data["reason"])
    amounts = {name: money(data.get(name, 0)) for name in ("cents", "paid", "fee")}
    why = "" if reason == _TAKEN_BACK else f": {reason}"
    return Text(words.format(spot=spot_name(data["spot"]), reason=reason, why=why, **amounts), style)


def _shuffled(event: Event, _seen: SeenTable) -> Text:
    return Text(f"{event.data['cards']} cards shuffled.{_commitment(event.data['commit'])}", "dim")


def _committed(event: Event, _seen: SeenTable) -> Text | None:
    commit = event.data["commit"]
    what = str(event.data["to"]).capitalize()
    return Text(f"{what}: the result is fixed before the bets.{_commitment(commit)}", "dim") if commit else None


def _commitment(commit: str) -> str:
    return f" Commitment: {commit[:_SHORT_COMMIT]}…" if commit else ""


def _cut(event: Event, seen: SeenTable) -> Text:
    return Text(f"{does(event.data['by'], seen.me, 'cut')} the cards at {event.data['depth']}.", "dim")


def _seeded(event: Event, seen: SeenTable) -> Text:
    return Text(f"{does(event.data['person'], seen.me, 'add')} the seed {event.data['seed']!r}.", "cyan")


def _left(event: Event, seen: SeenTable) -> Text:
    cents = sum(m.cents for m in event.moves)
    return Text(f"{does(event.data['person'], seen.me, 'leave')} with {money(cents)}.", "dim")


def _bought(event: Event, seen: SeenTable) -> Text:
    return Text(f"{does(event.data['person'], seen.me, 'buy')} chips for {money(event.data['cents'])}.", "dim")


def _advised(event: Event, _seen: SeenTable) -> Text:
    return Text(f"Advice: {event.says}", style="bold cyan")


def _loud(event: Event, seen: SeenTable) -> Text:
    return Text(told(event.says or event.kind, seen), style="bold yellow")


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
