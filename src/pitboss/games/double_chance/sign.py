"""The sign at the table and the print on the layout."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.double_chance.memory import ChanceTable
from pitboss.games.double_chance.schedule import SETTING, is_example, read_schedule
from pitboss.games.double_chance.wagers import jackpot_stake
from pitboss.hands.cards import RANK_NAMES


@posting("limits", "nsw-dc/6.1")
def limits_sign(t: ChanceTable) -> list[str]:
    """The smallest and largest wager on a playing area, and the step above the minimum if there is one."""
    limits = t.state.limits
    lines = [f"Wagers from {money(limits['min'])} to {money(limits['max'])} for each player"]
    if limits.get("unit", 0):
        lines.append(f"Above the minimum in steps of {money(limits['unit'])}")
    return lines


@posting("layout", "nsw-dc/2.2.4", "nsw-dc/1.1#discard-line")
def layout_print(_t: ChanceTable) -> list[str]:
    """What the layout tells the players."""
    return ["Declare dead hand, two pair or higher", "Discard line: cards put there are out of play"]


def _paid(t: ChanceTable, schedule: str) -> list[str]:
    """The lines of a schedule with their odds."""
    lines = [(line, t.chapter.odds(t.settings, schedule, name)) for name, line in t.chapter.schedules[schedule].items()]
    return [f"{line.label}: {odds.num:,} to {odds.den:,}" for line, odds in lines]


@posting(
    "payouts", "nsw-dc/9.1#dead-hand", "nsw-dc/9.1#two-pairs", "nsw-dc/9.1#three-of-a-kind", "nsw-dc/9.1#straight",
    "nsw-dc/9.1#flush", "nsw-dc/9.1#full-house", "nsw-dc/9.1#four-of-a-kind", "nsw-dc/9.1#straight-flush",
    "nsw-dc/9.1#royal-flush",
)  # fmt: skip
def declared_sign(t: ChanceTable) -> list[str]:
    """What a declared hand pays."""
    return _paid(t, "declared")


@posting("payouts", "nsw-dc/9.3")
def sixth_sign(t: ChanceTable) -> list[str]:
    """What a winning sixth card pays."""
    return _paid(t, "sixth")


@posting("cap", "nsw-dc/9.2")
def cap_sign(t: ChanceTable) -> list[str]:
    """The payout limit of a declared hand, if there is one."""
    cap = t.settings.num("cap")
    return [f"Payouts on a declared hand are limited to {money(cap)}"] if cap else []


@posting("jackpot", "nsw-dc/10.2")
def jackpot_amount_sign(t: ChanceTable) -> list[str]:
    """The amount of a jackpot wager."""
    return [f"Jackpot wager {money(jackpot_stake(t))}, together with a wager on the hand"]


@posting("jackpot", "nsw-dc/10.3", "N-05")
def jackpot_sign(t: ChanceTable) -> list[str]:
    """What each jackpot hand pays, and the approval."""
    prizes = [
        f"Jackpot {t.chapter.tables['jackpot'][name].label}: {prize}"
        for name, prize in read_schedule(t.settings.text(SETTING)).items()
    ]
    reference = t.settings.approvals.get(SETTING)
    approved = f"Jackpot schedule approved by the Authority: {reference}"
    example = "The jackpot schedule is an example: no approved schedule is named"
    return [*prizes, example if is_example(t.chapter, t.settings) and not reference else approved]


@posting("ranks", "nsw-dc/3.3")
def ranks_sign(t: ChanceTable) -> list[str]:
    """How cards rank: suits are equal, and an ace may begin a straight."""
    low = ["An ace also counts low in a straight from ace to five"] * (t.number("ace_low") == 1)
    high = ["Against the sixth card an ace is high"] * (t.number("ace_high") == 1)
    return [f"Cards rank {', '.join(RANK_NAMES[::-1])}; all suits are equal", *low, *high]


@posting("rules", "nsw-dc/1.1#stand-off", "N-16")
def no_stand_off_sign(_t: ChanceTable) -> list[str]:
    """The rules define a push but have none."""
    return ["Every wager wins, loses or is void: there is no push"]


POSTINGS = (
    limits_sign,
    layout_print,
    declared_sign,
    sixth_sign,
    cap_sign,
    jackpot_amount_sign,
    jackpot_sign,
    ranks_sign,
    no_stand_off_sign,
)
