"""A poker table for tests: filled seats, a stacked deck, actions by the player in turn."""

from collections.abc import Sequence
from typing import Any, Self

from pitboss.engine.ask import Question
from pitboss.hands.cards import card_text
from pitboss.testing.tabletop import Tabletop

PEOPLE = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ivy", "jon", "kim", "lee")
HOLDEM = "holdem"
OMAHAS = ("omaha", "omaha-hi-lo-8")
DRAWS = ("five-card-draw", "five-card-draw-low")
SEVENS = ("seven-card-stud", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8")
FIVE_STUD = "five-card-stud"
BUTTONS = (HOLDEM, *OMAHAS, *DRAWS)
STUDS = (*SEVENS, FIVE_STUD)
GAMES = (*BUTTONS, *STUDS)
BOARDED = (HOLDEM, *OMAHAS)
HIGH_LOW = ("seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8", "omaha-hi-lo-8")
USUAL_SEATS = 6
MOST_ANSWERS = 500  # a longer hand never ends


class Poker(Tabletop):
    """A table with all players seated; the button is at the last seat, so seat 0 gets the first card."""

    def __init__(
        self,
        game: str = HOLDEM,
        players: int = 3,
        stacks: Sequence[int] = (),
        *,
        rake: int = 0,
        kind: str = "",
        **settings: Any,
    ) -> None:
        most = {"seats": players} if players > USUAL_SEATS else {}
        how = {"rake": kind} if kind else {}
        super().__init__(game, "bahamas", rake_percent=rake, **{**most, **how, **settings})
        self.slug = game
        self.players = players
        for seat in range(players):
            self.sit(PEOPLE[seat], seat, stacks[seat] if seat < len(stacks) else 100_000)

    # -- cards ------------------------------------------------------------------------------------------------------
    def deal(self, *hands: str, board: str = "") -> Self:
        """Stack the deck for these hands and this board if nobody folds; other cards fill burns and the rest."""
        own = [hand.split() for hand in hands]
        cards, shared = [], board.split()
        spare = _Others([c for hand in own for c in hand] + shared)
        own += [[] for _ in range(self.players - len(own))]
        for nth, burn in self._order():
            cards += spare.take() if burn else []
            for hand in own:
                cards += [hand[nth]] if nth < len(hand) else spare.take()
        for burn, count in ((True, 3), (True, 1), (True, 1)) if self.slug in BOARDED else ():
            cards += spare.take() if burn else []
            for _ in range(count):
                cards += [shared.pop(0)] if shared else spare.take()
        return self.chance(*cards, *spare.left)

    def _order(self) -> list[tuple[int, bool]]:
        """The rounds of cards to players: which card of the hand, and whether one is burned before."""
        count = {"holdem": 2, "omaha": 4, "omaha-hi-lo-8": 4, FIVE_STUD: 5}.get(
            self.slug, 7 if self.slug in SEVENS else 5
        )
        first = {FIVE_STUD: 2}.get(self.slug, 3) if self.slug in STUDS else count
        return [(nth, nth >= first) for nth in range(count)]

    # -- acting -----------------------------------------------------------------------------------------------------
    def turn(self) -> Question:
        """The question to the player in turn."""
        return self.until("action")

    def turn_of(self, name: str) -> str:
        """The player who is asked a question of this name."""
        return self.until(name).who[0]

    def act(self, choice: str, to: int | None = None, **more: Any) -> Self:
        """Let the player in turn act."""
        question = self.turn()
        args = {"choice": choice, **({} if to is None else {"to": to}), **more}
        self.give("choose", question.who[0], **args)
        return self

    def acts(self, *choices: str) -> Self:
        """Act one after another: `call`, `raise 1200`, `fold`."""
        for choice in choices:
            word, _, to = choice.partition(" ")
            self.act(word, int(to) if to else None)
        return self

    def check_down(self) -> Self:
        """Let everybody check, call, stand pat and show until the hand is over."""
        playing = max(1, self.table.state.round)
        for _ in range(MOST_ANSWERS):
            if self.asking is None or self.table.state.round > playing:
                return self
            self.passively()
        raise AssertionError(f"the hand does not end: {self.asking}")

    def passively(self) -> None:
        """Give one answer, the most passive one."""
        question = self.asking
        assert question is not None, "the table is closed"
        if self.automatic() is None:
            self.give("choose", question.who[0], choice=question.options[0])

    def to_street(self, street: int) -> Self:
        """Let everybody check and call until this betting round asks its first player."""
        for _ in range(MOST_ANSWERS):
            if self.asking and self.asking.name == "action" and self.table.own.betting.street >= street:
                return self
            self.passively()
        raise AssertionError(f"street {street} is never reached: {self.asking}")

    # -- looking ----------------------------------------------------------------------------------------------------
    def actions(self) -> list[tuple[int, str, int]]:
        """Each action with its player and total."""
        return [(e.data["seat"], e.data["action"], e.data["to"]) for e in self.said("action")]

    def won(self) -> dict[str, int]:
        """What each player won from pots."""
        found: dict[str, int] = {}
        for event in self.said("awarded"):
            found[event.data["person"]] = found.get(event.data["person"], 0) + event.data["cents"]
        return found

    def net(self) -> dict[str, int]:
        """What each player has won or lost so far, of 1,000 dollars."""
        return {PEOPLE[seat]: self.chips(PEOPLE[seat]) - 100_000 for seat in range(self.players)}

    def data(self, kind: str, *keys: str) -> list[Any]:
        """One or more values of each event of a kind."""
        found = [tuple(e.data[key] for key in keys) for e in self.said(kind)]
        return [each[0] for each in found] if len(keys) == 1 else found

    def hand(self, seat: int) -> list[str]:
        return [card_text(card) for card in self.table.state.hands[f"seat-{seat}"].cards]


class _Others:
    """The cards not used yet, from the lowest; the test itself refills a deck that runs short."""

    def __init__(self, taken: Sequence[str]) -> None:
        self.left = [card_text(card) for card in range(52) if card_text(card) not in taken]

    def take(self) -> list[str]:
        return [self.left.pop(0)] if self.left else []
