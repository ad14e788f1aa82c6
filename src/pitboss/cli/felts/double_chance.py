"""The double chance table: the person's cards with their numbers, the sixth card, and the pay table."""

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli import cardfaces
from pitboss.cli.felts import Felt
from pitboss.cli.felts.boxes import BettingArea, boxes
from pitboss.cli.seen import SeenTable
from pitboss.cli.talk import does
from pitboss.cli.words import NotUnderstood, Stake, read_stakes
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.games.double_chance.settlement import FURTHER
from pitboss.games.double_chance.table import DECIDE, DECLARE, DISCARD, JACKPOT, WAGER

OWN_CARDS = 5
CARD_WIDTH = 6  # of a drawn card and the space behind it
HOW = "card numbers to discard (`12`, `1 2 4`) or to keep (`k 345`)"
_TYPED = re.compile(r"(?:(k|keep|d|discard)[ -]*)?([1-9](?:[ ,-]*[1-9])*)")


class DoubleChanceFelt(Felt):
    """Five numbered cards, two betting areas, one pay table."""

    enter = "deals"
    example = "$a, jackpot #"
    main = WAGER
    hurried = ("look",)
    usual = MappingProxyType({DECIDE: DECLARE})
    heaps = False
    quiet = ("act", "placed", "card-moved", "all-decided", "discards-counted", "jackpot-offered")
    aliases = MappingProxyType({"w": WAGER, "j": JACKPOT})

    def bets_like(self, offers: Sequence[Offer]) -> str:
        aside = money(self.settings.num("jackpot_stake")).removeprefix("$")
        return super().bets_like(offers).replace("#", aside)

    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Accept the jackpot in one line with the wager, though the table offers it only after that."""
        aside = self.settings.num("jackpot_stake")
        trusted = [Offer(JACKPOT, aside, aside, seat=offers[0].seat)] if offers else []
        known = offers if any(offer.spot == JACKPOT for offer in offers) else [*offers, *trusted]
        return read_stakes(text, known, self.aliases, self.main)

    def bet_first(self, spot: str) -> int:
        return int(spot == JACKPOT)

    # -- decisions --------------------------------------------------------------------------------------------------
    def choices(self, question: Question) -> str:
        if question.name not in (DECIDE, FURTHER):
            return super().choices(question)
        declare = ["d declare"] if DECLARE in question.options else []
        return ", or ".join([*declare, *([HOW] if len(question.options) > 1 else [])])

    def decision(self, text: str, question: Question) -> dict[str, Any]:
        """Read card numbers to discard or to keep; the table refuses what is not permitted."""
        typed = text.strip().lower()
        if question.name not in (DECIDE, FURTHER) or typed in question.options:
            return super().decision(text, question)
        if typed and DECLARE.startswith(typed):
            return {"choice": DECLARE}
        match = _TYPED.fullmatch(typed)
        if match is None:
            raise NotUnderstood(f"Type {self.choices(question)}.")
        named = {int(digit) for digit in match[2] if digit.isdigit()}
        if (match[1] or "").startswith("k"):
            named = set(range(1, _held(question) + 1)) - named
        return {"choice": DISCARD + "-".join(str(nth) for nth in sorted(named))}

    # -- the picture ------------------------------------------------------------------------------------------------
    def words(self, event: Event, seen: SeenTable) -> Text | None:
        data = event.data
        match event.kind:
            case "declares" | "discards":
                return self._decided(event)
            case "judged":
                mine = seen.seats.get(data["seat"]) == self.me
                return Text(f"You have: {data['value']}", "bold") if mine else None
        return super().words(event, seen)

    def _decided(self, event: Event) -> Text:
        person = event.data["person"]
        style = "" if person == self.me else "dim"
        if event.kind == "declares":
            return Text(f"{does(person, self.me, 'declare')}.", style)
        cards = f"{len(event.data['nths'])} card" + "s" * (len(event.data["nths"]) > 1)
        return Text(f"{does(person, self.me, 'discard')} {cards}.", style)

    def hand_name(self, name: str, seen: SeenTable) -> str:
        pile, _, seat = name.partition("-")
        if pile in ("sixth", "discards"):
            who = seen.seats.get(int(seat), seat)
            return f"Your {pile}" if who == self.me else f"{who.capitalize()}, {pile}"
        return super().hand_name(name, seen)

    def draw(self, seen: SeenTable) -> RenderableType:
        areas = Grid.grid(padding=(0, 3, 0, 0))
        spots = [BettingArea(WAGER, "WAGER"), BettingArea(JACKPOT, "JACKPOT")]
        areas.add_row(Group(self._own(seen), boxes(spots, seen, width=12)), self._prices(seen))
        return Group(areas, *self._others(seen))

    def _own(self, seen: SeenTable) -> RenderableType:
        """The person's cards with their numbers, and the sixth card beside them."""
        seats = [seat for seat, who in seen.seats.items() if who == self.me]
        hand = next((seen.hands[f"seat-{seat}"] for seat in seats if f"seat-{seat}" in seen.hands), [])
        sixth = [card for seat in seats for card in seen.hands.get(f"sixth-{seat}", [])]
        cards = Grid.grid(padding=(0, 3, 0, 0))
        numbers = "".join(f"  {nth}".ljust(CARD_WIDTH) for nth in range(1, len(hand) + 1))
        own = Group(Text("Your hand", "bold"), cardfaces.drawn(hand, places=OWN_CARDS), Text(numbers, "dim"))
        cards.add_row(own, Group(Text("Sixth", "bold"), cardfaces.drawn(sixth, places=1)))
        return cards

    def _prices(self, seen: SeenTable) -> RenderableType:
        """The pay tables, with the line that paid the person's wager marked."""
        paid = {wager["reason"] for wager in seen.ended(self.me) if wager["end"] == "won" and wager["spot"] == WAGER}
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for schedule in self.chapter.schedules:
            for name, line in reversed(self.chapter.schedules[schedule].items()):
                style = "bold black on green3" if line.label in paid else "grey70"
                grid.add_row(
                    Text(line.label, style), Text(str(self.chapter.odds(self.settings, schedule, name)), style)
                )
        return grid

    def _others(self, seen: SeenTable) -> list[Text]:
        """The other players' hands and wagers, a line each."""
        lines = []
        for seat, person in sorted(seen.seats.items()):
            cards = [*seen.hands.get(f"seat-{seat}", []), *seen.hands.get(f"sixth-{seat}", [])]
            if person == self.me or not cards:
                continue
            stakes = "  ".join(f"{w['spot']} {money(w['cents'])}" for w in seen.live(person))
            ends = "  ".join(f"{w['spot']} {w['end']}" for w in seen.ended(person))
            line = Text(f"{person.capitalize():<6} ").append_text(cardfaces.in_line(cards))
            lines.append(line.append(f"   {ends or stakes}", style="dim"))
        return lines


def _held(question: Question) -> int:
    """The number of the person's cards: the highest number among the options."""
    return max((int(nth) for option in question.options for nth in option.split("-")[1:]), default=OWN_CARDS)


FELT = DoubleChanceFelt
