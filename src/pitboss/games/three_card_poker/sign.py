"""The sign at the table."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.three_card_poker.memory import CardTable
from pitboss.hands.cards import RANK_NAMES


@posting("limits", "bs/16(12)(b)")
def limits_sign(t: CardTable) -> list[str]:
    """The approved minimum and maximum."""
    limits = t.state.limits
    return [f"Ante and pair plus from {money(limits['min'])} to {money(limits['max'])}"]


@posting("payouts", "bs/16(13)")
def payouts_sign(t: CardTable) -> list[str]:
    """What each wager pays."""
    return [
        f"{name}{line.label}: {t.chapter.odds(t.settings, schedule, key)}"
        for schedule, name in (("dealer", ""), ("bonus", "ante bonus, "), ("pair-plus", "pair plus, "))
        for key, line in t.chapter.schedules[schedule].items()
    ]


@posting("ranks", "bs/16(13)")
def ranks_sign(t: CardTable) -> list[str]:
    """How cards and hands rank."""
    hands = ", ".join(row.label for row in t.chapter.tables["ranking"].values())
    return [f"Cards rank {', '.join(RANK_NAMES[::-1])}; all suits are equal", f"Hands rank {hands}"]


@posting("rules", "bs/16(13)")
def rules_sign(t: CardTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, ranks_sign, rules_sign)
