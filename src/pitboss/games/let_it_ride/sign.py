"""The sign at the table and the print on the layout."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.families.floor.sign import effective_sign, staff_sign
from pitboss.games.let_it_ride.memory import RideTable
from pitboss.games.let_it_ride.settlement import terms_now
from pitboss.games.let_it_ride.wagers import bonus_offered
from pitboss.hands.cards import RANK_NAMES


@posting("limits", "nsw-lir/6.1", "S-006", "T-07")
def limits_sign(t: RideTable) -> list[str]:
    """The smallest and largest wager, and the step above the minimum if there is one."""
    limits = t.state.limits
    lines = [f"Each wager from {money(limits['min'])} to {money(limits['max'])}"]
    if limits.get("unit", 0):
        lines.append(f"Above the minimum in steps of {money(limits['unit'])}")
    return lines


def odds_text(t: RideTable, name: str) -> str:
    """Odds in the house's word, which is never `for`."""
    odds = t.chapter.odds(t.settings, "base", name)
    word = t.settings.text("odds_word") if "odds_word" in t.settings else "to"
    return f"{odds.num:,} {word} {odds.den:,}"


@posting("payouts", "bs/12(9)(a)", "bs/12(11)", "nsw-lir/2.2.1.2", "tribal-lir/(l)(1)")
def payouts_sign(t: RideTable) -> list[str]:
    """What each hand pays on each remaining wager."""
    return [f"{line.label}: {odds_text(t, name)}" for name, line in t.chapter.schedules["base"].items()]


@posting("bonus", "tribal-lir/(g)(1)")
def bonus_sign(t: RideTable) -> list[str]:
    """What the bonus wager pays, if it is offered."""
    if not bonus_offered(t):
        return []
    lines = t.chapter.schedules["bonus"]
    return [f"Bonus {line.label}: {money(t.chapter.amount(t.settings, 'bonus', n))}" for n, line in lines.items()]


@posting("cap", "nsw-lir/10.2", "tribal-lir/(l)(3)")
def cap_sign(t: RideTable) -> list[str]:
    """The payout limit, if there is one."""
    terms = terms_now(t)
    each = "hand" if terms.cap_by_hand else "wager"
    return [f"Payouts are limited to {money(terms.cap)} for each {each}"] if terms.cap else []


@posting("rules", "bs/12(11)")
def rules_sign(t: RideTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


@posting("ranks", "nsw-lir/3.3", "tribal-lir/(c)(1)")
def ranks_sign(t: RideTable) -> list[str]:
    """How cards rank: suits are equal, and an ace may begin a straight."""
    low = ["An ace also counts low in a straight from ace to five"] * (t.number("ace_low") == 1)
    return [f"Cards rank {', '.join(RANK_NAMES[::-1])}; all suits are equal", *low]


@posting("notices", "tribal-lir/(g)(1)", "tribal-lir/(l)(3)#notice")
def notices_sign(t: RideTable) -> list[str]:
    """Changes that the house has announced and that are not yet in force."""
    return [f"Notice: {notice.what}" for notice in t.state.notices]


POSTINGS = (
    limits_sign,
    payouts_sign,
    bonus_sign,
    cap_sign,
    rules_sign,
    ranks_sign,
    notices_sign,
    effective_sign,
    staff_sign,
)
