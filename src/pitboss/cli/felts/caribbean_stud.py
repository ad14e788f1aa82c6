"""The caribbean stud table: the dealer's hand, the person's own, and the jackpot meter."""

from collections.abc import Sequence
from types import MappingProxyType

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.felts.against_dealer import DealerFelt
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import Stake, read_stakes
from pitboss.engine.bank import METER
from pitboss.engine.betting import Offer
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.games.caribbean_stud.table import ANTE, COIN

BELOW = "The dealer does not qualify. Antes win, call bets push."


class CaribbeanStudFelt(DealerFelt):
    """The plain felt with the jackpot meter above it."""

    main = ANTE
    enter = "deals"
    example = "ante $a, jackpot $coin"
    quiet = ("act", "placed", "adjusted")
    aliases = MappingProxyType({"a": ANTE, "j": COIN, "coin": COIN})

    def bets_like(self, offers: Sequence[Offer]) -> str:
        coin = self.settings.num("coin")
        return super().bets_like(offers).replace("$coin", money(coin).removeprefix("$"))

    def read_bets(self, text: str, offers: Sequence[Offer]) -> list[Stake]:
        """Accept the jackpot coin in one line with the ante, though the table offers it only after the ante."""
        coin = self.settings.num("coin")
        trusted = [Offer(COIN, coin, coin, seat=offers[0].seat)] if offers else []
        known = offers if any(offer.spot == COIN for offer in offers) else [*offers, *trusted]
        return read_stakes(text, known, self.aliases)

    def bet_first(self, spot: str) -> int:
        return int(spot == COIN)

    def draw(self, seen: SeenTable) -> RenderableType:
        meter = Text.assemble(("Jackpot ", "bold"), (money(seen.chips.get(METER, 0)), "bold bright_yellow"))
        return Group(meter, super().draw(seen))

    def words(self, event: Event, seen: SeenTable) -> Text | None:
        if event.kind == "qualifies":
            return None if event.data["qualifies"] else Text(BELOW)
        return super().words(event, seen)


FELT = CaribbeanStudFelt
