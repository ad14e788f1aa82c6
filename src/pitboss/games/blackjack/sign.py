"""The sign: limits, payouts and rules of this table."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.blackjack.memory import BlackjackTable, single_deck
from pitboss.games.blackjack.tables import SCHEDULE, blackjack_line, variant


@posting("limits", "bs/3(3)(a)(vi)")
def limits_sign(t: BlackjackTable) -> list[str]:
    """The approved minimum and maximum."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum bet {low}, maximum {high} (approval: {t.settings.text('limits_approval')})"]


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
    return f"Dealer hits on {stands - 1} or less, stands on hard {stands} and {row.label} soft {stands}"


@posting("rules", "bs/3(11)(b)")
def dealer_sign(t: BlackjackTable) -> list[str]:
    """When the dealer hits and stands."""
    return [_draws(t)] * (not single_deck(t))


@posting("rules", "bs/3(11)(b)", "bs/3(11)(b)#single-deck")
def single_dealer_sign(t: BlackjackTable) -> list[str]:
    """When the dealer hits and stands in Single Deck Blackjack, which hits soft 17."""
    return [_draws(t)] * single_deck(t)


@posting("rules", "bs/3(16)")
def variant_sign(t: BlackjackTable) -> list[str]:
    """The variant, and the approved submissions of Single Deck Blackjack."""
    return [f"Single Deck Blackjack under the approved submissions: {t.settings.text('submissions')}"] * single_deck(t)


@posting("rules", "bs/3(6)(k)")
def count_sign(_t: BlackjackTable) -> list[str]:
    """Players are responsible for counting their own hands."""
    return ["Please count your own hand: you are responsible for it, even if the dealer announces a wrong total"]


POSTINGS = (
    limits_sign, single_blackjack_sign, payouts_sign, insurance_sign, thirteen_sign, dealer_sign, single_dealer_sign,
    variant_sign, count_sign,
)  # fmt: skip
