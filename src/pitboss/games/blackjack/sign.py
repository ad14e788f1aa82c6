"""The sign: limits, payouts, and the rules of this very table."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.blackjack.memory import BlackjackTable, single_deck
from pitboss.games.blackjack.tables import SCHEDULE, blackjack_line, variant


@posting("limits", "bs/3(3)(a)(vi)")
def limits_sign(t: BlackjackTable) -> list[str]:
    """The approved minimum and maximum stay posted at the table."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum wager {low}, maximum {high} (approval: {t.settings.text('limits_approval')})"]


def _pays(t: BlackjackTable, name: str) -> str:
    return f"{t.line(SCHEDULE, name).label}: {t.chapter.odds(t.settings, SCHEDULE, name)}"


@posting("payouts", "bs/3(3)(a)(vii)#single-deck")
def single_blackjack_sign(t: BlackjackTable) -> list[str]:
    """What a Blackjack pays in Single Deck Blackjack."""
    return [_pays(t, blackjack_line(t.chapter, t.settings).name)] * single_deck(t)


@posting("payouts", "bs/3(3)(a)(vii)")
def payouts_sign(t: BlackjackTable) -> list[str]:
    """What a Blackjack and any other winning wager pay."""
    return [*[_pays(t, blackjack_line(t.chapter, t.settings).name)] * (not single_deck(t)), _pays(t, "win")]


@posting("payouts", "bs/3(8)(c)")
def insurance_sign(t: BlackjackTable) -> list[str]:
    """What insurance pays."""
    return [_pays(t, "insurance")]


@posting("payouts", "bs/3(15)(e)")
def thirteen_sign(t: BlackjackTable) -> list[str]:
    """What Over and Under 13 pay."""
    return [_pays(t, "thirteen")]


def _draws(t: BlackjackTable) -> str:
    stands, row = t.number("stands_at"), t.chapter.tables["soft_seventeen"][variant(t.settings)]
    return f"Dealer draws to {stands - 1}, stands on hard {stands} and {row.label} soft {stands}"


@posting("rules", "bs/3(11)(b)")
def dealer_sign(t: BlackjackTable) -> list[str]:
    """To what the dealer draws."""
    return [_draws(t)] * (not single_deck(t))


@posting("rules", "bs/3(11)(b)", "bs/3(11)(b)#single-deck")
def single_dealer_sign(t: BlackjackTable) -> list[str]:
    """The same in Single Deck Blackjack, where a soft 17 is drawn to."""
    return [_draws(t)] * single_deck(t)


@posting("rules", "bs/3(16)")
def variant_sign(t: BlackjackTable) -> list[str]:
    """Which game this is, and the submissions that Single Deck Blackjack follows."""
    return [f"Single Deck Blackjack, by the approved submissions: {t.settings.text('submissions')}"] * single_deck(t)


@posting("rules", "bs/3(6)(k)")
def count_sign(_t: BlackjackTable) -> list[str]:
    """Whose task it is to count."""
    return ["Each player counts his own hand: the dealer's calls are no excuse"]


POSTINGS = (
    limits_sign, single_blackjack_sign, payouts_sign, insurance_sign, thirteen_sign, dealer_sign, single_dealer_sign,
    variant_sign, count_sign,
)  # fmt: skip
