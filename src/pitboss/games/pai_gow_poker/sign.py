"""The sign: limits at the table, rules and payout on the casino floor, and the house way."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.pai_gow_poker.memory import GowTable
from pitboss.games.pai_gow_poker.rules import PARTS
from pitboss.games.pai_gow_poker.terms import mark_text, marks_of

PERCENT = PARTS // 100


@posting("limits", "bs/9(11)#post")
def limits_sign(t: GowTable) -> list[str]:
    """The approved minimum and maximum wager on a hand."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    bettors = t.settings.num("bettors")
    shared = f", of up to {bettors} bettors together" if bettors > 1 else ""
    return [f"Wagers on a hand from {low} to {high}{shared}"]


@posting("payouts", "bs/9(13)")
def payout_sign(t: GowTable) -> list[str]:
    """The payout and the commission."""
    whole, part = divmod(t.settings.num("commission_rate"), PERCENT)
    rate = f"{whole}.{part:02}" if part else str(whole)
    pays = t.chapter.odds(t.settings, "wager", "bet")
    return [
        f"Both hands higher than the Banker's: {pays}, less {rate} % commission on winnings",
        "One hand higher: a push; copies go to the Banker",
    ]


@posting("rules", "bs/9(13)")
def rules_sign(t: GowTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


@posting("house-way", "S-032")
def way_sign(t: GowTable) -> list[str]:
    """The house way, situation by situation, with its approval."""
    approval = t.settings.approvals.get("house_way", "")
    name = t.settings.text("house_way")
    head = f"House way {name!r}" + (f", approval {approval}" if approval else ", not in the regulation")
    marks = marks_of(t.chapter, t.settings)
    kept = [f"{situation.replace('-', ' ')} {mark_text(mark)}" for situation, mark in marks.items()]
    return [f"{head}. The high hand stays together if the low hand reaches: {'; '.join(kept)}"]


POSTINGS = (limits_sign, payout_sign, rules_sign, way_sign)
