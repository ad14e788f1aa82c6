"""Settlement: the losers' wagers pay the winners, and the house takes its fee from the Banker's win."""

from pitboss.engine.bank import HOUSE
from pitboss.engine.say import ALL
from pitboss.engine.step import act, step
from pitboss.engine.wager import Wager
from pitboss.events.baccarat import SuiviOffered
from pitboss.events.chips import CommissionPaid
from pitboss.games.chemin_de_fer.deal import result
from pitboss.games.chemin_de_fer.memory import BANK, CheminTable, against
from pitboss.games.chemin_de_fer.rules import winnings
from pitboss.games.families.baccarat.rules import BANKER, LOST, PLAYER, VOID, WON, commission, outcome, outcome_line

Ending = tuple[int, str, tuple[str, ...]]


def ending(t: CheminTable, wager: Wager, player: int, banker: int) -> Ending:
    """The end of a wager by the two counts, with its reason and clauses."""
    kind = BANKER if wager.spot == BANK else PLAYER
    row = t.chapter.row_at("outcomes", outcome_line(kind, player, banker))
    return outcome(kind, player, banker, t.chapter.flat("outcomes")), row.label, row.cites


@step("bs/5(10)(b)")
async def collect_and_pay(t: CheminTable) -> None:
    """The dealer collects losing wagers and pays the winners from them; the house stakes nothing."""
    if not t.own.dominant:
        return
    await t.act("settle", "Collect the losing wagers and pay the winners from them")
    counts = result(t)
    remember_suivi(t, *counts)
    ends = [(wager, *ending(t, wager, *counts)) for wager in t.live_wagers()]
    for wager, end, why, cites in ends:
        if end == LOST:
            t.lose(wager, why, cites)
    for wager, end, why, cites in ends:
        if end == VOID:
            t.give_back(wager, "pushed", why, cites)
    for wager, end, why, cites in ends:
        if end == WON:
            kind, line = (BANKER, "bank") if wager.spot == BANK else (PLAYER, "against")
            t.win(wager, winnings(kind, wager.cents, t.terms), why, (*cites, *t.line("layout", line).cites))
    for wager, *_ in ends:
        if wager.spot == BANK and wager.end == "won":
            charge(t, wager)


@act("bs/5(10)(c)", "D-21")
def charge(t: CheminTable, wager: Wager) -> None:
    """The house takes its fee at once from the Banker's win, and from nobody else."""
    cents = commission(wager.paid, t.terms)
    if cents:
        wager.fee = cents
        t.transfer(CommissionPaid(wager.person, HOUSE, cents, person=wager.person, won=wager.paid))


@act("bs/5(7)(b)", "S-142")
def remember_suivi(t: CheminTable, player: int, banker: int) -> None:
    """A player who matched the Banker's whole wager and loses gets the first option; a stand-off changes nothing."""
    if player == banker:
        return
    equal = next((w.person for w in against(t) if w.cents == t.own.last), "")
    t.own.suivi = equal if banker > player else ""
    if t.own.suivi:
        says = f"{equal} may follow with Banco Suivi"
        t.say(SuiviOffered(person=equal, cents=t.own.last), to=ALL, says=says)
