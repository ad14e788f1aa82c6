"""Settlement after the third card."""

from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.games.families.shoes.dealing import rack_all
from pitboss.games.red_dog.memory import BOXES, MIDDLE, DogTable, ends, spread_now, value_in
from pitboss.games.red_dog.rules import settle
from pitboss.games.red_dog.tables import line_for


def return_all(t: DogTable, reason: str) -> None:
    """All wagers push and go back."""
    t.void_wagers(t.live_wagers(), reason)


@step("bs/8(5)(k)")
async def collect_and_pay(t: DogTable) -> None:
    """Collect losing wagers, then pay the winners."""
    gap = spread_now(t)
    if not gap or MIDDLE not in t.state.hands:
        return
    price, (first, second), third = t.terms, ends(t), value_in(t, MIDDLE)
    inside = t.chapter.numbers["ends_win"].cites
    nets = [(w, settle(w.cents, first, second, third, price.num, price.den, price.terms)) for w in t.live_wagers()]
    for wager, net in nets:
        if net < 0:
            t.lose(wager, f"{third} is not between", inside)
    for wager, net in nets:
        if net >= 0:
            pay_winner(t, wager, net, (*inside, *line_for(t.chapter, gap).cites))


@act("bs/8(5)(k)(ii)")
def pay_winner(t: DogTable, wager: Wager, net: int, cites: tuple[str, ...]) -> None:
    """Pay original and raise wagers at the odds of the spread."""
    t.win(wager, net, f"{value_in(t, MIDDLE)} is between, spread of {spread_now(t)}", cites)


@step("bs/8(5)(l)", lasting=True, title="Collect the cards")
async def collect_cards(t: DogTable) -> None:
    """Put all cards into the rack, in an order from which the hand can be rebuilt."""
    rack_all(t, [*BOXES, *(name for name in t.state.hands if name not in BOXES)])
