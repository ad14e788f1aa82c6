"""The sign at a craps table: limits, payouts, commission."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.craps.memory import Dice


@posting("limits", "bs/2(6)(e)")
def limits_sign(t: Dice) -> list[str]:
    """The approved minimum and maximum are posted at the table."""
    limits = t.state.limits
    papers = dict.fromkeys(filter(None, (t.settings.approvals.get(name) for name in ("limits", "min", "max"))))
    by = f", approved by the Board ({', '.join(papers)})" if papers else ""
    return [
        f"Minimum wager {money(limits['min'])}, maximum {money(limits['max'])}, in steps of {money(limits['unit'])}{by}"
    ]


@posting("payouts", "bs/2(4)(a)")
def payouts_sign(t: Dice) -> list[str]:
    """What each wager pays, with the word "to"."""
    return [
        f"{line.label}: {t.chapter.odds(t.settings, schedule, name)}"
        for schedule, lines in t.chapter.schedules.items()
        for name, line in lines.items()
    ]


@posting("rules", "bs/2(2)(b)#void-12", "bs/2(2)(d)#void-12")
def barred_sign(t: Dice) -> list[str]:
    """The total on which a wager against the shooter neither wins nor loses."""
    labels = {name: line.label for lines in t.chapter.schedules.values() for name, line in lines.items()}
    voids = t.chapter.tables["voids"]
    return [f"{labels[name]} on {', '.join(map(str, row.values))}: void" for name, row in voids.items()]


@posting("commission", "bs/2(5)(b)")
def commission_sign(t: Dice) -> list[str]:
    """The wagers with commission and its base; all others have none."""
    rate = t.settings.num
    excess = f"odds can win above {rate('free_dont_odds')}% of the wager"
    return [
        f"Commission: {rate('buy_commission')}% of the stake on buy bets",
        f"Commission: {rate('lay_commission')}% of the possible win on lay bets",
        f"Commission: {rate('odds_commission')}% of Pass and Come odds above {rate('free_odds')} times the wager",
        f"Commission: {rate('dont_odds_commission')}% of what Don't Pass and Don't Come {excess}",
        "No commission on any other wager",
    ]
