"""The result: announced, then losing wagers collected, winners paid, commission taken."""

from pitboss.engine.say import ALL
from pitboss.engine.step import step
from pitboss.engine.wager import Wager
from pitboss.events.procedure import Announced
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND, cards_of, count_cites, result_call
from pitboss.games.punto_banco.commission import charge
from pitboss.games.punto_banco.count import count
from pitboss.games.punto_banco.memory import Punto
from pitboss.games.punto_banco.rules import BANKER, LOST, VOID, WON, is_pair, outcome, outcome_line, winnings
from pitboss.games.punto_banco.tables import flat, row_at
from pitboss.games.punto_banco.wagers import PAIRS, WAGERS


@step("bs/4(10)(a)", "X-02", title="Announce the result")
async def announce_result(t: Punto) -> None:
    """The dealer calls both final counts and the winning hand, or a tie."""
    player, banker = count(t, PLAYER_HAND), count(t, BANKER_HAND)
    cites = dict.fromkeys([*count_cites(t, PLAYER_HAND), *count_cites(t, BANKER_HAND)])
    data = Announced(player=player, banker=banker)
    t.say(data, to=ALL, says=result_call(player, banker, "Tie hand"), cites=cites)


@step("bs/4(10)(b)")
async def collect_and_pay(t: Punto) -> None:
    """The dealer collects losing wagers, pays the winners, and collects or marks the commission."""
    await t.act("settle", "Collect the losing wagers, pay the winners, collect or mark the commission")
    ends = [(wager, ending(t, wager)) for wager in t.live_wagers()]
    for wager, (end, why, cites) in ends:
        if end == LOST:
            t.lose(wager, why, cites)
    for wager, (end, why, cites) in ends:
        if end == VOID:
            t.give_back(wager, "pushed", why, cites)
    for wager, (end, why, cites) in ends:
        if end == WON:
            t.win(wager, winnings(WAGERS[wager.spot], wager.cents, t.terms), why, (*cites, *price_cites(t, wager)))
    for wager, _ in ends:
        if wager.end == "won" and WAGERS[wager.spot] == BANKER:
            charge(t, wager)


def ending(t: Punto, wager: Wager) -> tuple[int, str, tuple[str, ...]]:
    """The end of a wager, with its reason and clauses."""
    if wager.spot in PAIRS:
        first, second = cards_of(t, PAIRS[wager.spot])[:2]
        made = is_pair(first, second)
        return WON if made else LOST, "a pair" if made else "no pair", t.line("approved", wager.spot).cites
    kind, player, banker = WAGERS[wager.spot], count(t, PLAYER_HAND), count(t, BANKER_HAND)
    row = row_at(t.chapter, "outcomes", outcome_line(kind, player, banker))
    return outcome(kind, player, banker, flat(t.chapter, "outcomes")), row.label, row.cites


def price_cites(t: Punto, wager: Wager) -> tuple[str, ...]:
    """The clause that sets what a wager pays."""
    return t.line("approved" if wager.spot in PAIRS else "layout", wager.spot).cites


RESULT = (announce_result, collect_and_pay)
