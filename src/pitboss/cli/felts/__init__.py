"""Felts: how the terminal draws each game's table and reads what is typed there.

The felt of a game is the class FELT in `felts/<game>.py`; a game without one uses the plain felt. A felt draws from
what the person has seen and from the table's public settings and limits, never from hidden state.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import words_for
from pitboss.cli.words import Stake, read_choice, read_stakes, spell_keys
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.engine.wager import spot_name

USUAL_STAKES = (1000, 500)
NO_BREAK = "\N{NO-BREAK SPACE}"


class Felt:
    """The plain felt: one row for each hand, a list of wagers, bets by the names of their spots."""

    hurried: tuple[str, ...] = ()  # questions with one possible answer, which need no key
    usual: Mapping[str, str] = {"cut": "decline"}  # what Enter chooses, by the name of the question
    labels: Mapping[str, str] = {}  # the player's words for options that have another name in the engine
    heaps = True  # whether a bet may be added to another
    standing = False  # whether wagers stay for many rounds
    rivals = False  # whether players play each other, so that some windows are for others only
    orders: Mapping[str, str] = {}  # more commands at a betting window, and what they do
    aliases: Mapping[str, str] = {}  # nicknames of spots
    main = ""  # the spot that an amount alone bets on, if there are several
    enter = "starts the round"  # what Enter does at a betting window
    example = ""  # an example of bets; $a and $b are replaced by amounts that this table takes
    quiet: tuple[str, ...] = ()  # kinds of events that the picture shows

    def __init__(self, table: AnyTable, me: str) -> None:
        self.settings = table.settings
        self.terms: Any = table.terms  # those of its game, which the felt knows
        self.chapter = table.chapter
        self.me = me
        low, high = (table.state.limits.get(name, 0) for name in ("min", "max"))
        a, b = (max(low, min(usual, high or usual)) for usual in USUAL_STAKES)
        self.example = self.example.replace("$a", _dollars(a)).replace("$b", _dollars(b))

    def draw(self, seen: SeenTable) -> RenderableType:
        """The table as this person sees it."""
        parts: list[RenderableType] = []
        for name, cards in seen.hands.items():
            parts += [Text(self.hand_name(name, seen), style="bold"), cardfaces.drawn(cards)]
        bets = self.own_bets(seen)
        return Group(*parts, *([bets] if bets else []))

    def take(self, events: Sequence[Event]) -> None:
        """Remember what the felt needs from events: last results, roads."""

    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Read what a person types at a betting window."""
        return read_stakes(text, offers, self.aliases, self.main)

    def order(self, text: str, seen: SeenTable) -> tuple[str, dict[str, Any]] | None:  # noqa: ARG002 - for games with orders
        """Read a command of this game as name and arguments of an answer; None if it is a bet."""
        return None

    def decision(self, text: str, question: Question) -> dict[str, Any]:
        """Read what a person types at a decision, as arguments of the answer."""
        return {"choice": read_choice(text, question.options, self.labels)}

    def choices(self, question: Question) -> str:
        """The options of a decision with their keys."""
        return spell_keys(question.options, self.labels)

    def enters(self, window: str) -> str:  # noqa: ARG002 - for games with several windows
        """What Enter does at a betting window."""
        return self.enter

    def on_enter(self, window: str, offers: Sequence[Offer]) -> str:  # noqa: ARG002 - for windows that must have a bet
        """The bet that Enter makes at a betting window; empty to close it."""
        return ""

    def removable(self, wager: Mapping[str, Any]) -> bool:  # noqa: ARG002 - for games where some wagers must stay
        """Whether a wager on the layout may be taken down."""
        return True

    def bet_first(self, spot: str) -> int:  # noqa: ARG002 - for games where some wager comes before the others
        """The rank of a bet among bets made together, lowest first."""
        return 0

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        """An event as a line; None if the picture shows it."""
        return None if event.kind in self.quiet else words_for(event, seen)

    def bets_like(self, offers: Sequence[Offer]) -> str:
        """An example of a bet that is open now."""
        if self.example or not offers:
            return self.example or "you can't bet now"
        return ", ".join(f"{spot_name(offer.spot)} {money(offer.low)}" for offer in offers[:2])

    def hand_name(self, name: str, seen: SeenTable) -> str:
        """The name of a hand for this person."""
        if name.startswith("seat-"):
            who = seen.seats.get(int(name.removeprefix("seat-")), name)
            return "Your hand" if who == self.me else who.capitalize()
        return name.capitalize()

    def spot_name(self, wager: Mapping[str, Any]) -> str:
        return spot_name(wager["spot"])

    def own_bets(self, seen: SeenTable) -> Text | None:
        """The person's bets on the layout, or how they ended, added up for each spot."""
        together: dict[tuple[str, str], dict[str, Any]] = {}
        for wager in seen.live(self.me) or seen.ended(self.me):
            heap = together.setdefault((self.spot_name(wager), wager.get("end", "")), {**wager, "cents": 0, "paid": 0})
            heap["cents"] += wager["cents"]
            heap["paid"] += wager.get("paid", 0)
        if not together:
            return None
        bets = [Text.assemble(("●" + NO_BREAK, "bright_yellow"), self._bet(heap)) for heap in together.values()]
        return Text.assemble(("Your bets  ", "bold"), Text("  ").join(bets))

    def _bet(self, wager: Mapping[str, Any]) -> Text:
        text = Text(f"{self.spot_name(wager).replace(' ', NO_BREAK)}{NO_BREAK}{money(wager['cents'])}")
        end = wager.get("end")
        if end == "won":
            text.append(f"{NO_BREAK}+{money(wager['paid'])}", style="bold green")
        elif end in ("lost", "forfeited"):
            text.append(f"{NO_BREAK}{end}", style="red")
        elif end:
            text.append(f"{NO_BREAK}{end}", style="dim")
        return text


def felt_for(table: AnyTable, me: str) -> Felt:
    """The felt of the table's game, or the plain one."""
    shared = table.game.memory.__module__.split(".")  # games that share a folder share its felt
    for folder in (table.game.slug.replace("-", "_"), shared[-2] if len(shared) > 1 else ""):
        name = f"{__name__}.{folder}"
        if folder and find_spec(name) is not None:
            felt: type[Felt] = import_module(name).FELT
            return felt(table, me)
    return Felt(table, me)


def _dollars(cents: int) -> str:
    """An amount as a person types it."""
    return money(cents).removeprefix("$")
