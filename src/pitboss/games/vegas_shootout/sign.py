"""The sign: rules, payouts and limits."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.vegas_shootout.memory import ShootoutTable


@posting("limits", "S-006")
def limits_sign(t: ShootoutTable) -> list[str]:
    """The smallest and largest wager, which the house chooses."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Each wager from {low} to {high}; equal wagers on at least {t.number('least_wagers')} areas"]


@posting("payouts", "bs/14(10)")
def payouts_sign(t: ShootoutTable) -> list[str]:
    """What each wager pays."""
    areas = t.chapter.tables["spots"]
    return [
        f"{areas[schedule].label}, {line.label}: {t.chapter.odds(t.settings, schedule, name)}"
        for schedule, lines in t.chapter.schedules.items()
        for name, line in lines.items()
    ]


@posting("ranks", "S-063")
def ranks_sign(t: ShootoutTable) -> list[str]:
    """How two cards rank at this table, from the best down."""
    rows, terms = t.chapter.tables["two-card"], t.terms.terms
    places = {"pair": terms.pair_place, "flush": terms.flush_place, "high-card": terms.plain_place}
    ranked = [name for name in sorted(places, key=lambda name: -places[name]) if places[name] or name == "high-card"]
    return [f"Two cards rank {', '.join(rows[name].label for name in ranked)}"]


@posting("rules", "bs/14(10)")
def joker_sign(_t: ShootoutTable) -> list[str]:
    """What the joker can do."""
    return [
        "The joker matches any suit but makes no Royal Match; with two cards it pairs the other",
        "With five cards the joker is wild, but a royal flush with it counts as a straight flush",
    ]


@posting("rules", "bs/14(10)")
def rules_sign(t: ShootoutTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, ranks_sign, joker_sign, rules_sign)
