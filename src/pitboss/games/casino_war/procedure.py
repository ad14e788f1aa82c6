"""Casino war, step by step in the order of the text."""

from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import act, posting, step
from pitboss.events.decks import FansSpread
from pitboss.games.casino_war.irregularities import DEVICES, IRREGULARITIES
from pitboss.games.casino_war.play import AT_WAR, ORIGINAL_DEAL, collect_original, tie_options
from pitboss.games.casino_war.table import (
    BETTING,
    FROZEN,
    LATE,
    ONLY_AT,
    SCHEDULE,
    STAKES,
    WAR_PAYS,
    War,
    WarTable,
    by_device,
    by_hand,
    terms,
)
from pitboss.games.families.shoes.dealing import new_dealer, reshuffle_when_reached
from pitboss.games.families.shoes.irregularities import reshuffle
from pitboss.games.families.shoes.opening import (
    burn_first,
    first_look,
    lawful_backs,
    load_shoe,
    offer_designated,
    receive_cards,
    shuffle_spent,
    sort_and_inspect,
)
from pitboss.hands.cards import RANK_LETTERS, SUIT_NAMES

# -- opening: inspection, spread, shuffle, and who cuts ---------------------------------------------------------------

# -- opening the table ------------------------------------------------------------------------------------------------


@step("bs/13(3)(a)", "S-061", title="Inspect the cards")
async def inspect_cards(t: WarTable) -> None:
    """The dealer sorts and inspects the decks in front of a supervisor, who then inspects them."""
    await sort_and_inspect(t, "games-supervisor")


@step("bs/13(3)(b)", title="Spread the cards")
async def spread_cards(t: WarTable) -> None:
    """Spread the cards face up in fans by suit and sequence until the first players have looked."""
    await t.act("spread", "Spread the cards face up in fans, each suit in sequence")
    fans(t)
    await first_look(t)


@act("bs/13(1)(e)")
def fans(t: WarTable) -> None:
    """A fan for each of the four suits."""
    suits = SUIT_NAMES[: t.number("suits")]
    t.say(FansSpread(suits=list(suits), of=t.number("suits"), sequence=list(RANK_LETTERS)), to=ALL)


# -- the shuffle ------------------------------------------------------------------------------------------------------


@step("bs/13(3)(c)", "S-055", when=by_hand, fork="shuffle", title="Shuffle the cards")
async def shuffle_cards(t: WarTable) -> None:
    """Shuffle before play begins and whenever the cutting card was reached."""
    await shuffle_spent(t, "Shuffle the cards")


@step("bs/13(3)(c)#device", "S-055", when=by_device, fork="shuffle", title="Shuffle with a device")
async def device_shuffles(t: WarTable) -> None:
    """With the Board's approval an automated device shuffles instead of the dealer."""
    await shuffle_spent(t, "The device shuffles the cards")


# -- the cut ----------------------------------------------------------------------------------------------------------


@step("bs/13(3)(d)", title="Offer the cut")
async def offer_cut(t: WarTable) -> None:
    """Offer the shuffled cards for the cut, backs away from the dealer."""
    await offer_designated(t)


OPENING = (receive_cards, inspect_cards, spread_cards)
FRESH_SHOE = (shuffle_cards, device_shuffles, offer_cut, load_shoe, burn_first)


# -- the sign: rules, payouts and limits ------------------------------------------------------------------------------


@posting("limits", "S-006")
def limits_sign(t: WarTable) -> list[str]:
    """The smallest and largest wager, which the house chooses."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Initial and tie wagers from {low} to {high}"]


@posting("payouts", "bs/13(9)(a)", "S-054")
def payouts_sign(t: WarTable) -> list[str]:
    """What each wager pays."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


@posting("payouts", "S-053")
def war_sign(t: WarTable) -> list[str]:
    """What the odds of a war wager include."""
    return [f"{WAR_PAYS[t.terms.war_includes, t.terms.initial_wins]} and the amount matched by the dealer"]


@posting("rules", "bs/13(9)(a)")
def rules_sign(t: WarTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, war_sign, rules_sign)


# -- casino war, step by step in the order of the text ----------------------------------------------------------------

GAME = Game(
    slug="casino-war",
    name="Casino War",
    memory=War,
    terms=terms,
    lawful=(lawful_backs, STAKES.lawful),
    opening=OPENING,
    round=(
        *FRESH_SHOE, *BETTING, *ORIGINAL_DEAL, tie_options, collect_original, *AT_WAR, reshuffle_when_reached,
    ),
    incidents=(*IRREGULARITIES, *DEVICES),
    commands=(new_dealer, reshuffle),
    postings=POSTINGS,
    late_bet=LATE,
    late_removal=FROZEN,
    only_at=ONLY_AT,
)  # fmt: skip
