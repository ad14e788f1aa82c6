"""The sign: rules and payouts."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.caribbean_stud.memory import StudTable
from pitboss.games.caribbean_stud.meter import own_meter
from pitboss.games.caribbean_stud.terms import FIXED, PERCENTS, Prices, category_row

CAPS = {"hand": "on each hand", "bet": "on each bet, including the ante", "table": "on all hands of a round together"}


@posting("limits", "S-006")
def limits_sign(t: StudTable) -> list[str]:
    """The smallest and largest ante."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Ante from {low} to {high}; a call is exactly {t.number('call_antes')} times the ante"]


@posting("payouts", "bs/10(4)")
def payouts_sign(t: StudTable) -> list[str]:
    """What the ante and each hand's call bet pay, and the table maximum payout."""
    ante, bonus = t.chapter.schedules["ante"], t.chapter.schedules["bonus"]
    lines = [f"Ante, {line.label}: {t.chapter.odds(t.settings, 'ante', name)}" for name, line in ante.items()]
    lines += [f"Call, {line.label}: {t.chapter.odds(t.settings, 'bonus', name)}" for name, line in bonus.items()]
    if t.settings.text("ak_winner") == "return":
        lines[-1] = "Call, ace-king: bet returned, no bonus"
    scope = CAPS.get(t.settings.text("bonus_cap_scope"), "")
    return [*lines, f"Two pairs or better: the bonus pays at most {money(t.settings.num('payout_max'))} {scope}"]


@posting("jackpot", "bs/10(4)")
def jackpot_sign(t: StudTable) -> list[str]:
    """What a jackpot coin wins."""
    prices: Prices = t.terms
    lines = [f"Jackpot coin {money(t.settings.num('coin'))}, after the ante; lost if you fold"]
    if not own_meter(t):
        lines.append("One jackpot for several tables: each winner is paid from the meter at the moment of payment")
    for line in sorted({*FIXED, *PERCENTS}, reverse=True):
        label = category_row(t.chapter, line).label
        part = f"{prices.percents[line]} % of the meter" if prices.percents[line] else money(prices.prizes[line])
        lines.append(f"Jackpot, {label}: {part}")
    return lines


@posting("rules", "bs/10(4)")
def rules_sign(t: StudTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, jackpot_sign, rules_sign)
